"""The Colony Phase: its order, what missions bring, learning, the Workshop, and the ship."""

from __future__ import annotations

import pytest

import rouage
from rouage.games.sine_tempore.cards import upgrade_needs
from tests.sine_tempore.campaigns import (
    CHAPTERS,
    CREW,
    GREEN,
    LANDS,
    RED,
    SHELF,
    YELLOW,
    asked,
    camp,
    done,
    end,
    kinds,
    now,
    refused,
    seen,
    set_out,
)

ITEMS = SHELF.entries["item"]
PLENTY = {"alh-84001": 50, "inottenio": 50, "kekulenium": 50}


# The start


@pytest.mark.rule("ST-RUL-107", "ST-CAM-01", "ST-EQP-09")
def test_a_campaign_begins_with_four_heroes_three_items_each_and_no_experience() -> None:
    game = rouage.new("sine-tempore", {"scene": "campaign"}, seed=1)
    assert game.events()[0]["kind"] == "campaign-begins"
    settlers = now(game).settlers
    assert [one.hero for one in settlers] == list(CREW)
    assert [one.experience for one in settlers] == [0] * 4
    numbers = sorted(ITEMS[item].number for one in settlers for item, _ in one.items)
    assert numbers == list(range(1, 13))
    assert {level for one in settlers for _, level in one.items} == {1}


@pytest.mark.rule("ST-RUL-107", "ST-SKL-06")
def test_each_hero_chooses_two_base_skills_at_no_cost() -> None:
    game = camp("skills")
    assert game.decision is not None
    assert all(SHELF.entries["skill"][key.split()[2]].type == "base" for key in game.decision.keys)
    assert refused(game, "learn achab grand-order") == "ST-SKL-07"
    game.choose("learn achab lunge")
    game.choose("learn achab rally")
    assert refused(game, "learn achab feint") == "ST-RUL-107"
    while asked(game) == "ask-first-skills":
        game.choose(game.decision.keys[0])
    assert {len(one.learned) for one in now(game).settlers} == {2}
    assert {one.experience for one in now(game).settlers} == {0}
    assert asked(game) == "ask-next"


@pytest.mark.rule("ST-RUL-107")
def test_mission_one_comes_first_for_a_green_territory() -> None:
    game = camp("skills")
    while asked(game) == "ask-first-skills":
        assert game.decision is not None
        game.choose(game.decision.keys[0])
    assert game.decision is not None
    assert game.decision.keys == [f"explore {id}" for id in GREEN]
    assert game.forecast(f"explore {GREEN[3]}")["odds"] == {"landing-site": "1"}
    game.choose(f"explore {GREEN[3]}")
    assert game.state.mission == "landing-site"
    assert SHELF.entries["mission"]["landing-site"].number == 1


# What a mission brings


@pytest.mark.rule("ST-RUL-109")
def test_each_hero_who_took_part_gains_one_experience() -> None:
    game = camp(settlers={"yarrow": {"experience": 3}}, store=PLENTY)
    set_out(game, f"explore {GREEN[0]}")
    events = end(game, True)
    assert next(event.data for event in events if event.kind == "experience-gained") == {"heroes": [*CREW], "n": 1}
    assert [one.experience for one in now(game).settlers] == [1, 1, 1, 1, 3]


@pytest.mark.rule("ST-RUL-109")
def test_a_narrative_mission_gives_two() -> None:
    game = camp(unlocked=LANDS[:2])
    set_out(game, f"narrate {CHAPTERS[0]}")
    end(game, True)
    assert [one.experience for one in now(game).settlers] == [2, 2, 2, 2]


@pytest.mark.rule("ST-RUL-109")
def test_failure_brings_nothing() -> None:
    game = camp(unlocked=[GREEN[0]])
    set_out(game, f"explore {YELLOW[0]}")
    events = end(game, False)
    assert not {"territory-unlocked", "experience-gained", "item-found"} & set(kinds(events))
    assert [one.experience for one in now(game).settlers] == [0, 0, 0, 0]
    assert now(game).stock == ()


