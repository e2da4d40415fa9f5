"""Life lines: ticking, reinforced and tinted PV, and going out of combat."""

from pathlib import Path
from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.olomoc.life_line import suffered
from tests.olomoc.table import (
    ONE,
    TWO,
    events,
    hostile,
    keys,
    kinds,
    last,
    mine,
    pack,
    piece,
    play,
    player,
    refused,
    seen,
    take,
    theirs,
)

ROUAGE = """
[rouage.tried]
name.en = "Tried"
ministries = ["effort"]
faction = "trial"
rank = 1
technique = 1
combat = 1
tir = 1
esquive = 1
life = "{line}"
"""
STRONG = """
[rouage.strong]
name.en = "Strong"
ministries = ["effort"]
faction = "trial"
rank = 3
technique = 1
combat = 9
tir = 1
esquive = 1
life = "SSSS"
"""


def struck(folder: Path, line: str, wounds: int, **of_target: Any) -> Game[Any]:
    """A rouage with this life line just suffered so many wounds by one attack."""
    packs = [pack(folder, STRONG + ROUAGE.format(line=line))]
    faces = [6] * wounds + [1] * (9 - wounds)
    game = play(faces, mine("a", 8000, 8000, "strong"), theirs("b", 9300, 8000, "tried", **of_target), packs=packs)
    take(game, "attack b")
    for key in ("nothing", "keep", "none"):
        if key in keys(game):
            take(game, key)
    return game


@pytest.mark.rule("OLO-LIF-01", "OLO-LIF-02", "OLO-LIF-03", "OLO-LIF-04", "OLO-CMP-06")
@pytest.mark.parametrize("wounds", [1, 2, 3])
def test_each_wound_ticks_one_pv_from_the_left(tmp_path: Path, wounds: int) -> None:
    game = struck(tmp_path, "SSSSST", wounds, ticked=1)
    after = piece(game, "b")
    assert (after["life"], after["ticked"], after["darkness"]) == ("SSSSST", 1 + wounds, 0)
    assert piece(game, "a")["ticked"] == 0


@pytest.mark.rule("OLO-LIF-03", "OLO-LIF-07")
def test_the_leftmost_unticked_pv_is_ticked_first(tmp_path: Path) -> None:
    assert piece(struck(tmp_path, "TSSS", 1), "b")["darkness"] == 1
    assert piece(struck(tmp_path, "SSST", 1), "b")["darkness"] == 0


@pytest.mark.rule("OLO-LIF-01", "OLO-LIF-04")
def test_a_life_line_has_three_kinds_of_pv_and_no_other(tmp_path: Path) -> None:
    game = play([], mine("a", 8000, 8000, "tried"), packs=[pack(tmp_path, ROUAGE.format(line="RST"))])
    assert piece(game, "a")["life"] == "RST"
    for line in ("RSX", ""):
        with pytest.raises(Exception, match="life"):
            play([], packs=[pack(tmp_path, ROUAGE.format(line=line))])


@pytest.mark.rule("EX-OLO-02", "EX-OLO-03", "OLO-LIF-02", "OLO-LIF-03", "OLO-LIF-05", "OLO-LIF-06", "OLO-LIF-07",
                  "OLO-LIF-08", "OLO-DRK-06")  # fmt: skip
def test_the_examples_of_the_life_line(tmp_path: Path) -> None:
    packs = [pack(tmp_path, STRONG)]
    game = play(
        [6] * 5 + [1] * 4 + [6] * 3 + [1] * 6, mine("a", 8000, 8000, "strong"), theirs("petra", 9300, 8000, "guard"),
        packs=packs,
    )  # fmt: skip
    take(game, "attack petra", "nothing", "keep", "none")
    assert (last(game, "wounded")["wounds"], piece(game, "petra")["ticked"]) == (5, 4)
    assert piece(game, "petra")["darkness"] == 0
    take(game, "attack petra", "nothing", "keep", "none")
    assert (last(game, "wounded")["wounds"], piece(game, "petra")["ticked"]) == (3, 6), "the third wound is lost"
    assert piece(game, "petra")["darkness"] == 1


@pytest.mark.rule("OLO-LIF-05", "OLO-LIF-06", "OLO-RUL-27")
@pytest.mark.parametrize(
    ("line", "ticked", "wounds", "ticks"),
    [
        ("RSS", 0, 1, 0), ("RSS", 0, 2, 1), ("SRS", 0, 1, 1), ("SRS", 1, 1, 0), ("SRS", 1, 2, 1), ("SRS", 0, 2, 1),
        ("RRRS", 0, 4, 3), ("RSSS", 1, 2, 2),
    ],
)  # fmt: skip
def test_a_reinforced_pv_takes_one_wound_off_an_attack(
    tmp_path: Path, line: str, ticked: int, wounds: int, ticks: int
) -> None:
    game = struck(tmp_path, line + "S", wounds, ticked=ticked)
    assert piece(game, "b")["ticked"] == ticked + ticks


