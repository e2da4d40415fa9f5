"""What an enemy does with its AP, where it walks, and that it tells why (ST-RUL-24, ST-RUL-25, ST-RUL-30)."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests import conformance
from tests.sine_tempore.fights import assault, kinds, last
from tests.sine_tempore.tables import LATE, enemy, events, hero, pack, play, take

OBJECTIVE = "generator"


def seeded(foe: str, at: str, heroes: Mapping[str, Any], *, seed: int = 0, **setup: Any) -> Game[Any]:
    return assault("seed", foe, at, heroes=heroes, seed=seed, **setup)


def deeds(game: Game[Any], who: str) -> list[str]:
    """What a model did, by kind, up to the next activation."""
    wanted = {
        "glyph-used",
        "verified",
        "turned-to",
        "enemy-disengages",
        "walked",
        "enemy-attacks",
        "engaged",
        "enemy-waits",
    }
    return [str(event["kind"]) for event in game.events() if event.get("who") == who and event["kind"] in wanted]


class TestActionPhase:
    """[ST-RUL-24]"""

    @pytest.mark.rule("ST-RUL-24")
    def test_first_glyph_powers_that_match(self) -> None:
        red = seeded("mower", "d4", {"achab": {"at": "c4"}}, time="1.5")
        assert deeds(red, "mower-1")[:2] == ["glyph-used", "verified"]
        assert last(red, "enemy-attacks")["n"] == 6
        plain = seeded("mower", "d4", {"achab": {"at": "c4"}}, time="1.6")
        assert "glyph-used" not in deeds(plain, "mower-1")

    @pytest.mark.rule("ST-RUL-24")
    @pytest.mark.parametrize(("cost", "icons"), [(1, 2), (2, 1)])
    def test_a_glyph_power_is_paid_and_not_used_if_that_cannot_be(self, cost: int, icons: int, tmp_path: Path) -> None:
        """Stunned, it has 4 - 2 AP; the attack costs 1."""
        text = GLYPH.replace("COST", str(cost + 1))
        game = seeded("glower", "d4", {"achab": {"at": "c4"}}, time="1.5", packs=[pack(tmp_path, text)],
                      enemy={"statuses": ["stunned"]})  # fmt: skip
        used = cost + 1 <= 2
        assert bool(events(game, "glyph-used")) is used
        assert [event["n"] for event in events(game, "enemy-attacks")] == ([] if used else [1, 1])

    @pytest.mark.rule("ST-RUL-24")
    def test_a_valid_target_is_attacked_from_where_it_stands(self) -> None:
        game = seeded("hunter", "e4", {"achab": {"at": "c4"}})
        assert enemy(game, "hunter-1")["at"] == "e4"
        assert deeds(game, "hunter-1") == ["verified", "enemy-attacks", "enemy-waits"]

    @pytest.mark.rule("ST-RUL-24")
    @pytest.mark.parametrize(("at", "walked", "attacks"), [("i4", 0, 1), ("j4", 1, 1), ("k4", 2, 1), ("l4", 5, 0)])
    def test_else_it_walks_the_fewest_squares_to_where_an_attack_is_valid(
        self, at: str, walked: int, attacks: int
    ) -> None:
        """A Hunter has 5 AP, attacks for 3 and shoots 6 squares."""
        game = seeded("hunter", at, {"achab": {"at": "c4"}})
        assert sum(event["squares"] for event in events(game, "walked")) == walked
        assert len(events(game, "enemy-attacks")) == attacks

    @pytest.mark.rule("ST-RUL-24")
    def test_it_attacks_as_often_as_its_ap_allow(self) -> None:
        """The Stalker has 6 AP: his harpoon brings the target to his knife."""
        game = assault([2] * 10, "stalker", "f4", heroes={"andromeda": {"at": "c4"}, "achab": {"at": "a1"}})
        assert [event["attack"] for event in events(game, "enemy-attacks")] == [0, 1]
        assert hero(game, "andromeda")["at"] == "e4"

    @pytest.mark.rule("ST-RUL-24")
    def test_after_an_attack_it_walks_no_more(self) -> None:
        """Two AP are left to a Hunter, who keeps his distance; a Kid pushed away does not follow."""
        hunter = seeded("hunter", "f4", {"achab": {"at": "c4"}})
        assert (events(hunter, "walked"), last(hunter, "enemy-waits")["n"]) == ([], 2)
        shell = {"andromeda": {"at": "c4", "items": {"riot-shell": 1}}}
        kid = assault([2, 1, 1, 1, 1], "kid", "d4", heroes=shell)
        assert enemy(kid, "kid-1")["at"] == "e4"
        assert last(kid, "enemy-waits")["n"] == 2

    @pytest.mark.rule("ST-RUL-24")
    def test_without_an_attack_it_spends_all_on_the_way(self) -> None:
        game = seeded("spriggan", "h4", {"achab": {"at": "a4"}})
        assert enemy(game, "spriggan-1")["at"] == "d4"
        assert deeds(game, "spriggan-1") == ["verified", "walked"]

    @pytest.mark.rule("ST-RUL-24")
    def test_next_to_its_target_with_1_ap_left_it_engages(self) -> None:
        walking = seeded("spriggan", "g4", {"achab": {"at": "c4"}})
        assert deeds(walking, "spriggan-1") == ["verified", "walked", "engaged"]
        assert hero(walking, "achab")["engaged"] == ["spriggan-1"]
        hexing = assault([6, 6, 6], "witch", "d4")
        assert deeds(hexing, "witch-1") == ["verified", "enemy-attacks", "engaged"]
        engaged = assault([1] * 5, "kid", "d4", heroes={"achab": {"at": "c4", "engaged": ["kid-1"]}})
        assert deeds(engaged, "kid-1") == ["verified", "enemy-attacks", "enemy-waits"], "engaged with it already"

    @pytest.mark.rule("ST-RUL-24")
    def test_what_is_left_is_spent_waiting(self) -> None:
        nailed = seeded("spriggan", "h4", {"achab": {"at": "a4"}}, enemy={"statuses": ["nail-down"]})
        assert deeds(nailed, "spriggan-1") == ["verified", "enemy-waits"]
        assert last(nailed, "enemy-waits")["n"] == 4

    @pytest.mark.rule("ST-RUL-24")
    @pytest.mark.parametrize(("foe", "whom"), [("kid", "achab"), ("spriggan", "jukas")])
    def test_an_engaged_enemy_that_has_to_walk_pays_its_disengage_first(self, foe: str, whom: str) -> None:
        """One to leave, one to walk, three to attack: enough for a Kid (5 AP), too much for a Spriggan (4)."""
        heroes = {"achab": {"at": "e6", "threat": 5}, "jukas": {"at": "d4", "engaged": [f"{foe}-1"]}}
        game = seeded(foe, "e4", heroes)
        assert events(game, "verified")[0]["target"] == "achab"
        assert [event["whom"] for event in events(game, "enemy-attacks")] == [whom]
        assert bool(events(game, "enemy-disengages")) is (whom == "achab")
        assert hero(game, "jukas")["engaged"] == ([] if whom == "achab" else ["spriggan-1"])

    @pytest.mark.rule("ST-RUL-24")
    def test_an_engaged_enemy_pays_its_disengage_on_the_way_too(self) -> None:
        heroes = {"achab": {"at": "h7", "threat": 5}, "jukas": {"at": "d4", "engaged": ["bull-y-1"]}}
        game = seeded("bull-y", "e4", heroes, switches={"strict_target": True})
        assert deeds(game, "bull-y-1") == ["verified", "enemy-disengages", "walked"]
        assert last(game, "walked")["squares"] == 3, "of 4 AP"

    @pytest.mark.rule("ST-RUL-24")
    @pytest.mark.parametrize(("at", "attack"), [("d4", 1), ("e4", 0), ("c5", 1)])
    def test_of_several_attacks_the_one_with_most_icons(self, at: str, attack: int) -> None:
        """The Stalker's knife has five icons and reaches 1; his harpoon has four and reaches 7."""
        game = seeded("stalker", at, {"achab": {"at": "c4"}}, enemy={"statuses": ["stunned"]})
        assert events(game, "enemy-attacks")[0]["attack"] == attack

    @pytest.mark.rule("ST-RUL-24")
    @pytest.mark.parametrize(("ra", "attack"), [(4, 2), (5, 1)])
    def test_then_the_longest_range_then_the_first_on_the_card(self, ra: int, attack: int, tmp_path: Path) -> None:
        """Those it can pay: the dearest has most icons; of the others two reach farther; the first of those."""
        game = seeded("armed", "d4", {"achab": {"at": "c4"}}, packs=[pack(tmp_path, ARMED.replace("RA", str(ra)))])
        assert events(game, "enemy-attacks")[0]["attack"] == attack

    @pytest.mark.rule("ST-RUL-24")
    def test_if_the_target_falls_it_verifies_again_with_the_ap_left(self) -> None:
        heroes = {"achab": {"at": "c4", "threat": 5, "wounds": 5}, "jukas": {"at": "d5"}}
        game = assault([3] * 5 + [1] * 4, "stalker", "d4", heroes=heroes)
        assert [event["target"] for event in events(game, "verified")] == ["achab", "jukas"]
        assert [event["whom"] for event in events(game, "enemy-attacks")] == ["achab", "jukas"]

    @pytest.mark.rule("ST-RUL-24")
    def test_if_another_falls_it_still_wants_its_target(self) -> None:
        """Turned to Jukas who falls, a Spriggan still wants Achab, and walks no more after its attack."""
        heroes = {"achab": {"at": "f7", "threat": 5}, "jukas": {"at": "d4", "wounds": 4}}
        game = assault([3] * 4, "spriggan", "e4", heroes=heroes)
        assert hero(game, "jukas")["ko"]
        assert [event["target"] for event in events(game, "verified")] == ["achab"]
        assert last(game, "enemy-waits")["n"] == 1

    @pytest.mark.rule("ST-RUL-24")
    def test_statuses_change_what_it_can_pay(self) -> None:
        slow = seeded("spriggan", "e4", {"achab": {"at": "c4"}}, enemy={"statuses": ["slow-down"]})
        assert (events(slow, "enemy-attacks"), enemy(slow, "spriggan-1")["at"]) == ([], "d4")
        hindered = seeded("kid", "e4", {"achab": {"at": "c4"}}, enemy={"statuses": ["hindered"]})
        assert len(events(hindered, "enemy-attacks")) == 1, "2 AP for the square, 3 for the attack"
        fast = seeded("spriggan", "f4", {"achab": {"at": "c4"}}, enemy={"statuses": ["speed-up"]})
        assert len(events(fast, "enemy-attacks")) == 1, "2 squares for 1 AP"


