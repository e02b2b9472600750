"""A real PostgreSQL server for tests: Debian's, on a free port, in a folder of its own."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

OWNER = "postgres"


def find_programs() -> Path | None:
    """The newest installed server's programs."""
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))
    return next((home for home in reversed(homes) if (home / "initdb").exists()), None)


class PostgresServer:
    """A server that can be stopped and started again, as a cut-off station sees it."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="floorman-pg-"))
        self._as_root = os.getuid() == 0
        if self._as_root:
            shutil.chown(self.folder, OWNER)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._run("initdb", "-D", "data", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder} -c fsync=off -c max_connections=60"
        self._run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def stop(self) -> None:
        """At once, as when a cable is pulled: running transactions are lost."""
        self._run("pg_ctl", "-D", "data", "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str, role: str = OWNER) -> str:
        return f"postgresql+psycopg://{role}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """An empty database of its own for one test."""
        name = f"room_{uuid4().hex[:12]}"
        self.sql(f"CREATE DATABASE {name}")
        return name

    def sql(self, statement: str, database: str = "postgres") -> str:
        home = ("-h", "127.0.0.1", "-p", str(self.port), "-U", OWNER, "-d", database)
        return self._run("psql", *home, "-v", "ON_ERROR_STOP=1", "-qAtc", statement)

    def script(self, file: Path, on: str = "postgres", role: str = OWNER, **given: str) -> str:
        """Runs a file of the server's set-up."""
        home = ("-h", "127.0.0.1", "-p", str(self.port), "-U", role, "-d", on)
        words = [word for name, value in given.items() for word in ("-v", f"{name}={value}")]
        # Handed over as a copy: the server's user may not be allowed into this folder.
        copy = self.folder / file.name
        copy.write_text(file.read_text("utf-8"), "utf-8")
        copy.chmod(0o644)
        return self._run("psql", *home, "-v", "ON_ERROR_STOP=1", *words, "-qAtf", str(copy))

    def _run(self, program: str, *arguments: str) -> str:
        command = [str(self._programs / program), *arguments]
        if self._as_root:
            owner = pwd.getpwnam(OWNER)
            who = (f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}", "--clear-groups")
            command = ["setpriv", *who, *command]
        # The server keeps the log file, so that no pipe of ours stays open behind it.
        out = self.folder.with_suffix(".out")
        with out.open("w+b") as said:
            found = subprocess.run(command, cwd=self.folder, stdout=said, stderr=said, timeout=60)
        text = out.read_text(errors="replace")
        out.unlink()
        if found.returncode:
            raise RuntimeError(f"{program} failed: {text}")
        return text.strip()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed here (apt-get install postgresql)")
    server = PostgresServer(programs)
    server.start()
    yield server
    server.remove()


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> str:
    """The address of an empty database."""
    return postgres_server.url(postgres_server.new_database())
