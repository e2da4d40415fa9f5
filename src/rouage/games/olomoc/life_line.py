"""The life line, and going out of combat."""

from __future__ import annotations

from collections.abc import Sequence

from rouage.games.olomoc import content, darkness, ending
from rouage.games.olomoc.bloc import capacities, card_of
from rouage.games.olomoc.state import OFF, Play, Rouage

Wounds = tuple[str, int, str]
"""Whoever suffers them, how many, and whoever's attack it was, if any."""


def suffered(line: str, ticked: int, wounds: int, attack: bool) -> tuple[int, list[str]]:
    """PV that will be ticked, and of what kind each is.

    Where a reinforced PV is among those that an attack would tick, it wounds one less, once. An attack ticks nothing
    beyond the first tinted PV it ticks. [OLO-LIF-02] [OLO-LIF-03] [OLO-LIF-05] [OLO-LIF-06] [OLO-LIF-08] [OLO-RUL-27]
    """
    ahead = line[ticked : ticked + wounds]
    if attack and "R" in ahead:
        ahead = line[ticked : ticked + wounds - 1]
    if attack and "T" in ahead:
        ahead = ahead[: ahead.index("T") + 1]
    return len(ahead), list(ahead)


def wound(game: Play, blows: Sequence[Wounds], attack: bool = True) -> list[str]:
    """Wounds of one moment are applied together; then all whose line is full leave together. Returns who was wounded.
    [OLO-RUL-22] [OLO-RUL-26] [OLO-RUL-29]
    """
    state = game.state
    struck = []
    for id, wounds, by in blows:
        rouage = state.rouages[id]
        if wounds > 0 and not rouage.out and _tick(game, rouage, wounds, by, attack):
            struck.append(id)
    if ending.check(game):
        return struck
    killers = {id: by for id, _, by in blows}
    leave(game, [state.rouages[id] for id in struck], killers)
    return struck


def _tick(game: Play, rouage: Rouage, wounds: int, by: str, attack: bool) -> int:
    """Ticking a tinted PV gives a Darkness token. [OLO-LIF-07] [OLO-DRK-06] [OLO-RUL-28] [OLO-ROG-07]"""
    if any(one.immutable for one in capacities(game, rouage)):
        game.tell("unmoved", ("OLO-ROG-07", "OLO-RUL-65"), who=rouage.id, n=wounds)
        return 0
    line = card_of(game, rouage).life
    count, kinds = suffered(line, rouage.ticked, wounds, attack)
    rules = ("OLO-LIF-02", *(("OLO-LIF-05",) if "R" in line[rouage.ticked : rouage.ticked + wounds] else ()))
    rouage.ticked += count
    game.tell("wounded", rules, who=rouage.id, by=by, wounds=wounds, ticked=count, left=len(line) - rouage.ticked)
    if "T" in kinds:
        darkness.receive(game, rouage, kinds.count("T"), ("OLO-LIF-07", "OLO-DRK-06"), settled=False)
    return count


def leave(game: Play, struck: Sequence[Rouage], killers: dict[str, str]) -> None:
    """A rouage with all its PV ticked is out of combat and leaves the Bloc at once; the hunt rises by one for each
    that is not hostile, and each surviving killer receives a Darkness token. [OLO-OOC-01] [OLO-OOC-02] [OLO-OOC-03]
    [OLO-OOC-05] [OLO-POL-01] [OLO-DRK-04] [OLO-RUL-29] [OLO-RUL-30]
    """
    state = game.state
    gone = [one for one in struck if one.ticked >= len(card_of(game, one).life)]
    for one in gone:
        one.out = True
        one.x = one.y = OFF
        one.actions = one.darkness = 0
        one.stunned = False
        state.lasting = tuple([effect for effect in state.lasting if effect.who != (one.id,)])
        state.active = tuple([id for id in state.active if id != one.id])
        game.tell("out-of-combat", ("OLO-OOC-01", "OLO-OOC-02"), who=one.id, by=killers.get(one.id, ""))
        if one.seat:
            state.players[one.seat].lost += (one.id,)
            state.hunt += 1
            game.tell("hunt-rose", ("OLO-OOC-03", "OLO-POL-01"), level=state.hunt)
    if ending.check(game):
        return
    for one in gone:
        killer = state.rouages.get(killers.get(one.id, ""))
        if killer is not None and one.seat and not killer.out:
            darkness.receive(game, killer, 1, ("OLO-OOC-05", "OLO-DRK-04"))
    if state.acting not in state.active:
        state.acting = state.active[0] if state.active else ""


def heal(game: Play, rouage: Rouage, n: int, rules: tuple[str, ...]) -> None:
    """The last ticked PV are unticked."""
    back = min(n, rouage.ticked)
    if back:
        rouage.ticked -= back
        game.tell("healed", rules, who=rouage.id, n=back, left=len(card_of(game, rouage).life) - rouage.ticked)


def has_reinforced(card: content.Rouage, ticked: int) -> bool:
    """Whether an unticked PV is reinforced."""
    return "R" in card.life[ticked:]
