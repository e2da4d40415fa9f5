"""What a seat may not know never reaches it: every byte of every frame and every answer is looked through."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any

import pytest

from rouage.games import add, remove
from rouage.table.store import EntryRow
from tests import toy
from tests.table.house import House, house
from tests.table.player import Browser, Data, Refused, Seat, seated, settled

SCENE = "chapel-vigil"
BEAST = {"en": "Zorgbeast", "fr": "Zorgbête"}
SETUP: Data = {
    "scene": SCENE,
    "creatures": [{"id": "zorg", "name": BEAST, "difficulty": 6, "at": [9, 0], "hidden": True}],
    "numbers": "hidden",
}
SEATS = ("gm", "player-1", "player-2", "player-3")
SEED = "4242424242424242"

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("secrecy")) as one:
        yield one


class Evening:
    """A GM, three players and a spectator, each with a browser of their own."""

    def __init__(self, table: str, made: Data, seats: dict[str, Seat]) -> None:
        self.table = table
        self.made = made
        self.seats = seats

    def __getitem__(self, seat: str) -> Seat:
        return self.seats[seat]

    async def settle(self) -> None:
        await settled(*self.seats.values())

    async def look_everywhere(self) -> None:
        """Everybody asks for all they may ask for, and for some things they may not."""
        for seat in self.seats.values():
            browser, about = seat.browser, f"/tables/{self.table}"
            for number in range(seat.number + 1):
                await browser.ask("GET", f"{about}/position", params={"seat": seat.seat, "number": number})
            for other in self.seats:
                for path in ("log", "record"):
                    answer = await browser.ask("GET", f"{about}/{path}", params={"seat": other})
                    assert answer.status_code == (200 if other in (seat.seat, "spectator") else 403)
            for path in (about, f"{about}/story", "/tables", "/me/tables", "/health", "/metrics"):
                await browser.ask("GET", path)

    def told(self, seat: str) -> bytes:
        """All that ever reached somebody, by socket or by request."""
        one = self.seats[seat]
        return b"\n".join([*one.bytes, *one.browser.answers])


@contextlib.asynccontextmanager
async def evening(here: House, setup: Data = SETUP, **more: Any) -> AsyncIterator[Evening]:
    async with contextlib.AsyncExitStack() as stack:
        browsers = [await stack.enter_async_context(Browser(here.url)) for _ in range(5)]
        wish = {
            "setup": setup,
            "seats": [{"seat": "gm", "who": "me"}],
            "name": "Ann",
            "begin": True,
            "seed": SEED,
        } | more
        made = await browsers[0].lay(**wish)
        seats = {"gm": browsers[0].at(made["id"], "gm")}
        for place, seat in enumerate([seat for seat in made["secrets"] if seat != "gm"], 1):
            await browsers[place].sit(made, seat)
            seats[seat] = browsers[place].at(made["id"], seat)
        seats["spectator"] = browsers[4].at(made["id"], "spectator")
        # The host's answer to laying a table holds the links of all seats, and is the host's.
        browsers[0].answers.clear()
        await stack.enter_async_context(seated(*seats.values()))
        yield Evening(made["id"], made, seats)


def hears(evening: Evening, word: str) -> set[str]:
    """Who was told a word, wherever it stood."""
    escaped = json.dumps(word)[1:-1].encode()
    return {seat for seat in evening.seats if word.encode() in evening.told(seat) or escaped in evening.told(seat)}


async def a_turn(evening: Evening, chance: Random) -> None:
    """A player does something at random, but for looking around; then the GM has whoever may act wait."""
    await evening.settle()
    for seat in ("player-1", "player-2", "player-3"):
        keys = [option["key"] for decision in evening[seat].asked() for option in decision["options"]]
        if keys := [key for key in keys if not key.startswith(("search", "notice"))]:
            await evening[seat].choose(chance.choice(keys))
            break
    await evening.settle()
    gm = evening["gm"]
    while gm.asked():
        offered = [option["key"] for decision in gm.asked() for option in decision["options"]]
        await gm.choose("wait" if "wait" in offered else min(offered, key=lambda key: "!" in key))


async def test_nobody_is_told_what_is_not_for_them(here: House) -> None:
    async with evening(here) as table:
        gm, one = table["gm"], table["player-1"]
        chance = Random(1)
        await gm.choose("note qnoteq the abbot lies")
        await gm.choose("whisper player-1 qwhisperq follow the rats")
        await gm.choose("circumstance zorg!1 +2")
        await gm.choose("set zorg!1.difficulty 9")
        await gm.do("pin", id="letter", kind="handout", body={"text": "qletterq"}, to=["player-1"])
        await gm.do("pin", id="plan", kind="note", body={"text": "qplanq"}, to=["gm"])
        await one.do("pin", id="reply", kind="note", body={"text": "qreplyq"}, to=["gm"])
        await table["spectator"].do("say", text="qgalleryq")
        for _ in range(8):
            await a_turn(table, chance)
        await gm.choose("call hester lore 7 gm")
        await gm.choose("call ambrose lore 8 player")
        for _ in range(8):
            await a_turn(table, chance)
        await gm.choose("note qagainq")
        await table.settle()
        await table.look_everywhere()
        secret: Data = gm.position["view"]["scene"]["secret"]
        header = json.loads((await kept(here, table.table)).header)
        rows = here.run(here.hall.store.seats(table.table))
        for word, known_to in {
            "qnoteq": {"gm"}, "qagainq": {"gm"}, "qplanq": {"gm"}, "qwhisperq": {"gm", "player-1"},
            "qletterq": {"gm", "player-1"}, "qreplyq": {"gm", "player-1"},
            BEAST["en"]: {"gm"}, BEAST["fr"]: {"gm"}, "zorg": {"gm"}, secret["en"]: {"gm"}, secret["fr"]: {"gm"},
            "grey-lady": {"gm"}, SEED: set(), header["salt"]: set(),
        }.items():  # fmt: skip
            assert hears(table, word) == known_to, f"{word} reached the wrong people"
        # Anybody may watch, and so read what spectators say; but it is not sent to whoever plays.
        assert not [seat for seat in SEATS if b"qgalleryq" in b"".join(table[seat].bytes)]
        for row in rows:
            assert hears(table, row.token_hash) == set()
        for token in table.made["secrets"].values():
            assert hears(table, token) == set()
        for seat in table.seats.values():
            if seat.browser.cookie:
                assert hears(table, seat.browser.cookie) <= {seat.seat}, "only the answer that sets a cookie holds it"
        for name, seat in table.seats.items():
            own = {entry["key"] for entry in seat.entries if entry["seat"] == name and entry.get("key")}
            assert {entry["key"] for entry in seat.entries if entry.get("key")} == own, "others' keys are theirs"
        check_numbers_hidden(table)


async def kept(here: House, table: str) -> Any:
    row = here.run(here.hall.store.table(table))
    assert row is not None
    return row


def check_numbers_hidden(table: Evening) -> None:
    """With hidden numbers neither a creature's difficulty nor anything computed from it is sent to a player."""
    for seat in ("player-2", "player-3", "spectator"):
        for frame in table[seat].bytes:
            position = json.loads(frame).get("position")
            if position is None:
                continue
            for creature in position["view"]["creatures"]:
                assert not {"difficulty", "numbers", "circumstance"} & set(creature), creature
            for task in position["view"]["tasks"]:
                if task["who"] not in ("lenore",):
                    assert "lines" not in task or not any("difficulty" in str(line) for line in task["lines"])


