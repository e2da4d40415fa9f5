"""Frames that are none, or too much: refused in words, and nobody else notices."""

from __future__ import annotations

import contextlib
import json

import pytest
from websockets.exceptions import ConnectionClosed

from rouage.table import sockets
from rouage.table.live import LiveTable
from tests.conformance import JUNK
from tests.table.house import House, Seat, Visitor
from tests.table.stranger import SCRIPT, goodbye, greeted, laid, refused, socket, worded

pytestmark = pytest.mark.usefixtures("no_trace")


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


def test_a_pin_names_each_seat_it_is_for_once(ann: Visitor) -> None:
    """Who sees it is told with it whenever the table moves: the list is no way round the limit of what is pinned."""
    seat = ann.sit(laid(ann), "player-1")
    pin = {"type": "pin", "id": "p", "kind": "note", "body": {"text": "x"}, "to": ["gm", "player-2"] * 2000}
    assert seat.ask(pin)["type"] == "accepted"
    assert [one["to"] for one in seat.position["pins"]] == [["gm", "player-2"]]


@pytest.mark.parametrize("error", [ValueError, RuntimeError, RecursionError])
def test_a_socket_that_fails_us_is_told_so(
    here: House,
    ann: Visitor,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = laid(ann)

    async def broken(*facts: object) -> None:
        raise error("a secret of the inside")

    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "join", broken)
        heard, code = greeted(here, table, "spectator")
    assert [refused(frame) for frame in heard] == ["table.went-wrong"]
    assert code == sockets.WENT_WRONG
    assert "a socket failed" in caplog.messages
    caplog.get_records("call").clear()


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
