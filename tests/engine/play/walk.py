"""Plays a hand at random, only by what the next step allows."""

import random
from datetime import UTC, datetime
from functools import cache

from floorman.catalog.facts import Catalog
from floorman.catalog.load import load_catalog
from floorman.engine.cards.card import CARDS, JOKER
from floorman.engine.hand import Wager
from floorman.engine.play import bank_facts, calls
from floorman.engine.play import entries as e
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.frame import Before, Frame
from floorman.engine.play.play import Play, begin, enter, trouble
from floorman.engine.play.pot_state import PotState
from floorman.engine.play.steps import NextStep, call_seat, next_step
from floorman.engine.rotation import Policy, Rotation, accept, offer, take_seat

NOW = datetime(2026, 11, 17, 20, 0, tzinfo=UTC)
LONGEST = 500


@cache
def catalog() -> Catalog:
    return load_catalog()


def games(kind: str) -> list[tuple[str, str]]:
    return [
        (room.id, game.id)
        for room in catalog().cardrooms
        for game in room.games
        if game.kind == kind
    ]


def frame_of(
    room_id: str,
    game_id: str,
    rng: random.Random,
    bank_seat: int = 1,
    before: Before | None = None,
    by_results: bool = False,
) -> Frame:
    """A table of this game with a random option and every seat taken."""
    room = catalog().cardroom(room_id)
    assert room is not None
    game = room.game(game_id)
    assert game is not None
    schedule = rng.choice(game.schedules) if game.schedules else None
    readable = [o for o in schedule.options if not o.needs_figure] if schedule else []
    option = rng.choice(readable) if readable else None
    rotation = None
    if game.kind == "player-dealer":
        rotation = Rotation(game.seats, Policy(), NOW)
        for seat in range(1, game.seats + 1):
            rotation = take_seat(rotation, seat, NOW)
        while rotation.holder != bank_seat:
            rotation = Rotation(
                game.seats, Policy(), NOW, rotation.places, origin=bank_seat - 1 or game.seats
            )
            rotation = accept(offer(rotation, bank_seat, NOW), NOW)
    players = tuple(range(1, game.seats + 1))
    if game.family == "chinese-poker":
        players = players[:4]
    return Frame(
        room,
        game,
        schedule,
        option,
        game.seats,
        rotation=rotation,
        bank_seat=bank_seat if rotation else None,
        bank_cents=rng.choice((2_000, 50_000, 1_000_000)) if rotation else 0,
        before=before or Before(players=players, by_results=by_results),
    )


def place_wagers(play: Play, rng: random.Random) -> Play:
    """Required wagers at some seats, and some others where the rules take them."""
    game, option = play.frame.game, play.frame.option
    low = option.limit[0] if option and option.limit else 500
    early = [w for w in game.wagers if not w.after_deal and not w.equals]
    lines = [w for w in early if not w.required and not w.bonus]
    seats = [s for s in range(1, play.frame.seats + 1) if s != play.frame.bank_seat]
    for seat in rng.sample(seats, rng.randint(1, len(seats))):
        for bettor in ("seat", "back-1"):
            if bettor == "back-1" and rng.random() < 0.8:
                continue
            base = [w for w in early if w.required] or [rng.choice(lines)]
            for wager in base + [w for w in early if w.bonus and rng.random() < 0.4]:
                least = wager.min_cents or low
                play = try_chips(play, e.Chips(seat, wager.id, least, bettor))
                if rng.random() < 0.3:
                    play = try_chips(play, e.Chips(seat, wager.id, least, bettor))
    return play


def try_chips(play: Play, entry: e.Chips) -> Play:
    """The chips, where the table could be dealt with them."""
    if trouble(play, entry):
        return play
    lying = enter(play, entry)
    state = lying.state
    assert isinstance(state, BankState)
    return play if bank_facts.lying_trouble(play.frame, state) else lying


def full_table(play: Play) -> list[e.Entry]:
    """Every seat with every bonus bet and two backline bettors."""
    first = len(play.entries)
    option = play.frame.option
    low = option.limit[0] if option and option.limit else 500
    for seat in range(1, play.frame.seats + 1):
        for bettor in ("seat", "back-1", "back-2"):
            for wager in play.frame.game.wagers:
                if seat != play.frame.bank_seat and not wager.after_deal and not wager.equals:
                    chips = e.Chips(seat, wager.id, wager.min_cents or low, bettor)
                    play = try_chips(play, chips)
    return list(play.entries[first:])


