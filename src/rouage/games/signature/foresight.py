"""What an action may come to, before anybody rolls: the card of each task, and the exact odds of the whole."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from rouage.engine.odds import Odds
from rouage.games.signature import difficulty, distance, movement
from rouage.games.signature.action import Act, Adjust, Attempt, adjust, attempts, lost
from rouage.games.signature.consent import asks_consent
from rouage.games.signature.declaring import tasks_in
from rouage.games.signature.deeds import CONSEQUENCES
from rouage.games.signature.roll import HIGHEST
from rouage.games.signature.state import Play, Task
from rouage.games.signature.task import chances, rolls


def cards(game: Play, act: Act) -> list[Task]:
    """The card of each task, if all before it goes well: a weapon drawn counts, and so does the way covered.

    What is done with the defeated has none.
    """
    found: list[Task] = []
    twin = game.copy()
    for attempt in attempts(twin.state, act.who, act.deeds):
        card = _taken_up(twin, attempt)
        if card is not None:
            found.append(card)
            _go_on(twin, card.copy(), _wanted(card))
    return found


def odds(game: Play, act: Act) -> Odds[str] | None:
    """One task: its outcomes. Several: how many of them succeed, those that depend on others included.

    None while another player has yet to say whether a character may be moved. [SIG-RUL-17] [SIG-RUL-50]
    """
    if any(asks_consent(game.state, verb, target) for verb, target, _ in act.deeds):
        return None
    count = tasks_in(act.deeds)
    if count < 2:
        found = cards(game, act)
        return chances(game.state, found[0]) if found else None
    successes = _successes(game.copy(), attempts(game.state, act.who, act.deeds))
    whole = lcm(*[chance.denominator for chance in successes.values()])
    return Odds.of({f"{number} of {count}": int(chance * whole) for number, chance in successes.items()})


def _successes(game: Play, left: list[Attempt | Adjust]) -> dict[int, Fraction]:
    """How likely each number of successes is among the tasks that are left."""
    if not left:
        return {0: Fraction(1)}
    attempt, later = left[0], left[1:]
    if isinstance(attempt, Attempt) and lost(game.state, game.state.hero(attempt.who), attempt):
        return _successes(game, later)
    card = _taken_up(game, attempt)
    if card is None:
        certain = int(isinstance(attempt, Attempt))
        return {number + certain: chance for number, chance in _successes(game, later).items()}
    total: dict[int, Fraction] = {}
    for outcome, likely in chances(game.state, card).items():
        twin = game.copy()
        _go_on(twin, card.copy(), outcome)
        success = outcome == _wanted(card)
        for number, chance in _successes(twin, later).items():
            total[number + success] = total.get(number + success, Fraction(0)) + likely * chance
    return total


def _taken_up(game: Play, attempt: Attempt | Adjust) -> Task | None:
    """Everything up to the card; none for the step and for what is done with the defeated."""
    if isinstance(attempt, Adjust):
        attempt.run(game)
        return None
    if attempt.target:
        adjust(game, game.state.hero(attempt.who), attempt.verb, attempt.target, attempt.thing)
    if difficulty.at_mercy(game.state, attempt.verb, attempt.target):
        return None
    return difficulty.action_task(game.state, attempt.who, attempt.verb, attempt.target, attempt.thing, attempt.count)


def _wanted(card: Task) -> str:
    return card.thing.split()[0] if card.deed == "move" else "success"


def _go_on(game: Play, card: Task, outcome: str) -> None:
    """The consequence of an outcome, as far as it follows without anybody being asked."""
    difficulty.spend_help(game.state, card, rolls(card))
    if card.deed == "move":
        if card.difficulty > HIGHEST:
            movement.adjust_instead(game.state, card)
            return
        place = movement.destination(game.state, card.who, card.thing, card.target, distance.BANDS[outcome])
        hero = game.state.hero(card.who)
        hero.x, hero.y = place
        return
    if card.deed == "search":
        # What it would find is not for anybody to foresee.
        return
    card.outcome = outcome
    game.state.tasks.append(card)
    beneath = len(game.stack)
    game.then(CONSEQUENCES[card.deed])
    while len(game.stack) > beneath:
        step = game.stack.pop()
        if not step.ask(game):
            step.run(game)
    game.state.tasks.pop()
