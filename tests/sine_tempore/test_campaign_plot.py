"""The plot book: when narrative missions open, branches and endings, recruits, and what the story remembers."""

from __future__ import annotations

from typing import Any

import pytest

import rouage
from rouage.games.sine_tempore import story
from tests.sine_tempore.campaigns import (
    CHAPTERS,
    GREEN,
    LANDS,
    SHELF,
    Play,
    asked,
    camp,
    done,
    end,
    kinds,
    now,
    read_on,
    refused,
    seen,
    set_out,
)

TITLE = rouage.title("sine-tempore")
MISSIONS = SHELF.entries["mission"]
BOOK = {id: MISSIONS[id].chapter for id in CHAPTERS}
STAGES = sorted({chapter.stage for chapter in BOOK.values()})
FINAL = [id for id in CHAPTERS if MISSIONS[id].final]


def open_now(game: Play) -> list[str]:
    assert game.decision is not None
    return [key.partition(" ")[2] for key in game.decision.keys if key.startswith("narrate ")]


def told_up_to(stage: int) -> list[str]:
    """One mission of each earlier stage."""
    return [next(id for id in CHAPTERS if BOOK[id].stage == one) for one in STAGES if one < stage]


def marks_for(mission: str) -> list[str]:
    return list(BOOK[mission].needs)


# One end, as the catalogue has it


@pytest.mark.rule("ST-RUL-115", "ST-CAM-06")
@pytest.mark.parametrize("k", range(1, 11))
def test_with_one_end_the_kth_opens_at_2k_territories_once_the_one_before_has_succeeded(k: int) -> None:
    told = CHAPTERS[: k - 1]
    few = camp(endings="one", told=told, unlocked=LANDS[: 2 * k - 1])
    assert open_now(few) == []
    assert refused(few, f"narrate {CHAPTERS[k - 1]}") == "ST-CAM-06"
    enough = camp(endings="one", told=told, unlocked=LANDS[: 2 * k])
    assert open_now(enough) == [CHAPTERS[k - 1]]
    if k > 1:
        skipped = camp(endings="one", told=told[:-1], unlocked=LANDS[:20])
        assert open_now(skipped) == [CHAPTERS[k - 2]]
        assert refused(skipped, f"narrate {CHAPTERS[k - 1]}") == "ST-RUL-115"


@pytest.mark.rule("ST-RUL-115", "ST-GEN-03")
def test_with_one_end_only_the_tenth_wins() -> None:
    assert len(CHAPTERS) == 10
    game = camp(endings="one", told=CHAPTERS[:8], unlocked=LANDS[:18])
    set_out(game, f"narrate {CHAPTERS[8]}")
    assert "campaign-won" not in kinds(end(game, True))
    read_on(game)
    assert game.outcome is None
    game = camp(endings="one", told=CHAPTERS[:9], unlocked=LANDS[:20])
    assert game.forecast(f"narrate {CHAPTERS[9]}")["final"] is True
    set_out(game, f"narrate {CHAPTERS[9]}")
    assert "campaign-won" in kinds(end(game, True))
    read_on(game)
    assert game.outcome is not None
    assert game.outcome.winners == ("player-1",)
    assert game.outcome.reason == "campaign-won"


# Two ends, as the plot book has it


@pytest.mark.rule("ST-RUL-115", "ST-CAM-06")
@pytest.mark.parametrize("mission", CHAPTERS)
def test_a_stage_opens_with_its_territories_once_the_stage_before_is_done(mission: str) -> None:
    chapter = BOOK[mission]
    told, marks = told_up_to(chapter.stage), marks_for(mission)
    enough = camp(told=told, marks=marks, unlocked=LANDS[: chapter.territories])
    assert mission in open_now(enough)
    few = camp(told=told, marks=marks, unlocked=LANDS[: chapter.territories - 1])
    assert refused(few, f"narrate {mission}") == "ST-CAM-06"
    if told:
        early = camp(told=told[:-1], marks=marks, unlocked=LANDS[:22])
        assert refused(early, f"narrate {mission}") == "ST-RUL-115"


@pytest.mark.rule("ST-RUL-115")
def test_one_success_completes_a_stage_and_shuts_its_other_branch() -> None:
    branches = [id for id in CHAPTERS if BOOK[id].stage == 3]
    assert len(branches) == 2
    for one, other in (branches, branches[::-1]):
        told = [*told_up_to(3), one]
        game = camp(told=told, marks=[mark for id in branches for mark in marks_for(id)], unlocked=LANDS[:22])
        assert refused(game, f"narrate {other}") == "ST-RUL-115"
        assert {BOOK[id].stage for id in open_now(game)} == {4}


