"""The GM's forecast: an encounter played by bots many times before anybody plays it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rouage.lab.figures import Estimate, mean_of, share
from rouage.lab.plan import Plan, check
from rouage.lab.playing import ENDLESS, Rows, begin
from rouage.lab.running import played
from rouage.lab.trouble import LabTrouble
from rouage.lab.vocabulary import HEROES, company
from rouage.lab.words import Wording

GAMES: Final = ("artemis", "signature")
"""Those that have a GM who wants to know."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What a character may expect."""

    id: str
    wounds: Estimate
    falls: Estimate


@dataclass(frozen=True, slots=True)
class Forecast:
    """An encounter before it is played."""

    games: int
    """Those that did not fail."""
    victory: Estimate
    """Among games that were won or lost."""
    choices: Estimate
    fates: tuple[Fate, ...]
    failed: int = 0
    endless: int = 0
    first: tuple[int, str] | None = None
    """The first game that failed, and what did, where."""

    def uncounted(self, words: Wording) -> list[str]:
        """Games that the chance of victory leaves out, and why the first of them failed."""
        said = [words.say("failed-games", n=self.failed)] if self.failed else []
        if self.first is not None:
            said.append(words.say("failed-first", number=self.first[0], why=self.first[1]))
        return said + ([words.say("endless-games", n=self.endless)] if self.endless else [])

    def to_data(self, names: Mapping[str, Mapping[str, str]]) -> dict[str, object]:
        """Plain, with what each character is called in every language."""
        return {
            "games": self.games,
            "failed": self.failed,
            "endless": self.endless,
            "victory": self.victory._asdict(),
            "choices": self.choices._asdict(),
            "characters": {
                one.id: {"name": names[one.id], "wounds": one.wounds._asdict(), "falls": one.falls._asdict()}
                for one in self.fates
            },
        }


def forecast(plan: Plan, games: int, processes: int, seen: Callable[[Rows], None] = lambda _rows: None) -> Forecast:
    """Chance of victory, wounds to be expected, and how often each of the players' characters falls."""
    if plan.game not in GAMES:
        raise LabTrouble("no-forecast", game=plan.game, known=", ".join(GAMES))
    check(plan)
    found: list[Rows] = []
    for rows in played(plan, range(games), processes):
        # Every choice and die of every game would fill the memory, and nobody asks for them.
        found.append(Rows(games=rows.games, uses=rows.uses))
        seen(rows)
    return told(plan, found)


def told(plan: Plan, found: list[Rows]) -> Forecast:
    """A forecast from games that were played. One with no end in sight says nothing about winning."""
    failures = [(number, str(rows.games[0][8])) for number, rows in enumerate(found) if rows.games[0][8]]
    good = [rows for rows in found if not rows.games[0][8]]
    ended = [rows for rows in good if rows.games[0][4] != ENDLESS]
    if not ended:
        raise LabTrouble("all-failed", why=failures[0][1] if failures else ENDLESS)
    wounds: dict[str, list[float]] = {id: [0.0] * len(good) for id in _company(plan)}
    fallen: dict[str, set[int]] = defaultdict(set)
    for place, rows in enumerate(good):
        for _game, _seat, kind, id, measure, times in rows.uses:
            if kind in HEROES and isinstance(id, str) and isinstance(times, int):
                mine = wounds.setdefault(id, [0.0] * len(good))
                if measure == "taken":
                    mine[place] += times
                elif measure == "fell":
                    fallen[id].add(place)
    fates = tuple(Fate(id, mean_of(of), share(len(fallen[id]), len(good))) for id, of in wounds.items())
    won = sum(bool(rows.games[0][3]) for rows in ended)
    choices = mean_of([_count(rows.games[0][5]) for rows in good])
    return Forecast(
        len(good), share(won, len(ended)), choices, fates, len(failures), len(good) - len(ended),
        failures[0] if failures else None,
    )  # fmt: skip


def _company(plan: Plan) -> Iterable[str]:
    """The players' characters, in the order of their seats; those who never suffer are told of too."""
    laid = company(plan.game, begin(plan, 0).view("gm"))
    return [id for id, (kind, _) in laid.items() if kind in HEROES]


def _count(value: object) -> float:
    return float(value) if isinstance(value, int) else 0.0
