"""A mission in a terminal: what falls due, who is not placed yet, what a power costs, and every card to be read."""

from __future__ import annotations

from typing import Any

import pytest

import rouage
from rouage.engine.stage import Part, Stage
from tests.sine_tempore.scenes import BEAST, acting
from tests.sine_tempore.tables import play, refused, take

TITLE = rouage.title("sine-tempore")
assert TITLE.stage is not None
STAGE: Stage = TITLE.stage


def lines(part: Part | None) -> list[str]:
    assert part is not None
    return ["".join([text for text, _ in line]) for line in part]


def headline(game: rouage.Game[Any], language: str = "en") -> str:
    assert game.decision is not None
    return lines(STAGE.scene(game.decision, language, 80)[0])[0]


def test_what_falls_due_is_told_in_the_order_of_time() -> None:
    """The card of Landing Site names 2.12 before 1.4."""
    game = play(now="1.3", heroes={"achab": {"time": "1.3"}})
    due = game.view("player-1")["due"]
    assert isinstance(due, list)
    assert [(one["at"], one["ahead"], one["reinforce"]) for one in due if isinstance(one, dict)] == [
        ("1.4", 1, "mower"), ("2.12", 9, "kid"),
    ]  # fmt: skip
    assert headline(game).endswith("Next: reinforcements (Mower) at 1.4.")
    assert headline(game, "fr").endswith("renforts (Faucheur) à 1.4.")
    told = lines(STAGE.panel(game, "player-1", "mission", "en", 80))
    assert [line.split(",")[0] for line in told if line.startswith("Due at")] == ["Due at 1.4", "Due at 2.12"]
    foreseen = game.forecast("wait 4")["due"]
    assert isinstance(foreseen, list)
    assert [one["at"] for one in foreseen if isinstance(one, dict)] == ["1.4"]


@pytest.mark.rule("ST-RUL-09", "ST-RUL-12")
def test_the_end_of_an_activation_is_foreseen_where_it_moves_the_token() -> None:
    game = play(
        now="1.3", heroes={"achab": {"time": "1.3"}}, enemies=[{"enemy": "kid", "at": "r8"}], groups={"kid": "1.5"}
    )
    assert game.decision is not None
    told = STAGE.forecast(game.decision, "end", "en")
    assert (told[0], told[2]) == ("The token goes to 1.5.", "The Time Shift takes 2 AP.")
    assert STAGE.note(game.decision, "end", "fr").startswith("[jeton à 1.5")
    take(game, "wait 2")
    assert game.decision is not None
    assert STAGE.forecast(game.decision, "end", "en") == ["Nothing to foresee: no AP, no dice."]


def test_where_nothing_else_falls_due_the_end_is_next() -> None:
    game = play(now="2.12", heroes={"achab": {"time": "2.12"}})
    assert headline(game).endswith("Nothing more falls due before the end at 3.12.")
    short = play(now="1.5", heroes={"achab": {"time": "1.5"}}, ends="1.10")
    assert headline(short).endswith("Nothing more falls due before the end at 1.10.")


def test_before_deployment_a_hero_is_not_placed_yet() -> None:
    game = rouage.new("sine-tempore", {"scene": "landing-site"}, seed=5)
    for language, said in (
        ("en", "Captain Achab is not placed yet."),
        ("fr", "Capitaine Achab\u00a0: pas encore en place."),
    ):
        assert lines(STAGE.panel(game, "player-1", "achab", language, 80))[0] == said
    take(game, "keep", "place a3")
    assert lines(STAGE.panel(game, "player-1", "achab", "en", 80))[0].startswith("Captain Achab (Ac) on A3")
    gone = play(heroes={"jukas": {"gone": True}})
    assert "is gone" in lines(STAGE.panel(gone, "player-1", "jukas", "en", 80))[0]


