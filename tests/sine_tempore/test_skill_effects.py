"""What each skill of the box does, and what it costs."""

from typing import Any

import pytest

from rouage.games.sine_tempore.content import ClassCard, SkillCard
from tests.sine_tempore.skills import CLASS, OF, SHELF, SKILLS, using
from tests.sine_tempore.tables import LATE, enemy, events, hero, keys, pool, refused, take


@pytest.mark.rule("ST-RUL-100", "ST-SKL-10", "ST-SKL-05")
@pytest.mark.parametrize(("of", "field", "skill", "kind", "after", "ap"), SKILLS)
def test_each_skill_has_its_place_on_the_tree_and_its_cost(
    of: str, field: str, skill: str, kind: str, after: str | None, ap: int | None
) -> None:
    card = SHELF.get(SkillCard, skill)
    assert (card.of, card.specialisation, card.type, card.after) == (of, field, kind, after)
    assert field in SHELF.get(ClassCard, of).specialisations
    wounded = {"jukas": {"wounds": 1, "statuses": ["poison"]}}
    at = "e4" if skill == "lunge" else "d4"
    game = using(skill, [1] * 20, at=at, heroes=wounded, hero={"oblivion": 2})
    if ap is None:
        assert refused(game, f"skill {skill}") == "ST-USK-01", "it works by itself"
    else:
        assert game.forecast(f"skill {skill}")["cost"] == ap


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(
    ("skill", "keys", "whom", "statuses"),
    [
        ("order", ["target jukas"], "jukas", ["one-ap"]),
        ("order", ["target achab"], "achab", ["one-ap"]),
        ("grand-order", ["target jukas"], "jukas", ["two-ap"]),
        ("rally", [], "jukas", ["vigorous"]),
        ("hold-the-line", [], "jukas", ["resistance"]),
        ("hold-the-line", [], "achab", ["resistance"]),
        ("servo-rush", [], "andromeda", ["speed-up"]),
        ("plating", [], "andromeda", ["resistance"]),
        ("overdrive", [], "andromeda", ["strength"]),
        ("stimulant", [], "jukas", ["one-ap", "strength"]),
        ("adrenaline", [], "jukas", ["speed-up"]),
    ],
)
def test_skills_that_give_heroes_a_status(skill: str, keys: list[str], whom: str, statuses: list[str]) -> None:
    game = take(using(skill), f"skill {skill}", *keys)
    assert hero(game, whom)["statuses"] == statuses


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize("skill", ["rally", "stimulant", "adrenaline", "first-aid", "antidote", "feint"])
def test_adjacent_means_adjacent(skill: str) -> None:
    hurt = {"heroes": {"jukas": {"at": "d5", "wounds": 2, "statuses": ["poison"]}}}
    game = using(skill, [1] * 9, at="e4", **hurt, hero={"wounds": 1, "statuses": ["poison"]})
    if skill in ("first-aid", "antidote"):
        take(game, f"skill {skill}")
        assert "target jukas" not in keys(game), "only herself"
    else:
        assert refused(game, f"skill {skill}") == "ST-RUL-55"


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize("skill", ["order", "grand-order", "decoy", "shell"])
def test_a_hero_within_six_in_sight_the_user_included(skill: str) -> None:
    friend = "alexandra" if CLASS[skill] == "psychic" else "jukas"
    for at, scenery, reached in (("i4", [], True), ("j4", [], False), ("i4", ["h3", "h5"], False)):
        rocks = [{"terrain": "rock", "at": at, "turned": True} for at in scenery]
        game = using(skill, [1] * 9, at="r8", heroes={friend: {"at": at}}, scenery=rocks)
        take(game, f"skill {skill}")
        asked = keys(game)
        assert (f"target {friend}" in asked) is reached
        assert f"target {OF[CLASS[skill]]}" in asked or not reached


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(("at", "held"), [("c7", True), ("c8", False)])
def test_hold_the_line_reaches_three_squares(at: str, held: bool) -> None:
    game = take(using("hold-the-line", heroes={"jukas": {"at": at}}), "skill hold-the-line")
    assert (hero(game, "jukas")["statuses"] == ["resistance"]) is held


@pytest.mark.rule("ST-RUL-100")
def test_lunge_is_one_free_square_before_a_close_combat_attack() -> None:
    game = using("lunge", [1] * 5, at="e4")
    take(game, "skill lunge")
    assert (hero(game, "achab")["at"], hero(game, "achab")["ap"]) == ("d4", 5)
    assert set(keys(game)) == {"attack blade-slash", "attack bare-hands"}
    take(game, "attack blade-slash")
    assert refused(game, "skill lunge") == "ST-RUL-100", "once per activation"
    engaged = using("lunge", at="d4", hero={"engaged": ["bull-y-1"]})
    assert refused(engaged, "skill lunge") == "ST-RUL-100"


