"""The hand at a glance: button, blinds, kill, who opens."""

from dataclasses import replace

import pytest

from floorman.engine.poker.blinds import (
    Glance,
    Kill,
    Post,
    blind_seats,
    can_kill,
    can_straddle,
    first_button,
    glance,
    has_reached,
    kill_after,
    next_button,
    opens_first,
    opens_later,
    posts,
    rules_of,
    verify_straddle,
)
from floorman.errors import RuleError
from tests.engine.poker.tables import cards, game, rules

HOLDEM = rules("casino-99", "texas-holdem")
STUD = rules("casino-99", "seven-card-stud")
FIVE_STUD = rules("casino-99", "five-card-stud")
RAZZ = rules("casino-99", "razz")
LOWBALL = rules("casino-99", "lowball")
SEATS = (1, 3, 4, 6, 9)


def test_button_moves_clockwise() -> None:  # 003:2316, 004:166
    assert [next_button(seat, SEATS) for seat in (1, 4, 5, 9)] == [3, 6, 6, 1]


def test_first_button_is_the_highest_card_by_suit() -> None:  # 003:2328, 004:174
    drawn = dict(zip(SEATS, cards("Kd 9s Kh Kc 2s"), strict=True))
    assert first_button(HOLDEM, drawn) == 4
    with pytest.raises(RuleError, match="draws a card"):
        first_button(HOLDEM, {})


def test_blinds_are_the_two_places_left_of_the_button() -> None:  # 003:2330, 004:176
    assert blind_seats(HOLDEM, 4, SEATS) == (6, 9)
    assert blind_seats(HOLDEM, 9, SEATS) == (1, 3)


def test_two_players_leave_the_button_the_big_blind_unless_read_otherwise() -> None:  # 004:176
    assert blind_seats(HOLDEM, 3, (3, 7)) == (7, 3)
    assert blind_seats(replace(HOLDEM, heads_up_small_blind="button"), 3, (3, 7)) == (3, 7)


def test_one_player_cannot_post_both_blinds() -> None:
    with pytest.raises(RuleError, match="two players"):
        blind_seats(HOLDEM, 3, (3,))


def test_left_of_the_big_blind_opens() -> None:  # 003:11, 003:78, 004:180
    for found in (HOLDEM, STUD, LOWBALL):
        assert opens_first(found, 4, SEATS) == 1
    assert opens_first(HOLDEM, 3, (3, 7)) == 7  # two players: the small blind


def test_five_card_stud_is_opened_left_of_the_dealer_not_on_a_blind() -> None:  # 003:100
    assert opens_first(FIVE_STUD, 4, SEATS) == 1
    assert opens_first(FIVE_STUD, 4, (4, 6)) == 6


def test_later_rounds_open_left_of_the_button() -> None:  # 003:2322, 004:168
    assert opens_later(HOLDEM, 4, (3, 4, 9)) == 9


def test_stud_is_opened_by_the_highest_showing() -> None:  # 003:78
    up = {1: cards("Kc 2d"), 3: cards("3c 3d"), 6: cards("Ac Qd")}
    assert opens_later(STUD, 4, (1, 3, 6), up) == 3
    assert opens_later(STUD, 4, (1, 6), up) == 6
    assert opens_later(RAZZ, 4, (1, 3, 6), up) == 3
    lowest = replace(RAZZ, then_to_act="lowest-showing")
    assert opens_later(lowest, 4, (1, 3, 6), up) == 6  # an ace is low there


def test_equal_cards_showing_open_nearest_the_dealers_left() -> None:  # 003:78, 003:102
    up = {1: cards("Kc 2d"), 6: cards("Kd 2s"), 9: cards("Kh 2h")}
    assert opens_later(STUD, 4, (1, 6, 9), up) == 6
    assert opens_later(FIVE_STUD, 9, (1, 6, 9), up) == 1


def test_stud_needs_the_cards_that_are_up() -> None:
    with pytest.raises(RuleError, match="up"):
        opens_later(STUD, 4, (1, 3), {1: cards("2c")})
    with pytest.raises(RuleError, match="Nobody"):
        opens_later(STUD, 4, ())


def test_winner_of_two_pots_in_a_row_makes_the_next_a_kill_pot() -> None:  # 003:200-201
    kill = Kill("half")
    kill = kill_after(HOLDEM, kill, (3,))
    assert (kill.holder, kill.on) == (3, False)
    kill = kill_after(HOLDEM, kill, (3,))
    assert (kill.holder, kill.on) == (3, True)
    kill = kill_after(HOLDEM, kill, (3,))
    assert kill.on
    kill = kill_after(HOLDEM, kill, (6,))  # 003:204: lost, and the winner receives it
    assert (kill.holder, kill.wins, kill.on) == (6, 1, False)


