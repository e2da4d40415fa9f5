"""Verbs: each changes the table and tells it by its rules, so that the log cannot disagree with it (ST-RUL-118)."""

from __future__ import annotations

from collections.abc import Sequence

from rouage.games.sine_tempore import statuses
from rouage.games.sine_tempore.board import BOARDS, Model, adjacent, label, lie_down, lift, put, stand_up
from rouage.games.sine_tempore.cards import enemy_card, skill_card, toughness
from rouage.games.sine_tempore.dial import sector, written
from rouage.games.sine_tempore.state import GONE, Ally, Enemy, Hero, Mission, Play

KO_THREAT = 2
"""[ST-THR-08]"""
STUNNED_SECTORS = 2
"""[ST-STA-11]"""


def move_token(game: Play, hero: Hero, sectors: int, why: str, rules: tuple[str, ...]) -> None:
    """Clockwise, one sector per AP. [ST-MOM-09] [ST-MOM-15]"""
    hero.time += sectors
    game.tell(
        "token-moved", rules, who=hero.id, n=sectors, to_time=written(hero.time), sector=sector(hero.time), why=why
    )


def change_threat(game: Play, hero: Hero, clicks: int, rules: tuple[str, ...]) -> None:
    """The Perilium turns forward or back, never below 0. [ST-THR-04] [ST-RUL-28]"""
    after = max(0, hero.threat + clicks)
    if after != hero.threat:
        changed, hero.threat = after - hero.threat, after
        game.tell("threat-changed", rules, who=hero.id, change=changed, threat=after)


def wound_hero(game: Play, hero: Hero, wounds: int, by: str, rules: tuple[str, ...]) -> None:
    """Wounds are counted; those beyond what takes a hero out are lost. [ST-STA-31] [ST-WND-01] [ST-RUL-67]
    [ST-HER-10]
    """
    if wounds <= 0 or not hero.standing:
        return
    most = toughness(game, hero)
    dealt = min(wounds, most - hero.wounds)
    hero.wounds += dealt
    game.tell("hero-wounded", rules, who=hero.id, by=by, n=dealt, wounds=hero.wounds, wo=most)
    if hero.wounds >= most:
        knock_out(game, hero)


def knock_out(game: Play, hero: Hero) -> None:
    """The model lies down where it is, TV falls by 2, engagements end, statuses go but for Poison, the saved die is
    lost. [ST-RUL-63] [ST-WND-05] [ST-RUL-88] [ST-THR-08]
    """
    lie_down(game.state, hero)
    hero.engaged = ()
    hero.held &= statuses.POISON
    hero.running = hero.rerolls = hero.extra = hero.saved = hero.tremor = 0
    hero.aimed, hero.chain, hero.next = False, "", {}
    game.tell("knocked-out", ("ST-WND-01", "ST-RUL-63"), who=hero.id)
    change_threat(game, hero, -KO_THREAT, ("ST-WND-05", "ST-THR-08", "ST-RUL-28"))
    drop(game, hero)


def heal(game: Play, hero: Hero, wounds: int, by: Hero | None, rules: tuple[str, ...]) -> None:
    """Healing gives threat to whoever healed; a KO hero below Wo stands up at once. [ST-THR-07] [ST-RUL-64]"""
    healed = min(wounds, hero.wounds)
    if healed <= 0 or not hero.here:
        return
    hero.wounds -= healed
    game.tell("hero-healed", rules, who=hero.id, n=healed, wounds=hero.wounds)
    if hero.ko and hero.wounds < toughness(game, hero):
        stand_up(game.state, hero)
        game.tell("stood-up", ("ST-RUL-64",), who=hero.id)
    if by is not None:
        change_threat(game, by, 1, ("ST-THR-07", "ST-RUL-28", "ST-RUL-29"))


def wound_enemy(game: Play, enemy: Enemy, wounds: int, by: str, rules: tuple[str, ...]) -> None:
    """The model stays until all effects have been applied. [ST-WND-07]"""
    if wounds <= 0 or enemy.square == GONE:
        return
    most = enemy_card(game, enemy).wo
    dealt = min(wounds, most - enemy.wounds)
    enemy.wounds += dealt
    game.tell("enemy-wounded", rules, who=enemy.id, by=by, n=dealt, wounds=enemy.wounds, wo=most)


