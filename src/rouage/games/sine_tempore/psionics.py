"""Psionics: powers, Oblivion, Delirium, meditation (ST-PSI, ST-RUL-89 to 93)."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import verbs
from rouage.games.sine_tempore.actions import Action, Offers, declare, refuse, too_dear
from rouage.games.sine_tempore.cards import characteristic, class_card, enemy_card, items, skill_card
from rouage.games.sine_tempore.combat import Aftermath
from rouage.games.sine_tempore.content import SkillCard
from rouage.games.sine_tempore.costs import oblivion
from rouage.games.sine_tempore.die import Counts, count, has
from rouage.games.sine_tempore.effects import Context, amount, apply, holds
from rouage.games.sine_tempore.state import Enemy, Hero, Play, Question, Sentence, variant
from rouage.games.sine_tempore.vocabulary import Effect

SHEET: Final = "sheet"


def psionic(game: Play, hero: Hero) -> bool:
    """Heroes whose class has powers. [ST-RUL-93] [ST-PSI-01]"""
    return class_card(game, hero).psionic


def removable(game: Play, hero: Hero) -> int:
    """Oblivion that meditation reaches: on the sheet, and on objects that say so. [ST-RUL-92] [ST-PSI-13]"""
    if not hero.stored:
        return hero.oblivion
    held = sum([hero.stored.get(id, 0) for id, card in items(game, hero) if card.meditates])
    return hero.oblivion + held


def offers(game: Play, hero: Hero) -> Offers:
    if not (hero.oblivion or hero.stored) or not psionic(game, hero):
        return {}
    return {f"meditate {ap}": Meditate(hero.id, ap) for ap in range(1, min(hero.ap, removable(game, hero)) + 1)}


def refuses(game: Play, hero: Hero, words: list[str]) -> Refusal | None:
    if words[:1] != ["meditate"]:
        return None
    if not psionic(game, hero):
        return refuse("ST-RUL-93", "not-psionic", who=hero.id)
    if len(words) != 2 or not (
        words[1].isascii() and words[1].isdecimal() and 1 <= len(words[1]) < 4 and int(words[1])
    ):
        return refuse("ST-RUL-92", "meditate-how", who=hero.id)
    return too_dear(hero, int(words[1])) or refuse("ST-RUL-92", "nothing-to-meditate", who=hero.id)


class Meditate(Action):
    """Each AP spent removes one Oblivion token. [ST-PSI-09] [ST-PSI-10] [ST-RUL-92]"""

    __slots__ = ("ap", "who")
    rules = ("ST-PSI-09", "ST-RUL-92")

    def __init__(self, who: str, ap: int) -> None:
        self.who: Final = who
        self.ap: Final = ap

    def cost(self, game: Play) -> int:
        return self.ap

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        game.tell("meditates", self.rules, who=hero.id, n=self.ap)
        declare(game, hero, self.ap, Meditated(self.who, self.ap))


class Meditated(Sentence):
    """[ST-PSI-09]"""

    __slots__ = ("ap", "who")
    rules = ("ST-PSI-09", "ST-PSI-13")

    def __init__(self, who: str, ap: int) -> None:
        self.who: Final = who
        self.ap: Final = ap

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        if not hero.standing:
            game.tell("action-lost", ("ST-RUL-16",), who=self.who)
            return
        left = self.ap
        taken = min(left, hero.oblivion)
        hero.oblivion -= taken
        left -= taken
        for id, card in items(game, hero):
            if card.meditates and left:
                freed = min(left, hero.stored.get(id, 0))
                hero.stored[id] = hero.stored.get(id, 0) - freed
                left -= freed
        change = left - self.ap
        game.tell("oblivion-changed", self.rules, who=hero.id, change=change, oblivion=hero.oblivion)


class PowerRolled(Sentence):
    """It works if the roll shows the icons demanded, in kind and number. [ST-PSI-02] [ST-PSI-03] [ST-DIE-11]"""

    __slots__ = ("glyph", "skill", "targets", "who")
    rules = ("ST-PSI-02", "ST-PSI-03", "ST-RUL-89")

    def __init__(self, who: str, skill: str, glyph: bool, targets: tuple[str, ...]) -> None:
        self.who: Final = who
        self.skill: Final = skill
        self.glyph: Final = glyph
        self.targets: Final = targets

    def run(self, game: Play) -> None:
        card = skill_card(game, self.skill)
        counts = count(game.state.roll.faces)
        works = has(counts, card.needs)
        outcome = f"sine-tempore.outcome-{'works' if works else 'fails'}"
        game.tell("power-rolled", self.rules, who=self.who, skill=self.skill, works=works, outcome=outcome)
        price = oblivion(card, self.glyph) if works or game.state.switches.oblivion_on_failure else 0
        if price:
            game.then(PayOblivion(self.who, price, 0))
        if works:
            for id in self.targets:
                power(game, self.who, id, card, counts)


def power(game: Play, who: str, target: str, card: SkillCard, counts: Counts) -> None:
    """Wounds of a power are mental and lessened once; then its other effects. [ST-RUL-89]"""
    roll = Context(who, target, counts, 0)
    extra = [
        effect
        for one in card.secondary
        if not one.wounded
        for _ in range(holds(game, one, roll))
        for effect in one.effects
    ]
    enemy = game.state.enemies.get(target)
    wounds = dealt(game, [*card.effects, *extra], enemy, roll) if enemy is not None else 0
    if enemy is not None:
        game.then(Aftermath(who, (enemy.id,) if wounds else ()))
        verbs.wound_enemy(game, enemy, wounds, who, ("ST-RUL-89", "ST-CBT-07"))
    after = Context(who, target, counts, wounds)
    apply(game, [effect for effect in (*card.effects, *extra) if effect.do != "wounds"], after)
    for one in card.secondary:
        if one.wounded:
            for _ in range(holds(game, one, after)):
                apply(game, one.effects, after)


def dealt(game: Play, effects: list[Effect], enemy: Enemy, roll: Context) -> int:
    """The wounds of one power, less Md once; those that ignore it come besides. [ST-RUL-89] [ST-ENE-13]"""
    plain = sum([amount(game, one, roll, enemy) for one in effects if one.do == "wounds" and not one.ignores])
    sure = sum([amount(game, one, roll, enemy) for one in effects if one.do == "wounds" and one.ignores])
    return max(0, plain - enemy_card(game, enemy).md) + sure


class PayOblivion(Sentence):
    """Each token goes on the sheet or on an object with room, as the player likes. [ST-PSI-11] [ST-PSI-12]
    [ST-STA-32]
    """

    __slots__ = ("left", "sheet", "who")
    rules = ("ST-PSI-05", "ST-PSI-12")

    def __init__(self, who: str, left: int, sheet: int) -> None:
        self.who: Final = who
        self.left: Final = left
        self.sheet: Final = sheet
        """Points already put on the sheet."""

    def ask(self, game: Play) -> Question | None:
        hero = game.state.heroes[self.who]
        if not self.left:
            return None
        room = [id for id, card in items(game, hero) if hero.stored.get(id, 0) < card.holds]
        answers: dict[str, Sentence] = {
            f"oblivion {place}": PutOblivion(self.who, self.left, self.sheet, place) for place in (SHEET, *room)
        }
        said: dict[str, Plain] = {"who": hero.id, "n": self.left}
        return Question(game, hero.seat, Message("sine-tempore.ask-oblivion", said), answers)

    def run(self, game: Play) -> None:
        """[ST-RUL-90]"""
        hero = game.state.heroes[self.who]
        cards = delirium_cards(characteristic(game, hero, "mi"), hero.oblivion, self.sheet)
        hero.oblivion += self.sheet
        rules = ("ST-PSI-05", "ST-PSI-06", "ST-PSI-07", "ST-PSI-08", "ST-RUL-90")
        if self.sheet:
            game.tell("oblivion-changed", rules, who=hero.id, change=self.sheet, oblivion=hero.oblivion)
        game.then(*[DrawDelirium(self.who) for _ in range(cards)])


class PutOblivion(Sentence):
    """[ST-PSI-12] [ST-RUL-91]"""

    __slots__ = ("left", "place", "sheet", "who")
    rules = ("ST-PSI-12", "ST-RUL-91")

    def __init__(self, who: str, left: int, sheet: int, place: str) -> None:
        self.who: Final = who
        self.left: Final = left
        self.sheet: Final = sheet
        self.place: Final = place

    def help(self, game: Play) -> Message:
        return variant(super().help(game), SHEET if self.place == SHEET else "")

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        if self.place == SHEET:
            game.then(PayOblivion(self.who, self.left - 1, self.sheet + 1))
        else:
            hero.stored[self.place] = hero.stored.get(self.place, 0) + 1
            game.tell("oblivion-stored", self.rules, who=hero.id, item=self.place)
            game.then(PayOblivion(self.who, self.left - 1, self.sheet))


def delirium_cards(mi: int, tokens: int, cost: int) -> int:
    """One when nothing is left, one more for each point beyond. [ST-RUL-90] [ST-PSI-07] [ST-PSI-08]"""
    left = max(0, mi - tokens)
    if not cost or cost < left:
        return 0
    return 1 + cost - left if left else cost


class DrawDelirium(Sentence):
    """Resolved at once, then discarded. [ST-RUL-97] [ST-PSI-07]"""

    __slots__ = ("who",)
    rules = ("ST-PSI-07", "ST-RUL-97")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        hero = state.heroes[self.who]
        card = state.deliriums.draw(state.dice) if hero.standing else None
        if card is None:
            return
        state.deliriums.discard(card)
        game.tell("delirium", self.rules, who=hero.id, card=card, text=f"{card}/text")
        apply(game, game.shelf.entries["delirium"][card].effects, Context(hero.id, hero.id, {}, 0))
        verbs.remove_fallen(game)
