"""Every cell of every schedule against the documents, read here by a second, simpler reader."""

import hashlib
import json
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from floorman.catalog.facts import Bracket, HeadCount, Option, Schedule
from floorman.catalog.load import load_game
from tests.catalog.digests import DIGESTS

# The documents stand beside the repository. Where they are not at hand, every schedule is still
# held against the digest of what was read from them (test_every_schedule_keeps_its_digest).
DOCUMENTS = Path(__file__).resolve().parents[2].parent / "shared" / "documents"

PLAYER_LAST = "option limit action player-dealer player"
WAGER_FIRST = "option limit wager player action player-dealer"
POT = "option players pot modified"
TIMED = "option players each-player"
CITY_POT = "option limit players pot"

# What a person reads otherwise than it stands there: document and line, the cell as read, why.
READ_AS = {
    ("001", 283): {"action": "$1-$99", "player-dealer": "?"},  # "$1-99$" and a row of stars
    ("001", 307): {"action": "$800+", "player-dealer": "?"},  # a last row of stray marks
}
# Rows that belong to no option.
LEFT_OUT = {("003", 2656)}  # one more $101-$200 after the last block, the same as 2651


@dataclass(frozen=True)
class Part:
    """Lines of a document that hold one table, and what its columns mean."""

    first: int
    last: int
    columns: str


@dataclass(frozen=True)
class Printed:
    """Where a schedule is printed. `restarts`: the scan put numbers on other rows than the block's
    first, so that a block begins where its amounts start again from below."""

    place: str
    document: str
    parts: tuple[Part, ...]
    restarts: bool = False
    limit: str | None = None  # where the text above the table gives it


def _parts(columns: str, *lines: tuple[int, int]) -> tuple[Part, ...]:
    return tuple(Part(first, last, columns) for first, last in lines)


