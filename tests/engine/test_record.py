"""Records: written, read, checked; what is wrong is told with its line; changed rules do not end a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.history import Base
from rouage.engine.language import LANGUAGES, known
from rouage.engine.plain import Plain
from rouage.engine.title import Title
from rouage.games import add
from tests.conformance import questions, random_play, table
from tests.toy import TOY, Toy
from tests.toy_table import Board

Row = dict[str, Any]


def played(choices: int = 14, **arguments: Any) -> rouage.Game[Any]:
    usual: dict[str, Any] = {"setup": {"rounds": 9, "secret": 4}, "seed": 8, "salt": "pepper"}
    game = rouage.new("toy", **usual | arguments)
    random_play(game, 3, choices)
    assert game.number == choices
    assert sum(len(entry.dice) for entry in game.entries()) >= 2 or choices < 10
    return game


def rows(text: str) -> list[Row]:
    return [json.loads(line) for line in text.splitlines()]


def text_of(lines: list[Row]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in lines)


class TestText:
    def test_a_record_is_a_header_choices_a_snapshot_and_the_secret(self) -> None:
        game = played()
        head, *choices, latest, reveal = rows(game.save())
        assert list(head) == ["rouage", "game", "rules", "packs", "setup", "dice", "commitment", "hash"]
        assert (head["rouage"], head["game"], head["rules"]) == (2, "toy", 1)
        assert head["setup"] == {"rounds": 9, "secret": 4}
        assert [choice["n"] for choice in choices] == list(range(1, 15))
        assert list(choices[0]) == ["n", "seat", "key", "dice", "hash"]
        assert list(latest["snapshot"]) == ["state", "stack"]
        assert latest["after"] == 14
        assert reveal == {"reveal": {"seed": 8, "salt": "pepper", "script": [], "later": []}}

    def test_a_record_never_changes_by_accident(self) -> None:
        game = rouage.new("toy", {"players": 1, "rounds": 1, "secret": 2}, seed=8, salt="pepper")
        for key in ("bid 1", "roll", "at 3,4", "done"):
            game.choose(key)
        golden = Path(__file__).with_name("golden.rouage")
        assert game.save() == golden.read_text("utf-8")
        assert rouage.verify(golden.read_text("utf-8")).holds

    def test_texts_of_any_kind_survive(self) -> None:
        game = played(0)
        for words in ("\u2028", "a\u0085b", "\x0b\x1c", "« été »", '"quoted" \\', "日本", "\u200f"):
            game.choose(f"note x{words}x", seat="gm")
        loaded = rouage.load(game.save())
        assert loaded.state.notes == game.state.notes
        assert loaded.last.hash == game.last.hash

    def test_line_ends_of_other_systems_and_a_mark_at_the_start_do_no_harm(self) -> None:
        text = played().save()
        assert table(rouage.load("\ufeff" + text.replace("\n", "\r\n") + "\n\n")) == table(rouage.load(text))


class TestLoad:
    @pytest.mark.parametrize("dice", ["seed", [6, 5, 4, 3, 2, 1] * 5, "typed", "enumerated"])
    def test_the_same_game_comes_back(self, dice: str | list[int]) -> None:
        game = played(dice=dice)
        loaded = rouage.load(game.save())
        assert table(loaded) == table(game)
        assert questions(loaded) == questions(game)
        assert loaded.events() == game.events()
        assert loaded.notices == ()
        assert loaded.save() == game.save()
        assert random_play(loaded, 9, 10) == random_play(game, 9, 10)

    def test_it_can_be_rewound_beyond_the_loading(self) -> None:
        game = played()
        assert table(rouage.load(game.save()).rewind(4)) == table(game.rewind(4))

    def test_a_finished_game(self) -> None:
        game = rouage.new("toy", {"rounds": 1}, seed=8)
        random_play(game, 1, 100, asides=False)
        loaded = rouage.load(game.save())
        assert loaded.decision is None
        assert loaded.outcome is not None
        assert game.outcome is not None
        assert loaded.outcome.to_data() == game.outcome.to_data()
        verdict = rouage.verify(game.save())
        assert (verdict.holds, verdict.finished, verdict.choices) == (True, True, game.number)
        assert verdict.dice == sum(len(entry.dice) for entry in game.entries())

    def test_its_packs_must_be_given_again(self, tmp_path: Path) -> None:
        folder = make_pack(tmp_path, "cards", "sun", "moon", "star")
        game = played(packs=[folder])
        assert list(game.header.packs) == ["cards"]
        assert table(rouage.load(game.save(), packs=[folder])) == table(game)


def make_pack(root: Path, name: str, *cards: str) -> Path:
    folder = root / name
    folder.mkdir(exist_ok=True)
    (folder / "pack.toml").write_text(
        f'id = "{name}"\ngame = "toy"\nversion = 1\nname = {{ en = "Cards" }}\nlicense = "MIT"\n', encoding="utf-8"
    )
    lines = [f'[card.{card}]\nname = {{ en = "{card}" }}\n' for card in cards]
    (folder / "cards.toml").write_text("\n".join(lines), encoding="utf-8")
    return folder


Change = Callable[[list[Row]], object]


def change(place: int, **values: object) -> Change:
    return lambda lines: lines[place].update(values)


def inside(place: int, name: str, **values: object) -> Change:
    return lambda lines: lines[place][name].update(values)


def digit(text: str) -> str:
    """The same hash but for its last digit."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


