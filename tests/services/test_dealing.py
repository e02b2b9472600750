"""Dealing: a hand is begun, kept, settled, and stands on record once."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from floorman.engine.transcript import settle_document
from floorman.errors import BadInputError, RuleError
from floorman.services.facts import Provider
from tests.evening import Evening, bank, catalog, deal, document, open_room, open_table


def record(evening: Evening, **more: object) -> object:
    given = {"table": 1, "document": document(1), "dropped_cents": 50, "by": evening.dealer}
    return evening.house.dealing.record_hand(now=evening.clock(), **{**given, **more})  # type: ignore[arg-type]


def test_the_record_holds_what_floorman_settle_says(evening: Evening) -> None:
    open_table(evening)
    entry = deal(evening)
    found = evening.house.reads.hand(entry.id)
    assert found.transcript == json.loads(json.dumps(settle_document(catalog(), found.document)))
    assert entry.expected_cents == found.transcript["fees"]["total"] == entry.dropped_cents
    assert (entry.bank_seat, entry.turn, entry.players) == (1, 1, 2)


def test_a_crash_brings_the_same_hand_back_at_the_same_step(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    kept, changes = house.dealing.keep(
        table=1, document=document(1), step="decisions", by=evening.dealer, now=clock(),
        fee_cents=50,
    )  # fmt: skip
    assert changes.kinds == {"draft"}
    where = house.settings.database if house.store.postgres else house.settings.data
    with open_room(where) as again:  # another process, nothing in memory
        back = again.dealing.draft(table=1)
    assert back == kept
    assert back is not None
    assert json.loads(back.document)["wagers"] == document(1)["wagers"]
    same, _ = house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    assert same == kept  # beginning again goes on with the hand


def test_the_same_hand_sent_twice_is_recorded_once(evening: Evening) -> None:
    open_table(evening)
    first, _ = record(evening, token="abc")  # type: ignore[misc]
    again, changes = record(evening, token="abc")  # type: ignore[misc]
    assert again == first
    assert not changes
    assert len(evening.house.reads.hands().hands) == 1


def test_nobody_deals_without_bank_dealer_sign_or_shift(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening, banks=False)
    assert not house.dealing.can_start(table=1, by=evening.dealer, now=clock())
    with pytest.raises(RuleError, match="Nobody holds the bank"):
        house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    with pytest.raises(RuleError, match="needs the role floor"):  # another dealer's table
        house.dealing.start_hand(table=1, by=evening.who("301"), now=clock())
    house.tables.sign_out_dealer(table=1, by=evening.dealer, now=clock())
    with pytest.raises(RuleError, match="No dealer"):
        house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    house.tables.pause(table=1, by=evening.floor, now=clock())
    with pytest.raises(RuleError, match="is paused"):
        house.dealing.start_hand(table=1, by=evening.dealer, now=clock())


def test_the_bank_is_offered_after_two_hands(evening: Evening) -> None:  # 000:286
    open_table(evening)
    record(evening)
    record(evening)
    with pytest.raises(RuleError, match="must be offered clockwise"):
        record(evening)
    assert evening.house.rotations.next_offer(table=1) == 2
    evening.house.rotations.decline(table=1, by=evening.dealer, now=evening.clock())
    assert bank(evening) == 3
    log = evening.house.reads.rotation_log(table=1)
    deeds = [(entry.deed, entry.seat) for entry in log]
    assert deeds[-6:] == [
        ("dealt", 1), ("dealt", 1), ("offered", 2), ("declined", 2), ("offered", 3),
        ("accepted", 3),
    ]  # fmt: skip


def test_only_the_holder_banks(evening: Evening) -> None:
    open_table(evening)
    with pytest.raises(RuleError, match="Seat 1 holds the bank, not seat 2"):
        record(evening, document=document(2))


def test_one_person_of_a_provider_sits_at_a_table(evening: Evening) -> None:
    open_table(evening)
    take, clock = evening.house.rotations.take_seat, evening.clock
    take(table=1, seat=4, by=evening.dealer, now=clock(), provider=Provider("Knights", "K7"))
    with pytest.raises(RuleError, match="one person of a company"):
        take(table=1, seat=5, by=evening.dealer, now=clock(), provider=Provider("Knights", "K8"))
    seated = evening.house.reads.rotation_log(table=1)[-1]
    assert (seated.deed, seated.company, seated.provider) == ("seated", "Knights", "K7")


def test_the_fee_due_is_dropped_or_waived_with_a_reason(evening: Evening) -> None:
    open_table(evening)
    with pytest.raises(RuleError, match="more than"):
        record(evening, dropped_cents=5000)
    with pytest.raises(RuleError, match="less needs a reason"):
        record(evening, dropped_cents=0)
    with pytest.raises(RuleError, match="needs the role floor"):  # not a published reason
        record(evening, dropped_cents=0, waiver="a friend")
    entry, _ = record(evening, dropped_cents=0, waiver="short table")  # type: ignore[misc]
    assert (entry.waived_cents, entry.waiver) == (50, "short table")
    sums = evening.house.reads.now(evening.clock()).sums
    assert (sums.expected_cents, sums.logged_cents, sums.waived_cents) == (50, 0, 50)


def test_another_option_than_the_one_in_force_is_refused(evening: Evening) -> None:
    open_table(evening)
    with pytest.raises(RuleError, match="'3' is not in force"):
        record(evening, document=document(1) | {"option": 3})


def test_a_bad_hand_file_changes_nothing(evening: Evening) -> None:
    open_table(evening)
    evening.sign_in("300")
    before = evening.house.reads.now(evening.clock())
    bad = document(1)
    bad["wagers"][0]["amount"] = -5
    with pytest.raises(BadInputError, match=r"wagers\[0\].amount"):
        record(evening, document=bad)
    assert evening.house.reads.now(evening.clock()).head == before.head


def test_jackpot_money_needs_its_own_fee_and_box(evening: Evening) -> None:
    open_table(evening)
    with pytest.raises(RuleError, match="jackpot"):
        record(evening, jackpot_cents=100)


def test_a_voided_hand_stays_readable_and_counts_no_more(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    entry = deal(evening)
    with pytest.raises(RuleError, match="needs the role floor"):
        house.dealing.void_hand(hand=entry.id, why="boxed card", by=evening.dealer, now=clock())
    house.dealing.void_hand(hand=entry.id, why="boxed card", by=evening.floor, now=clock())
    sums = house.reads.now(clock()).sums
    assert (sums.hands, sums.logged_cents) == (0, 0)
    found = house.reads.hand(entry.id)
    assert not found.stands
    assert found.mark is not None
    assert (found.mark.kind, found.mark.by, found.mark.reason) == ("void", "200", "boxed card")
    with pytest.raises(RuleError, match="voided already"):
        house.dealing.void_hand(hand=entry.id, why="again", by=evening.floor, now=clock())
    assert house.reads.verify().ok


def test_a_void_may_keep_the_fee_in_the_box(evening: Evening) -> None:
    open_table(evening)
    entry = deal(evening)
    evening.house.dealing.void_hand(
        hand=entry.id, why="fouled deck", by=evening.floor, now=evening.clock(), fee_kept=True
    )
    sums = evening.house.reads.now(evening.clock()).sums
    assert (sums.hands, sums.logged_cents) == (0, 50)
    assert evening.house.reads.verify().ok


def test_a_correction_is_a_new_record_that_names_the_old(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    old = deal(evening)
    mended = document(1, ante=10000)
    due = house.dealing.preview(table=1, document=mended)["fees"]["total"]
    new, _ = house.dealing.correct_hand(
        hand=old.id, document=mended, dropped_cents=due, why="ante misread", by=evening.dealer,
        now=clock(),
    )  # fmt: skip
    assert (new.corrects, new.number, new.at) == (old.id, old.number, old.at)
    assert house.reads.hand(old.id).mark is not None
    sums = house.reads.now(clock()).sums
    assert (sums.hands, sums.logged_cents, sums.action_cents) == (1, due, new.action_cents)
    # The dealer mends the hand just dealt, also a second time; an older one is for the floor.
    again, _ = house.dealing.correct_hand(
        hand=new.id, document=document(1), dropped_cents=50, why="it was right",
        by=evening.dealer, now=clock(),
    )  # fmt: skip
    deal(evening)
    with pytest.raises(RuleError, match="needs the role floor"):
        house.dealing.correct_hand(
            hand=again.id, document=mended, dropped_cents=due, why="late idea",
            by=evening.dealer, now=clock(),
        )  # fmt: skip
    assert house.reads.verify().ok


def test_a_correction_needs_a_reason(evening: Evening) -> None:
    open_table(evening)
    old = deal(evening)
    from floorman.errors import FloormanError

    with pytest.raises(FloormanError, match="Give a reason"):
        evening.house.dealing.correct_hand(
            hand=old.id, document=document(1), dropped_cents=50, why=" ", by=evening.dealer,
            now=evening.clock(),
        )  # fmt: skip


def test_a_misdeal_may_keep_the_fee_for_the_redeal(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    house.dealing.keep(
        table=1, document=document(1), step="deal", by=evening.dealer, now=clock(), fee_cents=50
    )
    again, _ = house.dealing.misdeal(
        table=1, why="exposed card", by=evening.dealer, now=clock(), keep_fee=True
    )
    assert again is not None
    assert (again.step, again.fee_cents) == ("wagers", 50)
    gone, _ = house.dealing.misdeal(table=1, why="fire alarm", by=evening.dealer, now=clock())
    assert gone is None
    assert house.dealing.draft(table=1) is None


def test_a_hand_without_a_fee_is_taken_back_without_a_trace(evening: Evening) -> None:
    house, clock, dealer = evening.house, evening.clock, evening.dealer
    open_table(evening)
    house.dealing.start_hand(table=1, by=dealer, now=clock())
    seq = house.reads.now(clock()).seq
    assert house.dealing.take_back(table=1, by=dealer, now=clock()).kinds == {"draft"}
    assert house.dealing.draft(table=1) is None
    assert not house.dealing.take_back(table=1, by=dealer, now=clock())
    assert house.reads.now(clock()).seq == seq
    house.dealing.start_hand(table=1, by=dealer, now=clock())
    house.dealing.keep(
        table=1, document=document(1), step="deal", by=dealer, now=clock(), fee_cents=50
    )
    with pytest.raises(RuleError, match="misdeal"):
        house.dealing.take_back(table=1, by=dealer, now=clock())


def test_who_wagers_has_taken_a_seat(evening: Evening) -> None:
    open_table(evening)
    hand = document(1)
    hand["wagers"].append({"seat": 6, "bettor": "seat", "spot": "ante", "amount": 1500})
    hand["hands"]["6"] = [{"cards": ["Kc", "8d", "3s"], "play": False}]
    due = evening.house.dealing.preview(table=1, document=hand)["fees"]["total"]
    record(evening, document=hand, dropped_cents=due)
    tile = evening.house.reads.now(evening.clock()).table(1)
    assert tile is not None
    assert tile.play.rotation is not None
    assert tile.play.rotation.taken == (1, 2, 3, 6)


def test_a_short_bank_is_marked(evening: Evening) -> None:
    open_table(evening, banks=False)
    for seat in (1, 2, 3):
        evening.house.rotations.take_seat(
            table=1, seat=seat, by=evening.dealer, now=evening.clock()
        )
    bank(evening, cents=1000)
    hand = document(1, bank_cents=1000)
    entry, _ = record(evening, document=hand)  # type: ignore[misc]
    assert entry.short
    report = evening.house.reports.shift(now=evening.clock())
    assert report.tables[0].short_banks == 1


def test_the_rotation_window_closes_by_policy(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    policies = house.reads.now(clock()).room.policies
    house.room.change(
        policies=replace(policies, window_minutes=40), by=evening.manager, now=clock()
    )
    open_table(evening)
    deal(evening)
    tile = house.reads.now(clock()).table(1)
    assert tile is not None
    assert tile.window_closes is not None
    clock.now = tile.window_closes - timedelta(minutes=3)
    raised, _ = house.alerts.sweep(by=evening.floor, now=clock())
    assert "window" in [alert.kind for alert in raised]
    again, _ = house.alerts.sweep(by=evening.floor, now=clock())
    assert not again