PRINTED = (
    Printed("casino-club/pure-21.5-blackjack/rules", "002",
            _parts(PLAYER_LAST, (245, 254), (195, 234), (258, 267))),
    Printed("casino-club/three-card-poker-6-card-bonus/rules", "000",
            _parts("option limit player action player-dealer", (435, 462))),
    Printed("document-001/three-card-poker-6-card-bonus/rules", "001",
            _parts("option action player-dealer player", (213, 307)), restarts=True),
    Printed("casino-99/pure-21.5-blackjack-3-to-2/rules", "003",
            _parts(PLAYER_LAST, (551, 565), (568, 596))),
    Printed("casino-99/pure-21.5-blackjack-6-to-5/rules", "003",
            _parts(PLAYER_LAST, (788, 802), (805, 833))),
    Printed("casino-99/pure-21.5-blackjack-3-to-2/california-collection-rates", "003",
            _parts(PLAYER_LAST, (2427, 2656)), restarts=True),
    Printed("casino-99/three-card-poker-6-card-bonus/rules", "003",
            (Part(1018, 1032, PLAYER_LAST),
             Part(1035, 1042, "option limit action player-dealer wager player"),
             Part(1047, 1086, PLAYER_LAST))),
    Printed("casino-99/three-card-poker-6-card-bonus/california-collection-rates", "003",
            _parts(PLAYER_LAST, (2663, 2886))),
    Printed("casino-99/ez-baccarat-panda-8/rules", "003", _parts(PLAYER_LAST, (1231, 1351))),
    Printed("casino-99/ez-baccarat-panda-8/california-collection-rates", "003",
            _parts(PLAYER_LAST, (2891, 3066)), restarts=True),
    Printed("casino-99/pure-spanish-21.5/rules", "003",
            (Part(1991, 2206, PLAYER_LAST), *_parts(WAGER_FIRST, (2213, 2224), (2229, 2262)))),
    Printed("casino-99/pure-spanish-21.5/california-collection-rates", "003",
            (Part(3073, 3340, PLAYER_LAST), *_parts(WAGER_FIRST, (3345, 3356), (3361, 3394)))),
    Printed("casino-99/fortune-pai-gow-poker/rules", "003",
            (Part(1546, 1717, PLAYER_LAST), *_parts(WAGER_FIRST, (1722, 1736), (1741, 1777)))),
    Printed("casino-99/ultimate-texas-holdem/rules", "003", _parts(PLAYER_LAST, (3635, 3654))),
    Printed("casino-99/chinese-poker/rules", "003",
            (Part(357, 357, "option limit player"),
             Part(360, 361, "option limit position-1 position-2"))),
    Printed("casino-99/chinese-poker/poker-games-collection-rates", "003",
            (Part(4143, 4143, "option player"),
             Part(4152, 4153, "option position-1 position-2")),
            limit="$1-$100"),  # 003:4138-4140, 003:4147-4149
    Printed("casino-99/crazy-pineapple-high-low-split/rules", "003",
            (Part(2387, 2395, POT), Part(2398, 2400, TIMED), Part(2407, 2409, POT),
             Part(2414, 2416, POT))),
    Printed("casino-99/texas-holdem/poker-games-collection-rates", "003",
            (*_parts(POT, (3683, 3703), (3714, 3737), (3748, 3768)), Part(3783, 3785, TIMED))),
    Printed("casino-99/seven-card-stud/poker-games-collection-rates", "003",
            (*_parts(POT, (3798, 3818), (3831, 3851), (3862, 3885)), Part(3898, 3900, TIMED))),
    Printed("casino-99/five-card-draw/poker-games-collection-rates", "003",
            (*_parts(POT, (3913, 3936), (3947, 3967), (3980, 4000)), Part(4013, 4015, TIMED))),
    Printed("casino-99/five-card-stud/poker-games-collection-rates", "003",
            (*_parts(POT, (4030, 4050), (4061, 4084), (4095, 4115)), Part(4130, 4132, TIMED))),
    Printed("central-coast/pure-21.5-blackjack/rules", "004", _parts(PLAYER_LAST, (465, 469))),
    Printed("central-coast/pure-21.5-blackjack/ca-games-collection-rates", "004",
            _parts(WAGER_FIRST, (664, 665))),
    Printed("central-coast/three-card-poker-6-card-bonus/rules", "004",
            _parts(PLAYER_LAST, (638, 642))),
    Printed("central-coast/three-card-poker-6-card-bonus/ca-games-collection-rates", "004",
            _parts(WAGER_FIRST, (658, 659))),
    Printed("central-coast/fortune-pai-gow-poker/rules", "004", _parts(WAGER_FIRST, (911, 915))),
    Printed("central-coast/ultimate-texas-holdem/rules", "004",
            _parts(PLAYER_LAST, (1150, 1154))),  # its headings stand one place off, 004:1149
    Printed("central-coast/texas-holdem/rules", "004",
            _parts(f"{CITY_POT} jackpot", (224, 232), (237, 244))),
    Printed("central-coast/texas-holdem/poker-collection-rates", "004",
            _parts(CITY_POT, (255, 260), (265, 272))),
    Printed("central-coast/omaha-high-low-split/rules", "004",
            _parts(f"{CITY_POT} jackpot", (118, 123))),
    Printed("central-coast/omaha-high-low-split/poker-collection-rates", "004",
            _parts(CITY_POT, (279, 284))),
)  # fmt: skip

Cells = dict[str, str]


@dataclass
class Block:
    """One option as the document prints it."""

    number: int = 0
    limit: str | None = None
    modified: str | None = None
    jackpot: str | None = None
    flat: str | None = None
    positions: list[str] = field(default_factory=list)
    action: list[tuple[str, str]] = field(default_factory=list)
    wager: list[tuple[str, str]] = field(default_factory=list)
    pot: list[tuple[str, str]] = field(default_factory=list)
    timed: list[tuple[str, str]] = field(default_factory=list)


