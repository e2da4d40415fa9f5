"""The character sheet: who somebody is, characteristics, competences, and what they carry."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rouage.engine.fault import PackError
from rouage.engine.language import Message
from rouage.engine.title import BadSetup
from rouage.games.artemis import TITLE
from rouage.games.artemis.competences import ACQUIRED, GROUPS, INNATE
from rouage.games.artemis.content import CharacterCard, GearCard
from tests.artemis.table import (
    AVERAGE,
    GM,
    ONE,
    act,
    evening,
    hero,
    lines_of,
    newcomer,
    pack,
    person,
    play,
    refused,
    refused_setup,
    sees,
    settled,
)

STORY = ("homeland", "protector", "family", "asset", "flaw", "power")
LOOK = ("sex", "age", "height", "build", "morphology", "skin", "face")
HEAD = ("hair", "eyes")
DRESS = ("clothes", "voice", "other")

FULL = """
[character.vela]
name.en = "Vela"
text.en = "She has everything written down."
career = "pilot"
second_career = "medic"
characteristics = { F = 3, A = 4, S = 3, M = 3, V = 4, I = 3, C = 3, E = 3 }
competences = { manoeuvrer = "professionnel", sabre = "amateur" }
environments = { urbain = "confirme" }
sources = [{ name.en = "A sister", points = 2 }, { name.en = "A debt", points = -1 }]
""" + "\n".join(f'{field}.en = "her {field}"' for field in STORY)
FULL += "\n[character.vela.look]\n" + "\n".join(f'{field}.en = "her {field}"' for field in (*LOOK, *HEAD, *DRESS))


CLASHING = {
    "sabre": '[weapon.sabre]\ncategory = 7\nsize = "medium"\ncompetence = "sabre"\n',
    "light-clothes": "[protection.light-clothes]\nprotection = 1\nhindrances = 0\n",
    "medikit": "[gear.medikit]\n",
}


@pytest.mark.parametrize("slug", CLASHING)
def test_two_packs_cannot_share_the_name_of_a_thing(slug: str, tmp_path: Path) -> None:
    """What is carried is called by its slug: nobody may be handed the other pack's."""
    other = pack(tmp_path, CLASHING[slug] + 'name.en = "Mine"\ntext.en = "Not the one in the book."\n')
    with pytest.raises(BadSetup) as told:
        play(packs=[other])
    assert told.value.faults[0] == Message("artemis.one-slug", {"thing": slug, "packs": "house, mine"})


@pytest.fixture
def vela(tmp_path: Path) -> dict[str, Any]:
    game = play(characters=["vela"], packs=[pack(tmp_path, FULL)])
    view = sees(game, ONE)
    found: dict[str, Any] = view["heroes"][0]
    return found


def said(sheet: dict[str, Any], fields: tuple[str, ...]) -> list[str]:
    return [sheet["story"][field]["en"] for field in fields]


@pytest.mark.rule("ART-SHT-01")
def test_personal_information(vela: dict[str, Any]) -> None:
    assert said(vela, STORY) == [f"her {field}" for field in STORY]


@pytest.mark.rule("ART-SHT-06")
def test_description(vela: dict[str, Any]) -> None:
    assert said(vela, LOOK) == [f"her {field}" for field in LOOK]


@pytest.mark.rule("ART-SHT-07")
def test_hair_and_eyes(vela: dict[str, Any]) -> None:
    assert said(vela, HEAD) == ["her hair", "her eyes"]


@pytest.mark.rule("ART-SHT-08")
def test_clothes_voice_and_other_elements(vela: dict[str, Any]) -> None:
    assert said(vela, DRESS) == ["her clothes", "her voice", "her other"]


@pytest.mark.rule("ART-SHT-05")
def test_the_head_of_the_sheet(vela: dict[str, Any]) -> None:
    assert (vela["seat"], vela["name"]["en"]) == (ONE, "Vela")
    assert (vela["career"], vela["second_career"]) == ("pilot", "medic")


@pytest.mark.rule("ART-SHT-03")
def test_mental_balance_lists_its_sources_and_adds_them_up(vela: dict[str, Any]) -> None:
    assert [(one["name"]["en"], one["points"]) for one in vela["balance"]["sources"]] == [
        ("A sister", 2),
        ("A debt", -1),
    ]
    assert vela["balance"]["total"] == 4 + 2 - 1


