"""The next mission: a territory to explore, or a chapter of the plot (ST-CAM-02, ST-RUL-108, ST-RUL-115)."""

from __future__ import annotations

from rouage.engine.decision import Refusal
from rouage.engine.fault import suggested
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome
from rouage.games.sine_tempore import muster, plot
from rouage.games.sine_tempore.camp import Enter, campaign_of, keep, refusing
from rouage.games.sine_tempore.campaign import Campaign
from rouage.games.sine_tempore.state import Play, Question, Sentence
from rouage.games.sine_tempore.territories import attainable, chart
from rouage.games.sine_tempore.together import Ballot, Shared


def why_closed(campaign: Campaign, shelf: Shelf, territory: str) -> Refusal | None:
    """What keeps the crew from a territory. [ST-RUL-108] [ST-CAM-02]"""
    if territory not in (known := chart(shelf)):
        return refusing("ST-RUL-108", "no-such-territory", found=territory, hint=suggested(territory, known))
    if territory in campaign.unlocked:
        return refusing("ST-CAM-03", "unlocked-already", territory=territory)
    if territory not in attainable(shelf, campaign.unlocked):
        return refusing("ST-RUL-108", "not-next-to-unlocked", territory=territory)
    return None


def deck(shelf: Shelf) -> list[str]:
    """The exploration missions. [ST-SET-01] [ST-SET-13]"""
    return [id for id, card in shelf.entries["mission"].items() if card.random]


def first_mission(shelf: Shelf) -> str:
    """Mission 1 comes first. [ST-RUL-107]"""
    return min(deck(shelf), key=lambda id: shelf.entries["mission"][id].number)


def answers(campaign: Campaign, shelf: Shelf) -> list[str]:
    """Every territory next to an unlocked one, and every narrative mission that is open. [ST-RUL-108] [ST-RUL-115]"""
    lands = [f"explore {id}" for id in attainable(shelf, campaign.unlocked)]
    return [*lands, *[f"narrate {id}" for id in plot.open_missions(campaign, shelf)]]


def read(game: Play, key: str) -> Refusal:
    campaign = campaign_of(game)
    verb, _, what = key.partition(" ")
    if verb == "explore":
        return why_closed(campaign, game.shelf, what) or refusing("ST-RUL-110", "next-how", key=key)
    if verb == "narrate":
        return plot.why_shut(campaign, game.shelf, what) or refusing("ST-RUL-110", "next-how", key=key)
    return refusing("ST-RUL-110", "next-how", key=key)


class ExpeditionQuestion(Question):
    """[ST-RUL-110]"""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        return read(self.game, key)


class ExpeditionBallot(Ballot):
    """[ST-RUL-110]"""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        return read(self.game, key)


class Horizon(Sentence):
    """Narrative missions that have become available are announced. [ST-CAM-06]"""

    __slots__ = ()
    rules = ("ST-CAM-06", "ST-RUL-115")

    def run(self, game: Play) -> None:
        campaign = campaign_of(game)
        news = [id for id in plot.open_missions(campaign, game.shelf) if id not in campaign.opened]
        for id in news:
            game.tell("narrative-opened", self.rules, mission=id)
        keep(game, opened=(*campaign.opened, *news))


class NextMission(Shared):
    """The players choose together. [ST-RUL-110] [ST-CAM-02] [ST-RUL-108] [ST-RUL-115]"""

    __slots__ = ()
    rules = ("ST-RUL-110", "ST-CAM-02", "ST-RUL-108", "ST-RUL-115")
    question = ExpeditionQuestion
    sealed_question = ExpeditionBallot

    def ballot(self, game: Play) -> list[str]:
        return answers(campaign_of(game), game.shelf)

    def prompt(self, game: Play) -> Message:
        return Message("sine-tempore.ask-next", {"n": campaign_of(game).missions + 1})

    def ask(self, game: Play) -> Question | tuple[Question, ...] | None:
        return self.vote(game)

    def run(self, game: Play) -> None:
        verb, _, aim = self.chosen(game).partition(" ")
        if verb == "explore":
            explore(game, aim)
        elif verb == "narrate":
            narrate(game, aim)
        else:  # a pack without an end: the whole planet is won
            game.tell("planet-won", ("ST-CAM-01",))
            keep(game, phase="over")
            seats = game.state.seats
            game.finish(Outcome(seats, dict.fromkeys(seats, 1), "planet-won"))


def explore(game: Play, territory: str) -> None:
    """Mission 1 first; then the Mission deck is shuffled and its top card drawn. [ST-RUL-107] [ST-RUL-108]
    [ST-SET-01]
    """
    campaign, shelf = campaign_of(game), game.shelf
    colour: Plain = chart(shelf)[territory].colour
    game.tell("mission-chosen", ("ST-RUL-108",), territory=territory, colour=colour)
    if campaign.missions:
        cards = deck(shelf)
        game.state.dice.shuffle("missions", cards)
        mission = cards[-1]
        game.tell("mission-drawn", ("ST-SET-01", "ST-RUL-108"), mission=mission, territory=territory)
    else:
        mission = first_mission(shelf)
        game.tell("mission-comes-first", ("ST-RUL-107",), mission=mission, territory=territory)
    keep(game, aim=territory, mission=mission)
    game.then(Enter("muster"), muster.Muster())


def narrate(game: Play, mission: str) -> None:
    """The layout comes from the plot book. [ST-SET-13] [ST-CAM-07]"""
    game.tell("narrative-chosen", ("ST-SET-13", "ST-CAM-07"), mission=mission)
    keep(game, aim=mission, mission=mission)
    game.then(plot.Plot("before", mission), Enter("muster"), muster.Muster())