@cache
def _lines(document: str) -> list[str]:
    (path,) = DOCUMENTS.glob(f"{document}_*.txt")
    return path.read_text("utf-8").split("\n")


def _rows(printed: Printed) -> list[Cells]:
    """The rows of a schedule's tables; page headings between them have no cells."""
    rows = []
    for part in printed.parts:
        columns = part.columns.split()
        for line in range(part.first, part.last + 1):
            text = _lines(printed.document)[line - 1].replace("\\", "")
            if "\t" not in text or (printed.document, line) in LEFT_OUT:
                continue
            cells = [re.sub(r"\s", "", cell) for cell in text.split("\t")]
            assert len(cells) == len(columns), f"{printed.document}:{line}"
            row = dict(zip(columns, cells, strict=True))
            rows.append(row | READ_AS.get((printed.document, line), {}))
    return rows


def _blocks(printed: Printed) -> list[Block]:
    blocks: list[Block] = []
    heads: list[Block] = []
    previous = 0
    for row in _rows(printed):
        low = _cents(row["action"].split("-")[0]) or 0 if row.get("action") else previous
        if (low < previous or not blocks) if printed.restarts else row["option"]:
            blocks.append(Block())
        previous = low
        if row["option"]:
            heads.append(Block(int(row["option"]), row.get("limit") or printed.limit))
        _fill(blocks[-1], row)
    assert len(blocks) == len(heads)
    for block, head in zip(blocks, heads, strict=True):
        block.number, block.limit = head.number, head.limit
    return sorted(blocks, key=lambda block: block.number)


def _fill(block: Block, row: Cells) -> None:
    for left, right, into in (
        ("action", "player-dealer", block.action),
        ("wager", "player", block.wager),
        ("players", "pot", block.pot),
        ("players", "each-player", block.timed),
    ):
        if row.get(left) and right in row:
            into.append((row[left], row[right]))
    # Stray marks of the scan (7, stars, a cent sign) are no amount: 001:219, 001:271.
    if "wager" not in row and re.match(r"^\$\d", row.get("player", "")):
        block.flat = row["player"]
    block.positions += [row[name] for name in ("position-1", "position-2") if row.get(name)]
    block.modified = row.get("modified") or block.modified
    block.jackpot = row.get("jackpot") or block.jackpot


def _cents(text: str) -> int | None:
    if text == "?":
        return None
    dollars, _, cents = text.strip("$+").replace(",", "").partition(".")
    return int(dollars or 0) * 100 + int(cents.ljust(2, "0"))


Ends = tuple[int | None, int | None, int | None]


def _ends(pairs: list[tuple[str, str]]) -> list[Ends]:
    made: list[Ends] = []
    for amounts, fee in pairs:
        low, dash, high = amounts.partition("-")
        made.append((_cents(low), _cents(high) if dash else None, _cents(fee)))
    return made


def _heads(pairs: list[tuple[str, str]]) -> list[Ends]:
    made: list[Ends] = []
    for players, fee in pairs:
        numbers = [int(number) for number in re.findall(r"\d+", players)]
        low, high = (numbers * 2)[:2] if numbers else (None, None)
        if "less" in players.lower():
            low = None
        if players.endswith("+"):
            high = None
        made.append((low, high, _cents(fee)))
    return made


def _of(brackets: tuple[Bracket, ...]) -> list[Ends]:
    return [(b.low_cents, b.high_cents, b.fee_cents) for b in brackets]


def _of_heads(heads: tuple[HeadCount, ...]) -> list[Ends]:
    return [(head.low, head.high, head.fee_cents) for head in heads]


@cache
def _schedule(place: str) -> Schedule:
    cardroom, game, id = place.split("/")
    schedule = load_game(cardroom, game).schedule(id)
    assert schedule is not None
    return schedule


