"""A reader of the seed of a game that others play too is told of, for ever, and foresees nothing that falls later."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import pytest

import rouage
from rouage.cli import main
from rouage.engine.state import Outcome
from rouage.games.signature import Signature
from tests.table.house import Data, House, Seat, Visitor, house
from tests.table.test_admin import TOKEN
from tests.table.trio import ALL, SCENE, People, attack, caught_up, live, ok, rolled, three

Game = rouage.Game[Any]


def taken(ann: Visitor, table: str) -> None:
    """The host takes every seat that is free."""
    for seat in ("player-2", "gm"):
        ann.put(f"/tables/{table}/seats/{seat}", {"seat": seat, "who": "me"})


def freed(ann: Visitor, bob: Visitor, table: str, seat: str = "player-2") -> None:
    """The host stands up from a seat, and Bob comes by its link."""
    ann.post(f"/tables/{table}/seats/{seat}/leave", status=200)
    token = ann.post(f"/tables/{table}/seats/{seat}/link", status=200)["url"].partition("#")[2]
    bob.post(f"/tables/{table}/sit", {"token": token, "name": "Bob"}, status=200)


def foreseen(record: str) -> tuple[int, ...]:
    """What falls next, if the seed of a record is still in force."""
    game: Game = rouage.load(record)
    key = next(key for key in game.asking[0].keys if key.startswith(("shoot", "attack")))
    game.choose(key)
    game.choose("roll")
    return game.last.dice


def fallen(here: House, table: str, seat: Seat) -> tuple[int, ...]:
    rolled(seat)
    return live(here, table).game.last.dice


READERS: Final = "record", "study"


@pytest.mark.parametrize("how", READERS)
def test_a_host_who_held_every_seat_does_not_foresee_the_dice(here: House, people: People, how: str) -> None:
    ann, bob, _ = people
    # By chance the new seed may throw the same dice; not every time.
    same = []
    for _ in range(6):
        table = ann.lay(SCENE, me=["player-1"], seed="")
        taken(ann, table)
        if how == "record":
            record = ann.get(f"/tables/{table}/record")
        else:
            study = ann.post(f"/tables/{table}/study")["table"]["id"]
            record = ann.get(f"/tables/{study}/record")
        freed(ann, bob, table)
        info = bob.get(f"/tables/{table}")["table"]
        assert not info["seeded"]
        assert [(one["how"], one["name"], one["seat"]) for one in info["reads"]] == [(how, "Ann", "gm")]
        assert info["reads"][0]["at"] >= info["created"]
        assert len(info["commitments"]) == 2
        assert info["commitments"][-1] == info["commitment"] != json.loads(record.partition("\n")[0])["commitment"]
        told = [one for one in bob.get(f"/tables/{table}/log")["entries"] if one["kind"] in ("read", "reseed")]
        assert [one["body"] for one in told] == [
            {"how": how, "name": "Ann"}, {"n": 1, "commitment": info["commitment"]},
        ]  # fmt: skip
        with ann.sit(table, "player-1") as one:
            same.append(fallen(here, table, one) == foreseen(record))
    assert not all(same)


def test_no_new_seed_is_told_before_the_end(here: House, people: People) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"], seed="")
    taken(ann, table)
    ann.get(f"/tables/{table}/record")
    freed(ann, bob, table)
    one, two = ann.sit(table, "player-1"), bob.sit(table, "player-2")
    rolled(one)
    caught_up(one, two)
    (promise,) = live(here, table).game.promises
    path = f"/tables/{table}"
    told = json.dumps([one.frames, two.frames, bob.get(path), ann.get(f"{path}/log"), bob.get(f"{path}/record")])
    assert promise.commitment in told
    assert str(promise.seed) not in told
    assert promise.salt not in told


def test_each_reading_ends_the_seed_it_told(here: House, people: People) -> None:
    ann, *_ = people
    table = ann.lay(SCENE, me=["player-1"], seed="")
    taken(ann, table)
    for number in range(1, 4):
        record = ann.get(f"/tables/{table}/record")
        assert rouage.verify(record).holds
        promises = live(here, table).game.promises
        assert len(promises) == number
        assert str(promises[-1].seed) not in record


def test_who_plays_alone_may_look_until_somebody_comes(here: House, people: People) -> None:
    ann, bob, cleo = people
    same = []
    for _ in range(6):
        table = ann.lay(SCENE, me=ALL, seed="")
        for _ in range(3):
            record = ann.get(f"/tables/{table}/record")
        info = ann.get(f"/tables/{table}")["table"]
        assert (len(info["reads"]), len(info["commitments"])) == (1, 1), "nobody else is there to be cheated"
        freed(ann, bob, table)
        info = bob.get(f"/tables/{table}")["table"]
        assert (len(info["reads"]), len(info["commitments"])) == (1, 2)
        freed(ann, cleo, table, "gm")
        assert len(bob.get(f"/tables/{table}")["table"]["commitments"]) == 2, "once is enough"
        with ann.sit(table, "player-1") as one:
            same.append(fallen(here, table, one) == foreseen(record))
    assert not all(same)
    # Alone again, and read again: the next who comes has other dice once more.
    bob.post(f"/tables/{table}/seats/player-2/leave", status=200)
    cleo.post(f"/tables/{table}/seats/gm/leave", status=200)
    taken(ann, table)
    ann.get(f"/tables/{table}/record")
    assert len(ann.get(f"/tables/{table}")["table"]["commitments"]) == 2
    freed(ann, bob, table)
    info = bob.get(f"/tables/{table}")["table"]
    assert (len(info["reads"]), len(info["commitments"])) == (2, 3)


def test_who_sits_down_beside_a_guest_is_not_alone_again(here: House, people: People) -> None:
    """A link seats a second device: its maker can use it too, and still cannot foresee the dice."""
    ann, bob, _ = people
    table = ann.lay(SCENE, me=ALL, seed="")
    ann.put(f"/tables/{table}/seats/player-2", {"seat": "player-2", "who": "link"})
    url = ann.post(f"/tables/{table}/seats/player-2/link", status=200)["url"]
    for visitor, name in ((bob, "Bob"), (ann, "Ann")):
        visitor.post(f"/tables/{table}/sit", {"token": url.partition("#")[2], "name": name}, status=200)
    assert not live(here, table).solo
    record = ann.get(f"/tables/{table}/record")
    assert len(bob.get(f"/tables/{table}")["table"]["commitments"]) == 2
    assert str(live(here, table).game.promises[-1].seed) not in record


def test_going_back_does_not_bring_back_the_dice_that_were_read(here: House, people: People) -> None:
    ann, _bob, _ = people
    same = []
    for _ in range(6):
        table = ann.lay(SCENE, me=["player-1"], seed="")
        taken(ann, table)
        one = ann.sit(table, "player-1")
        before = fallen(here, table, one)
        ann.get(f"/tables/{table}/record")
        # Nobody else sits there, so that nobody is asked.
        ok(one.ask({"type": "undo", "to": 1}))
        caught_up(one)
        same.append(fallen(here, table, one) == before)
        record = ann.get(f"/tables/{table}/record")
        assert rouage.verify(record).holds
        assert next(json.loads(line)["reseed"] for line in record.splitlines() if '"reseed"' in line) == 1
        one.close()
    assert not all(same)


def test_it_is_told_after_the_game_and_all_seeds_with_it(here: House, people: People) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"], seed="")
    taken(ann, table)
    ann.get(f"/tables/{table}/record")
    freed(ann, bob, table)
    one, gm = ann.sit(table, "player-1"), ann.sit(table, "gm")
    rolled(one)
    caught_up(gm)
    ok(gm.choose("end"))
    for _ in range(2):
        record = bob.get(f"/tables/{table}/record", seat="player-2")
        assert rouage.verify(record).finished
    info = bob.get(f"/tables/{table}")["table"]
    assert (len(info["reads"]), len(info["commitments"])) == (1, 2), "what is over has nothing to foresee"
    promised = [json.loads(line)["commitment"] for line in record.splitlines() if '"commitment"' in line]
    assert promised == info["commitments"]


def test_who_goes_back_before_the_end_does_not_foresee_the_dice(here: House, people: People) -> None:
    """After the end everybody may read the seed. The game goes on with another."""
    _, bob, _ = people
    same = []
    for _ in range(6):
        table, one, two, gm = three(people, seed="")
        rolled(one)
        caught_up(two, gm)
        before = gm.number
        ok(gm.choose("end"))
        record = bob.get(f"/tables/{table}/record")
        caught_up(two)
        ok(two.ask({"type": "undo", "to": before}))
        for seat in (one, gm):
            caught_up(seat)
            ok(seat.ask({"type": "answer", "yes": True}))
        caught_up(two)
        info = bob.get(f"/tables/{table}")["table"]
        assert not info["over"]
        assert len(info["commitments"]) == 2
        assert info["commitment"] != json.loads(record.partition("\n")[0])["commitment"]
        ended: Game = rouage.load(record)
        read = ended.rewind(ended.number - 1)
        for key in (attack(two), "roll"):
            read.choose(key, "player-2")
        same.append(fallen(here, table, two) == read.last.dice)
        for seat in (one, two, gm):
            seat.close()
    assert not all(same)


def test_who_goes_back_alone_keeps_the_seed_until_somebody_comes(here: House, people: People) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=ALL, seed="")
    with ann.sit(table, "gm") as gm:
        before = gm.number
        ok(gm.choose("end"))
        ok(gm.ask({"type": "undo", "to": before}))
    assert len(ann.get(f"/tables/{table}")["table"]["commitments"]) == 1
    freed(ann, bob, table)
    assert len(bob.get(f"/tables/{table}")["table"]["commitments"]) == 2


def come_back(again: House, visitor: Visitor) -> Visitor:
    other = again.visitor()
    other.http.cookies.update(dict(visitor.http.cookies))
    return other


@pytest.mark.parametrize("changed", [False, True])
def test_a_restart_keeps_every_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: bool) -> None:
    """Also under changed rules, where the game goes on from a snapshot: with dice of before a new seed and after."""
    with house(tmp_path) as here:
        ann = here.visitor()
        table = ann.lay(SCENE, me=["player-1"], seed="")
        taken(ann, table)
        with ann.sit(table, "player-1") as one:
            ann.get(f"/tables/{table}/record")
            rolled(one)
            ann.get(f"/tables/{table}/record")
        before = ann.get(f"/tables/{table}")["table"]
        last = live(here, table).game
        fell = last.copy()
        fell.choose(attack_of(fell))
        fell.choose("roll")
    if changed:
        monkeypatch.setattr(Signature, "version", Signature.version + 1)
    for _ in range(2):
        with house(tmp_path) as here:
            ann = come_back(here, ann)
            after = ann.get(f"/tables/{table}")["table"]
            assert [after[name] for name in ("reads", "commitments")] == [
                before[name] for name in ("reads", "commitments")
            ]
            game = live(here, table).game
            assert [one.seed for one in game.promises] == [one.seed for one in last.promises]
            on = game.copy()
            on.choose(attack_of(on))
            on.choose("roll")
            assert on.last.dice == fell.last.dice
    with house(tmp_path) as here:
        ann = come_back(here, ann)
        seat = live(here, table).game.asking[0].seat
        with ann.sit(table, seat) as one:
            rolled(one)
        record = ann.get(f"/tables/{table}/record")
        assert rouage.verify(record).holds


def attack_of(game: Game) -> str:
    return next(key for key in game.asking[0].keys if key.startswith(("shoot", "attack")))


def test_a_report_that_is_read_is_told_at_its_table(tmp_path: Path) -> None:
    with house(tmp_path, admin_token=TOKEN) as here:
        ann, bob, admin = here.visitor(), here.visitor(), here.visitor(Authorization=f"Bearer {TOKEN}")
        table, *_ = three((ann, bob, here.visitor()), seed="")
        number = bob.post(f"/tables/{table}/report", {"text": "How?"})["id"]
        assert ann.get(f"/tables/{table}")["table"]["reads"] == [], "nobody has read it so far"
        record = admin.get(f"/admin/reports/{number}/record")
        info = bob.get(f"/tables/{table}")["table"]
        assert [(one["how"], one["name"]) for one in info["reads"]] == [("report", "")]
        assert info["commitment"] not in record
        live(here, table).game.finish(Outcome((), {}, "victory"))
        admin.get(f"/admin/reports/{number}/record")
        assert len(bob.get(f"/tables/{table}")["table"]["reads"]) == 1


def test_an_export_is_told_at_its_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also while the server runs: nothing is chosen there by the seed that was exported."""
    with house(tmp_path) as here:
        ann, bob, cleo = here.visitor(), here.visitor(), here.visitor()
        table, one, two, _ = three((ann, bob, cleo), seed="")
        assert main(["table", "export", table, "--database", here.settings.database]) == 0
        record = capsys.readouterr().out
        seed = json.loads(record.splitlines()[-1])["reveal"]["seed"]
        ok(one.choose(attack(one)))
        caught_up(two)
        assert [entry["body"]["how"] for entry in two.entries if entry["kind"] == "read"] == ["export"]
        game = live(here, table).game
        assert game.state.dice.seed == game.promises[-1].seed != seed


