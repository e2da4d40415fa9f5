"""Sine Tempore in words: everything the game can say is worded in both languages, and reads well."""

from __future__ import annotations

import ast
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

import pytest

import rouage
from rouage.engine.decision import Decision
from rouage.engine.dice import draw
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, Message, word
from rouage.engine.plain import Plain
from rouage.engine.step import Step
from rouage.games.sine_tempore import TITLE, content, die, setup, statuses, switches, vocabulary
from tests.words import Spoken, Wordings

SOURCE = Path(setup.__file__).parent
GOLDEN = Path(__file__).parent / "golden"
SCENES = tuple(scene for scene in TITLE.scenes(TITLE.shelf()) if scene != "campaign")
WORDS = Wordings("sine-tempore")
JUNK = (
    "", "nonsense", "move", "move 99", "move x", "to zz9", "to a1", "to r8", "attack", "attack nothing",
    "attack bare-hands", "skill", "skill nothing", "skill order", "skill order glyph", "skill lunge",
    "skill mind-spike", "skill scalpel", "use nothing", "use med-kit", "use medipack", "cell captains-blade",
    "cell nothing", "aim", "wait", "wait 0", "wait 99", "meditate", "meditate x", "meditate 9", "engage", "disengage",
    "loot", "leave", "interact nothing", "interact antenna", "throw rock", "give medipack jukas", "move nothing a1",
    "move crate-1 a1", "move log-1 zz", "keep now", "target nobody", "first nobody", "save 9", "re-roll 9",
    "place a1",
)  # fmt: skip


def listen(game: Game[Any], decision: Decision[Any]) -> None:
    """A question with its answers, as it is asked and as a terminal shows it."""
    WORDS.read(game, decision.prompt)
    for option in decision.options:
        WORDS.read(game, option.help)
        step = decision.follow(option.key)
        assert isinstance(step, Step)
        WORDS.read(game, step.help(game))


def provoke(game: Game[Any], decision: Decision[Any]) -> None:
    """What a question says to nonsense, and to what would make sense at some other moment."""
    for key in JUNK:
        if refusal := decision.why_not(key):
            WORDS.read(game, refusal.message)


def look_around(game: Game[Any], decision: Decision[Any]) -> None:
    """Everything a terminal can show of the table, and what it foretells of every answer."""
    stage = TITLE.stage
    for language in LANGUAGES:
        parts = stage.scene(decision, language, 80)
        parts += [stage.panel(game, decision.seat, what, language, 80) or [] for what in ("", *stage.panels(game))]
        shown = ["".join(text for text, _ in line) for part in parts for line in part]
        for key in decision.keys[:12]:
            shown += [stage.note(decision, key, language), *stage.forecast(decision, key, language)]
        assert not [line for line in shown if WORDS.unworded.search(line)]


def play(game: Game[Any], seed: int, choices: int) -> None:
    """Chance plays; every word is read on the way."""
    told = 0
    for number in range(choices):
        asking = game.asking
        if not asking:
            break
        decision = asking[draw(seed, "seat", number, len(asking))]
        listen(game, decision)
        if number % 10 == 0:
            provoke(game, decision)
            look_around(game, decision)
        game.choose(decision.sample(draw(seed, "answer", number, 1 << 30)), decision.seat)
        for event in game.events(after=told):
            told += 1
            WORDS.hear(game, event)


@pytest.mark.parametrize("scene", SCENES)
def test_every_mission_is_told_to_its_end(scene: str) -> None:
    game = rouage.new("sine-tempore", {"scene": scene}, seed=SCENES.index(scene))
    play(game, 1 + SCENES.index(scene), 600)
    assert game.outcome is not None
    assert WORDS.has(f"ending-{game.outcome.reason}")


def test_a_vote_and_the_order_of_models_are_told() -> None:
    wishes = {"scene": "landing-site", "players": 4, "together": "vote", "ask_order": True}
    game = rouage.new("sine-tempore", wishes, seed=3)
    play(game, 3, 150)
    kinds = {str(event["kind"]) for event in game.events()}
    assert {"voted", "group-activated", "verified"} <= kinds


# In the source