def _verify_option(option: Option, block: Block) -> None:
    assert option.number == block.number
    expected = _ends([(block.limit, "$0")])[0][:2] if block.limit else None
    assert option.limit == expected
    assert _of(option.player_dealer) == _ends(block.action)
    printed = [bracket.printed.replace(" ", "") for bracket in option.player_dealer]
    assert printed == [amounts for amounts, _ in block.action]
    fee = option.player
    assert _of(fee.brackets if fee else ()) == _ends(block.wager)
    assert list(fee.fees_cents if fee else ()) == [_cents(cell) for cell in block.positions]
    if block.flat:
        assert fee is not None
        assert (fee.kind, fee.fee_cents) == ("flat", _cents(block.flat))
    assert _of_heads(option.pot) == _heads(block.pot)
    assert _of_heads(option.each_player) == _heads(block.timed)
    modified, jackpot = option.modified_fee_cents, option.jackpot_fee_cents
    assert modified == (_cents(block.modified) if block.modified else None)
    none = block.jackpot in (None, "N/A")
    assert jackpot == (None if none else _cents(block.jackpot or ""))


@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: printed.place)
def test_every_cell_stands_as_printed(printed: Printed) -> None:
    if not DOCUMENTS.is_dir():
        assert _digest(_schedule(printed.place)) == DIGESTS[printed.place]
        return
    options, blocks = _schedule(printed.place).options, _blocks(printed)
    assert len(options) == len(blocks)
    for option, block in zip(options, blocks, strict=True):
        _verify_option(option, block)


def _digest(schedule: Schedule) -> str:
    options = [
        [
            option.number,
            option.limit,
            _of(option.player_dealer),
            [bracket.printed for bracket in option.player_dealer],
            option.player and [option.player.kind, option.player.fee_cents],
            option.player and [_of(option.player.brackets), option.player.fees_cents],
            _of_heads(option.pot),
            _of_heads(option.each_player),
            option.modified_fee_cents,
            option.jackpot_fee_cents,
        ]
        for option in schedule.options
    ]
    return hashlib.sha256(json.dumps(options).encode()).hexdigest()[:16]


@pytest.mark.parametrize("place", sorted(DIGESTS))
def test_every_schedule_keeps_its_digest(place: str) -> None:
    """A change of any figure shows here too, with or without the documents at hand."""
    assert _digest(_schedule(place)) == DIGESTS[place]


def test_every_schedule_is_held_against_its_document() -> None:
    assert {printed.place for printed in PRINTED} == set(DIGESTS)
    assert len(PRINTED) == 31


def test_the_documents_hold_516_options_and_2274_brackets() -> None:
    options = [option for printed in PRINTED for option in _schedule(printed.place).options]
    brackets = sum(
        len(option.player_dealer)
        + len(option.pot)
        + len(option.each_player)
        + len(option.player.brackets if option.player else ())
        for option in options
    )
    assert (len(options), brackets) == (516, 2274)


def test_chinese_poker_limits_stand_in_the_text() -> None:  # 003:4138, 003:4140
    if DOCUMENTS.is_dir():
        assert _lines("003")[4137].endswith("\\$1")
        assert _lines("003")[4139].endswith("\\$100")
    assert all(option.limit == (100, 10000) for option in _schedule(PRINTED[15].place).options)


def test_shifted_blocks_of_the_california_rates_belong_to_their_limits() -> None:  # 003:2621-2655
    options = _schedule("casino-99/pure-21.5-blackjack-3-to-2/california-collection-rates").options
    for option in options[37:]:
        assert option.limit is not None
        assert option.player_dealer[0].low_cents in (option.limit[0], option.limit[0] + 100)
        assert len(option.player_dealer) == 5


def test_shifted_baccarat_options_equal_those_of_the_rules() -> None:  # 003:2896-2910, 003:1236
    rates = _schedule("casino-99/ez-baccarat-panda-8/california-collection-rates").options[1:4]
    rules = _schedule("casino-99/ez-baccarat-panda-8/rules").options[1:4]
    assert [_of(option.player_dealer) for option in rates] == [
        _of(option.player_dealer) for option in rules
    ]
