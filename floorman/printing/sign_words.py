"""Turns an approved option into the words and figures of its sign."""

from collections.abc import Sequence

from floorman.catalog.facts import Bracket, Game, HeadCount, Option, PayTable, PlayerFee
from floorman.catalog.reading import as_read, as_read_heads
from floorman.money import short, show, show_odds
from floorman.printing.sign_facts import FeeRow, FeeTable, PayList

NO_FEE = "none"
UNREAD = "not read"
COLLECTED = {
    "before-deal": "before any card is dealt",
    "after-initial-deal": "once each player has their first cards",
    "after-all-wagers": "once all wagers are placed",
}
TAKEN = {
    "before-flop": ("just before the flop is dealt", "before the flop"),
    "after-flop": ("right after the flop", "before the flop"),
    "after-third-card": ("after the third card is dealt", "before the third card"),
    "before-draw": ("before the draw", "before the draw"),
    "after-second-card": ("after the second card is dealt", "before the second card"),
}
STAKES = {
    "limit": "Limit",
    "spread": "Spread limit",
    "pot-limit": "Pot limit",
    "no-limit": "No limit",
}


def fee(fee_cents: int | None) -> str:
    """A fee as the sign shows it."""
    return UNREAD if fee_cents is None else show(fee_cents) if fee_cents else NO_FEE


def span(low_cents: int, high_cents: int | None) -> str:
    """`$3 – $49`, `$301 and up`, or one amount."""
    if high_cents is None:
        return f"{short(low_cents)} and up"
    if low_cents == high_cents:
        return short(low_cents)
    return f"{short(low_cents)} – {short(high_cents)}"


def bracket_rows(brackets: Sequence[Bracket], least_cents: int | None) -> tuple[FeeRow, ...]:
    """Brackets as read; amounts the limit allows under the lowest bracket pay nothing."""
    read = as_read(brackets)
    rows = [FeeRow(span(b.low_cents, b.high_cents), fee(b.fee_cents)) for b in read]
    if least_cents is not None and read and least_cents < read[0].low_cents:
        rows.insert(0, FeeRow(f"under {short(read[0].low_cents)}", NO_FEE))
    return tuple(rows)


def players(head: HeadCount) -> str:
    """`2 – 4 players`, `7 players and up`, `5 players or fewer`, `any number of players`."""
    if head.low is None:
        return "any number" if head.high is None else f"{head.high} or fewer players"
    if head.high is None:
        return f"{head.low} or more players"
    if head.low == head.high:
        return f"{head.low} player{'s' if head.low > 1 else ''}"
    return f"{head.low} – {head.high} players"


def head_rows(heads: Sequence[HeadCount]) -> tuple[FeeRow, ...]:
    return tuple(FeeRow(players(head), fee(head.fee_cents)) for head in as_read_heads(heads))


def names(game: Game, spots: Sequence[str]) -> str:
    """`Ante, Pair Plus and 6 Card Bonus`."""
    words = [_spoken(wager.name) if (wager := game.wager(spot)) else spot for spot in spots]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _spoken(name: str) -> str:
    """A wager's name before the word wager."""
    return name.removesuffix(" Wager").removesuffix(" wager")


def fee_tables(game: Game, option: Option, together: Sequence[Option]) -> tuple[FeeTable, ...]:
    """The tables of a sign: player-dealer, player, pot, or each player by time."""
    tables = []
    least = option.limit[0] if option.limit else None
    if option.player_dealer:
        rows = bracket_rows(option.player_dealer, least)
        tables.append(FeeTable("Total table action", "Player-dealer fee, each hand", rows))
    if option.player and option.player.brackets:
        by, payer = _player_heading(game, option.player)
        tables.append(FeeTable(by, payer, bracket_rows(option.player.brackets, least)))
    if option.player and option.player.kind == "by-position":
        rows = _position_rows(option.player)
        tables.append(FeeTable("Position", "Fee, each hand", rows))
    if option.player and option.player.kind == "flat" and not option.player_dealer:
        row = FeeRow("Each player dealt in", fee(option.player.charged_cents))
        tables.append(FeeTable("Who pays", "Fee, each hand", (row,)))
    pot = [head for each in together for head in each.pot]
    if pot:
        tables.append(FeeTable("Players in the hand", "Fee from the pot", head_rows(pot)))
    if option.each_player:
        every = f"Each player, every {option.every_minutes} minutes"
        tables.append(FeeTable("Players seated", every, head_rows(option.each_player)))
    if not tables:
        tables.append(FeeTable("Collection fee", "Each hand", (FeeRow("Every player", NO_FEE),)))
    return tuple(tables)


def _player_heading(game: Game, player: PlayerFee) -> tuple[str, str]:
    if player.kind == "by-spot":
        return "Wager on a spot", "Player fee, each spot"
    if len(player.counts) == 1:
        return f"Player's {names(game, player.counts)} wager", "Player fee, each hand"
    return "Player's wagers together", "Player fee, each hand"


def _position_rows(player: PlayerFee) -> tuple[FeeRow, ...]:
    """Fees by position: the one with the buttons, then the one to their left (003:240)."""
    places = ("Player with the buttons", "Player to their left")
    return tuple(FeeRow(p, fee(f)) for p, f in zip(places, player.fees_cents, strict=True))


