"""The heuristic cabal of Olomòc: legal, blind to what lies face down, repeatable, and sensible."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import pytest

import rouage
from rouage import bots
from rouage.bots.olomoc import Cabal
from rouage.bots.olomoc.chances import after_dodge, successes, ticks
from rouage.bots.olomoc.table import Table, apart
from rouage.engine.decision import Decision, Refusal
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.odds import Odds
from rouage.games.olomoc import TITLE

Piece = Mapping[str, object]

SCENES: Final = (
    "first-night", "the-head-that-turned", "black-water", "three-lids", "wrong-side-of-the-street", "clean-hands",
    "the-list", "drawn-from-life",
)  # fmt: skip
BOT: Final = "olomoc-cabal"


class Shown:
    """A decision without the game behind it: the cards, and what a person at that seat is shown or may ask."""

    def __init__(self, decision: Decision[Any]) -> None:
        self._decision = decision
        self.prompt: Message = decision.prompt
        self.seat: str = decision.seat
        self.cards: Mapping[str, Mapping[str, Any]] = decision.cards

    @property
    def keys(self) -> list[str]:
        return self._decision.keys

    def candidates(self) -> list[str]:
        return self._decision.candidates()

    def sample(self, seed: int) -> str:
        return self._decision.sample(seed)

    def why_not(self, key: str) -> Refusal | None:
        return self._decision.why_not(key)

    def odds(self, key: str) -> Odds[str] | None:
        return self._decision.odds(key)

    def forecast(self, key: str) -> Mapping[str, Any]:
        return self._decision.forecast(key)


def played(setup: Piece, seed: int, names: tuple[str, str] = (BOT, BOT), apart_from_game: bool = False) -> Game[Any]:
    game = rouage.new("olomoc", setup, seed=seed, salt="")
    players = {seat: bots.make(name, seed, "olomoc") for seat, name in zip(game.seats, names, strict=True)}
    while asking := [one for one in game.asking if not one.free]:
        decision: Any = asking[0]
        view: Any = game.view(decision.seat)
        if apart_from_game:
            view = json.loads(json.dumps(view))
            decision = Shown(decision)
        key = players[decision.seat].choose(view, decision)
        game.choose(key, decision.seat)
    return game


def story(game: Game[Any]) -> list[tuple[str, str]]:
    return [(entry.seat, entry.key) for entry in game.entries(after=0)]


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_played_to_its_end(scene: str) -> None:
    game = played({"scene": scene}, 1)
    assert game.outcome is not None
    assert game.outcome.reason.partition("-")[0] in {"cycles", "hunt", "fiel"}
    assert rouage.verify(game.save()).trouble is None


def test_these_are_all_scenes() -> None:
    assert set(SCENES) <= set(TITLE.scenes(TITLE.shelf()))


@pytest.mark.interpreted("it shows the bot something that is no Decision")
@pytest.mark.parametrize("scene", ["first-night", "black-water"])
def test_the_cabal_uses_nothing_but_the_view_and_the_decision(scene: str) -> None:
    """Given a view that has been through text and a decision cut off from its game, it answers just the same."""
    assert story(played({"scene": scene}, 5, apart_from_game=True)) == story(played({"scene": scene}, 5))


def test_the_same_seed_makes_the_same_game() -> None:
    assert story(played({"scene": "the-list"}, 6)) == story(played({"scene": "the-list"}, 6))
    assert story(played({"scene": "the-list"}, 6)) != story(played({"scene": "the-list"}, 7))


@pytest.mark.parametrize("compose", ["draft", "secret"])
def test_it_composes_a_cabal_and_lays_out_the_bloc(compose: str) -> None:
    game = played({"agenda": "releves", "layout": "free", "compose": compose}, 2)
    assert game.outcome is not None


def test_it_plans_without_a_referee() -> None:
    assert played({"scene": "first-night", "referee": False}, 2).outcome is not None


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_chance(seed: int) -> None:
    scene = SCENES[2 * seed]
    names = (BOT, "random") if seed % 2 else ("random", BOT)
    outcome = played({"scene": scene}, seed, names).outcome
    assert outcome is not None
    assert outcome.winners == ("player-1" if seed % 2 else "player-2",)


@pytest.mark.parametrize("scene", ["first-night", "the-list"])
def test_chance_moves_strikes_and_studies(scene: str) -> None:
    """The bot that plays everything draws from what a question draws itself, so that more happens than marches."""
    verbs = {key.split()[0] for seed in range(3) for _, key in story(played({"scene": scene}, seed, ("random",) * 2))}
    assert {"enter", "march", "plan", "rally", "end"} <= verbs
    assert verbs & {"attack", "shoot", "charge"}


def test_it_holds_its_seats_by_default() -> None:
    assert bots.default("olomoc", "player-2") == BOT
    assert isinstance(bots.make(BOT, 0, "olomoc"), Cabal)


def moment(*rouages: Piece, active: str = "petra-kantor", **more: object) -> Game[Any]:
    """Pétra, or somebody else of player 1, is active; nobody is on the Bloc but those named."""
    setup = {
        "agenda": "releves", "begin": "activation", "active": active, "decors": [], "phase": 3,
        "players": {"player-1": {"opened": [active]}}, "rouages": list(rouages), **more,
    }  # fmt: skip
    return rouage.new("olomoc", setup, seed=1)


def mine(card: str, x: int, y: int, **more: object) -> Piece:
    return {"card": card, "seat": "player-1", "at": [x, y], **more}


def theirs(card: str, x: int, y: int, **more: object) -> Piece:
    return {"card": card, "seat": "player-2", "at": [x, y], **more}


def answer(game: Game[Any], cabal: Cabal | None = None) -> str:
    decision = game.decision
    assert decision is not None
    return (cabal or Cabal(0)).choose(game.view(decision.seat), decision)


def test_whoever_touches_a_marker_studies_it() -> None:
    game = moment(mine("petra-kantor", 8000, 6815), theirs("hynek-novotny", 1000, 15000))
    assert answer(game) == "study marker-2"


def test_whoever_does_not_goes_there() -> None:
    game = moment(mine("petra-kantor", 8000, 4000), theirs("hynek-novotny", 1000, 15000))
    cabal = Cabal(0)
    march = answer(game, cabal)
    assert march.startswith("march ")
    game.choose(march)
    assert answer(game, cabal).startswith("study marker-")


def test_a_marker_of_ones_own_is_left_for_another() -> None:
    game = moment(
        mine("petra-kantor", 8000, 6815), theirs("hynek-novotny", 1000, 15000),
        markers=[{"at": [8000, 8000], "token": "player-1"}, {"at": [12000, 8000], "token": "player-2"}],
    )  # fmt: skip
    march = answer(game)
    assert march.startswith("march ")
    x, y = march.split()[1].split(",")
    assert apart((int(x), int(y)), (12000, 8000)) < 3000


def test_a_zone_is_entered_where_it_turns_the_count() -> None:
    game = moment(
        mine("petra-kantor", 5000, 3500, actions=1), theirs("hynek-novotny", 5000, 9000), agenda="coulee-de-fiel"
    )
    game.choose(answer(game))
    view: Any = game.view("player-1")
    x, y = view["rouages"][0]["at"]
    assert apart((x, y), (5000, 8000)) <= 2591


def test_the_wounded_are_finished_off() -> None:
    game = moment(
        mine("petra-kantor", 8000, 3000), theirs("hynek-novotny", 9300, 3000, ticked=4, actions=0), agenda="purge"
    )
    assert answer(game) == "attack hynek-novotny"


def test_the_weak_are_charged() -> None:
    game = moment(
        mine("petra-kantor", 4000, 3000), theirs("hynek-novotny", 8500, 3000, ticked=3, actions=0), agenda="purge"
    )
    assert answer(game).startswith("charge hynek-novotny ")


def test_a_shooter_shoots_whom_it_can_hit() -> None:
    game = moment(
        mine("hynek-novotny", 8000, 3000), theirs("kubik-oktobar", 11000, 3000, ticked=4, actions=0),
        active="hynek-novotny", agenda="purge", markers=[],
    )  # fmt: skip
    assert answer(game) == "shoot kubik-oktobar"


def test_the_game_is_not_ended_by_whoever_is_behind() -> None:
    """A third loss would stop it at once, with the other ahead."""
    foe = theirs("hynek-novotny", 9300, 3000, ticked=4, actions=0)
    players = {"player-1": {"opened": ["petra-kantor"]}, "player-2": {"points": 3}}
    game = moment(mine("petra-kantor", 8000, 3000), foe, agenda="purge", hunt=2, players=players)
    assert answer(game) != "attack hynek-novotny"


def test_a_corrupted_rouage_rests() -> None:
    game = moment(
        mine("petra-kantor", 8000, 3000, darkness=3, actions=1), theirs("hynek-novotny", 1000, 15000),
        players={"player-1": {"opened": ["petra-kantor"], "fiel": 2}},
    )  # fmt: skip
    assert answer(game) == "rest petra-kantor darkness"


def test_a_stunned_rouage_comes_to() -> None:
    game = moment(mine("petra-kantor", 8000, 3000, stunned=True), theirs("hynek-novotny", 1000, 15000))
    assert answer(game) == "rest petra-kantor stunned"


def test_fate_is_not_tempted_where_fiel_would_end_the_game() -> None:
    players = {"player-1": {"opened": ["petra-kantor"], "fiel": 2}}
    rouages = mine("petra-kantor", 8000, 6815, darkness=3), theirs("hynek-novotny", 1000, 15000)
    game = moment(*rouages, players=players)
    game.choose("study marker-2")
    while game.decision is not None and game.decision.prompt.id == "olomoc.ask-fate":
        assert answer(game) == "keep"
        game.choose("keep")


def failed_study(darkness: int) -> Game[Any]:
    setup = {
        "agenda": "releves", "begin": "activation", "active": "petra-kantor", "decors": [], "phase": 5, "cycle": 4,
        "players": {"player-1": {"opened": ["petra-kantor"]}},
        "rouages": [mine("petra-kantor", 8000, 6815, darkness=darkness), theirs("hynek-novotny", 1000, 15000)],
    }  # fmt: skip
    game = rouage.new("olomoc", setup, dice=[1, 1, 6, 6])
    game.choose("study marker-2")
    return game


def test_fate_is_tempted_for_a_study_that_failed() -> None:
    assert answer(failed_study(0)) == "fate"


def test_a_dodge_where_wounds_are_likely() -> None:
    game = rouage.new(
        "olomoc",
        {
            "agenda": "releves", "begin": "activation", "active": "petra-kantor", "decors": [], "phase": 3,
            "players": {"player-1": {"opened": ["petra-kantor"]}, "player-2": {"opened": ["hynek-novotny"]}},
            "rouages": [mine("petra-kantor", 8000, 3000), theirs("hynek-novotny", 9300, 3000, ticked=3)],
        },
        seed=1,
    )  # fmt: skip
    game.choose("attack hynek-novotny")
    assert answer(game) == "dodge"


def test_a_riposte_where_the_attacker_is_about_to_fall() -> None:
    game = rouage.new(
        "olomoc",
        {
            "agenda": "purge", "begin": "activation", "active": "hynek-novotny", "decors": [], "phase": 3,
            "players": {"player-1": {"opened": ["hynek-novotny"]}, "player-2": {"opened": ["petra-kantor"]}},
            "rouages": [mine("hynek-novotny", 8000, 3000, ticked=4), theirs("petra-kantor", 9300, 3000)],
        },
        seed=1,
    )  # fmt: skip
    game.choose("attack petra-kantor")
    assert answer(game) == "riposte combat"


def test_low_ranks_come_before_high_ones_more_often_than_not() -> None:
    """So that the high can coordinate the low; but not always, or the other would know."""
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=3)
    game.choose(answer(game))
    decision = next(one for one in game.asking if one.seat == "player-1")
    rows = [Cabal(seed).choose(game.view("player-1"), decision).split()[1:] for seed in range(30)]
    ordered = [row for row in rows if row.index("dominik-kralov") < row.index("petra-kantor")]
    assert 20 <= len(ordered) <= 30
    assert len({tuple(row) for row in rows}) > 3


def test_a_hostile_is_set_on_the_other() -> None:
    rogue = {"card": "rogue", "id": "rogue-1", "at": [8000, 4300]}
    game = moment(
        mine("petra-kantor", 8000, 3000), theirs("bohdan", 8000, 5600), rogue, begin="hostiles", priority="player-1"
    )
    while game.decision is not None and game.decision.prompt.id != "olomoc.ask-prey":
        game.choose(answer(game))
    assert answer(game) == "target bohdan"


@pytest.mark.parametrize(("dice", "difficulty", "mean"), [(4, 5, 4 / 3), (4, 4, 2.0), (3, 2, 2.5)])
def test_mean_successes_are_those_of_the_dice(dice: int, difficulty: int, mean: float) -> None:
    assert sum([n * chance for n, chance in enumerate(successes(dice, difficulty))]) == pytest.approx(mean)


def test_a_dodge_takes_successes_away() -> None:
    assert sum(after_dodge(4, 5, 3)) == pytest.approx(1.0)
    assert after_dodge(1, 5, 1)[1] == pytest.approx(1 / 3 * 2 / 3)


@pytest.mark.parametrize(
    ("life", "ticked", "wounds", "count"),
    [("RSS", 0, 1, 0), ("RSS", 0, 2, 1), ("SRS", 0, 1, 1), ("SRS", 1, 2, 1), ("RSSSSTST", 4, 3, 2)],
)
def test_wounds_tick_as_the_life_line_says(life: str, ticked: int, wounds: int, count: int) -> None:
    assert ticks(life, ticked, wounds) == count


def test_a_table_reads_cover_and_sight_from_the_view() -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=1)
    table = Table(game.view("player-1"), game.shelf.entries, "player-1")
    assert table.in_cover((8000, 3409), 591) is True
    assert table.in_cover((8000, 8000), 591) is False
    assert table.sees((11000, 2000), 591, (11000, 8000), 591) is False
    assert table.sees((2000, 8000), 591, (14000, 8000), 591) is True
