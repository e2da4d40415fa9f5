"""A study: a game laid open to whoever has the link, and its owner's to try otherwise and to comment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.lab.plan import Plan
from rouage.lab.playing import record as lab_record
from tests.table.house import House, Seat, Visitor, house

SCENE = "tavern-brawl"
SEATS = ["gm", "player-1", "player-2", "player-3"]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("studies")) as one:
        yield one


@pytest.fixture
def ann(here: House) -> Visitor:
    return here.visitor()


@pytest.fixture
def bob(here: House) -> Visitor:
    return here.visitor()


def played(choices: int = 10_000, seed: int = 3) -> rouage.Game[Any]:
    """A game played by bots, to its end or not so far."""
    game = rouage.new("signature", {"scene": SCENE}, seed=seed)
    bot = bots.make("random", 5)
    while (decision := game.decision) is not None and game.number < choices:
        game.choose(bot.choose(game.view(decision.seat), decision), decision.seat)
    return game


def study_of(visitor: Visitor, game: rouage.Game[Any]) -> str:
    told = visitor.post("/studies", {"record": game.save(), "title": "The brawl"})
    id: str = told["table"]["id"]
    return id


def test_a_record_becomes_a_study(ann: Visitor) -> None:
    game = played()
    told = ann.post("/studies", content=game.save(), headers={"content-type": "text/plain"})
    table = told["table"]
    assert (table["kind"], table["begun"], table["over"], table["scene"]) == ("study", True, True, SCENE)
    assert told["owner"]
    assert told["mine"] == SEATS
    assert told["url"].endswith(f"/study/{table['id']}")
    assert ann.get(f"/tables/{table['id']}/record") == game.save()
    assert rouage.verify(ann.get(f"/tables/{table['id']}/record")).holds


@pytest.mark.parametrize(
    ("body", "id"),
    [
        (b"", "engine.record-line"),
        (b"what?", "engine.record-line"),
        (b"\xff\xfe", "table.record-not-text"),
        (b'{"rouage": 1, "game": "signature", "seat": "gm"}', "engine.record-line"),
    ],
)
def test_what_is_no_record_is_refused_in_words(ann: Visitor, body: bytes, id: str) -> None:
    found = ann.refused("POST", "/studies", status=422, content=body, headers={"content-type": "text/plain"})
    assert found == id


def test_a_made_up_snapshot_is_refused_in_words(ann: Visitor) -> None:
    text = played(5).save().replace('"energy": 6', '"energy": "six"')
    assert ann.refused("POST", "/studies", {"record": text}, 422) == "engine.record-line"


def test_a_record_too_long_is_refused(ann: Visitor) -> None:
    assert ann.refused("POST", "/studies", {"record": "x" * 5_000_000}, 413) == "table.too-large"


def test_json_without_a_record_is_refused(ann: Visitor) -> None:
    assert ann.refused("POST", "/studies", {"title": "Nothing"}, 422) == "table.bad-field"


def test_everybody_reads_from_every_seat(ann: Visitor, bob: Visitor) -> None:
    game = played(30)
    id = study_of(ann, game)
    told = bob.get(f"/studies/{id}")
    assert (told["owner"], told["mine"], told["table"]["title"]) == (False, [], "The brawl")
    last = len(SEATS) + 1 + 30
    for seat in [*SEATS, "spectator"]:
        page = bob.get(f"/tables/{id}/log", seat=seat)
        assert page["number"] == told["number"] == last, "all seats count alike"
        chosen = [entry["key"] for entry in page["entries"] if entry["kind"] == "choice"]
        assert chosen == [entry.key for entry in game.entries()[1:]]
        shown = bob.get(f"/tables/{id}/position", seat=seat, number=last - 20)
        assert shown["view"] == game.rewind(10).view(seat)
    assert bob.get(f"/tables/{id}/story")["events"] == game.events()
    assert bob.get(f"/tables/{id}/record") == game.save()


def test_a_reader_changes_nothing(ann: Visitor, bob: Visitor) -> None:
    id = study_of(ann, played(6))
    with bob.sit(id, "gm") as seat:
        assert seat.welcome["type"] == "welcome"
        assert not any(one["here"] for one in seat.welcome["table"]["seats"])
        before = seat.number
        frames: list[dict[str, Any]] = [
            {"type": "choose", "seen": seat.number, "key": "anything"},
            {"type": "undo", "to": 3},
            {"type": "redo"},
            {"type": "say", "text": "hello"},
            {"type": "pin", "id": "comment-1", "kind": "note", "body": {"at": 3, "text": "mine"}},
            {"type": "begin"},
            {"type": "return"},
        ]
        for frame in frames:
            assert seat.ask(frame)["message"]["id"] == "table.study-read-only"
        assert seat.ask({"type": "weigh", "key": "nonsense"})["refusal"] is not None
        assert bob.get(f"/studies/{id}")["number"] == before
    assert bob.refused("PUT", f"/tables/{id}/seats/gm", {"seat": "gm", "who": "bot"}) == "table.host-only"
    assert bob.refused("DELETE", f"/tables/{id}") == "table.host-only"


def test_a_reader_sees_what_the_owner_does(ann: Visitor, bob: Visitor) -> None:
    id = study_of(ann, played(6))
    with bob.sit(id, "player-2") as reader, ann.sit(id, "player-1") as owner:
        comment(owner, "comment-1", 8, "Here it turns.")
        pin = reader.entry("pin")
        assert pin["body"]["body"] == {"at": 8, "text": "Here it turns."}
        assert reader.position["pins"][0]["id"] == "comment-1"
    assert bob.get(f"/studies/{id}")["comments"] == [{"id": "comment-1", "at": 8, "text": "Here it turns."}]


def comment(owner: Seat, id: str, at: int, text: str) -> None:
    answer = owner.ask({"type": "pin", "id": id, "kind": "note", "body": {"at": at, "text": text}})
    assert answer["type"] == "accepted"


def branch(ann: Visitor, id: str) -> str:
    """Go back to before the first choice and choose otherwise; the key chosen."""
    first = len(SEATS) + 1
    with ann.sit(id, "player-1") as owner:
        before = owner.entries[-1]["number"] if owner.entries else owner.number
        assert owner.ask({"type": "undo", "to": first})["type"] == "accepted"
        keys = owner.options()
        assert owner.choose(keys[-1])["type"] == "accepted"
        chosen = owner.number
        comment(owner, "comment-1", first, "Or this")
        comment(owner, "comment-2", chosen, "Better")
        assert owner.number > before
    return keys[-1]


def test_the_owner_branches_and_nothing_is_lost(ann: Visitor) -> None:
    game = played(12)
    id = study_of(ann, game)
    key = branch(ann, id)
    log = ann.get(f"/tables/{id}/log", seat="gm")["entries"]
    kinds = [entry["kind"] for entry in log]
    assert kinds == ["sat"] * 4 + ["began"] + ["choice"] * 12 + ["jump", "choice", "pin", "pin"]
    again = rouage.load(ann.get(f"/tables/{id}/record"))
    assert [entry.key for entry in again.entries()[1:]] == [key]
    old = ann.get(f"/tables/{id}/position", seat="gm", number=5 + 12)
    assert old["view"] == game.view("gm")


def test_my_own_copy_has_all_branches_and_comments(ann: Visitor, bob: Visitor) -> None:
    id = study_of(ann, played(12))
    branch(ann, id)
    copied = bob.post(f"/studies/{id}/copy")
    other = copied["table"]["id"]
    assert copied["owner"]
    assert (copied["table"]["parent"], copied["table"]["title"]) == (id, "The brawl")
    assert bob.get(f"/tables/{other}/record") == bob.get(f"/tables/{id}/record")
    assert [one["text"] for one in copied["comments"]] == ["Or this", "Better"]
    for study in (id, other):
        told = bob.get(f"/studies/{study}")
        later = told["comments"][-1]["at"]
        entries = bob.get(f"/tables/{study}/log")["entries"]
        assert entries[later - 1]["kind"] == "choice", "comments stand beside the same choice"
    with bob.sit(other, "gm") as owner:
        assert owner.ask({"type": "undo", "to": 5 + 12})["type"] == "accepted"
    assert ann.get(f"/studies/{id}")["number"] == 21, "the first study stays as it was"


def test_a_bot_plays_on(ann: Visitor) -> None:
    id = study_of(ann, played(3))
    with ann.sit(id, "spectator") as watching:
        for seat in SEATS:
            ann.put(f"/tables/{id}/seats/{seat}", {"seat": seat, "who": "bot", "bot": "random"})
        watching.entry("choice")
        ann.put(f"/tables/{id}/seats/gm", {"seat": "gm", "who": "me"})
        assert "gm" in ann.get(f"/studies/{id}")["mine"]


def test_a_table_in_play_keeps_its_secrets(ann: Visitor, bob: Visitor) -> None:
    id = ann.lay(SCENE, me=["player-1"], bots=["gm", "player-2", "player-3"])
    assert ann.refused("POST", f"/tables/{id}/study") == "table.study-secret"
    assert bob.refused("POST", f"/tables/{id}/study") == "table.study-secret"
    assert ann.get(f"/studies/{id}", status=404)["error"]["id"] == "table.no-such-study"


def test_whoever_plays_alone_may_study_at_any_time(ann: Visitor, bob: Visitor) -> None:
    id = ann.lay(SCENE, me=SEATS, title="Alone")
    with ann.sit(id, "player-1") as seat:
        seat.choose(seat.options()[-1])
    told = ann.post(f"/tables/{id}/study")
    assert (told["table"]["title"], told["table"]["parent"]) == ("Alone", id)
    assert ann.get(f"/tables/{told['table']['id']}/record") == ann.get(f"/tables/{id}/record")
    assert bob.refused("POST", f"/tables/{id}/study") == "table.study-secret"
    named = ann.post(f"/tables/{id}/study", {"title": "Another name", "language": "fr"})
    assert (named["table"]["title"], named["table"]["language"]) == ("Another name", "fr")


def test_a_finished_game_may_be_studied_by_anyone(ann: Visitor, bob: Visitor) -> None:
    id = ann.lay(SCENE, bots=SEATS)
    with ann.sit(id, "spectator") as watching:
        watching.until(lambda position: position["outcome"] is not None)
    told = bob.post(f"/tables/{id}/study")
    assert told["owner"]
    assert told["table"]["over"]


def test_what_is_to_be_known_of_a_record_stays_with_the_study(tmp_path: Path) -> None:
    changed = {"creature.tavern-brawler.difficulty": 3}
    record = lab_record(Plan(game="signature", setup={"scene": SCENE}, changes=changed), 0)[0].save()
    with house(tmp_path) as here:
        ann, bob = here.visitor(), here.visitor()
        told = ann.post("/studies", {"record": record})
        id, notices = told["table"]["id"], told["notices"]
        assert [one["id"] for one in notices] == ["engine.pack-changed", "engine.continues"]
        assert ann.get(f"/studies/{id}")["notices"] == notices
        assert bob.post(f"/studies/{id}/copy")["notices"] == notices
        assert ann.post(f"/tables/{id}/study")["notices"] == notices
        assert ann.refused("POST", f"/studies/{id}/analysis", status=409) == "table.analysis-no-past"
        whole = ann.post("/studies", {"record": record, "changes": changed})
        assert whole["notices"] == []
    with house(tmp_path) as here:
        assert here.visitor().get(f"/studies/{id}")["notices"] == notices


def test_a_study_outlives_the_server(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        ann = here.visitor()
        id = study_of(ann, played(12))
        branch(ann, id)
        before = here.visitor().get(f"/studies/{id}")
    with house(tmp_path) as here:
        after = here.visitor().get(f"/studies/{id}")
        assert here.hall.live.keys() == {id}, "opened because it was asked for"
    assert after["comments"] == before["comments"]
    assert after["number"] == before["number"]
