"""Rules of the Ultimate Texas Hold'em family."""

from dataclasses import dataclass

from floorman.catalog.families.settling import SettlingRules
from floorman.errors import FloormanError

# What the player-dealer's hand must be worth for the ante to be in play, as categories of hands.
QUALIFIERS = ("high-card", "one-pair", "two-pair", "three-of-a-kind")
BEST_HAND = ("any-five-of-seven", "two-and-three")
BEATEN_PLAYER_DEALER = ("three-of-a-kind-or-better", "three-of-a-kind")


@dataclass(frozen=True, slots=True)
class UltimateRules(SettlingRules):
    """What differs, or is left open, between rooms' versions of Ultimate Texas Hold'em.

    `best_hand`: any five of the seven cards, or both hole cards with three of the board.
    `bad_beat_player_dealer`: what the player-dealer must have held when the player beats it.
    `bad_beat_needs_trips`: a Bad Beat wager may only lie beside a Trips wager.
    """

    player_dealer_qualifies: str = "one-pair"
    best_hand: str = "any-five-of-seven"
    bad_beat_player_dealer: str = "three-of-a-kind-or-better"
    bad_beat_needs_trips: bool = False

    def __post_init__(self) -> None:
        SettlingRules.__post_init__(self)
        _verify_word("player-dealer-qualifies", self.player_dealer_qualifies, QUALIFIERS)
        _verify_word("best-hand", self.best_hand, BEST_HAND)
        _verify_word("bad-beat-player-dealer", self.bad_beat_player_dealer, BEATEN_PLAYER_DEALER)

    @property
    def any_five(self) -> bool:
        return self.best_hand == "any-five-of-seven"


def _verify_word(rule: str, word: str, words: tuple[str, ...]) -> None:
    if word not in words:
        raise FloormanError(f"The rule {rule} has no reading '{word}'; use {', '.join(words)}.")
