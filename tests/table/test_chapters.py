"""Long games are told from their present chapter: whoever comes to the table need not hear all that went before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import rouage
from rouage import bots
from rouage.games.signature import Signature
from tests.table.house import House, house
from tests.table.trio import ALL, SCENE, attack, caught_up, ok, rolled, three


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """As if every roll opened a chapter."""
    monkeypatch.setattr(Signature, "chapters", frozenset({"rolled"}))
    with house(tmp_path) as one:
        yield one


def test_a_newcomer_hears_the_present_chapter(here: House) -> None:
    ann, bob, cleo = people = here.visitor(), here.visitor(), here.visitor()
    table, one, *_ = three(people)
    rolled(one)
    opened = one.number
    with bob.sit(table, "spectator") as late:
        caught_up(late)
        assert late.welcome["after"] == late.welcome["number"] - 1 > 0
        assert [entry["number"] for entry in late.entries] == [late.welcome["number"]]
        assert any(event["kind"] == "rolled" for event in late.entries[0]["events"])
    with ann.sit(table, "player-1", seen=opened) as back:
        caught_up(back)
        assert back.welcome["after"] == opened
        assert back.entries == []
    with cleo.sit(table, "gm", seen=1) as behind:
        caught_up(behind)
        assert behind.welcome["after"] > 1


def test_going_back_goes_back_to_the_chapter_before(here: House) -> None:
    table = (ann := here.visitor()).lay(SCENE, me=ALL)
    with ann.sit(table, "player-1") as one:
        log = here.hall.live[table].log
        ok(one.choose(attack(one)))
        assert log.chapter == 0
        ok(one.choose("roll"))
        assert log.chapter == one.number - 1
        ok(one.ask({"type": "undo"}))
        assert log.chapter == 0


def test_a_campaign_opens_a_chapter_with_each_mission_and_each_stay_in_the_camp() -> None:
    game = rouage.new("sine-tempore", {"scene": "campaign", "deploy": "auto"}, seed=3)
    crew = bots.make("sine-tempore-crew", 1, "sine-tempore")
    opened: list[str] = []
    while len(opened) < 4:
        decision = game.decision
        assert decision is not None
        told = game.choose(crew.choose(game.view(decision.seat), decision))
        opened += [event.kind for event in told if event.kind in game.title.chapters]
    assert opened == ["set-out", "recovered", "set-out", "recovered"]
