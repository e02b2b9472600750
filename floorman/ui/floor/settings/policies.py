"""Policies: what the documents leave to the room, each with its default."""

from floorman.catalog.facts import Game
from floorman.money import short
from floorman.services.facts import Policies
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import label
from floorman.ui.floor.settings.draft import WINDOW_MINUTES
from floorman.ui.floor.settings.fields import Choice, Field, Line, Long, Tick
from floorman.ui.floor.settings.reading import chip, lines, money, show_lines, whole
from floorman.ui.floor.settings.section import Section

USUAL = Policies()
READINGS = (("action", "Action"), ("two-caps", "Two caps"), ("net", "Net"))
READING_WORDS = (
    "Action: every cent paid or collected uses up the bank.\n"
    "Two caps: at most the bank is paid and at most the bank is collected, counted apart.\n"
    "Net: the running balance stays within one bank, up or down.\n"
    "A change holds for the next game that is assigned."
)
NOBODY = (("holder-goes-on", "The holder may go on"), ("no-hand", "No hand is dealt"))
ROUNDING = (("exact", "Exact, to the cent"), ("down", "Down to the chip"),
            ("up", "Up to the chip"))  # fmt: skip


class PoliciesSection(Section):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "Policies", "What the approved rules leave to the room. The "
                         "defaults follow the documents.")  # fmt: skip
        self._coverage()
        self._rotation()
        self._money()
        self._boxes()
        self._people()
        self.end()
        self.field("policies.window_on").changed.connect(self.follow_window)

    def _games(self) -> list[Game]:
        """Games with a bank; the others have nothing to cover."""
        room = self.desk.room
        cardroom = self.desk.catalog.cardroom(room.room.cardroom) if room else None
        return [g for g in cardroom.games if g.kind == "player-dealer"] if cardroom else []

    def _coverage(self) -> None:
        fields = [
            Field(f"coverage.{game.id}", game.name, "", "action", Choice(READINGS))
            for game in self._games()
        ]
        words = READING_WORDS if fields else "No game of this room is played against a bank."
        self.group("How far the bank reaches", *fields, words=words)

    def _rotation(self) -> None:
        turns = sorted({game.hands_per_turn for game in self._games()})
        said = " or ".join(str(turn) for turn in turns) or "2"
        self.group(
            "Rotation of the player-dealer position",
            Field("policies.nobody_takes_it", "When nobody takes the bank",
                  "What happens after every seat has declined.", USUAL.nobody_takes_it,
                  Choice(NOBODY)),
            Field("policies.window_on", "Rotation window",
                  "At least so many different players other than the third-party provider must "
                  "bank within so many minutes. A 2026 rule that a court has suspended: off unless "
                  "the room wants it.", False, Tick("The window is watched")),
            Field("policies.window_minutes", "Minutes of the window",
                  "Counted back from now; the tile warns before it closes.", WINDOW_MINUTES,
                  Line(whole(1, 600))),
            Field("policies.window_players", "Players in the window",
                  "How many different players have to bank within it.", USUAL.window_players,
                  Line(whole(1, 14))),
            words=f"Hands per turn: {said}, as each game's approved rules say; not the room's to "
            "change.",
        )  # fmt: skip

    def _money(self) -> None:
        self.group(
            "Payments and fees",
            Field("policies.smallest_chip_cents", "Smallest chip",
                  "The least that changes hands at a table.", USUAL.smallest_chip_cents,
                  Line(chip, short)),
            Field("policies.rounding", "Rounding to the smallest chip",
                  "What happens to the part of a payment that no chip can pay.", USUAL.rounding,
                  Choice(ROUNDING)),
            Field("policies.waiver_reasons", "Reasons to waive a fee",
                  "One a line, as published. Without a reason from this list no fee is waived.",
                  USUAL.waiver_reasons, Long(96, lines, show_lines)),
        )  # fmt: skip

    def _boxes(self) -> None:
        self.group(
            "Boxes and counts",
            Field("policies.two_people_pull", "Two people pull a box",
                  "A second badge is asked for whenever a box leaves a table.",
                  USUAL.two_people_pull, Tick("A witness is needed")),
            Field("policies.two_people_accept", "Two people accept a count",
                  "Who counted a box does not accept it.", USUAL.two_people_accept,
                  Tick("Another person accepts")),
            Field("policies.variance_alert_cents", "Variance alert",
                  "Counted and logged drop this far apart raise an alert; $0 raises none.",
                  USUAL.variance_alert_cents, Line(money, short)),
            Field("policies.box_out_minutes", "Box out, minutes",
                  "A box pulled and not received for longer raises an alert.",
                  USUAL.box_out_minutes, Line(whole(1, 1440))),
        )  # fmt: skip

    def _people(self) -> None:
        self.group(
            "PINs and paper",
            Field("policies.pin_digits", "Digits of a PIN",
                  "The least a new PIN may have; those in use stay.", USUAL.pin_digits,
                  Line(whole(4, 12))),
            Field("policies.wrong_pins", "Wrong PINs before a lock",
                  "From there each wrong one doubles the wait, and an alert is raised.",
                  USUAL.wrong_pins, Line(whole(1, 10))),
            Field("policies.sign_signature_lines", "Signature lines on shift reports",
                  "Lines to sign by hand at the end of the report.",
                  USUAL.sign_signature_lines, Tick("Lines are printed")),
        )  # fmt: skip
        self.body.addWidget(label("The notice to player-dealers is under Sign text, the age of "
                                  "backups under Backup.", "muted", wrap=True))  # fmt: skip

    def follow_window(self) -> None:
        """Minutes and players matter only while the window is on."""
        tick = self.field("policies.window_on")
        on = bool(tick.value) and tick.widget.isEnabled()
        for key in ("policies.window_minutes", "policies.window_players"):
            self.field(key).widget.setEnabled(on)

    def lock(self, locked: bool) -> None:
        super().lock(locked)
        self.follow_window()
