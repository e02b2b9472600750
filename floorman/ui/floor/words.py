"""Limits, fees and states as the desk writes them."""

from floorman.catalog.facts import Option
from floorman.catalog.wording import WHEN
from floorman.money import short, show
from floorman.services.facts import Assignment, Play
from floorman.ui.floor.times import MONTHS as MONTHS
from floorman.ui.floor.times import clock as clock
from floorman.ui.floor.times import day as day
from floorman.ui.floor.times import elapsed as elapsed
from floorman.ui.floor.times import moment as moment

ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
STATES = {"closed": "Closed", "ready": "Ready", "open": "Open", "paused": "Paused"}
STAKES = {"no-limit": "no limit", "pot-limit": "pot limit", "spread": "spread", "limit": "limit"}


def ordinal(number: int) -> str:
    return ORDINALS[number] if 0 < number < len(ORDINALS) else f"{number}th"


def turn_words(play: Play) -> str:
    """`2nd hand`, or that the bank has to be offered before another."""
    over = play.rotation is not None and play.rotation.turn_over
    return "to be offered" if over else f"{ordinal(play.turn)} hand"


def span(limit: tuple[int, int | None]) -> str:
    """`$5–$500`, `$100 and up`."""
    low, high = limit
    return f"{short(low)} and up" if high is None else f"{short(low)}–{short(high)}"


def limits(option: Option) -> str:
    """What may be wagered under an option, in a few words."""
    if option.limit is not None:
        return span(option.limit)
    if option.limit_range is not None:
        return f"{short(option.limit_range.lowest[0])} to {short(option.limit_range.highest[1])}"
    terms = option.terms
    said = STAKES.get(terms.stakes or "", terms.stakes or terms.stakes_text or "")
    if terms.smallest_limit and terms.largest_limit:
        ends = f"{short(terms.smallest_limit[0])}–{short(terms.largest_limit[1])}"
        said = f"{said} {ends}".strip()
    if option.every_minutes:
        said = f"{said} · time".strip(" ·")
    return said or "no limit printed"


def limits_in_force(made: Assignment, option: Option | None) -> str:
    """The room's own choice where the schedule gives only a range, else what is printed."""
    if made.low_cents is not None:
        return span((made.low_cents, made.high_cents))
    return limits(option) if option is not None else "no fee"


def fee(cents: int | None) -> str:
    return "can't be read" if cents is None else show(cents)


def heads(low: int | None, high: int | None) -> str:
    """`2–4 players`, `7 players and up`, `up to 4 players`."""
    if low is None:
        return "any number of players" if high is None else f"up to {high} players"
    if high is None:
        return f"{low} players and up"
    return f"{low} players" if low == high else f"{low}–{high} players"


def fee_rows(option: Option) -> tuple[tuple[str, str], ...]:
    """Every fee of an option as printed: for what, how much."""
    rows = [(span((b.low_cents, b.high_cents)), fee(b.fee_cents)) for b in option.player_dealer]
    rows += [(heads(h.low, h.high), fee(h.fee_cents)) for h in option.pot]
    rows += [(f"{heads(h.low, h.high)}, each", fee(h.fee_cents)) for h in option.each_player]
    return tuple(rows)


def player_words(option: Option) -> str:
    """What players pay, in one sentence."""
    payer = option.player
    if payer is None:
        return ""
    if payer.kind == "flat":
        return (
            "Players pay nothing."
            if payer.charged_cents == 0
            else f"Each player pays {fee(payer.charged_cents)}."
        )
    if payer.kind == "by-position":
        paid = ", ".join(f"position {n} {show(c)}" for n, c in enumerate(payer.fees_cents, 1))
        return f"Players pay by position: {paid}."
    each = "for each spot" if payer.kind == "by-spot" else "by the wager"
    paid = ", ".join(
        f"{span((b.low_cents, b.high_cents))} {fee(b.fee_cents)}" for b in payer.brackets
    )
    return f"Players pay {each}: {paid}."


def fees_short(option: Option) -> str:
    """`$1 $2 $3 $6`: the fees of an option side by side."""
    found = [b.fee_cents for b in option.player_dealer]
    found += [h.fee_cents for h in (*option.pot, *option.each_player)]
    return "  ".join("?" if cents is None else short(cents) for cents in found) or "no fee"


def taken_words(option: Option) -> str:
    """When the fee is taken, in one sentence."""
    if option.every_minutes:
        return f"Collected every {option.every_minutes} minutes."
    when = option.terms.taken or option.collected
    return f"Taken {WHEN[when]}." if when in WHEN else ""


def brackets_short(option: Option) -> str:
    """`≤50 $0.50  ≤100 $1  above $4`: all brackets on one line."""
    said = []
    for bracket in option.player_dealer:
        top = "above" if bracket.high_cents is None else f"≤{short(bracket.high_cents)[1:]}"
        fee_cents = bracket.fee_cents
        said.append(f"{top} {'?' if fee_cents is None else short(fee_cents)}")
    for head in (*option.pot, *option.each_player):
        low = "" if head.low is None else str(head.low)
        count = f"{low}+" if head.high is None else f"{low}–{head.high}"
        count = low if head.low == head.high and low else count
        said.append(f"{count} pl. {'?' if head.fee_cents is None else short(head.fee_cents)}")
    return "  ".join(said) or "no fee"


def option_name(schedule: str, number: int) -> str:
    """`Option 6`, with the list it stands in where that is not the game's own rules."""
    if schedule == "-":
        return "No fee"
    return f"Option {number}" + ("" if schedule == "rules" else f" ({schedule_name(schedule)})")


def schedule_name(schedule: str) -> str:
    return "rules of the game" if schedule == "rules" else schedule.replace("-", " ")


def short_name(name: str) -> str:
    """`Ben F.`: enough to know who deals."""
    first, _, last = name.partition(" ")
    return f"{first} {last[0]}." if last else first