def some_entries(play: Play, step: NextStep, rng: random.Random) -> list[tuple[e.Entry, ...]]:
    """Things to enter now, likely ones first."""
    found: list[tuple[e.Entry, ...]] = []
    if step.cards:
        cards = [*CARDS, JOKER]
        rng.shuffle(cards)
        found += [(e.CardDealt(card.text),) for card in cards]
    if step.press and (not found or rng.random() < 0.5):
        found.insert(0, step.press)
    optional = [choice.entries for choice in step.choices if choice.entries]
    if optional and (not found or rng.random() < 0.4):
        found.insert(0, rng.choice(optional))
    state = play.state
    if step.kind == "dice":
        found.append((e.Dice(rng.randint(3, 18)),))
    if isinstance(state, BankState) and state.dealt and not state.paid:
        found = _bank_extras(play, state, step, rng) + found
    if isinstance(state, PotState):
        found = _pot_extras(play, state, step, rng) + found
    return found


def _bank_extras(
    play: Play, state: BankState, step: NextStep, rng: random.Random
) -> list[tuple[e.Entry, ...]]:
    seats = sorted({w.seat for w in state.hand.wagers})
    found: list[tuple[e.Entry, ...]] = []
    if rng.random() < 0.02:
        found.append((e.ByResults(not state.by_results),))
    if step.kind == "action":
        found.append((e.ActionAt(rng.choice(seats)),))
    if state.by_results and rng.random() < 0.6:
        spots = calls.spots_to_call(play.frame.game, state.hand, state.calls)
        if spots:
            seat, spot = rng.choice(spots)
            line = rng.choice(calls.spot_lines(play.frame.game, spot))
            found.append((e.SpotCalled(seat, spot, line),))
        call = call_seat(play, rng.choice(seats))
        if call is not None:
            found.append((call,))
    words = calls.table_words(play.frame.game)
    if state.by_results and words and (step.kind == "results" or rng.random() < 0.2):
        found.append((e.TableCalled(rng.choice(words)),))
    return found


def _pot_extras(
    play: Play, state: PotState, step: NextStep, rng: random.Random
) -> list[tuple[e.Entry, ...]]:
    found: list[tuple[e.Entry, ...]] = []
    if step.kind == "point":
        limit = play.frame.option.limit if play.frame.option else None
        found.append((e.PointSet(limit[0] if limit else 500),))
    if step.kind == "pots":
        pot = state.pots[step.hand]
        winners = tuple(rng.sample(pot.eligible, rng.randint(1, len(pot.eligible))))
        found.append((e.PotWon(step.hand, step.whose, winners),))
        if rng.random() < 0.5:
            found.append((e.PotWon(step.hand, "low", winners),))
    if step.kind == "done" and len(state.pots) < 2 and rng.random() < 0.6:
        eligible = tuple(rng.sample(state.players, rng.randint(1, len(state.players))))
        found.append((e.PotMade(rng.randint(1, 400) * 100, eligible),))
    if pot_chinese(play) and step.kind == "cards" and rng.random() < 0.5:
        found = [choice.entries for choice in step.choices if choice.entries][:1]
    return found


def pot_chinese(play: Play) -> bool:
    return play.frame.game.family == "chinese-poker"


def walk(play: Play, rng: random.Random) -> tuple[Play, list[Play]]:
    """Plays on until the hand can go on record; also every play on the way."""
    path = [play]
    if isinstance(play.state, BankState):
        play = place_wagers(play, rng)
        path.append(play)
    for _ in range(LONGEST):
        step = next_step(play)
        if step.act == "record" and rng.random() < 0.7:
            last = enter(play, *step.press) if step.press else play
            return last, [*path, last]
        for entries in some_entries(play, step, rng):
            if not trouble(play, *entries):
                play = enter(play, *entries)
                path.append(play)
                break
        else:
            if step.act != "record":
                raise AssertionError(f"stuck at {step}")
    raise AssertionError("the hand does not end")


def wagers_of(play: Play) -> tuple[Wager, ...]:
    state = play.state
    assert isinstance(state, BankState)
    return state.hand.wagers


def start(frame: Frame) -> Play:
    return begin(frame)
