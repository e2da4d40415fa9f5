"""What is looked at by axe in light and in dark, and photographed where wanted."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from tests.browser.windows import DESKTOP, Window

AXE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE: Final = ("serious", "critical")
STILL: Final = """async () => {
    for (let calm = 0; calm < 5; ) {
        const moving = document.getAnimations().filter(one => one.effect?.getComputedTiming().iterations !== Infinity)
        for (const one of moving) one.finish()
        calm = moving.length ? 0 : calm + 1
        await new Promise(requestAnimationFrame)
    }
}"""
"""Colours on their way from light to dark are neither, and what inherits them goes one picture later."""
RUN: Final = """async rules => {
    const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }
    const found = await axe.run(document, options)
    return found.violations.map(({ id, impact, help, nodes }) => ({
        id, impact, help,
        nodes: nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
    }))
}"""


@cache
def axe() -> str:
    return AXE.read_text("utf-8")


class Gallery:
    """What was found on the screens looked at so far."""

    def __init__(
        self, pictures: Path | None = None, wanted: frozenset[str] = frozenset(), thorough: bool = False
    ) -> None:
        self.faults: Final[list[str]] = []
        self.seen: Final[list[str]] = []
        self._pictures: Final = pictures
        self._wanted: Final = wanted
        self._thorough: Final = thorough
        """Look for everything in the dark too, not only for colours."""

    def look(self, window: Window, name: str) -> None:
        page = window.page
        name = name if window.kind is DESKTOP else f"{name}-{window.kind.name}"
        page.evaluate("() => document.fonts.ready")
        if self._pictures and name in self._wanted:
            page.screenshot(path=self._pictures / f"{name}.png")
        page.emulate_media(color_scheme="light")
        self._judge(window, name, "light", None)
        page.emulate_media(color_scheme="dark")
        self._judge(window, name, "dark", None if self._thorough else ["color-contrast"])
        if self._pictures and f"{name}-dark" in self._wanted:
            page.screenshot(path=self._pictures / f"{name}-dark.png")
        page.emulate_media(color_scheme="light")
        self.seen.append(name)

    def _judge(self, window: Window, name: str, theme: str, rules: list[str] | None) -> None:
        if not window.page.evaluate("() => 'axe' in window"):
            window.page.evaluate(axe())
        window.page.evaluate(STILL)
        for fault in window.page.evaluate(RUN, rules):
            if fault["impact"] in GRAVE:
                nodes = "".join([f"\n    {node}" for node in fault["nodes"]])
                self.faults.append(f"{name}, {theme}: {fault['impact']} {fault['id']}, {fault['help']}{nodes}")
