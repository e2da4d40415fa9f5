"""Two worlds that differ only in what one seat may know tell all others the same, letter by letter, wherever they ask.

The routes are those of the server: a new one must be said here to be asked, or to have nothing to do with a table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import pytest

import rouage
from rouage.engine.game import SPECTATOR, Game
from rouage.engine.history import Base, Header, snapshot
from rouage.table.protocol import NewTable
from tests.table.house import Data, House, Seat, Visitor
from tests.table.trio import caught_up, live, ok

ABOUT: Final = "/api/tables/{id}"
ASKED: Final[dict[str, Callable[[str, str], list[tuple[str, Data]]]]] = {
    # What others ask of a table, with what; `seat` is that of the asker.
    f"GET {ABOUT}": lambda id, seat: [("", {})],
    f"GET {ABOUT}/log": lambda id, seat: [("", {"params": {"seat": one}}) for one in (seat, "spectator")],
    f"GET {ABOUT}/position": lambda id, seat: [
        ("", {"params": {"seat": seat, "number": number}}) for number in range(12)
    ],
    f"GET {ABOUT}/record": lambda id, seat: [("", {"params": {"seat": one}}) for one in (seat, "spectator")],
    f"GET {ABOUT}/story": lambda id, seat: [("", {})],
    f"GET {ABOUT}/chronicle": lambda id, seat: [("", {})],
    f"GET {ABOUT}/lesson": lambda id, seat: [("", {})],
    f"POST {ABOUT}/study": lambda id, seat: [("", {})],
    f"POST {ABOUT}/rematch": lambda id, seat: [("", {})],
    f"POST {ABOUT}/report": lambda id, seat: [("", {"json": {"text": "?"}})],
    f"GET {ABOUT}/seats/{{seat}}/email": lambda id, seat: [("", {})],
    "GET /api/studies/{id}": lambda id, seat: [("", {})],
    "GET /api/studies/{id}/analysis": lambda id, seat: [("", {})],
    "POST /api/studies/{id}/copy": lambda id, seat: [("", {})],
    "GET /api/me/tables": lambda id, seat: [("", {})],
    "POST /api/chronicles/{id}/evenings": lambda id, seat: [("", {"json": {"table": id}})],
    "GET /api/chronicles/{id}": lambda id, seat: [("", {})],
    "GET /api/chronicles/{id}/characters/{character}/file": lambda id, seat: [("", {})],
    "POST /api/lab/forecast": lambda id, seat: [("", {"json": {"game": "signature", "chronicle": "CHRONICLE"}})],
}
APART: Final = """
GET /api/tables POST /api/tables DELETE /api/tables/{id} POST /api/tables/{id}/sit POST /api/tables/{id}/links
POST /api/tables/{id}/seats/{seat}/link POST /api/tables/{id}/seats/{seat}/revoke PUT /api/tables/{id}/seats/{seat}
POST /api/tables/{id}/seats/{seat}/leave PUT /api/tables/{id}/seats/{seat}/email POST /api/studies
POST /api/studies/{id}/analysis POST /api/studies/{id}/analysis/stop GET /api/lab GET /api/lab/numbers/{game}
POST /api/lab/runs GET /api/lab/runs/{id} DELETE /api/lab/runs/{id} POST /api/lab/runs/{id}/stop
POST /api/lab/runs/{id}/go-on GET /api/lab/runs/{id}/report GET /api/lab/compare
GET /api/lab/runs/{id}/tables/{name}.parquet POST /api/lab/runs/{id}/games/{number}/study GET /api/lessons
POST /api/lessons/{lesson} POST /api/pictures GET /api/pictures/{hash} GET /api/chronicles POST /api/chronicles
POST /api/chronicles/{id}/open PUT /api/chronicles/{id} DELETE /api/chronicles/{id} POST /api/chronicles/{id}/link
POST /api/chronicles/{id}/leave PUT /api/chronicles/{id}/notes/{note} DELETE /api/chronicles/{id}/notes/{note}
PUT /api/chronicles/{id}/handouts/{handout} DELETE /api/chronicles/{id}/handouts/{handout}
POST /api/chronicles/{id}/characters PUT /api/chronicles/{id}/characters/{character}
DELETE /api/chronicles/{id}/characters/{character} POST /api/chronicles/{id}/characters/{character}/advance
GET /api/games GET /api/rules/{game} GET /api/packs/{game} GET /api/cards/{game} GET /api/schema/{game}
GET /api/odds/signature GET /api/odds/artemis GET /api/odds/sine-tempore GET /api/odds/olomoc GET /api/health
GET /api/metrics POST /api/qr GET /api/admin/summary GET /api/admin/tables DELETE /api/admin/tables/{id}
POST /api/admin/archive GET /api/admin/reports GET /api/admin/reports/{number}/record
"""
"""What tells nothing of a table that is played, changes who sits where, or is the server's keeper's."""


@dataclass
class Case:
    """A private field: whose, and how it comes to have one of two values."""

    game: str
    knows: tuple[str, ...]
    """The seats that may know; the first of them acts."""
    values: tuple[Any, Any]
    setup: Callable[[Any], Data] = lambda value: {}
    lies: Callable[[Data, Any], None] | None = None
    """Lays what no setup says: the state as plain data, and the value."""
    before: tuple[tuple[str, str], ...] = ()
    """Choices until then: seat and key."""
    leading: Callable[[Game[Any], Any], tuple[str, str] | None] | None = None
    """What is chosen next, until nothing is: the value is in the last choice."""
    key: str = ""
    """What who knows it chooses, with the value in it."""
    frame: Callable[[Any], Data] | None = None


BEAST: Final = {"id": "zorg", "name": {"en": "Zorg", "fr": "Zorg"}, "at": [9, 0], "hidden": True}
VIGIL: Final = {"scene": "chapel-vigil", "numbers": "hidden"}
TEXTS: Final = "a", "a much longer secret, with “signs”"

PLANS: Final = (
    "plan petra-kantor kubik-oktobar dominik-kralov propaganda axe",
    "plan petra-kantor dominik-kralov kubik-oktobar propaganda axe",
)
PILE: Final = ("suintement-111", "odeur-de-sang-112", "maree-noire-113", "vertige-114")
SECRETLY: Final = {
    "agenda": "releves", "compose": "secret",
    "players": {"player-1": {"number": 1, "edge": "south"}, "player-2": {"edge": "north"}},
}  # fmt: skip
CABALS: Final = (
    "cabal dominik-kralov=plan-des-galeries kubik-oktobar=brassard-de-cabale petra-kantor=souffle-du-veneur",
    "cabal la-tanche=bouclier-de-rue zdenka-hora=sirene-d-epaule oldrich-vanek=menottes",
)
PAIR: Final = [{"character": "bastien"}, {"character": "maelle"}]
TIRED: Final = {"character": "bastien", "plight": {"fatigue": [3, 0, 0]}}
OFFICER: Final = {"person": "customs-officer"}
FIGHT: Final = {"heroes": PAIR, "people": [OFFICER], "calm": False, "numbers": "hidden"}


def voted(game: Game[Any], value: int) -> tuple[str, str] | None:
    """The first thing that the players choose together: one votes, one way or the other."""
    sealed = [one for one in game.asking if one.sealed]
    if game.state.votes:
        return None
    if sealed:
        return "player-1", next(one for one in sealed if one.seat == "player-1").keys[value]
    return game.asking[0].seat, game.asking[0].keys[0]


def defended(game: Game[Any], value: str) -> tuple[str, str] | None:
    """A hero attacks, and the GM says in secret how the officer defends."""
    if game.state.blow is not None and game.state.blow.stance:
        return None
    asked = game.asking[0]
    attack = next((key for key in asked.keys if key.startswith("attack")), None)
    return asked.seat, attack or (value if value in asked.keys else asked.keys[0])


def secretly(state: Data, value: str) -> None:
    state["scene"]["secret"] = [value, value]


def swapped(state: Data, value: bool) -> None:
    """Each player has what the other has in the other world."""
    hands = ["petra-kantor"], ["dominik-kralov"]
    for player, hand in zip(state["players"].values(), hands[:: -1 if value else 1], strict=True):
        player["hand"] = hand


def reversed_decks(state: Data, value: bool) -> None:
    for deck in ("resources", "serious", "deliriums"):
        state[deck]["cards"] = sorted(state[deck]["cards"], reverse=value)


def dead(state: Data, value: str) -> None:
    """Somebody hidden has gone, whom nobody saw."""
    state["gone"] = {f"{value}!1": [value, value]}


CASES: Final[dict[str, Case]] = {
    "a note": Case("signature", ("gm",), TEXTS, lambda _: VIGIL, key="note {}"),
    "a whisper": Case("signature", ("gm", "player-1"), TEXTS, lambda _: VIGIL, key="whisper player-1 {}"),
    "a hidden creature's difficulty": Case(
        "signature", ("gm",), (4, 7), lambda n: VIGIL | {"creatures": [BEAST | {"difficulty": n}]}
    ),
    "how many hide": Case(
        "signature", ("gm",), (1, 5), lambda n: VIGIL | {"creatures": [BEAST | {"difficulty": 5, "count": n}]}
    ),
    "when a creature comes": Case(
        "signature", ("gm",), (3, 9), lambda n: VIGIL | {"creatures": [BEAST | {"difficulty": 5, "arrives": n}]}
    ),
    "where somebody hides": Case(
        "signature", ("gm",), ([0, 0], [1, 0]), lambda at: VIGIL | {"creatures": [BEAST | {"difficulty": 5, "at": at}]}
    ),
    "an ambush": Case(
        "signature", ("gm",), (False, True), lambda so: VIGIL | {"creatures": [BEAST | {"difficulty": 5, "ambush": so}]}
    ),
    "who hides in a group": Case(
        "signature", ("gm",), (False, True),
        lambda so: VIGIL | {"creatures": [BEAST | {"difficulty": 5, "count": 3, "group": so}]},
    ),
    "a creature's numbers": Case(
        "signature", ("gm",), (4, 7), lambda n: VIGIL | {"creatures": [BEAST | {"difficulty": n, "hidden": False}]}
    ),
    "what a creature wants": Case(
        "signature", ("gm",), ("fight", "flee"),
        lambda aim: VIGIL | {"creatures": [BEAST | {"difficulty": 5, "aim": aim, "hidden": False}]},
    ),
    "a difficulty that is set": Case(
        "signature", ("gm",), (3, 9), lambda _: VIGIL | {"creatures": [BEAST | {"difficulty": 5}]},
        key="set zorg!1.difficulty {}",
    ),
    "a circumstance": Case(
        "signature", ("gm",), ("+1", "+2"), lambda _: VIGIL | {"creatures": [BEAST | {"difficulty": 5}]},
        key="circumstance zorg!1 {}",
    ),
    "a creature in hiding": Case("signature", ("gm",), ("ghoul", "wolf"), lambda _: VIGIL, key="add {} 1 hidden"),
    "who has gone unseen": Case("signature", (), ("zorg", "yeti"), lambda _: VIGIL, dead),
    "a scene's secret": Case("signature", ("gm",), TEXTS, lambda _: VIGIL, secretly),
    "a test's number": Case("signature", ("gm",), (3, 8), lambda _: VIGIL, key="call all endure {} outcome"),
    "a test's number that the roller knows": Case(
        "signature", ("gm", "player-1"), (3, 8), lambda _: VIGIL, key="call hester endure {} player"
    ),
    "a test of which the roller knows the dice": Case(
        "signature", ("gm",), (3, 8), lambda _: VIGIL, key="call hester endure {} gm"
    ),
    "a pin": Case(
        "signature", ("gm",), TEXTS, lambda _: VIGIL,
        frame=lambda text: {"type": "pin", "id": "plan", "kind": "note", "body": {"text": text}, "to": ["gm"]},
    ),
    "a note in Artemis": Case("artemis", ("gm",), TEXTS, key="note {}"),
    "a whisper in Artemis": Case("artemis", ("gm", "player-1"), TEXTS, key="whisper player-1 {}"),
    "an illness": Case(
        "artemis", ("player-1",), TEXTS,
        lambda text: {"heroes": [{"character": "bastien", "balance": -3, "illness": text}, PAIR[1]]},
    ),
    "an illness picked": Case(
        "artemis", ("player-1",), TEXTS,
        lambda _: {"heroes": [{"character": "bastien", "balance": -9}, PAIR[1]]}, key="illness {}",
    ),
    "a scene's secret in Artemis": Case("artemis", ("gm",), TEXTS, lambda _: FIGHT, secretly),
    "who has gone unseen in Artemis": Case("artemis", (), ("zorg", "yeti"), lambda _: FIGHT, dead),
    "how many hide in Artemis": Case(
        "artemis", ("gm",), (1, 5),
        lambda n: {"heroes": PAIR, "people": [OFFICER, OFFICER | {"hidden": True, "count": n}], "calm": False},
    ),
    "who surprises in Artemis": Case(
        "artemis", ("gm",), (False, True),
        lambda so: {"heroes": PAIR, "people": [OFFICER, OFFICER | {"hidden": True, "surprises": so}]},
    ),
    "a person's scores": Case(
        "artemis", ("gm",), ("amateur", "expert"),
        # Before the fight: what initiative is rolled from is heard with it.
        lambda level: FIGHT | {"people": [{"id": "zorg", "name": BEAST["name"], "level": level}], "calm": True},
    ),
    "what a person yields to": Case(
        "artemis", ("gm",), ("flee", "never"),
        lambda yields: FIGHT | {"people": [{"id": "zorg", "name": BEAST["name"], "yields": yields}]},
    ),
    "how somebody defends": Case(
        "artemis", ("gm",), ("prudent", "aggressive"), lambda _: FIGHT, leading=defended
    ),
    "a test's number in Artemis": Case(
        "artemis", ("gm",), (6, 9), lambda _: {"heroes": PAIR}, key="call all calme {} outcome"
    ),
    "a test's number in Artemis that the roller knows": Case(
        "artemis", ("gm", "player-1"), (6, 9), lambda _: {"heroes": PAIR}, key="call bastien calme {} player"
    ),
    "what time brings": Case(
        "artemis", ("gm",), (1, 3), lambda _: {"heroes": [TIRED, PAIR[1]]}, before=(("gm", "time 30h rest bastien"),),
        key="change 1 {}",
    ),
    "a plan": Case("olomoc", ("player-1",), PLANS, before=(("player-2", "edge south"),), key="{}"),
    "a cabal composed in secret": Case("olomoc", ("player-1",), CABALS, lambda _: SECRETLY, key="{}"),
    "two hands": Case("olomoc", ("player-1", "player-2"), (False, True), lambda _: SECRETLY, swapped),
    "the pile": Case(
        "olomoc", (), (PILE, PILE[::-1]), lambda pile: {"scene": "first-night", "artefact": "maree", "pile": pile}
    ),
    "a vote": Case(
        "sine-tempore", ("player-1",), (0, 1), lambda _: {"scene": "sabotage", "together": "vote", "players": 2},
        leading=voted,
    ),
    "the decks": Case("sine-tempore", (), (False, True), lambda _: {"scene": "sabotage", "players": 2}, reversed_decks),
}  # fmt: skip
"""Every field that a view, an event or an answer of a game tells only some; `imagine` of each game names them too."""


MOST_WEIGHED: Final = 12


def said(asked: Data) -> list[str]:
    """The answers that a question names, or gives as examples."""
    return [*[option["key"] for option in asked["options"]], *asked["candidates"]]


class World:
    """A table in one of the two, a person at every seat, and all that others were told."""

    def __init__(self, here: House, case: Case, value: Any) -> None:
        self.case = case
        seats = self._lay(here, value)
        self.people: dict[str, Visitor] = {seat: here.visitor() for seat in seats}
        self.people[SPECTATOR] = here.visitor()
        self.sockets: dict[str, Seat] = {}
        self.sagas: dict[str, str] = {}
        for seat, visitor in self.people.items():
            if seat != SPECTATOR:
                visitor.post(f"/tables/{self.id}/sit", {"token": seats[seat], "name": seat}, 200)
            if case.game in ("signature", "artemis"):
                made = visitor.post("/chronicles", {"name": "Saga", "game": case.game})
                self.sagas[seat] = made["chronicle"]["id"]
        for seat, visitor in self.people.items():
            self.sockets[seat] = visitor.sit(self.id, seat)
        self._play(here, value)

    def _lay(self, here: House, value: Any) -> dict[str, str]:
        """The seats, and the secret of each."""
        case, setup = self.case, self.case.setup(value)
        if case.lies is None:
            host = here.visitor()
            self.id = host.lay(game=case.game, setup=setup, seed="17")
            return {one["seat"]: host.link(one["seat"]) for one in host.created["table"]["seats"]}
        first = rouage.new(case.game, setup, seed=17)
        old, now = first.header, snapshot(first.state, first.stack)
        case.lies(now["state"], value)  # type: ignore[arg-type]
        base = Base(now, ())
        header = Header(old.game, old.version, old.packs, {}, old.dice, old.script, old.seed, old.salt, base)
        game = Game.begin(first.title, header, first.shelf)
        wish = NewTable.model_validate({"game": case.game, "begin": True})
        table, secrets = here.run(here.hall.lay_game(game, wish, ""))
        self.id = table.id
        return {seat: secrets[seat] for seat in game.seats}

    def _play(self, here: House, value: Any) -> None:
        case = self.case
        for seat, key in case.before:
            self._choose(seat, key)
        while case.leading is not None and (led := case.leading(live(here, self.id).game, value)) is not None:
            self._choose(*led)
        if case.key:
            self._choose(case.knows[0], case.key.format(value))
        if case.frame is not None:
            ok(self.sockets[case.knows[0]].ask(case.frame(value)))
        for seat in self.people:
            if seat not in case.knows:
                one = self.sockets[seat]
                listed = [key for asked in one.position["decisions"] for key in said(asked)]
                for key in ("wait", "roll", "nothing at all", "draw zorg!1", "attack yeti", *listed[:MOST_WEIGHED]):
                    one.ask({"type": "weigh", "key": key})
                one.ask({"type": "undo"})
        caught_up(*self.sockets.values())

    def _choose(self, seat: str, key: str) -> None:
        one = self.sockets[seat]
        caught_up(*self.sockets.values())
        ok(one.choose(key))
        caught_up(*self.sockets.values())

    def told(self, seat: str) -> Iterator[tuple[str, str]]:
        """All that ever reached somebody: every frame, and every answer to what may be asked."""
        for number, frame in enumerate(self.sockets[seat].frames):
            yield f"frame {number} to {seat}", self.alike(repr(frame))
        visitor = self.people[seat]
        for route, asks in ASKED.items():
            method, _, path = route.partition(" ")
            if "/chronicles" in path and seat not in self.sagas:
                continue
            for path_seat in sorted(self.people):
                there = path.replace("{id}", self.sagas.get(seat, "") if "/chronicles" in path else self.id)
                there = there.replace("{seat}", path_seat).replace("{character}", "bastien")
                for _, more in asks(self.id, seat):
                    body = {**more}
                    if "forecast" in path:
                        body["json"] = {**more["json"], "game": self.case.game, "chronicle": self.sagas.get(seat, "")}
                    answer = visitor.http.request(method, there, **body)
                    yield f"{method} {there} {more} by {seat}", self.alike(f"{answer.status_code} {answer.text}")
                if "{seat}" not in path:
                    break

    def close(self) -> None:
        for one in self.people.values():
            one.close()

    def alike(self, text: str) -> str:
        """Without what differs between any two tables."""
        for name, saga in self.sagas.items():
            text = text.replace(saga, f"SAGA-{name}")
        text = text.replace(self.id, "TABLE")
        text = re.sub(r"""(["'](?:at|created|since|changed|began|id)["']: ?)\d+""", r"\1 0", text)
        return re.sub(r"""["'][0-9a-f]{64}["']""", "PROMISE", text)


def test_every_route_is_asked_or_apart(here: House) -> None:
    paths = here._app.openapi()["paths"]
    routes = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    apart = set(re.findall(r"[A-Z]+ /\S+", APART))
    assert not apart & ASKED.keys()
    assert routes == apart | ASKED.keys()


class Group(World):
    """The same with a chronicle that all of them keep: one falls ill at an evening, which ends, and they meet again."""

    def _lay(self, here: House, value: Any) -> dict[str, str]:
        host = here.visitor()
        made = host.post("/chronicles", {"name": "Saga", "game": self.case.game})
        self.saga: str = made["chronicle"]["id"]
        self.secret = made["link"].partition("#")[2]
        for card in ("bastien", "maelle"):
            host.post(f"/chronicles/{self.saga}/characters", {"card": card})
        told = host.get(f"/chronicles/{self.saga}")["characters"][0]
        host.put(f"/chronicles/{self.saga}/characters/bastien", told | {"balance": -9})
        self.id = host.lay(game=self.case.game, chronicle=self.saga, seed="17")
        return {one["seat"]: host.link(one["seat"]) for one in host.created["table"]["seats"]}

    def _play(self, here: House, value: Any) -> None:
        for visitor in self.people.values():
            visitor.post(f"/chronicles/{self.saga}/open", {"token": self.secret}, 200)
        self.sagas = dict.fromkeys(self.people, self.saga)
        super()._play(here, value)
        self._end()

    def _end(self) -> None:
        caught_up(*self.sockets.values())
        self._choose("gm", "end 3")
        here = self.people["gm"].house
        here.run(here.hall.settled())

    def again(self, how: str) -> None:
        """Another table: the next evening, or that once more when it is over."""
        gm = self.people["gm"]
        if how == "rematch":
            self._end()
        for one in self.sockets.values():
            one.close()
        if how == "rematch":
            self.id = gm.post(f"/tables/{self.id}/rematch")["table"]["id"]
        else:
            self.id = gm.lay(game=self.case.game, me=["gm"], chronicle=self.saga, seed="18")
            maelle = gm.link("player-2")
            self.people["player-2"].post(f"/tables/{self.id}/sit", {"token": maelle, "name": "player-2"}, 200)
        self.sockets = {seat: visitor.sit(self.id, seat) for seat, visitor in self.people.items()}
        caught_up(*self.sockets.values())

    def told(self, seat: str) -> Iterator[tuple[str, str]]:
        for where, text in super().told(seat):
            # Whoever may sit down is given a link, and every copy a name of its own.
            yield where, re.sub(r"#[\w-]{22}|\b[a-z0-9]{12}\b|\b[0-9a-f]{32}\b", "NEW", text)


def alike(case: Case, one: World, other: World) -> None:
    """All that reached those who may not know."""
    differs = not case.knows
    for seat in one.people:
        left, right = list(one.told(seat)), list(other.told(seat))
        if seat in case.knows:
            differs = differs or [text for _, text in left] != [text for _, text in right]
            continue
        assert len(left) == len(right), f"{seat} can count"
        for (where, mine), (_, theirs) in zip(left, right, strict=True):
            assert mine == theirs, where
    assert differs, "the two worlds are one"


def test_a_group_is_told_nothing_of_an_illness_from_evening_to_evening(here: House) -> None:
    case = Case("artemis", ("player-1",), TEXTS, key="illness {}")
    one, other = Group(here, case, case.values[0]), Group(here, case, case.values[1])
    alike(case, one, other)
    for how in ("evening", "rematch"):
        for world in (one, other):
            world.again(how)
            mine = world.sockets["player-1"].position["view"]["heroes"][0]
            assert mine["illness"] == case.values[world is other], how
        alike(case, one, other)
    one.close()
    other.close()


@pytest.mark.parametrize("what", CASES)
def test_what_is_private_makes_no_difference_to_others(here: House, what: str) -> None:
    case = CASES[what]
    one, other = World(here, case, case.values[0]), World(here, case, case.values[1])
    alike(case, one, other)
    one.close()
    other.close()
