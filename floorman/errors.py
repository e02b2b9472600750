"""Two kinds of error: a sentence for a person, and everything else, which is a bug."""


class FloormanError(Exception):
    """One plain sentence that names the place and the remedy; shown to people as it is."""


class BadInputError(FloormanError):
    """Something that was handed in does not hold; `place` says where (`wagers[3].amount`)."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


class RuleError(FloormanError):
    """The rules of the game or of the house do not allow this; the sentence names the rule."""
