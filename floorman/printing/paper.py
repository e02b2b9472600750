"""The papers that signs are printed on."""

from dataclasses import dataclass

POINTS_AN_INCH = 72.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet and how a sign uses it; `least` is the smallest type allowed in the fee table."""

    name: str
    width: float
    height: float
    margin: float
    scale: float
    least: float
    columns: bool = False
    folded: bool = False

    @property
    def panel_height(self) -> float:
        """How tall one side of the sign is; a tent is folded across the middle."""
        return self.height / 2 if self.folded else self.height


def _inches(amount: float) -> float:
    return amount * POINTS_AN_INCH


LETTER = Paper("Letter", _inches(8.5), _inches(11), 36, 1.0, 24)
LANDSCAPE = Paper("Letter landscape", _inches(11), _inches(8.5), 36, 1.0, 24, columns=True)
TENT = Paper("half-letter tent", _inches(8.5), _inches(11), 26, 0.72, 15, columns=True, folded=True)
TABLOID = Paper("11 x 17", _inches(11), _inches(17), 44, 1.3, 32)
PAPERS = (LETTER, LANDSCAPE, TENT, TABLOID)
