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
SURE: Final = 2.0
"""An answer so many standard deviations ahead of every other is taken without further thought."""
LEAST: Final = 6
"""Tries before a question may be settled."""
USUAL: Final = 6.0
"""So many pairs of tries say as much about a question's own noise as what is known of the game."""


class Arm:
    """An answer, how often it was tried, and what came of it."""

    __slots__ = ("before", "candidate", "lead", "pairs", "results", "squares", "total", "tries")

    def __init__(self, candidate: Candidate) -> None:
        self.candidate: Final = candidate
        self.tries = 0
        self.before = 0
        """Tries made before the question was put."""
        self.total = 0.0
        self.results: Final[dict[int, float]] = {}
        """What came of each try, by the seed of what was imagined."""
        self.pairs = 0
        """Tries that met the same dice as one of the first answer; how far they came out ahead of it, and squared."""
        self.lead = 0.0
        self.squares = 0.0

    def beside(self, difference: float) -> None:
        self.pairs += 1
        self.lead += difference
        self.squares += difference * difference


class Node:
    """One seat's question as far as that seat can tell it from others: an information set.

    What the rule of thumb thinks counts as so many tries that agreed with it; the more was tried, the less it counts.
    Answers are compared with the rule of thumb's own, the first, over tries that met the same dice: the difference
    between two answers shows long before the worth of either is known.
    """

    __slots__ = ("age", "arms", "before", "doubt", "tries", "usual")

    def __init__(self, candidates: Sequence[Candidate], doubt: float, noise: float) -> None:
        self.arms: Final = [Arm(one) for one in sorted(candidates, key=lambda one: -one.worth)]
        self.doubt: Final = doubt
        self.usual: Final = noise
        self.tries = 0
        self.before = 0
        self.age = 0

    def begin(self) -> None:
        """The question is put: from now on answers are tried side by side, whatever was tried before."""
        self.before = self.tries
        for arm in self.arms:
            arm.before = arm.tries

    def open(self) -> list[Arm]:
        """Progressive widening: answers are endless, so only the likeliest are compared until they were tried often."""
        return self.arms[: max(2, int(OPEN * (self.tries + 1) ** WIDENING))]

    def noise(self) -> float:
        """How far one pair of tries may be off here: a quiet question is settled by few, a fight takes many."""
        weight, spread = USUAL, USUAL * self.usual * self.usual
        for arm in self.arms:
            if arm.pairs > 1:
                weight += arm.pairs - 1
                spread += arm.squares - arm.lead * arm.lead / arm.pairs
        return sqrt(max(spread, 0.0) / weight)

    def ahead(self, arm: Arm, trust: float) -> tuple[float, float]:
        """How far an answer is ahead of the first one, and how many tries that rests on."""
        first = self.arms[0]
        if arm is first:
            return 0.0, float(arm.tries)
        found, weight = arm.lead, float(arm.pairs)
        if not weight and arm.tries and first.tries:
            # Met by different dice: it takes more tries to tell as much.
            weight = min(arm.tries, first.tries) / LOOSE
            found = weight * (arm.total / arm.tries - first.total / first.tries)
        thought = arm.candidate.worth - first.candidate.worth
        return (trust * thought + found) / (trust + weight), weight

    def select(self) -> Arm:
        """The answer that may be best: by its estimate, and by how little is known of it."""
        return self._likeliest(self.open())

    def challenge(self) -> Arm:
        """What to try next to find out which is best: the likeliest rival of the first answer, and the first itself
        only where it has not met the dice yet that the rival is about to meet.
        """
        first, *rivals = self.open()
        rival = self._likeliest(rivals) if rivals else first
        return first if rival.tries - rival.before >= first.tries - first.before else rival

    def _likeliest(self, arms: Sequence[Arm]) -> Arm:
        noise = self.noise()
        trust = self._trust(noise)
        reach = CURIOSITY * noise * sqrt(log(self.tries + 2))
        found, best = arms[0], float("-inf")
        for arm in arms:
            estimate, weight = self.ahead(arm, trust)
            bound = estimate + reach / sqrt(trust + weight)
            if bound > best:
                found, best = arm, bound
        return found

    def add(self, arm: Arm, value: float, seed: int) -> None:
        self.tries += 1
        arm.tries += 1
        arm.total += value
        arm.results[seed] = value
        first = self.arms[0]
        if arm is not first:
            if seed in first.results:
                arm.beside(value - first.results[seed])
            return
        for other in self.arms[1:]:
            if seed in other.results:
                other.beside(other.results[seed] - value)

    def best(self) -> Arm:
        """The answer to give; what was never tried is left alone."""
        trust = self._trust(self.noise())
        arms = [arm for arm in self.open() if arm.tries or arm is self.arms[0]]
        return max(arms, key=lambda arm: self.ahead(arm, trust)[0])

    def settled(self) -> bool:
        """Whether one answer is so far ahead that more tries would hardly change it: time is saved for others."""
        if self.tries - self.before < LEAST or len(self.arms) < 2:
            return False
        noise = self.noise()
        trust = self._trust(noise)
        # All are measured against the first, so that nothing is in doubt about the first itself.
        known = [(0.0, 0.0), *[_estimated(self.ahead(arm, trust), noise, trust) for arm in self.open()[1:]]]
        most, spread = max(known)
        rivals = [one for one in known if one != (most, spread)]
        return all(most - estimate > SURE * sqrt(spread + other) for estimate, other in rivals)

    def _trust(self, noise: float) -> float:
        """Pairs of tries that tell as much as the rule of thumb."""
        return max(noise / self.doubt, 0.1) ** 2


def _estimated(ahead: tuple[float, float], noise: float, trust: float) -> tuple[float, float]:
    """An estimate and its variance."""
    estimate, weight = ahead
    return estimate, noise * noise / (trust + weight)


class Tree:
    """All information sets met so far, of every seat. What can no longer come is forgotten."""

    KEPT: Final = 3
    """For so many of one's own questions an information set waits to be met again."""

    def __init__(self, sense: Sense) -> None:
        self.nodes: Final[dict[Hashable, Node]] = {}
        self.glimpsed: Final[dict[Hashable, int]] = {}
        """Information sets met once, and when: most are never met again, and cost nothing more."""
        self.sense: Final = sense
        self.age = 0

    def find(self, place: Hashable) -> Node | None:
        node = self.nodes.get(place)
        if node is not None:
            node.age = self.age
        return node

    def glimpse(self, place: Hashable) -> bool:
        """Whether an information set without a node was met before; it will have been hereafter."""
        before = place in self.glimpsed
        self.glimpsed[place] = self.age
        return before

    def grow(self, place: Hashable, candidates: Sequence[Candidate]) -> Node:
        node = self.nodes[place] = Node(candidates, self.sense.doubt, self.sense.noise)
        node.age = self.age
        self.glimpsed.pop(place, None)
        return node

    def turn(self) -> None:
        """One's next question: forget what was not met for long."""
        self.age += 1
        oldest = self.age - self.KEPT
        for place in [place for place, node in self.nodes.items() if node.age < oldest]:
            del self.nodes[place]
        for place in [place for place, age in self.glimpsed.items() if age < oldest]:
            del self.glimpsed[place]
