"""What Enemy cards say, and that play follows them."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.fault import PackError
from rouage.engine.pack import check
from rouage.games.sine_tempore.content import EnemyAttack, EnemyCard
from tests.sine_tempore.tables import FAR, LATE, enemy, events, hero, pack, play, seen, take

SHELF = rouage.title("sine-tempore").shelf()


@pytest.mark.rule("ST-ENE-01", "ST-ENE-02")
def test_enemies_of_one_name_form_a_group_that_acts_from_one_token() -> None:
    kids = [{"enemy": "kid", "at": at} for at in ("r8", "r7", "r6")]
    game = play(enemies=[*kids, {"enemy": "witch", "at": "r1"}], groups={"kid": "1.6", "witch": "1.7"})
    assert {one["id"]: one["models"] for one in seen(game, "groups")} == {
        "kid": ["kid-1", "kid-2", "kid-3"], "witch": ["witch-1"],
    }  # fmt: skip
    assert game.name_of("kid", "en") == "Kid"
    take(game, "wait 5")
    walked = [event["who"] for event in events(game, "walked")]
    assert sorted(walked) == ["kid-1", "kid-2", "kid-3", "witch-1"]
    assert [event["who"] for event in events(game, "group-advanced")] == ["kid", "witch"]


@pytest.mark.rule("ST-ENE-03")
def test_a_card_bears_traits() -> None:
    traits = {id: SHELF.get(EnemyCard, id).traits for id in SHELF.names(EnemyCard)}
    assert all(traits.values())
    assert {"psionic"} <= {*traits["witch"]}
    with pytest.raises(PackError):
        check(EnemyCard, {"traits": ["Not A Slug"]}, "enemy")


REINFORCED = """
[mission.reinforced]
name.en = "Reinforced"
text.en = "They come."
aim.en = "Remove all."
number = 99
starts = "1.12"
ends = "3.12"
objective = {{ kind = "remove" }}
tiles = [{{ tile = "a-front", at = [0, 0] }}, {{ tile = "b-front", at = [8, 0] }}]
start_zone = [[0, 2], [0, 3], [0, 4], [0, 5]]
entries = [[15, 3], [15, 4], [15, 2]]
enemies = [{{ enemy = "kid", sector = 2, at = [[15, 7]] }}]
events = [{{ at = "1.7", reinforce = "{card}", text.en = "Now." }}]
"""


@pytest.mark.rule("ST-ENE-04")
@pytest.mark.parametrize(
    ("card", "n"), [("witch", 1), ("hunter", 2), ("mower", 1), ("spriggan", 3), ("kid", 3), ("bull-y", 0)]
)
def test_the_card_says_how_many_arrive(tmp_path: Path, card: str, n: int) -> None:
    kid: dict[str, Any] = {"enemies": [{"enemy": "kid", "at": "p8"}], "groups": {"kid": LATE}}
    game = play(scene="reinforced", packs=[pack(tmp_path, REINFORCED.format(card=card))], **kid)
    take(game, "wait 5")
    assert [event["card"] for event in events(game, "arrives")] == [card] * n


@pytest.mark.rule("ST-ENE-05")
def test_every_card_has_one_of_four_ranks() -> None:
    ranks = {id: SHELF.get(EnemyCard, id).rank for id in ("witch", "hunter", "mower", "spriggan", "kid", "bull-y")}
    assert ranks == {
        "witch": "elite", "hunter": "elite", "mower": "elite", "spriggan": "troop", "kid": "troop", "bull-y": "monster",
    }  # fmt: skip
    assert {card.rank for card in SHELF.all(EnemyCard)} == {"troop", "elite", "boss", "monster"}
    assert enemy(play(), "kid-1")["rank"] == "troop"
    with pytest.raises(PackError) as caught:
        check(EnemyCard, card_of("kid") | {"rank": "king"}, "enemy")
    assert [fault.key for fault in caught.value.faults] == ["rank"]


def card_of(id: str) -> dict[str, Any]:
    """A card written out again, as an author would."""
    attack = {"name": {"en": "x"}, "kind": "close-combat", "rng": 1, "scheme": {"close-combat": 1}}
    card = SHELF.get(EnemyCard, id)
    numbers = {"ra": card.ra, "ac": card.ac, "wo": card.wo, "rank": card.rank, "miniature": card.miniature}
    return {"name": {"en": "x"}, "text": {"en": "x"}, "attacks": [attack], **numbers}


@pytest.mark.rule("ST-ENE-06")
def test_bosses_and_monsters_are_specific_or_generic_and_others_are_not() -> None:
    kinds = {(card.rank, card.specific) for card in SHELF.all(EnemyCard)}
    assert {("boss", True), ("monster", True), ("monster", False)} <= kinds
    assert not {("troop", True), ("elite", True)} & kinds
    assert check(EnemyCard, card_of("bull-y") | {"specific": True}, "enemy").specific
    with pytest.raises(PackError) as caught:
        check(EnemyCard, card_of("kid") | {"specific": True}, "enemy", game="sine-tempore")
    assert [fault.key for fault in caught.value.faults] == ["specific"]


@pytest.mark.rule("ST-ENE-07")
def test_rapidity_fixes_an_enemys_place_in_the_order() -> None:
    both = [{"enemy": "witch", "at": "r1"}, {"enemy": "hunter", "at": "r8"}]
    game = take(play(enemies=both, groups={"witch": "1.6", "hunter": "1.6"}), "wait 5")
    assert [event["who"] for event in events(game, "group-activated")] == ["hunter", "witch"]


def acting(card: str, *squares: str) -> dict[str, Any]:
    """Enemies whose token is in the active sector, which bears no glyph, two sectors before Achab's."""
    models = [{"enemy": card, "at": at} for at in squares]
    return {"now": "1.8", "enemies": models, "groups": {card: "1.8"}, "heroes": {"achab": {"time": "1.10"}}}


