"""Where the book leaves a choice to the players together: the host decides, or every seat votes (ST-ACT-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from rouage.engine.language import Message
from rouage.games.sine_tempore.state import Play, Question, Sentence


class Ballot(Question):
    """What one seat is asked where all of them have a say; sealed, so that nobody waits to see how others vote."""

    __slots__ = ()
    sealed = True


class Vote(Sentence):
    """A seat's answer."""

    __slots__ = ("answer", "place", "seat", "size")

    def __init__(self, seat: str, answer: str, place: int, size: int) -> None:
        self.seat: Final = seat
        self.answer: Final = answer
        self.place: Final = place
        self.size: Final = size

    def run(self, game: Play) -> None:
        state = game.state
        state.votes[self.seat] = self.place
        state.ballot = self.size
        if state.together == "vote":
            game.tell("voted", ("ST-RUL-19",), seat=self.seat)

    def help(self, game: Play) -> Message:
        verb, _, rest = self.answer.partition(" ")
        return Message(f"sine-tempore.help-{verb}", {"who": rest})


class Shared(Sentence):
    """A step that asks the players together, and waits until they have answered."""

    __slots__ = ()
    lasting = True
    question: ClassVar[type[Question]] = Question
    """What the host is asked."""
    sealed_question: ClassVar[type[Question]] = Ballot
    """What each seat is asked, where they vote."""

    def ballot(self, game: Play) -> list[str]:
        """The answers, or none where there is nothing to choose."""
        return []

    def prompt(self, game: Play) -> Message:
        raise NotImplementedError

    def vote(self, game: Play) -> Question | tuple[Question, ...] | None:
        state = game.state
        seats = state.seats if state.together == "vote" else state.seats[:1]
        waiting = [seat for seat in seats if seat not in state.votes]
        answers = self.ballot(game) if waiting else []
        if not answers:
            return None
        kind = self.sealed_question if len(seats) > 1 else self.question
        return tuple([kind(game, seat, self.prompt(game), self.votes(seat, answers)) for seat in waiting])

    def votes(self, seat: str, answers: list[str]) -> dict[str, Sentence]:
        """Where each answer of a seat leads."""
        return {answer: Vote(seat, answer, place, len(answers)) for place, answer in enumerate(answers)}

    def chosen(self, game: Play) -> str:
        """The answer with most votes, the host's at a tie; nothing where nothing was asked."""
        state = game.state
        if not state.votes:
            return ""
        answers, votes = self.ballot(game), [*state.votes.values()]
        best = host = state.votes[state.seats[0]]
        if len(votes) > 1:
            best = max(set(votes), key=lambda place: (votes.count(place), place == host, -place))
        state.votes, state.ballot = {}, 0
        return answers[best]
