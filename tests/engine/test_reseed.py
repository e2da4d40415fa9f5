"""New seeds: a reader of the old one foresees nothing that falls from then on, and the record still verifies."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.dice import commitment
from tests.conformance import random_play, table
from tests.engine.test_record import Newer, playing, rows, text_of
from tests.toy import TOY

__all__ = ["playing"]
SALTS = "pepper", "ginger", "saffron", "mace"


def begun(**setup: Any) -> rouage.Game[Any]:
    return rouage.new("toy", {"rounds": 50, "secret": 2, "players": 1} | setup, seed=8, salt=SALTS[0])


def to_the_roll(game: rouage.Game[Any]) -> rouage.Game[Any]:
    """Up to where dice fall next."""
    while game.decision is not None and "roll" not in game.decision.keys:
        keys = game.decision.keys or ["bid 0" if "bid 0" in game.decision.candidates() else "at 1,1"]
        game.choose("done" if "done" in keys else keys[0])
    return game


def thrown(game: rouage.Game[Any], rolls: int = 6) -> list[tuple[int, ...]]:
    """What falls if the game goes on."""
    on = game.copy()
    found = []
    for _ in range(rolls):
        to_the_roll(on).choose("roll")
        found.append(on.last.dice)
    return found


def rolled(game: rouage.Game[Any]) -> rouage.Game[Any]:
    to_the_roll(game).choose("roll")
    return game


class TestDice:
    def test_what_was_known_of_the_dice_is_worth_nothing(self) -> None:
        game = rolled(begun())
        before = thrown(game)
        assert thrown(game) == before
        promise = game.reseed(99, SALTS[1])
        assert thrown(game) != before
        assert promise.commitment == commitment(99, SALTS[1]) == game.commitment
        other = rolled(begun())
        other.reseed(100, SALTS[1])
        assert thrown(other) != thrown(game)

    def test_what_lies_behind_stays_as_it_was(self) -> None:
        game = rolled(begun())
        saw, hash, view = game.events(), game.last.hash, game.view("gm")
        game.reseed(99, SALTS[1])
        assert (game.events(), game.last.hash, game.view("gm"), game.number) == (saw, hash, view, game.last.number)

    def test_going_back_before_a_new_seed_does_not_bring_back_the_old_dice(self) -> None:
        game = to_the_roll(begun())
        known = thrown(game)
        at = game.number
        rolled(rolled(game))
        game.reseed(99, SALTS[1])
        back = game.rewind(at)
        assert table(back) == table(to_the_roll(begun())), "the table stands as it stood"
        assert thrown(back) != known
        assert thrown(back) == thrown(back)
        assert rouage.verify(rolled(rolled(back)).save()).holds

    def test_branches_keep_the_dice_that_fell_there(self) -> None:
        """The choices of a line that was left are made again by the seeds of their time."""
        game = rolled(begun())
        game.reseed(99, SALTS[1])
        rolled(game)
        game.reseed(1000, SALTS[2])
        random_play(game, 3, 60, asides=False)
        for entry in game.entries():
            entry.checkpoint = entry.checkpoint if entry.past is None else None
        for entry in game.entries():
            there = game.at(entry)
            assert there.last is entry
            twin = there.rewind(there.number)
            assert table(twin) == table(there)
        again = game.rewind(game.number)
        assert table(again) == table(game)
        branch = game.at(game.entries()[1])
        random_play(branch, 4, 30)
        assert rouage.verify(branch.save()).holds
        assert rouage.verify(game.save()).holds

    def test_what_is_refused_draws_from_no_new_seed(self) -> None:
        game = to_the_roll(begun())
        game.reseed(99, SALTS[1])
        dice = game.state.dice.seed
        with pytest.raises(rouage.Illegal):
            game.choose("run")
        assert game.state.dice.seed == dice == 8

    def test_a_copy_and_a_world_of_ones_own(self) -> None:
        game = rolled(begun())
        twin = game.copy()
        game.reseed(99, SALTS[1])
        assert thrown(game.copy()) == thrown(game) != thrown(twin)
        imagined = game.imagine("player-1", 5)
        assert thrown(imagined) == thrown(rolled(begun()).imagine("player-1", 5))
        assert imagined.commitment == game.commitment
        with pytest.raises(rouage.Illegal):
            imagined.save()


class TestRecord:
    def reseeded(self) -> rouage.Game[Any]:
        game = rolled(begun())
        game.reseed(99, SALTS[1])
        rolled(game)
        game.reseed(2**64 - 1, SALTS[2])
        game.reseed(5, SALTS[3])
        random_play(game, 3, 40, asides=False)
        game.reseed(7, SALTS[1])
        return game

    def test_every_promise_stands_before_the_first_choice_it_binds(self) -> None:
        game = self.reseeded()
        lines = rows(game.save())
        promised = [(line["reseed"], line["commitment"]) for line in lines if "reseed" in line]
        assert promised == [(one.number, one.commitment) for one in game.promises]
        places = [place for place, line in enumerate(lines) if "reseed" in line]
        assert places[1] + 1 == places[2] < places[3] == len(lines) - 3
        assert lines[-1]["reveal"] == {
            "seed": 8, "salt": "pepper", "script": [],
            "later": [{"seed": one.seed, "salt": one.salt} for one in game.promises],
        }  # fmt: skip

    def test_it_loads_and_verifies_and_goes_on_alike(self) -> None:
        game = self.reseeded()
        verdict = rouage.verify(game.save())
        assert (verdict.holds, verdict.choices) == (True, game.number)
        again = rouage.load(game.save())
        assert again.save() == game.save()
        assert again.commitment == game.commitment
        assert thrown(again, 2) == thrown(game, 2)
        assert table(again.rewind(5)) == table(game.rewind(5))

    @pytest.mark.parametrize(
        "forged",
        [
            lambda lines, at: lines.pop(at),
            lambda lines, at: lines.insert(at + 1, lines.pop(at)),
            lambda lines, at: lines.insert(at - 1, lines.pop(at)),
            lambda lines, at: lines[at].update(commitment=commitment(3, "x")),
            lambda lines, at: lines[at].update(reseed=7),
            lambda lines, at: lines[-1]["reveal"]["later"].pop(),
            lambda lines, at: lines[-1]["reveal"]["later"][0].update(seed=100),
            lambda lines, at: lines[-1]["reveal"]["later"][0].update(salt="x"),
            lambda lines, at: lines[-1]["reveal"]["later"].append({"seed": 1, "salt": "x"}),
            lambda lines, at: lines[0].update(rouage=1),
        ],
    )
    def test_a_forged_promise_is_found(self, forged: Callable[[list[Any], int], object]) -> None:
        lines = rows(self.reseeded().save())
        first = next(place for place, line in enumerate(lines) if "reseed" in line)
        for at in [place for place, line in enumerate(lines) if "reseed" in line and place >= first]:
            tampered = json.loads(json.dumps(lines))
            forged(tampered, at)
            if tampered != lines:
                assert not rouage.verify(text_of(tampered)).holds, at

    def test_a_seat_keeps_the_promises_and_no_seed_before_the_end(self) -> None:
        game = self.reseeded()
        for seat in ("player-1", "spectator"):
            text = game.save(seat)
            assert all(one.commitment in text for one in game.promises)
            assert '"seed"' not in text
            assert not [salt for salt in SALTS if salt in text]
        game = begun(rounds=1)
        game.reseed(99, SALTS[1])
        random_play(game, 1, 200, asides=False)
        assert game.outcome is not None
        assert rows(game.save("spectator"))[-1] == {
            "reveal": {"seed": 8, "salt": "pepper", "later": [{"seed": 99, "salt": SALTS[1]}]}
        }

    def test_records_of_the_first_format_are_read(self) -> None:
        old = Path(__file__).with_name("golden-1.rouage").read_text("utf-8")
        assert rows(old)[0]["rouage"] == 1
        assert rouage.verify(old).holds
        game = rouage.load(old)
        assert rows(game.save())[0]["rouage"] == 2
        assert game.save() == Path(__file__).with_name("golden.rouage").read_text("utf-8")

    def test_old_records_under_new_rules_are_read(self, playing: Callable[[Any], None]) -> None:
        text = rolled(rolled(begun())).save()
        playing(Newer())
        lines = rows(rouage.load(text).save())
        lines[0]["rouage"] = 1
        del lines[1]["promises"]
        del lines[-1]["reveal"]["later"]
        assert rouage.verify(text_of(lines)).holds


class TestChangedRules:
    def test_seeds_promised_before_a_snapshot_are_revealed_with_it(self, playing: Callable[[Any], None]) -> None:
        game = rolled(begun())
        game.reseed(99, SALTS[1])
        rolled(game)
        game.reseed(7, SALTS[2])
        fell = thrown(game)
        playing(Newer())
        loaded = rouage.load(game.save())
        assert [one.seed for one in loaded.promises] == [99, 7]
        assert loaded.commitment == game.commitment
        assert thrown(loaded) == fell, "the next dice come from the newest seed"
        rolled(loaded)
        loaded.reseed(55, SALTS[3])
        rolled(loaded)
        verdict = rouage.verify(loaded.save())
        assert verdict.holds
        assert verdict.past == game.number, "promises are no choices"
        lines = rows(loaded.save())
        assert lines[1]["promises"] == [loaded.promises[0].commitment]
        assert [line["reseed"] for line in lines if "reseed" in line] == [2, 3]
        again = rouage.load(loaded.save())
        assert again.save() == loaded.save()
        lines[1]["promises"] = [commitment(1, "x")]
        assert not rouage.verify(text_of(lines)).holds
        playing(TOY)
        back = rouage.load(loaded.save())
        assert back.commitment == loaded.commitment
        assert rouage.verify(rolled(back).save()).holds
