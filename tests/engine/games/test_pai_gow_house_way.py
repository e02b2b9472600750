"""Both rooms' house ways, row by row, and what holds for every seven cards."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.load import load_game
from floorman.engine.cards.card import CARDS, JOKER, Card, cards_text, parse_cards
from floorman.engine.cards.pai_gow import is_foul, strength_pai_gow, two_card_hand
from floorman.engine.games.pai_gow import house_way
from floorman.errors import FloormanError

ROOMS = {room: load_game(room, "fortune-pai-gow-poker") for room in ("casino-99", "central-coast")}
COMPLETE = strength_pai_gow(parse_cards("5c 4d 3h 2s Ac"))  # the lowest straight


def front(game: Game, cards: str) -> str:
    return cards_text(house_way(game, parse_cards(cards)).low)


def ranks(game: Game, cards: str) -> str:
    """The ranks in front, the joker as `j`."""
    low = house_way(game, parse_cards(cards)).low
    return "".join("j" if card.is_joker else card.text[0] for card in low)


# Cards, front at Casino 99, front at Central Coast.
ROWS = [
    # No pair: second and third highest. 003:1430, 004:796
    ("As Kd 9c 7h 5d 3c 2s", "K9", "K9"),
    ("joker Kd 9c 7h 5d 3c 2s", "K9", "K9"),
    ("Qs Jd 9c 7h 5d 3c 2s", "J9", "J9"),
    # One pair: pair behind, two highest others in front. 003:1431, 004:797
    ("2s 2d As Qh 9c 7d 5c", "AQ", "AQ"),
    ("As Ad Ks Jh 9c 7d 4c", "KJ", "KJ"),
    ("As joker Ks Jh 9c 7d 4c", "KJ", "KJ"),
    ("2s 2d joker Qh 9c 7d 6c", "jQ", "jQ"),
    # Two pairs, big pair aces, kings, queens: small pair in front. 003:1435, 004:798
    ("As Ad 2c 2d Kh Js 9d", "22", "22"),
    ("As joker 3c 3d Kh Js 9d", "33", "33"),
    ("Ks Kd 2c 2d Ah Js 9d", "22", "22"),
    ("Qs Qd Jc Jd Ah 8s 9d", "JJ", "JJ"),
    # Jacks, tens, nines: both behind with an ace or joker in front. 003:1435, 004:798
    ("Js Jd 2c 2d Ah 9s 7d", "A9", "A9"),
    ("Js Jd 2c 2d joker 9s 7d", "j9", "j9"),
    ("Js Jd 2c 2d Kh 9s 7d", "22", "22"),
    ("Ts Td 5c 5d Ah Ks 7d", "AK", "AK"),
    ("9s 9d 8c 8d Kh Qs 2d", "88", "88"),
    # Eights, sevens, sixes: with a king or higher. 003:1435, 004:798
    ("8s 8d 2c 2d Kh Ts 6d", "KT", "KT"),
    ("8s 8d 2c 2d joker Ts 6d", "jT", "jT"),
    ("7s 7d 2c 2d Qh Ts 4d", "22", "22"),
    ("6s 6d 5c 5d Ah Ts 9d", "AT", "AT"),
    # Fives, fours, threes: with a queen or higher. 003:1435, 004:798
    ("5s 5d 2c 2d Qh Ts 9d", "QT", "QT"),
    ("5s 5d 2c 2d Jh Ts 9d", "22", "22"),
    ("3s 3d 2c 2d Kh Ts 9d", "KT", "KT"),
    # Three pairs: highest in front. 003:1436, 004:799
    ("Ts Td 7c 7d 2h 2s Ad", "TT", "TT"),
    ("As joker 7c 7d 2h 2s Kd", "Aj", "Aj"),
    # Three aces: one ace and the next highest in front. 003:1437, 004:800
    ("As Ad Ac Kh 9s 7d 4c", "AK", "AK"),
    ("As Ad joker Qh 9s 7d 4c", "AQ", "AQ"),
    # Three kings and below: three behind, two highest in front. 003:1437, 004:800
    ("Ks Kd Kc Ah 9s 7d 4c", "A9", "A9"),
    ("2s 2d 2c Kh 9s 7d 5c", "K9", "K9"),
    # Two threes: pair of the higher in front. 003:1438, 004:801
    ("Ks Kd Kc 7h 7s 7d 4c", "KK", "KK"),
    ("7s 7d 7c Ah As joker 4c", "AA", "AA"),
    # Straight, flush, straight flush and no pair. 003:1439, 004:805
    ("9s 8d 7c 6h 5s Kd 2c", "K2", "K2"),
    ("As Qs 9s 7s 4s Kd 2c", "K2", "K2"),
    ("Ks Qs 9s 7s 4s 2s Ad", "AK", "AK"),  # six of a suit: any complete hand will do
    ("9s 8d 7c 6h 5s 4d Ac", "A9", "A9"),  # six in a row: the lower straight behind
    ("9s 8s 7s 6s 5s Kd 4c", "K9", "K9"),  # a straight flush gives way to a plain straight
    ("5s 4d 3c 2h As Kd 9c", "K9", "K9"),  # ace to five is a straight
    ("joker Kd Qs Jh 7c 5d 2s", "KQ", "KQ"),  # joker and three in a row are not complete
    ("joker Kd Qs Jh Tc 5d 2s", "52", "52"),
    ("joker Ks Js 9s 4s 6d 3c", "63", "63"),
    # With one pair. 003:1440, 004:809
    ("9s 8d 7c 6h 5s Kd Kc", "KK", "KK"),
    ("9s 8d 7c 6h 5s 9d Kc", "K9", "K9"),
    ("As Qs 9s 7s 4s 2d 2c", "22", "22"),
    ("As joker 5d 4s 3c 2h 9d", "A9", "A9"),
    # With two pairs: as two pairs. 003:1441, 004:810
    ("As Ad Ks Kd Qh Jc Ts", "KK", "KK"),
    ("9s 9d 8c 8d 7h 6s 5d", "88", "88"),
    ("As joker Ks Kd Qh Jc Ts", "KK", "KK"),
    # With three of a kind: pair in front. 003:1442, 004:811
    ("9s 9d 9c 8d 7h 6s 5d", "99", "99"),
    ("As Ks 9s 7s 4s 9d 9c", "99", "99"),
    ("9s 9d 9c 8d 7h 6s joker", "99", "99"),
    ("As Ad joker 2d 3h 4s 5d", "AA", "AA"),
    # Full house: the pair in front. 003:1443, 004:802
    ("9s 9d 9c 2d 2h Ks Ad", "22", "22"),
    ("2s 2d 2c Kd Kh 9s 7d", "KK", "KK"),
    ("9s 9d 9c 2d 2h Ks Kd", "KK", "KK"),
    ("As Ad Ac Kd Kh Qs Qd", "KK", "KK"),  # golden rule: the full house stays behind
    # Both a full house and a straight: only one room has the golden rule. 003:1447
    ("As joker Kd Kc Ks Qh Js", "KK", "Aj"),
    # Four aces, kings, queens. 003:1444, 004:803
    ("As Ad Ac Ah Ks Qd 9c", "AA", "AA"),
    ("As Ad Ac Ah 8s 8d 9c", "88", "AA"),
    ("Ks Kd Kc Kh 8s 8d 9c", "88", "KK"),
    ("Qs Qd Qc Qh As Kd 9c", "QQ", "QQ"),
    ("Qs Qd Qc Qh 4s 4d 4c", "44", "QQ"),
    # Four jacks, tens, nines: a king there, an ace or joker here. 003:1444, 004:803
    ("Js Jd Jc Jh As 8d 2c", "A8", "A8"),
    ("Js Jd Jc Jh joker 8d 2c", "j8", "j8"),
    ("Ts Td Tc Th Ks 8d 2c", "K8", "TT"),
    ("9s 9d 9c 9h Qs 8d 2c", "99", "99"),
    ("Js Jd Jc Jh 8s 8d 2c", "88", "JJ"),
    ("Js Jd Jc Jh 8s 8d Ac", "88", "88"),
    # Four eights, sevens, sixes: a queen there, a king here. 003:1444, 004:803
    ("8s 8d 8c 8h Ks 7d 2c", "K7", "K7"),
    ("7s 7d 7c 7h Qs 8d 2c", "Q8", "77"),
    ("6s 6d 6c 6h Js 8d 2c", "66", "66"),
    # Four fives and below: never there, with a queen here. 003:1444, 004:803
    ("5s 5d 5c 5h Qs 8d 2c", "Q8", "Q8"),
    ("5s 5d 5c 5h Js 8d 2c", "J8", "55"),
    ("2s 2d 2c 2h Js 8d 3c", "J8", "22"),
    ("4s 4d 4c 4h Ks Kd Kc", "KK", "KK"),
    # Five aces: a pair of them in front. 003:1445, 004:804
    ("As Ad Ac Ah joker Ks Qd", "AA", "AA"),
    ("As Ad Ac Ah joker Ks Kd", "AA", "AA"),
]


@pytest.mark.parametrize(("cards", "casino_99", "central_coast"), ROWS)
def test_rows_of_both_house_ways(cards: str, casino_99: str, central_coast: str) -> None:
    def spelled(found: str) -> str:
        # Which of four aces or the joker goes in front is all the same.
        return "AA" if sorted(found) in (["A", "j"], ["A", "A"]) else found

    assert spelled(ranks(ROOMS["casino-99"], cards)) == spelled(casino_99)
    assert spelled(ranks(ROOMS["central-coast"], cards)) == spelled(central_coast)


def test_four_aces_with_the_joker_are_split_so_that_the_five_behind_are_best() -> None:
    # 003:1444 with 003:1447: a pair of aces in front, ace to ten behind
    way = house_way(ROOMS["casino-99"], parse_cards("As Ad Ac joker Ks Qd Jc"))
    assert JOKER in way.high
    assert strength_pai_gow(way.high) > COMPLETE


def test_the_joker_makes_the_higher_straight_behind() -> None:
    # The ace goes in front, the joker behind is a six; the other way round it would be five high.
    assert front(ROOMS["casino-99"], "As joker 5d 4s 3c 2h 9d") == "As 9d"


def test_the_rule_is_told() -> None:
    told = {
        "Js Jd 2c 2d Ah 9s 7d": "two pairs, the big one jacks: both behind, an ace or joker can go"
        " in front",
        "Js Jd 2c 2d Kh 9s 7d": "two pairs, the big one jacks: split, there is no ace or joker for"
        " the front",
        "8s 8d 2c 2d Kh Ts 6d": "two pairs, the big one eights: both behind, a king or higher can"
        " go in front",
        "Ks Kd Kc Kh As 8d 9c": "four kings: split, there is no pair for the front",
        "5s 5d 5c 5h Qs 8d 2c": "four fives: never split",
        "As Ad Ac Kh 9s 7d 4c": "three aces: one ace and the next highest card in front",
    }
    for cards, rule in told.items():
        assert house_way(ROOMS["casino-99"], parse_cards(cards)).rule == rule
    four_kings = parse_cards("Ks Kd Kc Kh As 8d 9c")
    assert house_way(ROOMS["central-coast"], four_kings).rule == "four kings: split"


def test_best_complete_hand_behind_where_the_room_chooses_so() -> None:
    # 004:805, other reading
    game = ROOMS["central-coast"]
    best = replace(game, rules=with_reading(game.rules, "complete-hand", "best-behind"))
    cards = "9s 8d 7c 6h 5s 4d Ac"
    assert (front(game, cards), front(best, cards)) == ("Ac 9s", "Ac 4d")


def test_a_pair_keeps_four_of_a_kind_behind_where_the_room_chooses_so() -> None:
    # 004:803, other reading; aces to queens are split all the same
    game = ROOMS["central-coast"]
    keeps = replace(game, rules=with_reading(game.rules, "pair-keeps-four", True))
    assert ranks(keeps, "Js Jd Jc Jh 8s 8d 2c") == "88"
    assert ranks(keeps, "Qs Qd Qc Qh 8s 8d 2c") == "QQ"


def test_a_straight_that_needs_ace_and_joker_beside_another_ace() -> None:
    # 003:1442, 004:811, both readings
    cards = "As Ad joker Kd Qs Jh 7c"
    for game in ROOMS.values():
        assert ranks(game, cards) == "A7"
        rules = with_reading(game.rules, "trips-without-pair", "three-of-a-kind")
        assert ranks(replace(game, rules=rules), cards) in ("AK", "jK")


@pytest.mark.parametrize(
    ("rule", "rows"),
    [
        ("two-pairs", ["AKQ: split"]),
        ("two-pairs", ["AKQ: split", "JT9: pair", "876543: K"]),
        ("three-of-a-kind", ["A: split", "KQJT98765432: A"]),
        ("four-of-a-kind", ["AKQJT98765432: sometimes"]),
    ],
)
def test_a_house_way_with_a_hole_is_refused(rule: str, rows: list[str]) -> None:
    with pytest.raises(FloormanError, match=rule):
        with_reading(ROOMS["casino-99"].rules, rule, rows)


def test_unknown_words_are_refused() -> None:
    for rule in ("foul-hand", "fortune-order", "complete-hand", "player-dealer-sets"):
        with pytest.raises(FloormanError, match=rule):
            with_reading(ROOMS["casino-99"].rules, rule, "perhaps")


SEVEN = st.lists(st.sampled_from((*CARDS, JOKER)), min_size=7, max_size=7, unique=True)
# Few ranks and suits, so that pairs, threes, straights and flushes abound.
CROWDED = st.lists(
    st.sampled_from((*(card for card in CARDS if card.rank >= 10), JOKER)),
    min_size=7,
    max_size=7,
    unique=True,
)


@settings(deadline=None, max_examples=300)
@given(cards=SEVEN | CROWDED, room=st.sampled_from(sorted(ROOMS)))
def test_the_house_way_is_never_foul_and_uses_each_card_once(cards: list[Card], room: str) -> None:
    way = house_way(ROOMS[room], cards)
    assert (len(way.low), len(way.high)) == (2, 5)
    assert {*way.low, *way.high} == {*cards}
    assert not is_foul(way.low, way.high)


@settings(deadline=None, max_examples=300)
@given(cards=SEVEN | CROWDED)
def test_golden_rule_a_pair_in_front_with_a_complete_hand_behind_when_possible(
    cards: list[Card],
) -> None:
    # 003:1447
    def golden(low: tuple[Card, ...]) -> bool:
        behind = [card for card in cards if card not in low]
        pair = two_card_hand(low).category == "one-pair"
        return pair and strength_pai_gow(behind) >= COMPLETE

    if any(golden(low) for low in combinations(cards, 2)):
        assert golden(house_way(ROOMS["casino-99"], cards).low)


@settings(deadline=None)
@given(cards=SEVEN | CROWDED, room=st.sampled_from(sorted(ROOMS)), shuffled=st.randoms())
def test_the_order_of_the_cards_does_not_matter(
    cards: list[Card], room: str, shuffled: Random
) -> None:
    mixed = cards.copy()
    shuffled.shuffle(mixed)
    one, other = house_way(ROOMS[room], cards), house_way(ROOMS[room], mixed)
    assert two_card_hand(one.low) == two_card_hand(other.low)
    assert strength_pai_gow(one.high) == strength_pai_gow(other.high)
    assert one.rule == other.rule
