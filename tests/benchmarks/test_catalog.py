"""Loading the whole catalog takes under 100 ms."""

from typing import Any

from floorman.catalog.load import load_catalog

MOST_SECONDS = 0.1


def test_the_whole_catalog_loads_under_100_ms(benchmark: Any) -> None:
    catalog = benchmark.pedantic(load_catalog, rounds=10, warmup_rounds=1)
    assert len(catalog.cardrooms) == 4
    assert benchmark.stats.stats.median < MOST_SECONDS
