"""Requests that mean harm: odd bodies, other origins, ways out of the folder."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from socket import create_connection

import pytest

from rouage.table import sockets
from rouage.table.safety import HEADERS
from rouage.table.server import PAGE
from tests.table.house import House, Visitor
from tests.table.stranger import (
    SCENE,
    SCRIPT,
    assert_headers,
    complaint,
    cookie_of,
    goodbye,
    hear,
    laid,
    refused,
    socket,
)

pytestmark = pytest.mark.usefixtures("no_trace")


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
    # A path that looks as if it took files in takes no more than others.
    answer = eve.http.post("/api/tables/import", content=b" " * (most + 1))
    assert (answer.status_code, complaint(answer)) == (413, "table.too-large")
    for length in ("-1", "x", "9" * 30, "1, 2"):
        head, _ = plainly(
            here, f"POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{{}}"
        )
        assert head.split()[1] in (b"400", b"413")


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:1", "https://127.0.0.1", "file://", "x", "http://["]
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
