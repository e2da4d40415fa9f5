"""One game of a plan, from beginning to end, and the rows it leaves behind."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from rouage import bots
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.engine.history import Header
from rouage.engine.pack import Shelf
from rouage.engine.plain import canonical
from rouage.lab.plan import Plan
from rouage.lab.vocabulary import Blows, Vocabulary

MOST_CHOICES: Final = 20_000
"""Choices after which a game is taken to have no end."""
FAILED, ENDLESS = "failed", "endless"
"""Reasons that no rulebook has: a program stopped, or nobody would."""
GM: Final = "gm"

Row = tuple[object, ...]


@dataclass(slots=True)
class Rows:
    """What is kept of a game, by table."""

    games: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    decisions: list[Row] = field(default_factory=list)
    dice: list[Row] = field(default_factory=list)
    uses: list[Row] = field(default_factory=list)


def begin(plan: Plan, number: int) -> Game[Any]:
    """Game number n, laid out. Its salt comes from its seed, so that its record is the same each time."""
    title, shelf, seed = plan.title, content(plan)[0], plan.seed_of(number)
    header = Header(
        title.name, title.version, dict(shelf.hashes), dict(plan.setup), "seed", (), seed, f"{seed:016x}"
    )  # fmt: skip
    return Game.begin(title, header, shelf)


_CONTENT: Final[dict[str, tuple[Shelf, Vocabulary]]] = {}
_MOST_KEPT: Final = 8


def content(plan: Plan) -> tuple[Shelf, Vocabulary]:
    """Read once in a process for all games of a plan; a search over numbers goes through many and keeps a few."""
    key = canonical(plan.content_key())
    if key not in _CONTENT:
        if len(_CONTENT) >= _MOST_KEPT:
            _CONTENT.clear()
        shelf = plan.shelf()
        _CONTENT[key] = shelf, Vocabulary(plan.game, shelf)
    return _CONTENT[key]


class Table:
    """A game with its bots. Where several seats may speak, any of them does, by a chance that comes from the seed."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.game: Final = begin(plan, number)
        seed = self.game.header.seed
        self.names: Final = {seat: plan.bot_of(seat) for seat in self.game.seats}
        self.bots: Final = {
            seat: bots.hire(name, (seed * 1_000_003 + place) % 2**63, plan.game)
            for place, (seat, name) in enumerate(self.names.items())
        }
        self.chance: Final = Random(seed)

    def next(self) -> tuple[Decision[Any], str] | None:
        """Who is asked now, and the answer; nothing once the game is over."""
        asking = self.game.asking
        if not asking:
            return None
        decision = asking[0] if len(asking) == 1 else self.chance.choice(asking)
        return decision, self.bots[decision.seat].choose(self.game.view(decision.seat), decision)


def play(plan: Plan, number: int) -> Rows:
    """A game and its rows. A game that fails is a row too: one bad card must not hide a thousand good games."""
    asked: list[tuple[str, int | None]] = []
    try:
        table = Table(plan, number)
    except Exception as failure:
        # Chance may have dealt what the rest of the setup does not go with, or a seed that a bot does not.
        return Rows(games=[(number, plan.seed_of(number), "", False, FAILED, 0, 0, "", _told(failure))])
    game, reason, error = table.game, "", ""
    try:
        while (chosen := table.next()) is not None:
            if game.number >= MOST_CHOICES:
                reason = ENDLESS
                break
            decision, key = chosen
            options = None if decision.endless else len(decision.answers)
            prompt = decision.prompt.id.rpartition(".")[2]
            game.choose(key, decision.seat)
            asked.append((prompt, options))
    except Exception as failure:
        reason, error = FAILED, _told(failure)
    return rows(number, table, asked, reason, error, content(plan)[1])


def _told(failure: Exception) -> str:
    return f"{type(failure).__name__}: {failure}"[:500]


def record(plan: Plan, number: int) -> Game[Any]:
    """The game again, to be saved or studied."""
    table = Table(plan, number)
    while table.game.number < MOST_CHOICES and (chosen := table.next()) is not None:
        table.game.choose(chosen[1], chosen[0].seat)
    return table.game


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
    blows, thrown = Blows(), 0
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
            for use in words.uses(event, blows.by(event)):
                seat = event.data.get("seat")
                uses[seat if isinstance(seat, str) else entry.seat, use.kind, use.id, use.measure] += use.times
    made.uses += [(number, *what, times) for what, times in sorted(uses.items())]
    made.seats += [
        (number, seat, name, seat in winners, scores.get(seat)) for seat, name in table.names.items()
    ]  # fmt: skip
    won = any(seat != GM for seat in winners)
    seed = game.header.seed
    made.games.append(
        (number, seed, " ".join(winners), won, reason, game.number, thrown, game.last.hash, error)
    )  # fmt: skip
    return made
