"""The guide: its links lead somewhere, its examples work, its words are the house's."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from floorman.cli import main, parser
from floorman.resources import resource
from floorman.ui.help.pages import FIRST, ORDER, HelpPage, read_pages, search

PAGES = read_pages()
BY_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
ROOT = Path(__file__).resolve().parent.parent.parent.parent


def page(name: str) -> HelpPage:
    return next(page for page in PAGES if page.name == name)


def test_every_file_is_a_page_and_the_first_page_leads_to_all() -> None:
    assert {path.name for path in resource("help").glob("*.md")} == set(ORDER)
    linked = set(re.findall(r"\]\(([a-z-]+\.md)\)", page(FIRST).markdown))
    assert linked == set(ORDER) - {FIRST}


@BY_PAGE
def test_links_and_pictures_lead_to_files_that_ship(page: HelpPage) -> None:
    for link in re.findall(r"(?<!!)\[[^\]]+\]\(([^)]+)\)", page.markdown):
        assert (resource("help") / link).is_file(), link
    for picture in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page.markdown):
        assert (resource("pictures") / picture).is_file(), picture


def test_pictures_are_small() -> None:
    for picture in resource("pictures").iterdir():
        assert picture.stat().st_size < 80_000, f"{picture.name}: make it with installer/pictures"


@BY_PAGE
def test_pages_keep_the_houses_words(page: HelpPage) -> None:
    # The words that style.md rules out; names of rooms and options of commands may hold them.
    text = re.sub(r"`[^`]*`|Casino Club|casino-club", "", page.plain).casefold()
    for word in ("rake", "commission", "casino", "venue", "client", " user ", "banker"):
        assert word not in text, word


@BY_PAGE
def test_commands_in_the_guide_are_known(page: HelpPage) -> None:
    for line in re.findall(r"(?:^    |`)floorman ([a-z][^`\n#]*)", page.markdown, re.M):
        words = line.split()
        try:
            parser().parse_args(words)
        except SystemExit:
            pytest.fail(f"floorman {line}")


@BY_PAGE
def test_scripts_in_the_guide_exist_and_know_their_options(page: HelpPage) -> None:
    for script, rest in re.findall(
        r"(?:\./|/floorman/)(installer/[a-z]+)([^`\n#]*)", page.markdown
    ):
        assert (ROOT / script).is_file()
        options = re.findall(r"--[a-z-]+", rest)
        if options:
            said = subprocess.run(
                [ROOT / script, "--help"], capture_output=True, text=True, check=True
            )
            assert all(option in said.stdout for option in options), (script, options)


def test_the_approval_of_ten_lines_loads_and_prints_a_sign(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = page("approval.md").markdown
    blocks = re.findall(r"`(catalog/[^`]+\.toml)`[^`]*```toml\n(.*?)```", text, re.S)
    assert len(blocks) == 2
    for name, content in blocks:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
    commands = re.findall(r"^    floorman (.+)$", text, re.M)
    assert len(commands) == 3
    for command in commands:
        words = command.replace("sign.pdf", str(tmp_path / "sign.pdf")).split()
        assert main(["--data", str(tmp_path), *words]) == 0, command
    said = capsys.readouterr().out
    assert "approval-2027" in said
    assert (tmp_path / "sign.pdf").read_bytes().startswith(b"%PDF")


def test_search_finds_pages_by_every_word_and_titles_first() -> None:
    assert search(PAGES, "count BOX")[0].page.name == "counting.md"
    assert "pairing" in search(PAGES, "pairing code")[0].excerpt.casefold()
    assert search(PAGES, "zebra") == ()
    assert search(PAGES, "  ") == ()


def test_excerpts_show_words_and_no_marks() -> None:
    for hit in search(PAGES, "the"):
        assert not re.search(r"[*`|#]|\]\(", hit.excerpt)


def test_reading_the_guide_needs_no_window() -> None:
    code = "import sys; import floorman.ui.help.pages; sys.exit('PySide6.QtWidgets' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
