"""A station that loses the server keeps its hand and delivers it exactly once."""

import json
import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman.errors import RuleError
from floorman.services.house import House, open_house
from floorman.settings import Settings
from floorman.store.trouble import UnreachableError
from tests.evening import Evening, catalog, document, open_table, set_up
from tests.postgres_server import PostgresServer, find_programs

pytestmark = pytest.mark.postgres


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    """A server of its own, because these tests stop it."""
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed here (apt-get install postgresql)")
    found = PostgresServer(programs)
    found.start()
    yield found
    found.remove()


def room(server: PostgresServer, folder: Path) -> House:
    settings = Settings(data=folder, database=server.url("postgres"), station="panel-1")
    return open_house(settings, catalog=catalog())


def test_a_hand_settled_while_the_server_is_away_is_sent_once(
    server: PostgresServer, tmp_path: Path
) -> None:
    with room(server, tmp_path) as house:
        evening = set_up(house)
        open_table(evening)
        station, clock, dealer = house.station(1), evening.clock, evening.dealer
        station.start_hand(by=dealer, now=clock())
        server.stop()
        station.keep(document=document(1), step="deal", by=dealer, now=clock(), fee_cents=50)
        assert station.offline_since is not None
        since = station.offline_since
        settled = clock()
        kept = station.record_hand(document=document(1), dropped_cents=50, by=dealer, now=settled)
        assert kept is None
        assert station.offline_since == since
        with pytest.raises((UnreachableError, RuleError)):
            station.start_hand(by=dealer, now=clock())
        assert station.deliver(now=clock()) == ()
        server.start()
        (entry,) = station.deliver(now=clock())
        assert entry.at == settled  # when it was settled, not when it was sent
        assert station.offline_since is None
        assert station.deliver(now=clock()) == ()
        assert [hand.id for hand in house.reads.hands().hands] == [entry.id]
        assert house.reads.verify().ok
        station.start_hand(by=dealer, now=clock())


def test_a_lost_answer_does_not_make_two_hands(server: PostgresServer, tmp_path: Path) -> None:
    """The server has the hand, the station was killed before it could forget it."""
    with room(server, tmp_path) as house:
        evening = set_up(house)
        open_table(evening)
        station, clock, dealer = house.station(1), evening.clock, evening.dealer
        station.start_hand(by=dealer, now=clock())
        kept = station.current()
        assert kept is not None
        entry = station.record_hand(document=document(1), dropped_cents=50, by=dealer, now=clock())
        assert entry is not None
        assert station.waiting() == ()
        from dataclasses import replace

        station._journal.write(
            replace(kept, settled_at=clock(), document=json.dumps(document(1)), fee_cents=50)
        )
        (again,) = house.station(1).deliver(now=clock())
        assert again == entry
        assert len(house.reads.hands().hands) == 1


PANEL = """
import sys, json
from datetime import datetime
from pathlib import Path
from floorman.services.facts import SignedIn
from floorman.services.house import open_house
from floorman.settings import Settings
folder, url, who, hand, at = json.loads(sys.argv[1])
who["at"] = now = datetime.fromisoformat(at)
by = SignedIn(**{**who, "roles": tuple(who["roles"])})
house = open_house(Settings(data=Path(folder), database=url, station="panel-1"))
station = house.station(1)
print("ready", flush=True)
sys.stdin.readline()  # the test cuts the cable now
assert station.record_hand(document=hand, dropped_cents=50, by=by, now=now) is None
print("kept", flush=True)
sys.stdin.readline()  # and kills this process here
"""


def test_a_kill_while_cut_off_loses_nothing(server: PostgresServer, tmp_path: Path) -> None:
    with room(server, tmp_path) as house:
        evening = set_up(house)
        open_table(evening)
        clock, dealer = evening.clock, evening.dealer
        house.station(1).start_hand(by=dealer, now=clock())
        who = {"badge": dealer.badge, "name": dealer.name, "roles": dealer.roles,
               "station": "panel-1", "must_change_pin": False}  # fmt: skip
        words = json.dumps(
            [str(tmp_path), server.url("postgres"), who, document(1), clock().isoformat()]
        )
        panel = subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(PANEL), words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert panel.stdin is not None
        assert panel.stdout is not None
        assert panel.stdout.readline() == "ready\n"
        server.stop()
        panel.stdin.write("\n")
        panel.stdin.flush()
        assert panel.stdout.readline() == "kept\n"
        os.kill(panel.pid, signal.SIGKILL)
        panel.wait()
        panel.stdin.close()
        panel.stdout.close()
        server.start()
        station = house.station(1)
        assert len(station.waiting()) == 1
        (entry,) = station.deliver(now=clock())
        assert entry.dropped_cents == 50
        assert house.station(1).deliver(now=clock()) == ()
        assert house.reads.verify().ok


def test_what_a_rule_refuses_stays_with_its_reason(server: PostgresServer, tmp_path: Path) -> None:
    with room(server, tmp_path) as house:
        evening: Evening = set_up(house)
        open_table(evening)
        station, clock, dealer = house.station(1), evening.clock, evening.dealer
        station.start_hand(by=dealer, now=clock())
        server.stop()
        station.record_hand(document=document(1), dropped_cents=50, by=dealer, now=clock())
        server.start()
        house.tables.sign_in_dealer(table=1, by=evening.floor, now=clock(), badge="301")
        assert station.deliver(now=clock()) == ()
        (waiting,) = station.waiting()
        assert "needs the role floor" in waiting.refused
        (entry,) = station.deliver(now=clock(), by=evening.floor)
        assert entry.id
        assert station.waiting() == ()
