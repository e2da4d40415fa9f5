"""Espace Artémis keeps every promise the engine makes: in each scene, in evenings, whatever the GM does at the desk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import rouage
from rouage.engine.decision import TypedThrow
from rouage.games.artemis import TITLE
from rouage.games.artemis.setup import EVENING, USUAL
from tests import conformance
from tests.artemis.minds import look
from tests.artemis.table import GM, hero, npc, place

SCENES = [scene for scene in TITLE.scenes(TITLE.shelf()) if scene != EVENING]
EMPATH = {"esquisse": "professionnel", "invocation": "expert", "metamorphose": "confirme", "voyage": "confirme"}
TABLES: dict[str, dict[str, Any]] = {
    "evening": {},
    "evening-of-the-shaken": {
        "options": ["natural-fatigue", "hunger", "permanent-wounds"], "minutes": 1200,
        "heroes": [
            hero(balance=-6, illness="counts doors", total=30, plight={"stress": [4, 1, 0], "fear": [2, 1, 0]}),
            hero(balance=-1, total=9, plight={"fatigue": [3, 3, 2]},
                 competences={"soins": "professionnel", "guerison": "amateur", "catalepsie": "expert"}),
            hero(protection="exoskeleton", competences={"montage": "confirme"}, gear=["techkit"],
                 plight={"wounds": [2, 4, 1], "bleeding": 900, "shorted": 2}),
        ],
    },
    "minds": {
        "calm": False, "numbers": "hidden", "places": [place(), place("very", indoors=True)],
        "heroes": [hero(competences=EMPATH, total=9), hero(competences=EMPATH, plight={"fatigue": [6, 1, 0]})],
        "people": [
            npc(count=2), npc("elder", will=4, level="professionnel"), npc("lurker", hidden=True, surprises=True),
        ],
    },
    "guns": {
        "calm": False, "places": [place(), place("slightly"), place("confined")],
        "heroes": [hero(weapons=["laser", "sabre"], total=5), hero(weapons=["stunner"], protection="exoskeleton")],
        "people": [
            npc(weapons=["laser", "sabre"], level="amateur", plight={"place": 2, "cover": True}),
            npc("guard", weapons=["stunner"], protection="reinforced-exoskeleton", level="confirme"),
            npc("sniper", weapons=["laser"], hidden=True, plight={"place": 3}),
        ],
    },
    "last-gasp": {
        "calm": False,
        "heroes": [hero(plight={"wounds": [3, 4, 0], "stress": [7, 1, 0]}), hero(plight={"fear": [8, 0, 0]}, total=9)],
        "people": [
            npc(count=2, plight={"wounds": [6, 0, 0]}), npc("brute", yields="yield", plight={"fatigue": [8, 0, 0]}),
        ],
    },
}  # fmt: skip
"""The middle of things: people without balance, bleeding, out of breath, in hiding, with guns, at work on minds."""
TABLES |= {scene: {"scene": scene} for scene in SCENES}
HIDING = {f"{scene}, numbers hidden": {"scene": scene, "numbers": "hidden"} for scene in SCENES}
CHECKS = [*conformance.CHECKS, conformance.check_words]
LIMITS = {
    conformance.check_copies: 36, conformance.check_rewinds: 40, conformance.check_save_load: 36,
    conformance.check_options: 32, conformance.check_views: 48, conformance.check_secrecy: 40,
    conformance.check_same_again: 200, conformance.check_dice_logged: 150, conformance.check_words: 48,
}  # fmt: skip
"""How many choices each check plays: enough for some turns of a fight, and no more."""


def checked(check: Callable[..., None], game: conformance.Play, seed: int) -> None:
    if check is conformance.check_ends and game.state.evening:
        check = ends_by_the_gm
    check(game, seed, **({"limit": LIMITS[check]} if check in LIMITS else {}))


def ends_by_the_gm(game: conformance.Play, seed: int) -> None:
    """An evening has no end of its own; the GM says when."""
    conformance.random_play(game, seed, 200, asides=False)
    assert game.decisions
    game.choose("end", GM)
    assert game.outcome is not None
    assert game.decisions == ()


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_conforms(check: Callable[..., None], table: str) -> None:
    checked(check, rouage.new("artemis", TABLES[table], seed=11), 11)


@pytest.mark.parametrize("table", HIDING)
@pytest.mark.parametrize("check", [conformance.check_options, conformance.check_secrecy], ids=lambda one: one.__name__)
def test_it_conforms_with_numbers_hidden(check: Callable[..., None], table: str) -> None:
    checked(check, rouage.new("artemis", HIDING[table], seed=12), 12)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_conforms_with_dice_typed_in_by_people(check: Callable[..., None]) -> None:
    if check is conformance.check_dice_logged:
        check = people_are_asked
    checked(check, rouage.new("artemis", {"scene": SCENES[0]}, seed=5, dice="typed"), 5)


def people_are_asked(game: conformance.Play, seed: int) -> None:
    """Dice are asked of whoever plays the one that rolls, the GM included."""
    here, asked = game.copy(), Counter[str]()
    for _ in range(200):
        if not here.asking:
            break
        if isinstance(here.decision, TypedThrow):
            asked[here.decision.seat] += 1
        conformance.random_play(here, seed + here.number, 1, asides=False)
    assert min(asked[seat] for seat in game.seats) > 1


COMMANDS = (
    "chase HERO 6 hit 5 hull 2", "npc docker amateur sabre", "npc stranger unknown", "add jackdaw-boarder 2",
    "add jackdaw-gunner hidden", "fight", "call all vigilance 7 outcome", "call HERO baratin hard gm to lie",
    "nifimo all courage 1 the dark", "hurt HERO 3", "mark HERO stress grave 1 a scream", "mark HERO fatigue light 3",
    "load HERO 2", "wear HERO combat-suit pressurised", "give HERO stunner", "take HERO medikit", "cover HERO on",
    "xp HERO 2", "balance HERO -4 a betrayal", "source HERO 1 the sea", "scenario 4", "time 30m rest", "time 8h sleep",
    "time 3h", "time 1d holiday", "time 5h leisure", "set HERO.wound-grave 2", "set HERO.used 1",
    "note the door is not locked", "say Rain.", "whisper player-1 Run.", "breach 4 1", "doubt", "difficulty 11",
    "succeed", "fail", "diet HERO none",
)  # fmt: skip
"""All that a GM may do at the desk, in an order that leads from a free scene into a fight."""
ALWAYS = {"call", "chase", "hurt", "mark", "nifimo", "note", "npc", "say", "set", "time", "whisper"}


@pytest.mark.parametrize("scene", ["", *SCENES])
def test_an_evening_with_every_command(scene: str) -> None:
    """Whatever the GM does, and whenever: it is obeyed or refused, kept secret where it is, saved, and played on."""
    game = rouage.new("artemis", {"options": [*USUAL, "hunger", "natural-fatigue"]}, seed=len(scene))
    obeyed = set[str]()
    for number in range(3):
        for count, command in enumerate([COMMANDS[0], *([f"begin {scene}"] if scene else []), *COMMANDS[1:]]):
            heroes = look(game, GM)["heroes"]
            alive = [one["id"] for one in heroes if not one["out"] and not one["states"]]
            key = command.replace("HERO", (alive or [heroes[0]["id"]])[0])
            if game.why_not(key, GM) is None:
                game.choose(key, GM)
                obeyed.add(command.partition(" ")[0])
            conformance.random_play(game, 100 * number + count, 3, asides=False)
        conformance.check_save_load(game, 3, limit=9)
        if number == 1:
            conformance.check_secrecy(game, 3, limit=8)
        if look(game, GM)["phase"] != "free":
            game.choose("end", GM)
    assert obeyed >= ALWAYS
    assert ("begin" in obeyed) == bool(scene)
    game.choose("end 2", GM)
    assert game.outcome is not None
    assert rouage.verify(game.save()).holds


@pytest.mark.parametrize("scene", SCENES)
def test_games_come_to_their_end_and_every_record_verifies(scene: str) -> None:
    for seed in range(4):
        game = rouage.new("artemis", {"scene": scene}, seed=seed)
        conformance.random_play(game, seed, 3000, asides=False)
        assert game.outcome is not None
        assert rouage.verify(game.save()).holds
