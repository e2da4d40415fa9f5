"""`rouage analyse`: a game gone over by the search bot, told as a curve, its turning points, and luck beside skill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from rouage.bots.search import analysis
from rouage.cli import opening
from rouage.cli.attended import attended
from rouage.cli.opening import Content
from rouage.cli.reader import BadInput, Reader
from rouage.engine.decision import Refusal
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, known
from rouage.lab.words import Wording, percent

MOST_TRIES: Final = 1000
HEIGHT: Final = 9
"""Lines of a curve drawn in text: one for each eighth."""
WIDEST: Final = 72
MARGIN: Final = 8

Data = dict[str, Any]


def analyse(
    file: Path, tries: str, seat: str, content: Content, reader: Reader, as_json: bool, heeded: bool
) -> None:  # fmt: skip
    """Go over a saved game; `heeded` tells another program how far it is, and ends together with it."""
    if heeded:
        with attended(reader):
            game = _load(file, content)
            found = _gone_over(game, tries, lambda done: _tell(reader, {"done": done, "of": game.number}))
            _tell(reader, {"done": game.number, "of": game.number, "analysis": to_data(game, found)})
        return
    game = _load(file, content)
    if seat and seat not in game.seats:
        raise BadInput("unknown-seat", seat=seat, known=", ".join(game.seats))
    with _progress(reader, game.number, as_json) as told:
        found = _gone_over(game, tries, told)
    if as_json:
        reader.json(to_data(game, found))
    else:
        _say(game, found, seat or game.seats[0], reader)


def _load(file: Path, content: Content) -> Game[Any]:
    game = content.load_whole(file)
    if game.view("spectator").get("campaign"):
        raise BadInput("analysis-campaign")
    if not game.number:
        raise BadInput("analysis-empty")
    return game


def _gone_over(game: Game[Any], tries: str, told: Any) -> analysis.Analysis:
    wanted = opening.number(tries, "--tries", 1, MOST_TRIES) if tries else 0
    judged = []
    try:
        for one in analysis.judge(game, wanted):
            judged.append(one)
            told(one.number)
    except analysis.Unknown:
        raise BadInput("analysis-unknown", game=game.title.name) from None
    return analysis.summed_up(game, judged)


@contextmanager
def _progress(reader: Reader, todo: int, quiet: bool) -> Iterator[Any]:
    if quiet or not reader.err.is_terminal:
        yield lambda _done: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=reader.err, transient=True) as shown:
        task = shown.add_task("", total=todo)
        yield lambda done: shown.update(task, completed=done)


def to_data(game: Game[Any], found: analysis.Analysis) -> Data:
    """All that was found, each choice in the words of every language."""
    judged = [
        {
            "number": one.number, "seat": one.seat, "key": one.key, "better": one.better,
            "chance": round(one.chance, 4), "doubt": round(one.doubt, 4), "lost": round(one.lost, 4),
            "luck": round(one.luck, 4), **_worded(game, one),
        }
        for one in found.judged
    ]  # fmt: skip
    totals: Data = {}
    for seat in game.seats:
        lost, luck = found.totals(seat)
        totals[seat] = {"lost": round(lost, 4), "luck": round(luck, 4)}
    return {
        "game": game.title.name, "choices": game.number, "sides": [[*side] for side in found.sides],
        "end": None if found.end is None else [*found.end[1]], "judged": judged, "totals": totals,
        "turning": [one.number for one in found.turning_points()],
    }  # fmt: skip


def _worded(game: Game[Any], one: analysis.Judged) -> Data:
    """What was asked, what was answered, and what would have been."""
    then = game.rewind(one.number)
    decision = next(asked for asked in then.asking if asked.seat == one.seat)

    def answer(key: str) -> Data:
        step = decision.follow(key)
        help = None if isinstance(step, Refusal) else step.help(then)
        return {
            language: then.say(help, language) if help is not None and known(help.id, language) else key
            for language in LANGUAGES
        }

    asked = {language: then.say(decision.prompt, language) for language in LANGUAGES}
    return {"asked": asked, "chosen": answer(one.key), "instead": answer(one.better)}


def _say(game: Game[Any], found: analysis.Analysis, seat: str, reader: Reader) -> None:
    if not found.judged:
        reader.say("analysis-nothing")
        return
    words = Wording(game.title.name, game.shelf, reader.language)
    together = len(found.sides) == 1
    side = next(side for side in found.sides if seat in side)
    curve = found.curve(seat)
    reader.say("analysis-success" if together else "analysis-victory", seats=", ".join(map(words.seat, side)))
    for line in drawn(curve, min(WIDEST, reader.columns - MARGIN)):
        reader.answer(line)
    low, high = min(curve, key=lambda one: one[1]), max(curve, key=lambda one: one[1])
    shares = {
        name: percent(one[1], reader.language)
        for name, one in {"first": curve[0], "low": low, "high": high, "last": curve[-1]}.items()
    }
    # Told as people count: the first choice is number 1.
    lowest, highest = (min(one[0] + 1, game.number) for one in (low, high))
    reader.say("analysis-course", **shares, lowest=lowest, highest=highest)
    turning = found.turning_points()
    reader.line()
    reader.say("analysis-turning" if turning else "analysis-no-turning")
    for one in turning:
        _say_turn(game, one, words.seat(one.seat), reader)
    reader.line()
    for each in game.seats:
        lost, luck = found.totals(each)
        if any(one.seat == each for one in found.judged):
            reader.say("analysis-seat", seat=words.seat(each), lost=points(lost, reader), luck=signed(luck, reader))
    reader.line()
    reader.say("analysis-meaning")


def _say_turn(game: Game[Any], one: analysis.Judged, seat: str, reader: Reader) -> None:
    words: Any = _worded(game, one)
    asked = words["asked"][reader.language]
    reader.answer(reader.phrase("analysis-turn", number=one.number + 1, seat=seat, asked=asked))
    chance = percent(one.chance, reader.language)
    reader.answer("    " + reader.phrase("analysis-chosen", words=words["chosen"][reader.language], chance=chance))
    if one.lost >= analysis.TURNING / 2:
        lost = points(one.lost, reader)
        reader.answer("    " + reader.phrase("analysis-better", words=words["instead"][reader.language], lost=lost))
    if abs(one.luck) >= analysis.TURNING / 2:
        reader.answer("    " + reader.phrase("analysis-luck", luck=signed(one.luck, reader)))


def points(value: float, reader: Reader, sign: str = "") -> str:
    """A difference of chances: one point is one game in a hundred."""
    return reader.phrase("points", n=round(100 * abs(value)), sign=sign)


def signed(value: float, reader: Reader) -> str:
    return points(value, reader, "+" if round(100 * value) > 0 else "−" if round(100 * value) < 0 else "±")


def drawn(curve: Sequence[tuple[int, float]], width: int) -> list[str]:
    """A curve over the choices of a game: a mark in each column, at the nearest eighth."""
    first, last = curve[0][0], max(curve[-1][0], curve[0][0] + 1)
    width = max(8, width)
    heights = []
    for column in range(width):
        at = first + (last - first) * column / (width - 1)
        chance = max([one for one in curve if one[0] <= at], key=lambda one: one[0], default=curve[0])[1]
        heights.append(round(chance * (HEIGHT - 1)))
    rows = []
    for row in reversed(range(HEIGHT)):
        label = f"{100 * row // (HEIGHT - 1):>4}" if row % 2 == 0 else "    "
        rows.append(f"{label} {''.join(['•' if one == row else ' ' for one in heights]).rstrip()}".rstrip())
    return rows


def _tell(reader: Reader, data: Data) -> None:
    reader.json(data)
    reader.out.file.flush()
