"""Rules of the Three Card Poker family."""

from dataclasses import dataclass

from floorman.catalog.facts import Rules


@dataclass(frozen=True, slots=True)
class ThreeCardRules(Rules):
    """What differs between rooms' versions of Three Card Poker."""

    player_dealer_qualifies: str = "queen-high"
    ace_two_three_suited: str = "straight-flush"
