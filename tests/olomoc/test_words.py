"""Olomòc in words: everything the game can say is worded in both languages, and reads well."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import rouage
from rouage.engine.decision import Decision
from rouage.engine.dice import draw
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, LOCALE, Message
from rouage.engine.step import Step
from rouage.engine.title import BadSetup
from rouage.games.olomoc import TITLE, content, setup
from rouage.games.olomoc.hostiles import Arrived
from rouage.games.olomoc.movements import Placed, Pushed, Way
from rouage.games.olomoc.rest import Rest
from scripts.check_catalogues import Catalogue
from tests.words import Spoken, Wordings

SOURCE = Path(setup.__file__).parent
SCENES = tuple(TITLE.scenes(TITLE.shelf()))
WORDS = Wordings("olomoc")
RAW = re.compile(r"\b(?:player|marker|zone|decor)-\d|\b(?:push-ruler|riposte-|highest-rank|kubik-oktobar|petra-kantor)")
"""An id where a name belongs."""
FRENCH = TITLE.vocabulary("fr").verbs
"""What answers begin with that have a French word."""
MODES: dict[str, dict[str, object]] = {
    "draft": {"agenda": "random", "compose": "draft", "artefact": "random", "ministries": "random"},
    "secret": {"agenda": "la-gargoule", "compose": "secret"},
    "free": {"scene": "black-water", "layout": "free"},
    "sealed": {"scene": "first-night", "referee": False},
}
JUNK = (
    "", "nonsense", "march", "march 8000", "march 8000,8000", "march -5,0", "march 100,100", "march 8000,8000 shift",
    "march 8000,8000 ruler 1,1 1,0", "march 8000,8000 free", "enter", "enter 8000,8000", "enter 0,0",
    "enter 8000,300 ruler 1,1 1,0", "attack", "attack nobody", "attack kubik-oktobar", "attack bohdan",
    "attack rogue-1",
    "shoot bohdan", "shoot kubik-oktobar", "charge bohdan", "charge bohdan 100,100", "charge bohdan x", "charge",
    "rest", "rest nobody darkness", "study", "study marker-1", "study gargoule-1", "use nothing", "use directives",
    "use veteran-brisee", "coordinate", "coordinate bohdan", "coordinate dominik-kralov", "turn nobody", "end now",
    "push", "push 8000,8000", "push 8000,8000 ruler 1,1 1,0", "place", "place 1,1", "place 8000,8000", "stay",
    "plan", "plan a b c d e", "plan propaganda", "plan propaganda propaganda propaganda propaganda propaganda",
    "plan axe axe axe axe axe", "seal", "seal x", "open", "open axe 00", "put", "put 0,0", "put 8000,8000",
    "put 700,700 1,0", "cabal", "cabal a=b", "cabal rogue=matraque", "pick nobody", "take nothing", "assign", "edge up",
    "rally nobody 2", "activate nobody", "target nobody", "strike nobody", "keep", "fate", "dodge", "none",
)  # fmt: skip


def words_for(game: Game[Any], message: Message) -> None:
    """The message reads as words in every language, and names what it speaks of."""
    WORDS.read(game, message)
    for language in LANGUAGES:
        text = game.say(message, language)
        assert "key" in message.args or not RAW.search(text), (language, text)


def listen(game: Game[Any], decision: Decision[Any]) -> None:
    """A question with its answers, those that are endless too."""
    words_for(game, decision.prompt)
    for key in (*decision.keys[:12], *decision.candidates()[-3:], decision.sample(1)):
        assert key.partition(" ")[0] in FRENCH, key
        step = decision.follow(key)
        assert isinstance(step, Step)
        words_for(game, step.help(game))


def provoke(game: Game[Any], decision: Decision[Any]) -> None:
    """What a question says to nonsense, and to what would make sense at some other moment."""
    for key in JUNK:
        if refusal := decision.why_not(key):
            words_for(game, refusal.message)


def look_around(game: Game[Any], decision: Decision[Any]) -> None:
    """Everything a terminal can show of the table, and what it foretells of some answers."""
    stage = TITLE.stage
    for language in LANGUAGES:
        parts = stage.scene(decision, language, 80)
        parts += [stage.panel(game, decision.seat, what, language, 80) or [] for what in ("", *stage.panels(game))]
        shown = ["".join(text for text, _ in line) for part in parts for line in part]
        for key in (*decision.keys[:6], decision.sample(2)):
            shown += [stage.note(decision, key, language), *stage.forecast(decision, key, language)]
        assert not [line for line in shown if WORDS.unworded.search(line)]


def play(game: Game[Any], seed: int, choices: int = 2000) -> set[str]:
    """Chance plays; every word is read on the way. Returns the kinds of what happened."""
    told, kinds = 0, set()
    for number in range(choices):
        asking = game.asking
        if not asking:
            break
        decision = asking[draw(seed, "seat", number, len(asking))]
        if number % 3 == 0:
            listen(game, decision)
        if number % 10 == 0:
            provoke(game, decision)
        if number % 20 == 0:
            look_around(game, decision)
        game.choose(decision.sample(draw(seed, "answer", number, 1 << 30)), decision.seat)
        for event in game.events(after=told):
            told += 1
            kinds.add(str(event["kind"]))
            WORDS.hear(game, event)
            for language in LANGUAGES:
                text = game.tell_in_words(event, language)
                assert not RAW.search(text), (language, text)
    return kinds


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_told_to_its_end(scene: str) -> None:
    game = rouage.new("olomoc", {"scene": scene}, seed=SCENES.index(scene))
    kinds = play(game, 1 + SCENES.index(scene))
    assert game.outcome is not None
    assert WORDS.has(f"ending-{game.outcome.reason}")
    assert {"revealed", "activated", "moved", "rolled"} <= kinds


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("draft", {"picked", "taken"}), ("secret", {"revealed-cabals"}), ("free", {"decor-put"}), ("sealed", {"sealed"})],
)
def test_every_way_to_begin_is_told(mode: str, expected: set[str]) -> None:
    game = rouage.new("olomoc", MODES[mode], seed=5)
    assert expected <= play(game, 7, 60)


@pytest.mark.parametrize(
    "wrong",
    [
        {"layout": "nowhere"}, {"ministries": "none"},
        {"players": {"player-1": {"number": 1}, "player-2": {"number": 1}}},
        {"players": {"player-1": {"cabal": {"bohdan": "matraque"}}}},
        {"players": {"player-1": {"cabal": {"bohdan": "matraque", "petra-kantor": "menottes", "mlok": "matraque"}}}},
        {"begin": "activation", "rouages": [{"card": "rogue"}, {"card": "rogue"}]},
        {"begin": "cycle", "rouages": [{"card": "rogue", "seat": "player-1"}]},
        {"begin": "cycle", "rouages": [{"card": "bohdan", "seat": "player-1", "ticked": 50}]},
    ],
)  # fmt: skip
def test_a_setup_that_cannot_be_played_says_why(wrong: dict[str, object]) -> None:
    with pytest.raises(BadSetup) as caught:
        rouage.new("olomoc", wrong)
    for language in LANGUAGES:
        assert not WORDS.unworded.search(caught.value.in_(language))


# In the files


BARE = re.compile(r"(?<!\()\b(?:Fiel|PV|Tir|Esquive)\b")
"""A French term of the book that does not stand in brackets after its English word."""


def written(table: Any) -> Iterator[str]:
    """All English texts of a file of rules, cards or lessons."""
    for key, value in table.items() if isinstance(table, dict) else enumerate(table):
        if key == "en":
            yield value
        elif isinstance(value, dict | list):
            yield from written(value)


def test_english_texts_have_french_terms_as_glosses_only() -> None:
    files = [file for folder in ("rulebook", "packs", "lessons") for file in (SOURCE / folder).rglob("*.toml")]
    texts = [text for file in files for text in written(tomllib.loads(file.read_text("utf-8")))]
    said = (*WORDS.entries.values(), *Wordings("olomoc-page").entries.values())
    texts += [text for entry in said for text in entry.wordings]
    assert len(texts) > 2000
    assert [text for text in texts if BARE.search(text)] == []


def test_french_texts_put_no_name_where_it_would_have_to_melt() -> None:
    """“de” and “que” would want “du marqueur 1” and “d’Oldrich”; only “à” melts by itself."""
    folder = LOCALE / "fr" / "LC_MESSAGES"
    said = [
        text
        for file in (folder / "olomoc.po", folder / "olomoc-page.po")
        for entry in Catalogue(file).entries.values()
        for text in entry.wordings
    ]
    assert len(said) > 500
    assert [text for text in said if re.search(r"\b(?:[Dd]e|[Qq]ue) \{\w+:names?\}", text)] == []


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
    if name == "tell" and node.args:
        yield from ((text, args) for text in texts(node.args[0]))
    elif name in ("no", "_no") and len(node.args) > 1:
        yield from ((text, args) for text in texts(node.args[1]))
    elif name in ("say", "words") and node.args:
        for text in texts(node.args[0]):
            yield f"sheet-{text}" if f"olomoc.sheet-{text}" in WORDS.entries else text, args
    elif name == "Message" and node.args:
        facts = node.args[1] if len(node.args) > 1 else None
        keys = facts.keys if isinstance(facts, ast.Dict) else None
        listed = None if keys is None else frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))
        yield from (
            (text.removeprefix("olomoc."), listed) for text in texts(node.args[0]) if text.startswith("olomoc.")
        )


def texts(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.IfExp):
        yield from (*texts(value.body), *texts(value.orelse))


def test_every_message_in_the_source_is_worded() -> None:
    found = {name for name, _ in spoken()}
    assert len(found) > 140
    assert WORDS.lacking(found) == []


def test_every_message_in_the_source_is_given_what_its_words_ask_for() -> None:
    assert WORDS.starved(spoken()) == set()


def test_every_answer_a_step_may_be_is_worded_from_its_fields() -> None:
    offered, poor = WORDS.helps(TITLE)
    assert len(offered) > 10
    assert poor == []


def names(ids: Iterable[str], family: str = "name") -> list[str]:
    return [f"{family}-{id}" for id in sorted(ids)]


@pytest.mark.parametrize(
    "family",
    [
        names(get_args(content.Characteristic)),
        names(get_args(content.Characteristic), "throw"),
        names(get_args(content.Until)),
        names(("south", "north", "west", "east")),
        names(("march", "charge", "push", "placement", "entry")),
        names(("ruler", "push-ruler", "shift")),
        names(("frontal", "ranged", "charge", "opportunity")),
        names(("dodge", "riposte-combat", "riposte-tir")),
        names(("push-self", "push-target", "stun")),
        names(("push-self", "push-target", "stun"), "help-tactic"),
        names(("dodge", "riposte-combat", "riposte-tir", "attack", "shoot"), "help"),
        names(("stands", "pushed", "placed", "march", "given-march"), "help"),
        names(("darkness", "stunned", "sound", "tinted", "corrupted", "support", "cover", "long-range")),
        names(("engaged", "charge-range", "sees", "wounded", "always")),
        names(("attack", "charge", "shoot", "march", "flee", "nothing")),
        names(("highest-rank", "nearest", "most-wounded", "most-darkness")),
        names(("cycles", "cycles-draw", "hunt", "hunt-draw", "fiel", "fiel-both", "betrayed"), "ending"),
        names(("success", "failure"), "outcome"),
        names(("player-1", "player-2", "marker", "zone", "decor", "propaganda")),
        names([str(hour) for hour in range(1, 13)], "sheet-hour"),
        ["throw-number"],
    ],
    ids=lambda family: family[0],
)  # fmt: skip
def test_every_member_of_a_family_is_worded(family: list[str]) -> None:
    assert WORDS.lacking(family) == []


def test_everything_a_pack_or_a_setup_asks_for_is_worded() -> None:
    kinds = (setup.Setup, setup.RouageSetup, setup.MarkerSetup, setup.DecorSetup, setup.PlayerSetup)
    keys = {key.replace("_", "-") for kind in kinds for key in kind.__dataclass_fields__}
    assert WORDS.lacking(names(keys, "setup")) == []
    source = (SOURCE / "content.py").read_text("utf-8")
    faults = set(re.findall(r'yield [^,\n]+, "([a-z-]+)"', source))
    assert len(faults) > 14
    assert WORDS.lacking(faults) == []


def test_french_keeps_its_typography() -> None:
    assert WORDS.badly_set() == []


def test_numbers_follow_the_names_of_their_kind() -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=1)
    assert game.name_of("marker-2", "fr") == "le marqueur 2"
    assert game.name_of("rogue-3", "en").endswith(" 3")
    assert game.name_of("player-2", "fr") == "Joueur 2"
    assert game.name_of("nothing-such", "en") == "nothing-such"


def test_a_place_is_told_in_inches_and_hundredths() -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=1)
    moved: dict[str, Any] = {"kind": "moved", "who": "bohdan", "how": "march", "end": [4216, 12000]}
    assert game.tell_in_words(moved, "en") == f"{game.name_of('bohdan', 'en')} came to (4.22, 12.00): march."
    assert "(4,22\u202f; 12,00)" in game.tell_in_words(moved, "fr")


def test_an_answer_that_moves_says_where_and_one_that_does_not_says_so() -> None:
    bohdan = {"card": "bohdan", "seat": "player-1", "at": [4000, 8000]}
    game = rouage.new("olomoc", {"begin": "activation", "active": "bohdan", "rouages": [bohdan]}, seed=1)
    stay, go = Pushed("bohdan", Way(4000, 8000, "shift")), Pushed("bohdan", Way(4000, 9000))
    assert game.say(stay.help(game), "en") == game.say(Placed("bohdan", 4000, 8000).help(game), "en")
    assert game.say(stay.help(game), "en") == "Bohdan stays put."
    assert game.say(go.help(game), "fr") == "Pousser Bohdan en (4,00\u202f; 9,00)."
    assert game.say(Placed("bohdan", 4000, 9000).help(game), "en") == "Bohdan is put down at (4.00, 9.00)."
    assert game.say(Arrived("rogue", 800, 800).help(game), "en") == "Rogue arrives at (0.80, 0.80)."
    assert game.say(Rest("bohdan", "bohdan", "darkness").help(game), "en") == (
        "Bohdan rests and loses a token (a Darkness token), for 1 action."
    )
