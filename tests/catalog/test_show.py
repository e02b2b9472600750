"""The catalog as people see it on a terminal."""

import pytest

from floorman.catalog.facts import Catalog
from floorman.catalog.load import load_catalog
from floorman.catalog.show import WIDTH, show_findings, show_list, show_place
from floorman.errors import BadInputError


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def unwrapped(text: str) -> str:
    return " ".join(text.split())


def test_the_list_names_every_game_with_its_schedules(catalog: Catalog) -> None:
    text = show_list(catalog)
    for cardroom in catalog.cardrooms:
        assert f"{cardroom.id}: {cardroom.name}" in text
        for game in cardroom.games:
            assert game.id in text
    assert "no schedule of its own" in text  # dealer's choice
    assert "also Angie's Poker Club" in text


def test_an_option_shows_its_limit_fees_and_findings(catalog: Catalog) -> None:
    text = show_place(catalog, "casino-99/pure-spanish-21.5/rules/41")  # 003:2202
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("  option"))
    assert lines[at].split() == ["option", "limit", "total", "action", "player-dealer", "player"]
    assert lines[at + 1].split("  ")[1] == "41"
    assert "$5 - $100" in lines[at + 1]
    assert lines[at + 5].split() == ["$501", "+", "$10.00"]
    assert "option 41, gap: Player-dealer: nothing is printed for amounts over $200" in text
    assert "Read: An amount in the gap pays the bracket below it, $3.00." in text


def test_columns_stand_under_each_other(catalog: Catalog) -> None:
    lines = show_place(catalog, "casino-99/three-card-poker-6-card-bonus/rules/4").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("  option"))
    column = lines[at].index("player-dealer")
    assert [line[column:].split()[0] for line in lines[at + 1 : at + 5]] == [
        "$0.50", "$1.00", "$2.00", "$3.00",
    ]  # fmt: skip


def test_a_game_shows_wagers_pay_tables_schedules_and_findings(catalog: Catalog) -> None:
    text = show_place(catalog, "central-coast/fortune-pai-gow-poker")
    for heading in ("Wagers", "Pay table", "House way", "Findings", "Schedule rules"):
        assert f"\n{heading}" in text


def test_an_unreadable_fee_is_said_in_words(catalog: Catalog) -> None:
    place = "document-001/three-card-poker-6-card-bonus/rules/14"  # 001:283
    text = unwrapped(show_place(catalog, place))
    assert "unreadable" in text
    assert "the room sets the lowest wager within $1-$1,000" in text


def test_a_fee_as_read_stands_beside_the_printed_one(catalog: Catalog) -> None:
    text = show_place(catalog, "central-coast/ultimate-texas-holdem/rules")  # 004:1150
    assert "$1.00, read as $0.00" in text


def test_timed_and_pot_fees_are_shown(catalog: Catalog) -> None:
    text = unwrapped(show_place(catalog, "casino-99/texas-holdem/poker-games-collection-rates"))
    assert "every 30 minutes" in text
    assert "least buy-in from $20 to $1,000, greatest buy-in without limit" in text
    assert "2-4 players" in text


def test_positions_are_shown(catalog: Catalog) -> None:
    text = show_place(catalog, "casino-99/chinese-poker/rules/3")  # 003:361
    assert "position 1" in text
    assert "$3.00" in text


def test_nothing_is_wider_than_the_width(catalog: Catalog) -> None:
    texts = [show_list(catalog), show_findings(catalog)]
    for cardroom in catalog.cardrooms:
        texts.append(show_place(catalog, cardroom.id))
        texts += [show_place(catalog, f"{cardroom.id}/{game.id}") for game in cardroom.games]
    wide = [line for text in texts for line in text.splitlines() if len(line) > WIDTH]
    assert wide == []


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("casino-98", "casino-98: is no cardroom; there are"),
        ("casino-99/poker", "poker: is no game of casino-99; there are"),
        ("casino-99/omaha/rules", "rules: is no schedule of omaha; there are poker-games"),
        ("casino-99/dealers-choice/rules", "there is none"),
        ("casino-99/chinese-poker/rules/9", "9: is no option of rules; there are 1, 2, 3"),
        ("casino-99/chinese-poker/rules/one", "one: is no option of rules"),
        ("casino-99/chinese-poker/rules/²", "²: is no option of rules"),
        ("a/b/c/d/e", "write CARDROOM/GAME"),
        ("", "write CARDROOM/GAME"),
    ],
)
def test_a_place_that_is_not_there_is_refused(catalog: Catalog, place: str, said: str) -> None:
    with pytest.raises(BadInputError) as caught:
        show_place(catalog, place)
    assert said in str(caught.value)


def test_findings_that_are_alike_are_told_once_with_their_options(catalog: Catalog) -> None:
    text = show_findings(catalog)
    start = text.index("casino-99/fortune-pai-gow-poker/rules\n")
    assert "options 2-6, 12-16, below: Player-dealer: the lowest bracket" in text[start:]


def test_the_last_line_counts_the_findings(catalog: Catalog) -> None:
    last = show_findings(catalog).splitlines()[-1]
    assert last.startswith("0 errors, ")
    assert last.endswith(" notices.")
