"""The posted-fee sign: from an approved option to facts, and from facts to a PDF."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from floorman.catalog.facts import Cardroom, Game, Option, Schedule
from floorman.catalog.reading import stand_together
from floorman.errors import FloormanError
from floorman.printing import sign_words
from floorman.printing.drawing import Rule, draw, new_canvas
from floorman.printing.paper import LETTER, Paper
from floorman.printing.sign_facts import FeeRow, SignFacts, SignTexts, with_code
from floorman.printing.sign_layout import Layout, lay_out

NOT_FOR_POSTING = "NOT FOR POSTING: a figure of this option can't be read from the document."
Progress = Callable[[int, int], bool]


def sign_facts(
    cardroom: Cardroom,
    game: Game,
    schedule: Schedule,
    option: Option,
    table: int | str | None = None,
    *,
    revision: int = 1,
    effective: datetime | None = None,
    texts: SignTexts | None = None,
    limit: tuple[int, int | None] | None = None,
    reprint: bool = False,
    code: str | None = None,
) -> SignFacts:
    """What the sign of this option says, the option with the room's own figures filled in.

    `limit` is what the room chose where the document gives a range; `code` the identity on record,
    else one is made from the sign's own words.
    """
    words = texts or SignTexts()
    own = tuple(option if each.number == option.number else each for each in schedule.options)
    together = stand_together(replace(schedule, options=own), option) or (option,)
    tables = sign_words.fee_tables(game, option, together)
    closing = sign_words.closing_rows(option)
    return with_code(
        SignFacts(
            cardroom=cardroom.name,
            game=game.name,
            limits=sign_words.limits(option, limit),
            tables=tables,
            closing=closing,
            notes=sign_words.notes(game, option),
            pay_lists=sign_words.pay_lists(game),
            option=_option_words(sorted(each.number for each in together)),
            origin=_origin(game, schedule),
            table=None if table is None else str(table),
            revision=revision,
            effective=effective,
            owners=tuple(_mark(owner) for owner in game.owners),
            notice=_notice(game) if words.position_notice else "",
            texts=words,
            hold=_hold((*closing, *(row for each in tables for row in each.rows))),
            reprint=reprint,
            code=code or "",
        )
    )


def _hold(rows: Sequence[FeeRow]) -> str:
    return NOT_FOR_POSTING if any(row.fee == sign_words.UNREAD for row in rows) else ""


def _option_words(numbers: Sequence[int]) -> str:
    if list(numbers) == [0]:
        return "No fee"
    named = " and ".join(str(number) for number in numbers)
    return f"Options {named}" if len(numbers) > 1 else f"Option {named}"


def _origin(game: Game, schedule: Schedule) -> str:
    approval = f"approval {game.approval} · " if game.approval else ""
    name = "rules of the game" if schedule.id in ("rules", "-") else schedule.id.replace("-", " ")
    return f"{approval}{name}"


def _mark(owner: str) -> str:
    name, colon, holder = owner.partition(": ")
    return f"{name} is a mark of {holder.rstrip('.')}." if colon else owner


def _notice(game: Game) -> str:
    house = "The house does not play and has no interest in the outcome."
    if game.kind != "player-dealer":
        return house
    hands = "hand" if game.hands_per_turn == 1 else f"{_number(game.hands_per_turn)} hands"
    return f"The player-dealer position is offered clockwise after every {hands}. {house}"


def _number(count: int) -> str:
    words = {2: "two", 3: "three", 4: "four", 5: "five"}
    return words.get(count, str(count))


def verify_fits(facts: SignFacts, paper: Paper) -> Layout:
    """Refuses a paper on which the fee table can't be printed large enough to read."""
    layout = lay_out(facts, paper)
    if not layout.fits or layout.fee_size < paper.least:
        raise FloormanError(
            f"{paper.name} is too small for the sign of {facts.game}, {facts.option}: its fees "
            f"would be under {paper.least:g} points. Choose a larger paper or shorten the texts."
        )
    return layout


def can_fit(facts: SignFacts, paper: Paper) -> bool:
    """Whether this sign can be printed on this paper."""
    try:
        verify_fits(facts, paper)
    except FloormanError:
        return False
    return True


def sign_pdf(facts: SignFacts, paper: Paper = LETTER) -> bytes:
    """One sign as a PDF of one page."""
    return signs_pdf((facts,), paper)


def signs_pdf(
    signs: Sequence[SignFacts], paper: Paper = LETTER, progress: Progress | None = None
) -> bytes:
    """Signs in one PDF, a page each, in table order; `progress` may answer False to stop."""
    if not signs:
        raise FloormanError("There is no sign to print.")
    ordered = sorted(signs, key=_table_order)
    one = len(ordered) == 1
    title = ordered[0].title if one else f"{ordered[0].cardroom}: {len(ordered)} posted-fee signs"
    buffer = BytesIO()
    canvas = new_canvas(buffer, (paper.width, paper.height), title, ordered[0].cardroom)
    for n, facts in enumerate(ordered):
        if progress and not progress(n, len(ordered)):
            raise FloormanError("Printing was stopped.")
        _draw_sign(canvas, facts, paper)
        canvas.showPage()
    if progress:
        progress(len(ordered), len(ordered))
    canvas.save()
    return buffer.getvalue()


def _table_order(facts: SignFacts) -> tuple[int, str]:
    table = facts.table or ""
    return (int(table), "") if table.isdigit() else (10**6, table)


def reprinted(facts: SignFacts) -> SignFacts:
    """The same sign marked as a reprint; its code stays."""
    return replace(facts, reprint=True)


def _draw_sign(canvas: Canvas, facts: SignFacts, paper: Paper) -> None:
    layout = verify_fits(facts, paper)
    if not paper.folded:
        draw(canvas, layout.pieces, paper.height)
        return
    half = paper.panel_height
    draw(canvas, layout.pieces, half)
    canvas.saveState()
    canvas.translate(paper.width, paper.height)
    canvas.rotate(180)
    draw(canvas, layout.pieces, half)
    canvas.restoreState()
    fold = (
        Rule(0, half, 14, half, 0.4, 0.6),
        Rule(paper.width - 14, half, paper.width, half, 0.4, 0.6),
    )
    draw(canvas, fold, paper.height)
