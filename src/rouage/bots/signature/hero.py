"""A player who fights with sense, spends Energy where it counts and minds the goal of the scene."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from rouage.bots.signature.sight import (
    GUESS,
    LONG,
    REACH,
    SHORT,
    UNIT,
    Sight,
    chance,
    equipped,
    fits,
    gap_between,
    number_of,
    own_card,
    range_increase,
    wounds_left,
)
from rouage.engine.decision import Decision
from rouage.engine.plain import Plain

GOAL: Final = 1.2
"""What a success that serves the goal of the scene is worth, in wounds."""


class Hero:
    """A sensible player's character."""

    def __init__(self, seed: int) -> None:
        self.luck: Final = Random(seed)

    def choose(self, view: Mapping[str, Plain], decision: Decision[Any]) -> str:
        asked, keys = decision.prompt.id, decision.keys
        if asked in ("signature.card", "signature.card-hidden"):
            return Party(view, decision.prompt.args["who"]).card(keys)
        if asked == "signature.act":
            return Party(view, decision.prompt.args["who"]).act(keys)
        if asked == "signature.rethink":
            return _rethink(view, decision.prompt.args)
        if asked == "signature.order":
            return Party(view, decision.prompt.args["who"]).order(keys)
        if asked == "signature.free":
            return self.free(view, decision.prompt.args["who"], keys)
        for key in ("rest heal", "rest energy", "accept"):
            if key in keys:
                return key
        if asked == "signature.recover":
            return keys[0]
        return decision.sample(self.luck.getrandbits(32))

    def free(self, view: Sight, who: Plain, keys: list[str]) -> str:
        """Between encounters: mend, grow, then do what one is good at."""
        hero = next(one for one in view["heroes"] if one["id"] == who)
        if hero["wounds"] and "rest heal" in keys:
            return "rest heal"
        if hero["energy"] * 2 <= hero["maximum"] and "rest energy" in keys:
            return "rest energy"
        if "advance energy" in keys:
            return "advance energy"
        good = [key for key in keys if key.startswith("try ") and fits(hero, key[4:])]
        return self.luck.choice(good) if good else "say nothing"


def _rethink(view: Sight, args: Mapping[str, Any]) -> str:
    """Experience rerolls a failure that would wound or keep the goal away, where the next roll may well do better."""
    task = own_card(view, args["who"])
    needed = task.get("difficulty", GUESS) - task["energy"]
    matters = task["deed"] in ("react", "catch", "escape", "overcome")
    return "reroll" if matters and args["result"] < needed <= 6 else "keep"