def untimed(frame: bytes, table: Evening) -> str:
    """A frame without what differs between any two evenings."""
    text = frame.decode().replace(table.table, "TABLE")
    text = re.sub(r'"(at|created|since)":\d+', r'"\1":0', text)
    return re.sub(r'"commitment(s?)":(\["[0-9a-f]+"\]|"[0-9a-f]+")', r'"commitment\1":"…"', text)


HIDDEN_DEEDS = [
    "note a word to myself", "circumstance zorg!1 +1", "set zorg!1.difficulty 3", "add ghoul 2 hidden",
    "set grey-lady!1.wounds 1", "circumstance zorg!1 -1", "note another", "whisper player-2 psst",
]  # fmt: skip


async def test_what_the_gm_does_in_secret_makes_no_sound(here: House) -> None:
    """Two evenings alike, but at one the GM is busy in secret: letter by letter, the others are told the same."""
    async with evening(here) as quiet, evening(here) as busy:
        chance, again = Random(5), Random(5)
        deeds = iter(HIDDEN_DEEDS * 3)
        for turn in range(12):
            await a_turn(quiet, chance)
            await a_turn(busy, again)
            await busy["gm"].choose(next(deeds))
            if turn % 4 == 0:
                await busy["gm"].do("pin", id=f"note-{turn}", kind="note", body={"text": "x" * turn}, to=["gm"])
            if turn % 5 == 0:
                await busy["gm"].do("undo")
        await quiet.settle()
        await busy.settle()
        assert busy["gm"].number > quiet["gm"].number
        for seat in ("player-1", "player-3", "spectator"):
            calm = [untimed(frame, quiet) for frame in quiet[seat].bytes]
            stirred = [untimed(frame, busy) for frame in busy[seat].bytes]
            assert len(calm) == len(stirred), f"{seat} can count what is done in secret"
            for left, right in zip(calm, stirred, strict=True):
                assert left == right, f"{seat} can tell that something is done in secret"
        for path in ("", "/log"):
            answers = [
                untimed((await one["spectator"].browser.ask("GET", f"/tables/{one.table}{path}")).content, one)
                for one in (quiet, busy)
            ]
            assert answers[0] == answers[1]


