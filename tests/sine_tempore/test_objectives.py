"""What wins and loses each mission, in play (ST-RUL-128, ST-RUL-07, ST-RUL-08, ST-RUL-66)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.tables import Piece, enemy, events, hero, keys, play, refused, take

NEVER = "12.11"
"""After the end of every mission."""
CORNER = {"achab": "a1", "andromeda": "b1", "jukas": "a2", "alexandra": "b2"}
FOE: Piece = {"enemy": "kid", "at": "r8"}
"""Somebody far off, so that a mission is not won for want of enemies."""


def mission(
    scene: str, now: str, dice: str | Sequence[int] = (), heroes: Mapping[str, Any] | None = None, **setup: Any
) -> Game[Any]:
    """A mission in which only those act who are said to."""
    crew = {id: {"at": at, "time": NEVER, **(heroes or {}).get(id, {})} for id, at in CORNER.items()}
    if "enemies" not in setup:
        setup |= {"enemies": [FOE], "groups": {"kid": NEVER}}
    setup.setdefault("groups", {str(one["enemy"]): NEVER for one in setup["enemies"]})
    return play(dice, scene=scene, now=now, heroes=crew, **setup)


def ending(game: Game[Any]) -> tuple[bool, str] | None:
    """Whether it was won, and why it is over; nothing while it goes on."""
    if game.outcome is None:
        return None
    return bool(game.outcome.winners), str(game.outcome.to_data()["reason"])


class TestRemove:
    """Landing Site: all enemies; Coven: all Witches. [ST-RUL-128]"""

    @pytest.mark.rule("ST-RUL-128")
    @pytest.mark.parametrize(("now", "won"), [("2.1", True), ("1.5", False)])
    def test_no_enemy_is_left_and_none_still_to_arrive(self, now: str, won: bool) -> None:
        """Kids arrive at 2.12, which comes before 2.1."""
        game = mission(
            "landing-site", now, [1] * 5, {"achab": {"at": "c4", "time": now}}, enemies=[{"enemy": "kid", "at": "d4"}]
        )
        take(game, "attack blade-slash")
        assert ending(game) == ((True, "objective-met") if won else None)

    @pytest.mark.rule("ST-RUL-128")
    def test_whatever_removed_them(self) -> None:
        models = [{"enemy": "kid", "at": "r1", "statuses": ["bleed"]}]
        game = mission("landing-site", "2.1", "seed", enemies=models, groups={"kid": "2.1"})
        assert ending(game) == (True, "objective-met")

    @pytest.mark.rule("ST-RUL-128")
    @pytest.mark.parametrize(
        ("others", "won"), [([], True), (["kid"], True), (["witch"], False), (["witch-elite"], False)]
    )
    def test_only_those_named_count_and_their_elite_with_them(self, others: list[str], won: bool) -> None:
        models = [{"enemy": "witch", "at": "d4", "wounds": 2}, *[{"enemy": one, "at": "r8"} for one in others]]
        game = mission("coven", "4.10", [1] * 5, {"achab": {"at": "c4", "time": "4.10"}}, enemies=models)
        take(game, "attack blade-slash")
        if keys(game) and "keep" in keys(game):
            take(game, "keep")
        assert ending(game) == ((True, "objective-met") if won else None)


class TestAntenna:
    """[ST-RUL-128]"""

    AT: Mapping[str, Any] = {"achab": {"at": "o4", "time": "2.9"}, "jukas": {"at": "p5", "time": "2.9"}}

    @pytest.mark.rule("ST-RUL-128")
    def test_successes_add_up_over_all_heroes(self) -> None:
        game = mission("antenna", "2.9", [3, 1, 1, 3, 1, 1, 1, 1], self.AT)
        take(game, "interact antenna", "end")
        if "nobody" in keys(game):
            take(game, "nobody")
        assert ending(game) is None
        take(game, "interact antenna")
        assert ending(game) == (True, "objective-met")

    @pytest.mark.rule("ST-RUL-128")
    def test_any_number_of_tries_1_ap_each(self) -> None:
        game = mission("antenna", "2.9", [1] * 9 + [3] * 6, {"achab": self.AT["achab"]})
        for left in (4, 3, 2):
            take(game, "interact antenna")
            assert hero(game, "achab")["ap"] == left
        take(game, "interact antenna", "interact antenna")
        assert ending(game) == (True, "objective-met")

    @pytest.mark.rule("ST-RUL-128")
    def test_the_antenna_is_closed_and_blocks_no_sight(self) -> None:
        heroes = {"andromeda": {"at": "n5", "time": "2.9"}}
        game = mission("antenna", "2.9", [1] * 5, heroes, enemies=[{"enemy": "bull-y", "at": "p5"}])
        assert "attack burst" in keys(game), "right across it"
        take(game, "move 1")
        assert refused(game, "to o5") == "ST-RUL-37"


class TestProbe:
    """[ST-RUL-128]"""

    BESIDE: Mapping[str, Any] = {"achab": {"at": "n4", "time": "1.5"}}

    @pytest.mark.rule("ST-RUL-128")
    @pytest.mark.parametrize(("dice", "carries"), [([3, 1, 1], "probe"), ([1, 1, 1], "")])
    def test_one_success_takes_it(self, dice: list[int], carries: str) -> None:
        game = take(mission("lost-probe", "1.5", dice, self.BESIDE), "interact probe")
        assert hero(game, "achab")["carries"] == carries

    @pytest.mark.rule("ST-RUL-128")
    def test_a_carrier_knocked_out_drops_it_and_it_is_taken_up_without_a_roll(self) -> None:
        heroes = {
            "achab": {"at": "c4", "time": "1.9", "carries": "probe", "wounds": 5},
            "jukas": {"at": "c5", "time": "1.6"},
        }
        models = [{"enemy": "spriggan", "at": "d4"}]
        game = mission(
            "lost-probe", "1.5", [3] * 5, heroes, enemies=models, groups={"spriggan": "1.5"}, progress=1,
            points={"probe": ""},
        )  # fmt: skip
        assert hero(game, "achab")["ko"]
        assert events(game, "dropped")[0]["at"] == "c4"
        take(game, "interact probe")
        assert hero(game, "jukas")["carries"] == "probe"
        assert [event["what"] for event in events(game, "rolled")] == ["defence"]

    @pytest.mark.rule("ST-RUL-128")
    @pytest.mark.parametrize(("to", "won"), [("to b4", True), ("to c5", False)])
    def test_the_carrier_wins_in_the_start_zone(self, to: str, won: bool) -> None:
        heroes = {"achab": {"at": "c4", "time": "1.5", "carries": "probe"}}
        game = mission("lost-probe", "1.5", [], heroes, progress=1, points={"probe": ""})
        take(game, "move 1", to)
        assert ending(game) == ((True, "objective-met") if won else None)

    @pytest.mark.rule("ST-RUL-128")
    def test_nobody_else_wins_there(self) -> None:
        game = mission("lost-probe", "1.5", [], {"jukas": {"at": "c4", "time": "1.5"}})
        take(game, "move 1", "to b4")
        assert ending(game) is None


class TestStandFast:
    """[ST-RUL-07] [ST-RUL-128]"""

    @pytest.mark.rule("ST-RUL-128")
    @pytest.mark.parametrize(("fallen", "ended"), [(0, (True, "held")), (1, (True, "held")), (2, (False, "not-held"))])
    def test_three_heroes_must_stand_at_the_end(self, fallen: int, ended: tuple[bool, str]) -> None:
        down = {id: {"wounds": 9} for id in ["achab", "jukas"][:fallen]}
        game = mission("stand-fast", "4.11", "seed", down, enemies=[{"enemy": "kid", "at": "r8"}])
        assert ending(game) == ended

    @pytest.mark.rule("ST-RUL-128")
    def test_not_before_the_end(self) -> None:
        game = mission("stand-fast", "4.7", [], {"achab": {"time": "4.7"}})
        assert ending(take(game, "wait 1")) is None


class TestEscort:
    """[ST-RUL-128]"""

    @pytest.mark.rule("ST-RUL-128")
    def test_it_walks_three_squares_after_each_activation_of_the_medic(self) -> None:
        heroes = {"achab": {"at": "a5", "time": "2.10"}, "alexandra": {"at": "a6", "time": "2.11"}}
        game = mission("escort", "2.10", [], heroes, ally_at="c4", enemies=[{"enemy": "kid", "at": "r8"}])
        take(game, "wait 1", "end")
        if "nobody" in keys(game):
            take(game, "nobody")
        assert ally(game)["at"] == "c4", "Achab is not the Medic"
        take(game, "wait 1", "end")
        assert ally(game)["at"] == "f4"

    @pytest.mark.rule("ST-RUL-128")
    def test_even_if_she_is_knocked_out(self) -> None:
        heroes = {"alexandra": {"at": "a6", "time": "2.5", "wounds": 9}, "achab": {"at": "a5", "time": "2.6"}}
        game = mission("escort", "2.5", [], heroes, ally_at="c4", serious=["shallow-breath"] * 3)
        assert ally(game)["at"] == "f4"

    @pytest.mark.rule("ST-RUL-128")
    @pytest.mark.parametrize(("who", "walks"), [("achab", True), ("jukas", False)])
    def test_if_she_is_gone_after_the_hero_with_the_highest_ra(self, who: str, walks: bool) -> None:
        heroes = {"alexandra": {"gone": True}, who: {"at": "a5", "time": "2.5"}}
        game = mission("escort", "2.5", [], heroes, ally_at="c4")
        take(game, "wait 1", "end")
        if "nobody" in keys(game):
            take(game, "nobody")
        assert ally(game)["at"] == ("f4" if walks else "c4")

    @pytest.mark.rule("ST-RUL-128")
    @pytest.mark.parametrize(("at", "ended"), [("o4", (True, "objective-met")), ("n4", None)])
    def test_on_an_exit_the_mission_succeeds(self, at: str, ended: tuple[bool, str] | None) -> None:
        heroes = {"alexandra": {"at": "a6", "time": "2.5"}, "achab": {"time": "2.11"}}
        game = mission("escort", "2.5", [], heroes, ally_at=at)
        take(game, "wait 1", "end")
        assert ending(game) == ended

    @pytest.mark.rule("ST-RUL-128")
    def test_it_blocks_squares_for_enemies_and_lets_heroes_pass(self) -> None:
        walls = [{"terrain": "rock", "at": at} for at in ("c5", "e5", "c3", "e3", "a3", "a5")]
        game = mission("escort", "2.5", [], {"achab": {"at": "c4", "time": "2.5"}}, ally_at="d4", scenery=walls)
        take(game, "move 2")
        assert "to e4" in keys(game)
        assert refused(game, "to d4") == "ST-RUL-31"
        models = [{"enemy": "kid", "at": "e4"}]
        heroes = {"achab": {"at": "c4", "time": "2.6", "threat": 9}}
        strict = {"strict_target": True}
        game = mission("escort", "2.5", "seed", heroes, ally_at="d4", scenery=walls, enemies=models,
                       groups={"kid": "2.5"}, switches=strict)  # fmt: skip
        assert events(game, "verified")[0]["target"] == "achab"
        assert enemy(game, "kid-1")["at"] == "e4"

    @pytest.mark.rule("ST-RUL-128")
    def test_it_can_be_healed(self) -> None:
        heroes = {"alexandra": {"at": "c5", "time": "2.5"}}
        game = mission("escort", "2.5", [], heroes, ally_at="c4", ally_wounds=3)
        take(game, "use med-kit", "target alien")
        assert ally(game)["wounds"] == 2


def ally(game: Game[Any]) -> dict[str, Any]:
    view: dict[str, Any] = game.view("player-1")
    found: dict[str, Any] = view["ally"]
    return found


class TestMineralVein:
    """[ST-RUL-128]"""

    @pytest.mark.rule("ST-RUL-128")
    def test_the_third_of_its_own_tokens_wins(self) -> None:
        """They lie on g7, m2 and n7; two are taken."""
        heroes = {"achab": {"at": "g7", "time": "1.5"}}
        game = mission(
            "mineral-vein",
            "1.5",
            [],
            heroes,
            progress=2,
            points={"vein-2": "", "vein-3": ""},
            resources=["medipack"] * 3,
        )
        take(game, "loot")
        assert ending(game) == (True, "objective-met")

    @pytest.mark.rule("ST-RUL-128")
    def test_loot_of_removed_enemies_does_not_count(self) -> None:
        heroes = {"achab": {"at": "c4", "time": "1.5"}}
        game = mission("mineral-vein", "1.5", [], heroes, progress=2, loot=["c4", "c4"], resources=["medipack"] * 3)
        take(game, "loot", "loot")
        assert ending(game) is None
        assert len(events(game, "looted")) == 2


class TestSabotage:
    """[ST-RUL-128]"""

    @pytest.mark.rule("ST-RUL-128")
    @pytest.mark.parametrize(("progress", "ended"), [(1, None), (2, (False, "objective-ruined"))])
    def test_six_ap_at_the_generator_ruin_it_at_once(self, progress: int, ended: tuple[bool, str] | None) -> None:
        game = mission(
            "sabotage", "5.4", [], {"achab": {"time": "5.5"}}, enemies=[{"enemy": "spriggan", "at": "h5"}],
            groups={"spriggan": "5.4"}, progress=progress,
        )  # fmt: skip
        assert ending(game) == ended

    @pytest.mark.rule("ST-RUL-128")
    def test_each_ap_counts_over_all_enemies(self) -> None:
        models = [{"enemy": "spriggan", "at": "h5"}, {"enemy": "spriggan", "at": "j4"}]
        game = mission(
            "sabotage", "5.4", [], enemies=models, groups={"spriggan": "5.4"}, heroes={"achab": {"time": "5.5"}}
        )
        assert [(event["n"], event["total"]) for event in events(game, "sabotaged")] == [(4, 4), (1, 5)]

    @pytest.mark.rule("ST-RUL-128")
    def test_no_enemy_left_wins_at_once(self) -> None:
        game = mission(
            "sabotage", "6.5", [1] * 5, {"achab": {"at": "c4", "time": "6.5"}}, enemies=[{"enemy": "kid", "at": "d4"}]
        )
        take(game, "attack blade-slash")
        assert ending(game) == (True, "objective-met")

    @pytest.mark.rule("ST-RUL-128")
    def test_held_to_the_end_it_is_won(self) -> None:
        assert ending(mission("sabotage", "6.11", "seed", progress=5)) == (True, "held")


class TestCrossTheGlade:
    """[ST-RUL-128]"""

    EDGE: Mapping[str, Any] = {
        "achab": {"at": "r4", "time": "2.5"},
        "andromeda": {"gone": True},
        "jukas": {"gone": True},
    }

    @pytest.mark.rule("ST-RUL-128")
    def test_the_third_to_leave_wins_even_if_no_other_stands(self) -> None:
        game = mission("cross-the-glade", "2.5", [], {**self.EDGE, "alexandra": {"wounds": 9}}, progress=2)
        take(game, "leave")
        assert ending(game) == (True, "objective-met")

    @pytest.mark.rule("ST-RUL-128")
    def test_the_second_does_not(self) -> None:
        game = mission("cross-the-glade", "2.5", [], {**self.EDGE, "alexandra": {"wounds": 9}}, progress=1)
        take(game, "leave")
        assert ending(game) == (False, "nobody-stands")

    @pytest.mark.rule("ST-RUL-128")
    def test_only_from_the_far_edge_and_not_engaged(self) -> None:
        inner = mission("cross-the-glade", "2.5", [], {"achab": {"at": "q4", "time": "2.5"}})
        assert refused(inner, "leave") == "ST-RUL-128"
        held = {"achab": {"at": "r4", "time": "2.5", "engaged": ["spriggan-1"]}}
        engaged = mission("cross-the-glade", "2.5", [], held, enemies=[{"enemy": "spriggan", "at": "r5"}])
        assert refused(engaged, "leave") == "ST-RUL-128"
        free = mission("cross-the-glade", "2.5", [], {"achab": {"at": "r4", "time": "2.5"}})
        before = hero(free, "achab")["ap"]
        take(free, "leave")
        assert not hero(free, "achab")["here"]
        assert before == 5


class TestTheEnd:
    """[ST-RUL-07] [ST-RUL-66]"""

    @pytest.mark.rule("ST-RUL-07")
    @pytest.mark.parametrize(
        ("scene", "now", "foe"),
        [
            ("landing-site", "2.11", "kid"),
            ("antenna", "4.11", "kid"),
            ("lost-probe", "4.2", "kid"),
            ("escort", "4.11", "kid"),
            ("coven", "6.2", "witch"),
            ("mineral-vein", "3.5", "kid"),
            ("cross-the-glade", "5.2", "kid"),
            ("the-beast", "9.11", "bull-y"),
        ],
    )
    def test_time_up_fails_a_mission_that_is_not_done(self, scene: str, now: str, foe: str) -> None:
        assert ending(mission(scene, now, "seed", enemies=[{"enemy": foe, "at": "r8"}])) == (False, "time-up")

    @pytest.mark.rule("ST-RUL-66")
    def test_all_heroes_down_fails_at_once(self) -> None:
        heroes = {id: {"wounds": 9} for id in ("andromeda", "jukas")}
        down = {**heroes, "alexandra": {"gone": True}, "achab": {"at": "c4", "wounds": 5, "time": "1.9"}}
        game = mission(
            "landing-site",
            "1.5",
            [3] * 5,
            down,
            enemies=[{"enemy": "spriggan", "at": "d4"}],
            groups={"spriggan": "1.5"},
        )
        assert ending(game) == (False, "nobody-stands")
