"""The enemies' procedure once more, read from the book square by square, against the engine on many boards."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.sine_tempore.sight import blocking_for_enemy, sees, shielded
from tests.sine_tempore.tables import LATE, events, play

Place = tuple[int, int]
ENEMIES = {"kid": (5, 3, 1), "spriggan": (4, 4, 1), "hunter": (5, 6, 6), "witch": (4, 5, 4), "bull-y": (4, 8, 1)}
"""Ra, Ac and RNG of each; every attack costs 3 AP."""
HEROES = ("achab", "andromeda", "jukas", "alexandra")
BOARD = [
    *[(x, y) for x in range(8) for y in range(8)], *[(x, y) for x in (8, 9) for y in (3, 4)],
    *[(x, y) for x in range(10, 18) for y in range(8)],
]  # fmt: skip


def label(place: Place) -> str:
    return f"{'abcdefghijklmnopqr'[place[0]]}{place[1] + 1}"


def apart(a: Place, b: Place) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


class Board:
    """Who stands where, and the enemy about to act."""

    def __init__(self, seed: int) -> None:
        chance = Random(seed)
        corner = chance.choice([(0, 0), (4, 0), (8, 0)])
        near = [one for one in BOARD if corner[0] <= one[0] < corner[0] + 10]
        places = chance.sample(near, 20)
        self.enemy: Place = places[0]
        self.heroes: dict[str, Place] = dict(zip(HEROES, places[1:5], strict=True))
        self.others: list[Place] = places[5 : 5 + chance.randrange(4)]
        self.closed: set[Place] = set(places[9 : 9 + chance.randrange(7)])
        self.crates: list[Place] = places[16 : 16 + chance.randrange(4)]
        self.threat: dict[str, int] = {id: chance.randrange(3) for id in HEROES}
        self.foe = chance.choice([*ENEMIES])

    def game(self, acts: bool) -> Game[Any]:
        time = "1.4" if acts else LATE
        heroes = {
            id: {"at": label(at), "threat": self.threat[id], "time": "1.5", "items": {}}
            for id, at in self.heroes.items()
        }
        models = [{"enemy": self.foe, "at": label(self.enemy)}]
        models += [{"enemy": "oak-father", "at": label(at)} for at in self.others]
        scenery = [{"terrain": "mushroom", "at": label(at)} for at in self.closed]
        scenery += [{"terrain": "crate", "at": label(at)} for at in self.crates]
        groups = {str(one["enemy"]): LATE for one in models} | {self.foe: time}
        return play("seed", seed=1, now="1.4", heroes=heroes, enemies=models, groups=groups, scenery=scenery)


def steps(board: Board, start: list[Place], walls: set[Place]) -> dict[Place, int]:
    """How many steps lead to each square."""
    found = dict.fromkeys(start, 0)
    edge = list(start)
    while edge:
        here = edge.pop(0)
        for there in [(here[0] + 1, here[1]), (here[0] - 1, here[1]), (here[0], here[1] + 1), (here[0], here[1] - 1)]:
            if there in BOARD and there not in walls and there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


def choice(board: Board) -> list[str]:
    """ST-RUL-23 without an objective; several where chance decides."""
    ac = ENEMIES[board.foe][1]
    far = {id: apart(board.enemy, at) for id, at in board.heroes.items()}
    inside = [id for id in HEROES if far[id] <= ac]
    if not inside:
        rank = {id: (far[id], -board.threat[id]) for id in HEROES}
    elif len(inside) == 1:
        return inside
    else:
        rank = {id: (-board.threat[id], far[id]) for id in inside}
    return [id for id in rank if rank[id] == min(rank.values())]


class Reading:
    """What the book makes of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.still = board.game(acts=False)
        standing = set(board.heroes.values())
        self.taken = standing | set(board.others)
        self.reach = steps(board, [board.enemy], board.closed | standing)

    def number(self, place: Place) -> int:
        return place[1] * 18 + place[0]

    def valid(self, place: Place, hero: str) -> bool:
        at, rng = self.board.heroes[hero], ENEMIES[self.board.foe][2]
        there = self.number(at)
        blocking = blocking_for_enemy(self.still.state)
        return apart(place, at) <= rng and sees(self.still.state, self.number(place), there, blocking)

    def rank(self, place: Place, hero: str) -> tuple[bool, bool, int, int]:
        """ST-RUL-25: the target unprotected, then itself protected, then the lowest row and column."""
        state, there, here = self.still.state, self.number(self.board.heroes[hero]), self.number(place)
        back = state.hard | sum(1 << self.number(one) for one in self.board.others)
        return (
            shielded(self.still, here, there, blocking_for_enemy(state)),
            not shielded(self.still, there, here, back),
            place[1],
            place[0],
        )

    def attack(self, hero: str) -> Place | None:
        """From where it would attack, after the fewest squares."""
        left = ENEMIES[self.board.foe][0] - 3
        here = [one for one in self.reach if one == self.board.enemy or one not in self.taken]
        ready = [one for one in here if self.reach[one] <= left and self.valid(one, hero)]
        if not ready:
            return None
        fewest = min(self.reach[one] for one in ready)
        return min([one for one in ready if self.reach[one] == fewest], key=lambda one: self.rank(one, hero))

    def toward(self, hero: str) -> Place:
        """As far as its AP go along the shortest way; through models where they bar every way."""
        at, ap = self.board.heroes[hero], ENEMIES[self.board.foe][0]
        if apart(self.board.enemy, at) == 1:
            return self.board.enemy
        others = set(self.board.heroes.values()) - {at}
        ways = steps(self.board, [at], self.board.closed | others)
        if self.board.enemy not in ways:
            ways = steps(self.board, [at], self.board.closed)
        own = ways.get(self.board.enemy)
        ends = [
            one
            for one in self.reach
            if one not in self.taken and 0 < self.reach[one] <= ap and own is not None and ways.get(one, 99) < own
        ]
        if not ends:
            return self.board.enemy
        return min(ends, key=lambda one: (ways[one], self.reach[one], self.rank(one, hero)))