async def test_no_figure_counts_what_is_done_in_secret(here: House) -> None:
    async with evening(here) as table:
        await table.settle()
        browser = table["player-1"].browser
        paths = ("/metrics", "/health")
        before = [(await browser.ask("GET", path)).text for path in paths]
        await table["gm"].choose("note nobody counts this")
        assert [(await browser.ask("GET", path)).text for path in paths] == before


@pytest.mark.parametrize("word", ["zorg!1", f"scene/{SCENE}/secret", "grey-lady!1", "zorg!1/x", "ghoul!1"])
async def test_typing_an_id_does_not_bring_its_name(here: House, word: str) -> None:
    async with evening(here, title=word) as table:
        one = table["player-1"]
        await one.do("say", text=word)
        await one.do("say", text=f'{{"id": "{word}"}} "{word}"')
        await one.do("pin", id="x", kind="note", body={"text": word, word: [word]})
        await one.browser.post(f"/tables/{table.table}/sit", {"token": table.made["secrets"]["player-1"], "name": word})
        await one.ask("weigh", key=f"attack {word}")
        await one.ask("choose", key=f"attack {word}", seen=one.number)
        await one.send({"type": "ping", "target": word})
        await table.settle()
        for seat in ("player-1", "spectator"):
            await table[seat].leave()
            await table[seat].connect()
        await table.look_everywhere()
        for seat in ("player-1", "player-2", "spectator"):
            for frame in table[seat].bytes:
                names = json.loads(frame).get("names", {}) | (json.loads(frame).get("position") or {}).get("names", {})
                assert word not in names
                assert not any(id.startswith("scene/") and "secret" in id for id in names)
        secret = table["gm"].position["view"]["scene"]["secret"]
        for words in (BEAST["en"], BEAST["fr"], secret["en"], secret["fr"]):
            assert hears(table, words) == {"gm"}


async def test_a_refusal_tells_no_more_of_what_is_hidden_than_of_what_is_not(here: House) -> None:
    async with evening(here) as table:
        one = table["player-1"]
        for verb in ("attack", "shoot", "notice", "help", "move short toward", "power", "draw"):
            for type in ("weigh", "choose"):
                said = []
                for id in ("zorg!1", "zorg!9"):
                    facts = {"seen": one.number} if type == "choose" else {}
                    said.append(json.dumps(await one.ask(type, key=f"{verb} {id}", **facts)).replace(id, "…"))
                assert re.sub(r'"ref": \d+', "", said[0]) == re.sub(r'"ref": \d+', "", said[1])


async def test_the_story_is_told_when_it_is_over(here: House) -> None:
    async with evening(here) as table:
        await table["gm"].choose("note qnoteq")
        for seat in table.seats.values():
            answer = await seat.browser.ask("GET", f"/tables/{table.table}/story")
            assert answer.status_code == 403
            assert answer.json()["error"]["id"] == "table.not-over"


async def test_pins_are_shown_to_more_people_but_not_to_fewer(here: House) -> None:
    async with evening(here) as table:
        gm = table["gm"]
        await gm.do("pin", id="map", kind="map", body={"text": "qmapq"}, to=["player-1"])
        await gm.do("pin", id="map", kind="map", body={"text": "qmap2q"}, to=["player-1", "player-2"])
        with pytest.raises(Refused, match="pin-shown-already"):
            await gm.do("pin", id="map", kind="map", body={"text": "x"}, to=["player-2"])
        await table.settle()
        assert hears(table, "qmapq") == {"gm", "player-1"}
        assert hears(table, "qmap2q") == {"gm", "player-1", "player-2"}
        before = table["player-3"].number
        await gm.do("pin", id="map", kind="map")
        await table.settle()
        assert not table["player-1"].position["pins"]
        assert table["player-3"].number == before


# Going back, with secrets in between