def closing_rows(option: Option) -> tuple[FeeRow, ...]:
    """The single fees under the tables: a flat player fee, a modified fee, the jackpot's."""
    rows = []
    if option.player and option.player.kind == "flat" and option.player_dealer:
        flat = option.player.charged_cents
        words = "Player fee, each hand" if flat else "Player fee"
        rows.append(FeeRow(words, fee(flat)))
    if option.modified_fee_cents is not None:
        ended = TAKEN[option.terms.taken][1] if option.terms.taken else "early"
        rows.append(FeeRow(f"Hand ends {ended}", fee(option.modified_fee_cents)))
    if option.jackpot_fee_cents is not None:
        apart = ", kept apart" if option.jackpot_fee_cents else ""
        rows.append(FeeRow(f"Jackpot fee{apart}", fee(option.jackpot_fee_cents)))
    return tuple(rows)


def limits(option: Option, chosen: tuple[int, int | None] | None) -> tuple[tuple[str, str], ...]:
    """What the table's wagers may be: the option's limit, or what the room chose in its range."""
    terms, found = option.terms, []
    stakes = terms.stakes_text or STAKES.get(terms.stakes or "")
    words = "wager per spot"
    if option.pot or option.each_player or stakes:
        words = "limit"
        if stakes and terms.stakes != "limit":
            words = "stakes"
            if not (chosen or option.limit):
                found.append((words, stakes[:1].upper() + stakes[1:]))
    elif not option.player_dealer:
        words = "limit"
    limit = chosen or option.limit
    if limit:
        spread = f"{stakes}, " if stakes and terms.stakes == "spread" else ""
        found.append((words, f"{spread}{span(*limit)}"))
    elif option.limit_range:
        found.append((f"{words}, lowest", span(*option.limit_range.lowest)))
        found.append(("highest", span(*option.limit_range.highest)))
    elif terms.smallest_limit and terms.largest_limit:
        found.append((f"{words} from", span(*terms.smallest_limit)))
        found.append(("to", span(*terms.largest_limit)))
    if terms.buy_in_min:
        found.append(("least buy-in", span(*terms.buy_in_min)))
    if terms.buy_in_max:
        found.append(("greatest buy-in", span(*terms.buy_in_max)))
    elif terms.buy_in_open:
        found.append(("greatest buy-in", "none"))
    if terms.wager_cap_cents is not None:
        found.append(("most in one wager", short(terms.wager_cap_cents)))
    return tuple(found)


def notes(game: Game, option: Option) -> tuple[str, ...]:
    """How and when each fee is taken."""
    said = []
    when = COLLECTED.get(option.collected, "")
    if option.player_dealer:
        counted = names(game, option.counts)
        said.append(
            f"Total table action is all players' {counted} wagers added up; it fixes the fee, "
            f"which is taken from the player-dealer {when}."
        )
        late = [w.id for w in game.wagers if w.after_deal and w.id not in option.counts]
        if late:
            said.append("Wagers placed after the deal carry no fee.")
    if option.player:
        said += _player_notes(game, option.player, when)
    if option.pot:
        taken = TAKEN[option.terms.taken][0] if option.terms.taken else when
        said.append(f"One fee a hand, by the number of players dealt in, from the pot {taken}.")
    if option.each_player:
        said.append(
            f"Each player pays at the end of every {option.every_minutes} minutes, by the number "
            "of players seated and playing."
        )
    return tuple(said)


def _player_notes(game: Game, player: PlayerFee, when: str) -> list[str]:
    if player.kind == "by-spot":
        return [f"A player pays for each spot wagered on, bonus spots included, {when}."]
    if player.kind == "by-position":
        return [f"Taken {when}; no other player pays."]
    if player.kind == "flat" and not player.charged_cents:
        return []
    on = f" for the {names(game, player.counts)} wager" if player.counts else ""
    if player.kind == "by-wager":
        return [f"Each player's own fee is taken once a hand{on} {when}."]
    return [f"Each player pays once a hand{on}, {when}."]


def pay_lists(game: Game) -> tuple[PayList, ...]:
    """Pay tables as printed; tables of one line share a list."""
    single = [table for table in game.pay_tables if len(table.lines) == 1]
    found = []
    if len(single) > 1:
        lines = tuple(
            (_wager_name(game, table), show_odds(table.lines[0].pays), "") for table in single
        )
        found.append(PayList("Wagers pay", lines))
    else:
        single = []
    for table in game.pay_tables:
        if table not in single:
            lines = tuple(
                (
                    hand_words(line.hand),
                    show_odds(line.pays),
                    "" if line.envy_cents is None else short(line.envy_cents),
                )
                for line in table.lines
            )
            found.append(PayList(_wager_name(game, table), lines))
    return tuple(found)


def _wager_name(game: Game, table: PayTable) -> str:
    wager = game.wager(table.wager)
    return wager.name if wager else hand_words(table.wager)


def hand_words(hand: str) -> str:
    """`three-of-a-kind` as `Three of a kind`."""
    words = hand.replace("-", " ").replace("non suited", "non-suited")
    return words[:1].upper() + words[1:]
