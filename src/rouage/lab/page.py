"""One page that holds everything: charts, their figures as tables, and the games behind every bar."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

import vl_convert

from rouage.lab.charts import interval, labels, shown, specification
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
    link: str = ""
    """The address that opens game {n} there, where a server tells the page."""
    ids: Sequence[str] = field(default=())
    """What designers type, where it stands in brackets behind its name."""


def written(page: Page, words: Wording) -> str:
    """The page as HTML; it asks nothing of any network."""
    charts = [_chart(chart, place, words) for place, chart in enumerate(page.charts)]
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{_worded(text, page)}</dd>" for name, text in page.facts.items())
    notes = "".join(f'<p class="soft">{_worded(note, page)}</p>' for note in page.notes)
    columns = ("game-number", "game-ending", "game-length", "game-study")
    head = "".join(f"<th>{escape(words.say(id))}</th>" for id in columns)
    return f"""<!doctype html>
<html lang="{words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(page.title)}</title>
<style>{(_HERE / "page.css").read_text("utf-8")}</style>
</head>
<body>
<header><h1>{escape(page.title)}</h1><p class="lead">{escape(page.lead)}</p>{notes}
<details><summary>{escape(words.say("how-played"))}</summary><dl>{facts}</dl></details></header>
<main>{"".join(charts)}</main>
<dialog id="games" aria-labelledby="about">
<button class="close" id="close">{escape(words.say("close"))}</button>
<h2 id="about"></h2><p id="count"></p><p id="said" role="status"></p>
<p class="soft">{escape(words.say("how-to-open" if page.link else "how-to-study"))}</p>
<table><thead><tr>{head}</tr></thead><tbody id="rows"></tbody></table>
<p id="left"></p>
</dialog>
<script type="application/json" id="data">{_safe(_data(page, words))}</script>
<script>{_bundle()}</script>
<script>{(_HERE / "page.js").read_text("utf-8")}</script>
</body>
</html>
"""


def _worded(text: str, page: Page) -> str:
    """A text in which ids stand back."""
    told = escape(text)
    for id in map(escape, page.ids):
        told = told.replace(f"({id})", f"<small>({id})</small>")
    return told


def _chart(chart: Chart, place: int, words: Wording) -> str:
    rows = "".join(
        f'<tr><td><button data-chart="{place}" data-bar="{number}">{escape(label)}</button></td>'
        f'<td class="n">{shown(chart.unit, bar.figure.value, words)}</td>'
        f'<td class="n">{escape(interval(chart.unit, bar.figure, words) or "—")}</td>'
        f'<td class="n">{len(bar.games)}</td></tr>'
        for number, (label, bar) in enumerate(zip(labels(chart, words), chart.bars, strict=True))
    )
    named = [words.say("what"), words.axis(chart.id, chart.unit), words.say("interval"), words.say("games")]
    head = "".join(f"<th>{escape(name)}</th>" for name in named)
    about = escape(words.say(f"about-{chart.id}", **(chart.facts or {})))
    title = escape(words.say(f"title-{chart.id}"))
    save = "".join(
        f'<button data-save="{kind}" data-chart="{place}" aria-label="{title}, {kind.upper()}">{kind.upper()}</button>'
        for kind in ("svg", "png")
    )
    return f"""<section id="{chart.id}">
<h2>{title}</h2><p>{about}</p>
<div class="chart" id="chart-{place}"></div>
<p class="save">{escape(words.say("save"))} {save}</p>
<details><summary>{escape(words.say("as-table"))}</summary>
<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>
</section>
"""


def _data(page: Page, words: Wording) -> dict[str, Any]:
    """Of a hundred thousand games the page holds those that it can show."""
    shown_games = sorted({game for chart in page.charts for bar in chart.bars for game in bar.games[:MOST_GAMES]})
    games = {number: page.games[number] for number in shown_games if number in page.games}
    endings = sorted({ending for ending, _ in games.values()})
    return {
        "charts": [
            {
                "id": chart.id, "title": words.say(f"title-{chart.id}"), "spec": specification(chart, words),
                "bars": [
                    {
                        "label": label, "told": shown(chart.unit, bar.figure.value, words),
                        "games": list(bar.games[:MOST_GAMES]), "count": len(bar.games),
                    }
                    for label, bar in zip(labels(chart, words), chart.bars, strict=True)
                ],
            }
            for chart in page.charts
        ],
        "games": {number: [endings.index(ending), choices] for number, (ending, choices) in games.items()},
        "endings": [words.ending(ending) for ending in endings],
        "command": page.command,
        "link": page.link,
        "locale": _LOCALES[words.language],
        "words": {
            "open": words.say("open-game"), "copy": words.say("copy"), "copied": words.say("copied"),
            "games": words.say("games-behind"),
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