TAMPERED: dict[str, tuple[Change, int, str]] = {
    # what was done: the change, the line that must be named (from the end if negative), the message
    "another legal choice": (lambda lines: lines[1].update(key="bid 0"), 2, "record-hash"),
    "an illegal choice": (change(1, key="bid 99"), 2, "record-refused"),
    "another seat": (change(1, seat="gm"), 2, "record-refused"),
    "no seat at all": (change(1, seat="player-9"), 2, "record-refused"),
    "a hash": (lambda lines: lines[3].update(hash=digit(lines[3]["hash"])), 4, "record-hash"),
    "a die where none fell": (change(1, dice=[6]), 2, "record-dice"),
    "the opening's hash": (lambda lines: lines[0].update(hash=digit(lines[0]["hash"])), 1, "record-opening"),
    "the setup": (inside(0, "setup", secret=5), 1, "record-opening"),
    "a setup that cannot be": (inside(0, "setup", secret=99), 1, "record-setup"),
    "a setup of another kind": (change(0, setup=[]), 1, "not-plain"),
    "the rules": (change(0, rules=2), 1, "rules-changed"),
    "the packs": (change(0, packs={"moon": "00"}), 1, "pack-missing"),
    "the game": (change(0, game="chess"), 1, "unknown-game"),
    "the source of the dice": (change(0, dice="typed"), 1, "record-opening"),
    "no source of dice": (change(0, dice="luck"), 1, "not-plain"),
    "the promise": (lambda lines: lines[0].update(commitment=digit(lines[0]["commitment"])), -1, "record-commitment"),
    "the seed": (inside(-1, "reveal", seed=9), -1, "record-commitment"),
    "the salt": (inside(-1, "reveal", salt="salt"), -1, "record-commitment"),
    "a script": (inside(-1, "reveal", script=[1, 2]), -2, "record-snapshot"),
    "the snapshot": (lambda lines: lines[-2]["snapshot"]["state"].update(secret=12), -2, "record-snapshot"),
    "the stack": (lambda lines: lines[-2]["snapshot"]["stack"].pop(), -2, "record-snapshot"),
    "the sum": (lambda lines: lines[-2].update(sum=digit(lines[-2]["sum"])), -2, "record-snapshot"),
    "the count": (change(-2, after=13), -2, "record-order"),
    "the format": (change(0, rouage=3), 1, "record-format"),
    "two lines swapped": (lambda lines: lines.insert(3, lines.pop(4)), 4, "record-order"),
    "a line left out": (lambda lines: lines.pop(5), 6, "record-order"),
    "the last choice left out": (lambda lines: lines.pop(-3), -2, "record-order"),
    "a line twice": (lambda lines: lines.insert(5, lines[5]), 7, "record-order"),
    "no snapshot": (lambda lines: lines.pop(-2), -1, "not-plain"),
    "no secret": (lambda lines: lines.pop(), -1, "record-cut-short"),
    "cut short": (lambda lines: lines.__delitem__(slice(7, None)), -1, "record-cut-short"),
    "only a header": (lambda lines: lines.__delitem__(slice(1, None)), -1, "record-cut-short"),
    "a line too many": (lambda lines: lines.append({"more": 1}), -1, "record-goes-on"),
    "a fact too many": (change(2, note="x"), 3, "not-plain"),
    "a fact too few": (lambda lines: lines[2].pop("hash"), 3, "not-plain"),
    "a number that is none": (change(2, n="2"), 3, "not-plain"),
    "a fraction": (change(2, n=2.0), 3, "not-plain"),
    "an empty line's table": (lambda lines: lines.insert(3, {}), 4, "not-plain"),
    "the header last": (lambda lines: lines.append(lines.pop(0)), 1, "record-no-header"),
    "another snapshot first": (lambda lines: lines.insert(4, lines[-2]), 5, "record-order"),
}


