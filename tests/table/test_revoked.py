"""A seat that is no longer somebody's acts no more, however close the act was."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from rouage.table.live import LiveTable
from rouage.table.seats import hashed
from tests.patience import PATIENCE
from tests.table.house import Data, House, Visitor
from tests.table.trio import People, caught_up, live, ok, rolled, three

pytestmark = pytest.mark.usefixtures("no_trace")
NOTE: Final = {"type": "pin", "id": "x", "kind": "note", "body": {"text": "x"}}
ACTS: Final[tuple[Data, ...]] = (
    {"type": "choose", "key": "wait"},
    {"type": "undo"},
    {"type": "undo", "to": 1},
    {"type": "redo"},
    {"type": "answer", "yes": True},
    {"type": "say", "text": "still here"},
    NOTE,
    {"type": "weigh", "key": "wait"},
    {"type": "return"},
)
"""All that a seat does by its socket, but for what is told at once."""


def waits(table: LiveTable, number: int) -> None:
    """Until so many wait for the table."""
    end = time.monotonic() + PATIENCE
    while len(table.lock._waiters or ()) < number:
        assert time.monotonic() < end
        time.sleep(0.005)


def between(here: House, table: LiveTable, *deeds: Callable[[], Any]) -> list[Any]:
    """Several things asked for at a table, in this order, while it is busy with something else."""
    here.run(table.lock.acquire())
    with ThreadPoolExecutor() as threads:
        asked = []
        for number, deed in enumerate(deeds, 1):
            asked.append(threads.submit(deed))
            waits(table, number)

        async def free() -> None:
            table.lock.release()

        here.run(free())
        return [one.result(PATIENCE) for one in asked]


@pytest.mark.usefixtures("silent_bots")
@pytest.mark.parametrize("act", ACTS, ids=lambda act: "-".join([act["type"], *[key for key in act if key == "to"]]))
@pytest.mark.parametrize("how", ["revoke", "bot", "leave"])
def test_an_act_that_waits_for_the_table_comes_too_late(here: House, people: People, how: str, act: Data) -> None:
    ann, bob, _ = people
    id, one, two, gm = three(people)
    table = live(here, id)
    match act["type"]:
        case "answer":
            rolled(one)
            ok(one.ask({"type": "undo"}))
            caught_up(two)
        case "choose" | "undo" | "redo":
            ok(one.choose("wait"))
            caught_up(two)
            if act["type"] != "choose":
                ok(two.choose("wait"))
            if act["type"] == "redo":
                ok(two.ask({"type": "undo"}))
        case "return":
            here.run(table.hold("player-2", "random"))
            caught_up(two)
    if how == "bot":
        # A player who gives a seat away must hold it: the host sits there on another device.
        ann.post(f"/tables/{id}/sit", {"token": ann.link("player-2"), "name": "player-2"}, status=200)
        caught_up(two)
    caught_up(gm)
    number, seen = table.log.number, two.number
    seat = f"/tables/{id}/seats/player-2"
    ways: dict[str, Callable[[], Any]] = {
        "revoke": lambda: ann.post(f"{seat}/revoke", status=200),
        "bot": lambda: ann.put(seat, {"seat": "player-2", "who": "bot"}),
        "leave": lambda: bob.post(f"{seat}/leave", status=200),
    }
    frame = {"ref": 99, **({"seen": seen} if act["type"] == "choose" else {}), **act}
    told = len(gm.frames)
    between(here, table, ways[how], lambda: two.send(frame))
    assert two.over()
    caught_up(gm)
    assert [row.kind for row in table.log.rows[number:]] == ["sat" if how == "bot" else "left"]
    assert not [one for one in two.frames if one.get("ref") == 99 and one["type"] != "refused"]
    assert not [one for one in gm.frames[told:] if one["type"] == "entry" and one["kind"] in ("said", "pin", "jump")]


def test_nobody_comes_back_to_a_seat_that_was_just_taken_from_them(here: House, people: People) -> None:
    """A socket that was let in would hear every secret of the next player there."""
    ann, bob, _ = people
    id, _, two, _ = three(people)
    table = live(here, id)

    def again() -> Data:
        with suppress(ConnectionClosed):
            return bob.sit(id, "player-2").welcome
        return {"type": "closed"}

    _, told = between(here, table, lambda: ann.post(f"/tables/{id}/seats/player-2/revoke", status=200), again)
    assert two.over()
    assert told["type"] == "trouble"
    assert not table.listeners.get("player-2")


def asks(id: str) -> dict[str, Callable[[Visitor], Any]]:
    """All that a seat does by requests."""
    seat = f"/api/tables/{id}/seats/player-2"
    return {
        "log": lambda bob: bob.http.get(f"/api/tables/{id}/log", params={"seat": "player-2"}),
        "position": lambda bob: bob.http.get(f"/api/tables/{id}/position", params={"seat": "player-2", "number": 1}),
        "record": lambda bob: bob.http.get(f"/api/tables/{id}/record", params={"seat": "player-2"}),
        "link": lambda bob: bob.http.post(f"{seat}/link"),
        "leave": lambda bob: bob.http.post(f"{seat}/leave"),
        "email": lambda bob: bob.http.get(f"{seat}/email"),
        "set-email": lambda bob: bob.http.put(f"{seat}/email", json={"email": ""}),
        "rematch": lambda bob: bob.http.post(f"/api/tables/{id}/rematch"),
    }


@pytest.mark.parametrize("what", asks(""))
def test_nothing_is_done_for_who_was_sent_away_meanwhile(
    here: House, people: People, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The seat is freed as soon as it was looked up, wherever the table lets that happen."""
    _, bob, _ = people
    id, one, two, gm = three(people)
    if what == "rematch":
        ok(gm.choose("end"))
    table, store = live(here, id), here.hall.store
    read = store.holdings
    revoked = False

    async def freed_after(session: str, at: str) -> list[str]:
        nonlocal revoked
        held = await read(session, at)
        if "player-2" in held and at == id and not table.lock.locked():
            revoked = True
            await store.revoke(id, "player-2", hashed("another"))
            async with table.lock:
                await table.append(("left", "player-2", {}, None))
        return held

    kept = {row.seat: row.token_hash for row in here.run(store.seats(id))}
    with monkeypatch.context() as patch:
        patch.setattr(store, "holdings", freed_after)
        answer = asks(id)[what](bob)
    if revoked:
        assert answer.status_code == 403, answer.text
        assert kept["player-1"] == {row.seat: row.token_hash for row in here.run(store.seats(id))}["player-1"]
    else:
        assert answer.status_code < 300
    assert one.welcome["type"] == two.welcome["type"] == "welcome"


