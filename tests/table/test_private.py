"""What a player alone may know stays with them: through evenings, chronicles, records and copies."""

from __future__ import annotations

from typing import Any, Final

import pytest

from rouage.table import private
from rouage.table.store import StoreTrouble
from tests.table.house import House, Visitor
from tests.table.trio import People, caught_up, live, ok

SECRET: Final = "counts doors"


@pytest.fixture
def crew(ann: Visitor) -> str:
    saga: str = ann.post("/chronicles", {"name": "The crew", "game": "artemis"})["chronicle"]["id"]
    ann.post(f"/chronicles/{saga}/characters", {"card": "bastien"})
    return saga


def ill(ann: Visitor, bob: Visitor, crew: str) -> tuple[str, str]:
    """An evening at which Bob's character fell ill; the chronicle and the table."""
    path = f"/chronicles/{crew}/characters/bastien"
    told = ann.get(f"/chronicles/{crew}")["characters"][0]
    ann.put(path, told | {"balance": -9})
    table = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    bob.post(f"/tables/{table}/sit", {"token": ann.link("player-1"), "name": "Bob"}, status=200)
    with bob.sit(table, "player-1") as one, ann.sit(table, "gm") as gm:
        assert one.choose(f"illness {SECRET}")["type"] == "accepted", one.frames[-1]
        gm.send({"type": "beat"})
        gm.hear(lambda frame: frame["type"] == "beat")
        ann.post(f"/chronicles/{crew}/evenings", {"table": table}, 200)
        assert gm.choose("end 3")["type"] == "accepted", gm.frames[-1]
    return crew, table


def illness(visitor: Visitor, table: str, seat: str) -> Any:
    with visitor.sit(table, seat) as there:
        heroes = there.position["view"]["heroes"]
        return next(one.get("illness", "") for one in heroes if one["seat"] == "player-1")


def test_the_next_evening_brings_it_to_its_owner_alone(people: People, crew: str) -> None:
    ann, bob, _ = people
    ill(ann, bob, crew)
    # The host plays the character: it is ill all the same, but not for the host to know.
    mine = ann.lay(game="artemis", me=["gm", "player-1"], chronicle=crew)
    assert illness(ann, mine, "player-1") == ""
    assert SECRET not in ann.get(f"/tables/{mine}/record", seat="player-1")
    # Left to its player, it is theirs: nobody gets a link to it, nor sends them away.
    again = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    assert "player-1" not in [one["seat"] for one in ann.created["links"]]
    assert bob.get(f"/tables/{again}")["mine"] == ["player-1"]
    assert illness(bob, again, "player-1") == SECRET
    assert not illness(ann, again, "gm")
    assert ann.refused("POST", f"/tables/{again}/seats/player-1/revoke", None, 409) == "table.seat-private"
    assert ann.refused("POST", f"/tables/{again}/seats/player-1/link", None, 409) == "table.seat-held"


def test_a_chronicle_of_another_does_not_carry_it_off(people: People, crew: str) -> None:
    ann, bob, cleo = people
    _, table = ill(ann, bob, crew)
    del cleo
    other = ann.post("/chronicles", {"name": "Mine alone", "game": "artemis"})["chronicle"]["id"]
    ann.post(f"/chronicles/{other}/evenings", {"table": table}, 200)
    assert SECRET not in str(ann.get(f"/chronicles/{other}"))
    stolen = ann.lay(game="artemis", me=["gm", "player-1"], chronicle=other)
    assert illness(ann, stolen, "player-1") == ""
    assert SECRET not in ann.get(f"/tables/{stolen}/log", seat="player-1").__repr__()