class TestVerify:
    def test_an_honest_record_holds(self) -> None:
        verdict = rouage.verify(played().save())
        assert verdict.trouble is None
        assert (verdict.holds, verdict.choices, verdict.finished, verdict.past) == (True, 14, False, 0)
        assert verdict.dice > 0

    @pytest.mark.parametrize("what", TAMPERED)
    def test_what_was_tampered_with_is_found_at_its_line(self, what: str) -> None:
        tamper, line, message = TAMPERED[what]
        lines = rows(played().save())
        tamper(lines)
        trouble = rouage.verify(text_of(lines)).trouble
        assert trouble is not None
        assert (trouble.line, trouble.what.id) == (line if line > 0 else len(lines) + 1 + line, f"engine.{message}")
        assert str(trouble).startswith(f"Line {trouble.line}: ")
        assert all(known(trouble.what.id, language) for language in LANGUAGES)

    def test_every_single_die_counts(self) -> None:
        honest = rows(played(40).save())
        checked = 0
        for place, row in enumerate(honest):
            for die in range(len(row.get("dice", [])) if "n" in row else 0):
                lines = json.loads(json.dumps(honest))
                lines[place]["dice"][die] = lines[place]["dice"][die] % 6 + 1
                trouble = rouage.verify(text_of(lines)).trouble
                assert trouble is not None
                assert (trouble.line, trouble.what.id) == (place + 1, "engine.record-dice")
                checked += 1
        assert checked >= 4

    def test_every_single_choice_and_hash_counts(self) -> None:
        game = played(30)
        honest = rows(game.save())
        for entry in game.entries()[1:]:
            others = game.rewind(entry.number - 1).deciding(entry.key, entry.seat).candidates()
            for name, value in (
                ("key", next((key for key in others if key != entry.key), entry.key + "!")),
                ("hash", digit(entry.hash)),
            ):
                lines = json.loads(json.dumps(honest))
                lines[entry.number][name] = value
                trouble = rouage.verify(text_of(lines)).trouble
                assert trouble is not None
                assert trouble.line == entry.number + 1

    @pytest.mark.parametrize(
        ("text", "line", "message"),
        [
            ("", 1, "record-no-header"),
            ("\n\n", 1, "record-no-header"),
            ("hello", 1, "record-not-json"),
            ("[1, 2]\n", 1, "record-not-json"),
            ("{}", 1, "record-no-header"),
            ('{"rouage": 1}\n', 1, "not-plain"),
            ('{"rouage": "a very long format that nobody knows"}', 1, "record-format"),
            ('{"rouage": 1, "rouage": 1}', 1, "record-not-json"),
            ('{"rouage": NaN}', 1, "record-format"),
            ("[" * 100_000, 1, "record-not-json"),
            ('{"rouage": 1, "setup": ' + "[" * 900 + "]" * 900 + "}", 1, "not-plain"),
            ('{"rouage": ' + "9" * 5000 + "}", 1, "record-not-json"),
        ],
    )
    def test_what_is_no_record_is_told_so(self, text: str, line: int, message: str) -> None:
        trouble = rouage.verify(text).trouble
        assert trouble is not None
        assert (trouble.line, trouble.what.id) == (line, f"engine.{message}")
        with pytest.raises(rouage.BadRecord):
            rouage.load(text)

    def test_a_record_broken_in_the_middle_of_a_line(self) -> None:
        text = played().save()
        third = len("".join(text.splitlines(keepends=True)[:3]))
        for cut in (third + 1, third + 20):
            trouble = rouage.verify(text[:cut]).trouble
            assert trouble is not None
            assert (trouble.line, trouble.what.id) == (4, "engine.record-not-json")

    def test_trouble_is_told_in_both_languages(self) -> None:
        lines = rows(played().save())
        lines[1].update(key="bid 99")
        trouble = rouage.verify(text_of(lines)).trouble
        assert trouble is not None
        assert trouble.in_("en") == "Line 2: choice 1, “bid 99”, is refused: toy.no-coins"
        assert trouble.in_("fr") == "Ligne 2\xa0: le choix 1, «\xa0bid 99\xa0», est refusé\xa0: toy.no-coins"

    def test_deep_data_is_no_trap(self) -> None:
        lines = rows(played(1).save())
        deep: Plain = 1
        for _ in range(400):
            deep = [deep]
        lines[0]["setup"]["rounds"] = deep
        trouble = rouage.verify(text_of(lines)).trouble
        assert trouble is not None
        assert trouble.line == 1