@pytest.mark.rule("ST-RUL-109", "ST-RUL-101")
@pytest.mark.parametrize(("land", "found"), [(GREEN[1], 0), (YELLOW[0], 1), (RED[0], 1)])
def test_a_yellow_or_red_territory_adds_one_of_the_items_13_to_24(land: str, found: int) -> None:
    got = set()
    for seed in range(12):
        game = camp(unlocked=[GREEN[0], *([YELLOW[0]] if land == RED[0] else [])], seed=seed)
        set_out(game, f"explore {land}")
        end(game, True)
        assert len(now(game).stock) == found
        got |= {item for item, level in now(game).stock if level == 1}
    assert all(13 <= ITEMS[item].number <= 24 and not ITEMS[item].recruit for item in got)
    assert not found or len(got) > 3


@pytest.mark.rule("ST-RUL-109")
def test_what_was_found_is_not_found_twice() -> None:
    rewards = [id for id, card in ITEMS.items() if card.found and not card.recruit]
    game = camp(unlocked=[GREEN[0]], stock=dict.fromkeys(rewards[1:], 1))
    set_out(game, f"explore {YELLOW[0]}")
    end(game, True)
    assert now(game).stock[-1] == (rewards[0], 1)
    game = camp(unlocked=[GREEN[0]], stock=dict.fromkeys(rewards, 1))
    set_out(game, f"explore {YELLOW[0]}")
    assert "item-found" not in kinds(end(game, True))


# The order


@pytest.mark.rule("ST-RUL-110", "ST-CAM-05", "ST-GEN-10")
def test_the_colony_phase_has_its_order() -> None:
    game = camp(settlers={"achab": {"experience": 3}}, store=PLENTY)
    set_out(game, f"explore {GREEN[0]}")
    events = end(game, True)
    order = [kind for kind in kinds(events) if kind in ("territory-unlocked", "recovered", "income")]
    assert order == ["territory-unlocked", "recovered", "income"]
    seen_phases = []
    while asked(game) != "ask-next":
        seen_phases.append((now(game).phase, asked(game)))
        game.choose("done")
    assert seen_phases == [("learning", "ask-learn"), ("workshop", "ask-workshop"), ("ship", "ask-ship")]
    assert now(game).phase == "next"


@pytest.mark.rule("ST-RUL-110")
def test_after_a_failure_there_is_a_colony_phase_too() -> None:
    game = camp(unlocked=[GREEN[1]])
    set_out(game, f"explore {GREEN[0]}")
    assert "income" in kinds(end(game, False))
    assert seen(game)["store"]["inottenio"] == 1


@pytest.mark.rule("ST-RUL-110")
def test_everybody_recovers_from_everything() -> None:
    game = camp()
    set_out(game, f"explore {GREEN[0]}")
    for hero in game.state.heroes.values():
        hero.wounds, hero.oblivion, hero.serious, hero.held = 2, 2, ("limp",), 7
    game.state.heroes["jukas"].square = -1
    end(game, False)
    done(game)
    set_out(game, f"explore {GREEN[0]}")
    for hero in game.state.heroes.values():
        assert (hero.wounds, hero.oblivion, hero.serious, hero.held, hero.ko) == (0, 0, (), 0, False)


@pytest.mark.rule("ST-RUL-110")
def test_every_seat_has_a_say_and_the_part_ends_when_all_are_done() -> None:
    game = camp("workshop", players=3, store=PLENTY)
    assert [one.seat for one in game.asking] == ["player-1", "player-2", "player-3"]
    game.choose("done", "player-2")
    assert [one.seat for one in game.asking] == ["player-1", "player-3"]
    assert seen(game)["ready"] == ["player-2"]
    game.choose("upgrade energy-blade", "player-3")
    assert [one.seat for one in game.asking] == ["player-1", "player-3"]
    game.choose("done", "player-1")
    game.choose("done", "player-3")
    assert asked(game) == "ask-ship"


@pytest.mark.rule("ST-RUL-119", "ST-RUL-110")
def test_what_was_done_in_the_colony_phase_can_be_taken_back_until_the_next_mission_is_drawn() -> None:
    game = camp("learning", settlers={"achab": {"experience": 2}}, store=PLENTY)
    start = game.number
    game.choose("learn achab feint")
    game.choose("done")
    game.choose("upgrade captains-blade")
    game.choose("done")
    game.choose("build bridge")
    game.choose("pay 2 0 0")
    game.choose("done")
    assert game.free_undo("player-1") == start
    game.choose(f"explore {GREEN[0]}")
    assert game.free_undo("player-1") is None


# Learning