GLYPH = """
[enemy.glower]
name.en = "Glower"
text.en = "It glows."
miniature = "spriggan"
rank = "troop"
ra = 4
ac = 4
wo = 2

[[enemy.glower.attacks]]
name.en = "Glare"
kind = "close-combat"
ap = 1
rng = 1
scheme = { close-combat = 1 }

[enemy.glower.glyph]
colour = "red"
ap = COST
text.en = "One icon more."
icons = 1
"""
ARMED = """
[enemy.armed]
name.en = "Armed"
text.en = "To the teeth."
miniature = "spriggan"
rank = "troop"
ra = RA
ac = 4
wo = 2
attacks = [
    { name.en = "Short", kind = "close-combat", rng = 1, scheme = { close-combat = 3 } },
    { name.en = "Dear", kind = "close-combat", ap = 5, rng = 1, scheme = { close-combat = 4 } },
    { name.en = "Long", kind = "long-range", rng = 3, scheme = { long-range = 3 } },
    { name.en = "Last", kind = "long-range", rng = 3, scheme = { long-range = 3 } },
]
"""
WALL = [{"terrain": "rock", "at": at, "turned": True} for at in ("e1", "e3", "e5")]
"""Column e from the first row to the sixth: the only way past leads over its northern end."""


class TestWalking:
    """[ST-RUL-25]"""

    @pytest.mark.rule("ST-RUL-25")
    def test_closest_goes_by_distance_whatever_stands_between(self) -> None:
        heroes = {"achab": {"at": "c2"}, "jukas": {"at": "f7"}}
        game = seeded("kid", "f2", heroes, scenery=WALL)
        assert events(game, "verified")[0]["target"] == "achab", "3 squares through the wall, 13 round it"

    @pytest.mark.rule("ST-RUL-25")
    def test_the_shortest_path_leads_through_legal_squares(self) -> None:
        game = seeded("kid", "f2", {"achab": {"at": "c2"}}, scenery=WALL)
        assert (last(game, "walked")["at"], last(game, "walked")["squares"]) == ("f7", 5)

    @pytest.mark.rule("ST-RUL-25")
    def test_allies_may_be_crossed_and_not_stopped_on(self) -> None:
        other = [{"enemy": "bull-y", "at": "d4"}]
        heroes = {"achab": {"at": "b4", "time": "1.5"}, "andromeda": {"at": "a8", "time": "1.9"}}
        walls = [{"terrain": "rock", "at": at} for at in ("c5", "e5", "c3", "e3", "a3", "a5")]
        game = play([1] * 20, now="1.4", heroes=heroes, enemies=[{"enemy": "kid", "at": "f4"}, *other],
                    groups={"kid": "1.4", "bull-y": LATE}, scenery=walls)  # fmt: skip
        assert enemy(game, "kid-1")["at"] == "c4", "past Bull-y in the lane"

    @pytest.mark.rule("ST-RUL-25")
    def test_ties_the_lowest_row_then_the_lowest_column(self) -> None:
        row = seeded("kid", "e5", {"achab": {"at": "c4"}})
        assert last(row, "walked")["at"] == "d4", "not c5"
        closed = [{"terrain": "mushroom", "at": "e4"}]
        column = seeded("kid", "e5", {"achab": {"at": "e3"}}, scenery=closed, enemy={"statuses": ["speed-up"]})
        assert last(column, "walked")["at"] == "d3", "not f3"

    @pytest.mark.rule("ST-RUL-25", "ST-PLE-03")
    @pytest.mark.parametrize(
        ("scenery", "at"),
        [
            ([], "e2"),
            ([("log", "c3")], "f3"),
            ([("thicket", "f3")], "f3"),
            ([("thicket", "e2"), ("thicket", "f3")], "e2"),
            ([("log", "c3"), ("thicket", "e2")], "f3"),
        ],
        ids=["plain", "target-shielded", "itself-shielded", "both", "target-first"],
    )
    def test_ties_an_unprotected_target_first_then_cover_of_its_own(
        self, scenery: list[tuple[str, str]], at: str
    ) -> None:
        """A Witch on f2 reaches Achab on c4 from e2 and from f3."""
        pieces = [{"terrain": terrain, "at": where} for terrain, where in scenery]
        game = seeded("witch", "f2", {"achab": {"at": "c4"}}, scenery=pieces)
        assert last(game, "walked")["at"] == at
        assert len(events(game, "enemy-attacks")) == 1

    @pytest.mark.rule("ST-RUL-25")
    def test_a_walk_that_falls_short_stops_where_least_is_left_to_go(self) -> None:
        heroes = {"achab": {"at": "d1"}, "andromeda": {"at": "a1"}, "jukas": {"at": "b1"}, "alexandra": {"at": "c1"}}
        game = seeded("spriggan", "h8", heroes)
        assert enemy(game, "spriggan-1")["at"] == "h4", "of all squares 4 steps nearer, the lowest row"
        other = [{"enemy": "spriggan", "at": "h4"}]
        blocked = seeded("spriggan", "h8", heroes, more=other, enemy={"statuses": ["nail-down"]})
        assert enemy(blocked, "spriggan-2")["at"] == "g1", "the other one, from h4"

    @pytest.mark.rule("ST-RUL-25")
    def test_the_square_it_would_stop_on_must_be_free(self) -> None:
        heroes = {"achab": {"at": "a4", "time": "1.5"}, "andromeda": {"at": "a8", "time": "1.9"}}
        lane = [{"terrain": "rock", "at": at} for at in ("c5", "e5", "g5", "c3", "e3", "g3", "a3", "a5")]
        models = [{"enemy": "spriggan", "at": "h4"}, {"enemy": "bull-y", "at": "d4"}]
        game = play([1] * 20, now="1.4", heroes=heroes, enemies=models, groups={"spriggan": "1.4", "bull-y": LATE},
                    scenery=lane)  # fmt: skip
        assert enemy(game, "spriggan-1")["at"] == "e4", "4 AP would lead to Bull-y's square"

    @pytest.mark.rule("ST-RUL-25")
    def test_models_that_bar_every_path_are_thought_away(self) -> None:
        """Andromeda and Jukas fill the connection; Achab, behind them, is the one it wants."""
        barred = {"achab": {"at": "f4", "threat": 9}, "andromeda": {"at": "i4"}, "jukas": {"at": "i5"}}
        game = seeded("bull-y", "m4", barred, switches={"strict_target": True})
        assert events(game, "verified")[0]["target"] == "achab"
        assert (last(game, "walked")["at"], last(game, "walked")["squares"]) == ("j4", 3)
        assert last(game, "enemy-waits")["n"] == 1
        stays = seeded("bull-y", "j4", barred, switches={"strict_target": True})
        assert events(stays, "walked") == []
        assert last(stays, "enemy-waits")["n"] == 4

    @pytest.mark.rule("ST-RUL-25")
    def test_where_one_path_is_left_it_is_taken_however_long(self) -> None:
        heroes = {"achab": {"at": "c2", "threat": 5}, "jukas": {"at": "e7"}}
        game = seeded("bull-y", "f6", heroes, scenery=WALL, switches={"strict_target": True})
        assert last(game, "walked")["at"] == "d8", "over e8, since Jukas bars e7"


