"""The heuristic crew of Sine Tempore: legal, blind to what lies face down, repeatable, and sensible."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import rouage
from rouage import bots
from rouage.bots.sine_tempore import Crew
from rouage.bots.sine_tempore.chances import assault, blow, power, works
from rouage.bots.sine_tempore.danger import Danger
from rouage.bots.sine_tempore.table import Table
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.games.sine_tempore.sight import blocking_for_hero, shielded, valid_for_hero
from tests.sine_tempore.scenes import acting
from tests.sine_tempore.tables import FAR, pack, play

Piece = Mapping[str, object]

SCENES: Final = (
    "landing-site", "antenna", "lost-probe", "stand-fast", "escort", "coven", "mineral-vein", "sabotage",
    "cross-the-glade", "the-beast",
)  # fmt: skip
REASONS: Final = {
    "objective-met", "time-up", "held", "not-held", "ally-fell", "objective-ruined", "nobody-stands",
}  # fmt: skip


class Shown:
    """A decision without the game behind it: the cards, and what a person at that seat is shown."""

    __slots__ = ("_decision", "cards", "keys", "prompt", "seat")

    def __init__(self, decision: Decision[Any]) -> None:
        self._decision = decision
        self.prompt: Message = decision.prompt
        self.seat: str = decision.seat
        self.keys: list[str] = decision.keys
        self.cards: Mapping[str, Mapping[str, Any]] = decision.cards

    def candidates(self) -> list[str]:
        return self._decision.candidates()

    def sample(self, seed: int) -> str:
        return self._decision.sample(seed)


def played(setup: Piece, seed: int) -> Game[Any]:
    """A game in which every answer is one the decision lists."""
    game = rouage.new("sine-tempore", setup, seed=seed, salt="")
    players = {seat: bots.make(bots.default("sine-tempore", seat), seed, "sine-tempore") for seat in game.seats}
    while (decision := game.decision) is not None:
        key = players[decision.seat].choose(game.view(decision.seat), decision)
        assert key in decision.candidates(), (key, decision.prompt)
        game.choose(key, decision.seat)
    return game


def story(game: Game[Any]) -> list[tuple[str, str]]:
    return [(entry.seat, entry.key) for entry in game.entries(after=0)]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_mission_is_played_to_its_end_with_legal_answers(scene: str, seed: int) -> None:
    game = played({"scene": scene}, seed)
    assert game.outcome is not None
    assert game.outcome.reason in REASONS


def test_these_are_all_missions() -> None:
    title = rouage.title("sine-tempore")
    assert set(SCENES) <= set(title.scenes(title.shelf()))


@pytest.mark.interpreted("it shows the bot something that is no Decision")
@pytest.mark.parametrize("scene", SCENES)
def test_the_crew_uses_nothing_but_the_view_and_the_decision(scene: str) -> None:
    """Given a view that has been through text and a decision cut off from its game, it answers just the same."""
    game = rouage.new("sine-tempore", {"scene": scene}, seed=5, salt="")
    crew = Crew(5)
    while (decision := game.decision) is not None:
        shown: Any = Shown(decision)
        text = json.dumps(game.view(decision.seat))
        view = json.loads(text)
        key = crew.choose(view, shown)
        assert json.dumps(view) == text
        game.choose(key, decision.seat)
    assert story(game) == story(played({"scene": scene}, 5))


def test_four_players_vote_and_run_a_hero_each() -> None:
    game = played({"scene": "antenna", "players": 4, "together": "vote", "ask_order": True}, 3)
    assert {seat for seat, _ in story(game)} == {"player-1", "player-2", "player-3", "player-4"}


def test_learned_skills_and_found_items_are_no_riddle() -> None:
    learned = {
        "achab": ("grand-order", "hold-the-line", "whirl", "hamstring"),
        "andromeda": ("incendiary", "servo-rush", "decoy", "overdrive"),
        "jukas": ("brain-storm", "gravity", "break-soul", "still-mind"),
        "alexandra": ("field-surgery", "stimulant", "spore-dart", "adrenaline"),
    }
    found = {
        "achab": {"sabre": 2, "war-horn": 1}, "andromeda": {"shock-maul": 1, "grapple": 1}, "jukas": {"mind-knife": 3},
        "alexandra": {"bone-saw": 1, "scanner": 1},
    }  # fmt: skip
    heroes = {id: {"skills": list(skills), "items": found[id]} for id, skills in learned.items()}
    for seed in range(3):
        assert played({"scene": "coven", "heroes": heroes}, seed).outcome is not None


def test_the_same_seed_makes_the_same_game() -> None:
    assert story(played({"scene": "coven"}, 6)) == story(played({"scene": "coven"}, 6))
    assert story(played({"scene": "coven"}, 6)) != story(played({"scene": "coven"}, 7))


def test_it_holds_its_seats_by_default() -> None:
    assert bots.default("sine-tempore", "player-3") == "sine-tempore-crew"
    assert isinstance(bots.make("sine-tempore-crew", 0, "sine-tempore"), Crew)


def table(heroes: Mapping[str, Piece], enemies: Sequence[Piece], **more: object) -> Game[Any]:
    """A moment of a mission: whoever is not named stands far away and acts later."""
    away = {"achab": "a1", "andromeda": "a2", "jukas": "a7", "alexandra": "a8"}
    now = str(more.get("now", "1.5"))
    later = f"{int(now[0]) + 1}.12"
    crew = {id: {"at": at, "time": now if id in heroes else later, **heroes.get(id, {})} for id, at in away.items()}
    setup = {
        "scene": "landing-site", "begin": "play", "event": "none", "now": "1.5", "scenery": [], "heroes": crew,
        "enemies": list(enemies), "groups": dict.fromkeys({str(one["enemy"]) for one in enemies}, "1.10"), **more,
    }  # fmt: skip
    return rouage.new("sine-tempore", setup, seed=1)


def answer(game: Game[Any]) -> str:
    decision = game.decision
    assert decision is not None
    return Crew(0).choose(game.view(decision.seat), decision)


def kid(at: str, **more: object) -> Piece:
    return {"enemy": "kid", "at": at, **more}


def test_fire_goes_where_it_removes_somebody() -> None:
    game = table(
        {"andromeda": {"at": "c4"}}, [{"enemy": "spriggan", "at": "h4"}, {"enemy": "spriggan", "at": "h5", "wounds": 1}]
    )
    while answer(game) in ("aim", "skill lock-on"):
        game.choose(answer(game))
    assert answer(game) == "skill suppress"
    game.choose("skill suppress")
    assert answer(game) == "target spriggan-2"


def test_the_captain_strikes_whom_he_can_reach() -> None:
    game = table({"achab": {"at": "c4"}}, [kid("d4"), kid("h8")], groups={"kid": "1.8"})
    assert answer(game) == "attack blade-slash"


def test_the_captain_lunges_at_whoever_is_a_step_too_far() -> None:
    """Their token is three sectors ahead: an attack fits in, a step and an attack do not."""
    game = table({"achab": {"at": "c4"}}, [kid("e4"), kid("r8")], groups={"kid": "1.8"})
    assert answer(game) == "skill lunge"


def test_a_red_cell_goes_into_the_blade_before_it_strikes() -> None:
    game = table({"achab": {"at": "c4", "resources": ["red-energy-cell"]}}, [{"enemy": "mower", "at": "d4"}])
    assert answer(game) == "cell captains-blade"


def test_the_medic_gets_up_whoever_lies_beside_her() -> None:
    """Within one activation, whatever else she does."""
    game = table({"alexandra": {"at": "c4"}, "achab": {"at": "c5", "wounds": 6}}, [kid("r8")])
    crew = Crew(0)
    while (decision := game.decision) is not None and not said(game, "stood-up"):
        game.choose(crew.choose(game.view(decision.seat), decision))
        assert not [event for event in said(game, "activation-over") if event["who"] == "alexandra"]
    assert [event["who"] for event in said(game, "stood-up")] == ["achab"]


def test_dread_stops_what_no_blade_can() -> None:
    """The Beast acts next and stands beside the Captain; Jukas makes it lose what an attack costs."""
    heroes: dict[str, Piece] = {"jukas": {"at": "h4"}, "achab": {"at": "j4", "wounds": 4}}
    game = table(heroes, [{"enemy": "bull-y", "at": "k4"}], groups={"bull-y": "1.8"})
    while not answer(game).startswith("skill"):
        game.choose(answer(game))
    assert answer(game) == "skill dread"


def test_a_psychic_who_has_to_wait_meditates() -> None:
    """Nobody is near, an enemy token is ahead, and holding out is all that is asked."""
    full = {"at": "c4", "oblivion": 4, "stored": {"focus-crystal": 2}}
    game = table({"jukas": full}, [kid("r8")], scene="stand-fast", now="3.1", groups={"kid": "3.4"})
    assert answer(game).startswith("meditate")


def test_whoever_reaches_the_antenna_turns_it() -> None:
    game = table({"alexandra": {"at": "n5"}}, [kid("a5")], scene="antenna", now="3.1", groups={"kid": "3.6"})
    assert answer(game) == "interact antenna"


def test_a_carrier_goes_home() -> None:
    carrier = {"at": "e4", "carries": "probe"}
    game = table({"andromeda": carrier}, [kid("r8")], scene="lost-probe", now="3.1", groups={"kid": "3.6"}, progress=1)
    assert walked(game, "andromeda")[0] in "ab"
    assert game.outcome is not None
    assert game.outcome.reason == "objective-met"


def test_nobody_stays_who_can_leave() -> None:
    game = table({"achab": {"at": "r4"}}, [kid("a5")], scene="cross-the-glade", now="3.1", groups={"kid": "3.6"})
    assert answer(game) == "leave"


def said(game: Game[Any], kind: str) -> list[Mapping[str, Any]]:
    return [event for event in game.events() if event["kind"] == kind]


def walked(game: Game[Any], who: str) -> str:
    """Where a hero's last walk ended."""
    crew = Crew(0)
    while (decision := game.decision) is not None:
        game.choose(crew.choose(game.view(decision.seat), decision))
    return str([event for event in said(game, "walked") if event["who"] == who][-1]["at"])


