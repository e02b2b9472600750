"""One table as a tile: number and game, state by colour and word, bank, drop, badges."""

from datetime import datetime, timedelta

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from floorman.catalog.facts import Game, Option
from floorman.money import show
from floorman.services.facts import TableNow
from floorman.ui.floor.times import clock, elapsed
from floorman.ui.floor.words import STATES, limits_in_force, short_name, turn_words
from floorman.ui.fonts import font
from floorman.ui.theme import NO_GAME, ON_GAME, Palette, game_colour

HEAD = 32
LINE = 24
PAD = 12
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
BADGES = {
    "floor-call": "dealer calls",
    "sign-out-of-date": "sign out of date",
    "sign-not-posted": "sign not posted",
    "window-closing": "rotation",
    "time-due": "time collection due",
    "no-box": "no box",
    "no-dealer": "no dealer",
    "box-out": "box still out",
    "variance": "variance",
    "offline": "offline",
    "sign": "sign to post",
    "window": "rotation",
}
URGENT = frozenset({"floor-call", "box-out", "offline", "variance"})


def state_colour(word: str, p: Palette) -> str:
    """The colour beside the word of a state; the shape of the mark differs too."""
    return {"open": p.pay, "paused": p.warn_fill, "ready": p.accent}.get(word, p.muted)


def hands_an_hour(now: TableNow, at: datetime) -> int | None:
    """Hands of this shift by the time since the table's state began; None before ten minutes."""
    since = now.table.state_at
    if now.word != "open" or since is None or not now.sums.hands:
        return None
    hours = (at - since).total_seconds() / 3600
    return round(now.sums.hands / hours) if hours >= 1 / 6 else None


def lines_of(now: TableNow, game: Game | None, option: Option | None, at: datetime,
             zone: str) -> tuple[str, str, str]:  # fmt: skip
    """The three lines under the state: option, bank or players, drop."""
    what = "no game"
    if now.assignment is not None:
        number = now.assignment.option
        limit = limits_in_force(now.assignment, option)
        what = f"opt {number} · {limit}" if option else "no fee"
    return what, _middle(now, game, zone), _money(now, at)


def _middle(now: TableNow, game: Game | None, zone: str) -> str:
    if now.word == "closed":
        return f"box {now.box.box} in place" if now.box else ""
    if now.word == "ready":
        posted = now.sign is not None and now.sign.posted_at is not None
        return "may be opened" if posted and now.box else "sign to post" if not posted else "no box"
    if game is not None and game.kind == "poker":
        if now.timed_due is not None:
            return f"next collection {clock(now.timed_due, zone)}"
        return f"dealer {now.dealer_name}" if now.dealer_name else "no dealer"
    if now.play.bank_seat is None:
        return "nobody banks" if now.dealer_name else "no dealer"
    return f"bank {now.play.bank_seat} · {turn_words(now.play)}"


def _money(now: TableNow, at: datetime) -> str:
    if not now.sums.hands and not now.sums.timed:
        return "no hands yet" if now.word in ("open", "ready", "paused") else ""
    speed = hands_an_hour(now, at)
    return show(now.sums.logged_cents) + (f" · {speed} h/h" if speed else "")


def badges_of(now: TableNow, at: datetime) -> tuple[tuple[str, bool], ...]:
    """The badges with their clocks; urgent ones first."""
    found = []
    for badge in now.badges:
        text, urgent = BADGES.get(badge, badge.replace("-", " ")), badge in URGENT
        if badge == "window-closing" and now.window_closes is not None:
            left = now.window_closes - at
            urgent = left <= timedelta(0)
            text = "rotation window closed" if urgent else f"rotation {elapsed(left)}"
        found.append((text, urgent))
    return tuple(sorted(found, key=lambda pair: not pair[1]))


