"""Finds options as one types: `5-500` is a limit, `$1` an exact amount, other words any text."""

from dataclasses import dataclass

from floorman.catalog.facts import Option, Schedule
from floorman.money import short
from floorman.ui.floor.words import fee_rows, fees_short, limits, schedule_name


@dataclass(frozen=True, slots=True)
class Offer:
    """One option of a game as the list shows it."""

    schedule: str
    option: Option
    readings: int
    text: str
    amounts: frozenset[str]
    limit: str

    @property
    def brackets(self) -> str:
        return "   ".join(f"{amount} {fee}" for amount, fee in fee_rows(self.option))


def offer_of(schedule: Schedule, option: Option, more: int) -> Offer:
    """`more` is how many findings the game itself has."""
    own = sum(1 for f in (*option.findings, *schedule.findings) if f.severity != "notice")
    fees = fees_short(option).split()
    limit = limits(option).replace("–", "-").replace("$", "").replace(",", "")
    ends = [short(end) for end in option.limit or () if end is not None]
    said = f"option {option.number} {limits(option)} {schedule_name(schedule.id)} {' '.join(fees)}"
    return Offer(
        schedule.id, option, own + more, said.lower().replace("–", "-"),
        frozenset([*fees, *ends]), limit,
    )  # fmt: skip


def fits(offer: Offer, typed: str) -> bool:
    """Whether every word typed holds for the option."""
    return all(_fits(offer, word) for word in typed.lower().replace("–", "-").split())


def _fits(offer: Offer, word: str) -> bool:
    if word.startswith("$") and "-" not in word:
        amount = word.removesuffix(".00")
        return amount in offer.amounts or amount == "$"
    bare = word.replace("$", "").replace(",", "")
    if "-" in bare and bare[0].isdigit():
        return offer.limit.startswith(bare)
    if bare.isdigit():
        return str(offer.option.number) == bare or bare in offer.limit.split("-")
    return word in offer.text
