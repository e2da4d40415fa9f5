"""`rouage compare`: two ways to play the same games, paired by their seeds; what differs most comes first."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import copysign, sqrt
from pathlib import Path
from typing import Final

import polars as pl

from rouage.engine.numbers import BadNumber, number, numbers
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.lab.charts import bracket, shown
from rouage.lab.figures import LEVEL, Estimate, deviation, doubt, holm, paired, sure
from rouage.lab.page import Page, written
from rouage.lab.reading import Bar, Chart, Reading
from rouage.lab.report import facts, hashes, held, laid, packed, scene, unused, wording
from rouage.lab.results import Results
from rouage.lab.trouble import LabTrouble
from rouage.lab.words import Wording

WHOLE: Final = ""
"""Not a card: the game as a whole."""
WINS: Final = ("won", "won-first")
"""Wins of all players together, or of the first where they play against each other."""
RATES: Final = {"toughness": ("taken", "fell"), "punch": ("dealt", "attacks"), "reliability": ("worked", "used")}
"""What a card is like, one thing counted for each of another. A tougher enemy changes what everybody does in a game;
that it takes more wounds to bring down is its own, and stands out from all that follows from it.
"""
SAME: Final = 1e-9
"""A difference that is none but for rounding."""
ENOUGH: Final = 10
"""Of what a rate is counted by, in either way."""
SHOWN: Final = 12
MOST_BEHIND: Final = 200


@dataclass(frozen=True, slots=True)
class Difference:
    """What B has more of than A, in a game of the same dice."""

    id: str
    kind: str
    measure: str
    before: float
    after: float
    figure: Estimate
    score: float
    """The difference in standard errors: how sure it is, whatever its unit."""
    doubt: float
    """How often chance alone would give as much somewhere among all that was asked."""
    games: tuple[int, ...]
    """Those that differ most."""

    @property
    def clear(self) -> bool:
        """Whether chance alone would hardly ever give it, all questions that were asked taken together."""
        return self.doubt < LEVEL


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two readings of the same games, and their differences, the surest first."""

    before: Reading
    after: Reading
    n: int
    alike: int
    """Pairs that went the same way, choice for choice and die for die."""
    endless: int
    """Pairs in which a game had no end in sight: they say nothing about winning."""
    whole: tuple[Difference, ...]
    content: tuple[Difference, ...]
    """The surest of each card, so that a card is named once; its others follow under `rest`."""
    rest: tuple[Difference, ...]

    @property
    def first(self) -> Difference | None:
        return self.content[0] if self.content else None


def compare(before: Results, after: Results) -> Comparison:
    """Raises LabTrouble where the two were not played with the same dice."""
    for what in ("game", "seed"):
        was, now = getattr(before.plan, what), getattr(after.plan, what)
        if was != now:
            raise LabTrouble("not-paired", what=f"lab.fact-{what}", was=str(was), now=str(now))
    one, other = Reading(before), Reading(after)
    both = one.games.select("game").join(other.games.select("game"), on="game").sort("game")
    if both.height < 2:
        raise LabTrouble("too-few-pairs", n=both.height)
    ended = one.ended.select("game").join(other.ended.select("game"), on="game").sort("game")
    pairs = pl.concat([_measured(one, "a"), _measured(other, "b")]).join(both, on="game")
    found = []
    for key, of in pairs.group_by(["kind", "id", "measure"], maintain_order=True):
        among = ended if key[2] in WINS else both
        if among.height >= 2:
            found.append(_difference(key, of, among))
    for (kind, id), of in pairs.filter(pl.col("id") != WHOLE).group_by(["kind", "id"], maintain_order=True):
        found += [rate for name in RATES if (rate := _rate(str(kind), str(id), name, of, both)) is not None]
    doubts = holm([one.doubt for one in found])
    sure = [_with_doubt(one, doubt) for one, doubt in zip(found, doubts, strict=True)]
    sure.sort(key=lambda one: (-abs(one.score), one.id, one.measure))
    cards = [one for one in sure if one.id != WHOLE]
    best = {one.id: one for one in reversed(cards)}
    return Comparison(
        one, other, both.height, _alike(one, other, both), both.height - ended.height,
        tuple(one for one in sure if one.id == WHOLE),
        tuple(one for one in cards if best[one.id] is one), tuple(one for one in cards if best[one.id] is not one),
    )  # fmt: skip


