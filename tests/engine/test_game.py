"""The loop: steps run, ask, are replaced, last, and are interrupted."""

from __future__ import annotations

import copy
from typing import Final

import pytest

import rouage
from rouage.engine.decision import Illegal, Refusal, Throw
from rouage.engine.history import snapshot
from rouage.engine.language import Message
from rouage.engine.state import Outcome
from tests.conformance import random_play, table
from tests.engine.bare import Ask, Chorus, Mark, Play, Question, Sentence, begin

TYPED = pytest.mark.interpreted("compiled code answers by TypeError what is not of its declared type")


def marks(game: Play) -> tuple[str, ...]:
    return game.state.marks


class Sealed(Question):
    __slots__ = ()
    sealed = True


class Endless(Question):
    __slots__ = ()
    endless = True


class TestLoop:
    def test_steps_run_in_reading_order_and_what_follows_comes_first(self) -> None:
        game = begin(Mark("1", Mark("1a"), Mark("1b", Mark("1b-i"))), Mark("2"))
        assert marks(game) == ("1", "1a", "1b", "1b-i", "2")
        assert game.decision is None

    def test_a_step_that_asks_is_replaced_by_the_answer(self) -> None:
        game = begin(Mark("1"), Ask("player-1", "left", "right"), Mark("2"))
        assert marks(game) == ("1",)
        assert game.decision is not None
        assert (game.decision.seat, game.decision.keys) == ("player-1", ["left", "right"])
        events = game.choose("right")
        assert marks(game) == ("1", "player-1 right", "2")
        assert [event.data["mark"] for event in events] == ["player-1 right", "2"]

    def test_a_lasting_step_stays_until_it_has_nothing_to_ask(self) -> None:
        game = begin(Chorus("player-1", "player-2"), Mark("end"))
        assert [one.seat for one in game.decisions] == ["player-1", "player-2"]
        game.choose("no", seat="player-2")
        assert [one.seat for one in game.decisions] == ["player-1"]
        game.choose("yes")
        assert marks(game) == ("player-2 no", "player-1 yes", "all have spoken", "end")

    def test_an_aside_interrupts_and_the_question_is_asked_again(self) -> None:
        game = begin(Ask("player-1", "left", "right"), interrupted=True)
        assert [(one.seat, one.aside) for one in game.decisions] == [("player-1", False), ("gm", True)]
        game.choose("hush now", seat="gm")
        assert marks(game) == ("gm hush now",)
        assert game.decision is not None
        assert game.decision.seat == "player-1"
        game.choose("hush?", seat="gm")
        assert [one.seat for one in game.asking] == ["gm"]
        game.choose("softer")
        assert [one.seat for one in game.asking] == ["player-1"]

    def test_a_single_answer_is_given_by_the_engine(self) -> None:
        game = begin(Ask("player-1", "only"), Ask("player-2", "a", "b"))
        assert marks(game) == ("player-1 only",)
        assert game.number == 0
        assert [event["mark"] for event in game.events()] == ["player-1 only"]

    @pytest.mark.parametrize("question", [Sealed, Endless])
    def test_a_single_answer_that_hides_or_can_be_typed_is_asked(self, question: type[Question]) -> None:
        class Quietly(Ask):
            def ask(self, game: Play) -> Question:
                return question(game, self.seat, Message("bare.ask"), {"only": Mark("chosen")})

        game = begin(Quietly("player-1"))
        assert game.decision is not None
        assert marks(game) == ()
        game.choose("only")
        assert marks(game) == ("chosen",)

    def test_no_questions_means_that_the_step_runs(self) -> None:
        game = begin(Chorus(), Mark("end"))
        assert marks(game) == ("all have spoken", "end")

    def test_nothing_happens_after_the_end(self) -> None:
        class End(Sentence):
            def run(self, game: Play) -> None:
                game.finish(Outcome(("player-1",), {"player-1": 3}, "won"))
                game.then(Mark("never"))

        game = begin(End(), Mark("nor this"))
        assert marks(game) == ()
        assert game.decision is None
        assert game.outcome is not None
        assert game.outcome.to_data() == {"winners": ["player-1"], "scores": {"player-1": 3}, "reason": "won"}

    def test_dice_lie_in_the_tray_for_the_step_that_follows(self) -> None:
        class Read(Sentence):
            def run(self, game: Play) -> None:
                game.then(Mark(str(game.state.tray)))

        class Cast(Sentence):
            def run(self, game: Play) -> None:
                game.then(Read())
                game.throw("luck", 2, 6, "player-1")

        game = begin(Cast(), dice="script", script=(4, 2, 6))
        assert marks(game) == ("(4, 2)",)
        assert game.dice_left == (6,)
        assert game.entries()[0].dice == (4, 2)


