"""How a bot fights, whichever side it is on: whom to strike, which attitude to take, what to pay for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from rouage.bots.artemis.sight import BOXES, Sight, able, hurt, marks, parry
from rouage.engine.decision import Decision
from rouage.engine.plain import Plain

Answer = Callable[[Sight, Decision[Any], list[str]], str]
SPARE: Final = 3
"""Boxes of fatigue that bring no malus yet."""


class Fighter:
    """Answers what a fight asks; a kind of bot adds the questions of its own seat."""

    def __init__(self, seed: int) -> None:
        self.luck: Final = Random(seed)
        self.answers: dict[str, Answer] = {
            "act": self.act, "stance": self.stance, "attitude": self.attitude, "forcing": self.force,
            "card": self.roll, "card-duel": self.roll, "card-hidden": self.roll, "regret": self.regret,
            "insist": self.insist, "alter": self.alter,
        }  # fmt: skip

    def choose(self, view: Mapping[str, Plain], decision: Decision[Any]) -> str:
        """By the kind of question; what no rule of thumb covers is left to chance."""
        keys = decision.keys
        answer = self.answers.get(decision.prompt.id.partition(".")[2])
        if answer is None or not keys:
            return decision.sample(self.luck.getrandbits(32))
        return answer(Sight(view), decision, keys)

    # At one's place in the turn

    def act(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """A sketch that is traced is carried on; then the easiest target in reach, by blade before gun."""
        who = str(decision.prompt.args["who"])
        me = sight.people[who]
        if "draw-in all" in keys:
            return "draw-in all"
        drawing = [key for key in keys if key.startswith("draw-in ")]
        if drawing:
            return drawing[0]
        if self._sketches(sight, me) and "sketch" in keys:
            return "sketch"
        surprising = [key for key in keys if key.startswith("surprise ")]
        if surprising:
            return min(surprising, key=lambda key: parry(sight.people[key.split()[1]]))
        if hurt(me) >= BOXES + SPARE and "dodge" in keys and self.luck.random() < 0.5:
            return "dodge"
        return self._blow(sight, me, keys) or self._approach(sight, me, keys) or "wait"

    def _sketches(self, sight: Sight, me: Any) -> bool:
        """Worth it against several, while there is breath for what it costs."""
        return len(sight.foes_of(me["id"])) >= 2 and marks(me, "fatigue") <= 1 and me["side"] != "foe"

    def _blow(self, sight: Sight, me: Any, keys: list[str]) -> str:
        blows = [key for key in keys if key.startswith("attack ") and len(key.split()) == 2]
        shots = [key for key in keys if key.startswith("shoot ")]
        able_ones = [key for key in (*blows, *shots) if able(sight.people[key.split()[1]])]
        if not able_ones:
            return ""
        best = max(able_ones, key=lambda key: self._worth(sight, key))
        target = sight.people[best.split()[1]]
        total = f"{best} total"
        # Nothing is lost by striking with all one has at whoever is nearly done, when nobody else is left.
        if total in keys and len(sight.foes_of(me["id"])) == 1 and hurt(target) >= BOXES:
            return total
        return best

    def _worth(self, sight: Sight, key: str) -> int:
        target = sight.people[key.split()[1]]
        armoured = 2 * (target["protection"] in ("exoskeleton", "reinforced-exoskeleton"))
        return 2 * hurt(target) - parry(target) - armoured + (1 if key.startswith("attack") else 0)

    def _approach(self, sight: Sight, me: Any, keys: list[str]) -> str:
        """Toward the nearest who can still fight."""
        foes = sight.foes_of(me["id"])
        ways = [key for key in keys if key.startswith("move ")]
        if not foes or not ways:
            return ""
        near = min(foes, key=lambda one: abs(one["place"] - me["place"]))
        return min(ways, key=lambda key: abs(int(key.split()[1]) - near["place"]))

    # Attitudes and defences

    def stance(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """What one likes; bold on a side that is two ahead in number, careful when hurt and not alone."""
        who = str(decision.prompt.args["who"])
        return self._temper(sight, who, keys)

    def attitude(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        who = str(decision.prompt.args["who"])
        if "sense" in keys:
            return "sense"
        return self._temper(sight, who, keys)

    def _temper(self, sight: Sight, who: str, keys: list[str]) -> str:
        me = sight.people[who]
        wanted = str(me.get("likes", "prudent"))
        if len(sight.friends_of(who)) > len(sight.foes_of(who)) + 1:
            wanted = "aggressive"
        elif hurt(me) >= BOXES and len(sight.friends_of(who)) > 1:
            wanted = "defensive"
        return wanted if wanted in keys else self.luck.choice(keys)

    def force(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """A light fatigue is cheaper than a wound, as long as it brings no malus that the wounds have not brought."""
        me = sight.people[str(decision.prompt.args["who"])]
        tired, wounded = marks(me, "fatigue") + 1, marks(me, "wound")
        return "force" if tired < SPARE or tired <= wounded + 1 else "take"

    # Tests

    def roll(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """The privilege where much hangs on the die and fatigue can be spared."""
        me = sight.people[str(decision.prompt.args["who"])]
        what: Any = decision.prompt.args["what"]
        purpose = what["id"].rpartition("-")[2] if isinstance(what, dict) else ""
        spared = marks(me, "fatigue") < SPARE
        dire = purpose in ("parry", "dodge", "resistance") and hurt(me) >= BOXES
        return "privilege" if "privilege" in keys and spared and dire else "roll"

    def regret(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """Experience saves from wounds, and is kept otherwise."""
        what: Any = decision.prompt.args["what"]
        purpose = what["id"].rpartition("-")[2] if isinstance(what, dict) else ""
        total: Any = decision.prompt.args["total"]
        dire = purpose in ("parry", "dodge") or (purpose == "resistance" and total <= 8)
        return "experience" if dire else "keep"

    def insist(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        me = sight.people[str(decision.prompt.args["who"])]
        return "insist" if marks(me, "fatigue") < BOXES - 1 else "let-go"

    def alter(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """One or two elements, the cheap ones, then let it work."""
        trip: Any = sight.view["trip"]
        me = sight.people[str(decision.prompt.args["who"])]
        cheap = [key for key in keys if key.startswith("become ")]
        if trip["elements"] < 2 and cheap and marks(me, "fatigue") < BOXES - 2:
            return cheap[0]
        return "release"
