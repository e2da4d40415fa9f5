"""One game of a plan, from beginning to end, and the rows it leaves behind."""

from __future__ import annotations

import re
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from rouage import bots
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.engine.history import Header
from rouage.engine.language import Trouble
from rouage.engine.pack import Shelf
from rouage.engine.plain import canonical
from rouage.lab.plan import Plan
from rouage.lab.vocabulary import HEROES, Blows, Standing, Vocabulary, allies, company
from rouage.lab.watched import watched

MOST_CHOICES: Final = 20_000
"""Choices after which a game is taken to have no end."""
FAILED, ENDLESS = "failed", "endless"
"""Reasons that no rulebook has: a program stopped, or nobody would."""
STOPPED: Final = (Exception, SystemExit)
"""What may come out of a bot or a card: a bot that ends the program has failed like any other."""
GM: Final = "gm"
_FIRST: Final = re.compile(r" (1|\(1\))$")

Row = tuple[object, ...]


@dataclass(slots=True)
class Rows:
    """What is kept of a game, by table."""

    games: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    decisions: list[Row] = field(default_factory=list)
    dice: list[Row] = field(default_factory=list)
    uses: list[Row] = field(default_factory=list)
    leads: list[Row] = field(default_factory=list)


def begin(plan: Plan, number: int) -> Game[Any]:
    """Game number n, laid out."""
    return _begin(plan, content(plan)[0], number)


def _begin(plan: Plan, shelf: Shelf, number: int) -> Game[Any]:
    """Its salt comes from its seed, so that its record is the same each time."""
    title, seed = plan.title, plan.seed_of(number)
    header = Header(
        title.name, title.version, dict(shelf.hashes), dict(plan.setup), "seed", (), seed, f"{seed:016x}"
    )  # fmt: skip
    return Game.begin(title, header, shelf)


_CONTENT: Final[dict[str, tuple[Shelf, Vocabulary]]] = {}
_MOST_KEPT: Final = 8


def content(plan: Plan) -> tuple[Shelf, Vocabulary]:
    """Read once in a process for all games of a plan; a search over numbers goes through many and keeps a few."""
    key = canonical([*plan.content_key(), dict(plan.setup)])
    if key not in _CONTENT:
        if len(_CONTENT) >= _MOST_KEPT:
            _CONTENT.clear()
        shelf = plan.shelf()
        first = _first(plan, shelf)
        view = first.view(GM) if first is not None and GM in first.seats else {}
        _CONTENT[key] = shelf, Vocabulary(plan.game, shelf, company(plan.game, view), allies(plan.game, view))
    return _CONTENT[key]


def names(plan: Plan, language: str) -> dict[str, str]:
    """What those are called whom a plan lays out and whom no card names, or whom a player may have named otherwise:
    the first of several creatures lends its name to all, without its number.
    """
    shelf = content(plan)[0]
    game = _first(plan, shelf)
    if game is None:
        return {}
    told = {id: who for id, (kind, who) in _company(game).items() if kind in HEROES or id not in shelf.entries[kind]}
    return {id: _FIRST.sub("", game.name_of(who, language)) for id, who in told.items()}


def _first(plan: Plan, shelf: Shelf) -> Game[Any] | None:
    """The first game as it is laid; none where chance has dealt it what the setup does not go with."""
    try:
        return _begin(plan, shelf, 0)
    except Trouble:
        return None


def _company(game: Game[Any] | None) -> dict[str, tuple[str, str]]:
    return company(game.title.name, game.view(GM)) if game is not None and GM in game.seats else {}


class Table:
    """A game with its bots. Where several seats may speak, any of them does, by a chance that comes from the seed."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.read: Final[set[str]] = set()
        """Those of the plan's changed numbers that came into play."""
        self.game: Final = _begin(plan, watched(content(plan)[0], plan.changes, self.read), number)
        seed = self.game.header.seed
        self.names: Final = {seat: plan.bot_of(seat) for seat in self.game.seats}
        self.bots: Final = {
            seat: bots.hire(name, (seed * 1_000_003 + place) % 2**63, plan.game)
            for place, (seat, name) in enumerate(self.names.items())
        }
        self.chance: Final = Random(seed)

    def asks(self) -> Decision[Any] | None:
        """What is asked now, and of whom; nothing once the game is over."""
        asking = self.game.asking
        if not asking:
            return None
        return asking[0] if len(asking) == 1 else self.chance.choice(asking)

    def answer(self, decision: Decision[Any]) -> str:
        return self.bots[decision.seat].choose(self.game.view(decision.seat), decision)


