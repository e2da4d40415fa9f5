"""Set-up in its steps: random terrain, places, the Event (ST-SET-02 to 11, ST-EVT, ST-RUL-72, ST-RUL-124)."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.fault import suggested
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import dial, momentum, story
from rouage.games.sine_tempore.actions import refuse
from rouage.games.sine_tempore.board import board_of, label, labels, occupied, put, survey
from rouage.games.sine_tempore.cards import event_card, mission_card
from rouage.games.sine_tempore.effects import Context, apply
from rouage.games.sine_tempore.laying import footprint
from rouage.games.sine_tempore.mission_cards import MissionCard
from rouage.games.sine_tempore.outfit import outfits
from rouage.games.sine_tempore.setup import Setup
from rouage.games.sine_tempore.state import GONE, Hero, Mission, Play, Question, Scenery, Sentence
from rouage.space.grid import mask_of, squares_of


class SetUp(Sentence):
    """Read the mission, lay the terrain, show the Event; then skills and places; then what the Event does.
    [ST-SET-02] [ST-SET-05] [ST-SET-09] [ST-GEN-04] [ST-RUL-124]
    """

    __slots__ = ("ask_them", "draw", "reached")
    rules = ("ST-SET-01", "ST-SET-11", "ST-GEN-04")

    def __init__(self, draw: bool, ask_them: bool, reached: tuple[int, ...]) -> None:
        self.draw: Final = draw
        """Whether terrain is drawn at random."""
        self.ask_them: Final = ask_them
        self.reached: Final = reached
        """What the story changes, by its place on the card."""

    def run(self, game: Play) -> None:
        state = game.state
        title, text, aim = [f"{state.mission}/{part}" for part in ("name", "text", "aim")]
        time, ends = dial.written(state.now), dial.written(state.ends)
        game.tell("mission-begins", self.rules, mission=state.mission, title=title, text=text, time=time)
        game.tell("mission-aim", ("ST-RUL-07", "ST-RUL-128"), aim=aim, ends=ends)
        for place in self.reached:
            game.tell("story-reached", ("ST-CAM-07",), mission=state.mission, text=f"{state.mission}/when-{place}")
        if state.event:
            rules = ("ST-EVT-01", "ST-SET-06", "ST-EVT-04")
            game.tell("event-drawn", rules, event=state.event, text=f"{state.event}/text")
        if self.draw:
            draw_terrain(game)
        places = [Place(hero.id, self.ask_them) for hero in state.heroes.values()]
        arranging = [Arrange()] if self.ask_them and self.draw and state.scenery else []
        fitting = outfits(state, game.shelf, self.ask_them)
        game.then(*arranging, *fitting, *places, EventStrikes(), momentum.Hand())


def draw_terrain(game: Play) -> None:
    """Shuffle the Terrain cards the mission does not name and draw for each tile; cards are not put back.
    [ST-SET-03] [ST-MIS-07] [ST-TER-01] [ST-CMP-07] [ST-RUL-72] [ST-RUL-105]
    """
    state, card = game.state, mission_card(game)
    deck = [id for id, one in game.shelf.entries["terrain"].items() for _ in range(one.copies)]
    for fixed in card.terrain:
        if fixed.terrain in deck:
            deck.remove(fixed.terrain)
    state.dice.shuffle("terrain", deck)
    tiles = game.shelf.entries["tile"]
    grid = board_of(state).grid
    for laid in card.tiles:
        area = footprint(grid, tiles[laid.tile].size, laid.at, False) or 0
        for _ in range(laid.random):
            if deck:
                _drop(game, deck.pop(), area)


def _drop(game: Play, id: str, area: int) -> None:
    """A random legal place on the tile it was drawn for. [ST-TER-04] [ST-SET-04] [ST-RUL-72]"""
    state = game.state
    taken = covered(game)
    spots = [(square, turned) for square in squares_of(area & ~taken) for turned in (False, True)]
    squares = None
    while spots and squares is None:
        square, turned = spots.pop(state.dice.pick("terrain place", len(spots)))
        squares = fits(game, id, square, turned, area, taken)
        if squares is not None and not joins(game, id, squares):
            squares = None
    if squares is None:
        return
    name = f"{id}-{len([one for one in state.scenery.values() if one.card == id]) + 1}"
    state.scenery[name] = Scenery(name, id, squares, 0)
    survey(state, game.shelf)
    game.tell("terrain-placed", ("ST-SET-03", "ST-RUL-72"), what=name, card=id, squares=[*labels(state, squares)])


def reserved(game: Play) -> int:
    """Squares random terrain never covers: models, points, start and entry squares. [ST-RUL-72] [ST-RUL-127]"""
    state, card = game.state, mission_card(game)
    grid = board_of(state).grid
    places = [*card.start_zone, *card.entries, *card.far_edge, *[point.at for point in card.points.values()]]
    return mask_of([grid.square(x, y) for x, y in places]) | occupied(state)


def covered(game: Play, but: str = "") -> int:
    """Reserved squares, and those of elements already there."""
    taken = reserved(game)
    for piece in game.state.scenery.values():
        if piece.id != but:
            taken |= piece.squares
    return taken


def fits(game: Play, id: str, square: int, turned: bool, area: int, taken: int) -> int | None:
    """The squares an element would cover there, if they lie on its tile and are free. [ST-RUL-72]"""
    grid = board_of(game.state).grid
    squares = footprint(grid, game.shelf.entries["terrain"][id].size, grid.place(square), turned)
    return None if squares is None or squares & taken or squares & ~area else squares


def joins(game: Play, id: str, squares: int, but: str = "") -> bool:
    """Whether nobody is cut off: no model, point or start square. [ST-RUL-72]"""
    state = game.state
    cards = game.shelf.entries["terrain"]
    if not cards[id].closed:
        return True
    grid = board_of(state).grid
    closed = squares
    for piece in state.scenery.values():
        if piece.id != but and cards[piece.card].closed:
            closed |= piece.squares
    points = _closed_points(game, mission_card(game))
    needed = reserved(game) & ~points
    for point in squares_of(points):
        needed |= grid.near[point] & ~closed
    return grid.connected(needed & ~closed, closed | points)


def legal(game: Play, id: str, square: int, turned: bool, area: int, but: str = "") -> int | None:
    """The squares an element may cover there, or none. [ST-RUL-72]"""
    squares = fits(game, id, square, turned, area, covered(game, but))
    return squares if squares is not None and joins(game, id, squares, but) else None


def _closed_points(game: Play, card: MissionCard) -> int:
    state = game.state
    return mask_of(
        [
            square
            for id, square in state.points.items()
            if square != GONE and id in card.points and card.points[id].closed
        ]
    )


class Arrange(Sentence):
    """The players may move what was placed at random. [ST-RUL-72]"""

    __slots__ = ()
    rules = ("ST-RUL-72", "ST-TER-04")

    def ask(self, game: Play) -> Question | None:
        return Arranging(game)


class Arranging(Question):
    """Keep the terrain as it lies, or `move crate-1 e5`, `move log-1 e5 turned`."""

    __slots__ = ()
    endless = True

    def __init__(self, game: Play) -> None:
        said: dict[str, Plain] = {"pieces": [*game.state.scenery]}
        super().__init__(game, game.state.seats[0], Message("sine-tempore.ask-arrange", said), {"keep": LeaveTerrain()})

    def read(self, key: str) -> Sentence | Refusal:
        state = self.game.state
        words = key.split()
        turned = words[3:] == ["turned"]
        if len(words) not in (3, 4) or words[0] != "move" or (len(words) == 4 and not turned) or " ".join(words) != key:
            return refuse("ST-RUL-72", "arrange-how")
        piece = state.scenery.get(words[1])
        if piece is None:
            return refuse("ST-RUL-72", "no-such-scenery", what=words[1], hint=suggested(words[1], state.scenery))
        square = board_of(state).grid.read(words[2])
        if square is None:
            return refuse("ST-TGT-10", "no-such-square", square=words[2])
        if legal(self.game, piece.card, square, turned, _tile_of(self.game, piece), piece.id) is None:
            return refuse("ST-RUL-72", "no-place-there", what=piece.id, square=words[2])
        return Shift(piece.id, words[2], turned)


def _tile_of(game: Play, piece: Scenery) -> int:
    """The tile it was drawn for. [ST-TER-04]"""
    grid = board_of(game.state).grid
    tiles = game.shelf.entries["tile"]
    for laid in mission_card(game).tiles:
        area = footprint(grid, tiles[laid.tile].size, laid.at, False) or 0
        if area & piece.squares:
            return area
    return grid.squares


class LeaveTerrain(Sentence):
    """[ST-RUL-72]"""

    __slots__ = ()
    rules = ("ST-RUL-72",)


class Shift(Sentence):
    """[ST-RUL-72]"""

    __slots__ = ("piece", "square", "turned")
    rules = ("ST-RUL-72",)

    def __init__(self, piece: str, square: str, turned: bool) -> None:
        self.piece: Final = piece
        self.square: Final = square
        self.turned: Final = turned

    def run(self, game: Play) -> None:
        state = game.state
        piece = state.scenery[self.piece]
        square = board_of(state).grid.read(self.square)
        assert square is not None
        squares = legal(game, piece.card, square, self.turned, _tile_of(game, piece), piece.id)
        assert squares is not None
        state.scenery[piece.id] = Scenery(piece.id, piece.card, squares, 0)
        survey(state, game.shelf)
        game.tell("terrain-placed", self.rules, what=piece.id, card=piece.card, squares=[*labels(state, squares)])
        game.then(Arrange())


class Place(Sentence):
    """The players place heroes freely on the start zone. [ST-RUL-75] [ST-RUL-127]"""

    __slots__ = ("ask_them", "who")
    rules = ("ST-RUL-75",)

    def __init__(self, who: str, ask_them: bool) -> None:
        self.who: Final = who
        self.ask_them: Final = ask_them

    def room(self, game: Play) -> list[int]:
        state = game.state
        grid = board_of(state).grid
        zone = mask_of([grid.square(x, y) for x, y in mission_card(game).start_zone])
        return squares_of(zone & ~(occupied(state) | state.closed))

    def ask(self, game: Play) -> Question | None:
        hero = game.state.heroes[self.who]
        if hero.here or not self.ask_them:
            return None
        names = [label(game.state, square) for square in self.room(game)]
        answers: dict[str, Sentence] = {f"place {name}": Placed(self.who, name) for name in names}
        return Placing(game, hero.seat, Message("sine-tempore.ask-place", {"who": hero.id}), answers)

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        if not hero.here:
            place(game, hero, self.room(game)[0])


class Placing(Question):
    """A free square of the start zone. [ST-RUL-75]"""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        return refuse("ST-RUL-75", "place-where", key=key)


class Placed(Sentence):
    """[ST-RUL-75]"""

    __slots__ = ("square", "who")
    rules = ("ST-RUL-75",)

    def __init__(self, who: str, square: str) -> None:
        self.who: Final = who
        self.square: Final = square

    def run(self, game: Play) -> None:
        square = board_of(game.state).grid.read(self.square)
        assert square is not None
        place(game, game.state.heroes[self.who], square)


def place(game: Play, hero: Hero, square: int) -> None:
    put(game.state, hero, square)
    game.tell("placed", ("ST-RUL-75",), who=hero.id, at=label(game.state, square))


class EventStrikes(Sentence):
    """What the Event does is done once heroes and places are settled. [ST-EVT-02] [ST-RUL-124] [ST-RUL-102]"""

    __slots__ = ()
    rules = ("ST-EVT-02", "ST-RUL-124")

    def run(self, game: Play) -> None:
        state, event = game.state, event_card(game)
        if event is not None:
            earlier = [effect for effect in event.effects if effect.do == "earlier"]
            apply(game, [effect for effect in event.effects if effect.do != "earlier"], Context("", "", {}, 0))
            for effect in earlier:
                first = state.groups.get(mission_card(game).enemies[0].enemy)
                if first is not None:
                    first.time = max(state.starts, first.time - effect.n)
                    game.tell("starts-earlier", ("ST-RUL-102",), who=first.id, time=dial.written(first.time))
        momentum.fire(game)


def deploying(game: Play) -> bool:
    """Whether heroes have yet to take their places: a hero who is not on the board has not left it. [ST-RUL-75]"""
    return any(isinstance(step, EventStrikes) for step in game.stack)


def opening(state: Mission, said: Setup, shelf: Shelf) -> tuple[Sentence, ...]:
    """The steps that begin a mission, or go on from any moment of it."""
    if said.begin == "play":
        return (*outfits(state, shelf, True), momentum.Hand())
    card: MissionCard = shelf.entries["mission"][state.mission]
    return (SetUp(said.scenery is None, said.deploy == "ask", story.reached(card, story.remembered(card, said.marks))),)
