"""Somebody who means harm: refused in words, learns nothing, and spoils nobody's evening."""

from __future__ import annotations

import contextlib
import json
import logging
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from socket import create_connection
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rouage.engine.language import LANGUAGES, known
from rouage.table import sockets
from rouage.table.live import LiveTable
from rouage.table.safety import HEADERS
from rouage.table.seats import hashed, new_secret
from rouage.table.server import PAGE
from rouage.table.settings import Limits
from tests.conformance import JUNK
from tests.table.databases import Server
from tests.table.house import Data, House, Seat, Visitor, house
from tests.table.player import Browser
from tests.table.server_process import ServerProcess

SCENE = "noon-at-dry-creek"
"""Two players and a GM."""
SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'&{0.__class__}"
ROOMY = Limits(requests=10_000, creations=10_000, frames=10_000, burst=10_000, guesses=10_000)
COOKIE = "rouage"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("hostile"), limits=ROOMY) as one:
        yield one


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house on each kind of database."""
    with contextlib.ExitStack() as stack:
        place: Path | str = tmp_path_factory.mktemp("either")
        if request.param == "postgres":
            server: Server = request.getfixturevalue("postgres_server")
            place = stack.enter_context(server.database())
        yield stack.enter_context(house(place, limits=ROOMY))


@pytest.fixture
def ann(here: House) -> Iterator[Visitor]:
    """The host, who holds a seat; a guest may come by link."""
    visitor = here.visitor()
    yield visitor
    visitor.close()


@pytest.fixture
def eve(here: House) -> Iterator[Visitor]:
    visitor = here.visitor()
    yield visitor
    visitor.close()


@pytest.fixture(autouse=True)
def no_trace(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing a stranger sends makes the server stumble."""
    yield
    stumbled = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not stumbled, caplog.text


def worded(id: str) -> str:
    for language in LANGUAGES:
        assert known(id, language), f"{id} is not worded in {language}"
    return id


def complaint(answer: Any) -> str:
    """The id of a refusal over HTTP, which is words and nothing else."""
    assert answer.headers["content-type"] == "application/json"
    assert_headers(answer)
    told = answer.json()
    assert set(told) == {"error", "rule", "faults"}
    assert "Traceback" not in answer.text
    assert ".py" not in answer.text
    for fault in told["faults"]:
        worded(fault["id"])
    return worded(told["error"]["id"])


def assert_headers(answer: Any) -> None:
    for name, value in HEADERS.items():
        assert answer.headers.get(name) == value, f"{name} on {answer.status_code} {answer.url}"
    assert "server" not in answer.headers


@contextlib.contextmanager
def socket(here: House, cookie: str = "", **headers: str) -> Iterator[ClientConnection]:
    """A socket without a word said."""
    if cookie:
        headers["Cookie"] = f"{COOKIE}={cookie}"
    address = f"ws{here.url.removeprefix('http')}/api/socket"
    with connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None) as line:
        yield line


def hear(line: ClientConnection) -> Data:
    frame: Data = json.loads(line.recv(15))
    if frame["type"] == "trouble":
        worded(frame["message"]["id"])
    return frame


def goodbye(line: ClientConnection) -> tuple[list[Data], int]:
    """All that is said until the server hangs up, and the code it does so with."""
    heard: list[Data] = []
    try:
        while True:
            heard.append(hear(line))
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd else 1006


def greeted(here: House, table: str, seat: str, cookie: str = "") -> tuple[list[Data], int]:
    """What a stranger hears who says where they want to sit."""
    with socket(here, cookie) as line:
        # The door may be shut before a word is said.
        with contextlib.suppress(ConnectionClosed):
            line.send(json.dumps({"type": "hello", "table": table, "seat": seat}))
        return goodbye(line)


def refused(frame: Data) -> str:
    assert frame["type"] in ("refused", "trouble"), frame
    message = frame["refusal"]["message"] if frame["type"] == "refused" else frame["message"]
    return worded(message["id"])


def laid(ann: Visitor, **more: Any) -> str:
    return ann.lay(SCENE, me=["player-1"], **more)


def cookie_of(visitor: Visitor) -> str:
    return visitor.http.cookies[COOKIE]


# Secrets and seats


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


# Frames


