"""The story a game tells of itself, over HTTP: for everybody who may watch, with the way back to each moment."""

from __future__ import annotations

from pathlib import Path

from tests.table.house import Visitor, house

CAMP = {"players": 2, "deploy": "auto", "campaign": {"phase": "next", "missions": 3, "unlocked": ["first-furrow"]}}


def under_way(ann: Visitor) -> str:
    """A campaign whose crew has just set out."""
    table = ann.lay("campaign", game="sine-tempore", me=("player-1", "player-2"), setup=CAMP)
    seat = ann.sit(table, "player-1")
    seat.choose("explore hare-hill")
    seat.choose("set-out")
    return table


def test_whoever_watches_reads_the_story(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        table = under_way(here.visitor())
        story = here.visitor().get(f"/tables/{table}/chronicle")
        assert story["game"] == "sine-tempore"
        assert [one["territory"] for one in story["missions"]] == ["hare-hill"]
        assert story["map"]["territories"][0]["unlocked"] == 0


def test_each_choice_is_found_again_where_the_log_has_it(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        ann = here.visitor()
        table = under_way(ann)
        story = ann.get(f"/tables/{table}/chronicle")
        number = story["moments"][str(story["missions"][0]["entry"])]
        position = ann.get(f"/tables/{table}/position?number={number}")
        assert position["view"]["campaign"]["phase"] == "mission"
        before = ann.get(f"/tables/{table}/position?number={number - 1}")
        assert before["view"]["campaign"]["phase"] == "muster"


def test_a_game_without_a_story_says_so(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        ann = here.visitor()
        table = ann.lay("goblin-gorge", me=("gm",))
        answer = ann.http.get(f"/api/tables/{table}/chronicle")
        assert answer.status_code == 404
        assert answer.json()["error"]["id"] == "table.no-chronicle"
        assert ann.http.get("/api/tables/aaaaaaaaaaaa/chronicle").status_code == 404
