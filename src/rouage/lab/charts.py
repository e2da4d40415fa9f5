"""Charts as pictures: the plain data of a chart as a Vega-Lite specification, made by Altair."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import altair as alt

from rouage.lab.reading import Bar, Chart, Unit
from rouage.lab.words import Wording

WIDTH: Final = 560
INK, BRASS, VERDIGRIS, RUST = "#5f5348", "#c39235", "#2a7f76", "#9b2d17"
_FORMATS: Final[Mapping[Unit, str]] = {"share": ".0%", "points": "+.0%", "per-game": ".1f", "errors": "+.0f"}
_NAMED: Final = frozenset(
    {"things-used", "things-valued", "people-dealing", "people-suffering", "people-falling", "compared"}
)
"""Charts whose bars are content, known by its name."""


def label(chart: Chart, bar: Bar, words: Wording) -> str:
    """What stands beside a bar."""
    if chart.id in ("endings", "defeats"):
        return words.ending(bar.key)
    if chart.id == "success":
        return words.say("the-players")
    return words.name(bar.key) if chart.id in _NAMED else bar.key


def shown(unit: Unit, value: float, words: Wording) -> str:
    if unit == "per-game":
        return words.figure(value, 1 if abs(value) >= 1 else 2)
    sign = "+" if unit != "share" and value > 0 else ""
    if unit == "errors":
        return sign + words.figure(value)
    return sign + words.percent(value, 1 if abs(value) < 0.1 else 0)


def specification(chart: Chart, words: Wording) -> dict[str, Any]:
    """A bar knows its place in the chart, by which the page finds the games behind it."""
    rows = [
        {
            "place": place, "label": label(chart, bar, words), "at": bar.at, "value": bar.figure.value,
            "low": bar.figure.low, "high": bar.figure.high, "games": len(bar.games),
            "told": f"{shown(chart.unit, bar.figure.value, words)} ({shown(chart.unit, bar.figure.low, words)} … "
            f"{shown(chart.unit, bar.figure.high, words)})",
        }
        for place, bar in enumerate(chart.bars)
    ]  # fmt: skip
    data = alt.InlineData(values=rows)
    axis = words.axis(chart.id, chart.unit)
    if chart.shape == "line":
        made = _line(data, axis, words.say("axis-choices"))
    elif chart.shape == "steps":
        made = _columns(data, axis, words.say("axis-choices"))
    else:
        made = _bars(data, axis, chart.unit)
    made = made.properties(width=WIDTH).configure_view(stroke=None).configure(background="transparent")
    made = made.configure_axis(
        labelColor=INK, titleColor=INK, gridColor="#96867044", labelLimit=320, labelFontSize=12, titleFontSize=12
    )
    found: dict[str, Any] = json.loads(made.to_json())
    return found


_TIP: Final = [alt.Tooltip("label:N", title=" "), alt.Tooltip("told:N", title="=")]


def _bars(data: alt.InlineData, axis: str, unit: Unit) -> Any:
    base = alt.Chart(data, height=alt.Step(26)).encode(y=alt.Y("label:N", sort=None, title=None), tooltip=_TIP)
    form = alt.Axis(format=_FORMATS[unit], tickCount=6)
    colour = (
        alt.condition(alt.datum.value < 0, alt.value(RUST), alt.value(VERDIGRIS))
        if unit in ("points", "errors") else alt.value(VERDIGRIS)
    )  # fmt: skip
    bars = base.mark_bar(height=16, cursor="pointer", cornerRadius=2).encode(
        x=alt.X("value:Q", title=axis, axis=form), color=colour
    )
    return bars + _whiskers(base, "x")


def _columns(data: alt.InlineData, axis: str, below: str) -> Any:
    base = alt.Chart(data, height=260).encode(
        x=alt.X("label:O", sort=None, title=below, axis=alt.Axis(labelAngle=-40)), tooltip=_TIP
    )
    bars = base.mark_bar(cursor="pointer", color=VERDIGRIS, cornerRadius=2).encode(
        y=alt.Y("value:Q", title=axis, axis=alt.Axis(format=".0%", tickCount=5))
    )
    return bars + _whiskers(base, "y")


def _line(data: alt.InlineData, axis: str, below: str) -> Any:
    base = alt.Chart(data, height=260).encode(x=alt.X("at:Q", title=below), tooltip=_TIP)
    scale = alt.Scale(domain=[0, 1])
    band = base.mark_area(opacity=0.2, color=VERDIGRIS).encode(y=alt.Y("low:Q", scale=scale), y2="high:Q")
    line = base.mark_line(color=VERDIGRIS).encode(
        y=alt.Y("value:Q", title=axis, scale=scale, axis=alt.Axis(format=".0%", tickCount=5))
    )
    points = base.mark_circle(size=70, opacity=1, color=VERDIGRIS, cursor="pointer").encode(y="value:Q")
    return band + line + points


def _whiskers(base: Any, along: str) -> Any:
    ends = {"x": {"x": "low:Q", "x2": "high:Q"}, "y": {"y": "low:Q", "y2": "high:Q"}}[along]
    return base.mark_rule(color=BRASS, strokeWidth=2.5, cursor="pointer").encode(**ends)
