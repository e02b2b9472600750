"""Rules of the pai gow poker family: the house way, fouls, Fortune and Envy."""

import re
from dataclasses import dataclass
from functools import cache

from floorman.catalog.families.settling import SettlingRules
from floorman.errors import BadInputError

RANKS = "AKQJT98765432"
# What a row of the house way says of a group: never split it, always split it, or keep it behind
# where a pair, or a card at least this high, can be put in front.
KEEP, SPLIT, PAIR = "keep", "split", "pair"

_CARD = f"[{RANKS}]"
_TWO_PAIRS = re.compile(rf"^({_CARD}+): ({SPLIT}|{_CARD})$")
_THREE = re.compile(rf"^({_CARD}+): ({KEEP}|{SPLIT})$")
_FOUR = re.compile(rf"^({_CARD}+): ({KEEP}|{SPLIT}|{PAIR}|{_CARD})$")


@dataclass(frozen=True, slots=True)
class PaiGowRules(SettlingRules):
    """What differs between rooms' versions of Fortune Pai Gow Poker.

    `two_pairs` goes by the big pair, `three_of_a_kind` and `four_of_a_kind` by their rank; a row is
    some ranks and what the house way does with them: `JT9: A` keeps the group behind where an ace
    or joker can be put in front, and splits it otherwise.
    """

    two_pairs: tuple[str, ...]
    three_of_a_kind: tuple[str, ...]
    four_of_a_kind: tuple[str, ...]
    golden_rule: bool
    player_dealer_sets: str
    envy_from_cents: int
    pair_keeps_four: bool = False
    complete_hand: str = "highest-front"
    trips_without_pair: str = "complete-hand"
    foul_hand: str = "loses"
    fortune_order: str = "pay-table"
    envy_needs_fortune: bool = True
    royal_match_joker: bool = True

    def __post_init__(self) -> None:
        SettlingRules.__post_init__(self)
        for key, rows, form, ranks in (
            ("two-pairs", self.two_pairs, _TWO_PAIRS, RANKS[:-1]),
            ("three-of-a-kind", self.three_of_a_kind, _THREE, RANKS),
            ("four-of-a-kind", self.four_of_a_kind, _FOUR, RANKS),
        ):
            found = [form.match(row) for row in rows]
            if "".join(row[1] if row else "" for row in found) != ranks:
                reason = f"must say once for each of {ranks} what is done, like 'JT9: A'."
                raise BadInputError(f"rules.{key}", reason)
        for key, word, words in (
            ("player-dealer-sets", self.player_dealer_sets, ("own-way", "house-way")),
            ("complete-hand", self.complete_hand, ("highest-front", "best-behind")),
            ("trips-without-pair", self.trips_without_pair, ("complete-hand", "three-of-a-kind")),
            ("foul-hand", self.foul_hand, ("loses", "house-way")),
            ("fortune-order", self.fortune_order, ("pay-table", "hand-rankings")),
        ):
            if word not in words:
                raise BadInputError(f"rules.{key}", f"must be one of {', '.join(words)}.")


@cache
def by_rank(rows: tuple[str, ...]) -> dict[int, str]:
    """What is done with each rank, 2 to 14, from the rows of one group."""
    return {
        14 - RANKS.index(letter): done
        for ranks, done in (row.split(": ") for row in rows)
        for letter in ranks
    }


def card_rank(word: str) -> int | None:
    """The rank that a row asks for in front, where it asks for a card."""
    return 14 - RANKS.index(word) if len(word) == 1 else None