@pytest.mark.rule("ST-RUL-100")
def test_whirl_is_one_roll_against_every_adjacent_enemy() -> None:
    foes = {"enemies": [{"enemy": "mower", "at": "d4"}, {"enemy": "kid", "at": "c3"}, {"enemy": "kid", "at": "e4"}]}
    game = using("whirl", [1, 1, 1, 3, 3], **foes, groups={"mower": LATE, "kid": LATE})
    take(game, "skill whirl")
    assert len(events(game, "rolled")) == 1
    assert {event["whom"]: event["n"] for event in events(game, "hit")} == {"mower-1": 1, "kid-1": 3}


@pytest.mark.rule("ST-RUL-100")
def test_feint_slows_an_adjacent_enemy() -> None:
    assert enemy(take(using("feint"), "skill feint"), "bull-y-1")["statuses"] == ["slow-down"]


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(("skill", "attack", "status"), [
    ("hamstring", "blade-slash", "hindered"), ("scalpel", "bare-hands", "bleed"),
])  # fmt: skip
@pytest.mark.parametrize(("rest", "works"), [([4, 1, 1], True), ([1, 1, 1], False), ([4, 3, 3], False)])
def test_passive_skills_ask_for_a_wound_and_a_blood(
    skill: str, attack: str, status: str, rest: list[int], works: bool
) -> None:
    dice = [*rest, *[3] * (2 if skill == "hamstring" else 0)]
    game = take(using(skill, dice), f"attack {attack}")
    assert (enemy(game, "bull-y-1")["statuses"] == [status]) is works


@pytest.mark.rule("ST-RUL-100")
def test_passive_skills_watch_close_combat_only() -> None:
    game = take(using("scalpel", [4, 1, 1, 1]), "attack needle")
    assert enemy(game, "bull-y-1")["statuses"] == ["poison"], "from the pistol; no Bleed"


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(
    ("skill", "dice", "statuses", "rng"),
    [
        ("suppress", [1, 1, 1, 2, 2], ["nail-down"], 8),
        ("incendiary", [1, 1, 1, 2, 2], ["fire", "nail-down"], 8),
        ("toxin-dart", [1, 1, 1, 2], ["poison"], 5),
        ("spore-dart", [1, 1, 1, 2], ["contagion"], 5),
    ],
)
def test_attack_skills(skill: str, dice: list[int], statuses: list[str], rng: int) -> None:
    columns = "cdefghijklmnop"
    game = take(using(skill, dice, at=f"{columns[rng]}4"), f"skill {skill}")
    assert sorted(enemy(game, "bull-y-1")["statuses"]) == statuses
    miss = take(using(skill, [2] * len(dice), at="d4"), f"skill {skill}")
    assert enemy(miss, "bull-y-1")["statuses"] == [], "no wound, no status"
    assert refused(using(skill, at=f"{columns[rng + 1]}4"), f"skill {skill}") == "ST-TGT-01"


@pytest.mark.rule("ST-RUL-100")
def test_spore_dart_costs_one_ap_of_maintenance() -> None:
    holder: dict[str, Any] = {
        "enemies": [{"enemy": "bull-y", "at": "h4", "contagion": "alexandra"}],
        "groups": {"bull-y": LATE},
    }
    game = take(using("spore-dart", **holder), "maintain")
    assert hero(game, "alexandra")["ap"] == 4


@pytest.mark.rule("ST-RUL-100")
def test_lock_on_gives_the_next_long_range_attack_a_die() -> None:
    game = take(using("lock-on", [1] * 20), "skill lock-on")
    assert pool(game, "attack burst") == 6
    assert pool(game, "attack stock") == 4


