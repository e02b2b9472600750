"""The smaller text of a sign: how fees are taken, pay tables, the room's and city's words."""

from collections.abc import Sequence
from dataclasses import replace

from floorman.printing import fonts
from floorman.printing.drawing import LINE_HEIGHT, Piece, Rule, Text, right
from floorman.printing.fonts import BOLD, REGULAR, SEMIBOLD
from floorman.printing.sign_blocks import Area, Sizes
from floorman.printing.sign_facts import PayList, SignFacts

PAY_LINE = 1.36
NARROWEST_LIST = 7.5
WIDEST_LIST = 26.0
MOST_COLUMNS = 4
LEAST_SPLIT = 6
GOES_ON = ", continued"


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
    """Pay tables in as many columns as there is room for, the columns about equally long."""
    size, gap = sizes.pay, 16 * sizes.scale
    widest = max(_least_width(each, size) for each in lists)
    room = int((area.width + gap) // (max(widest, NARROWEST_LIST * size) + gap))
    lists = _split(lists, min(room, MOST_COLUMNS))
    count = max(1, min(len(lists), MOST_COLUMNS, room))
    each = min((area.width - gap * (count - 1)) / count, max(widest, WIDEST_LIST * size))
    bottoms = []
    for n, column in enumerate(_columns(lists, count)):
        place = replace(area, x=area.x + n * (each + gap), width=each)
        for pay_list in column:
            place = replace(place, y=_pay_list(pieces, pay_list, place, size) + size * 0.7)
        bottoms.append(place.y - size * 0.7)
    return max(bottoms)


def _split(lists: Sequence[PayList], columns: int) -> tuple[PayList, ...]:
    """Halves the longest list while a column stands empty, so that it is filled."""
    parts = list(lists)
    while len(parts) < columns:
        longest = max(parts, key=lambda each: len(each.lines))
        if len(longest.lines) < LEAST_SPLIT:
            break
        at, half = parts.index(longest), (len(longest.lines) + 1) // 2
        name = longest.name.removesuffix(GOES_ON)
        more = PayList(f"{name}{GOES_ON}", longest.lines[half:])
        parts[at : at + 1] = [replace(longest, lines=longest.lines[:half]), more]
    return tuple(parts)


def _columns(lists: Sequence[PayList], count: int) -> list[list[PayList]]:
    """Fills columns in order, longest lists first into the shortest column."""
    columns: list[list[PayList]] = [[] for _ in range(count)]
    for pay_list in sorted(lists, key=lambda each: -len(each.lines)):
        min(columns, key=lambda c: sum(len(each.lines) + 2 for each in c)).append(pay_list)
    order = {id(each): n for n, each in enumerate(lists)}
    for column in columns:
        column.sort(key=lambda each: order[id(each)])
    return sorted(columns, key=lambda column: order[id(column[0])])


def _least_width(pay_list: PayList, size: float) -> float:
    third = fonts.width("$0,000", REGULAR, size) + size * 0.7 if pay_list.envy else 0
    widest = max(
        fonts.width(hand, REGULAR, size) + fonts.width(pays, REGULAR, size)
        for hand, pays, _ in pay_list.lines
    )
    return max(widest + size * 0.9 + third, fonts.width(pay_list.name, BOLD, size * 1.2) + third)


def _pay_list(pieces: list[Piece], pay_list: PayList, area: Area, size: float) -> float:
    head = size * 1.2
    third = fonts.width("$0,000", REGULAR, size) + size * 0.7 if pay_list.envy else 0
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
