"""The plot book: which narrative missions are open, and the pages between them (ST-CAM-06, ST-CAM-07, ST-RUL-115)."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.games.sine_tempore.camp import campaign_of, keep, refusing
from rouage.games.sine_tempore.campaign import Campaign
from rouage.games.sine_tempore.campaign_cards import PlotCard
from rouage.games.sine_tempore.cards import once_per_card
from rouage.games.sine_tempore.mission_cards import Chapter
from rouage.games.sine_tempore.state import Play, Question, Sentence
from rouage.games.sine_tempore.story import recalled
from rouage.games.sine_tempore.territories import attainable
from rouage.games.sine_tempore.together import Ballot, Shared, Vote

READ_ON: Final = "read-on"
PER_CHAPTER: Final = 2
"""Where there is one end: territories for each narrative mission. [ST-RUL-115]"""


@once_per_card
def chapters(shelf: Shelf) -> dict[str, Chapter]:
    """The narrative missions, in the order of the plot book. [ST-CAM-07]"""
    cards = shelf.entries["mission"]
    found = {id: card.chapter for id, card in cards.items() if card.chapter is not None}
    return dict(sorted(found.items(), key=lambda pair: pair[1].number))


def upcoming(campaign: Campaign, shelf: Shelf) -> list[str]:
    """The missions that come next: those of the first stage without a success; or, where there is one end, the next
    in order. [ST-RUL-115] [ST-GEN-03]
    """
    book = chapters(shelf)
    left = [id for id in book if id not in campaign.told]
    if campaign.endings == "one":
        return left[:1]
    done = {book[id].stage for id in campaign.told if id in book}
    stage = min([book[id].stage for id in left if book[id].stage not in done], default=None)
    return [id for id in left if book[id].stage == stage]


def final(campaign: Campaign, shelf: Shelf, mission: str) -> bool:
    """Whether success wins the campaign: in one of the final missions; where there is one end, in the last of the
    book. [ST-GEN-03] [ST-RUL-115]
    """
    if campaign.endings == "one":
        return mission == next(reversed(chapters(shelf)), None)
    return bool(shelf.entries["mission"][mission].final)


def territories_needed(campaign: Campaign, shelf: Shelf, mission: str) -> int:
    """With enough of them, a narrative mission becomes available. [ST-CAM-06] [ST-RUL-115]"""
    book = chapters(shelf)
    return PER_CHAPTER * ([*book].index(mission) + 1) if campaign.endings == "one" else book[mission].territories


def why_shut(campaign: Campaign, shelf: Shelf, mission: str) -> Refusal | None:
    """What a narrative mission waits for. [ST-RUL-115] [ST-CAM-06]"""
    if mission not in chapters(shelf):
        return refusing("ST-RUL-115", "not-yet-told", found=mission)
    if mission in campaign.told:
        return refusing("ST-RUL-115", "succeeded-already", mission=mission)
    coming = upcoming(campaign, shelf)
    if mission not in coming:
        return refusing("ST-RUL-115", "not-yet-told", found=mission)
    if not campaign.missions:
        return refusing("ST-RUL-107", "landing-first")
    needed = territories_needed(campaign, shelf, mission)
    if len(campaign.unlocked) < needed:
        return refusing("ST-CAM-06", "too-few-territories", n=needed, left=len(campaign.unlocked))
    if campaign.endings == "two" and mission not in _as_told(campaign, shelf, coming):
        return refusing("ST-RUL-115", "other-branch", mission=mission)
    if mission in campaign.barred and attainable(shelf, campaign.unlocked):
        return refusing("ST-RUL-115", "explore-first", mission=mission)
    return None


def _as_told(campaign: Campaign, shelf: Shelf, coming: list[str]) -> list[str]:
    """Those of a stage that the story leads to; all of them, should it lead to none: no campaign is ever stuck."""
    book = chapters(shelf)
    return [id for id in coming if recalled(campaign.marks, book[id].needs, book[id].unless)] or coming


def open_missions(campaign: Campaign, shelf: Shelf) -> list[str]:
    return [id for id in upcoming(campaign, shelf) if why_shut(campaign, shelf, id) is None]


class Plot(Sentence):
    """The pages for this moment are read one by one, each once in a campaign. [ST-CAM-07] [ST-CMP-12]"""

    __slots__ = ("mission", "when")
    rules = ("ST-CAM-07", "ST-CMP-12")

    def __init__(self, when: str, mission: str) -> None:
        self.when: Final = when
        self.mission: Final = mission

    def run(self, game: Play) -> None:
        campaign = campaign_of(game)
        page = self.next_page(game)
        if page is None:
            keep(game, page="")
            return
        phase = "opening" if self.when == "opening" else "plot"
        keep(game, phase=phase, page=page, pages=(*campaign.pages, page))
        game.tell("plot-told", self.rules, plot=page, title=f"{page}/title", text=f"{page}/text")
        game.then(Page(page), self)

    def next_page(self, game: Play) -> str | None:
        campaign = campaign_of(game)
        for id, card in game.shelf.entries["plot"].items():
            fits = card.when == self.when and card.mission in (None, self.mission) and id not in campaign.pages
            if fits and recalled(campaign.marks, card.needs, card.unless):
                return str(id)
        return None


class PageQuestion(Question):
    """A page is there to be read: nobody turns it for the players, even where there is nothing to choose."""

    __slots__ = ()

    def only(self) -> Sentence | None:
        return None

    def read(self, key: str) -> Sentence | Refusal:
        return refusing("ST-CAM-07", "page-how", key=key)


class PageBallot(Ballot):
    """[ST-CAM-07]"""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        return refusing("ST-CAM-07", "page-how", key=key)


class Page(Shared):
    """Read on, or choose what the story will remember. [ST-CAM-07]"""

    __slots__ = ("page",)
    rules = ("ST-CAM-07",)
    question = PageQuestion
    sealed_question = PageBallot

    def __init__(self, page: str) -> None:
        self.page: Final = page

    def card(self, game: Play) -> PlotCard:
        card: PlotCard = game.shelf.entries["plot"][self.page]
        return card

    def ballot(self, game: Play) -> list[str]:
        return [choice.id for choice in self.card(game).choices] or [READ_ON]

    def prompt(self, game: Play) -> Message:
        kind = "ask-plot-choice" if self.card(game).choices else "ask-read-on"
        return Message(f"sine-tempore.{kind}", {"title": f"{self.page}/title"})

    def votes(self, seat: str, answers: list[str]) -> dict[str, Sentence]:
        size = len(answers)
        return {answer: PageVote(seat, answer, place, size, self.page) for place, answer in enumerate(answers)}

    def ask(self, game: Play) -> Question | tuple[Question, ...] | None:
        return self.vote(game)

    def run(self, game: Play) -> None:
        chosen = self.chosen(game)
        for choice in self.card(game).choices:
            if choice.id == chosen:
                remember(game, choice.marks)
                text = f"{self.page}/{choice.id}"
                game.tell("chose-in-plot", self.rules, plot=self.page, choice=choice.id, text=text)


class PageVote(Vote):
    """A seat's answer to a page. [ST-CAM-07]"""

    __slots__ = ("page",)
    rules = ("ST-CAM-07",)

    def __init__(self, seat: str, answer: str, place: int, size: int, page: str) -> None:
        super().__init__(seat, answer, place, size)
        self.page: Final = page

    def help(self, game: Play) -> Message:
        if self.answer == READ_ON:
            return Message("sine-tempore.help-read-on")
        return Message("sine-tempore.help-plot-choice", {"choice": f"{self.page}/{self.answer}"})


def remember(game: Play, marks: tuple[str, ...]) -> None:
    """What the story will know."""
    keep(game, marks=tuple(dict.fromkeys((*campaign_of(game).marks, *marks))))