@pytest.mark.rule("ST-RUL-115")
def test_what_the_story_remembers_opens_one_branch_or_both() -> None:
    one, other = [id for id in CHAPTERS if BOOK[id].stage == 3]
    told, lands = told_up_to(3), LANDS[:22]
    assert open_now(camp(told=told, unlocked=lands, marks=marks_for(one))) == [one]
    assert refused(camp(told=told, unlocked=lands, marks=marks_for(one)), f"narrate {other}") == "ST-RUL-115"
    assert open_now(camp(told=told, unlocked=lands, marks=[*marks_for(one), *marks_for(other)])) == [one, other]
    assert open_now(camp(told=told, unlocked=lands)) == [one, other], "no campaign is ever stuck"


@pytest.mark.rule("ST-GEN-03", "ST-RUL-115")
@pytest.mark.parametrize("mission", FINAL)
def test_success_in_either_final_mission_wins_the_campaign(mission: str) -> None:
    assert len(FINAL) == 2
    game = camp(told=told_up_to(7), marks=marks_for(mission), unlocked=LANDS[:22], players=2)
    set_out(game, f"narrate {mission}")
    events = end(game, True)
    assert kinds(events)[:2] == ["mission-succeeded", "campaign-won"]
    assert now(game).phase == "plot", "its last pages are still to be read"
    read_on(game)
    ending = [id for id in now(game).pages if SHELF.entries["plot"][id].when == "ending"]
    assert ending
    assert all(SHELF.entries["plot"][id].mission == mission for id in ending)
    assert game.outcome is not None
    assert game.outcome.winners == ("player-1", "player-2")
    assert seen(game)["phase"] == "over"


@pytest.mark.rule("ST-GEN-03", "ST-RUL-115")
def test_failure_in_a_final_mission_loses_nothing_but_time() -> None:
    game = camp(told=told_up_to(7), marks=marks_for(FINAL[0]), unlocked=LANDS[:22])
    set_out(game, f"narrate {FINAL[0]}")
    assert "campaign-won" not in kinds(end(game, False))
    read_on(game)
    done(game)
    assert asked(game) == "ask-next"
    assert game.outcome is None


@pytest.mark.rule("ST-RUL-115")
def test_a_failed_one_waits_for_one_exploration() -> None:
    game = camp(unlocked=LANDS[:2])
    set_out(game, f"narrate {CHAPTERS[0]}")
    end(game, False)
    read_on(game)
    done(game)
    assert refused(game, f"narrate {CHAPTERS[0]}") == "ST-RUL-115"
    set_out(game, f"explore {GREEN[4]}")
    end(game, False)
    done(game)
    assert game.why_not(f"narrate {CHAPTERS[0]}") is None


@pytest.mark.rule("ST-RUL-115")
def test_it_may_be_repeated_at_once_when_no_territory_is_left() -> None:
    assert open_now(camp(unlocked=LANDS[:22], barred=[CHAPTERS[0]])) == []
    assert now(camp(unlocked=LANDS, barred=[CHAPTERS[0]])).aim == CHAPTERS[0], "the only mission there is"


@pytest.mark.rule("ST-RUL-107", "ST-RUL-115")
def test_no_narrative_mission_comes_before_mission_one() -> None:
    game = camp("skills", unlocked=LANDS[:3])
    while asked(game) == "ask-first-skills":
        assert game.decision is not None
        game.choose(game.decision.keys[0])
    assert refused(game, f"narrate {CHAPTERS[0]}") == "ST-RUL-107"


@pytest.mark.rule("ST-CAM-06")
def test_a_narrative_mission_that_opens_is_announced_once() -> None:
    game = camp(unlocked=LANDS[:1])
    set_out(game, f"explore {GREEN[1]}")
    events = end(game, True)
    before = len(game._told)
    done(game)
    assert "narrative-opened" not in kinds(events)
    assert now(game).opened == (CHAPTERS[0],)
    assert before == 0 or "narrative-opened" in [str(event["kind"]) for event in game.events()]
    set_out(game, f"explore {GREEN[2]}")
    end(game, False)
    done(game)
    assert [event["kind"] for event in game.events()].count("narrative-opened") == 1


# The plot book


@pytest.mark.rule("ST-CAM-07", "ST-CMP-12")
def test_the_opening_is_read_first() -> None:
    game = rouage.new("sine-tempore", {"scene": "campaign"}, seed=1)
    assert asked(game) == "ask-read-on"
    page = seen(game)["plot"]
    assert SHELF.entries["plot"][page["id"]].when == "opening"
    assert game.name_of(page["text"], "fr") == SHELF.entries["plot"][page["id"]].text.fr
    assert refused(game, "skip") == "ST-CAM-07"
    read_on(game)
    assert asked(game) == "ask-first-skills"
    assert seen(game)["plot"] is None
    assert [one["id"] for one in seen(game)["told"]] == list(now(game).pages)


