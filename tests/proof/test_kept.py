"""Kept proofs: exact when read back, and never used when code, table or rules have changed."""

import json
from dataclasses import replace
from fractions import Fraction

from floorman.proof import kept
from floorman.proof.kept import keep, known

ROOM, GAME = "casino-99", "ez-baccarat-panda-8"


def test_a_kept_proof_is_the_proof(proof_of, catalog, tmp_path):
    for game, bet in ((GAME, "banker-line"), ("fortune-pai-gow-poker", "envy")):
        facts = catalog.cardroom(ROOM).game(game)
        proof = proof_of(ROOM, game, bet)
        assert known(tmp_path, ROOM, facts, bet) is None
        keep(tmp_path, facts, proof)
        assert known(tmp_path, ROOM, facts, bet) == proof
        assert known(tmp_path, ROOM, game, bet) == proof  # by the game's id


def test_another_pay_table_makes_a_kept_proof_stale(proof_of, catalog, tmp_path):
    facts = catalog.cardroom(ROOM).game(GAME)
    keep(tmp_path, facts, proof_of(ROOM, GAME, "tie"))
    tables = tuple(
        replace(table, lines=(replace(table.lines[0], pays=Fraction(9)),))
        if table.id == "tie"
        else table
        for table in facts.pay_tables
    )
    assert known(tmp_path, ROOM, replace(facts, pay_tables=tables), "tie") is None
    rules = replace(facts.rules, naturals_stop_drawing=False)
    assert known(tmp_path, ROOM, replace(facts, rules=rules), "tie") is None
    assert known(tmp_path, ROOM, replace(facts, decks=(6, 6)), "tie") is None
    assert known(tmp_path, ROOM, facts, "tie") is not None


def test_other_code_makes_a_kept_proof_stale(proof_of, catalog, tmp_path):
    facts = catalog.cardroom(ROOM).game(GAME)
    keep(tmp_path, facts, proof_of(ROOM, GAME, "tie"))
    (path,) = (tmp_path / "proofs").iterdir()
    document = json.loads(path.read_text("utf-8"))
    document["made_by"] = "0" * 64
    path.write_text(json.dumps(document), "utf-8")
    assert known(tmp_path, ROOM, facts, "tie") is None


def test_the_hash_covers_all_code_that_counts_and_settles():
    names = list(kept._modules())
    for needed in (
        "engine.cards.high",
        "engine.cards.high_tables",
        "engine.games.baccarat",
        "engine.games.twenty_one.bonus",
        "engine.games.ultimate.resolving",
        "proof.boards",
        "proof.whole",
        "catalog.families.pai_gow",
        "money",
    ):
        assert f"floorman.{needed}" in names
    assert len(kept.code_hash()) == 64


def test_a_damaged_file_is_no_proof(proof_of, catalog, tmp_path):
    facts = catalog.cardroom(ROOM).game(GAME)
    keep(tmp_path, facts, proof_of(ROOM, GAME, "tie"))
    (path,) = (tmp_path / "proofs").iterdir()
    whole = path.read_text("utf-8")
    for damaged in ("", "[]", "{}", whole[: len(whole) // 2], whole.replace('"hits"', '"hit"')):
        path.write_text(damaged, "utf-8")
        assert known(tmp_path, ROOM, facts, "tie") is None
    assert known(tmp_path, "nowhere", "nothing", "tie") is None
