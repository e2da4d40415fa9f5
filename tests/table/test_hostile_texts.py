"""Whatever letters people send, they stay letters: on either database, in answers and in the logs."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.databases import Server
from tests.table.house import ROOMY, House, Visitor, house
from tests.table.stranger import SCENE, SCRIPT, assert_headers, complaint, cookie_of, laid, refused

pytestmark = pytest.mark.usefixtures("no_trace")


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house on each kind of database."""
    with contextlib.ExitStack() as stack:
        place: Path | str = tmp_path_factory.mktemp("either")
        if request.param == "postgres":
            server: Server = request.getfixturevalue("postgres_server")
            place = stack.enter_context(server.database())
        yield stack.enter_context(house(place, limits=ROOMY))


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
