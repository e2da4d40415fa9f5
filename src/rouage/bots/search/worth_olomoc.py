"""Olomòc for a searcher: several deeds of each declaration, the phase played out, and what stands on the Bloc then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rouage.bots.olomoc import Cabal, plans, spots, worth
from rouage.bots.olomoc.aims import Aims
from rouage.bots.olomoc.deeds import TRIES, Deeds
from rouage.bots.olomoc.memory import Memory
from rouage.bots.olomoc.places import Places
from rouage.bots.olomoc.player import nothing_more
from rouage.bots.olomoc.table import Piece, Table, apart
from rouage.bots.search.sense import Candidate, Sense, View, others
from rouage.bots.search.tally_olomoc import swing
from rouage.engine.decision import Decision
from rouage.engine.game import Game

LEEWAY: Final = 1.2
"""An answer that looks this many points worse than the best is not tried."""
MARCHES: Final = 3
APART: Final = 1200
"""Ends of marches nearer to each other than this are the same to us."""
EDGE: Final = 0.25
"""How far the rule of thumb's own answer is ahead where it says nothing of the others."""
PLANS: Final = 4
PHASES: Final = 5
"""Phases of a cycle."""
ASKED: Final = ("ask-enter", "ask-reaction", "ask-tactic", "ask-fate", "ask-opportunity", "ask-propaganda")
"""Questions with a handful of answers, each worth a try."""
PLACED: Final = 0.45
"""What the best place a rouage could still reach counts beside points that are there."""
FIEL: Final[tuple[float, ...]] = (0.0, 0.9, 2.4, 8.0)


class OlomocSense(Sense):
    """One coin throughout: a victory point."""

    doubt = 0.55
    noise = 0.6

    def __init__(self, phases: int = 2) -> None:
        self.phases: Final = phases
        """How many phases are played out, this one included."""

    def novice(self, seat: str, seed: int) -> Cabal:
        return Cabal(seed)

    def twin(self, bot: Any, seed: int) -> Cabal:
        twin, memory = Cabal(seed), bot.memory
        twin.memory.studied.update(memory.studied)
        twin.memory.scored.update(memory.scored)
        twin.memory.done.update(memory.done)
        twin.memory.pending, twin.memory.sealed = memory.pending, memory.sealed
        return twin

    def candidates(self, bot: Any, view: View, decision: Decision[Any]) -> list[Candidate]:
        asked = decision.prompt.id.partition(".")[2]
        if asked == "ask-declaration":
            table = Table(view, decision.cards, decision.seat)
            bot.memory.look(table)
            who: Any = decision.prompt.args["who"]
            return declarations(table, table.pieces[who], bot.memory, decision)
        if asked == "ask-plan":
            table = Table(view, decision.cards, decision.seat)
            rows = dict.fromkeys([plans.plan(table, bot.luck) for _ in range(PLANS)])
            return [Candidate(row, 0.0) for row in rows if decision.why_not(row) is None]
        return others(bot, view, decision, EDGE) if asked in ASKED else []

    def adopt(self, bot: Any, view: View, decision: Decision[Any], chosen: Candidate) -> None:
        if decision.prompt.id != "olomoc.ask-declaration":
            return
        table = Table(view, decision.cards, decision.seat)
        where: Any = (table.cycle, table.phase, decision.prompt.args["who"])
        if chosen.intent == "nothing":
            bot.memory.done.add(where)
            return
        bot.memory.done.discard(where)
        if chosen.key.startswith("study "):
            bot.memory.study(table, where[2])

    def mark(self, game: Game[Any]) -> tuple[int, int]:
        """The cycle, and the phase in which a position is judged; a plan shows its worth over the whole cycle."""
        state = game.state
        return state.cycle, state.phase + self.phases if state.phase else PHASES + 1

    def far_enough(self, game: Game[Any], mark: Any) -> bool:
        """A phase is over when the next begins, or its cycle ends."""
        cycle, phase = mark
        return bool(game.state.cycle != cycle or game.state.phase >= phase)

    def worth(self, game: Game[Any], seat: str) -> float:
        outcome = game.outcome
        if outcome is not None:
            mine = seat in outcome.winners
            return worth.WIN * (mine - (not mine)) if len(outcome.winners) == 1 else 0.0
        return position(game, seat)


