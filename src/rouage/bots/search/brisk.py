"""A crew that thinks less: what other heroes do in what is only imagined."""

from __future__ import annotations

from typing import Any, Final

from rouage.bots.sine_tempore import Crew
from rouage.bots.sine_tempore.deed import Deed
from rouage.bots.sine_tempore.plans import Place, Plan, Turn
from rouage.bots.sine_tempore.player import free_mending
from rouage.bots.sine_tempore.table import Table, View
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


class Brisk(Crew):
    """Plans at a glance, and carries a plan through before it makes another."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.who = ""
        self.rest: list[str] = []

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

    def act(self, view: View, who: str, keys: list[str]) -> str:
        table = Table(view)
        turn = Glance(table, table.heroes[who])
        mend = free_mending(turn.me, keys)
        if mend:
            return mend
        for plan in turn.best():
            if plan.key in keys:
                self.intend(who, plan)
                return str(plan.key)
        return "end"

    def intend(self, who: str, plan: Plan) -> None:
        """What follows once the first step is declared."""
        self.plan, self.who = plan, who
        steps = [key for key in plan.place.keys if not key.startswith("to ")]
        self.rest = [*steps, *[deed.key for deed in plan.deeds]][1:]
