"""Imports point one way, and each outside library has one room."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "floorman"

GROUND = {"money", "errors", "settings", "resources"}
ALLOWED = {
    "money": GROUND,
    "errors": set(),
    "settings": GROUND,
    "resources": set(),
    "catalog": GROUND,
    "engine": GROUND | {"catalog"},
    "proof": GROUND | {"catalog", "engine"},
    "ledger": GROUND | {"catalog", "engine"},
    "store": GROUND | {"catalog", "engine", "ledger"},
    "services": GROUND | {"catalog", "engine", "proof", "ledger", "store"},
    "printing": GROUND | {"catalog", "services"},
    "ui": GROUND | {"catalog", "engine", "services", "printing"},
}
LIBRARIES = {
    "PySide6": {"ui"},
    "reportlab": {"printing"},
    "xlsxwriter": {"printing"},
    "sqlmodel": {"store"},
    "sqlalchemy": {"store"},
    "alembic": {"store"},
    "psycopg": {"store"},
    "argon2": {"services"},
    "platformdirs": {"settings"},
    "numpy": {"proof"},
}
TOP_LEVEL = {"pyproject.toml", "floorman", "resources", "tests", "installer", "README.md"}
MODULES = sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""
            if node.module == "floorman":
                yield from (f"floorman.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_to_the_left(path: Path) -> None:
    room = room_of(path)
    for name in imports(path):
        library = name.split(".")[0]
        if library in LIBRARIES and room not in ("app", "cli"):
            assert room in LIBRARIES[library], f"{path}: {library} belongs in {LIBRARIES[library]}"
        if library == "floorman" and "." in name and room in ALLOWED:
            other = name.split(".")[1]
            assert other == room or other in ALLOWED[room] or other == "__version__", (
                f"{path}: {room} may not import {other}"
            )


def test_every_room_is_known() -> None:
    rooms = {room_of(path) for path in MODULES}
    assert rooms <= set(ALLOWED) | {"__init__", "__main__", "app", "cli"}


def test_the_engine_needs_only_the_standard_library() -> None:
    outside = set(LIBRARIES) | {"pokerkit", "phevaluator", "pydantic", "typer"}
    for path in MODULES:
        if room_of(path) in ("catalog", "engine", "ledger"):
            assert not outside & {name.split(".")[0] for name in imports(path)}, path


def test_papers_and_screens_see_the_services_not_the_store() -> None:
    for path in MODULES:
        if room_of(path) in ("printing", "ui"):
            assert not any(name.startswith("floorman.store") for name in imports(path)), path


def test_the_top_level_holds_what_the_plan_names() -> None:
    names = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert names <= TOP_LEVEL | {"build", "dist"}
