"""Every house value is data: other values in a pack, and the same engine plays by them."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests import conformance
from tests.olomoc.table import ONE, TWO, events, keys, kinds, last, pack, piece, place, player, refused, seen, take

RANKS = {
    "coordination": 90,
    "integrite": 91,
    "effort": 92,
    "progres": 93,
    "harmonie": 94,
    "edification": 95,
    "securite": 96,
}

OTHER = """
[measures.metric]
side = 24000
threat = 1500
long_range = 6000
apart = 3000
base_30 = 400
base_40 = 600
base_50 = 800
ruler = [2000, 400]
push_ruler = [800, 400]
decors = ["tower"]
layout = "square"
propaganda_rank = 2
most_rogues = 1

[decor.tower]
name.en = "Tower"
obstructing = true
length = 4000
width = 4000

[layout.square]
name.en = "Square"
decors = [{ decor = "tower", at = [12000, 12000] }]

[faction.press]
name.en = "Press"
text.en = "Whoever prints."

[agenda.survey]
name.en = "Survey"
text.en = "Measure."
rules.en = "Three points a study, and the edges are west and east."
edges = "west-east"
markers = [{ at = [3000, 3000], size = 50 }]
study = { of = "markers", points = 3 }

[rouage.beast]
name.en = "Beast"
base = 50
technique = 0
combat = 6
tir = 0
esquive = 0
life = "SS"
instinct = "beast"

[instinct.beast]
name.en = "Beast"
text.en = "Marches at the nearest."
prefers = "nearest"
lines = [{ when = "always", do = "march" }]

[artefact.howl-one]
name.en = "Howl"
text.en = "A Beast."
deck = "press"
number = 17
effects = [{ do = "arrive", hostile = "beast", corner = "near-left" }]

[artefact.howl-two]
name.en = "Howl"
text.en = "A Beast."
deck = "press"
number = 28
effects = [{ do = "arrive", hostile = "beast", corner = "far-right" }]

[ministry.press-axe]
name.en = "Axe"
text.en = "Nothing."
ministry = "axe"
deck = "press"
rank = 3
slots = [1, 2, 3, 4, 5]
effects = [{ do = "nothing" }]
copies = 2

[capacity.ink]
name.en = "Ink"
text.en = "Nothing."
timing = "permanent"
"""


def printed(folder: Path) -> Path:
    """A pack in which nothing is as in the house's."""
    text = OTHER
    for ministry, rank in RANKS.items():
        text += (
            f'\n[ministry.press-{ministry}]\nname.en = "{ministry}"\ntext.en = "Nothing."\nministry = "{ministry}"\n'
        )
        text += f'deck = "press"\nrank = {rank}\nslots = [2]\neffects = [{{ do = "nothing" }}]\n'
    for n in range(6):
        text += f'\n[rouage.p{n}]\nname.en = "P{n}"\nministries = ["frange"]\nfaction = "press"\nrank = {1 + n // 2}\n'
        text += 'technique = 5\ncombat = 6\ntir = 7\nesquive = 1\nlife = "TTT"\n'
        text += f'\n[equipment.e{n}]\nname.en = "E{n}"\nkind = "gift"\nfaction = "press"\ncapacity = "ink"\n'
    return pack(folder, text)


def press(folder: Path, **setup: Any) -> Game[Any]:
    players = {
        ONE: {"number": 1, "cabal": {"p0": "e0", "p2": "e2", "p4": "e4"}},
        TWO: {"number": 2, "cabal": {"p1": "e1", "p3": "e3", "p5": "e5"}},
    }
    table = {"measures": "metric", "agenda": "survey", "ministries": "press", "artefact": "press", "players": players}
    return rouage.new("olomoc", {**table, **setup}, seed=5, packs=[printed(folder)])


@pytest.mark.rule("OLO-RUL-82")
def test_the_bloc_is_as_large_as_the_pack_says(tmp_path: Path) -> None:
    game = press(tmp_path)
    assert keys(game) == ["edge west", "edge east"]
    take(game, "edge east")
    view = game.view(ONE)
    assert (view["side"], view["threat"], view["rulers"]) == (
        24000,
        1500,
        {"ruler": [2000, 400], "push-ruler": [800, 400]},
    )
    assert [one["kind"] for one in seen(game, "decors")] == ["tower"]
    assert {one["r"] for one in seen(game, "rouages") if one["seat"]} == {400}
    assert {one["r"] for one in seen(game, "markers")} == {800}