def fallen(game: Play) -> list[Enemy]:
    """Enemies whose wounds have reached their Wo and who are still on the board."""
    cards = game.shelf.entries["enemy"]
    found: list[Enemy] = []
    for one in game.state.enemies.values():
        if one.wounds and one.wounds >= cards[one.card].wo:
            found.append(one)
    return found


def remove_fallen(game: Play) -> None:
    """They leave the board and a Loot token in their square; the token of an empty group leaves the dial.
    [ST-WND-06] [ST-ENE-14] [ST-LOT-01] [ST-RUL-68] [ST-RUL-69]
    """
    state = game.state
    for enemy in fallen(game):
        square = enemy.square
        lift(state, enemy)
        del state.enemies[enemy.id]
        state.loot.append(square)
        game.tell("enemy-removed", ("ST-WND-06", "ST-LOT-01"), who=enemy.id, card=enemy.card, at=label(state, square))
        disengage_enemy(game, enemy)
        group = state.groups[enemy.group]
        group.models = tuple([id for id in group.models if id != enemy.id])
        if not group.models:
            del state.groups[group.id]
            game.tell("group-gone", ("ST-RUL-68",), who=group.id)


def give(game: Play, model: Model, status: str, by: str = "") -> bool:
    """A model has the same status at most once at a time. [ST-STA-03] [ST-STA-04]"""
    if isinstance(model, Ally) or model.square == GONE or (isinstance(model, Hero) and model.ko):
        return False
    bit = statuses.BIT[status]
    if model.held & bit or (isinstance(model, Hero) and immune(game, model, status)):
        game.tell("status-refused", ("ST-STA-03",), who=model.id, status=status)
        return False
    model.held |= bit
    game.tell("status-gained", ("ST-STA-03", *statuses.RULES[status]), who=model.id, status=status, by=by)
    if isinstance(model, Hero):
        if bit == statuses.STUNNED:
            move_token(game, model, STUNNED_SECTORS, "stunned", ("ST-STA-11", "ST-RUL-77"))
    elif bit == statuses.SOUL_BREAKER:
        model.soul = by
    elif bit == statuses.CONTAGION:
        model.contagion = by
        spread(game, model, model.square)
    return True


def immune(game: Play, hero: Hero, status: str) -> bool:
    """A special skill may refuse a status, and is never lost. [ST-HER-12] [ST-HER-13]"""
    special = skill_card(game, game.shelf.entries["hero"][hero.id].special)
    return status in special.immune or any(status in skill_card(game, id).immune for id in hero.skills)


def lose(game: Play, model: Hero | Enemy, status: str) -> None:
    """A status token goes."""
    model.held &= ~statuses.BIT[status]
    if isinstance(model, Enemy) and status == "contagion":
        model.contagion = ""
    game.tell("status-lost", statuses.RULES[status], who=model.id, status=status)


def gain_token(game: Play, hero: Hero, status: str, by: str, most: int = 1) -> None:
    """Re-roll and Extra Dice tokens, ready for use at once; one of a kind unless an item says more. One that comes
    from an item lies on that item. [ST-RUL-86] [ST-STA-03] [ST-STA-02]
    """
    if (hero.rerolls if status == "re-roll" else hero.extra) >= most:
        game.tell("status-refused", ("ST-STA-03",), who=hero.id, status=status)
        return
    if status == "re-roll":
        hero.rerolls += 1
    else:
        hero.extra += 1
    game.tell("status-gained", ("ST-STA-02", *statuses.RULES[status]), who=hero.id, status=status, by=by)


def spread(game: Play, holder: Enemy, square: int) -> None:
    """Contagion poisons every model in base contact. [ST-STA-18] [ST-STA-19] [ST-RUL-81]"""
    state = game.state
    near = BOARDS[state.board].grid.near[square]
    models: list[Hero | Enemy] = [*state.heroes.values(), *state.enemies.values()]
    for model in models:
        touched = model is not holder and model.square != GONE and near >> model.square & 1
        if touched and not model.held & statuses.POISON:
            give(game, model, "poison", holder.contagion)


