"""The ship Genesis: four modules, and what they give (ST-RUL-114)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.fault import suggested
from rouage.engine.language import Message
from rouage.games.sine_tempore.camp import Council, Offers, campaign_of, keep, refusing
from rouage.games.sine_tempore.campaign import MODULES, Campaign
from rouage.games.sine_tempore.state import Play, Question, Sentence
from rouage.games.sine_tempore.workshop import Payment, PaymentQuestion, Units, payments, spend, units_said

HIGHEST: Final = 3
"""Modules have levels 0 to 3. [ST-RUL-114]"""
PER_LEVEL: Final = 2
"""Units of any elements, times the level that is built. [ST-RUL-114]"""


def module_cost(campaign: Campaign, module: str) -> int | None:
    """Of the next level; nothing beyond the highest. [ST-RUL-114]"""
    level = campaign.level(module)
    return PER_LEVEL * (level + 1) if level < HIGHEST else None


def why_not_build(campaign: Campaign, module: str) -> Refusal | None:
    """[ST-RUL-114]"""
    if module not in MODULES:
        return refusing("ST-RUL-114", "no-such-module", found=module, hint=suggested(module, MODULES))
    cost = module_cost(campaign, module)
    if cost is None:
        return refusing("ST-RUL-114", "highest-module", module=module, level=HIGHEST)
    if sum(campaign.store) < cost:
        return refusing("ST-RUL-114", "too-few-for-module", module=module, n=cost, left=sum(campaign.store))
    return None


class ShipQuestion(Question):
    """`build bridge`, or why not."""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, module = key.partition(" ")
        if verb != "build":
            return refusing("ST-RUL-114", "build-how", key=key)
        return why_not_build(campaign_of(self.game), module) or refusing("ST-RUL-114", "build-how", key=key)


class Ship(Council):
    """Modules for whatever elements there are. [ST-RUL-114]"""

    __slots__ = ()
    rules = ("ST-RUL-114",)
    question = ShipQuestion
    prompt = "ask-ship"

    def offers(self, game: Play, seat: str) -> Offers:
        campaign = campaign_of(game)
        return {f"build {one}": Build(seat, one) for one in MODULES if why_not_build(campaign, one) is None}


class Build(Sentence):
    """[ST-RUL-114]"""

    __slots__ = ("module", "seat")
    rules = ("ST-RUL-114",)

    def __init__(self, seat: str, module: str) -> None:
        self.seat: Final = seat
        self.module: Final = module

    def help(self, game: Play) -> Message:
        campaign = campaign_of(game)
        level, cost, text = campaign.level(self.module) + 1, module_cost(campaign, self.module), f"{self.module}/text"
        return Message("sine-tempore.help-build", {"module": self.module, "level": level, "n": cost, "text": text})

    def run(self, game: Play) -> None:
        game.then(PayModule(self.seat, self.module))


class PayModule(Sentence):
    """Of any elements: the players say which. [ST-RUL-114]"""

    __slots__ = ("module", "seat")
    rules = ("ST-RUL-114",)

    def __init__(self, seat: str, module: str) -> None:
        self.seat: Final = seat
        self.module: Final = module

    def ask(self, game: Play) -> Question:
        campaign = campaign_of(game)
        cost = module_cost(campaign, self.module) or 0
        wanted: Units = (cost, cost, cost)
        answers: Offers = {
            f"pay {a} {b} {c}": Built(self.module, a, b, c) for a, b, c in payments(campaign, wanted, cost)
        }
        return PaymentQuestion(
            game, self.seat, Message("sine-tempore.ask-pay-module", {"module": self.module, "n": cost}), answers
        )


class Built(Payment):
    """[ST-RUL-114]"""

    __slots__ = ("module",)
    rules = ("ST-RUL-114",)

    def __init__(self, module: str, alh: int, inottenio: int, kekulenium: int) -> None:
        super().__init__(alh, inottenio, kekulenium)
        self.module: Final = module

    def run(self, game: Play) -> None:
        spend(game, self.units)
        levels = dict(zip(MODULES, campaign_of(game).modules, strict=True))
        level = levels[self.module] = levels[self.module] + 1
        infirmary, workshop, laboratory, bridge = levels.values()
        keep(game, modules=(infirmary, workshop, laboratory, bridge))
        game.tell("built", self.rules, None, module=self.module, level=level, **units_said(self.units))


class Share(Sentence):
    """What the Laboratory adds after a success is shared freely. [ST-RUL-114]"""

    __slots__ = ("left",)
    rules = ("ST-RUL-114",)

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def ask(self, game: Play) -> tuple[Question, ...]:
        heroes = [one.hero for one in campaign_of(game).settlers]
        answers: Offers = {f"share {hero}": ShareWith(hero, self.left) for hero in heroes}
        said = Message("sine-tempore.ask-share", {"n": self.left})
        return tuple([ShareQuestion(game, seat, said, answers) for seat in game.state.seats]) if self.left else ()


class ShareQuestion(Question):
    """[ST-RUL-114]"""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        return refusing("ST-RUL-114", "share-how", key=key)


class ShareWith(Sentence):
    """[ST-RUL-114]"""

    __slots__ = ("left", "who")
    rules = ("ST-RUL-114",)

    def __init__(self, who: str, left: int) -> None:
        self.who: Final = who
        self.left: Final = left

    def run(self, game: Play) -> None:
        campaign = campaign_of(game)
        settler = campaign.settler(self.who)
        assert settler is not None
        game.state.campaign = campaign.changed(replace(settler, experience=settler.experience + 1))
        game.tell("experience-shared", self.rules, who=self.who, n=1, left=settler.experience + 1)
        game.then(Share(self.left - 1))
