"""What time does to somebody: wounds that worsen or heal, fatigue that goes, nerves that settle, fears that fade."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rouage.games.artemis.person import Body, Person
from rouage.games.artemis.state import Proposal, Table
from rouage.games.artemis.verbs import with_body

HOUR: Final = 60
DAY: Final = 24 * HOUR
ALL: Final = 99
"""More marks than any line holds."""

WORSENING: Final = {1: 10, 2: 15, 3: 20, 4: 30, 5: 60}
"""Units of time by Force; above 5 counts as 5. [ART-AGG-02] [ART-RUL-38]"""
LIGHT_ROWS: Final = ((5, 1), (10, 4), (15, ALL))
"""Minutes of rest, light fatigues gone in all (table ART-T5). [ART-FAT-01] [ART-FAT-02] [ART-FAT-03]"""
GRAVE_ROWS: Final = ((2 * HOUR, 1), (4 * HOUR, 2), (6 * HOUR, 4), (8 * HOUR, 6), (10 * HOUR, ALL))
"""Minutes of sleep, grave fatigues gone in all.

[ART-FAT-05] [ART-FAT-06] [ART-FAT-07] [ART-FAT-08] [ART-FAT-09]
"""
NIGHT: Final = 6 * HOUR
"""After so much sleep one must stay awake a while, and a light wound has healed. [ART-FAT-10] [ART-RUL-40]"""
WAKE: Final = 3 * HOUR
NIGHTS_SLEEP: Final = 8 * HOUR
EVENING: Final = 4 * HOUR
"""Of leisure: all light stress and one grave. [ART-RUL-41]"""
NATURAL: Final = 40 * DAY
CASKET: Final = 8 * HOUR
"""For each stabilised wound. [ART-FACT-14]"""
LIGHT_FEAR: Final = 10 * DAY
GRAVE_FEAR: Final = 100 * DAY
"""[ART-FACT-09] [ART-RUL-42]"""
TIRED: Final = (8 * HOUR, 12 * HOUR)
"""Natural fatigue: a grave one after each, then one every two hours. [ART-FACT-10]"""
TIRED_AGAIN: Final = 2 * HOUR
STARVING: Final = {"bare": 3 * DAY, "none": DAY}
"""[ART-FACT-11]"""
FED: Final = 2 * DAY

ACTIVITIES: Final = ("busy", "rest", "sleep", "leisure", "holiday", "convalesce", "casket")
RESTFUL: Final = frozenset(ACTIVITIES[1:])


def row(rows: tuple[tuple[int, int], ...], minutes: int) -> int:
    """Only the highest row reached counts. [ART-RUL-43]"""
    return max([n for least, n in rows if minutes >= least], default=0)


def starving(body: Body) -> bool:
    """[ART-FACT-11]"""
    return body.hungry >= STARVING.get(body.diet, STARVING["bare"])


class Reckoning:
    """The body after some time, and what the GM is asked to agree to."""

    def __init__(self, state: Table, person: Person, minutes: int, activity: str, tended: bool) -> None:
        self.state: Final = state
        self.person: Final = person
        self.minutes: Final = minutes
        self.activity: Final = activity
        self.body = person.body
        self.lines: Final[list[Proposal]] = []
        self._nights: Final = self._count_nights()
        self._worsen(tended)
        if state.has("hunger"):
            self._hunger()
        self._rest()
        self._sleep()
        self._natural_fatigue()
        self._holiday()
        self._leisure()
        self._convalesce()
        self._fear()

    def _propose(self, kind: str, severity: str, n: int, *rules: str) -> None:
        if n:
            self.lines.append(Proposal(self.person.id, kind, severity, n, rules))

    def _crossed(self, name: str, period: int, minutes: int) -> int:
        """How often a counter passed a multiple of a period; the counter goes on."""
        before: int = getattr(self.body, name)
        self.body = with_body(self.body, **{name: before + minutes})
        return (before + minutes) // period - before // period

    @property
    def _asleep(self) -> bool:
        return self.activity in ("sleep", "casket") or self.body.coma > 0

    @property
    def _useful(self) -> int:
        """Minutes that count for recovery: half of them for the starving. [ART-FACT-11]"""
        return self.minutes // 2 if self.state.has("hunger") and starving(self.body) else self.minutes

    @property
    def _at_rest(self) -> int:
        """How long the complete rest under way had lasted: the counter holds half of that for the starving."""
        useful = self._useful or 1
        return self.body.holiday * self.minutes // useful

    def _count_nights(self) -> int:
        """A day of complete rest has its night in it, also where it passes in several parts; not a second one
        where the GM has said when somebody slept that day. [ART-RUL-73] [ART-RUL-44]
        """
        if self.activity != "holiday":
            return 0
        began = self._at_rest % DAY
        nights = (began + self.minutes) // DAY
        return nights - 1 if nights and self.body.awake < began else nights

    def _worsen(self, tended: bool) -> None:
        """One grave wound at the end of each full period, for whoever is untended; in a coma minutes become hours.

        [ART-AGG-01] [ART-AGG-02] [ART-AGG-03] [ART-AGG-04] [ART-AGG-05] [ART-FACT-13] [ART-FACT-36] [ART-RUL-38]
        """
        person = self.person
        if person.bleeding < 1:
            self.body = with_body(self.body, bleeding=0)
            return
        if tended:
            return
        slowed = self._slowed
        period = WORSENING[min(person.sheet.characteristics.get("F", 3), 5)] * 60
        clock = self.body.bleeding + slowed + (self.minutes - slowed) * 60
        self.body = with_body(self.body, bleeding=clock % period)
        self._propose("wound", "grave", clock // period, "ART-FACT-13", "ART-RUL-38")

    @property
    def _slowed(self) -> int:
        """Minutes spent in hibernation, or before a catalepsy ended. [ART-AGG-04] [ART-AGG-05]"""
        if self.activity == "casket":
            return self.minutes
        began = self.state.minutes - self.minutes
        return min(max(self.body.coma - began, 0), self.minutes)

    def _hunger(self) -> None:
        """After the threshold each further day adds a permanent fatigue; two days of meals end it. [ART-FACT-11]"""
        body = self.body
        if body.diet == "fed":
            fed = body.fed + self.minutes
            hungry = 0 if fed >= FED else body.hungry
            self.body = with_body(body, fed=fed, hungry=hungry)
            return
        threshold = STARVING[body.diet]
        after = body.hungry + self.minutes
        days = max(after - threshold, 0) // DAY - max(body.hungry - threshold, 0) // DAY
        self.body = with_body(body, hungry=after, fed=0)
        self._propose("fatigue", "permanent", days, "ART-FACT-11")

    def _rest(self) -> None:
        """[ART-FAT-01] [ART-FAT-02] [ART-FAT-03] [ART-RUL-43]"""
        if self.activity not in RESTFUL and not self._asleep:
            self.body = with_body(self.body, rested=0)
            return
        before = self.body.rested
        self.body = with_body(self.body, rested=before + self._useful)
        self._ease("fatigue", "light", self._more(LIGHT_ROWS, before, self.body.rested), "ART-RUL-43", "ART-FAT-03")

    def _more(self, rows: tuple[tuple[int, int], ...], before: int, after: int) -> int:
        """What a longer rest takes off beyond what its beginning did."""
        return row(rows, after) - (row(rows, before) if row(rows, after) != ALL else 0)

    def _ease(self, line: str, severity: str, n: int, *rules: str) -> None:
        """No more than there is."""
        grid = {"wound": 0, "fatigue": 1, "stress": 2, "fear": 3}[line]
        there = self.person.grid[grid][("light", "grave", "permanent").index(severity)]
        self._propose(line, severity, -min(n, there), *rules)

    def _sleep(self) -> None:
        """Grave fatigues go by sleep alone, and a light wound a night. [ART-FAT-04] [ART-FAT-05] [ART-FAT-06]
        [ART-FAT-07] [ART-FAT-08] [ART-FAT-09] [ART-FAT-10] [ART-RUL-40]
        """
        body = self.body
        if self._nights:
            self.body = with_body(body, asleep=0, owes=0)
            slept = NIGHTS_SLEEP * self._useful // self.minutes
            self._ease("fatigue", "grave", self._nights * row(GRAVE_ROWS, slept), "ART-FAT-04", "ART-RUL-73")
            self._ease("wound", "light", self._nights if slept >= NIGHT else 0, "ART-RUL-40", "ART-RUL-73")
            return
        if not self._asleep:
            owes = WAKE if body.asleep >= NIGHT else max(body.owes - self.minutes, 0) if not body.asleep else 0
            if body.asleep >= NIGHT:
                owes = max(owes - self.minutes, 0)
            self.body = with_body(body, asleep=0, owes=owes)
            return
        before, after = body.asleep, body.asleep + self._useful
        self.body = with_body(body, asleep=after)
        self._ease("fatigue", "grave", self._more(GRAVE_ROWS, before, after), "ART-FAT-04", "ART-RUL-43")
        if before < NIGHT <= after:
            self._ease("wound", "light", 1, "ART-RUL-40")

    def _natural_fatigue(self) -> None:
        """One grave fatigue after eight hours awake, a second after twelve, then one every two. [ART-FACT-10]"""
        before = self.body.awake
        if self._asleep:
            self.body = with_body(self.body, awake=0)
            return
        after = before + self.minutes
        if self._nights:
            before, after = 0, (self._at_rest + self.minutes) % DAY
        self.body = with_body(self.body, awake=after)
        if self.state.has("natural-fatigue") and not self.person.npc:
            self._propose("fatigue", "grave", tiredness(after) - tiredness(before), "ART-FACT-10")

    def _holiday(self) -> None:
        """A permanent fatigue for 24 hours of complete rest on end, nights included. [ART-FAT-11] [ART-FAT-12]"""
        if self.activity != "holiday" and not (self._asleep and self.body.holiday):
            self.body = with_body(self.body, holiday=0)
            return
        days = self._crossed("holiday", DAY, self._useful)
        self._ease("fatigue", "permanent", days, "ART-FAT-11", "ART-RUL-44")

    def _leisure(self) -> None:
        """Each hour a light stress, an evening all of them and a grave one. [ART-RUL-41] [ART-FACT-08]"""
        if self.activity not in ("leisure", "holiday"):
            self.body = with_body(self.body, leisure=0)
            return
        before = self.body.leisure
        evenings = self._crossed("leisure", EVENING, self.minutes)
        hours = self.body.leisure // HOUR - before // HOUR
        self._ease("stress", "light", ALL if evenings else hours, "ART-RUL-41")
        self._ease("stress", "grave", evenings, "ART-RUL-41")

    def _convalesce(self) -> None:
        """A stabilised wound every forty days, or every eight hours in a casket. [ART-FACT-14] [ART-RUL-40]"""
        if not self.body.stabilised:
            self.body = with_body(self.body, casket=0, convalescent=0)
            return
        healed: Callable[[int], int] = lambda n: min(n, self.body.stabilised)  # noqa: E731
        if self.activity == "casket":
            n = self._crossed("casket", CASKET, self._useful)
            self._ease("wound", "grave", healed(n), "ART-FACT-14")
        elif self.activity in RESTFUL:
            n = self._crossed("convalescent", NATURAL, self._useful)
            self._ease("wound", "grave", healed(n), "ART-FACT-14")

    def _fear(self) -> None:
        """A light fear in ten days, a grave one in a hundred, once the cause is gone. [ART-FACT-09] [ART-RUL-42]"""
        if not sum(self.person.fear):
            self.body = with_body(self.body, fearless=0)
            return
        before = self.body.fearless
        light = self._crossed("fearless", LIGHT_FEAR, self.minutes)
        self._ease("fear", "light", light, "ART-RUL-42")
        self._ease("fear", "grave", self.body.fearless // GRAVE_FEAR - before // GRAVE_FEAR, "ART-RUL-42")


def tiredness(awake: int) -> int:
    """Grave fatigues that so long a day has brought. [ART-FACT-10]"""
    if awake < TIRED[0]:
        return 0
    if awake < TIRED[1]:
        return 1
    return 2 + (awake - TIRED[1]) // TIRED_AGAIN