class Newer(Toy):
    """The same game under changed rules."""

    version = 2

    def upgrade(self, snapshot: dict[str, Plain], version: int) -> dict[str, Plain]:
        state = snapshot["state"]
        assert isinstance(state, dict)
        return {**snapshot, "state": {**state, "notes": [f"upgraded from {version}"]}}


class Stricter(Toy):
    """Rules that can make nothing of an old table."""

    version = 3

    def upgrade(self, snapshot: dict[str, Plain], version: int) -> dict[str, Plain]:
        return {**snapshot, "stack": [{"step": "Vanished"}]}


class Blunt(Toy):
    """Rules that take an old table for something it is not."""

    version = 4

    def upgrade(self, snapshot: dict[str, Plain], version: int) -> dict[str, Plain]:
        return {**snapshot, "state": snapshot["table"]}


@pytest.fixture
def playing() -> Iterator[Callable[[Title[Board]], None]]:
    yield add
    add(TOY)


class TestChangedRules:
    def test_the_game_goes_on_from_its_snapshot_and_says_so(self, playing: Callable[[Title[Board]], None]) -> None:
        game = played()
        text = game.save()
        playing(Newer())
        loaded = rouage.load(text)
        assert [notice.id for notice in loaded.notices] == ["engine.rules-changed", "engine.continues"]
        assert [str(notice) for notice in loaded.notices] == [
            "The rules have changed since this game was saved (version 1, now 2).",
            "The game goes on from its snapshot; its 14 earlier choices can be read but no longer undone or verified.",
        ]
        assert loaded.view("player-1") == game.view("player-1")
        assert loaded.state.notes == ("upgraded from 1",)
        assert (loaded.number, loaded.header.version) == (0, 2)
        assert loaded.header.base is not None
        assert [json.loads(line)["key"] for line in loaded.header.base.past] == [
            entry.key for entry in game.entries()[1:]
        ]
        assert loaded.commitment == game.commitment

    def test_it_can_be_played_saved_loaded_and_verified_again(self, playing: Callable[[Title[Board]], None]) -> None:
        text = played().save()
        playing(Newer())
        game = rouage.load(text)
        random_play(game, 5, 9)
        again = rouage.load(game.save())
        assert again.notices == ()
        assert table(again) == table(game)
        assert again.save() == game.save()
        verdict = rouage.verify(game.save())
        assert (verdict.trouble, verdict.choices, verdict.past) == (None, 9, 14)
        assert table(game.rewind(0)) == table(rouage.load(text))

    def test_rules_may_change_more_than_once(self, playing: Callable[[Title[Board]], None]) -> None:
        text = played().save()
        playing(Newer())
        game = rouage.load(text)
        random_play(game, 5, 9)
        playing(TOY)
        back = rouage.load(game.save())
        assert back.header.base is not None
        assert len(back.header.base.past) == 14 + 9
        random_play(back, 5, 3)
        verdict = rouage.verify(back.save())
        assert (verdict.trouble, verdict.choices, verdict.past) == (None, 3, 23)

    def test_the_old_record_cannot_be_verified_any_more(self, playing: Callable[[Title[Board]], None]) -> None:
        text = played().save()
        playing(Newer())
        trouble = rouage.verify(text).trouble
        assert trouble is not None
        assert (trouble.line, trouble.what.id) == (1, "engine.rules-changed")

    @pytest.mark.parametrize(
        ("tamper", "line", "message"),
        [
            (inside(1, "base", stack=[]), 2, "record-snapshot"),
            (change(1, past=[]), 2, "record-snapshot"),
            (lambda lines: lines[1].update(sum=digit(lines[1]["sum"])), 2, "record-snapshot"),
            (lambda lines: lines.pop(1), 1, "record-opening"),
            (change(2, key="note x", seat="gm"), 3, "record-hash"),
            (inside(0, "setup", secret=9), 1, "record-opening"),
        ],
    )
    def test_tampering_is_found_in_such_a_record_too(
        self, playing: Callable[[Title[Board]], None], tamper: Change, line: int, message: str
    ) -> None:
        text = played().save()
        playing(Newer())
        game = rouage.load(text)
        random_play(game, 5, 9)
        lines = rows(game.save())
        tamper(lines)
        trouble = rouage.verify(text_of(lines)).trouble
        assert trouble is not None
        assert (trouble.line, trouble.what.id) == (line, f"engine.{message}")

    def test_a_forged_snapshot_is_not_continued(self, playing: Callable[[Title[Board]], None]) -> None:
        lines = rows(played().save())
        lines[-2]["snapshot"]["state"]["secret"] = 2
        playing(Newer())
        with pytest.raises(rouage.BadRecord, match="the table does not stand as recorded"):
            rouage.load(text_of(lines))

    def test_rules_that_cannot_go_on_say_so(self, playing: Callable[[Title[Board]], None]) -> None:
        text = played().save()
        playing(Stricter())
        with pytest.raises(rouage.BadRecord) as lost:
            rouage.load(text)
        assert str(lost.value) == (
            "Line 16: The rules have changed since this game was saved (version 1, now 3). The game cannot go on from"
            " its snapshot: stack[0].step: expected a step of this game"
        )

    def test_rules_that_cannot_read_the_snapshot_say_so(self, playing: Callable[[Title[Board]], None]) -> None:
        text = played().save()
        playing(Blunt())
        with pytest.raises(rouage.BadRecord) as lost:
            rouage.load(text)
        assert lost.value.what.id == "engine.record-cannot-continue"
        assert lost.value.what.args["why"] == "KeyError: 'table'"

    def test_a_table_that_no_game_came_to_is_no_record(self, playing: Callable[[Title[Board]], None]) -> None:
        text = played().save()
        playing(Newer())
        lines = rows(rouage.load(text).save())
        base = lines[1]["base"]
        base["state"]["bids"], base["stack"] = {}, [{"step": "Reveal"}]
        lines[1]["sum"] = Base(base, tuple(lines[1]["past"])).sum
        trouble = rouage.verify(text_of(lines)).trouble
        assert trouble is not None
        assert (trouble.line, trouble.what.id) == (2, "engine.record-setup")
        with pytest.raises(rouage.BadRecord):
            rouage.load(text_of(lines))


