"""Letters to those who asked for them: it is your turn."""

from __future__ import annotations

from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest

from rouage.table import notices
from rouage.table.settings import Mail
from tests.patience import soon, until
from tests.table.house import House, Visitor, house

MAIL = Mail("mail.example", 587, "table@example.org")


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> list[EmailMessage]:
    sent: list[EmailMessage] = []
    monkeypatch.setattr(notices, "deliver", lambda mail, letter: sent.append(letter))
    return sent


@pytest.fixture
def here(tmp_path: Path, letters: list[EmailMessage]) -> Iterator[House]:
    with house(tmp_path, mail=MAIL) as one:
        yield one


def letter(letters: list[EmailMessage], number: int = 1) -> EmailMessage:
    until(lambda: len(letters) >= number, "a letter")
    return letters[number - 1]


def lay(ann: Visitor, **more: str) -> str:
    """Brannoc alone against the tavern: first the player is asked, then the GM."""
    setup = {"characters": ["brannoc"]}
    return ann.lay(
        "tavern-brawl", me=["gm", "player-1"], setup=setup, **({"mode": "turns", "title": "The\n Duck"} | more)
    )


@pytest.mark.parametrize(("language", "words"), [("en", "your turn"), ("fr", "votre tour")])
def test_whoever_asked_is_told_that_it_is_their_turn(
    here: House, letters: list[EmailMessage], language: str, words: str
) -> None:
    ann = here.visitor()
    table = lay(ann, language=language)
    told = ann.put(f"/tables/{table}/seats/gm/email", {"email": "ann@example.org"})
    assert told == {"email": "ann@example.org", "works": True}
    with ann.sit(table, "player-1") as seat:
        assert seat.choose("wait")["type"] == "accepted"
    sent = letter(letters)
    assert (sent["To"], sent["From"]) == ("ann@example.org", "table@example.org")
    assert "The Duck" in sent["Subject"]
    assert words in (sent["Subject"] + sent.get_content()).lower()
    assert f"{here.url}/t/{table}" in sent.get_content()
    assert "Ann" in sent.get_content()
    assert "Brannoc" not in sent.get_content(), "what happened may be a secret"


def test_no_letter_where_none_is_wanted(here: House, letters: list[EmailMessage]) -> None:
    """Not to those who sit there, nor at a live table, nor without an address."""
    ann = here.visitor()
    for more, address, sits in (
        ({"mode": "live"}, "a@example.org", False),
        ({}, "", False),
        ({}, "a@example.org", True),
    ):
        table = lay(ann, **more)
        ann.put(f"/tables/{table}/seats/gm/email", {"email": address})
        with ann.sit(table, "player-1") as seat, ann.sit(table, "gm" if sits else "spectator") as other:
            assert seat.choose("wait")["type"] == "accepted"
            other.until(lambda position: position["waiting"] == ["gm"])
        here.run(soon(lambda: not here.hall._tasks, "nothing left to do"))
    assert letters == []


BAD = ["ann", "ann@", "@example.org", "a b@example.org", "ann@example.org\nBcc: x@y.zz", "ann@example"]
BAD += ["a@b.cc, d@e.ff", "<ann@example.org>", "x" * 300 + "@example.org"]


@pytest.mark.parametrize("address", BAD)
def test_what_is_no_address_is_refused(here: House, address: str) -> None:
    ann = here.visitor()
    table = lay(ann)
    assert ann.refused("PUT", f"/tables/{table}/seats/gm/email", {"email": address}, 422) == "table.bad-field"
    assert ann.get(f"/tables/{table}/seats/gm/email")["email"] == ""


def test_an_address_is_its_seats_own_business(here: House) -> None:
    ann, bob = here.visitor(), here.visitor()
    table = lay(ann)
    path = f"/tables/{table}/seats/gm/email"
    ann.put(path, {"email": "ann@example.org"})
    assert bob.refused("GET", path) == "table.not-your-seat"
    assert bob.refused("PUT", path, {"email": "bob@example.org"}) == "table.not-your-seat"
    assert "ann@example.org" not in str(bob.get(f"/tables/{table}"))
    assert ann.put(path, {"email": ""})["email"] == ""
    ann.put(path, {"email": "ann@example.org"})
    ann.post(f"/tables/{table}/seats/gm/leave", status=200)
    rows = here.run(here.hall.store.seats(table))
    assert [row.email for row in rows if row.email] == [], "whoever leaves takes the address along"


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        ann = here.visitor()
        table = lay(ann)
        path = f"/tables/{table}/seats/gm/email"
        assert ann.refused("PUT", path, {"email": "ann@example.org"}, 409) == "table.no-mail"
        assert ann.get(path) == {"email": "", "works": False}
