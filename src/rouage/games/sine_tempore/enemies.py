"""Enemy activation in its four phases (ST-EAC, ST-REA-07, ST-RUL-24)."""

from __future__ import annotations

from typing import Final

from rouage.games.sine_tempore import assault, intelligence, objectives, planning, statuses, verbs
from rouage.games.sine_tempore.board import BOARDS, adjacent, distance, label
from rouage.games.sine_tempore.cards import enemy_card
from rouage.games.sine_tempore.costs import ap_for
from rouage.games.sine_tempore.dial import glyph
from rouage.games.sine_tempore.die import FACES, SIDES
from rouage.games.sine_tempore.intelligence import OBJECTIVE, Quarry
from rouage.games.sine_tempore.movement import stray, walk
from rouage.games.sine_tempore.planning import Plan
from rouage.games.sine_tempore.rolls import tell_roll
from rouage.games.sine_tempore.state import Enemy, Hero, Play, Sentence
from rouage.games.sine_tempore.vocabulary import GlyphPower


class _OfModel(Sentence):
    """A step of one model's activation."""

    __slots__ = ("who",)

    def __init__(self, who: str) -> None:
        self.who = who

    def enemy(self, game: Play) -> Enemy | None:
        return game.state.enemies.get(self.who)


class ModelActivation(_OfModel):
    """Token phase, Verification, Action phase, and what comes at the end. [ST-EAC-04] [ST-RUL-15]"""

    __slots__ = ("reacting",)
    rules = ("ST-EAC-04",)

    def __init__(self, who: str, reacting: bool) -> None:
        self.who = who
        self.reacting: Final = reacting

    def run(self, game: Play) -> None:
        enemy = self.enemy(game)
        if enemy is None:
            return
        game.then(ModelEnds(self.who, self.reacting))
        if enemy.held & statuses.FIRE:
            game.then(ModelBurns(self.who), ModelTokens(self.who))
        else:
            token_phase(game, enemy)


class ModelBurns(_OfModel):
    """[ST-RUL-85]"""

    __slots__ = ()
    rules = ("ST-RUL-85",)

    def run(self, game: Play) -> None:
        enemy = self.enemy(game)
        assert enemy is not None
        verbs.wound_enemy(game, enemy, 1, "fire", ("ST-RUL-85", "ST-RUL-29"))
        verbs.remove_fallen(game)
        if self.who in game.state.enemies:
            game.then(ModelFireDie(self.who))
            game.throw(f"fire {self.who}", 1, SIDES, game.state.seats[0])


class ModelFireDie(_OfModel):
    """[ST-RUL-85]"""

    __slots__ = ()
    rules = ("ST-RUL-85",)

    def run(self, game: Play) -> None:
        enemy, face = self.enemy(game), game.state.tray[0]
        tell_roll(game, self.who, "fire", (face,), 0, self.rules)
        if enemy is not None and "defence" in FACES[face]:
            verbs.lose(game, enemy, "fire")


class ModelTokens(_OfModel):
    """The Token phase of a model that fire has spared. [ST-RUL-85]"""

    __slots__ = ()
    rules = ("ST-EAC-04", "ST-ACT-08")

    def run(self, game: Play) -> None:
        enemy = self.enemy(game)
        if enemy is not None:
            token_phase(game, enemy)


def token_phase(game: Play, enemy: Enemy) -> None:
    """Statuses take effect and are discarded; a matching glyph power is used. [ST-ACT-08] [ST-STA-10] [ST-RUL-11]"""
    ap, tokens = planning.fresh(game, enemy)
    enemy.held &= ~tokens
    enemy.running, enemy.ap, enemy.attacked, enemy.glyph = tokens, ap, False, False
    if tokens:
        rules = ("ST-EAC-04", "ST-ACT-08")
        game.tell("tokens-applied", rules, who=enemy.id, statuses=[*statuses.names(tokens)], ap=ap)
    if tokens & statuses.SOUL_BREAKER:
        from rouage.games.sine_tempore.puppets import Puppet

        game.then(Puppet(enemy.id, enemy.soul))
        enemy.soul = ""
    else:
        _use_glyph(game, enemy)
        verification(game, enemy)