BAD_FRAMES = [
    "", " ", "{", "}", "null", "1", '"hello"', "[]", "{}", '{"type":"nothing"}', '{"type":null}', '{"type":["say"]}',
    "[" * 30_000, '{"a":' * 10_000, '{"type":"say","ref":1,"text":"x","more":1}', '{"type":"say","ref":1}',
    '{"type":"say","ref":-1,"text":"x"}', '{"type":"say","ref":99999999999999999999999999,"text":"x"}',
    '{"type":"say","ref":1.5,"text":"x"}', '{"type":"say","ref":1,"text":""}',
    '{"type":"say","ref":1,"text":"\\ud800"}',
    '{"type":"say","ref":NaN,"text":"x"}', '{"type":"say","ref":1,"text":' + '"x' + "y" * 3000 + '"}',
    '{"type":"choose","ref":1,"seen":-1,"key":"wait"}', '{"type":"choose","ref":1,"seen":"x","key":"wait"}',
    '{"type":"choose","ref":1,"seen":0,"key":{"a":1}}', '{"type":"choose","ref":1,"seen":0,"key":"' + "k" * 5000 + '"}',
    '{"type":"undo","ref":1,"to":-3}', '{"type":"ping","target":"' + "t" * 100 + '"}',
    '{"type":"pin","ref":1,"id":"../../x","kind":"note","body":{}}',
    '{"type":"pin","ref":1,"id":"x","kind":"virus","body":{}}',
    '{"type":"pin","ref":1,"id":"x","kind":"note","to":["admin"],"body":{}}',
    '{"type":"pin","ref":1,"id":"x","kind":"note","body":' + '{"a":' * 500 + "1" + "}" * 501,
    '{"type":"hello","table":"../etc","seat":"gm"}', '{"type":"hello","table":"abcd","seat":"host"}',
]  # fmt: skip


@pytest.mark.parametrize("frame", BAD_FRAMES, ids=lambda frame: frame[:40])
def test_a_frame_that_is_none(here: House, ann: Visitor, frame: str) -> None:
    """At a table the socket goes on; at the door it is shut."""
    table = laid(ann)
    seat = ann.sit(table, "player-1")
    before = seat.number
    seat._socket.send(frame)
    assert refused(seat.hear(lambda one: one["type"] == "trouble")) == "table.bad-frame"
    assert seat.ask({"type": "say", "text": "still here"})["number"] == before + 1
    with socket(here) as line:
        line.send(frame)
        heard, code = goodbye(line)
    assert code == sockets.BAD_FRAME
    assert heard[-1]["closing"]


@pytest.mark.parametrize("frame", [b"\x00\xff\xfe", b"", json.dumps({"type": "beat"}).encode(), b"\x80" * 5000])
def test_bytes_are_no_frame(here: House, ann: Visitor, frame: bytes) -> None:
    table = laid(ann)
    seat = ann.sit(table, "player-1")
    seat._socket.send(frame)
    assert refused(seat.hear(lambda one: one["type"] == "trouble")) == "table.bad-frame"
    with socket(here) as line:
        line.send(frame)
        assert goodbye(line)[1] == sockets.BAD_FRAME
    assert seat.ask({"type": "say", "text": "still here"})["type"] == "accepted"


@pytest.mark.parametrize(
    "text", ["\x00", "a\x00b", "\x7f\x1b[31m", "\u202eevil", "\ufeff", "😀" * 500, "ｆｕｌｌ", "\r\n\t"]
)
def test_odd_letters_stay_letters(either: House, text: str) -> None:
    """Whatever a text holds, it comes back as it went, or is refused in words; on either database."""
    ann = either.visitor()
    answer = ann.http.post(
        "/api/tables",
        json={"scene": SCENE, "title": text[:80], "name": text[:40], "seats": [{"seat": "gm", "who": "me"}]},
    )
    if answer.status_code == 201:
        assert answer.json()["table"]["title"] == text[:80]
    else:
        assert answer.status_code == 422
        complaint(answer)
    table = ann.lay(SCENE, me=["gm", "player-1"])
    seat = ann.sit(table, "gm")
    for frame in (
        {"type": "say", "text": text},
        {"type": "pin", "id": "x", "kind": "note", "body": {"text": text, text: 1}},
        {"type": "choose", "seen": 10**6, "key": f"note {text}"},
    ):
        told = seat.ask(frame)
        if told["type"] != "accepted":
            refused(told)
    log = json.dumps(ann.get(f"/tables/{table}/log", seat="gm"), ensure_ascii=False)
    if seat.frames[-1]["type"] == "accepted" and text.strip():
        assert json.dumps(text, ensure_ascii=False)[1:-1] in log or "note" not in log
    name = ann.http.post(f"/api/tables/{table}/sit", json={"token": ann.link("player-2"), "name": text[:40]})
    assert name.status_code in (200, 422)


