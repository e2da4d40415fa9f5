"""What a seat cannot know, it cannot find out: imagined games, records for a seat, odds that would betray."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rouage
from rouage.engine.decision import Illegal
from tests.conformance import random_play


def played(choices: int = 12, seed: int = 417203, **setup: object) -> rouage.Game[Any]:
    game = rouage.new("toy", {"rounds": 9, "coins": 9, "secret": 5, **setup}, seed=seed, salt="pepper")
    random_play(game, seed, choices, asides=False)
    game.choose("note the key is under the mat", seat="gm")
    return game


class TestImagine:
    def test_what_a_seat_knows_stays_and_the_rest_varies(self) -> None:
        game = played()
        worlds = [game.imagine("player-1", seed) for seed in range(30)]
        for world in worlds:
            assert world.view("player-1") == game.view("player-1")
            assert world.events(seat="player-1") == game.events(seat="player-1")
        assert len({world.state.secret for world in worlds}) > 5
        assert len({world.state.hands["player-2"] for world in worlds}) > 2
        assert len({tuple(world.state.deck.cards) for world in worlds}) > 2

    def test_the_real_game_is_left_alone(self) -> None:
        game = played()
        before = game.save()
        random_play(game.imagine("player-1", 1), 1, 20)
        assert game.save() == before

    def test_nothing_leads_back_to_the_real_one(self) -> None:
        game = played()
        world = game.imagine("player-1", 99)
        assert world.number == 0
        assert world.entries()[0].past is None
        assert (world.header.seed, world.header.salt, world.header.setup) == (99, "", {})
        assert world.state.dice.seed == 99
        assert {event["kind"] for event in world.events()} == {event["kind"] for event in game.events(seat="player-1")}
        with pytest.raises(Illegal, match="only imagined"):
            world.save()

    def test_its_dice_come_from_the_given_seed(self) -> None:
        rolls = set()
        for seed in range(40):
            world = rouage.new("toy", {"players": 1}, seed=1).imagine("player-1", seed)
            world.choose("bid 1")
            world.choose("roll")
            rolls.add(world.last.dice)
        assert len(rolls) > 10

    def test_scripted_dice_are_secrets_too(self) -> None:
        game = rouage.new("toy", {"players": 1}, dice=[6, 6, 1, 1])
        world = game.imagine("player-1", 3)
        assert world.dice_left == ()
        world.choose("bid 1")
        world.choose("roll")
        assert world.last.dice != (6, 6)
        assert game.dice_left == (6, 6, 1, 1)

    def test_where_people_type_dice_they_still_do(self) -> None:
        game = rouage.new("toy", {"players": 1}, dice="typed")
        for key in ("bid 1", "roll"):
            game.choose(key)
        world = game.imagine("player-1", 3)
        assert world.decision is not None
        assert game.decision is not None
        assert world.decision.to_data() == game.decision.to_data()
        world.choose(world.decision.sample(1))
        assert len(world.last.dice) == 2

    def test_the_promise_stays_as_published(self) -> None:
        game = played()
        assert game.imagine("player-2", 5).commitment == game.commitment


class TestSaveForASeat:
    SECRETS = ("pepper", "417203", "under the mat", '"secret"', '"seed"', '"salt"', '"snapshot"', '"script"')

    def test_nothing_secret_is_in_it_before_the_end(self) -> None:
        game = played()
        for seat in ("player-1", "player-2", "spectator"):
            text = game.save(seat)
            assert [secret for secret in self.SECRETS if secret in text] == []
            other = {"player-1": "player-2", "player-2": "player-1", "spectator": "player-1"}[seat]
            for card in set(game.state.hands[other]) - set(game.state.hands.get(seat, ())):
                drew = [row for row in map(json.loads, text.splitlines()) if row.get("event", {}).get("card") == card]
                assert all(row["event"]["kind"] == "discarded" for row in drew)
            assert game.commitment in text

    def test_it_holds_the_view_and_what_was_seen(self) -> None:
        game = played()
        rows = [json.loads(line) for line in game.save("player-1").splitlines()]
        assert rows[0]["seat"] == "player-1"
        assert rows[1] == {"view": game.view("player-1")}
        assert [row["event"] for row in rows[2:]] == game.events(seat="player-1")

    def test_the_seed_is_revealed_at_the_end(self) -> None:
        game = played(0, rounds=1)
        random_play(game, 1, 100, asides=False)
        assert game.outcome is not None
        last = json.loads(game.save("spectator").splitlines()[-1])
        assert last == {"reveal": {"seed": 417203, "salt": "pepper"}}
        assert rouage.Header("toy", 1, {}, {}, "seed", (), 417203, "pepper").commitment == game.commitment

    def test_it_cannot_be_loaded(self) -> None:
        text = played().save("player-1")
        with pytest.raises(rouage.BadRecord, match="Line 1: this is what one seat may keep"):
            rouage.load(text)
        trouble = rouage.verify(text).trouble
        assert trouble is not None
        assert trouble.what.id == "engine.record-of-a-seat"


def test_odds_that_would_betray_a_secret_are_absent() -> None:
    hidden = rouage.new("toy", {"players": 1}, seed=1)
    hidden.choose("bid 1")
    assert hidden.decision is not None
    assert hidden.decision.odds("roll") is None
    assert hidden.forecast("roll") == {}
    hidden.choose("show", seat="gm")
    assert hidden.decision.odds("roll") is not None
