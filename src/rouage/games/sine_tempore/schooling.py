"""Learning with experience, and the skills a hero begins with (ST-RUL-107, ST-RUL-112, ST-SKL-06 to 09)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.games.sine_tempore import learning
from rouage.games.sine_tempore.camp import Council, Offers, campaign_of, nobody, refusing
from rouage.games.sine_tempore.campaign import Settler
from rouage.games.sine_tempore.content import SkillCard
from rouage.games.sine_tempore.state import Facts, Play, Question, Sentence

FIRST: Final = 2
"""Base skills that each hero chooses at the start. [ST-RUL-107]"""
COSTS: Final = {"base": 1, "evolved": 2, "derived": 2}
"""In experience. [ST-RUL-112]"""


def why_not_learn(shelf: Shelf, settler: Settler, skill: str, first: bool = False) -> Refusal | None:
    """The rule that keeps a hero from learning a skill now. [ST-SKL-06] [ST-SKL-07] [ST-SKL-08] [ST-SKL-09]"""
    of = shelf.entries["hero"][settler.hero].of
    card = learning.tree(shelf, of).get(skill)
    if card is None:
        return refusing("ST-SKL-01", "not-on-the-tree", who=settler.hero, skill=skill)
    if skill not in learning.learnable(shelf, of, settler.learned):
        return _off_the_tree(shelf, settler, skill, card)
    if first and card.type != "base":
        return refusing("ST-RUL-107", "base-skills-first", who=settler.hero, skill=skill)
    if first and len(settler.learned) >= FIRST:
        return refusing("ST-RUL-107", "two-base-skills", who=settler.hero)
    if not first and settler.experience < COSTS[card.type]:
        return refusing(
            "ST-RUL-112", "too-little-experience", who=settler.hero, n=COSTS[card.type], left=settler.experience
        )
    return None


def _off_the_tree(shelf: Shelf, settler: Settler, skill: str, card: SkillCard) -> Refusal:
    known = learning.ever_learned(shelf, card.of, settler.learned)
    if skill in known:
        return refusing("ST-RUL-112", "learned-already", who=settler.hero, skill=skill)
    after = card.after or ""
    if after in known:
        return refusing("ST-SKL-08", "replaced-already", who=settler.hero, skill=skill, after=after)
    return refusing("ST-SKL-07", "learn-first", who=settler.hero, skill=skill, after=after)


def offers(game: Play, heroes: tuple[str, ...], first: bool) -> Offers:
    found: Offers = {}
    for settler in campaign_of(game).settlers:
        if settler.hero in heroes:
            of = game.shelf.entries["hero"][settler.hero].of
            for skill in learning.learnable(game.shelf, of, settler.learned):
                if why_not_learn(game.shelf, settler, skill, first) is None:
                    found[f"learn {settler.hero} {skill}"] = Learn(settler.hero, skill, first)
    return found


class LearningQuestion(Question):
    """`learn achab feint`, or why not. [ST-SKL-03]"""

    __slots__ = ()
    first: bool = False

    def read(self, key: str) -> Sentence | Refusal:
        words = key.split(" ")
        if len(words) != 3 or words[0] != "learn":
            return refusing("ST-RUL-107" if self.first else "ST-RUL-112", "learn-how", key=key)
        campaign = campaign_of(self.game)
        settler = campaign.settler(words[1])
        if settler is None:
            return nobody(campaign, words[1])
        return why_not_learn(self.game.shelf, settler, words[2], self.first) or refusing(
            "ST-RUL-112", "learn-how", key=key
        )


class FirstLearningQuestion(LearningQuestion):
    """[ST-RUL-107]"""

    __slots__ = ()
    first = True


class FirstSkills(Sentence):
    """Each hero chooses two Base skills, at no cost. [ST-RUL-107] [ST-SKL-06]"""

    __slots__ = ("heroes",)
    lasting = True
    rules = ("ST-RUL-107", "ST-SKL-06")

    def __init__(self, heroes: tuple[str, ...]) -> None:
        self.heroes: Final = heroes

    def ask(self, game: Play) -> tuple[Question, ...]:
        found = offers(game, self.heroes, True)
        said = Message("sine-tempore.ask-first-skills", {"n": FIRST})
        return tuple([FirstLearningQuestion(game, seat, said, found) for seat in game.state.seats]) if found else ()


class Schooling(Council):
    """Experience becomes skills. [ST-RUL-112]"""

    __slots__ = ()
    rules = ("ST-RUL-112",)
    question = LearningQuestion
    prompt = "ask-learn"

    def offers(self, game: Play, seat: str) -> Offers:
        return offers(game, tuple([one.hero for one in campaign_of(game).settlers]), False)


class Learn(Sentence):
    """A skill for a hero; an evolved one takes the place of the one it comes from. [ST-RUL-112] [ST-SKL-08]
    [ST-SKL-09]
    """

    __slots__ = ("first", "skill", "who")
    rules = ("ST-RUL-112", "ST-SKL-07", "ST-SKL-08", "ST-SKL-09")

    def __init__(self, who: str, skill: str, first: bool) -> None:
        self.who: Final = who
        self.skill: Final = skill
        self.first: Final = first

    def cost(self, shelf: Shelf) -> int:
        return 0 if self.first else COSTS[shelf.entries["skill"][self.skill].type]

    def cites(self, game: Play) -> tuple[str, ...]:
        return FirstSkills.rules if self.first else self.rules

    def help(self, game: Play) -> Message:
        card: SkillCard = game.shelf.entries["skill"][self.skill]
        kind = "first" if self.first else card.type
        said: Facts = {"who": self.who, "skill": self.skill, "n": self.cost(game.shelf), "after": card.after or ""}
        return Message(f"sine-tempore.help-learn-{kind}", said)

    def run(self, game: Play) -> None:
        campaign, card = campaign_of(game), game.shelf.entries["skill"][self.skill]
        settler = campaign.settler(self.who)
        assert settler is not None
        left = settler.experience - self.cost(game.shelf)
        learned = learning.learn(game.shelf, settler.learned, self.skill)
        game.state.campaign = campaign.changed(replace(settler, experience=left, learned=learned))
        cost, replaces = self.cost(game.shelf), card.after if card.type == "evolved" else ""
        rules = self.cites(game)
        game.tell("learned", rules, who=self.who, skill=self.skill, n=cost, left=left, replaces=replaces)
        if replaces:
            game.tell("skill-replaced", ("ST-SKL-08",), who=self.who, skill=replaces, by=self.skill)
