"""What results say: charts as plain data, each bar with its interval and the games behind it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, Literal

import polars as pl

from rouage.engine.plain import Plain
from rouage.lab.figures import Estimate, difference, mean, mean_of, share
from rouage.lab.playing import ENDLESS, GM
from rouage.lab.results import Results, manifest
from rouage.lab.vocabulary import HEROES, PEOPLE, RIVALS, THINGS

Unit = Literal["share", "points", "per-game", "errors"]
MOST_BARS: Final = 24
STRIPES: Final = (6, 16)
"""Columns that a length is told in: few for few games, for each needs some."""
MOMENTS: Final = 24
USUAL: Final = 0.97
"""The part of all games, from the shortest on, that is told over time."""
FEW: Final = 5
"""Games, on either side, that a comparison needs."""
RANKS: Final = ("better", "middling", "worse")
RANKS_FIRST: Final = ("leading", "level", "trailing")
"""How a game stands among those that go on, and how the first player stands against the second."""
NOBODY: Final = ""
"""Who wins a game that is drawn."""
WITNESSES: Final = 30
"""Games shown for a face of a die: those in which it fell most often."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One figure: what it is about, how it came out, and the games behind it."""

    key: str
    at: float
    figure: Estimate
    games: tuple[int, ...]
    group: str = ""
    """Which of several lines it lies on."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: worded by its id in the catalogue as `title-…`, `axis-…` and `about-…`."""

    id: str
    unit: Unit
    bars: tuple[Bar, ...]
    shape: Literal["bars", "steps", "line"] = "bars"
    facts: Mapping[str, Plain] | None = None
    groups: tuple[str, ...] = ()
    """The lines there may be, worded as `group-…`."""


