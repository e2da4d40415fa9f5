"""Going back: who must agree, who is asked, and what never gets stuck."""

from __future__ import annotations

from typing import Any

import pytest

from rouage.engine.state import Outcome
from rouage.table import undo as going_back
from rouage.table.store import StoreTrouble
from tests.table.house import House
from tests.table.trio import ALL, SCENE, People, attack, caught_up, live, no, ok, rolled, three, undo


def test_the_last_consent_and_the_way_back_are_one(
    here: House, people: People, monkeypatch: pytest.MonkeyPatch
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
def test_nobody_waits_for_the_consent_of_who_is_gone(here: House, people: People, how: str) -> None:
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


def test_a_request_ends_with_whoever_made_it(people: People) -> None:
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


def test_nobody_goes_back_unasked_from_the_end(here: House, people: People) -> None:
    """Everything is shown once it is over: whoever has read the seed does not play on by themselves."""
    table_id, one, _, _ = three(people)
    ok(one.choose(attack(one)))
    table = live(here, table_id)
    assert table.undo_state("player-1")["free"]
    table.game.finish(Outcome((), {}, "victory"))
    state = table.undo_state("player-1")
    assert (state["free"], state["ask"]) == (False, True)


def test_nobody_restores_what_another_took_back(people: People) -> None:
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


def test_a_table_laid_for_one_asks_once_others_sit_down(here: House, people: People) -> None:
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


def test_so_many_steps_back_can_be_taken_forth_and_no_more(
    here: House, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each jump keeps where redo leads: without a limit, a long way back would fill the disk."""
    monkeypatch.setattr(going_back, "MOST_AHEAD", 3)
    ann, *_ = people
    table = ann.lay(SCENE, me=ALL)
    with ann.sit(table, "gm") as gm:
        for number in range(5):
            ok(gm.choose(f"note {number}"))
        for _ in range(5):
            ok(gm.ask({"type": "undo"}))
        assert max(len(row.body["ahead"]) for row in live(here, table).log.rows if row.kind == "jump") == 3
        for _ in range(3):
            ok(gm.ask({"type": "redo"}))
        assert no(gm.ask({"type": "redo"})) == "table.nothing-to-redo"


def test_whoever_holds_several_seats_answers_once(here: House, people: People) -> None:
    """Ann asks; Bob, who plays the other hero and the GM, agrees with one word."""
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"], begin=False)
    for seat in ("player-2", "gm"):
        bob.post(f"/tables/{table}/sit", {"token": ann.link(seat), "name": "Bob"}, status=200)
    one, two, gm = ann.sit(table, "player-1"), bob.sit(table, "player-2"), bob.sit(table, "gm")
    ok(one.ask({"type": "begin"}))
    rolled(one)
    ok(one.ask({"type": "undo"}))
    caught_up(one)
    assert undo(one)["asked"] == {"by": "player-1", "waiting": ["player-2", "gm"]}
    ok(two.ask({"type": "answer", "yes": True}))
    caught_up(one, gm)
    assert undo(one)["asked"] is None
    assert [(entry["kind"], entry["seat"]) for entry in one.entries[-3:]] == [
        ("answered", "player-2"), ("answered", "gm"), ("jump", "player-1"),
    ]  # fmt: skip


def test_nobody_is_asked_for_leave_by_themselves(people: People) -> None:
    """Ann plays both heroes: Cleo alone is asked."""
    ann, _, cleo = people
    table = ann.lay(SCENE, me=["player-1", "player-2"])
    cleo.post(f"/tables/{table}/sit", {"token": ann.link("gm"), "name": "Cleo"}, status=200)
    one = ann.sit(table, "player-1")
    rolled(one)
    ok(one.ask({"type": "undo"}))
    caught_up(one)
    assert undo(one)["asked"] == {"by": "player-1", "waiting": ["gm"]}