@pytest.mark.rule("OLO-RUL-82")
def test_arrivals_follow_the_pack(tmp_path: Path) -> None:
    game = take(press(tmp_path), "edge east")
    card = last(game, "revealed-artefact")
    beast = piece(game, "beast-1")
    near = [800, 23200] if card["card_number"] == 17 else [23200, 800]
    # Player 1 sits west: near left is the north-west corner.
    assert max(abs(beast["at"][0] - near[0]), abs(beast["at"][1] - near[1])) <= 5
    while not events(game, "no-arrival"):
        decision = game.decision
        assert decision is not None
        game.choose("end" if "end" in decision.keys else decision.sample(3), decision.seat)
    assert len([one for one in seen(game, "rouages") if one["card"] == "beast"]) == 1, "at most one of a kind"


@pytest.mark.rule("OLO-RUL-82")
def test_ranks_follow_the_pack(tmp_path: Path) -> None:
    """A propaganda of rank 2 ties with a rouage of rank 2; an Axe of rank 3 with one of rank 3."""
    rouages = [
        {"card": f"p{n}", "seat": ONE if n % 2 == 0 else TWO, "at": [4000 + 2000 * n, 4000 if n % 2 else 20000]}
        for n in range(6)
    ]
    players = {
        ONE: {"hand": ["press-axe"], "plan": ["propaganda", "press-axe", "p0", "p2", "p4"]},
        TWO: {"hand": ["press-axe"], "plan": ["p3", "p5", "p1", "propaganda", "press-axe"]},
    }
    game = press(tmp_path, begin="phase", players=players, rouages=rouages, pile=["howl-one"])
    assert last(game, "revealed")["ranks"] == {ONE: 2, TWO: 2}
    assert events(game, "equal-ranks")
    while last(game, "revealed")["phase"] == 1:
        decision = game.decision
        assert decision is not None
        game.choose("end" if "end" in decision.keys else decision.keys[0], decision.seat)
    assert events(game, "revealed")[1]["ranks"] == {ONE: 3, TWO: 3}


@pytest.mark.rule("OLO-RUL-82")
def test_measures_decide_marches_threat_range_and_shots(tmp_path: Path) -> None:
    def bloc(*rouages: dict[str, Any]) -> Game[Any]:
        return press(tmp_path, begin="activation", active="p0", rouages=list(rouages), decors=[], players={})

    mover = {"card": "p0", "seat": ONE, "at": [8000, 8000]}
    game = bloc(mover)
    # The ruler's diagonal is 2.040 inches, and two bases of 0.4 add 0.8 twice.
    assert refused(game, f"march {8000 + 2039 + 800},8000") == ""
    assert refused(game, f"march {8000 + 2041 + 810},8000") == "OLO-MOV-04"
    assert refused(game, "march 8000,8800 shift") == ""
    assert refused(game, "march 8000,8810 shift") == "OLO-MOV-10"
    near = bloc(mover, {"card": "p1", "seat": TWO, "at": [8000 + 800 + 1500, 8000]})
    assert "attack p1" in keys(near)
    assert not piece(near, "p0")["free"]
    far = bloc(mover, {"card": "p1", "seat": TWO, "at": [8000 + 800 + 1502, 8000]})
    assert piece(far, "p0")["free"]
    for apart, dice in ((6000, 7), (6002, 5)):
        shot = bloc(mover, {"card": "p1", "seat": TWO, "at": [8000, 8000 + 800 + apart]})
        take(shot, "shoot p1", "nothing")
        assert len(last(shot, "rolled")["faces"]) == dice


@pytest.mark.rule("OLO-RUL-82")
def test_decors_keep_the_distance_the_pack_says(tmp_path: Path) -> None:
    game = press(tmp_path, layout="free")
    assert seen(game, "to_put") == ["tower"]
    assert refused(game, "put 12000,4990") == "OLO-SET-05"
    assert refused(game, "put 12000,5000") == ""


@pytest.mark.rule("OLO-RUL-82")
def test_an_agenda_scores_what_the_pack_says(tmp_path: Path) -> None:
    game = press(
        tmp_path, begin="activation", active="p0", decors=[], players={},
        rouages=[{"card": "p0", "seat": ONE, "at": [4200, 3000]}, {"card": "p1", "seat": TWO, "at": [20000, 20000]}],
    )  # fmt: skip
    while not events(game, "learned"):
        game.state.rouages["p0"].studied, game.state.rouages["p0"].actions = 0, 4
        game = game.copy()
        take(game, "study marker-1", "keep")
    assert player(game)["points"] == 3
    assert place(game, "p0") == (4200, 3000)


@pytest.mark.rule("OLO-RUL-82")
def test_a_whole_game_is_played_by_other_values(tmp_path: Path) -> None:
    game = press(tmp_path)
    conformance.random_play(game, 4, 3000, asides=False)
    assert game.outcome is not None
    assert "arrived" in kinds(game)
    for event in events(game, "moved"):
        x, y = event["end"]
        assert 400 <= x <= 23600
        assert 400 <= y <= 23600