def test_the_end_of_an_evening_is_not_the_end_of_the_secret(people: People, crew: str) -> None:
    ann, bob, cleo = people
    _, table = ill(ann, bob, crew)
    for visitor in (ann, cleo):
        answers = [
            visitor.http.get(f"/api/tables/{table}/story"),
            visitor.http.get(f"/api/tables/{table}/record"),
            visitor.http.post(f"/api/tables/{table}/study"),
            visitor.http.get(f"/api/tables/{table}/log"),
        ]
        assert SECRET not in str([answer.text for answer in answers])
        assert [answer.status_code for answer in answers] == [403, 200, 403, 200]
    assert '"reveal"' in ann.get(f"/tables/{table}/record"), "what was promised of the dice is kept"
    bob.post(f"/tables/{table}/seats/player-1/leave", status=200)
    again = ann.post(f"/tables/{table}/rematch")
    token = next(one["url"] for one in again["links"] if one["seat"] == "player-1").partition("#")[2]
    cleo.post(f"/tables/{again['table']['id']}/sit", {"token": token, "name": "Cleo"}, status=200)
    assert illness(cleo, again["table"]["id"], "player-1") == ""


def test_nobody_is_sent_away_from_what_they_alone_may_know(people: People, crew: str) -> None:
    """The host would sit down there, and read it."""
    ann, bob, _ = people
    _, table = ill(ann, bob, crew)
    assert ann.refused("POST", f"/tables/{table}/seats/player-1/revoke", None, 409) == "table.seat-private"
    # Fallen ill at the table itself, no chronicle knows of it so far.
    table = ann.lay(game="artemis", setup={"heroes": [{"character": "bastien", "balance": -9}]}, me=["gm"])
    bob.post(f"/tables/{table}/sit", {"token": ann.link("player-1"), "name": "Bob"}, status=200)
    with bob.sit(table, "player-1") as one:
        assert one.choose(f"illness {SECRET}")["type"] == "accepted"
    assert ann.refused("POST", f"/tables/{table}/seats/player-1/revoke", None, 409) == "table.seat-private"
    assert illness(bob, table, "player-1") == SECRET


def test_a_rematch_keeps_it_as_the_evening_did(people: People, crew: str) -> None:
    ann, bob, cleo = people
    ill(ann, bob, crew)
    table = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    for _ in range(2):
        with ann.sit(table, "gm") as gm:
            assert gm.choose("end 3")["type"] == "accepted", gm.frames[-1]
        table = ann.post(f"/tables/{table}/rematch")["table"]["id"]
        assert illness(bob, table, "player-1") == SECRET
        assert ann.refused("POST", f"/tables/{table}/seats/player-1/revoke", None, 409) == "table.seat-private"
        with ann.sit(table, "gm") as gm:
            assert gm.ask({"type": "begin"})["type"] == "accepted"
    with ann.sit(table, "gm") as gm:
        assert gm.choose("end 3")["type"] == "accepted", gm.frames[-1]
    for visitor in (ann, cleo):
        assert SECRET not in visitor.get(f"/tables/{table}/record")
        assert visitor.refused("GET", f"/tables/{table}/story") == "table.seat-private"
        assert visitor.refused("POST", f"/tables/{table}/study") == "table.study-secret"
    assert SECRET in bob.get(f"/tables/{table}/record", seat="player-1")