class TestGate:
    def test_a_refusal_changes_nothing(self) -> None:
        game = begin(Ask("player-1", "left", "right"))
        before = table(game)
        with pytest.raises(Illegal) as refused:
            game.choose("up")
        assert refused.value.message == Message("engine.no-such-answer", {"key": "up"})
        assert str(refused.value) == "“up” is not an answer here."
        assert table(game) == before
        assert game.number == 0

    def test_why_not_agrees_with_choose(self) -> None:
        game = begin(Ask("player-1", "left", "right"))
        assert game.why_not("left") is None
        assert game.why_not("up") == Refusal("", Message("engine.no-such-answer", {"key": "up"}))

    @pytest.mark.parametrize(
        ("key", "seat", "reason"),
        [
            ("left", "player-2", "not-your-turn"),
            ("left", "gm", "not-your-turn"),
            ("left", "nobody", "no-such-seat"),
            ("left", "spectator", "no-such-seat"),
            ("up", None, "no-such-answer"),
            ("up", "player-1", "no-such-answer"),
            pytest.param(7, None, "answer-not-text", marks=TYPED),
            pytest.param(["left"], "player-1", "answer-not-text", marks=TYPED),
            ("x" * 2001, None, "answer-too-long"),
            ("\ud800", None, "answer-not-text"),
        ],
    )
    def test_every_wrong_choice_has_its_reason(self, key: str, seat: str | None, reason: str) -> None:
        game = begin(Ask("player-1", "left", "right"))
        refusal = game.why_not(key, seat)
        assert refusal is not None
        assert refusal.message.id == f"engine.{reason}"
        with pytest.raises(Illegal):
            game.choose(key, seat)
        assert game.number == 0

    def test_who_is_waited_for_is_told(self) -> None:
        game = begin(Chorus("player-1", "player-2"))
        with pytest.raises(Illegal, match="the game waits for player-1, player-2"):
            game.choose("yes", seat="gm")

    def test_without_a_seat_the_first_one_asked_speaks(self) -> None:
        game = begin(Chorus("player-2", "player-1"))
        game.choose("yes")
        assert marks(game) == ("player-2 yes",)

    def test_a_seat_with_several_decisions_is_heard_by_the_right_one(self) -> None:
        game = begin(Ask("gm", "halt", "go"), interrupted=True)
        decision, desk = game.decisions
        assert game.deciding("halt", "gm") is decision
        assert game.deciding("hush", "gm").aside
        assert game.deciding("hum", "gm") is decision
        assert game.deciding("what?", "gm") is decision
        assert desk.why_not("hum") == Refusal("BARE-02", Message("bare.not-a-hush"))
        game.choose("hush")
        assert marks(game) == ("gm hush",)

    def test_the_refusal_of_whoever_speaks_the_language_is_told(self) -> None:
        class Deaf(Question):
            __slots__ = ()

            def claims(self, key: str) -> bool:
                return False

        class AskDeaf(Ask):
            def ask(self, game: Play) -> Question:
                return Deaf(game, self.seat, Message("bare.ask"), {key: Mark(key) for key in self.keys})

        game = begin(AskDeaf("gm", "a", "b"), interrupted=True)
        refusal = game.why_not("hum", "gm")
        assert refusal is not None
        assert refusal.rule == "BARE-02"

    def test_a_finished_game_takes_no_choice(self) -> None:
        game = begin(Mark("1"))
        assert game.decisions == ()
        with pytest.raises(Illegal, match="over"):
            game.choose("left")
        with pytest.raises(Illegal, match="over"):
            game.deciding("left")


