"""What hero sheets say, and that play follows them."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.engine.pack import check
from rouage.engine.title import BadSetup
from rouage.games.sine_tempore import cards, verbs
from rouage.games.sine_tempore.content import HeroCard
from tests.sine_tempore.tables import FAR, LATE, events, hero, keys, pack, play, refused, take

SHELF = rouage.title("sine-tempore").shelf()
STRANGER = """
[hero.stranger]
name.en = "Stranger"
text.en = "From another pack."
of = "captain"
ra = {ra}
ph = {ph}
pr = {pr}
mi = {mi}
wo = {wo}
size = "medium"
special = "leader"
items = []
"""


def stranger(folder: Path, dice: list[int] | None = None, **numbers: Any) -> Game[Any]:
    """Somebody with characteristics of their own takes Achab's place, a Mower beside them."""
    sheet = {"ra": 5, "ph": 3, "pr": 3, "mi": 3, "wo": 6}
    text = STRANGER.format(**sheet | {name: numbers.pop(name) for name in sheet if name in numbers})
    place = {"at": "c4", "time": "1.5", **numbers.pop("hero", {})}
    around = {"enemies": [{"enemy": "mower", "at": "d4"}], "groups": {"mower": LATE}, **numbers}
    crew = ["stranger", "andromeda", "jukas", "alexandra"]
    return play(dice or [], crew=crew, heroes={"stranger": place}, packs=[pack(folder, text)], **around)


def rolled(game: Game[Any], what: str) -> int:
    """The dice of the last roll of a kind."""
    return len([event for event in events(game, "rolled") if event["what"] == what][-1]["dice"])


@pytest.mark.rule("ST-HER-01", "ST-HER-02")
def test_a_hero_is_what_sheet_skills_and_equipment_say(tmp_path: Path) -> None:
    game = stranger(tmp_path, ra=6, ph=7, pr=2, mi=1, wo=9, hero={"items": {"plain-vest": 2}, "skills": ["order"]})
    shown = hero(game, "stranger")
    assert {key: shown[key] for key in ("ra", "ph", "pr", "mi", "wo")} == {"ra": 6, "ph": 7, "pr": 2, "mi": 1, "wo": 9}
    assert [item["id"] for item in shown["items"]] == ["plain-vest"]
    assert (shown["skills"], shown["special"], shown["class"]) == (["order"], "leader", "captain")
    missing = {"name": {"en": "x"}, "text": {"en": "x"}, "of": "captain", "size": "small", "special": "leader"}
    with pytest.raises(PackError) as caught:
        check(HeroCard, missing, "hero")
    assert [fault.key for fault in caught.value.faults] == ["ra", "ph", "pr", "mi", "wo"]


@pytest.mark.rule("ST-HER-03")
def test_the_class_sets_which_skills_a_hero_may_have() -> None:
    assert hero(play(heroes={"achab": {"skills": ["whirl"]}}), "achab")["skills"] == ["whirl"]
    for key in ("skills", "learned"):
        with pytest.raises(BadSetup):
            play(heroes={"achab": {key: ["first-aid"]}})


@pytest.mark.rule("ST-HER-04")
def test_rapidity_fixes_a_heros_place_in_the_order(tmp_path: Path) -> None:
    both: dict[str, Any] = {"heroes": {"andromeda": {"time": "1.5"}, "stranger": {"at": "c4", "time": "1.5"}}}
    for ra, first in ((5, "stranger"), (3, "andromeda")):
        packs = [pack(tmp_path, STRANGER.format(ra=ra, ph=3, pr=3, mi=3, wo=6))]
        game = play(crew=["stranger", "andromeda", "jukas", "alexandra"], packs=packs, **both)
        assert events(game, "activated")[0]["who"] == first


@pytest.mark.rule("ST-HER-05")
@pytest.mark.parametrize("ra", [1, 5, 9])
def test_rapidity_fixes_a_heros_action_points(tmp_path: Path, ra: int) -> None:
    game = stranger(tmp_path, ra=ra)
    assert hero(game, "stranger")["ap"] == ra
    assert refused(game, f"wait {ra}") == ""
    assert refused(game, f"wait {ra + 1}") == "ST-APT-06"


