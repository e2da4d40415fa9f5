#!/bin/sh
# The tests drive a real browser and a real PostgreSQL; both come from the system's packages. Playing needs neither.
set -eu

browser=
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || browser=chromium
missing=$browser
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "The tests need, from this system's packages:$missing"
  exit 1
fi
root=
[ "$(id -u)" = 0 ] || root=sudo
echo "Installing for the tests:$missing (about half a minute, once)"
export DEBIAN_FRONTEND=noninteractive
# A package that starts a server of its own at once would only be in the way.
$root apt-get update -qq >/dev/null
# The same browser with no window of its own opens a page at a third of the cost; not every system has it.
if [ -n "$browser" ] && apt-cache show chromium-headless-shell >/dev/null 2>&1; then
  missing=$(echo "$missing" | sed s/chromium/chromium-headless-shell/)
fi
# shellcheck disable=SC2086
$root apt-get install -y -qq --no-install-recommends $missing >/dev/null
