"""What is on screen."""

import sys
from ctypes import c_ssize_t

# PySide6 6.12 gives away one reference to True at every Signal.emit, and one to None at some
# slots; on Python 3.11 the program dies when the last is gone. From 3.12 on these three live
# forever; before, they are lent so many references that they do too.
LENT = 1 << 40


def _lend_references() -> None:
    if sys.version_info < (3, 12) and sys.implementation.name == "cpython":
        for constant in (True, False, None):
            c_ssize_t.from_address(id(constant)).value += LENT


_lend_references()
