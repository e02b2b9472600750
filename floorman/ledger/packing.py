"""Facts become canonical JSON and facts again, by their type hints."""

import json
import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from floorman.errors import FloormanError

T = TypeVar("T")

_dump = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
).encode


def canonical(value: Any) -> str:
    """The one way to write a JSON value: sorted keys, no spaces, so that equal facts hash alike."""
    return _dump(value)


def stamp(at: datetime) -> str:
    """A moment as text that sorts by time: `2026-11-18T05:14:09.000000Z`."""
    if at.tzinfo is None:
        raise FloormanError("A time without a time zone cannot be put on record.")
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def moment(text: str) -> datetime:
    """The moment that `stamp` wrote."""
    return datetime.fromisoformat(text)


def pack(value: Any) -> Any:
    """A fact as JSON values: facts become objects, tuples lists, moments texts."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, datetime):
        return stamp(value)
    if isinstance(value, date):
        return value.isoformat()
    if is_dataclass(value):
        return {f.name: pack(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): pack(item) for key, item in value.items()}
    if isinstance(value, tuple | list | frozenset):
        items = [pack(item) for item in value]
        return sorted(items) if isinstance(value, frozenset) else items
    raise TypeError(f"{type(value).__name__} cannot be put on record")


def unpack(kind: Any, value: Any) -> Any:
    """The fact of this type that `pack` wrote; fields added since keep their defaults."""
    if value is None or kind is Any:
        return value
    origin = get_origin(kind)
    if origin is Union or origin is types.UnionType:
        return unpack(next(k for k in get_args(kind) if k is not type(None)), value)
    if origin is tuple:
        args = get_args(kind)
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple(unpack(args[0], item) for item in value)
        return tuple(unpack(arg, item) for arg, item in zip(args, value, strict=True))
    if origin is Literal or origin in (dict, Mapping):
        return value
    if kind is datetime:
        return moment(value)
    if kind is date:
        return date.fromisoformat(value)
    if kind is bool:
        return bool(value)
    if is_dataclass(kind) and isinstance(kind, type):
        known = hints(kind)
        return kind(**{k: unpack(known[k], v) for k, v in value.items() if k in known})
    return value


@cache
def hints(kind: type) -> dict[str, Any]:
    """A fact's fields and their types, in order."""
    found = get_type_hints(kind)
    return {f.name: found[f.name] for f in fields(kind)}
