"""Tries a built program as a room would: demo room, a hand, a sign, the record, both windows."""

import ctypes
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HAND = {
    "version": 1, "cardroom": "casino-club", "game": "three-card-poker-6-card-bonus",
    "schedule": "rules", "option": 2, "seats": 7,
    "player_dealer": {"seat": 3, "wager": 50000, "cards": ["Qh", "7d", "2c"]},
    "wagers": [{"seat": 1, "bettor": "seat", "spot": "ante", "amount": 1500}],
    "hands": {"1": [{"cards": ["As", "Ad", "4h"], "play": True}]},
}  # fmt: skip


def fail(sentence: str) -> None:
    sys.exit(f"floorman: {sentence}")


class Tried:
    """One built program on one data folder; no Python is on its path."""

    def __init__(self, program: list[str], folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.env = {"HOME": str(folder), "PATH": str(folder / "no-programs"), "LANG": "C.UTF-8"}

    def command(self, *words: str) -> list[str]:
        return [*self.program, "--data", str(self.folder / "room"), *words]

    def answer(self, *words: str, given: str = "") -> str:
        done = subprocess.run(
            self.command(*words), env=self.env, input=given, capture_output=True, text=True,
            timeout=120, check=False,
        )  # fmt: skip
        if done.returncode != 0:
            fail(f"'{' '.join(words)}' ended with {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def room(self) -> None:
        made = json.loads(self.answer("demo", "--hands", "40", "--seed", "1"))
        if made["hands"] != 40:
            fail("the demo room does not hold the hands it should.")
        settled = json.loads(self.answer("settle", "-", given=json.dumps(HAND)))
        if sum(step["paid"] for step in settled["steps"]) != 3000:
            fail("the hand was not settled as it should be.")
        sign = self.folder / "sign.pdf"
        self.answer("sign", "--table", "1", "--out", str(sign))
        if not sign.read_bytes().startswith(b"%PDF"):
            fail("the sign is not a PDF.")
        checked = json.loads(self.answer("verify"))
        if not checked["ok"] or checked["entries"] < 40:
            fail("the record does not hold.")

    def window(self, screen: str, *words: str) -> float:
        """Opens a window, waits until it is painted, closes it as a person does."""
        started = time.monotonic()
        program = subprocess.Popen(self.command(*words), env={**self.env, "DISPLAY": screen})
        try:
            with opened_screen(screen) as x:
                while not x.painted():
                    if program.poll() is not None:
                        fail(f"the program ended with {program.returncode} before its window.")
                    if time.monotonic() - started > 60:
                        fail("no window was painted within a minute.")
                    time.sleep(0.02)
                took = time.monotonic() - started
                time.sleep(2)  # the record is read on a thread of its own after the first paint
                if "--kiosk" in words:
                    program.terminate()
                else:
                    x.close_windows()
                code = program.wait(30)
        finally:
            if program.poll() is None:
                program.kill()
        if code != 0 and "--kiosk" not in words:
            fail(f"the window ended with {code}.")
        return took


class _Attributes(ctypes.Structure):
    _fields_ = [
        ("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int),
        ("height", ctypes.c_int), ("border_width", ctypes.c_int), ("depth", ctypes.c_int),
        ("visual", ctypes.c_void_p), ("root", ctypes.c_ulong), ("window_class", ctypes.c_int),
        ("bit_gravity", ctypes.c_int), ("win_gravity", ctypes.c_int),
        ("backing_store", ctypes.c_int), ("backing_planes", ctypes.c_ulong),
        ("backing_pixel", ctypes.c_ulong), ("save_under", ctypes.c_int),
        ("colormap", ctypes.c_ulong), ("map_installed", ctypes.c_int),
        ("map_state", ctypes.c_int), ("all_event_masks", ctypes.c_long),
        ("your_event_mask", ctypes.c_long), ("do_not_propagate_mask", ctypes.c_long),
        ("override_redirect", ctypes.c_int), ("screen", ctypes.c_void_p),
    ]  # fmt: skip


class _Message(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    ]  # fmt: skip


class Screen:
    """An X screen without a window manager, seen from outside the program."""

    CLIENT_MESSAGE, VIEWABLE, Z_PIXMAP = 33, 2, 2

    def __init__(self, x11: Any, display: int) -> None:
        self.x11 = x11
        self.display = ctypes.c_void_p(display)
        self.root = x11.XDefaultRootWindow(self.display)

    def windows(self) -> list[tuple[int, _Attributes]]:
        root, parent = ctypes.c_ulong(), ctypes.c_ulong()
        children, count = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
        self.x11.XQueryTree(
            self.display, self.root, ctypes.byref(root), ctypes.byref(parent),
            ctypes.byref(children), ctypes.byref(count),
        )  # fmt: skip
        found = []
        for n in range(count.value):
            seen = _Attributes()
            self.x11.XGetWindowAttributes(self.display, children[n], ctypes.byref(seen))
            if seen.map_state == self.VIEWABLE and seen.width > 200 and seen.height > 100:
                found.append((children[n], seen))
        return found

    def painted(self) -> bool:
        """Whether a window shows more than one colour."""
        return any(len(self._colours(window, seen)) > 4 for window, seen in self.windows())

    def _colours(self, window: int, seen: _Attributes) -> set[int]:
        image = self.x11.XGetImage(
            self.display, window, 0, 0, seen.width, seen.height, ctypes.c_ulong(-1), self.Z_PIXMAP
        )
        if not image:
            return set()
        kept = ctypes.c_void_p(image)
        colours = {
            self.x11.XGetPixel(kept, x, y)
            for x in range(0, seen.width, 9)
            for y in range(0, seen.height, 9)
        }
        self.x11.XDestroyImage(kept)
        return colours

    def close_windows(self) -> None:
        for window, _ in self.windows():
            message = _Message(
                type=self.CLIENT_MESSAGE, display=self.display, window=window, format=32,
                message_type=self.x11.XInternAtom(self.display, b"WM_PROTOCOLS", 0),
            )  # fmt: skip
            message.data[0] = self.x11.XInternAtom(self.display, b"WM_DELETE_WINDOW", 0)
            self.x11.XSendEvent(self.display, window, 0, 0, ctypes.byref(message))
        self.x11.XFlush(self.display)


@contextmanager
def opened_screen(name: str) -> Iterator[Screen]:
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = x11.XGetImage.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = x11.XInternAtom.restype = ctypes.c_ulong
    x11.XGetPixel.restype = ctypes.c_ulong
    x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XGetPixel.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    x11.XQueryTree.argtypes = [ctypes.c_void_p, ctypes.c_ulong, *[ctypes.c_void_p] * 4]
    x11.XGetWindowAttributes.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_void_p]
    x11.XGetImage.argtypes = [
        ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint,
        ctypes.c_uint, ctypes.c_ulong, ctypes.c_int,
    ]  # fmt: skip
    x11.XSendEvent.argtypes = [
        ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p
    ]  # fmt: skip
    # A window may go while it is looked at; Xlib's own answer would end this program.
    quiet = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
    x11.XSetErrorHandler(quiet)
    display = None
    for _ in range(100):
        display = x11.XOpenDisplay(name.encode())
        if display:
            break
        time.sleep(0.05)
    if not display:
        fail(f"the screen {name} does not answer.")
    try:
        yield Screen(x11, int(display or 0))
    finally:
        x11.XCloseDisplay(ctypes.c_void_p(display))


@contextmanager
def virtual_screen() -> Iterator[str]:
    """A screen of its own, on the first number that is free."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
        pass_fds=(writing,), stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


def main(program: list[str]) -> None:
    with tempfile.TemporaryDirectory(prefix="floorman-smoke-") as folder:
        tried = Tried(program, Path(folder))
        tried.answer("catalog", "list")
        tried.room()
        print("floorman: demo room, hand, sign and record are right")
        with virtual_screen() as screen:
            desk = tried.window(screen)
            panel = tried.window(screen, "dealer", "--table", "1")
            tried.window(screen, "dealer", "--table", "1", "--kiosk")
            tried.window(screen, "dealer", "--kiosk")
        print(f"floorman: desk painted after {desk:.2f} s, dealer panel after {panel:.2f} s")
        print(
            "floorman: the panel fills a tablet's screen, and asks for its table where it has none"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
