"""The command line: reads what is asked, then imports only what that command needs."""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from floorman import __version__
from floorman.errors import BadInputError, FloormanError
from floorman.settings import Settings, data_folder, load_settings

DID, FAILED, BAD_INPUT = 0, 1, 2
# A start makes a few hundred thousand objects that all stay; Python's own bounds would look through
# them so often that it doubles the time of the catalog.
OBJECTS_BETWEEN_LOOKS = 50_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; a mistake is one plain sentence on standard error and exit code 2."""
    gc.set_threshold(OBJECTS_BETWEEN_LOOKS, *gc.get_threshold()[1:])
    args = parser().parse_args(arguments)
    try:
        return int(args.run(args))
    except FloormanError as error:
        sentence = " ".join(str(error).split())  # what was handed in may hold line ends
        print(f"floorman: {sentence}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DID
    except KeyboardInterrupt:
        print("floorman: stopped.", file=sys.stderr)
        return BAD_INPUT


class _Parser(argparse.ArgumentParser):
    """Argparse with one plain sentence in place of a usage dump."""

    def error(self, message: str) -> Any:
        print(f"floorman: {message}. Try '{self.prog} --help'.", file=sys.stderr)
        sys.exit(BAD_INPUT)


def parser() -> argparse.ArgumentParser:
    """Every command and its words."""
    top = _Parser(prog="floorman", description="Runs the floor of a California cardroom.")
    top.add_argument("--version", action="version", version=f"floorman {__version__}")
    top.add_argument("--data", metavar="DIR", help="the room's data folder (or FLOORMAN_DATA)")
    top.set_defaults(run=_floor)
    commands = top.add_subparsers(metavar="COMMAND", title="commands")
    _add_catalog(commands)
    _add_hands(commands)
    _add_papers(commands)
    _add_record(commands)
    _add_windows(commands)
    return top


def _add_catalog(commands: Any) -> None:
    catalog = commands.add_parser("catalog", help="what is approved: list, show, check, dump")
    parts = catalog.add_subparsers(metavar="PART", required=True)
    parts.add_parser("list", help="every game and schedule").set_defaults(run=_catalog_list)
    show = parts.add_parser("show", help="a game, a schedule or an option")
    show.add_argument("path", metavar="CARDROOM/GAME[/SCHEDULE[/NUMBER]]")
    show.set_defaults(run=_catalog_show)
    parts.add_parser("check", help="every finding").set_defaults(run=_catalog_check)
    parts.add_parser("dump", help="everything, as JSON").set_defaults(run=_catalog_dump)


def _add_hands(commands: Any) -> None:
    settle = commands.add_parser("settle", help="settle a hand file; JSON in, JSON out")
    settle.add_argument("file", metavar="FILE", help="a hand file, or - for standard input")
    settle.set_defaults(run=_settle)
    prove = commands.add_parser("prove", help="count the exact odds of every pay table")
    prove.add_argument("--json", action="store_true", help="print JSON")
    prove.add_argument("--bet", metavar="ID", help="one bet only")
    prove.add_argument("--cardroom", metavar="ID", help="one cardroom only")
    prove.add_argument("--game", metavar="ID", help="one game only")
    prove.add_argument("--fresh", action="store_true", help="count again, ignore kept results")
    prove.set_defaults(run=_prove)


def _add_papers(commands: Any) -> None:
    sign = commands.add_parser("sign", help="print a posted-fee sign")
    which = sign.add_mutually_exclusive_group(required=True)
    which.add_argument("--option", metavar="CARDROOM/GAME/SCHEDULE/NUMBER")
    which.add_argument("--table", metavar="N", type=int)
    sign.add_argument("--paper", default="letter", help="letter, landscape, tent or 11x17")
    sign.add_argument("--out", metavar="FILE.pdf", required=True)
    sign.set_defaults(run=_sign)
    report = commands.add_parser("report", help="print a shift report (.pdf, .csv or .xlsx)")
    report.add_argument("--shift", default="last", help="a shift's number, or last")
    report.add_argument("--out", metavar="FILE", required=True)
    report.set_defaults(run=_report)


def _add_record(commands: Any) -> None:
    demo = commands.add_parser("demo", help="fill an empty data folder with a demo room")
    demo.add_argument("--hands", type=int, default=500)
    demo.add_argument("--seed", type=int, default=1)
    demo.set_defaults(run=_demo)
    commands.add_parser("verify", help="check the whole record").set_defaults(run=_verify)
    for name, words in (("backup", "copy the record to FILE"), ("restore", "put a backup back")):
        command = commands.add_parser(name, help=words)
        command.add_argument("file", metavar="FILE")
        command.set_defaults(run=_backup if name == "backup" else _restore)


def _add_windows(commands: Any) -> None:
    dealer = commands.add_parser("dealer", help="open a table's dealer panel")
    dealer.add_argument("--table", metavar="N", type=int)
    dealer.add_argument("--kiosk", action="store_true", help="full screen, without a way out")
    dealer.add_argument("--rehearsal", action="store_true", help="practise; nothing is recorded")
    dealer.set_defaults(run=_dealer)


def _settings(args: argparse.Namespace) -> Settings:
    return load_settings(data_folder(args.data))


def _catalog(args: argparse.Namespace) -> Any:
    from floorman.catalog.load import load_catalog

    return load_catalog(_settings(args).own_catalog)


def _print_json(document: object) -> None:
    """Prints nothing by halves: where the station's text can't hold a letter, it is escaped."""
    import json

    text = json.dumps(document, indent=1, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(document, indent=1)
    print(text)


def _catalog_list(args: argparse.Namespace) -> int:
    from floorman.catalog.show import show_list

    print(show_list(_catalog(args)), end="")
    return DID


def _catalog_show(args: argparse.Namespace) -> int:
    from floorman.catalog.show import show_place

    print(show_place(_catalog(args), args.path), end="")
    return DID


def _catalog_check(args: argparse.Namespace) -> int:
    from floorman.catalog.check import check_catalog
    from floorman.catalog.show import show_findings

    catalog = _catalog(args)
    print(show_findings(catalog), end="")
    errors = (finding for _, finding in check_catalog(catalog) if finding.severity == "error")
    return FAILED if any(errors) else DID


def _catalog_dump(args: argparse.Namespace) -> int:
    from floorman.catalog.dump import dump

    _print_json(dump(_catalog(args)))
    return DID


def _settle(args: argparse.Namespace) -> int:
    from floorman.engine.transcript import settle_document

    _print_json(settle_document(_catalog(args), _read_json(args.file)))
    return DID


def _read_json(name: str) -> Any:
    import json

    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise BadInputError(name, f"cannot be read ({error.strerror}).") from None
    try:
        return json.loads(raw.decode("utf-8-sig"), object_pairs_hook=_once_each)
    except UnicodeDecodeError:
        raise BadInputError(name, "not UTF-8 text.") from None
    except (ValueError, RecursionError) as error:  # a number may be too long to read
        where = f" line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise BadInputError(f"{name}{where}", "not valid JSON.") from None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object's fields; JSON would drop the first of two that have one name."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice = next(key for key in fields if [name for name, _ in pairs].count(key) > 1)
        raise BadInputError(twice, "stands there twice in one object; take one out.")
    return fields


def _prove(args: argparse.Namespace) -> int:
    from floorman.app import prove

    return prove(_settings(args), args)


def _sign(args: argparse.Namespace) -> int:
    from floorman.app import sign

    return sign(_settings(args), args)


def _report(args: argparse.Namespace) -> int:
    from floorman.app import report

    return report(_settings(args), args)


def _demo(args: argparse.Namespace) -> int:
    from floorman.app import demo

    return demo(_settings(args), args)


def _verify(args: argparse.Namespace) -> int:
    from floorman.app import verify

    return verify(_settings(args))


def _backup(args: argparse.Namespace) -> int:
    from floorman.app import backup

    return backup(_settings(args), Path(args.file))


def _restore(args: argparse.Namespace) -> int:
    from floorman.app import restore

    return restore(_settings(args), Path(args.file))


def _dealer(args: argparse.Namespace) -> int:
    from floorman.app import dealer

    return dealer(_settings(args), args)


def _floor(args: argparse.Namespace) -> int:
    from floorman.app import floor

    return floor(_settings(args))


if __name__ == "__main__":
    sys.exit(main())