LONE = '"\\ud800"'


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/tables", '{"scene": "noon-at-dry-creek", "title": LONE}'),
        ("/tables", '{"scene": "noon-at-dry-creek", "name": LONE}'),
        ("/tables", '{"setup": {"scene": LONE}}'),
        ("/tables", '{"setup": {LONE: 1}}'),
        ("/tables", '{"setup": {"heroes": [{"name": {"en": LONE, "fr": "x"}}]}}'),
        ("/tables", '{"game": LONE}'),
        ("/tables", '{"setup": {"scene": "\\u0000"}}'),
        ("/tables", '{"setup": {"heroes": [{"name": {"en": "a\\u0000b", "fr": "x"}}]}}'),
        ("/qr", '{"text": LONE}'),
        ("/qr", '{"text": "\\u0000"}'),
    ],
)
def test_half_letters_in_a_body(either: House, path: str, body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = either.visitor().http.post(f"/api{path}", content=body.replace("LONE", LONE), headers=headers)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        complaint(answer)


def test_a_frame_too_large_closes_one_socket_only(here: House, ann: Visitor) -> None:
    table = laid(ann)
    other = ann.sit(table, "spectator")
    seat = ann.sit(table, "player-1")
    with contextlib.suppress(ConnectionClosed):
        seat._socket.send(json.dumps({"type": "say", "ref": 1, "text": "x" * (here.settings.limits.frame_bytes + 1)}))
    assert seat.over()
    assert other.ask({"type": "say", "text": "hm"})["type"] == "accepted"
    assert ann.sit(table, "player-1").welcome["type"] == "welcome"


def test_a_choice_sent_twice_is_made_once(ann: Visitor) -> None:
    table = laid(ann, bots=["gm"])
    seat = ann.sit(table, "player-1")
    key = seat.options()[0]
    frame = {"type": "choose", "ref": 1, "seen": seat.number, "key": key}
    for _ in range(3):
        seat.send(frame)
    answers = [seat.hear(lambda one: one.get("ref") == 1) for _ in range(3)]
    assert [one["type"] for one in answers] == ["accepted", "refused", "refused"]
    assert [refused(one) for one in answers[1:]] == ["table.stale"] * 2
    assert all(one["stale"] and one["missed"] for one in answers[1:])
    log = ann.get(f"/tables/{table}/log", seat="player-1")["entries"]
    assert [entry["key"] for entry in log if entry["kind"] == "choice" and entry["seat"] == "player-1"] == [key]


def test_a_seen_number_that_never_was(ann: Visitor) -> None:
    """Who claims to have seen more than there is is sent nothing, and is believed for their own choices only."""
    table = laid(ann)
    seat = ann.sit(table, "player-1", seen=10**30)
    assert not seat.entries
    assert seat.ask({"type": "choose", "seen": 0, "key": seat.options()[0]})["stale"]
    assert seat.ask({"type": "undo", "to": 10**30})["type"] == "refused"
    assert seat.ask({"type": "choose", "seen": 10**30, "key": "no such thing"})["type"] == "refused"


def test_keys_that_are_none(ann: Visitor) -> None:
    table = laid(ann)
    seat = ann.sit(table, "player-1")
    before = seat.number
    nasty = [
        *[key for key in JUNK if len(key) <= 2000 and key != "\ud800"], SCRIPT, "attack " * 280, "+ " * 900, "9" * 2000,
        "energy " + "9" * 1900, "move short toward " + "x" * 1900, "a" * 2000, "attack\x00", "../../etc/passwd",
        "{who}",
        "attack {0}", "%s%s%s", "wait + " * 280 + "wait", "set brannoc.energy 99", "note x", "reveal everybody",
    ]  # fmt: skip
    for key in nasty:
        for ask in ({"type": "weigh"}, {"type": "choose", "seen": 10**6}):
            answer = seat.ask({**ask, "key": key})
            if answer["type"] == "weighed":
                assert answer["refusal"] is not None
                worded(answer["refusal"]["message"]["id"])
            else:
                assert not refused(answer).startswith("table."), key
    assert ann.get(f"/tables/{table}/log", seat="player-1")["number"] == before


def test_a_greedy_seat_does_not_make_everybody_carry_its_pins(ann: Visitor) -> None:
    """However much is pinned, a table's frames stay small enough to be sent to everybody after every choice."""
    table = laid(ann)
    seat = ann.sit(table, "player-1")
    for number in range(400):
        body = {"text": "x" * 60_000}
        if seat.ask({"type": "pin", "id": f"p{number}", "kind": "note", "body": body})["type"] != "accepted":
            break
    else:
        pytest.fail("four hundred pins of sixty kilobytes were taken")
    assert refused(seat.frames[-1]) in ("table.too-many-pins", "table.pins-too-large")
    assert len(json.dumps(seat.position["pins"])) < 2_000_000


# Floods


def test_a_flood_is_stopped_and_the_others_play_on(tmp_path: Path) -> None:
    limits = Limits(requests=10_000)
    with house(tmp_path, limits=limits) as here:
        ann, eve = here.visitor(), here.visitor()
        table = laid(ann, bots=["gm"])
        eve.post(f"/tables/{table}/sit", {"token": ann.link("player-2"), "name": "Eve"}, status=200)
        flooding = eve.sit(table, "player-2")
        seat = ann.sit(table, "player-1")

        def flood() -> None:
            with contextlib.suppress(ConnectionClosed):
                for number in range(10_000):
                    flooding.send({"type": "weigh", "ref": number, "key": "wait"})

        threads = [threading.Thread(target=flood), threading.Thread(target=flooding.over)]
        for thread in threads:
            thread.start()
        for number in range(20):
            assert seat.ask({"type": "say", "text": f"word {number}"})["type"] == "accepted"
        for thread in threads:
            thread.join()
        troubles = [one for one in flooding.frames if one["type"] == "trouble"]
        assert {refused(one) for one in troubles} == {"table.too-fast"}
        assert troubles[-1]["closing"]
        assert len(flooding.frames) < limits.burst + 500
        assert seat.ask({"type": "say", "text": "well"})["type"] == "accepted"
        assert eve.sit(table, "player-2").welcome["type"] == "welcome"


def test_whoever_never_says_hello_is_let_go(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.2)
    before = here.hall.sockets
    with socket(here) as line:
        wait_for(lambda: here.hall.sockets == before + 1)
        assert goodbye(line)[1] == sockets.BAD_FRAME
    wait_for(lambda: here.hall.sockets == before)


def test_a_second_hello_is_no_way_in(ann: Visitor, eve: Visitor) -> None:
    table = laid(ann)
    watching = eve.sit(table, "spectator")
    watching.send({"type": "hello", "table": table, "seat": "gm"})
    assert refused(watching.hear(lambda one: one["type"] == "trouble")) in (
        "table.spectators-watch",
        "table.hello-twice",
    )
    assert watching.ask({"type": "weigh", "key": "wait"})["type"] == "trouble"


def test_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(sockets_from_one=3)) as here:
        ann = here.visitor()
        table = laid(ann)
        seats = [ann.sit(table, "spectator") for _ in range(3)]
        heard, code = greeted(here, table, "spectator")
        assert [refused(frame) for frame in heard] == ["table.too-many-sockets"]
        assert code == sockets.TOO_MANY
        seats[0].close()
        wait_for(lambda: here.hall.sockets == 2)
        assert ann.sit(table, "spectator").welcome["type"] == "welcome"


