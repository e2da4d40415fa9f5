"""Somebody who wants another's seat: refused in words, and learns nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx2
import pytest

from rouage.table import sockets
from rouage.table.seats import hashed, new_secret
from tests.table.house import Data, House, Visitor, house
from tests.table.stranger import COOKIE, SCENE, complaint, cookie_of, greeted, laid, refused, worded

pytestmark = pytest.mark.usefixtures("no_trace")


def test_a_wrong_secret_is_a_wrong_secret_whatever_it_is(here: House, ann: Visitor, eve: Visitor) -> None:
    other = ann.lay(SCENE)
    elsewhere = ann.link("gm")
    table = laid(ann)
    secrets = {seat: ann.link(seat) for seat in ("gm", "player-1", "player-2")}
    revoked = secrets["player-2"]
    ann.post(f"/tables/{table}/seats/player-2/revoke", status=200)
    kept = {row.seat: row.token_hash for row in here.run(here.hall.store.seats(table))}
    guesses = [
        new_secret(),
        elsewhere,
        revoked,
        kept["gm"],
        kept["host"],
        secrets["gm"][:-1],
        secrets["gm"].upper(),
        "x",
        table,
    ]
    answers = [eve.http.post(f"/api/tables/{table}/sit", json={"token": guess}) for guess in guesses]
    assert {(answer.status_code, answer.text) for answer in answers} == {(403, answers[0].text)}
    assert complaint(answers[0]) == "table.no-such-link"
    assert COOKIE not in eve.http.cookies
    assert other != table


def test_nobody_learns_which_seats_are_taken_by_asking_for_them(here: House, ann: Visitor, eve: Visitor) -> None:
    table = laid(ann, bots=["gm"])
    stranger = eve.lay(SCENE, me=["gm"])
    for cookie in ("", cookie_of(eve), new_secret(), hashed(cookie_of(ann))):
        said = [greeted(here, table, seat, cookie) for seat in ("player-1", "player-2", "gm", "player-7")]
        assert all(one == said[0] for one in said)
        frames, code = said[0]
        assert [refused(frame) for frame in frames] == ["table.not-your-seat"]
        assert code == sockets.NOT_ALLOWED
    for seat in ("player-1", "player-2", "gm"):
        for path in ("log", "record", "position?number=0"):
            answer = eve.http.get(
                f"/api/tables/{table}/{path}", params={"seat": seat} | ({"number": 0} if "?" in path else {})
            )
            assert (answer.status_code, complaint(answer)) == (403, "table.not-your-seat")
    assert stranger != table


def test_a_cookie_opens_its_own_seats_only(here: House, ann: Visitor, eve: Visitor) -> None:
    table = laid(ann)
    eve.post(f"/tables/{table}/sit", {"token": ann.link("player-2"), "name": "Eve"}, status=200)
    assert eve.sit(table, "player-2").welcome["type"] == "welcome"
    assert greeted(here, table, "player-1", cookie_of(eve))[1] == sockets.NOT_ALLOWED
    assert greeted(here, table, "gm", cookie_of(eve))[1] == sockets.NOT_ALLOWED
    assert eve.get(f"/tables/{table}")["mine"] == ["player-2"]
    assert eve.get(f"/tables/{table}")["host"] is False


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/links", None),
        ("POST", "/seats/player-1/revoke", None),
        ("POST", "/seats/player-1/link", None),
        ("PUT", "/seats/gm", {"seat": "gm", "who": "me"}),
        ("PUT", "/seats/gm", {"seat": "gm", "who": "bot"}),
        ("DELETE", "", None),
        ("POST", "/seats/player-1/leave", None),
        ("POST", "/rematch", None),
    ],
)
def test_what_is_the_hosts_is_the_hosts(
    here: House, ann: Visitor, eve: Visitor, method: str, path: str, body: Any
) -> None:
    table = laid(ann)
    eve.lay(SCENE)
    for visitor in (eve, here.visitor()):
        answer = visitor.http.request(method, f"/api/tables/{table}{path}", json=body)
        assert answer.status_code == 403
        assert complaint(answer) in ("table.host-only", "table.not-your-seat")
    assert ann.get(f"/tables/{table}")["mine"] == ["player-1"]


def test_whoever_was_sent_away_is_gone(here: House, ann: Visitor, eve: Visitor) -> None:
    table = laid(ann)
    secret = ann.link("player-2")
    eve.post(f"/tables/{table}/sit", {"token": secret, "name": "Eve"}, status=200)
    seat = eve.sit(table, "player-2")
    ann.post(f"/tables/{table}/seats/player-2/revoke", status=200)
    assert seat.over()
    assert worded(next(one["message"]["id"] for one in seat.frames if one["type"] == "trouble")) == "table.sent-away"
    assert greeted(here, table, "player-2", cookie_of(eve))[1] == sockets.NOT_ALLOWED
    assert eve.refused("POST", f"/tables/{table}/sit", {"token": secret}) == "table.no-such-link"
    assert eve.refused("GET", f"/tables/{table}/log?seat=player-2") == "table.not-your-seat"


def test_a_deleted_table_is_as_if_it_had_never_been(here: House, ann: Visitor, eve: Visitor) -> None:
    table = laid(ann)
    watching = eve.sit(table, "spectator")
    ann.delete(f"/tables/{table}")
    assert watching.over()
    never = [greeted(here, id, "spectator") for id in (table, "abcdefgh2345")]
    assert never[0] == never[1]
    assert never[0][1] == sockets.NOT_FOUND
    answers = [eve.http.get(f"/api/tables/{id}") for id in (table, "abcdefgh2345")]
    assert answers[0].text == answers[1].text
    assert complaint(answers[0]) == "table.no-such-table"


DEEDS: tuple[Data, ...] = (
    {"type": "choose", "seen": 0, "key": "wait"},
    {"type": "undo"},
    {"type": "undo", "to": 0},
    {"type": "redo"},
    {"type": "answer", "yes": True},
    {"type": "weigh", "key": "wait"},
    {"type": "return"},
    {"type": "pin", "id": "x", "kind": "note", "body": {"text": "x"}},
    {"type": "begin"},
)


def test_spectators_watch(ann: Visitor, eve: Visitor) -> None:
    table = laid(ann)
    watching = eve.sit(table, "spectator")
    before = ann.get(f"/tables/{table}/log")["number"]
    for deed in DEEDS:
        assert refused(watching.ask(deed)) in ("table.spectators-watch", "table.host-only")
    watching.send({"type": "ping", "target": "everything"})
    assert refused(watching.hear(lambda one: one["type"] == "trouble")) == "table.spectators-watch"
    assert ann.get(f"/tables/{table}/log")["number"] == before


def test_nobody_chooses_for_another(ann: Visitor, eve: Visitor) -> None:
    """A key offered to somebody else, even one that names another seat's character."""
    table = laid(ann)
    eve.post(f"/tables/{table}/sit", {"token": ann.link("gm"), "name": "Eve"}, status=200)
    player, master = ann.sit(table, "player-1"), eve.sit(table, "gm")
    key = player.options()[0]
    answer = master.choose(key)
    assert refused(answer).startswith(("signature.", "engine."))
    assert player.choose(key)["type"] == "accepted"


