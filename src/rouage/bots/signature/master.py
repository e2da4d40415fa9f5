"""A game master who is fair to the players and runs creatures by their aims."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from rouage.bots.signature.sight import (
    LONG,
    REACH,
    SHORT,
    UNIT,
    Sight,
    able,
    chance,
    fits,
    gap_between,
    number_of,
    own_card,
    protection,
    range_increase,
)
from rouage.engine.decision import Decision
from rouage.engine.plain import Plain

TWISTS: Final = 6
"""How many twists the game words in advance."""


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
            return self.intrusion(decision.candidates())
        if asked == "signature.desk":
            return "note …"
        for key in ("let rest", "spare"):
            if key in decision.keys:
                return key
        return decision.sample(self.luck.getrandbits(32))

    def intrusion(self, keys: list[str]) -> str:
        """Trouble that can be felt, one kind as likely as another; failing that, one of the ready-made twists."""
        kinds = sorted({key.split()[0] for key in keys} - {"twist"})
        if not kinds:
            return f"twist {self.luck.randint(1, TWISTS)}"
        kind = self.luck.choice(kinds)
        return self.luck.choice([key for key in keys if key.split()[0] == kind])

    def difficulty(self, what: Plain) -> int:
        """Three for a power, otherwise four or five, a little more or less as the moment has it."""
        if isinstance(what, dict) and str(what["id"]).startswith("signature.deed-power"):
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
        help_worth, helped = self.best_help(keys)
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

    def best_help(self, keys: list[str]) -> tuple[float, str]:
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
