"""The trials of a quest: a fight, and a riddle about feelings."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis.psy import with_trip
from rouage.games.artemis.state import Play, Question, Sentence
from rouage.games.roleplay.visibility import GM
from rouage.games.roleplay.words import both, words


class TrialOpens(Sentence):
    """Stage 3: a fight and a riddle; spirits that stand in the way make the fight harder.

    [ART-QST-11] [ART-QST-12] [ART-RUL-56]
    """

    rules = ("ART-QST-11", "ART-QST-12", "ART-RUL-56")

    def ask(self, game: Play) -> Question | None:
        from rouage.games.artemis.staging import trial_of

        trial = trial_of(game)
        if not trial.opposing:
            return None
        answers: dict[str, Sentence] = {"adversaries": Harder("adversaries"), "scores": Harder("scores")}
        return Question(game, "gm", Message("artemis.harder", {"n": trial.opposing}), answers)

    def run(self, game: Play) -> None:
        game.then(Harder(""))


class Harder(Sentence):
    """Each opposing spirit is one more adversary at Confirmé, or one more on every score. [ART-RUL-56]"""

    rules = ("ART-QST-12", "ART-RUL-56")

    def __init__(self, how: str) -> None:
        self.how: Final = how

    def run(self, game: Play) -> None:
        from rouage.games.artemis.action_scene import TestCalm, TurnBegins
        from rouage.games.artemis.staging import stage_trial

        state = game.state
        trip = state.trip
        assert trip is not None
        stage_trial(game, self.how)
        state.phase = "fight"
        if trip.apart:
            for one in state.party:
                one.lost = max(one.lost, int(one.id != trip.by))
        game.tell("trial", ("ART-QST-11",), n=trip.trial + 1)
        game.then(TestCalm(), TurnBegins())

    def help(self, game: Play) -> Message:
        from rouage.games.artemis.staging import trial_of

        return Message(f"artemis.help-harder-{self.how}", {"n": trial_of(game).opposing})


def after_fight(game: Play) -> None:
    """The riddle is still to be solved: everybody hears it, and the GM alone its answer. [ART-QST-11] [ART-QST-13]"""
    from rouage.games.artemis.staging import trial_of

    game.state.phase = "quest"
    trial = trial_of(game)
    name, riddle = both(words(trial.name)), both(words(trial.riddle))
    game.tell("riddle-read", ("ART-QST-11", "ART-QST-13"), name=name, text=riddle)
    game.tell("riddle-answer", ("ART-QST-14",), GM, text=both(words(trial.answer)))
    game.then(Riddle())


class Riddle(Sentence):
    """A problem of feelings, which takes sensitivity and tact; the GM says when it is solved.

    [ART-QST-13] [ART-QST-14]
    """

    rules = ("ART-QST-13", "ART-QST-14")

    def ask(self, game: Play) -> Question:
        trip = game.state.trip
        assert trip is not None
        args: dict[str, Plain] = {"n": trip.trial + 1}
        answers: dict[str, Sentence] = {"solved": Solved(), "turn-back": TurnBack()}
        return Question(game, "gm", Message("artemis.riddle", args), answers)


class Solved(Sentence):
    """[ART-QST-11] [ART-QST-14]"""

    rules = ("ART-QST-11", "ART-QST-14")

    def run(self, game: Play) -> None:
        from rouage.games.artemis.action_scene import SceneEnds
        from rouage.games.artemis.staging import trials_of

        state = game.state
        trip = state.trip
        assert trip is not None
        game.tell("riddle-solved", self.rules, n=trip.trial + 1)
        if trip.trial + 1 < len(trials_of(game)):
            state.trip = with_trip(state, trial=trip.trial + 1, apart=False)
            game.then(TrialOpens())
            return
        state.trip = None
        game.then(SceneEnds("found"))


class TurnBack(Sentence):
    """[ART-QST-14]"""

    rules = ("ART-QST-14",)

    def run(self, game: Play) -> None:
        from rouage.games.artemis.action_scene import SceneEnds

        game.state.trip = None
        game.then(SceneEnds("turned-back"))
