"""What a hand may hold by its family: a field of another game is refused, never passed over."""

from collections.abc import Iterator, Mapping

from floorman.catalog.facts import Game
from floorman.engine.hand import Hand, SeatHand
from floorman.errors import BadInputError

# Fields that only some families know, as contracts name them; all others belong to every game.
OF_A_HAND: Mapping[str, frozenset[str]] = {
    "twenty-one": frozenset({"insurance", "even_money"}),
    "three-card-poker": frozenset(),
    "ultimate": frozenset({"board"}),
    "baccarat": frozenset({"player_line", "banker_line"}),
    "pai-gow": frozenset(),
}
OF_A_SEAT: Mapping[str, frozenset[str]] = {
    "twenty-one": frozenset({"doubled", "doubles", "surrender", "rescue"}),
    "three-card-poker": frozenset({"play"}),
    "ultimate": frozenset({"play"}),
    "baccarat": frozenset(),
    "pai-gow": frozenset({"low"}),
}
STRANGE = "this game has no such thing; take it out."


def verify_fields(game: Game, hand: Hand) -> None:
    """Refuses a field that this game does not know, so that no chip on it goes unsettled."""
    for field in _given(hand):
        if field not in OF_A_HAND[game.family]:
            raise BadInputError(field, STRANGE)
    by_dice = game.settlement is not None and game.settlement.start == "action-button-dice"
    if hand.dice is not None and not by_dice:
        raise BadInputError("dice", "no dice place the action button in this game; take it out.")
    if hand.bank.low is not None and "low" not in OF_A_SEAT[game.family]:
        raise BadInputError("player_dealer.low", STRANGE)
    for seat, hands in hand.hands.items():
        for n, at in enumerate(hands):
            for field in _decided(at):
                if field not in OF_A_SEAT[game.family]:
                    raise BadInputError(f"hands.{seat}[{n}].{field}", STRANGE)


def _given(hand: Hand) -> Iterator[str]:
    if hand.board:
        yield "board"
    if hand.player_line:
        yield "player_line"
    if hand.banker_line:
        yield "banker_line"
    if any(hand.insurance.values()):
        yield "insurance"
    if hand.even_money:
        yield "even_money"


def _decided(at: SeatHand) -> Iterator[str]:
    if at.play is not None:
        yield "play"
    if at.doubled_cents:
        yield "doubled"
    if at.doubles:
        yield "doubles"
    if at.surrender:
        yield "surrender"
    if at.rescue:
        yield "rescue"
    if at.low is not None:
        yield "low"
