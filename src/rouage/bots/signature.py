"""Signature by rules of thumb: a player who fights with sense, and a game master who runs creatures by their aims.

Both weigh every answer in the same coin, a wound: what it may spare or deal, times how likely that is. Neither looks
further than the next action, and neither knows more than its seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from random import Random
from typing import Any, Final

from rouage.engine.decision import Decision
from rouage.engine.plain import Plain
from rouage.games.signature import task_odds

Sight = Mapping[str, Any]
"""A view, or a card in it: plain data."""

UNIT: Final = 1000
REACH: Final = 2 * UNIT
SHORT: Final = 5 * UNIT
LONG: Final = 10 * UNIT
GOAL: Final = 1.2
"""What a success that serves the goal of the scene is worth, in wounds."""
GUESS: Final = 4
"""The difficulty of whatever keeps its number hidden."""
_CHANCES: Final = {
    advantage: tuple([float(task_odds(number, advantage).chance("success")) for number in range(12)])
    for advantage in (False, True)
}


def chance(difficulty: int, advantage: bool = False) -> float:
    """How likely a task succeeds."""
    return _CHANCES[advantage][min(max(difficulty, 0), 11)]


def gap_between(view: Sight, one: Sight, other: Sight) -> int:
    """Distance in thousandths of a unit, as the table measures it."""
    if view["scene"]["space"] == "zones":
        return abs(one["x"] - other["x"]) * 5 or UNIT
    return isqrt((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2)


def range_increase(gap: int, reach: str) -> int:
    """What distance adds to a shot or a throw."""
    return 1 if gap <= UNIT else gap // SHORT * (2 if reach == "thrown" else 1)


def number_of(creature: Sight, deed: str) -> int:
    """A creature's number against a deed, or a guess where numbers are hidden."""
    numbers = creature.get("numbers")
    return numbers[deed] if numbers else GUESS + (creature["armour"] if deed == "wound" else 0)


def wounds_left(creature: Sight) -> int:
    return 3 - creature["wounds"] if creature.get("important", creature["wounds"] > 0) else 1


def fits(hero: Sight, tag: str) -> int:
    """Which of a character's traits suits a task, counted from 1; 0 if none does."""
    for number, trait in enumerate(hero["traits"], 1):
        if tag in trait["applies"]:
            return number
    return 0


def protection(victim: Sight) -> int:
    """What armour takes off an attack on a character or an ally."""
    if "objects" not in victim:
        return int(victim["armour"])
    return max([thing["bonus"] for thing in victim["objects"] if thing["kind"] == "armour"], default=0)


def own_card(view: Sight, who: Plain) -> Sight:
    """The task that somebody is about: a call that waits for another stands beside it."""
    return next(card for card in reversed(view["tasks"]) if card["who"] == who)


def equipped(hero: Sight, obstacle: Sight) -> bool:
    """Whether a character has what an obstacle takes: the right object, or a power that needs none."""
    if not obstacle["needs"] or hero["powers"]:
        return True
    return any(obstacle["needs"] in thing["enables"] for thing in hero["objects"])


def able(hero: Sight) -> bool:
    return not (hero["defeated"] or hero["dead"] or hero["escaped"])


class Hero:
    """A sensible player's character."""

    def __init__(self, seed: int) -> None:
        self.luck: Final = Random(seed)

    def choose(self, view: Mapping[str, Plain], decision: Decision[Any]) -> str:
        asked, keys = decision.prompt.id, decision.keys
        if asked in ("signature.card", "signature.card-hidden"):
            return _Party(view, decision.prompt.args["who"]).card(keys)
        if asked == "signature.act":
            return _Party(view, decision.prompt.args["who"]).act(keys)
        if asked == "signature.rethink":
            return _rethink(view, decision.prompt.args)
        if asked == "signature.order":
            return _Party(view, decision.prompt.args["who"]).order(keys)
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


