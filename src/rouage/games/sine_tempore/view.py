"""What a seat knows: everything on the table, and nothing of what lies face down (ST-GEN-02)."""

from __future__ import annotations

from rouage.engine.dice import draw
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import campaign_view, dial, momentum, statuses
from rouage.games.sine_tempore.board import board_of, label, labels, terrain
from rouage.games.sine_tempore.cards import (
    characteristic,
    class_card,
    enemy_card,
    hero_card,
    item_card,
    mission_card,
    toughness,
    upgrade_needs,
)
from rouage.games.sine_tempore.intelligence import awareness
from rouage.games.sine_tempore.state import GONE, Enemy, Group, Hero, Mission, Play
from rouage.games.sine_tempore.vocabulary import BORDERS

View = dict[str, Plain]


def view(game: Play, seat: str) -> View:
    """The whole table: the game hides nothing but the order of its decks, votes under way, and what the plot book has
    not told yet.
    """
    state = game.state
    if not state.mission:
        return campaign_view.camp(game, seat)
    seen: View = {
        "seat": seat, "seats": [*state.seats], "mission": _mission(game), "time": _time(state), "board": _board(game),
        "scenery": [_scenery(game, id) for id in state.scenery], "points": _points(game),
        "loot": [label(state, square) for square in state.loot], "active": state.active,
        "heroes": [_hero(game, hero) for hero in state.heroes.values()],
        "groups": [_group(game, group) for group in state.groups.values()],
        "enemies": [_enemy(game, enemy) for enemy in state.enemies.values()],
        "order": order(game), "due": _due(game), "event": state.event, "roll": _roll(state),
        "decks": _decks(state), "together": state.together, "voted": [*sorted(state.votes)],
    }  # fmt: skip
    if state.ally is not None:
        card = mission_card(game).ally
        assert card is not None
        ally: View = {"id": state.ally.id, "at": label(state, state.ally.square), "wounds": state.ally.wounds}
        seen["ally"] = {**ally, "wo": card.wo, "ph": card.ph, "mi": card.mi, "tv": card.tv, "walk": card.walk}
    if state.outcome is not None:
        seen["outcome"] = state.outcome.to_data()
    if state.campaign is not None:
        seen["campaign"] = campaign_view.campaign(game, state.campaign)
    return seen


def _mission(game: Play) -> View:
    state, card = game.state, mission_card(game)
    objective, against = card.objective, card.against
    theirs: View | None = (
        None
        if against is None
        else {"point": against.point, "count": against.count, "tv": against.tv, "ruin": state.ruin}
    )
    return {
        "id": state.mission, "number": card.number, "starts": dial.written(state.starts),
        "ends": dial.written(state.ends), "objective": objective.kind, "count": objective.count,
        "progress": state.progress, "point": objective.point, "enemy": objective.enemy, "tv": objective.tv,
        "against": theirs,
    }  # fmt: skip


def _time(state: Mission) -> View:
    now = state.now
    return {
        "now": dial.written(now), "sector": dial.sector(now), "harmonica": dial.harmonica(now),
        "number": now, "left": state.ends - now,
    }  # fmt: skip


def _board(game: Play) -> View:
    state, card = game.state, mission_card(game)
    grid = board_of(state).grid
    tiles = game.shelf.entries["tile"]
    laid: list[Plain] = [
        {"tile": one.tile, "kind": tiles[one.tile].kind, "at": [*one.at], "size": [*tiles[one.tile].size]}
        for one in card.tiles
    ]
    return {
        "width": grid.width, "height": grid.height, "tiles": laid,
        "start_zone": [grid.label(grid.square(*at)) for at in card.start_zone],
        "entries": [grid.label(grid.square(*at)) for at in card.entries],
        "far_edge": [grid.label(grid.square(*at)) for at in card.far_edge],
    }  # fmt: skip


def _scenery(game: Play, id: str) -> View:
    piece = game.state.scenery[id]
    card = terrain(game, piece)
    return {
        "id": id, "card": piece.card, "kind": card.kind, "closed": card.closed, "wounds": piece.wounds,
        "wo": card.wounds, "squares": [*labels(game.state, piece.squares)],
    }  # fmt: skip


def _points(game: Play) -> list[Plain]:
    state = game.state
    cards = mission_card(game).points
    return [
        {"id": id, "kind": cards[id].kind, "at": label(state, square), "closed": cards[id].closed}
        for id, square in state.points.items()
        if square != GONE and id in cards
    ]


