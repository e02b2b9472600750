"""The smaller text of a sign: how fees are taken, pay tables, the room's and city's words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf

from floorman.printing import fonts
from floorman.printing.drawing import LINE_HEIGHT, Piece, Rule, Text, right
from floorman.printing.fonts import BOLD, REGULAR, SEMIBOLD
from floorman.printing.sign_blocks import Area, Sizes
from floorman.printing.sign_facts import PayList, SignFacts

PAY_LINE = 1.36
WIDEST_LIST = 26.0
MOST_COLUMNS = 4
LEAST_SPLIT = 6
GOES_ON = "continued"


def column_text(pieces: list[Piece], facts: SignFacts, area: Area, sizes: Sizes) -> float:
    """Notes, pay tables and texts one under the other; answers where they end."""
    y = area.y
    if facts.notes:
        y = paragraph(pieces, " ".join(facts.notes), area.at(y), sizes.note) + sizes.gap
    if facts.pay_lists:
        y = pay_tables(pieces, facts.pay_lists, area.at(y), sizes) + sizes.gap
    size = sizes.note * 0.86
    for text, own in facts.texts.paragraphs():
        font = fonts.own_font(own) if own else REGULAR
        y = paragraph(pieces, text, area.at(y), size, font) + sizes.gap / 2
    return y


def paragraph(
    pieces: list[Piece], text: str, area: Area, size: float, font: str = REGULAR
) -> float:
    """A paragraph set to the area's width; answers where it ends."""
    y = area.y
    for line in fonts.wrap(text, font, size, area.width):
        if line:
            pieces.append(Text(area.x, y + size * 0.95, line, font, size))
        y += size * LINE_HEIGHT
    return y


def pay_tables(pieces: list[Piece], lists: Sequence[PayList], area: Area, sizes: Sizes) -> float:
    """Pay tables in as many columns as there is room for, about equally long; answers where they
    end, which is nowhere if they are too wide."""
    size, gap = sizes.pay, 16 * sizes.scale
    columns, widths = _arranged(tuple(lists), size, gap, area.width)
    if not columns:
        return inf
    slack = (area.width - sum(widths) - gap * (len(columns) - 1)) / len(columns)
    x, bottom = area.x, area.y
    for column, least in zip(columns, widths, strict=True):
        wide = min(least + slack, max(least, WIDEST_LIST * size))
        y = area.y
        for pay_list in column:
            y = _pay_list(pieces, pay_list, Area(x, y, wide, area.bottom), size) + size * 0.7
        bottom = max(bottom, y - size * 0.7)
        x += wide + gap
    return bottom


Columns = tuple[tuple[PayList, ...], ...]


@lru_cache(256)
def _arranged(
    lists: tuple[PayList, ...], size: float, gap: float, room: float
) -> tuple[Columns, tuple[float, ...]]:
    """The most columns whose own widths have room, none if not even one has; a long list that is
    alone may be halved."""
    halves = _halved(lists[0]) if len(lists) == 1 else lists
    for parts in dict.fromkeys((halves, lists)):
        for count in range(min(len(parts), MOST_COLUMNS), 0, -1):
            columns = _columns(parts, count)
            widths = tuple(max(_least_width(each, size) for each in c) for c in columns)
            if sum(widths) + gap * (count - 1) <= room and (count > 1 or parts == lists):
                return columns, widths
    return (), ()


def _halved(whole: PayList) -> tuple[PayList, ...]:
    half = (len(whole.lines) + 1) // 2
    if len(whole.lines) < LEAST_SPLIT:
        return (whole,)
    return replace(whole, lines=whole.lines[:half]), PayList(GOES_ON, whole.lines[half:])


def _columns(lists: Sequence[PayList], count: int) -> Columns:
    """Longest lists first into the shortest column, then every column in the order given."""
    columns: list[list[PayList]] = [[] for _ in range(count)]
    for pay_list in sorted(lists, key=lambda each: -len(each.lines)):
        min(columns, key=lambda c: sum(len(each.lines) + 2 for each in c)).append(pay_list)
    for column in columns:
        column.sort(key=lists.index)
    return tuple(tuple(c) for c in sorted(columns, key=lambda column: lists.index(column[0])))


def _envy_width(pay_list: PayList, size: float) -> float:
    if not pay_list.envy:
        return 0.0
    words = ("Envy", *(third for _, _, third in pay_list.lines))
    return max(fonts.width(word, SEMIBOLD, size) for word in words) + size * 0.8


def _least_width(pay_list: PayList, size: float) -> float:
    third = _envy_width(pay_list, size)
    widest = max(
        fonts.width(hand, REGULAR, size) + fonts.width(pays, REGULAR, size)
        for hand, pays, _ in pay_list.lines
    )
    return max(widest + size * 0.9, fonts.width(pay_list.name, BOLD, size * 1.2)) + third


def _pay_list(pieces: list[Piece], pay_list: PayList, area: Area, size: float) -> float:
    head = size * 1.2
    third = _envy_width(pay_list, size)
    y = area.y
    pieces.append(Text(area.x, y + head * 0.85, pay_list.name, BOLD, head))
    if pay_list.envy:
        pieces.append(right(area.right, y + head * 0.85, "Envy", SEMIBOLD, size))
    y += head * 1.2
    pieces.append(Rule(area.x, y, area.right, y, size * 0.11))
    y += size * 0.22
    for hand, pays, envy in pay_list.lines:
        base = y + size * 1.02
        pieces.append(Text(area.x, base, hand, REGULAR, size))
        pieces.append(right(area.right - third, base, pays, REGULAR, size))
        if envy:
            pieces.append(right(area.right, base, envy, REGULAR, size))
        y += size * PAY_LINE
    return y