ERRORS: Final = {
    "mistake": ValueError("a mistake in a rule"),
    "interrupt": KeyboardInterrupt(),
    "refusal": Illegal("R", Message("x")),
}


class Trip(Sentence):
    """Changes the table, and then something goes wrong."""

    def __init__(self, error: str) -> None:
        self.error: Final = error

    def run(self, game: Play) -> None:
        game.state.marks = ("ruined",)
        game.tell("ruined")
        game.then(Mark("never"))
        game.state.dice.pick("luck", 6)
        raise ERRORS[self.error]


class AskTrip(Ask):
    """One of its answers goes wrong."""

    def __init__(self, error: str) -> None:
        super().__init__("player-1", "safe")
        self.error: Final = error

    def ask(self, game: Play) -> Question:
        return Question(game, self.seat, Message("bare.ask"), {"safe": Mark("safe"), "trip": Trip(self.error)})


@pytest.mark.parametrize("error", ERRORS)
def test_whatever_goes_wrong_nothing_has_changed(error: str) -> None:
    game = begin(Ask("player-2", "a", "b"), AskTrip(error), Ask("player-1", "left", "right"))
    game.choose("b")
    before = table(game)
    with pytest.raises(type(ERRORS[error])):
        game.choose("trip")
    assert table(game) == before
    game.choose("safe")
    assert marks(game) == ("player-2 b", "safe")
    assert [event["kind"] for event in game.events()] == ["marked", "marked"]


class TestScriptedDice:
    def roll(self, *script: int) -> Play:
        class Rolls(Ask):
            def ask(self, game: Play) -> Question:
                first = Mark("rolling", Throw("strength of arm", 2, 6, "player-1"))
                return Question(game, "player-1", Message("bare.ask"), {"roll": first, "rest": Mark("rested")})

        return begin(Rolls("player-1"), Rolls("player-1"), Mark("end"), dice="script", script=script)

    def test_running_out_names_the_roll_and_changes_nothing(self) -> None:
        game = self.roll(5, 3, 6)
        game.choose("roll")
        before = table(game)
        with pytest.raises(rouage.DiceRanOut, match="“strength of arm”: 2 wanted, 1 left"):
            game.choose("roll")
        assert table(game) == before
        assert game.dice_left == (6,)
        game.choose("rest")
        assert marks(game) == ("rolling", "rested", "end")

    @pytest.mark.parametrize(("face", "written"), [(0, "0"), (7, "7"), (-1, "−1")])
    def test_a_face_that_no_die_has_is_refused(self, face: int, written: str) -> None:
        game = self.roll(5, face)
        with pytest.raises(rouage.DieOffScale, match=f"give {written} at the roll “strength of arm”"):
            game.choose("roll")
        assert game.dice_left == (5, face)
        assert marks(game) == ()

    def test_a_script_too_short_for_the_opening_makes_no_game(self) -> None:
        with pytest.raises(rouage.DiceRanOut, match="“attempt”"):
            rouage.new("toy", {"first": True}, dice=[6])


class TestCopy:
    def test_a_copy_goes_its_own_way(self) -> None:
        game = rouage.new("toy", seed=3)
        random_play(game, 1, 5)
        before, twin = table(game), game.copy()
        assert table(twin) == before
        random_play(twin, 2, 20)
        assert table(twin) != before
        assert table(game) == before
        assert game.number == 5

    def test_a_copy_shares_the_past(self) -> None:
        game = rouage.new("toy", seed=3)
        random_play(game, 1, 5)
        assert game.copy().last is game.last
        assert game.copy().events() == game.events()

    def test_whatever_holds_a_game_is_copied_with_it(self) -> None:
        game = rouage.new("toy", seed=3)
        random_play(game, 1, 5)
        [twin] = copy.deepcopy([game])
        assert twin.last is game.last
        assert twin.shelf is game.shelf
        random_play(twin, 2, 20)
        assert game.number == 5 < twin.number


