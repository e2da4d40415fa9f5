"""A crew that fights with sense: the whole mission by rules of thumb, from what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from rouage.bots.sine_tempore import colonists
from rouage.bots.sine_tempore.chances import shown
from rouage.bots.sine_tempore.deed import Deed
from rouage.bots.sine_tempore.mending import Mending
from rouage.bots.sine_tempore.plans import Place, Plan, Turn
from rouage.bots.sine_tempore.table import Friend, Table, View
from rouage.engine.decision import Decision
from rouage.engine.plain import Plain

FRONT: Final = ("captain", "security", "psychic", "medic")
"""Who stands in front, and who acts first."""


class Crew:
    """Whoever runs one hero or several."""

    def __init__(self, seed: int) -> None:
        self.luck: Final = Random(seed)
        self.plan: Plan | None = None
        """What was decided and is not done yet, by the hero who acts."""
        self.errand = ""
        """The hero who was told to go where the objective asks for one."""

    def choose(self, view: Mapping[str, Plain], decision: Decision[Any]) -> str:
        keys = decision.keys
        key = self.answer(view, decision, keys)
        return key if key in keys else decision.sample(self.luck.getrandbits(32))

    def answer(self, view: View, decision: Decision[Any], keys: list[str]) -> str:
        asked = decision.prompt.id.partition(".")[2]
        args: Mapping[str, Any] = decision.prompt.args
        match asked:
            case "ask-action":
                return self.act(self.table(view, decision), args["who"], keys)
            case "ask-where-to":
                return self.go(self.table(view, decision), args["who"], keys)
            case "ask-target":
                return self.target(self.table(view, decision), args["who"], args["how"], keys)
            case "ask-place":
                return place(self.table(view, decision), args["who"], keys)
            case "who-first":
                return first(view, keys)
            case "ask-lead":
                return lead(keys)
            case "ask-re-roll":
                return re_roll(view, keys)
            case "ask-extra":
                return "extra"
            case "ask-save":
                return self.save(self.table(view, decision), args["who"], keys)
            case "ask-oblivion":
                return next((key for key in keys if key != "oblivion sheet"), keys[0])
            case "ask-disengage-first":
                return self.break_away(self.table(view, decision), args["who"], keys)
            case "ask-arrange":
                return "keep"
            case "ask-push-or-pull":
                return "push"
            case "ask-ko-wait" | "ask-ko-wait-up":
                return lie(self.table(view, decision), args["who"], keys)
            case "ask-puppet":
                return puppet(view, keys)
            case _:
                return colonists.answer(asked, view, decision.cards, keys, self.luck) or keys[0]

    def table(self, view: View, decision: Decision[Any]) -> Table:
        """What lies there when a question is put."""
        return Table(view, decision.cards, self.errand)

    def act(self, table: Table, who: str, keys: list[str]) -> str:
        """The best plan whose first step is open."""
        turn = Turn(table, table.heroes[who])
        mend = free_mending(turn.me, keys)
        if mend:
            return mend
        for plan in turn.best():
            key = plan.key
            if key in keys:
                self.plan = plan
                return with_cell(plan, turn, keys) or key
        return "end"

    def go(self, table: Table, who: str, keys: list[str]) -> str:
        """Where it was meant to go, if that is still open; otherwise wherever is best now."""
        me = table.heroes.get(who)
        if me is None or table.view["active"] != who:
            return escort(table, who, keys)
        meant = self.plan.place.keys[-1] if self.plan is not None and self.plan.place.keys else ""
        if meant in keys and meant.startswith("to "):
            return meant
        turn = Turn(table, me)
        best, found = float("-inf"), keys[0]
        for key in keys:
            square = table.square(key[3:]) if key != "stay" else me.at
            for plan in turn.from_place(Place(square, (), 0, 0)):
                if plan.worth > best:
                    best, found = plan.worth, key
        return found

    def target(self, table: Table, who: str, how: str, keys: list[str]) -> str:
        """The best of them now: enemies who reacted may have changed it. Help goes where it was meant."""
        meant = [deed for deed in self.plan.deeds if how in deed.key.split()] if self.plan is not None else []
        if meant and meant[0].kind in ("heal", "minor") and f"target {meant[0].target}" in keys:
            return f"target {meant[0].target}"
        turn = Turn(table, table.heroes[who], 9)
        deeds = [
            deed
            for deed in turn.deeds.at(turn.me.at, 9, 0, "")
            if how in deed.key.split() and f"target {deed.target}" in keys
        ]
        if deeds:
            here = Place(turn.me.at, (), 0, 0)
            best: Deed = max(deeds, key=lambda deed: turn.weigh(here, (deed,)).worth)
            return f"target {best.target}"
        return keys[0]

    def save(self, table: Table, who: str, keys: list[str]) -> str:
        """A die that is sure to wound."""
        ways = Turn(table, table.heroes[who]).deeds.ways
        wounding = ways[0].wounding if ways else ()
        good = [key for key in keys if key.startswith("save ") and shown(int(key[5:]), wounding)]
        return good[0] if good else "nothing"

    def break_away(self, table: Table, who: str, keys: list[str]) -> str:
        """Engaged on the way: worth a free attack only in a hurry, or on the run."""
        turn = Turn(table, table.heroes[who])
        wanted = turn.aims.hurry or bool(turn.me.seen["carries"])
        return "disengage" if wanted and "disengage" in keys else "give-up"


def free_mending(me: Friend, keys: list[str]) -> str:
    """A green cell costs nothing but itself."""
    if me.seen["wounds"] >= 1:
        for one in me.seen["items"]:
            if one["slot"] == "armour" and f"cell {one['id']}" in keys:
                return f"cell {one['id']}"
    return ""


def with_cell(plan: Plan, turn: Turn, keys: list[str]) -> str:
    """A cell in the weapon before it strikes; one in the accessory before it heals, or for a re-roll."""
    if plan.place.keys or not plan.deeds:
        return ""
    deed, me = plan.deeds[0], turn.me
    for one in me.seen["items"]:
        key = f"cell {one['id']}"
        if key in keys:
            item = turn.table.card("item", one["id"])
            used = item is not None and item.use is not None
            if one["slot"] == "weapon" and deed.key.startswith("attack") and f"atb {one['id']}" not in me.seen["next"]:
                return key
            if (
                one["slot"] == "accessory"
                and deed.key == f"use {one['id']}"
                and f"boost {one['id']}" not in me.seen["next"]
            ):
                return key
            if one["slot"] == "accessory" and not used and deed.kind in ("close-combat", "long-range", "power"):
                return key
    return ""


def place(table: Table, who: str, keys: list[str]) -> str:
    """Those who fight hand to hand toward the enemy, the others behind them."""
    squares = [(key, table.square(key[6:])) for key in keys]
    foes = [foe.at for foe in table.foes.values()]
    behind = FRONT.index(table.heroes[who].seen["class"]) >= 2 if table.heroes[who].seen["class"] in FRONT else False
    near = {key: sum([table.grid.apart[square][foe] for foe in foes]) for key, square in squares}
    ranked = sorted(keys, key=lambda key: (near[key], key))
    return ranked[-1] if behind else ranked[0]


def first(view: View, keys: list[str]) -> str:
    """Those who strike before those who mend."""
    classes = {one["id"]: one["class"] for one in view["heroes"]}

    def rank(key: str) -> int:
        kind = classes.get(key.removeprefix("first "), "")
        return FRONT.index(kind) if kind in FRONT else len(FRONT)

    return min(keys, key=rank)


def lead(keys: list[str]) -> str:
    """The spare AP goes to whoever makes most of one."""
    wanted = ("lead andromeda", "lead jukas", "lead alexandra")
    return next((key for key in wanted if key in keys), keys[0])


def lie(table: Table, who: str, keys: list[str]) -> str:
    """Near in time where a friend who acts before can heal; otherwise far, so that the next card comes late."""
    soon = table.heroes[who].time + int(keys[0].removeprefix("wait "))
    healers = [one for one in table.heroes.values() if one.standing and one.id != who and one.time <= soon]
    return keys[0] if any(Mending(table, one, 0).cures for one in healers) else keys[-1]


def re_roll(view: View, keys: list[str]) -> str:
    """A die that brings nothing; none if all of them do."""
    roll = view["roll"]
    good = _wanted(view, roll)
    dull = [key for key in keys if key.startswith("re-roll ") and not shown(int(key[8:]), good)]
    return dull[0] if dull else "keep"


def _wanted(view: View, roll: View) -> tuple[str, ...]:
    """The symbols that serve a roll."""
    match roll["what"]:
        case "defence":
            return ("defence", "close-combat", "long-range")
        case "power":
            return ("mind", "explosion")
        case "interact":
            return ("interact",)
        case "skill":
            return ("blood",)
        case _:
            hero = next((one for one in view["heroes"] if one["id"] == roll["who"]), None)
            ranged = hero is not None and hero["class"] in ("security", "medic")
            return ("long-range",) if ranged else ("close-combat",)


def escort(table: Table, who: str, keys: list[str]) -> str:
    """Somebody is moved along: nearer to their goal."""
    friend = table.heroes.get(who)
    if friend is None:
        return "stay"
    pull = Turn(table, friend).aims.pull
    return max(keys, key=lambda key: pull(table.square(key[3:]) if key != "stay" else friend.at))


def puppet(view: View, keys: list[str]) -> str:
    """An enemy in our hands strikes its own, or walks nowhere."""
    foes = {one["id"] for one in view["enemies"]}
    strikes = [key for key in keys if key.startswith("attack ") and key.split()[1] in foes]
    return strikes[0] if strikes else "end"
