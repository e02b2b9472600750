"""The small pieces that the desk's pages are put together from."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QAbstractItemModel, QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QDialog,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QScrollArea,
    QTableView,
    QVBoxLayout,
    QWidget,
)

GAP = 8


def label(text: str = "", look: str = "", wrap: bool = False) -> QLabel:
    """A text; `look` says what it is (title, heading, strong, muted, warn ...)."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if look:
        made.setProperty("look", look)
    return made


def button(
    text: str, press: Callable[[], None] | None = None, look: str = "", tip: str = ""
) -> QPushButton:
    """A push button that Enter presses too when it has the focus."""
    made = QPushButton(text)
    made.setAutoDefault(False)
    made.setProperty("look", look)
    made.setToolTip(tip)
    made.setAccessibleName(text.replace("&", ""))
    if press is not None:
        made.clicked.connect(lambda _=False: press())
    return made


def _fill(layout: QBoxLayout, pieces: Iterable[QWidget | QLayout | int]) -> None:
    for piece in pieces:
        if isinstance(piece, int):
            layout.addStretch(piece)
        elif isinstance(piece, QLayout):
            layout.addLayout(piece)
        else:
            layout.addWidget(piece)


def row(*pieces: QWidget | QLayout | int, gap: int = GAP, margin: int = 0) -> QHBoxLayout:
    """Pieces side by side; a number is a stretch."""
    made = QHBoxLayout()
    made.setSpacing(gap)
    made.setContentsMargins(margin, margin, margin, margin)
    _fill(made, pieces)
    return made


def column(*pieces: QWidget | QLayout | int, gap: int = GAP, margin: int = 0) -> QVBoxLayout:
    """Pieces one under another; a number is a stretch."""
    made = QVBoxLayout()
    made.setSpacing(gap)
    made.setContentsMargins(margin, margin, margin, margin)
    _fill(made, pieces)
    return made


def card(layout: QLayout, look: str = "card") -> QFrame:
    """A panel of its own ground around a layout."""
    made = QFrame()
    made.setProperty("look", look)
    made.setLayout(layout)
    return made


def holder(layout: QLayout) -> QWidget:
    made = QWidget()
    made.setLayout(layout)
    return made


def line() -> QFrame:
    made = QFrame()
    made.setProperty("look", "line")
    return made


def scrolled(inner: QWidget) -> QScrollArea:
    """Scrolls up and down only; nothing is cut off at the side."""
    made = QScrollArea()
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setWidget(inner)
    made.viewport().setAutoFillBackground(False)
    inner.setAutoFillBackground(False)
    return made


def clear(layout: QLayout) -> None:
    """Takes everything out of a layout, inner layouts too."""
    while (item := layout.takeAt(0)) is not None:
        _discard(item)


def _discard(item: QLayoutItem) -> None:
    inner, widget = item.layout(), item.widget()
    if inner is not None:
        clear(inner)
        inner.deleteLater()
    elif widget is not None:
        widget.hide()
        widget.deleteLater()


def key(parent: QWidget, keys: str, press: Callable[[], None]) -> QShortcut:
    """A key that works while this widget or one within it has the focus."""
    made = QShortcut(QKeySequence(keys), parent)
    made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    made.activated.connect(press)
    return made


def later(owner: QObject, wait_ms: int, work: Callable[[], None]) -> QTimer:
    """Work that waits until keys have been still for a moment; start() begins the wait anew."""
    made = QTimer(owner, singleShot=True, interval=wait_ms)
    made.timeout.connect(work)
    return made


def listing(model: QAbstractItemModel, stretch: int) -> QTableView:
    """A list of rows: chosen by row, no grid; one column takes the width that is left."""
    view = QTableView()
    view.setModel(model)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setShowGrid(False)
    view.setAlternatingRowColors(True)
    view.setWordWrap(False)
    view.setTabKeyNavigation(False)
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(34)
    head = view.horizontalHeader()
    head.setHighlightSections(False)
    head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    head.setSectionResizeMode(stretch, QHeaderView.ResizeMode.Stretch)
    return view


def widths(view: QTableView, sizes: Sequence[int]) -> None:
    for n, size in enumerate(sizes):
        if size:
            view.setColumnWidth(n, size)


class Dialog(QDialog):
    """A question with its pieces above and its buttons below."""

    def __init__(self, parent: QWidget | None, title: str, width: int = 520) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setModal(True)
        self.setMinimumWidth(width)
        self.body = column(gap=12)
        self.foot = row()
        self.trouble = label("", "take", wrap=True)
        self.trouble.hide()
        self.setLayout(
            column(label(title, "title"), self.body, self.trouble, self.foot, gap=16, margin=20)
        )

    def buttons(self, accept: str, press: Callable[[], None], look: str = "primary") -> QPushButton:
        """Cancel at the left, the act at the right; Enter does it."""
        made = button(accept, press, look)
        made.setDefault(True)
        made.setAutoDefault(True)
        self.foot.addWidget(button("Cancel", self.reject))
        self.foot.addStretch(1)
        self.foot.addWidget(made)
        return made

    def refuse(self, words: object) -> None:
        """Says why not, and lets the person mend it."""
        self.trouble.setText(str(words))
        self.trouble.show()


class Empty(QLabel):
    """What a page says when it has nothing to show yet."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.setProperty("look", "muted")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setMinimumHeight(80)
