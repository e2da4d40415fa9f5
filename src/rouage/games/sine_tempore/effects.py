"""What cards do: the small vocabulary of their effects, carried out (ST-GEN-05, ST-CBT-08, ST-RUL-01, ST-RUL-42)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import statuses, verbs
from rouage.games.sine_tempore.board import Model, adjacent_enemies, adjacent_heroes, distance, find
from rouage.games.sine_tempore.cards import enemy_card, item_card, size_of
from rouage.games.sine_tempore.dial import glyph
from rouage.games.sine_tempore.die import has, sets
from rouage.games.sine_tempore.displacement import Direction, shove
from rouage.games.sine_tempore.state import GONE, Ally, Enemy, Hero, Play, Question, Sentence
from rouage.games.sine_tempore.vocabulary import Effect, Kind, Secondary, Symbol


class Context:
    """Who does something to whom, on what roll, with how many wounds dealt."""

    __slots__ = ("counts", "item", "kind", "more", "target", "user", "wounds")

    def __init__(
        self, user: str, target: str, counts: Mapping[Symbol, int], wounds: int, kind: Kind | None = None,
        item: str = "", more: int = 0,
    ) -> None:  # fmt: skip
        self.user: Final = user
        self.target: Final = target
        self.counts: Final = counts
        self.wounds: Final = wounds
        self.kind: Final = kind
        self.item: Final = item
        self.more: Final = more
        """What a boost or a glyph adds to healing."""


def holds(game: Play, one: Secondary, context: Context) -> int:
    """How often a secondary effect fires: once per roll unless it says "for each". [ST-RUL-42] [ST-WPN-03]
    [ST-WPN-04] [ST-WPN-05] [ST-EQP-01]
    """
    if one.kind is not None and one.kind != context.kind:
        return 0
    if (one.wounded and not context.wounds) or not has(context.counts, one.icons):
        return 0
    if one.keyword is not None and not (context.item and one.keyword in item_card(game, context.item).keywords):
        return 0
    if one.sector is not None and _sector(game, context.user) != one.sector:
        return 0
    if (one.sizes or one.trait is not None) and not _asked_for(game, one, context.target):
        return 0
    return sets(context.counts, one.icons) if one.each else 1


def _asked_for(game: Play, one: Secondary, id: str) -> bool:
    """Whether the target has the size and the trait that a card names. [ST-RUL-58]"""
    found = _there(game, id)
    if not found or (one.sizes and size_of(game, found[0]) not in one.sizes):
        return False
    return one.trait is None or (isinstance(found[0], Enemy) and one.trait in enemy_card(game, found[0]).traits)


def _sector(game: Play, user: str) -> str:
    """The glyph of the sector where the user's token stands now. [ST-RUL-11] [ST-GLY-05]"""
    state = game.state
    if user in state.heroes:
        return glyph(state.heroes[user].time)
    return glyph(state.groups[state.enemies[user].group].time) if user in state.enemies else ""


def amount(game: Play, effect: Effect, context: Context, model: Model) -> int:
    """The number of an effect: more for each symbol it counts, another in a sector of its own, and by the size of the
    model it touches. [ST-RUL-58]
    """
    n = effect.n
    if effect.sector is not None and _sector(game, context.user) == effect.sector:
        n = effect.sector_n
    n += context.counts.get(effect.per, 0) if effect.per is not None else 0
    return n + effect.by_size.get(size_of(game, model), 0) if effect.by_size else n


def apply(game: Play, effects: Iterable[Effect], context: Context, times: int = 1) -> None:
    """All of them, in the order of the card; those that ask somebody wait their turn on the stack."""
    for effect in effects:
        for model in whom(game, effect, context):
            for _ in range(times):
                _do(game, effect, context, model)


def whom(game: Play, effect: Effect, context: Context) -> list[Model]:
    """Those an effect touches."""
    if effect.to == "target":
        return _there(game, context.target)
    if effect.to == "self":
        return _there(game, context.user)
    state = game.state
    heroes = [hero for hero in state.heroes.values() if hero.here]
    match effect.to:
        case "attacker":
            found = _there(game, context.target)
            user = _there(game, context.user)
            far = effect.radius and found and user and distance(state, user[0].square, found[0].square) > effect.radius
            return [] if far else found
        case "heroes":
            return [*heroes]
        case "random-hero":
            able = [hero for hero in heroes if effect.status is None or not verbs.immune(game, hero, effect.status)]
            return [able[state.dice.pick("random hero", len(able))]] if able else []
        case "heroes-within":
            user = _there(game, context.user)
            return [hero for hero in heroes if distance(state, user[0].square, hero.square) <= effect.radius]
        case "adjacent-heroes":
            return [*adjacent_heroes(state, find(state, context.user).square)]
        case "adjacent-models":
            square = find(state, context.user).square
            ally = [state.ally] if state.ally is not None and state.ally.square != GONE else []
            near = [one for one in ally if distance(state, square, one.square) == 1]
            return [*adjacent_heroes(state, square), *adjacent_enemies(state, square), *near]
        case "enemies-beside":
            return [*adjacent_enemies(state, find(state, context.target).square)]


