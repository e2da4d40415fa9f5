"""The record of a campaign: missions inside it, taken out, tampered with, tried again; and the commands for that."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.engine.plain import checksum
from rouage.games.sine_tempore import TITLE, mission_at, missions, retry, standalone
from tests.sine_tempore.campaigns import GREEN, LANDS, Play, camp, now

GAME = "sine-tempore"
SEED = 5


@cache
def played(players: int = 2, most: int = 4, dice: str = "seed") -> Play:
    """A campaign some missions long, by the usual bots."""
    setup: dict[str, Any] = {"scene": "campaign", "players": players}
    game = rouage.new(GAME, setup, seed=SEED, dice=dice)
    crew = {seat: bots.make(bots.default(GAME, seat), SEED, GAME) for seat in game.seats}
    while game.decision is not None and (now(game).missions < most or now(game).phase == "mission"):
        decision = game.decision
        if decision.prompt.id == "engine.type-dice":
            key = decision.sample(game.number)
        else:
            key = crew[decision.seat].choose(game.view(decision.seat), decision)
        game.choose(key, decision.seat)
    return game


@cache
def reseeded() -> Play:
    """Two missions, with a new seed in the middle of the first and another between them."""
    game = rouage.new(GAME, {"scene": "campaign", "players": 1}, seed=SEED)
    bot = bots.make(bots.default(GAME, "player-1"), SEED, GAME)
    while game.decision is not None and (now(game).missions < 2 or now(game).phase == "mission"):
        if not game.promises and now(game).phase == "mission" and game.number % 10 == 0:
            game.reseed(77, "ginger")
        if len(game.promises) == 1 and now(game).missions == 1 and now(game).phase != "mission":
            game.reseed(78, "mace")
        game.choose(bot.choose(game.view("player-1"), game.decision))
    return game


def test_new_seeds_go_with_the_missions_they_fell_in() -> None:
    game = reseeded()
    assert len(game.promises) == 2
    everything = told(game)
    for number in (1, 2):
        alone = standalone(game, number)
        events = told(alone)
        begins = next(
            n
            for n, event in enumerate(everything)
            if event[0] == "set-out" and event[1]["n"] == number  # type: ignore[index]
        )
        assert everything[begins + 1 : begins + 1 + len(events)] == events
        assert rouage.verify(alone.save()).holds
        assert len(alone.promises) == (1 if number == 1 else 0)
    assert rouage.verify(game.save()).holds
    lines = game.save().splitlines()
    second = next(at for at, line in enumerate(lines, 1) if f'"n": {missions(game)[1].last}' in line)
    found = mission_at(game.save(), second, TITLE, game.shelf)
    assert found is not None
    assert found[0] == 2


def told(game: Play) -> list[object]:
    return [(event.kind, event.data, event.rules, event.to) for entry in game.entries() for event in entry.events]


def test_each_mission_is_a_game_of_its_own_with_the_same_events() -> None:
    game = played()
    everything = told(game)
    found = missions(game)
    assert [one.number for one in found] == [1, 2, 3, 4]
    for one in found:
        alone = standalone(game, one.number)
        assert alone.state.campaign is None
        assert alone.outcome is not None
        assert bool(alone.outcome.winners) == one.success
        begins = next(
            n
            for n, event in enumerate(everything)
            if event[0] == "set-out" and event[1]["n"] == one.number  # type: ignore[index]
        )
        events = told(alone)
        assert everything[begins + 1 : begins + 1 + len(events)] == events
        verdict = rouage.verify(alone.save())
        assert verdict.holds
        assert verdict.finished


def test_a_mission_with_dice_that_people_throw_can_be_taken_out_too() -> None:
    game = played(1, 1, "typed")
    alone = standalone(game, 1)
    assert alone.header.dice == "typed"
    assert rouage.verify(alone.save()).holds


def test_scripted_dice_go_on_from_mission_to_mission() -> None:
    game = played(1, 2)
    faces = [face for entry in game.entries() for face in entry.dice]
    again = rouage.new(GAME, {"scene": "campaign", "players": 1}, seed=SEED, dice=faces)
    for entry in game.entries()[1:]:
        again.choose(entry.key, entry.seat)
    assert told(again) == told(game)
    assert again.dice_left == ()
    assert rouage.verify(standalone(again, 2).save()).holds


def test_no_mission_foretells_the_dice_of_another() -> None:
    game = played()
    seeds = {standalone(game, one.number).header.seed for one in missions(game)}
    assert len(seeds | {SEED}) == 5


def test_the_whole_record_verifies_and_leads_back_to_the_same_place() -> None:
    game = played()
    assert rouage.verify(game.save()).holds
    assert rouage.load(game.save()).view("player-1") == game.view("player-1")


def tampered(game: Play, number: int) -> str:
    """Another hash of a choice in the middle of a mission."""
    one = next(one for one in missions(game) if one.number == number)
    lines = game.save().splitlines()
    middle = (one.first + one.last) // 2
    row = json.loads(lines[middle])
    assert row["n"] == middle
    row["hash"] = "0" * 24
    lines[middle] = json.dumps(row)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("number", [1, 3])
def test_a_mission_that_was_tampered_with_is_found(number: int) -> None:
    text = tampered(played(), number)
    trouble = rouage.verify(text).trouble
    assert trouble is not None
    found = mission_at(text, trouble.line, TITLE, TITLE.shelf())
    assert found is not None
    assert found[0] == number


def test_a_lost_mission_is_tried_again_as_a_branch() -> None:
    game = played()
    lost = [one for one in missions(game) if one.success is False]
    branch = retry(game, 2)
    assert now(branch).missions == 2
    assert now(branch).phase == "mission"
    assert rouage.compare(branch, game).number == branch.number
    if lost:
        assert now(retry(game)).missions == lost[-1].number
    assert rouage.verify(branch.save()).holds


def test_what_is_not_there_cannot_be_taken_out() -> None:
    with pytest.raises(rouage.Illegal):
        standalone(played(), 99)
    with pytest.raises(rouage.Illegal):
        missions(rouage.new(GAME, seed=1))
    with pytest.raises(rouage.Illegal):
        retry(camp(unlocked=LANDS[:2]))


def test_a_record_from_before_there_was_a_campaign_goes_on() -> None:
    game = rouage.new(GAME, {"deploy": "auto"}, seed=1)
    lines = game.save().splitlines()
    snapshot = json.loads(lines[-2])
    del snapshot["snapshot"]["state"]["campaign"]
    snapshot["sum"] = checksum(game.last.hash, snapshot["snapshot"])
    head = json.loads(lines[0])
    head["packs"]["house"] = "0" * 16
    text = "\n".join([json.dumps(head), *lines[1:-2], json.dumps(snapshot), lines[-1]])
    assert rouage.load(text).view("player-1") == game.view("player-1")


def test_the_map_can_be_left_and_taken_up_in_any_part_of_the_colony_phase() -> None:
    for phase in ("opening", "skills", "recovery", "learning", "workshop", "ship", "next"):
        game = camp(phase, unlocked=[GREEN[0]], store={"alh-84001": 9}, settlers={"achab": {"experience": 3}})
        again = rouage.load(game.save())
        assert again.view("player-1") == game.view("player-1")
        assert [one.keys for one in again.asking] == [one.keys for one in game.asking]
