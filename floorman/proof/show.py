"""Proofs as people and other programs read them: aligned tables, and JSON."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor, log10
from typing import Any

from floorman.money import short, show_odds
from floorman.proof.facts import Figures, Line, Proof


def as_json(proofs: Iterable[Proof]) -> dict[str, Any]:
    """One entry a bet, or one for each number of decks where it is dealt from a shoe."""
    return {"bets": [entry for proof in proofs for entry in _entries(proof)]}


def _entries(proof: Proof) -> Iterable[dict[str, Any]]:
    for n, figures in enumerate(proof.figures):
        entry: dict[str, Any] = {
            "cardroom": proof.cardroom,
            "game": proof.game,
            "bet": proof.bet,
            **_plain(figures),
            "counted": proof.counted,
        }
        if proof.code:
            entry["table"] = proof.code
        if proof.notes:
            entry["notes"] = list(proof.notes)
        if proof.others:
            entry["readings"] = [
                {"rules": dict(other.rules), "text": other.text, **_plain(other.figures[n])}
                for other in proof.others
            ]
        yield entry


def _plain(figures: Figures) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    if figures.decks is not None:
        entry["decks"] = figures.decks
    if figures.total is not None:
        entry["total"] = figures.total
    entry["lines"] = [_plain_line(line) for line in figures.lines]
    entry["hit_frequency"] = float(figures.hits)
    entry["edge"] = None if figures.edge is None else float(figures.edge)
    if figures.wins != figures.hits:
        entry["win_frequency"] = float(figures.wins)
    if figures.pushes:
        entry["push_frequency"] = float(figures.pushes)
    if figures.expected_cents is not None:
        entry["expected_cents"] = float(figures.expected_cents)
    return entry


def _plain_line(line: Line) -> dict[str, Any]:
    pays = None if line.pays is None else f"{line.pays.numerator}/{line.pays.denominator}"
    entry: dict[str, Any] = {"hand": line.hand, "pays": pays}
    if line.pays_cents is not None:
        entry["pays_cents"] = line.pays_cents
    if line.ways is None:
        entry["probability"] = float(line.chance)
    else:
        entry["ways"] = line.ways
    if line.paid is not None:
        entry["paid"] = float(line.paid)
    return entry


def as_text(proof: Proof, room: str, game: str) -> str:
    """One bet for people: a table with a row a line, and what changes under other readings."""
    code = f" {proof.code}" if proof.code else ""
    place = f" ({proof.source})" if proof.source else ""
    rows = [f"{room} · {game} · {proof.name}{code}{place}", f"  counted: {proof.counted}"]
    rows += _table(proof.figures)
    for other in proof.others:
        rows += [f"  other reading: {other.text}", *_table(other.figures)]
    rows += [f"  {note}" for note in proof.notes]
    return "\n".join(rows) + "\n"


def _table(figures: Sequence[Figures]) -> list[str]:
    grid = _shoe_grid(figures) if figures[0].decks is not None else _whole_grid(figures[0])
    widths = [max(len(row[n]) for row in grid) for n in range(len(grid[0]))]
    return [
        "    " + "  ".join(_set(cell, n, widths[n]) for n, cell in enumerate(row)).rstrip()
        for row in grid
    ]


def _set(cell: str, column: int, width: int) -> str:
    return cell.ljust(width) if column == 0 else cell.rjust(width)


def _shoe_grid(figures: Sequence[Figures]) -> list[list[str]]:
    grid = [["", "pays", *(_decks(each.decks or 0) for each in figures)]]
    for n, line in enumerate(figures[0].lines):
        row = (_percent(each.lines[n].chance) for each in figures)
        grid.append([_words(line), _pays(line), *row])
    if any(each.pushes for each in figures):
        grid.append(["push", "", *(_percent(each.pushes) for each in figures)])
    grid.append(["hit frequency", "", *(_percent(each.hits) for each in figures)])
    grid.append(["edge", "", *(_percent(each.edge) for each in figures)])
    return grid


def _whole_grid(figures: Figures) -> list[list[str]]:
    beaten = any(line.paid is not None for line in figures.lines)
    grid = [["", "pays", "ways", "chance", *(["beats the bank"] if beaten else [])]]
    for line in figures.lines:
        row = [_words(line), _pays(line), f"{line.ways:,}", _percent(line.chance)]
        grid.append([*row, *([_percent(line.paid)] if beaten else [])])
    rest = [""] * beaten
    grid.append(["hit frequency", "", f"of {figures.total:,}", _percent(figures.hits), *rest])
    if figures.wins != figures.hits:
        grid.append(["paid", "", "", _percent(figures.wins), *rest])
    if figures.pushes:
        grid.append(["push", "", "", _percent(figures.pushes), *rest])
    if figures.expected_cents is not None:
        gain = f"{float(figures.expected_cents):.4f} cents"
        grid.append(["gain by each other hand", "", "", gain, *rest])
    else:
        grid.append(["edge", "", "", _percent(figures.edge), *rest])
    return grid


def _decks(number: int) -> str:
    return "1 deck" if number == 1 else f"{number} decks"


def _words(line: Line) -> str:
    return line.hand.replace("-", " ")


def _pays(line: Line) -> str:
    if line.pays_cents is not None:
        return short(line.pays_cents)
    return show_odds(line.pays) if line.pays is not None else ""


def _percent(chance: Fraction | None) -> str:
    """Four places, and as many more as a rare hand needs to be told from never."""
    if chance is None:
        return ""
    percent = float(chance) * 100
    places = 4 if abs(percent) >= 0.001 or not percent else 1 - floor(log10(abs(percent)))
    return f"{percent:.{places}f}%"
