"""Before a choice: where the token lands, whom it overtakes and why they react or not, who acts next, what falls due.

What is foretold is held against what then really happens, over missions played at random.
"""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.sine_tempore.mission_cards import read_time
from tests.sine_tempore.tables import FAR, LATE, end, events, hero, keys, play, take

Facts = dict[str, Any]
HARMLESS = [1] * 5


def foretell(game: Game[Any], key: str) -> Facts:
    found: Facts = game.forecast(key)
    return found


def reasons(game: Game[Any], key: str) -> dict[str, str]:
    """Why each model of the groups overtaken would not react; nothing for one that would."""
    return {one["id"]: one["why"] for passed in foretell(game, key)["overtakes"] for one in passed["models"]}


def apart(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))


@pytest.mark.rule("ST-RUL-13", "ST-RUL-14")
def test_every_reason_not_to_react_is_told() -> None:
    enemies = [
        {"enemy": "kid", "at": "c5"},
        {"enemy": "kid", "at": "g4"},
        {"enemy": "kid", "at": "d4", "acted": True},
        {"enemy": "kid", "at": "b4", "statuses": ["soul-breaker"], "soul": "jukas"},
        {"enemy": "kid", "at": "e4", "statuses": ["nail-down"]},
        {"enemy": "hunter", "at": "c6"},
    ]
    game = play(HARMLESS, enemies=enemies, groups={"kid": "1.7", "hunter": "1.8"})
    assert reasons(game, "wait 3") == {
        "kid-1": "", "kid-2": "outside-area", "kid-3": "acted-already", "kid-4": "soul-breaker",
        "kid-5": "cannot-reach",
    }  # fmt: skip
    assert reasons(game, "wait 2") == {}
    assert set(reasons(game, "wait 4")) == {"kid-1", "kid-2", "kid-3", "kid-4", "kid-5", "hunter-1"}
    take(game, "wait 3")
    assert [event["who"] for event in events(game, "reacts")] == ["kid-1"]


@pytest.mark.rule("ST-RUL-14")
def test_keeping_to_the_objective_is_a_reason_too() -> None:
    heroes: dict[str, Any] = {
        "achab": {"at": "d4", "time": "5.5"},
        **{id: {"at": at, "time": "7.1"} for id, at in (("andromeda", "a1"), ("jukas", "a2"), ("alexandra", "a3"))},
    }
    setup = {
        "scene": "sabotage", "begin": "play", "event": "none", "now": "5.5", "scenery": [], "heroes": heroes,
        "enemies": [{"enemy": "spriggan", "at": "d5"}], "groups": {"spriggan": "5.7"},
    }  # fmt: skip
    assert reasons(rouage.new("sine-tempore", setup, dice=[]), "wait 3") == {"spriggan-1": "keeps-objective"}


@pytest.mark.rule("ST-RUL-11")
@pytest.mark.parametrize(("time", "key", "icons"), [("1.9", "wait 5", 6), ("1.7", "wait 5", 5)])
def test_a_foretold_reaction_counts_the_glyph_of_its_groups_token(time: str, key: str, icons: int) -> None:
    game = play(HARMLESS, enemies=[{"enemy": "mower", "at": "c5"}], groups={"mower": time})
    model = foretell(game, key)["overtakes"][0]["models"][0]
    assert (model["icons"], model["type"], model["dice"], model["brings"]) == (icons, "close-combat", 5, ["bleed"])
    take(game, key)
    assert events(game, "enemy-attacks")[0]["n"] == icons


@pytest.mark.rule("ST-RUL-12", "ST-RUL-09")
@pytest.mark.parametrize(
    ("ahead", "waited", "shift", "sectors"), [("1.9", 0, 4, 4), ("1.9", 1, 3, 3), ("1.6", 1, 0, 0), ("2.5", 3, 2, 2)]
)
def test_ending_tells_where_the_token_goes(ahead: str, waited: int, shift: int, sectors: int) -> None:
    game = play(enemies=[FAR], groups={"kid": ahead})
    if waited:
        take(game, f"wait {waited}")
    told = foretell(game, "end")
    assert (told["time_shift"], told["token"]["to"] - told["token"]["from"]) == (shift, sectors)
    assert told["overtakes"] == []
    before = hero(game, "achab")["time"]
    end(game)
    moved = [event["n"] for event in events(game, "token-moved") if event["why"] == "time-shift"]
    assert sum(moved[:1]) == shift
    assert read_time(events(game, "activation-over")[0]["time"]) == before + sectors


