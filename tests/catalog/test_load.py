"""The catalog's files: what is there, what is refused and how, what a room may add itself."""

from collections.abc import Callable
from pathlib import Path

import pytest

from floorman.catalog.load import load_catalog, load_game
from floorman.errors import BadInputError
from floorman.resources import resource

CARDROOM = """
name = "Lucky Room"
documents = ["900_lucky.txt"]
games = ["three-card"]
"""

GAME = """
name = "Three Card Poker"
short = "Three Card"
kind = "player-dealer"
family = "three-card-poker"
seats = 7
shape = "half-moon"
deck = "standard"
decks = [1, 1]
sources = [{document = "900_lucky.txt", line = 1}]

[settlement]
start = "left-of-player-dealer"
by = "seat"
order = ["ante", "play", "pair-plus"]

[[wager]]
id = "ante"
name = "Ante"
required = true

[[wager]]
id = "play"
name = "Play"
equals = "ante"
after_deal = true

[[wager]]
id = "pair-plus"
name = "Pair Plus"
bonus = true

[[pay_table]]
id = "pair-plus"
wager = "pair-plus"
lines = \"\"\"
straight-flush  40:1   $5,000
flush           3 to 1
\"\"\"
"""

SCHEDULE = """
id = "rules"
games = ["three-card"]
document = "900_lucky.txt"
line = 10

[[part]]
line = 10
counts = ["ante", "pair-plus"]
columns = ["option", "limit", "action", "player-dealer", "player"]
table = \"\"\"
1 | $5-$500 | $5-$100 | $1 | $0
  |         | $101+   | $2 |
2 | $5-$500 | $5-$100 | $2 | $0
  |         | $101+   | $3 |
\"\"\"
"""

Change = Callable[[str], str]


def own_room(root: Path, **changed: str) -> Path:
    """A room's own catalog with one cardroom, one game and one schedule; files may be changed."""
    folder = root / "catalog" / "lucky"
    (folder / "schedules").mkdir(parents=True)
    files = {"cardroom": CARDROOM, "game": GAME, "schedule": SCHEDULE} | changed
    (folder / "cardroom.toml").write_text(files["cardroom"], "utf-8")
    (folder / "three-card.toml").write_text(files["game"], "utf-8")
    (folder / "schedules" / "three-card.rules.toml").write_text(files["schedule"], "utf-8")
    return root / "catalog"


def refusal(root: Path) -> str:
    with pytest.raises(BadInputError) as caught:
        load_catalog(root)
    return str(caught.value)


CONTRACT = {
    "casino-club": {
        "pure-21.5-blackjack": ["rules"],
        "three-card-poker-6-card-bonus": ["rules"],
    },
    "document-001": {"three-card-poker-6-card-bonus": ["rules"]},
    "casino-99": {
        "pure-21.5-blackjack-3-to-2": ["rules", "california-collection-rates"],
        "pure-21.5-blackjack-6-to-5": ["rules", "california-collection-rates"],
        "three-card-poker-6-card-bonus": ["rules", "california-collection-rates"],
        "ez-baccarat-panda-8": ["rules", "california-collection-rates"],
        "pure-spanish-21.5": ["rules", "california-collection-rates"],
        "fortune-pai-gow-poker": ["rules"],
        "ultimate-texas-holdem": ["rules"],
        "chinese-poker": ["rules", "poker-games-collection-rates"],
        "crazy-pineapple-high-low-split": ["rules", "poker-games-collection-rates"],
        "texas-holdem": ["poker-games-collection-rates"],
        "omaha": ["poker-games-collection-rates"],
        "omaha-high-low-split": ["poker-games-collection-rates"],
        "seven-card-stud": ["poker-games-collection-rates"],
        "seven-card-stud-high-low-split": ["poker-games-collection-rates"],
        "razz": ["poker-games-collection-rates"],
        "five-card-stud": ["poker-games-collection-rates"],
        "option-alley": ["poker-games-collection-rates"],
        "five-card-draw": ["poker-games-collection-rates"],
        "five-card-draw-high-low-split": ["poker-games-collection-rates"],
        "lowball": ["poker-games-collection-rates"],
        "dealers-choice": [],
    },
    "central-coast": {
        "pure-21.5-blackjack": ["rules", "ca-games-collection-rates"],
        "three-card-poker-6-card-bonus": ["rules", "ca-games-collection-rates"],
        "fortune-pai-gow-poker": ["rules"],
        "ultimate-texas-holdem": ["rules"],
        "texas-holdem": ["rules", "poker-collection-rates"],
        "omaha-high-low-split": ["rules", "poker-collection-rates"],
    },
}


