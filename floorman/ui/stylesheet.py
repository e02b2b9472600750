"""The one stylesheet, built from a palette; widgets say what they are with the property `look`."""

from PySide6.QtWidgets import QApplication, QWidget

from floorman.ui.fonts import set_fonts
from floorman.ui.theme import PALETTES, Palette

# The smallest thing a finger taps: 12 mm on a 10 inch screen of 1280 by 800.
TARGET = 72
SMALLEST_TEXT = 14


def dress(app: QApplication, theme: str) -> Palette:
    """Sets fonts and colours of the whole program and gives the palette for what paints itself."""
    palette = PALETTES[theme]
    set_fonts(app)
    app.setStyle("Fusion")
    app.setStyleSheet(stylesheet(palette))
    return palette


def set_look(widget: QWidget, look: str) -> None:
    """Changes what a widget is, and with it its colours."""
    if widget.property("look") == look:
        return
    widget.setProperty("look", look)
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)


def stylesheet(p: Palette) -> str:
    return "\n".join((_ground(p), _text(p), _buttons(p), _fields(p), _lists(p), _bars(p)))


def _ground(p: Palette) -> str:
    return f"""
QWidget {{ color: {p.text}; font-size: 16px; }}
QMainWindow, QDialog, QWidget[look="page"] {{ background: {p.page}; }}
QWidget[look="bar"] {{ background: {p.bar}; }}
QFrame[look="card"] {{ background: {p.card}; border-radius: 12px; }}
QFrame[look="current"] {{
    background: {p.raised}; border: 2px solid {p.warn_fill}; border-radius: 12px; }}
QFrame[look="line"] {{ background: {p.line}; max-height: 1px; min-height: 1px; border: none; }}
QToolTip {{ background: {p.raised}; color: {p.text}; border: 1px solid {p.line}; padding: 6px; }}
"""


def _text(p: Palette) -> str:
    return f"""
QLabel {{ background: transparent; }}
QLabel[look="title"] {{ font-size: 24px; font-weight: 800; }}
QLabel[look="heading"] {{ font-size: 18px; font-weight: 700; }}
QLabel[look="strong"] {{ font-weight: 600; }}
QLabel[look="muted"] {{ color: {p.muted}; }}
QLabel[look="small"] {{ color: {p.muted}; font-size: {SMALLEST_TEXT}px; }}
QLabel[look="pay"] {{ color: {p.pay}; font-weight: 700; }}
QLabel[look="take"] {{ color: {p.take}; font-weight: 700; }}
QLabel[look="warn"] {{ color: {p.warn}; font-weight: 700; }}
QLabel[look="small-warn"] {{ color: {p.warn}; font-size: {SMALLEST_TEXT}px; font-weight: 700; }}
QLabel[look="accent"] {{ color: {p.accent}; font-weight: 600; }}
"""


def _buttons(p: Palette) -> str:
    fills = (
        ("primary", p.accent_fill, p.on_accent),
        ("pay", p.pay_fill, p.on_pay),
        ("take", p.take_fill, p.on_take),
        ("warn", p.warn_fill, p.on_warn),
    )
    filled = "\n".join(
        f'QPushButton[look="{look}"] {{ background: {fill}; color: {ink}; font-weight: 700; }}'
        f'QPushButton[look="{look}"]:pressed {{ background: {p.raised_hover}; color: {p.text}; }}'
        for look, fill, ink in fills
    )
    return f"""
QPushButton {{
    background: {p.raised}; color: {p.text}; border: 2px solid transparent; border-radius: 10px;
    padding: 8px 16px; font-size: 16px; }}
QPushButton:hover {{ background: {p.raised_hover}; }}
QPushButton:focus {{ border-color: {p.accent}; }}
QPushButton:checked {{ background: {p.accent_fill}; color: {p.on_accent}; }}
{filled}
QPushButton[look="quiet"] {{ background: transparent; color: {p.muted}; }}
QPushButton[look="flat"] {{ background: transparent; text-align: left; }}
QPushButton[look="flat"]:hover {{ background: {p.raised}; }}
QPushButton:disabled {{ background: {p.card}; color: {p.muted}; border-color: {p.line}; }}
"""


def _fields(p: Palette) -> str:
    boxes = "QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QComboBox, QDateTimeEdit, QDateEdit"
    focus = ", ".join(f"{box}:focus" for box in boxes.split(", "))
    return f"""
{boxes} {{
    background: {p.page}; color: {p.text}; border: 1px solid {p.line}; border-radius: 8px;
    padding: 8px 10px; selection-background-color: {p.accent_fill};
    selection-color: {p.on_accent}; }}
{focus} {{ border: 2px solid {p.accent}; }}
QComboBox QAbstractItemView {{ background: {p.card}; color: {p.text}; }}
QCheckBox, QRadioButton {{ spacing: 10px; background: transparent; }}
QMenu {{ background: {p.card}; color: {p.text}; border: 1px solid {p.line}; padding: 6px; }}
QMenu::item {{ padding: 10px 28px; border-radius: 6px; }}
QMenu::item:selected {{ background: {p.accent_fill}; color: {p.on_accent}; }}
QMenu::item:disabled {{ color: {p.muted}; }}
"""


def _lists(p: Palette) -> str:
    return f"""
QAbstractItemView {{
    background: {p.card}; color: {p.text}; border: none; outline: none;
    alternate-background-color: {p.page}; gridline-color: {p.line};
    selection-background-color: {p.accent_fill}; selection-color: {p.on_accent}; }}
QHeaderView::section {{
    background: {p.card}; color: {p.muted}; border: none; border-bottom: 1px solid {p.line};
    padding: 8px; font-weight: 600; }}
QScrollArea, QGraphicsView {{ background: transparent; border: none; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QTabBar::tab {{ background: {p.card}; color: {p.muted}; padding: 10px 18px; }}
QTabBar::tab:selected {{ background: {p.raised}; color: {p.text}; font-weight: 700; }}
QTabWidget::pane {{ border: 1px solid {p.line}; }}
"""


def _bars(p: Palette) -> str:
    return f"""
QScrollBar:vertical {{ background: transparent; width: 14px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 14px; margin: 0; }}
QScrollBar::handle {{
    background: {p.line}; border-radius: 6px; min-height: 36px; min-width: 36px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QProgressBar {{
    background: {p.raised}; color: {p.text}; border: none; border-radius: 8px;
    text-align: center; }}
QProgressBar::chunk {{ background: {p.accent_fill}; border-radius: 8px; }}
QSplitter::handle {{ background: {p.line}; }}
QStatusBar {{ background: {p.bar}; color: {p.muted}; }}
"""