def _there(game: Play, id: str) -> list[Model]:
    state = game.state
    if id in state.heroes or id in state.enemies or (state.ally is not None and state.ally.id == id):
        model = find(state, id)
        return [model] if model.square != GONE else []
    return []


def _do(game: Play, effect: Effect, context: Context, model: Model) -> None:
    n = amount(game, effect, context, model)
    user = game.state.heroes.get(context.user)
    match effect.do:
        case "status":
            assert effect.status is not None
            _give(game, model, effect.status, context.user)
        case "cure":
            if isinstance(model, Hero):
                game.then(Cure(context.user, model.id, effect.statuses))
        case "wounds":
            _wound(game, model, n, context)
        case "heal":
            _heal(game, model, n + context.more, user)
        case "push" | "pull":
            shove(game, find(game.state, context.user), model, n, toward=effect.do == "pull")
        case "push-or-pull":
            if n > 0:
                game.then(Direction(context.user, model.id, n))
        case "walk":
            from rouage.games.sine_tempore.displacement import Escort

            game.then(Escort(context.user, model.id, n))
        case "threat":
            if isinstance(model, Hero):
                verbs.change_threat(game, model, n, ("ST-THR-09",))
        case "draw":
            from rouage.games.sine_tempore.resources import DrawResource

            if isinstance(model, Hero):
                game.then(*[DrawResource(model.id, True) for _ in range(n)])
        case "blast":
            from rouage.games.sine_tempore.resources import blast

            if isinstance(model, Hero):
                blast(game, model, effect)
        case "token" | "oblivion" | "tremor" | "dice" | "atb" | "boost":
            if isinstance(model, Hero):
                _on_hero(game, effect.do, model, n, effect, context)
        case _:
            # Conversions of a roll, and what Serious Wounds and Events change, are read where they count.
            pass


def _give(game: Play, model: Model, status: str, by: str) -> None:
    if isinstance(model, Hero) and status in ("re-roll", "extra-dice") and game.state.active:
        verbs.gain_token(game, model, status, by)
    else:
        verbs.give(game, model, status, by)


def _wound(game: Play, model: Model, n: int, context: Context) -> None:
    """Wounds of a card, without defence. [ST-RUL-29]"""
    by = context.user or "event"
    if isinstance(model, Hero):
        verbs.wound_hero(game, model, n, by, ("ST-RUL-29",))
    elif isinstance(model, Enemy):
        verbs.wound_enemy(game, model, n, by, ("ST-RUL-29",))
    else:
        from rouage.games.sine_tempore.allies import wound_ally

        wound_ally(game, model, n, by)


def _heal(game: Play, model: Model, n: int, by: Hero | None) -> None:
    from rouage.games.sine_tempore.allies import heal_ally
    from rouage.games.sine_tempore.skills import triage

    if isinstance(model, Hero):
        verbs.heal(game, model, n + (triage(game, by) if by is not None and model.ko else 0), by, ("ST-RUL-64",))
    elif isinstance(model, Ally):
        heal_ally(game, model, n)


def _on_hero(game: Play, do: str, hero: Hero, n: int, effect: Effect, context: Context) -> None:
    """Effects on a hero's own dials and on what comes next."""
    if do == "token":
        verbs.move_token(game, hero, n, "card", ("ST-RUL-97",))
    elif do == "oblivion":
        change = max(-hero.oblivion, n)
        hero.oblivion += change
        if change:
            game.tell("oblivion-changed", ("ST-RUL-97",), who=hero.id, change=change, oblivion=hero.oblivion)
    elif do == "tremor":
        hero.tremor += n
        game.tell("trembles", ("ST-RUL-97",), who=hero.id, n=n)
    else:
        name = f"dice {effect.kind}" if do == "dice" else f"{do} {context.item}"
        hero.next[name] = hero.next.get(name, 0) + n
        game.tell(
            "next-stronger",
            ("ST-RUL-103",) if do in ("atb", "boost") else ("ST-RUL-100",),
            who=hero.id,
            what=do,
            n=n,
            item=context.item,
        )


class Cure(Sentence):
    """One of several statuses goes, the player's choice. [ST-RUL-100]"""

    __slots__ = ("among", "who", "whom")
    rules = ("ST-STA-07", "ST-RUL-100")

    def __init__(self, who: str, whom: str, among: tuple[str, ...]) -> None:
        self.who: Final = who
        self.whom: Final = whom
        self.among: Final = among

    def ask(self, game: Play) -> Question | None:
        hero = game.state.heroes[self.whom]
        answers: dict[str, Sentence] = {
            f"cure {status}": Cured(self.whom, status) for status in self.among if hero.held & statuses.BIT[status]
        }
        if not answers:
            return None
        said: dict[str, Plain] = {"who": self.who, "whom": self.whom}
        return Question(game, game.state.heroes[self.who].seat, Message("sine-tempore.ask-cure", said), answers)


class Cured(Sentence):
    """Poison goes away only by a skill that removes it. [ST-STA-15] [ST-STA-07]"""

    __slots__ = ("status", "whom")
    rules = ("ST-STA-15", "ST-STA-07")

    def __init__(self, whom: str, status: str) -> None:
        self.whom: Final = whom
        self.status: Final = status

    def run(self, game: Play) -> None:
        verbs.lose(game, game.state.heroes[self.whom], self.status)