def test_every_cardroom_game_and_schedule_of_the_contract_is_there() -> None:
    found = {
        cardroom.id: {game.id: [s.id for s in game.schedules] for game in cardroom.games}
        for cardroom in load_catalog().cardrooms
    }
    assert found == CONTRACT


def test_the_files_hold_31_schedules_with_516_options() -> None:
    catalog = load_catalog()
    schedules = {
        (schedule.source, schedule.id): len(schedule.options)
        for cardroom in catalog.cardrooms
        for game in cardroom.games
        for schedule in game.schedules
    }
    assert (len(schedules), sum(schedules.values())) == (31, 516)
    assert len(list(resource("catalog").glob("*/schedules/*.toml"))) == 31


def test_one_game_alone_is_the_same_as_in_the_catalog() -> None:
    catalog = load_catalog()
    for cardroom in catalog.cardrooms:
        for game in cardroom.games:
            assert load_game(cardroom.id, game.id) == game


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInputError, match="casino-99/no-such-game"):
        load_game("casino-99", "no-such-game")


def test_a_rooms_own_folder_adds_a_cardroom(tmp_path: Path) -> None:
    cardroom = load_catalog(own_room(tmp_path)).cardroom("lucky")
    assert cardroom is not None
    game = cardroom.game("three-card")
    assert game is not None
    assert game.schedules[0].options[1].player_dealer[1].fee_cents == 300
    line = game.pay_tables[0].lines[0]
    assert (line.pays, line.envy_cents) == (40, 500000)


def test_a_rooms_own_folder_adds_a_game_to_a_known_cardroom(tmp_path: Path) -> None:
    root = own_room(tmp_path)
    (root / "lucky" / "cardroom.toml").unlink()
    (root / "lucky").rename(root / "casino-99")
    cardroom = load_catalog(root).cardroom("casino-99")
    assert cardroom is not None
    assert [game.id for game in cardroom.games][-1] == "three-card"
    assert len(cardroom.games) == len(CONTRACT["casino-99"]) + 1
    assert cardroom.name == "Casino 99"


def test_a_rooms_own_folder_adds_a_schedule_to_a_known_game(tmp_path: Path) -> None:
    folder = tmp_path / "casino-club" / "schedules"
    folder.mkdir(parents=True)
    text = SCHEDULE.replace('"three-card"', '"three-card-poker-6-card-bonus"')
    (folder / "new.toml").write_text(text.replace('"rules"', '"rates-of-2027"'), "utf-8")
    cardroom = load_catalog(tmp_path).cardroom("casino-club")
    game = cardroom.game("three-card-poker-6-card-bonus") if cardroom else None
    assert game is not None
    assert [schedule.id for schedule in game.schedules] == ["rules", "rates-of-2027"]
    assert sum(found.kind == "schedules-disagree" for found in game.findings) == 1


def test_a_rooms_own_folder_never_replaces_a_game(tmp_path: Path) -> None:
    root = own_room(tmp_path)
    (root / "lucky" / "cardroom.toml").unlink()
    game = "three-card-poker-6-card-bonus"
    (root / "lucky" / "three-card.toml").rename(root / "lucky" / f"{game}.toml")
    (root / "lucky").rename(root / "casino-club")
    assert refusal(root).startswith(f"casino-club/{game}.toml: this cardroom already has a game")


def test_a_rooms_own_schedule_never_replaces_one(tmp_path: Path) -> None:
    folder = tmp_path / "casino-club" / "schedules"
    folder.mkdir(parents=True)
    text = SCHEDULE.replace('"three-card"', '"three-card-poker-6-card-bonus"')
    (folder / "new.toml").write_text(text, "utf-8")
    assert "two schedules are called 'rules'" in refusal(tmp_path)


def test_a_folder_without_cardroom_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lucky").mkdir()
    assert refusal(tmp_path).startswith("lucky/cardroom.toml: cannot be read")


def test_no_folder_of_its_own_is_no_mistake(tmp_path: Path) -> None:
    assert load_catalog(tmp_path / "nothing") == load_catalog()


def test_text_that_is_not_utf_8_is_refused_with_its_line(tmp_path: Path) -> None:
    root = own_room(tmp_path)
    path = root / "lucky" / "three-card.toml"
    path.write_bytes(GAME.replace("Three Card Poker", "Café").encode("latin-1"))
    found = refusal(root)
    assert found == "lucky/three-card.toml line 2: not UTF-8 text; save the file as UTF-8."


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    root = own_room(tmp_path, game="\ufeff" + GAME)
    assert load_catalog(root).cardroom("lucky") is not None


