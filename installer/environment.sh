# What installer/run and installer/test share: Python, system libraries, the virtual environment.
HOME_OF_FLOORMAN="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
VENV="${FLOORMAN_VENV:-$HOME_OF_FLOORMAN/.venv}"
WINDOW_LIBRARIES="libglib2.0-0 libgl1 libegl1 libdbus-1-3 libfontconfig1 libfreetype6 libxkbcommon0 libbrotli1
  libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0
  libxcb-render-util0 libxcb-shape0 libxcb-util1 libxcb-xkb1"
TEST_PACKAGES="xvfb xauth poppler-utils postgresql"

say() { printf 'floorman: %s\n' "$*"; }
fail() { printf 'floorman: %s\n' "$*" >&2; exit 2; }

find_python() {
  local candidate
  for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
    if command -v "$candidate" >/dev/null 2>&1 &&
       "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      PYTHON="$candidate"; return
    fi
  done
  fail "Python 3.11 or newer is needed and was not found; install it (Debian: apt install python3 python3-venv) and start again."
}

missing_packages() {
  local package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || printf '%s ' "$package"
  done
}

install_packages() {
  command -v dpkg-query >/dev/null 2>&1 || { say "not a Debian machine: make sure Qt's libraries are installed."; return; }
  local missing runner=""
  missing="$(missing_packages "$@")"
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then runner="sudo"; else
      say "these Debian packages are missing and only an administrator can install them: $missing"; return
    fi
  fi
  say "installing system packages: $missing"
  $runner apt-get update -qq >/dev/null 2>&1 || true
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive $runner apt-get install -y -qq --no-install-recommends $missing >/dev/null 2>&1 ||
    fail "the system packages could not be installed; check the network and run: apt-get install $missing"
}

make_environment() {
  local kind="$1" wanted mark="$VENV/.floorman-$1"
  find_python
  wanted="$("$PYTHON" --version; cksum "$HOME_OF_FLOORMAN/pyproject.toml" | cut -d' ' -f1; echo "$HOME_OF_FLOORMAN")"
  if [ -f "$mark" ] && [ "$(cat "$mark")" = "$wanted" ]; then return; fi
  # shellcheck disable=SC2086
  if [ "$kind" = test ]; then install_packages $WINDOW_LIBRARIES $TEST_PACKAGES; else install_packages $WINDOW_LIBRARIES; fi
  if [ ! -x "$VENV/bin/python" ]; then
    say "making the environment"
    "$PYTHON" -m venv "$VENV" 2>/dev/null || {
      install_packages python3-venv
      rm -rf "$VENV"
      "$PYTHON" -m venv "$VENV" || fail "the environment could not be made; install python3-venv and start again."
    }
  fi
  say "installing what Floorman needs (a few minutes the first time)"
  local extras=""; [ "$kind" = test ] && extras="[test]"
  "$VENV/bin/python" -m pip install -q --disable-pip-version-check -e "$HOME_OF_FLOORMAN$extras" 2>"$VENV/pip.log" ||
    fail "the Python packages could not be installed; check the network (details in $VENV/pip.log) and start again."
  printf '%s' "$wanted" >"$mark"
}

need_screen() {
  [ "$(uname -s)" = Linux ] || return 0
  [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ] ||
    fail "no screen was found; start it from a desktop, or set DISPLAY."
}
