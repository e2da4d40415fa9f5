"""Names that a GM types: kept as they are, and understood however they are typed again."""

import pytest

from rouage.engine.step import Step, step_to_plain
from rouage.games.roleplay.words import by_name, folded, split, typed
from tests.signature.scenes import BARE, creature, hero, table, told

TYPED = "Père Étienne d'Aubigny"


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize(
    "key",
    [
        f"npc {TYPED} 3 light-armour", f'npc "{TYPED}" 3 light-armour', f"npc “{TYPED}” 3 light-armour",
        f"intrude ysolde arrival {TYPED} 3 He comes in.", f'intrude ysolde arrival "{TYPED}" 3 He comes in.',
    ],
)  # fmt: skip
def test_a_typed_name_keeps_its_capitals_accents_and_apostrophes(key: str) -> None:
    game = table(heroes=[BARE])
    game.choose(key, "gm")
    assert creature(game, "pere-etienne-d-aubigny")["name"] == {"en": TYPED, "fr": TYPED}
    for language in ("en", "fr"):
        assert any(TYPED in line for line in game.log(language))


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize(
    "said",
    [TYPED, TYPED.upper(), "pere etienne d’aubigny", f'"{TYPED}"', "pere-etienne-d-aubigny", "Pere-Etienne-d-Aubigny"],
)
def test_the_name_is_understood_in_later_commands(said: str) -> None:
    game = table(heroes=[BARE])
    game.choose(f"npc {TYPED} 3", "gm")
    game.choose(f"circumstance {said} +1", "gm")
    assert creature(game, "pere-etienne-d-aubigny")["circumstance"] == 1
    game.choose(f"set {said.strip(chr(34))}.difficulty 5", "gm")
    assert creature(game, "pere-etienne-d-aubigny")["difficulty"] == 5


@pytest.mark.rule("SIG-GM-07")
def test_a_name_that_two_share_names_nobody() -> None:
    game = table(heroes=[BARE])
    game.choose('npc "Bo" 3', "gm")
    game.choose('npc "Bo" 4', "gm")
    assert creature(game, "bo-2")["name"] == {"en": "Bo", "fr": "Bo"}
    game.choose("circumstance Bo 2 +1", "gm")
    assert creature(game, "bo-2")["circumstance"] == 1
    assert by_name([("a", ("Bo", "Bo")), ("b", ("bo", "Bô"))]) == {"a": "a", "b": "b"}


@pytest.mark.rule("SIG-GM-07")
def test_what_is_only_told_stays_as_it_was_typed() -> None:
    game = table(heroes=[BARE])
    game.choose('say Ysolde cries "No!"', "gm")
    game.choose('intrude YSOLDE twist He says "no".', "gm")
    assert told(game, "narrated")[0]["words"] == 'Ysolde cries "No!"'
    assert told(game, "intrusion")[0]["what"]["args"]["words"] == 'He says "no".'


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize("key", ["npc ? 3", "npc 3", f"npc {'x' * 61} 3", "npc Bo", 'npc "Bo 3', "npc Bo 11"])
def test_a_name_that_cannot_be_one_is_refused(key: str) -> None:
    game = table(heroes=[BARE])
    refusal = game.why_not(key, "gm")
    if key == 'npc "Bo 3':
        assert refusal is None, "one quotation mark is part of the name"
    else:
        assert refusal is not None


@pytest.mark.rule("SIG-GM-05")
@pytest.mark.parametrize(
    "key", ["invent Clé d'Étain 1 lock", 'invent "Clé d\'Étain" 1 lock', "invent clé-d’étain 1 lock Clé d'Étain"]
)
def test_an_object_made_up_keeps_its_name_and_is_given_by_it(key: str) -> None:
    game = table(heroes=[BARE])
    game.choose(key, "gm")
    for said in ("cle-d-etain", "Clé d'Étain", '"clé d’étain"'):
        game.choose(f"give ysolde {said}", "gm")
        assert [thing["name"]["fr"] for thing in hero(game, "ysolde")["objects"]] == ["Clé d'Étain"]
        game.choose(f"take ysolde {said}", "gm")


def test_names_are_folded_and_split() -> None:
    assert folded("Œil-d’Or, le 2ᵉ") == "oeil-d-or-le-2e"
    assert split('a "b c" « d e » “f” g"h') == ["a", "b c", "d e", "f", 'g"h']
    assert [typed(name)[0] for name in ("old-man", "Old-Man", "Étienne", "étienne")] == [
        "Old man",
        "Old-Man",
        "Étienne",
        "étienne",
    ]


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("npc Bob 3 Armure légère chief", "npc Bob 3 light-armour chief"),
        ("npc Bob 3 heavy weapon", "npc Bob 3 heavy-weapon"),
        ("add Tavern brawler 2 hidden", "add tavern-brawler 2 hidden"),
        ("add Loup", "add wolf"),
        ("begin Brawl at the Drowned Duck", "begin tavern-brawl"),
        ("begin La gorge aux gobelins", "begin goblin-gorge"),
        ("call ysolde Stealth 4", "call ysolde stealth 4"),
        ("call ysolde Discrétion 4", "call ysolde stealth 4"),
        ("call ysolde tenir la porte 4", "call ysolde tenir la porte 4"),
        ("invent Lanterne sourde 1 Perception Une lampe", "invent Lanterne sourde 1 notice Une lampe"),
        ("intrude ysolde lost Light armour It tears.", "intrude ysolde lost light-armour It tears."),
        ("intrude ysolde lost Armure légère Elle cède.", "intrude ysolde lost light-armour Elle cède."),
    ],
)  # fmt: skip
def test_the_desk_reads_names_in_either_language(said: str, key: str) -> None:
    assert meant(said, "gm") == meant(key, "gm")


def test_a_player_names_what_a_task_is_about_in_either_language() -> None:
    assert meant("try Stealth", "player-1") == meant("try discrétion", "player-1") == meant("try stealth", "player-1")


def test_a_french_reader_is_told_french_names() -> None:
    game = table(heroes=[BARE])
    for key, name in (("give ysolde zzz", "Armure légère"), ("add zzz", "Loup"), ("begin zzz", "Le dernier train")):
        refusal = game.why_not(key, "gm")
        assert refusal is not None
        assert name in game.say(refusal.message, "fr")
        assert "-" not in game.say(refusal.message, "fr").partition("Il y a")[2].split(",")[0]


def meant(key: str, seat: str) -> object:
    """The step that an answer leads to, with all it holds."""
    game = table(heroes=[{**BARE, "objects": ["light-armour"]}])
    asked = [*game.decisions, *game.title.asides(game)]
    step = next(one for one in asked if one.seat == seat and one.claims(key)).read(key)
    assert isinstance(step, Step), step
    return step_to_plain(step)
