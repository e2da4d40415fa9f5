"""Two worlds that differ only in what one seat may know tell all others the same, letter by letter, wherever they ask.

The routes are those of the server: a new one must be said here to be asked, or to have nothing to do with a table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import pytest

from tests.table.house import Data, House, Seat, Visitor
from tests.table.trio import caught_up, live, ok

ABOUT: Final = "/api/tables/{id}"
ASKED: Final[dict[str, Callable[[str, str], list[tuple[str, Data]]]]] = {
    # What others ask of a table, with what; `seat` is that of the asker.
    f"GET {ABOUT}": lambda id, seat: [("", {})],
    f"GET {ABOUT}/log": lambda id, seat: [("", {"params": {"seat": one}}) for one in (seat, "spectator")],
    f"GET {ABOUT}/position": lambda id, seat: [
        ("", {"params": {"seat": one, "number": number}}) for one in (seat, "spectator") for number in range(12)
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
    "GET /api/chronicles/{id}": lambda id, seat: [("", {})],
    "POST /api/chronicles/{id}/evenings": lambda id, seat: [("", {"json": {"table": id}})],
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
    owner: str
    values: tuple[Any, Any]
    setup: Callable[[Any], Data] = lambda value: {}
    before: tuple[tuple[str, str], ...] = ()
    """Choices until then: seat and key."""
    key: str = ""
    """What the owner chooses, with the value in it."""
    frame: Callable[[Any], Data] | None = None


BEAST: Final = {"id": "zorg", "name": {"en": "Zorg", "fr": "Zorg"}, "at": [9, 0], "hidden": True}
VIGIL: Final = {"scene": "chapel-vigil", "numbers": "hidden"}
TEXTS: Final = "a", "a much longer secret, with “signs”"

PLANS: Final = (
    "plan petra-kantor kubik-oktobar dominik-kralov propaganda axe",
    "plan petra-kantor dominik-kralov kubik-oktobar propaganda axe",
)
CASES: Final[dict[str, Case]] = {
    "a note": Case("signature", "gm", TEXTS, lambda _: VIGIL, key="note {}"),
    "a whisper": Case("signature", "gm", TEXTS, lambda _: VIGIL, key="whisper player-1 {}"),
    "a hidden creature's difficulty": Case(
        "signature", "gm", (4, 7), lambda n: VIGIL | {"creatures": [BEAST | {"difficulty": n}]}
    ),
    "a difficulty that is set": Case(
        "signature", "gm", (3, 9), lambda _: VIGIL | {"creatures": [BEAST | {"difficulty": 5}]},
        key="set zorg!1.difficulty {}",
    ),
    "a circumstance": Case(
        "signature", "gm", ("+1", "+2"), lambda _: VIGIL | {"creatures": [BEAST | {"difficulty": 5}]},
        key="circumstance zorg!1 {}",
    ),
    "a creature in hiding": Case("signature", "gm", ("ghoul", "wolf"), lambda _: VIGIL, key="add {} 1 hidden"),
    "a pin": Case(
        "signature", "gm", TEXTS, lambda _: VIGIL,
        frame=lambda text: {"type": "pin", "id": "plan", "kind": "note", "body": {"text": text}, "to": ["gm"]},
    ),
    "a note in Artemis": Case("artemis", "gm", TEXTS, key="note {}"),
    "a whisper in Artemis": Case("artemis", "gm", TEXTS, key="whisper player-1 {}"),
    "an illness": Case(
        "artemis", "player-1", TEXTS,
        lambda text: {"heroes": [{"character": "bastien", "balance": -3, "illness": text}, {"character": "maelle"}]},
    ),
    "an illness picked": Case(
        "artemis", "player-1", TEXTS,
        lambda _: {"heroes": [{"character": "bastien", "balance": -9}, {"character": "maelle"}]}, key="illness {}",
    ),
    "a plan": Case("olomoc", "player-1", PLANS, before=(("player-2", "edge south"),), key="{}"),
    "a vote": Case(
        "sine-tempore", "player-1", (0, 1), lambda _: {"scene": "sabotage", "together": "vote", "players": 2},
    ),
}  # fmt: skip


class World:
    """A table in one of the two, a person at every seat, and all that others were told."""

    def __init__(self, here: House, case: Case, value: Any) -> None:
        self.case = case
        host = here.visitor()
        setup = case.setup(value)
        self.id = host.lay(game=case.game, setup=setup, seed="17")
        seats = [one["seat"] for one in host.created["table"]["seats"]]
        self.people: dict[str, Visitor] = {seat: here.visitor() for seat in seats}
        self.people["spectator"] = here.visitor()
        self.sockets: dict[str, Seat] = {}
        self.sagas: dict[str, str] = {}
        for seat, visitor in self.people.items():
            if seat != "spectator":
                visitor.post(f"/tables/{self.id}/sit", {"token": host.link(seat), "name": seat}, 200)
            if case.game in ("signature", "artemis"):
                made = visitor.post("/chronicles", {"name": "Saga", "game": case.game})
                self.sagas[seat] = made["chronicle"]["id"]
        for seat, visitor in self.people.items():
            self.sockets[seat] = visitor.sit(self.id, seat)
        self._play(here, value)

    def _play(self, here: House, value: Any) -> None:
        case, owner = self.case, self.sockets[self.case.owner]
        for seat, key in case.before:
            self._choose(seat, key)
        if case.game == "sine-tempore":
            self._vote(here, value)
        if case.key:
            self._choose(case.owner, case.key.format(value))
        if case.frame is not None:
            ok(owner.ask(case.frame(value)))
        others = [seat for seat in self.people if seat != case.owner]
        for seat in others:
            one = self.sockets[seat]
            for asked in ("wait", "roll", "nothing at all"):
                one.ask({"type": "weigh", "key": asked})
            one.ask({"type": "undo"})
        caught_up(*self.sockets.values())

    def _vote(self, here: House, value: int) -> None:
        """The first thing that the players choose together: one votes, one way or the other."""
        while True:
            sealed = [one for one in live(here, self.id).game.asking if one.sealed]
            if sealed:
                mine = next(one for one in sealed if one.seat == self.case.owner)
                self._choose(mine.seat, mine.keys[value])
                return
            asked = live(here, self.id).game.asking[0]
            self._choose(asked.seat, asked.keys[0])

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


@pytest.mark.parametrize("what", CASES)
def test_what_is_private_makes_no_difference_to_others(here: House, what: str) -> None:
    case = CASES[what]
    one, other = World(here, case, case.values[0]), World(here, case, case.values[1])
    knows = {case.owner, "player-1"} if "whisper" in what else {case.owner}
    differs = False
    for seat in one.people:
        left, right = list(one.told(seat)), list(other.told(seat))
        if seat in knows:
            differs = differs or [text for _, text in left] != [text for _, text in right]
            continue
        assert len(left) == len(right), f"{seat} can count"
        for (where, mine), (_, theirs) in zip(left, right, strict=True):
            assert mine == theirs, where
    assert differs, "the two worlds are one"
