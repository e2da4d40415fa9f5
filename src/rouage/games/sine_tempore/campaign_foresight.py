"""Before a choice between missions: what it costs, what it opens, which mission may come of it (ST-CAM, ST-RUL-108)."""

from __future__ import annotations

from rouage.engine.odds import Odds
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import expedition, learning, muster, plot, schooling, ship, workshop
from rouage.games.sine_tempore.camp import campaign_of
from rouage.games.sine_tempore.colony import EXPLORED, NARRATED
from rouage.games.sine_tempore.state import Play
from rouage.games.sine_tempore.territories import ELEMENTS, attainable, chart
from rouage.games.sine_tempore.together import Vote

Facts = dict[str, Plain]


def odds(game: Play, step: object) -> Odds[str] | None:
    """Every exploration mission is as likely as any other; the first of a campaign is certain. [ST-SET-01]
    [ST-RUL-107]
    """
    if isinstance(step, Vote) and step.answer.startswith("explore "):
        if not campaign_of(game).missions:
            return Odds({expedition.first_mission(game.shelf): 1})
        return Odds(dict.fromkeys(expedition.deck(game.shelf), 1))
    return None


def forecast(game: Play, step: object) -> Facts:
    """What is certain."""
    match step:
        case schooling.Learn():
            return _learning(game, step)
        case workshop.Upgrade():
            return _upgrade(game, step.item)
        case ship.Build():
            campaign = campaign_of(game)
            return {"level": campaign.level(step.module) + 1, "units": ship.module_cost(campaign, step.module)}
        case workshop.Upgraded() | ship.Built():
            return {"store": _store_after(game, (step.alh, step.inottenio, step.kekulenium))}
        case workshop.Give():
            return {"displaces": _displaced(game, step.item, step.who)}
        case workshop.PutAway():
            return {"displaces": None}
        case ship.ShareWith():
            settler = campaign_of(game).settler(step.who)
            return {"experience": (settler.experience if settler is not None else 0) + 1}
        case muster.HandMedipack():
            return {"left": campaign_of(game).level("infirmary") - len(campaign_of(game).medipacks) - 1}
        case Vote() if step.answer.startswith("explore "):
            return _exploration(game, step.answer.partition(" ")[2])
        case Vote() if step.answer.startswith("narrate "):
            mission = step.answer.partition(" ")[2]
            final = plot.final(campaign_of(game), game.shelf, mission)
            return {"mission": mission, "experience": NARRATED, "final": final}
        case _:
            return {}


def _learning(game: Play, step: schooling.Learn) -> Facts:
    """[ST-RUL-112] [ST-SKL-07] [ST-SKL-08]"""
    settler = campaign_of(game).settler(step.who)
    assert settler is not None
    card = game.shelf.entries["skill"][step.skill]
    before = {*learning.learnable(game.shelf, card.of, settler.learned)}
    after = learning.learnable(game.shelf, card.of, learning.learn(game.shelf, settler.learned, step.skill))
    return {
        "experience": settler.experience - step.cost(game.shelf),
        "replaces": card.after if card.type == "evolved" else None,
        "opens": [skill for skill in after if skill not in before],
    }


def _upgrade(game: Play, item: str) -> Facts:
    """[ST-RUL-113] [ST-RUL-114]"""
    campaign = campaign_of(game)
    level = campaign.owned()[item]
    ways = workshop.upgrade_payments(campaign, game.shelf, item)
    if len(ways) > 1:
        return {"level": level + 1, "cost": {"units": sum(ways[0])}}
    cost: Plain = dict(zip(ELEMENTS, ways[0], strict=True))
    return {"level": level + 1, "cost": cost, "store": _store_after(game, ways[0])}


def _store_after(game: Play, paid: workshop.Units) -> Plain:
    left = [stored - units for stored, units in zip(campaign_of(game).store, paid, strict=True)]
    return dict(zip(ELEMENTS, left, strict=True))


def _displaced(game: Play, item: str, who: str) -> str | None:
    """What goes into the stock: of each type a hero carries one. [ST-EQP-05]"""
    cards = game.shelf.entries["item"]
    settler = campaign_of(game).settler(who)
    carried = settler.items if settler is not None else ()
    return next((id for id, _ in carried if cards[id].slot == cards[item].slot), None)


def _exploration(game: Play, territory: str) -> Facts:
    """[ST-RUL-108] [ST-RUL-109] [ST-RUL-111]"""
    campaign, land = campaign_of(game), chart(game.shelf)[territory]
    before = {*attainable(game.shelf, campaign.unlocked), territory}
    after = attainable(game.shelf, (*campaign.unlocked, territory))
    return {
        "territory": territory, "colour": land.colour, "element": land.element,
        "opens": [id for id in after if id not in before], "experience": EXPLORED, "item": land.colour != "green",
    }  # fmt: skip
