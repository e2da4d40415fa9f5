"""Who goes, who runs whom, and the mission that is laid for them (ST-SET-07, ST-RUL-71, ST-RUL-114, ST-RUL-116)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain, to_plain
from rouage.games.sine_tempore import deployment, laying
from rouage.games.sine_tempore.camp import Offers, campaign_of, keep, new_dice, nobody, refusing
from rouage.games.sine_tempore.campaign import Settler
from rouage.games.sine_tempore.mission_cards import HEROES
from rouage.games.sine_tempore.state import Mission, Play, Question, Sentence
from rouage.games.sine_tempore.territories import chart

MEDIPACK: Final = "medipack"


def setup_of(state: Mission, shelf: Shelf) -> dict[str, Plain]:
    """The mission that a campaign is about to play, or plays, as a setup of its own: the same game by itself.
    [ST-RUL-108] [ST-RUL-114]
    """
    campaign = state.campaign
    assert campaign is not None
    crew = [one for one in campaign.settlers if one.goes]
    land = chart(shelf).get(campaign.aim)
    heroes: dict[str, Plain] = {
        one.hero: {
            "seat": one.seat, "learned": [*one.learned], "items": dict(one.items),
            "resources": [MEDIPACK] * campaign.medipacks.count(one.hero),
        }
        for one in crew
    }  # fmt: skip
    return {
        "scene": campaign.mission, "players": len(state.seats), "crew": [one.hero for one in crew], "heroes": heroes,
        "difficulty": land.colour if land is not None else "green", "later": campaign.level("bridge"),
        "marks": [*campaign.marks], "switches": to_plain(state.switches), "together": state.together,
        "ask_order": state.ask_order, "deploy": campaign.deploy,
    }  # fmt: skip


class MusterQuestion(Question):
    """`go zahra`, `stay achab`, `run jukas 2`, `set-out`; or why not."""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        campaign = campaign_of(self.game)
        match key.split(" "):
            case ["set-out"]:
                return refusing("ST-SET-07", "four-must-go", n=len([one for one in campaign.settlers if one.goes]))
            case ["go" | "stay" | "run", hero, *_] if campaign.settler(hero) is None:
                return nobody(campaign, hero)
            case ["go", hero]:
                return refusing("ST-SET-07", "no-room-for", who=hero)
            case ["stay", hero]:
                return refusing("ST-SET-07", "nobody-else-goes", who=hero)
            case ["run", hero, number]:
                return refusing("ST-RUL-71", "run-how", who=hero, found=number)
        return refusing("ST-SET-07", "muster-how", key=key)


class Muster(Sentence):
    """Exactly four heroes of those available, run by whichever players there are. [ST-SET-07] [ST-RUL-71]
    [ST-RUL-116]
    """

    __slots__ = ()
    rules = ("ST-SET-07", "ST-RUL-71", "ST-RUL-116")

    def ask(self, game: Play) -> Question:
        state, campaign = game.state, campaign_of(game)
        going = [one for one in campaign.settlers if one.goes]
        found: Offers = {}
        if len(campaign.settlers) > HEROES:
            for one in campaign.settlers:
                if one.goes:
                    found[f"stay {one.hero}"] = StayBehind(one.hero)
                elif len(going) < HEROES:
                    found[f"go {one.hero}"] = Go(one.hero)
        for one in going:
            for number in range(1, len(state.seats) + 1):
                if number != one.seat:
                    found[f"run {one.hero} {number}"] = Run(one.hero, number)
        if len(going) == HEROES:
            found["set-out"] = SetOut()
        prompt = Message("sine-tempore.ask-muster", {"mission": campaign.mission})
        return MusterQuestion(game, state.seats[0], prompt, found)


class OfSettler(Sentence):
    """A word about one settler, after which the muster goes on."""

    __slots__ = ("who",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def settle(self, game: Play, changed: Settler) -> None:
        game.state.campaign = campaign_of(game).changed(changed)
        game.then(Muster())

    def settler(self, game: Play) -> Settler:
        found = campaign_of(game).settler(self.who)
        assert found is not None
        return found


class Go(OfSettler):
    """[ST-SET-07] [ST-RUL-116]"""

    __slots__ = ()
    rules = ("ST-SET-07", "ST-RUL-116")

    def run(self, game: Play) -> None:
        game.tell("goes", self.rules, who=self.who)
        self.settle(game, replace(self.settler(game), goes=True))


class StayBehind(OfSettler):
    """[ST-SET-07] [ST-RUL-116]"""

    __slots__ = ()
    rules = ("ST-SET-07", "ST-RUL-116")

    def run(self, game: Play) -> None:
        game.tell("stays", self.rules, who=self.who)
        self.settle(game, replace(self.settler(game), goes=False))


class Run(OfSettler):
    """Who runs whom may change from mission to mission. [ST-RUL-71]"""

    __slots__ = ("number",)
    rules = ("ST-RUL-71",)

    def __init__(self, who: str, number: int) -> None:
        super().__init__(who)
        self.number: Final = number

    def help(self, game: Play) -> Message:
        return Message("sine-tempore.help-run", {"who": self.who, "seat": f"player-{self.number}"})

    def run(self, game: Play) -> None:
        game.tell("runs", self.rules, who=self.who, seat=f"player-{self.number}")
        self.settle(game, replace(self.settler(game), seat=self.number))


class SetOut(Sentence):
    """[ST-SET-07]"""

    __slots__ = ()
    rules = ("ST-SET-07",)

    def help(self, game: Play) -> Message:
        return Message("sine-tempore.help-set-out", {"mission": campaign_of(game).mission})

    def run(self, game: Play) -> None:
        keep(game, medipacks=())
        game.then(Medipacks(), Depart())


class MedipackQuestion(Question):
    """[ST-RUL-114]"""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        return refusing("ST-RUL-114", "medipack-how", key=key)


class Medipacks(Sentence):
    """The Infirmary's medipacks are given out. [ST-RUL-114]"""

    __slots__ = ()
    lasting = True
    rules = ("ST-RUL-114",)

    def ask(self, game: Play) -> Question | None:
        campaign = campaign_of(game)
        left = campaign.level("infirmary") - len(campaign.medipacks)
        if left <= 0:
            return None
        found: Offers = {f"medipack {one.hero}": HandMedipack(one.hero) for one in campaign.settlers if one.goes}
        return MedipackQuestion(game, game.state.seats[0], Message("sine-tempore.ask-medipack", {"n": left}), found)


class HandMedipack(Sentence):
    """[ST-RUL-114]"""

    __slots__ = ("who",)
    rules = ("ST-RUL-114",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        keep(game, medipacks=(*campaign_of(game).medipacks, self.who))
        game.tell("medipack-given", self.rules, who=self.who)


class Depart(Sentence):
    """The mission is laid as any other is, with dice of its own. [ST-CAM-01] [ST-SET-13]"""

    __slots__ = ()
    rules = ("ST-CAM-01", "ST-SET-13")

    def run(self, game: Play) -> None:
        campaign = campaign_of(game)
        number = campaign.missions + 1
        crew: list[Plain] = [one.hero for one in campaign.settlers if one.goes]
        game.tell("set-out", self.rules, n=number, mission=campaign.mission, aim=campaign.aim, crew=crew)
        said = laying.read(setup_of(game.state, game.shelf), game.shelf)
        state = laying.lay(said, game.shelf, new_dice(game, "mission", number))
        state.campaign = replace(campaign, phase="mission", missions=number, ready=(), upgraded=())
        game.state = state
        game.then(*deployment.opening(state, said, game.shelf))
