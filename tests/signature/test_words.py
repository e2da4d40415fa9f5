"""Signature in words: everything the game can say is worded in both languages, and reads well."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest

import rouage
from rouage.engine.decision import Decision
from rouage.engine.dice import draw
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES
from rouage.engine.plain import Plain
from rouage.games.signature import TITLE, content, corrections, deeds, difficulty, distance, intrusion, rest, setup
from tests.words import Source, Wordings, family

SOURCE = Path(setup.__file__).parent
GOLDEN = Path(__file__).parent / "golden"
SCENES = tuple(TITLE.scenes(TITLE.shelf()))
WORDS = Wordings("signature")


# While playing


JUNK = (
    "", "nonsense", "attack", "attack nobody", "kill nobody", "overcome nobody", "power nothing",
    "power nothing nobody", "draw nothing", "reload nothing", "stand", "stand + stand", "move short to 99,99",
    "move long toward nobody", "step toward nobody", "step to 1,1 + step to 1,1", "throw nobody", "shoot nobody",
    "help nobody action", "rest forever", "rest heal hour", "energy 99", "energy x", "claim 9", "difficulty 99",
    "obstacle 99", "lost nothing", "circumstance nobody +1", "advance nothing", "advance power nothing",
    "advance energy", "give nothing to nobody", "try", "say", "take 99", " + ".join(["stand"] * 9),
)  # fmt: skip
DESK = (
    "call nobody notice 3", "give all nothing", "take {hero} nothing", "xp {hero} 99", "intrude {hero} lost nothing",
    "intrude {hero} nonsense", "reveal nobody", "circumstance {foe} 9", "group {foe}", "succeed", "difficulty 99",
    "set nobody.energy 1", "set {hero}.nothing 1", "set {hero}.energy 99", "time 0", "npc ? 1", "add nothing", "begin",
    "begin nothing", "end 9", "whisper nobody …", "reveal {foe}",
)  # fmt: skip
ORDERS = (
    "call {hero} notice 4", "call {hero} endure 9", "call all stealth 3 outcome", "call {hero} a long story 5 player",
    "call {hero} lore 2 gm", "give {hero} lantern", "take {hero} lantern", "give {hero} crossbow", "xp {hero} 4",
    "intrude {hero} twist", "intrude {hero} twist The floor gives way.", "intrude {hero} obstacle 3",
    "intrude {hero} circumstance {foe} -1", "intrude {hero} lost lantern", "intrude {hero} arrival stranger 3",
    "circumstance {foe} +1", "set {hero}.energy 2", "set {hero}.wounds 2", "set {hero}.down 1", "set {foe}.ambush 1",
    "set {foe}.entangled 1", "time 1", "time 90", "npc guard 3 light-armour", "obstacle rubble 3", "add wolf 3",
    "add wolf 2 hidden", "invent token 1 lore A worn token", "invent whistle 1 whistling A tin whistle",
    "give {hero} whistle", "note Remember.", "say Dusk falls.", "whisper {seat} You hear steps.", "reveal {hidden}",
    "succeed", "fail", "difficulty 5", "range 2", "group wolf wolf-2 wolf-3",
)  # fmt: skip


def listen(game: Game[Any], decision: Decision[Any]) -> None:
    """A question with its answers."""
    WORDS.read(game, decision.prompt)
    for option in decision.options:
        WORDS.read(game, option.help)


def provoke(game: Game[Any]) -> None:
    """What every open question says to nonsense."""
    for decision in game.decisions:
        listen(game, decision)
        for key in nonsense(game, decision):
            if refusal := decision.why_not(key):
                WORDS.read(game, refusal.message)


def nonsense(game: Game[Any], decision: Decision[Any]) -> list[str]:
    """Keys that make no sense at all, and keys that make sense at some other moment."""
    if decision.aside:
        return [filled(game, order) for order in (*DESK, *ORDERS)]
    state = game.state
    pieces = [one.id for one in (*state.heroes, *state.creatures)]
    keys = [f"{verb} {id}" for verb in (*deeds.CONSEQUENCES, "charge", "help") for id in pieces]
    keys += [f"help {id} {kind}" for id in pieces for kind in ("action", "reaction")]
    keys += [f"{verb} {id}" for hero in state.heroes for id in hero.objects for verb in ("draw", "reload")]
    return [*JUNK, *keys]


def filled(game: Game[Any], order: str) -> str:
    """An order with somebody to give it to."""
    state = game.state
    hero = state.heroes[0]
    foe = next((one.id for one in state.foes()), "nobody")
    hidden = next((one.id for one in state.creatures if one.hidden), "nobody")
    return order.format(hero=hero.id, seat=hero.seat, foe=foe, hidden=hidden)


def play(game: Game[Any], seed: int, choices: int, orders: bool = True) -> None:
    """Chance plays, and the GM steps in or not; every word is read on the way."""
    told = 0
    for number in range(choices):
        asking = game.asking
        if not asking:
            break
        if number % 9 == 0:
            provoke(game)
        order = filled(game, ORDERS[draw(seed, "order", number, len(ORDERS))])
        if orders and number % 3 == 1 and game.why_not(order, "gm") is None:
            game.choose(order, "gm")
        else:
            decision = asking[draw(seed, "seat", number, len(asking))]
            listen(game, decision)
            game.choose(decision.sample(draw(seed, "answer", number, 1 << 30)), decision.seat)
        for event in game.events(after=told):
            told += 1
            WORDS.hear(game, event)
    for seat in game.seats:
        view: dict[str, Plain] = game.view(seat)
        for language in LANGUAGES:
            assert not WORDS.unworded.search("\n".join(TITLE.sheet(view, language)))


@pytest.mark.parametrize("numbers", ["open", "hidden"])
@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_told_in_both_languages(scene: str, numbers: str) -> None:
    game = rouage.new("signature", {"scene": scene, "numbers": numbers}, seed=1)
    play(game, SCENES.index(scene), 120)
    assert game.number > 20


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_told_to_its_end(scene: str) -> None:
    game = rouage.new("signature", {"scene": scene}, seed=2)
    play(game, SCENES.index(scene), 600, orders=False)
    assert game.outcome is not None
    assert WORDS.has(f"ending-{game.outcome.reason}")


@pytest.mark.parametrize("seed", range(4))
def test_an_evening_is_told_in_both_languages(seed: int) -> None:
    heroes = [
        {"character": "brannoc", "xp": 9, "wounds": 1},
        {"character": "ysolde", "rest": 3},
        {"character": "tamsin"},
    ]
    game = rouage.new("signature", {"heroes": heroes}, seed=seed)
    play(game, seed, 60)
    while game.state.turn == "free" and game.why_not("begin goblin-gorge", "gm"):
        game.choose(game.asking[0].sample(seed), game.asking[0].seat)
    game.choose("begin goblin-gorge", "gm")
    play(game, seed + 100, 80)
    if game.state.turn != "free":
        game.choose("end", "gm")
    game.choose("end 2", "gm")
    for language in LANGUAGES:
        log = game.log(language)
        assert not [line for line in log if WORDS.unworded.search(line)]


def test_those_who_left_the_table_keep_their_names() -> None:
    game = rouage.new("signature", {"characters": ["ada"]}, seed=1, packs=[GOLDEN / "street"])
    game.choose("begin quiet-street", "gm")
    game.choose("reveal hired-gun!1", "gm")
    game.choose("end", "gm")
    game.choose("begin tavern-brawl", "gm")
    log = "\n".join(game.log("fr"))
    assert "Une rue tranquille" in log
    assert "Bagarre au Canard noyé" in log
    assert "Tueur à gages 2 a surgi" in log


# In the source


FOUND = Source("signature", SOURCE)


def test_every_message_in_the_source_is_worded() -> None:
    names = [name for name, _ in FOUND.found]
    assert len(names) > 150
    assert WORDS.lacking(names) == []
    assert [pattern for pattern in FOUND.patterns if not WORDS.matches(pattern)] == []


def test_every_message_in_the_source_is_given_what_its_words_ask_for() -> None:
    assert WORDS.starved(FOUND.found) == set()


def test_steps_that_leave_their_help_to_their_fields_have_them() -> None:
    offered, poor = WORDS.helps(TITLE)
    assert len(offered) > 10
    assert poor == []


ENDINGS = ("won", "held", "got-away", "lost", "fled", "too-late", "called-off", "evening-over")
LINES = (
    "base", "ground", "several", "object", "armour", "creature-armour", "creature-weapon", "feature", "entangled",
    "ambush", "circumstance", "range", "duel", "group", "creature-help", "charge", "help", "ruling", "energy",
)  # fmt: skip


@pytest.mark.parametrize(
    "names",
    [
        family("tag", (*get_args(content.Tag), *difficulty.FREE_TAGS, *difficulty.EASY)),
        family("band", distance.BANDS),
        family("rest", rest.RESTS),
        family("field", corrections.HERO_FIELDS | corrections.CREATURE_FIELDS),
        family("intrusion", intrusion.KINDS),
        family("deed", tuple(verb for verb in deeds.CONSEQUENCES if verb != "move")),
        family("deed-move", tuple(f"{band}-{way}" for band in ("short", "long") for way in ("toward", "away", "to"))),
        family("deed-step", ("toward", "away", "to")),
        family("deed-react", ("strike", "shot", "thrown", "charge", "group-strike", "group-charge")),
        family("line", LINES),
        family("goal", ("defeat", "overcome", "catch", "escape", "hold")),
        family("ending", ENDINGS),
        family("outcome", ("success", "failure", "critical")),
        family("serves", ("weapon", "armour")),
        family("state", ("standing", "down", "defeated", "caught", "fled", "dead")),
        family("mark", ("ambush", "entangled", "group", "goal")),
    ],
    ids=lambda names: names[0].partition("-")[0],
)
def test_every_member_of_a_family_is_worded(names: list[str]) -> None:
    assert WORDS.lacking(names) == []


def test_everything_a_pack_or_a_setup_asks_for_is_worded() -> None:
    shelf = TITLE.shelf()
    needed = {card.needs for card in shelf.all(content.ObstacleCard) if card.needs}
    enabled = {key for card in shelf.all(content.ObjectCard) for key in card.enables}
    assert WORDS.lacking(family("needs", needed | enabled)) == []
    keys = {key for kind in (setup.Setup, setup.HeroSetup, setup.CreatureSetup) for key in kind.__dataclass_fields__}
    assert WORDS.lacking(family("setup", keys)) == []
    faults = re.findall(r'yield "\w+", "([a-z-]+)"', (SOURCE / "content.py").read_text("utf-8"))
    assert len(faults) == 6
    assert WORDS.lacking(faults) == []


def test_french_keeps_its_typography() -> None:
    assert WORDS.badly_set() == []


# Logs read by people


def transcript(name: str, language: str) -> tuple[list[str], Game[Any]]:
    """What was asked, what was answered, and what came of it, for somebody who sees the whole table."""
    told: dict[str, Any] = tomllib.loads((GOLDEN / f"{name}.toml").read_text("utf-8"))
    dice = told.get("dice", "seed")
    game = rouage.new("signature", told["setup"], seed=told.get("seed"), dice=dice, packs=[GOLDEN / "street"])
    lines = game.log(language)
    for choice in told["choices"].splitlines():
        seat, _, key = choice.partition(": ")
        decision = game.deciding(key, seat)
        lines += ["", f"> {choice}"] if decision.aside else ["", game.say(decision.prompt, language), f"> {choice}"]
        lines += [game.tell_in_words(event.to_data(0), language) for event in game.choose(key, seat)]
    return lines, game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["gate", "evening"])
def test_a_game_reads_as_it_should(name: str, language: str) -> None:
    """Set ROUAGE_GOLDEN to write the files anew, then read them as a player would before keeping them."""
    lines, game = transcript(name, language)
    text = "\n".join(lines) + "\n"
    file = GOLDEN / f"{name}.{language}.txt"
    if "ROUAGE_GOLDEN" in os.environ:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")
    assert game.outcome is not None


@pytest.mark.parametrize("name", ["gate", "evening"])
def test_the_log_reads_afterwards_as_it_did_at_the_time(name: str) -> None:
    for language in LANGUAGES:
        lines, game = transcript(name, language)
        afterwards = game.log(language)
        assert [line for line in lines if line in afterwards] == afterwards


def test_a_roll_shows_every_die_and_every_line() -> None:
    lines, _ = transcript("gate", "en")
    assert (
        "Ysolde of the Marches, shot at Wolf: 5 and 3, best 5, difficulty 2 "
        "(base 3, distance +1, object −1, Energy −1): success."
    ) in lines
    assert (
        "Brannoc Oakarm, attack on Captain: 6 and 4, best 6 (then 6, 2), result 7, difficulty 4 "
        "(base 5, its armour +1, object −2): success."
    ) in lines
