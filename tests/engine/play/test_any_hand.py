"""Whatever a dealer enters, as far as it is allowed, ends in a hand file that settles."""

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floorman.engine.play.bank_state import BankState
from floorman.engine.play.play import document, dropped_cents, play_json, read_play, redo, undo
from floorman.engine.play.steps import next_step
from floorman.engine.transcript import settle_document, transcript_json
from tests.engine.play.walk import catalog, frame_of, games, start, walk

EACH = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("by_results", [False, True], ids=["cards", "results"])
@pytest.mark.parametrize(("room", "game"), games("player-dealer"))
@EACH
@given(seed=SEEDS)
def test_any_hand_against_a_player_dealer_settles(
    room: str, game: str, by_results: bool, seed: int
) -> None:
    rng = random.Random(seed)
    frame = frame_of(room, game, rng, bank_seat=rng.randint(1, 5), by_results=by_results)
    last, path = walk(start(frame), rng)
    found = settle_document(catalog(), json.loads(json.dumps(document(last))))
    assert isinstance(last.state, BankState)
    assert last.state.transcript is not None
    assert found == json.loads(json.dumps(transcript_json(last.state.transcript)))
    assert found["fees"]["total"] == dropped_cents(last)
    assert sum(s["paid"] for s in found["steps"]) <= 2 * frame.bank_cents
    check_undo_is_exact(last)
    check_journal_brings_back(rng.choice(path))


@pytest.mark.parametrize(("room", "game"), games("poker"))
@EACH
@given(seed=SEEDS)
def test_any_hand_of_poker_settles(room: str, game: str, seed: int) -> None:
    rng = random.Random(seed)
    last, path = walk(start(frame_of(room, game, rng)), rng)
    found = settle_document(catalog(), json.loads(json.dumps(document(last))))
    assert found["fees"]["total"] == dropped_cents(last)
    assert found == json.loads(json.dumps(dict(last.state.transcript or {})))
    check_undo_is_exact(last)
    check_journal_brings_back(rng.choice(path))


def check_undo_is_exact(last: object) -> None:
    from floorman.engine.play.play import Play

    assert isinstance(last, Play)
    back = last
    steps = []
    while back.entries:
        steps.append(back)
        before = back
        back = undo(back)
        assert back.entries == before.entries[:-1]
        assert back.state == before.states[-2]
    forth = back
    for expected in reversed(steps):
        forth = redo(forth)
        assert forth.entries == expected.entries
        assert forth.state == expected.state
        assert next_step(forth) == next_step(expected)
    assert forth.undone == ()


def check_journal_brings_back(play: object) -> None:
    from floorman.engine.play.play import Play

    assert isinstance(play, Play)
    again = read_play(play.frame, json.loads(json.dumps(play_json(play))))
    assert again == play
    assert next_step(again) == next_step(play)
