"""A crew that thinks less: what other heroes do in what is only imagined."""

from __future__ import annotations

from typing import Any, Final

from rouage.bots.sine_tempore import Crew
from rouage.bots.sine_tempore.deed import Deed
from rouage.bots.sine_tempore.plans import Place, Plan, Turn
from rouage.bots.sine_tempore.player import free_mending
from rouage.bots.sine_tempore.table import Table
from rouage.engine.decision import Decision

CAREFUL: Final = 6
"""Plans of which the danger is worked out: most of the time of a plan goes there."""


class Glance(Turn):
    """A hero's next choices; only the few that look best without danger are looked at with it."""

    careful = False

    def weigh(self, place: Place, deeds: tuple[Deed, ...]) -> Plan:
        if self.careful:
            return super().weigh(place, deeds)
        spent = place.ap + sum([deed.ap for deed in deeds])
        worth = sum([deed.worth for deed in deeds]) - self.price() * spent
        if not any(deed.key == "leave" for deed in deeds):
            worth += self.aims.pull(place.square)
        return Plan(worth, place, deeds)

    def best(self) -> list[Plan]:
        hopes = super().best()
        self.careful = True
        sure = [self.weigh(plan.place, plan.deeds) for plan in hopes[:CAREFUL]]
        self.careful = False
        return [*sorted(sure, key=lambda plan: -plan.worth), *hopes[CAREFUL:]]


class Resolute(Crew):
    """Plays like any crew, and remembers how much of its plan is still to be declared."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.who = ""
        self.rest: list[str] = []

    def intend(self, who: str, plan: Plan, key: str) -> None:
        """A plan is made, and this is declared: its first step, or something before it such as a cell."""
        self.plan, self.who = plan, who
        self.rest = steps(plan)[1 if key == plan.key else 0 :]

    def left(self, who: str, at: int) -> Plan | None:
        """What is still to be declared of the plan, as a plan from where the hero stands now."""
        if who != self.who or self.plan is None or not self.rest:
            return None
        place, deeds = self.plan.place, self.plan.deeds
        if len(self.rest) <= len(deeds):
            return Plan(self.plan.worth, Place(at, (), 0, 0), deeds[len(deeds) - len(self.rest) :])
        done = len(steps(self.plan)) - len(self.rest)
        return self.plan._replace(place=place._replace(keys=place.keys[done:]))


def steps(plan: Plan) -> list[str]:
    """What is declared for a plan, one after the other; where a walk leads is asked for, not declared."""
    return [*[key for key in plan.place.keys if not key.startswith("to ")], *[deed.key for deed in plan.deeds]]


class Brisk(Resolute):
    """Plans at a glance, and carries a plan through before it makes another."""

    def offhand(self, asked: str, who: object, decision: Decision[Any]) -> str | None:
        """The next step of the plan, while it can be taken: nobody has to look at the table for that."""
        if who != self.who or self.plan is None:
            return None
        answers = decision.answers
        if asked == "ask-action" and self.rest and self.rest[0] in answers:
            return self.rest.pop(0)
        if asked == "ask-where-to" and self.plan.place.keys and self.plan.place.keys[-1] in answers:
            return self.plan.place.keys[-1]
        if asked == "ask-target":
            how = str(decision.prompt.args["how"])
            meant = [f"target {deed.target}" for deed in self.plan.deeds if how in deed.key.split()]
            return meant[0] if meant and meant[0] in answers else None
        return None

    def act(self, table: Table, who: str, keys: list[str]) -> str:
        turn = Glance(table, table.heroes[who])
        mend = free_mending(turn.me, keys)
        if mend:
            return mend
        for plan in turn.best():
            if plan.key in keys:
                self.intend(who, plan, plan.key)
                return plan.key
        return "end"