def test_the_house_is_full(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(sockets=2)) as here:
        ann = here.visitor()
        table = laid(ann)
        for _ in range(2):
            ann.sit(table, "spectator")
        assert greeted(here, table, "spectator")[1] == sockets.TOO_MANY
    with house(tmp_path, limits=Limits(tables=1)) as here:
        assert here.visitor().refused("POST", "/tables", {"scene": SCENE}, 503) == worded("table.too-many-tables")


def wait_for(true: Callable[[], bool]) -> None:
    pause = threading.Event()
    for _ in range(1000):
        if true():
            return
        pause.wait(0.01)
    pytest.fail("it never came true")


def test_guessing_is_slow(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(guesses=5, requests=10_000)) as here:
        ann, eve = here.visitor(), here.visitor()
        table = laid(ann)
        said = [eve.http.post(f"/api/tables/{table}/sit", json={"token": new_secret()}) for _ in range(8)]
        assert [answer.status_code for answer in said] == [403] * 5 + [429] * 3
        assert complaint(said[-1]) == "table.too-many-guesses"
        # Whoever has a link is not kept out by somebody else's guesses.
        assert eve.post(f"/tables/{table}/sit", {"token": ann.link("gm")}, status=200)["mine"] == ["gm"]


@pytest.mark.anyio
@pytest.mark.parametrize("proxies", ["", "127.0.0.1"])
async def test_where_one_comes_from_is_believed_of_known_proxies_only(
    sqlite: str, tmp_path: Path, proxies: str
) -> None:
    async with ServerProcess(sqlite, tmp_path, {"ROUAGE_PROXIES": proxies}) as server, Browser(server.url) as browser:
        made = await browser.lay(scene=SCENE)
        statuses = [
            (
                await browser.ask(
                    "POST",
                    f"/tables/{made['id']}/sit",
                    {"token": new_secret()},
                    headers={"x-forwarded-for": f"10.0.0.{number}"},
                )
            ).status_code
            for number in range(Limits().guesses + 2)
        ]
        assert (429 in statuses) is (not proxies)