@pytest.mark.rule("ST-CAM-07")
@pytest.mark.parametrize("mission", CHAPTERS)
@pytest.mark.parametrize("success", [True, False])
def test_there_are_scenes_before_and_after_each_mission(mission: str, success: bool) -> None:
    chapter = BOOK[mission]
    game = camp(told=told_up_to(chapter.stage), marks=marks_for(mission), unlocked=LANDS[:22])
    set_out(game, f"narrate {mission}")
    whens = [SHELF.entries["plot"][id].when for id in now(game).pages]
    assert "before" in whens
    end(game, success)
    assert asked(game) in ("ask-read-on", "ask-plot-choice")
    read_on(game)
    after = [SHELF.entries["plot"][id].when for id in now(game).pages]
    assert {"success", "ending"} & {*after} if success else "failure" in after


@pytest.mark.rule("ST-CAM-07")
def test_a_choice_is_remembered_and_leads_on() -> None:
    id, page = next((id, card) for id, card in SHELF.entries["plot"].items() if len(card.choices) > 1)
    for place, choice in enumerate(page.choices):
        chapter = BOOK[page.mission]
        game = camp(told=told_up_to(chapter.stage), marks=marks_for(page.mission), unlocked=LANDS[:22])
        set_out(game, f"narrate {page.mission}")
        end(game, page.when == "success")
        while seen(game)["plot"] is not None and seen(game)["plot"]["id"] != id:
            game.choose("read-on")
        assert game.decision is not None
        assert game.decision.keys == [one.id for one in page.choices]
        game.choose(page.choices[place].id)
        assert set(choice.marks) <= set(now(game).marks)
        told = next(event for event in reversed(game.events()) if event["kind"] == "chose-in-plot")
        assert (told["plot"], told["choice"]) == (id, choice.id)


@pytest.mark.rule("ST-CAM-07")
def test_the_players_may_vote_on_a_choice() -> None:
    id, page = next((id, card) for id, card in SHELF.entries["plot"].items() if card.choices and card.when == "success")
    chapter = BOOK[page.mission]
    game = camp(
        told=told_up_to(chapter.stage), marks=marks_for(page.mission), unlocked=LANDS[:22], players=3, together="vote"
    )
    for seat in game.seats:
        game.choose(f"narrate {page.mission}", seat)
    while asked(game) in ("ask-read-on", "ask-muster"):
        assert game.decision is not None
        game.choose(game.decision.keys[-1], game.decision.seat)
    end(game, True)
    while seen(game)["plot"]["id"] != id:
        assert game.decision is not None
        game.choose("read-on", game.decision.seat)
    first, second = [one.id for one in page.choices][:2]
    for seat, key in (("player-1", first), ("player-2", second), ("player-3", second)):
        game.choose(key, seat)
    told = next(event for event in reversed(game.events()) if event["kind"] == "chose-in-plot")
    assert told["choice"] == second


@pytest.mark.rule("ST-CAM-07")
def test_success_and_failure_leave_their_marks() -> None:
    winning = next(id for id in CHAPTERS if BOOK[id].wins)
    losing = next(id for id in CHAPTERS if BOOK[id].loses)
    for mission, success, marks in ((winning, True, BOOK[winning].wins), (losing, False, BOOK[losing].loses)):
        game = camp(told=told_up_to(BOOK[mission].stage), marks=marks_for(mission), unlocked=LANDS[:22])
        set_out(game, f"narrate {mission}")
        end(game, success)
        assert set(marks) <= set(now(game).marks)


@pytest.mark.rule("ST-CAM-07", "ST-SET-13")
@pytest.mark.parametrize("mission", CHAPTERS)
def test_consequences_reach_a_mission(mission: str) -> None:
    card = MISSIONS[mission]
    for place, when in enumerate(card.when):
        game = rouage.new("sine-tempore", {"scene": mission, "marks": list(when.marks), "event": "none"}, seed=2)
        others = [
            n
            for n, one in enumerate(card.when)
            if set(one.marks) <= set(when.marks) and not set(one.unless) & set(when.marks)
        ]
        told = [event["text"] for event in game.events() if event["kind"] == "story-reached"]
        assert told == [f"{mission}/when-{n}" for n in others]
        assert place in others
        assert game.name_of(f"{mission}/when-{place}", "fr") == when.text.fr
        away = {enemy for n in others for enemy in card.when[n].remove}
        come = {cast.enemy for n in others for cast in card.when[n].add}
        groups = ({cast.enemy for cast in card.enemies} - away) | come
        assert set(game.state.groups) == groups
        plain = rouage.new("sine-tempore", {"scene": mission, "event": "none"}, seed=2)
        always = [one.later for one in card.when if not one.marks and not set(one.unless) & set()]
        assert game.state.ends - plain.state.ends == sum(card.when[n].later for n in others) - sum(always)