class _Party:
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
        target = self.cards.get(task["what"]["args"].get("target", "")) if isinstance(task["what"], dict) else None
        deed = task["deed"]
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
        if verb == "draw":
            return 0.0 if self.weapons["hand"] or self.weapons["ranged"] else 0.3
        if verb == "wait":
            return 0.0
        foe = self.cards[words[-1]]
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
        if verb == "step":
            return 1.01 * self.facing(foe, words[-2])
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


class Master:
    """A sensible game master: fair to the players, and true to what each creature wants."""

    def __init__(self, seed: int) -> None:
        self.luck: Final = Random(seed)

    def choose(self, view: Mapping[str, Plain], decision: Decision[Any]) -> str:
        asked, args = decision.prompt.id, decision.prompt.args
        if asked == "signature.creature-turn":
            return _Creatures(view).act(args["who"], decision.keys)
        if asked == "signature.which-creature":
            return _Creatures(view).next(decision.keys)
        if asked == "signature.claim":
            return _judge(view, args)
        if asked == "signature.set-difficulty":
            return f"difficulty {self.difficulty(args['what'])}"
        if asked == "signature.disaster":
            return "twist"
        if asked == "signature.desk":
            return "note …"
        for key in ("let rest", "spare"):
            if key in decision.keys:
                return key
        return decision.sample(self.luck.getrandbits(32))

    def difficulty(self, what: Plain) -> int:
        """Three for a power, otherwise four or five, a little more or less as the moment has it."""
        if isinstance(what, dict) and what["id"] == "signature.deed-power":
            return 3
        usual = 5 if what in HARDER else 4
        return usual + self.luck.choice((-1, 0, 0, 1))


HARDER: Final = ("signature.tag-lock", "signature.tag-overpower", "signature.tag-escape", "signature.tag-catch")


def _judge(view: Sight, args: Mapping[str, Any]) -> str:
    """A trait gives advantage exactly when it is about what the task is about."""
    who, _, trait = args["trait"].partition("/trait-")
    hero = next(one for one in view["heroes"] if one["id"] == who)
    applies = hero["traits"][int(trait) - 1]["applies"]
    return "grant" if own_card(view, who)["tag"] in applies else "decline"


