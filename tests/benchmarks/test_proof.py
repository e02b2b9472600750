"""How long it takes to prove everything, and to show what is kept.

pytest tests/benchmarks -o addopts= --benchmark-only
"""

import time

from floorman.catalog.load import load_catalog
from floorman.proof.kept import known
from floorman.proof.proving import all_bets, proofs

ALL_SECONDS, ONE_SECONDS = 300, 60


def test_all_of_it_takes_under_five_minutes_and_one_bet_under_one(benchmark, tmp_path):
    wanted = all_bets(load_catalog())
    seconds = []

    def prove_all():
        before = time.perf_counter()
        for _ in proofs(tmp_path, wanted, lambda words, done: None, fresh=True):
            seconds.append(time.perf_counter() - before)
            before = time.perf_counter()

    benchmark.pedantic(prove_all, rounds=1)
    print(f"\n{len(wanted)} bets in {sum(seconds):.1f} s, the longest {max(seconds):.1f} s")
    assert sum(seconds) < ALL_SECONDS
    assert max(seconds) < ONE_SECONDS


def test_a_kept_proof_is_there_at_once(benchmark, tmp_path):
    wanted = [one for one in all_bets(load_catalog()) if one.bet == "tie"]
    list(proofs(tmp_path, wanted, lambda words, done: None))
    (one,) = wanted
    assert benchmark(known, tmp_path, one.cardroom, one.game, one.bet) is not None
    assert benchmark.stats.stats.median < 0.02
