"""The clock: time passes by the GM's word, and what it brings is proposed line by line."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis import mind, verbs
from rouage.games.artemis.person import Person
from rouage.games.artemis.recovery import DAY, HOUR, Reckoning
from rouage.games.artemis.state import Play, Proposal, Question, Sentence, apart, refuse
from rouage.games.roleplay.hiding import seen
from rouage.games.roleplay.visibility import GM
from rouage.games.roleplay.words import whole

MOST_MARKS: Final = 20


def pass_time(game: Play, minutes: int, activity: str, who: tuple[str, ...], tended: tuple[str, ...]) -> None:
    game.then(Elapse(minutes, activity, who, tended))


def span_words(minutes: int) -> Plain:
    """A length of time, in the largest units that hold it."""
    for unit, size in (("days", DAY), ("hours", HOUR)):
        if minutes % size == 0:
            return {"id": f"artemis.{unit}", "args": {"n": minutes // size}}
    days, rest = divmod(minutes, DAY)
    if not days and rest < HOUR:
        return {"id": "artemis.minutes", "args": {"n": minutes}}
    args: dict[str, Plain] = {"days": days, "hours": rest // HOUR, "minutes": rest % HOUR}
    return {"id": f"artemis.span-{'days' if days else 'hours'}", "args": args}


def barred_sleep(person: Person) -> Refusal | None:
    """After six hours' sleep or more, three hours awake first. [ART-FAT-10]"""
    if person.body.owes > 0:
        return refuse("ART-FAT-10", "sleep-again", who=person.id, n=person.body.owes)
    return None


