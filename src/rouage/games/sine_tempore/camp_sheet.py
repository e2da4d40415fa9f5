"""A campaign in a terminal: the planet, the crew with its skill trees, store and ship, the plot book, the missions."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from rouage.engine.language import Message, word
from rouage.engine.plain import Plain
from rouage.engine.stage import Line, Part, Sheet, Tone, plain
from rouage.games.sine_tempore import campaign_view
from rouage.games.sine_tempore.campaign import MODULES, Campaign
from rouage.games.sine_tempore.card_texts import CardTexts
from rouage.games.sine_tempore.state import Mission, Play

PANELS: Final = ("map", "crew", "trees", "ship", "items", "plot", "past")
"""What can be looked at in a campaign, by name."""
SCENES: Final = {
    "ask-next": ("headline", "map"), "ask-first-skills": ("trees",), "ask-learn": ("trees",),
    "ask-workshop": ("ship", "items"), "ask-ship": ("ship",), "ask-muster": ("crew",), "ask-share": ("crew",),
}  # fmt: skip
"""What whoever is asked should have before their eyes."""
UNLOCKED, OPEN, CLOSED = "■", "○", "·"
BESIDE: Final = 15
"""Columns of a row of the map that no name takes: the direction, and a link and a mark for each ring."""
NARROWEST: Final = 8
"""Columns of a name that is cut short."""


class CampSheet(Sheet[Mission]):
    """One reader's lines."""

    def __init__(self, game: Play, language: str, columns: int) -> None:
        super().__init__(game, language)
        campaign = game.state.campaign
        assert isinstance(campaign, Campaign)
        self.columns: Final = columns
        self.seen: Final[dict[str, Any]] = campaign_view.campaign(game, campaign)

    def draw(self, what: str) -> Part:
        """A panel, or several for all of it."""
        for panel in ("headline", "map", "ship", "crew") if what in ("", "mission") else (what,):
            getattr(self, panel)()
        return self.lines

    def parts(self, what: str) -> list[Part]:
        """A panel in parts that change apart: a tree for each hero, a line for each item and each module."""
        lines = self.draw(what)
        if what in ("items", "ship"):
            return [[line] for line in lines]
        heads = [place for place, line in enumerate(lines) if what == "trees" and line[0][1] == "strong"]
        return [lines[a:b] for a, b in zip(heads, [*heads[1:], len(lines)], strict=True)] if heads else [lines]

    def headline(self) -> None:
        seen = self.seen
        unlocked = len([one for one in seen["territories"] if one["unlocked"]])
        self.say("camp-headline", "strong", n=seen["number"], wins=seen["wins"], losses=seen["losses"], lands=unlocked)

    def map(self) -> None:
        """A row for each direction, from the camp outwards; neighbours in a ring stand above each other."""
        lands = {(one["ring"], one["place"]): one for one in self.seen["territories"]}
        points = self.words("camp-directions").split()
        width = max([len(self._land(one)) for one in lands.values()])
        width = max(NARROWEST, min(width, (self.columns - BESIDE) // 3))
        rings = [self.name(colour) for colour in ("green", "yellow", "red")]
        self.lines.append(plain(" " * 7 + (" " * 4).join([f"{one:<{width}}" for one in rings]).rstrip(), "faint"))
        for place, point in enumerate(points, 1):
            row: list[tuple[str, Tone]] = [(f"{point:>3} ", "faint")]
            for ring in (1, 2, 3):
                one = lands.get((ring, place))
                mark = CLOSED if one is None else UNLOCKED if one["unlocked"] else OPEN if one["open"] else CLOSED
                tone: Tone = {UNLOCKED: "own", OPEN: "goal", CLOSED: "faint"}[mark]  # type: ignore[assignment]
                label = self._land(one, width) if one is not None else ""
                row.append((f" {'' if ring == 1 else '─'}{mark} {label:<{width}}", tone))
            self.lines.append(_trimmed(row))
        self.say("camp-legend", "faint", unlocked=UNLOCKED, open=OPEN, closed=CLOSED)
        for one in self.seen["narrative"]:
            if one["succeeded"]:
                self.say("camp-chapter-done", "faint", mission=one["mission"])
            elif one["open"]:
                self.say("camp-chapter-open", "goal", mission=one["mission"])
            else:
                why = Message(str(one["why"]["id"]), one["why"]["args"])
                self.say("camp-chapter-shut", "", mission=one["mission"], why=why.to_data())

    def _land(self, one: dict[str, Any], width: int = 99) -> str:
        """A name, cut where it has to be, and what the territory yields, which never is."""
        yields = f" ({str(one['element'])[0].upper()})"
        return f"{_cut(self.name(one['id']), width - len(yields))}{yields}"

    def crew(self) -> None:
        for one in self.seen["settlers"]:
            items = ", ".join([f"{self.name(item)} {level}" for item, level in one["items"].items()])
            skills = ", ".join([self.name(id) for id in one["learned"]])
            self.say(
                "camp-settler" if one["goes"] else "camp-settler-stays", "",
                who=one["hero"], seat=one["seat"], n=one["experience"], items=items or self.words("camp-no-item"),
                skills=f" · {skills}" if skills else "",
            )  # fmt: skip

    def trees(self) -> None:
        """Each skill with what it costs, or why it cannot be learned."""
        for settler in self.seen["settlers"]:
            self.tree(settler["hero"])

    def tree(self, hero: str) -> None:
        settler = next(one for one in self.seen["settlers"] if one["hero"] == hero)
        self.say("camp-tree", "strong", who=hero, n=settler["experience"])
        rows = self.seen["tree"][hero]
        for one in rows:
            if one["type"] == "base":
                self._branch(rows, one, 1)

    def _branch(self, rows: list[dict[str, Any]], one: dict[str, Any], depth: int) -> None:
        line = {"evolved": "═ ", "derived": "┄ "}.get(one["type"], "")
        state = "learned" if one["learned"] else "replaced" if one["replaced"] else "open" if one["open"] else "shut"
        facts: dict[str, Plain] = {"skill": one["skill"], "n": one["cost"]}
        if state == "shut" and one["why"] is not None:
            facts["why"] = {"id": one["why"]["id"], "args": one["why"]["args"]}
        tone: Tone = {"learned": "own", "open": "goal", "replaced": "faint", "shut": "faint"}[state]  # type: ignore[assignment]
        self.lines.append(plain("  " * depth + line + self.words(f"camp-skill-{state}", **facts), tone))
        for other in rows:
            if other["after"] == one["skill"]:
                self._branch(rows, other, depth + 1)

    def ship(self) -> None:
        alh, inottenio, kekulenium = self.seen["store"].values()
        self.say("camp-store", "strong", alh=alh, inottenio=inottenio, kekulenium=kekulenium)
        for id in self.seen["modules"]:
            self.module(id)

    def module(self, id: str) -> None:
        module = self.seen["modules"][id]
        kind = "camp-module" if module["cost"] is not None else "camp-module-full"
        self.say(kind, "", module=id, level=module["level"], n=module["cost"] or 0)

    def items(self, only: str = "") -> None:
        for one in self.seen["upgrades"]:
            if only not in ("", one["item"]):
                continue
            cost = one["cost"] or dict.fromkeys(self.seen["store"], 0)
            alh, inottenio, kekulenium = cost.values()
            facts: dict[str, Plain] = {"item": one["item"], "level": one["level"], "who": one["hero"] or "in-stock"}
            kind = "camp-item" if one["cost"] is not None else "camp-item-full"
            tone: Tone = "goal" if one["why"] is None else ""
            facts |= {"total": one["units"] or 0, "alh": alh, "inottenio": inottenio, "kekulenium": kekulenium}
            self.lines.append(plain(self.words(kind, **facts), tone))

    def card(self, kind: str, id: str) -> None:
        """A card, and what the camp has of it: the level of an item or a module, and what the next one costs."""
        self.lines.extend([plain(line) for line in CardTexts(self.game.shelf, self.language).of(kind, id)])
        if kind == "module":
            self.module(id)
        elif kind == "item":
            self.items(id)

    def plot(self) -> None:
        """Every page read so far, the last one last."""
        for page in self.seen["told"]:
            self.lines.append(plain(self.name(page["title"]), "strong"))
            for paragraph in self.name(page["text"]).split("\n"):
                self.lines.extend([plain(line) for line in textwrap.wrap(paragraph, self.columns) or [""]])
            self.lines.append(plain(""))

    def past(self) -> None:
        for one in self.seen["past"]:
            kind = "camp-won" if one["success"] else "camp-lost"
            reason = f"sine-tempore.ending-{one['reason']}"
            aim = one["territory"] or one["mission"]
            self.say(kind, "", n=one["number"], mission=one["mission"], aim=aim, reason=reason)


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _trimmed(row: list[tuple[str, Tone]]) -> Line:
    last, tone = row[-1]
    return (*row[:-1], (last.rstrip(), tone))


def note(game: Play, facts: dict[str, Plain], language: str) -> str:
    """What an answer between missions would bring, in a few words."""
    kind = next((name for name in ("territory", "mission", "replaces", "displaces") if name in facts), "")
    match kind:
        case "territory":
            id = "fore-explore" if facts["opens"] else "fore-explore-last"
        case "mission":
            id = "fore-narrate-final" if facts["final"] else "fore-narrate"
        case "replaces":
            id = "fore-learn" if facts["opens"] else "fore-learn-last"
        case "displaces" if facts["displaces"]:
            id = "fore-displaces"
        case _:
            return ""
    return word(Message(f"sine-tempore.{id}", facts), language, game.name_of)


def foreseen(game: Play, key: str, language: str) -> list[str]:
    """The cards an answer is about: a skill as it will be known, an item or a module at the level it will have."""
    texts, campaign = CardTexts(game.shelf, language), game.state.campaign
    assert campaign is not None
    verb, *rest = key.split(" ")
    lines: list[str] = []
    for id in rest:
        for kind in ("skill", "item", "module"):
            if id in game.shelf.entries[kind]:
                lines += texts.of(kind, id)
        if verb == "build" and id in MODULES:
            lines.append(texts.words("card-next-level", level=campaign.level(id) + 1))
        elif verb == "upgrade" and id in campaign.owned():
            lines.append(texts.words("card-next-level", level=campaign.owned()[id] + 1))
    return lines