def paint_tile(
    painter: QPainter, rect: QRect, p: Palette, now: TableNow, game: Game | None,
    option: Option | None, at: datetime, zone: str, chosen: bool, focused: bool,
) -> None:  # fmt: skip
    """Draws one tile; every text is cut to its place with an ellipsis."""
    shape = QPainterPath()
    shape.addRoundedRect(rect, 12, 12)
    painter.save()
    painter.setClipPath(shape)
    painter.fillRect(rect, QColor(p.card))
    head = QRect(rect.left(), rect.top(), rect.width(), HEAD)
    running = now.assignment is not None
    painter.fillRect(head, QColor(game_colour(game.family) if game and running else NO_GAME))
    _write(painter, head.adjusted(PAD, 0, -PAD, 0), str(now.table.number), ON_GAME, 18, 800, LEFT)
    name = game.short if game and running else "no game"
    _write(painter, head.adjusted(52, 0, -PAD, 0), name, ON_GAME, 16, 700, RIGHT)
    _body(painter, rect, p, now, lines_of(now, game, option, at, zone))
    _badges(painter, rect, p, badges_of(now, at))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = p.warn_fill if chosen else p.accent if focused else p.line
    painter.setPen(QPen(QColor(edge), 3 if chosen or focused else 1))
    painter.drawPath(shape)


def _body(
    painter: QPainter, rect: QRect, p: Palette, now: TableNow, lines: tuple[str, str, str]
) -> None:
    top = rect.top() + HEAD + 6
    inner = QRect(rect.left() + PAD, top, rect.width() - 2 * PAD, LINE)
    _mark(painter, QPoint(inner.left() + 6, inner.center().y()), now.word, p)
    word = STATES.get(now.word, now.word)
    _write(painter, inner.adjusted(20, 0, 0, 0), word, p.text, 16, 600, LEFT)
    if now.dealer_name and now.word in ("open", "paused"):
        _write(
            painter,
            inner.adjusted(84, 0, 0, 0),
            short_name(now.dealer_name),
            p.muted,
            16,
            400,
            RIGHT,
        )
    elif now.word == "ready" and now.box:
        _write(painter, inner.adjusted(84, 0, 0, 0), f"box {now.box.box}", p.muted, 16, 400, RIGHT)
    _write(painter, inner.translated(0, LINE), lines[0], p.muted, 16, 400, LEFT)
    if now.badges:  # a badge takes the last line; the drop says more than the bank
        strong = (p.text, 600) if lines[2] else (p.muted, 400)
        place = inner.translated(0, 2 * LINE)
        _write(painter, place, lines[2] or lines[1], strong[0], 16, strong[1], LEFT)
        return
    _write(painter, inner.translated(0, 2 * LINE), lines[1], p.muted, 16, 400, LEFT)
    _write(painter, inner.translated(0, 3 * LINE), lines[2], p.text, 16, 600, LEFT)


def _badges(
    painter: QPainter, rect: QRect, p: Palette, badges: tuple[tuple[str, bool], ...]
) -> None:
    if not badges:
        return
    text, urgent = badges[0]
    more = f" +{len(badges) - 1}" if len(badges) > 1 else ""
    painter.setFont(font(16, 700))
    metrics = painter.fontMetrics()
    widest = rect.width() - 2 * PAD
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, widest - 24) + more
    pill = QRect(rect.left() + PAD, rect.bottom() - 33,
                 min(metrics.horizontalAdvance(shown) + 24, widest), 26)  # fmt: skip
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(p.take_fill if urgent else p.warn_fill))
    painter.drawRoundedRect(pill, 13, 13)
    _write(painter, pill, shown, p.on_take if urgent else p.on_warn, 16, 700, CENTRE)


def _mark(painter: QPainter, centre: QPoint, word: str, p: Palette) -> None:
    """Open is a disc, paused two bars, ready a ring, closed a dash: told apart without colour."""
    colour = QColor(state_colour(word, p))
    painter.setBrush(colour)
    painter.setPen(Qt.PenStyle.NoPen)
    if word == "open":
        painter.drawEllipse(centre, 6, 6)
    elif word == "paused":
        painter.drawRect(centre.x() - 5, centre.y() - 6, 4, 12)
        painter.drawRect(centre.x() + 1, centre.y() - 6, 4, 12)
    elif word == "ready":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 3))
        painter.drawEllipse(centre, 5, 5)
    else:
        painter.drawRect(centre.x() - 6, centre.y() - 2, 12, 4)


def _write(
    painter: QPainter, place: QRect, text: str, colour: str, pixels: int, weight: int,
    align: Qt.AlignmentFlag,
) -> None:  # fmt: skip
    painter.setFont(font(pixels, weight))
    painter.setPen(QColor(colour))
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, align, shown)