def test_their_seat_is_theirs_before_anybody_can_sit_there(
    here: House, people: People, crew: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever comes between: whoever lays the table holds it while the others are still given their seats."""
    ann, bob, _ = people
    ill(ann, bob, crew)
    table = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    with ann.sit(table, "gm") as gm:
        assert gm.choose("end 3")["type"] == "accepted", gm.frames[-1]

    async def never(*_: object) -> None:
        raise StoreTrouble("failed")

    # Ann holds what she lays; then the store fails, before Bob is given what is his.
    hold, asked = here.hall.store.hold, list[str]()

    async def once(session: str, table: str, seat: str) -> None:
        asked.append(seat)
        await (never() if seat == "player-1" else hold(session, table, seat))

    monkeypatch.setattr(here.hall.store, "hold", once)
    monkeypatch.setattr(here.hall.store, "copy_holdings", never)
    known = {one["id"] for one in ann.get("/me/tables")}
    assert ann.refused("POST", "/tables", {"game": "artemis", "chronicle": crew}, 503) == "table.store-away"
    assert ann.refused("POST", f"/tables/{table}/rematch", None, 503) == "table.store-away"
    assert "player-1" in asked
    made = [one["id"] for one in ann.get("/me/tables") if one["id"] not in known]
    assert len(made) == 2
    for id in made:
        path = f"/tables/{id}/seats/player-1"
        assert ann.refused("PUT", path, {"seat": "player-1", "who": "me"}, 409) == "table.seat-taken"
        assert ann.refused("POST", f"{path}/link", None, 409) == "table.seat-held"
        assert ann.refused("POST", f"{path}/revoke", None, 409) == "table.seat-private"


@pytest.mark.usefixtures("silent_bots")
def test_nobody_sits_down_where_somebody_stood_up_from_a_secret(people: People, crew: str) -> None:
    """Neither by a new link, nor as the host, also once the evening is over; its player may come back."""
    ann, bob, cleo = people
    ill(ann, bob, crew)
    table = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    seat = f"/tables/{table}/seats/player-1"
    for _ in range(2):
        bob.post(f"{seat}/leave", status=200)
        token = ann.post(f"{seat}/link", status=200)["url"].partition("#")[2]
        for visitor in (ann, cleo):
            sit = {"token": token, "name": "Eve"}
            assert visitor.refused("POST", f"/tables/{table}/sit", sit, 409) == "table.seat-private"
        assert ann.refused("PUT", seat, {"seat": "player-1", "who": "me"}, 409) == "table.seat-private"
        ann.put(seat, {"seat": "player-1", "who": "bot"})
        assert ann.refused("PUT", seat, {"seat": "player-1", "who": "me"}, 409) == "table.seat-private"
        # What is kept while nobody sits there is still Bob's.
        ann.post(f"/chronicles/{crew}/evenings", {"table": table}, 200)
        token = ann.post(f"{seat}/link", status=200)["url"].partition("#")[2]
        bob.post(f"/tables/{table}/sit", {"token": token, "name": "Bob"}, status=200)
        assert illness(bob, table, "player-1") == SECRET
        if not ann.get(f"/tables/{table}")["table"]["over"]:
            with ann.sit(table, "gm") as gm:
                assert gm.choose("end 3")["type"] == "accepted", gm.frames[-1]


@pytest.mark.usefixtures("silent_bots")
def test_what_a_chronicle_keeps_of_a_table_that_is_not_its_own_stays_theirs_there(
    here: House, people: People, crew: str
) -> None:
    ann, bob, cleo = people
    table = ann.lay(game="artemis", setup={"heroes": [{"character": "bastien", "balance": -9}]}, me=["gm"])
    seat = f"/tables/{table}/seats/player-1"
    bob.post(f"/tables/{table}/sit", {"token": ann.link("player-1"), "name": "Bob"}, status=200)
    with bob.sit(table, "player-1") as one:
        ok(one.choose(f"illness {SECRET}"))
    ann.post(f"/chronicles/{crew}/evenings", {"table": table}, 200)
    here.run(here.hall.put_away(live(here, table)))
    bob.post(f"{seat}/leave", status=200)
    assert ann.refused("PUT", seat, {"seat": "player-1", "who": "me"}, 409) == "table.seat-private"
    with ann.sit(table, "gm") as gm:
        caught_up(gm)
        ok(gm.choose("end 3"))
    for visitor in (ann, cleo):
        assert SECRET not in visitor.get(f"/tables/{table}/record")
        assert visitor.refused("GET", f"/tables/{table}/story") == "table.seat-private"
        assert visitor.refused("POST", f"/tables/{table}/study") == "table.study-secret"


@pytest.mark.usefixtures("silent_bots")
def test_a_page_written_by_another_opens_no_seat_and_no_secret(people: People, crew: str) -> None:
    """Any keeper may write a character's page: that makes nobody the player of a character at a table."""
    ann, bob, _ = people
    ill(ann, bob, crew)
    table = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    seat = f"/tables/{table}/seats/player-1"
    bob.post(f"{seat}/leave", status=200)
    other = ann.post("/chronicles", {"name": "Mine alone", "game": "artemis"})["chronicle"]["id"]
    ann.post(f"/chronicles/{other}/characters", {"card": "bastien"})
    for saga in (crew, other):
        page = ann.get(f"/chronicles/{saga}")["characters"][0]
        ann.put(f"/chronicles/{saga}/characters/bastien", page | {"illness": "of Ann's own"})
    assert ann.refused("PUT", seat, {"seat": "player-1", "who": "me"}, 409) == "table.seat-private"
    for saga in (crew, other):
        ann.post(f"/chronicles/{saga}/evenings", {"table": table}, 200)
        mine = ann.lay(game="artemis", me=["gm", "player-1"], chronicle=saga)
        assert illness(ann, mine, "player-1") == ""
    again = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    assert illness(bob, again, "player-1") == SECRET
    assert "owners" not in str(ann.get(f"/tables/{table}/log"))


@pytest.mark.usefixtures("silent_bots")
def test_a_character_asked_for_twice_brings_it_to_its_player_alone(people: People, crew: str) -> None:
    ann, bob, _ = people
    ill(ann, bob, crew)
    twice = {
        "game": "artemis", "chronicle": crew, "characters": ["bastien", "bastien"], "begin": True,
        "seats": [{"seat": "gm", "who": "me"}, {"seat": "player-2", "who": "me"}],
    }  # fmt: skip
    table = ann.post("/tables", twice)["table"]["id"]
    for seat in ("player-2", "gm"):
        with ann.sit(table, seat) as there:
            assert SECRET not in str(there.position)
    assert illness(bob, table, "player-1") == SECRET


@pytest.mark.usefixtures("silent_bots")
def test_a_rematch_keeps_it_for_who_is_away(here: House, people: People, crew: str) -> None:
    ann, bob, _ = people
    ill(ann, bob, crew)
    table = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    here.run(live(here, table).hold("player-1", "random"))
    with ann.sit(table, "gm") as gm:
        assert gm.choose("end 3")["type"] == "accepted", gm.frames[-1]
    again = ann.post(f"/tables/{table}/rematch")["table"]["id"]
    assert illness(bob, again, "player-1") == SECRET


@pytest.mark.usefixtures("silent_bots")
@pytest.mark.parametrize("before", [True, False], ids=["stands-up-first", "goes-back-first"])
def test_going_back_does_not_open_a_seat_that_was_told_a_secret(
    here: House, people: People, crew: str, before: bool
) -> None:
    """Its log tells it still, also after the table was opened anew from the store."""
    ann, bob, _ = people
    path = f"/chronicles/{crew}/characters/bastien"
    ann.put(path, ann.get(f"/chronicles/{crew}")["characters"][0] | {"balance": -9})
    table = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    bob.post(f"/tables/{table}/sit", {"token": ann.link("player-1"), "name": "Bob"}, status=200)
    seat = f"/tables/{table}/seats/player-1"
    with bob.sit(table, "player-1") as one, ann.sit(table, "gm") as gm:
        caught_up(one, gm)
        assert one.choose(f"illness {SECRET}")["type"] == "accepted", one.frames[-1]
        if before:
            bob.post(f"{seat}/leave", status=200)
            ok(gm.ask({"type": "undo", "to": 0}))
        else:
            ok(one.ask({"type": "undo"}))
    assert not private.bearers(live(here, table))
    if not before:
        assert ann.refused("POST", f"{seat}/revoke", None, 409) == "table.seat-private"
        bob.post(f"{seat}/leave", status=200)
    for _ in range(2):
        token = ann.post(f"{seat}/link", status=200)["url"].partition("#")[2]
        sit = {"token": token, "name": "Eve"}
        assert ann.refused("POST", f"/tables/{table}/sit", sit, 409) == "table.seat-private"
        assert ann.refused("PUT", seat, {"seat": "player-1", "who": "me"}, 409) == "table.seat-private"
        here.run(here.hall.put_away(live(here, table)))
