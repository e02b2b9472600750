"""`floorman prove`: picks the bets, shows how far the count is, prints what was proved."""

import json
import shutil
import sys
from argparse import Namespace
from dataclasses import dataclass, field
from typing import TextIO

from floorman.catalog.load import load_catalog
from floorman.errors import BadInputError
from floorman.proof.proving import Wanted, all_bets, proofs
from floorman.proof.show import as_json, as_text
from floorman.settings import Settings

DID, STOPPED = 0, 2
BAR_WIDTH = 30


@dataclass(slots=True)
class Bar:
    """A progress bar, drawn only where a person looks at it."""

    to: TextIO
    _last: str = field(default="", init=False)

    def show(self, words: str, done: float) -> None:
        if not self.to.isatty():
            return
        full = round(BAR_WIDTH * done)
        line = f"[{'#' * full}{'.' * (BAR_WIDTH - full)}] {done:4.0%} {words}"
        line = line[: shutil.get_terminal_size().columns - 1]
        if line != self._last:
            self.to.write(f"\r{line.ljust(len(self._last))}")
            self.to.flush()
            self._last = line

    def clear(self) -> None:
        if self._last:
            self.to.write(f"\r{' ' * len(self._last)}\r")
            self.to.flush()
            self._last = ""


def run(settings: Settings, args: Namespace) -> int:
    """Proves what was asked for; Ctrl-C stops it, and what was done by then is kept."""
    wanted = _wanted(settings, args)
    bar = Bar(sys.stderr)
    done = 0
    found = []
    try:
        for proof in proofs(settings.data, wanted, bar.show, args.fresh):
            found.append(proof)
            done += 1
    except KeyboardInterrupt:
        bar.clear()
        sentence = f"Stopped after {done} of {len(wanted)} bets; what was proved is kept."
        print(f"floorman: {sentence}", file=sys.stderr)
        return STOPPED
    finally:
        bar.clear()
    if args.json:
        json.dump(as_json(found), sys.stdout, indent=1, ensure_ascii=False)
        print()
        return DID
    for one, proof in zip(wanted, found, strict=True):
        print(as_text(proof, one.cardroom_name, one.game.name))
    return DID


def _wanted(settings: Settings, args: Namespace) -> tuple[Wanted, ...]:
    """The bets that were asked for; a word that is nobody's is refused with those there are."""
    wanted = all_bets(load_catalog(settings.own_catalog))
    for option, word in (("cardroom", args.cardroom), ("game", args.game), ("bet", args.bet)):
        if word is None:
            continue
        there = {one: _ids(one)[option] for one in wanted}
        wanted = tuple(one for one in wanted if there[one] == word)
        if not wanted:
            known = ", ".join(dict.fromkeys(there.values()))
            raise BadInputError(f"--{option}", f"'{word}' has no odds to count; there are {known}.")
    return wanted


def _ids(one: Wanted) -> dict[str, str]:
    return {"cardroom": one.cardroom, "game": one.game.id, "bet": one.bet}
