"""The story of a crew, from what happened to it: missions, heroes, dice, turning points, the plot (ST-CAM).

Nothing here is kept anywhere: it is read from the events of a game, and all of it lay open on the table.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from rouage.engine.event import Event
from rouage.engine.language import LANGUAGES
from rouage.engine.pack import Text
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.dice_luck import RARE, WANTED, Thrown, attack_symbol, summary
from rouage.games.sine_tempore.mission_cards import read_time
from rouage.games.sine_tempore.state import Play

Data = dict[str, Plain]
MOST_ROLLS: Final = 3
"""Rolls told of one mission."""


@dataclass(slots=True)
class Told:
    """A mission as it is told: how it went, and who did what."""

    number: int
    mission: str
    entry: int
    """The choice that began it."""
    until: int
    """The last choice of it so far."""
    starts: str
    ends: str = ""
    time: str = ""
    territory: str = ""
    success: bool | None = None
    reason: str = ""
    crew: list[str] = field(default_factory=list)
    fell: Counter[str] = field(default_factory=Counter)
    down: set[str] = field(default_factory=set)
    worst: dict[str, tuple[int, int]] = field(default_factory=dict)
    kills: Counter[str] = field(default_factory=Counter)
    dealt: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    removed: Counter[str] = field(default_factory=Counter)
    rolls: list[tuple[int, Thrown]] = field(default_factory=list)
    """Each with the choice it came with."""

    @property
    def sectors_left(self) -> int | None:
        """How much time there was when it ended."""
        ends, now = read_time(self.ends), read_time(self.time)
        return None if ends is None or now is None else ends - now

    @property
    def rare(self) -> list[tuple[int, Thrown]]:
        """The rolls nobody would have expected, the rarest first."""
        found = [(entry, roll) for entry, roll in self.rolls if roll.chance <= RARE]
        return sorted(found, key=lambda one: (one[1].chance, one[0]))[:MOST_ROLLS]

    def to_data(self) -> Data:
        worst: Data = {who: {"wounds": wounds, "wo": most} for who, (wounds, most) in self.worst.items()}
        rare: list[Plain] = [{"entry": entry, **roll.to_data()} for entry, roll in self.rare]
        return {
            "number": self.number, "mission": self.mission, "territory": self.territory or None, "entry": self.entry,
            "until": self.until, "success": self.success, "reason": self.reason, "starts": self.starts,
            "time": self.time, "ends": self.ends, "left": self.sectors_left, "crew": [*self.crew],
            "fell": dict(self.fell), "worst": worst, "kills": dict(self.kills), "dealt": dict(self.dealt),
            "taken": dict(self.taken), "removed": dict(self.removed), "luck": summary([one for _, one in self.rolls]),
            "rolls": rare,
        }  # fmt: skip


@dataclass(slots=True)
class Turn:
    """A moment after which the story was another."""

    kind: str
    mission: int
    entry: int
    facts: Data

    def to_data(self) -> Data:
        return {"kind": self.kind, "mission": self.mission, "entry": self.entry, **self.facts}


class Telling:
    """Reads the events of a game in their order."""

    def __init__(self, game: Play) -> None:
        self.game: Final = game
        self.heroes: Final = game.shelf.entries["hero"]
        self.missions: Final[list[Told]] = []
        self.scenes: Final[list[Data]] = []
        self.unlocked: Final[list[tuple[int, str]]] = []
        self.joined: Final[list[Turn]] = []
        self.deeds: Final[list[Data]] = []
        self._how = ""
        self._wounded_by: dict[str, str] = {}
        for entry in game.entries():
            for event in entry.events:
                self._hear(event, entry.number)
            if self.missions and self.missions[-1].success is None:
                self.missions[-1].until = entry.number
        campaign = getattr(game.state, "campaign", None)
        for told, played in zip(self.missions, campaign.past if campaign is not None else (), strict=False):
            told.territory = played.territory
        if self.missions and self.missions[-1].success is None:
            self.missions[-1].crew = [*game.state.heroes]
        if campaign is not None and campaign.phase == "mission" and self.missions:
            aim = campaign.aim
            self.missions[-1].territory = aim if aim in game.shelf.entries.get("territory", {}) else ""

    @property
    def number(self) -> int:
        return len(self.missions)

    def _hear(self, event: Event, entry: int) -> None:
        facts = event.data
        match event.kind:
            case "mission-begins":
                starts = str(facts.get("time", ""))
                self.missions.append(Told(self.number + 1, str(facts["mission"]), entry, entry, starts, time=starts))
                self._wounded_by = {}
            case "plot-told":
                self.scenes.append(self._scene(str(facts["plot"]), entry))
            case "chose-in-plot":
                self._chose(str(facts["choice"]))
            case "territory-unlocked":
                self.unlocked.append((self.number, str(facts["territory"])))
            case "joined":
                self.joined.append(Turn("joined", self.number, entry, {"who": facts["who"]}))
            case "learned" | "upgraded" | "built" | "item-found":
                self.deeds.append({"kind": event.kind, "mission": self.number, **facts})
            case _:
                if self.missions and self.missions[-1].success is None:
                    self._fight(self.missions[-1], event, entry)

    def _fight(self, told: Told, event: Event, entry: int) -> None:
        """What happens within a mission."""
        facts = event.data
        who, n = str(facts.get("who", "")), facts.get("n")
        if who in self.heroes and who not in told.crew:
            told.crew.append(who)
        match event.kind:
            case "mission-aim":
                told.ends = str(facts.get("ends", ""))
            case "hand-moved":
                told.time = str(facts["time"])
            case "hero-wounded" if isinstance(n, int):
                told.taken[who] += n
                wounds, most = int(str(facts["wounds"])), int(str(facts["wo"]))
                if wounds >= told.worst.get(who, (0, 0))[0]:
                    told.worst[who] = (wounds, most)
            case "knocked-out":
                told.fell[who] += 1
                told.down.add(who)
            case "hero-gone":
                told.down.add(who)
            case "stood-up":
                told.down.discard(who)
            case "enemy-wounded" if isinstance(n, int):
                by = str(facts.get("by", ""))
                self._wounded_by[who] = by
                if by in self.heroes:
                    told.dealt[by] += n
            case "enemy-removed":
                told.removed[str(facts["card"])] += 1
                by = self._wounded_by.pop(who, "")
                if by in self.heroes:
                    told.kills[by] += 1
            case "attacks":
                self._how = str(facts.get("how", ""))
            case "rolled":
                self._roll(told, facts, entry)
            case "mission-succeeded" | "mission-failed":
                told.success = event.kind == "mission-succeeded"
                told.reason, told.until = str(facts.get("reason", "")), entry

    def _roll(self, told: Told, facts: dict[str, Plain], entry: int) -> None:
        who, what, dice = str(facts["who"]), str(facts["what"]), facts["dice"]
        if who not in self.heroes or not isinstance(dice, list):
            return
        symbol = attack_symbol(self.game.shelf, self._how) if what == "attack" else WANTED.get(what)
        faces = tuple([face for face in dice if isinstance(face, int)])
        fresh = faces[:-1] if facts.get("saved") else faces
        if symbol is not None and fresh:
            told.rolls.append((entry, Thrown(who, what, symbol, fresh)))

    def _scene(self, id: str, entry: int) -> Data:
        card: Any = self.game.shelf.entries["plot"].get(id)
        words: Data = {"title": _both(card.title), "text": _both(card.text)} if card is not None else {}
        picture = getattr(card, "picture", None)
        mission = getattr(card, "mission", None)
        return {
            "plot": id, "after": self.number, "entry": entry, "picture": picture, "mission": mission,
            "when": getattr(card, "when", ""), "choice": None, **words,
        }  # fmt: skip

    def _chose(self, choice: str) -> None:
        if not self.scenes:
            return
        scene = self.scenes[-1]
        card: Any = self.game.shelf.entries["plot"].get(str(scene["plot"]))
        found = [one.text for one in card.choices if one.id == choice] if card is not None else []
        scene["choice"] = _both(found[0]) if found else dict.fromkeys(LANGUAGES, choice)


def _both(text: Text) -> Data:
    return {language: text.in_(language) for language in LANGUAGES}