def place(game: Play, model: Model, square: int) -> None:
    """A model comes to stand on a square, by whatever means: contact is lost and made. [ST-RUL-33] [ST-RUL-81]"""
    put(game.state, model, square)
    contact(game, model, (square,), infected(game.state))


def contact(game: Play, model: Model, way: Sequence[int], holders: list[Enemy]) -> None:
    """What came of a model's way to where it stands now: told once the move itself has been. [ST-RUL-33] [ST-RUL-81]"""
    if holders:
        for crossed in way[:-1]:
            touch(game, model, crossed, holders)
    part(game, model)
    if holders:
        touch(game, model, way[-1], holders)


def infected(state: Mission) -> list[Enemy]:
    """The enemies that hold a Contagion. [ST-STA-18]"""
    found: list[Enemy] = []
    for enemy in state.enemies.values():
        if enemy.contagion:
            found.append(enemy)
    return found


def touch(game: Play, model: Model, square: int, holders: list[Enemy]) -> None:
    """A model comes next to others, on a square it stands on or crosses. [ST-RUL-81]"""
    state = game.state
    if isinstance(model, Ally):
        return
    for enemy in holders:
        if enemy is not model and adjacent(state, enemy.square, square) and not model.held & statuses.POISON:
            give(game, model, "poison", enemy.contagion)
    if isinstance(model, Enemy) and model.contagion:
        spread(game, model, square)


def part(game: Play, model: Model) -> None:
    """Engagement ends with contact. [ST-RUL-33]"""
    state = game.state
    if isinstance(model, Hero):
        for id in model.engaged:
            if not adjacent(state, model.square, state.enemies[id].square):
                disengage(game, model, state.enemies[id])
    elif isinstance(model, Enemy):
        for hero in state.heroes.values():
            if hero.engaged and model.id in hero.engaged and not adjacent(state, hero.square, model.square):
                disengage(game, hero, model)


def engage(game: Play, enemy: Enemy, hero: Hero, rules: tuple[str, ...]) -> None:
    """A relation between one enemy and one hero who are adjacent. [ST-RUL-33]"""
    if enemy.id not in hero.engaged and hero.standing and adjacent(game.state, enemy.square, hero.square):
        hero.engaged = (*hero.engaged, enemy.id)
        game.tell("engaged", rules, who=enemy.id, whom=hero.id)


def disengage(game: Play, hero: Hero, enemy: Enemy) -> None:
    hero.engaged = tuple([id for id in hero.engaged if id != enemy.id])
    game.tell("disengaged", ("ST-RUL-33",), who=hero.id, whom=enemy.id)


def disengage_enemy(game: Play, enemy: Enemy) -> None:
    """All its engagements end. [ST-RUL-36]"""
    for hero in game.state.heroes.values():
        if enemy.id in hero.engaged:
            disengage(game, hero, enemy)


def engaged(game: Play, enemy: Enemy) -> bool:
    return bool([hero for hero in game.state.heroes.values() if hero.engaged and enemy.id in hero.engaged])


def drop(game: Play, hero: Hero) -> None:
    """What a hero carried lies in their square. [ST-RUL-128]"""
    if hero.carries:
        state = game.state
        state.points[hero.carries] = hero.square
        game.tell("dropped", ("ST-RUL-128",), who=hero.id, what=hero.carries, at=label(state, hero.square))
        hero.carries = ""


def leave(game: Play, hero: Hero, rules: tuple[str, ...]) -> None:
    """Gone from the mission, with token, engagements, statuses, items and Resource cards. [ST-RUL-123]"""
    state = game.state
    game.tell("hero-gone", rules, who=hero.id, at=label(state, hero.square))
    drop(game, hero)
    lift(state, hero)
    hero.engaged, hero.held, hero.running, hero.resources, hero.saved = (), 0, 0, [], 0
