"""What wins and loses a mission (ST-RUL-07, ST-RUL-08, ST-RUL-66, ST-RUL-128)."""

from __future__ import annotations

from rouage.engine.state import Outcome
from rouage.games.sine_tempore.board import board_of
from rouage.games.sine_tempore.cards import mission_card
from rouage.games.sine_tempore.mission_cards import MissionCard
from rouage.games.sine_tempore.state import GONE, Hero, Mission, Play


def judge(game: Play) -> bool:
    """Success and failure are looked for after each action, activation and event. [ST-RUL-08]"""
    state = game.state
    if state.outcome is not None:
        return True
    card: MissionCard = game.shelf.entries["mission"][state.mission]
    reason = lost(state, card)
    if reason:
        finish(game, False, reason)
        return True
    if met(game, card):
        finish(game, True, "objective-met")
        return True
    return False


def lost(state: Mission, card: MissionCard) -> str:
    """All heroes KO or gone, unless enough of them have left; or the mission's own failure. [ST-RUL-66] [ST-RUL-128]"""
    objective, ally = card.objective, state.ally
    heroes = state.standing if ally is None or ally.square == GONE else state.standing & ~(1 << ally.square)
    if not heroes and not (objective.kind == "leave" and state.progress >= objective.count):
        return "nobody-stands"
    if ally is not None and objective.kind == "escort" and card.ally is not None and ally.wounds >= card.ally.wo:
        return "ally-fell"
    if objective.kind == "protect" and state.progress >= objective.count:
        return "objective-ruined"
    return "objective-ruined" if card.against is not None and state.ruin >= card.against.count else ""


def met(game: Play, card: MissionCard) -> bool:
    """Whether the objective is reached now. [ST-RUL-128]"""
    state, objective = game.state, card.objective
    match objective.kind:
        case "remove":
            return not _enemies_left(game, card, objective.enemy)
        case "protect":
            return not _enemies_left(game, card, None)
        case "interact" | "loot" | "leave":
            return state.progress >= objective.count
        case "fetch":
            grid = board_of(state).grid
            carriers = [hero for hero in state.heroes.values() if hero.carries == objective.point]
            return bool(carriers) and any(grid.place(hero.square) in card.start_zone for hero in carriers)
        case "escort":
            exits = [state.points[id] for id, point in card.points.items() if point.kind == "exit"]
            return state.ally is not None and state.ally.square in exits
        case _:
            return False


def _enemies_left(game: Play, card: MissionCard, id: str | None) -> bool:
    """On the board or still to arrive, an elite counting with its kind. [ST-RUL-128]"""
    cards = game.shelf.entries["enemy"]
    for enemy in game.state.enemies.values():
        if id is None or enemy.card == id or cards[enemy.card].elite_of == id:
            return True
    for number in game.state.due:
        due = card.events[number].reinforce
        if due is not None and (id is None or due == id or cards[due].elite_of == id):
            return True
    return False


def time_up(game: Play) -> None:
    """The mission ends the moment the hand arrives: to hold out was the aim, or it failed. [ST-RUL-07]"""
    card, state = mission_card(game), game.state
    standing = len([hero for hero in state.heroes.values() if hero.standing])
    if judge(game):
        return
    if card.objective.kind == "hold":
        finish(game, standing >= card.objective.count, "held" if standing >= card.objective.count else "not-held")
    elif card.objective.kind == "protect":
        finish(game, True, "held")
    else:
        finish(game, False, "time-up")


def finish(game: Play, success: bool, reason: str) -> None:
    """Success or failure is shared: nobody is the adversary. To succeed in a final mission, and not only to play it,
    wins the campaign. [ST-GEN-02] [ST-GEN-03]
    """
    seats = game.state.seats
    kind = "mission-succeeded" if success else "mission-failed"
    ending = f"sine-tempore.ending-{reason}"
    game.tell(kind, ("ST-RUL-07", "ST-RUL-08"), reason=reason, ending=ending, mission=game.state.mission)
    if success and mission_card(game).final and game.state.campaign is None:
        game.tell("campaign-won", ("ST-GEN-03",), mission=game.state.mission)
    game.finish(Outcome(seats if success else (), dict.fromkeys(seats, int(success)), reason))


def ruin(game: Play, ap: int) -> tuple[int, int]:
    """Enemies spend AP on their objective: how many in all, and how many it takes. [ST-RUL-128] [ST-CAM-07]"""
    state, card = game.state, mission_card(game)
    if card.against is None:
        state.progress += ap
        return state.progress, card.objective.count
    state.ruin += ap
    return state.ruin, card.against.count


def wants(game: Play, point: str) -> bool:
    """Whether an Interact at a point can still bring anything."""
    objective = mission_card(game).objective
    return objective.kind in ("interact", "fetch") and objective.point == point


def handled(game: Play, hero: Hero, point: str) -> None:
    """A successful Interact: one more success, or the thing is taken. [ST-RUL-128]"""
    state, objective = game.state, mission_card(game).objective
    state.progress += 1
    if objective.kind == "fetch":
        take_up(game, hero, point)
    else:
        game.tell("progress", ("ST-RUL-128",), what=point, total=state.progress, of=objective.count)


def take_up(game: Play, hero: Hero, point: str) -> None:
    """The hero carries it, without other effect. [ST-RUL-128]"""
    game.state.points[point] = GONE
    hero.carries = point
    game.tell("taken-up", ("ST-RUL-128",), who=hero.id, what=point)