def test_so_many_requests_and_tables(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(requests=1, creations=2)) as here:
        eve = here.visitor()
        wish = {"scene": SCENE}
        said = [eve.http.post("/api/tables", json=wish) for _ in range(3)]
        assert [answer.status_code for answer in said] == [201, 201, 429]
        assert complaint(said[-1]) == "table.too-many-creations"
        said = [eve.http.get("/api/health") for _ in range(30)]
        late = [answer for answer in said if answer.status_code != 200]
        assert {(answer.status_code, complaint(answer)) for answer in late} == {(429, "table.too-many-requests")}
        assert eve.http.get("/").status_code in (200, 404)


# HTTP


BAD_BODIES = [
    b"", b"{", b"null", b"[]", b"1", b'"x"', b"\xff\xfe", b"[" * 20_000, b'{"a":' * 5_000,
    b'{"setup":' * 900 + b"1" + b"}" * 900,
    b'{"scene": 1}', b'{"scene": "no-such-scene"}', b'{"game": "chess"}', b'{"game": "../x"}', b'{"seed": "x"}',
    b'{"unknown": 1}',
    b'{"seats": [{"seat": "admin"}]}', b'{"seats": [{"seat": "player-9", "who": "bot"}]}',
    b'{"seats": [{"seat": "gm", "who": "bot", "bot": "no-such-bot"}]}', b'{"setup": {"scene": 7}}',
    b'{"setup": {"heroes": 1e400}}', b'{"setup": {"heroes": [[]]}}',
    b'{"setup": {"creatures": [{"count": 99999999999999999999}]}}',
    b'{"setup": {"size": [1.5, NaN]}}', b'{"clock": {"bank": 1}}', b'{"pace": -1}', b'{"away": 99999999999}',
    b'{"setup": {"a": ' + b"[" * 600 + b"]" * 600 + b"}}", b'{"dice": [1, 2]}', b'{"dice": "script"}',
]  # fmt: skip


@pytest.mark.parametrize("body", BAD_BODIES, ids=lambda body: repr(body[:40]))
def test_a_body_that_is_none(eve: Visitor, body: bytes) -> None:
    for kind in (
        "application/json",
        "text/plain",
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded",
    ):
        answer = eve.http.post("/api/tables", content=body, headers={"content-type": kind})
        assert answer.status_code in (400, 415, 422), answer.text
        complaint(answer)


def test_a_setup_that_is_far_too_much(here: House, eve: Visitor) -> None:
    """A small body must not make a table that nobody can carry."""
    crowd = [{"creature": "tavern-brawler", "count": 20}] * 1200
    answer = eve.http.post("/api/tables", json={"setup": {"creatures": crowd}})
    assert len(answer.request.content) < here.settings.limits.body_bytes
    assert answer.status_code == 422
    complaint(answer)


