"""What the Lab's commands do: play, tell in words, write pages."""

from __future__ import annotations

import json
import os
import shlex
import sys
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rouage.cli import opening
from rouage.cli.attended import Progress as Told
from rouage.cli.attended import attended
from rouage.cli.files import write_text
from rouage.cli.lab_setup import MOST_GAMES, Asked, last_folder, read_rate, usual_folder
from rouage.cli.reader import BadInput, Reader
from rouage.engine.fault import listed
from rouage.engine.language import LANGUAGES, Message
from rouage.lab.counting import Count
from rouage.lab.trouble import need
from rouage.lab.words import percent
from rouage.table.settings import from_environment

if TYPE_CHECKING:
    from rouage.lab.plan import Plan
    from rouage.lab.playing import Rows
    from rouage.lab.tuning import Trial

__all__ = [
    "Asked", "Wanted", "compare", "forecast", "forecast_attended", "report", "simulate", "simulate_attended", "study",
    "tune",
]  # fmt: skip


class Wanted(NamedTuple):
    """What a search over numbers is told beside."""

    of: str
    rate: str
    numbers: Sequence[str]
    games: str
    trials: str
    log: str


@contextmanager
def progress(reader: Reader, plan: Plan, todo: int, quiet: bool) -> Iterator[Callable[[Rows], None]]:
    """How far it is, how it goes, and how long it will take; only for somebody who looks at a terminal."""
    if quiet or not reader.err.is_terminal:
        yield lambda _rows: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    count = Count(plan)
    with Progress(*columns, console=reader.err, transient=True) as shown:
        task = shown.add_task("", total=todo)

        def one(rows: Rows) -> None:
            count.add(rows)
            won = percent(count.success.value, reader.language)
            shown.update(task, advance=1, description=reader.phrase("lab-so-far", share=won))

        yield one


@contextmanager
def bots_aside(as_json: bool) -> Iterator[None]:
    """Where a program reads the answer, what bots print goes to standard error, also from the processes that play
    beside this one.
    """
    if not as_json:
        yield
        return
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def simulate(asked: Asked, games: str, out: str, cluster: str, reader: Reader, as_json: bool) -> int:
    """Play into a folder, going on where an earlier run stopped, and tell what came of it. The status says whether any
    game was played to its end.
    """
    need("lab")
    from rouage.lab import report as reporting
    from rouage.lab.plan import check
    from rouage.lab.reading import Reading
    from rouage.lab.results import Results
    from rouage.lab.running import reach
    from rouage.lab.simulating import simulate as run

    plan, wanted, workers = asked.plan(), opening.number(games, "--games", 1, MOST_GAMES), asked.workers()
    folder = Path(out).expanduser() if out else usual_folder(plan)
    check(plan)
    if cluster:
        reach(cluster)
    there = Results.begin(folder, plan).done
    if there and not as_json:
        reader.say("lab-going-on", n=there, folder=folder)
    try:
        with bots_aside(as_json), progress(reader, plan, max(0, wanted - there), as_json) as seen:
            results = run(plan, wanted, folder, workers, cluster, seen)
    except KeyboardInterrupt:
        reader.complain(reader.phrase("lab-interrupted", n=Results.open(folder).done, folder=folder))
        raise
    # The last one played into, even where nothing was left to play.
    os.utime(folder / "games.parquet")
    reading = Reading(results)
    if as_json:
        charts = {
            chart.id: {bar.key: bar.figure._asdict() for bar in chart.bars} for chart in reading.charts()
        }  # fmt: skip
        reader.json(
            {
                "folder": str(folder), "games": reading.n, "failed": reading.failed.height, "unused": reading.unused,
                "charts": charts,
            }
        )  # fmt: skip
        return 0 if reading.n else 1
    for line in reporting.summary(results, reader.language):
        reader.answer(line)
    reader.line()
    if not reading.n:
        reader.say("lab-none-ended", folder=folder)
        return 1
    reader.say("lab-kept", folder=folder, command=shlex.join(["rouage", "report", str(folder)]))
    return 0


def simulate_attended(asked: Asked, games: str, out: str, cluster: str, reader: Reader) -> None:
    """The same for another program, which starts it, reads how far it is, and stops it."""
    with attended(reader):
        need("lab")
        from rouage.lab.simulating import simulate as run

        plan, wanted = asked.plan(), opening.number(games, "--games", 1, MOST_GAMES)
        folder = Path(out).expanduser() if out else usual_folder(plan)
        told = Told(reader, _counted(plan, folder))
        try:
            run(plan, wanted, folder, asked.workers(), cluster, told.seen)
        except KeyboardInterrupt:
            # It may have come when a game was kept and not yet counted.
            told.count = _counted(plan, folder)
            raise
        finally:
            told.tell()


def _counted(plan: Plan, folder: Path) -> Count:
    """The games that a folder holds."""
    from rouage.lab.playing import Rows
    from rouage.lab.results import Results

    count = Count(plan)
    if (folder / "manifest.json").exists():
        there = Results.open(folder)
        count.add(Rows(games=there.table("games").rows(), seats=there.table("seats").rows()))
    return count


