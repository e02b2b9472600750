"""The command line: JSON on standard output, one plain sentence on a mistake, quick help."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from floorman.cli import main

HAND: dict[str, Any] = {
    "version": 1,
    "cardroom": "casino-club",
    "game": "three-card-poker-6-card-bonus",
    "schedule": "rules",
    "option": 2,
    "seats": 7,
    "player_dealer": {"seat": 3, "wager": 50000, "cards": ["Qh", "7d", "2c"]},
    "wagers": [{"seat": 1, "bettor": "seat", "spot": "ante", "amount": 1500}],
    "hands": {"1": [{"cards": ["As", "Ad", "4h"], "play": True}]},
}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FLOORMAN_DATA", str(tmp_path))
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def test_settle_prints_the_transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(HAND))
    code, out, err = run(capsys, "settle", str(path))
    assert (code, err) == (0, "")
    assert json.loads(out)["player_dealer"]["net"] == -3000


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "line 1: not valid JSON"),
        ("[" * 100000, "not valid JSON"),
        (
            json.dumps({**HAND, "wagers": [{"seat": 1, "spot": "ante", "amount": 1.5}]}),
            "wagers[0].amount:",
        ),
        ("[]", "hand: must be an object"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, says: str
) -> None:
    path = tmp_path / "hand.json"
    path.write_text(text)
    code, out, err = run(capsys, "settle", str(path))
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "settle", "nowhere.json")
    assert code == 2
    assert err == "floorman: nowhere.json: cannot be read (No such file or directory).\n"


def test_the_catalog_in_four_ways(capsys: pytest.CaptureFixture[str]) -> None:
    assert "three-card-poker-6-card-bonus" in run(capsys, "catalog", "list")[1]
    shown = run(capsys, "catalog", "show", "casino-99/ultimate-texas-holdem/rules/1")[1]
    assert "$5-$300" in shown
    assert run(capsys, "catalog", "check")[0] == 0
    dump = json.loads(run(capsys, "catalog", "dump")[1])
    assert [room["id"] for room in dump["cardrooms"]] == [
        "casino-club", "document-001", "casino-99", "central-coast",
    ]  # fmt: skip


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "catalog", "show", "casino-99/faro")
    assert code == 2
    assert "faro" in err


def test_a_broken_catalog_of_the_room_loads_nothing(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = data / "catalog" / "my-room"
    own.mkdir(parents=True)
    (own / "cardroom.toml").write_text('name = "My Room"\ncolour = 1\n')
    code, out, err = run(capsys, "catalog", "list")
    assert (code, out) == (2, "")
    assert "my-room/cardroom.toml" in err


def test_an_unknown_command_is_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "floorman.cli", "dance"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys; from floorman.cli import parser; parser().format_help();"
        "heavy = {'PySide6', 'sqlmodel', 'sqlalchemy', 'reportlab', 'numpy', 'alembic', 'psycopg',"
        " 'argon2', 'platformdirs', 'floorman.catalog'} & set(sys.modules);"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
