"""Intrusions: the GM complicates things, and pays for it unless the dice already did."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.roleplay.commands import hinted, named_before
from rouage.games.roleplay.hiding import seen
from rouage.games.roleplay.visibility import GM
from rouage.games.roleplay.words import by_name, leading, split, whole
from rouage.games.signature import objects
from rouage.games.signature import setup as laying
from rouage.games.signature.state import Play, Question, Sentence, Table, creatures_called, refuse

KINDS: Final = ("twist", "obstacle", "circumstance", "lost", "arrival")
TWISTS: Final = 6
"""Complications worded in advance, in every language, for whoever has none at hand."""
OBSTACLE: Final = 3
"""How difficult an obstacle is that nobody thought about."""
FULL_STOPS: Final = ".!?…"
CLOSING: Final = '”»"’)'


class Disaster(Sentence):
    """A critical failure: the GM adds an intrusion that pays nothing and is not refused. [SIG-CRF-03] [SIG-CRF-04]"""

    rules = ("SIG-CRF-03", "SIG-CRF-04", "SIG-RUL-40")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question:
        return IntrusionCard(game, self.who)


class IntrusionCard(Question):
    """One complication, announced in a sentence. [SIG-RUL-40]"""

    __slots__ = ("who",)
    endless = True

    def __init__(self, game: Play, who: str) -> None:
        super().__init__(game, "gm", Message("signature.disaster", {"who": who}), {})
        self.who: Final = who

    def read(self, key: str) -> Sentence | Refusal:
        parsed = read_intrusion(self.game.state, self.who, key)
        return parsed if isinstance(parsed, Refusal) else Intrude(*parsed, False)

    def candidates(self) -> list[str]:
        """Something a bot can say: a twist, a foe that gains the upper hand, an object lost, a new obstacle."""
        state = self.game.state
        keys = ["twist"]
        keys += [f"circumstance {foe.id} +1" for foe in state.foes() if not foe.hidden and foe.circumstance < 1]
        keys += [f"lost {thing}" for thing in state.hero(self.who).objects if state.things[thing].kind == "tool"]
        return [*keys, f"obstacle {OBSTACLE}"] if state.turn != "free" else keys


Intrusion = tuple[str, str, str, int, str]
"""(hero, kind, subject, number, words)."""


def read_intrusion(state: Table, who: str, key: str) -> Intrusion | Refusal:
    """`twist WORDS`, `obstacle N WORDS`, `circumstance ID ±1 …`, `lost OBJECT …`, `arrival NAME N …`. [SIG-RUL-40]

    `twist 1` to `twist 6` are complications worded in advance.
    """
    words = key.split()
    kind = words[0] if words else ""
    if kind == "twist":
        if len(words) == 2 and whole(words[1], 1, TWISTS):
            return who, kind, "", int(words[1]), ""
        return who, kind, "", 0, " ".join(words[1:])
    if kind == "obstacle" and len(words) > 1 and whole(words[1], 1, 10):
        return who, kind, "", int(words[1]), " ".join(words[2:])
    if kind == "circumstance" and len(words) > 2:
        called = creatures_called(state)
        subject, rest = leading(words[1:], by_name([*called.items()]))
        subject, rest = (subject, rest) if subject else (words[1], words[2:])
        if rest and rest[0] in ("+1", "-1", "−1"):
            if state.find(subject) is None:
                return refuse("SIG-RUL-40", "such-creature", key=subject, hint=hinted(subject, called))
            return who, kind, subject, 1 if rest[0] == "+1" else -1, " ".join(rest[1:])
    if kind == "lost" and len(words) > 1:
        thing, rest = leading(words[1:], by_name([(id, state.things[id].name) for id in state.hero(who).objects]))
        if not thing:
            return refuse("SIG-RUL-40", "not-carried", thing=words[1])
        return who, kind, thing, 0, " ".join(rest)
    arrival = named_before(split(key)[1:], str.isdecimal) if kind == "arrival" else None
    if arrival is not None and whole(arrival[1][0], 1, 10):
        return who, kind, arrival[0], int(arrival[1][0]), " ".join(arrival[1][1:])
    return refuse("SIG-RUL-40", "such-intrusion", key=key)


class Complication(Sentence):
    """Whom it befalls, of what kind and about what it is, in whose words, and whether it pays. [SIG-RUL-40]"""

    def __init__(self, who: str, kind: str, subject: str, number: int, words: str, pays: bool) -> None:
        self.who: Final = who
        self.kind: Final = kind
        self.subject: Final = subject
        self.number: Final = number
        self.words: Final = words
        self.pays: Final = pays


class Intrude(Complication):
    """The GM brings an intrusion in; a player who would be paid may refuse it for a point.

    [SIG-GM-06] [SIG-RUL-38] [SIG-RUL-39]
    """

    rules = ("SIG-GM-06", "SIG-RUL-38", "SIG-RUL-39", "SIG-RUL-40")

    def ask(self, game: Play) -> Question | None:
        hero = game.state.hero(self.who)
        if not self.pays or hero.xp < 1:
            return None
        fields = (self.who, self.kind, self.subject, self.number, self.words)
        args: dict[str, Plain] = {"who": self.who, "what": intrusion_words(self.kind, self.words, self.number)}
        answers: dict[str, Sentence] = {"accept": Accepted(*fields, True), "refuse": RefusedIntrusion(self.who)}
        return Question(game, hero.seat, Message("signature.intrusion-offered", args), answers)

    def run(self, game: Play) -> None:
        game.then(Accepted(self.who, self.kind, self.subject, self.number, self.words, self.pays))


class RefusedIntrusion(Sentence):
    """A point of experience buys it off. [SIG-RUL-39]"""

    rules = ("SIG-RUL-39",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        hero = game.state.hero(self.who)
        hero.xp -= 1
        game.tell("intrusion-refused", self.rules, who=self.who, left=hero.xp)


class Accepted(Complication):
    """The complication happens; it never wounds by itself. [SIG-RUL-38] [SIG-RUL-40] [SIG-CRF-04]"""

    rules = ("SIG-RUL-38", "SIG-RUL-40", "SIG-CRF-04")

    def run(self, game: Play) -> None:
        state = game.state
        hero = state.hero(self.who)
        game.tell("intrusion", self.rules, who=self.who, what=intrusion_words(self.kind, self.words, self.number))
        if self.pays:
            hero.xp += 1
            game.tell("experience", ("SIG-RUL-38",), who=self.who, n=1, left=hero.xp)
        match self.kind:
            case "obstacle":
                laying.add_quick(game, "obstacle", "obstacle", self.number, hero.x, hero.y)
            case "arrival":
                laying.add_quick(game, "creature", self.subject, self.number, hero.x, hero.y)
            case "circumstance" if (creature := state.find(self.subject)) is not None:
                creature.circumstance += self.number
                to = GM if state.scene.numbers == "hidden" else seen(creature)
                game.tell("circumstance", ("SIG-CRE-11",), to=to, who=self.subject, change=self.number)
            case "lost" if self.subject in hero.objects:
                objects.lose(hero, self.subject)
                game.tell("object-lost", ("SIG-RUL-40",), who=self.who, thing=self.subject)

    def help(self, game: Play) -> Message:
        """What the GM has in store stays with the GM until it is accepted."""
        return Message("signature.help-accepted", {"who": self.who})


def intrusion_words(kind: str, words: str, number: int) -> Plain:
    """The GM's own sentence, or a plain one for the kind of trouble."""
    if words:
        ended = words.rstrip(CLOSING).rstrip().endswith(tuple(FULL_STOPS))
        return {"id": "signature.said", "args": {"words": words if ended else f"{words}."}}
    return f"signature.twist-{number}" if kind == "twist" and number else f"signature.intrusion-{kind}"
