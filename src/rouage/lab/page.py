"""One page that holds everything: charts, their figures as tables, and the games behind every bar."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

import vl_convert

from rouage.lab.charts import label, shown, specification
from rouage.lab.reading import Chart
from rouage.lab.words import Wording

MOST_GAMES: Final = 200
"""Games shown behind a bar; more are only counted."""
_HERE: Final = Path(__file__).parent
_LOCALES: Final[Mapping[str, Any]] = {
    "en": {"decimal": ".", "thousands": ",", "grouping": [3], "currency": ["", ""]},
    "fr": {
        "decimal": ",", "thousands": "\u202f", "grouping": [3], "currency": ["", ""], "percent": "\u202f%",
        "minus": "−",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Page:
    """What a page tells: a title, a sentence, facts, charts, and the games they are about."""

    title: str
    lead: str
    facts: Mapping[str, str]
    charts: Sequence[Chart]
    games: Mapping[int, tuple[str, int]]
    """Number to ending and length."""
    command: str
    """Opens game {n} on the study board."""
    notes: Sequence[str] = field(default=())


def written(page: Page, words: Wording) -> str:
    """The page as HTML; it asks nothing of any network."""
    charts = [_chart(chart, place, words) for place, chart in enumerate(page.charts)]
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in page.facts.items())
    notes = "".join(f'<p class="soft">{escape(note)}</p>' for note in page.notes)
    head = "".join(f"<th>{escape(words.say(id))}</th>" for id in ("game-number", "game-ending", "game-length"))
    return f"""<!doctype html>
<html lang="{words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(page.title)}</title>
<style>{(_HERE / "page.css").read_text("utf-8")}</style>
</head>
<body>
<header><h1>{escape(page.title)}</h1><p class="lead">{escape(page.lead)}</p><dl>{facts}</dl>{notes}</header>
<main>{"".join(charts)}</main>
<dialog id="games" aria-labelledby="about">
<button class="close" id="close">{escape(words.say("close"))}</button>
<h2 id="about"></h2><p id="count"></p><p id="said" role="status"></p>
<p class="soft">{escape(words.say("how-to-study"))}</p>
<table><thead><tr>{head}<th>{escape(words.say("game-study"))}</th></tr></thead><tbody id="rows"></tbody></table>
<p id="left"></p>
</dialog>
<script type="application/json" id="data">{_safe(_data(page, words))}</script>
<script>{_bundle()}</script>
<script>{(_HERE / "page.js").read_text("utf-8")}</script>
</body>
</html>
"""


def _chart(chart: Chart, place: int, words: Wording) -> str:
    rows = "".join(
        f'<tr><td><button data-chart="{place}" data-bar="{number}">{escape(label(chart, bar, words))}</button></td>'
        f'<td class="n">{shown(chart.unit, bar.figure.value, words)}</td>'
        f'<td class="n">{shown(chart.unit, bar.figure.low, words)} … {shown(chart.unit, bar.figure.high, words)}</td>'
        f'<td class="n">{len(bar.games)}</td></tr>'
        for number, bar in enumerate(chart.bars)
    )
    named = [words.say("what"), words.axis(chart.id, chart.unit), words.say("interval"), words.say("games")]
    head = "".join(f"<th>{escape(name)}</th>" for name in named)
    about = escape(words.say(f"about-{chart.id}", **(chart.facts or {})))
    return f"""<section id="{chart.id}">
<h2>{escape(words.say(f"title-{chart.id}"))}</h2><p>{about}</p>
<div class="chart" id="chart-{place}"></div>
<details><summary>{escape(words.say("as-table"))}</summary>
<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></details>
</section>
"""


def _data(page: Page, words: Wording) -> dict[str, Any]:
    endings = sorted({ending for ending, _ in page.games.values()})
    return {
        "charts": [
            {
                "id": chart.id, "title": words.say(f"title-{chart.id}"), "spec": specification(chart, words),
                "bars": [
                    {
                        "label": label(chart, bar, words), "told": shown(chart.unit, bar.figure.value, words),
                        "games": list(bar.games),
                    }
                    for bar in chart.bars
                ],
            }
            for chart in page.charts
        ],
        "games": {number: [endings.index(ending), choices] for number, (ending, choices) in page.games.items()},
        "endings": [words.ending(ending) for ending in endings],
        "command": page.command,
        "most": MOST_GAMES,
        "locale": _LOCALES[words.language],
        "words": {
            "copy": words.say("copy"), "copied": words.say("copied"), "games": words.say("games-behind"),
            "more": words.say("games-more"),
        },
    }  # fmt: skip


def _safe(data: object) -> str:
    """Nothing inside may end the script it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("</", "<\\/").replace("<!--", "<\\u0021--")


def _bundle() -> str:
    """Vega, Vega-Lite and Vega-Embed in one script, so that the page needs no network."""
    made: Callable[[], str] = vl_convert.javascript_bundle  # type: ignore[assignment]
    return made()
