"""Files that a person asked for; a full disk or a wrong folder gets a plain sentence."""

from pathlib import Path

from floorman.errors import FloormanError


def save(content: bytes, path: Path) -> None:
    """Writes the file whole."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise FloormanError(f"{path.name} can't be written ({error.strerror}).") from None
