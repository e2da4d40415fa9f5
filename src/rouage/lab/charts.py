"""Charts as pictures: the plain data of a chart as a Vega-Lite specification, made by Altair."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import altair as alt

from rouage.lab.figures import Estimate
from rouage.lab.reading import Bar, Chart, Unit
from rouage.lab.words import Wording

INK, BRASS, VERDIGRIS, RUST, STONE = "#5f5348", "#8a5a00", "#5aa69c", "#cf7a5f", "#8d7d68"
_FORMATS: Final[Mapping[Unit, str]] = {"share": ".0%", "points": "+~f", "per-game": "~r", "errors": "+.0f"}
_NAMED: Final = frozenset(
    {
        "things-used", "things-valued", "people-dealing", "people-hitting", "people-suffering", "people-falling",
    }
)  # fmt: skip
"""Charts whose bars are content, known by its name."""


def labels(chart: Chart, words: Wording) -> list[str]:
    """What stands beside each bar."""
    return words.told_apart((_label(chart, bar, words), bar.key) for bar in chart.bars)


def _label(chart: Chart, bar: Bar, words: Wording) -> str:
    if chart.id in ("endings", "defeats"):
        return words.ending(bar.key)
    if chart.id == "success":
        return words.say("the-players")
    if chart.id == "seats":
        return words.seat(bar.key) if bar.key else words.say("nobody")
    if chart.groups:
        return words.say("after-choices", n=int(bar.at), group=words.say(f"group-{bar.group}"))
    if chart.id in ("actions-used", "actions-valued"):
        return words.verb(bar.key)
    return words.name(bar.key) if chart.id in _NAMED else bar.key


def shown(unit: Unit, value: float, words: Wording) -> str:
    """A figure in its unit."""
    said = _bare(unit, value, words)
    if unit != "points":
        return said
    points = abs(round(100 * value, _digits(value)))
    # English has its singular for one alone, French for whatever is below two.
    return words.say("points", value=said, n=int(points) if points >= 2 or points.is_integer() else 0)


def _bare(unit: Unit, value: float, words: Wording) -> str:
    """A figure that needs no unit behind it. Differences have their sign."""
    if unit == "share":
        return words.percent(value, _digits(value))
    if unit == "per-game":
        return words.figure(value, 2 if 0 < round(abs(value), 2) < 1 else 1)
    said = words.figure(100 * value, _digits(value)) if unit == "points" else words.figure(value)
    return f"+{said}" if value > 0 and said.strip("0.,") else said


def _digits(share: float) -> int:
    """A tenth of a percent more where whole ones would hide how near a share is to none or all."""
    tenths = abs(round(1000 * share))
    return 1 if tenths % 10 and not 100 < tenths < 900 else 0


def interval(unit: Unit, figure: Estimate, words: Wording) -> str:
    """Between which ends a figure lies, where there is something to tell."""
    if not figure.bounded:
        return ""
    low, high = (_bare(unit, end, words) for end in (figure.low, figure.high))
    return words.between(low, high)


def bracket(unit: Unit, figure: Estimate, words: Wording) -> str:
    """The interval as it stands behind a figure."""
    found = interval(unit, figure, words)
    return f" ({found})" if found else ""


def specification(chart: Chart, words: Wording) -> dict[str, Any]:
    """A bar knows its place in the chart, by which the page finds the games behind it."""
    scale = 100 if chart.unit == "points" else 1
    rows = [
        {
            "place": place, "label": label, "at": bar.at, "value": scale * bar.figure.value,
            "group": words.say(f"group-{bar.group}") if bar.group else "",
            "low": scale * bar.figure.low, "high": scale * bar.figure.high,
            "told": words.say(
                "told", what=label, value=shown(chart.unit, bar.figure.value, words),
                bracket=bracket(chart.unit, bar.figure, words),
            ),
        }
        for place, (label, bar) in enumerate(zip(labels(chart, words), chart.bars, strict=True))
    ]  # fmt: skip
    data = alt.InlineData(values=rows)
    axis = words.axis(chart.id, chart.unit)
    if chart.shape == "line":
        groups = [words.say(f"group-{group}") for group in chart.groups]
        made = _line(data, axis, words.say("axis-choices"), chart.unit, groups)
    elif chart.shape == "steps":
        made = _columns(data, axis, words.say("axis-choices"))
    else:
        made = _bars(data, axis, chart.unit)
    made = made.properties(width="container", description=words.say(f"title-{chart.id}"))
    made = made.configure(background="transparent")
    made = made.configure_view(stroke=None).configure_axis(
        labelColor=INK, titleColor=INK, gridColor="#96867044", labelFontSize=12, titleFontSize=12,
        titleFontWeight="normal", titlePadding=8,
    )  # fmt: skip
    found: dict[str, Any] = json.loads(made.to_json())
    return found


_TIP: Final = alt.Tooltip("told:N")


def _bars(data: alt.InlineData, axis: str, unit: Unit) -> Any:
    base = alt.Chart(data, height=alt.Step(26)).encode(y=alt.Y("label:N", sort=None, title=None), tooltip=_TIP)
    form = alt.Axis(format=_FORMATS[unit], tickCount=6)
    if unit in ("points", "errors"):
        # None at all has no sign.
        form.labelExpr = "datum.value ? datum.label : datum.value"
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


def _line(data: alt.InlineData, axis: str, below: str, unit: Unit, groups: list[str]) -> Any:
    """One line, or several, which differ in colour, dash and mark."""
    base = alt.Chart(data, height=260).encode(x=alt.X("at:Q", title=below, axis=alt.Axis(tickCount=10)), tooltip=_TIP)
    scale = alt.Scale(domain=[0, 1]) if unit == "share" else alt.Scale(zero=True)

    def told(channel: Any, looks: list[Any]) -> Any:
        legend = alt.Legend(
            orient="top",
            title=None,
            labelFontSize=12,
            labelColor=INK,
            labelLimit=0,
            symbolOpacity=1,
            symbolStrokeWidth=0,
        )
        return channel("group:N", scale=alt.Scale(domain=groups, range=looks), legend=legend)

    colour = told(alt.Color, [VERDIGRIS, STONE, RUST]) if groups else alt.value(VERDIGRIS)
    dash = {"strokeDash": told(alt.StrokeDash, [[1, 0], [2, 3], [7, 4]])} if groups else {}
    mark = {"shape": told(alt.Shape, ["triangle-up", "circle", "triangle-down"])} if groups else {}
    band = base.mark_area(opacity=0.15 if groups else 0.3).encode(
        y=alt.Y("low:Q", scale=scale), y2="high:Q", color=colour
    )
    line = base.mark_line().encode(
        y=alt.Y("value:Q", title=axis, scale=scale, axis=alt.Axis(format=_FORMATS[unit], tickCount=5)),
        color=colour, **dash,
    )  # fmt: skip
    points = base.mark_point(filled=True, size=70, opacity=1, cursor="pointer").encode(
        y="value:Q", color=colour, **mark
    )
    return band + line + points


def _whiskers(base: Any, along: str) -> Any:
    ends = {"x": {"x": "low:Q", "x2": "high:Q"}, "y": {"y": "low:Q", "y2": "high:Q"}}[along]
    return base.mark_rule(color=BRASS, strokeWidth=2.5, cursor="pointer").encode(**ends)