def play(plan: Plan, number: int) -> Rows:
    """A game and its rows. A game that fails is a row too: one bad card must not hide a thousand good games."""
    asked: list[tuple[str, int | None]] = []
    try:
        table = Table(plan, number)
    except STOPPED as failure:
        # Chance may have dealt what the rest of the setup does not go with, or a seed that a bot does not.
        return Rows(games=[(number, plan.seed_of(number), "", False, FAILED, 0, 0, "", _told(failure), "")])
    game, decision, reason, error = table.game, None, "", ""
    try:
        while (decision := table.asks()) is not None:
            if game.number >= MOST_CHOICES:
                reason = ENDLESS
                break
            key = table.answer(decision)
            options = None if decision.endless else len(decision.answers)
            prompt = decision.prompt.id.rpartition(".")[2]
            game.choose(key, decision.seat)
            asked.append((prompt, options))
    except STOPPED as failure:
        reason, error = FAILED, _stopped(failure, game, decision)
    return rows(number, table, asked, reason, error, content(plan)[1])


def _told(failure: BaseException, *where: str) -> str:
    """What went wrong, and where: the number of the choice, the seat that was asked, the file and line."""
    frames = traceback.extract_tb((failure.__cause__ or failure).__traceback__)
    places = [*where, *(f"{Path(one.filename).name}:{one.lineno}" for one in frames[-1:])]
    return f"{type(failure).__name__}: {failure}"[:400] + f" ({', '.join(places)})"


def _stopped(failure: BaseException, game: Game[Any], decision: Decision[Any] | None) -> str:
    """The same of a game that was under way: what is asked is the first choice that was not made."""
    return _told(failure, f"#{game.number + 1}", *([decision.seat] if decision is not None else []))


def record(plan: Plan, number: int) -> tuple[Game[Any], str]:
    """The game again, to be saved or studied; as far as it went where something failed, and what did."""
    table, decision = Table(plan, number), None
    try:
        while table.game.number < MOST_CHOICES and (decision := table.asks()) is not None:
            table.game.choose(table.answer(decision), decision.seat)
    except STOPPED as failure:
        return table.game, _stopped(failure, table.game, decision)
    return table.game, ""


def rows(
    number: int, table: Table, asked: list[tuple[str, int | None]], reason: str, error: str, words: Vocabulary
) -> Rows:
    """The rows of a game that was played."""
    game, made = table.game, Rows()
    outcome = game.outcome
    winners = outcome.winners if outcome is not None else ()
    scores = outcome.scores if outcome is not None else {}
    reason = reason or (outcome.reason if outcome is not None else ENDLESS)
    uses: Counter[tuple[str, str, str, str]] = Counter()
    blows, standing, lead, thrown = Blows(), Standing(words), 0, 0
    for entry in game.entries():
        if entry.number:
            prompt, options = asked[entry.number - 1]
            verb, about = words.read(entry.key)
            won = entry.seat in winners
            made.decisions.append((number, entry.number, entry.seat, prompt, verb, about, options, won))
            for use in words.used_by_key(verb, about):
                uses[entry.seat, use.kind, use.id, use.measure] += use.times
        if entry.dice:
            thrown += len(entry.dice)
            made.dice.append((number, entry.number, entry.seat, list(entry.dice)))
        for event in entry.events:
            found = [*words.uses(event, blows.by(event))]
            standing.hear(event, found)
            for use in found:
                seat = event.data.get("seat")
                uses[seat if isinstance(seat, str) else entry.seat, use.kind, use.id, use.measure] += use.times
        if standing.lead != lead:
            lead = standing.lead
            made.leads.append((number, entry.number, lead))
    made.uses += [(number, *what, times) for what, times in sorted(uses.items())]
    made.seats += [
        (number, seat, name, seat in winners, scores.get(seat)) for seat, name in table.names.items()
    ]  # fmt: skip
    won = any(seat != GM for seat in winners)
    seed = game.header.seed
    made.games.append(
        (
            number, seed, " ".join(winners), won, reason, game.number, thrown, game.last.hash, error,
            " ".join(sorted(table.read)),
        )
    )  # fmt: skip
    return made
