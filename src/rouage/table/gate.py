"""The gate every request passes: our headers on the way out; origin, size and rate on the way in."""

from __future__ import annotations

import logging
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rouage.table import safety
from rouage.table.complaints import complaint
from rouage.table.settings import Settings

log = logging.getLogger("rouage.access")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LARGE: Final = {"/api/pictures": "picture_bytes", "/api/studies": "record_bytes"}
"""Where more than a small form may be sent."""


class TooLarge(Exception):
    """A body that goes on after its limit."""


class Gate:
    """ASGI middleware; sockets pass through to their own door."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app: Final = app
        self.settings: Final = settings
        limits = settings.limits
        self.requests: Final = safety.Buckets(limits.requests, limits.requests * 10)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.monotonic()
        status = 0

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in safety.HEADERS.items():
                    headers.setdefault(name, value)
                if self.settings.secure:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        refused = self._refused(scope)
        if refused is not None:
            await refused(scope, receive, sent)
        else:
            await self._pass(scope, receive, sent)
        # Never the query nor the body: either may hold a secret.
        spent = round((time.monotonic() - started) * 1000)
        log.info("request", extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": spent})

    def _refused(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        address = scope["client"][0] if scope.get("client") else ""
        if scope["path"].startswith("/api/") and not self.requests.take(address):
            return complaint(429, "too-many-requests")
        if scope["method"] not in SAFE and not safety.same_origin(headers, self.settings.public_url):
            return complaint(403, "wrong-origin")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self._largest(scope["path"]):
            return complaint(413, "too-large", n=self._largest(scope["path"]) // 1024)
        return None

    def _largest(self, path: str) -> int:
        limits = self.settings.limits
        field = LARGE.get(path, "body_bytes")
        found: int = getattr(limits, field)
        return found

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count what comes, since a sender need not say how much it is."""
        most, taken = self._largest(scope["path"]), 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooLarge
            return message

        begun = False

        async def passed(message: Message) -> None:
            """What is said about half a body does not count."""
            nonlocal begun
            if taken <= most:
                begun = True
                await send(message)

        try:
            await self.app(scope, counted, passed)
        except TooLarge:
            pass
        except Exception:
            log.exception("a request failed", extra={"method": scope["method"], "path": scope["path"]})
            if begun:
                raise
            await complaint(500, "went-wrong")(scope, receive, send)
        if taken > most:
            await complaint(413, "too-large", n=most // 1024)(scope, receive, send)
