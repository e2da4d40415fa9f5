"""The Momentum: linear time, the hands, the glyphs, and who acts next (ST-MOM, ST-GLY, ST-ACT-01 to 06)."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.sine_tempore import objectives
from rouage.games.sine_tempore.activation import HeroActivation
from rouage.games.sine_tempore.cards import enemy_card, hero_card, mission_card, once_per_card
from rouage.games.sine_tempore.dial import SECTORS, harmonica, sector, written
from rouage.games.sine_tempore.groups import GroupActivation
from rouage.games.sine_tempore.mission_cards import MissionCard, read_time
from rouage.games.sine_tempore.state import GONE, Mission, Play, Question, Sentence
from rouage.games.sine_tempore.together import Shared


def tokens(state: Mission) -> dict[str, int]:
    """Every token on the one dial: one per hero, one per group. [ST-MOM-04] [ST-CMP-13] [ST-ENE-02]"""
    found = {hero.id: hero.time for hero in state.heroes.values() if hero.square != GONE}
    for group in state.groups.values():
        found[group.id] = group.time
    return found


def rapidity(game: Play, who: str) -> int:
    state = game.state
    return hero_card(game, state.heroes[who]).ra if who in state.heroes else enemy_card(game, state.groups[who]).ra


def first(game: Play) -> list[str]:
    """Who goes first among the tokens of the active sector: the higher Ra, then enemies; more than one where the
    players choose. [ST-ACT-02] [ST-ACT-03] [ST-HER-04] [ST-ENE-07]
    """
    state = game.state
    now = state.now
    best = 0
    found: list[str] = []
    for hero in state.heroes.values():
        if hero.time == now and hero.square != GONE:
            rank = 2 * hero_card(game, hero).ra
            if rank > best:
                best, found = rank, [hero.id]
            elif rank == best:
                found.append(hero.id)
    for group in state.groups.values():
        if group.time == now:
            rank = 2 * enemy_card(game, group).ra + 1
            if rank > best:
                best, found = rank, [group.id]
            elif rank == best:
                found.append(group.id)
    return found


class Hand(Sentence):
    """Activate the tokens of the active sector, else move the hand on, until the mission is over. [ST-RUL-05]
    [ST-MOM-03] [ST-MOM-05] [ST-MOM-07] [ST-MOM-08] [ST-ACT-01]
    """

    __slots__ = ()
    rules = ("ST-RUL-05",)

    def run(self, game: Play) -> None:
        found = first(game)
        game.then(self)
        if not found:
            move_hand(game)
        elif len(found) == 1:
            activate(game, found[0])
        else:
            game.then(WhoFirst(tuple(found)))


def activate(game: Play, who: str) -> None:
    """A token is activated. [ST-MOM-06] [ST-ACT-02]"""
    game.then(HeroActivation(who) if who in game.state.heroes else GroupActivation(who))


class WhoFirst(Shared):
    """The players choose among tokens that nothing puts in order. [ST-ACT-04] [ST-ACT-05] [ST-RUL-19]"""

    __slots__ = ("tied",)
    rules = ("ST-RUL-05", "ST-ACT-04", "ST-ACT-05", "ST-RUL-19")

    def __init__(self, tied: tuple[str, ...]) -> None:
        self.tied: Final = tied

    def ballot(self, game: Play) -> list[str]:
        return [f"first {who}" for who in self.tied]

    def prompt(self, game: Play) -> Message:
        return Message("sine-tempore.who-first", {"who": [*self.tied]})

    def ask(self, game: Play) -> Question | tuple[Question, ...] | None:
        return self.vote(game)

    def run(self, game: Play) -> None:
        activate(game, self.chosen(game).removeprefix("first "))


@once_per_card
def due_times(card: MissionCard) -> tuple[int, ...]:
    """When each event of a mission falls due. [ST-MOM-14]"""
    return tuple([read_time(due.at) or 0 for due in card.events])


def upcoming(game: Play) -> list[int]:
    """The events to come, by their place on the card, the next one first. [ST-MOM-14] [ST-RUL-06]"""
    times = due_times(mission_card(game))
    return sorted(game.state.due, key=lambda number: (times[number], number))


def move_hand(game: Play) -> None:
    """The hand goes on to the next occupied sector, or to what falls due before it; nobody has to be put in charge of
    it. [ST-MOM-07] [ST-MOM-14] [ST-OPT-01]
    """
    state = game.state
    now = state.now
    stops = [state.ends, *tokens(state).values()]
    if state.due:
        times = due_times(mission_card(game))
        stops += [times[number] for number in state.due]
    there = min([time for time in stops if time > now])
    hours = there // SECTORS - now // SECTORS
    state.now = there
    rules = ("ST-MOM-05", "ST-MOM-07", "ST-MOM-11", "ST-RUL-03") if hours else ("ST-MOM-05", "ST-MOM-07")
    game.tell("hand-moved", rules, time=written(there), sector=sector(there), harmonica=harmonica(there), hours=hours)
    if there == state.ends:
        objectives.time_up(game)
        return
    fire(game)


def fire(game: Play) -> None:
    """Events fire when the hand arrives, in the order of the card, each once. [ST-RUL-06] [ST-MOM-14]"""
    state = game.state
    if not state.due:
        return
    times = due_times(mission_card(game))
    now = [number for number in state.due if times[number] == state.now]
    if now:
        from rouage.games.sine_tempore.reinforcements import FallsDue

        state.due = tuple([number for number in state.due if number not in now])
        game.then(*[FallsDue(number) for number in now])
