"""What the felt shows in poker: who is in, the button and blinds, the pots."""

from floorman.engine.play import pot_hand
from floorman.engine.play.play import Play
from floorman.engine.play.pot_state import PotState
from floorman.engine.play.pot_steps import button_now, players_now
from floorman.engine.play.steps import NextStep
from floorman.engine.poker.blinds import blind_seats, rules_of
from floorman.errors import FloormanError
from floorman.money import short
from floorman.ui.table.felt_facts import FeltView, Meaning, MiddleView, Mood, SeatView


def pot_view(play: Play, step: NextStep) -> FeltView:
    """The felt of a game played for a pot."""
    frame, state = play.frame, play.state
    assert isinstance(state, PotState)
    players = state.players or players_now(frame)
    button = state.button if state.dealt else button_now(frame, players)
    tags = _tags(play, players, button)
    won = _won(state)
    seats = []
    for seat in range(1, frame.seats + 1):
        inside = seat in players
        mood: Mood = "playing" if inside else "out"
        if step.seat == seat or (step.kind == "pots" and seat in state.pots[step.hand].eligible):
            mood = "current"
        result, meaning = won.get(seat, ("", ""))
        title = _title(state, seat) if inside else "not dealt in"
        cards = tuple(c.text for c in state.cards.get(seat, ()))
        seats.append(
            SeatView(
                seat, mood, title, (cards,) if cards else (), result=result, meaning=meaning,
                tag=tags.get(seat, ""),
            )
        )  # fmt: skip
    pots = tuple(pot.amount_cents for pot in state.pots)
    return FeltView(tuple(seats), MiddleView(note=_note(state, step.why), pots=pots))


def _title(state: PotState, seat: int) -> str:
    if seat in state.called:
        return state.called[seat].replace("-", " ")
    hands = state.transcript.get("hands", {}) if state.transcript else {}
    if str(seat) in hands:
        return str(hands[str(seat)])
    stack = state.stacks.get(seat)
    return f"stack {short(stack)}" if stack else "in"


def _note(state: PotState, why: str) -> str:
    return "" if state.transcript else why


def _tags(play: Play, players: tuple[int, ...], button: int | None) -> dict[int, str]:
    if button is None:
        return {}
    tags = {button: "BUTTON"}
    if pot_hand.is_chinese(play.frame) or len(players) < 2:
        return tags
    try:
        small, big = blind_seats(rules_of(play.frame.game), button, players)
    except FloormanError:
        return tags
    streets = rules_of(play.frame.game).streets
    if "flop" not in streets and "draw" not in streets:
        return tags
    tags[small] = "BUTTON, SB" if small == button else "SB"
    tags[big] = "BUTTON, BB" if big == button else "BB"
    return tags


def _won(state: PotState) -> dict[int, tuple[str, Meaning]]:
    """What each seat was awarded, or won and paid in Chinese Poker."""
    found = state.transcript or {}
    totals: dict[int, int] = {}
    for award in found.get("awards", ()):
        totals[award["seat"]] = totals.get(award["seat"], 0) + award["amount"]
    net = {int(seat): cents for seat, cents in found.get("net", {}).items()}
    words: dict[int, tuple[str, Meaning]] = {
        seat: (f"WINS {short(cents)}", "pay") for seat, cents in totals.items()
    }
    for seat, cents in net.items():
        if cents:
            words[seat] = (f"WINS {short(cents)}", "pay") if cents > 0 else (
                f"PAYS {short(-cents)}", "take",
            )  # fmt: skip
    return words
