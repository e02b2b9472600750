"""`floorman prove`: the contract's JSON, tables for people, refusals, and stopping it."""

import json
import signal
import subprocess
import sys
import time
from argparse import Namespace
from fractions import Fraction

import pytest

from floorman.errors import BadInputError
from floorman.proof.bets import prove
from floorman.proof.command import run
from floorman.proof.counts import Counting
from floorman.proof.proving import all_bets, proofs
from floorman.settings import Settings

PROVE = """
import sys
from argparse import Namespace
from pathlib import Path
from floorman.proof.command import run
from floorman.settings import Settings
args = Namespace(json=True, bet=None, cardroom=None, game="ultimate-texas-holdem", fresh=True)
print("counting", flush=True)
sys.exit(run(Settings(data=Path(sys.argv[1])), args))
"""


def asked(**given):
    return Namespace(
        **{"json": False, "bet": None, "cardroom": None, "game": None, "fresh": False} | given
    )


def test_json_has_the_fields_of_the_contract(tmp_path, capsys):
    assert run(Settings(data=tmp_path), asked(json=True, bet="pair-plus")) == 0
    bets = json.loads(capsys.readouterr().out)["bets"]
    assert [bet["cardroom"] for bet in bets] == [
        "casino-club",
        "document-001",
        "casino-99",
        "central-coast",
    ]
    for bet in bets:
        assert bet["game"] == "three-card-poker-6-card-bonus"
        assert bet["total"] == 22100
        assert bet["lines"][0] == {"hand": "mini-royal-flush", "pays": "200/1", "ways": 4}
        wins = sum(line["ways"] for line in bet["lines"])
        assert bet["hit_frequency"] == wins / 22100
        gain = sum(line["ways"] * Fraction(line["pays"]) for line in bet["lines"])
        assert bet["edge"] == float((22100 - wins - gain) / Fraction(22100))
    open_to = [bet["cardroom"] for bet in bets if "readings" in bet]
    assert open_to == ["document-001", "casino-99"]


def test_a_bet_from_a_shoe_has_one_entry_for_each_number_of_decks(tmp_path, capsys):
    assert run(Settings(data=tmp_path), asked(json=True, bet="match-the-dealer")) == 0
    bets = json.loads(capsys.readouterr().out)["bets"]
    assert [bet["decks"] for bet in bets] == [4, 5, 6, 7, 8]
    for bet in bets:
        assert "total" not in bet
        assert set(bet["lines"][0]) == {"hand", "pays", "probability"}


def test_people_get_an_aligned_table(tmp_path, capsys):
    run(Settings(data=tmp_path), asked(bet="pair-plus", cardroom="casino-club"))
    text = capsys.readouterr().out
    rows = [row for row in text.splitlines() if "%" in row]
    assert len({len(row) for row in rows}) == 1
    assert "of 22,100  25.6109%" in text
    assert "4.3801%" in text


@pytest.mark.parametrize("option", ["bet", "game", "cardroom"])
def test_a_word_that_is_nobodys_is_refused_with_those_there_are(option, tmp_path):
    with pytest.raises(
        BadInputError, match=f"--{option}: 'poodle' has no odds to count; there are"
    ):
        run(Settings(data=tmp_path), asked(**{option: "poodle"}))


def test_what_was_counted_is_kept_and_used(tmp_path, catalog):
    wanted = [one for one in all_bets(catalog) if one.bet == "pair-plus"]
    seen = []
    first = list(proofs(tmp_path, wanted, lambda words, done: seen.append(done)))
    assert seen == sorted(seen)
    assert seen[-1] == 1
    words = []
    again = list(proofs(tmp_path, wanted, lambda word, done: words.append(word)))
    assert again == first
    assert set(words) == {""}  # nothing was counted
    list(proofs(tmp_path, wanted[:1], lambda word, done: words.append(word), fresh=True))


def test_identical_questions_of_several_rooms_are_counted_once(catalog):
    ticks = []
    counting = Counting(tick=ticks.append)
    for room in ("casino-club", "casino-99", "central-coast"):
        game = next(g for g in catalog.cardroom(room).games if "pure-21.5" in g.id)
        prove(room, game, "buster", counting)
    assert len(ticks) == 10


def test_control_c_stops_it_with_a_sentence(tmp_path):
    command = [sys.executable, "-c", PROVE, str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "counting\n"
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 2
    assert err == "floorman: Stopped after 0 of 5 bets; what was proved is kept.\n"
    assert out == ""