def report(folder: str, out: str, links: str, open_page: bool, reader: Reader) -> None:
    need("lab")
    from rouage.lab import report as reporting

    _check_links(links)
    found = last_folder(folder)
    text = reporting.page(found, reader.language, links)
    _keep_page(text, Path(out).expanduser() if out else found / "report.html", open_page, reader.line, reader)


def compare(before: str, after: str, out: str, links: str, open_page: bool, reader: Reader, as_json: bool) -> None:
    need("lab")
    from rouage.lab import comparing
    from rouage.lab.results import Results

    _check_links(links)
    folders = (Path(before).expanduser(), Path(after).expanduser())
    found = comparing.compare(Results.open(folders[0]), Results.open(folders[1]))
    if as_json:
        rows = [
            {
                "id": one.id, "measure": one.measure, "before": one.before, "after": one.after,
                "difference": one.figure._asdict(), "doubt": one.doubt, "clear": one.clear,
            }
            for one in (*found.whole, *found.content, *found.rest)
        ]  # fmt: skip
        idle = {"before": found.before.unused, "after": found.after.unused}
        reader.json({"games": found.n, "alike": found.alike, "unused": idle, "differences": rows})
    else:
        for line in comparing.lines(found, reader.language):
            reader.answer(line)
    if out or open_page:
        file = Path(out).expanduser() if out else folders[1] / "compare.html"
        told = reader.complain if as_json else reader.line
        _keep_page(comparing.page(found, folders, reader.language, links), file, open_page, told, reader)


def _check_links(address: str) -> None:
    """Without a place for their number all games would lead to the same."""
    if address and "{n}" not in address:
        raise BadInput("bad-links", text=address, mark="{n}")


def _keep_page(text: str, file: Path, open_page: bool, told: Callable[[str], None], reader: Reader) -> None:
    write_text(file, text)
    told(reader.phrase("lab-page", file=file))
    if open_page:
        webbrowser.open(file.absolute().as_uri())


def tune(asked: Asked, wanted: Wanted, reader: Reader, as_json: bool) -> int:
    """Search, and tell what to write into the pack. The status says whether the range was reached."""
    need("lab")
    from rouage.engine.numbers import number, read_tunable
    from rouage.lab import rates
    from rouage.lab.tuning import Aim, log_name, marked
    from rouage.lab.tuning import tune as search

    plan = asked.plan()
    low, high = read_rate(wanted.rate)
    named = [read_tunable(text) for text in wanted.numbers]
    for place, one in enumerate(named):
        if any(one.name == other.name for other in named[:place]):
            raise BadInput("number-twice", name=one.name)
    aim = Aim(
        rate=rates.read(wanted.of, plan), low=low, high=high, tunables=named or marked(plan),
        games=opening.number(wanted.games, "--games", 1, MOST_GAMES),
        most=opening.number(wanted.trials, "--trials", 1, 10_000),
    )  # fmt: skip
    usual = usual_folder(plan).with_suffix(".tune") / log_name(aim.rate, aim.games)
    log = Path(wanted.log).expanduser() if wanted.log else usual

    shelf = plan.shelf()
    now = {one.name: number(shelf, one.name) for one in aim.tunables}
    tried: list[Trial] = []

    def seen(trial: Trial) -> None:
        tried.append(trial)
        if not as_json:
            if tried[0] is trial and (idle := trial.idle):
                told = "tune-idle" if named else "tune-idle-marks"
                reader.say(told, n=len(idle), numbers=listed(idle))
            reader.answer(_trial(trial, now, tried[0] is trial, reader))
            if left := aim.games - trial.games:
                reader.say("tune-left", n=left)

    watching = partial(progress, reader, plan, aim.games, as_json)
    try:
        with bots_aside(as_json):
            best, reached = search(plan, aim, log, asked.workers(), seen, watching)
    except KeyboardInterrupt:
        reader.complain(reader.phrase("tune-interrupted", file=log))
        raise
    if as_json:
        reader.json({"numbers": best.numbers, "figure": best.figure._asdict(), "reached": reached, "log": str(log)})
    else:
        reader.line()
        reader.say("tune-reached" if reached else "tune-missed", of=wanted.of, rate=wanted.rate)
        for name, value in best.numbers.items():
            was = reader.phrase("tune-was", value=now[name]) if value != now[name] else ""
            reader.answer(f"  {name} = {value}{was}")
        ends = {one.name: (one.least, one.most) for one in aim.tunables}
        if not reached and any(value != now[name] and value in ends[name] for name, value in best.numbers.items()):
            reader.say("tune-at-end")
        if not reached and sum(not trial.fresh for trial in tried) >= aim.most:
            reader.say("tune-used-up", n=aim.most)
        reader.say("tune-log", file=log)
    return 0 if reached else 1