@pytest.mark.rule("ST-PSI-05", "ST-RUL-90")
def test_the_oblivion_of_a_power_stands_on_its_card_its_option_and_its_forecast() -> None:
    game = acting("jukas", enemies=[BEAST], said={"items": {}, "learned": ["brain-storm"], "oblivion": 3})
    assert game.decision is not None
    (option,) = [one for one in game.decision.options if one.key == "skill brain-storm"]
    assert "2 Oblivion" in game.say(option.help, "en")
    assert "2 Oubli" in game.say(option.help, "fr")
    sheet = lines(STAGE.panel(game, "player-1", "jukas", "en", 80))
    assert any("costs 2 Oblivion" in line for line in sheet)
    told = STAGE.forecast(game.decision, "skill brain-storm", "en")
    assert "Oblivion: +2, whether or not it works." in told
    foreseen = game.forecast("skill brain-storm")
    assert foreseen["oblivion"] == 2
    mi = game.title.shelf().entries["hero"]["jukas"].mi
    assert mi == 5, "three tokens leave room for two"
    assert foreseen["deliriums"] == 1
    assert "If all of it goes on the sheet: 1 Delirium card." in told


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("ST-RUL-96", "  Shallow Breath (×3). Still there."),
        ("ST-RUL-98", "Captain Achab, Captain (Medium): Ra 5, Ph 3, Pr 3, Mi 3, Wo 6."),
        ("ST-RUL-99", "Kid, Troop (Small, Forest, Pack): Ra 5, Ac 3, Pd 0, Md 0, Wo 1."),
        ("ST-RUL-99", "  Reinforcements: 3."),
        ("ST-RUL-100", "    Captain, Command: an Evolved skill, in place of Order."),
        ("ST-RUL-100", "    Medic, Toxins: a Derived skill, after Scalpel."),
        ("ST-RUL-100", "    Special skill of Captain Achab."),
        ("ST-RUL-101", "    For Captain. Keywords: Blade."),
        ("ST-RUL-101", "    For Security. Keywords: Firearm, Heavy."),
        ("ST-RUL-101", "    Cut: Close combat, 2 AP, range 1 (2 against Large), Ph;"),
        ("ST-RUL-105", "    Spriggan: 6, token on sector 4."),
        ("ST-RUL-105", "    Reinforcements at 2.12: Kid."),
        (
            "ST-RUL-108",
            "  Feather Wire, yellow, yields Kekulenium; next to First Furrow, Drowned Orchard, White Kiln, The Run.",
        ),
        ("ST-RUL-127", "    Kid: G1, G8, H2, H4, H5, H7."),
        ("ST-RUL-129", "    Glyph, blue: The power costs no Oblivion."),
        ("ST-RUL-129", "  Breacher Rifle (breacher-rifle), weapon."),
    ],
)
def test_a_rule_prints_what_its_table_gives(rule: str, said: str) -> None:
    found = TITLE.rulebook().get(rule)
    assert found is not None
    told = [line for kind in found.tables for line in TITLE.table(TITLE.shelf(), kind, "en")]
    assert [line for line in told if line.startswith(said)]


def test_the_table_of_glyphs_leaves_out_what_has_none() -> None:
    told = TITLE.table(TITLE.shelf(), "glyph", "en")
    assert not [line for line in told if line.startswith(("  Order", "  Sabre"))]


def test_a_mission_lists_its_arrivals_in_the_order_of_time() -> None:
    told = TITLE.table(TITLE.shelf(), "mission", "en")
    assert [line.split()[2] for line in told if "Reinforcements" in line][:3] == ["1.3:", "1.4:", "2.12:"]


def test_a_ko_hero_is_asked_above_the_board() -> None:
    game = acting(
        said={"wounds": 6}, serious=["shallow-breath"], groups={"kid": "1.7"}, others={"jukas": {"time": "1.6"}}
    )
    assert headline(game).startswith("Landing Site, 1.5")


@pytest.mark.rule("ST-TGT-03", "ST-RUL-52", "ST-RUL-58")
@pytest.mark.parametrize(
    ("at", "scenery", "rule"),
    [("n4", "crate", "ST-TGT-03"), ("f4", "rock", "ST-RUL-52"), ("f4", "thicket", "ST-RUL-58"), ("a1", "crate", "")],
)
def test_a_target_out_of_reach_is_refused_for_its_true_cause(at: str, scenery: str, rule: str) -> None:
    where = {"rock": "e4", "thicket": "f4", "crate": "h8"}[scenery]
    pieces = [{"terrain": scenery, "at": where, "turned": scenery == "rock"}]
    near = [{"enemy": "witch", "at": "c6"}, {"enemy": "hunter", "at": "d6"}]
    game = take(acting("andromeda", enemies=[{"enemy": "kid", "at": at}, *near], scenery=pieces), "attack burst")
    assert refused(game, "target kid-1") == rule
    assert refused(game, "target hunter-1") == ""
