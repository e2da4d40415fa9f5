"""How a test is told: every die and every modifier, to those who may see them."""

from __future__ import annotations

from collections.abc import Sequence

from rouage.engine.plain import Plain
from rouage.games.artemis.die import CRITICAL_FAILURE, CRITICAL_SUCCESS
from rouage.games.artemis.state import Line, Play, Table, Test
from rouage.games.roleplay.table import seats
from rouage.games.roleplay.visibility import Audience, audiences, heard_by


def heard(state: Table, one: Test) -> Audience:
    return heard_by(one.visibility, state.person(one.who).seat)


def tell_result(game: Play, one: Test, rules: tuple[str, ...]) -> None:
    """Every die and every modifier for those who may see them; the rest hear as much as the GM allows."""
    known: dict[str, Plain] = {
        "who": one.who, "what": purpose_words(one), "competence": f"artemis.competence-{one.competence}",
    }  # fmt: skip
    if one.mark:
        known |= {"dice": list(one.faces), "die": one.result, "roll": roll_words(one)}
    if one.zone:
        known["zone"] = f"artemis.zone-{one.zone}"
    numbers: dict[str, Plain] = {"lines": shown(one.lines), "total": one.total}
    if one.difficulty:
        numbers |= {"difficulty": one.target, "against": shown(one.difficulty), "target": target_words(one)}
    how = "tested-overruled" if one.override else "tested" if one.difficulty else "tested-duel"
    if one.open:
        game.tell(how, rules, None, **known, **numbers)
        return
    for share, to in audiences(one.visibility, game.state.person(one.who).seat, seats(game.state)):
        if share == "full":
            game.tell(how, rules, to, **known, **numbers)
        elif share == "unknown":
            game.tell(f"{how}-unknown", rules, to, **known)
        else:
            told = "tested" if one.faces else how
            game.tell(f"{told}-blind", rules, to, who=one.who, what=purpose_words(one), dice=list(one.faces))


def roll_words(one: Test) -> Plain:
    """The dice as they fell, and what they came to."""
    critical = {CRITICAL_SUCCESS: "critical-success", CRITICAL_FAILURE: "critical-failure"}.get(one.result)
    usual = "privilege" if one.privilege else "again" if len(one.faces) > 1 else "plain"
    kind = "forced" if one.forced else critical or usual
    return {"id": f"artemis.roll-{kind}", "args": {"faces": list(one.faces), "die": one.result}}


def target_words(one: Test) -> Plain:
    """What had to be reached; its lines only where there are several."""
    kind = "target" if len(one.difficulty) == 1 else "target-sum"
    return {"id": f"artemis.{kind}", "args": {"difficulty": one.target, "against": shown(one.difficulty)}}


def purpose_words(one: Test) -> Plain:
    """Why a test is made, as a nested message, so that every reader has it in their language."""
    if one.purpose == "called":
        return called_words(one.what)
    return {"id": f"artemis.purpose-{one.purpose}", "args": {"subject": one.subject}}


def called_words(what: str) -> Plain:
    """The words of whoever called for a test; nothing where there were none."""
    return {"id": "artemis.purpose-words", "args": {"words": what}} if what else "artemis.purpose-called"


def shown(lines: Sequence[Line]) -> list[Plain]:
    """Each line with its label as a message."""
    return [[f"artemis.of-{label}", change] for label, change in lines]
