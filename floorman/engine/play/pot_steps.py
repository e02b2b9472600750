"""The next step of a poker hand: who is dealt in, the fee's street, the pots, the record."""

from floorman.engine.play import chinese_hand, pot_hand
from floorman.engine.play import entries as e
from floorman.engine.play.frame import Frame
from floorman.engine.play.play import Play
from floorman.engine.play.pot_state import PotState
from floorman.engine.play.steps import Choice, NextStep
from floorman.engine.poker.blinds import next_button, rules_of
from floorman.engine.poker.chinese import CARDS, SIZES, sweep_values
from floorman.engine.poker.chinese_file import chinese_rules
from floorman.money import short, show


def next_step(play: Play, state: PotState) -> NextStep:
    frame = play.frame
    if not state.dealt:
        return _players_step(frame, state)
    if pot_hand.is_chinese(frame):
        return _chinese_step(frame, state)
    if pot_hand.fee_taken(frame) and not state.dropped:
        return _fee_step(frame, state)
    for n, pot in enumerate(state.pots):
        if not pot.won:
            side = "low" if rules_of(pot_hand.played(frame, state)).awards == "low" else "high"
            return NextStep(
                "pots", f"Pot {n + 1}, {short(pot.amount_cents)}: tap who wins",
                f"The {side} hand; tap several where it is split.", hand=n, whose=side,
            )  # fmt: skip
    words = "; ".join(f"seat {a['seat']} {short(a['amount'])}" for a in state.exchanges)
    make = Choice("pot", "Split a pot")
    return NextStep(
        "done", "Hand over", f"Award {words}." if words else "Push the pot.", act="record",
        look="pay", choices=(make,),
    )  # fmt: skip


def players_now(frame: Frame) -> tuple[int, ...]:
    """Who is dealt in unless the dealer says otherwise."""
    return frame.before.players


def button_now(frame: Frame, players: tuple[int, ...]) -> int | None:
    """Where the button moves for this hand."""
    if not players:
        return None
    before = frame.before.button
    return players[0] if before is None else next_button(before, players)


def _players_step(frame: Frame, state: PotState) -> NextStep:
    games = pot_hand.choices(frame)
    if games and not state.chosen:
        choices = tuple(Choice(g.id, g.name, (e.Chosen(g.id),)) for g in games)
        why = "The player with the button names it."
        return NextStep("choose", "Which game?", why, choices=choices)
    if pot_hand.is_chinese(frame) and not state.point_cents:
        return NextStep("point", "Enter what a point is worth", "It stays for the next hands.")
    players = players_now(frame)
    button = button_now(frame, players)
    if len(players) < 2 or button is None:
        return NextStep("players", "Tap who is dealt in", "A hand needs at least two players.")
    deal = (e.DealtIn(players, button),)
    label = f"Deal {len(players)}, button seat {button}"
    if pot_hand.is_chinese(frame):
        return NextStep("players", label, "The button moves clockwise.", deal)
    return NextStep("players", label, _fee_words(frame, len(players)), deal)


def _fee_words(frame: Frame, players: int) -> str:
    if not pot_hand.fee_taken(frame):
        return "The fee is taken by the clock." if frame.option else "No fee for this game."
    fee = pot_hand.fee_of(frame, PotState(players=tuple(range(1, players + 1))), True)
    return f"{players} players: {show(fee.fee_cents)}." if fee else ""


def _fee_step(frame: Frame, state: PotState) -> NextStep:
    street = pot_hand.fee_street(frame, state)
    whole, less = pot_hand.fee_of(frame, state, True), pot_hand.fee_of(frame, state, False)
    assert street is not None
    assert whole is not None
    assert less is not None
    streets = rules_of(pot_hand.played(frame, state)).streets
    label = f"{street.replace('-', ' ').capitalize()}: drop {show(whole.fee_cents)}"
    jackpot = f" and {show(whole.jackpot_cents)} jackpot" if whole.jackpot_cents else ""
    early = (e.Reached(streets[0]), e.Dropped(less.fee_cents))
    ended = Choice(
        "ended", f"Ended before the {street.replace('-', ' ')}: drop {show(less.fee_cents)}", early
    )
    return NextStep(
        "street", label + jackpot, whole.why,
        (e.Reached(street), e.Dropped(whole.fee_cents)), choices=(ended,),
        amount_cents=whole.fee_cents,
    )  # fmt: skip


def _chinese_step(frame: Frame, state: PotState) -> NextStep:
    if not state.dropped:
        due = pot_hand.due_cents(frame, state)
        fees = chinese_hand.fees(frame, state)
        why = ", ".join(f"seat {seat} {show(fee)}" for seat, fee in fees.items() if fee)
        return NextStep("drop", f"Drop {show(due)}", f"By position: {why}.", (e.Dropped(due),))
    seat = chinese_hand.next_hand(state)
    if seat is not None:
        done = len(state.cards.get(seat, ()))
        front, middle, _ = SIZES
        part = "front" if done < front else "middle" if done < front + middle else "back"
        sweeps = (*sweep_values(chinese_rules(frame.game)), chinese_hand.FOULED)
        words = tuple(
            Choice(word, word.replace("-", " ").capitalize(), (e.HandCalled(seat, word),))
            for word in sweeps
        )
        return NextStep(
            "cards", f"Seat {seat}, {part}: card {done + 1} of {CARDS}",
            "Three in front, five in the middle, five behind; or a clean sweep.",
            choices=words, seat=seat, whose="seat", cards=CARDS - done,
        )  # fmt: skip
    left = state.exchanges[state.paid :]
    if not left:
        return NextStep("done", "Hand over", act="record", look="pay")
    one = left[0]
    return NextStep(
        "settle", f"Seat {one['from']} pays seat {one['to']} {short(one['amount'])}", one["why"],
        (e.Paid(1),), "record" if len(left) == 1 else "", "pay",
        (Choice("all", "Settle all", (e.Paid(len(left)),), act="record"),) if len(left) > 1 else (),
        seat=one["to"],
    )  # fmt: skip
