"""Facts become canonical JSON and facts again, by their type hints."""

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from floorman.errors import FloormanError

_dump = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
).encode


_AS_THEY_ARE = frozenset({str, int, bool, type(None)})


def canonical(value: Any) -> str:
    """The one way to write a JSON value: sorted keys, no spaces, so that equal facts hash alike."""
    return _dump(value)


def stamp(at: datetime) -> str:
    """A moment as text that sorts by time: `2026-11-18T05:14:09.000000Z`."""
    if at.tzinfo is None:
        raise FloormanError("A time without a time zone cannot be put on record.")
    here = at if at.tzinfo is UTC else at.astimezone(UTC)
    return f"{here.isoformat(timespec='microseconds')[:26]}Z"


def moment(text: str) -> datetime:
    """The moment that `stamp` wrote."""
    return datetime.fromisoformat(text)


def pack(value: Any) -> Any:
    """A fact as JSON values: facts become objects, tuples lists, moments texts."""
    kind = type(value)
    if kind in _AS_THEY_ARE:
        return value
    if kind is datetime:
        return stamp(value)
    # What needs no packing is not asked for it: most of a fact is plain.
    if kind is dict:
        items = value.items()
        return {str(k): v if type(v) in _AS_THEY_ARE else pack(v) for k, v in items}
    if kind is list or kind is tuple:
        return [item if type(item) in _AS_THEY_ARE else pack(item) for item in value]
    names = _fields(kind)
    if names is not None:
        items = [(name, getattr(value, name)) for name in names]
        return {name: v if type(v) in _AS_THEY_ARE else pack(v) for name, v in items}
    if isinstance(value, Mapping):
        return {str(key): pack(item) for key, item in value.items()}
    if isinstance(value, frozenset):
        return sorted(pack(item) for item in value)
    if isinstance(value, str | int):
        return value
    raise TypeError(f"{kind.__name__} cannot be put on record")


_known_fields: dict[type, tuple[str, ...] | None] = {}


def _fields(kind: type) -> tuple[str, ...] | None:
    """The names of a fact's fields; None for anything else."""
    if kind not in _known_fields:
        found = tuple(f.name for f in fields(kind)) if is_dataclass(kind) else None
        _known_fields[kind] = found
    return _known_fields[kind]


def unpack(kind: Any, value: Any) -> Any:
    """The fact of this type that `pack` wrote; fields added since keep their defaults."""
    return _unpacker(kind)(value)


@cache
def _unpacker(kind: Any) -> Callable[[Any], Any]:
    """How values of one type are read back, worked out once for each type."""
    origin = get_origin(kind)
    if origin is Union or origin is types.UnionType:
        inner = _unpacker(next(k for k in get_args(kind) if k is not type(None)))
        return lambda value: None if value is None else inner(value)
    if origin is tuple:
        return _tuple_unpacker(get_args(kind))
    if kind is datetime:
        return moment
    if is_dataclass(kind) and isinstance(kind, type):
        parts = {name: _unpacker(hint) for name, hint in hints(kind).items()}
        return lambda value: kind(**{k: parts[k](v) for k, v in value.items() if k in parts})
    return _same


def _tuple_unpacker(args: tuple[Any, ...]) -> Callable[[Any], Any]:
    if len(args) == 2 and args[1] is Ellipsis:
        each = _unpacker(args[0])
        return lambda value: tuple([each(item) for item in value])
    parts = [_unpacker(arg) for arg in args]
    return lambda value: tuple(part(item) for part, item in zip(parts, value, strict=True))


def _same(value: Any) -> Any:
    return value


@cache
def hints(kind: type) -> dict[str, Any]:
    """A fact's fields and their types, in order."""
    found = get_type_hints(kind)
    return {f.name: found[f.name] for f in fields(kind)}
