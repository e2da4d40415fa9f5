"""Corners where rights, races and the way back meet."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rouage.engine.language import LANGUAGES, Message, word
from rouage.engine.state import Outcome
from rouage.table.clock import GRACE, Clocks
from rouage.table.live import LiveTable
from rouage.table.store import StoreTrouble
from tests.table.house import Data, House, Seat, Visitor, house

SCENE = "noon-at-dry-creek"
ALL = ("player-1", "player-2", "gm")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("corners")) as one:
        yield one


@pytest.fixture
def people(here: House) -> Iterator[tuple[Visitor, Visitor, Visitor]]:
    ann, bob, cleo = here.visitor(), here.visitor(), here.visitor()
    yield ann, bob, cleo
    for one in (ann, bob, cleo):
        one.close()


def three(people: tuple[Visitor, Visitor, Visitor], **more: Any) -> tuple[str, Seat, Seat, Seat]:
    """Ann and Bob play, Cleo is the GM; Ann is the host."""
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


# What lies on the table


def test_a_pin_is_not_taken_by_calling_it_a_pause(people: tuple[Visitor, Visitor, Visitor]) -> None:
    _, one, _, gm = three(people)
    ok(gm.ask({"type": "pin", "id": "plan", "kind": "note", "body": {"text": "ambush"}, "to": ["gm"]}))
    for body in (None, {"text": "mine"}):
        assert no(one.ask({"type": "pin", "id": "plan", "kind": "pause", "body": body})) == "table.not-your-pin"
    ok(one.ask({"type": "pin", "id": "break", "kind": "pause", "body": {}}))
    assert no(one.ask({"type": "pin", "id": "plan", "kind": "note", "body": None})) == "table.not-your-pin"
    caught_up(gm)
    assert [pin["id"] for pin in gm.position["pins"]] == ["plan", "break"]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999"])
def test_what_no_browser_can_read_is_not_pinned(people: tuple[Visitor, Visitor, Visitor], number: str) -> None:
    _, one, _, gm = three(people)
    gm._socket.send('{"type":"pin","ref":1,"id":"x","kind":"note","body":{"n":[' + number + "]}}")
    assert gm.hear(lambda frame: frame["type"] == "trouble")["message"]["id"] == "table.bad-frame"
    caught_up(one)
    assert one.position["pins"] == []


# The way back


def test_the_last_consent_and_the_way_back_are_one(
    here: House, people: tuple[Visitor, Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong between them, nobody is left with a request that cannot be answered."""
    table, one, two, gm = three(people)
    rolled(one)
    ok(one.ask({"type": "undo"}))
    ok(two.ask({"type": "answer", "yes": True}))
    append, calls = here.hall.store.append, 0

    async def once(*facts: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls > 1:
            raise StoreTrouble("failed", place="", why="")
        return await append(*facts)

    with monkeypatch.context() as patch:
        patch.setattr(here.hall.store, "append", once)
        ok(gm.ask({"type": "answer", "yes": True}))
    caught_up(one)
    assert [entry["kind"] for entry in one.entries[-2:]] == ["answered", "jump"]
    assert live(here, table).log.asked is None


@pytest.mark.parametrize("how", ["leaves", "bot", "held"])
def test_nobody_waits_for_the_consent_of_who_is_gone(
    here: House, people: tuple[Visitor, Visitor, Visitor], how: str
) -> None:
    ann, bob, _ = people
    table, one, _, gm = three(people)
    rolled(one)
    ok(one.ask({"type": "undo"}))
    ok(gm.ask({"type": "answer", "yes": True}))
    if how == "held":
        here.run(live(here, table).hold("player-2", "random"))
    else:
        bob.post(f"/tables/{table}/seats/player-2/leave", status=200)
        if how == "bot":
            ann.put(f"/tables/{table}/seats/player-2", {"seat": "player-2", "who": "bot"})
    caught_up(one)
    assert undo(one)["asked"] is None
    if how == "leaves":
        ok(one.ask({"type": "undo"}))
        caught_up(one)
        assert undo(one)["asked"] == {"by": "player-1", "waiting": ["gm"]}


def test_a_request_ends_with_whoever_made_it(people: tuple[Visitor, Visitor, Visitor]) -> None:
    _, bob, _ = people
    table, one, two, _ = three(people)
    ok(one.choose("wait"))
    caught_up(two)
    ok(two.choose("wait"))
    caught_up(one)
    ok(one.ask({"type": "undo"}))
    people[0].post(f"/tables/{table}/seats/player-1/leave", status=200)
    caught_up(two)
    assert undo(two)["asked"] is None
    assert bob.get(f"/tables/{table}")["mine"] == ["player-2"]


def test_nobody_goes_back_unasked_from_the_end(here: House, people: tuple[Visitor, Visitor, Visitor]) -> None:
    """Everything is shown once it is over: whoever has read the seed does not play on by themselves."""
    table_id, one, _, _ = three(people)
    ok(one.choose(attack(one)))
    table = live(here, table_id)
    assert table.undo_state("player-1")["free"]
    table.game.finish(Outcome((), {}, "victory"))
    state = table.undo_state("player-1")
    assert (state["free"], state["ask"]) == (False, True)


def test_nobody_restores_what_another_took_back(people: tuple[Visitor, Visitor, Visitor]) -> None:
    _, one, two, gm = three(people)
    ok(one.choose("wait"))
    caught_up(two)
    ok(two.choose(attack(two)))
    ok(two.ask({"type": "undo"}))
    caught_up(one)
    assert undo(one)["free"]
    ok(one.ask({"type": "undo"}))
    ok(one.ask({"type": "redo"}))
    caught_up(one, gm)
    assert not undo(one)["redo"], "the shot was the other's to take"


def test_a_table_laid_for_one_asks_once_others_sit_down(here: House, people: tuple[Visitor, Visitor, Visitor]) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"])
    one = ann.sit(table, "player-1")
    assert live(here, table).solo
    ann.put(f"/tables/{table}/seats/player-2", {"seat": "player-2", "who": "link"})
    url = ann.post(f"/tables/{table}/seats/player-2/link", status=200)["url"]
    bob.post(f"/tables/{table}/sit", {"token": url.partition("#")[2], "name": "Bob"}, status=200)
    assert not live(here, table).solo
    rolled(one)
    ok(one.ask({"type": "undo"}))
    caught_up(one)
    assert undo(one)["asked"] is not None
    bob.post(f"/tables/{table}/seats/player-2/leave", status=200)
    assert live(here, table).solo


# Seats and their secrets


def test_no_player_looks_behind_the_screen(people: tuple[Visitor, Visitor, Visitor]) -> None:
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


def test_whoever_plays_alone_may_take_every_seat(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ann, _, _ = people
    table = ann.lay(SCENE, me=["player-1"], bots=["player-2", "gm"])
    assert ann.put(f"/tables/{table}/seats/gm", {"seat": "gm", "who": "me"})["mine"] == ["gm", "player-1"]


def test_a_rematch_hands_out_no_link_to_a_seat_that_is_held(people: tuple[Visitor, Visitor, Visitor]) -> None:
    _, bob, _ = people
    table, *_ = three(people)
    assert bob.post(f"/tables/{table}/rematch")["links"] == []


def test_a_seat_given_to_a_bot_has_no_other_holder(here: House, people: tuple[Visitor, Visitor, Visitor]) -> None:
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


def test_who_was_sent_away_is_no_longer_heard(here: House, people: tuple[Visitor, Visitor, Visitor]) -> None:
    ann, _, _ = people
    table, one, two, _ = three(people)
    ok(one.choose("wait"))
    caught_up(two)
    frame = json.dumps({"type": "choose", "ref": 9, "seen": two.number, "key": "wait"})
    number = live(here, table).log.number
    ann.post(f"/tables/{table}/seats/player-2/revoke", status=200)
    # Whatever the client does about the close frame.
    with suppress(ConnectionClosed):
        for _ in range(50):
            two._socket.send(frame)
            time.sleep(0.01)
    assert [row.kind for row in live(here, table).log.rows[number:]] == ["left"]


# Tables that are no more


def test_a_deleted_table_is_left_alone(here: House, people: tuple[Visitor, Visitor, Visitor]) -> None:
    ann, _, _ = people
    table = ann.lay(SCENE, me=["player-1"], bots=["player-2", "gm"], pace=300)
    one = ann.sit(table, "player-1")
    gone = live(here, table)
    ok(one.choose("wait"))
    ann.delete(f"/tables/{table}")
    assert one.over()
    end = time.monotonic() + 5
    while gone.attendant._answering is not None and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(0.1)
    assert gone.attendant._answering is None, "its bots were still at it"
    assert here.run(here.hall.find(table)) is None


def test_one_table_that_cannot_be_opened_hides_no_other(here: House, people: tuple[Visitor, Visitor, Visitor]) -> None:
    ann, _, _ = people
    broken = ann.lay(SCENE, me=["player-1"], listed=True)
    whole = ann.lay(SCENE, me=["player-1"], listed=True)
    here.run(here.hall.put_away(live(here, broken)))
    here.run(here.hall.store.set_table(broken, header='{"game": "lost"}'))
    for path in ("/tables", "/me/tables"):
        ids = [one["id"] for one in ann.get(path)]
        assert whole in ids
        assert broken not in ids
    assert ann.sit(broken, "player-1").welcome["message"]["id"] == "table.went-wrong"


# Time


def test_whoever_comes_back_gets_time_while_it_runs() -> None:
    clocks = Clocks(["player-1"], 60, 0)
    clocks.start(1_000, ["player-1"])
    assert clocks.out(61_000) == ["player-1"]
    clocks.grant("player-1", 70_000)
    assert clocks.out(70_000 + GRACE - 1) == []
    assert clocks.out(70_000 + GRACE) == ["player-1"]


def test_a_choice_made_in_time_counts(here: House, people: tuple[Visitor, Visitor, Visitor]) -> None:
    """The clock is looked at again once nothing else happens at the table."""
    ann, _, _ = people
    table_id = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"], clock={"bank": 10})
    table = live(here, table_id)

    async def meet() -> None:
        now = await here.hall.store.now() + 11_000
        assert "player-1" in table.log.clocks.out(now)
        async with table.lock:
            ticking = asyncio.create_task(table.attendant.tick(now))
            await asyncio.sleep(0.05)
            await table.play("player-1", "wait")
            table.log.clocks.since = now
        await ticking

    here.run(meet())
    assert "player-1" not in table.held


def test_a_clock_wakes_a_table_that_was_put_away(here: House, people: tuple[Visitor, Visitor, Visitor]) -> None:
    ann, _, _ = people
    table_id = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"], clock={"bank": 10}, mode="turns")
    table = live(here, table_id)
    table.log.clocks.left["player-1"] = 1_500
    here.run(here.hall.put_away(table))
    assert table_id not in here.hall.live
    end = time.monotonic() + 10
    while table_id not in here.hall.live and time.monotonic() < end:
        time.sleep(0.05)
    assert table_id in here.hall.live


# Words


def test_what_is_wrong_with_a_field_is_said_in_both_languages(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ann, _, _ = people
    wrong = {
        "name": "x" * 41, "language": "de", "away": -1, "pace": 10**6, "titel": "", "seats": [{}], "mode": 3,
        "clock": {"bank": "soon"},
    }  # fmt: skip
    told = ann.ask("POST", "/tables", wrong, 422)
    faults = [told["error"], *told["faults"]]
    assert len(faults) >= 8
    for fault in faults:
        words = [word(Message(fault["id"], fault["args"]), language) for language in LANGUAGES]
        assert words[0] != words[1]
        assert "table." not in "".join(words)
        assert "should" not in words[1]
    broken = ann.http.post("/api/tables", content="{", headers={"content-type": "application/json"})
    assert broken.json()["error"]["args"]["why"]["id"] == "table.field-not-json"


def test_a_comment_without_a_number_breaks_no_study(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ann, _, _ = people
    table = ann.lay(SCENE, me=list(ALL))
    study = ann.post(f"/tables/{table}/study")["table"]["id"]
    seat = ann.sit(study, "gm")
    for number, at in enumerate(("soon", [1], {"a": 1}, None, 2)):
        pin = {"type": "pin", "id": f"comment-{number}", "kind": "note", "body": {"at": at, "text": "hm"}}
        ok(seat.ask(pin))
    assert len(ann.get(f"/studies/{study}")["comments"]) == 5
    ann.post(f"/studies/{study}/copy")


def test_letters_are_not_sent_again_when_a_table_wakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rouage.table import notices
    from rouage.table.settings import Mail

    sent: list[object] = []
    monkeypatch.setattr(notices, "deliver", lambda mail, letter: sent.append(letter))
    with house(tmp_path, mail=Mail("mail.example", 587, "table@example.org")) as one:
        ann = one.visitor()
        table = ann.lay("tavern-brawl", me=["gm", "player-1"], setup={"characters": ["brannoc"]}, mode="turns")
        ann.put(f"/tables/{table}/seats/gm/email", {"email": "ann@example.org"})
        with ann.sit(table, "player-1") as seat:
            ok(seat.choose("wait"))
        end = time.monotonic() + 5
        while not sent and time.monotonic() < end:
            time.sleep(0.02)
        for _ in range(3):
            awake = live(one, table)
            while any(awake.listeners.values()):
                time.sleep(0.02)
            one.run(one.hall.put_away(awake))
            with ann.sit(table, "player-1") as seat:
                caught_up(seat)
        assert len(sent) == 1


# Names and strangers


def test_a_name_is_one_line_that_is_seen(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"], name=" Ann\u202e \n ")
    told = bob.post(f"/tables/{table}/sit", {"token": ann.link("gm"), "name": "\u200b \ufeff"}, status=200)
    assert [seat["name"] for seat in told["table"]["seats"]] == ["Ann", "", "…"]


def test_strangers_do_not_fill_the_log(here: House, people: tuple[Visitor, Visitor, Visitor]) -> None:
    table, *_ = three(people)
    watching = here.visitor().sit(table, "spectator")
    answers = [watching.ask({"type": "say", "text": "hey"})["type"] for _ in range(60)]
    assert answers[:10] == ["accepted"] * 10
    assert answers[-1] == "trouble"
    assert live(here, table).log.number < 40


# Two processes


def test_who_is_sent_away_by_one_process_is_gone_at_the_other(postgres: str) -> None:
    with house(postgres) as one, house(postgres) as two:
        ann, bob, same = one.visitor(), one.visitor(), two.visitor()
        table = ann.lay(SCENE, me=["player-1"])
        bob.post(f"/tables/{table}/sit", {"token": ann.link("gm"), "name": "Bob"}, status=200)
        same.http.cookies.update(bob.http.cookies)
        seat = same.sit(table, "gm")
        assert seat.welcome["type"] == "welcome"
        ann.post(f"/tables/{table}/seats/gm/revoke", status=200)
        assert seat.over()
        assert same.sit(table, "gm").welcome["message"]["id"] == "table.not-your-seat"
        watching = two.visitor().sit(table, "spectator")
        ann.delete(f"/tables/{table}")
        assert watching.over()
        assert same.refused("GET", f"/tables/{table}", status=404) == "table.no-such-table"
