"""PINs: their form, their argon2 hash, and how long a wrong one makes a person wait."""

from datetime import timedelta
from typing import TYPE_CHECKING

from floorman.errors import FloormanError

if TYPE_CHECKING:
    from argon2 import PasswordHasher

_OBVIOUS = frozenset({"1234", "4321", "12345", "123456", "654321"})
_LONGEST_WAIT_SECONDS = 3600


def verify_pin_form(pin: str, digits: int) -> None:
    """A PIN is typed on a pad: digits only, and not one that everybody tries first."""
    if not pin.isascii() or not pin.isdigit() or len(pin) < digits or len(pin) > 12:
        raise FloormanError(f"A PIN has {digits} to 12 digits.")
    if len(set(pin)) == 1 or pin in _OBVIOUS:
        raise FloormanError("That PIN is the first one anybody would try; take another.")


def hash_pin(pin: str) -> str:
    return _hasher().hash(pin)


def pin_fits(pin_hash: str, pin: str) -> bool:
    """Whether the PIN is the one that was hashed."""
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return _hasher().verify(pin_hash, pin)
    except (VerificationError, InvalidHashError):
        return False


def _hasher() -> "PasswordHasher":
    """19 MiB, two passes: what a tablet can do at a table without keeping the dealer waiting."""
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


def wait_after(wrong: int, free: int) -> timedelta:
    """After `free` wrong tries each further one doubles the wait, from 30 seconds to an hour."""
    if wrong < free:
        return timedelta(0)
    return timedelta(seconds=min(30 * 2 ** (wrong - free), _LONGEST_WAIT_SECONDS))
