"""How far a bank reaches: three readings of "may not win or lose more than the amount wagered"."""

from dataclasses import dataclass
from typing import Literal, Protocol, get_args

from floorman.errors import FloormanError

Reading = Literal["action", "two-caps", "net"]
READINGS: tuple[Reading, ...] = get_args(Reading)


class Coverage(Protocol):
    """A bank while wagers are settled against it."""

    def can_pay(self) -> int:
        """The most that can still be paid out."""

    def can_collect(self) -> int:
        """The most that can still be taken in."""

    def pay(self, amount_cents: int) -> None: ...

    def collect(self, amount_cents: int) -> None: ...


@dataclass(slots=True)
class Action:
    """Every cent paid or collected uses up the bank."""

    left_cents: int

    def can_pay(self) -> int:
        return self.left_cents

    def can_collect(self) -> int:
        return self.left_cents

    def pay(self, amount_cents: int) -> None:
        self.left_cents -= amount_cents

    collect = pay


@dataclass(slots=True)
class TwoCaps:
    """At most the bank is paid, at most the bank is collected, counted apart."""

    pay_left_cents: int
    collect_left_cents: int

    def can_pay(self) -> int:
        return self.pay_left_cents

    def can_collect(self) -> int:
        return self.collect_left_cents

    def pay(self, amount_cents: int) -> None:
        self.pay_left_cents -= amount_cents

    def collect(self, amount_cents: int) -> None:
        self.collect_left_cents -= amount_cents


@dataclass(slots=True)
class Net:
    """The running balance stays within minus and plus the bank."""

    wager_cents: int
    balance_cents: int = 0

    def can_pay(self) -> int:
        return self.wager_cents + self.balance_cents

    def can_collect(self) -> int:
        return self.wager_cents - self.balance_cents

    def pay(self, amount_cents: int) -> None:
        self.balance_cents -= amount_cents

    def collect(self, amount_cents: int) -> None:
        self.balance_cents += amount_cents


def open_bank(reading: str, wager_cents: int) -> Coverage:
    """A bank of this size under this reading, nothing settled yet."""
    if reading == "action":
        return Action(wager_cents)
    if reading == "two-caps":
        return TwoCaps(wager_cents, wager_cents)
    if reading == "net":
        return Net(wager_cents)
    raise FloormanError(f"'{reading}' is no reading of coverage; use {', '.join(READINGS)}.")