class TestObjective:
    """[ST-RUL-30]"""

    @pytest.mark.rule("ST-RUL-30")
    def test_it_walks_the_shortest_path_and_does_what_the_mission_says(self) -> None:
        """The generator is on g5."""
        game = seeded("spriggan", "j5", {"achab": {"at": "a1"}}, scene="sabotage", time="5.4")
        assert (last(game, "walked")["at"], last(game, "walked")["squares"]) == ("h5", 2)
        told = last(game, "sabotaged")
        assert (told["what"], told["n"], told["total"], told["of"]) == (OBJECTIVE, 2, 2, 6)

    @pytest.mark.rule("ST-RUL-30")
    def test_next_to_it_all_ap_are_spent_there(self) -> None:
        game = seeded("spriggan", "h5", {"achab": {"at": "a1"}}, scene="sabotage", time="5.4")
        assert (events(game, "walked"), last(game, "sabotaged")["n"]) == ([], 4)

    @pytest.mark.rule("ST-RUL-30")
    def test_too_far_it_walks_and_waits_for_no_one(self) -> None:
        game = seeded("spriggan", "m5", {"achab": {"at": "a1"}}, scene="sabotage", time="5.4")
        assert enemy(game, "spriggan-1")["at"] == "i5"
        assert events(game, "sabotaged") == events(game, "enemy-waits") == []

    @pytest.mark.rule("ST-RUL-30")
    def test_heroes_it_ignores_are_not_attacked(self) -> None:
        game = seeded("spriggan", "h5", {"achab": {"at": "h4", "threat": 2}}, scene="sabotage", time="5.4")
        assert events(game, "enemy-attacks") == events(game, "engaged") == []
        assert last(game, "sabotaged")["n"] == 4

    @pytest.mark.rule("ST-RUL-30")
    def test_an_engaged_one_leaves_first_where_it_has_to_walk(self) -> None:
        heroes = {"achab": {"at": "j4", "threat": 0, "engaged": ["spriggan-1"]}}
        game = seeded("spriggan", "j5", heroes, scene="sabotage", time="5.4")
        assert deeds(game, "spriggan-1") == ["verified", "enemy-disengages", "walked"]
        assert last(game, "sabotaged")["n"] == 1

    @pytest.mark.rule("ST-RUL-30")
    def test_an_objective_that_has_become_impossible_is_none(self) -> None:
        game = seeded("spriggan", "h5", {"achab": {"at": "h4"}}, scene="sabotage", time="5.4", points={OBJECTIVE: ""})
        assert events(game, "verified")[0]["why"]["args"]["objective_tv"] == -1
        assert events(game, "enemy-attacks")[0]["whom"] == "achab"


