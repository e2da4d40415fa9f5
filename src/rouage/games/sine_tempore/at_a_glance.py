"""The table at a glance: what a seat may know of it in figures, without the words and cards of a view.

Learners look after every choice, and ask for nothing but figures. All of it is plain tuples: what has not changed is
known again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rouage.games.sine_tempore import dial, statuses
from rouage.games.sine_tempore.board import BOARDS, label, terrain
from rouage.games.sine_tempore.cards import characteristic, hero_card, mission_card, toughness
from rouage.games.sine_tempore.mission_cards import read_time
from rouage.games.sine_tempore.state import GONE, Hero, Play, Scenery
from rouage.space.grid import squares_of


class HeroGlance(NamedTuple):
    """A hero; `ahead` is how many sectors later it acts."""

    id: str
    seat: str
    at: str
    wounds: int
    wo: int
    ap: int
    ahead: int
    engaged: bool
    threat: int
    oblivion: int
    aimed: bool
    ra: int
    ph: int
    mi: int
    statuses: tuple[str, ...]


class EnemyGlance(NamedTuple):
    """A model of an enemy card, which acts when its group does."""

    id: str
    at: str
    wounds: int
    wo: int
    ap: int
    ahead: int
    engaged: bool
    ra: int
    pd: int
    md: int
    rank: str
    statuses: tuple[str, ...]


class SceneryGlance(NamedTuple):
    """A scenic element and the squares it covers."""

    kind: str
    closed: bool
    wounds: int
    wo: int
    squares: tuple[str, ...]


class Glance(NamedTuple):
    """A mission under way."""

    left: int
    sector: int
    progress: int
    wanted: int
    due: int | None
    """Sectors until the next event that is known."""
    active: str
    heroes: list[HeroGlance]
    enemies: list[EnemyGlance]
    scenery: tuple[SceneryGlance, ...]
    points: tuple[str, ...]
    loot: tuple[str, ...]


def glance(game: Play, seat: str) -> Glance | None:
    """Every seat knows the same figures: they all lie on the table. Nothing between two missions of a campaign."""
    state = game.state
    if not state.mission:
        return None
    card, now = mission_card(game), state.now
    return Glance(
        state.ends - now, dial.sector(now), state.progress, card.objective.count,
        min([(read_time(card.events[number].at) or 0) - now for number in state.due], default=None), state.active,
        [_hero(game, one) for one in state.heroes.values()], _enemies(game),
        tuple([_scenery(game, piece) for piece in state.scenery.values()]),
        tuple([label(state, at) for id, at in state.points.items() if at != GONE and id in card.points]),
        tuple([label(state, at) for at in state.loot]),
    )  # fmt: skip


def _hero(game: Play, hero: Hero) -> HeroGlance:
    state, card = game.state, hero_card(game, hero)
    wo, ph, mi = card.wo, card.ph, card.mi
    # Nothing else changes what the card says, and most heroes have none.
    if hero.serious:
        wo, ph, mi = toughness(game, hero), characteristic(game, hero, "ph"), characteristic(game, hero, "mi")
    return HeroGlance(
        hero.id, hero.seat, label(state, hero.square), hero.wounds, wo, hero.ap,
        hero.time - state.now if hero.square != GONE else 0, bool(hero.engaged), hero.threat, hero.oblivion, hero.aimed,
        card.ra, ph, mi, statuses.names(hero.held) if hero.held else (),
    )  # fmt: skip


def _enemies(game: Play) -> list[EnemyGlance]:
    """They may be many: what they share is looked up once."""
    state, cards = game.state, game.shelf.entries["enemy"]
    names, now, groups = BOARDS[state.board].grid.labels, state.now, state.groups
    engaged = {id for hero in state.heroes.values() for id in hero.engaged}
    found = []
    for one in state.enemies.values():
        card, square = cards[one.card], one.square
        found.append(
            EnemyGlance(
                one.id, names[square] if square != GONE else "", one.wounds, card.wo, one.ap,
                groups[one.group].time - now if one.group in groups else 0, one.id in engaged, card.ra, card.pd,
                card.md, card.rank, statuses.names(one.held) if one.held else (),
            )
        )  # fmt: skip
    return found


def _scenery(game: Play, piece: Scenery) -> SceneryGlance:
    card = terrain(game, piece)
    squares = _squares(game.state.board, piece.squares)
    return SceneryGlance(card.kind, card.closed, piece.wounds, card.wounds, squares)


@lru_cache(maxsize=4096)
def _squares(board: str, mask: int) -> tuple[str, ...]:
    names = BOARDS[board].grid.labels
    return tuple([names[square] for square in squares_of(mask)])