@pytest.mark.rule("ST-RUL-112", "ST-SKL-06", "ST-SKL-07", "ST-SKL-08")
def test_a_base_skill_costs_one_and_an_evolved_one_two_and_takes_the_place_of_its_own() -> None:
    game = camp("learning", settlers={"achab": {"experience": 4, "learned": ["lunge", "order"]}})
    assert refused(game, "learn achab hamstring") == "ST-SKL-07"
    game.choose("learn achab feint")
    assert now(game).settlers[0].experience == 3
    told = game.forecast("learn achab grand-order")
    assert (told["experience"], told["replaces"]) == (1, "order")
    game.choose("learn achab grand-order")
    achab = now(game).settlers[0]
    assert (achab.experience, achab.learned) == (1, ("lunge", "grand-order", "feint"))
    tree = {one["skill"]: one for one in seen(game)["tree"]["achab"]}
    assert tree["order"]["replaced"]
    assert not tree["order"]["learned"]


@pytest.mark.rule("ST-RUL-112", "ST-SKL-09")
def test_a_derived_skill_costs_two_and_the_earlier_one_stays() -> None:
    derived = next(
        (id, card) for id, card in SHELF.entries["skill"].items() if card.of == "captain" and card.type == "derived"
    )
    skill, card = derived
    game = camp("learning", settlers={"achab": {"experience": 2, "learned": [card.after, "lunge"]}})
    game.choose(f"learn achab {skill}")
    achab = now(game).settlers[0]
    assert achab.learned == (card.after, "lunge", skill)
    assert achab.experience == 0


@pytest.mark.rule("ST-RUL-112")
def test_too_little_experience_buys_nothing() -> None:
    game = camp("learning", settlers={"achab": {"experience": 1, "learned": ["lunge", "order"]}})
    assert refused(game, "learn achab grand-order") == "ST-RUL-112"
    assert refused(game, "learn jukas shell") == "ST-RUL-112"
    assert refused(game, "learn achab lunge") == "ST-RUL-112"
    assert refused(game, "learn achab scalpel") == "ST-SKL-01"
    assert refused(game, "learn nobody lunge") == "ST-RUL-116"


@pytest.mark.rule("ST-SET-09", "ST-RUL-112")
def test_what_was_learned_goes_along() -> None:
    game = camp("learning", settlers={"achab": {"experience": 1, "learned": ["lunge", "rally"]}})
    game.choose("learn achab feint")
    done(game)
    set_out(game, f"explore {GREEN[0]}")
    assert game.state.heroes["achab"].skills == ("lunge", "rally", "feint")


# The Workshop


@pytest.mark.rule("ST-RUL-113", "ST-EQP-12", "ST-EQP-14")
@pytest.mark.parametrize(
    ("item", "costs"),
    [("captains-blade", (1, 1, 2)), ("mirmidon-armour", (2, 1, 0)), ("command-beacon", (0, 2, 1))],
)
def test_an_upgrade_costs_what_the_card_says(item: str, costs: tuple[int, int, int]) -> None:
    for level in (1, 2):
        exact = dict(zip(PLENTY, [level * n for n in costs], strict=True))
        wanted = upgrade_needs(ITEMS[item], level)
        assert {element: n for element, n in exact.items() if n} == wanted
        items = {one: level if one == item else 1 for one in SHELF.entries["hero"]["achab"].items}
        game = camp("workshop", settlers={"achab": {"items": items}}, store=exact)
        game.choose(f"upgrade {item}")
        assert now(game).store == (0, 0, 0)
        assert now(game).owned()[item] == level + 1
        short = {**exact, next(iter(wanted)): exact[next(iter(wanted))] - 1}
        assert refused(camp("workshop", settlers={"achab": {"items": items}}, store=short), f"upgrade {item}") == (
            "ST-RUL-113"
        )


@pytest.mark.rule("ST-RUL-113", "ST-EQP-10", "ST-EQP-13")
def test_each_item_once_in_a_colony_phase_and_up_to_the_third_level() -> None:
    game = camp("workshop", store=PLENTY)
    game.choose("upgrade captains-blade")
    assert refused(game, "upgrade captains-blade") == "ST-RUL-113"
    done(game)
    set_out(game, f"explore {GREEN[0]}")
    assert game.state.heroes["achab"].items["captains-blade"] == 2
    end(game, False)
    done(game, "ask-workshop")
    game.choose("upgrade captains-blade")
    assert now(game).owned()["captains-blade"] == 3
    done(game)
    set_out(game, f"explore {GREEN[0]}")
    end(game, False)
    done(game, "ask-workshop")
    assert refused(game, "upgrade captains-blade") == "ST-EQP-10"