def test_a_link_that_was_ended_meanwhile_is_not_renewed(here: House, people: People) -> None:
    """Not even by another process, where no lock keeps the two apart."""
    three(people)
    id = people[0].created["table"]["id"]
    store = here.hall.store
    old = next(row.token_hash for row in here.run(store.seats(id)) if row.seat == "player-2")
    here.run(store.revoke(id, "player-2", hashed("new")))
    assert not here.run(store.renew_seat(id, "player-2", old, token_hash=hashed("mine")))
    assert here.run(store.renew_seat(id, "player-2", hashed("new"), token_hash=hashed("mine")))


def test_two_seats_taken_at_once_are_still_two_sides(here: House, people: People) -> None:
    """Of a hero's seat and the GM's, a player among others gets one, however fast they ask for both."""
    ann, bob, cleo = people
    id, _, _, _ = three(people)
    links = {seat: ann.link(seat) for seat in ("gm", "player-2")}
    for visitor, seat in ((cleo, "gm"), (bob, "player-2")):
        visitor.post(f"/tables/{id}/seats/{seat}/leave", status=200)
        links[seat] = ann.post(f"/tables/{id}/seats/{seat}/link", status=200)["url"].partition("#")[2]
    table, path = live(here, id), f"/api/tables/{id}/sit"
    answers = between(
        here, table,
        lambda: bob.http.post(path, json={"token": links["player-2"], "name": "Bob"}),
        lambda: bob.http.post(path, json={"token": links["gm"], "name": "Bob"}),
    )  # fmt: skip
    assert [answer.status_code for answer in answers] == [200, 409]
