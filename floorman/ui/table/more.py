"""Everything else a dealer may do, one tap further away."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from floorman.engine.play import bank_facts
from floorman.engine.play import entries as e
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.play import Play
from floorman.engine.rotation import Provider
from floorman.money import show
from floorman.ui.table.link import TableLink
from floorman.ui.table.sheets import Item, ask_amount, ask_item, ask_pin, ask_reason
from floorman.ui.theme import Palette

MISDEALS = ("Exposed card", "Wrong number of cards", "Dealt out of turn", "Boxed card")
VOIDS = ("Dealt by mistake", "Wrong table", "Floor decision", "Entered twice")
SEVEN = 7
Deed = tuple[str, str, str, Callable[[], object]]
PAUSES = ("Dealer change", "Card change", "Players away", "Floor decision")


class MoreMenu(QObject):
    """Builds the list of acts for this moment; what can't be done now says why."""

    def __init__(self, palette: Palette, link: TableLink, board: QWidget) -> None:
        super().__init__(board)
        self._palette = palette
        self._link = link
        self._board = board

    @property
    def _window(self) -> QWidget:
        return self._board.window()

    def open_menu(self) -> None:
        acts = self._acts()
        items = [Item(word, label, why) for word, label, why, _ in acts]
        deeds = {word: deed for word, _, _, deed in acts}
        ask_item(self._palette, self._window, "More", items, lambda word: deeds[word](), 3)

    def _acts(self) -> list[Deed]:
        link, play = self._link, self._link.play
        started = play is not None and play.started
        acts: list[Deed] = [
            ("redo", "Redo", "" if play and play.undone else "nothing was undone", link.redo),
        ]
        if play is not None and isinstance(play.state, BankState):
            acts += self._bank_acts(play, play.state)
        elif play is not None:
            dealt = "the hand is dealt" if play.state.dealt else ""
            acts.append(("button", "Move the button", dealt, self._button))
        last = "" if link.last else "no hand was closed here"
        acts += [
            ("misdeal", "Misdeal", "" if started else "no hand is being dealt", self._misdeal),
            ("correct", "Correct the last hand", last or self._hand_waits(started),
             link.correct_last),
            ("void", "Void the last hand", self._no_last(), self._void),
            ("pause", "Pause the table", self._hand_waits(started), self._pause),
        ]  # fmt: skip
        if link.correcting is not None:
            acts.append(("leave", "Leave the hand as it was", "", link.stop_correcting))
        timed = link.facts.now.timed_due if link.facts else None
        if timed is not None:
            acts.append(("timed", "Collect time now", "", self._timed))
        return acts

    def _bank_acts(self, play: Play, state: BankState) -> list[Deed]:
        link = self._link
        settling = "settling has begun" if state.paid else ""
        way = "Enter cards" if state.by_results else "Results only"
        switch = e.ByResults(not state.by_results)
        rotation = play.frame.rotation
        dealt = "the cards are out" if state.dealt else ""
        nobody = "" if rotation and rotation.holder else "nobody banks"
        due = bank_facts.still_due(play.frame, state)
        waived = "" if due and not state.dropped else "nothing is due"
        return [
            *self._hand_acts(play, state),
            ("results", way, settling, lambda: link.enter(switch)),
            ("bank", "Change the bank", dealt or nobody, self._bank),
            ("waive", f"Waive the fee, {show(due)}", waived, self._waive),
            ("give-up", "Player-dealer gives up the bank",
             nobody or self._hand_waits(play.started),
             lambda: link.act("rotations", "give_up")),
            ("leave-seat", "A player leaves", self._hand_waits(play.started), self._leave),
            ("sit", "A player sits down", "", self._sit),
            ("provider", "A provider's player sits down", "", self._provider),
        ]  # fmt: skip

    def _hand_acts(self, play: Play, state: BankState) -> list[Deed]:
        """What only some hands need: less than a full double, a hand set another way."""
        step = self._link.step
        words = [choice.word for choice in step.choices] if step else []
        acts: list[Deed] = []
        for word, label in (("double", "Double for less"), ("insurance", "Insurance for less")):
            if word in words:
                acts.append((f"{word}-less", label, "", partial(self._less, word)))
        if play.frame.game.family == "pai-gow" and not state.by_results:
            seven = [s for s, hands in state.hand.hands.items() if len(hands[0].cards) == SEVEN]
            bank = [0] if len(state.hand.bank.cards) == SEVEN else []
            why = "" if seven or bank else "no hand has its seven cards"
            acts.append(
                ("front", "Set a hand another way", why, lambda: self._front([*bank, *seven]))
            )
        return acts

    def _less(self, word: str) -> None:
        ask_amount(
            self._palette, self._window, f"{word.capitalize()}: how much?",
            lambda cents: self._link.enter(e.Decided(word, cents)),
        )  # fmt: skip

    def _front(self, seats: list[int]) -> None:
        """Whose hand, then the two cards in front."""
        items = [Item(str(s), f"Seat {s}" if s else "Player-dealer") for s in seats]
        ask_item(
            self._palette, self._window, "Whose hand?", items, lambda word: self._first(int(word))
        )

    def _first(self, seat: int) -> None:
        play = self._link.play
        if play is None or not isinstance(play.state, BankState):
            return
        hand = play.state.hand
        cards = hand.bank.cards if seat == 0 else hand.at(seat)[0].cards
        items = [Item(card.text, card.name) for card in cards]

        def second(first: str) -> None:
            rest = [item for item in items if item.word != first]
            ask_item(
                self._palette, self._window, "The second card in front", rest,
                lambda other: self._link.enter(e.SetFront(seat, (first, other))),
            )  # fmt: skip

        ask_item(self._palette, self._window, "The first card in front", items, second)

    def _hand_waits(self, started: bool) -> str:
        return "finish or undo the hand first" if started else ""

    def _no_last(self) -> str:
        facts = self._link.facts
        return "" if facts is not None and facts.last_hand else "no hand is on record"

    def _misdeal(self) -> None:
        play = self._link.play
        keep = bool(play and (play.state.dropped_cents or play.frame.fee_kept_cents))

        def done(why: str) -> None:
            self._link.end_hand()
            self._link.act("dealing", "misdeal", why=why, keep_fee=keep)

        ask_reason(self._palette, self._window, "Misdeal: why?", MISDEALS, done)

    def _void(self) -> None:
        facts = self._link.facts
        if facts is None or facts.last_hand is None:
            return
        hand = facts.last_hand

        def with_reason(why: str) -> None:
            ask_pin(
                self._palette, self._window, "The floor voids a hand",
                lambda badge, pin: self._link.void(hand, why, badge, pin, False),
            )  # fmt: skip

        ask_reason(self._palette, self._window, "Void the last hand: why?", VOIDS, with_reason)

    def _pause(self) -> None:
        ask_reason(
            self._palette, self._window, "Pause: why?", PAUSES,
            lambda why: self._link.act("tables", "pause", why=why),
        )  # fmt: skip

    def _bank(self) -> None:
        ask_amount(
            self._palette, self._window, "The player-dealer's wager",
            lambda cents: self._link.enter(e.BankSet(cents)),
            (10000, 30000, 50000, 100000, 200000, 500000),
        )  # fmt: skip

    def _waive(self) -> None:
        reasons = self._link.facts.waivers if self._link.facts else ()
        ask_reason(
            self._palette, self._window, "Why is no fee taken?", reasons,
            lambda why: self._link.enter(e.Dropped(0, why)),
        )  # fmt: skip

    def _provider(self) -> None:
        """A third-party provider's person: company, badge and seat, each noted."""

        def with_company(company: str) -> None:
            ask_reason(
                self._palette, self._window, f"Badge of {company}'s player", (),
                lambda badge: self._ask_seat(
                    "Where?", False, "take_seat", Provider(company, badge)
                ),
            )  # fmt: skip

        play = self._link.play
        known = {
            place.provider.company
            for place in (play.frame.rotation.places if play and play.frame.rotation else ())
            if place.provider
        }
        ask_reason(self._palette, self._window, "Which company?", sorted(known), with_company)

    def _leave(self) -> None:
        self._ask_seat("Who leaves?", True, "leave_seat")

    def _sit(self) -> None:
        self._ask_seat("Where?", False, "take_seat")

    def _ask_seat(
        self, title: str, taken: bool, act: str, provider: Provider | None = None
    ) -> None:
        play = self._link.play
        if play is None:
            return
        held = play.frame.rotation.taken if play.frame.rotation else ()
        seats = [n for n in range(1, play.frame.seats + 1) if (n in held) == taken]
        items = [Item(str(seat), f"Seat {seat}") for seat in seats]
        ask_item(
            self._palette, self._window, title, items,
            lambda word: self._link.act(
                "rotations", act, seat=int(word), **({"provider": provider} if provider else {})
            ),
        )  # fmt: skip

    def _button(self) -> None:
        play = self._link.play
        players = play.frame.before.players if play else ()
        items = [Item(str(seat), f"Seat {seat}") for seat in players]
        ask_item(
            self._palette, self._window, "Where is the dealer button?", items,
            lambda word: self._link.set_button(int(word)),
        )  # fmt: skip

    def _timed(self) -> None:
        self._link.collect_time()
