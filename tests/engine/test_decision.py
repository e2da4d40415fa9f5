"""Decisions: listed and endless answers, sealed ones, and dice thrown by people or by a search."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import rouage
from rouage.engine.decision import ChanceThrow, Decision, Illegal, Refusal, Throw, TypedThrow
from rouage.engine.language import Message
from rouage.engine.odds import die, outcomes, total
from tests.engine.bare import Mark, Play, Question, Sentence, begin


def asked(game: rouage.Game[Any]) -> Decision[Any]:
    assert game.decision is not None
    return game.decision


class Listing(Question):
    """Counts how often its answers are listed."""

    __slots__ = ("listed",)

    def __init__(self, game: Play) -> None:
        super().__init__(game, "player-1", Message("bare.ask"))
        self.listed = 0

    def build(self) -> dict[str, Sentence]:
        self.listed += 1
        return {"a": Mark("a"), "b": Mark("b")}


def test_answers_are_listed_once() -> None:
    question = Listing(begin())
    assert question.listed == 0
    assert question.keys == ["a", "b"]
    assert question.why_not("a") is None
    assert [option.key for option in question.options] == ["a", "b"]
    assert question.candidates() == ["a", "b"]
    assert question.listed == 1


def test_a_sample_is_a_legal_answer_and_every_answer_is_sampled() -> None:
    question = Listing(begin())
    assert {question.sample(seed) for seed in range(20)} == {"a", "b"}
    assert question.sample(3) == question.sample(3)


def test_a_near_miss_is_told_its_rule() -> None:
    game = rouage.new("toy", {"players": 1}, seed=1)
    game.choose("bid 1")
    assert game.why_not("run") == Refusal("TOY-A-05", Message("toy.no-running"))
    with pytest.raises(Illegal) as refused:
        game.choose("run")
    assert refused.value.rule == "TOY-A-05"
    assert str(refused.value) == "toy.no-running [TOY-A-05]"


class TestEndless:
    @pytest.mark.parametrize(
        ("key", "rule"), [("bid 5", None), ("bid 6", "TOY-A-04"), ("bid -1", "TOY-A-03"), ("bid ٣", "TOY-A-03")]
    )
    def test_a_number(self, key: str, rule: str | None) -> None:
        refusal = rouage.new("toy", seed=1).why_not(key)
        assert (refusal and refusal.rule) == rule

    def test_a_point(self) -> None:
        game = rouage.new("toy", {"players": 1, "secret": 2}, seed=1)
        for key in ("bid 1", "roll"):
            game.choose(key)
        card = asked(game)
        assert card.endless
        assert card.keys == []
        assert game.why_not("at 101,0") == Refusal("TOY-A-06", Message("toy.no-off-table"))
        points = {card.sample(seed) for seed in range(50)}
        assert len(points) == 50
        for key in (*points, *card.candidates()):
            assert card.why_not(key) is None
        game.choose("at 12,34")
        assert game.state.flags == {"player-1": ((12, 34),)}

    def test_a_text(self) -> None:
        game = rouage.new("toy", seed=1)
        game.choose("note  the cup is cracked\u2028\u0085 « oui » ", seat="gm")
        assert game.state.notes == ("the cup is cracked\u2028\u0085 « oui »",)
        assert rouage.load(game.save()).state.notes == game.state.notes


class TestSealed:
    def test_all_are_asked_at_once_and_nobody_sees_the_answers(self) -> None:
        game = rouage.new("toy", {"players": 3}, seed=1)
        assert [one.seat for one in game.asking] == ["player-1", "player-2", "player-3"]
        assert all(one.sealed for one in game.asking)
        game.choose("bid 4", seat="player-3")
        before = {seat: game.view(seat) for seat in ("player-1", "gm", "spectator")}
        twin = game.rewind(0)
        twin.choose("bid 1", seat="player-3")
        assert {seat: twin.view(seat) for seat in before} == before
        assert all("bid" not in view for view in before.values())
        assert game.view("player-3")["bid"] == 4
        assert [event for event in game.events(seat="player-1") if event["kind"] == "bid"] == []

    def test_the_order_of_answers_does_not_matter(self) -> None:
        games = []
        for order in (("player-1", "player-2"), ("player-2", "player-1")):
            game = rouage.new("toy", seed=1)
            for seat in order:
                game.choose({"player-1": "bid 2", "player-2": "bid 3"}[seat], seat)
            games.append(game)
        assert games[0].view("spectator") == games[1].view("spectator")
        revealed = [event for event in games[1].events(seat="spectator") if event["kind"] == "revealed"]
        assert [event["bids"] for event in revealed] == [{"player-1": 2, "player-2": 3}]

    def test_the_last_one_is_not_answered_by_the_engine(self) -> None:
        game = rouage.new("toy", {"coins": 0}, seed=1)
        game.choose("bid 0", seat="player-1")
        assert [one.seat for one in game.asking] == ["player-2"]


class TestTypedDice:
    def rolling(self) -> rouage.Game[Any]:
        game = rouage.new("toy", {"players": 1, "secret": 8}, dice="typed")
        for key in ("bid 1", "roll"):
            game.choose(key)
        return game

    def test_whoever_rolls_is_asked_for_the_faces(self) -> None:
        game = self.rolling()
        throw = asked(game)
        assert isinstance(throw, TypedThrow)
        assert (throw.seat, throw.endless, throw.keys) == ("player-1", True, [])
        assert game.say(throw.prompt, "en") == (
            "Roll 2 dice with 6 sides (attempt) and type what they show, such as “5 3”."
        )
        game.choose("3 5")
        assert game.state.tray == (3, 5)
        assert game.last.dice == (3, 5)
        assert isinstance(game.decision, Decision)

    @pytest.mark.parametrize("key", ["3 5", "3,5", " 3 ,  5 ", "3, 5"])
    def test_faces_may_be_written_in_many_ways(self, key: str) -> None:
        game = self.rolling()
        game.choose(key)
        assert game.last.dice == (3, 5)
        assert rouage.verify(game.save()).holds

    @pytest.mark.parametrize(
        "key", ["", "3", "3 5 1", "0 5", "7 1", "three five", "3 5.0", "+3 5", "３ 5", "3 99999999"]
    )
    def test_faces_that_cannot_fall_are_refused(self, key: str) -> None:
        game = self.rolling()
        refusal = game.why_not(key)
        assert refusal is not None
        assert refusal.message.id == "engine.no-such-dice"

    def test_what_falls_is_not_foretold(self) -> None:
        game = self.rolling()
        assert asked(game).odds("3 5") is None
        assert game.forecast("3 5") == {}

    def test_samples_fall_like_dice(self) -> None:
        throw = asked(self.rolling())
        seen = Counter(throw.sample(seed) for seed in range(3600))
        assert set(seen) == set(throw.candidates())
        assert 60 <= seen["6 6"] <= 140
        assert 140 <= seen["6 5"] <= 260


class TestEnumeratedDice:
    def test_chance_is_a_seat_of_its_own(self) -> None:
        game = rouage.new("toy", {"players": 1, "shown": True, "secret": 9}, dice="enumerated")
        game.choose("bid 1")
        odds = asked(game).odds("roll")
        game.choose("roll")
        throw = asked(game)
        assert isinstance(throw, ChanceThrow)
        assert throw.seat == "chance"
        assert sum(throw.chance(key) for key in throw.keys) == 1
        success = Fraction(0)
        for key in throw.keys:
            twin = game.copy()
            twin.choose(key)
            if any(event.data.get("success") for event in twin.last.events):
                success += throw.chance(key)
        assert odds is not None
        assert success == odds.chance("success") == Fraction(10, 36)

    def test_what_cannot_fall_has_no_chance(self) -> None:
        throw = ChanceThrow(begin(dice="enumerated"), Throw("luck", 2, 6, "player-1"))
        assert throw.chance("7 1") == throw.chance("") == 0
        assert throw.chance("6 6") == Fraction(1, 36)
        assert throw.chance("6 5") == Fraction(2, 36)
        assert throw.why_not("5 6") is not None
        assert throw.odds("6 6") is None
        assert throw.forecast("6 6") == {}

    def test_a_record_of_an_enumerated_line_replays(self) -> None:
        game = rouage.new("toy", {"players": 1, "rounds": 1}, dice="enumerated")
        for key in ("bid 1", "roll", "6 5", "at 1,1", "done"):
            game.choose(key)
        assert game.outcome is not None
        assert rouage.verify(game.save()).trouble is None

    @pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (3, 4), (5, 10)])
    def test_outcomes_agree_with_odds(self, count: int, sides: int) -> None:
        assert outcomes(count, sides).map(sum) == total(die(sides), count)


def test_a_decision_is_plain_data() -> None:
    game = rouage.new("toy", {"players": 1}, seed=1)
    assert [one.to_data() for one in game.decisions] == [
        {
            "seat": "player-1", "prompt": {"id": "toy.bid", "args": {"coins": 5}}, "options": [],
            "endless": True, "sealed": True, "aside": False,
        },
        {
            "seat": "gm", "prompt": {"id": "toy.desk", "args": {}},
            "options": [{"key": "show", "help": {"id": "toy.help-show", "args": {}}, "rules": []}],
            "endless": True, "sealed": False, "aside": True,
        },
    ]  # fmt: skip
    assert Refusal("R", Message("toy.no", {"n": 1})).to_data() == {
        "rule": "R",
        "message": {"id": "toy.no", "args": {"n": 1}},
    }


def test_what_a_programmer_prints_reads_well() -> None:
    game = rouage.new("toy", {}, seed=1)
    decision = game.decision
    assert decision is not None
    assert repr(game) == f"<toy after 0 choices, asking {', '.join(one.seat for one in game.asking)}>"
    assert repr(decision).startswith(f"<{decision.prompt.id} to {decision.seat}: ")
    assert str(Refusal("TOY-01", Message("no such words"))) == "no such words [TOY-01]"
    assert str(Refusal("", Message("no such words"))) == "no such words"