@pytest.mark.rule("ST-HER-06")
@pytest.mark.parametrize(("serious", "dice"), [([], 4), (["clouded-eye"], 3)])
def test_precision_is_the_base_of_long_range_attacks(serious: list[str], dice: int) -> None:
    medic = {"alexandra": {"at": "c4", "time": "1.5", "serious": serious}, "achab": {"at": "a5", "time": LATE}}
    game = play([1] * dice, heroes=medic, enemies=[{"enemy": "mower", "at": "f4"}], groups={"mower": LATE})
    take(game, "attack needle")
    assert rolled(game, "attack") == dice


@pytest.mark.rule("ST-HER-07")
@pytest.mark.parametrize("ph", [2, 5])
def test_physical_is_the_base_of_close_combat_of_shifting_objects_and_of_defence(tmp_path: Path, ph: int) -> None:
    assert rolled(take(stranger(tmp_path, [1] * ph, ph=ph), "attack bare-hands"), "attack") == ph
    probe: dict[str, Any] = {"scene": "lost-probe", "hero": {"at": "n4"}, "enemies": [FAR], "groups": {"kid": LATE}}
    assert rolled(take(stranger(tmp_path, [1] * ph, ph=ph, **probe), "interact probe"), "interact") == ph
    hit = stranger(tmp_path, [1] * ph, ph=ph, groups={"mower": "1.6"})
    assert rolled(take(hit, "wait 2"), "defence") == ph


@pytest.mark.rule("ST-HER-08")
@pytest.mark.parametrize("mi", [2, 5])
def test_mind_is_the_base_of_mental_tests(tmp_path: Path, mi: int) -> None:
    setup: dict[str, Any] = {"scene": "antenna", "hero": {"at": "n5"}, "enemies": [FAR], "groups": {"kid": LATE}}
    game = stranger(tmp_path, [1] * mi, mi=mi, **setup, now="1.5")
    assert rolled(take(game, "interact antenna"), "interact") == mi


@pytest.mark.rule("ST-HER-09")
@pytest.mark.parametrize(("serious", "mi"), [([], 5), (["concussion"], 4)])
def test_mind_serves_to_launch_powers_and_to_resist_them(serious: list[str], mi: int) -> None:
    psychic = {
        "jukas": {"at": "c4", "time": "1.5", "items": {}, "serious": serious},
        "achab": {"at": "a5", "time": LATE},
    }
    setup: dict[str, Any] = {"heroes": psychic, "enemies": [{"enemy": "witch", "at": "f4"}]}
    launched = take(play([1] * mi, **setup, groups={"witch": LATE}), "skill dread")
    assert rolled(launched, "power") == mi
    resisted = take(play([4] * mi, **setup, groups={"witch": "1.6"}), "wait 2")
    assert events(resisted, "enemy-attacks")[0]["type"] == "mental"
    assert rolled(resisted, "defence") == mi


@pytest.mark.rule("ST-HER-10")
@pytest.mark.parametrize("wo", [2, 7])
def test_as_many_wounds_as_wo_and_the_hero_is_out(tmp_path: Path, wo: int) -> None:
    standing = stranger(tmp_path, wo=wo, hero={"wounds": wo - 1})
    assert not hero(standing, "stranger")["ko"]
    assert hero(stranger(tmp_path, wo=wo, hero={"wounds": wo}, serious=["shallow-breath"]), "stranger")["ko"]
    bleeding = stranger(tmp_path, wo=wo, hero={"wounds": wo - 1, "statuses": ["bleed"]}, serious=["shallow-breath"])
    bleeding.choose("wait 5")
    assert [event["who"] for event in events(bleeding, "knocked-out")] == ["stranger"]


