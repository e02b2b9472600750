"""Every schema the record ever had, in order; each revision brings the one before it up to date.

They are plain modules, run through Alembic's operations, so that a packaged program has them too.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from floorman.store.migrations import r0001_first

if TYPE_CHECKING:
    from alembic.operations import Operations


class Revision(NamedTuple):
    """One step from schema to schema."""

    number: str
    upgrade: "Callable[[Operations], None]"


REVISIONS: tuple[Revision, ...] = (Revision(r0001_first.revision, r0001_first.upgrade),)
