"""What the packages are made of: entries, units and recipes that fit the program."""

import configparser
import os
import re
import shlex
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from floorman.cli import parser
from floorman.settings import Settings

ROOT = Path(__file__).resolve().parent.parent.parent
INSTALLER = ROOT / "installer"
ENTRIES = sorted((INSTALLER / "linux").glob("*.desktop"))
UNITS = sorted(
    path for path in INSTALLER.rglob("floorman-*") if path.suffix in (".service", ".timer")
)


def read(path: Path) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, strict=False, delimiters=("=",))
    found.optionxform = str  # type: ignore[method-assign,assignment]
    found.read_string(path.read_text("utf-8"))
    return found


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda path: path.name)
def test_menu_entries_start_known_commands_and_have_an_icon(entry: Path) -> None:
    found = read(entry)
    for section in found.sections():
        program, *words = shlex.split(found[section]["Exec"])
        assert program == "floorman"
        parser().parse_args(words)
    main = found["Desktop Entry"]
    assert main["Type"] == "Application"
    assert main["Terminal"] == "false"
    assert (ROOT / "resources" / "icons" / f"{main['Icon']}.svg").is_file()


def test_there_is_an_entry_for_the_desk_and_one_for_the_dealer() -> None:
    started = {read(entry)["Desktop Entry"]["Exec"] for entry in ENTRIES}
    assert started == {"floorman", "floorman dealer"}


@pytest.mark.parametrize("unit", [unit for unit in UNITS if "backup" not in unit.name],
                         ids=lambda path: path.name)  # fmt: skip
def test_a_panel_that_ends_is_started_again_for_ever(unit: Path) -> None:
    found = read(unit)
    assert found["Service"]["Restart"] == "always"
    assert found["Unit"]["StartLimitIntervalSec"] == "0"
    assert "/usr/bin/floorman-kiosk" in found["Service"]["ExecStart"]


def test_the_nightly_backup_calls_what_the_server_script_knows() -> None:
    found = read(INSTALLER / "postgresql" / "floorman-backup.service")
    words = shlex.split(found["Service"]["ExecStart"])
    assert words[0].endswith("/installer/server")
    said = subprocess.run(
        [INSTALLER / "server", "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert f"installer/server {words[1]}" in said
    timer = read(INSTALLER / "postgresql" / "floorman-backup.timer")
    assert timer["Timer"]["Persistent"] == "true"


@pytest.mark.parametrize(
    ("table", "words"), [("", "dealer --kiosk"), ("4", "dealer --kiosk --table 4")]
)
def test_the_kiosk_opens_the_panel_of_its_table(tmp_path: Path, table: str, words: str) -> None:
    program = tmp_path / "floorman"
    program.write_text('#!/bin/sh\necho "$@"\n')
    program.chmod(0o755)
    done = subprocess.run(
        ["sh", str(INSTALLER / "linux" / "floorman-kiosk")],
        env={"PATH": f"{tmp_path}:{os.defpath}", "FLOORMAN_TABLE": table},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == words
    parser().parse_args(words.split())


def test_a_tablets_dry_run_says_every_step_and_takes_none() -> None:
    address = "postgresql+psycopg://floorman_table:x@room/floorman"
    done = subprocess.run(
        [INSTALLER / "tablet", "--dry-run", "--table", "4", "--server", address],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    for step in ("a person 'floorman'", "table 4", "the room's server", "comes back when it ends"):
        assert step in done.stdout
    assert address not in done.stdout  # it holds a password


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--table", "four"), "--table: 'four' is no table number"),
        (("--server", "http://room"), "--server: must begin with postgresql+psycopg://"),
        (("--wide",), "'--wide' is not known"),
    ],
)
def test_a_tablets_mistyped_words_are_refused(words: tuple[str, ...], sentence: str) -> None:
    done = subprocess.run(
        [INSTALLER / "tablet", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert sentence in done.stderr


def test_the_package_depends_on_what_trimming_leaves_to_the_system() -> None:
    control = (INSTALLER / "linux" / "control").read_text("utf-8")
    trim = (INSTALLER / "trim.py").read_text("utf-8")
    left_out = set(re.findall(r'"(lib[\w+-]+?)(?:-[\d.]+)?\.so', trim))
    packages = {
        "libcups": "libcups2", "libdbus": "libdbus-1-3", "libglib": "libglib2.0-0",
        "libgthread": "libglib2.0-0", "libX11": "libx11-6", "libX11-xcb": "libx11-xcb1",
        "libgssapi_krb5": "libgssapi-krb5-2", "libfontconfig": "libfontconfig1",
        "libfreetype": "libfreetype6", "libcrypto": "libssl3", "libssl": "libssl3",
        "libstdc++": "libstdc++6", "libgcc_s": "libgcc-s1",
    }  # fmt: skip
    assert left_out == set(packages)
    for package in packages.values():
        assert re.search(rf"[ ,]{re.escape(package)}[ ,\n]", control), package


def test_removing_the_package_deletes_no_file() -> None:
    script = (INSTALLER / "linux" / "postrm").read_text("utf-8")
    assert not re.search(r"\brm\b|\bunlink\b|\brmdir\b|\bfind\b", script)
    windows = (INSTALLER / "windows" / "floorman.iss").read_text("utf-8")
    assert "[UninstallDelete]" not in windows


def test_the_windows_task_is_whole_and_starts_the_panel() -> None:
    task = ElementTree.parse(INSTALLER / "windows" / "tablet.xml")
    words = {element.tag.split("}")[1]: element.text for element in task.iter()}
    assert words["Command"] == "@PROGRAM@"
    assert words["Arguments"] == "dealer --kiosk"
    assert words["ExecutionTimeLimit"] == "PT0S"
    assert words["MultipleInstancesPolicy"] == "IgnoreNew"
    script = (INSTALLER / "windows" / "floorman.iss").read_text("utf-8")
    assert "'@PROGRAM@'" in script


def test_the_recipe_takes_resources_along_and_stays_one_folder() -> None:
    recipe = (INSTALLER / "floorman.spec").read_text("utf-8")
    compile(recipe, "floorman.spec", "exec")
    assert '(str(ROOT / "resources"), "resources")' in recipe
    assert "exclude_binaries=True" in recipe
    assert "COLLECT(" in recipe


def test_a_settings_line_as_the_server_prints_it_is_understood(tmp_path: Path) -> None:
    from floorman.settings import load_settings

    address = "postgresql+psycopg://floorman_table:abc@room/floorman?sslmode=verify-full"
    (tmp_path / "settings.toml").write_text(f'database = "{address}"\n')
    assert load_settings(tmp_path) == Settings(data=tmp_path, database=address)