def test_a_body_too_large(here: House, eve: Visitor) -> None:
    most = here.settings.limits.body_bytes

    def endless() -> Iterator[bytes]:
        for _ in range(3 * most // 1024):
            yield b" " * 1024

    for content in (b" " * (most + 1), endless()):
        answer = eve.http.post("/api/tables", content=content, headers={"content-type": "application/json"})
        assert (answer.status_code, complaint(answer)) == (413, "table.too-large")
    for length in ("-1", "x", "9" * 30, "1, 2"):
        head, _ = plainly(
            here, f"POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{{}}"
        )
        assert head.split()[1] in (b"400", b"413")


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:1", "https://127.0.0.1", "file://", "x"]
)
def test_another_sites_page_has_no_say(here: House, ann: Visitor, origin: str) -> None:
    table = laid(ann)
    for headers in ({"origin": origin}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}):
        for method, path in (("POST", "/tables"), ("POST", f"/tables/{table}/sit"), ("DELETE", f"/tables/{table}")):
            answer = ann.http.request(method, f"/api{path}", json={"scene": SCENE}, headers=headers)
            assert (answer.status_code, complaint(answer)) == (403, "table.wrong-origin")
    with socket(here, cookie_of(ann), Origin=origin) as line:
        heard, code = goodbye(line)
    assert [refused(frame) for frame in heard] == ["table.wrong-origin"]
    assert code == sockets.NOT_ALLOWED
    answer = ann.http.request(
        "OPTIONS", "/api/tables", headers={"origin": origin, "access-control-request-method": "POST"}
    )
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_our_own_page_has(here: House, ann: Visitor) -> None:
    table = laid(ann)
    headers = {"origin": here.url, "sec-fetch-site": "same-origin"}
    assert ann.http.post(f"/api/tables/{table}/links", headers=headers).status_code == 200
    with socket(here, cookie_of(ann), Origin=here.url) as line:
        line.send(json.dumps({"type": "hello", "table": table, "seat": "player-1"}))
        assert hear(line)["type"] == "welcome"


def plainly(here: House, request: str) -> tuple[bytes, bytes]:
    """Asked byte by byte: a client library would tidy the request first."""
    with create_connection(("127.0.0.1", here.settings.port)) as line:
        line.sendall(request.encode())
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    return head, body