@pytest.mark.rule("OLO-LIF-07", "OLO-LIF-08", "OLO-DRK-06", "OLO-RUL-28")
@pytest.mark.parametrize(
    ("line", "wounds", "ticks", "tokens"),
    [("STSS", 1, 1, 0), ("STSS", 2, 2, 1), ("STSS", 4, 2, 1), ("TTSS", 3, 1, 1), ("RSTSS", 4, 3, 1), ("TRSS", 3, 1, 1)],
)
def test_a_tinted_pv_gives_a_token_and_stops_the_attack(
    tmp_path: Path, line: str, wounds: int, ticks: int, tokens: int
) -> None:
    after = piece(struck(tmp_path, line, wounds), "b")
    assert (after["ticked"], after["darkness"]) == (ticks, tokens)


@pytest.mark.rule("OLO-LIF-08")
def test_the_next_attack_goes_on_beyond_it(tmp_path: Path) -> None:
    after = piece(struck(tmp_path, "STSSS", 2, ticked=2), "b")
    assert (after["ticked"], after["darkness"]) == (4, 0)


@pytest.mark.rule("OLO-RUL-26", "OLO-RUL-28", "OLO-DRK-06")
def test_wounds_of_the_artefact_are_no_attack(tmp_path: Path) -> None:
    """Neither the reinforced PV nor the stop counts; the token of a tinted PV does."""
    text = ROUAGE.format(line="RTSS")
    game = play([], mine("a", 8000, 8000, "tried"), theirs("b", 3000, 3000), begin="cycle", pile=["trial-hail"],
                packs=[pack(tmp_path, text)])  # fmt: skip
    assert (piece(game, "a")["ticked"], piece(game, "a")["darkness"]) == (2, 1)
    assert suffered("TTS", 0, 3, attack=False) == (3, ["T", "T", "S"])
    assert suffered("TTS", 0, 3, attack=True) == (1, ["T"])


@pytest.mark.rule("OLO-RUL-26", "OLO-LIF-05", "OLO-LIF-08")
@pytest.mark.parametrize("how", ["riposte", "opportunity", "shot", "charge"])
def test_every_kind_of_attack_is_one(how: str) -> None:
    """Four successes, or as many as there are dice, on a line that begins with a reinforced PV."""
    guard = "guard"
    if how == "riposte":
        game = play([1] * 4 + [6] * 3, mine("b", 8000, 8000, guard), theirs("a", 9300, 8000))
        take(game, "attack a", "riposte combat", "keep")
    elif how == "opportunity":
        game = play([6] * 3, mine("b", 8000, 8000, guard), theirs("a", 9300, 8000))
        take(game, "march 6000,8000", "strike a")
    else:
        game = play([6] * 3, mine("a", 8000, 8000), theirs("b", 11000, 8000, guard))
        take(game, "shoot b" if how == "shot" else "charge b 9800,8000", "nothing", "keep")
        if how == "charge":
            take(game, "none")
    assert piece(game, "b")["ticked"] == 2


@pytest.mark.rule("OLO-OOC-01", "OLO-OOC-02", "OLO-OOC-03")
def test_a_full_line_is_out_of_combat_and_off_the_bloc_at_once(tmp_path: Path) -> None:
    almost = struck(tmp_path, "SSS", 2)
    assert not piece(almost, "b")["out"]
    game = struck(tmp_path, "SSS", 3)
    after = piece(game, "b")
    assert (after["out"], after["at"]) == (True, None)
    assert seen(game, "hunt") == 1
    assert kinds(game, "wounded", "out-of-combat", "hunt-rose") == ["wounded", "out-of-combat", "hunt-rose"]
    assert player(game, TWO)["lost"] == ["b"]


@pytest.mark.rule("OLO-OOC-03", "OLO-OOC-05")
def test_a_hostile_out_of_combat_raises_no_hunt_and_costs_no_token() -> None:
    game = play([6, 6, 6], mine("a", 8000, 8000), hostile("h", 9300, 8000, ticked=1))
    take(game, "attack h", "keep", "none")
    assert (piece(game, "h")["out"], seen(game, "hunt"), piece(game, "a")["darkness"]) == (True, 0, 0)