def _alike(one: Reading, other: Reading, both: pl.DataFrame) -> int:
    """How many pairs have the same rows: chance cannot have hidden a difference in those."""
    apart: set[int] = set()
    for name in ("decisions", "dice", "uses", "seats"):
        sides = [_rows(reading, name).join(both, on="game") for reading in (one, other)]
        for mine, theirs in (sides, reversed(sides)):
            apart.update(mine.join(theirs, on=mine.columns, how="anti")["game"].to_list())
    return both.height - len(apart)


def _rows(reading: Reading, name: str) -> pl.DataFrame:
    """A table whose rows can be looked for: without nulls, which are like nothing, and lists."""
    table: pl.DataFrame = getattr(reading, name)
    if name == "dice":
        table = table.with_columns(pl.col("faces").cast(pl.List(pl.String)).list.join(" "))
    return table.drop("bot", strict=False).with_columns(pl.exclude(pl.String, pl.Boolean).fill_null(-1))


def _measured(reading: Reading, side: str) -> pl.DataFrame:
    """Everything that is counted, game by game, in one long table."""
    uses = reading.uses.group_by("game", "kind", "id", "measure").agg(pl.col("times").sum().cast(pl.Float64))
    choices = reading.games.select("game", pl.col("choices").cast(pl.Float64).alias("times"))
    if reading.competitive:
        won = reading.players.filter(pl.col("seat") == "player-1").select("game", pl.col("won").alias("times"))
    else:
        won = reading.games.select("game", pl.col("won").alias("times"))
    whole = [
        table.select("game", pl.lit("").alias("kind"), pl.lit(WHOLE).alias("id"), pl.lit(name).alias("measure"),
                     pl.col("times").cast(pl.Float64))
        for name, table in (("won-first" if reading.competitive else "won", won), ("choices", choices))
    ]  # fmt: skip
    told = pl.concat([*whole, uses.sort("kind", "id", "measure", "game")])
    return told.with_columns(pl.lit(side).alias("side"))


def _difference(key: tuple[object, ...], of: pl.DataFrame, both: pl.DataFrame) -> Difference:
    """Games in which a thing did not happen count as none, in either way."""
    sides = [
        of.filter(pl.col("side") == side).select("game", pl.col("times").alias(side)) for side in ("a", "b")
    ]  # fmt: skip
    table = both.join(sides[0], on="game", how="left").join(sides[1], on="game", how="left")
    # The whole table filled at once would make fractions of the games' numbers.
    table = table.with_columns(pl.col("a", "b").fill_null(0.0))
    table = table.with_columns((pl.col("b") - pl.col("a")).alias("more"))
    n = table.height
    figure, score, unsure = _judged(float(table["more"].sum()) / n, table["more"])
    order = table.filter(pl.col("more") != 0).sort(pl.col("more").abs(), "game", descending=[True, False])
    kind, id, measure = (str(one) for one in key)
    if measure in WINS:
        counted = [table.filter((pl.col("a") == a) & (pl.col("b") == b)).height for a in (1, 0) for b in (1, 0)]
        figure = paired(*counted)
    before, after = float(table["a"].sum()) / n, float(table["b"].sum()) / n
    games = tuple(order["game"].head(MOST_BEHIND).to_list())
    return Difference(id, kind, measure, before, after, figure, score, unsure, games)


def _rate(kind: str, id: str, name: str, of: pl.DataFrame, both: pl.DataFrame) -> Difference | None:
    """A ratio of totals; a game's share in its error is how far it lies from the ratio (the delta method)."""
    upper, lower = RATES[name]
    n, values, pulls = both.height, [], []
    for side in ("a", "b"):
        mine = of.filter(pl.col("side") == side)
        table = both
        for measure in (upper, lower):
            counted = mine.filter(pl.col("measure") == measure).select("game", pl.col("times").alias(measure))
            table = table.join(counted, on="game", how="left")
        table = table.fill_null(0.0).sort("game")
        whole = float(table[lower].sum())
        if whole < ENOUGH:
            return None
        values.append(float(table[upper].sum()) / whole)
        pulls.append((table[upper] - values[-1] * table[lower]) * (n / whole))
    if not any(values):
        return None
    gap, more = values[1] - values[0], pulls[1] - pulls[0]
    figure, score, unsure = _judged(gap, more)
    games = both.with_columns(more.abs().alias("pull")).sort("pull", "game", descending=[True, False])["game"]
    behind = tuple(games.head(MOST_BEHIND).to_list())
    return Difference(id, kind, name, values[0], values[1], figure, score, unsure, behind)