def _use_glyph(game: Play, enemy: Enemy) -> None:
    """Enemies always use a glyph power if they can pay; it looks at the sector of the group's token. [ST-RUL-11]
    [ST-USK-02]
    """
    power = glyph_power(game, enemy, enemy.ap)
    if power is not None:
        enemy.glyph = True
        enemy.ap -= power.ap
        game.tell("glyph-used", ("ST-GLY-02", "ST-GLY-03", "ST-RUL-11", "ST-RUL-24"), who=enemy.id, colour=power.colour)


def glyph_power(game: Play, enemy: Enemy, ap: int) -> GlyphPower | None:
    """The power it would use in an activation with so many AP. [ST-GLY-02] [ST-GLY-04]"""
    power = enemy_card(game, enemy).glyph
    if power is None or power.ap > ap:
        return None
    return power if glyph(game.state.groups[enemy.group].time) == power.colour else None


def verification(game: Play, enemy: Enemy) -> None:
    """Whom or what the model goes for; then it acts. [ST-EAC-05] [ST-RUL-23]"""
    target = intelligence.verify(game, enemy)
    if target == OBJECTIVE:
        pursue(game, enemy)
    elif target:
        spend_ap(game, enemy, target)
    elif enemy.ap > 0:
        _wait(game, enemy)


class ActionPhase(_OfModel):
    """After an attack, what AP are left. [ST-EAC-07] [ST-RUL-24]"""

    __slots__ = ("target",)
    rules = ("ST-EAC-07", "ST-RUL-24")

    def __init__(self, who: str, target: str) -> None:
        self.who = who
        self.target: Final = target

    def run(self, game: Play) -> None:
        enemy = self.enemy(game)
        if enemy is not None:
            spend_ap(game, enemy, self.target)


def spend_ap(game: Play, enemy: Enemy, target: str) -> None:
    """The model spends its AP, one deed at a time: it moves and attacks if they are enough. [ST-EAC-07] [ST-RUL-24]
    [ST-AIN-12]
    """
    quarry = intelligence.quarry_named(game, target)
    if quarry is None:
        if enemy.ap > 0:
            verification(game, enemy)
    elif not _attack(game, enemy, quarry):
        _close_in(game, enemy, quarry)


def _attack(game: Play, enemy: Enemy, quarry: Quarry) -> bool:
    """Attack, walking first if that is needed; another hero in reach if not the chosen one: doubt serves the enemy.
    [ST-RUL-26] [ST-PLE-02] [ST-PLE-03]
    """
    if enemy.ap <= 0:
        return False
    aim, found = quarry, planning.plan(game, enemy, quarry, enemy.ap, enemy.running)
    if found is None and not game.state.switches.strict_target:
        other = _another(game, enemy, quarry)
        if other is not None:
            aim, found = other
            rules = ("ST-RUL-26", "ST-PLE-02", "ST-PLE-03")
            game.tell(
                "turned-to", rules, who=enemy.id, whom=aim.id, from_=quarry.id, squares=found.squares, ap=enemy.ap
            )
    if found is None:
        return False
    game.then(ActionPhase(enemy.id, quarry.id))
    if not found.squares or go(game, enemy, found.square, found.squares):
        assault.attack(game, enemy, found.attack, aim)
    return True


def _another(game: Play, enemy: Enemy, quarry: Quarry) -> tuple[Quarry, Plan] | None:
    """Of the others it can attack and does not ignore: the nearest, then the most threatening. [ST-RUL-26]"""
    grid, here = BOARDS[game.state.board].grid, enemy.square
    reach = planning.means(game, enemy, enemy.ap, enemy.running).reach
    if not grid.within(here, reach) & game.state.standing & ~(1 << quarry.square):
        return None
    apart = grid.apart[here]
    near = [one for one in intelligence.quarries(game) if one is not quarry and apart[one.square] <= reach]
    least = intelligence.least_threat(game, enemy)
    others = [
        (plan.squares, -tv, place, other, plan)
        for place, other in enumerate(near)
        if (tv := intelligence.threat(game, other)) >= least
        and (plan := planning.plan(game, enemy, other, enemy.ap, enemy.running)) is not None
    ]
    if not others:
        return None
    *_, other, plan = min(others, key=lambda one: one[:3])
    return other, plan


