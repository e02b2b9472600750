"""Joins the parts for each command; every heavy import stands in the command that needs it."""

import sys
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from floorman.errors import BadInputError, FloormanError
from floorman.settings import Settings

if TYPE_CHECKING:
    from floorman.printing.sign_facts import SignFacts
    from floorman.proof.facts import Proof
    from floorman.services.house import House

DID, FAILED = 0, 1
SIGN_PAPERS = ("letter", "landscape", "tent", "11x17")
DATABASE = "floorman.db"


def now() -> datetime:
    return datetime.now(UTC)


def prove(settings: Settings, args: Namespace) -> int:
    """Counts the odds of every pay table."""
    from floorman.proof.command import run

    return run(settings, args)


def sign(settings: Settings, args: Namespace) -> int:
    """Prints the sign of an option, or of a table as it stands."""
    from floorman.printing.paper import PAPERS
    from floorman.printing.sign import sign_pdf

    papers = dict(zip(SIGN_PAPERS, PAPERS, strict=True))
    if args.paper not in papers:
        raise BadInputError("--paper", f"'{args.paper}' is not known; use {', '.join(papers)}.")
    out = Path(args.out)
    if out.suffix.lower() != ".pdf":
        raise BadInputError("--out", f"'{out.name}' must end in .pdf.")
    if args.option:
        facts = _option_sign(settings, args.option)
    else:
        facts = _table_sign(settings, args.table)
    _write(out, sign_pdf(facts, papers[args.paper]))
    return DID


def _option_sign(settings: Settings, path: str) -> "SignFacts":
    from floorman.catalog.load import load_catalog
    from floorman.engine.transcript import find_option
    from floorman.printing.sign import sign_facts

    names = path.split("/")
    if len(names) != 4 or not names[3].isdecimal():
        raise BadInputError("--option", f"'{path}' is not CARDROOM/GAME/SCHEDULE/NUMBER.")
    catalog = load_catalog(settings.own_catalog)
    game, option = find_option(catalog, names[0], names[1], names[2], int(names[3]))
    cardroom, schedule = catalog.cardroom(names[0]), game.schedule(names[2])
    assert cardroom is not None
    assert schedule is not None
    return sign_facts(cardroom, game, schedule, option)


def _table_sign(settings: Settings, number: int) -> "SignFacts":
    from floorman.printing.table_signs import table_sign

    with _house(settings) as house:
        room = house.reads.now(now())
        table = room.table(number)
        if table is None:
            raise BadInputError("--table", f"there is no table {number} in this room.")
        assignment = table.next_assignment or table.assignment
        if assignment is None:
            raise BadInputError("--table", f"table {number} has no game; assign one first.")
        applied = house.readings.applied(assignment=assignment)
        return table_sign(applied, room.room, table)


def report(settings: Settings, args: Namespace) -> int:
    """Prints a shift's report as PDF, CSV or XLSX, by the file's ending."""
    from floorman.printing.exports import shift_report_file

    out = Path(args.out)
    if args.shift != "last" and not str(args.shift).isdecimal():
        raise BadInputError("--shift", f"'{args.shift}' is no shift; give its number or 'last'.")
    shift = None if args.shift == "last" else int(args.shift)
    with _house(settings) as house:
        facts = house.reports.shift(now=now(), shift=shift)
        made = shift_report_file(facts, out, house.catalog)
    _write(out, made)
    return DID


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadInputError("--out", f"{path} cannot be written ({error.strerror}).") from None


def demo(settings: Settings, args: Namespace) -> int:
    """Fills an empty data folder with a demo room."""
    from floorman.services.demo.evening import fill
    from floorman.services.house import open_house

    if args.hands < 0:
        raise BadInputError("--hands", "must be 0 or more.")
    settings.data.mkdir(parents=True, exist_ok=True)
    with open_house(settings) as house:
        made = fill(house, hands=args.hands, seed=args.seed, now=now())
    _print_json({"hands": made.hands, "drop": made.drop_cents, "seconds": round(made.seconds, 3)})
    return DID


def verify(settings: Settings) -> int:
    """Checks the whole record; exit 1 and the first bad entry where it does not hold."""
    with _house(settings) as house:
        found = house.reads.verify()
    document: dict[str, object] = {"entries": found.entries, "ok": found.ok, "head": found.head}
    if found.bad is not None:
        document["bad"] = {"entry": found.bad.seq, "reason": found.bad.reason}
        print(f"floorman: entry {found.bad.seq}: {found.bad.reason}", file=sys.stderr)
    _print_json(document)
    return DID if found.ok else FAILED


def backup(settings: Settings, file: Path) -> int:
    """Copies the record to a file, while the room runs, and checks the copy."""
    with _house(settings) as house:
        made, _ = house.backups.make(file=file, now=now())
    _print_json({"file": str(file), "head": made.head})
    return DID


def restore(settings: Settings, file: Path) -> int:
    """Puts a backup in place of the record, after checking it; the old record is kept aside."""
    from floorman.services.backups import restore_backup

    if not file.is_file():
        raise BadInputError(str(file), "there is no such file.")
    settings.data.mkdir(parents=True, exist_ok=True)
    found = restore_backup(settings, file)
    _print_json({"entries": found.entries, "ok": found.ok, "head": found.head})
    return DID


def _print_json(document: dict[str, object]) -> None:
    import json

    print(json.dumps(document))


def _house(settings: Settings) -> "House":
    """The room of the data folder; one that is not there is refused rather than made."""
    from floorman.services.house import open_house

    if not settings.database and not (settings.data / DATABASE).exists():
        raise FloormanError(
            f"There is no room in {settings.data}; start floorman to set one up, or run the demo."
        )
    return open_house(settings)


def floor(settings: Settings) -> int:
    """Opens the floor window: painted at once, the store imported and opened behind it."""
    from floorman.ui.start import start_floor

    return start_floor(settings, lambda *bet: _proved(settings, *bet))


def _proved(settings: Settings, cardroom: str, game: str, bet: str) -> "Proof | None":
    """What `floorman prove` kept about a bet, if it still holds."""
    from floorman.proof.kept import known

    return known(settings.data, cardroom, game, bet)


def dealer(settings: Settings, args: Namespace) -> int:
    """Opens a table's dealer panel; without a table it asks for the desk's pairing code."""
    from floorman.ui.start import start_dealer

    table = args.table or settings.table
    return start_dealer(settings, table, kiosk=args.kiosk, rehearsal=args.rehearsal)
