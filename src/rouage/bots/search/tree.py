"""What was tried where: information sets, the answers opened in each, and what came of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Final

from rouage.bots.search.sense import Candidate, Sense

OPEN: Final = 2.0
"""Answers open before anything was tried, and the factor of those opened later."""
WIDENING: Final = 0.45
"""How the number of open answers grows with the tries: n to this power."""
LOOSE: Final = 5.0
"""So many tries that met different dice tell as much as one pair that met the same."""
CURIOSITY: Final = 0.9
"""How many standard deviations an answer is given the benefit of the doubt."""


class Arm:
    """An answer, how often it was tried, and what came of it."""

    __slots__ = ("candidate", "results", "total", "tries")

    def __init__(self, candidate: Candidate) -> None:
        self.candidate: Final = candidate
        self.tries = 0
        self.total = 0.0
        self.results: Final[dict[int, float]] = {}
        """What came of each try, by the seed of what was imagined."""


class Node:
    """One seat's question as far as that seat can tell it from others: an information set.

    What the rule of thumb thinks counts as so many tries that agreed with it; the more was tried, the less it counts.
    Answers are compared with the rule of thumb's own, the first, over tries that met the same dice: the difference
    between two answers shows long before the worth of either is known.
    """

    __slots__ = ("age", "arms", "tries", "trust")

    def __init__(self, candidates: Sequence[Candidate], trust: float) -> None:
        self.arms: Final = [Arm(one) for one in sorted(candidates, key=lambda one: -one.worth)]
        self.trust: Final = trust
        self.tries = 0
        self.age = 0

    def open(self) -> list[Arm]:
        """Progressive widening: answers are endless, so only the likeliest are compared until they were tried often."""
        return self.arms[: max(2, int(OPEN * (self.tries + 1) ** WIDENING))]

    def ahead(self, arm: Arm) -> tuple[float, float]:
        """How far an answer is ahead of the first one, and how many tries that rests on."""
        first = self.arms[0]
        if arm is first:
            return 0.0, float(arm.tries)
        thought = arm.candidate.worth - first.candidate.worth
        shared = [value - first.results[seed] for seed, value in arm.results.items() if seed in first.results]
        found, weight = sum(shared), float(len(shared))
        if not shared and arm.tries and first.tries:
            # Met by different dice: it takes more tries to tell as much.
            weight = min(arm.tries, first.tries) / LOOSE
            found = weight * (arm.total / arm.tries - first.total / first.tries)
        return (self.trust * thought + found) / (self.trust + weight), weight

    def select(self, noise: float) -> Arm:
        """The answer that may be best: by its estimate, and by how little is known of it. The first keeps pace."""
        arms = self.open()
        reach = CURIOSITY * noise * sqrt(log(self.tries + 2))
        found, best = arms[0], float("-inf")
        for arm in arms:
            estimate, weight = self.ahead(arm)
            bound = estimate + reach / sqrt(self.trust + weight)
            if bound > best:
                found, best = arm, bound
        return arms[0] if found.tries >= arms[0].tries else found

    def add(self, arm: Arm, value: float, seed: int) -> None:
        self.tries += 1
        arm.tries += 1
        arm.total += value
        arm.results[seed] = value

    def best(self) -> Arm:
        """The answer to give; what was never tried is left alone."""
        arms = [arm for arm in self.open() if arm.tries or arm is self.arms[0]]
        return max(arms, key=lambda arm: self.ahead(arm)[0])


class Tree:
    """All information sets met so far, of every seat. What can no longer come is forgotten."""

    KEPT: Final = 3
    """For so many of one's own questions an information set waits to be met again."""

    def __init__(self, sense: Sense) -> None:
        self.nodes: Final[dict[Hashable, Node]] = {}
        self.trust: Final = (sense.noise / sense.doubt) ** 2
        self.age = 0

    def find(self, place: Hashable) -> Node | None:
        node = self.nodes.get(place)
        if node is not None:
            node.age = self.age
        return node

    def grow(self, place: Hashable, candidates: Sequence[Candidate]) -> Node:
        node = self.nodes[place] = Node(candidates, self.trust)
        node.age = self.age
        return node

    def turn(self) -> None:
        """One's next question: forget what was not met for long."""
        self.age += 1
        for place in [place for place, node in self.nodes.items() if node.age < self.age - self.KEPT]:
            del self.nodes[place]
