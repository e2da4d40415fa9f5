"""Three people at one table: Ann and Bob play, Cleo is the GM, Ann is the host."""

from __future__ import annotations

from typing import Any, Final

from rouage.table.live import LiveTable
from tests.table.house import Data, House, Seat, Visitor

SCENE: Final = "noon-at-dry-creek"
ALL: Final = ("player-1", "player-2", "gm")
People = tuple[Visitor, Visitor, Visitor]


def three(people: People, **more: Any) -> tuple[str, Seat, Seat, Seat]:
    """Their table, and the seats of Ann, Bob and Cleo."""
    ann, bob, cleo = people
    table = ann.lay(SCENE, me=["player-1"], **more)
    for visitor, seat in ((bob, "player-2"), (cleo, "gm")):
        visitor.post(f"/tables/{table}/sit", {"token": ann.link(seat), "name": seat}, status=200)
    return table, ann.sit(table, "player-1"), bob.sit(table, "player-2"), cleo.sit(table, "gm")


def live(here: House, table: str) -> LiveTable:
    found = here.run(here.hall.find(table))
    assert found is not None
    return found


def caught_up(*seats: Seat) -> None:
    for seat in seats:
        seat.send({"type": "beat"})
        seat.hear(lambda one: one["type"] == "beat")


def ok(answer: Data) -> Data:
    assert answer["type"] == "accepted", answer
    return answer


def no(answer: Data) -> str:
    assert answer["type"] in ("refused", "trouble"), answer
    message: Data = answer["refusal"]["message"] if answer["type"] == "refused" else answer["message"]
    return str(message["id"])


def attack(seat: Seat) -> str:
    return next(key for key in seat.options() if key.startswith(("shoot", "attack")))


def rolled(seat: Seat) -> None:
    ok(seat.choose(attack(seat)))
    ok(seat.choose("roll"))


def undo(seat: Seat) -> Data:
    state: Data = seat.position["undo"]
    return state