@pytest.mark.rule("ST-CAM-07")
def test_narrative_missions_are_not_drawn() -> None:
    assert not [id for id in CHAPTERS if MISSIONS[id].random]
    game = camp()
    odds = game.forecast(f"explore {GREEN[0]}")["odds"]
    assert isinstance(odds, dict)
    assert not set(odds) & set(CHAPTERS)


@pytest.mark.rule("ST-CAM-07", "ST-AIN-01")
def test_enemies_tend_to_have_objectives_of_their_own() -> None:
    aimed = [id for id in CHAPTERS if any(cast.objective for cast in MISSIONS[id].enemies)]
    assert len(aimed) >= 5


@pytest.mark.rule("ST-CAM-07")
def test_nothing_is_shown_of_what_comes_later() -> None:
    game = camp(unlocked=LANDS[:2])
    shown = [one["mission"] for one in seen(game)["narrative"]]
    assert shown == [id for id in CHAPTERS if BOOK[id].stage == 1]
    assert "plot" not in rouage.title("sine-tempore").cards(SHELF)
    later, never = game.why_not(f"narrate {CHAPTERS[-1]}"), game.why_not("narrate no-such-thing")
    assert later is not None
    assert never is not None
    assert later.message.id == never.message.id


# Recruits


def recruiting() -> tuple[str, str]:
    return next((id, chapter.recruits) for id, chapter in BOOK.items() if chapter.recruits)


def after_recruiting(**said: Any) -> Play:
    mission, _ = recruiting()
    game = camp(
        told=said.pop("told", told_up_to(BOOK[mission].stage)), marks=marks_for(mission), unlocked=LANDS[:22], **said
    )
    set_out(game, f"narrate {mission}")
    end(game, True)
    read_on(game)
    return game


@pytest.mark.rule("ST-RUL-116", "ST-EQP-09")
def test_a_branch_brings_a_hero_into_the_crew() -> None:
    _, hero = recruiting()
    assert SHELF.entries["hero"][hero].recruit
    game = after_recruiting()
    newcomer = now(game).settlers[-1]
    assert newcomer.hero == hero
    assert newcomer.items == tuple([(item, 1) for item in SHELF.entries["hero"][hero].items])
    assert asked(game) == "ask-first-skills"
    assert game.decision is not None
    assert {key.split()[1] for key in game.decision.keys} == {hero}
    while asked(game) == "ask-first-skills":
        game.choose(game.decision.keys[0])
    read_on(game)
    assert len(now(game).settlers[-1].learned) == 2
    assert len([one for one in now(game).settlers if one.goes]) == 4


@pytest.mark.rule("ST-RUL-116")
def test_the_catalogue_s_base_set_has_no_recruits() -> None:
    assert len(now(after_recruiting(recruits=False)).settlers) == 4
    mission, _ = recruiting()
    game = after_recruiting(endings="one", told=CHAPTERS[: CHAPTERS.index(mission)])
    assert len(now(game).settlers) == 5


@pytest.mark.rule("ST-RUL-116")
def test_a_recruit_s_items_are_no_rewards() -> None:
    rewards = [id for id, card in SHELF.entries["item"].items() if card.found]
    game = camp(
        unlocked=[GREEN[0]], stock=dict.fromkeys([id for id in rewards if not SHELF.entries["item"][id].recruit], 1)
    )
    set_out(game, f"explore {LANDS[8]}")
    assert "item-found" not in kinds(end(game, True))


@pytest.mark.rule("ST-SET-13")
@pytest.mark.parametrize("mission", CHAPTERS)
def test_a_narrative_mission_by_itself_is_as_if_it_had_just_opened(mission: str) -> None:
    wishes = {"scene": mission, "deploy": "auto"}
    alone = rouage.new("sine-tempore", wishes, seed=4)
    told = rouage.new("sine-tempore", {**wishes, "marks": marks_for(mission)}, seed=4)
    assert alone.state.mission == mission
    assert alone.events() == told.events()
    assert mission in TITLE.scenes(SHELF)
    assert story.remembered(MISSIONS[mission], None) == BOOK[mission].needs
    assert story.remembered(MISSIONS[mission], ()) == ()


@pytest.mark.rule("ST-SET-01", "ST-SET-13")
def test_a_scene_by_chance_is_an_exploration_mission() -> None:
    for seed in range(40):
        drawn = TITLE.draw_scene(SHELF, rouage.Dice(seed, "seed", (), 0, {}))
        assert drawn not in BOOK
        by_setup = rouage.new("sine-tempore", {"scene": "random", "deploy": "auto"}, seed)
        assert by_setup.state.mission == drawn
