"""Going back, branching, comparing, and what may be taken back unasked."""

from __future__ import annotations

from typing import Any

import pytest

import rouage
from rouage.engine.game import CHECKPOINT_EVERY
from tests.conformance import random_play, table
from tests.engine.bare import Ask, begin


def long_game(choices: int = 3 * CHECKPOINT_EVERY + 5) -> rouage.Game[Any]:
    game = rouage.new("toy", {"rounds": 50, "coins": 20, "secret": 3}, seed=5, salt="")
    random_play(game, 5, choices)
    assert game.number == choices
    return game


class TestRewind:
    def test_every_moment_is_as_it_was(self) -> None:
        game = rouage.new("toy", {"rounds": 50, "coins": 20}, seed=5)
        stood = [table(game)]
        for number in range(2 * CHECKPOINT_EVERY + 3):
            random_play(game, number, 1)
            stood.append(table(game))
        for number, before in enumerate(stood):
            back = game.rewind(number)
            assert table(back) == before
            assert back.number == number
        assert table(game) == stood[-1]

    def test_play_goes_on_from_there_as_it_did(self) -> None:
        game = long_game()
        back = game.rewind(40)
        for entry in game.entries(after=40):
            back.choose(entry.key, entry.seat)
        assert back.last.hash == game.last.hash

    @pytest.mark.parametrize(("number", "written"), [(-1, "−1"), (6, "6"), (1000, "1000")])
    def test_there_is_no_going_further(self, number: int, written: str) -> None:
        with pytest.raises(rouage.Illegal, match=f"There is no choice number {written}; the last one is number 5"):
            long_game(5).rewind(number)

    def test_only_some_moments_are_kept(self) -> None:
        kept = [entry.number for entry in long_game().entries() if entry.checkpoint is not None]
        assert kept == [0, CHECKPOINT_EVERY, 2 * CHECKPOINT_EVERY, 3 * CHECKPOINT_EVERY]


class TestHash:
    def test_equal_choices_have_equal_hashes(self) -> None:
        assert long_game().last.hash == long_game().last.hash

    def test_the_salt_does_not_matter_and_the_seed_does(self) -> None:
        hashes = {}
        for seed, salt in ((5, "a"), (5, "b"), (6, "a")):
            hashes[seed, salt] = rouage.new("toy", seed=seed, salt=salt).last.hash
        assert hashes[5, "a"] == hashes[5, "b"] != hashes[6, "a"]

    def test_a_hash_says_which_way_the_game_went(self) -> None:
        game = begin(Ask("player-1", "a", "b"), Ask("player-1", "a", "b"))
        seen = set()
        for first in "ab":
            for second in "ab":
                twin = game.copy()
                twin.choose(first)
                twin.choose(second)
                seen |= {entry.hash for entry in twin.entries()}
        assert len(seen) == 1 + 2 + 4

    def test_a_very_long_past_is_hashed_without_recursion(self) -> None:
        game = rouage.new("toy", seed=1)
        for number in range(3000):
            game.choose(f"note {number}", seat="gm")
        assert len(game.last.hash) == 24


class TestCompare:
    def test_branches_part_where_they_part(self) -> None:
        game = long_game()
        branch = game.rewind(50)
        branch.choose("note what if?", seat="gm")
        random_play(branch, 99, 6)
        parting = rouage.compare(game, branch)
        assert parting.number == 50
        assert [entry.number for entry in parting.one] == list(range(51, game.number + 1))
        assert [entry.number for entry in parting.other] == list(range(51, 58))

    def test_one_may_be_the_past_of_the_other(self) -> None:
        game = long_game()
        parting = rouage.compare(game.rewind(10), game)
        assert (parting.number, parting.one, len(parting.other)) == (10, [], game.number - 10)
        assert rouage.compare(game, game.copy()) == (game.number, [], [])

    def test_games_begun_apart_share_what_was_alike(self) -> None:
        one, other = long_game(20), long_game(30)
        assert rouage.compare(one, other).number == 20
        assert rouage.compare(one, rouage.new("toy", seed=6)).number == -1


class TestFreeUndo:
    def test_back_to_the_first_of_ones_own_choices(self) -> None:
        game = rouage.new("toy", {"rounds": 1, "coins": 0}, seed=1)
        for seat in ("player-1", "player-2"):
            game.choose("bid 0", seat)
        hand = game.state.hands["player-1"]
        assert game.free_undo("player-1") is None
        game.choose(f"discard {hand[0]}", "player-1")
        assert game.free_undo("player-1") == 2
        assert game.free_undo("player-2") is None
        game.choose("done", "player-1")
        assert game.free_undo("player-1") == 2
        assert table(game.rewind(2)) == table(game.rewind(game.free_undo("player-1") or 0))

    def test_not_past_another_seat(self) -> None:
        game = rouage.new("toy", seed=1)
        game.choose("bid 0", "player-1")
        game.choose("note hm", "gm")
        assert game.free_undo("player-1") is None
        assert game.free_undo("gm") == 1

    def test_not_past_dice(self) -> None:
        game = rouage.new("toy", {"players": 1, "secret": 2}, seed=1)
        game.choose("bid 1")
        game.choose("roll")
        assert game.free_undo("player-1") is None
        game.choose("at 1,1")
        assert game.free_undo("player-1") == 2

    def test_not_past_dice_that_were_typed_in(self) -> None:
        game = rouage.new("toy", {"players": 1, "secret": 2}, dice="typed")
        for key in ("bid 1", "roll"):
            game.choose(key)
        assert game.free_undo("player-1") == 1
        game.choose("2 2")
        assert game.free_undo("player-1") is None

    def test_not_past_a_reveal(self) -> None:
        game = rouage.new("toy", seed=1)
        game.choose("bid 0", "player-1")
        assert game.free_undo("player-1") == 0
        game.choose("bid 0", "player-2")
        assert game.free_undo("player-2") is None
        game.choose("show", "gm")
        assert game.free_undo("gm") is None

    def test_not_past_a_card_that_was_drawn(self) -> None:
        game = rouage.new("toy", {"players": 1, "coins": 0}, seed=1)
        game.choose("bid 0")
        game.choose("pass")
        number = game.number
        game.choose("done")
        assert not any(event.kind.startswith("revealed") for event in game.last.events)
        assert game.last.dice == ()
        assert game.last.chance
        assert game.number == number + 1
        assert game.free_undo("player-1") is None


def test_the_opening_is_entry_number_0() -> None:
    game = rouage.new("toy", {"first": True}, dice=[3, 3])
    opening = game.entries()[0]
    assert (opening.number, opening.seat, opening.key, opening.dice) == (0, "", "", (3, 3))
    assert [event.kind for event in opening.events][:2] == ["rolled", "bowed"]
    assert game.entries(after=0) == []
