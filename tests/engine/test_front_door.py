"""The front door: what programs outside may use, and how it answers to wrong requests."""

from __future__ import annotations

import importlib
import inspect
import json
import pickle
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest

import rouage
import rouage.engine
from rouage.engine.dice import commitment
from rouage.engine.fault import Fault
from rouage.engine.language import LANGUAGES
from tests.engine.test_record import make_pack


class TestExports:
    def test_all_names_exist_in_order(self) -> None:
        assert rouage.__all__ == sorted(rouage.__all__)
        assert all(hasattr(rouage, name) for name in rouage.__all__)

    def test_every_error_that_may_be_raised_is_exported(self) -> None:
        for module in engine_modules():
            for name, value in vars(module).items():
                if inspect.isclass(value) and issubclass(value, Exception) and value.__module__ == module.__name__:
                    assert getattr(rouage, name, None) is value

    @pytest.mark.interpreted("it reads the types of methods, which compiled ones do not keep")
    @pytest.mark.parametrize(
        "kind", [rouage.Game, rouage.Decision, rouage.Title, rouage.Entry, rouage.Rulebook, rouage.Verdict]
    )
    def test_whatever_its_methods_take_and_give_is_exported(self, kind: type) -> None:
        found = {one for function in public(kind) for one in classes(function)}
        lacking = {one.__name__ for one in found if one.__module__.startswith("rouage")} - {*rouage.__all__}
        assert lacking == set(), "what is met in play can be named by whoever meets it"
        assert found

    def test_the_function_and_the_package_of_the_same_name_live_together(self) -> None:
        code = "import rouage, rouage.games.signature; from rouage.games import signature, names; print(rouage.games())"
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert run.stdout == "['artemis', 'olomoc', 'signature', 'sine-tempore']\n"


def engine_modules() -> Iterator[ModuleType]:
    for found in pkgutil.iter_modules(rouage.engine.__path__, "rouage.engine."):
        yield importlib.import_module(found.name)
    yield importlib.import_module("rouage.games")


def public(kind: type) -> Iterator[Any]:
    for name, value in vars(kind).items():
        if not name.startswith("_"):
            function = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
            if inspect.isfunction(function):
                yield function


def classes(function: Any) -> Iterator[type]:
    """Every class in a signature; names that only type checkers import must be found at the front door."""
    hints = get_type_hints(function, vars(sys.modules[function.__module__]), vars(rouage))
    waiting = list(hints.values())
    while waiting:
        one = waiting.pop()
        waiting += get_args(one)
        if isinstance(one, type) and not get_args(one):
            yield one
        elif isinstance(origin := getattr(one, "__origin__", None), type):
            yield origin