@pytest.mark.rule("ST-RUL-61", "ST-EQP-02", "ST-EQP-05", "ST-EQP-18")
def test_items_pass_freely_and_what_they_displace_is_put_away() -> None:
    anyone = next(
        id for id, card in ITEMS.items() if card.found and card.hero is None and card.of is None and not card.recruit
    )
    own = next(id for id in SHELF.entries["hero"]["achab"].items if ITEMS[id].slot == ITEMS[anyone].slot)
    game = camp("workshop", stock={anyone: 2})
    assert game.forecast(f"give {anyone} achab") == {"displaces": own}
    game.choose(f"give {anyone} achab")
    assert dict(now(game).settlers[0].items)[anyone] == 2
    assert now(game).stock == ((own, 1),)
    game.choose(f"give {anyone} jukas")
    assert anyone not in dict(now(game).settlers[0].items)
    slots = [ITEMS[item].slot for item, _ in now(game).settlers[2].items]
    assert len(slots) == len(set(slots))
    assert refused(game, f"give {own} alexandra") == "ST-EQP-18"
    game.choose(f"give {own} achab")
    game.choose(f"store {own}")
    assert refused(game, f"store {own}") == "ST-RUL-61"
    assert own not in dict(now(game).settlers[0].items)


@pytest.mark.rule("ST-RUL-61")
def test_what_somebody_carries_goes_along_with_its_level() -> None:
    game = camp("workshop", store=PLENTY)
    game.choose("upgrade energy-blade")
    game.choose("store command-beacon")
    done(game)
    set_out(game, f"explore {GREEN[0]}")
    assert game.state.heroes["jukas"].items["energy-blade"] == 2
    assert "command-beacon" not in game.state.heroes["achab"].items


# The ship


@pytest.mark.rule("ST-RUL-114")
def test_a_module_of_level_n_costs_two_n_units_of_any_elements() -> None:
    game = camp("ship", store={"alh-84001": 2, "inottenio": 0, "kekulenium": 8})
    game.choose("build infirmary")
    assert game.decision is not None
    assert game.decision.keys == ["pay 2 0 0", "pay 1 0 1", "pay 0 0 2"]
    assert refused(game, "pay 0 2 0") == "ST-RUL-114"
    game.choose("pay 1 0 1")
    assert seen(game)["modules"]["infirmary"] == {"level": 1, "cost": 4}
    game.choose("build infirmary")
    game.choose("pay 0 0 4")
    assert now(game).modules == (2, 0, 0, 0)
    assert sum(now(game).store) == 4
    assert refused(game, "build infirmary") == "ST-RUL-114"


@pytest.mark.rule("ST-RUL-114")
def test_three_is_the_highest_level() -> None:
    game = camp("ship", modules={"bridge": 3}, store=PLENTY)
    assert refused(game, "build bridge") == "ST-RUL-114"
    assert refused(game, "build kitchen") == "ST-RUL-114"
    assert seen(game)["modules"]["bridge"]["cost"] is None


@pytest.mark.rule("ST-RUL-114")
def test_the_infirmary_hands_out_medipacks_at_set_up() -> None:
    game = camp(modules={"infirmary": 2})
    game.choose(f"explore {GREEN[0]}")
    assert asked(game) == "ask-medipack"
    assert refused(game, "medipack nobody") == "ST-RUL-114"
    game.choose("medipack jukas")
    game.choose("medipack alexandra")
    held = {hero.id: hero.resources for hero in game.state.heroes.values()}
    assert held == {"achab": [], "andromeda": [], "jukas": ["medipack"], "alexandra": ["medipack"]}


@pytest.mark.rule("ST-RUL-114", "ST-RUL-113")
def test_the_workshop_saves_units_but_one_is_always_paid() -> None:
    game = camp("workshop", modules={"workshop": 1}, store=PLENTY)
    game.choose("upgrade captains-blade")
    assert game.decision is not None
    assert game.decision.keys == ["pay 1 1 1", "pay 1 0 2", "pay 0 1 2"]
    game.choose("pay 0 1 2")
    assert now(game).store == (50, 49, 48)
    game = camp("workshop", modules={"workshop": 3}, store={"inottenio": 1})
    assert game.why_not("upgrade mirmidon-armour") is None
    game.choose("upgrade mirmidon-armour")
    assert now(game).store == (0, 0, 0)