class TestAlly:
    """The alien of an escort is seen as a hero. [ST-RUL-128]"""

    @pytest.mark.rule("ST-RUL-128")
    @pytest.mark.parametrize(("foe", "at", "dice"), [("spriggan", "d4", 4), ("witch", "e4", 4), ("hunter", "f4", 4)])
    def test_it_is_attacked_and_the_players_roll_its_defence(self, foe: str, at: str, dice: int) -> None:
        game = assault([2] * dice, foe, at, scene="escort", time="2.4", ally_at="c4", heroes={"achab": {"at": "a1"}})
        assert events(game, "enemy-attacks")[0]["whom"] == "alien"
        assert (last(game, "rolled")["who"], len(last(game, "rolled")["dice"])) == ("alien", dice)
        left = {"spriggan": 0, "witch": 2, "hunter": 4}[foe]
        assert [event["n"] for event in events(game, "ally-wounded")] == ([left] if left else [])

    @pytest.mark.rule("ST-RUL-128")
    def test_it_cannot_be_engaged_and_gets_no_statuses(self) -> None:
        game = assault(
            [3] * 4, "spriggan", "d4", scene="escort", time="2.4", ally_at="c4", heroes={"achab": {"at": "a1"}}
        )
        assert events(game, "engaged") == events(game, "status-gained") == []
        assert last(game, "enemy-waits")["n"] == 1, "nothing to engage"

    @pytest.mark.rule("ST-RUL-128")
    def test_a_sweep_hits_it_too(self) -> None:
        game = assault(
            [1] * 9, "bull-y", "d4", scene="escort", time="2.7", ally_at="c4", heroes={"achab": {"at": "e4"}}
        )
        assert {event["whom"] for event in events(game, "enemy-attacks")} == {"achab", "alien"}

    @pytest.mark.rule("ST-RUL-128")
    def test_at_six_wounds_the_mission_fails(self) -> None:
        game = assault([3] * 4, "spriggan", "d4", scene="escort", time="2.4", ally_at="c4", ally_wounds=2,
                       heroes={"achab": {"at": "a1"}})  # fmt: skip
        assert game.outcome is not None
        assert last(game, "mission-failed")["reason"] == "ally-fell"