class TestChangedPacks:
    def test_a_changed_pack(self, tmp_path: Path) -> None:
        folder = make_pack(tmp_path, "cards", "sun", "moon", "star")
        game = played(packs=[folder])
        make_pack(tmp_path, "cards", "sun", "moon", "comet")
        loaded = rouage.load(game.save(), packs=[folder])
        assert str(loaded.notices[0]) == "The pack cards has changed since this game was saved."
        assert loaded.view("player-1") == game.view("player-1")
        random_play(loaded, 1, 5)
        assert rouage.verify(loaded.save(), packs=[folder]).trouble is None
        trouble = rouage.verify(game.save(), packs=[folder]).trouble
        assert trouble is not None
        assert trouble.what.id == "engine.pack-changed"

    def test_a_missing_pack(self, tmp_path: Path) -> None:
        game = played(packs=[make_pack(tmp_path, "cards", "sun", "moon", "star")])
        loaded = rouage.load(game.save())
        assert loaded.notices[0].id == "engine.pack-missing"
        assert loaded.state.hands == game.state.hands
        random_play(loaded, 1, 5)
        assert rouage.verify(loaded.save()).trouble is None

    def test_a_comment_changes_nothing(self, tmp_path: Path) -> None:
        folder = make_pack(tmp_path, "cards", "sun", "moon", "star")
        game = played(packs=[folder])
        cards = folder / "cards.toml"
        cards.write_text("# a comment\n" + cards.read_text("utf-8"), encoding="utf-8")
        assert rouage.load(game.save(), packs=[folder]).notices == ()
