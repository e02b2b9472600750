"""`floorman settle` on files that no careful hand wrote: exit 2 and one plain sentence."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from floorman.cli import main
from tests.engine.full_tables import TABLES

TEXT = json.dumps(TABLES["casino-club three card"])


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOORMAN_DATA", str(tmp_path))


def settle(tmp_path: Path, raw: bytes) -> int:
    path = tmp_path / "hand.json"
    path.write_bytes(raw)
    return main(("settle", str(path)))


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "not valid JSON"),
        (b"\0", "not valid JSON"),
        (TEXT.encode("utf-16"), "not UTF-8"),
        (b'{"version": ' + b"9" * 5000 + b"}", "not valid JSON"),
        (b'{"a":' * 100_000, "not valid JSON"),
        (
            TEXT.replace('"seats": 7', '"seats": 7, "seats": 8').encode(),
            "seats: stands there twice",
        ),
        (TEXT.replace("casino-club", "a\\nb").encode(), "cardroom: 'a b' is not in the catalog"),
        (TEXT.replace('"option"', '"opt\\nion"').encode(), "opt ion: unknown field"),
        (TEXT.replace("1001", "1e400").encode(), "wagers[0].amount:"),
        (b"NaN", "hand: must be an object"),
    ],
)
def test_a_file_that_is_no_hand_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], raw: bytes, says: str
) -> None:
    assert settle(tmp_path, raw) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1


def test_a_byte_order_mark_is_no_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settle(tmp_path, b"\xef\xbb\xbf" + TEXT.encode()) == 0
    assert json.loads(capsys.readouterr().out)["coverage"] == "action"


@pytest.mark.parametrize(("encoding", "word"), [("utf-8", "\ud800"), ("ascii", "Zoë")])
def test_a_letter_that_the_station_cannot_print_is_escaped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, word: str
) -> None:
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, encoding=encoding))
    assert settle(tmp_path, TEXT.replace("back-1", json.dumps(word)[1:-1]).encode()) == 0
    sys.stdout.flush()
    found: Any = json.loads(printed.getvalue())
    assert word in {step["bettor"] for step in found["steps"]}