def _judged(gap: float, more: pl.Series) -> tuple[Estimate, float, float]:
    """A difference with its interval, how many standard errors it is, and how often chance alone gives as much; from
    what each pair of games has to do with it.
    """
    n = more.len()
    error = deviation(float(more.sum()), float((more**2).sum()), n) / sqrt(n)
    figure = Estimate(gap, gap - sure(n) * error, gap + sure(n) * error, n)
    if error:
        return figure, gap / error, doubt(gap / error, n)
    if abs(gap) < SAME:
        return figure, 0.0, 1.0
    # Where all pairs differ by the same there is no error to go by, but chance may put a few on one side, as coins do.
    return figure, copysign(n, gap), 2.0 ** (1 - n)


def _with_doubt(one: Difference, doubt: float) -> Difference:
    return Difference(one.id, one.kind, one.measure, one.before, one.after, one.figure, one.score, doubt, one.games)


# In words


def lines(found: Comparison, language: str) -> list[str]:
    """For a terminal."""
    words = _wording(found, language)
    told = [words.say("compared", n=found.n), *_changes(found, words), *_idle(found, words), ""]
    told += _overall(found, words)
    clear = [one for one in found.content if one.clear]
    told += ["", words.say("differences-first")] if found.alike < found.n else [""]
    told += [f"{place:>3}. {_line(one, words)}" for place, one in enumerate(clear[:SHOWN], 1)]
    if not clear:
        told.append(_nothing(found, words))
    return told


def _idle(found: Comparison, words: Wording) -> list[str]:
    """What was changed on either side and never used there."""
    return [*dict.fromkeys([*unused(found.before, words), *unused(found.after, words)])]


def _nothing(found: Comparison, words: Wording) -> str:
    """That no card differs: since nothing does, or as far as chance lets us see."""
    return words.say("all-alike", n=found.n) if found.alike == found.n else words.say("no-difference")


def _wording(found: Comparison, language: str) -> Wording:
    """Either may have cards that the other has not; what both have is called as in B. A skill and a weapon of one name
    are told apart.
    """
    words, other = (wording(one.plan, language) for one in (found.before, found.after))
    words.names.update(other.names)
    words.kinds.update(other.kinds)
    words.cards.update(other.cards)
    ids = list(dict.fromkeys([one.id for one in (*found.content, *found.rest)]))
    words.names.update(zip(ids, words.told_apart([(words.name(id), id) for id in ids]), strict=True))
    return words


def _overall(found: Comparison, words: Wording) -> list[str]:
    """The game as a whole."""
    told = [words.say("endless-pairs", n=found.endless)] if found.endless else []
    return told + [_line(one, words) for one in found.whole]


def _changes(found: Comparison, words: Wording) -> list[str]:
    """What is known to be different, before what came of it."""
    before, after = found.before, found.after
    told: list[tuple[str, str, str]] = []
    renumbered = before.plan.changes != after.plan.changes

    def chosen(what: str, reading: Reading) -> Plain:
        said = reading.manifest[what]
        # A changed number is told by itself, not as another pack.
        return list(said) if what == "packs" and renumbered and isinstance(said, dict) else said

    alike = {pack for pack, hash in hashes(before).items() if hashes(after).get(pack) == hash}
    for what in ("rules", "setup", "bots", "packs"):
        was, now = (_fact(what, one, words, alike) for one in (before, after))
        # With another setup other seats have bots, which nobody chose.
        if was != now and chosen(what, before) != chosen(what, after):
            told.append((words.say(f"fact-{what}"), was, now))
    shelves = [one.plan.shelf() for one in (before, after)]
    changed, edited = _renumbered(found, shelves)
    for name in (*changed, *edited[:SHOWN]):
        was, now = (_number(shelf, name) for shelf in shelves)
        if was != now:
            told.append((words.say("number-id", what=words.number(name), name=name), was, now))
    left = len(edited[SHOWN:])
    more = [words.say("changed-more", n=left)] if left else []
    return [words.say("changed", what=what, was=was, now=now) for what, was, now in told] + more


