"""Who plays, against whom, by which rules."""

import json
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.games.sine_tempore.content import EnemyCard
from tests.conformance import random_play
from tests.sine_tempore.tables import FAR, LATE, enemy, events, group, hero, keys, pack, play, refused, seen, take

TITLE = rouage.title("sine-tempore")
MISSIONS = [scene for scene in TITLE.scenes(TITLE.shelf()) if scene != "campaign"]


def opened(scene: str, seed: int, **setup: object) -> Game[Any]:
    """A mission laid out by the program itself."""
    return rouage.new("sine-tempore", {"scene": scene, "deploy": "auto", **setup}, seed=seed)


@pytest.mark.rule("ST-GEN-01")
def test_one_to_four_people_play() -> None:
    for players in (1, 2, 3, 4):
        game = play(players=players)
        assert len(game.seats) == players
        assert {hero["seat"] for hero in seen(game, "heroes")} == {*game.seats}, "each has a hero at least"
    for players in (0, 5):
        with pytest.raises(PackError):
            play(players=players)


@pytest.mark.rule("ST-GEN-02")
def test_nobody_plays_the_enemies_and_everybody_wins_or_loses_together() -> None:
    ends = set()
    for seed in range(4):
        game = opened("landing-site", seed, players=3)
        while (decision := game.decision) is not None:
            assert decision.seat in ("player-1", "player-2", "player-3")
            game.choose(decision.sample(game.number), decision.seat)
        assert game.outcome is not None
        assert set(game.outcome.winners) in (set(), set(game.seats))
        assert len(set(game.outcome.scores.values())) == 1
        assert events(game, "group-activated"), "enemies acted, though nobody was asked for them"
        ends.add(game.outcome.reason)
    assert ends


def alone_against(card: str, **changes: Any) -> Game[Any]:
    """Achab beside an enemy that has a single wound left."""
    wo: int = TITLE.shelf().get(EnemyCard, card).wo
    return play(
        [1, 1, 1, 1, 1], enemies=[{"enemy": card, "at": "d4", "wounds": wo - 1}], groups={card: LATE}, **changes
    )


FINAL = """
[mission.last]
name.en = "Last"
text.en = "The door."
aim.en = "Remove all."
number = 99
starts = "1.12"
ends = "3.12"
objective = { kind = "remove" }
tiles = [{ tile = "a-front", at = [0, 0] }]
start_zone = [[0, 2], [0, 3], [0, 4], [0, 5]]
enemies = [{ enemy = "kid", sector = 2, at = [[7, 7]] }]
random = false
final = true
"""


@pytest.mark.rule("ST-GEN-03")
def test_to_succeed_in_a_final_mission_wins_the_campaign_and_to_play_it_does_not(tmp_path: Path) -> None:
    packs = [pack(tmp_path, FINAL)]
    won = take(alone_against("kid", scene="last", packs=packs), "attack blade-slash")
    assert won.outcome is not None
    assert won.outcome.winners == ("player-1",)
    assert [event["mission"] for event in events(won, "campaign-won")] == ["last"]
    lost = play(scene="last", packs=packs, ends="1.7", enemies=[{"enemy": "kid", "at": "h8"}], groups={"kid": LATE})
    take(lost, "wait 5")
    assert [event["reason"] for event in events(lost, "mission-failed")] == ["time-up"]
    assert events(lost, "campaign-won") == []
    other = take(alone_against("kid", now="2.1", heroes={"achab": {"time": "2.1"}}), "attack blade-slash")
    assert len(events(other, "mission-succeeded")) == 1
    assert events(other, "campaign-won") == []


@pytest.mark.rule("ST-GEN-04")
def test_the_mission_is_read_then_laid_out_then_heroes_come() -> None:
    game = opened("landing-site", 5)
    kinds = [str(event["kind"]) for event in game.events()]
    first = {kind: kinds.index(kind) for kind in ("mission-begins", "terrain-placed", "event-drawn", "placed")}
    assert sorted(first, key=lambda kind: first[kind])[0] == "mission-begins"
    assert first["terrain-placed"] < first["placed"]
    assert [event["who"] for event in events(game, "placed")] == ["achab", "andromeda", "jukas", "alexandra"]
    assert events(game, "mission-begins")[0]["mission"] == "landing-site"
    assert TITLE.shelf().entries["mission"]["landing-site"].text.in_("en")


@pytest.mark.rule("ST-GEN-05")
def test_a_heros_sheet_beats_the_rulebook() -> None:
    """Unspent AP are lost, but the Captain's sheet makes one of them somebody else's."""
    game = play(heroes={"jukas": {"at": "c5"}}, groups={"kid": "1.6"}, enemies=[FAR])
    take(game, "wait 1", "end", "lead jukas")
    assert hero(game, "jukas")["statuses"] == ["one-ap"]
    other = play(
        heroes={"achab": {"time": LATE}, "alexandra": {"at": "c5", "time": "1.5"}},
        groups={"kid": "1.6"}, enemies=[FAR],
    )  # fmt: skip
    take(other, "wait 1", "end")
    assert not [event for event in events(other, "status-gained") if event["status"] == "one-ap"]


