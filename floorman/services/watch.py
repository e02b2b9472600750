"""What other stations changed, as Changes for the windows."""

from typing import TYPE_CHECKING, Self

from floorman.services.facts import Changes
from floorman.services.reads import Reads

if TYPE_CHECKING:
    from floorman.store.watch import Watcher


class Watch:
    """Asked every tenth of a second (or when `fileno` can be read), it costs microseconds."""

    def __init__(self, watcher: "Watcher", reads: Reads, seq: int) -> None:
        self._watcher = watcher
        self._reads = reads
        self.seq = seq

    def fileno(self) -> int | None:
        """For a QSocketNotifier on a server; None on SQLite: ask by a timer."""
        return self._watcher.fileno()

    def poll(self) -> Changes | None:
        """What was written since the last look; None where nothing was."""
        moved, drafts = self._watcher.moved()
        if not moved:
            return None
        found = self._reads.changes_since(self.seq)
        self.seq = max(self.seq, found.seq)
        if drafts or not found:
            found |= Changes(self.seq, frozenset({"draft"}), frozenset(drafts))
        return found

    def close(self) -> None:
        self._watcher.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.close()