@pytest.mark.rule("ART-SHT-03")
def test_a_source_may_be_found_or_lost() -> None:
    game = act(evening(hero()), "source hero-1 2 the ship", "source hero-1 -1 a grudge", seat=GM)
    assert person(game)["balance"]["total"] == 3 + 2 - 1
    act(game, "source hero-1 0 the ship", seat=GM)
    assert person(game)["balance"]["total"] == 2


@pytest.mark.rule("ART-SHT-02")
def test_experience_is_total_and_spent() -> None:
    game = act(evening(hero(total=9, spent=2)), "xp hero-1 3", seat=GM)
    assert person(game)["experience"] == {"total": 12, "spent": 2, "left": 10, "used": 0}
    act(game, "advance competence biologie", seat=ONE)
    assert person(game)["experience"]["spent"] == 4
    assert person(game)["experience"]["left"] == 8


@pytest.mark.rule("ART-SHT-02")
def test_what_is_left_is_never_below_nothing() -> None:
    assert refused_setup(hero(total=2, spent=3)) == "artemis.no-such-experience"
    game = evening(hero(total=2, spent=2))
    assert refused(game, "set hero-1.spent 3", GM) == "ART-SHT-02"
    assert refused(game, "advance competence biologie", ONE) != ""


@pytest.mark.rule("ART-SHT-04")
def test_there_is_room_for_notes() -> None:
    """Relations and events go with a character from evening to evening."""
    company = TITLE.company
    assert company is not None
    shelf = TITLE.shelf()
    card = shelf.names(CharacterCard)[0]
    kept = company.ready(card, shelf) | {"notes": "Owes Quiberon a ship. Met the twins on Cendrelune."}
    checked = company.check(tomllib.loads(company.text(kept)), shelf)
    assert checked["notes"] == kept["notes"]
    setup: Any = company.setup([checked])
    played = company.of(play(**setup))[ONE]
    assert company.merged(checked, played)["notes"] == kept["notes"]


@pytest.mark.rule("ART-SHT-09")
def test_each_competence_has_a_name_a_level_and_a_score() -> None:
    sheet = person(evening(hero(competences={"sabre": "confirme", "biologie": "amateur"}, traits={"I": 4})), seat=ONE)
    assert (sheet["levels"]["biologie"], sheet["scores"]["biologie"]) == ("amateur", 5)
    assert (sheet["levels"]["sabre"], sheet["scores"]["sabre"]) == ("confirme", 5)
    assert set(INNATE) <= set(sheet["scores"])
    assert refused(evening(hero()), "try juggling", ONE) == "ART-SHT-09"


GUIDE = {
    "F": "endurance",
    "A": "esquive",
    "S": "vigilance",
    "M": "bricolage",
    "V": "calme",
    "I": "organiser",
    "C": "baratin",
    "E": "apaiser",
}


CAR = {
    "ART-CAR-01": ("F",),
    "ART-CAR-02": ("A",),
    "ART-CAR-03": ("S",),
    "ART-CAR-04": ("M",),
    "ART-CAR-05": ("V",),
    "ART-CAR-06": ("I",),
    "ART-CAR-07": ("C",),
    "ART-CAR-08": ("E",),
}


def ruled(rows: Mapping[str, tuple[str, ...]]) -> list[Any]:
    return [pytest.param(*row, marks=pytest.mark.rule(rule)) for rule, row in rows.items()]


@pytest.mark.parametrize("letter", ruled(CAR))
def test_eight_characteristics(letter: str) -> None:
    """Each is on the sheet, and alone moves what it governs."""
    sheet = person(evening(hero(traits={letter: 5})))
    assert list(sheet["characteristics"]) == list("FASMVICE")
    assert sheet["characteristics"][letter] == 5
    assert [one for one, name in GUIDE.items() if sheet["scores"][name] == 5] == [letter]
    missing = {key: value for key, value in AVERAGE.items() if key != letter}
    assert refused_setup(hero(characteristics=missing)) == "artemis.no-such-characteristics"


