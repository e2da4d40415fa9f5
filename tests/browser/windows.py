"""Browser windows: each a person's own, with its own cookies, and watched for anything a browser complains of."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, WebSocket, expect, sync_playwright

from tests.browser.words import Words
from tests.patience import PATIENCE

Data = dict[str, Any]
TRACED: Final = bool(os.environ.get("ROUAGE_TRACE"))
"""Whether every step is recorded, for `playwright show-trace`; that takes its time."""
expect.set_options(timeout=PATIENCE * 1000)
BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that is there. The shell is the same browser with no window of its own: a page costs it a third."""
ARGUMENTS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
)  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """A sort of window: how large, and whether fingers are all there is."""

    name: str
    width: int
    height: int
    touch: bool = False


DESKTOP: Final = Kind("desktop", 1440, 900)
LAPTOP: Final = Kind("laptop", 1280, 800)
NARROW: Final = Kind("narrow", 390, 844)
"""As small as a phone, but with a mouse."""
PHONE: Final = Kind("phone", 390, 844, touch=True)
TABLET: Final = Kind("tablet", 820, 1180, touch=True)
KINDS: Final = (DESKTOP, LAPTOP, NARROW, PHONE, TABLET)
Theme = Literal["light", "dark"]


class Line:
    """What one seat was sent, overheard: all of it, and how the game stands by the last of it."""

    def __init__(self) -> None:
        self.frames: Final[list[Data]] = []
        self.number = 0
        self.promised = 0
        """The entry that an accepted answer leads to."""
        self.unanswered: Final[set[int]] = set()
        """What the page asked of the table, and has not been told yet."""
        self.position: Data = {}
        self.table: Data = {}
        self.seat = ""

    def say(self, frame: Data) -> None:
        """What the page sends; what it only wonders about keeps nobody waiting."""
        if frame.get("ref") and frame["type"] != "weigh":
            self.unanswered.add(frame["ref"])

    def hear(self, frame: Data) -> None:
        self.frames.append(frame)
        self.unanswered.discard(frame.get("ref", 0))
        if frame["type"] == "welcome":
            self.table, self.seat = frame["table"], frame["seat"]
            self.unanswered.clear()
        if frame["type"] == "accepted":
            self.promised = max(self.promised, frame["number"])
        if frame["type"] == "entry":
            self.number = max(self.number, frame["number"])
        self.position = frame.get("position") or self.position

    @property
    def settled(self) -> bool:
        """Whether everything asked is answered and has come: until then a page takes no other answer."""
        return not self.unanswered and self.number >= self.promised

    def told(self) -> str:
        """Everything that came, as one text: what is not in it, this window cannot know."""
        return json.dumps(self.frames, ensure_ascii=False)


class Window:
    """One page in a context of its own."""

    def __init__(self, name: str, base: str, context: BrowserContext, kind: Kind, words: Words) -> None:
        self.name: Final = name
        self.base: Final = base
        self.kind: Final = kind
        self.words: Final = words
        self.context: Final = context
        self.page: Final[Page] = context.new_page()
        self.lines: Final[dict[str, Line]] = {}
        """By seat: several people may share a window."""
        self.seat = ""
        """Whose line counts, where there are several."""
        self.complaints: Final[list[str]] = []
        self._expected: Final[list[re.Pattern[str]]] = []
        self.page.on("websocket", self._listen)
        self.page.on("console", self._console)
        self.page.on("pageerror", self._error)

    @property
    def line(self) -> Line:
        found = self.lines.get(self.seat) if self.seat else next(iter(self.lines.values()), None)
        return found or Line()

    def _listen(self, socket: WebSocket) -> None:
        line = Line()

        def hear(text: str | bytes) -> None:
            nonlocal line
            frame: Data = json.loads(text)
            if frame["type"] == "welcome":
                # A socket that takes the place of a lost one goes on with its line.
                line = self.lines.setdefault(frame["seat"], line)
            for one in (frame, frame.get("position") or {}):
                self.words.names.update(one.get("names") or {})
            line.hear(frame)

        def say(text: str | bytes) -> None:
            line.say(json.loads(text))

        socket.on("framereceived", hear)
        socket.on("framesent", say)

    def _console(self, message: ConsoleMessage) -> None:
        # A violated content-security policy is told here too.
        if message.type == "error":
            self._complain(f"{message.text} ({message.location.get('url', '')})")

    def _error(self, error: Error) -> None:
        self._complain(f"{error.name}: {error.message}\n{error.stack or ''}")

    def _complain(self, text: str) -> None:
        if not any(pattern.search(text) for pattern in self._expected):
            self.complaints.append(text)

    def expect_complaint(self, pattern: str) -> None:
        """From here on this is no fault: what a browser says when a server is away, for instance."""
        self._expected.append(re.compile(pattern))

    def open(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def post(self, path: str, body: Data) -> Any:
        """What this window's owner asks of the server beside the page, with the same cookie."""
        answer = self.context.request.post(f"{self.base}/api{path}", data=body, headers={"origin": self.base})
        assert answer.ok, f"POST {path}: {answer.status} {answer.text()[:500]}"
        return answer.json()

    def until(self, true: Callable[[], object], what: str) -> None:
        """Until it is true; sockets are heard only meanwhile."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"{self.name} waited in vain: {what}"
            self.page.wait_for_timeout(10)


class Windows:
    """All the windows of a test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser: Final = browser
        self.url: Final = url
        self.all: Final[list[Window]] = []

    def open(
        self, name: str, address: str = "", kind: Kind = LAPTOP, language: str = "en", theme: Theme = "light",
        offline_use: bool = False,
    ) -> Window:  # fmt: skip
        """A window nobody has used before. Only with `offline_use` does the page keep itself for later."""
        context = self.browser.new_context(
            base_url=self.url, viewport={"width": kind.width, "height": kind.height}, has_touch=kind.touch,
            is_mobile=kind.touch, locale="fr-FR" if language == "fr" else "en-GB", color_scheme=theme,
            reduced_motion="reduce", service_workers="allow" if offline_use else "block",
        )  # fmt: skip
        context.set_default_timeout(PATIENCE * 1000)
        if TRACED:
            context.tracing.start(screenshots=True, snapshots=True)
        window = Window(name, self.url, context, kind, Words(language))
        self.all.append(window)
        if address:
            window.open(address)
        return window

    def complaints(self) -> list[str]:
        return [f"{window.name}: {text}" for window in self.all for text in window.complaints]

    def photograph(self, folder: Path) -> None:
        """Everything as it looks now, for whoever must find out why."""
        folder.mkdir(parents=True, exist_ok=True)
        for window in self.all:
            if TRACED:
                window.context.tracing.stop(path=folder / f"{window.name}.zip")
            if window.page.is_closed():
                continue
            try:
                window.page.screenshot(path=folder / f"{window.name}.png")
                (folder / f"{window.name}.html").write_text(window.page.content(), "utf-8")
            except Error as error:
                (folder / f"{window.name}.txt").write_text(str(error), "utf-8")
            (folder / f"{window.name}.json").write_text(
                json.dumps(window.line.frames[-40:], ensure_ascii=False, indent=1), "utf-8"
            )

    def close(self) -> None:
        for window in self.all:
            window.context.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    path = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    assert path, "no Chromium was found: make system installs one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()
