"""The story of a crew, told from its events."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.engine.event import Event
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, Message, known
from rouage.games.sine_tempore.chronicle import Telling
from rouage.games.sine_tempore.dice_luck import Thrown, at_least, attack_symbol, share, summary
from rouage.games.sine_tempore.die import SYMBOLS, shown
from rouage.games.sine_tempore.turning_points import turning_points

TITLE = rouage.title("sine-tempore")
SHELF = TITLE.shelf()
MADE_UP = pytest.mark.interpreted("its game is made up, and no Game")


@cache
def campaign(missions: int = 3) -> Game[Any]:
    """A crew of bots, who in the camp learn what they can and go on."""
    setup = {"scene": "campaign", "players": 2, "deploy": "auto", "campaign": {}}
    game: Game[Any] = rouage.new("sine-tempore", setup, seed=11)
    bot = bots.make("sine-tempore-crew", 5, "sine-tempore")
    while len(game.state.campaign.past) < missions or game.state.campaign.phase != "learning":
        decision = game.decisions[0]
        fighting = game.state.campaign.phase == "mission"
        keys = [option.key for option in decision.options]
        key = bot.choose(game.view(decision.seat), decision) if fighting else next(
            (key for key in keys if key.startswith(("learn", "explore", "set-out"))), keys[-1]
        )  # fmt: skip
        game.choose(key, decision.seat)
    return game


def told(game: Game[Any]) -> dict[str, Any]:
    found: dict[str, Any] | None = game.title.chronicle(game)
    assert found is not None
    return found


# Of a whole campaign


def test_missions_are_told_as_they_were_played() -> None:
    game = campaign()
    story = told(game)
    past = game.state.campaign.past
    assert [(one["mission"], one["territory"] or "", one["success"], one["reason"]) for one in story["missions"]] == [
        (one.mission, one.territory, one.success, one.reason) for one in past
    ]
    totals = story["totals"]
    assert (totals["missions"], totals["wins"]) == (len(past), len([1 for one in past if one.success]))
    assert (story["campaign"], story["over"], story["won"]) == (True, False, False)
    for one in story["missions"]:
        assert one["entry"] <= one["until"] <= game.number
        assert len(one["crew"]) == 4
        assert sum(one["kills"].values()) <= sum(one["removed"].values())


def test_what_heroes_did_adds_up() -> None:
    game = campaign()
    story = told(game)
    events: list[dict[str, Any]] = game.events()
    for one in story["crew"]:
        mine = [event for event in events if event["kind"] == "enemy-wounded" and event["by"] == one["hero"]]
        assert one["dealt"] == sum([event["n"] for event in mine])
        fell = [event for event in events if event["kind"] == "knocked-out" and event["who"] == one["hero"]]
        assert one["fell"] == len(fell)
    settlers = {one.hero: [*one.learned] for one in game.state.campaign.settlers}
    assert {one["hero"]: one["learned"] for one in story["crew"]} == settlers


def test_the_map_remembers_when() -> None:
    game = campaign()
    places = told(game)["map"]["territories"]
    assert len(places) == 24
    ours = {one["id"]: one["unlocked"] for one in places if one["unlocked"] is not None}
    assert {*ours} == {*game.state.campaign.unlocked}
    won = [one for one in told(game)["missions"] if one["success"] and one["territory"]]
    assert ours == {one["territory"]: one["number"] for one in won}


def test_scenes_are_told_with_their_words_in_both_languages() -> None:
    story = told(campaign())
    pages = [event["plot"] for event in campaign().events() if event["kind"] == "plot-told"]
    assert [scene["plot"] for scene in story["scenes"]] == pages
    for scene in story["scenes"]:
        assert {*scene["title"]} == {*scene["text"]} == {*LANGUAGES}
        assert scene["title"]["en"] != scene["title"]["fr"]
        assert scene["text"]["fr"]


def test_everything_is_named_and_worded() -> None:
    game = campaign()
    story = told(game)
    for section in story["sections"]:
        for message in (section["title"], *section["lines"]):
            for language in LANGUAGES:
                assert known(message["id"], language), message["id"]
                words = game.say(Message(message["id"], message["args"]), language)
                assert "{" not in words, words
    assert story["names"]["achab"]["en"] == "Captain Achab"
    assert all(one["mission"] in story["names"] for one in story["missions"])


def test_the_story_is_the_same_for_a_game_read_back() -> None:
    game = campaign()
    assert told(rouage.load(game.save())) == told(game)


def test_a_mission_of_its_own_tells_a_story_too() -> None:
    game = rouage.new("sine-tempore", {"scene": "landing-site"}, seed=1)
    story = told(game)
    assert (story["campaign"], story["map"]) == (False, None)
    assert [one["hero"] for one in story["crew"]] == ["achab", "andromeda", "jukas", "alexandra"]
    assert [one["success"] for one in story["missions"]] == [None]
    assert rouage.title("signature").chronicle(rouage.new("signature", {}, seed=1)) is None


# How the dice fell


def test_the_share_of_faces_is_that_of_the_die() -> None:
    for symbol in SYMBOLS:
        assert share(symbol) == shown(1, (symbol,)).chance((1,))


@pytest.mark.parametrize("symbol", ["close-combat", "defence"])
def test_tails_are_exact(symbol: Any) -> None:
    odds = shown(5, (symbol,))
    for least in range(6):
        wanted = sum([odds.chance((n,)) for n in range(least, 6)], start=Fraction(0))
        assert at_least(least, 5, symbol) == wanted


def test_rolls_are_lucky_or_not_by_what_they_wanted() -> None:
    good = Thrown("achab", "attack", "close-combat", (1, 2, 4, 4))
    assert (good.shown, good.lucky, good.chance) == (4, True, Fraction(1, 16))
    bad = Thrown("achab", "attack", "close-combat", (3, 5, 6, 6))
    assert (bad.shown, bad.lucky, bad.chance) == (0, False, Fraction(1, 16))
    both = summary([good, bad])
    assert (both["dice"], both["shown"], both["expected"], both["variance"]) == (8, 4, "4", "2")
    assert both["faces"] == [1, 1, 1, 2, 1, 2]


def test_attacks_want_the_symbol_of_their_kind() -> None:
    assert attack_symbol(SHELF, "bare-hands") == "close-combat"
    assert attack_symbol(SHELF, "blade-slash") == "close-combat"
    assert attack_symbol(SHELF, "suppress") == "long-range"
    assert attack_symbol(SHELF, "no-such-attack") is None


# Turning points


def telling(*missions: list[Event]) -> Telling:
    """Of these events, one choice each."""
    events = [event for mission in missions for event in mission]
    entries = [SimpleNamespace(number=number, events=(event,)) for number, event in enumerate(events)]
    state = SimpleNamespace(campaign=None, heroes={})
    return Telling(SimpleNamespace(shelf=SHELF, entries=lambda: entries, state=state))  # type: ignore[arg-type]


def event(kind: str, **facts: Any) -> Event:
    return Event(kind, facts, (), None)


def mission(*between: Event, success: bool = True, time: str = "2.5", id: str = "antenna") -> list[Event]:
    crew = [event("activated", who=who) for who in ("achab", "jukas")]
    end = event("mission-succeeded" if success else "mission-failed", reason="objective-met" if success else "time-up")
    return [
        event("mission-begins", mission=id, time="1.1"), event("mission-aim", ends="3.12"), *crew, *between,
        event("hand-moved", time=time), end,
    ]  # fmt: skip


def turns(*missions: list[Event]) -> list[tuple[str, int]]:
    return [(turn.kind, turn.mission) for turn in turning_points(telling(*missions))]


@MADE_UP
def test_the_last_to_stand() -> None:
    assert ("last-stand", 1) in turns(mission(event("knocked-out", who="achab")))
    assert ("last-stand", 1) not in turns(mission(event("knocked-out", who="achab"), event("stood-up", who="achab")))
    assert ("last-stand", 1) not in turns(mission(event("knocked-out", who="achab"), success=False))


@MADE_UP
def test_success_in_the_last_sector() -> None:
    assert ("last-sector", 1) in turns(mission(time="2.11"))
    assert ("last-sector", 1) not in turns(mission(time="2.9"))


@MADE_UP
def test_failures_and_what_follows_them() -> None:
    lost = mission(success=False)
    assert turns(lost, lost, mission()) == [("first-loss", 1), ("after-failures", 3)]
    assert turns(lost, mission(id="escort")) == [("first-loss", 1)]


@MADE_UP
def test_choices_and_recruits_turn_a_story() -> None:
    plots = SHELF.entries["plot"]
    page = next(id for id, card in plots.items() if card.choices)
    chose = [event("plot-told", plot=page), event("chose-in-plot", choice=plots[page].choices[0].id)]
    found = turning_points(telling(mission(), chose, [event("joined", who="yarrow")]))
    assert [turn.kind for turn in found] == ["chose", "joined"]
    assert found[0].facts["choice"]["en"] == plots[page].choices[0].text.in_("en")  # type: ignore[index, call-overload]


@MADE_UP
def test_rare_rolls_are_told_and_saved_dice_are_not_thrown() -> None:
    attack = event("attacks", who="achab", how="blade-slash", whom=["kid-1"], n=7)
    rolled = event("rolled", who="achab", what="attack", dice=[1, 2, 4, 1, 2, 4, 3], saved=3)
    found = telling(mission(attack, rolled))
    [(_, roll)] = found.missions[0].rare
    assert (roll.shown, len(roll.faces), roll.chance) == (6, 6, Fraction(1, 64))
    assert ("luckiest", 1) in turns(mission(attack, rolled))
