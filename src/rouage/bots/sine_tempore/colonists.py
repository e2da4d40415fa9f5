"""Between missions: what to learn, upgrade, build and carry, and where to go next, by rules of thumb."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from rouage.bots.sine_tempore.table import Cards, View

USES: Final = {"attack": 5, "power": 4, "lunge": 3, "passive": 3, "action": 2, "leader": 1}
"""How much a skill of each kind helps a crew that fights."""
MODULES: Final = ("bridge", "infirmary", "laboratory", "workshop")
"""What is built first: time, then lives, then learning."""
COLOURS: Final = ("green", "yellow", "red")
SPARED: Final = 2
"""Units kept back for the first level of a module while there is one to build."""


def answer(asked: str, view: View, cards: Cards, keys: list[str], luck: Random) -> str | None:
    """An answer between missions; None for any other question."""
    now = view.get("campaign")
    if now is None:
        return None
    match asked:
        case "ask-first-skills" | "ask-learn":
            return _learn(cards, keys)
        case "ask-workshop":
            return _improve(now, cards, keys)
        case "ask-ship":
            return next((key for level in range(3) for key in _modules(now, keys, level)), "done")
        case "ask-pay-upgrade" | "ask-pay-module":
            return _pay(now, keys)
        case "ask-share":
            return min(keys, key=lambda key: _knowledge(now, key.partition(" ")[2]))
        case "ask-medipack":
            return min(keys, key=lambda key: now["medipacks"].count(key.partition(" ")[2]))
        case "ask-next":
            return _next(now, keys)
        case "ask-plot-choice":
            return luck.choice(keys)
        case "ask-muster":
            return "set-out" if "set-out" in keys else next(key for key in keys if key.startswith("go "))
        case _:
            return None


def _learn(cards: Cards, keys: list[str]) -> str:
    """What helps most in a fight; what comes later on the tree before another beginning."""
    wanted = [key for key in keys if key.startswith("learn ")]
    return max(wanted, key=lambda key: _skill_worth(cards["skill"].get(key.split(" ")[2]))) if wanted else "done"


def _skill_worth(skill: Any) -> float:
    if skill is None:
        return 0.0
    heals = any(effect.do == "heal" for effect in skill.effects)
    return USES[skill.use] + (2.5 if heals else 0.0) + (0.0 if skill.type == "base" else 1.5)


def _improve(now: View, cards: Cards, keys: list[str]) -> str:
    """Whatever is better than what somebody carries; then the upgrades the store can bear."""
    carried = {one["hero"]: one["items"] for one in now["settlers"]}
    for key in keys:
        if key.startswith("give ") and key.split(" ")[1] in now["stock"]:
            _, item, hero = key.split(" ")
            own = [other for other in carried[hero] if _slot(cards, other) == _slot(cards, item)]
            if not own:
                return key
            better = _item_worth(cards, item, now["stock"][item], hero)
            if better > _item_worth(cards, own[0], carried[hero][own[0]], hero):
                return key
    left = sum(now["store"].values())
    spared = SPARED if any(one["level"] == 0 for one in now["modules"].values()) else 0
    wanted = [
        one
        for one in now["upgrades"]
        if f"upgrade {one['item']}" in keys and one["hero"] is not None and left - one["units"] >= spared
    ]
    if not wanted:
        return "done"
    slots = ("weapon", "armour", "accessory")
    best = min(
        wanted, key=lambda one: (one["level"], slots.index(_slot(cards, one["item"]) or "accessory"), one["item"])
    )
    return f"upgrade {best['item']}"


def _slot(cards: Cards, item: str) -> str | None:
    found = cards["item"].get(item)
    return found.slot if found is not None else None


def _item_worth(cards: Cards, item: str, level: int, hero: str) -> float:
    found, sheet = cards["item"].get(item), cards["hero"].get(hero)
    if found is None or sheet is None:
        return 0.0
    more = level - 1
    if found.slot == "weapon":
        return max([_profile_worth(one, sheet) for one in found.profiles], default=0.0) + more
    if found.slot == "armour":
        kinds = bool(found.physical) + bool(found.mental)
        dice: float = found.physical + 0.6 * found.mental
        return dice + more * kinds + 0.3 * len(found.secondary)
    return 1.0 + 0.4 * more + (0.5 if found.use is not None else 0.0)


def _profile_worth(profile: Any, sheet: Any) -> float:
    dice: float = getattr(sheet, profile.uses) + profile.atb
    worth: float = dice * len(profile.wounds) + 0.15 * profile.rng + 0.3 * len(profile.secondary)
    return worth * 3 / max(int(profile.ap), 2) + (0.5 if profile.chain else 0.0)


def _modules(now: View, keys: list[str], level: int) -> list[str]:
    return [f"build {one}" for one in MODULES if f"build {one}" in keys and now["modules"][one]["level"] == level]


def _pay(now: View, keys: list[str]) -> str:
    """From what there is most of, so that nothing runs out."""
    store = [*now["store"].values()]

    def left(key: str) -> tuple[int, int]:
        rest = [stored - int(paid) for stored, paid in zip(store, key.split(" ")[1:], strict=True)]
        return min(rest), -max(rest)

    return max(keys, key=left)


def _knowledge(now: View, hero: str) -> int:
    settler = next(one for one in now["settlers"] if one["hero"] == hero)
    return 2 * len(settler["learned"]) + int(settler["experience"]) + (0 if settler["goes"] else 100)


def _next(now: View, keys: list[str]) -> str:
    """The plot where it is open; otherwise the gentlest territory, of the element there is least of."""
    chapters = [key for key in keys if key.startswith("narrate ")]
    if chapters:
        return _fewest_losses(now, chapters)
    lands = {one["id"]: one for one in now["territories"]}

    def hardship(key: str) -> tuple[int, int, int]:
        land = lands[key.partition(" ")[2]]
        opens = [id for id in land["links"] if not lands[id]["unlocked"] and not lands[id]["open"]]
        return COLOURS.index(land["colour"]), now["store"][land["element"]], -len(opens)

    return min(keys, key=hardship)


def _fewest_losses(now: View, chapters: list[str]) -> str:
    lost = [one["mission"] for one in now["past"] if not one["success"]]
    return min(chapters, key=lambda key: lost.count(key.partition(" ")[2]))
