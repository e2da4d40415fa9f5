"""An active rouage spends its action tokens; a second one may be coordinated with it."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.dice import draw
from rouage.engine.fault import suggested
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.olomoc import agenda, strikes
from rouage.games.olomoc.attack import (
    Strike,
    frontal_targets,
    no,
    shot_targets,
    why_no_attack,
    why_no_frontal,
    why_no_shooter,
    why_no_shot,
)
from rouage.games.olomoc.bloc import capacity_ids, card_of, dazed, enemies, ground
from rouage.games.olomoc.calling import GOING, called, goal_in, meant
from rouage.games.olomoc.capacities import UseCapacity, affordable, available, capacity
from rouage.games.olomoc.charge import (
    Charge,
    charge_targets,
    drawn_end,
    reaches,
    read_charge,
    within_reach,
)
from rouage.games.olomoc.effects import concerned
from rouage.games.olomoc.entering import EntryQuestion, must_enter
from rouage.games.olomoc.march import March, read_march, why_no_march, why_stands
from rouage.games.olomoc.markers import near_spots, takable
from rouage.games.olomoc.movements import Way, examples, sampled
from rouage.games.olomoc.rest import rests, why_no_rest
from rouage.games.olomoc.state import Play, Question, Rouage, Sentence
from rouage.games.olomoc.strength import coordination_rank, forbidden
from rouage.space.inches import Ground

VERBS: Final = ("march", "march", "march", "attack", "attack", "shoot", "charge", "study", "study", "use", "rest",
                "coordinate", "turn", "end")  # fmt: skip
"""What a random player thinks of, some things more often than others."""
_TARGETS: Final = {"attack": "OLO-ATK-04", "shoot": "OLO-RNG-01", "charge": "OLO-CHG-03"}
"""The ways to strike, and which rule says whom each may be aimed at."""


class Activate(Sentence):
    """A rouage becomes active until its card is done. [OLO-PHA-10] [OLO-RUL-51]"""

    __slots__ = ("may_coordinate", "who")
    rules = ("OLO-PHA-10",)

    def __init__(self, who: str, may_coordinate: bool) -> None:
        self.who: Final = who
        self.may_coordinate: Final = may_coordinate

    def run(self, game: Play) -> None:
        state = game.state
        state.active, state.acting = (self.who,), self.who
        game.tell("activated", self.rules, who=self.who, actions=state.rouages[self.who].actions)
        game.then(Act(self.who, self.may_coordinate, False), Rested())


class Act(Sentence):
    """An active rouage may use active capacities, spending any part of its tokens, or do nothing. [OLO-PHA-10]
    [OLO-CAP-12] [OLO-CAP-14] [OLO-RUL-51]
    """

    __slots__ = ("announced", "may_coordinate", "who")
    rules = ("OLO-PHA-10",)
    lasting = True

    def __init__(self, who: str, may_coordinate: bool, announced: bool) -> None:
        self.who: Final = who
        self.may_coordinate: Final = may_coordinate
        self.announced: Final = announced
        """Whether a coordination was announced: there is no second, whatever became of the first. [OLO-COO-05]"""

    def ask(self, game: Play) -> Question | None:
        state = game.state
        if not state.acting:
            return None
        rouage = state.rouages[state.acting]
        if must_enter(game, rouage):
            return EntryQuestion(game, rouage)
        return Declaration(game, rouage, self.who, self.may_coordinate, self.announced)


class Rested(Sentence):
    """Nobody is active any more."""

    __slots__ = ()

    def run(self, game: Play) -> None:
        game.state.active, game.state.acting = (), ""


class Declaration(Question):
    """What the acting rouage does next: a generic capacity, which all have, or one of its own. Marches and charges are
    endless; the rest is listed. [OLO-CAP-02] [OLO-CAP-03]
    """

    __slots__ = ("_land", "_marches", "announced", "first", "may_coordinate", "rouage")
    endless = True

    def __init__(self, game: Play, rouage: Rouage, first: str, may_coordinate: bool, announced: bool) -> None:
        super().__init__(game, rouage.seat, Message("olomoc.ask-declaration", {"who": rouage.id, "n": rouage.actions}))
        self.rouage: Final = rouage
        self.first: Final = first
        self.may_coordinate: Final = may_coordinate
        self.announced: Final = announced
        self._land: Ground | None = None
        self._marches: dict[str, Way] = {}
        """Those drawn with a ruler, by their keys: legal as they were made, so that nobody judges them again."""

    def build(self) -> dict[str, Sentence]:
        found = self._listed("rest")
        targets = {verb: self._targets(verb) for verb in _TARGETS}
        for enemy in enemies(self.game.state, self.rouage) if any(targets.values()) else ():
            for verb, struck in targets.items():
                if enemy in struck:
                    found[f"{verb} {enemy.id}"] = self._blow(verb, enemy)
        for verb in ("study", "use", "coordinate", "turn"):
            found |= self._listed(verb)
        if not self._unentered():
            found["end"] = End()
        return found

    def only(self) -> Sentence | None:
        """Nobody is asked to end an activation in which nothing else is left to do. [OLO-RUL-51]"""
        game, rouage = self.game, self.rouage
        if why_no_march(game, rouage, False) is None or why_no_march(game, rouage, True) is None:
            return None
        answers = self.answers
        return answers["end"] if [*answers] == ["end"] else None

    def _targets(self, verb: str) -> list[Rouage]:
        """Whom the rouage may strike in that way."""
        game, rouage = self.game, self.rouage
        if verb == "charge":
            near = [one for one in enemies(game.state, rouage) if within_reach(game, rouage, one)]
            return [one for one in charge_targets(game, rouage, near) if reaches(game, rouage, one, self._left())]
        if why_no_attack(game, rouage, 1) is not None:
            return []
        if verb == "attack":
            return frontal_targets(game, rouage)
        return shot_targets(game, rouage) if why_no_shooter(game, rouage) is None else []

    def _left(self) -> Ground:
        """The Bloc without the rouage, where nothing moves before it has answered."""
        if self._land is None:
            self._land = ground(self.game, self.rouage)
        return self._land

    def _blow(self, verb: str, target: Rouage) -> Sentence:
        if verb == "charge":
            return Charge(self.rouage.id, target.id, None)
        return Strike(self.rouage.id, target.id, "frontal" if verb == "attack" else "ranged")

    def _listed(self, verb: str) -> dict[str, Sentence]:
        """The answers that begin with one of the short verbs."""
        game, rouage = self.game, self.rouage
        match verb:
            case "rest":
                return rests(game, rouage)
            case "study":
                return {f"study {id}": agenda.StudyOf(rouage.id, id) for id in agenda.studies(game, rouage)}
            case "use":
                active = [id for id in capacity_ids(game, rouage) if capacity(game, id).timing == "active"]
                usable = [id for id in active if self.why_no_use(id) is None]
                return {f"use {id}": UseCapacity(rouage.id, id) for id in usable}
            case "coordinate":
                return {f"coordinate {id}": Coordinate(rouage.id, id) for id in self._coordinated()}
        return {f"turn {id}": Turn(id) for id in game.state.active if id != rouage.id}

    def _unentered(self) -> str:
        """A coordinated rouage that has yet to enter: doing nothing is not open to it. [OLO-ENT-01] [OLO-RUL-55]"""
        game = self.game
        waiting = [id for id in game.state.active if id != self.rouage.id]
        return next((id for id in waiting if must_enter(game, game.state.rouages[id])), "")

    def at_hand(self, key: object) -> Sentence | None:
        """Marches that were drawn are as good as listed."""
        drawn = self._marches.get(key[len("march ") :]) if isinstance(key, str) and key.startswith("march ") else None
        return super().at_hand(key) if drawn is None else March(self.rouage.id, drawn, free=False)

    def follow(self, key: str) -> Sentence | Refusal:
        """One answer is judged by itself: listing all of them would cost more than the rest of the choice."""
        if self._answers is not None and key in self._answers:
            return self._answers[key]
        verb, _, rest = key.partition(" ")
        match verb:
            case "march":
                if rest[:1].isalpha():
                    return self._nowhere(verb, rest)
                return self.at_hand(key) or read_march(self.game, self.rouage, rest)
            case "attack" | "shoot" | "charge":
                whom, _, words = rest.partition(" ")
                target = self.game.state.rouages.get(whom)
                if target is None or target not in enemies(self.game.state, self.rouage):
                    return self._no_target(verb, whom, words)
                return self._strike(verb, target, words) if verb == "charge" or not words else super().follow(key)
            case "end":
                if not rest:
                    entrant = self._unentered()
                    return no("OLO-ENT-01", "no-must-enter", who=entrant) if entrant else End()
            case "rest" | "study" | "use" | "coordinate" | "turn":
                listed = self._listed(verb).get(key)
                if listed is not None:
                    return listed
        return super().follow(key)

    def _strike(self, verb: str, target: Rouage, words: str) -> Sentence | Refusal:
        game, rouage = self.game, self.rouage
        if verb == "charge":
            return read_charge(game, rouage, target, words)
        refused = why_no_attack(game, rouage, 1)
        if refused is None:
            judge = why_no_frontal if verb == "attack" else why_no_shot
            refused = judge(game, rouage, target)
        return refused if refused is not None else self._blow(verb, target)

    def _no_target(self, verb: str, whom: str, words: str) -> Refusal:
        """Why somebody, or something, is nobody to strike; or why what comes after a name is no end of a charge."""
        rule = _TARGETS[verb]
        target = self.game.state.rouages.get(whom)
        if not whom:
            return no(rule, "no-whom", key=verb)
        if target is None and words and meant(self.game, whom, [*self.game.state.rouages]):
            return no("OLO-CHG-04", "no-such-march", key=words)
        if target is None:
            return no(rule, "no-such-target", key=whom)
        if target.seat == self.rouage.seat:
            return no(rule, "no-own-rouage", whom=whom)
        return no(rule, "no-out-of-combat" if target.out else "no-off-bloc", who=whom)

    def read(self, key: str) -> Sentence | Refusal:
        """A near miss deserves its reason."""
        verb, _, rest = key.partition(" ")
        rouage = self.rouage
        match verb:
            case "rest":
                return why_no_rest(self.game, rouage, rest)
            case "study":
                return agenda.why_no_study(self.game, rouage, rest) or no("OLO-RUL-81", "no-such-study", key=rest)
            case "use":
                own = capacity_ids(self.game, rouage)
                if rest in own:
                    return self.why_no_use(rest) or no("OLO-CAP-12", "no-use", capacity=rest)
                return no("OLO-ROU-06", "no-such-capacity", who=rouage.id, key=rest, hint=_hint(rest, own))
            case "coordinate":
                return self.why_no_coordination(rest) or no("OLO-COO-01", "no-coordination", key=rest)
            case "turn":
                return no("OLO-COO-03", "no-turn", key=rest or "?")
            case "enter" if not rouage.here and dazed(self.game, rouage):
                return no("OLO-STN-05", "no-stunned", who=rouage.id)
            case "enter":
                return no("OLO-ENT-01", "no-entered" if rouage.here else "no-entry-now", who=rouage.id)
            case _ if verb in GOING:
                return self._nowhere(verb, rest)
        return Refusal("", Message("engine.no-such-answer", {"key": key}))

    def _nowhere(self, verb: str, words: str) -> Refusal:
        """A movement in words that names nothing on the Bloc."""
        game, goal = self.game, goal_in(words)
        found = game.state.rouages.get(meant(game, goal, [*game.state.rouages]))
        if found is not None and not found.here:
            return no("OLO-WLK-02", "no-out-of-combat" if found.out else "no-off-bloc", who=found.id)
        if called(game, goal) not in ("", self.rouage.id):
            if goal == words:
                return no("OLO-WLK-02", "no-such-move", key=verb)
            return no("OLO-WLK-02", "no-way-to-go", who=self.rouage.id)
        return no("OLO-WLK-02", "no-such-goal" if goal else "no-such-move", key=goal or verb)

    def why_no_use(self, id: str) -> Refusal | None:
        """Active capacities only, within their frequency, paid for, and with somebody to use them on. [OLO-CAP-12]
        [OLO-CAP-08] [OLO-ATK-07]
        """
        game, rouage, card = self.game, self.rouage, capacity(self.game, id)
        if card.timing != "active":
            return no("OLO-CAP-13", "no-permanent", capacity=id)
        if dazed(game, rouage):
            return no("OLO-STN-05", "no-stunned", who=rouage.id)
        if not available(game, rouage, id):
            return no(
                {"phase": "OLO-CAP-04", "cycle": "OLO-CAP-05"}.get(card.per, "OLO-CAP-06"), "no-more-uses", capacity=id
            )
        if not affordable(game, rouage, id):
            return no("OLO-CAP-08", "no-actions", who=rouage.id, n=card.actions)
        if card.wounds and (refused := why_no_attack(game, rouage, card.actions)) is not None:
            return refused
        first = card.effects[0]
        if first.do == "attack" and (refused := strikes.why_not(game, rouage, first, id)) is not None:
            return refused
        if first.do == "marker" and not near_spots(game, rouage, first):
            return no("OLO-RUL-84", "no-place-for-marker", capacity=id)
        if first.do == "unmark" and not takable(game, rouage, first):
            return no("OLO-RUL-84", "no-marker-to-take", capacity=id)
        if first.do not in ("marker", "unmark") and first.whom == "one" and not concerned(game, rouage, first, id):
            return no("OLO-KEY-04", "no-nobody", capacity=id)
        if first.do in ("push", "place", "march") and first.whom == "self" and not rouage.here:
            return no("OLO-ENT-01", "no-off-bloc", who=rouage.id)
        if first.do == "heal" and first.whom == "self" and not rouage.ticked:
            return no("OLO-KEY-04", "no-nobody", capacity=id)
        if {(one.do, one.whom) for one in card.effects if one.do != "nothing"} == {("march", "self")}:
            return why_stands(game, rouage)
        return None

    def _coordinated(self) -> list[str]:
        if self.announced or not self.may_coordinate:
            return []
        state = self.game.state
        revealed = state.players[self.rouage.seat].opened[:-1]
        return [id for id in state.rouages if id in revealed and self.why_no_coordination(id) is None]

    def why_no_coordination(self, id: str) -> Refusal | None:
        """A higher rank than an ally whose card was already revealed in an earlier phase; only one, at any moment, and
        never by a propaganda. [OLO-COO-01] [OLO-COO-02] [OLO-COO-04] [OLO-COO-05] [OLO-COO-07] [OLO-RUL-52]
        """
        game, state = self.game, self.game.state
        ally = state.rouages.get(id)
        if ally is None or ally.seat != self.rouage.seat or id == self.first:
            return no("OLO-COO-01", "no-coordination", key=id or "?")
        if ally.out:
            return no("OLO-COO-01", "no-out-of-combat", who=id)
        if not self.may_coordinate:
            return no("OLO-COO-07", "no-coordination-by-propaganda")
        if self.announced:
            return no("OLO-COO-05", "no-second-coordination")
        first = state.rouages[self.first]
        if source := forbidden(game, first, "coordination"):
            return no("OLO-GEN-03", "no-forbidden", capacity=source)
        if id not in state.players[ally.seat].opened[:-1]:
            return no("OLO-COO-01", "no-not-yet-revealed", who=id)
        if coordination_rank(game, ally) >= coordination_rank(game, first):
            return no("OLO-COO-01", "no-rank", who=self.first, whom=id)
        return None

    def candidates(self) -> list[str]:
        if why_no_march(self.game, self.rouage, False) is not None:
            return self.keys
        drawn = examples(self.game, self.rouage, 12, ground_without=self._left())
        return [*self.keys, *dict.fromkeys([self._march(way) for way in drawn])]

    def _march(self, way: Way) -> str:
        key = way.key()
        if way.by != "shift":
            self._marches[key] = way
        return f"march {key}"

    def sample(self, seed: int) -> str:
        """A verb at random that turns out to be legal: nothing else is worked out."""
        start = draw(seed, "verb", 0, len(VERBS))
        for turn in range(len(VERBS)):
            key = self._drawn(VERBS[(start + 5 * turn) % len(VERBS)], seed)
            if key:
                return key
        return self.keys[0]

    def _drawn(self, verb: str, seed: int) -> str:
        game, rouage = self.game, self.rouage
        match verb:
            case "march":
                return "" if why_no_march(game, rouage, False) else self._march(sampled(game, rouage, seed))
            case "attack" | "shoot":
                found = self._targets(verb)
                return f"{verb} {found[draw(seed, verb, 0, len(found))].id}" if found else ""
            case "charge":
                found = charge_targets(game, rouage, enemies(game.state, rouage))
                if not found:
                    return ""
                target = found[draw(seed, verb, 0, len(found))]
                way = drawn_end(game, rouage, target, seed)
                return f"charge {target.id} {way.key()}" if way is not None else ""
            case "end":
                keys = [] if self._unentered() else ["end"]
            case _:
                keys = [*self._listed(verb)]
        return keys[draw(seed, verb, 0, len(keys))] if keys else ""


class Coordinate(Sentence):
    """Announced at any moment of the activation: both are active, and may act by turns as they like, each within its
    own limits. [OLO-COO-02] [OLO-COO-03] [OLO-COO-04] [OLO-COO-06] [OLO-PHA-11]
    """

    __slots__ = ("who", "whom")
    rules = ("OLO-COO-01", "OLO-COO-02", "OLO-COO-03")

    def __init__(self, who: str, whom: str) -> None:
        self.who: Final = who
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        state = game.state
        state.active = (*state.active, self.whom)
        game.tell(
            "coordinated", self.rules, who=self.who, whom=self.whom, rank=card_of(game, state.rouages[self.whom]).rank
        )
        game.then(Act(self.who, True, True))


class Turn(Sentence):
    """Between two capacities either of the two may act. [OLO-COO-03] [OLO-RUL-52]"""

    __slots__ = ("who",)
    rules = ("OLO-COO-03",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.state.acting = self.who


class End(Sentence):
    """The player stops; what is left of the tokens stays for reactions. [OLO-RUL-51]"""

    __slots__ = ()
    rules = ("OLO-RUL-51",)

    def run(self, game: Play) -> None:
        game.state.acting = ""


def _hint(word: str, own: tuple[str, ...]) -> Plain:
    """The capacity that is spelt nearly so, or else all by name."""
    hint = suggested(word, own)
    if isinstance(hint, dict) and hint["id"] == "engine.did-you-mean":
        return hint
    return {"id": "olomoc.these-are", "args": {"cards": [*own]}} if own else {"id": "olomoc.there-is-none"}
