#!/bin/sh
# The tests drive a real browser and a real PostgreSQL; both come from the system's packages. Playing needs neither.
set -eu

missing=
command -v chromium >/dev/null || missing="$missing chromium"
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
# shellcheck disable=SC2086
$root apt-get install -y -qq --no-install-recommends $missing >/dev/null
