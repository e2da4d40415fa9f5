"""A live table: opening, choosing, going back, talking, leaving and coming back, by the server's own doors."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests.patience import PATIENCE, until
from tests.table.house import Data, House, Visitor, house
from tests.table.trio import ALL, SCENE, attack, caught_up, no, ok, rolled, three, undo

# Opening and choosing


def test_play_begins_when_the_host_says_so(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, one, two, gm = three((ann, bob, cleo), begin=False)
    assert one.welcome["host"]
    assert not two.welcome["host"]
    assert not one.position["begun"]
    assert no(one.ask({"type": "choose", "seen": one.number, "key": "wait"})) == "table.not-begun"
    assert no(two.ask({"type": "begin"})) == "table.host-only"
    ok(one.ask({"type": "begin"}))
    for seat in (one, two, gm):
        if not seat.entries or seat.entries[-1]["kind"] != "began":
            seat.entry("began")
        assert seat.position["begun"]
    ok(one.ask({"type": "begin"}))
    caught_up(two)
    assert [entry["kind"] for entry in two.entries].count("began") == 1
    assert ann.get(f"/tables/{table}")["table"]["begun"]


def test_a_choice_is_answered_once_it_is_on_the_disk(
    here: House, ann: Visitor, bob: Visitor, cleo: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, one, two, _ = three((ann, bob, cleo))
    key = attack(one)
    caught_up(one, two)
    written, asked = threading.Event(), threading.Event()
    append = here.hall.store.append

    async def slowly(*facts: Any) -> Any:
        asked.set()
        await asyncio.get_running_loop().run_in_executor(None, written.wait)
        return await append(*facts)

    with monkeypatch.context() as patch:
        patch.setattr(here.hall.store, "append", slowly)
        heard = len(one.frames), len(two.frames)
        one.send({"type": "choose", "ref": 1, "seen": one.number, "key": key})
        assert asked.wait(PATIENCE)
        two.send({"type": "beat"})
        two.hear(lambda frame: frame["type"] == "beat")
        with pytest.raises(TimeoutError):
            one.next(0.2)
        assert len(one.frames) == heard[0]
        assert len(two.frames) == heard[1] + 1, "nobody is told before it is durable"
        written.set()
        assert one.next()["type"] == "entry"
        assert one.next()["type"] == "accepted"
        assert two.next()["seat"] == "player-1"


def test_each_seat_is_told_what_it_may_know_in_order(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, gm = three((ann, bob, cleo))
    key = attack(one)
    number = ok(one.choose(key))["number"]
    assert number == one.number
    own = one.entries[-1]
    assert (own["kind"], own["seat"], own["key"]) == ("choice", "player-1", key)
    caught_up(two, gm)
    for seat in (two, gm):
        entry = seat.entries[-1]
        assert (entry["kind"], entry["seat"], entry.get("key", "")) == ("choice", "player-1", "")
        assert entry["position"]["waiting"] == ["player-1"]
    assert [entry["number"] for entry in two.entries] == list(range(1, two.number + 1))


def test_a_refused_choice_names_its_rule_and_changes_nothing(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, _ = three((ann, bob, cleo))
    before = one.number
    answer = one.choose("attack nobody")
    assert answer["type"] == "refused"
    assert not answer["stale"]
    assert answer["refusal"]["rule"].startswith("SIG-")
    assert no(two.choose("reveal everybody")).startswith(("signature.", "engine."))
    caught_up(one)
    assert one.number == before


def test_what_an_answer_would_do_can_be_weighed(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, _, _ = three((ann, bob, cleo))
    answer = one.ask({"type": "weigh", "key": attack(one)})
    assert answer["type"] == "weighed"
    assert answer.get("refusal") is None
    assert answer["odds"]
    assert answer["help"]["id"].startswith("signature.")
    assert answer["rules"]
    refusal = one.ask({"type": "weigh", "key": "attack nobody"})["refusal"]
    assert refusal["rule"].startswith("SIG-")


def test_a_newcomer_is_named_although_the_word_was_there_before(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, _, gm = three((ann, bob, cleo))
    assert "guard" in [creature["aim"] for creature in gm.position["view"]["creatures"]]
    ok(gm.choose("npc guard 3"))
    caught_up(one, gm)
    for seat in (one, gm):
        told = [frame["names"]["guard"]["en"] for frame in seat.frames if "guard" in frame.get("names", {})]
        assert told == ["Guard"]
    ok(gm.choose("set guard.wounds 1"))
    caught_up(gm)
    assert "guard" not in gm.entries[-1].get("names", {}), "once is enough"


def test_who_has_missed_something_is_shown_what(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, _ = three((ann, bob, cleo))
    before = two.number
    key = attack(one)
    ok(one.choose(key))
    answer = two.ask({"type": "choose", "seen": before, "key": "wait"})
    assert no(answer) == "table.stale"
    assert answer["stale"]
    assert [entry["number"] for entry in answer["missed"]] == [before + 1]
    assert answer["missed"][0]["seat"] == "player-1"


def test_talk_makes_no_choice_stale(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, _ = three((ann, bob, cleo))
    seen, key = one.number, attack(one)
    ok(two.ask({"type": "say", "text": "go on"}))
    ok(one.ask({"type": "choose", "seen": seen, "key": key}))


def test_whoever_comes_back_is_sent_what_they_missed(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, one, two, _ = three((ann, bob, cleo))
    seen = two.number
    two.close()
    rolled(one)
    again = bob.sit(table, "player-2", seen)
    caught_up(again)
    assert [entry["number"] for entry in again.entries] == list(range(seen + 1, again.welcome["number"] + 1))
    assert again.position == again.welcome["position"]


def test_two_windows_of_one_seat_are_told_the_same(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, one, _, _ = three((ann, bob, cleo))
    other = ann.sit(table, "player-1")
    ok(one.choose(attack(one)))
    caught_up(one, other)
    assert other.entries[-1]["key"] == one.entries[-1]["key"]
    assert other.position == one.position


def test_bots_play_a_game_to_its_end(here: House, ann: Visitor) -> None:
    table = ann.lay(SCENE, bots=list(ALL))
    watching = ann.sit(table, "spectator")
    watching.until(lambda position: position["outcome"] is not None)
    info = ann.get(f"/tables/{table}")["table"]
    assert info["over"]
    verdict = rouage.verify(ann.get(f"/tables/{table}/record"))
    assert verdict.holds
    assert verdict.finished
    story = ann.get(f"/tables/{table}/story")
    assert story["events"][-1]["kind"] == "scene-over" or story["events"]
    until(lambda: here.run(here.hall.store.table(table)).status == "over")  # type: ignore[union-attr]
    assert no(watching.ask({"type": "choose", "seen": 10**6, "key": "wait"})) == "table.spectators-watch"


# Going back


def test_until_dice_fall_a_choice_is_taken_back_freely(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, _ = three((ann, bob, cleo))
    before = one.position["view"]
    assert (undo(one)["free"], undo(one)["ask"]) == (False, False)
    assert no(one.ask({"type": "undo"})) == "table.nothing-to-undo"
    ok(one.choose(attack(one)))
    chosen = one.position["view"]
    assert (undo(one)["free"], undo(one)["ask"]) == (True, False)
    number = one.number
    ok(one.ask({"type": "undo"}))
    assert one.number == number + 1, "numbers never go back"
    jump = one.entries[-1]
    assert (jump["kind"], jump["body"]["to"], jump["body"]["why"]) == ("jump", 0, "undo")
    assert one.position["view"] == before
    caught_up(two)
    assert two.entries[-1]["kind"] == "jump"
    assert (undo(one)["redo"], undo(two)["redo"]) == (True, False)
    assert no(two.ask({"type": "redo"})) == "table.nothing-to-redo"
    ok(one.ask({"type": "redo"}))
    assert one.position["view"] == chosen
    ok(one.ask({"type": "undo"}))
    ok(one.choose(attack(one)))
    assert not undo(one)["redo"], "a new choice is a new line"


def test_after_dice_the_others_are_asked(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, gm = three((ann, bob, cleo))
    ok(one.choose(attack(one)))
    before = one.position["view"]
    ok(one.choose("roll"))
    assert (undo(one)["free"], undo(one)["ask"]) == (False, True)
    ok(one.ask({"type": "undo"}))
    asked = one.entries[-1]
    assert (asked["kind"], asked["seat"], asked["body"]["waiting"]) == ("asked", "player-1", ["player-2", "gm"])
    caught_up(two, gm)
    assert undo(two)["asked"] == {"by": "player-1", "waiting": ["player-2", "gm"]}
    assert no(one.ask({"type": "answer", "yes": True})) == "table.nothing-asked"
    assert no(one.ask({"type": "undo"})) == "table.undo-asked-already"
    ok(two.ask({"type": "answer", "yes": True}))
    assert no(two.ask({"type": "answer", "yes": True})) == "table.nothing-asked"
    ok(gm.ask({"type": "answer", "yes": True}))
    caught_up(one, two)
    assert [entry["kind"] for entry in one.entries[-3:]] == ["answered", "answered", "jump"]
    assert one.position["view"] == before
    assert undo(one)["asked"] is None


def test_one_no_is_enough(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, gm = three((ann, bob, cleo))
    rolled(one)
    view = one.position["view"]
    ok(one.ask({"type": "undo"}))
    ok(gm.ask({"type": "answer", "yes": False}))
    caught_up(one, two)
    assert one.entries[-1]["body"]["yes"] is False
    assert undo(one)["asked"] is None
    assert one.position["view"] == view
    assert no(two.ask({"type": "answer", "yes": True})) == "table.nothing-asked"


def test_playing_on_settles_a_request(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, _ = three((ann, bob, cleo))
    rolled(one)
    ok(one.ask({"type": "undo"}))
    caught_up(two)
    asked = next(seat for seat in (one, two) if seat.position["decisions"])
    ok(asked.choose(asked.options()[-1]))
    caught_up(one)
    assert undo(one)["asked"] is None


def test_anothers_choice_ends_the_free_way_back(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, _ = three((ann, bob, cleo))
    ok(one.choose("wait"))
    caught_up(two)
    ok(two.choose("wait"))
    caught_up(one)
    assert (undo(one)["free"], undo(one)["ask"]) == (False, True)


def test_whoever_plays_alone_goes_back_as_far_as_they_like(ann: Visitor) -> None:
    table = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"])
    one = ann.sit(table, "player-1")
    opening = one.position["view"]
    for _ in range(6):
        if one.position["decisions"]:
            ok(one.choose(one.options()[0]))
    count = 0
    while undo(one)["free"]:
        ok(one.ask({"type": "undo"}))
        count += 1
    assert count >= 2
    assert one.position["view"] == opening
    assert no(one.ask({"type": "undo"})) == "table.nothing-to-undo"
    back = 0
    while undo(one)["redo"]:
        ok(one.ask({"type": "redo"}))
        back += 1
    assert back == count


def test_a_moment_anybody_saw_can_be_gone_back_to(ann: Visitor) -> None:
    table = ann.lay(SCENE, me=list(ALL))
    one = ann.sit(table, "player-1")
    start = one.number
    ok(one.choose(attack(one)))
    there, number = one.position["view"], one.number
    ok(one.choose("roll"))
    after = one.number
    ok(one.ask({"type": "undo", "to": number}))
    assert one.position["view"] == there
    assert one.entries[-1]["body"]["to"] == number
    assert one.number == after + 1
    ok(one.ask({"type": "undo", "to": after}))
    assert one.position["view"] != there, "the other line is still there"
    ok(one.ask({"type": "undo", "to": start}))
    assert no(one.ask({"type": "undo", "to": 10**6})) == "table.nothing-to-undo"


def test_positions_can_be_looked_up_by_number(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, one, two, _ = three((ann, bob, cleo))
    rolled(one)
    caught_up(one, two)
    for seat, visitor in ((one, ann), (two, bob)):
        shown = {entry["number"]: entry["position"] for entry in seat.entries if entry.get("position")}
        assert shown
        for number, position in shown.items():
            past = visitor.get(f"/tables/{table}/position", seat=seat.seat, number=number)
            assert past["view"] == position["view"]
            assert past["decisions"] == []
    missing = ann.refused("GET", f"/tables/{table}/position?seat=player-1&number=999", status=404)
    assert missing == "table.no-such-number"


# Talk, pins, presence


def test_players_talk_to_all_and_spectators_apart(ann: Visitor, bob: Visitor, cleo: Visitor, here: House) -> None:
    table, one, two, _ = three((ann, bob, cleo))
    watching, other = here.visitor().sit(table, "spectator"), here.visitor().sit(table, "spectator")
    ok(one.ask({"type": "say", "text": "hello"}))
    for seat in (two, watching):
        said = seat.entry("said")
        assert (said["seat"], said["body"]["text"], said["body"]["apart"]) == ("player-1", "hello", False)
    ok(watching.ask({"type": "say", "text": "psst"}))
    said = other.hear(lambda one: one.get("body", {}).get("text") == "psst")
    assert said["body"]["apart"]
    before = two.number
    caught_up(two)
    assert two.number == before


def test_when_it_is_over_everybody_talks_to_everybody(ann: Visitor, here: House) -> None:
    table = ann.lay(SCENE, bots=list(ALL))
    one, other = ann.sit(table, "spectator"), here.visitor().sit(table, "spectator")
    one.until(lambda position: position["outcome"] is not None)
    ok(one.ask({"type": "say", "text": "well played"}))
    assert not other.hear(lambda frame: frame.get("body", {}).get("text") == "well played")["body"]["apart"]


def test_pins_lie_on_the_table(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, one, two, gm = three((ann, bob, cleo))
    pin = {"type": "pin", "id": "clock", "kind": "countdown", "body": {"left": 3}}
    ok(gm.ask(pin))
    caught_up(one)
    assert [(p["id"], p["body"]) for p in one.position["pins"]] == [("clock", {"left": 3})]
    ok(gm.ask({**pin, "body": {"left": 2}}))
    caught_up(one)
    assert [p["body"] for p in one.position["pins"]] == [{"left": 2}]
    again = bob.sit(table, "player-2")
    assert [p["body"] for p in again.position["pins"]] == [{"left": 2}]
    ok(gm.ask({**pin, "body": None}))
    caught_up(one)
    assert one.position["pins"] == []
    ok(two.ask({"type": "pin", "id": "pause", "kind": "pause", "body": {}}))
    ok(one.ask({"type": "pin", "id": "pause", "kind": "pause", "body": None}))
    caught_up(two)
    assert two.position["pins"] == [], "whoever is ready lifts a pause"


def test_pings_are_for_the_moment(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    _, one, two, _ = three((ann, bob, cleo))
    before = two.number
    one.send({"type": "ping", "target": "outlaw"})
    pinged = two.hear(lambda frame: frame["type"] == "pinged")
    assert (pinged["seat"], pinged["target"]) == ("player-1", "outlaw")
    assert two.number == before


def test_everybody_sees_who_is_here(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, one, two, _ = three((ann, bob, cleo))

    def here_now(frame: Data) -> dict[str, bool]:
        return {seat["seat"]: seat["here"] for seat in frame["seats"]}

    everybody = one.hear(lambda frame: frame["type"] == "presence" and all(here_now(frame).values()))
    assert [seat["name"] for seat in everybody["seats"]] == ["Ann", "player-2", "gm"]
    two.close()
    one.hear(lambda frame: frame["type"] == "presence" and not here_now(frame)["player-2"])
    watching = bob.sit(table, "spectator")
    assert one.hear(lambda frame: frame["type"] == "presence" and frame["spectators"] == 1)
    watching.close()
    assert one.hear(lambda frame: frame["type"] == "presence" and frame["spectators"] == 0)


# Seats


def test_a_person_may_hold_several_seats(ann: Visitor) -> None:
    table = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"])
    assert ann.get(f"/tables/{table}")["mine"] == ["player-1", "player-2"]
    one, two = ann.sit(table, "player-1"), ann.sit(table, "player-2")
    ok(one.choose("wait"))
    caught_up(two)
    ok(two.choose("wait"))
    assert [entry["seat"] for entry in two.entries if entry["kind"] == "choice"][:2] == ["player-1", "player-2"]


def test_strangers_sit_down_at_listed_tables_only(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    private = ann.lay(SCENE)
    assert bob.refused("POST", f"/tables/{private}/sit", {"seat": "gm"}) == "table.needs-link"
    table = ann.lay(SCENE, me=["player-1"], bots=["player-2"], listed=True, title="Come in")
    assert "Come in" in [one["title"] for one in bob.get("/tables")]
    assert private not in [one["id"] for one in bob.get("/tables")]
    for taken in ("player-1", "player-2"):
        assert bob.refused("POST", f"/tables/{table}/sit", {"seat": taken}, 409) == "table.seat-taken"
    assert bob.post(f"/tables/{table}/sit", {"seat": "gm", "name": "Bob"}, status=200)["mine"] == ["gm"]
    assert cleo.refused("POST", f"/tables/{table}/sit", {"seat": "gm"}, 409) == "table.seat-taken"
    assert bob.sit(table, "gm").welcome["type"] == "welcome"
    assert table in [one["id"] for one in bob.get("/me/tables")]


def test_of_many_who_want_one_seat_one_gets_it(here: House, ann: Visitor) -> None:
    table = ann.lay(SCENE, listed=True)
    visitors = [here.visitor() for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        statuses = list(
            pool.map(lambda one: one.http.post(f"/api/tables/{table}/sit", json={"seat": "gm"}).status_code, visitors)
        )
    assert sorted(statuses) == [200] + [409] * 7


def test_a_link_seats_whoever_has_it(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay(SCENE, me=["player-1"])
    told = bob.post(f"/tables/{table}/sit", {"token": ann.link("gm"), "name": "Bob"}, status=200)
    assert (told["mine"], told["host"]) == (["gm"], False)
    assert [seat["name"] for seat in told["table"]["seats"]] == ["Ann", "", "Bob"]
    assert ann.refused("POST", f"/tables/{table}/seats/gm/link", status=409) == "table.seat-held"
    fresh = bob.post(f"/tables/{table}/seats/gm/link", status=200)
    assert fresh["seat"] == "gm"
    assert bob.sit(table, "gm").welcome["type"] == "welcome", "whoever sits there stays"
    assert bob.refused("POST", f"/tables/{table}/sit", {"token": ann.link("gm")}) == "table.no-such-link"


def test_who_leaves_frees_the_seat(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, one, two, _ = three((ann, bob, cleo))
    told = bob.post(f"/tables/{table}/seats/player-2/leave", status=200)
    assert told["mine"] == []
    assert two.over()
    left = one.entry("left")
    assert left["seat"] == "player-2"
    assert [seat["name"] for seat in ann.get(f"/tables/{table}")["table"]["seats"]] == ["Ann", "", "gm"]
    ann.put(f"/tables/{table}/seats/player-2", {"seat": "player-2", "who": "bot"})
    sat = one.entry("sat", "player-2")
    assert sat["body"]["bot"]
    ann.put(f"/tables/{table}/seats/player-2", {"seat": "player-2", "who": "me"})
    assert ann.get(f"/tables/{table}")["mine"] == ["player-1", "player-2"]
    assert ann.refused("PUT", f"/tables/{table}/seats/gm", {"seat": "gm", "who": "bot"}, 409) == "table.seat-taken"


def test_a_rematch_seats_everybody_as_before(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, _, _, gm = three((ann, bob, cleo), title="Noon")
    ok(gm.choose("end"))
    made = bob.post(f"/tables/{table}/rematch")
    again = made["table"]["id"]
    assert again != table
    assert made["table"]["parent"] == table
    assert made["table"]["title"] == "Noon"
    assert made["mine"] == ["player-2"]
    for visitor, seat in ((ann, "player-1"), (bob, "player-2"), (cleo, "gm")):
        assert visitor.get(f"/tables/{again}")["mine"] == [seat]
        assert visitor.sit(again, seat).welcome["type"] == "welcome"
    assert bob.get(f"/tables/{again}")["host"]
    old, new = (ann.get(f"/tables/{id}")["table"]["commitment"] for id in (table, again))
    assert old != new, "other dice"


# Dice


def test_real_dice_are_typed_in(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, one, two, _ = three((ann, bob, cleo), dice="typed", seed="")
    ok(one.choose(attack(one)))
    ok(one.choose("roll"))
    caught_up(one, two)
    thrower = next(seat for seat in (one, two) if seat.position["decisions"])
    assert thrower.position["decisions"][0]["prompt"]["id"] == "engine.type-dice"
    assert no(thrower.choose("7 9")) == "engine.no-such-dice"
    ok(thrower.choose("5 3"))
    caught_up(two)
    dice = [event["dice"] for entry in two.entries for event in entry.get("events", []) if "dice" in event]
    assert dice[0] == [5, 3]
    assert ann.get(f"/tables/{table}")["table"]["dice"] == "typed"


# Records


def test_a_record_is_whole_to_whoever_may_have_it(ann: Visitor, bob: Visitor, cleo: Visitor) -> None:
    table, one, _, _ = three((ann, bob, cleo))
    rolled(one)
    for visitor, seat in ((ann, "player-1"), (bob, "spectator")):
        text = visitor.get(f"/tables/{table}/record", seat=seat)
        with pytest.raises(rouage.BadRecord):
            rouage.load(text)
        assert "reveal" not in text
    alone = ann.lay(SCENE, me=list(ALL))
    rolled(ann.sit(alone, "player-1"))
    game: Game[Any] = rouage.load(ann.get(f"/tables/{alone}/record"))
    assert game.number == 2
    assert bob.get(f"/tables/{alone}/record") != ann.get(f"/tables/{alone}/record")


def test_in_a_free_scene_bots_leave_the_floor_to_people(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        visitor = here.visitor()
        table = visitor.lay(me=["gm", "player-1"], bots=["player-2", "player-3"], setup={})
        seat = visitor.sit(table, "gm")
        number = seat.number
        assert seat.choose("say The road is long.")["type"] == "accepted"
        assert here.hall.live[table].log.count("gm") == number + 1
        assert seat.choose("call all notice 4")["type"] == "accepted"
        assert seat.entry("choice")["seat"] in ("player-2", "player-3")
