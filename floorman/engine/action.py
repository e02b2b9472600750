"""Where settling starts: left of the player-dealer, or at the action button (card or dice)."""

from collections.abc import Collection

from floorman.catalog.facts import Settlement
from floorman.engine.cards.card import ACE, Card
from floorman.engine.hand import Hand
from floorman.errors import BadInputError

# An ace is one, spot cards their number, jack 11, queen 12, king 13; the ten is the catalog's.
TEN_AS_CUSTOM = 10
# The player-dealer is one, eight and fifteen (003:1417), so the dice count seven positions.
DICE_POSITIONS = 7


def next_seat(seat: int, seats: int) -> int:
    """The seat to the left, clockwise."""
    return seat % seats + 1


def count_from_house_dealer(value: int, seats: int, bank_seat: int) -> int:
    """The seat that a card's value reaches, counting from the house dealer's left and going round,
    the player-dealer's seat not counted."""
    counted = [seat for seat in range(1, seats + 1) if seat != bank_seat]
    return counted[(value - 1) % len(counted)]


def count_from_player_dealer(total: int, seats: int, bank_seat: int) -> int:
    """The seat that a dice total reaches, the player-dealer being one; a position that the table
    does not have comes round to the player-dealer."""
    places_on = (total - 1) % DICE_POSITIONS
    return (bank_seat - 1 + places_on) % seats + 1 if places_on < seats else bank_seat


def with_action(seat: int, seats: int, bank_seat: int, wagering: Collection[int]) -> int:
    """The first seat from here, clockwise, that has a wager; an empty seat passes it on."""
    for n in range(seats):
        candidate = (seat - 1 + n) % seats + 1
        if candidate != bank_seat and candidate in wagering:
            return candidate
    return next_seat(seat, seats) if seat == bank_seat else seat


def first_action(rule: Settlement, hand: Hand) -> tuple[int, str]:
    """The seat whose wagers are settled first, and why."""
    wagering = {wager.seat for wager in hand.wagers}
    if hand.first_action is not None:
        return hand.first_action, "as entered"
    seats, bank = hand.seats, hand.bank.seat
    if rule.start == "action-button-card":
        number = rule.card or 1
        if len(hand.bank.cards) < number:
            reason = f"card {number} places the action button; enter it or first_action."
            raise BadInputError("player_dealer.cards", reason)
        value = button_value(rule, hand.bank.cards[number - 1])
        counted = count_from_house_dealer(value, seats, bank)
        why = f"the card counts {value}, which reaches seat {counted}"
    elif rule.start == "action-button-dice":
        if hand.dice is None:
            raise BadInputError("dice", "missing; the dice place the action button.")
        if not 3 <= hand.dice <= 18:
            raise BadInputError("dice", f"{hand.dice} is no total of three dice (3 to 18).")
        counted = count_from_player_dealer(hand.dice, seats, bank)
        why = f"the dice show {hand.dice}, which reaches seat {counted}"
    else:
        counted = next_seat(bank, seats)
        why = "left of the player-dealer"
    first = with_action(counted, seats, bank, wagering)
    if first != counted:
        whose = "the player-dealer's" if counted == bank else "empty"
        why += f" ({whose}, so it passes on to seat {first})"
    return first, why


def button_value(rule: Settlement, card: Card) -> int:
    """What a card counts for the action button."""
    if card.rank == ACE:
        return 1
    if card.rank == 10:
        return rule.ten or TEN_AS_CUSTOM
    return card.rank
