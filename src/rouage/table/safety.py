"""What keeps strangers out and the server up: headers, origins, limits."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""Everything comes from this server, and nothing is run that stands inside a page."""

HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def same_origin(headers: Mapping[str, str], public_url: str) -> bool:
    """Whether a request comes from our own page. A browser always says where from; programs that are none need not."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    allowed = {headers.get("host", "").lower(), urlsplit(public_url).netloc.lower()} - {""}
    try:
        return urlsplit(origin).netloc.lower() in allowed
    except ValueError:
        # No address at all.
        return False


class Bucket:
    """So much at once, refilled at a steady rate."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Buckets:
    """One bucket for each address, the latest used kept."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.most: Final = most
        self._known: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, address: str, amount: float = 1.0) -> bool:
        bucket = self._known.pop(address, None) or Bucket(self.rate, self.burst)
        self._known[address] = bucket
        if len(self._known) > self.most:
            self._known.popitem(last=False)
        return bucket.take(amount)
