"""What the pure parts take: ranking, settling, the catalog and the proofs."""

import json
import time
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy
from phevaluator import evaluate_5cards, evaluate_7cards
from pokerkit import StandardHighHand

from floorman.catalog.load import load_catalog
from floorman.engine.cards import high
from floorman.engine.hand_file import read_hand
from floorman.engine.transcript import find_option, settle_document, settle_hand
from floorman.proof.proving import Wanted, all_bets, proofs
from floorman.resources import resource
from tests.benchmarks.measure import Goal, Measured, Scale, in_turns, timed
from tests.benchmarks.test_ranking import THEIR_CARDS, hands_of, rank_all, rank_all_unpacked
from tests.benchmarks.test_settle import CATALOG, EIGHT_SEATS
from tests.engine.full_tables import TABLES

FAMILIES = {
    "three card": "Three Card Poker", "pure": "Pure 21.5 Blackjack", "spanish": "Pure Spanish 21.5",
    "ultimate": "Ultimate Texas Hold'em", "baccarat": "EZ Baccarat", "pai gow": "Pai Gow Poker",
}  # fmt: skip
SEVEN_CARD_HANDS = 133_784_560
SHORT_BET = "pair-plus"


def rank_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """Five and seven cards beside two libraries that do the same."""
    settings = (
        (5, high.strength_five, StandardHighHand, evaluate_5cards, 2_000, 10),
        (7, high.strength_seven, StandardHighHand.from_game, evaluate_7cards, 60, 200),
    )
    for size, rank, pokerkit, phevaluator, theirs, times in settings:
        hands = hands_of(size, 20_000)
        few = [tuple(THEIR_CARDS[card] for card in hand) for hand in hands[:theirs]]
        numbers = [tuple(card.index for card in hand) for hand in hands]
        rank(hands[0])  # fills the tables
        ours, slow, fast = in_turns(
            scale.rounds, partial(rank_all, rank, hands), partial(rank_all, pokerkit, few),
            partial(rank_all_unpacked, phevaluator, numbers),
        )  # fmt: skip
        each, name = ours / len(hands), f"a hand of {size} cards ranked"
        yield Measured(name, each, "pokerkit", slow / len(few), Goal("faster", times))
        yield Measured(name, each, "phevaluator", fast / len(hands), Goal("faster", 1))


def settle_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """A full table of eight seats of each family, the slowest of its games."""
    found: dict[str, Measured] = {}
    for name, document in TABLES.items():
        family = next(words for part, words in FAMILIES.items() if part in name)
        line = _settled(f"a full table of {family} settled", dict(document), scale)
        if family not in found or found[family].value < line.value:
            found[family] = line
    yield from found.values()


def _settled(name: str, document: dict[str, object], scale: Scale) -> Measured:
    wagers = document["wagers"]
    assert isinstance(wagers, list)
    document["seats"] = min(EIGHT_SEATS, int(str(document["seats"])))
    document["wagers"] = [wager for wager in wagers if wager["seat"] <= EIGHT_SEATS]
    hand = read_hand(document)
    place = (hand.cardroom, hand.game, hand.schedule, hand.option)
    game, option = find_option(CATALOG, *place)
    asked, answer = json.dumps(document), settle_document(CATALOG, document)
    ten = range(10)

    def settle() -> None:
        for _ in ten:
            settle_hand(game, option, hand)

    def pass_on() -> None:
        for _ in ten:
            json.loads(asked)
            json.dumps(answer)

    settle()
    ours, theirs = in_turns(scale.rounds, settle, pass_on)
    return Measured(name, ours / 10, "its hand file read, its JSON written", theirs / 10,
                    Goal("under", 0.002))  # fmt: skip


def catalog_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    texts = [path.read_text("utf-8") for path in resource("catalog").rglob("*.toml")]
    ours, theirs = in_turns(scale.rounds, load_catalog, lambda: [tomllib.loads(t) for t in texts])
    yield Measured("the whole catalog loaded", ours, "its files through tomllib", theirs,
                   Goal("under", 0.1))  # fmt: skip


def proof_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """Every bet, and the longest; in the short form the first proof of one bet."""
    wanted = all_bets(load_catalog())
    if not scale.every_game:
        wanted = tuple(one for one in wanted if one.bet == SHORT_BET)[:1]
    seconds = _proved(wanted, folder)
    anchor = f"numpy counts {SEVEN_CARD_HANDS // 20:,} numbers, times 20"
    numbers = numpy.random.default_rng(1).integers(0, 10, SEVEN_CARD_HANDS // 20, numpy.int64)
    theirs = timed(lambda: numpy.bincount(numbers)) * 20
    if scale.every_game:
        name = f"all {len(wanted)} bets proved"
        yield Measured(name, sum(seconds), anchor, theirs, Goal("under", 300))
    name = "the longest bet proved" if scale.every_game else f"{wanted[0].bet} proved"
    yield Measured(name, max(seconds), anchor, theirs, Goal("under", 60))


def _proved(wanted: tuple[Wanted, ...], folder: Path) -> list[float]:
    seconds, before = [], time.perf_counter()
    for _ in proofs(folder, wanted, lambda words, done: None, fresh=True):
        seconds.append(time.perf_counter() - before)
        before = time.perf_counter()
    return seconds