def spoken() -> Iterator[Spoken]:
    """Every id the source names in full, with the arguments it gives; None where they are not written out."""
    for file in sorted(SOURCE.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield from called(node)


def called(node: ast.Call) -> Iterator[Spoken]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    given = {word.arg for word in node.keywords}
    args = None if None in given else frozenset(str(one) for one in given)
    if name in ("tell", "fault") and node.args:
        extra = frozenset({"where"}) if name == "fault" else frozenset()
        yield from ((text, None if args is None else args | extra) for text in texts(node.args[0]))
    elif name in ("refuse", "refusing") and len(node.args) > 1:
        yield from ((text, args) for text in texts(node.args[1]))
    elif name in ("say", "words") and node.args:
        for text in texts(node.args[0]):
            yield f"sheet-{text}" if f"sine-tempore.sheet-{text}" in WORDS.entries else text, args
    elif name == "Message" and node.args:
        facts = node.args[1] if len(node.args) > 1 else None
        keys = facts.keys if isinstance(facts, ast.Dict) else None
        listed = None if keys is None else frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))
        yield from ((text.removeprefix("sine-tempore."), listed) for text in texts(node.args[0]))


def texts(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.IfExp):
        yield from (*texts(value.body), *texts(value.orelse))


def test_every_message_in_the_source_is_worded() -> None:
    found = {name for name, _ in spoken()}
    assert len(found) > 180
    assert WORDS.lacking(found) == []


def test_every_message_in_the_source_is_given_what_its_words_ask_for() -> None:
    assert WORDS.starved(spoken()) == set()


def test_every_answer_a_step_may_be_is_worded_from_its_fields() -> None:
    offered, poor = WORDS.helps(TITLE)
    assert len(offered) > 10
    assert poor == []


def names(ids: Iterable[str], family: str = "name") -> list[str]:
    return [f"{family}-{id}" for id in sorted(ids)]


SHELF = TITLE.shelf()
ENEMIES: Mapping[str, content.EnemyCard] = SHELF.entries["enemy"]
ITEMS: Mapping[str, content.ItemCard] = SHELF.entries["item"]
DEEDS = [
    effect.do
    for card in ENEMIES.values()
    for attack in card.attacks
    for one in attack.secondary
    for effect in one.effects
    if effect.status is None
]


@pytest.mark.parametrize(
    "family",
    [
        names(statuses.NAMES),
        names(die.SYMBOLS),
        names(get_args(vocabulary.Colour)),
        names(get_args(vocabulary.Kind)),
        names(("ra", "ph", "pr", "mi", "wo", "ac", "pd", "md", "bare-hands", "trap", "event")),
        names(("action", "time-shift", "must-move", "ko", "stunned", "card")),
        names(("dice", "atb", "boost", *DEEDS)),
        names({card.rank for card in ENEMIES.values()} | {card.faction for card in ENEMIES.values()}),
        names({trait for card in ENEMIES.values() for trait in card.traits}),
        names({word for card in ITEMS.values() for word in (*card.keywords, card.slot)}),
        names({card.kind for card in SHELF.entries["terrain"].values()}),
        names("0123456", "face"),
        names(("attack", "defence", "power", "skill", "interact", "fire"), "roll"),
        names(("attack", "defence", "power", "skill", "interact", "fire"), "throw"),
        names(("works", "fails", "success", "failure"), "outcome"),
        names(
            ("objective-met", "held", "not-held", "time-up", "nobody-stands", "ally-fell", "objective-ruined"), "ending"
        ),
        names(
            ("hero-ko", "acted-already", "soul-breaker", "outside-area", "keeps-objective", "cannot-reach"), "why"
        ),
        names(
            ("objective", "objective-alone", "nearest", "nearest-tied", "alone-inside", "most-threatening",
             "most-threatening-tied"), "line",
        ),
        names(
            ("remove", "interact", "fetch", "carried", "hold", "escort", "loot", "protect", "leave"), "sheet-progress"
        ),
    ],
    ids=lambda family: family[0],
)  # fmt: skip
def test_every_member_of_a_family_is_worded(family: list[str]) -> None:
    assert WORDS.lacking(family) == []