@pytest.mark.rule("ST-ENE-08")
@pytest.mark.parametrize(("card", "ra"), [("kid", 5), ("spriggan", 4), ("stalker", 6), ("oak-father", 3)])
def test_rapidity_fixes_an_enemys_action_points(card: str, ra: int) -> None:
    game = play(**acting(card, "r4"))
    assert enemy(game, f"{card}-1")["at"] == f"{'abcdefghijklmnopqr'[17 - ra]}4", "far from everybody it only walks"


@pytest.mark.rule("ST-ENE-09")
def test_an_enemy_knows_what_happens_inside_its_area_seen_or_not() -> None:
    rock = [{"terrain": "rock", "at": "d4", "turned": True}]
    for at, inside in (("e4", ["achab"]), ("f4", ["achab"]), ("g4", [])):
        game = play([1] * 20, scenery=rock, **acting("kid", at))
        assert events(game, "verified")[0]["inside"] == inside


@pytest.mark.rule("ST-ENE-10")
@pytest.mark.parametrize(("at", "roused"), [("e5", True), ("f4", True), ("g4", False)])
def test_the_area_decides_whether_a_hero_rouses_the_enemy(at: str, roused: bool) -> None:
    game = play([1] * 5, enemies=[{"enemy": "kid", "at": at}], groups={"kid": "1.6"})
    take(game, "wait 2")
    assert bool(events(game, "reacts")) is roused


def struck(card: str, hero: str, key: str, dice: list[int], **of_hero: Any) -> dict[str, Any]:
    """One attack by one hero on an enemy two squares away, or beside them in close combat."""
    near = "d4" if key.split()[-1] in ("blade-slash", "energy-cut") else "e4"
    heroes = {"achab": {"at": "a5", "time": LATE}, hero: {"at": "c4", "time": "1.5", **of_hero}}
    game = play(dice, heroes=heroes, enemies=[{"enemy": card, "at": near}], groups={card: LATE})
    return events(take(game, key), "hit")[0]


@pytest.mark.rule("ST-ENE-11")
@pytest.mark.parametrize(("card", "pd"), [("kid", 0), ("spriggan", 1), ("mower", 2)])
def test_physical_defence_is_taken_from_close_combat_damage(card: str, pd: int) -> None:
    hit = struck(card, "achab", "attack blade-slash", [1, 1, 1, 3, 3])
    assert (hit["raw"], hit["defence"], hit["n"]) == (3, pd, 3 - pd)


@pytest.mark.rule("ST-ENE-12")
@pytest.mark.parametrize(("card", "pd"), [("kid", 0), ("hunter", 1), ("bull-y", 2)])
def test_physical_defence_is_taken_from_long_range_damage(card: str, pd: int) -> None:
    hit = struck(card, "andromeda", "attack burst", [1, 1, 1, 2, 4])
    assert (hit["raw"], hit["defence"], hit["n"]) == (3, pd, 3 - pd)