@pytest.mark.rule("ST-RUL-09")
def test_ending_without_having_spent_anything_still_moves_the_token() -> None:
    game = play(enemies=[{"enemy": "spriggan", "at": "r8"}], groups={"spriggan": "1.5"})
    told = foretell(game, "end")
    assert (told["time_shift"], told["token"]["to"], told["ap"]) == (0, 18, 4)


@pytest.mark.rule("ST-ACT-02", "ST-ACT-03")
def test_the_order_after_the_action_is_told() -> None:
    heroes = {"andromeda": {"time": "1.8"}, "alexandra": {"time": "1.8"}}
    game = play(heroes=heroes, enemies=[FAR], groups={"kid": "1.8"})

    def queue(key: str) -> list[str]:
        return [one["who"] for one in foretell(game, key)["order"]]

    assert queue("wait 2")[:4] == ["achab", "kid", "alexandra", "andromeda"]
    assert queue("wait 3")[:4] == ["kid", "achab", "alexandra", "andromeda"]
    assert queue("wait 4")[:4] == ["kid", "alexandra", "andromeda", "achab"]
    assert hero(game, "achab")["time"] == 17, "nothing has happened yet"


@pytest.mark.rule("ST-MOM-14")
def test_what_falls_due_on_the_way_is_told() -> None:
    game = play(now="1.10", heroes={"achab": {"time": "1.10"}}, enemies=[FAR], groups={"kid": LATE})
    assert [foretell(game, f"wait {ap}")["due"] for ap in (1, 2)] == [[], [{"event": 0, "at": "2.12"}]]
    last = play(now="2.10", heroes={"achab": {"time": "2.10"}}, enemies=[FAR], groups={"kid": LATE})
    assert [foretell(last, f"wait {ap}")["over"] for ap in (1, 2)] == [False, True]