def _hero(game: Play, hero: Hero) -> View:
    state, card = game.state, hero_card(game, hero)
    carried: list[Plain] = [
        {
            "id": id,
            "level": level,
            "slot": item_card(game, id).slot,
            "oblivion": hero.stored.get(id, 0),
            "upgrade": {**upgrade_needs(item_card(game, id), level)},
        }
        for id, level in hero.items.items()
    ]
    skills: list[Plain] = [*hero.skills]
    return {
        "id": hero.id, "seat": hero.seat, "class": card.of, "size": card.size, "at": label(state, hero.square),
        "here": hero.here,
        "ko": hero.ko, "wounds": hero.wounds, "wo": toughness(game, hero), "ra": card.ra,
        "ph": characteristic(game, hero, "ph"), "pr": characteristic(game, hero, "pr"),
        "mi": characteristic(game, hero, "mi"), "ap": hero.ap, "spent": hero.spent, "time": hero.time,
        "sector": dial.sector(hero.time), "began": dial.sector(hero.began), "threat": hero.threat,
        "oblivion": hero.oblivion, "psionic": class_card(game, hero).psionic,
        "statuses": [*statuses.names(hero.held)], "running": [*statuses.names(hero.running)],
        "rerolls": hero.rerolls, "extra": hero.extra, "items": carried, "skills": skills, "special": card.special,
        "resources": [*hero.resources], "serious": [*hero.serious], "saved": hero.saved, "aimed": hero.aimed,
        "chain": hero.chain, "engaged": [*hero.engaged], "carries": hero.carries, "used": [*hero.used],
        "next": dict(hero.next), "tremor": hero.tremor,
    }  # fmt: skip


def _group(game: Play, group: Group) -> View:
    card = enemy_card(game, group)
    return {
        "id": group.id, "card": group.card, "time": group.time, "sector": dial.sector(group.time), "ra": card.ra,
        "models": [*group.models], "objective": group.objective,
    }  # fmt: skip


def _enemy(game: Play, enemy: Enemy) -> View:
    state, card = game.state, enemy_card(game, enemy)
    engaged: list[Plain] = [hero.id for hero in state.heroes.values() if enemy.id in hero.engaged]
    return {
        "id": enemy.id, "card": enemy.card, "group": enemy.group, "at": label(state, enemy.square), "ra": card.ra,
        "rank": card.rank, "size": card.size, "border": BORDERS.get(card.faction, ""),
        "wounds": enemy.wounds, "wo": card.wo, "pd": card.pd, "md": card.md, "ac": awareness(game, enemy),
        "statuses": [*statuses.names(enemy.held)], "running": [*statuses.names(enemy.running)], "acted": enemy.acted,
        "ap": enemy.ap, "engaged": engaged, "glyph": enemy.glyph,
    }  # fmt: skip


def order(game: Play) -> list[Plain]:
    """The tokens in the order they will act, as far as the dial tells. [ST-ACT-02] [ST-ACT-03]"""
    state = game.state
    times = momentum.tokens(state)

    def rank(who: str) -> tuple[int, int, bool]:
        return times[who], -momentum.rapidity(game, who), who in state.heroes

    return [
        {"who": who, "hero": who in state.heroes, "time": times[who], "sector": dial.sector(times[who]),
         "ahead": times[who] - state.now}
        for who in sorted(times, key=rank)
    ]  # fmt: skip


def _due(game: Play) -> list[Plain]:
    """The next event first."""
    events = mission_card(game).events
    times = momentum.due_times(mission_card(game))
    return [
        {"event": number, "at": events[number].at, "ahead": times[number] - game.state.now,
         "reinforce": events[number].reinforce}
        for number in momentum.upcoming(game)
    ]  # fmt: skip


def _roll(state: Mission) -> View | None:
    roll = state.roll
    if not roll.who:
        return None
    return {"who": roll.who, "what": roll.what, "dice": roll.dice, "faces": [*roll.faces], "saved": roll.saved}


def _decks(state: Mission) -> View:
    """How many cards are left, and what lies open on the discard piles."""
    return {
        name: {"left": len(deck.cards), "discards": [*sorted(deck.discards)]}
        for name, deck in (("resource", state.resources), ("wound", state.serious), ("delirium", state.deliriums))
    }


def imagine(state: Mission, seat: str, seed: int) -> None:
    """Decks in some other order; votes of others as they might be."""
    for deck in (state.resources, state.serious, state.deliriums):
        cards = sorted(deck.cards)
        for last in range(len(cards) - 1, 0, -1):
            other = draw(seed, f"imagine {deck.stream}", last, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        deck.cards = cards
    for voter in state.votes:
        if voter != seat:
            state.votes[voter] = draw(seed, f"imagine vote {voter}", 0, state.ballot)
