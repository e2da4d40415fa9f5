"""`rouage report`: what the games of a folder say, as one page, and in a few lines for a terminal."""

from __future__ import annotations

import json
import shlex
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from rouage.engine.numbers import number
from rouage.engine.plain import Plain
from rouage.lab.charts import bracket, labels
from rouage.lab.charts import shown as told
from rouage.lab.page import Page, written
from rouage.lab.plan import Plan
from rouage.lab.playing import names
from rouage.lab.reading import Chart, Reading
from rouage.lab.results import Results
from rouage.lab.trouble import LabTrouble
from rouage.lab.words import Wording


def wording(plan: Plan, language: str) -> Wording:
    return Wording(plan.game, plan.shelf(), language, names(plan, language))


def scene(plan: Plan, words: Wording) -> str:
    """What is played, by the name people know it by."""
    id = plan.setup.get("scene")
    scenes = plan.title.scenes(plan.shelf())
    return scenes[id].in_(words.language) if isinstance(id, str) and id in scenes else words.say("own-setup")


def page(folder: Path, language: str, link: str = "") -> str:
    """The report as HTML; `link` is the address that opens game {n}, where there is one.

    Raises LabTrouble where there is nothing to report.
    """
    results = Results.open(folder)
    reading = Reading(results)
    if not reading.n:
        raise LabTrouble("no-games", folder=str(folder))
    words = wording(results.plan, language)
    games = {row[0]: (row[1], row[2]) for row in reading.games.select("game", "reason", "choices").rows()}
    title = words.say("report-title", scene=scene(results.plan, words))
    return written(
        Page(
            title, headline(reading, words), facts(results.plan, reading, words), reading.charts(), games,
            f"rouage study {shlex.quote(str(folder))} {{n}}",
            [*_uncounted(reading, words), *unused(reading, words), words.say("about-intervals")], link,
            [*results.plan.changes],
        ),
        words,
    )  # fmt: skip


def headline(reading: Reading, words: Wording) -> str:
    """The one figure a designer asks for first."""
    if not reading.ended.height:
        return words.say("headline-none")
    first = reading.results_by_seat().bars[0]
    args: dict[str, Plain] = {
        "n": reading.ended.height, "share": told("share", first.figure.value, words),
        "bracket": bracket("share", first.figure, words),
    }  # fmt: skip
    if reading.competitive:
        return words.say("headline-seats", seat=words.seat(first.key), **args)
    return words.say("headline", **args)


def _uncounted(reading: Reading, words: Wording) -> list[str]:
    """Games that were neither won nor lost."""
    counts = {"failed-games": reading.failed.height, "endless-games": reading.endless}
    return [words.say(id, n=n) for id, n in counts.items() if n]


def unused(reading: Reading, words: Wording) -> list[str]:
    """Changes that cannot have made a difference, for no game looked at what was changed."""
    n = reading.n + reading.failed.height
    return [words.say("unused", n=n, what=_card(name, words), name=name) for name in reading.unused if n]


def _card(name: str, words: Wording) -> str:
    """Whose number it is."""
    return words.name(name.split(".")[1].rpartition(":")[2])


def facts(plan: Plan, reading: Reading, words: Wording) -> dict[str, str]:
    """What was played, as far as it may differ from another run."""
    found = {
        words.say("fact-game"): words.title(),
        words.say("fact-setup"): laid(plan, words) or scene(plan, words),
        words.say("fact-bots"): held(reading, words),
        words.say("fact-seed"): str(plan.seed),
        words.say("fact-packs"): packed(reading, words),
    }
    if plan.changes:
        found[words.say("fact-changes")] = " · ".join(_changed(plan, words))
    return found


def _changed(plan: Plan, words: Wording) -> Iterator[str]:
    """Each changed number by its card's name and its own, with what is printed."""
    printed = replace(plan, changes={}).shelf()
    for name, value in plan.changes.items():
        yield words.say(
            "number-changed", what=words.say("number-id", what=words.number(name), name=name),
            value=words.figure(value, 0), printed=words.figure(number(printed, name), 0),
        )  # fmt: skip


def held(reading: Reading, words: Wording) -> str:
    """Which bots held which seats, the usual ones too."""
    seats: dict[str, list[str]] = {}
    for seat, bot in reading.seats.select("seat", "bot").unique(maintain_order=True).rows():
        seats.setdefault(bot, []).append(words.seat(seat))
    return ", ".join(f"{words.bot(bot)} ({', '.join(of)})" for bot, of in seats.items())


def hashes(reading: Reading) -> dict[str, Plain]:
    """Of the packs as they were when these games were played."""
    found = reading.manifest["packs"]
    assert isinstance(found, dict)
    return found


def packed(reading: Reading, words: Wording, but: Collection[str] = ()) -> str:
    called = {pack.id: f"{pack.name.in_(words.language)} {pack.version}" for pack in reading.plan.shelf().packs}
    told = [(called.get(pack, pack), hash) for pack, hash in hashes(reading).items() if pack not in but]
    return ", ".join([f"{pack} ({hash})" for pack, hash in told])


def laid(plan: Plan, words: Wording) -> str:
    """The setup in words, its scene by its name."""
    return ", ".join(
        scene(plan, words) if key == "scene" else f"{key} = {json.dumps(value, ensure_ascii=False)}"
        for key, value in plan.setup.items()
    )


def summary(results: Results, language: str) -> Iterator[str]:
    """For a terminal: the same in a few lines."""
    reading, words = Reading(results), wording(results.plan, language)
    yield from _uncounted(reading, words)
    if reading.failed.height:
        number, why, hash = reading.failed.select("game", "error", "hash").row(0)
        yield words.say("failed-first", number=number, why=why)
        if hash:
            command = shlex.join(["rouage", "study", str(results.folder), str(number)])
            yield words.say("failed-study", command=command)
    yield from unused(reading, words)
    if not reading.n:
        return
    yield headline(reading, words)
    shown = [reading.results_by_seat()] if reading.competitive else []
    shown += [reading.endings(), reading.things_used(), reading.people_dealing(), reading.people_falling()]
    for chart in shown:
        if chart.bars:
            yield ""
            yield words.say(f"title-{chart.id}")
            yield from _lines(chart, words)
    yield ""
    yield words.say("usual-length", n=int(reading.length().facts["n"]))  # type: ignore[index, arg-type]


MOST_LINES: Final = 6
BLOCKS: Final = " ▏▎▍▌▋▊▉█"


def _lines(chart: Chart, words: Wording) -> Iterator[str]:
    bars = chart.bars[:MOST_LINES]
    named = labels(chart, words)[:MOST_LINES]
    width = max(map(len, named))
    most = 1.0 if chart.unit == "share" else max(bar.figure.value for bar in bars) or 1.0
    for name, bar in zip(named, bars, strict=True):
        value, drawn = told(chart.unit, bar.figure.value, words), _drawn(bar.figure.value / most)
        yield f"  {name:<{width}}  {value:>6} {drawn} {bracket(chart.unit, bar.figure, words)}".rstrip()


def _drawn(part: float, width: int = 20) -> str:
    eighths = round(max(0.0, min(1.0, part)) * width * 8)
    whole, rest = divmod(eighths, 8)
    return ("█" * whole + (BLOCKS[rest] if rest else "")).ljust(width)