CIN = {
    "ART-CIN-01": ("acrobaties", "A"),
    "ART-CIN-02": ("apaiser", "E"),
    "ART-CIN-03": ("attraper-lancer", "M"),
    "ART-CIN-04": ("bagarre", "F"),
    "ART-CIN-05": ("baratin", "C"),
    "ART-CIN-06": ("bricolage", "M"),
    "ART-CIN-07": ("calme", "V"),
    "ART-CIN-08": ("courage", "V"),
    "ART-CIN-09": ("courir-nager", "A"),
    "ART-CIN-10": ("diplomatie", "C"),
    "ART-CIN-11": ("documentation", "I"),
    "ART-CIN-12": ("endurance", "F"),
    "ART-CIN-13": ("esquive", "A"),
    "ART-CIN-14": ("furtivite", "A"),
    "ART-CIN-15": ("intimidation", "F"),
    "ART-CIN-16": ("marchandage", "C"),
    "ART-CIN-17": ("menaces", "C"),
    "ART-CIN-18": ("organiser", "I"),
    "ART-CIN-19": ("orientation", "S"),
    "ART-CIN-20": ("pister", "S"),
    "ART-CIN-21": ("reaction", "S"),
    "ART-CIN-22": ("resistance", "F"),
    "ART-CIN-23": ("sens-du-combat", "S"),
    "ART-CIN-24": ("sentir-les-emotions", "E"),
    "ART-CIN-25": ("souplesse", "A"),
    "ART-CIN-26": ("vigilance", "S"),
}
CAC = {
    "ART-CAC-01": ("tech", "montage", "M"),
    "ART-CAC-02": ("tech", "examiner", "S"),
    "ART-CAC-03": ("tech", "modifier", "I"),
    "ART-CAC-04": ("informatique", "reseau", "I"),
    "ART-CAC-05": ("informatique", "programmation", "I"),
    "ART-CAC-06": ("pilotage", "manoeuvrer", "M"),
    "ART-CAC-07": ("pilotage", "detection", "S"),
    "ART-CAC-08": ("pilotage", "navigation", "I"),
    "ART-CAC-09": ("pilotage", "cyberpilotage", "M"),
    "ART-CAC-10": ("pilotage", "cybersens", "S"),
    "ART-CAC-11": ("exploration", "survie", "S"),
    "ART-CAC-12": ("exploration", "camouflage", "S"),
    "ART-CAC-13": ("espace-psy", "voyage", "E"),
    "ART-CAC-14": ("espace-psy", "esquisse", "E"),
    "ART-CAC-15": ("espace-psy", "metamorphose", "E"),
    "ART-CAC-16": ("espace-psy", "invocation", "E"),
    "ART-CAC-17": ("medecine", "soins", "M"),
    "ART-CAC-18": ("medecine", "diagnostic", "I"),
    "ART-CAC-19": ("medecine", "theorie", "I"),
    "ART-CAC-20": ("tshi", "guerison", "M"),
    "ART-CAC-21": ("tshi", "catalepsie", "M"),
    "ART-CAC-22": ("sciences", "experience", "M"),
    "ART-CAC-23": ("sciences", "analyse", "S"),
    "ART-CAC-24": ("sciences", "biologie", "I"),
    "ART-CAC-25": ("sciences", "physique-chimie", "I"),
    "ART-CAC-26": ("sciences", "planetologie", "I"),
    "ART-CAC-27": ("divers", "culture", "I"),
    "ART-CAC-28": ("divers", "contes-et-legendes", "C"),
    "ART-CAC-29": ("divers", "musique-et-chant", "M"),
    "ART-CAC-30": ("divers", "sport", "F"),
    "ART-CAC-31": ("divers", "tir", "M"),
}


@pytest.mark.parametrize(("name", "letter"), ruled(CIN))
def test_an_innate_competence(name: str, letter: str) -> None:
    """Everybody has it at Débutant: its score is the characteristic that governs it, and no other."""
    game = act(evening(hero(traits={letter: 5}), [3]), f"call hero-1 {name} 9", seat=GM)
    assert lines_of(settled(game)) == {"score": 5}
    assert person(evening(hero(traits={other: 5 for other in "FASMVICE" if other != letter})))["scores"][name] == 3


@pytest.mark.parametrize(("group", "name", "letter"), ruled(CAC))
def test_an_acquired_competence(group: str, name: str, letter: str) -> None:
    """Learned at Débutant, its score is the characteristic that governs it, and no other."""
    assert name in GROUPS[group]
    kits = ["medikit", "techkit", "portable-computer", "wrist-kit"]
    learned = hero(competences={name: "debutant"}, traits={letter: 5}, gear=kits)
    game = act(evening(learned, [3]), f"call hero-1 {name} 9", seat=GM)
    assert lines_of(settled(game)) == {"score": 5}
    others = {other: 5 for other in "FASMVICE" if other != letter}
    assert person(evening(hero(competences={name: "debutant"}, traits=others)))["scores"][name] == 3