def test_everything_a_pack_or_a_setup_asks_for_is_worded() -> None:
    kinds = (
        setup.Setup, setup.HeroSetup, setup.EnemySetup, setup.ScenerySetup, setup.CampaignSetup, setup.SettlerSetup,
        switches.Switches,
    )  # fmt: skip
    keys = {key.replace("_", "-") for kind in kinds for key in kind.__dataclass_fields__}
    assert WORDS.lacking(names(keys, "setup")) == []
    cards = ("content.py", "vocabulary.py", "mission_cards.py", "campaign_cards.py")
    source = "".join([(SOURCE / name).read_text("utf-8") for name in cards])
    faults = set(re.findall(r'yield [^,\n]+, "([a-z-]+)"', source))
    assert len(faults) > 25
    assert WORDS.lacking(faults) == []


def test_french_keeps_its_typography() -> None:
    assert WORDS.badly_set() == []


# Logs read by people


def transcript(name: str, language: str) -> tuple[list[str], Game[Any]]:
    """What was asked, what was answered, and what came of it."""
    told: dict[str, Any] = tomllib.loads((GOLDEN / f"{name}.toml").read_text("utf-8"))
    game = rouage.new("sine-tempore", told["setup"], seed=told["seed"])
    lines = game.log(language)
    for choice in told["choices"].splitlines():
        seat, _, key = choice.partition(": ")
        lines += ["", game.say(game.deciding(key, seat).prompt, language), f"> {choice}"]
        lines += [game.tell_in_words(event.to_data(0), language) for event in game.choose(key, seat)]
    return lines, game


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_reads_as_it_should(language: str) -> None:
    """Set ROUAGE_GOLDEN to write the files anew, then read them as a player would before keeping them."""
    lines, game = transcript("ambush", language)
    text = "\n".join(lines) + "\n"
    file = GOLDEN / f"ambush.{language}.txt"
    if "ROUAGE_GOLDEN" in os.environ:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")
    assert game.outcome is not None


def test_the_enemies_explain_themselves_with_numbers() -> None:
    lines, _ = transcript("ambush", "en")
    assert "Kid 1 went for Security Andromeda 2.0: highest threat (7) of 4 heroes in its area of 3." in lines
    assert ("Kid 2 went for Captain Achab: nobody inside its area of 3, so the nearest hero, 4 squares away.") in lines


def test_a_roll_shows_every_die_and_every_symbol() -> None:
    lines, _ = transcript("ambush", "fr")
    assert (
        "Médecin Alexandra, jet d’attaque\u00a0: 3, 6, 4, 3 "
        "(Interagir 3, Sang 1, Défense 1, Explosion 2, Distance 2, Corps à corps 1, Esprit 2)."
    ) in lines


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Psychic Jukas, probe: 3 Interact, 1 needed: success."),
        ("fr", "Psionique Jukas, probe\u00a0: 3 Interagir, il en faut 1\u00a0: succès."),
    ],
)
def test_more_symbols_than_needed_do_not_read_as_a_share(language: str, told: str) -> None:
    _, game = transcript("ambush", "en")
    said: dict[str, Plain] = {"who": "jukas", "what": "probe", "shown": 3, "needed": 1}
    assert (
        game.say(Message("sine-tempore.interacted", {**said, "outcome": "sine-tempore.outcome-success"}), language)
        == told
    )


def test_an_escorted_woman_is_not_told_as_a_man() -> None:
    """Yarrow is escorted in “Her Own Kind”."""
    assert word(Message("sine-tempore.ending-ally-fell"), "fr") == "La personne escortée est tombée."


@pytest.mark.parametrize(
    ("id", "told"),
    [
        ("hunter-elite-1", "Orrin, Master Hunter"),
        ("stalker-1", "The Stalker"),
        ("stalker-2", "The Stalker 2"),
        ("bull-y-1", "Bull-y 1"),
        ("kid-1", "Kid 1"),
    ],
)
def test_a_model_that_is_somebody_by_name_has_no_number(id: str, told: str) -> None:
    _, game = transcript("ambush", "en")
    assert game.name_of(id, "en") == told


def test_those_who_fell_keep_their_names() -> None:
    _, game = transcript("ambush", "en")
    assert "witch-1" not in game.state.enemies
    assert game.name_of("witch-1", "fr") == "Sorcière 1"
    assert game.name_of("witch/0", "en") == "Hex"
    assert game.name_of("landing-site/aim", "en") == "Remove all enemies before the end time."
    assert game.name_of("close-combat-3", "en") == "Close combat 3"
    assert game.name_of("nothing-such", "en") == "nothing-such"
