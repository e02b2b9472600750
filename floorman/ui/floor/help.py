"""F1: the keys of the desk, and what each page is for."""

from PySide6.QtWidgets import QGridLayout, QWidget

from floorman.ui.floor.parts import Dialog, button, label

KEYS = (
    ("Ctrl+K", "Go to any table, game, option, person, hand or act"),
    ("Alt+1 … Alt+7", "Floor, Games, Drops, Records, Paper, Staff, Settings"),
    ("Ctrl+L", "Lock the desk"),
    ("Ctrl+Shift+S", "Open, hand over or close the shift"),
    ("Arrow keys", "Go from table to table; Shift chooses several, Ctrl+A all"),
    ("Enter on a table", "Assign a game and option to it"),
    ("Alt+A O U L B D", "Assign, open, pause, close, box, dealer of the chosen table"),
    ("F11", "Wall view: full screen and read only; Escape ends it"),
    ("In a count", "Enter goes to the next figure, Page Down to the next box"),
    ("In a replay", "Right and left arrow: next and last step"),
)


class HelpDialog(Dialog):
    """A list of keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "Keys", 680)
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(10)
        for n, (keys, words) in enumerate(KEYS):
            grid.addWidget(label(keys, "strong"), n, 0)
            grid.addWidget(label(words, wrap=True), n, 1)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)
        self.foot.addStretch(1)
        self.foot.addWidget(button("Close", self.accept, "primary"))
