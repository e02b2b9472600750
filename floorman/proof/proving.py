"""Proves one bet after the other: kept proofs as they are, the rest counted and kept."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from floorman.catalog.facts import Catalog, Game
from floorman.proof.bets import bets_of, prove
from floorman.proof.counts import Counting
from floorman.proof.facts import Proof
from floorman.proof.kept import keep, known

# Called with the bet that is being counted and the part of all that is done, 0 to 1.
Watch = Callable[[str, float], None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A bet of a room's game whose proof is asked for."""

    cardroom: str
    cardroom_name: str
    game: Game
    bet: str


def all_bets(catalog: Catalog) -> tuple[Wanted, ...]:
    """Every bet in the catalog that can be counted."""
    return tuple(
        Wanted(room.id, room.name, game, bet)
        for room in catalog.cardrooms
        for game in room.games
        for bet in bets_of(game)
    )


@dataclass(slots=True)
class _Part:
    """One bet's part of all that is to be done. How many counts it needs shows only as they
    begin, so each takes half of what is left of the part."""

    watch: Watch
    words: str
    place: int
    of: int
    _counts: int = 0
    _last: float = 0

    def tick(self, done: float) -> None:
        if done < self._last:
            self._counts += 1
        self._last = done
        part = 1 - (1 - done / 2) / (1 << self._counts)
        self.watch(self.words, (self.place + part) / self.of)


def proofs(
    data_folder: Path, wanted: Sequence[Wanted], watch: Watch, fresh: bool = False
) -> Iterator[Proof]:
    """The proofs in the order asked for; what is counted is kept as soon as it is done.

    Raising from `watch` stops the count; proofs that are done stay kept.
    """
    counting = Counting()
    for n, one in enumerate(wanted):
        proof = None if fresh else known(data_folder, one.cardroom, one.game, one.bet)
        if proof is None:
            counting.tick = _Part(watch, f"{one.game.short} {one.bet}", n, len(wanted)).tick
            proof = prove(one.cardroom, one.game, one.bet, counting)
            keep(data_folder, one.game, proof)
        watch("", (n + 1) / len(wanted))
        yield proof