@pytest.mark.rule("ST-GEN-06")
def test_heroes_are_those_whom_players_run() -> None:
    game = play(players=4, heroes={id: {"time": "1.5"} for id in ("andromeda", "jukas", "alexandra")})
    seats = {one["id"]: one["seat"] for one in seen(game, "heroes")}
    assert seats == {"achab": "player-1", "andromeda": "player-2", "jukas": "player-3", "alexandra": "player-4"}
    game.choose("first alexandra")
    assert [decision.seat for decision in game.asking] == ["player-4"]
    assert not any("seat" in one for one in seen(game, "enemies"))


@pytest.mark.rule("ST-GEN-07")
@pytest.mark.parametrize("card", TITLE.shelf().names("enemy"))
def test_whatever_opposes_the_heroes_is_an_enemy(card: str) -> None:
    game = alone_against(card)
    take(game, "skill feint")
    assert [event["who"] for event in events(game, "status-gained")] == [f"{card}-1"], (
        "a skill aimed at enemies hits it"
    )
    assert group(game, card)["models"] == [f"{card}-1"]
    corner = [{"enemy": card, "at": "b8"}, {"enemy": card, "at": "a7"}]
    walled = play(heroes={"achab": {"at": "a8"}}, enemies=corner, groups={card: LATE})
    assert refused(walled, "move 1") == "ST-MOV-04", "nobody walks through it"


@pytest.mark.rule("ST-GEN-08")
def test_a_character_is_a_hero_or_an_enemy() -> None:
    grappler = {"andromeda": {"at": "c5", "time": "1.5", "items": {"grapple": 1}}, "achab": {"time": LATE}}
    game = play(heroes=grappler, enemies=[{"enemy": "kid", "at": "d5"}], groups={"kid": LATE})
    take(game, "use grapple")
    assert {"target achab", "target kid-1"} <= set(keys(game))
    surging = {"jukas": {"at": "c5", "time": "1.5", "oblivion": 4, "skills": ["shell"]}, "achab": {"time": LATE}}
    spriggan = [{"enemy": "spriggan", "at": "d5"}]
    game = play([4, 4, 4, 4, 4], heroes=surging, enemies=spriggan, groups={"spriggan": LATE}, deliriums=["surge"])
    take(game, "skill shell", "target jukas", "oblivion sheet")
    assert events(game, "delirium")[0]["card"] == "surge"
    assert (hero(game, "achab")["wounds"], enemy(game, "spriggan-1")["wounds"]) == (1, 1)


@pytest.mark.rule("ST-GEN-09")
def test_the_box_holds_one_species() -> None:
    assert {card.faction for card in TITLE.shelf().all(EnemyCard)} == {"primaevi"}


@pytest.mark.rule("ST-GEN-10")
@pytest.mark.parametrize("scene", MISSIONS)
def test_a_single_mission_is_played_to_its_end_by_the_basic_rules(scene: str) -> None:
    game = opened(scene, 7)
    random_play(game, 7, 2000)
    assert game.outcome is not None, "no Colony Phase follows"
    assert game.decisions == ()
    campaign = {"ST-CAM", *[f"ST-RUL-{number}" for number in range(107, 117)]}
    told: list[dict[str, Any]] = game.events()
    cited = {rule for event in told for rule in event["rules"]}
    assert not [rule for rule in cited if rule in campaign or rule[:6] in campaign]


@pytest.mark.rule("ST-OPT-01")
def test_the_program_is_in_charge_of_the_momentum() -> None:
    game = play(groups={"kid": "1.7"}, enemies=[FAR])
    before = len(game.events())
    game.choose("wait 5")
    kinds = [event["kind"] for event in game.events()][before:]
    assert [kind for kind in kinds if kind == "hand-moved"], "nobody was asked to move the hand"
    assert kinds.index("hand-moved") < kinds.index("group-activated")
    assert seen(game, "time")["now"] == "1.10"


@pytest.mark.rule("ST-OPT-03")
def test_players_may_prefer_another_reading() -> None:
    schema: Any = rouage.schema("sine-tempore")
    switches = schema["$defs"]["Switches"]["properties"]
    assert {name: one["default"] for name, one in switches.items()} == {
        "strict_target": False, "defence_tokens_while_held": False, "slow_down_edition": "fr",
        "speed_up_edition": "fr", "ko_may_only_wait": True, "cross_adversaries": False,
        "reaction_needs_interaction": True, "oblivion_on_failure": True, "defence_symbol_wild": True,
    }  # fmt: skip
    walls: list[dict[str, object]] = [{"enemy": "kid", "at": at} for at in ("b8", "a7")]
    cornered = {"achab": {"at": "a8"}}
    setup: dict[str, Any] = {"heroes": cornered, "enemies": walls, "groups": {"kid": LATE}}
    assert refused(play(**setup), "move 2") == "ST-MOV-04"
    assert refused(play(**setup, switches={"cross_adversaries": True}), "move 2") == ""


def test_a_record_of_earlier_rules_goes_on_from_its_snapshot_and_says_so() -> None:
    """Lines of sight and the waits of KO heroes have changed: the choices made before cannot be played again."""
    game = take(play(seed=3), "wait 1")
    lines = [json.loads(line) for line in game.save().splitlines()]
    assert lines[0]["rules"] == 2
    lines[0]["rules"] = 1
    old = "".join([json.dumps(line) + "\n" for line in lines])
    loaded = rouage.load(old)
    assert loaded.view("player-1")["heroes"] == game.view("player-1")["heroes"]
    assert loaded.notices[0].id == "engine.rules-changed"
    assert "wait 1" in keys(loaded)