def declarations(table: Table, piece: Piece, memory: Memory, decision: Decision[Any]) -> list[Candidate]:
    """The deeds of one declaration, by what each is worth, down to those that can hardly be best."""
    deeds = Deeds(table, piece, memory, decision)
    found = [Candidate(deed.key, deed.worth) for deed in (*deeds.rests(), *deeds.uses())]
    if piece.here and not piece.stunned:
        found += [Candidate(deed.key, deed.worth) for deed in (*deeds.studies(), *deeds.strikes(), *deeds.charges())]
        found += marches(deeds)
    found = [one for one in found if decision.why_not(one.key) is None]
    found.append(Candidate(nothing_more(table, piece, memory, decision), 0.02, "nothing"))
    best = max(one.worth for one in found)
    return sorted([one for one in found if one.worth >= best - LEEWAY], key=lambda one: -one.worth)


def marches(deeds: Deeds) -> Iterator[Candidate]:
    """The best place within a march, and the best that lie well apart from it."""
    table, piece = deeds.table, deeds.piece
    free = any(
        power.free_march and piece.seen["used"].get(name, 0) < power.uses for name, power in piece.powers
    )  # fmt: skip
    if not deeds.marches or not (piece.actions or free):
        return
    tokens, cost = piece.actions - (not free), 0.0 if free else deeds.price()
    weighed = sorted(
        [
            (deeds.places.value(end, tokens, deeds.marches - 1) + deeds.places.going(end) - deeds.here - cost, end)
            for end in spots.ends(table, piece, deeds.aims)
        ],
        key=lambda one: (-one[0], one[1]),
    )
    ground = table.ground(piece)
    taken: list[tuple[int, int]] = []
    for value, end in weighed[: 2 * TRIES]:
        if len(taken) == MARCHES or value < -LEEWAY:
            return
        if any(apart(end, other) < APART for other in taken):
            continue
        way = spots.way(table, ground, piece, end)
        key = f"march {way}{' free' if free else ''}"
        if way and deeds.decision.why_not(key) is None:
            taken.append(end)
            yield Candidate(key, value)


def position(game: Game[Any], seat: str) -> float:
    """Points ahead, points about to be counted, what each side still has, and where it stands."""
    other = next(one for one in game.seats if one != seat)
    cards = game.shelf.entries
    table, across = Table(game.view(seat), cards, seat), Table(game.view(other), cards, other)
    lead = worth.lead(table)
    total = lead + side(table) - side(across)
    if table.phase:
        total += (0.6 + 0.07 * table.phase) * swing(table)
    hunt: int = table.view["hunt"]
    return total + 0.15 * min(max(total, -3.0), 3.0) * hunt


def side(table: Table) -> float:
    """What one player has: rouages, their wounds, Darkness and tokens, what they can still reach and what they face."""
    fiel: int = table.me["fiel"]
    total = -FIEL[min(fiel, 3)]
    memory = Memory()
    for piece in table.mine:
        total += worth.OUT + worth.LATER * table.to_come
        life = len(piece.seen["life"])
        total -= sum([worth.TICK * (1 + 0.5 * n / life) for n in range(piece.ticked)])
        total -= (0.0, worth.FIRST, worth.FIRST + worth.SECOND, worth.FIRST + worth.SECOND + worth.THIRD)[
            min(piece.darkness, 3)
        ]
        total += 0.06 * piece.actions
        if piece.stunned:
            total -= worth.STUN if table.will_act(piece) else 0.35
        if piece.here:
            aims = Aims(table, piece, memory)
            total += PLACED * aims.worth(piece.at, max(piece.actions, 1), 2)
            total += Places(table, piece, aims).danger(piece.at, piece.actions)
    return total
