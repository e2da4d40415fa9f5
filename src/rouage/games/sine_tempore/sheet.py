"""The table in words: the mission, the dial, a hero's sheet, an enemy's card, for whoever plays with text alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rouage.engine import stage
from rouage.engine.plain import Plain
from rouage.engine.stage import plain
from rouage.games.sine_tempore import chart, dial, statuses
from rouage.games.sine_tempore.board import label
from rouage.games.sine_tempore.card_texts import CardTexts
from rouage.games.sine_tempore.cards import (
    characteristic,
    enemy_card,
    event_card,
    hero_card,
    item_card,
    mission_card,
    resource_card,
    toughness,
)
from rouage.games.sine_tempore.content import ItemCard
from rouage.games.sine_tempore.deployment import deploying
from rouage.games.sine_tempore.intelligence import awareness
from rouage.games.sine_tempore.mission_cards import read_time
from rouage.games.sine_tempore.momentum import upcoming
from rouage.games.sine_tempore.state import GONE, Enemy, Hero, Mission, Play
from rouage.games.sine_tempore.strikes import dice, strikes
from rouage.games.sine_tempore.view import order

BETWEEN: Final = " · "


def queue(game: Play, rows: list[Plain], language: str) -> str:
    """The order of the dial as a list: now Achab · +2 Hunter · +3 Jukas."""
    sheet = Sheet(game, language)
    letters = chart.group_letters(game)
    found: dict[str, list[str]] = {}
    for row in rows:
        assert isinstance(row, dict)
        who = str(row["who"])
        ahead = f"+{row['ahead']}" if row["ahead"] else sheet.words("now")
        mark = sheet.marks.get(who) or letters[game.state.groups[who].card]
        found.setdefault(ahead, []).append(f"{sheet.name(who)} ({mark})")
    return BETWEEN.join([f"{ahead} {', '.join(names)}" for ahead, names in found.items()])


class Sheet(stage.Sheet[Mission]):
    """One reader's lines."""

    def __init__(self, game: Play, language: str) -> None:
        super().__init__(game, language)
        self.marks: Final = chart.marks(game)

    def names(self, ids: Iterable[str]) -> str:
        return ", ".join([self.name(id) for id in ids])

    # The mission

    def mission(self) -> None:
        """What is to be done, how far it has come, what time is left, and what falls due."""
        state, card = self.game.state, mission_card(self.game)
        self.say("mission", "strong", title=card.name.in_(self.language), aim=card.aim.in_(self.language))
        self.lines.append(plain(card.text.in_(self.language)))
        if card.rules is not None:
            self.lines.append(plain(card.rules.in_(self.language)))
        self.say("time", now=dial.written(state.now), ends=dial.written(state.ends), n=state.ends - state.now)
        self.say("progress", progress=f"{self.progress()} {self.ruin()}".rstrip())
        event = event_card(self.game)
        if event is not None and event.lasting:
            self.say("event", name=event.name.in_(self.language), text=event.text.in_(self.language))
        for number in upcoming(self.game):
            due = card.events[number]
            ahead = (read_time(due.at) or 0) - state.now
            self.say("due", at=due.at, n=ahead, text=due.text.in_(self.language))

    def progress(self) -> str:
        state, card = self.game.state, mission_card(self.game)
        objective = card.objective
        standing = len([hero for hero in state.heroes.values() if hero.standing])
        carrier = next((hero.id for hero in state.heroes.values() if hero.carries), "")
        left = len([one for one in state.enemies.values() if objective.enemy in (None, one.card, self._plain(one))])
        match objective.kind:
            case "remove":
                return self.words("progress-remove", n=left)
            case "hold":
                return self.words("progress-hold", n=standing, of=objective.count)
            case "fetch" if carrier:
                return self.words("progress-carried", who=carrier, what=objective.point or "")
            case "fetch":
                return self.words("progress-fetch", what=objective.point or "")
            case "escort":
                assert state.ally is not None
                assert card.ally is not None
                return self.words("progress-escort", who=state.ally.id, wounds=state.ally.wounds, wo=card.ally.wo)
            case "protect":
                return self.words("progress-protect", what=objective.point or "", n=state.progress, of=objective.count)
            case "interact":
                return self.words("progress-interact", what=objective.point or "", n=state.progress, of=objective.count)
            case _:
                return self.words(f"progress-{objective.kind}", n=state.progress, of=objective.count)

    def ruin(self) -> str:
        """How far the enemies have come with an objective of their own."""
        against = mission_card(self.game).against
        if against is None:
            return ""
        return self.words("progress-protect", what=against.point, n=self.game.state.ruin, of=against.count)

    def _plain(self, enemy: Enemy) -> str:
        return enemy_card(self.game, enemy).elite_of or ""

    def headline(self) -> None:
        """The mission in one line, for every question."""
        state, card = self.game.state, mission_card(self.game)
        text = self.words(
            "headline", title=card.name.in_(self.language), now=dial.written(state.now), n=state.ends - state.now,
            progress=f"{self.progress()} {self.ruin()}".rstrip(),
        )  # fmt: skip
        self.lines.append(plain(f"{text} {self.next_due()}", "strong"))

    def next_due(self) -> str:
        """What falls due first: reinforcements, another event of the mission, or its end."""
        state, card = self.game.state, mission_card(self.game)
        due = next((card.events[number] for number in upcoming(self.game)), None)
        if due is None or (read_time(due.at) or 0) >= state.ends:
            return self.words("next-end", at=dial.written(state.ends))
        if due.reinforce is not None:
            return self.words("next-reinforcements", at=due.at, who=due.reinforce)
        return self.words("next-event", at=due.at)

    # The dial

    def dial(self) -> None:
        """The sectors from the hand on, each with its glyph and its tokens; then the order as a list."""
        state = self.game.state
        letters = chart.group_letters(self.game)
        tokens = [(one.time, self.marks[one.id]) for one in state.heroes.values() if one.here]
        tokens += [(group.time, letters[group.card]) for group in state.groups.values()]
        due = [read_time(mission_card(self.game).events[number].at) for number in state.due]
        sectors = []
        for time in range(state.now, max([state.now + dial.SECTORS - 1, *[time for time, _ in tokens]]) + 1):
            there = [mark for at, mark in tokens if at == time]
            there += ["!"] if time in due else []
            there += [self.words("end")] if time == state.ends else []
            colour = self.name(dial.glyph(time))[:1] if dial.glyph(time) else ""
            sectors.append(f"{dial.sector(time)}{colour}{':' if there else ''}{','.join(there)}")
        self.say("dial", sectors=" ".join(sectors))
        self.say("order", order=queue(self.game, order(self.game), self.language))

    # Heroes

    def brief(self, hero: Hero) -> None:
        """A hero in one line."""
        if not hero.here:
            self.say("hero-not-placed" if deploying(self.game) else "hero-gone", who=hero.id)
            return
        facts = [*self._state(hero)]
        rest = f"{BETWEEN}{BETWEEN.join(facts)}" if facts else ""
        self.say(
            "brief", who=hero.id, mark=self.marks[hero.id], at=label(self.game.state, hero.square), ap=hero.ap,
            wounds=hero.wounds, wo=toughness(self.game, hero), threat=hero.threat, rest=rest,
        )  # fmt: skip

    def _state(self, hero: Hero) -> list[str]:
        """What is out of the ordinary with a hero."""
        told = [self.words("ko")] if hero.ko else []
        told += [self.words("held", statuses=self.names(statuses.names(hero.held)))] if hero.held else []
        told += [self.words("running", statuses=self.names(statuses.names(hero.running)))] if hero.running else []
        told += [self.words("engaged", foes=self.names(hero.engaged))] if hero.engaged else []
        told += [self.words("carries", what=hero.carries)] if hero.carries else []
        told += [self.words("oblivion", n=hero.oblivion)] if hero.oblivion else []
        told += [self.words("saved", face=hero.saved)] if hero.saved else []
        told += [self.words("aimed")] if hero.aimed else []
        told += [self.words("rerolls", n=hero.rerolls)] if hero.rerolls else []
        told += [self.words("extra", n=hero.extra)] if hero.extra else []
        return told

    def hero(self, hero: Hero) -> None:
        """The datapad: sheet, equipment, skills, resources."""
        card = hero_card(self.game, hero)
        self.brief(hero)
        numbers: dict[str, Plain] = {which: characteristic(self.game, hero, which) for which in ("ph", "pr", "mi")}
        self.say("numbers", "", ra=card.ra, **numbers, time=dial.written(hero.time), kind=card.of, size=card.size)
        texts = CardTexts(self.game.shelf, self.language)
        for strike in strikes(self.game, hero):
            self.say(
                "strike", name=strike.how, ap=strike.ap, rng=texts.reach(strike.rng, strike.far),
                n=dice(self.game, hero, strike, False), symbols=self.names(strike.wounds),
            )  # fmt: skip
        for id, level in hero.items.items():
            self.item(id, item_card(self.game, id, level), level, hero.stored.get(id, 0))
        for id in (card.special, *hero.skills):
            self.lines.extend([plain(line) for line in texts.skill(id)])
        for id in hero.resources:
            self.say("resource", name=id, text=resource_card(self.game, id).text.in_(self.language))
        for id in hero.serious:
            self.say("serious", name=id, text=f"{id}/text")

    def item(self, id: str, card: ItemCard, level: int, oblivion: int) -> None:
        self.say("item", name=id, id=id, slot=card.slot, level=level, text=card.text.in_(self.language))
        self.lines.append(plain(CardTexts(self.game.shelf, self.language).owner(card)))
        if oblivion:
            self.say("oblivion-on", n=oblivion)

    # Enemies

    def enemy(self, id: str) -> None:
        """An Enemy card, and the models of that name on the board."""
        first, *rest = CardTexts(self.game.shelf, self.language).enemy(id)
        self.lines.extend([plain(first, "strong"), *[plain(line) for line in rest]])
        for model in self.game.state.enemies.values():
            if model.card == id:
                self.model(model)

    def model(self, enemy: Enemy) -> None:
        state = self.game.state
        if enemy.square == GONE:
            return
        told = [self.words("held", statuses=self.names(statuses.names(enemy.held)))] if enemy.held else []
        foes = [hero.id for hero in state.heroes.values() if enemy.id in hero.engaged]
        told += [self.words("engaged", foes=self.names(foes))] if foes else []
        told += [self.words("acted")] if enemy.acted else []
        rest = f"{BETWEEN}{BETWEEN.join(told)}" if told else ""
        self.say(
            "model", who=enemy.id, mark=self.marks[enemy.id], at=label(state, enemy.square), wounds=enemy.wounds,
            wo=enemy_card(self.game, enemy).wo, ac=awareness(self.game, enemy), rest=rest,
        )  # fmt: skip
