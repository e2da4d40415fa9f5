"""Who may hold, read, write and change what at a table, and who only thinks so."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rouage.engine.state import Outcome
from rouage.table.store import SeatRow
from tests.table.house import House
from tests.table.trio import SCENE, People, caught_up, live, no, ok, three

# What lies on the table


def test_a_pin_is_not_taken_by_calling_it_a_pause(people: People) -> None:
    _, one, _, gm = three(people)
    ok(gm.ask({"type": "pin", "id": "plan", "kind": "note", "body": {"text": "ambush"}}))
    for body in (None, {"text": "mine"}):
        assert no(one.ask({"type": "pin", "id": "plan", "kind": "pause", "body": body})) == "table.not-your-pin"
    ok(one.ask({"type": "pin", "id": "break", "kind": "pause", "body": {}}))
    assert no(one.ask({"type": "pin", "id": "plan", "kind": "note", "body": None})) == "table.not-your-pin"
    caught_up(gm)
    assert [pin["id"] for pin in gm.position["pins"]] == ["plan", "break"]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999"])
def test_what_no_browser_can_read_is_not_pinned(people: People, number: str) -> None:
    _, one, _, gm = three(people)
    gm._socket.send('{"type":"pin","ref":1,"id":"x","kind":"note","body":{"n":[' + number + "]}}")
    assert gm.hear(lambda frame: frame["type"] == "trouble")["message"]["id"] == "table.bad-frame"
    caught_up(one)
    assert one.position["pins"] == []


def test_a_hidden_pin_is_as_if_it_were_not_there(people: People) -> None:
    """Whatever somebody does under its id is answered as under any other, and leaves it as it lies."""
    _, one, two, gm = three(people)
    ok(gm.ask({"type": "pin", "id": "plan", "kind": "note", "body": {"text": "ambush"}, "to": ["gm"]}))
    for id in ("plan", "nothing"):
        for frame in (
            {"kind": "note", "body": None},
            {"kind": "pause", "body": None},
            {"kind": "note", "body": {"text": "mine"}},
            {"kind": "note", "body": {"text": "ours"}, "to": ["player-1", "player-2"]},
            {"kind": "note", "body": {"text": "all"}},
        ):
            answer = one.ask({"type": "pin", "id": id, **frame})
            expected = "table.pin-shown-already" if frame["body"] == {"text": "ours"} else None
            assert (no(answer) if answer["type"] == "refused" else None) == expected, (id, frame)
    caught_up(one, two, gm)
    shown = [("plan", {"text": "all"}), ("nothing", {"text": "all"})]
    for seat in (one, two):
        assert [(pin["id"], pin["body"]) for pin in seat.position["pins"]] == shown
    assert [(pin["id"], pin["body"]["text"]) for pin in gm.position["pins"]] == [
        ("plan", "ambush"), ("plan-player-1", "all"), ("nothing", "all"),
    ]  # fmt: skip
    ok(gm.ask({"type": "pin", "id": "plan-player-1", "kind": "note", "body": None}))
    caught_up(one)
    assert [pin["id"] for pin in one.position["pins"]] == ["nothing"]


def test_nobody_spoils_what_the_gm_shows(people: People) -> None:
    """Laid beforehand under the same id, hidden from the GM and shown to another player."""
    _, one, two, gm = three(people)
    forged = {"type": "pin", "id": "map", "kind": "map", "body": {"by": "Ann"}, "to": ["player-1", "player-2"]}
    ok(one.ask(forged))
    ok(gm.ask({"type": "pin", "id": "map", "kind": "map", "body": {"by": "the GM"}}))
    caught_up(one, two, gm)
    assert {pin["id"]: pin["body"]["by"] for pin in two.position["pins"]} == {"map-player-1": "Ann", "map": "the GM"}
    assert [pin["id"] for pin in gm.position["pins"]] == ["map"]
    assert {pin["id"]: pin["body"]["by"] for pin in one.position["pins"]} == {"map": "Ann", "map-gm": "the GM"}


def test_how_much_is_hidden_is_not_told_by_what_may_be_added(people: People) -> None:
    _, one, _, gm = three(people)
    body = {"text": "x" * 60_000}
    for number in range(4):
        ok(gm.ask({"type": "pin", "id": f"secret-{number}", "kind": "note", "body": body, "to": ["gm"]}))
    ok(one.ask({"type": "pin", "id": "mine", "kind": "note", "body": body}))


# Seats and their secrets


def test_no_player_looks_behind_the_screen(people: People) -> None:
    ann, _, cleo = people
    table, *_ = three(people)
    cleo.post(f"/tables/{table}/seats/gm/leave", status=200)
    seat = f"/tables/{table}/seats/gm"
    assert ann.refused("PUT", seat, {"seat": "gm", "who": "me"}, 409) == "table.two-sides"
    ann.put(seat, {"seat": "gm", "who": "bot"})
    assert ann.refused("PUT", seat, {"seat": "gm", "who": "me"}, 409) == "table.two-sides"
    token = ann.post(f"{seat}/link", status=200)["url"].partition("#")[2]
    assert ann.refused("POST", f"/tables/{table}/sit", {"token": token}, 409) == "table.two-sides"
    ann.post(f"/tables/{table}/seats/player-1/leave", status=200)
    assert ann.put(seat, {"seat": "gm", "who": "me"})["mine"] == ["gm"]


def test_whoever_plays_alone_may_take_every_seat(people: People) -> None:
    ann, _, _ = people
    table = ann.lay(SCENE, me=["player-1"], bots=["player-2", "gm"])
    assert ann.put(f"/tables/{table}/seats/gm", {"seat": "gm", "who": "me"})["mine"] == ["gm", "player-1"]


def test_a_rematch_hands_out_no_link_to_a_seat_that_is_held(people: People) -> None:
    _, bob, _ = people
    table, _, _, gm = three(people)
    ok(gm.choose("end"))
    assert bob.post(f"/tables/{table}/rematch")["links"] == []


def test_a_seat_given_to_a_bot_has_no_other_holder(here: House, people: People) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1", "gm"])
    bob.post(f"/tables/{table}/sit", {"token": ann.link("gm")}, status=200)
    mine, other = ann.sit(table, "gm"), bob.sit(table, "gm")
    ann.put(f"/tables/{table}/seats/gm", {"seat": "gm", "who": "bot"})
    assert mine.over()
    assert other.over()
    assert bob.get(f"/tables/{table}")["mine"] == []
    assert bob.refused("GET", f"/tables/{table}/log?seat=gm") == "table.not-your-seat"
    assert bob.refused("POST", f"/tables/{table}/sit", {"token": ann.link("gm")}) == "table.no-such-link"


def test_who_was_sent_away_is_no_longer_heard(here: House, people: People) -> None:
    ann, _, _ = people
    table, one, two, _ = three(people)
    ok(one.choose("wait"))
    caught_up(two)
    frame = json.dumps({"type": "choose", "ref": 9, "seen": two.number, "key": "wait"})
    number = live(here, table).log.number
    ann.post(f"/tables/{table}/seats/player-2/revoke", status=200)
    # Whatever the client does about the close frame, until it can say no more.
    with suppress(ConnectionClosed):
        while True:
            two._socket.send(frame)
    assert [row.kind for row in live(here, table).log.rows[number:]] == ["left"]


def test_everybody_is_told_who_may_know_the_dice(people: People) -> None:
    """Whoever chose the seed could try the game out beforehand."""
    ann, bob, _ = people
    for seed, known in (("7", True), ("", False)):
        table, _, two, gm = three(people, seed=seed)
        assert two.welcome["table"]["seeded"] is known
        assert bob.get(f"/tables/{table}")["table"]["seeded"] is known
        ok(gm.choose("end"))
        again = ann.post(f"/tables/{table}/rematch")["table"]
        assert again["seeded"] is False, "with other dice, which nobody chose"


def test_a_link_that_ends_while_somebody_sits_down_seats_nobody(
    here: House, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"])
    store = here.hall.store
    read = store.seats

    async def revoked_after(id: str) -> Any:
        rows = await read(id)
        await store.revoke(id, "gm", "another")
        return rows

    with monkeypatch.context() as patch:
        patch.setattr(store, "seats", revoked_after)
        sit = {"token": ann.link("gm"), "name": "Bob"}
        assert bob.refused("POST", f"/tables/{table}/sit", sit) == "table.no-such-link"
    told = bob.get(f"/tables/{table}")
    assert told["mine"] == []
    assert [seat["name"] for seat in told["table"]["seats"]] == ["Ann", "", ""]


def test_whoever_is_sent_away_while_sitting_down_leaves_no_name(
    here: House, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"])
    store = here.hall.store
    sit = store.sit

    async def revoked_after(*facts: Any) -> bool:
        sat = await sit(*facts)
        await store.revoke(table, "gm", "another")
        return sat

    with monkeypatch.context() as patch:
        patch.setattr(store, "sit", revoked_after)
        bob.http.post(f"/api/tables/{table}/sit", json={"token": ann.link("gm"), "name": "Bob"})
    told = bob.get(f"/tables/{table}")
    assert told["mine"] == []
    assert [seat["name"] for seat in told["table"]["seats"]] == ["Ann", "", ""]


def kept(here: House, table: str) -> dict[str, tuple[str, str]]:
    """Who sits where by the store: name and bot."""
    return {row.seat: (row.name, row.bot) for row in here.run(here.hall.store.seats(table)) if row.seat != "host"}


def test_the_store_knows_who_sits_where(here: House, people: People) -> None:
    """Another process, which may not have read the log so far, seats nobody beside them."""
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"], bots=["gm"], listed=True)
    assert kept(here, table) == {"player-1": ("Ann", ""), "player-2": ("", ""), "gm": ("", "signature-gm")}
    for who, now in (("me", ("Ann", "")), ("bot", ("", "signature-player")), ("link", ("", "")), ("me", ("Ann", ""))):
        ann.put(f"/tables/{table}/seats/player-2", {"seat": "player-2", "who": who})
        assert kept(here, table)["player-2"] == now
    behind = live(here, table)
    for seat in ("player-2", "gm"):
        behind.seats[seat] = SeatRow(table, seat)
        assert bob.refused("POST", f"/tables/{table}/sit", {"seat": seat}, 409) == "table.seat-taken"
    behind.game.finish(Outcome((), {}, "victory"))
    rematch = ann.post(f"/tables/{table}/rematch")["table"]["id"]
    assert kept(here, rematch)["player-1"] == ("Ann", "")


def test_the_host_takes_no_seat_that_somebody_just_took(here: House, people: People) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"], listed=True)
    bob.post(f"/tables/{table}/sit", {"seat": "player-2", "name": "Bob"}, status=200)
    live(here, table).seats["player-2"] = SeatRow(table, "player-2")
    seat = f"/tables/{table}/seats/player-2"
    assert ann.refused("PUT", seat, {"seat": "player-2", "who": "me"}, 409) == "table.seat-taken"
    assert kept(here, table)["player-2"] == ("Bob", "")


# Names and strangers


def test_a_name_is_one_line_that_is_seen(people: People) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"], name=" Ann\u202e \n ")
    told = bob.post(f"/tables/{table}/sit", {"token": ann.link("gm"), "name": "\u200b \ufeff"}, status=200)
    assert [seat["name"] for seat in told["table"]["seats"]] == ["Ann", "", "…"]


def test_strangers_do_not_fill_the_log(here: House, people: People) -> None:
    table, *_ = three(people)
    watching = here.visitor().sit(table, "spectator")
    answers = [watching.ask({"type": "say", "text": "hey"})["type"] for _ in range(60)]
    assert answers[:10] == ["accepted"] * 10
    assert answers[-1] == "trouble"
    assert live(here, table).log.number < 40
