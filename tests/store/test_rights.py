"""Least rights: a table station adds to the record and can neither alter nor delete any of it."""

from pathlib import Path

import psycopg
import pytest

from floorman.services.house import House
from floorman.services.station import StationDealing
from tests.evening import Evening, deal, document, open_room, open_table, set_up
from tests.postgres_server import PostgresServer
from tests.store.test_watch import soon

SQL = Path(__file__).parents[2] / "installer" / "postgresql"
NAME = "rights_room"

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def served(postgres_server: PostgresServer) -> PostgresServer:
    """A server set up by the installer's own files, its rows made by the owner."""
    words = {f"{role}_password": "x" for role in ("owner", "desk", "table")}
    words["database"] = NAME
    postgres_server.sql(f"DROP DATABASE IF EXISTS {NAME}")
    postgres_server.script(SQL / "roles.sql", **words)
    open_room(postgres_server.url(NAME, "floorman_owner")).close()
    postgres_server.script(SQL / "rights.sql", NAME, "floorman_owner")
    return postgres_server


def house_of(server: PostgresServer, role: str) -> House:
    return open_room(server.url(NAME, role), role)


def test_desk_and_table_do_their_work_with_least_rights(served: PostgresServer) -> None:
    with house_of(served, "floorman_desk") as desk, house_of(served, "floorman_table") as panel:
        evening = set_up(desk)
        clock = evening.clock
        open_table(evening)
        far = Evening(panel, clock, evening.people)
        panel.staff.sign_in(badge="300", pin="8520", now=clock())
        for _ in range(3):
            entry = deal(far)
        panel.dealing.correct_hand(
            hand=entry.id, document=document(entry.bank_seat or 1), dropped_cents=50,
            why="misread", by=evening.dealer, now=clock(),
        )  # fmt: skip
        panel.alerts.call_floor(table=1, by=evening.dealer, now=clock())
        panel.alerts.seen(now=clock(), table=1)
        panel.tables.pause(table=1, by=evening.dealer, now=clock())
        desk.tables.close(table=1, by=evening.floor, now=clock())
        stay, _ = desk.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
        desk.boxes.receive(stay=stay.id, by=evening.counter, now=clock())
        desk.boxes.count(stay=stay.id, by=evening.counter, now=clock(), total_cents=150)
        desk.boxes.accept(stay=stay.id, by=evening.counter, now=clock())
        desk.shifts.close(by=evening.floor, now=clock())
        assert desk.reads.verify().ok
        assert panel.reads.verify().ok
        with panel.watch() as watch:
            desk.notes.write(text="good night", by=evening.floor, now=clock())
            assert soon(watch).kinds == {"note"}
        assert isinstance(panel.station(1), StationDealing)


@pytest.mark.parametrize("role", ["floorman_desk", "floorman_table"])
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE record SET body = '{}'",
        "DELETE FROM record",
        "TRUNCATE record",
        "UPDATE hand SET dropped_cents = 0",
        "DELETE FROM hand",
        "DELETE FROM rotation",
        "UPDATE mark SET reason = ''",
        "DROP TABLE record",
        "ALTER TABLE record ADD COLUMN x int",
        "CREATE TABLE mine (x int)",
    ],
)
def test_no_station_alters_or_deletes_what_is_on_record(
    served: PostgresServer, role: str, statement: str
) -> None:
    address = f"host=127.0.0.1 port={served.port} dbname={NAME} user={role}"
    with psycopg.connect(address) as station, pytest.raises(psycopg.errors.InsufficientPrivilege):
        station.execute(statement)