@pytest.mark.rule("ART-FACT-22")
def test_every_innate_competence_from_the_start() -> None:
    assert len(INNATE) == 26
    assert len(ACQUIRED) == 31
    game = evening(hero(competences={}))
    assert {name for name, score in person(game)["scores"].items() if score == 3} == set(INNATE)
    assert refused(game, "call hero-1 pister 15", GM) == ""


BOXES = [
    "wrist-kit", "multiscan-visor", "screen-projector", "safety-suit", "combat-suit", "sword", "line-thrower",
    "stunner", "laser", "techkit", "medikit", "portable-computer",
]  # fmt: skip


@pytest.mark.rule("ART-EQP-01")
def test_twelve_boxes_of_equipment() -> None:
    shelf = TITLE.shelf()
    printed = [name for name in shelf.names(GearCard) if shelf.get(GearCard, name).origin == "printed"]
    assert sorted(printed) == sorted(BOXES)
    game = evening(hero(gear=[]))
    for box in ("wrist-kit", "techkit", "medikit", "multiscan-visor"):
        act(game, f"give hero-1 {box}", seat=GM)
    assert person(game)["gear"] == ["wrist-kit", "techkit", "medikit", "multiscan-visor"]
    act(game, "take hero-1 techkit", seat=GM)
    assert person(game)["gear"] == ["wrist-kit", "medikit", "multiscan-visor"]
    assert refused(game, "give hero-1 sonic-screwdriver", GM) == "ART-EQP-01"


@pytest.mark.rule("ART-RUL-07")
@pytest.mark.parametrize("value", [0, 6])
def test_characteristics_go_from_one_to_five(value: int) -> None:
    with pytest.raises(PackError):
        evening(hero(traits={"F": value}))
    for fine in (1, 5):
        assert person(evening(hero(traits={"F": fine})))["characteristics"]["F"] == fine


@pytest.mark.rule("ART-RUL-07")
def test_a_new_character_shares_out_twenty_six_points() -> None:
    assert refused_setup(newcomer()) == ""
    for traits in ({"F": 4}, {"F": 4, "A": 4, "S": 4}):
        assert refused_setup(newcomer(characteristics=AVERAGE | traits)) == "artemis.no-characteristic-points"


@pytest.mark.rule("ART-RUL-08")
@pytest.mark.parametrize(
    "change",
    [{"soins": "confirme"}, {"culture": "confirme"}, {"calme": "professionnel"}, {"sport": "debutant"},
     {"biologie": "amateur"}, {"soins": "expert"}],
)  # fmt: skip
def test_two_careers(change: dict[str, str]) -> None:
    """Two at Professionnel, four at Confirmé, six at Amateur: neither more nor fewer."""
    made = newcomer()
    assert refused_setup(newcomer(competences=made["competences"] | change)) == "artemis.no-career-levels"


@pytest.mark.rule("ART-RUL-08")
def test_one_weapon_at_amateur_or_better() -> None:
    levels: dict[str, str] = newcomer()["competences"]
    unarmed = {name: level for name, level in levels.items() if name != "sabre"} | {"endurance": "professionnel"}
    assert refused_setup(newcomer(competences=unarmed, weapons=[])) == "artemis.no-career-weapon"
    least = unarmed | {"sport": "debutant", "glaive": "amateur"}
    assert refused_setup(newcomer(competences=least, weapons=["glaive"])) == ""


@pytest.mark.rule("ART-RUL-08")
def test_chosen_among_innate_acquired_and_weapons() -> None:
    for name in ("vigilance", "biologie", "espadon"):
        levels: dict[str, str] = newcomer()["competences"] | {"soins": "debutant", name: "professionnel"}
        if name == "vigilance":
            levels["soins"] = "confirme"
        assert refused_setup(newcomer(competences=levels)) == ""


@pytest.mark.parametrize(
    ("rule", "en", "fr"),
    [
        ("ART-CIN-01", "Innate competences", "Compétences innées"),
        ("ART-CAC-01", "Acquired competences", "Compétences acquises"),
        ("ART-ENV-01", "Environments and equipment", "Milieux et équipement"),
        ("ART-OPT-01", "Optional rules", "Règles optionnelles"),
    ],
)
def test_chapters_are_called_as_in_the_book(rule: str, en: str, fr: str) -> None:
    assert dict(TITLE.rulebook().rules[rule].chapter) == {"en": en, "fr": fr}
