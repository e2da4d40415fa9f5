"""A campaign as every seat sees it: all of it but what the plot book has not told yet (ST-CAM, ST-GEN-02)."""

from __future__ import annotations

from typing import Any

from rouage.engine.decision import Refusal
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import learning, plot
from rouage.games.sine_tempore.campaign import MODULES, Campaign, Settler
from rouage.games.sine_tempore.campaign_cards import PlotCard
from rouage.games.sine_tempore.schooling import COSTS, why_not_learn
from rouage.games.sine_tempore.ship import module_cost
from rouage.games.sine_tempore.state import Play
from rouage.games.sine_tempore.territories import ELEMENTS, attainable, chart, next_to_camp
from rouage.games.sine_tempore.workshop import needs, upgrade_total, why_not_upgrade

View = dict[str, Plain]
_LAST: list[Any] = []
"""The campaign last looked at, and what was seen."""


def camp(game: Play, seat: str) -> View:
    """The table between missions."""
    state, campaign_now = game.state, game.state.campaign
    assert campaign_now is not None
    heroes: list[Plain] = [
        {"id": one.hero, "seat": f"player-{one.seat}", "class": game.shelf.entries["hero"][one.hero].of}
        for one in campaign_now.settlers
    ]
    seen: View = {
        "seat": seat, "seats": [*state.seats], "together": state.together, "voted": [*sorted(state.votes)],
        "heroes": heroes, "campaign": campaign(game, campaign_now),
    }  # fmt: skip
    if state.outcome is not None:
        seen["outcome"] = state.outcome.to_data()
    return seen


def campaign(game: Play, now: Campaign) -> View:
    """While a mission is played the campaign stands still: it is looked at once."""
    key = (now, game.shelf, len(game.state.seats))
    if _LAST and all(one is other for one, other in zip(_LAST[0], key, strict=True)):
        kept: View = _LAST[1]
        return kept
    seen = _campaign(game, now)
    _LAST[:] = [key, seen]
    return seen


def _campaign(game: Play, now: Campaign) -> View:
    shelf = game.shelf
    wins = len([one for one in now.past if one.success])
    return {
        "phase": now.phase, "number": now.missions, "wins": wins, "losses": len(now.past) - wins,
        "players": len(game.state.seats), "endings": now.endings, "recruits": now.recruits,
        "territories": _territories(now, shelf), "camp": {"links": [*next_to_camp(shelf)]},
        "narrative": _narrative(now, shelf), "store": dict(zip(ELEMENTS, now.store, strict=True)),
        "modules": {id: {"level": now.level(id), "cost": module_cost(now, id)} for id in MODULES},
        "settlers": [_settler(one) for one in now.settlers], "stock": dict(now.stock),
        "tree": {one.hero: _tree(now, shelf, one) for one in now.settlers}, "upgrades": _upgrades(now, shelf),
        "aim": now.aim or None, "mission": now.mission or None, "medipacks": [*now.medipacks],
        "plot": _page(shelf, now.page, True) if now.page else None,
        "told": [_page(shelf, id, False) for id in now.pages], "ready": [*now.ready],
        "past": [
            {"number": number, "mission": one.mission, "territory": one.territory or None, "success": one.success,
             "reason": one.reason}
            for number, one in enumerate(now.past, now.missions - len(now.past) + 1 - (now.phase == "mission"))
        ],
    }  # fmt: skip


def _why(refusal: Refusal | None) -> Plain:
    return None if refusal is None else {"rule": refusal.rule, **refusal.message.to_data()}


def _territories(now: Campaign, shelf: Shelf) -> list[Plain]:
    """The map, with what can be attempted. [ST-RUL-108]"""
    within_reach = attainable(shelf, now.unlocked)
    return [
        {"id": id, "ring": one.ring, "place": one.place, "colour": one.colour, "element": one.element,
         "unlocked": id in now.unlocked, "open": id in within_reach, "links": [*one.links]}
        for id, one in chart(shelf).items()
    ]  # fmt: skip


def _narrative(now: Campaign, shelf: Shelf) -> list[Plain]:
    """What has been told and what comes next: nothing of what comes later. [ST-CAM-06] [ST-CAM-07]"""
    book = plot.chapters(shelf)
    shown = [*now.told, *plot.upcoming(now, shelf)]
    found: list[Plain] = []
    for id in shown:
        why = None if id in now.told else plot.why_shut(now, shelf, id)
        done = id in now.told
        found.append(
            {"mission": id, "stage": book[id].stage, "branch": book[id].branch, "open": why is None and not done,
             "why": _why(why), "succeeded": done, "territories": plot.territories_needed(now, shelf, id)}
        )  # fmt: skip
    return found


def _settler(one: Settler) -> View:
    return {
        "hero": one.hero, "seat": f"player-{one.seat}", "experience": one.experience, "learned": [*one.learned],
        "items": dict(one.items), "goes": one.goes,
    }  # fmt: skip


def _tree(now: Campaign, shelf: Shelf, settler: Settler) -> list[Plain]:
    """The skill sheet of the class, with what each skill waits for. [ST-SKL-02] [ST-SKL-03]"""
    of = shelf.entries["hero"][settler.hero].of
    ever = learning.ever_learned(shelf, of, settler.learned)
    first = now.phase == "skills"
    found: list[Plain] = []
    for id, card in learning.tree(shelf, of).items():
        learned = id in settler.learned
        why = None if id in ever else why_not_learn(shelf, settler, id, first)
        found.append(
            {"skill": id, "type": card.type, "specialisation": card.specialisation, "after": card.after,
             "cost": 0 if first else COSTS[card.type], "learned": learned, "replaced": id in ever and not learned,
             "open": id not in ever and why is None, "why": _why(why)}
        )  # fmt: skip
    return found


def _upgrades(now: Campaign, shelf: Shelf) -> list[Plain]:
    """Every item of the crew, and what the next level takes. [ST-RUL-113]"""
    found: list[Plain] = []
    for item, level in now.owned().items():
        wanted, holder = needs(shelf, item, level), now.carrier(item)
        cost: Plain = dict(zip(ELEMENTS, wanted, strict=True)) if any(wanted) else None
        found.append(
            {"item": item, "hero": holder.hero if holder is not None else None, "level": level, "cost": cost,
             "units": upgrade_total(now, wanted) if any(wanted) else None,
             "why": _why(why_not_upgrade(now, shelf, item))}
        )  # fmt: skip
    return found


def _page(shelf: Shelf, id: str, choices: bool) -> View:
    card: PlotCard = shelf.entries["plot"][id]
    page: View = {
        "id": id, "title": f"{id}/title", "text": f"{id}/text", "when": card.when, "mission": card.mission,
        "picture": card.picture,
    }  # fmt: skip
    if choices:
        page["choices"] = [{"id": one.id, "text": f"{id}/{one.id}"} for one in card.choices]
    return page