def go(game: Play, enemy: Enemy, square: int, squares: int) -> bool:
    """Walk so many squares to a square, leaving combat first where needed; whether it came where it wanted.
    [ST-RUL-36] [ST-DSG-03] [ST-RUL-79]
    """
    if verbs.engaged(game, enemy):
        enemy.ap -= 1
        game.tell("enemy-disengages", ("ST-RUL-36", "ST-DSG-03"), who=enemy.id)
        verbs.disengage_enemy(game, enemy)
    enemy.ap -= ap_for(squares, enemy.running, game.state.switches)
    if enemy.running & statuses.BRAIN_DAMAGE:
        enemy.running &= ~statuses.BRAIN_DAMAGE
        stray(game, enemy, squares)
        return False
    walk(game, enemy, square, squares, ("ST-MOV-06", "ST-RUL-24", "ST-RUL-25"), squares=squares, ap=enemy.ap)
    return True


def _close_in(game: Play, enemy: Enemy, quarry: Quarry) -> None:
    """No attack is possible any more: walk toward the target if none was made; engage; wait. [ST-RUL-24]"""
    if not enemy.attacked:
        _walk_toward(game, enemy, 1 << quarry.square)
    near = adjacent(game.state, enemy.square, quarry.square)
    if near and isinstance(quarry, Hero) and enemy.id not in quarry.engaged and enemy.ap >= 1:
        enemy.ap -= 1
        verbs.engage(game, enemy, quarry, ("ST-ENG-01", "ST-RUL-24"))
    if enemy.ap > 0:
        _wait(game, enemy)


def _wait(game: Play, enemy: Enemy) -> None:
    """AP it has no use for. [ST-RUL-24]"""
    game.tell("enemy-waits", ("ST-RUL-24", "ST-EAC-07"), who=enemy.id, n=enemy.ap)
    enemy.ap = 0


def _walk_toward(game: Play, enemy: Enemy, goal: int) -> None:
    """As far as its AP go along the shortest way. [ST-MOV-06] [ST-RUL-25]"""
    if BOARDS[game.state.board].grid.near[enemy.square] & goal or enemy.running & statuses.NAIL_DOWN:
        return
    leaving = 1 if verbs.engaged(game, enemy) else 0
    if enemy.ap <= leaving:
        return
    square, squares = planning.toward(game, enemy, goal, enemy.ap - leaving, enemy.running)
    if squares:
        go(game, enemy, square, squares)


def pursue(game: Play, enemy: Enemy) -> None:
    """On its objective: walk there, then do what the mission says with all AP left. [ST-RUL-30] [ST-RUL-128]"""
    state = game.state
    point = intelligence.objective_of(game, enemy)
    square = state.points[point]
    if distance(state, enemy.square, square) > 1:
        _walk_toward(game, enemy, 1 << square)
    if distance(state, enemy.square, square) <= 1 and enemy.ap > 0:
        total, count = objectives.ruin(game, enemy.ap)
        rules = ("ST-RUL-128", "ST-RUL-30")
        game.tell("sabotaged", rules, who=enemy.id, what=point, n=enemy.ap, total=total, of=count)
    elif enemy.ap > 0:
        _wait(game, enemy)
    enemy.ap = 0
    objectives.judge(game)


class ModelEnds(_OfModel):
    """End-of-activation effects, Bleed, the end of modifiers; after a reaction, the Acted token. [ST-RUL-121]"""

    __slots__ = ("reacting",)
    rules = ("ST-RUL-121", "ST-REA-06")

    def __init__(self, who: str, reacting: bool) -> None:
        self.who = who
        self.reacting: Final = reacting

    def run(self, game: Play) -> None:
        enemy = self.enemy(game)
        if enemy is not None:
            if enemy.held & statuses.BLEED:
                verbs.lose(game, enemy, "bleed")
                verbs.wound_enemy(game, enemy, 1, "bleed", ("ST-STA-30", "ST-RUL-29"))
            enemy.running = enemy.ap = 0
            enemy.glyph = False
            if self.reacting:
                enemy.acted = True
                game.tell("acted", ("ST-REA-06",), who=enemy.id, at=label(game.state, enemy.square))
        verbs.remove_fallen(game)
        objectives.judge(game)
