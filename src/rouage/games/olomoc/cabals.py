"""Composing the cabals: who may serve together, and what they may carry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.fault import suggested
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.olomoc import content
from rouage.games.olomoc.attack import no
from rouage.games.olomoc.hostiles import new_rouage
from rouage.games.olomoc.listed import Listed
from rouage.games.olomoc.state import OFF, Play, Question, Sentence

RANKS: Final = (1, 2, 3)
Cabal = tuple[tuple[str, str], ...]
"""Rouages, each with what it carries."""


def profile(shelf: Shelf, id: str) -> content.Rouage:
    found: content.Rouage = shelf.entries["rouage"][id]
    return found


def recruits(shelf: Shelf) -> list[str]:
    return [id for id, one in shelf.entries["rouage"].items() if one.instinct is None]


def why_not_together(shelf: Shelf, rouages: Sequence[str], whole: bool = True) -> Refusal | None:
    """One faction, one rouage of each rank 1, 2 and 3, no two of the same name. [OLO-CAB-05] [OLO-CAB-06] [OLO-CAB-08]
    [OLO-ROU-05]
    """
    cards = [profile(shelf, id) for id in rouages]
    if len({one.name.in_("fr") for one in cards}) < len(cards):
        return no("OLO-CAB-08", "no-same-name")
    if cards and not shared(cards):
        return no("OLO-CAB-05", "no-two-factions")
    ranks = sorted([one.rank for one in cards])
    if len(set(ranks)) < len(ranks) or (whole and tuple(ranks) != RANKS):
        return no("OLO-CAB-06", "no-ranks")
    return None


def why_not_carried(shelf: Shelf, cabal: Cabal) -> Refusal | None:
    """Each carries exactly one card, no two of the same name, each allowed: by the faction, by its bearer, or by the
    ministry of a rouage of the cabal, each of which opens one card only. [OLO-CAB-07] [OLO-CAB-09] [OLO-EQP-02]
    [OLO-EQP-03] [OLO-EQP-04] [OLO-EQP-05] [OLO-RUL-74]
    """
    cards: list[content.Equipment] = [shelf.entries["equipment"][carried] for _, carried in cabal]
    if len({one.name.in_("fr") for one in cards}) < len(cards):
        return no("OLO-CAB-09", "no-same-equipment")
    rouages = [profile(shelf, id) for id, _ in cabal]
    common = shared(rouages)
    open_cards = []
    for (bearer, carried), card in zip(cabal, cards, strict=True):
        if card.faction in common:
            continue
        if card.rouage == bearer:
            continue
        if card.ministry is None:
            return no("OLO-EQP-04" if card.faction else "OLO-EQP-05", "no-affiliation", card=carried)
        open_cards.append(card.ministry)
    if not _matched(open_cards, rouages):
        return no(
            "OLO-EQP-03" if all(_opens(rouages, one) for one in open_cards) else "OLO-EQP-02", "no-ministry-opens"
        )
    return None


def shared(rouages: Sequence[content.Rouage]) -> frozenset[str]:
    """The factions that all of them belong to: a cabal is of any of these. [OLO-CAB-05] [OLO-RUL-84]"""
    return frozenset.intersection(*[one.belongs for one in rouages])


def _opens(rouages: Sequence[content.Rouage], ministry: str) -> bool:
    return any(ministry in one.ministries for one in rouages)


def _matched(ministries: Sequence[str], rouages: Sequence[content.Rouage]) -> bool:
    """Whether each card finds a rouage of its own that opens it; three rouages leave few pairings to try."""
    return any(
        all(ministry in one.ministries for ministry, one in zip(ministries, order, strict=False))
        for order in permutations(rouages, len(ministries))
    )


def bearings(shelf: Shelf, rouages: Sequence[str], cards: Sequence[str]) -> Iterator[Cabal]:
    """Every legal way to give three cards to three rouages."""
    for order in permutations(cards):
        cabal = tuple(zip(rouages, order, strict=True))
        if why_not_carried(shelf, cabal) is None:
            yield cabal


def can_be_completed(shelf: Shelf, pool: Sequence[str], picked: Sequence[Sequence[str]]) -> bool:
    """Whether both players can still make a cabal of what is picked and what is left in the common pool, without
    taking from each other. [OLO-RUL-73]
    """
    first, second = picked
    if next(_completions(shelf, second, pool), None) is None:
        return False
    for mine in _completions(shelf, first, pool):
        left = [id for id in pool if id not in mine]
        if next(_completions(shelf, second, left), None) is not None:
            return True
    return False


def _completions(shelf: Shelf, own: Sequence[str], pool: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """What a player might still pick to fill the three ranks, one faction after another."""
    missing = [rank for rank in RANKS if rank not in [profile(shelf, id).rank for id in own]]
    for faction in dict.fromkeys([faction for id in own or pool for faction in sorted(profile(shelf, id).belongs)]):
        members = [id for id in pool if faction in profile(shelf, id).belongs]
        for one in product(*[[id for id in members if profile(shelf, id).rank == rank] for rank in missing]):
            if why_not_together(shelf, [*own, *one]) is None:
                yield one


def can_be_equipped(shelf: Shelf, pool: Sequence[str], seats: Sequence[tuple[Sequence[str], Sequence[str]]]) -> bool:
    """Whether every player can still carry three legal cards: rouages and cards picked, for each. [OLO-RUL-73]"""
    first, second = seats
    if next(_burdens(shelf, pool, *second), None) is None:
        return False
    for mine in _burdens(shelf, pool, *first):
        left = [id for id in pool if id not in mine]
        if next(_burdens(shelf, left, *second), None) is not None:
            return True
    return False


def _burdens(
    shelf: Shelf, pool: Sequence[str], rouages: Sequence[str], cards: Sequence[str]
) -> Iterator[tuple[str, ...]]:
    """What a cabal might still take to carry three legal cards."""
    if not all(_fits(shelf, rouages, one) for one in cards):
        return
    fitting = [one for one in pool if _fits(shelf, rouages, one)]
    for more in combinations(fitting, len(RANKS) - len(cards)):
        if next(bearings(shelf, rouages, [*cards, *more]), None) is not None:
            yield more


def _fits(shelf: Shelf, rouages: Sequence[str], id: str) -> bool:
    """Whether somebody in a cabal could carry the card, others left aside."""
    card: content.Equipment = shelf.entries["equipment"][id]
    cards = [profile(shelf, one) for one in rouages]
    if card.faction is not None and any(card.faction in one.belongs for one in cards):
        return True
    return card.rouage in rouages or (card.ministry is not None and _opens(cards, card.ministry))


class Draft(Sentence):
    """Method A: players pick one rouage in turn, player 1 first; then one card in turn, player 2 first. What is taken
    is gone for both. [OLO-CAB-01] [OLO-CAB-02] [OLO-CAB-03] [OLO-RUL-73]
    """

    __slots__ = ()
    rules = ("OLO-CAB-02", "OLO-CAB-03")

    def ask(self, game: Play) -> Question | None:
        state = game.state
        first, second = sorted(state.players.values(), key=lambda one: one.number)
        picked = len(first.cabal) + len(second.cabal)
        if picked < 2 * len(RANKS):
            seat = (first, second)[picked % 2].seat
            answers: dict[str, Sentence] = {
                f"pick {id}": Pick(seat, id) for id in state.pool if _may_pick(game, seat, id)
            }
            return PickQuestion(game, seat, answers)
        taken = len(state.ballot)
        if taken < 2 * len(RANKS):
            seat = (second, first)[taken % 2].seat
            answers = {f"take {id}": Take(seat, id) for id in _cards_left(game) if _may_take(game, seat, id)}
            return Listed(game, seat, Message("olomoc.ask-pick-equipment"), answers, "OLO-RUL-73")
        return None

    def run(self, game: Play) -> None:
        seats = [one.seat for one in sorted(game.state.players.values(), key=lambda one: one.number)]
        game.state.pool = ()
        game.then(*[Assign(seat) for seat in seats], CabalsReady())


class PickQuestion(Listed):
    """`pick ROUAGE`."""

    __slots__ = ()

    def __init__(self, game: Play, seat: str, answers: dict[str, Sentence]) -> None:
        super().__init__(game, seat, Message("olomoc.ask-pick-rouage"), answers, "OLO-RUL-73")

    def read(self, key: str) -> Sentence | Refusal:
        """Who cannot serve together is told why; whoever is gone, or would leave a cabal impossible, is not there."""
        verb, _, id = key.partition(" ")
        refused = None
        if verb == "pick" and id in self.game.state.pool:
            own = self.game.state.players[self.seat].cabal
            refused = why_not_together(self.game.shelf, [*own, id], whole=False)
        return refused or super().read(key)


def _may_pick(game: Play, seat: str, id: str) -> bool:
    state, shelf = game.state, game.shelf
    own = [*state.players[seat].cabal, id]
    if why_not_together(shelf, own, whole=False) is not None:
        return False
    picked = [own if one.seat == seat else one.cabal for one in state.players.values()]
    return can_be_completed(shelf, [one for one in state.pool if one != id], picked)


def _cards_left(game: Play) -> list[str]:
    return [id for id in game.shelf.entries["equipment"] if id not in game.state.ballot]


def taken_by(game: Play, seat: str) -> list[str]:
    """Cards are taken in turn, player 2 first."""
    number = game.state.players[seat].number
    return [*game.state.ballot[2 - number :: 2]]


def _may_take(game: Play, seat: str, id: str) -> bool:
    state, shelf = game.state, game.shelf
    left = [one for one in _cards_left(game) if one != id]
    pairs = [
        (one.cabal, [*taken_by(game, one.seat), *([id] if one.seat == seat else [])]) for one in state.players.values()
    ]
    return can_be_equipped(shelf, left, pairs)


class Pick(Sentence):
    """A rouage joins the cabal. [OLO-CAB-02]"""

    __slots__ = ("id", "seat")
    rules = ("OLO-CAB-02",)

    def __init__(self, seat: str, id: str) -> None:
        self.seat: Final = seat
        self.id: Final = id

    def run(self, game: Play) -> None:
        state = game.state
        state.players[self.seat].cabal = (*state.players[self.seat].cabal, self.id)
        state.pool = tuple([one for one in state.pool if one != self.id])
        game.tell("picked", self.rules, seat=self.seat, card=self.id)
        game.then(Draft())


class Take(Sentence):
    """An equipment or a gift is taken. [OLO-CAB-03]"""

    __slots__ = ("id", "seat")
    rules = ("OLO-CAB-03",)

    def __init__(self, seat: str, id: str) -> None:
        self.seat: Final = seat
        self.id: Final = id

    def run(self, game: Play) -> None:
        game.state.ballot = (*game.state.ballot, self.id)
        game.tell("taken", self.rules, seat=self.seat, card=self.id)
        game.then(Draft())


class Assign(Sentence):
    """Cards are given to their bearers at the end of the draft. [OLO-RUL-73] [OLO-CAB-07]"""

    __slots__ = ("seat",)
    rules = ("OLO-CAB-07", "OLO-RUL-73")

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat

    def ask(self, game: Play) -> Question | None:
        rouages = game.state.players[self.seat].cabal
        ways = bearings(game.shelf, rouages, taken_by(game, self.seat))
        answers: dict[str, Sentence] = {
            cabal_key("assign", cabal): Recruit(self.seat, cabal_key("assign", cabal)) for cabal in ways
        }
        return Listed(game, self.seat, Message("olomoc.ask-assign"), answers, "OLO-RUL-74")


def cabal_key(verb: str, cabal: Cabal) -> str:
    return f"{verb} {' '.join([f'{rouage}={carried}' for rouage, carried in cabal])}"


def read_cabal(words: str) -> Cabal | None:
    pairs = [tuple(one.split("=")) for one in words.split(" ")]
    if not all(len(one) == 2 for one in pairs):
        return None
    return tuple([(one[0], one[1]) for one in pairs])


class Recruit(Sentence):
    """Who serves, and with what."""

    __slots__ = ("key", "seat")
    rules = ("OLO-CAB-06", "OLO-CAB-07")

    def __init__(self, seat: str, key: str) -> None:
        self.seat: Final = seat
        self.key: Final = key

    def run(self, game: Play) -> None:
        game.state.secret[self.seat] = self.key.partition(" ")[2]

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-recruit", {"cabal": [*self.key.split(" ")[1:]]})


class ComposeInSecret(Sentence):
    """Method B begins. What others might compose is kept beside it, so that a seat can imagine it. [OLO-CAB-04]"""

    __slots__ = ()
    rules = ("OLO-CAB-04",)

    def run(self, game: Play) -> None:
        game.state.pool = tuple([cabal_key("cabal", one).partition(" ")[2] for one in some_cabals(game.shelf)])
        game.then(Compose())


class Compose(Sentence):
    """Method B: each player secretly composes the whole cabal; then both are revealed together. [OLO-CAB-04]"""

    __slots__ = ()
    rules = ("OLO-CAB-04",)
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...] | None:
        state = game.state
        waiting = [seat for seat in state.players if seat not in state.secret]
        return tuple([ComposeQuestion(game, seat) for seat in waiting]) or None

    def run(self, game: Play) -> None:
        game.then(CabalsReady())


class ComposeQuestion(Question):
    """`cabal rouage=card rouage=card rouage=card`."""

    __slots__ = ()
    sealed = True
    endless = True

    def __init__(self, game: Play, seat: str) -> None:
        super().__init__(game, seat, Message("olomoc.ask-compose"))

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        cabal = read_cabal(rest) if verb == "cabal" else None
        if cabal is None:
            return no("OLO-CAB-04", "no-such-cabal")
        return why_no_cabal(self.game.shelf, cabal) or Recruit(self.seat, key)

    def candidates(self) -> list[str]:
        shelf = self.game.shelf
        return [cabal_key("cabal", cabal) for cabal in some_cabals(shelf)]


def why_no_cabal(shelf: Shelf, cabal: Cabal) -> Refusal | None:
    """Why three rouages with their cards are no legal cabal."""
    known = recruits(shelf)
    for rouage, carried in cabal:
        if rouage not in known:
            return no("OLO-CAB-05", "no-such-rouage", key=rouage, hint=suggested(rouage, known))
        if carried not in (cards := shelf.entries["equipment"]):
            return no("OLO-CAB-07", "no-such-equipment", key=carried, hint=suggested(carried, cards))
    return why_not_together(shelf, [rouage for rouage, _ in cabal]) or why_not_carried(shelf, cabal)


def some_cabals(shelf: Shelf) -> list[Cabal]:
    """A legal cabal or two of each faction, for whoever composes at random."""
    found = []
    for faction in shelf.entries["faction"]:
        own = [id for id in recruits(shelf) if faction in profile(shelf, id).belongs]
        teams = [
            team
            for team in product(*[[id for id in own if profile(shelf, id).rank == rank] for rank in RANKS])
            if why_not_together(shelf, team) is None
        ]
        for team in teams[:4]:
            cards = [id for id, one in shelf.entries["equipment"].items() if one.faction == faction][:3]
            if len(cards) == 3:
                found += [*bearings(shelf, team, cards)][:2]
    return found


class CabalsReady(Sentence):
    """Both cabals are known, each with its propaganda and activation cards. [OLO-CAB-04] [OLO-CAB-10]"""

    __slots__ = ()
    rules = ("OLO-CAB-04", "OLO-CAB-10")

    def run(self, game: Play) -> None:
        state = game.state
        cabals = {seat: read_cabal(words) or () for seat, words in state.secret.items()}
        for seat, cabal in cabals.items():
            enlist(game, seat, cabal, {id for other, one in cabals.items() if other != seat for id, _ in one})
        state.secret, state.ballot = {}, ()
        told: dict[str, Plain] = {
            seat: [f"{rouage}={carried}" for rouage, carried in cabal] for seat, cabal in cabals.items()
        }
        game.tell("revealed-cabals", self.rules, cabals=told)


def enlist(game: Play, seat: str, cabal: Cabal, others: set[str]) -> None:
    """Rouages start off the Bloc; where both players chose the same one, each bears its player's number."""
    from rouage.games.olomoc.bloc import measures

    state = game.state
    player = state.players[seat]
    ids = []
    for card, carried in cabal:
        id = f"{card}-{player.number}" if card in others else card
        r = measures(game).radius(profile(game.shelf, card).base)
        state.rouages[id] = new_rouage(id, card, seat, OFF, OFF, r, carried)
        ids.append(id)
    player.cabal = tuple(ids)
    player.propaganda = 1
