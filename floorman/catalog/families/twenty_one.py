"""Rules of the twenty-one family: Pure 21.5 Blackjack and Pure Spanish 21.5."""

from dataclasses import dataclass
from fractions import Fraction

from floorman.catalog.families.settling import SettlingRules
from floorman.errors import FloormanError

_READINGS = {
    "natural_tie": ("push", "win"),
    "tie_of_21": ("push", "win"),
    "both_bust": ("lose", "push"),
    "even_money": ("none", "one-to-one", "as-insurance"),
}


@dataclass(frozen=True, slots=True)
class TwentyOneRules(SettlingRules):
    """What differs, or is left open, between rooms' versions of twenty-one.

    A natural is an ace and a bonus card as the first two cards of an unsplit hand. Chart 1A is
    `must_stand_hard` and `must_hit_hard` (0: never compelled), chart 1B the two `player_dealer_`
    totals. Doubling for less is allowed only where a hand may be doubled once (003:1928).
    `even_money`: not offered, paid one to one, or settled as an insurance wager of half.
    `surrender_before_check`: a player may give up before the hole card is checked for a natural.
    """

    natural_name: str
    natural_pays: Fraction
    natural_tie: str
    tie_of_21: str
    must_stand_hard: int
    must_hit_hard: int
    player_dealer_stands_hard: int
    player_dealer_hits_soft: int
    three_eights_push: bool
    both_bust: str
    insurance: bool
    even_money: str
    most_doubles: int
    double_on_must_stand: bool
    rescue: bool
    most_hands: int
    split_aces_one_card: bool
    resplit_aces: bool
    surrender: bool
    surrender_before_check: bool
    bonus_after_surrender: bool
    insurance_pays: Fraction = Fraction(2)

    def __post_init__(self) -> None:
        SettlingRules.__post_init__(self)
        for name, words in _READINGS.items():
            word = getattr(self, name)
            if word not in words:
                rule = name.replace("_", "-")
                raise FloormanError(
                    f"The rule {rule} has no reading '{word}'; use {', '.join(words)}."
                )
        if not 1 <= self.most_hands <= 4 or not 0 <= self.most_doubles <= 3:
            raise FloormanError("A seat has 1 to 4 hands, and a hand is doubled at most 3 times.")
        if self.must_hit_hard >= self.must_stand_hard:
            raise FloormanError("The rule must-hit-hard has to be lower than must-stand-hard.")

    @property
    def double_for_less(self) -> bool:
        return self.most_doubles == 1
