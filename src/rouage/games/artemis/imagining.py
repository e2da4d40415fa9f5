"""Another table that a seat could not tell from the true one: other hidden people, stances, numbers and notes."""

from __future__ import annotations

from typing import Final

from rouage.engine.dice import draw
from rouage.games.artemis import dodging, staging, verbs, weapons
from rouage.games.artemis.cards import Sheet
from rouage.games.artemis.character import ready_levels
from rouage.games.artemis.damage import wavers
from rouage.games.artemis.nifimo import WORST
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Proposal, Table
from rouage.games.roleplay.hiding import open_names
from rouage.games.roleplay.visibility import may_see_number
from rouage.games.roleplay.words import hidden_id

YIELDS: Final = ("flee", "yield", "never")


def imagine(state: Table, seat: str, seed: int) -> None:
    _stance(state, seat, seed)
    for one in state.party:
        if one.seat != seat:
            one.mind = verbs.with_mind(one.mind, illness="")
    if seat == "gm":
        return
    state.notes = ()
    if state.proposals:
        # The GM is still asked what time brings: something, of which nobody else knows.
        state.proposals = (Proposal(state.party[0].id, "fatigue", "light", -1, ("ART-FAT-01",)),)
    state.scene = staging.with_scene(state.scene, secret=staging.PLAIN)
    state.gone = open_names(state.gone)
    _people(state, seed)
    for test in [*state.tests, *state.calls]:
        if test.difficulty and not may_see_number(test.visibility, seat, state.person(test.who).seat):
            test.difficulty = (("base", 4 + draw(seed, f"difficulty {test.who}", 0, 12)),)


def _stance(state: Table, seat: str, seed: int) -> None:
    """What the defender has chosen in secret. [ART-RUL-20]"""
    blow = state.blow
    if blow is None or not blow.stance:
        return
    target = state.person(blow.target)
    if target.attitude or target.seat == seat:
        return
    ways = [*weapons.ATTITUDES] if not target.overwrought and blow.manner != "shot" else []
    if dodging.barred(target) is None:
        ways.append("dodging")
    if ways:
        blow.stance = ways[draw(seed, "stance", 0, len(ways))]


def _people(state: Table, seed: int) -> None:
    """Whoever the GM may be deciding about must still be there; of the other hidden ones nobody knows."""
    state.people = [one for one in state.people if not one.hidden or _in_question(state, one)]
    state.order = tuple([id for id in state.order if state.find(id) is not None])
    for number, one in enumerate(state.people):
        if one.npc and (one.hidden or state.scene.numbers == "hidden"):
            # That the GM is asked about a test tells of the competence tested; of the others nothing is known.
            tested = {test.competence for test in [*state.tests, *state.calls] if test.who == one.id}
            one.sheet = _other_sheet(one, tested, seed, number)
    _lurk(state, seed)


def _in_question(state: Table, one: Person) -> bool:
    acting = one.initiative and not one.acted and one.id not in state.order
    tested = any(test.who == one.id for test in [*state.tests, *state.calls])
    return bool(acting) or tested or wavers(state, one)


def _other_sheet(one: Person, tested: set[str], seed: int, number: int) -> Sheet:
    """Whoever fights on at the worst malus, or wavers, has shown what they do then."""
    sheet = one.sheet
    yields = YIELDS[draw(seed, "yields", number, len(YIELDS))] if one.malus > WORST else sheet.yields
    attitude = [*weapons.ATTITUDES][draw(seed, "attitude", number, len(weapons.ATTITUDES))]
    scores = {
        name: score if name in tested else 3 + draw(seed, f"score {name}", number, 6)
        for name, score in sheet.scores.items()
    }
    traits = {letter: 1 + draw(seed, f"trait {letter}", number, 5) for letter in sheet.characteristics}
    return Sheet(
        sheet.name, sheet.text, True, sheet.nature, "", "", traits, ready_levels(scores), scores, {}, {}, yields,
        attitude,
    )  # fmt: skip


def _lurk(state: Table, seed: int) -> None:
    """How many hide, and who, nobody knows: none to two, like somebody already seen."""
    models = [one for one in state.people if one.side == "foe" and not one.hidden]
    for number in range(draw(seed, "how many hide", 0, 3) if models else 0):
        model = models[draw(seed, "who hides", number, len(models))]
        made = model.copy()
        made.id = hidden_id([one.id for one in state.people], model.id)
        made.hidden, made.initiative, made.acted, made.out = True, (), True, "gone" if model.out else ""
        state.people.append(made)