@pytest.mark.rule("ST-RUL-114")
def test_the_laboratory_adds_experience_to_a_success_shared_freely() -> None:
    game = camp(modules={"laboratory": 2})
    set_out(game, f"explore {GREEN[0]}")
    end(game, True)
    assert asked(game) == "ask-share"
    game.choose("share jukas")
    game.choose("share jukas")
    assert [one.experience for one in now(game).settlers] == [1, 1, 3, 1]
    game = camp(modules={"laboratory": 2})
    set_out(game, f"explore {GREEN[0]}")
    end(game, False)
    assert asked(game) == "ask-workshop"


@pytest.mark.rule("ST-RUL-114")
@pytest.mark.parametrize("scene", [id for id, card in SHELF.entries["mission"].items() if card.chapter is None])
def test_the_bridge_gives_time_except_where_the_heroes_hold_out(scene: str) -> None:
    plain = rouage.new("sine-tempore", {"scene": scene}, seed=1)
    later = rouage.new("sine-tempore", {"scene": scene, "later": 3}, seed=1)
    holding = SHELF.entries["mission"][scene].number in (4, 8)
    assert later.state.ends - plain.state.ends == (0 if holding else 3)


@pytest.mark.rule("ST-RUL-114")
def test_a_mission_of_the_campaign_has_the_time_of_its_bridge() -> None:
    game = camp("skills", modules={"bridge": 2})
    while asked(game) == "ask-first-skills":
        assert game.decision is not None
        game.choose(game.decision.keys[0])
    set_out(game, f"explore {GREEN[0]}")
    plain = rouage.new("sine-tempore", {"scene": "landing-site"}, seed=1)
    assert game.state.ends == plain.state.ends + 2


# Who goes, and who runs whom


@pytest.mark.rule("ST-SET-07", "ST-RUL-116")
def test_four_go_however_many_there_are() -> None:
    game = camp(settlers={"yarrow": {}})
    game.choose(f"explore {GREEN[0]}")
    assert refused(game, "go yarrow") == "ST-SET-07"
    game.choose("stay alexandra")
    assert refused(game, "set-out") == "ST-SET-07"
    game.choose("go yarrow")
    game.choose("set-out")
    assert [*game.state.heroes] == ["achab", "andromeda", "jukas", "yarrow"]
    end(game, True)
    assert {one.hero: one.experience for one in now(game).settlers} == {
        "achab": 1, "andromeda": 1, "jukas": 1, "alexandra": 0, "yarrow": 1,
    }  # fmt: skip


@pytest.mark.rule("ST-RUL-71")
def test_who_runs_whom_may_change_from_mission_to_mission() -> None:
    game = camp(players=2)
    assert [one.seat for one in now(game).settlers] == [1, 1, 2, 2]
    game.choose(f"explore {GREEN[0]}")
    assert refused(game, "run jukas 3") == "ST-RUL-71"
    game.choose("run jukas 1")
    game.choose("set-out")
    assert game.state.heroes["jukas"].seat == "player-1"


# Setups


def test_a_campaign_that_cannot_be_is_told_with_all_its_faults() -> None:
    with pytest.raises(rouage.BadSetup) as bad:
        rouage.new(
            "sine-tempore",
            {
                "scene": "campaign", "progress": 3, "difficulty": "red", "crew": ["achab", "jukas"],
                "campaign": {
                    "phase": "next", "told": ["landing-site"], "stock": {"sabre": 1},
                    "settlers": {
                        "achab": {"learned": ["grand-order", "order"], "items": {"sabre": 1, "captains-blade": 1}},
                        "jukas": {"seat": 3, "learned": ["scalpel"], "items": {"captains-blade": 1}},
                    },
                },
            },
            seed=1,
        )  # fmt: skip
    found = [fault.id.partition(".")[2] for fault in bad.value.faults]
    assert set(found) >= {
        "not-of-a-campaign", "four-heroes", "not-narrative-at", "skill-beside-evolution", "skill-of-another",
        "no-such-player", "not-yours-to-use", "two-of-a-type", "item-twice",
    }  # fmt: skip
    assert found.count("not-of-a-campaign") == 2
    for language in ("en", "fr"):
        assert "{" not in bad.value.in_(language)


def test_only_the_campaign_has_a_campaign() -> None:
    with pytest.raises(rouage.BadSetup, match="campaign"):
        rouage.new("sine-tempore", {"scene": "antenna", "campaign": {}}, seed=1)