GAME_MISTAKES = [
    ("broken", lambda t: t + "\nthis is not toml", "lucky/three-card.toml: not valid TOML"),
    ("broken names its line", lambda t: "name = \n" + t, "line 1"),
    ("unknown key", lambda t: "colour = 'red'\n" + t, "lucky/three-card.toml: colour: unknown key"),
    ("unknown key in a wager", lambda t: t.replace("after_deal", "after"), "wager[1].after: unk"),
    ("missing key", lambda t: t.replace('name = "Three Card Poker"', ""), "name: missing"),
    ("empty text", lambda t: t.replace('"Three Card Poker"', '" "'), "name: must not be empty"),
    (
        "wrong type",
        lambda t: t.replace("seats = 7", 'seats = "7"'),
        "seats: must be a whole number",
    ),
    ("no seats", lambda t: t.replace("seats = 7", "seats = 0"), "seats: must be from 2"),
    ("unknown family", lambda t: t.replace("three-card-poker", "old-maid"), "family: 'old-maid'"),
    ("unknown deck", lambda t: t.replace('"standard"', '"tarot"'), "deck: 'tarot' is not known"),
    ("decks", lambda t: t.replace("[1, 1]", "[2, 1]"), "decks: must be the fewest and the most"),
    ("no source", lambda t: t.replace('[{document = "900_lucky.txt", line = 1}]', "[]"), "sources"),
    ("long short name", lambda t: t.replace('"Three Card"', '"Three Card Poker 6"'), "short: "),
    ("unknown rule", lambda t: t + "\n[rules]\nsoft-17 = true", "rules.soft-17: unknown rule"),
    ("rule value", lambda t: t + '\n[rules]\nbackline-play = "x"', "lucky/three-card.toml: rules:"),
    ("rules no table", lambda t: "rules = 5\n" + t, "rules: must be a table"),
    ("order", lambda t: t.replace('"play", "pair', '"plai", "pair'), "settlement.order: 'plai'"),
    ("pay table", lambda t: t.replace('wager = "pair-plus"', 'wager = "x"'), "pay_table: 'x'"),
    ("payoff", lambda t: t.replace("40:1", "forty"), "pay_table[0].lines row 1: 'forty'"),
    ("wager twice", lambda t: t.replace('id = "play"', 'id = "ante"'), "'ante' stands twice"),
    ("equals", lambda t: t.replace('equals = "ante"', 'equals = "anti"'), "'anti' is not a wager"),
    ("negative", lambda t: t.replace("bonus = true", 'min = "-$1"'), "wager[2].min: '-$1'"),
    (
        "reading without rule",
        lambda t: t + "[[finding]]\nkind='x'\ntext='y'\nreading='z'\nothers=[{value=1, text='a'}]",
        "has other readings but no rule",
    ),
    (
        "reading that the rule can't take",
        lambda t: (
            t
            + "[[finding]]\nkind='x'\ntext='y'\nreading='z'\nrule='both-bonuses'\n"
            + "others=[{value='maybe', text='a'}]"
        ),
        "finding: 'y': both-bonuses: must be true or false",
    ),
]


@pytest.mark.parametrize(
    ("change", "said"), [m[1:] for m in GAME_MISTAKES], ids=[m[0] for m in GAME_MISTAKES]
)
def test_a_mistake_in_a_game_file_is_refused(tmp_path: Path, change: Change, said: str) -> None:
    found = refusal(own_room(tmp_path, game=change(GAME)))
    assert said in found
    assert found.startswith("lucky/three-card.toml")


