"""Whole ways of playing on: tried to the end, remembered, and followed while they promise most."""

from __future__ import annotations

from typing import Any

import rouage
from rouage.bots.search import Budget, Searcher, searcher, sense
from rouage.bots.search.budget import Purse
from rouage.bots.search.courses import Courses
from rouage.bots.search.sense import View
from rouage.bots.sine_tempore.aims import Aims, ways_to
from rouage.bots.sine_tempore.table import Table
from rouage.engine.game import Game
from tests.bots.test_search import ToySense, toy


class Torn(ToySense):
    """Two ways of playing the toy, of which one wins, whatever becomes of the game."""

    def __init__(self) -> None:
        self.followed: list[str] = []
        self.way = ""

    def courses(self, bot: Any, view: View) -> list[str]:
        return ["wrong", "right"]

    def follow(self, bot: Any, course: str) -> None:
        self.way = course
        self.followed.append(course)

    def won(self, game: Game[Any], seat: str) -> bool | None:
        return None if game.outcome is None else self.way == "right"


def fetching(seed: int = 2) -> Game[Any]:
    return rouage.new("sine-tempore", {"scene": "lost-probe"}, seed=seed, salt="")


def test_the_course_that_wins_is_followed() -> None:
    game, own = toy(1, rounds=1, coins=1, secret=2, shown=True), Torn()
    bot = Searcher(own, 1, Budget(tries=60))
    bot.choose(game.view("player-1"), game.asking[0])
    assert own.followed[-1] == "right"
    assert {*own.followed} == {"right", "wrong"}


def test_courses_take_half_of_all_thinking() -> None:
    courses = Courses()
    for _ in range(10):
        assert courses.meet(["one", "other"])
        used = 0.0
        while courses.may_use(used, 10.0):
            used += 6.0
        courses.use(used)
    assert courses.meet(["one", "other"])
    assert 50.0 <= courses._used < 56.0
    assert not courses.meet(["one"])


def test_a_course_is_left_only_for_one_that_promises_more() -> None:
    courses = Courses()
    courses.meet(["usual", "other"])
    for won in (True, True, False, True):
        courses.add("usual", won)
        courses.add("other", won)
    courses.add("other", True)
    assert courses.promise("other") > courses.promise("usual")
    assert courses.best() == "usual"
    for _ in range(8):
        courses.add("other", True)
    assert courses.best() == "other"
    courses.meet(["usual", "third"])
    assert courses.best() == "usual"


def test_what_was_never_tried_is_tried_next_and_what_is_old_counts_less() -> None:
    courses = Courses()
    courses.meet(["usual", "other"])
    for won in (True, False, True, True, False, True):
        courses.add("usual", won)
    assert courses.likeliest() == "other"
    for _ in range(12):
        courses.add("other", False)
    assert courses.likeliest() == "usual"
    before = courses.tried["other"]
    courses.meet(["usual", "other"])
    assert courses.tried["other"] < before


def test_whoever_spent_too_much_owes_it() -> None:
    purse = Purse(Budget(tries=10))
    spent = []
    for dear in (True, False, False):
        purse.begin()
        tries = 0
        while purse.goes_on():
            purse.count(16 if dear else 1)
            tries += 1
        purse.end()
        spent.append(tries)
    assert spent == [1, 4, 10]


def test_whoever_is_told_to_go_goes() -> None:
    game = fetching()
    bot = rouage.bots.make(rouage.bots.default("sine-tempore", "player-1"), 1, "sine-tempore")
    while (decision := game.decision) is not None and decision.prompt.id != "sine-tempore.ask-action":
        game.choose(bot.choose(game.view("player-1"), decision), "player-1")
    view = game.view("player-1")
    for who in ("achab", "alexandra", "andromeda", "jukas"):
        table = Table(view, game.shelf.entries, who)
        assert [id for id, hero in table.heroes.items() if Aims(table, hero).goals] == [who]
    table = Table(view, game.shelf.entries)
    ways = ways_to(table.grid, 1 << table.points["probe"][1], table.closed)
    sent = [id for id, hero in table.heroes.items() if Aims(table, hero).goals]
    assert sent == ["jukas"], "whom the fight needs least"
    assert min(table.heroes, key=lambda id: ways[table.heroes[id].at]) != "jukas", "though others stand nearer"


def test_somebody_is_sent_only_where_somebody_has_to_go() -> None:
    own = sense("sine-tempore")
    bot = own.novice("player-1", 1)
    game = fetching()
    assert own.courses(bot, game.view("player-1")) == ["", "achab", "andromeda", "jukas", "alexandra"]
    fight = rouage.new("sine-tempore", {"scene": "landing-site"}, seed=2, salt="")
    assert own.courses(bot, fight.view("player-1")) == []
    while (decision := game.decision) is not None:
        view = game.view("player-1")
        if any(one["carries"] for one in view["heroes"]):  # type: ignore[index, union-attr, call-overload]
            assert own.courses(bot, view) == []
            return
        game.choose(bot.choose(view, decision), "player-1")
    raise AssertionError("nobody carried anything")


def test_the_crew_keeps_to_whom_it_sent() -> None:
    """One's own crew and the one that is imagined act on it alike."""
    game = fetching()
    bot = searcher("sine-tempore", 3, Budget(tries=8))
    assert game.decision is not None
    bot.courses.meet(["", "jukas"])
    for _ in range(20):
        bot.courses.add("jukas", True)
        bot.courses.add("", False)
    bot.choose(game.view("player-1"), game.decision)
    crew: Any = bot.own("player-1")
    assert crew.errand == "jukas"
    twin: Any = bot.sense.twin(crew, 5)
    assert twin.errand == "jukas"


def test_a_mission_of_a_campaign_is_won_or_lost_by_itself() -> None:
    own = sense("sine-tempore")
    game = rouage.new("sine-tempore", {"scene": "campaign"}, seed=1, salt="")
    bot = own.novice("player-1", 1)
    while (decision := game.decision) is not None and not game.state.campaign.past:
        if game.state.campaign.phase == "mission":
            assert own.won(game, "player-1") is None
        game.choose(bot.choose(game.view("player-1"), decision), "player-1")
    assert own.won(game, "player-1") is game.state.campaign.past[-1].success
    assert own.far_enough(game, 99)
    assert abs(own.worth(game, "player-1")) == 30.0