def test_a_player_does_not_take_anothers_pin(ann: Visitor, eve: Visitor) -> None:
    table = laid(ann)
    eve.post(f"/tables/{table}/sit", {"token": ann.link("player-2"), "name": "Eve"}, status=200)
    one, two = ann.sit(table, "player-1"), eve.sit(table, "player-2")
    pin = {"type": "pin", "id": "letter", "kind": "handout", "body": {"text": "Dear"}}
    assert one.ask(pin)["type"] == "accepted"
    assert refused(two.ask({**pin, "body": {"text": "Forged"}})) == "table.not-your-pin"
    assert refused(two.ask({**pin, "body": None})) == "table.not-your-pin"


def test_a_cookie_is_for_this_server_only(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        answer = here.visitor().http.post("/api/tables", json={"scene": SCENE})
        flags = answer.headers["set-cookie"].lower()
        assert "httponly" in flags
        assert "samesite=strict" in flags
        assert "path=/" in flags
        assert "secure" not in flags
        secret = answer.cookies[COOKIE]
        assert len(secret) >= 22
        assert secret not in answer.text
    with house(tmp_path, public_url="https://play.example") as here:
        answer = httpx2.post(
            f"http://127.0.0.1:{here.settings.port}/api/tables", json={"scene": SCENE},
            headers={"origin": "https://play.example", "host": "play.example"},
        )  # fmt: skip
        assert "secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert answer.json()["watch"].startswith("https://play.example/t/")


def test_a_session_is_not_chosen_by_the_visitor(here: House) -> None:
    """A cookie planted by somebody else is not taken up."""
    planted = new_secret()
    victim = here.visitor()
    victim.http.cookies.set(COOKIE, planted)
    answer = victim.http.post("/api/tables", json={"scene": SCENE})
    assert answer.cookies[COOKIE] != planted
