"""Between missions: the table without a mission, and the parts of the Colony Phase in which every seat has a say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from rouage.engine.decision import Refusal
from rouage.engine.dice import Deck, Dice, draw
from rouage.engine.fault import suggested
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.campaign import Campaign, Phase
from rouage.games.sine_tempore.state import Handful, Mission, Play, Question, Sentence
from rouage.games.sine_tempore.switches import Switches

Offers = dict[str, Sentence]
SEEDS: Final = 2**63


def campaign_of(game: Play) -> Campaign:
    campaign = game.state.campaign
    assert campaign is not None
    return campaign


def keep(game: Play, **changes: Any) -> None:
    """The campaign as it is from now on."""
    game.state.campaign = replace(campaign_of(game), **changes)


def refusing(rule: str, id: str, **said: Plain) -> Refusal:
    return Refusal(rule, Message(f"sine-tempore.{id}", said))


def nobody(campaign: Campaign, who: str) -> Refusal:
    crew = [one.hero for one in campaign.settlers]
    return refusing("ST-RUL-116", "no-such-settler", who=who, hint=suggested(who, crew))


def pitched(
    seats: tuple[str, ...], together: str, ask_order: bool, switches: Switches, dice: Dice, campaign: Campaign
) -> Mission:
    """A table without a mission."""
    return Mission(
        dice, (), None, "", seats, together, ask_order, switches, "", 0, 0, 0, "", {}, {}, {}, None, {}, {}, [], (), "",
        0, {}, Deck("resource", [], []), Deck("wound", [], []), Deck("delirium", [], []), 0, 0, 0, 0, 0, 0, 0,
        Handful("", "", 0, (), 0, (), 0), {}, 0, campaign,
    )  # fmt: skip


def seed_of(seed: int, what: str, number: int) -> int:
    """Each mission, and each stay in the camp, has dice of its own: what one shows foretells nothing of another."""
    return draw(seed, f"{what} of the campaign", number, SEEDS)


def new_dice(game: Play, what: str, number: int) -> Dice:
    """From the seed in force; a list of faces, and people who throw, go on as before."""
    old = game.state.dice
    return Dice(seed_of(game.seed, what, number), old.source, old.script, old.at, {}, old.drawn + 1)


class Enter(Sentence):
    """The next part of the Colony Phase. [ST-RUL-110] [ST-CAM-05]"""

    __slots__ = ("phase",)
    rules = ("ST-RUL-110", "ST-CAM-05")

    def __init__(self, phase: Phase) -> None:
        self.phase: Final[Phase] = phase

    def run(self, game: Play) -> None:
        keep(game, phase=self.phase, ready=(), page="")


class Council(Sentence):
    """A part of the Colony Phase in which every seat may act for the crew, until each has said that it is done."""

    __slots__ = ()
    lasting = True
    question: ClassVar[type[Question]] = Question
    prompt: ClassVar[str] = ""

    def offers(self, game: Play, seat: str) -> Offers:
        """What can be done; where it is nothing, nobody is asked."""
        return {}

    def ask(self, game: Play) -> tuple[Question, ...]:
        ready = campaign_of(game).ready
        said = Message(f"sine-tempore.{self.prompt}")
        asked = []
        for seat in game.state.seats:
            if seat not in ready and (offers := self.offers(game, seat)):
                asked.append(self.question(game, seat, said, {**offers, "done": Ready(seat)}))
        return tuple(asked)


class Ready(Sentence):
    """A seat has nothing more to do here. [ST-RUL-110]"""

    __slots__ = ("seat",)
    rules = ("ST-RUL-110",)

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat

    def run(self, game: Play) -> None:
        campaign = campaign_of(game)
        keep(game, ready=(*campaign.ready, self.seat))
        if len(game.state.seats) > 1:
            game.tell("said-done", self.rules, seat=self.seat)
