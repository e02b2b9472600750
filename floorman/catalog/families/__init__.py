"""The rules of each family of games, as data that a game's file fills in."""

from dataclasses import MISSING, fields, replace
from fractions import Fraction
from importlib import import_module
from typing import Any, get_type_hints

from floorman import money
from floorman.catalog.facts import Rules
from floorman.errors import BadInputError, FloormanError

# Family -> the module and class that hold its rules; loaded when a game of that family is.
FAMILIES = {
    "twenty-one": ("twenty_one", "TwentyOneRules"),
    "three-card-poker": ("three_card", "ThreeCardRules"),
    "ultimate": ("ultimate", "UltimateRules"),
    "baccarat": ("baccarat", "BaccaratRules"),
    "pai-gow": ("pai_gow", "PaiGowRules"),
    "poker": ("poker", "PokerRules"),
    "chinese-poker": ("chinese_poker", "ChinesePokerRules"),
}


def rules_class(family: str) -> type[Rules]:
    module, name = FAMILIES[family]
    found: type[Rules] = getattr(import_module(f"floorman.catalog.families.{module}"), name)
    return found


def build_rules(family: str, given: dict[str, Any], place: str) -> Rules:
    """Makes a family's rules from a game file's `[rules]`; an unknown or missing key is refused."""
    cls = rules_class(family)
    hints = get_type_hints(cls)
    known = {field.name.replace("_", "-"): field for field in fields(cls)}  # type: ignore[arg-type]
    for key in given:
        if key not in known:
            words = ", ".join(sorted(known))
            raise BadInputError(f"{place}.{key}", f"unknown rule; this family has {words}.")
    values = {}
    for key, field in known.items():
        if key in given:
            values[field.name] = _value(given[key], hints[field.name], f"{place}.{key}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise BadInputError(f"{place}.{key}", f"missing; the family {family} needs it.")
    return cls(**values)


def with_reading(rules: Rules, rule: str, value: Any) -> Rules:
    """The same rules under another of a finding's readings."""
    name = rule.replace("-", "_")
    hint = get_type_hints(type(rules)).get(name)
    if hint is None:
        raise FloormanError(f"There is no rule '{rule}' in this family of games.")
    return replace(rules, **{name: _value(value, hint, rule)})  # type: ignore[type-var]


def _value(given: Any, hint: Any, place: str) -> Any:
    """Reads a TOML value as the rule's type: yes/no, number, word, payoff, or a list of words."""
    if hint is bool and isinstance(given, bool):
        return given
    if hint is int and isinstance(given, int) and not isinstance(given, bool):
        return given
    if hint is str and isinstance(given, str):
        return given
    if hint is Fraction and isinstance(given, str):
        try:
            return money.odds(given)
        except FloormanError as error:
            raise BadInputError(place, str(error)) from None
    listed = hint == tuple[str, ...] and isinstance(given, list | tuple)
    if listed and all(isinstance(word, str) for word in given):
        return tuple(given)
    wanted = {bool: "true or false", int: "a whole number", str: "a text", Fraction: "a payoff"}
    raise BadInputError(place, f"must be {wanted.get(hint, 'a list of texts')}.")
