"""Soul Breaker: a player spends an enemy's AP (ST-STA-17, ST-RUL-80)."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import statuses, verbs
from rouage.games.sine_tempore.assault import scheme_of, strike
from rouage.games.sine_tempore.board import barred_to_enemies, board_of, label, occupied
from rouage.games.sine_tempore.cards import enemy_card
from rouage.games.sine_tempore.costs import attack_cost, squares_for
from rouage.games.sine_tempore.enemies import go
from rouage.games.sine_tempore.sight import sees_model
from rouage.games.sine_tempore.state import Enemy, Hero, Play, Question, Sentence, variant
from rouage.space.grid import squares_of


class Puppet(Sentence):
    """The hero's player spends its AP: moves, attacks and skills, with enemies as possible targets. [ST-RUL-80]"""

    __slots__ = ("by", "who")
    rules = ("ST-STA-17", "ST-RUL-80")

    def __init__(self, who: str, by: str) -> None:
        self.who: Final = who
        self.by: Final = by

    def ask(self, game: Play) -> Question | None:
        state = game.state
        enemy = state.enemies.get(self.who)
        if enemy is None or enemy.ap <= 0:
            return None
        answers: dict[str, Sentence] = {}
        for square, squares in _walks(game, enemy):
            answers[f"walk {label(state, square)}"] = PuppetWalks(self.who, self.by, square, squares)
        for number, attack in enumerate(enemy_card(game, enemy).attacks):
            if attack_cost(attack.ap, enemy.running, state.switches) <= enemy.ap:
                for other in _in_reach(game, enemy, attack.rng):
                    answers[f"attack {other} {number + 1}"] = PuppetAttacks(self.who, self.by, number, other)
        answers["end"] = PuppetEnds(self.who)
        said: dict[str, Plain] = {"who": self.who, "ap": enemy.ap, "by": self.by}
        return Question(game, state.heroes[self.by].seat, Message("sine-tempore.ask-puppet", said), answers)


def _walks(game: Play, enemy: Enemy) -> list[tuple[int, int]]:
    state = game.state
    ap = enemy.ap - (1 if verbs.engaged(game, enemy) else 0)
    if ap <= 0 or enemy.running & statuses.NAIL_DOWN:
        return []
    steps = squares_for(ap, enemy.running, state.switches)
    layers = board_of(state).grid.flood(enemy.square, steps, barred_to_enemies(state))
    stops = ~occupied(state)
    return [(square, n) for n, layer in enumerate(layers) if n for square in squares_of(layer & stops & layer)]


def _in_reach(game: Play, enemy: Enemy, rng: int) -> list[str]:
    """Enemies and heroes alike; nobody else stands in its way but Defences. [ST-RUL-80]"""
    state = game.state
    apart = board_of(state).grid.apart[enemy.square]
    others = [one for one in state.enemies.values() if one is not enemy]
    found: list[Hero | Enemy] = [*others, *[hero for hero in state.heroes.values() if hero.standing]]
    return [one.id for one in found if apart[one.square] <= rng and sees_model(game, enemy.square, one, state.hard)]


class PuppetWalks(Sentence):
    """[ST-RUL-80]"""

    __slots__ = ("by", "square", "squares", "who")
    rules = ("ST-RUL-80",)

    def __init__(self, who: str, by: str, square: int, squares: int) -> None:
        self.who: Final = who
        self.by: Final = by
        self.square: Final = square
        self.squares: Final = squares

    def help(self, game: Play) -> Message:
        return variant(super().help(game), "", at=label(game.state, self.square))

    def run(self, game: Play) -> None:
        game.then(Puppet(self.who, self.by))
        go(game, game.state.enemies[self.who], self.square, self.squares)


class PuppetAttacks(Sentence):
    """On another enemy it deals its number of icons less Pd or Md; nobody gains threat. [ST-RUL-80] [ST-RUL-29]"""

    __slots__ = ("attack", "by", "target", "who")
    rules = ("ST-RUL-80", "ST-RUL-29")

    def __init__(self, who: str, by: str, attack: int, target: str) -> None:
        self.who: Final = who
        self.by: Final = by
        self.attack: Final = attack
        self.target: Final = target

    def help(self, game: Play) -> Message:
        return variant(super().help(game), "", how=f"{game.state.enemies[self.who].card}/{self.attack}")

    def run(self, game: Play) -> None:
        state = game.state
        enemy = state.enemies[self.who]
        attack = enemy_card(game, enemy).attacks[self.attack]
        enemy.ap -= attack_cost(attack.ap, enemy.running, state.switches)
        enemy.attacked = True
        game.then(Puppet(self.who, self.by))
        if self.target in state.heroes:
            strike(game, enemy, self.attack, state.heroes[self.target])
            return
        other = state.enemies[self.target]
        card = enemy_card(game, other)
        icons = sum([n for _, n in scheme_of(game, enemy, attack, other)])
        wounds = max(0, icons - (card.md if attack.kind == "mental" else card.pd))
        game.tell("puppet-attacks", self.rules, who=enemy.id, whom=other.id, n=wounds)
        verbs.wound_enemy(game, other, wounds, enemy.id, self.rules)
        verbs.remove_fallen(game)


class PuppetEnds(Sentence):
    """[ST-RUL-80]"""

    __slots__ = ("who",)
    rules = ("ST-RUL-80",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.state.enemies[self.who].ap = 0