class TestNew:
    def test_the_games_are_listed_in_order(self) -> None:
        assert rouage.games() == ["artemis", "olomoc", "signature", "sine-tempore", "toy"]
        assert rouage.title("toy").name == "toy"

    def test_an_unknown_game(self) -> None:
        with pytest.raises(rouage.UnknownGame, match="There is no game called toyy; did you mean toy"):
            rouage.new("toyy")
        with pytest.raises(rouage.UnknownGame) as unknown:
            rouage.schema("chess")
        assert (
            unknown.value.in_("fr") == "Il n’y a pas de jeu nommé chess\u202f; les jeux sont\xa0: "
            "artemis, olomoc, signature, sine-tempore, toy."
        )

    def test_without_a_seed_every_game_is_another(self) -> None:
        one, other = rouage.new("toy"), rouage.new("toy")
        assert one.header.seed != other.header.seed
        assert 0 <= one.header.seed < 2**64
        assert one.header.salt != other.header.salt
        assert one.commitment == commitment(one.header.seed, one.header.salt)

    @pytest.mark.parametrize("dice", ["typed", "enumerated", [1, 2]])
    def test_other_dice_shuffle_from_seed_0_unless_told(self, dice: str | list[int]) -> None:
        assert rouage.new("toy", dice=dice).header.seed == 0
        assert rouage.new("toy", dice=dice, seed=3).header.seed == 3
        assert rouage.new("toy", dice=dice).state.deck.cards == rouage.new("toy", seed=0).state.deck.cards

    def test_scripted_dice(self) -> None:
        game = rouage.new("toy", {"first": True}, dice=(6, 5, 4))
        assert game.state.tray == (6, 5)
        assert game.dice_left == (4,)
        assert rouage.new("toy").dice_left == ()

    @pytest.mark.parametrize("dice", ["luck", "", "123", [1.0], [True], ["6"], 7, None])
    def test_dice_of_no_kind(self, dice: Any) -> None:
        with pytest.raises(rouage.BadSetup, match=r"Dice are “seed”, “typed”, “enumerated” or a list of faces"):
            rouage.new("toy", dice=dice)

    @pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", True])
    def test_seeds_of_no_kind(self, seed: Any) -> None:
        with pytest.raises(rouage.BadSetup, match="A seed is a whole number from 0 to 18446744073709551615"):
            rouage.new("toy", seed=seed)

    def test_a_setup_is_copied(self) -> None:
        setup: dict[str, object] = {"rounds": 2}
        game = rouage.new("toy", setup)
        setup["rounds"] = 40
        assert game.header.setup == {"rounds": 2}
        assert rouage.verify(game.save()).holds

    @pytest.mark.parametrize(
        ("setup", "complaint"),
        [
            ([], "A setup is a table"),
            ("tavern", "A setup is a table"),
            ({"rounds": 1.5}, "setup.rounds: expected a text, a whole number"),
            ({"rounds": {3: 4}}, "setup.rounds.3: expected a text as the name"),
            ({"a": {"b": [{1, 2}]}}, r"setup.a.b\[0\]: expected a text, a whole number"),
            ({"first": True, "shown": True, "secret": 12}, "toy.no-hope\ntoy.no-mercy"),
        ],
    )
    def test_setups_that_cannot_be_played(self, setup: Any, complaint: str) -> None:
        with pytest.raises(rouage.BadSetup, match=complaint):
            rouage.new("toy", setup)

    def test_every_fault_of_a_setup_is_told_at_once(self) -> None:
        with pytest.raises(rouage.PackError) as wrong:
            rouage.new("toy", {"rounds": 0, "seats": 3, "shown": "yes"})
        assert len(wrong.value.faults) == 3

    def test_packs_are_folders(self, tmp_path: Path) -> None:
        folder = make_pack(tmp_path, "cards", "sun", "moon")
        for given in (folder, str(folder)):
            game = rouage.new("toy", {"rounds": 1}, packs=[given])
            assert {*game.state.deck.cards, *game.state.hands["player-1"], *game.state.hands["player-2"]} == {
                "sun",
                "moon",
            }
            assert game.shelf.names("card") == ("sun", "moon")
        with pytest.raises(rouage.PackError):
            rouage.new("toy", packs=[tmp_path / "nowhere"])


def test_a_schema_describes_the_setup() -> None:
    schema = json.dumps(rouage.schema("toy"))
    assert all(f'"{name}"' in schema for name in ("players", "rounds", "coins", "secret"))
    assert '"maximum": 50' in schema


ERRORS = [
    rouage.Illegal("TOY-A-01", rouage.Message("engine.game-over")),
    rouage.BadSetup([rouage.Message("engine.game-over"), rouage.Message("engine.setup-not-table")]),
    rouage.BadRecord(3, rouage.Message("engine.record-order", {"expected": 1, "found": 2})),
    rouage.DiceRanOut("luck", 2, 1),
    rouage.DieOffScale("luck", 7, 6),
    rouage.UnknownGame("chess"),
    rouage.NotPlain("setup.x", rouage.Message("engine.expected-text")),
    rouage.PackError([Fault(pack="p", file="a.toml", kind="no-text"), Fault(file="b.toml", kind="not-utf-8")]),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_are_told_in_both_languages_and_cross_processes(error: rouage.Trouble) -> None:
    english, french = (error.in_(language) for language in LANGUAGES)
    assert english != french
    assert str(error).startswith(english)
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert twin.message == error.message