PLACES = [
    "/../../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "//etc/passwd", "/assets/../../server.py",
    "/assets/..%2f..%2fserver.py", "/..%5c..%5cserver.py", "/%00", "/index.html%00.js", "/assets/%00",
    "/....//....//etc/passwd",
    "/%252e%252e/server.py", "/" + "a" * 5000, "/" + "%2e%2e/" * 300 + "etc/passwd", "/\u2025/etc",
    "/.git/config", "/t/../../api",
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place[:30])
def test_no_way_out_of_the_pages_folder(here: House, place: str) -> None:
    head, body = plainly(here, f"GET {place} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert int(head.split()[1]) in (200, 400, 404, 414), head
    assert b"root:" not in body
    assert b"create_app" not in body
    assert b"[core]" not in body
    if head.split()[1] == b"200":
        assert body == (PAGE / "index.html").read_bytes()


def test_every_answer_has_its_headers(here: House, ann: Visitor, eve: Visitor) -> None:
    table = laid(ann, title=SCRIPT)
    schema = ann.http.get("/api/openapi.json")
    assert_headers(schema)
    for path, methods in schema.json()["paths"].items():
        filled = re.sub(r"\{id\}", table, path).replace("{game}", "signature").replace("{seat}", "player-1")
        filled = re.sub(r"\{[a-z_]+\}", "x", filled)
        for method in methods:
            if (method, path) != ("delete", "/api/tables/{id}"):
                answer = eve.http.request(method, filled, params={"number": 0, "difficulty": 4})
                assert_headers(answer)
                assert (
                    answer.headers["cache-control"] in ("no-store", "no-cache")
                    or "max-age" in answer.headers["cache-control"]
                )
                assert answer.status_code < 500
    for path in ("/", "/t/x", "/favicon.ico", "/api/nothing", "/api/tables/ZZ", "/index.html"):
        answer = eve.http.get(path)
        assert_headers(answer)
    for method in ("PATCH", "PUT", "TRACE", "PROPFIND"):
        answer = eve.http.request(method, "/api/tables")
        assert answer.status_code == 405
        complaint(answer)
    policy = HEADERS["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy


def test_even_a_failure_of_ours_is_said_in_words(
    here: House, eve: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken() -> int:
        raise RuntimeError("a secret of the inside")

    with monkeypatch.context() as patch:
        patch.setattr(here.hall.store, "now", broken)
        answer = eve.http.get("/api/health")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert complaint(answer) == "table.went-wrong"
    caplog.get_records("call").clear()


def test_a_socket_that_fails_us_is_told_so(
    here: House, ann: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = laid(ann)

    async def broken(*facts: object) -> None:
        raise ValueError("a secret of the inside")

    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "join", broken)
        heard, code = greeted(here, table, "spectator")
    assert [refused(frame) for frame in heard] == ["table.went-wrong"]
    assert code == sockets.WENT_WRONG
    caplog.get_records("call").clear()


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


def test_script_is_text(here: House, ann: Visitor, eve: Visitor) -> None:
    """In titles, names, talk and pins: it comes back as data, on pages that run no script of their own."""
    table = ann.lay(SCENE, me=["gm"], title=SCRIPT[:80], name=SCRIPT[:40], listed=True)
    eve.post(f"/tables/{table}/sit", {"token": ann.link("player-1"), "name": SCRIPT[:40]}, status=200)
    seat, master = eve.sit(table, "player-1"), ann.sit(table, "gm")
    assert seat.ask({"type": "say", "text": SCRIPT})["type"] == "accepted"
    assert (
        seat.ask({"type": "pin", "id": "x", "kind": "handout", "body": {"text": SCRIPT, SCRIPT: SCRIPT}})["type"]
        == "accepted"
    )
    seat.send({"type": "ping", "target": SCRIPT[:60]})
    assert master.hear(lambda one: one["type"] == "pinged")["target"] == SCRIPT[:60]
    assert master.choose(f"say {SCRIPT}")["type"] == "accepted"
    said = next(entry for entry in master.entries if entry["kind"] == "said")
    assert said["body"]["text"] == SCRIPT
    for path in (f"/api/tables/{table}", "/api/tables", "/api/me/tables", f"/api/tables/{table}/log"):
        answer = ann.http.get(path)
        assert answer.headers["content-type"] == "application/json"
        assert_headers(answer)
        assert SCRIPT[:40] in json.dumps(answer.json(), ensure_ascii=False).replace('\\"', '"')
    record = ann.http.get(f"/api/tables/{table}/record", params={"seat": "gm"})
    assert record.headers["content-type"].startswith("text/plain")
    assert record.headers["content-disposition"].startswith("attachment")
    drawn = ann.http.post("/api/qr", json={"text": SCRIPT})
    assert "alert" not in drawn.text
    assert_headers(drawn)


def test_what_the_server_writes_down_holds_no_secret(
    here: House, ann: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "rouage"):
        table = laid(ann)
        here.visitor().http.post(f"/api/tables/{table}/sit?token={ann.link('gm')}", json={"token": ann.link("gm")})
        ann.sit(table, "player-1").ask({"type": "say", "text": "a private word"})
    written = " ".join(
        f"{record.getMessage()} {record.__dict__}" for record in caplog.records if record.name.startswith("rouage")
    )
    for secret in (ann.link("gm"), cookie_of(ann), "private word"):
        assert secret not in written


def test_a_table_with_a_long_log_can_be_joined(here: House, ann: Visitor, eve: Visitor) -> None:
    """Whoever comes late is sent everything, however much that is."""
    table = laid(ann)
    said = [("said", "player-1", {"text": f"{number}", "name": "Ann", "apart": False}, None) for number in range(1200)]
    live = here.run(here.hall.find(table))
    assert live is not None
    here.run(live.append(*said))
    late: Seat = eve.sit(table, "spectator")
    while len(late.entries) < len(said):
        late.next()
    assert [entry["number"] for entry in late.entries] == list(range(1, len(late.entries) + 1))
    assert ann.sit(table, "player-1").ask({"type": "say", "text": "hello"})["type"] == "accepted"
    late.hear(lambda one: one.get("body", {}).get("text") == "hello")
