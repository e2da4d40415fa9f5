"""What cards do, one effect after another, in the small vocabulary of the packs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rouage.engine.language import Message
from rouage.games.olomoc import content, darkness, ending, life_line
from rouage.games.olomoc.bloc import dazed, is_ally, is_enemy, measures, sees_rouage, touches, within
from rouage.games.olomoc.movements import PlaceQuestion, PushQuestion
from rouage.games.olomoc.state import Lasting, Play, Question, Rouage, Sentence

SIDES: Final = 6
"""Of the die that a D3 is read from."""


def begin(game: Play, who: str, seat: str, source: str, effects: tuple[content.Effect, ...], other: str = "") -> None:
    """An effect tied to no player leaves its choices to the player with priority (OLO-RUL-57)."""
    game.then(*[Do(source, place, who, seat, other) for place in range(len(effects))])


def effect_of(game: Play, source: str, place: int) -> content.Effect:
    """The source is a capacity, a ministry card or an artefact card."""
    shelf = game.shelf.entries
    for kind in ("capacity", "ministry", "artefact"):
        if source in shelf[kind]:
            found: content.Effect = shelf[kind][source].effects[place]
            return found
    raise KeyError(source)


def concerned(game: Play, user: Rouage | None, effect: content.Effect, source: str = "") -> list[Rouage]:
    """Whom an effect may be for: allied ones unless it says otherwise, on the Bloc or not unless it says so. Hostiles
    are out of a ministry's reach (`reached`), and a march is only for those that may still march. [OLO-CAP-21]
    [OLO-ART-09] [OLO-CAP-15] [OLO-KEY-04] [OLO-CAP-11]
    """
    if effect.do == "attack":
        from rouage.games.olomoc import strikes

        return strikes.targets(game, user, effect, source) if user is not None else []
    found = [one for one in game.state.rouages.values() if not one.out and _is_meant(game, user, one, effect)]
    if effect.do == "march":
        from rouage.games.olomoc.march import why_stands

        return [one for one in found if why_stands(game, one) is None]
    return found


def reached(game: Play, source: str, whom: list[Rouage]) -> list[Rouage]:
    """No ministry affects a hostile, whatever its card says, but the Axe. [OLO-HOS-06]"""
    card: content.MinistryCard | None = game.shelf.entries["ministry"].get(source)
    return whom if card is None or card.ministry == "axe" else [one for one in whom if one.seat]


def _is_meant(game: Play, user: Rouage | None, one: Rouage, effect: content.Effect) -> bool:
    if not _on_side(user, one, effect) or (effect.status is not None and not _has(game, one, effect.status)):
        return False
    if one is user and not effect.oneself:
        return False
    if effect.whom == "every":
        return (one.here or not effect.on_bloc) and (
            user is None or effect.reach is None or within(game.state, user, one, effect.reach)
        )
    if user is None:
        return False
    if effect.reach is None and not effect.contact:
        return _changes(one, effect) and (one is user or not effect.sight or sees_rouage(game.state, user, one))
    near = one is user or (touches(user, one) if effect.contact else within(game.state, user, one, effect.reach or 0))
    return near and _changes(one, effect) and (not effect.sight or sees_rouage(game.state, user, one))


def _on_side(user: Rouage | None, one: Rouage, effect: content.Effect) -> bool:
    side = effect.side or ("any" if user is None else "ally")
    match side:
        case "any":
            return True
        case "player":
            return bool(one.seat)
        case "hostile":
            return not one.seat
    if user is None:
        return False
    match side:
        case "ally":
            return one is user or is_ally(user, one)
        case "opponent":
            return is_enemy(user, one) and bool(one.seat)
    return is_enemy(user, one)


def _has(game: Play, one: Rouage, status: str) -> bool:
    return dazed(game, one) if status == "stunned" else darkness.status(one) == status


def would_do(game: Play, user: Rouage, effect: content.Effect, other: str) -> bool:
    """Whether an effect would find somebody to change."""
    state = game.state
    match effect.whom:
        case "self":
            found = [user]
        case "struck" | "striker":
            found = [
                one
                for one in [state.rouages.get(other)]
                if one is not None and not one.out and _on_side(user, one, effect)
            ]
        case _:
            return bool(concerned(game, user, effect)) or effect.whom == "moved"
    return any(_changes(one, effect) for one in found)


def _changes(one: Rouage, effect: content.Effect) -> bool:
    match effect.do:
        case "darkness":
            return effect.n > 0 or one.darkness > 0
        case "actions":
            return one.actions < one.reserve if effect.n > 0 else one.actions > 0
        case "rouse":
            return one.stunned
        case "stun":
            return not one.stunned
        case "heal":
            return one.ticked > 0
    return True


class Do(Sentence):
    """One effect of a card: find whom it is for, then do it."""

    __slots__ = ("other", "place", "seat", "source", "who")

    def __init__(self, source: str, place: int, who: str, seat: str, other: str) -> None:
        self.source: Final = source
        self.place: Final = place
        self.who: Final = who
        """The user; nobody for a ministry or the Artefact."""
        self.seat: Final = seat
        self.other: Final = other

    def ask(self, game: Play) -> Question | None:
        effect = effect_of(game, self.source, self.place)
        if effect.whom != "one" or effect.do in ("marker", "unmark"):
            return None
        user = game.state.rouages.get(self.who)
        found = reached(game, self.source, concerned(game, user, effect, self.source))
        if not found:
            return None
        answers: dict[str, Sentence] = {
            f"target {one.id}": DoTo(self.source, self.place, self.who, self.seat, one.id) for one in found
        }
        prompt = Message("olomoc.ask-target", {"capacity": self.source, "who": self.who})
        return Question(game, self.seat or game.state.priority, prompt, answers)

    def run(self, game: Play) -> None:
        state = game.state
        effect = effect_of(game, self.source, self.place)
        user = state.rouages.get(self.who)
        match effect.whom:
            case _ if effect.do in ("marker", "unmark"):
                whom = []
            case "self":
                whom = [user] if user is not None else []
            case "every":
                whom = reached(game, self.source, concerned(game, user, effect))
            case "struck" | "striker":
                whom = [
                    one for one in [state.rouages.get(self.other)] if one is not None and _on_side(user, one, effect)
                ]
            case "moved":
                whom = [one for one in [state.rouages.get(state.moved)] if one is not None]
            case _:
                return
        _done(game, effect, self, whom)


class DoTo(Sentence):
    """The effect, on whoever was chosen. [OLO-KEY-04]"""

    __slots__ = ("place", "seat", "source", "who", "whom")
    rules = ("OLO-KEY-04",)

    def __init__(self, source: str, place: int, who: str, seat: str, whom: str) -> None:
        self.source: Final = source
        self.place: Final = place
        self.who: Final = who
        self.seat: Final = seat
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        state = game.state
        state.moved = self.whom
        _done(game, effect_of(game, self.source, self.place), self, [state.rouages[self.whom]])


def _done(game: Play, effect: content.Effect, step: Do | DoTo, whom: list[Rouage]) -> None:
    """At once, or when a D3 has said how much of it. [OLO-CMP-05] [OLO-RUL-84]"""
    if not effect.d3:
        apply(game, effect, step.source, game.state.rouages.get(step.who), step.seat, whom)
    elif whom or effect.do == "score":
        game.then(DoRolled(step.source, step.place, step.who, step.seat, tuple([one.id for one in whom])))
        game.throw(f"d3 {step.who or step.source}", 1, SIDES, step.seat or game.state.priority)


class DoRolled(Sentence):
    """A D3 is read from a D6: 1 and 2 are 1, 3 and 4 are 2, 5 and 6 are 3. What it shows is a number of the effect.
    [OLO-CMP-05] [OLO-RUL-84]
    """

    __slots__ = ("place", "seat", "source", "who", "whom")
    rules = ("OLO-CMP-05", "OLO-RUL-84")

    def __init__(self, source: str, place: int, who: str, seat: str, whom: tuple[str, ...]) -> None:
        self.source: Final = source
        self.place: Final = place
        self.who: Final = who
        self.seat: Final = seat
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        rouages, face = game.state.rouages, game.state.tray[0]
        number = (face + 1) // 2
        game.tell("rolled-d3", self.rules, source=self.source, who=self.who, faces=[face], n=number)
        effect = effect_of(game, self.source, self.place)
        meant = replace(effect, n=effect.n * number, d3=False)
        whom = [rouages[id] for id in self.whom if not rouages[id].out]
        apply(game, meant, self.source, rouages.get(self.who), self.seat, whom)


def apply(game: Play, effect: content.Effect, source: str, user: Rouage | None, seat: str, whom: list[Rouage]) -> None:
    """An effect that concerns several is applied in full before anybody looks whether the game is over. [OLO-RUL-42]
    [OLO-ART-04] [OLO-MIN-09]
    """
    state = game.state
    match effect.do:
        case "modify" | "forbid" | "rank":
            if whom or user is None:
                last(game, effect, source, whom, user)
        case "mechanism":
            from rouage.games.olomoc.artefact import order

            order(game)
        case "animosity":
            from rouage.games.olomoc.hostiles import HostilePhase

            game.then(HostilePhase())
        case "arrive":
            from rouage.games.olomoc.hostiles import Arrive

            game.then(Arrive(effect.hostile or "", effect.corner or "near-left"))
        case "redraw":
            from rouage.games.olomoc.artefact import Redraw

            game.then(Redraw())
        case "score":
            from rouage.games.olomoc.agenda import score

            score(game, seat, effect.n, ("OLO-GEN-02",), source)
        case "attack":
            from rouage.games.olomoc import strikes

            if user is not None:
                strikes.strike(game, user, whom[0], effect, source)
        case "marker" | "unmark":
            from rouage.games.olomoc import markers

            place = _place_of(game, source, effect)
            order_of = markers.PutMarker if effect.do == "marker" else markers.TakeMarker
            game.then(order_of(source, place, user.id if user is not None else "", seat))
        case "push" | "place" | "march":
            by = state.moved if effect.of == "moved" else user.id if user is not None else ""
            game.then(*[Move(source, one.id, by, seat, _place_of(game, source, effect)) for one in whom if one.here])
        case "wound":
            from rouage.games.olomoc.capacities import after_wounds

            by = user.id if user is not None else ""
            struck = life_line.wound(game, [(one.id, effect.n, by) for one in whom], attack=user is not None)
            after_wounds(game, [(id, by) for id in struck])
        case "rest-again":
            from rouage.games.olomoc.rest import RestAgain

            game.then(RestAgain(state.moved))
        case _:
            for one in whom:
                _give(game, effect, one)
            ending.check(game)


def _place_of(game: Play, source: str, effect: content.Effect) -> int:
    shelf = game.shelf.entries
    kind = next(kind for kind in ("capacity", "ministry", "artefact") if source in shelf[kind])
    return [*shelf[kind][source].effects].index(effect)


def _give(game: Play, effect: content.Effect, one: Rouage) -> None:
    rules = ("OLO-CAP-01",)
    match effect.do:
        case "darkness":
            if effect.n > 0:
                darkness.receive(game, one, effect.n, ("OLO-DRK-08",), settled=False)
            else:
                darkness.lose(game, one, -effect.n, rules)
        case "actions":
            give_actions(game, one, effect.n, rules)
        case "stun":
            stun(game, one, rules)
        case "rouse":
            rouse(game, one, rules)
        case "heal":
            life_line.heal(game, one, effect.n, rules)


def give_actions(game: Play, one: Rouage, n: int, rules: tuple[str, ...]) -> None:
    """Never more than the reserve it received at the start of the cycle. [OLO-CYC-04]"""
    had = one.actions
    one.actions = max(0, min(one.reserve, one.actions + n))
    if one.actions != had:
        game.tell("actions-changed", ("OLO-CYC-04", *rules), who=one.id, n=one.actions - had, left=one.actions)


def stun(game: Play, one: Rouage, rules: tuple[str, ...]) -> None:
    """At most one token of the kind; one on a rouage that ignores states is discarded. [OLO-STN-01] [OLO-STN-02]
    [OLO-RUL-39] [OLO-RUL-65]
    """
    from rouage.games.olomoc.bloc import capacities

    if not one.out and not one.stunned and not any(card.immutable for card in capacities(game, one)):
        one.stunned = True
        game.tell("stunned", ("OLO-STN-01", *rules), who=one.id)


def rouse(game: Play, one: Rouage, rules: tuple[str, ...]) -> None:
    if one.stunned:
        one.stunned = False
        game.tell("roused", rules, who=one.id)


def last(game: Play, effect: content.Effect, source: str, whom: list[Rouage], user: Rouage | None) -> None:
    """An effect that lasts, for whom and until when; no ministry binds hostiles, and none outlives its cycle.
    [OLO-EOC-10] [OLO-HOS-06]
    """
    who = () if effect.whom == "every" and user is None else tuple([one.id for one in whom])
    what = effect.forbidden if effect.do == "forbid" else effect.what
    until = "phase" if effect.until == "next-phase" and not game.state.phase else effect.until
    made = Lasting(source, effect.do, what or "", effect.n, who, until or "cycle")
    game.state.lasting = (*game.state.lasting, made)
    game.tell("effect-begun", ("OLO-EOC-10",), source=source, until=made.until, who=list(who))


def expire(game: Play, *until: str) -> None:
    """Effects that last until then come to an end. [OLO-PHA-16] [OLO-PHA-19] [OLO-HPH-06] [OLO-EOC-07]"""
    state = game.state
    ended = [one for one in state.lasting if one.until in until]
    if ended:
        state.lasting = tuple([one for one in state.lasting if one.until not in until])
        game.tell("effects-ended", ("OLO-RUL-59",), sources=[*dict.fromkeys([one.name for one in ended])])


def ripen(game: Play) -> None:
    """A planning phase is over: what lasts into the next one ends with it. [OLO-PHA-19] [OLO-EOC-10]"""
    state = game.state
    if any(one.until == "next-phase" for one in state.lasting):
        state.lasting = tuple(
            [
                Lasting(one.name, one.deed, one.what, one.n, one.who, "phase") if one.until == "next-phase" else one
                for one in state.lasting
            ]
        )


class Move(Sentence):
    """An effect moves somebody: the player whose effect it is chooses where (OLO-RUL-08)."""

    __slots__ = ("by", "place", "seat", "source", "who")

    def __init__(self, source: str, who: str, by: str, seat: str, place: int) -> None:
        self.source: Final = source
        self.who: Final = who
        self.by: Final = by
        self.seat: Final = seat
        self.place: Final = place

    def ask(self, game: Play) -> Question | None:
        state = game.state
        rouage = state.rouages[self.who]
        if not rouage.here:
            return None
        effect = effect_of(game, self.source, self.place)
        seat = self.seat or state.priority
        if effect.do == "push":
            return PushQuestion(game, seat, rouage, state.rouages.get(self.by), effect.toward, effect.away)
        if effect.do == "place":
            return PlaceQuestion(game, seat, rouage, effect.reach or measures(game).threat)
        from rouage.games.olomoc.march import MarchQuestion, why_stands

        if why_stands(game, rouage) is not None:
            return None
        if (effect.toward or effect.away) and not state.rouages[self.by].here:
            return None
        way = f"{'directly-' * effect.directly}{'toward' * effect.toward}{'away' * effect.away}"
        return MarchQuestion(game, seat, rouage, self.by, way)
