"""Every act that can stand on record, and what it may have changed on a screen."""

from dataclasses import dataclass

# act -> the kinds of thing that a screen has to look at again.
ACTS: dict[str, tuple[str, ...]] = {
    "room set up": ("room", "table", "staff", "box"),
    "room changed": ("room", "table"),
    "table added": ("room", "table"),
    "table changed": ("table",),
    "table retired": ("room", "table"),
    "reading confirmed": ("reading",),
    "figure entered": ("reading",),
    "person added": ("staff",),
    "person changed": ("staff",),
    "PIN set": ("staff",),
    "PIN refused": ("staff", "alert"),
    "signed in": ("staff",),
    "signed out": ("staff",),
    "shift opened": ("shift", "table", "box"),
    "shift closed": ("shift", "table"),
    "shift handed over": ("shift", "table", "box"),
    "shift reopened": ("shift",),
    "report printed": ("shift",),
    "assigned": ("table",),
    "assignment withdrawn": ("table",),
    "sign printed": ("table",),
    "sign posted": ("table", "alert"),
    "table opened": ("table",),
    "table paused": ("table",),
    "table closed": ("table",),
    "dealer signed in": ("table",),
    "dealer signed out": ("table",),
    "seat taken": ("rotation",),
    "seat left": ("rotation",),
    "bank offered": ("rotation",),
    "bank accepted": ("rotation",),
    "bank declined": ("rotation",),
    "bank given up": ("rotation",),
    "hand": ("hand", "rotation", "table"),
    "misdeal": ("hand",),
    "hand voided": ("hand",),
    "hand corrected": ("hand",),
    "timed collection": ("hand", "table"),
    "box added": ("box",),
    "box retired": ("box",),
    "box placed": ("box", "table"),
    "box pulled": ("box", "table"),
    "box swapped": ("box", "table"),
    "box received": ("box",),
    "box counted": ("box", "count"),
    "box accepted": ("box", "count", "alert"),
    "count corrected": ("box", "count"),
    "alert raised": ("alert", "table"),
    "alert cleared": ("alert", "table"),
    "note": ("note",),
    "incident": ("note",),
    "backup made": ("backup",),
    "pairing offered": ("station",),
    "station paired": ("station",),
    "pairing refused": ("station",),
}


@dataclass(frozen=True, slots=True)
class Changes:
    """What an act touched: up to which record, which kinds of thing, which tables.

    `kinds` has `draft` where only a hand in progress moved.
    """

    seq: int
    kinds: frozenset[str] = frozenset()
    tables: frozenset[int] = frozenset()

    def __or__(self, other: "Changes") -> "Changes":
        return Changes(
            max(self.seq, other.seq), self.kinds | other.kinds, self.tables | other.tables
        )

    def __bool__(self) -> bool:
        return bool(self.kinds)


def changes_of(seq: int, act: str, *tables: int | None) -> Changes:
    """What this act may have changed."""
    numbers = frozenset(number for number in tables if number is not None)
    return Changes(seq, frozenset(ACTS[act]), numbers)
