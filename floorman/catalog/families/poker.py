"""Rules of the poker games that are played for a pot."""

from dataclasses import dataclass

from floorman.catalog.facts import Rules


@dataclass(frozen=True, slots=True)
class PokerRules(Rules):
    """What differs between the poker games of the documents, and between rooms."""

    # What is dealt, and the moments a hand passes in order.
    hole_cards: int = 0
    discards: int = 0
    board_cards: int = 0
    hole_plays: str = "any"  # any | exactly-two
    streets: tuple[str, ...] = ("deal", "showdown")
    betting_rounds: int = 0
    most_raises: int = 0  # a round; 0 where the document sets none
    players_choose: bool = False  # the button's player names the game of each hand

    # Who wins.
    awards: str = "high"  # high | low | high-low
    low_qualifier: int = 0  # the highest card a low may have; 0 for no qualifier
    joker: str = "none"  # none | bug
    wrong_count_is_dead: bool = False
    seven_must_bet: bool = False
    odd_chip_between_halves: str = "high"  # high | left-of-button
    odd_chip_in_low_half: str = "left-of-button"  # left-of-button | high

    # Who posts and who acts.
    first_to_act: str = "left-of-big-blind"  # left-of-big-blind | left-of-button-not-on-blind
    then_to_act: str = "left-of-button"  # left-of-button | highest-showing | lowest-showing
    heads_up_small_blind: str = "left-of-button"  # left-of-button | button
    straddles: bool = False
    first_button_suits: str = "shdc"  # the suit that is highest comes first
    kill: tuple[str, ...] = ()  # half, full
    kill_raises_big_blind: bool = True
    kill_when_split: str = "stays"  # stays | returned
