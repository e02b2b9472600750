"""Before the deal: the most the bank could have to pay, and where it would run out."""

from dataclasses import replace

from floorman.catalog.families import with_reading
from floorman.catalog.load import load_game
from floorman.engine.hand import Bank, Hand, Wager
from floorman.engine.worst_case import worst_case

PAI_GOW = load_game("casino-99", "fortune-pai-gow-poker")
BACCARAT = load_game("casino-99", "ez-baccarat-panda-8")
ULTIMATE = load_game("casino-99", "ultimate-texas-holdem")


def hand(bank_cents: int, *wagers: Wager) -> Hand:
    return Hand("r", "g", "s", 1, 6, Bank(2, bank_cents), wagers)


def fortune(seat: int, cents: int) -> tuple[Wager, Wager]:
    return Wager(seat, "seat", "game", 1000), Wager(seat, "seat", "fortune", cents)


def test_envy_buttons_count() -> None:  # 003:1507, 003:1525: $5,000 for a seven-card straight flush
    found = worst_case(PAI_GOW, hand(10**9, *fortune(1, 500), *fortune(4, 500)))
    assert found.most_cents == 2 * (1000 + 500 * 5000 + 500_000)
    assert found.covered


def test_envy_below_five_dollars_has_no_button() -> None:  # 003:1507
    found = worst_case(PAI_GOW, hand(10**9, *fortune(1, 499), *fortune(4, 500)))
    assert found.most_cents == 2 * 1000 + 999 * 5000 + 500_000


def test_the_bank_may_run_out_at_an_envy_button() -> None:
    # Action starts left of the bank, at seat 4; its game and Fortune wagers are covered.
    found = worst_case(PAI_GOW, hand(1000 + 2_500_000, *fortune(1, 500), *fortune(4, 500)))
    assert (found.short_seat, found.short_spot) == (4, "envy")


def test_no_baccarat_hand_pays_both_lines() -> None:  # 003:1171, 003:1172
    spots = ("player-line", "banker-line", "tie", "panda-8", "dragon-7")
    found = worst_case(BACCARAT, hand(41_000, *(Wager(1, "seat", spot, 1000) for spot in spots)))
    assert found.committed_cents == 5000
    assert found.most_cents == 1000 + 40 * 1000  # the banker line and the Dragon 7
    assert found.covered


def test_a_line_and_the_tie_bet_win_together_where_naturals_outrank() -> None:  # 003:1115
    wagers = (Wager(1, "seat", "player-line", 1000), Wager(1, "seat", "tie", 1000))
    assert worst_case(BACCARAT, hand(10**6, *wagers)).most_cents == 8000
    rules = with_reading(BACCARAT.rules, "naturals-outrank", True)
    assert worst_case(replace(BACCARAT, rules=rules), hand(10**6, *wagers)).most_cents == 9000


def test_a_bank_that_is_too_small_runs_out_at_the_wager_in_order() -> None:  # 003:3511
    wagers = tuple(Wager(1, "seat", spot, 1000) for spot in ("ante", "blind", "trips"))
    found = worst_case(ULTIMATE, hand(5000 + 100_000, *wagers))
    assert (found.short_seat, found.short_spot) == (1, "blind")