@pytest.mark.rule("ST-RUL-100")
def test_taunt_and_decoy_move_threat() -> None:
    assert hero(take(using("taunt"), "skill taunt"), "andromeda")["threat"] == 2
    game = take(using("decoy", heroes={"jukas": {"threat": 5}}), "skill decoy", "target jukas")
    assert (hero(game, "andromeda")["threat"], hero(game, "jukas")["threat"]) == (2, 3)


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(
    ("skill", "dice", "wounds"),
    [
        ("mind-spike", [4, 1, 1, 1, 1], 1), ("mind-spike", [4, 3, 1, 1, 1], 3), ("mind-spike", [4, 3, 3, 2, 1], 3),
        ("mind-spike", [1, 1, 1, 1, 1], 0), ("brain-storm", [4, 4, 1, 1, 1], 2), ("brain-storm", [4, 4, 2, 1, 1], 4),
        ("brain-storm", [4, 1, 1, 1, 1], 0),
    ],
)  # fmt: skip
def test_powers_that_wound(skill: str, dice: list[int], wounds: int) -> None:
    """On the Oak-Father, who has no Md and many wounds."""
    game = using(skill, dice, enemy="oak-father", at="h4", hero={"items": {}})
    take(game, f"skill {skill}")
    shown = enemy(game, "oak-father-1")
    assert shown["wounds"] == wounds
    assert (shown["statuses"] == ["brain-damage"]) is (skill == "brain-storm" and wounds > 0)
    assert hero(game, "jukas")["oblivion"] == (1 if skill == "mind-spike" else 2)


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(
    ("skill", "rng"),
    [("mind-spike", 5), ("brain-storm", 5), ("wave", 4), ("gravity", 4), ("dread", 4), ("break-soul", 4)],
)
def test_powers_have_their_range(skill: str, rng: int) -> None:
    columns = "cdefghijklmnop"
    assert refused(using(skill, at=f"{columns[rng]}4"), f"skill {skill}") == ""
    assert refused(using(skill, at=f"{columns[rng + 1]}4"), f"skill {skill}") == "ST-RUL-55"


@pytest.mark.rule("ST-RUL-100")
def test_wave_pushes_two_squares() -> None:
    witch = {"enemies": [{"enemy": "witch", "at": "e4"}], "groups": {"witch": LATE}}
    game = take(using("wave", [4, 1, 1, 1, 1], hero={"items": {}}, **witch), "skill wave")
    assert (enemy(game, "witch-1")["at"], hero(game, "jukas")["oblivion"]) == ("g4", 1)


@pytest.mark.rule("ST-RUL-100")
def test_gravity_hinders_the_target_and_enemies_next_to_it() -> None:
    foes = [{"enemy": "kid", "at": at} for at in ("f4", "g4", "h4")]
    game = using("gravity", [4, 4, 1, 1, 1], enemies=foes, groups={"kid": LATE}, hero={"items": {}})
    take(game, "skill gravity")
    assert [enemy(game, f"kid-{n}")["statuses"] for n in (1, 2, 3)] == [["hindered"], ["hindered"], []]
    assert hero(game, "jukas")["oblivion"] == 2


@pytest.mark.rule("ST-RUL-100")
def test_dread_stuns() -> None:
    game = take(using("dread", [4, 1, 1, 1, 1], hero={"items": {}}), "skill dread")
    assert (enemy(game, "bull-y-1")["statuses"], hero(game, "jukas")["oblivion"]) == (["stunned"], 1)


@pytest.mark.rule("ST-RUL-100")
def test_break_soul_wounds_past_md_and_takes_the_enemy_over() -> None:
    game = take(using("break-soul", [4, 4, 4, 1, 1], hero={"items": {}}), "skill break-soul")
    assert (enemy(game, "bull-y-1")["wounds"], enemy(game, "bull-y-1")["statuses"]) == (1, ["soul-breaker"])
    assert hero(game, "jukas")["oblivion"] == 3
    failed = take(using("break-soul", [4, 4, 1, 1, 1], hero={"items": {}}), "skill break-soul")
    assert enemy(failed, "bull-y-1")["wounds"] == 0


@pytest.mark.rule("ST-RUL-100")
def test_shell_and_still_mind() -> None:
    game = take(using("shell", [4, 1, 1, 1, 1], hero={"items": {}}), "skill shell", "target alexandra")
    assert (hero(game, "alexandra")["statuses"], hero(game, "jukas")["oblivion"]) == (["psionic-shell"], 1)
    calm = take(using("still-mind", hero={"oblivion": 3}), "skill still-mind")
    assert hero(calm, "jukas")["oblivion"] == 1


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize(
    ("skill", "dice", "healed"),
    [("first-aid", [1, 1, 1, 1], 1), ("first-aid", [4, 4, 1, 1], 3), ("field-surgery", [1, 1, 1, 1], 2),
     ("field-surgery", [4, 1, 1, 1], 3)],
)  # fmt: skip
def test_first_aid_and_field_surgery(skill: str, dice: list[int], healed: int) -> None:
    game = using(skill, dice, heroes={"jukas": {"wounds": 4}}, hero={"wounds": 1})
    take(game, f"skill {skill}", "target jukas")
    assert hero(game, "jukas")["wounds"] == 4 - healed


@pytest.mark.rule("ST-RUL-100")
@pytest.mark.parametrize("status", ["poison", "fire", "bleed"])
def test_antidote_takes_one_of_three_away(status: str) -> None:
    ill = {"jukas": {"statuses": ["poison", "fire", "bleed"]}}
    game = take(using("antidote", heroes=ill), "skill antidote", "target jukas", f"cure {status}")
    assert set(hero(game, "jukas")["statuses"]) == {"poison", "fire", "bleed"} - {status}
