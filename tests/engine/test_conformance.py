"""The toy conforms; and each check notices a game that does not."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import rouage
from rouage.engine.decision import Refusal
from rouage.engine.game import Game
from rouage.engine.history import Header
from rouage.engine.language import Message
from rouage.engine.odds import Odds
from rouage.engine.plain import Plain
from tests import conformance, toy
from tests.toy import Toy
from tests.toy_table import Board, Play, Question, Sentence

SETUPS: list[dict[str, object]] = [
    {},
    {"players": 1, "rounds": 2, "shown": True},
    {"players": 4, "rounds": 6, "coins": 30, "secret": 4},
    {"first": True, "coins": 0},
]


@pytest.mark.parametrize("check", conformance.CHECKS)
@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_toy_conforms(check: Callable[..., None], setup: Mapping[str, object], seed: int) -> None:
    check(rouage.new("toy", setup, seed=seed), seed)


def test_random_play_answers_everything() -> None:
    game = rouage.new("toy", {"rounds": 20, "secret": 2}, seed=1)
    conformance.random_play(game, 1, 400)
    words = {entry.key.partition(" ")[0] for entry in game.entries()}
    assert words >= {"bid", "roll", "pass", "at", "discard", "done", "note", "secret", "show"}
    assert {entry.seat for entry in game.entries()[1:]} == {"gm", "player-1", "player-2"}


class TellsTheView(Toy):
    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return {**super().view(game, seat), "hint": game.state.secret % 2}


class CountsTheNotes(Toy):
    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return {**super().view(game, seat), "notes": len(game.state.notes)}


class TellsTheOdds(Toy):
    def odds(self, game: Play, decision: Question, key: str) -> Odds[str] | None:
        return Odds.of({"success": game.state.secret, "failure": 20}) if key == "roll" else None


class TellsTheForecast(Toy):
    def forecast(self, game: Play, decision: Question, key: str) -> dict[str, Plain]:
        return {"needed": game.state.secret}


class TellsFractions(Toy):
    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return {**super().view(game, seat), "share": 0.5}  # type: ignore[dict-item]


class TellsTuples(Toy):
    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return {**super().view(game, seat), "seats": self.seats(game.state)}  # type: ignore[dict-item]


class LooksAndTouches(Toy):
    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        game.state.notes = (*game.state.notes, "looked")
        return super().view(game, seat)


FEWER_STEPS = {name: kind for name, kind in toy.STEPS.items() if name != "Market"}


class ForgetsAStep(Toy):
    steps = FEWER_STEPS


TITLES: list[tuple[Callable[..., None], type[Toy]]] = [
    (conformance.check_secrecy, TellsTheView),
    (conformance.check_secrecy, CountsTheNotes),
    (conformance.check_secrecy, TellsTheOdds),
    (conformance.check_secrecy, TellsTheForecast),
    (conformance.check_views, TellsFractions),
    (conformance.check_views, TellsTuples),
    (conformance.check_views, LooksAndTouches),
    (conformance.check_save_load, ForgetsAStep),
]


def begin(title: Toy, **setup: Plain) -> Game[Any]:
    return Game.begin(title, Header("toy", 1, {}, setup, "seed", (), 1, "salt"), title.shelf())


@pytest.mark.parametrize(("check", "title"), TITLES)
def test_a_title_that_does_not_conform_is_noticed(check: Callable[..., None], title: type[Toy]) -> None:
    game = begin(title(), players=1)
    game.choose("bid 1")
    with pytest.raises((AssertionError, rouage.Trouble)):
        check(game, 1)


def test_a_game_without_words_is_noticed() -> None:
    with pytest.raises(AssertionError, match=r"toy\.[a-z-]+ is not worded in en"):
        conformance.check_words(begin(toy.TOY), 1)


def test_a_game_without_end_is_noticed() -> None:
    with pytest.raises(AssertionError, match="no end after 40 choices"):
        conformance.check_ends(begin(toy.TOY, rounds=50), 1, 40)


def shallow(self: Board) -> Board:
    return Board(
        self.dice.copy(), self.tray, self.outcome, self.rounds, self.round, self.coins, self.flags, self.hands,
        self.deck, self.bids, self.done, self.secret, self.shown, self.notes,
    )  # fmt: skip


COUNTER = itertools.count()


def note_by_chance(self: toy.Note, game: Play) -> None:
    game.tell("noted", to=toy.GM, words=f"{self.words} {next(COUNTER)}")


WAITING: list[Plain] = []


def done_with_a_list_that_changes(self: toy.Done, game: Play) -> None:
    WAITING.append(self.seat)
    game.state.done = (*game.state.done, self.seat)
    game.tell("done", seat=self.seat, all=WAITING)


def done_under_a_taken_name(self: toy.Done, game: Play) -> None:
    game.state.done = (*game.state.done, self.seat)
    game.tell("done", number=3)


def judge_in_silence(self: toy.Judge, game: Play) -> None:
    game.then(toy.Humbled(self.seat))


def judge_with_dice_of_its_own(self: toy.Judge, game: Play) -> None:
    game.tell("rolled", dice=list(game.state.tray), extra=game.state.dice.throw("more", 1, 6)[0])
    game.then(toy.Humbled(self.seat))


def refusal_betrays(self: toy.AttemptCard, key: str) -> Refusal:
    return Refusal("TOY-A-05", Message(f"toy.no-{'high' if self.game.state.secret > 6 else 'low'}"))


def illegal_candidates(self: toy.BidCard) -> list[str]:
    return ["bid 1", f"bid {self.game.state.coins[self.seat] + 1}"]


def touching_build(self: toy.MarketCard) -> dict[str, Sentence]:
    self.game.state.notes = (*self.game.state.notes, "asked")
    return {"done": toy.Done(self.seat), "wait": toy.Note("x")}


PATCHES: list[tuple[Callable[..., None], type, str, Callable[..., object]]] = [
    (conformance.check_copies, Board, "copy", shallow),
    (conformance.check_rewinds, Board, "copy", shallow),
    (conformance.check_same_again, toy.Note, "run", note_by_chance),
    (conformance.check_same_again, toy.Done, "run", done_with_a_list_that_changes),
    (conformance.check_same_again, toy.Done, "run", done_under_a_taken_name),
    (conformance.check_dice_logged, toy.Judge, "run", judge_in_silence),
    (conformance.check_dice_logged, toy.Judge, "run", judge_with_dice_of_its_own),
    (conformance.check_options, toy.BidCard, "candidates", illegal_candidates),
    (conformance.check_options, toy.MarketCard, "build", touching_build),
    (conformance.check_secrecy, toy.AttemptCard, "read", refusal_betrays),
    (conformance.check_secrecy, toy.Toy, "imagine", lambda self, state, seat, seed: setattr(state, "round", seed)),
]


@pytest.mark.parametrize(("check", "kind", "name", "broken"), PATCHES)
def test_a_rule_that_does_not_conform_is_noticed(
    monkeypatch: pytest.MonkeyPatch, check: Callable[..., None], kind: type, name: str, broken: Callable[..., object]
) -> None:
    monkeypatch.setattr(kind, name, broken)
    game = begin(toy.TOY, players=1, rounds=20, coins=20, secret=3)
    game.choose("bid 1")
    with pytest.raises((AssertionError, rouage.Trouble)):
        check(game, 1)
