"""What another approved option would have collected on hands that are on record."""

import json
from collections.abc import Mapping
from typing import Any

from floorman.catalog.facts import Catalog, Game, Option
from floorman.engine.collection import fees_due
from floorman.engine.hand import Wager
from floorman.services.desk import Settle


def would_take(
    catalog: Catalog, settle: Settle, game: Game, schedule: str, option: Option, body: str
) -> int | None:
    """The fee of one recorded hand under another option; None where it can't be read."""
    kept = json.loads(body)
    if game.kind == "player-dealer" and game.settlement is not None:
        return _of_wagers(game, option, kept["document"], kept["transcript"])
    changed = {**kept["document"], "schedule": schedule, "option": option.number}
    return int(settle(catalog, changed)["fees"]["total"])


def _of_wagers(
    game: Game, option: Option, document: Mapping[str, Any], transcript: Mapping[str, Any]
) -> int | None:
    """The same wagers, those that followed a decision too where this option counts them."""
    wagers = [
        Wager(w["seat"], w.get("bettor", "seat"), w["spot"], w["amount"])
        for w in document["wagers"]
    ]
    placed = {(w.seat, w.bettor, w.spot) for w in wagers}
    later = {w.id for w in game.wagers if w.after_deal and w.id in option.counts}
    wagers += [
        Wager(s["seat"], s["bettor"], s["spot"], s["amount"])
        for s in transcript["steps"]
        if s["spot"] in later and s["amount"] and (s["seat"], s["bettor"], s["spot"]) not in placed
    ]
    fees = fees_due(option, wagers, document["player_dealer"]["seat"])
    unreadable = any("can't be read" in question for question in fees.questions)
    return None if unreadable else fees.total_cents