@pytest.mark.parametrize(
    ("dice", "pd", "mean"), [(5, 0, 2.5), (5, 1, 1.53), (5, 2, 0.72)], ids=["unprotected", "pd-1", "pd-2"]
)
def test_mean_wounds_are_those_of_the_die(dice: int, pd: int, mean: float) -> None:
    assert blow(dice, ("close-combat",), 0, 0, pd, 0, 99)[0] == pytest.approx(mean, abs=0.01)


@pytest.mark.parametrize(
    ("icons", "dice", "mean"), [(3, 5, 0.26), (4, 5, 0.80), (5, 5, 1.67), (6, 5, 2.67), (3, 4, 0.53), (4, 4, 1.33)]
)
def test_mean_wounds_taken_are_those_of_the_die(icons: int, dice: int, mean: float) -> None:
    assert assault(icons, "close-combat", dice)[0] == pytest.approx(mean, abs=0.01)


def test_powers_are_counted_with_their_strengthening() -> None:
    """Mind Spike with five dice: a Mind on one of them, an Explosion on one of them."""
    mind, both = 1 - (1 / 2) ** 5, 1 - (1 / 2) ** 5 - (2 / 3) ** 5 + (1 / 6) ** 5
    assert works(5, (("mind", 1),)) == pytest.approx(mind)
    wounds, removed, _ = power(5, (("mind", 1),), 1, (("explosion", 1, 2),), 0, 2)
    assert removed == pytest.approx(both)
    assert wounds == pytest.approx(mind + both)