async def a_choice_without_dice(seat: Seat) -> None:
    """Up to the roll, everything can be taken back."""
    keys = [option["key"] for decision in seat.asked() for option in decision["options"]]
    await seat.choose(next(key for key in keys if key.startswith(("shoot", "attack", "strike", "power"))))
    assert seat.position["undo"]["free"]


def notes(gm: Seat) -> list[str]:
    return [str(note) for note in gm.position["view"]["notes"]]


async def test_a_secret_note_bars_nobodys_way_back(here: House) -> None:
    async with evening(here) as table:
        gm, one = table["gm"], table["player-1"]
        await a_choice_without_dice(one)
        standing = one.position
        await gm.choose("note between the two of us")
        await table.settle()
        assert one.position == standing
        await one.do("undo")
        await table.settle()
        assert one.entries[-1]["kind"] == "jump"
        assert not one.position["undo"]["asked"]
        assert any("between the two of us" in note for note in notes(gm)), "the note is still there"
        assert one.position["undo"]["redo"]


async def test_a_secret_note_leaves_a_request_as_it_is(here: House) -> None:
    async with evening(here) as table:
        gm, one, two = table["gm"], table["player-1"], table["player-2"]
        await a_choice_without_dice(one)
        await one.choose(next(o["key"] for d in one.asked() for o in d["options"] if o["key"] == "roll"))
        await table.settle()
        await one.do("undo")
        await table.settle()
        asked = two.position["undo"]["asked"]
        assert asked["by"] == "player-1"
        await gm.choose("note hm")
        await table.settle()
        assert two.position["undo"]["asked"] == asked
        await two.do("answer", yes=False)
        await table.settle()
        assert one.entries[-1]["kind"] == "answered"


async def test_a_secret_note_leaves_redo_as_it_is(here: House) -> None:
    async with evening(here) as table:
        gm, one = table["gm"], table["player-1"]
        await a_choice_without_dice(one)
        chosen = one.position["view"]
        await one.do("undo")
        await table.settle()
        assert one.position["undo"]["redo"]
        await gm.choose("note hm")
        await table.settle()
        await one.do("redo")
        await table.settle()
        assert one.position["view"] == chosen
        assert any("hm" in note for note in notes(gm)), "the note is still there"


async def test_the_gm_takes_a_secret_back_in_secret(here: House) -> None:
    async with evening(here) as table:
        gm = table["gm"]
        await table.settle()
        before = {seat: len(table[seat].bytes) for seat in ("player-1", "spectator")}
        await gm.choose("note a slip of the pen")
        await gm.do("undo")
        assert gm.entries[-1]["kind"] == "jump"
        await gm.do("redo")
        await gm.do("undo")
        await table.settle()
        for seat, count in before.items():
            new = [frame for frame in table[seat].bytes[count:] if b'"beat"' not in frame]
            assert new == []


# Sealed choices, in a game made for it


@pytest.fixture
def sealed_bids() -> Iterator[None]:
    add(toy.TOY)
    yield
    remove(toy.TOY.name)


@pytest.mark.usefixtures("sealed_bids")
async def test_a_sealed_choice_stays_sealed(here: House) -> None:
    async with evening(here, setup={"players": 2}, game=toy.TOY.name) as table:
        one, two = table["player-1"], table["player-2"]
        before = {seat: len(table[seat].bytes) for seat in table.seats}
        await one.choose("bid 3")
        await table.settle()
        for seat in ("player-2", "spectator", "gm"):
            entry = table[seat].entries[-1]
            assert (entry["kind"], entry["seat"], entry.get("key", "")) == ("choice", "player-1", "")
            assert [event["kind"] for event in entry["events"]] == ["bid-placed"]
            for frame in table[seat].bytes[before[seat] :]:
                told = json.loads(frame)
                for decision in told.get("position", {}).get("decisions", []):
                    decision.pop("candidates")
                assert "bid 3" not in json.dumps(told)
                assert '"coins": 3' not in json.dumps(told)
        await two.choose("bid 1")
        await table.settle()
        opened = next(event for event in two.entries[-1]["events"] if event["kind"] == "revealed")
        assert opened["bids"] == {"player-1": 3, "player-2": 1}


def test_entries_name_those_who_may_see_them(here: House) -> None:
    """In the store too, so that any process tells the same."""
    visitor = here.visitor()
    table = visitor.lay(me=["gm", "player-1"], setup=SETUP)
    seat = visitor.sit(table, "gm")
    assert seat.choose("note for me")["type"] == "accepted"
    rows: list[EntryRow] = here.run(here.hall.store.entries(table))
    assert json.loads(rows[-1].seen_by or "[]") == ["gm"]
    assert rows[1].seen_by is None
    visitor.close()