DECISIONS = {
    "turned-to", "walked", "strayed", "enemy-attacks", "engaged", "enemy-waits", "sabotaged", "enemy-disengages",
}  # fmt: skip


@pytest.mark.parametrize("scene", ["landing-site", "sabotage", "escort", "the-beast", "coven"])
@pytest.mark.parametrize("seed", range(4))
def test_no_enemy_activation_goes_without_saying_why(scene: str, seed: int) -> None:
    """Between a group's activation and its advance each model verifies, and then does something it tells of."""
    game = rouage.new("sine-tempore", {"scene": scene, "deploy": "auto"}, seed=seed)
    conformance.random_play(game, seed, 400)
    told = game.events()
    verified = [place for place, event in enumerate(told) if event["kind"] == "verified"]
    assert verified
    for place in verified:
        who = told[place]["who"]
        after = [event for event in told[place + 1 :] if event.get("who") == who]
        ended = {"mission-failed", "mission-succeeded"} & {str(event["kind"]) for event in told[place:][:40]}
        assert ended or after[0]["kind"] in DECISIONS | {"verified"}, after[:1]
    activations = [place for place, event in enumerate(told) if event["kind"] == "group-activated"]
    for place in activations:
        end = next(
            (n for n in range(place, len(told)) if told[n]["kind"] in ("group-advanced", "mission-failed")), None
        )
        if end is None or told[end]["kind"] == "mission-failed":
            continue
        during = told[place:end]
        idle = {event["who"] for event in during if event["kind"] in ("acted-discarded", "enemy-removed")}
        acting = {event["who"] for event in during if event["kind"] in ("verified", "puppet-attacks")}
        models = members(told[:place], game, str(told[place]["who"]))
        assert models - idle - acting == set(), f"{models - idle - acting} acted without a word"


def members(before: Sequence[Mapping[str, Any]], game: Game[Any], group: str) -> set[str]:
    """The models a group had at a moment: all there ever were, less those removed before and those that came later."""
    gone = {event["who"] for event in before if event["kind"] == "enemy-removed"}
    there = {event["who"] for event in before if event["kind"] == "arrives"}
    first = rouage.new("sine-tempore", game.header.setup, seed=game.header.seed)
    models = {id for id, one in first.state.enemies.items() if one.group == group}
    late = {id for id in there if id.rpartition("-")[0] == group}
    return (models | late) - gone


def test_a_puppet_tells_what_it_does() -> None:
    models = [
        {"enemy": "spriggan", "at": "g4", "statuses": ["soul-breaker"], "soul": "jukas"},
        {"enemy": "kid", "at": "g5"},
    ]
    game = play([], enemies=models, groups={"spriggan": "1.5", "kid": LATE}, heroes={"achab": {"time": "1.6"}})
    take(game, "attack kid-1 1")
    assert "puppet-attacks" in kinds(game)
    assert "verified" not in kinds(game)
