"""The two commands: quick the second time, and one plain sentence when something is missing."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

INSTALLER = Path(__file__).resolve().parent.parent.parent / "installer"
TOOLS = (
    "bash", "dirname", "readlink", "cat", "cksum", "id", "grep", "ls", "uname", "rm", "env",
)  # fmt: skip
SCRIPTS = sorted(
    path
    for path in INSTALLER.iterdir()
    if path.is_file() and path.read_bytes()[:2] == b"#!" and b"bash" in path.read_bytes()[:40]
)


def run(*command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A script of the installer, without a screen unless one is named."""
    kept = {key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ}
    return subprocess.run(
        [str(INSTALLER / command[0]), *command[1:]],
        env={**kept, **more}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A machine with the shell's own tools and no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found
        (folder / tool).symlink_to(found)
    return folder


@pytest.fixture
def made(tmp_path: Path) -> Mapping[str, str]:
    """An environment that was made before; its `floorman` says that it was started."""
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").symlink_to(os.path.realpath(sys.executable))
    program = venv / "bin" / "floorman"
    program.write_text('#!/bin/sh\necho "started with $*"\n')
    program.chmod(0o755)
    mark = f'. "{INSTALLER}/environment.sh"; made_from >"$VENV/.floorman-run"'
    subprocess.run(["bash", "-c", mark], env={**os.environ, "FLOORMAN_VENV": str(venv)}, check=True)
    return {"FLOORMAN_VENV": str(venv)}


def test_a_second_start_asks_neither_pip_nor_apt(made: Mapping[str, str], tools: Path) -> None:
    done = run("run", "catalog", "list", PATH=str(tools), **made)
    assert (done.returncode, done.stdout) == (0, "started with catalog list\n")
    assert done.stderr == ""


def test_without_python_it_says_so(tools: Path, tmp_path: Path) -> None:
    done = run("run", "--version", PATH=str(tools), FLOORMAN_VENV=str(tmp_path / "none"))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Python 3.11 or newer" in done.stderr


@pytest.mark.parametrize("words", [(), ("dealer", "--table", "4"), ("--data", "somewhere")])
def test_without_a_screen_it_says_so_before_anything_is_installed(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    done = run("run", *words, FLOORMAN_VENV=str(tmp_path / "none"))
    assert done.returncode == 2
    assert (
        done.stderr == "floorman: no screen was found; start it from a desktop, or set DISPLAY.\n"
    )
    assert not (tmp_path / "none").exists()


def test_a_screen_that_does_not_answer_is_named(made: Mapping[str, str]) -> None:
    done = run("run", DISPLAY=":4711", **made)
    assert done.returncode == 2
    assert "the screen :4711 does not answer" in done.stderr


@pytest.mark.parametrize("words", [("dealer", "--help"), ("--help",), ("verify",)])
def test_commands_that_only_print_need_no_screen(
    words: tuple[str, ...], made: Mapping[str, str]
) -> None:
    assert run("run", *words, **made).stdout == f"started with {' '.join(words)}\n"


def test_a_folder_that_is_no_environment_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("mine")
    done = run("run", "--version", FLOORMAN_VENV=str(tmp_path))
    assert done.returncode == 2
    assert "is not an environment of Floorman" in done.stderr
    assert (tmp_path / "letters.txt").read_text() == "mine"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_parse_and_stop_at_the_first_failure(script: Path) -> None:
    assert os.access(script, os.X_OK)
    assert "set -euo pipefail" in script.read_text("utf-8")
    subprocess.run(["bash", "-n", str(script)], check=True)