class _Creatures:
    """What a game master makes of the table: whom each creature can hurt, and how likely."""

    def __init__(self, view: Sight) -> None:
        self.view: Final = view
        self.foes: Final[dict[str, Sight]] = {one["id"]: one for one in view["creatures"] if one["side"] == "foe"}
        allies = [one for one in view["creatures"] if one["side"] == "ally" and not one["out"] and not one["hidden"]]
        self.victims: Final = [one for one in view["heroes"] if able(one)] + allies

    def next(self, keys: list[str]) -> str:
        """Those who cannot strike move or help first; the mightiest comes last, when help has come."""
        best, found = 1000, keys[0]
        for key in keys:
            foe = self.foes[key]
            rank = number_of(foe, "resist") + (20 if self.nearest(foe) <= REACH + SHORT else 0)
            if rank < best:
                best, found = rank, key
        return found

    def nearest(self, actor: Sight) -> int:
        return min([gap_between(self.view, actor, victim) for victim in self.victims], default=1000 * UNIT)

    def act(self, who: Plain, keys: list[str]) -> str:
        actor = self.foes[str(who)]
        near = self.nearest(actor)
        if actor["kind"] == "obstacle":
            return "strike" if near <= SHORT else "wait"
        if actor["aim"] == "flee" and "withdraw long" in keys and not self.cornered(actor):
            return "withdraw long"
        best, found = self.best_strike(actor, keys)
        if actor["hidden"]:
            if best < 0.3 and near > REACH and self.view["round"] < actor["arrives"] + 3:
                return "wait"
        elif actor["aim"] == "guard" and near > (REACH + SHORT if actor["reach"] == "hand" else LONG):
            return "wait"
        if "get free" in keys and best < 0.25:
            return "get free"
        help_worth, helped = self.best_help(actor, keys)
        if help_worth > best:
            return helped
        if actor["reach"] != "hand" and near <= UNIT and best < 0.2:
            return "withdraw short"
        if best < 0.12 and near > REACH:
            return self.approach(actor, keys) or found or "wait"
        return found or self.approach(actor, keys) or "wait"

    def best_strike(self, actor: Sight, keys: list[str]) -> tuple[float, str]:
        """Whoever is easiest to hurt, the weak and the near before the others."""
        best, found = 0.0, ""
        for key in keys:
            verb, _, target = key.partition(" ")
            worth = 0.0
            if verb == "surge":
                worth = self.surge(actor)
            elif verb in ("attack", "charge", "shoot") and (verb != "charge" or actor["reach"] == "hand"):
                victim = next(one for one in self.victims if one["id"] == target)
                weakness = 1 + 0.2 * victim["wounds"] - 0.04 * victim.get("energy", 0)
                worth = self.harm(actor, victim, verb) * weakness
                worth -= gap_between(self.view, actor, victim) / 10_000_000
            if worth > best:
                best, found = worth, key
        return best, found

    def harm(self, actor: Sight, victim: Sight, verb: str, more: int = 0) -> float:
        """The chance that an attack wounds."""
        difficulty = number_of(actor, "resist") + min(actor["helped"], 2) - protection(victim) + more
        if actor["group"]:
            difficulty += 2
        if verb == "charge":
            difficulty -= 2
        elif verb == "shoot":
            difficulty -= range_increase(gap_between(self.view, actor, victim), actor["reach"])
        return 1 - chance(difficulty, "traits" in victim and fits(victim, "resist") > 0)

    def surge(self, actor: Sight) -> float:
        band = [one for one in self.foes.values() if one["group_id"] == actor["group_id"] and not one["out"]]
        total = 0.0
        for victim in self.victims:
            if min([gap_between(self.view, one, victim) for one in band]) <= REACH:
                total += self.harm(actor, victim, "attack")
        return total

    def best_help(self, actor: Sight, keys: list[str]) -> tuple[float, str]:
        """Giving up a turn pays when another, who can strike now, gains more by it."""
        best, found = 0.0, ""
        for key in keys:
            if not key.startswith("help "):
                continue
            other = self.foes[key[5:]]
            for victim in self.victims:
                gap = gap_between(self.view, other, victim)
                if other["helped"] > 1 or other["hidden"] or (other["reach"] == "hand" and gap > REACH + SHORT):
                    continue
                verb = "attack" if gap <= REACH else "charge" if other["reach"] == "hand" else "shoot"
                gain = self.harm(other, victim, verb, 1) - self.harm(other, victim, verb)
                if gain > best:
                    best, found = gain, key
        return best, found

    def approach(self, actor: Sight, keys: list[str]) -> str:
        """Towards the nearest; shooters stop a short distance away."""
        near, victim = 1000 * UNIT, ""
        for one in self.victims:
            gap = gap_between(self.view, actor, one)
            if gap < near:
                near, victim = gap, one["id"]
        if actor["reach"] != "hand" and near <= SHORT:
            return ""
        band = "long" if near > SHORT + REACH else "short"
        key = f"approach {victim} {band}"
        return key if key in keys else ""

    def cornered(self, actor: Sight) -> bool:
        """Nowhere left to run: back against the edge."""
        size = self.view["scene"]["size"]
        if self.view["scene"]["space"] == "zones":
            return actor["x"] in (0, (size[0] - 1) * UNIT)
        return actor["x"] in (0, size[0] * UNIT) or actor["y"] in (0, size[1] * UNIT)


BOTS: Final = {"signature-player": Hero, "signature-gm": Master}
DEFAULTS: Final = {"player": "signature-player", "gm": "signature-gm"}