def test_a_brought_record_is_known_to_who_brought_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Even one in which nothing was chosen yet."""
    file = tmp_path / "fresh.rouage"
    game = rouage.new("signature", {"scene": SCENE})
    game.reseed(77, "ginger")
    file.write_text(game.save(), "utf-8")
    database = str(tmp_path / "tables.db")
    assert main(["table", "import", str(file), "--database", database]) == 0
    table = capsys.readouterr().out.partition("/t/")[2].partition("#")[0]
    with house(tmp_path) as here:
        info = here.visitor().get(f"/tables/{table}")["table"]
        assert info["seeded"]
        assert info["commitment"] == game.commitment


def test_studies_and_their_copies_follow_every_seed(here: House, people: People) -> None:
    ann, bob, _ = people
    table = ann.lay(SCENE, me=["player-1"], seed="")
    taken(ann, table)
    with ann.sit(table, "player-1") as one:
        ann.get(f"/tables/{table}/record")
        rolled(one)
        ok(one.ask({"type": "undo", "to": 1}))
        caught_up(one)
        ann.get(f"/tables/{table}/record")
        rolled(one)
    record = ann.get(f"/tables/{table}/record")
    study = ann.post(f"/tables/{table}/study")["table"]["id"]
    again = bob.post(f"/studies/{study}/copy")["table"]["id"]
    brought = bob.post("/studies", {"record": record})["table"]["id"]
    for one_of in (study, again, brought):
        text = bob.get(f"/tables/{one_of}/record")
        assert rouage.verify(text).holds
        assert [json.loads(line)["dice"] for line in text.splitlines() if '"n"' in line] == [
            json.loads(line)["dice"] for line in record.splitlines() if '"n"' in line
        ]
        assert bob.get(f"/tables/{one_of}")["table"]["reads"] == []


def test_two_processes_agree_about_the_seed(postgres: str) -> None:
    with house(postgres) as here, house(postgres) as there:
        ann = here.visitor()
        table = ann.lay(SCENE, me=["player-1"], seed="")
        taken(ann, table)
        other = come_back(there, ann)
        seat: Data = other.get(f"/tables/{table}")
        assert seat["mine"] == sorted(ALL)
        other.get(f"/tables/{table}/record")
        ann.get(f"/tables/{table}/record")
        with ann.sit(table, "player-1") as one:
            rolled(one)
            promises = [one.seed for one in live(here, table).game.promises]
        assert len(promises) == 2

        async def caught() -> None:
            found = await there.hall.find(table)
            assert found is not None
            async with found.still():
                assert [one.seed for one in found.game.promises] == promises
                assert found.game.last.dice == live_dice

        live_dice = live(here, table).game.last.dice
        there.run(asyncio.wait_for(caught(), 30))


@pytest.mark.parametrize("mine", [("player-1",), ALL])
def test_who_played_ahead_and_went_back_does_not_foresee_the_dice(
    here: House, people: People, mine: tuple[str, ...]
) -> None:
    """Alone at a table nobody needs to agree. Whoever sits down there later has dice that nobody tried."""
    ann, bob, _ = people
    same = []
    for _ in range(6):
        table = ann.lay(SCENE, me=mine, seed="")
        if mine != ALL:
            taken(ann, table)
        with ann.sit(table, "player-1") as one:
            before = fallen(here, table, one)
            for _ in range(2):
                ok(one.ask({"type": "undo", "to": 1}))
                caught_up(one)
                assert fallen(here, table, one) == before, "nobody goes back for better dice"
            ok(one.ask({"type": "undo", "to": 1}))
        assert len(ann.get(f"/tables/{table}")["table"]["commitments"]) == 1
        freed(ann, bob, table)
        info = bob.get(f"/tables/{table}")["table"]
        assert (len(info["reads"]), len(info["commitments"])) == (0, 2)
        with ann.sit(table, "player-1") as one:
            same.append(fallen(here, table, one) == before)
    assert not all(same)


@pytest.mark.usefixtures("silent_bots")
def test_who_went_back_while_a_bot_held_a_seat_does_not_foresee_the_dice(here: House, people: People) -> None:
    table, one, two, gm = three(people, seed="")
    for seat in ("player-2", "gm"):
        here.run(live(here, table).hold(seat, "random"))
    caught_up(one)
    number = one.number
    rolled(one)
    ok(one.ask({"type": "undo", "to": number}))
    caught_up(one)
    assert len(live(here, table).game.promises) == 0
    ok(two.ask({"type": "return"}))
    assert len(live(here, table).game.promises) == 1
    ok(gm.ask({"type": "return"}))
    assert len(live(here, table).game.promises) == 1, "once is enough"


def test_going_back_by_consent_keeps_the_dice(here: House, people: People) -> None:
    table, one, two, gm = three(people, seed="")
    rolled(one)
    ok(one.ask({"type": "undo"}))
    for seat in (two, gm):
        caught_up(seat)
        ok(seat.ask({"type": "answer", "yes": True}))
    here.run(live(here, table).hold("player-2", "random"))
    ok(two.ask({"type": "return"}))
    assert live(here, table).game.promises == ()
