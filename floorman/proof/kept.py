"""Proofs kept in the data folder, with the hash of the code and table that made them."""

import hashlib
import json
import marshal
import pkgutil
from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from floorman.catalog.facts import Game
from floorman.catalog.load import load_catalog
from floorman.errors import FloormanError
from floorman.proof.facts import Figures, Line, Proof, Reading

FOLDER = "proofs"
# Whatever a figure could depend on; a change anywhere in it makes every kept proof stale.
CODE = ("floorman.catalog", "floorman.engine", "floorman.proof", "floorman.money")


def known(data_folder: Path, cardroom: str, game: Game | str, bet: str) -> Proof | None:
    """The kept proof of a bet, if the code and pay table that made it are still the same."""
    facts = _game(data_folder, cardroom, game)
    if facts is None:
        return None
    try:
        kept = json.loads(_path(data_folder, cardroom, facts.id, bet).read_text("utf-8"))
        if kept["made_by"] != fingerprint(facts):
            return None
        return _proof(kept["proof"])
    except (OSError, ValueError, LookupError, TypeError, ZeroDivisionError):
        return None  # none is kept, or what is there is none: it will be counted again


def keep(data_folder: Path, game: Game, proof: Proof) -> None:
    """Writes a proof, whole or not at all."""
    path = _path(data_folder, proof.cardroom, game.id, proof.bet)
    draft = path.with_suffix(".new")
    document = {"made_by": fingerprint(game), "proof": _plain(proof)}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(document, indent=1), "utf-8")
        draft.replace(path)
    except OSError as error:
        raise FloormanError(f"{path} can't be written ({error.strerror}).") from None


def fingerprint(game: Game) -> str:
    """The hash of all code that counts and settles, and of what the game's file says."""
    told = (game.family, game.deck, game.decks, game.seats, game.rules, game.wagers)
    findings = [(f.rule, f.others) for f in game.findings if f.rule]
    facts = repr((told, game.pay_tables, findings))
    return hashlib.sha256(code_hash().encode() + facts.encode("utf-8")).hexdigest()


@cache
def code_hash() -> str:
    """The hash of the modules' source, or of their compiled code where only that is shipped."""
    digest = hashlib.sha256()
    for name in _modules():
        spec = find_spec(name)
        loader: Any = spec.loader if spec else None
        source = loader.get_source(name) if loader else None
        digest.update(name.encode())
        digest.update(source.encode() if source else marshal.dumps(loader.get_code(name)))
    return digest.hexdigest()


def _modules() -> Iterator[str]:
    for room in CODE:
        yield room
        path = getattr(import_module(room), "__path__", None)
        if path is not None:
            yield from sorted(m.name for m in pkgutil.walk_packages(path, f"{room}."))


def _game(data_folder: Path, cardroom: str, game: Game | str) -> Game | None:
    if isinstance(game, Game):
        return game
    room = load_catalog(data_folder / "catalog").cardroom(cardroom)
    return room.game(game) if room else None


def _path(data_folder: Path, cardroom: str, game: str, bet: str) -> Path:
    return data_folder / FOLDER / f"{cardroom}.{game}.{bet}.json"


def _plain(fact: Any) -> Any:
    """Facts as JSON; a fraction is written exactly, as `3/4`."""
    if isinstance(fact, Fraction):
        return f"{fact.numerator}/{fact.denominator}"
    if isinstance(fact, tuple):
        return [_plain(each) for each in fact]
    if isinstance(fact, Proof | Reading | Figures | Line):
        return {field.name: _plain(getattr(fact, field.name)) for field in fields(fact)}
    return fact


def _proof(plain: dict[str, Any]) -> Proof:
    figures = tuple(map(_figures, plain["figures"]))
    others = tuple(
        Reading(
            tuple((rule, tuple(v) if isinstance(v, list) else v) for rule, v in other["rules"]),
            other["text"],
            tuple(map(_figures, other["figures"])),
        )
        for other in plain["others"]
    )
    rest = {**plain, "figures": figures, "others": others, "notes": tuple(plain["notes"])}
    return Proof(**rest)


def _figures(plain: dict[str, Any]) -> Figures:
    exact = ("hits", "wins", "pushes", "edge", "expected_cents")
    lines = tuple(map(_line, plain["lines"]))
    return Figures(**{**plain, **{key: _exact(plain[key]) for key in exact}, "lines": lines})


def _line(plain: dict[str, Any]) -> Line:
    return Line(**{**plain, **{key: _exact(plain[key]) for key in ("pays", "chance", "paid")}})


def _exact(text: str | None) -> Any:
    return None if text is None else Fraction(text)
