"""After a mission: its result, then the Colony Phase in its order (ST-CAM-03 to 05, ST-RUL-109 to 111)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rouage.engine.plain import Plain
from rouage.engine.state import Outcome
from rouage.games.sine_tempore import plot, schooling
from rouage.games.sine_tempore.camp import Enter, campaign_of, keep, new_dice, pitched
from rouage.games.sine_tempore.campaign import Campaign, Played, Settler
from rouage.games.sine_tempore.cards import LOWEST_LEVEL
from rouage.games.sine_tempore.expedition import Horizon, NextMission
from rouage.games.sine_tempore.mission_cards import HEROES, MissionCard
from rouage.games.sine_tempore.plot import Plot, remember
from rouage.games.sine_tempore.schooling import Schooling
from rouage.games.sine_tempore.ship import Share, Ship
from rouage.games.sine_tempore.state import Play, Sentence
from rouage.games.sine_tempore.territories import ELEMENTS, chart
from rouage.games.sine_tempore.workshop import Workshop

EXPLORED: Final = 1
NARRATED: Final = 2
"""Experience for each hero who took part in a success. [ST-RUL-109]"""


def after(game: Play) -> tuple[Sentence, ...]:
    """A mission is over: the crew is back in the camp. Once the campaign is over, nothing follows. [ST-CAM-05]
    [ST-GEN-03]
    """
    state, campaign = game.state, campaign_of(game)
    if campaign.phase != "mission" or state.outcome is None:
        return ()
    success = bool(state.outcome.winners)
    if success and plot.final(campaign, game.shelf, state.mission):
        game.tell("campaign-won", ("ST-GEN-03",), mission=state.mission)
    territory = campaign.aim if campaign.aim in chart(game.shelf) else ""
    played = Played(state.mission, territory, success, state.outcome.reason)
    campaign = replace(campaign, phase="recovery", past=(*campaign.past, played), medipacks=())
    dice = new_dice(game, "colony", campaign.missions)
    game.state = pitched(state.seats, state.together, state.ask_order, state.switches, dice, campaign)
    return (MissionResult(),)


def colony_phase() -> tuple[Sentence, ...]:
    """Recovery, Income, Learning, Workshop, Ship, the choice of the next mission. [ST-RUL-110] [ST-GEN-10]"""
    return from_phase("recovery")


def from_phase(phase: str) -> tuple[Sentence, ...]:
    """The rest of a Colony Phase, from one of its parts on."""
    parts: list[tuple[str, tuple[Sentence, ...]]] = [
        ("recovery", (Enter("recovery"), Recover(), Income())),
        ("learning", (Enter("learning"), Schooling())),
        ("workshop", (Enter("workshop"), Workshop())),
        ("ship", (Enter("ship"), Ship())),
        ("next", (Enter("next"), Horizon(), NextMission())),
    ]
    names = [name for name, _ in parts]
    return tuple([step for _, steps in parts[names.index(phase) :] for step in steps])


class MissionResult(Sentence):
    """What success or failure brings. [ST-RUL-109] [ST-CAM-03] [ST-RUL-115]"""

    __slots__ = ()
    rules = ("ST-RUL-109", "ST-CAM-03", "ST-RUL-115")

    def run(self, game: Play) -> None:
        campaign, shelf = campaign_of(game), game.shelf
        last = campaign.past[-1]
        card: MissionCard = shelf.entries["mission"][last.mission]
        joining = self.result(game, last, card)
        story = () if last.territory else (Plot("success" if last.success else "failure", last.mission),)
        laboratory = campaign.level("laboratory") if last.success else 0
        if last.success and not last.territory and plot.final(campaign, shelf, last.mission):
            game.then(*story, Plot("ending", last.mission), CampaignOver(last.mission))
            return
        recruits: tuple[Sentence, ...] = (Join(joining), Plot("recruit", last.mission)) if joining else ()
        game.then(Share(laboratory), *story, *recruits, *colony_phase())

    def result(self, game: Play, last: Played, card: MissionCard) -> str:
        """Territory, experience, item; what the story remembers; and who joins."""
        chapter = card.chapter
        if last.territory:
            keep(game, barred=())
        if not last.success:
            if not last.territory:
                remember(game, chapter.loses if chapter is not None else ())
                keep(game, barred=(*campaign_of(game).barred, last.mission))
            return ""
        if last.territory:
            keep(game, unlocked=(*campaign_of(game).unlocked, last.territory))
            land = chart(game.shelf)[last.territory]
            rules = ("ST-CAM-03", "ST-RUL-109")
            game.tell("territory-unlocked", rules, territory=land.id, element=land.element)
        else:
            keep(game, told=(*campaign_of(game).told, last.mission))
            remember(game, chapter.wins if chapter is not None else ())
        gain_experience(game, EXPLORED if last.territory else NARRATED)
        if last.territory and chart(game.shelf)[last.territory].colour != "green":
            find_item(game)
        campaign = campaign_of(game)
        joins = chapter.recruits if chapter is not None and campaign.recruits else None
        return joins if joins is not None and campaign.settler(joins) is None else ""


def gain_experience(game: Play, n: int) -> None:
    """Each hero who took part. [ST-RUL-109]"""
    campaign = campaign_of(game)
    settlers = [replace(one, experience=one.experience + n) if one.goes else one for one in campaign.settlers]
    heroes: list[Plain] = [one.hero for one in settlers if one.goes]
    keep(game, settlers=tuple(settlers))
    game.tell("experience-gained", ("ST-RUL-109",), heroes=heroes, n=n)


def find_item(game: Play) -> None:
    """One of the items 13 to 24 that the crew has not found yet. [ST-RUL-109] [ST-RUL-101]"""
    owned = campaign_of(game).owned()
    cards = game.shelf.entries["item"]
    left = [id for id, card in cards.items() if card.found and not card.recruit and id not in owned]
    if left:
        item = left[game.state.dice.pick("rewards", len(left))]
        keep(game, stock=(*campaign_of(game).stock, (item, LOWEST_LEVEL)))
        game.tell("item-found", ("ST-RUL-109", "ST-EQP-09"), item=item)


class Join(Sentence):
    """A hero of the story joins the crew, with items of their own at level 1 and two Base skills to choose.

    [ST-RUL-116] [ST-RUL-107] [ST-EQP-09]
    """

    __slots__ = ("who",)
    rules = ("ST-RUL-116",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        campaign = campaign_of(game)
        items = tuple([(item, LOWEST_LEVEL) for item in game.shelf.entries["hero"][self.who].items])
        goes = len([one for one in campaign.settlers if one.goes]) < HEROES
        keep(game, settlers=(*campaign.settlers, Settler(self.who, 1, 0, (), items, goes)))
        game.tell("joined", self.rules, who=self.who)
        game.then(Enter("skills"), schooling.FirstSkills((self.who,)))


class Recover(Sentence):
    """Wounds, statuses, Oblivion and Serious Wounds go: none of them outlives a mission. [ST-RUL-110]"""

    __slots__ = ()
    rules = ("ST-RUL-110",)

    def run(self, game: Play) -> None:
        keep(game, upgraded=(), aim="", mission="")
        game.tell("recovered", self.rules, heroes=[one.hero for one in campaign_of(game).settlers])


class Income(Sentence):
    """Each unlocked territory yields a unit of its element. [ST-RUL-111] [ST-CAM-04]"""

    __slots__ = ()
    rules = ("ST-RUL-111", "ST-CAM-04")

    def run(self, game: Play) -> None:
        campaign = campaign_of(game)
        first, second, third = units = income_of(game, campaign)
        store = campaign.store
        keep(game, store=(store[0] + first, store[1] + second, store[2] + third))
        if any(units):
            game.tell("income", self.rules, total=sum(units), alh=first, inottenio=second, kekulenium=third)


def income_of(game: Play, campaign: Campaign) -> tuple[int, int, int]:
    lands = chart(game.shelf)
    found = [lands[id].element for id in campaign.unlocked]
    first, second, third = [found.count(element) for element in ELEMENTS]
    return first, second, third


class CampaignOver(Sentence):
    """Success in a final mission wins the campaign; there is no campaign defeat. [ST-GEN-03] [ST-RUL-115]"""

    __slots__ = ("mission",)
    rules = ("ST-GEN-03", "ST-RUL-115")

    def __init__(self, mission: str) -> None:
        self.mission: Final = mission

    def run(self, game: Play) -> None:
        keep(game, phase="over", page="")
        campaign, seats = campaign_of(game), game.state.seats
        wins = len([one for one in campaign.past if one.success])
        game.tell("campaign-over", self.rules, mission=self.mission, n=len(campaign.past), wins=wins)
        game.finish(Outcome(seats, dict.fromkeys(seats, 1), "campaign-won"))
