"""What the desk adds to the shared stylesheet: raised panels, and no text under 12 points."""

from floorman.ui.theme import Palette

# 12 points at 96 dots an inch.
SMALLEST = 16


def looks(p: Palette) -> str:
    return f"""
QFrame[look="raised"] {{ background: {p.raised}; border-radius: 10px; }}
QFrame[look="well"] {{ background: {p.page}; border-radius: 10px; }}
QLabel[look="small"] {{ font-size: {SMALLEST}px; }}
QLabel[look="struck"] {{ color: {p.muted}; text-decoration: line-through; }}
QPushButton {{ padding: 7px 12px; min-height: 22px; }}
QFrame[look="raised"] QPushButton {{ background: {p.card}; }}
QFrame[look="raised"] QPushButton:hover {{ background: {p.raised_hover}; }}
QRadioButton::indicator, QCheckBox::indicator, QListView::indicator {{
    width: 18px; height: 18px; border: 2px solid {p.muted}; background: {p.page}; }}
QRadioButton::indicator {{ border-radius: 11px; }}
QCheckBox::indicator, QListView::indicator {{ border-radius: 4px; }}
QRadioButton::indicator:checked, QCheckBox::indicator:checked, QListView::indicator:checked {{
    background: {p.accent}; border-color: {p.text}; }}
QRadioButton:focus, QCheckBox:focus {{ color: {p.accent}; }}
QComboBox::drop-down, QDateTimeEdit::drop-down {{ border: none; width: 28px; }}
QComboBox::down-arrow, QDateTimeEdit::down-arrow {{
    image: none; width: 0; height: 0; margin-right: 8px; border-left: 5px solid {p.page};
    border-right: 5px solid {p.page}; border-top: 7px solid {p.muted}; }}
QSpinBox::up-button, QSpinBox::down-button {{ width: 0; border: none; }}
QListView::item, QTreeView::item {{ padding: 6px; }}
QTableView::item {{ padding: 0 8px; }}
"""