@pytest.mark.rule("ST-RUL-65")
@pytest.mark.parametrize(("medic", "wait"), [({"at": "c5", "time": "1.6"}, "wait 1"), ({"wounds": 5}, "wait 5")])
def test_a_ko_hero_stays_near_in_time_where_a_medic_acts_first(medic: dict[str, object], wait: str) -> None:
    heroes = {"achab": {"wounds": 6}, "alexandra": medic, "jukas": {"time": "1.7"}}
    game = play(heroes=heroes, groups={"kid": "1.6"}, enemies=[FAR], serious=["shallow-breath"])
    assert game.decision is not None
    assert game.decision.keys[0] == "wait 1"
    assert bots.make("sine-tempore-crew", 1, "sine-tempore").choose(game.view("player-1"), game.decision) == wait


@pytest.mark.rule("ST-RUL-52", "ST-RUL-53", "ST-RUL-58")
def test_a_bot_sees_what_the_rules_see() -> None:
    """On random boards, with cover that hides a small model: the same targets, the same protection."""
    counted: Counter[tuple[bool, bool]] = Counter()
    away = {id: {"at": at} for id, at in (("achab", "r1"), ("jukas", "r2"), ("alexandra", "r3"))}
    for seed in range(60):
        places = [f"{'abcde'[x]}{y}" for x in range(5) for y in range(1, 5)]
        here, *foes, wall, crate, thicket = Random(seed).sample(places, 7)
        cover = foes[0] if seed % 3 == 0 else thicket
        enemies = [{"enemy": one, "at": at} for one, at in zip(("kid", "witch", "bull-y"), foes, strict=True)]
        pieces = (("mushroom", wall), ("crate", crate), ("thicket", cover))
        scenery = [{"terrain": one, "at": at} for one, at in pieces]
        game = acting("andromeda", enemies=enemies, scenery=scenery, said={"at": here}, others=away)
        assert game.decision is not None
        table = Table(game.view("player-1"), game.decision.cards)
        hero = game.state.heroes["andromeda"]
        for id, foe in table.foes.items():
            hit = table.hero_hits(hero.square, foe, 4)
            assert hit == valid_for_hero(game, hero, game.state.enemies[id], 4), (seed, id)
            covered = table.shielded(hero.square, foe)
            assert covered == shielded(game, hero.square, foe.at, blocking_for_hero(game.state)), (seed, id)
            counted[hit, covered] += 1
    assert len(counted) == 4, counted


@pytest.mark.rule("ST-RUL-58")
@pytest.mark.parametrize(("size", "feared"), [("small", False), ("medium", True)])
def test_a_bot_knows_when_cover_hides_its_hero(tmp_path: Path, size: str, feared: bool) -> None:
    card = f"""
[hero.giant]
name.en = "Giant"
text.en = "A test."
of = "captain"
ra = 5
ph = 3
pr = 3
mi = 3
wo = 6
size = "{size}"
special = "leader"
"""
    game = acting(
        "giant", crew=("giant", "andromeda", "jukas", "alexandra"), packs=[pack(tmp_path, card)],
        enemies=[{"enemy": "hunter", "at": "g4", "statuses": ["nail-down"]}],
        scenery=[{"terrain": "thicket", "at": "c4"}], others={"andromeda": {"at": "r1"}},
    )  # fmt: skip
    assert game.decision is not None
    table = Table(game.view("player-1"), game.decision.cards)
    me, foe = table.heroes["giant"], table.foes["hunter-1"]
    assert Danger(table, me, 3.5, 2.5).covers(foe, me, me.at) is feared