class Elapse(Sentence):
    """Minutes, hours or days go by; those named spend them so, each in their own way, the others are busy.

    [ART-FAT-01] [ART-FAT-04] [ART-AGG-03] [ART-FACT-36] [ART-RUL-73]
    """

    rules = ("ART-FAT-01", "ART-FAT-04", "ART-AGG-03", "ART-RUL-73")

    def __init__(
        self, minutes: int, activity: str, who: tuple[str, ...], tended: tuple[str, ...],
        apart: tuple[tuple[str, str], ...] = (), idle: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.minutes: Final = minutes
        self.activity: Final = activity
        self.who: Final = who
        self.tended: Final = tended
        """Those whose wounds somebody sees to: for them this time does not count. [ART-RUL-39]"""
        self.apart: Final = apart
        """Those who spend it in another way, and how."""
        self.idle: Final = idle
        """Those whom the GM named nothing for."""

    def run(self, game: Play) -> None:
        state = game.state
        before = state.minutes
        state.minutes += self.minutes
        self._tell(game)
        spent = dict(self.apart) | dict.fromkeys(self.who, self.activity)
        proposals: list[Proposal] = []
        for one in state.people:
            if one.out in ("dead", "destroyed"):
                continue
            found = Reckoning(state, one, self.minutes, spent.get(one.id, "busy"), one.id in self.tended)
            one.body = found.body
            proposals += found.lines
            come_round(game, one)
        state.proposals = tuple(proposals)
        days = state.minutes // DAY - before // DAY
        game.then(Proposed(), *mind.daily(state, days))

    def _tell(self, game: Play) -> None:
        """Everybody hears who did what, the GM alone of the hidden and of those who were left out."""
        span = span_words(self.minutes)
        if self.apart or (self.who and self.idle):
            game.tell("time-passed-apart", self.rules, n=self.minutes, span=span)
            for how in dict.fromkeys([self.activity, *[other for _, other in self.apart]]):
                people = [who for who in self.who if how == self.activity]
                people += [who for who, other in self.apart if other == how]
                self._tell_names(game, people, how)
        else:
            activity = f"artemis.activity-{self.activity}"
            game.tell("time-passed", self.rules, n=self.minutes, activity=activity, span=span)
        if self.idle:
            game.tell("idle", ("ART-RUL-73",), GM, names=[*self.idle])

    def _tell_names(self, game: Play, people: list[str], activity: str) -> None:
        for names, to in zip(apart(game.state, people), (None, GM), strict=True):
            if names:
                game.tell("spent-so", self.rules, to, names=[*names], activity=f"artemis.activity-{activity}")


def come_round(game: Play, person: Person) -> None:
    """Whoever was knocked out or in a coma wakes at their time. [ART-RUL-28] [ART-RUL-35] [ART-RUL-69]"""
    body, now = person.body, game.state.minutes
    if 0 < body.senseless <= now:
        person.body = body = verbs.with_body(body, senseless=0)
        game.tell("came-round", ("ART-RUL-35",), seen(person), who=person.id)
    if 0 < body.coma <= now:
        person.body = verbs.with_body(body, coma=0)
        game.tell("roused", ("ART-RUL-69",), seen(person), who=person.id)


class Proposed(Sentence):
    """The GM accepts what time brings, changes a line, or strikes it out. [ART-FACT-08]"""

    rules = ("ART-FACT-08", "ART-FACT-09")
    lasting = True

    def ask(self, game: Play) -> Question | None:
        return TimeCard(game) if game.state.proposals else None


class TimeCard(Question):
    """`accept`, `strike N`, `change N MARKS`."""

    __slots__ = ()
    endless = True

    def __init__(self, game: Play) -> None:
        super().__init__(game, "gm", Message("artemis.time-card", {"n": len(game.state.proposals)}))

    def build(self) -> dict[str, Sentence]:
        answers: dict[str, Sentence] = {"accept": AcceptTime()}
        for number in range(1, len(self.game.state.proposals) + 1):
            answers[f"strike {number}"] = StrikeOut(number)
        return answers

    def read(self, key: str) -> Sentence | Refusal:
        match key.split():
            case ["change", number, marks] if whole(number, 1, len(self.game.state.proposals)):
                if whole(marks.removeprefix("-"), 0, MOST_MARKS):
                    return ChangeLine(int(number), int(marks))
        return refuse("ART-FACT-08", "time-answer", key=key)


def proposal_words(one: Proposal) -> Plain:
    """A line of the list, as a message."""
    args: dict[str, Plain] = {
        "who": one.who, "line": f"artemis.line-{one.kind}", "marks": f"artemis.mark-{one.severity}", "n": one.n,
        "what": verbs.marks_words(one.kind, one.severity, abs(one.n)),
    }  # fmt: skip
    return {"id": "artemis.proposal-more" if one.n > 0 else "artemis.proposal-fewer", "args": args}


class AcceptTime(Sentence):
    """Line by line, as proposed."""

    rules = ("ART-FACT-08",)

    def run(self, game: Play) -> None:
        state = game.state
        lines, state.proposals = state.proposals, ()
        for one in lines:
            apply(game, state.person(one.who), one)

    def help(self, game: Play) -> Message:
        return Message("artemis.help-accept-time", {"n": len(game.state.proposals)})


def apply(game: Play, person: Person, one: Proposal) -> None:
    if one.n < 0:
        verbs.relieve(game, person, one.kind, one.severity, -one.n, one.rules)  # type: ignore[arg-type]
    elif one.kind == "wound":
        # Each worsening is a wound of its own: it may be the one that kills. [ART-RUL-13]
        for _ in range(one.n):
            verbs.mark(game, person, "wound", one.severity, 1, one.rules)  # type: ignore[arg-type]
    else:
        verbs.mark(game, person, one.kind, one.severity, one.n, one.rules)  # type: ignore[arg-type]


class StrikeOut(Sentence):
    """A line does not come to pass."""

    rules = ("ART-FACT-08",)

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, game: Play) -> None:
        lines = [*game.state.proposals]
        gone = lines.pop(self.number - 1)
        game.state.proposals = tuple(lines)
        game.tell("struck-out", self.rules, ("gm",), line=proposal_words(gone))

    def help(self, game: Play) -> Message:
        return Message("artemis.help-strike-out", {"line": proposal_words(game.state.proposals[self.number - 1])})


class ChangeLine(Sentence):
    """A line comes to more, or to less. [ART-FACT-08]"""

    rules = ("ART-FACT-08",)

    def __init__(self, number: int, n: int) -> None:
        self.number: Final = number
        self.n: Final = n

    def run(self, game: Play) -> None:
        lines = [*game.state.proposals]
        old = lines[self.number - 1]
        lines[self.number - 1] = Proposal(old.who, old.kind, old.severity, self.n, old.rules)
        game.state.proposals = tuple(lines)
