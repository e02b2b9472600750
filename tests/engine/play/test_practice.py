"""A hand to practise on always comes to its settlement, and no rule is bent for it."""

import random
from dataclasses import replace

import pytest

from floorman.engine.play.play import document
from floorman.engine.play.practice import practice
from floorman.engine.play.steps import next_step
from floorman.engine.transcript import settle_document
from floorman.errors import RuleError
from tests.engine.play.walk import catalog, frame_of, games


@pytest.mark.parametrize(("room", "game"), games("player-dealer"))
def test_practice_hands_end_in_a_settlement(room: str, game: str) -> None:
    for seed in range(25):
        rng = random.Random(seed)
        frame = replace(frame_of(room, game, rng), bank_cents=500_000)
        play = practice(frame, rng)
        assert next_step(play).kind == "settle"
        assert settle_document(catalog(), document(play))["steps"]


def test_pots_are_not_practised() -> None:
    frame = frame_of("casino-99", "texas-holdem", random.Random(1))
    with pytest.raises(RuleError, match="player-dealer"):
        practice(frame, random.Random(1))
