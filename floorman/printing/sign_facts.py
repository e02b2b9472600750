"""What a posted-fee sign says, as frozen facts in the words a patron reads."""

from dataclasses import astuple, dataclass, replace
from datetime import datetime
from hashlib import sha256

CODE_DIGITS = 10


@dataclass(frozen=True, slots=True)
class FeeRow:
    """One line of a fee table: for what, how much."""

    amount: str
    fee: str


@dataclass(frozen=True, slots=True)
class FeeTable:
    """Fees by bracket under a heading."""

    by: str
    payer: str
    rows: tuple[FeeRow, ...]


@dataclass(frozen=True, slots=True)
class PayList:
    """A pay table; `envy` where a third column pays the other players."""

    name: str
    lines: tuple[tuple[str, str, str], ...]

    @property
    def envy(self) -> bool:
        return any(third for _, _, third in self.lines)


@dataclass(frozen=True, slots=True)
class SignTexts:
    """What the room adds: its own and the city's text, each in a second language too if given."""

    room: str = ""
    city: str = ""
    room_second: str = ""
    city_second: str = ""
    second_font: str | None = None
    position_notice: bool = True

    def paragraphs(self) -> tuple[tuple[str, str | None], ...]:
        """The texts in order, each with the room's own font if it needs one."""
        own = self.second_font
        every: tuple[tuple[str, str | None], ...] = (
            (self.room, None),
            (self.room_second, own),
            (self.city, None),
            (self.city_second, own),
        )
        return tuple((text, font) for text, font in every if text)


@dataclass(frozen=True, slots=True)
class SignFacts:
    """A sign: everything printed on it, and nothing that depends on the paper."""

    cardroom: str
    game: str
    limits: tuple[tuple[str, str], ...]
    tables: tuple[FeeTable, ...]
    closing: tuple[FeeRow, ...]
    notes: tuple[str, ...]
    pay_lists: tuple[PayList, ...]
    option: str
    origin: str
    table: str | None = None
    revision: int = 1
    effective: datetime | None = None
    owners: tuple[str, ...] = ()
    notice: str = ""
    texts: SignTexts = SignTexts()
    hold: str = ""
    reprint: bool = False
    code: str = ""

    @property
    def title(self) -> str:
        place = f", table {self.table}" if self.table else ""
        return f"{self.cardroom}{place}: {self.game}, {self.option}"


def with_code(facts: SignFacts) -> SignFacts:
    """The sign with its identity: the same for a reprint, another when any word changes."""
    if facts.code:
        return facts
    bare = replace(facts, reprint=False)
    digest = sha256(repr(astuple(bare)).encode()).hexdigest()[:CODE_DIGITS].upper()
    return replace(facts, code=f"FM-{facts.table or 0}-{facts.revision}-{digest}".upper())
