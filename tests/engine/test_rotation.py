"""The player-dealer position: offers, answers, turns, providers, the window."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.engine import rotation as r
from floorman.engine.rotation import Policy, Provider, Rotation, Window
from floorman.errors import RuleError

NOON = datetime(2026, 11, 17, 12, tzinfo=UTC)


def table(*seats: int, policy: Policy | None = None) -> Rotation:
    rotation = Rotation(7, policy or Policy(), NOON)
    for seat in seats:
        rotation = r.take_seat(rotation, seat, NOON)
    return rotation


def at(minutes: int) -> datetime:
    return NOON + timedelta(minutes=minutes)


def bank(rotation: Rotation, seat: int, minutes: int = 0, hands: int = 2) -> Rotation:
    rotation = r.accept(r.offer(rotation, seat, at(minutes)), at(minutes))
    for _ in range(hands):
        rotation = r.deal(rotation, at(minutes))
    return rotation


def test_the_first_offer_goes_to_the_house_dealers_left() -> None:
    assert r.next_offer(table(5, 2, 7)) == 2


def test_a_turn_is_two_hands_and_then_it_must_be_offered() -> None:  # 000:22, 003:3398
    rotation = r.accept(r.offer(table(2, 5), 2, NOON), NOON)
    assert rotation.turn_hand == 1
    rotation = r.deal(rotation, NOON)
    assert (rotation.turn_hand, r.may_bank_again(rotation, 2)) == (2, True)
    rotation = r.deal(rotation, NOON)
    assert rotation.turn_over
    assert not r.may_bank_again(rotation, 2)
    with pytest.raises(RuleError, match="must be offered clockwise"):
        r.deal(rotation, NOON)


def test_offers_go_clockwise_one_seat_after_another() -> None:  # 000:52
    rotation = bank(table(2, 5, 7), 2)
    assert r.next_offer(rotation) == 5
    with pytest.raises(RuleError, match="seat 5 comes before seat 7"):
        r.offer(rotation, 7, NOON)
    rotation = r.decline(r.offer(rotation, 5, NOON), NOON)
    rotation = r.accept(r.offer(rotation, 7, NOON), NOON)
    assert (rotation.holder, rotation.hands_dealt) == (7, 0)
    rotation = r.deal(r.deal(rotation, NOON), NOON)
    assert r.next_offer(rotation) == 2


def test_an_offer_waits_for_its_answer() -> None:
    rotation = r.offer(table(2, 5), 2, NOON)
    with pytest.raises(RuleError, match="Seat 2 has not answered"):
        r.offer(rotation, 5, NOON)
    with pytest.raises(RuleError, match="No offer is waiting"):
        r.accept(table(2), NOON)


def test_no_offer_in_the_middle_of_a_turn() -> None:
    with pytest.raises(RuleError, match="hand 2 of its turn"):
        r.offer(bank(table(2, 5), 2, hands=1), 5, NOON)


def test_nobody_takes_it_and_the_holder_goes_on() -> None:
    rotation = bank(table(2, 5), 2)
    rotation = r.decline(r.offer(rotation, 5, NOON), NOON)
    assert (rotation.holder, rotation.turn_hand, r.can_deal(rotation)) == (2, 1, True)
    assert rotation.log[-1].deed == "nobody"


def test_nobody_takes_it_and_no_hand_is_dealt() -> None:
    rotation = bank(table(2, 5, policy=Policy(nobody_takes_it="no-hand")), 2)
    rotation = r.decline(r.offer(rotation, 5, NOON), NOON)
    assert rotation.holder is None
    with pytest.raises(RuleError, match="Nobody holds the bank"):
        r.deal(rotation, NOON)
    assert r.next_offer(rotation) == 2


def test_a_round_of_offers_may_begin_anew() -> None:
    rotation = table(2, 5)
    for seat in (2, 5):
        rotation = r.decline(r.offer(rotation, seat, NOON), NOON)
    assert r.next_offer(rotation) is None
    assert r.next_offer(r.offer_again(rotation)) == 2


def test_a_holder_who_leaves_gives_the_bank_up() -> None:
    rotation = r.leave_seat(bank(table(2, 5, 7), 2, hands=1), 2, NOON)
    assert rotation.holder is None
    assert r.next_offer(rotation) == 5


def test_a_seat_that_leaves_while_offered_is_passed() -> None:
    rotation = r.leave_seat(r.offer(bank(table(2, 5, 7), 2), 5, NOON), 5, NOON)
    assert r.next_offer(rotation) == 7


def test_a_seat_taken_mid_turn_is_offered_when_it_comes_round() -> None:
    rotation = r.take_seat(bank(table(2, 7), 2, hands=1), 4, NOON)
    rotation = r.deal(rotation, NOON)
    assert r.next_offer(rotation) == 4


def test_a_holder_may_give_it_up_early() -> None:
    rotation = r.give_up(bank(table(2, 5), 2, hands=1), NOON)
    assert (rotation.holder, r.next_offer(rotation)) == (None, 5)


def test_one_person_of_a_company_at_a_table() -> None:
    rotation = r.take_seat(table(2), 4, NOON, Provider("Acme", "77"))
    with pytest.raises(RuleError, match="Acme has badge 77 at seat 4"):
        r.take_seat(rotation, 5, NOON, Provider("Acme", "78"))
    assert r.take_seat(rotation, 5, NOON, Provider("Other", "78")).taken == (2, 4, 5)


def test_a_taken_or_missing_seat_is_refused() -> None:
    with pytest.raises(RuleError, match="Seat 2 is taken"):
        r.take_seat(table(2), 2, NOON)
    with pytest.raises(RuleError, match="seats 1 to 7"):
        r.take_seat(table(2), 8, NOON)
    with pytest.raises(RuleError, match="Nobody sits"):
        r.leave_seat(table(2), 3, NOON)


def test_the_window_is_off_unless_the_room_turns_it_on() -> None:
    assert r.window_left(table(2), NOON) is None


def test_the_window_closes_forty_minutes_after_enough_players_banked() -> None:
    policy = Policy(window=Window(players=2, minutes=40))
    rotation = table(2, 5, policy=policy)
    rotation = r.take_seat(rotation, 7, NOON, Provider("Acme", "1"))
    assert r.window_closes(rotation) == at(40)
    rotation = bank(rotation, 2, 10)
    assert r.window_closes(rotation) == at(40)
    rotation = bank(rotation, 5, 20)
    assert r.window_closes(rotation) == at(50)
    rotation = bank(rotation, 7, 30)
    assert r.window_closes(rotation) == at(50)
    rotation = bank(rotation, 2, 45)
    assert r.window_closes(rotation) == at(60)
    assert r.window_left(rotation, at(61)) == timedelta(minutes=-1)


def test_what_was_offered_to_whom_is_on_record() -> None:
    rotation = bank(table(2, 5, 7), 2)
    rotation = r.decline(r.offer(rotation, 5, at(1)), at(2))
    rotation = r.accept(r.offer(rotation, 7, at(3)), at(4))
    events = [(event.deed, event.seat) for event in r.offers_since_turn(rotation)]
    assert events == [("offered", 5), ("declined", 5), ("offered", 7), ("accepted", 7)]


@given(st.lists(st.sampled_from(["yes", "no", "deal", "sit", "leave"]), max_size=60), st.randoms())
def test_no_seat_ever_banks_more_than_two_hands_without_offers_to_all(deeds, random) -> None:  # type: ignore[no-untyped-def]
    rotation = table(1, 4, 6)
    streak: list[int] = []
    for deed in deeds:
        if deed == "sit":
            free = [s for s in range(1, 8) if s not in rotation.taken]
            rotation = r.take_seat(rotation, random.choice(free), NOON) if free else rotation
        elif deed == "leave" and len(rotation.taken) > 2:
            rotation = r.leave_seat(rotation, random.choice(rotation.taken), NOON)
        elif deed in ("yes", "no") and rotation.must_offer:
            if r.next_offer(rotation) is None:
                rotation = r.offer_again(rotation)
            due = r.next_offer(rotation)
            assert due is not None
            rotation = r.offer(rotation, due, NOON)
            rotation = (r.accept if deed == "yes" else r.decline)(rotation, NOON)
            streak = []
        elif deed == "deal" and r.can_deal(rotation):
            rotation = r.deal(rotation, NOON)
            assert rotation.holder is not None
            streak.append(rotation.holder)
            assert len(streak) <= 2