class Watch:
    """Holds each forecast of one mission against what happened."""

    def __init__(self, scene: str, seed: int) -> None:
        self.game = rouage.new("sine-tempore", {"scene": scene, "deploy": "auto"}, seed=seed)
        self.seed = seed
        self.expected: dict[str, tuple[int, Facts]] = {}
        self.met: dict[str, int] = dict.fromkeys(("token", "reacted", "stayed", "order", "shift", "due", "attack"), 0)

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.game.view("player-1")
        return found

    def play(self, choices: int) -> None:
        for number in range(choices):
            decision = self.game.decision
            if decision is None:
                break
            key = decision.sample(self.seed * 1000 + number)
            if decision.prompt.id == "sine-tempore.ask-action":
                self.step(key, str(decision.prompt.args["who"]))
            else:
                self.game.choose(key)

    def step(self, key: str, who: str) -> None:
        foretold, before, start = foretell(self.game, key), self.view(), len(self.game.events())
        self.game.choose(key)
        told = self.game.events(start)
        self.token(key, who, foretold, before, told)
        self.overtakes(who, foretold, before, told)
        self.order(foretold, told)
        self.shift(who, foretold, told)
        self.expected[who] = start, foretold
        self.due(who)

    def token(self, key: str, who: str, foretold: Facts, before: Facts, told: list[Facts]) -> None:
        own = [event for event in told if event["kind"] == "token-moved" and event["who"] == who]
        why = ("time-shift", "must-move") if key == "end" else ("action",)
        moved = next((event for event in own if event["why"] in why), None)
        token = foretold["token"]
        assert token["from"] == next(one["time"] for one in before["heroes"] if one["id"] == who)
        if token["to"] == token["from"]:
            assert moved is None or key != "end"
            return
        assert moved is not None
        assert (moved["n"], moved["to_time"], moved["sector"]) == (
            token["to"] - token["from"], token["time"], token["sector"]
        )  # fmt: skip
        self.met["token"] += 1

    def overtakes(self, who: str, foretold: Facts, before: Facts, told: list[Facts]) -> None:
        """Groups by the numbers of the dial; models by what the board shows; then by who really reacted."""
        now, token = before["time"]["number"], foretold["token"]
        passed = [
            one["id"] for one in before["groups"] if one["time"] > now and token["from"] <= one["time"] < token["to"]
        ]
        assert [one["group"] for one in foretold["overtakes"]] == passed
        models = [model for one in foretold["overtakes"] for model in one["models"]]
        here = next(one["at"] for one in before["heroes"] if one["id"] == who)
        enemies = {one["id"]: one for one in before["enemies"]}
        for model in models:
            one = enemies[model["id"]]
            if not one["acted"] and "soul-breaker" not in one["statuses"]:
                assert (model["why"] == "outside-area") == (apart(one["at"], here) > one["ac"])
            assert (model["why"] == "acted-already") == one["acted"]
        reacted = [event for event in told if event["kind"] == "reacts"]
        ready = {model["id"]: model for model in models if model["reacts"]}
        assert {event["who"] for event in reacted} <= ready.keys()
        assert bool(reacted) == bool(ready)
        self.met["reacted"] += len(reacted)
        self.met["stayed"] += len(models) - len(ready)
        if reacted:
            self.attack(who, ready[reacted[0]["who"]], told)

    def attack(self, who: str, model: Facts, told: list[Facts]) -> None:
        """The first attack of the first that reacts comes on the table as it was foreseen."""
        first = next((event for event in told if event["kind"] == "enemy-attacks"), None)
        if first is None or (first["who"], first["whom"]) != (model["id"], who):
            return
        assert (first["n"], first["type"]) == (model["icons"], model["type"])
        wounds = next((event["n"] for event in told if event["kind"] == "defended"), None)
        assert wounds is None or str(wounds) in model["wounds"]
        self.met["attack"] += 1

    def order(self, foretold: Facts, told: list[Facts]) -> None:
        """As long as nobody reacted, fell or was stunned, and the activation goes on."""
        disturbing = {"reacts", "activation-over", "enemy-removed", "hero-gone"}
        moves = [event for event in told if event["kind"] == "token-moved"]
        if self.game.outcome is None and disturbing.isdisjoint(event["kind"] for event in told) and len(moves) <= 1:
            assert self.view()["order"] == foretold["order"]
            self.met["order"] += 1

    def shift(self, who: str, foretold: Facts, told: list[Facts]) -> None:
        """What ending right after the action would spend, tried on a copy."""
        quiet = {"reacts", "activation-over", "enemy-removed", "status-gained", "delirium"}
        decision = self.game.decision
        if decision is None or "end" not in decision.keys or not quiet.isdisjoint(event["kind"] for event in told):
            return
        twin, start = self.game.copy(), len(self.game.events())
        twin.choose("end")
        after: list[Facts] = twin.events(start)
        moved = [event for event in after if event["kind"] == "token-moved" and event["who"] == who]
        assert sum(event["n"] for event in moved[:1] if event["why"] == "time-shift") == foretold["time_shift"]
        self.met["shift"] += 1

    def due(self, wanted: str) -> None:
        """By the hero's next activation, if the token still is where it was foretold."""
        log = self.game.events()
        for who in [one for one in self.expected if one != wanted]:
            start, foretold = self.expected[who]
            later = log[start:]
            again = next(
                (n for n, event in enumerate(later) if event["kind"] == "activated" and event["who"] == who), None
            )
            if again is None:
                continue
            del self.expected[who]
            if later[again]["time"] == foretold["token"]["time"]:
                fell = [event["event"] for event in later[:again] if event["kind"] == "fell-due"]
                assert fell == [one["event"] for one in foretold["due"]]
                assert not foretold["over"]
                self.met["due"] += 1


@pytest.mark.rule("ST-RUL-13", "ST-RUL-14", "ST-RUL-12", "ST-MOM-14")
def test_what_is_foretold_happens() -> None:
    met: dict[str, int] = {}
    for seed, scene in enumerate(("landing-site", "antenna", "coven", "sabotage", "stand-fast", "the-beast")):
        watch = Watch(scene, seed)
        watch.play(400)
        met = {name: met.get(name, 0) + number for name, number in watch.met.items()}
    assert all(number > 10 for number in met.values()), met


def test_a_forecast_changes_nothing() -> None:
    game = rouage.new("sine-tempore", {"scene": "coven", "deploy": "auto"}, seed=3)
    for number in range(60):
        if game.decision is None:
            break
        before = game.view("player-1")
        for key in keys(game):
            game.forecast(key)
        assert game.view("player-1") == before
        game.choose(game.decision.sample(number))
