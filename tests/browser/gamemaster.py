"""The GM of Espace Artémis: what the rules ask at the desk, and every command by the form that writes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.piece import PieceSeat
from tests.browser.words import beginning, exactly

SHORT: Final = {"m": "minutes", "h": "hours", "d": "days"}


class Gamemaster(PieceSeat):
    """Somebody at Espace Artémis's desk."""

    panels = "artemis-page.desk-panel"

    def ready(self) -> None:
        self.part("now")

    def way_of(self, ask: str) -> Callable[[str], None]:
        ways: dict[str, Callable[[str], None]] = {
            "artemis.set-difficulty": self.rate, "artemis.time-card": self.amend, "artemis.talent": self.praise,
        }  # fmt: skip
        return ways.get(ask) or super().way_of(ask)

    # What the rules ask

    def rate(self, key: str) -> None:
        """How difficult it is and who may see that; or no die, or not now."""
        verb, *words = key.split()
        if verb != "difficulty":
            self.press(f"artemis-page.desk-answer-{verb}", self.now)
            return
        self.rung(self.now, int(words[0]))
        if words[1:]:
            self.hand.choose(self.choice(f"roleplay-page.desk-visibility-{words[1]}", self.now))
        self.press("artemis-page.desk-let-test", self.now, n=int(words[0]))

    def amend(self, key: str) -> None:
        """What time brings, line by line."""
        self.hand.press(self.now.locator(f"button[data-command='{key}']"))

    def praise(self, key: str) -> None:
        """Who described with talent."""
        names = [one for one in key.split()[1:] if one != "nobody"]
        group = self.now.get_by_role("group", name=exactly(self.words("artemis-page.psy-talented")))
        for name in names:
            self.hand.choose(group.get_by_role("checkbox", name=exactly(self.hero_name(name))))
        self.press("artemis-page.psy-talent", self.now, n=len(names))

    # Commands

    def command(self, key: str) -> None:
        """By the form that writes it, which says so beforehand; two have none, and are typed after a slash."""
        verb, *words = key.split()
        match verb:
            case "difficulty":
                self.type(key)
            case "say" | "note":
                self.tell(" ".join(words), "note" if verb == "note" else "")
            case "whisper":
                hero = next(hero for hero in self.view["heroes"] if hero["seat"] == words[0])
                self.tell(" ".join(words[1:]), hero["id"])
            case _:
                with self.moving():
                    self._form(verb)(words)
                self.put_away()

    def type(self, key: str) -> None:
        self.page.keyboard.press("/")
        line = self.dialog("page.command-title")
        expect(line.get_by_role("combobox")).to_be_focused()
        self.page.keyboard.type(key)
        with self.moving():
            self.page.keyboard.press("Enter")
        expect(line).to_be_hidden()

    def _form(self, verb: str) -> Callable[[list[str]], None]:
        forms: dict[str, Callable[[list[str]], None]] = {
            "call": self._call, "nifimo": self._nifimo, "feat": self._feat, "time": self._time, "diet": self._diet,
            "add": self._add, "npc": self._npc, "xp": self._xp, "balance": self._balance, "source": self._source,
            "scenario": self._scenario, "begin": self._begin, "fight": self._fight, "end": self._end,
            "chase": self._chase, "breach": self._breach, "mark": self.mark, "hurt": self.hurt, "set": self.correct,
            "give": self.hand_over, "take": self.take_away, "wear": self.wear, "load": self.load, "cover": self.cover,
            "reveal": self.reveal,
        }  # fmt: skip
        return forms.get(verb) or (lambda words: self._overrule(verb, words))

    # Tests

    def _call(self, words: list[str]) -> None:
        who, competence, number, *rest = words
        panel = self.tool("call")
        self.hand.choose(self.choice("artemis-page.desk-test-competence", panel))
        self.whom(panel, "artemis-page.desk-who-tests", who)
        self.unfold(panel.locator("fieldset summary"))
        self.search(panel, "artemis-page.desk-any-competence", competence)
        self.rung(panel, int(number))
        if rest:
            self.hand.choose(self.choice(f"roleplay-page.desk-visibility-{rest[0]}", panel))
        self.hand.write(self.field("artemis-page.desk-about", panel), " ".join(rest[1:]))
        self.write(panel, "roleplay-page.desk-call", " ".join(["call", *words]))

    def _nifimo(self, words: list[str]) -> None:
        who, competence, *rest = words
        harsher = int(rest.pop(0)) if rest and rest[0].isdecimal() else 0
        panel = self.tool("call")
        self.hand.choose(self.choice("artemis-page.desk-test-nifimo", panel))
        self.whom(panel, "artemis-page.desk-who-tests", who)
        self.hand.choose(self.choice(f"artemis.competence-{competence}", panel))
        self.count(panel, "artemis-page.desk-harsher", harsher)
        self.hand.write(self.field("artemis-page.desk-cause", panel), " ".join(rest))
        self.write(panel, "roleplay-page.desk-call", " ".join(["nifimo", *words]))

    def _feat(self, words: list[str]) -> None:
        who, number, *rest = words
        panel = self.tool("call")
        self.hand.choose(self.choice("artemis-page.desk-test-feat", panel))
        self.whom(panel, "artemis-page.desk-who-tests", who)
        self.rung(panel, int(number))
        self.hand.write(self.field("artemis-page.desk-about", panel), " ".join(rest))
        self.write(panel, "roleplay-page.desk-call", " ".join(["feat", *words]))

    def _overrule(self, verb: str, words: list[str]) -> None:
        key = " ".join([verb, *words])
        self.hand.press(self.now.locator(f"button[data-command='{key}']"))

    # Time

    def _time(self, words: list[str]) -> None:
        span, activity, who = (*words, *("", "busy", "all")[len(words) :])
        panel = self.tool("time")
        label, n = f"artemis-page.time-{SHORT[span[-1]]}", int(span[:-1])
        self.push(self.button(label, panel, n=n))
        doing = self.words(f"artemis.activity-{activity}")
        self.hand.choose(panel.get_by_role("radio", name=exactly(doing[0].upper() + doing[1:])))
        self.whom(panel, "artemis-page.time-who", who)
        self.write(panel, "artemis-page.time-pass", " ".join(["time", *words]), span=self.words(label, n=n))

    def _diet(self, words: list[str]) -> None:
        who, diet = words
        panel = self.tool("time")
        food = self.words(f"artemis.diet-{diet}")
        self.hand.choose(panel.get_by_role("radio", name=exactly(food[0].upper() + food[1:])))
        self.whom(panel, "artemis-page.time-eaters", who)
        self.write(panel, "artemis-page.time-food-set", f"diet {who} {diet}")

    # People

    def _add(self, words: list[str]) -> None:
        card, *rest = words
        panel = self.tool("bring")
        self.hand.choose(self.choice("roleplay-page.desk-from-packs", panel))
        self.search(panel, "artemis-page.cast-person", card)
        many = [int(word) for word in rest if word.isdecimal()]
        self.count(panel, "roleplay-page.desk-how-many", (many[0] if many else 1) - self.value(panel))
        self.check(panel, "artemis-page.cast-ally", "ally" in rest)
        self.check(panel, "roleplay-page.desk-hidden", "hidden" in rest)
        self.write(panel, "roleplay-page.desk-bring", " ".join(["add", *words]))

    def _npc(self, words: list[str]) -> None:
        name, level, *rest = words
        panel = self.tool("bring")
        self.hand.choose(self.choice("roleplay-page.desk-made-up", panel))
        self.hand.write(self.field("roleplay-page.desk-name", panel), name)
        label = "artemis-page.cast-level-unknown" if level == "unknown" else f"artemis.level-{level}"
        self.hand.choose(self.choice(label, panel))
        self.check(panel, "artemis-page.cast-ally", "ally" in rest)
        self.write(panel, "roleplay-page.desk-bring", " ".join(["npc", *words]))

    # Experience and balance

    def _rewarding(self, what: str, who: str = "") -> Locator:
        panel = self.tool("reward")
        reward = self.choice(f"artemis-page.desk-reward-{what}", panel)
        self.hand.choose(reward)
        expect(reward).to_be_checked()
        if who:
            self.only(panel, "roleplay-page.desk-to-whom", who)
        return panel

    def _xp(self, words: list[str]) -> None:
        who, points = words
        panel = self._rewarding("xp", who)
        self.count(panel, "artemis-page.desk-points", int(points) - self.value(panel))
        self.write(panel, "artemis-page.desk-do-xp", f"xp {who} {points}")

    def _balance(self, words: list[str]) -> None:
        who, points, *said = words
        panel = self._rewarding("balance", who)
        self.count(panel, "artemis-page.desk-change", int(points) + 1)
        self.hand.write(self.field("artemis-page.desk-why", panel), " ".join(said))
        self.write(panel, "artemis-page.desk-do-balance", " ".join(["balance", *words]))

    def _source(self, words: list[str]) -> None:
        who, points, *said = words
        panel = self._rewarding("source", who)
        self.count(panel, "artemis-page.desk-points", int(points) - self.value(panel))
        self.hand.write(self.field("artemis-page.desk-source", panel), " ".join(said))
        self.write(panel, "artemis-page.desk-do-source", " ".join(["source", *words]))

    def _scenario(self, words: list[str]) -> None:
        panel = self._rewarding("scenario")
        self.count(panel, "artemis-page.desk-points-each", int(words[0]) if words else 0)
        self.write(panel, "artemis-page.desk-do-scenario", " ".join(["scenario", *words]))

    # Scenes and ships

    def _begin(self, words: list[str]) -> None:
        panel = self.tool("scene")
        self.search(panel, "artemis-page.scene-which", words[0])
        self.write(panel, "artemis-page.scene-begin", f"begin {words[0]}")

    def _fight(self, _words: list[str]) -> None:
        self.write(self.tool("scene"), "artemis-page.scene-fight", "fight")

    def _end(self, words: list[str]) -> None:
        panel = self.tool("scene")
        self.sure(panel)
        if words:
            self.count(panel, "artemis-page.desk-points-each", int(words[0]) - self.value(panel))
            self.write(panel, "roleplay-page.desk-end-evening", f"end {words[0]}")
        else:
            self.write(panel, "artemis-page.scene-end", "end")

    def _chase(self, words: list[str]) -> None:
        pilot, score = words
        panel = self.tool("ships")
        self.hand.choose(panel.get_by_role("radio", name=exactly(self.hero_name(pilot))))
        self.count(panel, "artemis-page.desk-pursuer-score", int(score) - self.value(panel))
        self.write(panel, "artemis-page.desk-chase", f"chase {pilot} {score}")

    def _breach(self, words: list[str]) -> None:
        category, hull = words
        panel = self.tool("ships")
        self.hand.choose(panel.get_by_role("radio", name=beginning(category)))
        self.count(panel, "artemis-page.desk-hull", int(hull) - self._hull(panel))
        self.write(panel, "artemis-page.desk-breach", f"breach {category} {hull}")

    def _hull(self, panel: Locator) -> int:
        return int(panel.get_by_role("spinbutton").last.inner_text())
