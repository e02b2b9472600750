"""Makes a built folder smaller on Linux: libraries that nothing loads go, symbols are stripped."""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

# What every Linux desktop has, and what must fit its own services and screen drivers; the package
# depends on them.
FROM_THE_SYSTEM = {
    "libcups.so.2", "libdbus-1.so.3", "libglib-2.0.so.0", "libgthread-2.0.so.0", "libX11.so.6",
    "libX11-xcb.so.1", "libgssapi_krb5.so.2", "libfontconfig.so.1", "libfreetype.so.6",
    "libcrypto.so.3", "libssl.so.3", "libstdc++.so.6", "libgcc_s.so.1",
}  # fmt: skip
NEEDED = re.compile(r"\(NEEDED\).*\[(.+?)\]")


def libraries(inside: Path) -> dict[Path, list[str]]:
    """Each library of the folder, and the names of those it loads."""
    found = {}
    for path in inside.rglob("*.so*"):
        if path.is_file() and not path.is_symlink():
            listing = subprocess.run(
                ["readelf", "-d", path], capture_output=True, text=True, check=True
            )
            found[path] = NEEDED.findall(listing.stdout)
    return found


def reached(needs: dict[Path, list[str]], starts: Iterable[Path], inside: Path) -> set[Path]:
    by_name: dict[str, Path] = {}
    for path in inside.rglob("*.so*"):
        by_name.setdefault(path.name, path.resolve())
    seen = set(starts)
    todo = list(seen)
    while todo:
        for name in needs.get(todo.pop(), ()):
            other = by_name.get(name)
            if other is not None and name not in FROM_THE_SYSTEM and other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def drop_unreached(inside: Path) -> None:
    """Libraries at the top, beside Qt's own and in *.libs came along as someone's dependency."""
    needs = libraries(inside)
    qt = inside / "PySide6" / "Qt" / "lib"

    def came_along(path: Path) -> bool:
        if path.parent == inside:
            return ".cpython-" not in path.name and "python3" not in path.name
        return path.parent == qt or path.parent.name.endswith(".libs")

    kept = reached(needs, (path for path in needs if not came_along(path)), inside)
    for path in needs:
        if path not in kept:
            path.unlink()
    for link in inside.rglob("*"):
        if link.is_symlink() and not link.exists():
            link.unlink()


def strip(inside: Path) -> None:
    # Libraries in *.libs were patched by their wheels; stripping shifts their pages.
    for path in libraries(inside):
        if not path.parent.name.endswith(".libs"):
            subprocess.run(["strip", "--strip-unneeded", path], check=True)


def megabytes(folder: Path) -> float:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1_000_000


if __name__ == "__main__":
    built = Path(sys.argv[1]).resolve()
    drop_unreached(built / "_internal")
    strip(built / "_internal")
    size = megabytes(built)
    print(f"floorman: {size:.0f} MB unpacked")
    if size >= 200:
        sys.exit("floorman: the program is over 200 MB; look at what came along in floorman.spec.")
