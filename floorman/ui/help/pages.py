"""The guide's pages: read from `resources/help`, searched by words."""

import re
from dataclasses import dataclass

from floorman.resources import resource

FIRST = "index.md"
ORDER = (
    FIRST, "first-evening.md", "dealers-card.md", "counting.md", "correcting.md", "inspector.md",
    "keys.md", "approval.md", "installing.md", "backup.md", "tablets.md", "server.md",
)  # fmt: skip
_MARKS = re.compile(r"!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|^\s*\|[-| ]+\|\s*$|[*`#|\[\]]", re.M)
_AROUND = 70


@dataclass(frozen=True, slots=True)
class HelpPage:
    """One page as it is written."""

    name: str
    title: str
    markdown: str

    @property
    def plain(self) -> str:
        """The page's words without the marks of its writing."""
        return " ".join(_MARKS.sub(" ", self.markdown).split())


@dataclass(frozen=True, slots=True)
class Found:
    """A page that holds the words, and the place where it does."""

    page: HelpPage
    excerpt: str


def read_pages() -> tuple[HelpPage, ...]:
    """Every page, in the order of the list."""
    return tuple(_read(name) for name in ORDER)


def _read(name: str) -> HelpPage:
    text = (resource("help") / name).read_text("utf-8")
    return HelpPage(name, text.partition("\n")[0].lstrip("# ").strip(), text)


def search(pages: tuple[HelpPage, ...], words: str) -> tuple[Found, ...]:
    """Pages that hold every word, those with a word in the title first."""
    wanted = words.casefold().split()
    if not wanted:
        return ()
    found = []
    for page in pages:
        plain = page.plain
        folded = plain.casefold()
        if all(word in folded for word in wanted):
            titled = any(word in page.title.casefold() for word in wanted)
            found.append((not titled, Found(page, _excerpt(plain, folded, wanted))))
    return tuple(hit for _, hit in sorted(found, key=lambda pair: pair[0]))


def _excerpt(plain: str, folded: str, wanted: list[str]) -> str:
    """The words around the place where the most of them stand together."""
    places = [m.start() for word in wanted for m in re.finditer(re.escape(word), folded)]
    best = max(places, key=lambda p: sum(abs(p - other) < _AROUND for other in places))
    start, end = max(best - _AROUND, 0), best + _AROUND
    if start > 0:
        start = plain.find(" ", start, best) + 1 or start
    if end < len(plain):
        end = plain.rfind(" ", best, end)
    before, after = "… " if start > 0 else "", " …" if end < len(plain) else ""
    return before + plain[start:end] + after
