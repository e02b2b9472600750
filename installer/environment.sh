# shellcheck shell=bash
# What the installer's commands share: Python, system libraries, the virtual environment, words.
HOME_OF_FLOORMAN="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
VENV="${FLOORMAN_VENV:-$HOME_OF_FLOORMAN/.venv}"
# What Qt loads when it draws on an X screen; a Debian desktop has most of it.
WINDOW_LIBRARIES=(
  libglib2.0-0 libgl1 libegl1 libdbus-1-3 libfontconfig1 libfreetype6 libxkbcommon0 libbrotli1
  libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0
  libxcb-render-util0 libxcb-shape0 libxcb-util1 libxcb-xkb1
)
TEST_PACKAGES=(xvfb xauth poppler-utils postgresql)
BUILD_PACKAGES=(xvfb xauth binutils fakeroot)

say() { printf 'floorman: %s\n' "$*"; }
fail() { printf 'floorman: %s\n' "$*" >&2; exit 2; }

find_python() {
  local candidate
  for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
      PYTHON="$candidate"; return
    fi
  done
  fail "Python 3.11 or newer is needed and was not found; install it (Debian: apt install python3 python3-venv) and start again."
}

missing_packages() {
  local package
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      printf '%s ' "$package"
  done
}

# Installs what is missing where it may; where it may not, says so and goes on: the check of the
# libraries themselves decides, since other systems name their packages differently.
install_packages() {
  local -a missing as_root=()
  command -v dpkg-query >/dev/null 2>&1 || return 0
  read -ra missing <<<"$(missing_packages "$@")"
  [ "${#missing[@]}" -gt 0 ] || return 0
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
      as_root=(sudo)
    else
      say "not root, so these system packages stay missing: ${missing[*]}"; return 0
    fi
  fi
  say "installing system packages: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq >/dev/null 2>&1 || true
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
    --no-install-recommends -o DPkg::Lock::Timeout=120 "${missing[@]}" >/dev/null 2>&1 ||
    fail "the system packages could not be installed; check the network, then run: apt-get install ${missing[*]}"
}

# What an environment was made from; when it changes, pip looks again.
made_from() {
  printf '%s\n' "$HOME_OF_FLOORMAN" "$(readlink -f "$VENV/bin/python")" \
    "$(cksum <"$HOME_OF_FLOORMAN/pyproject.toml")"
}

is_made() {
  local mark="$VENV/.floorman-$1"
  [ -x "$VENV/bin/python" ] && [ -f "$mark" ] && [ "$(cat "$mark")" = "$(made_from)" ]
}

# An environment that was broken off, copied from elsewhere, or made by a Python that is gone.
is_usable() {
  [ -x "$VENV/bin/python" ] && "$VENV/bin/python" -c 'import pip' 2>/dev/null &&
    grep -qF "$VENV" "$VENV/bin/pip" 2>/dev/null
}

make_venv() {
  find_python
  if [ -e "$VENV" ] && [ ! -e "$VENV/pyvenv.cfg" ] && [ -n "$(ls -A "$VENV")" ]; then
    fail "$VENV is not an environment of Floorman; move it away and start again."
  fi
  say "making the environment with $("$PYTHON" --version)"
  rm -rf "$VENV"
  if ! "$PYTHON" -m venv "$VENV" >/dev/null 2>&1; then
    install_packages python3-venv
    rm -rf "$VENV"
    "$PYTHON" -m venv "$VENV" >/dev/null 2>&1 || { rm -rf "$VENV"
      fail "the environment could not be made; install python3-venv (Debian: apt install python3-venv) and start again."; }
  fi
}

pip_install() {
  # Two tries tell a missing network within seconds; pip's own five take minutes.
  PIP_RETRIES="${PIP_RETRIES:-2}" "$VENV/bin/python" -m pip install -q \
    --disable-pip-version-check "$@" 2>"$VENV/pip.log" && return
  if grep -qi 'no space left' "$VENV/pip.log"; then
    fail "the disk is full; free two gigabytes and start again."
  fi
  fail "the Python packages could not be installed; check the network and start again (details: $VENV/pip.log)."
}

make_environment() {
  local kind="$1" extras=""
  if is_made "$kind"; then return; fi
  case "$kind" in
    test) install_packages "${WINDOW_LIBRARIES[@]}" "${TEST_PACKAGES[@]}"; extras="[test]" ;;
    build) install_packages "${WINDOW_LIBRARIES[@]}" "${BUILD_PACKAGES[@]}"; extras="[build]" ;;
    *) install_packages "${WINDOW_LIBRARIES[@]}" ;;
  esac
  is_usable || make_venv
  say "installing what Floorman needs (a few minutes the first time)"
  pip_install -e "$HOME_OF_FLOORMAN$extras"
  "$VENV/bin/python" -c 'import PySide6.QtWidgets, PySide6.QtPdf' 2>/dev/null ||
    fail "Qt's system libraries are missing; as an administrator run: apt-get install ${WINDOW_LIBRARIES[*]}"
  made_from >"$VENV/.floorman-$kind"
}

# Qt ends a program that finds no screen without a word; so it is asked first.
need_screen() {
  [ "$(uname -s)" = Linux ] || return 0
  case "${QT_QPA_PLATFORM:-}" in offscreen*|minimal*|vnc*|linuxfb*|eglfs*) return 0 ;; esac
  [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] ||
    fail "no screen was found; start it from a desktop, or set DISPLAY."
}

need_answering_screen() {
  need_screen
  case "${QT_QPA_PLATFORM:-}" in offscreen*|minimal*|vnc*|linuxfb*|eglfs*) return 0 ;; esac
  if [ "$(uname -s)" != Linux ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then return 0; fi
  "$VENV/bin/python" -I -S - <<'PYTHON' || fail "the screen $DISPLAY does not answer; start it from a desktop, or set DISPLAY."
import ctypes, sys
try:
    xcb = ctypes.CDLL("libxcb.so.1")
except OSError:
    sys.exit(0)
xcb.xcb_connect.restype = ctypes.c_void_p
sys.exit(xcb.xcb_connection_has_error(ctypes.c_void_p(xcb.xcb_connect(None, None))))
PYTHON
}
