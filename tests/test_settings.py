"""Settings: one TOML file, read whole or refused with its key."""

from dataclasses import replace
from pathlib import Path

import pytest

from floorman.errors import FloormanError
from floorman.settings import Settings, data_folder, load_settings, save_settings


def test_an_empty_folder_means_the_defaults(tmp_path: Path) -> None:
    settings = load_settings(tmp_path)
    assert settings == Settings(data=tmp_path)
    assert settings.database_url == f"sqlite:///{tmp_path / 'floorman.db'}"


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    changed = replace(
        load_settings(tmp_path), theme="light", table=4, station='table "4"\\', animation=False
    )
    save_settings(changed)
    assert load_settings(tmp_path) == changed
    assert (tmp_path / "settings.toml").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("colour = 1", "colour: unknown setting"),
        ("table = 'four'", "table: must be a whole number"),
        ("table = 0", "table: must be 1 or more"),
        ("theme = 'pink'", "theme: must be dark or light"),
        ("theme = ", "not valid TOML"),
    ],
)
def test_a_mistake_is_refused_with_its_key(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "settings.toml").write_text(text)
    with pytest.raises(FloormanError, match=says):
        load_settings(tmp_path)


def test_the_environment_names_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOORMAN_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert data_folder("elsewhere") == Path("elsewhere")