def acted(board: Board) -> tuple[str, str, Place, str]:
    """The first thing the engine's enemy did: its target, the deed, where it stood then, whom it attacked."""
    game = board.game(acts=True)
    told: list[dict[str, Any]] = [event for event in game.events() if event.get("who") == f"{board.foe}-1"]
    target = next(event["target"] for event in told if event["kind"] == "verified")
    at = board.enemy
    for event in told:
        if event["kind"] == "walked":
            at = next(one for one in BOARD if label(one) == event["at"])
        if event["kind"] == "enemy-attacks":
            return target, "attack", at, event["whom"]
        if event["kind"] == "group-advanced" or (event["kind"] == "walked" and not events(game, "enemy-attacks")):
            break
    return target, "walk", at, ""


@pytest.mark.rule("ST-RUL-23", "ST-RUL-24", "ST-RUL-25", "ST-RUL-26")
def test_on_many_boards_the_engine_does_what_the_book_says() -> None:
    seen: Counter[str] = Counter()
    for seed in range(600):
        board = Board(seed)
        target, deed, at, whom = acted(board)
        book = Reading(board)
        assert target in choice(board), seed
        mine = book.attack(target)
        if mine is not None:
            assert (deed, at, whom) == ("attack", mine, target), seed
            seen["attack at once" if mine == board.enemy else "walk and attack"] += 1
            continue
        others = {id: spot for id in HEROES if id != target and (spot := book.attack(id)) is not None}
        if others:
            assert deed == "attack", seed
            assert others.get(whom) == at, seed
            assert book.reach[at] == min(book.reach[spot] for spot in others.values()), seed
            seen["turn to another"] += 1
        else:
            assert (deed, at) == ("walk", book.toward(target)), seed
            seen["walk" if at != board.enemy else "stay"] += 1
    assert min(seen[kind] for kind in ("attack at once", "walk and attack", "turn to another", "walk", "stay")) >= 4, (
        seen
    )