@pytest.mark.rule("ST-HER-11", "ST-SET-09", "ST-SKL-04")
def test_the_sheet_has_slots_for_five_skills_and_the_player_leaves_the_rest() -> None:
    learned = ["grand-order", "rally", "hold-the-line", "whirl", "feint", "hamstring"]
    game = play(heroes={"achab": {"learned": learned}})
    assert keys(game) == [f"leave-out {id}" for id in learned]
    take(game, "leave-out hold-the-line")
    assert hero(game, "achab")["skills"] == [id for id in learned if id != "hold-the-line"]
    assert [(event["who"], event["skill"]) for event in events(game, "skill-left-out")] == [("achab", "hold-the-line")]
    assert refused(game, "skill hold-the-line") == "ST-USK-01"
    assert refused(game, "skill grand-order") == ""
    assert len(hero(play(heroes={"achab": {"learned": learned[:5]}}), "achab")["skills"]) == 5
    with pytest.raises(BadSetup) as caught:
        play(heroes={"achab": {"skills": learned}})
    assert [fault.id for fault in caught.value.faults] == ["sine-tempore.too-many-skills"]


@pytest.mark.rule("ST-SET-09", "ST-EQP-05")
def test_what_is_left_out_is_gone_however_often_the_cards_were_looked_at_before() -> None:
    learned = ["grand-order", "rally", "hold-the-line", "whirl", "feint", "hamstring"]
    game = play(heroes={"achab": {"learned": learned, "items": {"captains-blade": 1, "sabre": 2}}})
    achab = game.state.heroes["achab"]
    while (gone := keys(game)[0]).startswith(("leave-out ", "discard ")):
        skills, outfit = cards.skills_by_hand(game, achab), cards.items(game, achab)
        take(game, gone)
        left = [*cards.skills_by_hand(game, achab), *cards.items(game, achab)]
        assert left == [one for one in (*skills, *outfit) if one[0] != gone.split()[1]]
        assert len(left) == len(skills) + len(outfit) - 1


@pytest.mark.rule("ST-HER-12", "ST-HER-13")
def test_the_special_skill_is_always_there_and_cannot_be_lost() -> None:
    """Without a skill chosen, with every Serious Wound, and after lying on the ground."""
    serious = ["broken-arm", "clouded-eye", "concussion", "torn-leg", "failing-heart"]
    achab = {"skills": [], "serious": serious, "wounds": 5}
    game = play(heroes={"achab": achab, "jukas": {"at": "c5"}}, serious=["second-wind"])
    assert hero(game, "achab")["ko"] is False, "a second wind has brought him to his feet"
    shown = [hero(game, id)["special"] for id in ("achab", "andromeda", "jukas", "alexandra")]
    assert shown == ["leader", "synthetic", "psionic", "triage"]
    learned = ["grand-order", "rally", "hold-the-line", "whirl", "feint", "hamstring"]
    assert "leave-out leader" not in keys(play(heroes={"achab": {"learned": learned}}))
    maimed = play(heroes={"andromeda": {"at": "d4", "skills": [], "serious": serious}}).state.heroes["andromeda"]
    assert verbs.immune(game, maimed, "poison"), "what she is made of stays"
    assert not verbs.immune(game, game.state.heroes["achab"], "poison")


@pytest.mark.rule("ST-HER-12", "ST-HER-13")
def test_a_captain_leads_whatever_became_of_him() -> None:
    achab = {"skills": [], "serious": ["broken-arm", "concussion", "failing-heart"]}
    game = play(heroes={"achab": achab, "jukas": {"at": "c5"}}, enemies=[FAR], groups={"kid": "1.6"})
    take(game, "wait 1", "end", "lead jukas")
    assert hero(game, "jukas")["statuses"] == ["one-ap"]


@pytest.mark.rule("ST-HER-14")
def test_a_hero_is_small_medium_or_large() -> None:
    assert {id: SHELF.get(HeroCard, id).size for id in SHELF.names(HeroCard)} == dict.fromkeys(
        ("achab", "andromeda", "jukas", "alexandra", "yarrow"), "medium"
    )
    sheet = {"name": {"en": "x"}, "text": {"en": "x"}, "of": "captain", "special": "leader"}
    numbers = dict.fromkeys(("ra", "ph", "pr", "mi", "wo"), 3)
    for size in ("small", "medium", "large"):
        assert check(HeroCard, {**sheet, **numbers, "size": size}, "hero").size == size
    with pytest.raises(PackError) as caught:
        check(HeroCard, {**sheet, **numbers, "size": "huge"}, "hero")
    assert [fault.key for fault in caught.value.faults] == ["size"]
