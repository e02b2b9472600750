"""Rules of Chinese Poker."""

from dataclasses import dataclass

from floorman.catalog.facts import Rules


@dataclass(frozen=True, slots=True)
class ChinesePokerRules(Rules):
    """Points, bonuses, clean sweeps, and how far a stack reaches."""

    # `hand points` for each segment, and the clean sweeps from the highest rank down.
    front_bonus: tuple[str, ...]
    middle_bonus: tuple[str, ...]
    back_bonus: tuple[str, ...]
    clean_sweeps: tuple[str, ...]

    active_players: int = 4
    buy_in_points: int = 20
    short_buy_points: int = 10
    least_points: int = 9

    two_segments_pay: int = 1  # 1: the lost segment is given back | 2: it is not
    royal_flush_bonus: bool = True  # a royal flush earns the straight flush bonus
    foul_points_a_segment: int = 3
    clean_sweeps_compare: str = "value"  # value | rank
    clean_sweep_ties: str = "push"  # push | button
    settling_starts: str = "button"  # button | left-of-button
    coverage: str = "action"  # action | two-caps | net
