"""Finds the files that ship with the program, from a checkout, a wheel or a built bundle."""

import sys
from pathlib import Path


def resource(name: str) -> Path:
    """The path of a shipped file or folder, such as `catalog` or `fonts/Inter.ttf`."""
    bundle = getattr(sys, "_MEIPASS", None)
    here = Path(__file__).resolve().parent
    roots = [Path(bundle) / "resources"] if bundle else []
    roots += [here / "resources", here.parent / "resources"]
    for root in roots:
        if root.is_dir():
            return root / name
    raise FileNotFoundError("The folder 'resources' that ships with Floorman is missing.")
