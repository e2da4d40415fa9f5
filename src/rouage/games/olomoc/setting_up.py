"""Set-up in six steps: numbers, agenda, Bloc and edges, ministries, cards beside the Bloc, Artefact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.dice import draw
from rouage.engine.language import Message
from rouage.games.olomoc import content, hostiles
from rouage.games.olomoc.agenda import agenda
from rouage.games.olomoc.attack import no
from rouage.games.olomoc.bloc import measures
from rouage.games.olomoc.cabals import CabalsReady, ComposeInSecret, Draft, recruits
from rouage.games.olomoc.cycle import Cycle
from rouage.games.olomoc.listed import Listed
from rouage.games.olomoc.movements import read_way
from rouage.games.olomoc.state import Decor, Marker, Play, Question, Sentence
from rouage.space.directions import DIRECTIONS
from rouage.space.inches import CONTACT, SLACK, Disc, Point, Polygon, gap_between, gap_to, rectangle, unit

NUMBER_DICE: Final = 5
SUCCESS: Final = 5
"""Each player rolls 5D6 at 5+. [OLO-SET-02]"""
DEALT: Final = 3
"""Ministry cards dealt to each player beside the Axe. [OLO-SET-10]"""
EDGES: Final = {"south-north": ("south", "north"), "west-east": ("west", "east")}
SPOTS: Final = 500
"""How far apart the places are that are tried before a decor is left out."""


class SetUp(Sentence):
    """The six steps, in order; then the cabals are composed, and the first cycle begins. [OLO-SET-01] [OLO-CAB-01]"""

    __slots__ = ("compose", "free")
    rules = ("OLO-SET-01",)

    def __init__(self, free: bool, compose: str) -> None:
        self.free: Final = free
        """Whether player 1 puts the decors down."""
        self.compose: Final = compose

    def run(self, game: Play) -> None:
        numbered = all(one.number for one in game.state.players.values())
        composing: dict[str, Sentence] = {"draft": Draft(), "secret": ComposeInSecret()}
        game.then(
            *([] if numbered else [Numbers()]), LayAgenda(), *([PlaceDecors()] if self.free else []), ChooseEdge(),
            DealMinistries(), BesideTheBloc(), composing.get(self.compose, CabalsReady()), Begin(),
        )  # fmt: skip


class Numbers(Sentence):
    """Each player rolls 5D6 at 5+; more successes is player 1 for the whole game; a tie is rolled again. [OLO-SET-02]
    [OLO-RUL-68]
    """

    __slots__ = ()
    rules = ("OLO-SET-02", "OLO-RUL-68")

    def run(self, game: Play) -> None:
        first = next(iter(game.state.players))
        game.then(NumberRolled(first, 0, ""))
        game.throw(f"number {first}", NUMBER_DICE, 6, first)


class NumberRolled(Sentence):
    """The first player's successes wait for the second's."""

    __slots__ = ("other", "seat", "successes")
    rules = ("OLO-SET-02",)

    def __init__(self, seat: str, successes: int, other: str) -> None:
        self.seat: Final = seat
        self.successes: Final = successes
        self.other: Final = other

    def run(self, game: Play) -> None:
        state = game.state
        mine = len([face for face in state.tray if face >= SUCCESS])
        game.tell("number-rolled", self.rules, seat=self.seat, faces=list(state.tray), successes=mine)
        if not self.other:
            second = next(seat for seat in state.players if seat != self.seat)
            game.then(NumberRolled(second, mine, self.seat))
            game.throw(f"number {second}", NUMBER_DICE, 6, second)
        elif mine == self.successes:
            game.tell("number-tied", ("OLO-RUL-68",))
            game.then(Numbers())
        else:
            winner = self.seat if mine > self.successes else self.other
            for seat, player in state.players.items():
                player.number = 1 if seat == winner else 2
            state.priority = winner
            game.tell("numbered", (*self.rules, "OLO-RUL-56"), seat=winner)


class LayAgenda(Sentence):
    """One agenda for both; its markers, zones and hostiles come before the decors. [OLO-SET-03] [OLO-RUL-71]"""

    __slots__ = ()
    rules = ("OLO-SET-03", "OLO-RUL-71")

    def run(self, game: Play) -> None:
        state = game.state
        game.tell("agenda", self.rules, agenda=state.agenda)
        card = agenda(game)
        for number, spot in enumerate(card.markers, 1):
            r = measures(game).radius(spot.size)
            state.markers[f"marker-{number}"] = Marker(f"marker-{number}", *spot.at, r, spot.size, spot.tinted, "")
        zones = [zone_of(f"zone-{number}", zone) for number, zone in enumerate(card.zones, 1)]
        state.decors = (*state.decors, *zones)
        for guest in card.hostiles:
            hostiles.arrive(game, guest.rouage, guest.at)


@lru_cache(maxsize=256)
def zone_of(id: str, zone: content.Zone) -> Decor:
    """A zone is a decor that obstructs nothing; the same one each time. [OLO-ZON-01]"""
    if zone.at is not None:
        return Decor(id, "zone", *zone.at, zone.diameter // 2, (), False, False, True)
    return Decor(id, "zone", 0, 0, 0, zone.corners, False, False, True)


def decor_of(kinds: Mapping[str, content.Decor], id: str, kind: str, at: Point, along: Point, tinted: bool) -> Decor:
    """A decor of a kind, put down somewhere, turned some way."""
    card = kinds[kind]
    if card.length:
        corners = rectangle(*at, card.length, card.width, along).corners
    else:
        ux, uy = unit(along)
        corners = tuple([(round(at[0] + x * ux - y * uy), round(at[1] + x * uy + y * ux)) for x, y in card.corners])
    return Decor(id, kind, *at, 0, corners, card.obstructing, card.tinted or tinted, False)


class PlaceDecors(Sentence):
    """Player 1 puts all decors on the Bloc; one for which there is no room is left out. [OLO-SET-04] [OLO-RUL-19]"""

    __slots__ = ()
    rules = ("OLO-SET-04", "OLO-SET-05", "OLO-SET-06")

    def ask(self, game: Play) -> Question | None:
        state = game.state
        if not state.set:
            return None
        first = next(one.seat for one in state.players.values() if one.number == 1)
        return DecorQuestion(game, first, state.set[0])


class DecorQuestion(Question):
    """`put X,Y` or `put X,Y DX,DY`; `leave-out` where there is no room for it."""

    __slots__ = ("kind",)
    endless = True

    def __init__(self, game: Play, seat: str, kind: str) -> None:
        super().__init__(game, seat, Message("olomoc.ask-decor", {"card": kind}))
        self.kind: Final = kind

    def build(self) -> dict[str, Sentence]:
        return {} if next(self._places(), None) is not None else {"leave-out": LeaveOut()}

    def _places(self) -> Iterator[str]:
        side = measures(self.game).side
        for x in range(SPOTS, side, SPOTS):
            for y in range(SPOTS, side, SPOTS):
                for along in ((1, 0), (0, 1)):
                    if why_not_there(self.game, self.kind, (x, y), along) is None:
                        yield f"put {x},{y} {along[0]},{along[1]}"

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        place, _, turned = rest.partition(" ")
        at = read_way(place) if verb == "put" else None
        along = read_way(turned) if turned else None
        if at is None or at[0].by or at[1] or (turned and (along is None or along[0].by or along[0].end == (0, 0))):
            return no("OLO-SET-04", "no-such-decor-place", key=key)
        direction = along[0].end if along is not None else (1, 0)
        refused = why_not_there(self.game, self.kind, at[0].end, direction)
        return refused if refused is not None else PutDecor(*at[0].end, *direction)

    def candidates(self) -> list[str]:
        return self.keys or [key for _, key in zip(range(40), self._places(), strict=False)]

    def sample(self, seed: int) -> str:
        side = measures(self.game).side
        for attempt in range(40):
            x, y = (draw(seed, f"decor {axis}", attempt, side) for axis in "xy")
            dx, dy = DIRECTIONS[draw(seed, "turn", attempt, 360)]
            if why_not_there(self.game, self.kind, (x, y), (dx // 10_000, dy // 10_000)) is None:
                return f"put {x},{y} {dx // 10_000},{dy // 10_000}"
        return next(self._places(), "leave-out")


def why_not_there(game: Play, kind: str, at: Point, along: Point) -> Refusal | None:
    """On the Bloc, on no other decor, and either touching or at least two inches from its edge, other decors and
    markers; zones may be near and under it. [OLO-SET-05] [OLO-SET-06] [OLO-ZON-04] [OLO-ZON-05] [OLO-RUL-19]
    """
    state, sizes = game.state, measures(game)
    decor = decor_of(game.shelf.entries["decor"], "new", kind, at, along, False)
    shape = Polygon(decor.corners)
    xs, ys = [x for x, _ in shape.corners], [y for _, y in shape.corners]
    for edge in (min(xs), min(ys), sizes.side - max(xs), sizes.side - max(ys)):
        if edge < -SLACK:
            return no("OLO-MOV-02", "no-off-the-bloc")
        if CONTACT < edge < sizes.apart - SLACK:
            return no("OLO-SET-05", "no-near-edge")
    others = [gap_between(shape, Polygon(one.corners)) for one in state.decors if not one.zone]
    others += [gap_to(one.disc, shape) for one in state.markers.values()]
    others += [gap_to(Disc(one.x, one.y, one.r), shape) for one in state.rouages.values() if one.here]
    for apart in others:
        if apart < -5:
            return no("OLO-RUL-19", "no-decor-overlap")
        if CONTACT < apart < sizes.apart - SLACK:
            return no("OLO-SET-06", "no-near-decor")
    return None


class PutDecor(Sentence):
    """A decor stands on the Bloc for the whole game. [OLO-SET-04]"""

    __slots__ = ("dx", "dy", "x", "y")
    rules = ("OLO-SET-04",)

    def __init__(self, x: int, y: int, dx: int, dy: int) -> None:
        self.x: Final = x
        self.y: Final = y
        self.dx: Final = dx
        self.dy: Final = dy

    def run(self, game: Play) -> None:
        state = game.state
        kind = state.set[0]
        number = len([one for one in state.decors if one.kind == kind]) + 1
        tinted = kind in agenda(game).tinted
        decor = decor_of(
            game.shelf.entries["decor"], f"{kind}-{number}", kind, (self.x, self.y), (self.dx, self.dy), tinted
        )
        state.decors = (*state.decors, decor)
        state.set = state.set[1:]
        game.tell("decor-put", self.rules, what=decor.id, card=kind, at=[self.x, self.y], along=[self.dx, self.dy])
        game.then(PlaceDecors())


class LeaveOut(Sentence):
    """There is no room for it. [OLO-RUL-19]"""

    __slots__ = ()
    rules = ("OLO-RUL-19",)

    def run(self, game: Play) -> None:
        state = game.state
        game.tell("decor-left-out", self.rules, card=state.set[0])
        state.set = state.set[1:]
        game.then(PlaceDecors())


class ChooseEdge(Sentence):
    """Player 2 picks one of the two edges that the agenda names; the other is player 1's. [OLO-SET-07] [OLO-SET-08]
    [OLO-RUL-69]
    """

    __slots__ = ()
    rules = ("OLO-SET-07", "OLO-SET-08")

    def ask(self, game: Play) -> Question | None:
        state = game.state
        if all(one.edge for one in state.players.values()):
            return None
        second = next(one.seat for one in state.players.values() if one.number == 2)
        answers: dict[str, Sentence] = {f"edge {edge}": TakeEdge(second, edge) for edge in EDGES[agenda(game).edges]}
        return Listed(game, second, Message("olomoc.ask-edge"), answers, "OLO-SET-07")


class TakeEdge(Sentence):
    """Each player has a deployment line. [OLO-SET-07] [OLO-SET-08]"""

    __slots__ = ("edge", "seat")
    rules = ("OLO-SET-07", "OLO-SET-08")

    def __init__(self, seat: str, edge: str) -> None:
        self.seat: Final = seat
        self.edge: Final = edge

    def run(self, game: Play) -> None:
        other = next(edge for edge in EDGES[agenda(game).edges] if edge != self.edge)
        for seat, player in game.state.players.items():
            player.edge = self.edge if seat == self.seat else other
        game.tell("edges", self.rules, edges={one.seat: one.edge for one in game.state.players.values()})


class DealMinistries(Sentence):
    """One Axe card to each player; of the other seven, shuffled face down, three to each, and the last lies face up as
    the fallen ministry. [OLO-SET-09] [OLO-SET-10] [OLO-SET-11] [OLO-MIN-01] [OLO-MIN-02] [OLO-MIN-03] [OLO-RUL-72]
    """

    __slots__ = ()
    rules = ("OLO-SET-09", "OLO-SET-10", "OLO-SET-11")

    def run(self, game: Play) -> None:
        state = game.state
        deck = {id: one for id, one in game.shelf.entries["ministry"].items() if one.deck == state.ministries}
        axe = next(id for id, one in deck.items() if one.ministry == "axe")
        others = [id for id in deck if id != axe]
        state.dice.shuffle("ministries", others)
        for player in sorted(state.players.values(), key=lambda one: one.number):
            player.hand = (axe, *others[:DEALT])
            del others[:DEALT]
            game.tell("dealt", self.rules, to=(player.seat,), seat=player.seat, cards=list(player.hand))
        state.fallen = others[0]
        game.tell("fallen-ministry", ("OLO-SET-11",), card=state.fallen)


class BesideTheBloc(Sentence):
    """PoliSec, the cycle track and the Fiel cards lie ready, and the artefact cards are shuffled into a face-down pile.
    [OLO-SET-12] [OLO-SET-13] [OLO-ART-01]
    """

    __slots__ = ()
    rules = ("OLO-SET-12", "OLO-SET-13")

    def run(self, game: Play) -> None:
        state = game.state
        state.pile.cards = [id for id, one in game.shelf.entries["artefact"].items() if one.deck == state.artefact]
        state.pile.shuffle(state.dice)
        state.pool = tuple(recruits(game.shelf))
        game.tell("table-ready", self.rules, n=len(state.pile.cards))


class Begin(Sentence):
    """The first cycle; until a card is drawn, player 1 has priority. [OLO-RUL-56] [OLO-CYC-01]"""

    __slots__ = ()
    rules = ("OLO-RUL-56",)

    def run(self, game: Play) -> None:
        state = game.state
        state.pool = ()
        state.priority = next(one.seat for one in state.players.values() if one.number == 1)
        state.cycle = 1
        game.then(Cycle())