@pytest.mark.rule("OLO-OOC-04", "OLO-RUL-29")
def test_the_third_ends_the_game_and_no_token_is_given() -> None:
    game = play(
        [6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "frail"), hunt=2, players={ONE: {"points": 1}}
    )
    take(game, "attack b", "nothing", "keep", "none")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((ONE,), "hunt")
    assert piece(game, "a")["darkness"] == 0
    assert kinds(game)[-2:] == ["caught", "result"]


@pytest.mark.rule("OLO-OOC-05", "OLO-DRK-04", "OLO-RUL-30")
def test_whoever_puts_another_out_of_combat_receives_a_token() -> None:
    game = take(play([6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "frail")), "attack b", "nothing")
    take(game, "keep", "none")
    assert piece(game, "a")["darkness"] == 1
    passing = play([6, 1, 1], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000), mine("c", 2000, 2000))
    take(passing, "march 6000,8000", "strike b")
    assert piece(passing, "b")["darkness"] == 1, "by an opportunity attack too"


@pytest.mark.rule("OLO-RUL-30", "OLO-OOC-05", "OLO-DRK-04")
def test_an_ally_counts_too() -> None:
    game = take(play([], mine("w", 8000, 8000, "witch"), mine("c", 9300, 8000, "frail")), "use backbite")
    assert (piece(game, "c")["out"], piece(game, "w")["darkness"], seen(game, "hunt")) == (True, 1, 1)


@pytest.mark.rule("OLO-RUL-30")
def test_wounds_of_no_rouage_have_no_killer() -> None:
    game = play([], mine("a", 8000, 8000), theirs("b", 9300, 8000, "frail"), begin="cycle", pile=["trial-hail"])
    assert piece(game, "b")["out"]
    assert last(game, "out-of-combat")["by"] == ""
    assert piece(game, "a")["darkness"] == 0


@pytest.mark.rule("OLO-RUL-29", "OLO-RUL-30")
def test_two_who_fall_together_receive_nothing() -> None:
    game = play([6, 6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "frail"), mine("c", 2000, 2000))
    take(game, "attack b", "riposte combat", "keep", "none")
    assert (piece(game, "a")["out"], piece(game, "b")["out"], seen(game, "hunt")) == (True, True, 2)
    assert not events(game, "darkness-gained")


@pytest.mark.rule("OLO-RUL-29")
def test_all_leave_together_and_the_hunt_rises_by_their_number() -> None:
    game = play([6, 6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "frail"), hunt=1,
                players={TWO: {"points": 3}})  # fmt: skip
    take(game, "attack b", "riposte combat", "keep", "none")
    assert game.outcome is not None
    assert (seen(game, "hunt"), game.outcome.winners) == (3, (TWO,))


@pytest.mark.rule("OLO-RUL-29")
def test_tokens_and_effects_go_with_it() -> None:
    game = play([1, 1, 6, 1, 1], mine("w", 8000, 8000, "witch", ticked=9, darkness=2, stunned=False),
                theirs("b", 9300, 8000), mine("c", 2000, 2000))  # fmt: skip
    take(game, "use hum")
    assert [one["source"] for one in seen(game, "lasting")] == ["hum"]
    take(game, "attack b", "riposte combat", "keep")
    after = piece(game, "w")
    assert (after["out"], after["darkness"], after["actions"], after["stunned"]) == (True, 0, 0, False)
    assert seen(game, "lasting") == []


@pytest.mark.rule("OLO-RUL-29")
def test_effects_on_others_stay() -> None:
    game = play([6, 1], mine("w", 8000, 8000, "witch"), theirs("b", 9300, 8000, "frail"), theirs("c", 2000, 2000))
    take(game, "use hum", "attack b", "nothing", "keep", "none")
    assert piece(game, "b")["out"]
    assert [one["source"] for one in seen(game, "lasting")] == ["hum"]


@pytest.mark.rule("OLO-RUL-28", "OLO-FIE-02")
def test_a_last_pv_that_is_tinted_gives_its_token_first() -> None:
    game = play(
        [6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "doomed", darkness=3), mine("c", 2000, 2000)
    )
    take(game, "attack b", "nothing", "keep", "none")
    assert player(game, TWO)["fiel"] == 1
    assert kinds(game, "fiel-rose", "out-of-combat") == ["fiel-rose", "out-of-combat"]


@pytest.mark.rule("OLO-OOC-02", "OLO-RUL-29")
def test_nobody_out_of_combat_is_a_target_any_more() -> None:
    game = play([6], mine("a", 8000, 8000, "frail"), theirs("b", 9300, 8000, "frail"), theirs("c", 2000, 2000))
    take(game, "attack b", "nothing", "keep", "none")
    assert refused(game, "attack b") == "OLO-ATK-04"
    assert "march 9300,8000" not in keys(game)
    assert refused(game, "march 9300,8000") == "", "its place is free"