def _renumbered(found: Comparison, shelves: Sequence[Shelf]) -> tuple[list[str], list[str]]:
    """Numbers that somebody asked to be otherwise, and those that two versions of a pack have otherwise."""
    changed = {*found.before.plan.changes, *found.after.plan.changes}
    return sorted(changed), [one for one in _edited(found.before, found.after, shelves) if one not in changed]


def _edited(before: Reading, after: Reading, shelves: Sequence[Shelf]) -> list[str]:
    """Numbers of cards that both have and that differ; none where a pack has been edited since it was played."""
    one, other = shelves
    if [dict(shelf.hashes) for shelf in shelves] != [hashes(reading) for reading in (before, after)]:
        return []
    cards = [
        (f"{kind}.{id}", card) for kind, of in one.entries.items() for id, card in of.items()
        if other.entries[kind].get(id, card) != card
    ]  # fmt: skip
    names = [f"{card}.{path}" for card, entry in cards for path in numbers(entry)]
    return [name for name in names if _number(one, name) != _number(other, name)]


def _fact(what: str, reading: Reading, words: Wording, alike: Collection[str]) -> str:
    match what:
        case "setup":
            return laid(reading.plan, words) or scene(reading.plan, words)
        case "bots":
            return held(reading, words)
        case "packs":
            return packed(reading, words, alike) or "—"
        case _:
            return str(reading.manifest[what])


def _number(shelf: Shelf, name: str) -> str:
    """A number of the content, as far as there is such content."""
    try:
        return str(number(shelf, name))
    except BadNumber:
        return "—"


def _line(one: Difference, words: Wording) -> str:
    change = shown("points" if one.measure in WINS else "per-game", one.figure.value, words)
    args: dict[str, Plain] = {
        "what": measure(one, words), "before": _shown(one, one.before, words), "after": _shown(one, one.after, words),
        "change": f"+{change}" if one.measure not in WINS and one.figure.value > 0 else change,
        "bracket": bracket("points" if one.measure in WINS else "per-game", one.figure, words),
    }  # fmt: skip
    said = words.say("difference-rate" if one.measure in WINS or one.measure in RATES else "difference", **args)
    return said if one.clear or not one.figure.value else f"{said} {words.say('not-clear')}"


def _shown(one: Difference, value: float, words: Wording) -> str:
    return shown("share" if one.measure in WINS else "per-game", value, words)


def measure(one: Difference, words: Wording) -> str:
    if one.id == WHOLE:
        return words.say(f"measure-{one.measure}")
    return words.say("of-card", card=words.name(one.id), measure=words.say(f"measure-{one.measure}"))


def _named(one: Difference, words: Wording) -> str:
    """For a bar, whose length is in standard errors: what it was and what it is."""
    before, after = (_shown(one, value, words) for value in (one.before, one.after))
    return words.say("was-now", what=measure(one, words), before=before, after=after)


def page(found: Comparison, folders: tuple[Path, Path], language: str, link: str = "") -> str:
    """The same as a page: differences as bars, in standard errors so that all can stand on one scale."""
    words, within = _wording(found, language), sure(found.n)
    bars = tuple(
        Bar(_named(one, words), place, Estimate(one.score, one.score - within, one.score + within, found.n), one.games)
        for place, one in enumerate(sorted([*found.content, *found.rest], key=lambda one: -abs(one.score)))
        if one.clear
    )[: 2 * SHOWN]
    wins = [one for one in found.whole if one.measure in WINS]
    charts = [Chart("compared-won", "points", (Bar(measure(one, words), 0, one.figure, one.games),)) for one in wins]
    charts += [Chart("compared", "errors", bars)] if bars else []
    games = {row[0]: (row[1], row[2]) for row in found.after.games.select("game", "reason", "choices").rows()}
    notes = [*_changes(found, words), *_idle(found, words), *_overall(found, words)]
    notes += [] if bars else [_nothing(found, words)]
    told = facts(found.before.plan, found.before, words)
    changed, edited = _renumbered(found, [one.plan.shelf() for one in (found.before, found.after)])
    if not link:
        told |= {"A": str(folders[0]), "B": str(folders[1])}
    return written(
        Page(
            words.say("compare-title", scene=scene(found.before.plan, words)),
            words.say("compared", n=found.n), told, charts, games,
            f"rouage study {shlex.quote(str(folders[1]))} {{n}}", notes, link, [*changed, *edited],
        ),
        words,
    )  # fmt: skip