def _trial(trial: Trial, now: Mapping[str, int], first: bool, reader: Reader) -> str:
    """What came of it: the first with all its numbers, the others with those that are turned."""
    told = [(name, value) for name, value in trial.numbers.items() if name in trial.read or value != now[name]]
    turned = told if first else [(name, value) for name, value in told if value != now[name]]
    numbers = ", ".join([f"{name} = {value}" for name, value in turned]) or reader.phrase("tune-unturned")
    shown = [percent(one, reader.language) for one in trial.figure[:3]]
    words = {"numbers": numbers, "share": shown[0], "low": shown[1], "high": shown[2]}
    return reader.phrase("tune-confirmed" if trial.fresh else "tune-trial", n=trial.games, **words)


def forecast(asked: Asked, games: str, reader: Reader, as_json: bool) -> None:
    """An encounter before it is played. It needs nothing beside the game itself."""
    from rouage.lab.forecasting import forecast as foretell
    from rouage.lab.playing import names
    from rouage.lab.words import Wording

    plan, wanted = asked.plan(), opening.number(games, "--games", 1, MOST_GAMES)
    with bots_aside(as_json), progress(reader, plan, wanted, as_json) as seen:
        found = foretell(plan, wanted, asked.workers(), seen)
    ids = [fate.id for fate in found.fates]

    def worded(language: str) -> tuple[Wording, list[str]]:
        words = Wording(plan.game, plan.shelf(), language, names(plan, language))
        return words, words.told_apart([(words.name(id), id) for id in ids])

    if as_json:
        called = {language: worded(language)[1] for language in LANGUAGES}
        reader.json(found.to_data({id: {lang: called[lang][at] for lang in called} for at, id in enumerate(ids)}))
        return
    words, told = worded(reader.language)
    for line in found.uncounted(words):
        reader.answer(line)
    shares = [words.percent(one) for one in found.victory[:3]]
    reader.answer(reader.phrase("forecast-victory", n=found.victory.n, share=shares[0], low=shares[1], high=shares[2]))
    for who, fate in zip(told, found.fates, strict=True):
        falls = [words.percent(one) for one in fate.falls[:3]]
        wounds = [words.figure(one) for one in fate.wounds[:3]]
        between = words.between(wounds[1], wounds[2])
        reader.answer(
            reader.phrase(
                "forecast-fate", who=who, wounds=wounds[0], bracket=f" ({between})" if fate.wounds.bounded else "",
                share=falls[0], low=falls[1], high=falls[2],
            )
        )  # fmt: skip
    reader.say("forecast-how")


def forecast_attended(asked: Asked, games: str, reader: Reader) -> None:
    """The same for another program, which starts it and may stop it."""
    with attended(reader):
        forecast(asked, games, reader, as_json=True)


def study(folder: str, number: str, out: str, server: str, reader: Reader) -> int:
    """Play a game of a folder again, and lay its record on the study board of a running server, or keep it. The status
    says whether the server took it.
    """
    need("lab")
    from rouage.lab.again import again
    from rouage.lab.results import Results

    path = last_folder(folder)
    plan = Results.open(path).plan
    packs = [word for pack in plan.packs for word in ("--pack", pack)]
    game, as_then, stopped = again(path, opening.number(number, "N", 0, MOST_GAMES))
    if not as_then:
        reader.complain(reader.phrase("study-other", number=number))
    if stopped:
        reader.complain(reader.phrase("study-stopped", number=number, why=stopped))
    if out:
        file = Path(out).expanduser()
        write_text(file, game.save())
        changes = [word for name, value in plan.changes.items() for word in ("--change", f"{name}={value}")]
        command = shlex.join(["rouage", "replay", str(file), *packs, *changes])
        reader.say("study-written", file=file, command=command)
        return 0
    wish = {"record": game.save(), "changes": dict(plan.changes), "language": reader.language}
    url, notices = _post(server or from_environment(os.environ).url, wish)
    for notice in notices:
        reader.complain(reader.word(notice))
    if notices and packs:
        reader.complain(reader.phrase("study-packs", command=shlex.join(["rouage", "serve", *packs])))
    if not url:
        return 2
    reader.say("study-open", url=url)
    webbrowser.open(url)
    return 0


def _post(server: str, wish: Mapping[str, object]) -> tuple[str, list[Message]]:
    """Where the study is, and what to know of it; no address, and why, where the server refuses it."""
    if not server.startswith(("http://", "https://")):
        raise BadInput("bad-server", url=server)
    asked = urllib.request.Request(
        f"{server.rstrip('/')}/api/studies", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:
            told = json.load(answer)
            return str(told["url"]), [_message(one) for one in told["notices"]]
    except urllib.error.HTTPError as refused:
        with suppress(ValueError, KeyError, TypeError):
            return "", [_message(json.load(refused)["error"])]
        raise BadInput("no-server", url=server, why=refused.reason) from None
    except (urllib.error.URLError, OSError, ValueError, KeyError, TypeError) as error:
        raise BadInput("no-server", url=server, why=getattr(error, "reason", error)) from None


def _message(told: Mapping[str, Any]) -> Message:
    return Message(str(told["id"]), dict(told["args"]))
