"""What the floor does to a table from the inspector, each act through the services."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from floorman.services.facts import Box, Person, TableNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import AskBox, AskPerson, AskWords, Confirm, people


class TableActs:
    """The acts of one table; `now` gives the table as last seen, so that versions hold."""

    def __init__(self, desk: Desk, parent: QWidget, now: Callable[[], TableNow | None]) -> None:
        self._desk = desk
        self._parent = parent
        self._now = now

    def open(self) -> None:
        if (now := self._now()) is not None:
            self.open_one(now)

    def open_one(self, now: TableNow) -> None:
        tables, number, version = self._desk.house.tables, now.table.number, now.table.version
        self._desk.act(
            lambda by, at: tables.open(table=number, by=by, now=at, version=version),
            said=f"Table {number} is open.",
        )

    def pause(self) -> None:
        if (now := self._now()) is None:
            return
        number = now.table.number
        why = AskWords.ask(self._parent, f"Pause table {number}", "Why? (may stay empty)", "Pause",
                           needed=False)  # fmt: skip
        if why is None:
            return
        tables, version = self._desk.house.tables, now.table.version
        self._desk.act(
            lambda by, at: tables.pause(table=number, why=why, by=by, now=at, version=version),
            said=f"Table {number} is paused.",
        )

    def close(self) -> None:
        if (now := self._now()) is None:
            return
        number = now.table.number
        words = "Its dealer is signed out and every seat is free. The box stays until it is pulled."
        if Confirm.ask(self._parent, f"Close table {number}?", words, "Close table"):
            self.close_one(now)

    def close_one(self, now: TableNow) -> None:
        tables, number, version = self._desk.house.tables, now.table.number, now.table.version
        self._desk.act(
            lambda by, at: tables.close(table=number, by=by, now=at, version=version),
            said=f"Table {number} is closed.",
        )

    def post_sign(self) -> None:
        """A scanner types the sign's code; without one the person vouches for it."""
        if (now := self._now()) is None:
            return
        number = now.table.number
        code = AskWords.ask(
            self._parent,
            f"Sign of table {number} posted",
            "Scan the code of the sign at the table, or leave it empty and vouch for it.",
            "Posted",
            needed=False,
        )
        if code is None:
            return
        tables = self._desk.house.tables
        self._desk.act(
            lambda by, at: tables.post_sign(table=number, code=code or None, by=by, now=at),
            said=f"Table {number}: the sign is posted.",
        )

    def withdraw_next(self) -> None:
        if (now := self._now()) is None:
            return
        tables, number, version = self._desk.house.tables, now.table.number, now.table.version
        self._desk.act(
            lambda by, at: tables.withdraw_next(table=number, by=by, now=at, version=version),
            said=f"Table {number} keeps what is in force.",
        )

    def box(self) -> None:
        """Puts a box in, or swaps the one in place for an empty one."""
        house = self._desk.house
        self._desk.ask(lambda: (house.reads.box_list(), house.reads.staff()), self._ask_box)

    def _ask_box(self, found: tuple[tuple[Box, ...], tuple[Person, ...]]) -> None:
        now = self._now()
        if now is None:
            return
        boxes, staff = found
        number, swapping = now.table.number, now.box is not None
        free = [box.code for box in boxes if box.stay is None and not box.retired]
        title = f"Swap the box of table {number}" if swapping else f"Box for table {number}"
        answer = AskBox.ask(self._parent, title, free, people(staff), swapping)
        if answer is None:
            return
        code, witness, next_shift = answer
        service = self._desk.house.boxes
        if swapping:
            self._desk.act(
                lambda by, at: service.swap(table=number, code=code, witness=witness, by=by, now=at,
                                            for_next_shift=next_shift),
                said=f"Table {number}: box {code} is in place.",
            )  # fmt: skip
            return
        self._desk.act(
            lambda by, at: service.place(code=code, table=number, by=by, now=at,
                                         for_next_shift=next_shift),
            said=f"Table {number}: box {code} is in place.",
        )  # fmt: skip

    def pull(self, kind: str = "drop") -> None:
        house = self._desk.house
        self._desk.ask(house.reads.staff, partial(self._ask_pull, kind))

    def _ask_pull(self, kind: str, staff: tuple[Person, ...]) -> None:
        now = self._now()
        if now is None:
            return
        number = now.table.number
        badge = self._desk.person.badge if self._desk.person else ""
        others = [pair for pair in people(staff) if pair[0] != badge]
        witness = AskPerson.ask(
            self._parent, f"Pull the box of table {number}",
            "Who is the second person? Both names go on record.", "Pull it", [("", ""), *others],
        )  # fmt: skip
        if witness is None:
            return
        service = self._desk.house.boxes
        self._desk.act(
            lambda by, at: service.pull(table=number, witness=witness or None, kind=kind, by=by,
                                        now=at),
            said=f"Table {number}: its box is out; the count room has to receive it.",
        )  # fmt: skip

    def dealer(self) -> None:
        self._desk.ask(self._desk.house.reads.staff, self._ask_dealer)

    def _ask_dealer(self, staff: tuple[Person, ...]) -> None:
        now = self._now()
        if now is None:
            return
        number = now.table.number
        rows = people(staff, "dealer")
        if now.table.dealer:
            rows.append(("-", "nobody: sign the dealer out"))
        badge = AskPerson.ask(
            self._parent, f"Dealer of table {number}", "Who deals from now on?", "Sign in", rows
        )
        if not badge:
            return
        tables = self._desk.house.tables
        if badge == "-":
            self._desk.act(lambda by, at: tables.sign_out_dealer(table=number, by=by, now=at),
                           said=f"Table {number} has no dealer.")  # fmt: skip
            return
        self._desk.act(
            lambda by, at: tables.sign_in_dealer(table=number, badge=badge, by=by, now=at),
            said=f"Table {number}: badge {badge} deals.",
        )

    def note(self) -> None:
        now = self._now()
        if now is None:
            return
        number = now.table.number
        words = AskWords.ask(self._parent, f"Note on table {number}", "What should be remembered?",
                             "Write it down")  # fmt: skip
        if words is None:
            return
        notes = self._desk.house.notes
        self._desk.act(lambda by, at: notes.write(text=words, table=number, by=by, now=at),
                       said="Written down.")  # fmt: skip