class Reading:
    """The tables of a folder, asked one question after another."""

    def __init__(self, results: Results) -> None:
        self.plan: Final = results.plan
        self.manifest: Final = manifest(results.folder)
        played = results.table("games")
        self.games: Final = played.filter(pl.col("error") == "")
        self.failed: Final = played.filter(pl.col("error") != "")
        read = {*" ".join(played["read"].to_list()).split()}
        self.unused: Final = [name for name in self.plan.changes if name not in read]
        """Changed numbers that no game looked at."""
        self.ended: Final = self.games.filter(pl.col("reason") != ENDLESS)
        """Those that were won or lost: a game with no end in sight says nothing about winning."""
        self.seats: Final = results.table("seats").join(self.games.select("game"), on="game")
        self.uses: Final = results.table("uses").join(self.games.select("game"), on="game")
        self.decisions: Final = results.table("decisions").join(self.games.select("game"), on="game")
        self.leads: Final = results.table("leads").join(self.games.select("game"), on="game")
        self.dice: Final = results.table("dice").join(self.games.select("game"), on="game")
        self.players: Final = self.seats.filter(pl.col("seat") != GM)
        self.competitive: Final = self.plan.game in RIVALS
        """Whether players play against each other, and not together against the game."""

    @property
    def n(self) -> int:
        return self.games.height

    @property
    def endless(self) -> int:
        """How many games had no end in sight."""
        return self.n - self.ended.height

    def success(self) -> Estimate:
        """How often players who play together win."""
        return share(int(self.ended["won"].sum()), self.ended.height)

    def charts(self) -> list[Chart]:
        """Those that have something to show."""
        asked: list[Callable[[], Chart]] = [
            self.results_by_seat, self.endings, self.defeats, self.length, self.hopes, self.choice,
            self.things_used, self.things_valued, self.people_dealing, self.people_hitting, self.people_suffering,
            self.people_falling, self.actions_used, self.actions_valued, self.faces,
        ]  # fmt: skip
        return [chart for ask in asked if (chart := ask()).bars]

    # Outcomes

    def results_by_seat(self) -> Chart:
        if not self.competitive:
            won = self.ended.filter("won")["game"].to_list()
            bar = Bar("players", 0, self.success(), tuple(won))
            return Chart("success", "share", (bar,) if self.ended.height else ())
        bars, players = [], self.players.join(self.ended.select("game"), on="game", maintain_order="left")
        for place, (seat,) in enumerate(players.select("seat").unique(maintain_order=True).rows()):
            of = players.filter(pl.col("seat") == seat)
            won = of.filter("won")["game"].to_list()
            bars.append(Bar(seat, place, share(len(won), of.height), tuple(won)))
        if drawn := self.ended.filter(~pl.col("won"))["game"].to_list():
            bars.append(Bar(NOBODY, len(bars), share(len(drawn), self.ended.height), tuple(drawn)))
        return Chart("seats", "share", tuple(bars))

    def endings(self) -> Chart:
        return Chart("endings", "share", self._shares(self.games, "reason"))

    def defeats(self) -> Chart:
        """How missions are lost; where somebody always wins there is no such thing."""
        lost = self.ended.filter(~pl.col("won"))
        return Chart("defeats", "share", () if self.competitive else self._shares(lost, "reason"))

    def _shares(self, games: pl.DataFrame, column: str) -> tuple[Bar, ...]:
        found = games.group_by(column, maintain_order=True).agg(pl.col("game"))
        bars = [Bar(key, 0, share(len(of), games.height), tuple(of)) for key, of in found.rows()]
        return tuple(sorted(bars, key=lambda bar: -bar.figure.value)[:MOST_BARS])

    # Time

    def length(self) -> Chart:
        """How many choices a game takes, in stripes of equal width."""
        if not self.n:
            return Chart("length", "share", ())
        choices = self.games["choices"]
        least, most = int(_number(choices.min())), int(_number(choices.max()))
        stripes = min(max(round(sqrt(self.n)), STRIPES[0]), STRIPES[1])
        width = max(1, -(-(most - least + 1) // stripes))
        found = self.games.group_by((pl.col("choices") - least) // width).agg(pl.col("game"))
        games: dict[int, list[int]] = dict(found.rows())
        bars = []
        for stripe in range((most - least) // width + 1):
            first, of = least + width * stripe, games.get(stripe, [])
            name = f"{first}–{first + width - 1}" if width > 1 else str(first)
            bars.append(Bar(name, first, share(len(of), self.n), tuple(of)))
        facts: dict[str, Plain] = {"n": int(_number(choices.median()))}
        return Chart("length", "share", tuple(bars), "steps", facts)

    def hopes(self) -> Chart:
        """The chance that is left to whoever still plays after so many choices, by how they stand at that moment:
        against each other where they are rivals, against the other games where they are not.
        """
        id, groups = ("hopes-first", RANKS_FIRST) if self.competitive else ("hopes", RANKS)
        first = self.players.filter((pl.col("seat") == "player-1") & pl.col("won")).select("game")
        mine = self.ended.join(first, on="game", how="semi") if self.competitive else self.ended.filter("won")
        won = {*mine["game"].to_list()}
        most = int(_number(self.ended["choices"].quantile(USUAL)))
        bars: list[Bar] = []
        if not 0 < len(won) < self.ended.height:
            # Where all games end alike, so do those that stand better and worse.
            return Chart(id, "share", ())
        for at in sorted({most * moment // MOMENTS for moment in range(MOMENTS)}):
            leads = self._leads(at)
            middle = 0 if self.competitive else _number(leads["lead"].median())
            for group, sign in zip(groups, (1, 0, -1), strict=True):
                here = leads.filter((pl.col("lead") - middle).sign() == sign)["game"].to_list()
                if len(here) >= FEW:
                    figure = share(len(won.intersection(here)), len(here))
                    bars.append(Bar(f"{at}-{group}", at, figure, tuple(here), group))
        return Chart(id, "share", tuple(bars), "line", groups=groups)

    def _leads(self, at: int) -> pl.DataFrame:
        """Games that go on after so many choices, and how each stands then."""
        then = self.leads.filter(pl.col("number") <= at).group_by("game").agg(pl.col("lead").sort_by("number").last())
        still = self.ended.filter(pl.col("choices") > at).select("game")
        return still.join(then, on="game", how="left", maintain_order="left").with_columns(pl.col("lead").fill_null(0))

    def choice(self) -> Chart:
        """How many answers players may choose from as a game goes on, games counted alike however often they ask."""
        asked = self.decisions.filter(pl.col("seat") != GM)
        listed = asked.filter(pl.col("options").is_not_null())
        most = int(_number(self.games["choices"].quantile(USUAL)))
        width = max(1, -(-most // MOMENTS))
        by_game = listed.group_by(((pl.col("number") - 1) // width).alias("moment"), "game").agg(
            pl.col("options").mean().alias("mean")
        )
        by_game = by_game.sort("moment", "mean", "game", descending=[False, True, False])
        bars = []
        for moment, means, of in by_game.group_by("moment", maintain_order=True).agg("mean", "game").rows():
            first = width * moment + 1
            if first <= most and len(of) >= min(FEW, self.n):
                name = f"{first}–{first + width - 1}" if width > 1 else str(first)
                bars.append(Bar(name, first, mean_of(means), tuple(of)))
        facts: dict[str, Plain] = {"left": asked.height - listed.height, "all": asked.height}
        return Chart("choice", "per-game", tuple(bars), "line", facts)

    # Content

    def things_used(self) -> Chart:
        return self._per_game("things-used", THINGS, "used")

    def things_valued(self) -> Chart:
        found = self.uses.filter(pl.col("kind").is_in(list(THINGS)) & (pl.col("measure") == "used"))
        return Chart("things-valued", "points", self._valued(found.select("game", "seat", "id", "times")))

    def people_dealing(self) -> Chart:
        return self._per_game("people-dealing", PEOPLE, "dealt")

    def people_hitting(self) -> Chart:
        return self._per_game("people-hitting", PEOPLE, "worked")

    def people_suffering(self) -> Chart:
        return self._per_game("people-suffering", PEOPLE, "taken")

    def people_falling(self) -> Chart:
        """How often somebody the players play falls; of those who can fall several times, the first is enough."""
        kinds = [*HEROES, "rouage"] if self.competitive else [*HEROES]
        found = self.uses.filter(pl.col("kind").is_in(kinds) & (pl.col("measure") == "fell"))
        fallen = found.group_by("id").agg(pl.col("game").unique().sort()).sort("id").rows()
        bars = [Bar(id, 0, share(len(of), self.n), tuple(of)) for id, of in fallen]
        return Chart("people-falling", "share", tuple(sorted(bars, key=lambda bar: -bar.figure.value)[:MOST_BARS]))

    def actions_used(self) -> Chart:
        return Chart("actions-used", "per-game", self._counted(self._actions()))

    def actions_valued(self) -> Chart:
        return Chart("actions-valued", "points", self._valued(self._actions()))

    def _actions(self) -> pl.DataFrame:
        players = self.decisions.filter(pl.col("seat") != GM)
        return players.group_by("game", "seat", pl.col("verb").alias("id")).agg(pl.len().alias("times"))

    def _per_game(self, id: str, kinds: Collection[str], measure: str) -> Chart:
        found = self.uses.filter(pl.col("kind").is_in(list(kinds)) & (pl.col("measure") == measure))
        return Chart(id, "per-game", self._counted(found))

    def _counted(self, uses: pl.DataFrame) -> tuple[Bar, ...]:
        """Times a game, games without counted as none; behind a bar stand the games in which it happened most."""
        # The tables hold numbers of 32 bits, which sums of squares soon go beyond.
        times = pl.col("times").cast(pl.Int64)
        by_game = uses.group_by("game", "id").agg(times.sum()).sort("times", "game", descending=[True, False])
        found = by_game.group_by("id", maintain_order=True).agg(
            pl.col("times").sum().alias("total"), (pl.col("times") ** 2).sum().alias("squares"), pl.col("game")
        )
        bars = [Bar(id, 0, mean(total, squares, self.n), tuple(of)) for id, total, squares, of in found.rows()]
        return tuple(sorted(bars, key=lambda bar: (-bar.figure.value, bar.key))[:MOST_BARS])

    def _valued(self, uses: pl.DataFrame) -> tuple[Bar, ...]:
        """Wins in games with more of it than usual, less wins in the others; of whoever did it, or of all players.
        Where all games end alike there is nothing that could go with it.
        """
        unit = ["game", "seat"] if self.competitive else ["game"]
        whole = self.ended.select("game", "won")
        if self.competitive:
            whole = self.players.join(whole.select("game"), on="game", maintain_order="left").select(*unit, "won")
        bars = []
        if whole["won"].n_unique() < 2:
            return ()
        for (id,), of in uses.group_by(["id"], maintain_order=True):
            times = of.group_by(unit).agg(pl.col("times").sum())
            every = whole.join(times, on=unit, how="left", maintain_order="left").with_columns(
                pl.col("times").fill_null(0)
            )
            if self.competitive:
                # Only seats that ever do it say anything about it: the others hold other cards.
                every = every.filter(pl.col("seat").is_in(of["seat"].unique().to_list()))
            often = every.filter(pl.col("times") > every["times"].median())
            seldom = every.filter(pl.col("times") <= every["times"].median())
            if min(often.height, seldom.height) >= FEW:
                gap = difference(int(often["won"].sum()), often.height, int(seldom["won"].sum()), seldom.height)
                bars.append(Bar(str(id), 0, gap, tuple(often["game"].to_list())))
        bars.sort(key=lambda bar: (-_clear(bar.figure), bar.key))
        return tuple(sorted(bars[:MOST_BARS], key=lambda bar: (-bar.figure.value, bar.key)))

    def faces(self) -> Chart:
        thrown = self.dice.explode("faces").group_by("faces", "game").agg(pl.len().cast(pl.Int64).alias("times"))
        thrown = thrown.sort("faces", "times", "game", descending=[False, True, False])
        total = int(thrown["times"].sum())
        found = thrown.group_by("faces", maintain_order=True).agg(pl.col("times").sum(), pl.col("game").head(WITNESSES))
        bars = [Bar(str(face), face, share(times, total), tuple(of)) for face, times, of in found.rows()]
        return Chart("faces", "share", tuple(bars), facts={"n": total})


def _clear(figure: Estimate) -> float:
    """How far a difference stands out from none, in widths of its interval."""
    return abs(figure.value) / max(figure.high - figure.low, 1e-9)


def _number(value: Any) -> float:
    return float(value or 0)