class TestWhatIsShown:
    def test_odds_and_forecasts_come_from_the_title(self) -> None:
        game = rouage.new("toy", {"players": 1, "shown": True, "secret": 7}, seed=1)
        game.choose("bid 2")
        assert game.decision is not None
        odds = game.decision.odds("roll")
        assert odds is not None
        assert odds.to_data() == {"failure": "5/12", "success": "7/12"}
        assert game.forecast("roll") == {"odds": {"failure": "5/12", "success": "7/12"}}
        assert game.forecast("pass") == {}
        with pytest.raises(Illegal):
            game.forecast("run")

    def test_an_option_tells_its_help_and_its_rules(self) -> None:
        game = rouage.new("toy", {"players": 1}, seed=1)
        game.choose("bid 2")
        assert game.decision is not None
        roll, skip = game.decision.options
        assert roll.to_data() == {
            "key": "roll",
            "help": {"id": "toy.help-roll", "args": {"seat": "player-1"}},
            "rules": ["TOY-A-05"],
        }
        assert skip.help == Message("toy.help-pass", {"seat": "player-1"})

    def test_events_tell_each_seat_what_it_may_know_without_gaps(self) -> None:
        game = rouage.new("toy", {"rounds": 1}, seed=1)
        game.choose("bid 3", seat="player-2")
        kinds = {seat: [event["kind"] for event in game.events(seat=seat)] for seat in (*game.seats, "spectator")}
        assert kinds["player-1"] == ["round", "drew", "dealt", "dealt", "bid-placed"]
        assert kinds["player-2"] == ["round", "dealt", "drew", "dealt", "bid", "bid-placed"]
        assert kinds["gm"] == kinds["spectator"] == ["round", "dealt", "dealt", "bid-placed"]
        assert [event["number"] for event in game.events(seat="player-2")] == [1, 2, 3, 4, 5, 6]
        assert len(game.events()) == 7
        assert game.events(after=5, seat="player-2") == [
            {"number": 6, "kind": "bid-placed", "seat": "player-2", "rules": ["TOY-A-03"]}
        ]

    def test_unknown_seats_are_told_nothing(self) -> None:
        game = rouage.new("toy", seed=1)
        for ask in (game.view, lambda seat: game.events(seat=seat), game.save, lambda seat: game.imagine(seat, 1)):
            with pytest.raises(Illegal, match="There is no seat player-9"):
                ask("player-9")

    def test_the_log_is_worded_for_its_reader(self) -> None:
        game = rouage.new("toy", seed=1)
        assert game.log("en", seat="spectator") == ["toy.round", "toy.dealt", "toy.dealt"]
        assert game.say(Message("engine.not-your-turn", {"seat": "gm", "waiting": ["player-1"]}), "fr") == (
            "le MJ n’a rien à décider en ce moment\u202f; la partie attend player-1."
        )


def test_a_snapshot_is_plain_and_names_the_steps() -> None:
    game = rouage.new("toy", {"players": 1, "rounds": 2}, seed=1)
    game.choose("bid 1")
    assert snapshot(game.state, game.stack)["stack"] == [
        {"step": "Round"},
        {"step": "Market"},
        {"step": "Attempt", "seat": "player-1"},
    ]


class TestBranches:
    def test_a_game_stands_again_at_any_entry_of_any_branch(self) -> None:
        game = begin(Ask("player-1", "left", "right"), Ask("player-1", "up", "down"), Mark("end"))
        game.choose("left")
        game.choose("up")
        other = game.rewind(0)
        other.choose("right")
        here, there = game.last, other.last
        assert other.at(here).outcome == game.outcome
        assert snapshot(other.at(here).state, other.at(here).stack) == snapshot(game.state, game.stack)
        assert snapshot(game.at(there).state, game.at(there).stack) == snapshot(other.state, other.stack)

    def test_branches_share_their_past(self) -> None:
        game = begin(Ask("player-1", "left", "right"), Ask("player-1", "up", "down"))
        game.choose("left")
        past = game.last
        game.choose("up")
        again = game.at(past)
        assert again.last is past
        again.choose("down")
        assert again.last.past is past
        assert [entry.key for entry in again.entries()] == ["", "left", "down"]