FIRST = "1 | $5-$500 | $5-$100 | $1 | $0"
SCHEDULE_MISTAKES = [
    ("broken", lambda t: t.replace('"""', '"', 1), "not valid TOML"),
    ("unknown key", lambda t: t.replace("counts =", "count ="), "part[0].count: unknown key"),
    (
        "negative fee",
        lambda t: t.replace("$100 | $1 ", "$100 | -$1 "),
        "option 1: '-$1' is negative",
    ),
    ("negative fee, dollar first", lambda t: t.replace("| $1 |", "| $-1 |"), "is negative"),
    ("percentage", lambda t: t.replace("| $1 |", "| 5% |"), "option 1: '5%' is a percentage"),
    ("no amount", lambda t: t.replace("| $1 |", "| one |"), "option 1: 'one' is not an amount"),
    ("backwards", lambda t: t.replace("$5-$100 | $1", "$100-$5 | $1"), "'$100-$5' runs backwards"),
    ("backwards limit", lambda t: t.replace("1 | $5-$500", "1 | $500-$5"), "runs backwards"),
    ("duplicate option", lambda t: t.replace("\n2 |", "\n1 |"), "option 1 stands twice"),
    (
        "option no number",
        lambda t: t.replace("\n2 |", "\n² |"),
        "table row 3: '²' is not an option",
    ),
    ("option nought", lambda t: t.replace("\n2 |", "\n0 |"), "'0' is not an option number"),
    (
        "row first",
        lambda t: t.replace(FIRST, "  | | $1-$4 | $1 |"),
        "row 1: stands before any option",
    ),
    ("cells", lambda t: t.replace("| $1 | $0", "| $1"), "table row 1: has 4 cells for 5 columns"),
    ("column", lambda t: t.replace('"limit"', '"limits"'), "part[0].columns: 'limits'"),
    ("column twice", lambda t: t.replace('"limit"', '"player"'), "columns: 'player'"),
    ("no option column", lambda t: t.replace('"option", ', ""), "must have the column option"),
    ("fee alone", lambda t: t.replace("| $101+   | $2", "|         | $2"), "fee $2 has no action"),
    (
        "two limits",
        lambda t: t.replace("|         | $101+   | $2", "| $1-$2 | $101+ | $2"),
        "more th",
    ),
    ("two player fees", lambda t: t.replace("| $2 |\n", "| $2 | $1\n"), "more than one player"),
    ("no options", lambda t: t[: t.index("1 | $5")] + '\n"""', "table: must not be empty"),
    ("no part", lambda t: t[: t.index("[[part]]")], "part: has no options"),
    ("no games", lambda t: t.replace('["three-card"]', "[]"), "games: must name at least one"),
    ("unknown game", lambda t: t.replace('"three-card"', '"four-card"'), "names 'four-card', but"),
    (
        "unknown spot",
        lambda t: t.replace('"ante"', '"anti"'),
        "option 1: counts 'anti', which is not",
    ),
    (
        "when",
        lambda t: t.replace("counts =", 'collected = "later"\ncounts ='),
        "collected: 'later'",
    ),
    (
        "covers",
        lambda t: t.replace("counts =", 'covers = "all"\ncounts ='),
        "'all' does not name opt",
    ),
    (
        "covers back",
        lambda t: t.replace("counts =", 'covers = "8-4"\ncounts ='),
        "'8-4' does not nam",
    ),
    ("range", lambda t: t.replace("counts =", 'lowest_wager = "$1-$5"\ncounts ='), "highest_wager"),
    (
        "fee read as more",
        lambda t: t.replace("counts =", 'read_player_fee = "$1"\ncounts ='),
        "option 1: read_player_fee is more than the fee that is printed",
    ),
    (
        "fee read by wager",
        lambda t: t.replace(
            "counts =", 'read_player_fee = "$0"\nplayer_fee = "by-wager"\ncounts ='
        ),
        "part[0].read_player_fee: is only for a flat player fee",
    ),
    (
        "finding elsewhere",
        lambda t: t + "[[finding]]\noptions='7'\nkind='x'\ntext='y'\nreading='z'",
        "finding: 'y' names an option that is not there",
    ),
]


@pytest.mark.parametrize(
    ("change", "said"), [m[1:] for m in SCHEDULE_MISTAKES], ids=[m[0] for m in SCHEDULE_MISTAKES]
)
def test_a_mistake_in_a_schedule_is_refused(tmp_path: Path, change: Change, said: str) -> None:
    found = refusal(own_room(tmp_path, schedule=change(SCHEDULE)))
    assert said in found
    assert found.startswith("lucky/")


CARDROOM_MISTAKES = [
    (
        "no such game",
        lambda t: t.replace("three-card", "four-card"),
        "games: there is no file four",
    ),
    ("game twice", lambda t: t.replace('["three-card"]', '["three-card", "three-card"]'), "twice"),
    ("unknown key", lambda t: t + "city_limit = 200", "city_limit: unknown key"),
    ("no name", lambda t: t.replace('name = "Lucky Room"', ""), "name: missing"),
]


@pytest.mark.parametrize(
    ("change", "said"), [m[1:] for m in CARDROOM_MISTAKES], ids=[m[0] for m in CARDROOM_MISTAKES]
)
def test_a_mistake_in_a_cardroom_file_is_refused(
    tmp_path: Path, change: Change, said: str
) -> None:  # fmt: skip
    found = refusal(own_room(tmp_path, cardroom=change(CARDROOM)))
    assert said in found
    assert found.startswith("lucky/cardroom.toml")


def test_a_name_that_no_command_could_name_is_refused(tmp_path: Path) -> None:
    root = own_room(tmp_path)
    (root / "lucky").rename(root / "Lucky Room")
    assert refusal(root) == "Lucky Room: a name may have only a-z, 0-9, '-' and '.'; rename it."


def test_hidden_folders_are_not_cardrooms(tmp_path: Path) -> None:
    root = own_room(tmp_path)
    (root / ".git").mkdir()
    assert load_catalog(root).cardroom(".git") is None
