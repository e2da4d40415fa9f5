"""A campaign begins, or goes on from any moment between missions (ST-RUL-107, ST-CAM-01)."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from rouage.engine.dice import Dice
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.title import BadSetup
from rouage.games.sine_tempore import colony, learning, plot
from rouage.games.sine_tempore.camp import Enter, campaign_of, pitched
from rouage.games.sine_tempore.campaign import MODULES, Campaign, Settler
from rouage.games.sine_tempore.expedition import Horizon, NextMission
from rouage.games.sine_tempore.mission_cards import HEROES
from rouage.games.sine_tempore.schooling import FIRST, FirstSkills
from rouage.games.sine_tempore.setup import SHARES, CampaignSetup, SettlerSetup, Setup
from rouage.games.sine_tempore.state import Mission, Play, Sentence
from rouage.games.sine_tempore.territories import ELEMENTS
from rouage.games.sine_tempore.workshop import may_use

SHARED: Final = ("scene", "players", "crew", "switches", "together", "ask_order", "deploy", "campaign")
"""What a campaign takes from a setup; the rest describes a mission."""


def found(setup: Setup, shelf: Shelf, dice: Dice) -> tuple[Mission, tuple[Sentence, ...]]:
    """The camp, and what comes first there. Raises BadSetup. [ST-CAM-01]"""
    said = setup.campaign or CampaignSetup()
    campaign, faults = _Founding(setup, said, shelf).campaign()
    if faults:
        raise BadSetup(faults)
    seats = tuple([f"player-{number}" for number in range(1, setup.players + 1)])
    state = pitched(seats, setup.together, setup.ask_order, setup.switches, dice, campaign)
    return state, _first(said, campaign)


def _first(said: CampaignSetup, campaign: Campaign) -> tuple[Sentence, ...]:
    heroes = tuple([one.hero for one in campaign.settlers if not one.learned])
    skills = (Enter("skills"), FirstSkills(heroes), Enter("next"), Horizon(), NextMission())
    if said.phase == "opening":
        return (Begin(), plot.Plot("opening", ""), *skills)
    return skills if said.phase == "skills" else colony.from_phase(said.phase)


class Begin(Sentence):
    """After landing, the heroes set up a base camp. [ST-CAM-01] [ST-RUL-107]"""

    __slots__ = ()
    rules = ("ST-CAM-01", "ST-RUL-107")

    def run(self, game: Play) -> None:
        game.tell("campaign-begins", self.rules, heroes=[one.hero for one in campaign_of(game).settlers])


class _Founding:
    """A setup being read; all its faults are told at once."""

    def __init__(self, setup: Setup, said: CampaignSetup, shelf: Shelf) -> None:
        self.setup: Final = setup
        self.said: Final = said
        self.shelf: Final = shelf
        self.faults: Final[list[Message]] = []

    def fault(self, id: str, where: str, **said: str | int) -> None:
        self.faults.append(Message(f"sine-tempore.{id}", {"where": where, **said}))

    def campaign(self) -> tuple[Campaign, list[Message]]:
        setup, said = self.setup, self.said
        usual = Setup()
        for key in [one.name for one in fields(Setup) if one.name not in SHARED]:
            if getattr(setup, key) != getattr(usual, key):
                self.fault("not-of-a-campaign", key)
        settlers = self._settlers()
        self._check_items(settlers)
        book = plot.chapters(self.shelf)
        for key, missions in (("told", said.told), ("barred", said.barred)):
            for id in missions:
                if id not in book:
                    self.fault("not-narrative-at", f"campaign.{key}", found=id)
        for id in said.modules:
            if id not in MODULES:
                self.fault("no-such-module-at", f"campaign.modules.{id}", found=id)
        alh, inottenio, kekulenium = [said.store.get(element, 0) for element in ELEMENTS]
        infirmary, workshop, laboratory, bridge = [said.modules.get(module, 0) for module in MODULES]
        phase = said.phase
        return Campaign(
            said.endings, said.recruits, setup.deploy, phase, said.missions or int(phase not in ("opening", "skills")),
            tuple(dict.fromkeys(said.unlocked)), tuple(settlers), tuple(said.stock.items()),
            (alh, inottenio, kekulenium), (infirmary, workshop, laboratory, bridge), said.marks, said.told, (),
            said.barred, "", "", (), (), (), (), "", (),
        ), self.faults  # fmt: skip

    def _settlers(self) -> list[Settler]:
        """The crew, and whoever has joined it. [ST-RUL-107] [ST-RUL-116] [ST-RUL-71]"""
        crew = self.setup.crew
        if len(crew) != HEROES or len(set(crew)) != HEROES:
            self.fault("four-heroes", "crew", n=len(crew))
        shares = [seat for seat, share in enumerate(SHARES[self.setup.players], 1) for _ in range(share)]
        heroes = dict.fromkeys((*crew, *self.said.settlers))
        return [self._settler(id, (*shares, 1)[min(place, HEROES)], place < HEROES) for place, id in enumerate(heroes)]

    def _settler(self, id: str, seat: int, goes: bool) -> Settler:
        said, where = self.said.settlers.get(id, SettlerSetup()), f"campaign.settlers.{id}"
        card = self.shelf.entries["hero"][id]
        if said.seat is not None and said.seat > self.setup.players:
            self.fault("no-such-player", f"{where}.seat", found=said.seat, n=self.setup.players)
        beginning = self.said.phase in ("opening", "skills")
        usual = () if beginning else learning.base_skills(self.shelf, card.of)[:FIRST]
        learned = usual if said.learned is None else tuple(dict.fromkeys(said.learned))
        for skill in learned:
            if self.shelf.entries["skill"][skill].of != card.of:
                self.fault("skill-of-another", f"{where}.learned", found=skill)
        for skill in learning.off_the_tree(self.shelf, card.of, learned):
            self.fault("skill-off-the-tree", f"{where}.learned", found=skill)
        for skill, evolved in learning.beside_evolution(self.shelf, card.of, learned):
            self.fault("skill-beside-evolution", f"{where}.learned", found=skill, by=evolved)
        items = dict.fromkeys(card.items, 1) if said.items is None else said.items
        return Settler(id, said.seat or seat, said.experience, learned, tuple(items.items()), goes)

    def _check_items(self, settlers: list[Settler]) -> None:
        """Each item is there once, carried by somebody who may use it, one of a type. [ST-EQP-02] [ST-EQP-18]"""
        cards = self.shelf.entries["item"]
        carried: list[str] = [*self.said.stock]
        for one in settlers:
            where = f"campaign.settlers.{one.hero}.items"
            slots = [cards[item].slot for item, _ in one.items]
            for item, _ in one.items:
                if not may_use(self.shelf, one.hero, item):
                    self.fault("not-yours-to-use", where, found=item)
                if slots.count(cards[item].slot) > 1:
                    self.fault("two-of-a-type", where, found=item)
                if item in carried:
                    self.fault("item-twice", where, found=item)
                carried.append(item)
