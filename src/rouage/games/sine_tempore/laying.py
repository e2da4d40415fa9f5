"""A mission laid on the table as its setup describes it (ST-SET, ST-RUL-71)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rouage.engine.dice import Deck, Dice
from rouage.engine.language import Message
from rouage.engine.pack import Shelf, check
from rouage.engine.title import BadSetup
from rouage.games.sine_tempore import board, learning, statuses, story
from rouage.games.sine_tempore.cards import LOWEST_LEVEL
from rouage.games.sine_tempore.content import HeroCard, Seasoned
from rouage.games.sine_tempore.dial import first_on
from rouage.games.sine_tempore.mission_cards import HEROES, MissionCard, read_time
from rouage.games.sine_tempore.setup import RANDOM, SHARES, EnemySetup, HeroSetup, Setup
from rouage.games.sine_tempore.state import GONE, Ally, Enemy, Group, Handful, Hero, Mission, Scenery
from rouage.games.sine_tempore.strength import strengthen
from rouage.games.sine_tempore.vocabulary import Square
from rouage.space.grid import Grid, mask_of


def read(data: Mapping[str, object], shelf: Shelf) -> Setup:
    """Plain data as a setup. Raises PackError."""
    return check(Setup, dict(data), "setup", shelf)


def draw_mission(shelf: Shelf, dice: Dice) -> str:
    """Shuffle the Mission deck and draw the top card; narrative missions are not in it. [ST-SET-01] [ST-CMP-06]
    [ST-SET-13]
    """
    deck = [id for id, card in shelf.entries["mission"].items() if card.random]
    dice.shuffle("missions", deck)
    return deck[-1]


def lay(setup: Setup, shelf: Shelf, dice: Dice) -> Mission:
    """The table as the setup describes it. Raises BadSetup."""
    return _Laying(setup, shelf, dice).state()


class _Laying:
    """A setup being read; all its faults are told at once."""

    def __init__(self, setup: Setup, shelf: Shelf, dice: Dice) -> None:
        self.setup: Final = setup
        self.shelf: Final = shelf
        self.dice: Final = dice
        self.faults: Final[list[Message]] = []
        self.scene: Final = self._scene()
        self.mission: Final[MissionCard] = shelf.entries["mission"][self.scene]
        sizes = shelf.entries["tile"]
        self.board: Final = board.named((laid.at, sizes[laid.tile].size) for laid in self.mission.tiles)
        self.grid: Final = board.BOARDS[self.board].grid
        self.starts: Final = read_time(self.mission.starts) or 0
        self.reached: Final = story.reached(self.mission, story.remembered(self.mission, setup.marks))
        self.casts: Final = story.casts(self.mission, self.reached)
        # At the start of a mission the two hands show its start time. [ST-MOM-13] [ST-SET-05]
        self.now: Final = self._time(setup.now, "now", self.starts)

    def _scene(self) -> str:
        """The mission that is named, or one that is drawn. [ST-SET-01] [ST-SET-13]"""
        cards = self.shelf.entries["mission"]
        if self.setup.scene == RANDOM:
            return draw_mission(self.shelf, self.dice)
        if self.setup.scene not in cards:
            known = ", ".join(cards)
            raise BadSetup([Message("sine-tempore.no-such-mission", {"found": self.setup.scene, "known": known})])
        if self.setup.campaign is not None:
            self.fault("campaign-elsewhere", "campaign")
        return self.setup.scene

    def fault(self, id: str, where: str, **said: str | int) -> None:
        self.faults.append(Message(f"sine-tempore.{id}", {"where": where, **said}))

    def _time(self, written: str | None, where: str, usual: int) -> int:
        if written is None:
            return usual
        time = read_time(written)
        if time is None:
            self.fault("odd-time-at", where, found=written)
        return usual if time is None else time

    def _square(self, label: str, where: str) -> int:
        square = self.grid.read(label)
        if square is None:
            self.fault("no-such-square-at", where, found=label)
        return GONE if square is None else square

    def state(self) -> Mission:
        setup, mission = self.setup, self.mission
        seats = tuple([f"player-{number}" for number in range(1, setup.players + 1)])
        state = Mission(
            self.dice, (), None, self.scene, seats, setup.together, setup.ask_order, setup.switches, self.board,
            self.starts, self._time(setup.ends, "ends", self._end()), self.now, "", {}, {}, {}, None,
            {}, {}, [], (), "", setup.progress, {}, self._deck("resource", setup.resources),
            self._deck("wound", setup.serious), self._deck("delirium", setup.deliriums), 0, 0, 0, 0, 0, 0, 0,
            Handful("", "", 0, (), 0, (), 0), {}, 0, None, setup.ruin,
        )  # fmt: skip
        self._points(state)
        self._heroes(state)
        self._enemies(state)
        self._scenery(state)
        if setup.enemies is None and setup.difficulty != "green" and not self.faults:
            board.survey(state, self.shelf)
            zone = mask_of([self.grid.square(x, y) for x, y in mission.start_zone])
            strengthen(state, self.shelf, self.casts, setup.difficulty, zone)
        state.loot = [self._square(label, "loot") for label in setup.loot]
        state.due = tuple(
            [
                n
                for n, due in enumerate(mission.events)
                if (read_time(due.at) or 0) >= self.now + (setup.begin == "play")
            ]
        )
        state.event = self._event()
        if self.faults:
            raise BadSetup(self.faults)
        board.survey(state, self.shelf)
        return state

    def _end(self) -> int:
        """The card's, later by what the Bridge gives, unless the heroes hold out until then; and by what the story
        does. [ST-MIS-03] [ST-RUL-114]
        """
        holding = self.mission.objective.kind in ("hold", "protect")
        later = (0 if holding else self.setup.later) + sum([self.mission.when[n].later for n in self.reached])
        return max((read_time(self.mission.ends) or 0) + later, self.starts + 1)

    def _deck(self, kind: str, known: tuple[str, ...] | None) -> Deck:
        """Full and shuffled at each set-up. [ST-RUL-73] [ST-SET-10] [ST-CMP-04] [ST-CMP-15]"""
        if known is not None:
            return Deck(kind, [*reversed(known)], [])
        deck = Deck(kind, [id for id, card in self.shelf.entries[kind].items() for _ in range(card.copies)], [])
        deck.shuffle(self.dice)
        return deck

    def _event(self) -> str:
        """One Event card is drawn. [ST-EVT-01] [ST-SET-06] [ST-CMP-08]"""
        cards, wanted = self.shelf.entries["event"], self.setup.event
        if wanted is None:
            deck = [*cards]
            self.dice.shuffle("events", deck)
            return deck[-1]
        if wanted != "none" and wanted not in cards:
            self.fault("no-such-event", "event", found=wanted, known=", ".join(cards))
        return "" if wanted == "none" else wanted

    def _points(self, state: Mission) -> None:
        for id, point in self.mission.points.items():
            state.points[id] = self.grid.square(*point.at)
        for id, label in self.setup.points.items():
            if id not in state.points:
                self.fault("no-such-point-at", f"points.{id}", found=id)
            state.points[id] = self._square(label, f"points.{id}") if label else GONE
        if self.mission.ally is not None:
            place = next(id for id, point in self.mission.points.items() if point.kind == "ally")
            at = self.setup.ally_at
            square = self._square(at, "ally_at") if at else state.points[place]
            state.points[place] = GONE
            state.ally = Ally(place, GONE, self.setup.ally_wounds)
            board.put(state, state.ally, square)

    def _heroes(self, state: Mission) -> None:
        """Four heroes, whatever the number of players. [ST-SET-07] [ST-RUL-71] [ST-GEN-01]"""
        crew = self.setup.crew
        if len(crew) != HEROES or len(set(crew)) != HEROES:
            self.fault("four-heroes", "crew", n=len(crew))
        shares = [seat for seat, share in enumerate(SHARES[self.setup.players], 1) for _ in range(share)]
        for id in self.setup.heroes:
            if id not in crew:
                self.fault("not-in-crew", f"heroes.{id}", found=id)
        for place, id in enumerate(crew[:HEROES]):
            self._hero(state, id, shares[place], self.setup.heroes.get(id, HeroSetup()))
        if self.setup.begin == "set-up":
            story.give(self.mission, self.reached, state)

    def _hero(self, state: Mission, id: str, seat: int, said: HeroSetup) -> None:
        """With sheet, equipment, skills and Perilium. [ST-SET-08] [ST-RUL-125] [ST-SET-12] [ST-CMP-14]"""
        where = f"heroes.{id}"
        card = self.shelf.entries["hero"][id]
        seat = said.seat or seat
        if seat > self.setup.players:
            self.fault("no-such-player", f"{where}.seat", found=seat, n=self.setup.players)
        sector = self.mission.sectors.get(id)
        usual = first_on(self.starts, sector) if sector is not None else max(self.starts, self.now)
        seasoned = self._seasoned(card)
        level = LOWEST_LEVEL if seasoned is None else seasoned.level
        items = dict.fromkeys(card.items, level) if said.items is None else dict(said.items)
        self._check_items(id, items, where)
        skills = self._skills(card, said, where)
        hero = Hero(
            id, f"player-{seat}", GONE, self._time(said.time, f"{where}.time", usual), said.wounds, False, 0, 0, 0,
            statuses.bits(said.statuses), statuses.bits(said.running), said.rerolls, said.extra, said.threat,
            said.oblivion, dict(said.stored), skills, items, list(said.resources), said.serious, said.saved,
            False, "", False, 0, (), {}, said.engaged, said.carries or "",
        )  # fmt: skip
        state.heroes[id] = hero
        if said.gone:
            return
        deck = self.shelf.entries["wound"]
        lowered = sum([one.n for id in said.serious for one in deck[id].effects if one.do == "wo"])
        most = max(1, card.wo + lowered)
        hero.ko = said.wounds >= most
        hero.wounds = min(said.wounds, most)
        if said.at is not None:
            self._put(state, hero, self._square(said.at, f"{where}.at"), f"{where}.at")
        elif self.setup.begin == "play":
            self._put(state, hero, self._start_square(state), where)

    def _seasoned(self, card: HeroCard) -> Seasoned | None:
        """A mission of the story that is played by itself is met with what a campaign would have brought by then.
        [ST-RUL-115]
        """
        chapter = self.mission.chapter
        if chapter is None or self.setup.begin != "set-up":
            return None
        return next(iter(card.seasoned[: chapter.stage - 1][-1:]), None)

    def _skills(self, card: HeroCard, said: HeroSetup, where: str) -> tuple[str, ...]:
        """Skills of the hero's class, learned by its tree, no more than the sheet has slots for. [ST-HER-03]
        [ST-SKL-01] [ST-SET-09]
        """
        seasoned = self._seasoned(card)
        usual = learning.base_skills(self.shelf, card.of) if seasoned is None else seasoned.learned
        learned = usual if said.learned is None else said.learned
        skills = learned if said.skills is None else said.skills
        for skill in dict.fromkeys((*learned, *skills)):
            if self.shelf.entries["skill"][skill].of != card.of:
                self.fault("skill-of-another", f"{where}.skills", found=skill)
        for skill in learning.off_the_tree(self.shelf, card.of, learned):
            self.fault("skill-off-the-tree", f"{where}.learned", found=skill)
        for skill, evolved in learning.beside_evolution(self.shelf, card.of, learned):
            self.fault("skill-beside-evolution", f"{where}.learned", found=skill, by=evolved)
        if said.skills is not None and len(said.skills) > card.slots:
            self.fault("too-many-skills", f"{where}.skills", n=len(said.skills), most=card.slots)
        return tuple(dict.fromkeys(skills))

    def _check_items(self, hero: str, items: Mapping[str, int], where: str) -> None:
        """Only what the hero may use. [ST-EQP-18]"""
        for id in items:
            card = self.shelf.entries["item"][id]
            usable = card.hero in (None, hero) and card.of in (None, self.shelf.entries["hero"][hero].of)
            if not usable:
                self.fault("not-yours-to-use", f"{where}.items", found=id)

    def _start_square(self, state: Mission) -> int:
        taken = board.occupied(state)
        zone = [self.grid.square(x, y) for x, y in self.mission.start_zone]
        return next(square for square in zone if not taken >> square & 1)

    def _put(self, state: Mission, model: Hero | Enemy, square: int, where: str) -> None:
        if square == GONE:
            return
        if board.occupied(state) >> square & 1:
            self.fault("square-taken-at", where, square=self.grid.label(square))
            return
        board.put(state, model, square)

    def _enemies(self, state: Mission) -> None:
        """Enemies of one name share one token. [ST-EAC-01] [ST-MIS-04] [ST-RUL-04]"""
        groups = {cast.enemy: cast for cast in self.casts}
        wounds = story.wounds(self.mission, self.reached)
        if self.setup.enemies is None:
            models = [
                EnemySetup(
                    enemy=cast.enemy, at=self.grid.label(self.grid.square(*at)), wounds=wounds.get(cast.enemy, 0)
                )
                for cast in self.casts
                for at in cast.at
            ]
        else:
            models = list(self.setup.enemies)
        for place, one in enumerate(models):
            number = state.numbered.get(one.enemy, 0) + 1
            state.numbered[one.enemy] = number
            id = f"{one.enemy}-{number}"
            if one.enemy not in state.groups:
                cast = groups.get(one.enemy)
                usual = first_on(self.starts, cast.sector) if cast is not None else self.now
                time = self._time(self.setup.groups.get(one.enemy), f"groups.{one.enemy}", max(usual, self.now))
                objective = cast.objective or "" if cast is not None else ""
                state.groups[one.enemy] = Group(one.enemy, one.enemy, time, (), objective)
            group = state.groups[one.enemy]
            group.models = (*group.models, id)
            held = statuses.bits(one.statuses)
            held |= (statuses.SOUL_BREAKER if one.soul else 0) | (statuses.CONTAGION if one.contagion else 0)
            first = next(iter(state.heroes), "")
            soul = one.soul or (first if held & statuses.SOUL_BREAKER else "")
            contagion = one.contagion or (first if held & statuses.CONTAGION else "")
            enemy = Enemy(
                id, one.enemy, one.enemy, GONE, one.wounds, held, 0, one.acted, 0, False, False, soul, contagion
            )  # fmt: skip
            state.enemies[id] = enemy
            where = f"enemies[{place}].at"
            self._put(state, enemy, self._square(one.at, where), where)
        for id in self.setup.groups:
            if id not in state.groups:
                self.fault("no-such-group", f"groups.{id}", found=id)
        for hero in state.heroes.values():
            for id in hero.engaged:
                if id not in state.enemies:
                    self.fault("no-such-enemy", f"heroes.{hero.id}.engaged", found=id)

    def _scenery(self, state: Mission) -> None:
        """Fixed terrain is named by the mission. [ST-MIS-06] [ST-SET-02]"""
        pieces: Iterable[tuple[str, Square, bool, int, str]]
        if self.setup.scenery is None:
            pieces = [(one.terrain, one.at, one.turned, 0, "terrain") for one in self.mission.terrain]
        else:
            pieces = [
                (
                    one.terrain,
                    self.grid.place(max(0, self._square(one.at, f"scenery[{n}].at"))),
                    one.turned,
                    one.wounds,
                    f"scenery[{n}]",
                )
                for n, one in enumerate(self.setup.scenery)
            ]
        for terrain, at, turned, wounds, where in pieces:
            squares = footprint(self.grid, self.shelf.entries["terrain"][terrain].size, at, turned)
            if squares is None:
                self.fault("scenery-off-board", where, found=terrain)
                continue
            id = f"{terrain}-{len([one for one in state.scenery.values() if one.card == terrain]) + 1}"
            state.scenery[id] = Scenery(id, terrain, squares, wounds)


def footprint(grid: Grid, size: Square, at: Square, turned: bool) -> int | None:
    """The squares an element covers from its south-western one; nothing if one of them is not there. [ST-TER-03]"""
    wide, high = (size[1], size[0]) if turned else size
    places = [(at[0] + x, at[1] + y) for x in range(wide) for y in range(high)]
    if not all(0 <= x < grid.width and 0 <= y < grid.height for x, y in places):
        return None
    squares = mask_of([grid.square(x, y) for x, y in places])
    return squares if squares & grid.squares == squares else None
