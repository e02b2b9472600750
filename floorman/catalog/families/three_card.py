"""Rules of the Three Card Poker family."""

from dataclasses import dataclass

from floorman.catalog.families.settling import SettlingRules
from floorman.errors import FloormanError

# The lowest card that lets a hand without a pair qualify.
QUALIFIERS = {"jack-high": 11, "queen-high": 12, "king-high": 13, "ace-high": 14}
SUITED_LOW_STRAIGHT = ("straight-flush", "straight")
BACKLINE_PLAY = ("with-the-hand", "own-choice")


@dataclass(frozen=True, slots=True)
class ThreeCardRules(SettlingRules):
    """What differs, or is left open, between rooms' versions of Three Card Poker.

    `fold_forfeits`: wagers that a fold gives up. `both_bonuses`: Pair Plus and 6 Card Bonus may
    lie together. `backline_play`: a backline ante follows the seated player's decision, or its
    bettor puts a Play wager up or not.
    """

    player_dealer_qualifies: str = "queen-high"
    ace_two_three_suited: str = "straight-flush"
    fold_forfeits: tuple[str, ...] = ("ante", "pair-plus")
    both_bonuses: bool = True
    backline_play: str = "with-the-hand"

    def __post_init__(self) -> None:
        SettlingRules.__post_init__(self)
        _verify_word("player-dealer-qualifies", self.player_dealer_qualifies, tuple(QUALIFIERS))
        _verify_word("ace-two-three-suited", self.ace_two_three_suited, SUITED_LOW_STRAIGHT)
        _verify_word("backline-play", self.backline_play, BACKLINE_PLAY)
        if "ante" not in self.fold_forfeits:
            raise FloormanError("The rule fold-forfeits must name the ante: a fold gives it up.")

    @property
    def qualifying_rank(self) -> int:
        return QUALIFIERS[self.player_dealer_qualifies]

    @property
    def suited_low_straight_flush(self) -> bool:
        return self.ace_two_three_suited == "straight-flush"

    @property
    def backline_follows(self) -> bool:
        return self.backline_play == "with-the-hand"


def _verify_word(rule: str, word: str, words: tuple[str, ...]) -> None:
    if word not in words:
        raise FloormanError(f"The rule {rule} has no reading '{word}'; use {', '.join(words)}.")