class Party:
    """What a player makes of the table: oneself, the others, and what each enemy is worth."""

    def __init__(self, view: Sight, who: Plain) -> None:
        self.view: Final = view
        self.goal: Final[str] = view["scene"]["goal"]
        cards = {one["id"]: one for one in view["heroes"]} | {one["id"]: one for one in view["creatures"]}
        self.cards: Final[dict[str, Sight]] = cards
        self.me: Final[Sight] = cards[who]
        self.foes: Final = [one for one in view["creatures"] if one["side"] == "foe" and not one["out"]]
        left = sum([wounds_left(foe) for foe in self.foes if foe["kind"] == "creature"])
        self.price: Final = 0.05 + 0.01 * min(left, 5)
        """What a point of Energy is worth in wounds: there is nothing to save it for once the last foe falls."""
        self.helped: Final = any(one["helps"] == [who, "action"] for one in view["heroes"])
        self.weapons: Final = {"hand": 0, "ranged": 0, "thrown": 0}
        """The bonus of the best weapon in hand, by its reach."""
        self.burden = 0
        """What armour costs in movement."""
        for thing in self.me.get("objects", ()):
            if thing["kind"] == "armour":
                self.burden = max(self.burden, thing["malus"])
            elif thing["kind"] == "weapon" and thing["held"]:
                self.weapons[thing["reach"]] = max(self.weapons[thing["reach"]], thing["bonus"])

    def spend(self, difficulty: int, advantage: bool, stake: float) -> tuple[float, int]:
        """The best a task can be worth, and the Energy that makes it so."""
        best, points = stake * chance(difficulty, advantage), 0
        if difficulty <= 10:
            for more in range(1, min(self.me["energy"], difficulty) + 1):
                worth = stake * chance(difficulty - more, advantage) - self.price * more
                if worth > best:
                    best, points = worth, more
        return best, points

    def card(self, keys: list[str]) -> str:
        """Claim the trait that fits, then spend what the task is worth."""
        if "objects" not in self.me:
            return "roll"
        task = own_card(self.view, self.me["id"])
        trait = fits(self.me, task["tag"])
        if trait and f"claim {trait}" in keys:
            return f"claim {trait}"
        points = self.spend(task.get("difficulty", GUESS), task["advantage"], self.stake(task))[1]
        return f"energy {points}" if f"energy {points}" in keys else "roll"

    def stake(self, task: Sight) -> float:
        """What success is worth: a wound spared is worth more the nearer the last one is."""
        what, deed = task["what"], task["deed"]
        target = self.cards.get(what["args"].get("target", "")) if isinstance(what, dict) else None
        if deed == "react":
            harmful = target is None or target.get("harmful", True)
            return (1.0, 1.2, 1.8)[min(self.me["wounds"], 2)] if harmful else 0.3
        if deed == "heal":
            return self.mending()
        if deed == "move":
            return 0.6 if self.goal == "catch" else 0.3
        return self.prize(target) if target is not None and "side" in target else 0.6

    def mending(self) -> float:
        return (0.0, 0.5, 1.0, 2.0)[self.me["wounds"]]

    def prize(self, foe: Sight) -> float:
        """What one success against a foe is worth: the goal first, then whatever hurts most and falls soonest."""
        if foe["goal"] and self.goal in ("catch", "overcome", "escape"):
            return GOAL if foe["kind"] == "obstacle" else GOAL / wounds_left(foe)
        harm = 1 - chance(number_of(foe, "resist") + (2 if foe["group"] else 0))
        if foe["kind"] == "obstacle":
            return harm if foe["harmful"] and gap_between(self.view, self.me, foe) <= SHORT else 0.0
        worth = (0.35 + harm) / (1 + 0.35 * (wounds_left(foe) - 1))
        return worth / 2 if self.goal in ("catch", "escape") else worth

    def act(self, keys: list[str]) -> str:
        """The answer worth most; the first of equals."""
        best, found = 0.0, "wait"
        for key in keys:
            worth = self.worth(key)
            if worth > best:
                best, found = worth, key
        return found

    def worth(self, key: str) -> float:
        words = key.split()
        verb = words[0]
        if verb == "help":
            return self.helping(self.cards[words[1]], words[2])
        if verb == "rest":
            return self.resting(words[1])
        if verb == "stand":
            return 0.6
        if verb == "reload":
            return 0.2
        if verb == "search":
            return 0.0 if self.foes else 0.1
        if verb == "draw":
            return 0.0 if self.weapons["hand"] or self.weapons["ranged"] else 0.3
        foe = self.cards.get(words[-1])
        if foe is None or "side" not in foe:
            return 0.0
        if verb == "move":
            return self.approaching(foe, words[1]) if words[2] == "toward" else 0.0
        if verb == "step":
            return self.striking(foe, words[-2], number_of(foe, "wound"), UNIT if words[1] == "away" else -UNIT)
        if verb == "charge":
            ground = 6 if self.view["scene"]["ground"] == "difficult" else 2
            arrives = chance(ground + self.burden, self.lucky("move"))
            return arrives * self.striking(foe, "attack", number_of(foe, "wound") + 2)
        if verb == "power":
            return self.manifesting(foe, words[1])
        return self.facing(foe, verb)

    def facing(self, foe: Sight, verb: str) -> float:
        """A deed against somebody within its reach."""
        if verb in ("attack", "shoot", "throw"):
            return self.striking(foe, verb, number_of(foe, "wound"))
        if verb == "pin":
            return self.binding(foe, number_of(foe, "base"), "overpower")
        if verb == "notice":
            return 0.1 * chance(number_of(foe, "notice") - self.tool("notice"), self.lucky("notice"))
        if verb == "overcome":
            difficulty = number_of(foe, "base") - self.tool(foe["tag"])
            return self.spend(difficulty, self.lucky(foe["tag"]), self.prize(foe))[0]
        difficulty = number_of(foe, "catch") - self.tool(verb) + self.burden
        return self.spend(difficulty, self.lucky(verb), GOAL)[0]

    def striking(self, foe: Sight, verb: str, difficulty: int, step: int = 0) -> float:
        gap = gap_between(self.view, self.me, foe) + step
        reach = {"attack": "hand", "shoot": "ranged", "throw": "thrown"}[verb]
        far = range_increase(gap, reach) if verb != "attack" else 0
        return self.spend(difficulty + far - self.weapons[reach], self.lucky("wound"), self.prize(foe))[0]

    def manifesting(self, foe: Sight, power: str) -> float:
        effect = next(one["effect"] for one in self.me["powers"] if one["id"] == power)
        difficulty = number_of(foe, "wound")
        if effect == "wound" or foe["kind"] == "obstacle":
            return self.spend(difficulty, self.lucky("power"), self.prize(foe))[0]
        if effect == "entangle" and not foe["entangled"]:
            return self.binding(foe, difficulty, "power")
        return 0.1 * chance(difficulty, self.lucky("power")) if effect == "notice" and foe["ambush"] else 0.0

    def binding(self, foe: Sight, difficulty: int, tag: str) -> float:
        """Holding down what nobody can wound makes it one easier for everybody, and one weaker."""
        hard = number_of(foe, "wound") - max(self.weapons["hand"], self.weapons["ranged"])
        if hard < 6 or wounds_left(foe) < 2:
            return 0.0
        return self.spend(difficulty, self.lucky(tag), 0.5)[0]

    def approaching(self, foe: Sight, band: str) -> float:
        """Closing in is worth what could be done there, less for every action it takes to get there."""
        gap = gap_between(self.view, self.me, foe) - REACH
        ordinary = self.view["scene"]["ground"] == "ordinary"
        difficulty = (4 if band == "long" else 0) + (0 if ordinary else 4) + self.burden
        covered = (LONG if band == "long" else SHORT) * chance(difficulty, self.lucky("move"))
        patience = 0.9 if foe["goal"] else 0.75
        return self.there(foe) * float(patience ** (1 + max(gap - covered, 0) / SHORT))

    def there(self, foe: Sight) -> float:
        """What one could do to a foe once beside it."""
        if foe["kind"] == "obstacle":
            return self.facing(foe, "overcome") if foe["goal"] and equipped(self.me, foe) else 0.0
        if self.goal == "catch" and foe["goal"]:
            return GOAL
        if self.weapons["ranged"] and not self.weapons["hand"]:
            return 0.5 * self.prize(foe) * chance(number_of(foe, "wound") - self.weapons["ranged"], self.lucky("wound"))
        return self.striking(foe, "attack", number_of(foe, "wound"))

    def helping(self, other: Sight, kind: str) -> float:
        """Better than a hopeless task of one's own: lend a hand to whoever acts next, or is about to fall."""
        if "defeated" not in other:
            return 0.01
        if kind == "reaction":
            return 0.08 if other["wounds"] == 2 else 0.02
        if other["defeated"]:
            return 0.15 if other["rest"] == "action" and not other["acted"] else 0.0
        serves = any(foe["goal"] and foe["kind"] == "obstacle" and equipped(other, foe) for foe in self.foes)
        return (0.06 if other["acted"] else 0.1) + (0.05 if serves else 0.0)

    def resting(self, use: str) -> float:
        """The rest of one action: heal when wounded, else breathe when nearly spent."""
        if use == "heal":
            return self.spend(6 - self.tool("heal"), self.lucky("heal"), self.mending())[0]
        missing = self.me["maximum"] - self.me["energy"]
        return 2 * self.price * min(missing, 3.5) if self.me["energy"] <= 1 else 0.0

    def order(self, keys: list[str]) -> str:
        """An ally strikes where it counts, and walks up otherwise."""
        best, found = 0.0, keys[-1]
        for key in keys[:-1]:
            _, verb, target = key.split()
            foe = self.cards[target]
            gap = gap_between(self.view, self.me, foe)
            if verb in ("move", "run"):
                worth = 0.1 * self.prize(foe) / (1 + max(gap - (LONG if verb == "run" else SHORT), 0) / SHORT)
            else:
                far = range_increase(gap, self.me["reach"]) if verb == "shoot" else 0
                worth = self.prize(foe) * chance(number_of(foe, "wound") + far - self.me["weapon"])
            if worth > best:
                best, found = worth, key
        return found

    def lucky(self, tag: str) -> bool:
        """Three dice: because somebody helps, or by a trait."""
        return self.helped or fits(self.me, tag) > 0

    def tool(self, tag: str) -> int:
        return max([thing["bonus"] for thing in self.me["objects"] if tag in thing["uses"]], default=0)