def test_divided_pot_leaves_the_kill_button_where_it_is_unless_read_otherwise() -> None:  # 003:200
    kill = Kill("full", 3, 1)
    assert kill_after(HOLDEM, kill, (3, 6)) == kill
    assert kill_after(HOLDEM, kill, (1, 6)).holder is None
    assert kill_after(replace(HOLDEM, kill_when_split="returned"), kill, (3, 6)).holder is None


def test_half_kill_example_of_the_document() -> None:  # 003:202
    assert Kill("half", 1, 2).raised(200) == 300
    assert Kill("full", 1, 2).raised(200) == 400


def test_kill_blind_is_posted_by_its_holder_and_the_big_blind_is_raised() -> None:  # 003:202-203
    kill = Kill("half", 3, 2)
    assert posts(HOLDEM, 4, SEATS, 100, 200, kill) == (
        Post(6, "small blind", 100), Post(9, "big blind", 300), Post(3, "kill blind", 300),
    )  # fmt: skip
    kept = replace(HOLDEM, kill_raises_big_blind=False)
    assert posts(kept, 4, SEATS, 100, 200, kill)[1] == Post(9, "big blind", 200)


def test_holder_on_a_blind_posts_only_the_kill_blind() -> None:  # 003:203
    found = posts(HOLDEM, 4, SEATS, 100, 200, Kill("full", 9, 2))
    assert found == (Post(6, "small blind", 100), Post(9, "kill blind", 400))


def test_no_kill_at_pot_limit_or_no_limit() -> None:  # 003:196
    assert can_kill(HOLDEM, "half", "limit")
    assert not can_kill(HOLDEM, "half", "pot-limit")
    assert not can_kill(HOLDEM, "full", "no-limit")
    assert not can_kill(rules("central-coast", "texas-holdem"), "half", "limit")


def test_no_kill_where_the_stakes_are_no_limit_or_pot_limit() -> None:  # 003:196, 003:3776
    holdem = game("casino-99", "texas-holdem")
    schedule = holdem.schedule("poker-games-collection-rates")
    with pytest.raises(RuleError, match="no limit or pot limit"):
        glance(
            holdem, schedule, 22, button=4, seats=SEATS, small_cents=100, big_cents=200,
            kill=Kill("half"),
        )  # fmt: skip


def test_lowball_straddle_doubles_within_half_the_chips() -> None:  # 003:126
    assert can_straddle(LOWBALL, 400, 200, 800)
    assert not can_straddle(LOWBALL, 400, 200, 799)
    assert not can_straddle(LOWBALL, 500, 200, 10000)
    with pytest.raises(RuleError, match="not in the rules"):
        verify_straddle(HOLDEM, 400, 200, 10000)


def coast_glance(reached: str, kill: Kill | None = None, seats: tuple[int, ...] = SEATS) -> Glance:
    found = game("central-coast", "texas-holdem")
    return glance(
        found, found.schedule("rules"), 1, button=4, seats=seats, small_cents=200, big_cents=400,
        reached=reached, kill=kill,
    )  # fmt: skip


def test_hand_at_a_glance() -> None:  # 004:176, 004:224-225, 004:292
    found = coast_glance("deal")
    assert (found.button, found.opens, found.kill_pot) == (4, 1, False)
    assert found.posts_of(9) == (Post(9, "big blind", 400),)
    assert found.limit_cents == (400, 800)
    assert found.fee is not None
    assert (found.fee.option, found.fee.fee_cents) == (2, 300)  # five players
    assert (found.fee_street, found.dropped) == ("flop", False)
    assert coast_glance("flop").dropped
    assert coast_glance("river").dropped


def test_kill_pot_raises_the_limit_at_casino_99() -> None:  # 003:201
    found = game("casino-99", "texas-holdem")
    schedule = found.schedule("poker-games-collection-rates")
    again = glance(
        found, schedule, 1, button=4, seats=SEATS, small_cents=100, big_cents=200,
        kill=Kill("full", 1, 2),
    )  # fmt: skip
    assert again.kill_pot
    assert Post(1, "kill blind", 400) in again.posts
    with pytest.raises(RuleError, match="no limit"):
        glance(
            found, schedule, 15, button=4, seats=SEATS, small_cents=100, big_cents=200,
            kill=Kill("full"),
        )  # fmt: skip


def test_kill_is_refused_where_it_is_not_approved() -> None:  # 004 has no kill
    with pytest.raises(RuleError, match="not approved"):
        coast_glance("deal", Kill("half", 1, 2))


def test_street_order() -> None:
    assert has_reached(STUD, "showdown", "third-card")
    assert not has_reached(STUD, "deal", "third-card")
    assert not has_reached(STUD, "showdown", "flop")


def test_chinese_poker_has_no_pot() -> None:
    with pytest.raises(RuleError, match="not played for a pot"):
        rules_of(game("casino-99", "chinese-poker"))
