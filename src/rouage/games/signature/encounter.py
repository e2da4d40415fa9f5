"""Encounters: rounds in which players act first, then creatures, until the goal is won or lost."""

from __future__ import annotations

from typing import Final

from rouage.engine.state import Outcome
from rouage.games.roleplay.scenes import tell_scene, tell_secret
from rouage.games.signature import difficulty, distance, verbs
from rouage.games.signature.action import ActionCard
from rouage.games.signature.allies import AllyOrders
from rouage.games.signature.state import Creature, Hero, Play, Question, Sentence, Table
from rouage.games.signature.turns import CreaturesAct


class Opening(Sentence):
    """The GM sets the scene, and says how large a unit is in it. [SIG-GM-01] [SIG-DST-04] [SIG-DST-06]"""

    rules = ("SIG-GM-01",)

    def run(self, game: Play) -> None:
        scene = game.state.scene
        tell_scene(game, scene, self.rules)
        game.tell("scene-goal", self.rules, goal=f"signature.goal-{scene.goal}", n=scene.rounds)
        game.tell("scene-scale", ("SIG-DST-04", "SIG-DST-06"), unit=f"scene/{scene.id}/unit", n=scene.centimetres)
        tell_secret(game, scene, self.rules)
        game.then(RoundBegins())


class RoundBegins(Sentence):
    """A new round: everybody may act once more, and those expected arrive. [SIG-ACT-01] [SIG-RUL-09]"""

    rules = ("SIG-ACT-01", "SIG-RUL-09")

    def run(self, game: Play) -> None:
        state = game.state
        state.round += 1
        state.turn = "players"
        game.tell("round", self.rules, number_of_round=state.round)
        for hero in state.heroes:
            hero.acted = False
        for creature in state.creatures:
            creature.acted = False
        for creature in [one for one in state.creatures if one.hidden and not one.lurks and one.arrives <= state.round]:
            verbs.reveal(game, creature)
        skipped = surprised(state)
        steps: list[Sentence] = []
        if "players" not in skipped:
            steps += [PlayersAct(), *[AllyOrders(ally.id) for ally in state.allies()], CreaturesBegin()]
        else:
            game.tell("surprised-players", ("SIG-RUL-09",))
            steps.append(CreaturesBegin())
        if "creatures" not in skipped:
            steps.append(CreaturesAct())
        else:
            game.tell("surprised-creatures", ("SIG-RUL-09",))
        game.then(*steps, RoundEnds())


def surprised(state: Table) -> tuple[str, ...]:
    """A side taken by surprise skips its first round of actions, not its reactions. [SIG-RUL-09]"""
    return (state.scene.surprised,) if state.round == 1 else ()


class PlayersAct(Sentence):
    """The players act first, in the order they choose: whoever has yet to act may speak. [SIG-RUL-09] [SIG-ACT-01]"""

    rules = ("SIG-RUL-09", "SIG-ACT-01", "SIG-DEF-02")
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...] | None:
        if ending(game.state) is not None:
            return None
        return tuple([ActionCard(game, hero) for hero in game.state.heroes if may_act(hero)]) or None


def may_act(hero: Hero) -> bool:
    """One action a round for whoever is here; the defeated may only rest. [SIG-ACT-01] [SIG-DEF-02] [SIG-RUL-25]"""
    return not hero.acted and not hero.dead and not hero.escaped and (not hero.defeated or hero.rest == 0)


class CreaturesBegin(Sentence):
    """The players are done."""

    rules = ("SIG-RUL-09",)

    def run(self, game: Play) -> None:
        if (outcome := ending(game.state)) is not None:
            finish(game, outcome)
            return
        game.state.turn = "creatures"


class RoundEnds(Sentence):
    """Is it over? If not, the next round."""

    rules = ("SIG-RUL-09",)

    def run(self, game: Play) -> None:
        state = game.state
        for one in state.foes():
            if one.card.aim == "flee" and not one.hidden and _got_away(state, one):
                one.out = "fled"
                game.tell("fled", ("SIG-RUL-33",), who=one.id)
        outcome = ending(state)
        if outcome is None and state.round >= state.scene.rounds:
            outcome = "held" if state.scene.goal == "hold" else "too-late"
        if outcome is not None:
            finish(game, outcome)
        else:
            game.then(RoundBegins())


FLED: Final = 25 * distance.UNIT
"""How far from everybody a creature is gone for good: more than a long move and a long reach for catching."""
WON: Final = ("won", "held", "got-away")


def _got_away(state: Table, one: Creature) -> bool:
    """So far off that nobody can give chase. [SIG-RUL-33]"""
    gaps = [difficulty.gap_between(state, one.id, hero.id) for hero in state.heroes if hero.able]
    return not gaps or min(gaps) >= FLED


def ending(state: Table) -> str | None:
    """Why the encounter is over, if it is."""
    here = [hero for hero in state.heroes if not hero.dead and not hero.escaped]
    if not any(hero.able for hero in here):
        return "got-away" if state.scene.goal == "escape" and any(hero.escaped for hero in state.heroes) else "lost"
    goal = state.scene.goal
    foes = [one for one in state.creatures if one.card.side == "foe"]
    if goal in ("defeat", "hold"):
        return "won" if all(one.out for one in foes if one.card.kind == "creature") else None
    if goal in ("overcome", "catch"):
        aims = [one for one in foes if one.card.goal]
        if any(one.out == "fled" for one in aims):
            return "fled"
        done = ("defeated", "caught", "dead")
        return "won" if all(one.out in done for one in aims) else None
    return None


def finish(game: Play, reason: str) -> None:
    state = game.state
    players = tuple(hero.seat for hero in state.heroes)
    winners = players if reason in WON else () if reason == "called-off" else ("gm",)
    scores = {hero.seat: 3 - hero.wounds for hero in state.heroes}
    game.tell("encounter-over", ("SIG-GM-01",), reason=f"signature.ending-{reason}", rounds=state.round)
    if not state.evening:
        game.finish(Outcome(winners, scores, reason))
        return
    from rouage.games.signature.evening import back_to_evening

    back_to_evening(game)