@pytest.mark.rule("ST-ENE-13")
@pytest.mark.parametrize(("card", "md"), [("spriggan", 0), ("mower", 1), ("witch", 2)])
def test_mental_defence_is_taken_from_mental_damage(card: str, md: int) -> None:
    hit = struck(card, "jukas", "attack thought-cut", [6, 6, 6, 1, 1], items={"mind-knife": 1})
    assert (hit["raw"], hit["defence"], hit["n"], hit["mental"]) == (3, md, 3 - md, True)


@pytest.mark.rule("ST-ENE-14")
@pytest.mark.parametrize(("wounds", "gone"), [(1, False), (2, True)])
def test_an_enemy_with_as_many_wounds_as_wo_leaves_the_battlefield(wounds: int, gone: bool) -> None:
    mower = [{"enemy": "mower", "at": "d4", "wounds": wounds}, FAR]
    game = play([1, 1, 1, 1, 3], enemies=mower, groups={"mower": LATE, "kid": LATE})
    take(game, "attack blade-slash")
    assert ("mower-1" not in [one["id"] for one in seen(game, "enemies")]) is gone
    assert bool(events(game, "enemy-removed")) is gone


@pytest.mark.rule("ST-ENE-15")
def test_the_border_tells_the_faction_and_the_primaevi_are_red() -> None:
    for id in SHELF.names(EnemyCard):
        game = play(enemies=[{"enemy": id, "at": "r4"}], groups={id: LATE})
        assert (SHELF.get(EnemyCard, id).faction, enemy(game, f"{id}-1")["border"]) == ("primaevi", "red")


@pytest.mark.rule("ST-ENE-16")
def test_talents_are_always_in_force() -> None:
    """A pack bites harder in its own activation, in a reaction, and when a hero leaves the fight."""
    pair = [{"enemy": "kid", "at": "d4"}, {"enemy": "kid", "at": "c5"}]
    own = play([1] * 20, **acting("kid", "d4", "c5"))
    reaction = take(play([1] * 20, enemies=pair, groups={"kid": "1.6"}), "wait 2")
    engaged = {"achab": {"engaged": ["kid-1"]}}
    leaving = take(play([1] * 20, heroes=engaged, enemies=pair, groups={"kid": LATE}), "disengage")
    for game in (own, reaction, leaving):
        assert {event["n"] for event in events(game, "enemy-attacks")} == {4}
    alone = take(play([1] * 20, enemies=pair[:1], groups={"kid": "1.6"}), "wait 2")
    assert {event["n"] for event in events(alone, "enemy-attacks")} == {3}


@pytest.mark.rule("ST-ENE-17")
def test_the_card_lists_its_skills_in_words() -> None:
    for card in SHELF.all(EnemyCard):
        assert ("marksman" in card.skills) is card.marksman
        assert ("pack" in card.skills) is bool(card.pack)
        assert not card.answers or card.skills
        assert card.glyph is None or (card.glyph.text.en and card.glyph.text.fr)
        assert all(text.en and text.fr for text in card.skills.values())
    assert SHELF.get(EnemyCard, "mower").skills.keys() == {"spikes"}


@pytest.mark.rule("ST-ENE-18")
@pytest.mark.parametrize(("dice", "bleeds"), [([2, 2, 1, 1, 1], True), ([2, 1, 1, 1, 1], False)])
def test_some_skills_only_answer_what_a_hero_does(dice: list[int], bleeds: bool) -> None:
    mower: dict[str, Any] = {"enemies": [{"enemy": "mower", "at": "d4"}]}
    game = take(play(dice, **mower, groups={"mower": LATE}), "attack blade-slash")
    assert hero(game, "achab")["statuses"] == (["bleed"] if bleeds else [])
    own = play([2, 2, 2, 2, 1], **acting("mower", "d4"))
    assert events(own, "defended")[0]["n"] == 0
    assert hero(own, "achab")["statuses"] == [], "two Push of a defence roll are no answer to it"


@pytest.mark.rule("ST-ENE-19")
def test_an_attack_states_its_range_its_type_and_its_icons() -> None:
    for key in ("kind", "rng", "scheme"):
        attack = {"name": {"en": "x"}, "kind": "mental", "rng": 4, "scheme": {"mind": 2}}
        del attack[key]
        with pytest.raises(PackError) as caught:
            check(EnemyAttack, attack, "attack")
        assert [(fault.key, fault.kind) for fault in caught.value.faults] == [(key, "missing")]
    told = events(play([4] * 3, **acting("witch", "g4")), "enemy-attacks")[0]
    assert (told["type"], told["n"]) == ("mental", 2)
