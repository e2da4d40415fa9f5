"""Bots: found by name, playing from what they may know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rouage
from rouage import bots
from rouage.engine.language import LANGUAGES, known


def test_every_bot_of_a_game_has_a_name_and_every_seat_a_default() -> None:
    game = rouage.new("signature", {"scene": "tavern-brawl"}, seed=1)
    assert bots.names("signature")[-1] == "random"
    assert {bots.default("signature", seat) for seat in game.seats} <= set(bots.names("signature"))
    assert bots.names("no-such-game") == ("random",)
    assert bots.default("no-such-game", "player-1") == "random"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_of_seats_calls_every_bot_by_a_name_for_people(language: str) -> None:
    everybody = {name for game in rouage.games() for name in bots.names(game)}
    assert [name for name in everybody if not known(f"page.bot-{name}", language)] == []


def test_what_the_page_on_bots_prints_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs/bots.md").read_text("utf-8")
    names: dict[str, object] = {}
    for code in re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE):
        exec(compile(code, "bots.md", "exec"), names)
    outcome, thought = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"Outcome\(winners=\(.*\), scores=\{.*\}, reason='[a-z-]+'\)", outcome)
    assert int(thought.rpartition(" ")[2]) > 0


def test_a_bot_that_is_not_known_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        bots.make("genius", 1, "signature")


@pytest.mark.parametrize("name", bots.names("signature"))
def test_a_seed_makes_a_bot_play_the_same_way(name: str) -> None:
    lines = []
    for _ in range(2):
        game = rouage.new("signature", {"scene": "tavern-brawl"}, seed=4, salt="s")
        players = {
            seat: bots.make(name if name.endswith(("gm", "random")) == (seat == "gm") else "random", 9, "signature")
            for seat in game.seats
        }
        while game.decision is not None:
            seat = game.decision.seat
            game.choose(players[seat].choose(game.view(seat), game.decision), seat)
        lines.append(game.save())
    assert lines[0] == lines[1]
