"""Deals on a disk that fills up: run in a process of its own, tells what happened as JSON.

`python -m tests.faults.small_disk FOLDER [BYTES]`: with BYTES no file may grow beyond them, where
no small disk can be had.
"""

import json
import resource
import signal
import sys
from pathlib import Path
from typing import Any

from floorman.store.trouble import StoreError
from tests.evening import Evening, bank, deal, open_room, open_table, set_up

FILLER_BYTES = 600_000
MOST_HANDS = 3000


def until_full(evening: Evening) -> tuple[int, str]:
    """Deals until the disk is full; how many hands were confirmed, and what was said."""
    dealt = 0
    while dealt < MOST_HANDS:
        try:
            deal(evening)
        except StoreError as error:
            return dealt, str(error)
        dealt += 1
    raise AssertionError("the disk never filled up")


def main(folder: Path, most_bytes: int | None) -> dict[str, Any]:
    filler = folder / "filler"
    if most_bytes is None:
        filler.write_bytes(b"x" * FILLER_BYTES)
    with open_room(folder) as house:
        evening = set_up(house)
        open_table(evening)
        if most_bytes is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, resource.RLIM_INFINITY))
        dealt, said = until_full(evening)
        readable = house.reads.verify()
        in_progress = house.dealing.draft(table=1)
        filler.unlink(missing_ok=True)
        if most_bytes is not None:
            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
        rotation = house.reads.now(evening.clock()).table(1)
        assert rotation is not None
        if rotation.play.rotation is not None and rotation.play.rotation.must_offer:
            bank(evening)
        after = [deal(evening).id for _ in range(5)]
        checked = house.reads.verify()
        return {
            "dealt": dealt,
            "said": said,
            "held_when_full": readable.ok,
            "draft_when_full": in_progress is not None,
            "after": len(after),
            "hands": len(house.reads.hands(limit=MOST_HANDS * 2).hands),
            "ok": checked.ok,
        }


if __name__ == "__main__":
    given = int(sys.argv[2]) if len(sys.argv) > 2 else None
    print(json.dumps(main(Path(sys.argv[1]), given)))
