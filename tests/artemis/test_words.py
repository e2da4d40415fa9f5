"""Espace Artémis in words: everything the game can say is worded in both languages, and reads well."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

import rouage
from rouage.engine.decision import Decision
from rouage.engine.dice import draw
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, Message, word
from rouage.engine.step import Step
from rouage.engine.title import BadSetup
from rouage.games.artemis import (
    TITLE,
    company,
    competences,
    content,
    corrections,
    damage,
    dodging,
    levels,
    nifimo,
    psy,
    quest,
    recovery,
    setup,
    shooting,
    trying,
    verbs,
    view,
    weapons,
)
from rouage.games.artemis.master import Desk
from rouage.games.artemis.setup import EVENING
from tests.artemis.table import GM, ONE, act, duel, fight, hero, npc
from tests.artemis.table import evening as free
from tests.words import Source, Wordings, family

SOURCE = Path(setup.__file__).parent
WORDS = Wordings("artemis")
SCENES = tuple([scene for scene in TITLE.scenes(TITLE.shelf()) if scene != EVENING])
JUNK = (
    "", "nonsense", "attack", "attack nobody", "attack {foe} with nothing", "attack {foe} with fists sideways",
    "attack {foe} precise nose", "attack {foe} with laser", "surprise {foe}", "shoot {foe}", "shoot {foe} far",
    "shoot {foe} with stunner touching", "shoot {foe} with laser extreme", "throw sabre at {foe}",
    "throw fists at {foe}", "throw nothing", "threaten {foe}", "intimidate {foe}", "sketch", "draw-in {foe}",
    "draw-in nobody", "dodge", "move 9", "try nothing", "try voyage", "try montage", "prudent", "stand", "privilege",
    "experience", "force", "invoke", "invoke insect", "invoke nothing", "invoke unheard-of", "become", "become animal",
    "become animal ant", "become machine cruiser", "become nothing", "become unheard-of mist", "release", "insist",
    "credible", "lead nobody", "tick nothing", "depart", "describe", "talented nobody", "talented somebody", "solved",
    "go-on", "rest 1", "sleep 8", "sleep 99", "accept", "strike 9", "change 1 99", "stabilise nobody",
    "stabilise {hero}", "stabilise {hero} with guerison", "soothe {hero}", "soothe {foe}", "repair {hero}",
    "rouse {hero}", "coma 1", "coma 999", "advance nothing", "advance competence voyage", "advance characteristic F",
    "advance environment sauvage", "illness fear of the dark", "say", "difficulty 99", "difficulty hard gm", "offer x",
)  # fmt: skip
DESK = (
    "call", "call nobody calme 7", "call {hero} nothing 7", "call {hero} calme 99", "call {hero} voyage 7",
    "nifimo {hero} tir", "hurt {hero} 9", "mark {hero} stress light 99", "mark {foe} fear light 1", "load {hero} 99",
    "wear {hero} nothing", "wear {hero} light-clothes pressurised", "give {hero} nothing", "take {hero} nothing",
    "cover {hero} maybe", "diet {hero} fed", "reveal {hero}", "xp {foe} 1", "xp {hero} 99", "balance {hero} x",
    "source {hero} 9 hope", "add nobody", "add pirate 99", "npc stranger god", "npc stranger amateur toothpick",
    "begin nothing", "fight", "end 9", "scenario 99", "time", "time x", "time 3h dancing", "time 3h sleep nobody",
    "set nobody.load 1", "set {hero}.nothing 1", "set {hero}.load 99", "set {hero}.spent 99", "succeed", "doubt",
    "fail", "difficulty 5", "whisper nobody …", "chase", "chase nobody 5", "chase {hero} 99", "chase {hero} 5 fast",
    "breach", "breach 9",
)  # fmt: skip
ORDERS = (
    "call {hero} vigilance 7", "call {hero} diplomatie 9 outcome a long story", "call {hero} calme 6 player",
    "call {hero} reaction hard gm", "call all endurance 5", "nifimo all endurance", "nifimo {hero} courage 1 a shadow",
    "hurt {hero} 2", "hurt {hero} 4", "mark {hero} stress grave 1 the noise", "mark {hero} fear light 1",
    "mark {hero} fatigue light -1", "mark {hero} wound grave 1", "load {hero} 2", "load {hero} 0",
    "wear {hero} safety-suit pressurised", "wear {hero} exoskeleton", "wear {hero} light-clothes", "give {hero} laser",
    "take {hero} laser", "give {hero} techkit", "take {hero} techkit", "cover {hero} on", "cover {hero} off",
    "xp {hero} 4", "balance {hero} -2 betrayal", "source {hero} 1 a letter home", "source {hero} 0 a letter home",
    "npc guard confirme sabre", "npc shadow unknown", "npc helper amateur ally", "time 5m", "time 10m rest",
    "time 6h sleep", "time 4h leisure", "time 25h holiday", "time 9h casket", "time 2d", "time 90m busy",
    "set {hero}.stress-light 2", "set {hero}.coma 1", "set {hero}.coma 0", "set {hero}.shorted 1", "note Remember.",
    "say Alarms.", "whisper {seat} You hear steps.", "succeed", "doubt", "fail", "difficulty 5", "scenario",
    "scenario 3", "chase {hero} 5", "chase {hero} 9 linked hit 5 hull 2", "breach 4 1",
    "reveal {hidden}", "add {person} 1 hidden", "add {person} 2",
)  # fmt: skip


def filled(game: Game[Any], order: str) -> str:
    """An order with somebody to give it to."""
    state = game.state
    first = state.party[0]
    foe = next((one.id for one in state.people if one.npc and not one.hidden), "nobody")
    hidden = next((one.id for one in state.people if one.hidden), "nobody")
    person = game.shelf.names(content.PersonCard)[0]
    return order.format(hero=first.id, seat=first.seat, foe=foe, hidden=hidden, person=person)


def listen(game: Game[Any], decision: Decision[Any]) -> None:
    """A question with its answers, those that are endless too."""
    WORDS.read(game, decision.prompt)
    for key in (*decision.keys, *decision.candidates()[-3:]):
        step = decision.follow(key)
        assert isinstance(step, Step)
        WORDS.read(game, step.help(game))


def provoke(game: Game[Any], keys: Counter[str]) -> None:
    """What every open question says to nonsense, and to what would make sense at some other moment."""
    for decision in game.decisions:
        WORDS.read(game, decision.prompt)
        for order in DESK if decision.aside else JUNK:
            if refusal := decision.why_not(filled(game, order)):
                keys[refusal.message.id] += 1
                WORDS.read(game, refusal.message)


def look(game: Game[Any]) -> None:
    """The sheet before every seat."""
    for seat in (*game.seats, "spectator"):
        for language in LANGUAGES:
            lines = TITLE.sheet(game.view(seat), language)
            assert lines
            assert not [line for line in lines if WORDS.unworded.search(line)]


def play(game: Game[Any], seed: int, choices: int, orders: bool = True) -> Counter[str]:
    """Chance plays, and the GM steps in or not; every word is read on the way. Counts what was said."""
    told, said = 0, Counter[str]()
    for number in range(choices):
        asking = game.asking
        if not asking:
            break
        if number % 12 == 0:
            provoke(game, said)
            look(game)
        order = filled(game, ORDERS[draw(seed, "order", number, len(ORDERS))])
        if orders and number % 3 == 1 and game.why_not(order, GM) is None:
            game.choose(order, GM)
        else:
            decision = asking[draw(seed, "seat", number, len(asking))]
            listen(game, decision)
            said[decision.prompt.id] += 1
            game.choose(decision.sample(draw(seed, "answer", number, 1 << 30)), decision.seat)
        for event in game.events(after=told):
            told += 1
            said[str(event["kind"])] += 1
            WORDS.hear(game, event)
    look(game)
    return said


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_told_to_its_end(scene: str) -> None:
    game = rouage.new("artemis", {"scene": scene}, seed=SCENES.index(scene))
    play(game, 1 + SCENES.index(scene), 900, orders=False)
    assert game.outcome is not None
    assert WORDS.has(f"ending-{game.outcome.reason}")


@pytest.mark.parametrize("scene", SCENES[::3])
def test_a_scene_in_which_the_gm_steps_in_is_told(scene: str) -> None:
    game = rouage.new("artemis", {"scene": scene, "numbers": "hidden", "options": get_args(setup.Option)}, seed=5)
    assert len(play(game, 7, 150)) > 20
    assert game.number > 20


EMPATH = {
    "name": {"en": "Ana"}, "total": 40,
    "competences": dict.fromkeys(
        ("sabre", "voyage", "esquisse", "invocation", "metamorphose", "soins", "guerison", "catalepsie", "montage",
         "apaiser", "tir"), "maitre",
    ),
    "gear": ["wrist-kit", "medikit", "techkit", "screen-projector"], "weapons": ["sabre", "laser", "stunner"],
    "plight": {"wounds": [1, 2, 0], "stress": [2, 0, 0], "shorted": 2}, "balance": -2,
    "sources": [{"name": {"en": "A letter", "fr": "Une lettre"}, "points": 1}],
}  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_an_evening_is_told(seed: int) -> None:
    """The GM tries every command; then a scene, then the end."""
    heroes = [EMPATH, hero(total=9, plight={"wounds": [0, 1, 0], "stress": [1, 1, 0]})]
    game = rouage.new("artemis", {"heroes": heroes, "options": get_args(setup.Option)}, seed=seed)
    said = play(game, seed, 120)
    while game.why_not("begin " + SCENES[seed], GM):
        game.choose(game.asking[0].sample(seed), game.asking[0].seat)
    game.choose("begin " + SCENES[seed], GM)
    said += play(game, seed + 100, 80)
    if game.state.phase != "free":
        game.choose("end", GM)
    game.choose("end 2", GM)
    assert {"time-passed", "marked", "artemis.set-difficulty"} <= set(said)
    for language in LANGUAGES:
        assert not [line for line in game.log(language) if WORDS.unworded.search(line)]


def test_psy_space_is_told() -> None:
    game = fight(EMPATH | {"plight": {}}, npc(count=2), seed=1, dice=())
    for seed in range(60):
        if not game.asking:
            break
        decision = game.asking[0]
        psychic = [key for key in decision.keys if key.split()[0] in ("sketch", "draw-in", "invoke", "become")]
        listen(game, decision)
        game.choose(psychic[seed % len(psychic)] if psychic else decision.sample(seed), decision.seat)
    kinds = {str(event["kind"]) for event in game.events()}
    assert {"sketch-traced", "drawn-in", "brought"} <= kinds
    for event in game.events():
        WORDS.hear(game, event)


@pytest.mark.parametrize(
    ("key", "things"),
    [
        ("invoke insect ship", "Invocation: an insect, a ship."),
        ("become plant pigeon + humanoid", "a plant the size of a pigeon, another humanoid look."),
        ("become unheard-of mist", "Metamorphosis (Métamorphose): something unheard of."),
    ],
)
def test_what_is_brought_forth_has_a_name(key: str, things: str) -> None:
    game = act(free(EMPATH | {"plight": {}, "total": 0}, [5, 5, 5]), key, "roll", seat=ONE)
    assert things in game.tell_in_words(next(one for one in game.events() if one["kind"] == "brought"), "en")


# What a test, a blow and a wound read like


def lines(game: Game[Any], language: str = "en") -> list[str]:
    return [game.tell_in_words(event, language) for event in game.events()]


def test_a_duel_shows_every_die_and_every_line() -> None:
    game = act(duel([5, 2, 3]), "attack pirate precise head")
    act(game, "defensive", seat=GM)
    act(game, "aggressive")
    told = lines(game)
    assert "Character 1 attacked Pirate, Sabre (to the head)." in told
    assert "Attitudes: Character 1, aggressive; Pirate, defensive." in told
    assert "Character 1, attack on Pirate, Sabre: die 5, total 8 (score 5, aggressive +2, precise attack −4)." in told
    parry = "Pirate, parry against Character 1, Sabre: die 2, total 7 (score 3, defensive +2)"
    assert f"{parry} against attack 8: uncertainty." in told
    assert "Personnage 1 a attaqué Pirate, Sabre (à la tête)." in lines(game, "fr")


def test_damage_is_told_step_by_step() -> None:
    game = free(hero(protection="combat-suit", traits={"F": 5}), [4])
    game.choose("hurt hero-1 5", GM)
    assert lines(game) == [
        "Damage to Character 1, Mortally wounded (Mortellement blessé): rank 5, protection −2. That leaves Wounded (Blessé).",  # noqa: E501
        "Character 1, taking the blow, Resistance (Résistance): die 4, total 9 (score 5) against difficulty 10: uncertainty.",  # noqa: E501
        "Character 1: 2 light wounds (2 on the line, malus −1).",
    ]
    assert lines(game, "fr")[-1] == "Personnage 1\u00a0: 2 blessures légères (2 sur la ligne, malus −1)."


def test_a_critical_die_says_so() -> None:
    game = act(free(hero(), [6, 6, 1, 1]), "try calme", seat=ONE)
    act(game, "difficulty 7", seat=GM)
    assert "critical success, die 9 (6, 6), total 12 (score 3)" in lines(game)[-1]
    act(act(game, "try calme", seat=ONE), "difficulty 7", seat=GM)
    assert "échec critique, dé −3 (1, 1), total 0" in lines(game, "fr")[-1]


# In the source


FOUND = Source("artemis", SOURCE)


def test_every_message_in_the_source_is_worded() -> None:
    names = [name for name, _ in FOUND.found]
    assert len(set(names)) > 250
    assert WORDS.lacking(names) == []
    assert [pattern for pattern in FOUND.patterns if not WORDS.matches(pattern)] == []


def test_every_message_in_the_source_is_given_what_its_words_ask_for() -> None:
    assert WORDS.starved(FOUND.found) == set()


def test_steps_that_leave_their_help_to_their_fields_have_them() -> None:
    offered, poor = WORDS.helps(TITLE)
    assert len(offered) > 15
    assert poor == []


ROLEPLAY = ("desk", "said", "noted", "narrated", "whispered", "said-by", "corrected", "flag-0", "flag-1", "kept-file")
REFUSED = ("such-command", "such-field", "such-value", "such-seat")
ENDINGS = (
    "won", "held", "arrived", "found", "lost", "fled", "too-late", "no-leader", "turned-back", "called-off",
    "evening-over",
)  # fmt: skip
STREAMS = ("test", "confirm", "initiative", "tie", "short-circuit", "unknown", "crisis", "chase")
PURPOSES = (
    "calm", "nifimo", "ordeal", "resistance", "dodge", "sense", "attack", "parry", "defenceless", "stun", "shot",
    "throw", "steel", "threat", "watch", "stealth", "trace", "draw-in", "feel", "meeting", "care", "soothe", "repair",
    "coma", "rouse", "chase", "called", "words", *psy.COST,
)  # fmt: skip
LINES = (
    "score", "malus", "base", "kit", "precise", "too-big", "exposed", "space", "adversaries", "shot", "attack",
    "courage", "vigilance", "pursuit", "rank", "protection", "screen", "elements", "unwilling", "strangers", "empaths",
    "talent", "least", "cover", "running", "stress", "far", "ruling", "clothing", "pressurised", "load", "bulky",
    "shorted", "environment",
)  # fmt: skip
FORMS = [psy.thing_id(f"{shape} {size}") for shape in psy.SHAPES for size in psy.SIZES]


@pytest.mark.parametrize(
    "names",
    [
        ROLEPLAY,
        family("no", REFUSED),
        family("usage", Desk.verbs),
        family("field", corrections.FIELDS),
        family("competence", competences.GOVERNED),
        family("group", ("innate", *competences.GROUPS, "weapons")),
        family("characteristic", [letter.lower() for letter in competences.LETTERS]),
        family("level", levels.LEVELS),
        family("line", nifimo.LINES),
        family("mark", nifimo.SEVERITIES),
        family("mark", [f"{line}-{severity}" for line in nifimo.MARKED for severity in nifimo.SEVERITIES]),
        family("category", [str(rank) for rank in range(damage.DESTROYED + 1)]),
        family("zone", damage.CANCELLED),
        family("outcome", damage.CANCELLED),
        family("attitude", (*weapons.ATTITUDES, "dodging", "none")),
        family("of-attitude", weapons.ATTITUDES),
        family("of", LINES),
        family("room", dict.fromkeys([*dodging.ROOM_TO_DODGE.values(), "parried"])),
        family("space", get_args(content.Space)),
        family("range", shooting.RANGES),
        family("how", ("total", "head", "arm", "leg", "body", "knock-out", "disarm")),
        family("help-strike", ("plain", "total", "head", "arm", "leg", "body", "knock-out", "disarm")),
        family("milieu", get_args(content.Milieu)),
        family("option", get_args(setup.Option)),
        family("goal", ("defeat", "hold", "arrive")),
        family("ending", ENDINGS),
        family("throw", STREAMS),
        family("purpose", PURPOSES),
        family("thing", dict.fromkeys([*psy.INVOKED, *FORMS, psy.ANYTHING])),
        family("tick", quest.TICKED),
        family("price", trying.PRICES),
        family("activity", recovery.ACTIVITIES),
        family("diet", ("fed", "bare", "none")),
        family("became", verbs.STATES.values()),
        family("no-longer", verbs.STATES.values()),
        family("state", (*view.STATES, "dead", "destroyed", "fled", "yielded", "gone")),
        family("person", ("dead", "destroyed", "fled", "yielded", "gone")),
        family("story", (*setup.STORY, *setup.LOOK)),
        family("kept", company.Company.explained),
        family("killed", ("0", "1")),
    ],
    ids=lambda names: names[0],
)  # fmt: skip
def test_every_member_of_a_family_is_worded(names: list[str]) -> None:
    assert WORDS.lacking(names) == []


def test_everything_a_pack_or_a_setup_asks_for_is_worded() -> None:
    kinds = (setup.Setup, setup.HeroSetup, setup.PersonSetup, setup.Plight)
    keys = {key.replace("_", "-") for kind in kinds for key in kind.__dataclass_fields__}
    assert WORDS.lacking(family("setup", keys)) == []
    faults = set(re.findall(r'yield [^,\n]+, "([a-z-]+)"', (SOURCE / "content.py").read_text("utf-8")))
    assert len(faults) > 4
    assert WORDS.lacking(faults) == []
    assert [slug for slug in faults if WORDS.placeholders(slug)] == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"heroes": []}, {"people": [{"count": 12}] * 6}, {"heroes": [{"characteristics": {"F": 3}}]},
        {"heroes": [{"spent": 9}]}, {"heroes": [{"plight": {"held": "sabre"}}]},
        {"heroes": [{"weapons": ["sabre"] * 4}]}, {"heroes": [{"plight": {"wounds": [1]}}]},
        {"heroes": [{"new": True}]},
        {"heroes": [{"new": True, "characteristics": dict.fromkeys("FASMVI", 3) | {"C": 4, "E": 4}}]},
    ],
)  # fmt: skip
def test_a_setup_that_cannot_be_played_says_why(wrong: dict[str, object]) -> None:
    with pytest.raises((BadSetup, PackError)) as caught:
        rouage.new("artemis", wrong)
    for language in LANGUAGES:
        assert not WORDS.unworded.search(caught.value.in_(language))


def test_french_keeps_its_typography() -> None:
    assert WORDS.badly_set() == []


def english_texts() -> list[tuple[str, str]]:
    """Every text of the rulebook, the cards and the lessons in English, with where it stands."""
    found: list[tuple[str, str]] = []

    def walk(place: str, value: object) -> None:
        if isinstance(value, dict):
            if isinstance(english := value.get("en"), str):
                found.append((place, english))
            for inner in value.values():
                walk(place, inner)
        elif isinstance(value, list):
            for inner in value:
                walk(place, inner)

    for folder in ("rulebook", "packs", "lessons"):
        for file in sorted((SOURCE / folder).rglob("*.toml")):
            for name, entry in tomllib.loads(file.read_text(encoding="utf-8")).items():
                for one in entry if isinstance(entry, list) else [entry]:
                    walk(f"{file.name} {one.get('id', name) if isinstance(one, dict) else name}", one)
    return found


def test_english_texts_hold_no_french_name_without_its_english_one() -> None:
    ids = [*[("competence", one) for one in competences.GOVERNED], *[("level", one) for one in levels.LEVELS]]
    ids += [*[("characteristic", one.lower()) for one in competences.LETTERS], ("line", "hindrance")]
    ids += [("category", str(one)) for one in range(8)]
    shown = [[word(Message(f"artemis.{family}-{id}"), language) for language in ("en", "fr")] for family, id in ids]
    french = {name for english, name in shown if english.partition(" (")[0] != name}
    alone = re.compile(rf"(?<![(\w])(?:{'|'.join(sorted(map(re.escape, french), key=len, reverse=True))})(?!\w)")
    assert len(french) > 50
    assert [(place, found.group()) for place, text in english_texts() for found in alone.finditer(text)] == []
