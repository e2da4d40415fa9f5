"""Olomòc at the terminal: the Bloc in characters, movements in inches, and what nothing can be answered without."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Run

STREET = """
agenda = "releves"
begin = "activation"
active = "petra-kantor"
phase = 2
decors = []
markers = [{ at = [4000, 8000] }]
players.player-1 = { opened = ["dominik-kralov", "petra-kantor"] }
rouages = [
    { card = "petra-kantor", seat = "player-1", at = [7000, 6000] },
    { card = "kubik-oktobar", seat = "player-2", at = [7000, 10000] },
]
"""


@pytest.fixture
def street(tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "street.toml").write_text(STREET)
    return ("play", "olomoc", "--setup", "street.toml", "--seed", "5", "--save", "a.rouage")


def keys(run: Run, file: str) -> list[str]:
    return [choice["key"] for choice in json.loads(run("replay", file, "--json").out)["choices"][1:]]


def test_the_bloc_stands_above_the_question(run: Run, street: tuple[str, ...]) -> None:
    lines = run(*street).lines
    floor = ". " * 14
    assert f"  6 {floor}P1{'. ' * 17}".rstrip() in lines
    assert "    0       2       4       6       8       10      12      14" in lines
    assert "Pétra Kantor (P1): at (7.00, 6.00) · life (PV) 8/8 RSSSSTST · actions ●●●●" in lines
    assert "  Kubik Oktobar (K2): 2.82″, twelve o’clock" in lines


def test_movements_are_typed_in_inches(run: Run, street: tuple[str, ...]) -> None:
    answer = run(*street, typed=["move 2 @ 90", "move contact kubik"])
    assert "Pétra Kantor came to (9.00, 6.00): march." in answer.lines
    assert keys(run, "a.rouage")[0] == "march 9000,6000"
    assert run("verify", "a.rouage").status == 0


def test_a_move_against_the_rules_names_the_rule(run: Run, street: tuple[str, ...]) -> None:
    lines = run(*street, typed=["move 9 @ 90", "march 0,0", "forecast move 9 @ 90"]).lines
    refused = [line for line in lines if line.endswith("]") and "[OLO-" in line]
    assert [line[-12:] for line in refused] == ["[OLO-MOV-02]"] * 3


def test_parts_of_the_table_are_shown_by_name(run: Run, street: tuple[str, ...]) -> None:
    lines = run(*street, typed=["show kub", "show around", "show threats", "show agenda", "show nothing"]).lines
    assert "  Rank 2, Technique 4, Combat 2, Shooting (Tir) 2, Dodge (Esquive) 3; base 30 mm." in lines
    assert any(line.startswith("Relevés. ") for line in lines)
    (missing,) = [line for line in lines if line.startswith("Nothing here is called “nothing”.")]
    assert missing.endswith("effects, equipment, propaganda, Pétra Kantor, Kubik Oktobar.")


def test_plans_are_too_many_to_list(run: Run) -> None:
    words = ("play", "olomoc", "--scene", "first-night", "--seed", "3", "--save", "a.rouage")
    answer = run(*words, typed=["1", "plan petra kub dom prop axe"])
    [examples] = [line for line in answer.lines if line.startswith("Such as: plan ")]
    assert examples.count("plan ") == 3
    assert not [line for line in answer.lines if line.lstrip().startswith("2. plan")]


def test_enter_lets_the_other_plan_once(run: Run) -> None:
    """The plan of a bot could be changed until the player's is laid; nobody waits for that."""
    words = ("play", "olomoc", "--scene", "first-night", "--seed", "1", "--save", "a.rouage")
    answer = run(*words, typed=["", ""])
    assert answer.out.count("Player 2 laid a plan.") == 1
    assert answer.out.count("(Enter alone lets the others act first.)") == 1
    assert [key.partition(" ")[0] for key in keys(run, "a.rouage")].count("plan") == 1


def test_it_is_played_in_french(run: Run, street: tuple[str, ...]) -> None:
    lines = run(*street, "--lang", "fr", typed=["move vers kubik 1,5", "montrer around"]).lines
    assert "Pétra Kantor est en (7,00\u202f; 7,50)\u00a0: marche." in lines
    assert "  Kubik Oktobar (K2)\u00a0: 1,32″, à midi" in lines


def test_odds_of_an_attack_are_exact(run: Run) -> None:
    plain = json.loads(run("odds", "olomoc", "--dice", "2", "--json").out)
    assert plain["left"] == {"0": "4/9", "1": "4/9", "2": "1/9"}
    dodged = json.loads(run("odds", "olomoc", "--dice", "1", "--difficulty", "4", "--dodge", "1", "--json").out)
    assert dodged["left"] == {"0": "2/3", "1": "1/3"}, "a hit, and no dodge"


def test_odds_of_an_attack_in_words(run: Run) -> None:
    assert run("odds", "olomoc", "--dice", "1", "--difficulty", "4").lines == [
        "An attack with 1D6, 4 or more succeeds:",
        "  0 or more: 1 (100%); exactly 0: 1/2 (50%)",
        "  1 or more: 1/2 (50%); exactly 1: 1/2 (50%)",
    ]
    french = run("odds", "olomoc", "--dice", "3", "--dodge", "2", "--dodging", "6", "--lang", "fr").lines[0]
    assert french == "Une attaque avec 3D6, succès dès 5\u202f; esquivée avec 2D6, succès dès 6\u00a0:"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "--dice"),
        ("--dice 30", "--dice takes a whole number from 0 to 20"),
        ("--dice 3 --difficulty 7", "--difficulty takes a whole number from 2 to 6"),
        ("--dice 3 --dodge x", "--dodge takes a whole number"),
    ],
)
def test_odds_that_make_no_sense_are_refused_in_a_sentence(run: Run, words: str, told: str) -> None:
    answer = run("odds", "olomoc", *words.split())
    assert answer.status == 2
    assert told in answer.err


LAST = """
agenda = "releves"
begin = "end-of-cycle"
cycle = 4
decors = []
markers = []
players.player-1 = {{ points = {0} }}
players.player-2 = {{ points = 3 }}
rouages = [
    {{ card = "petra-kantor", seat = "player-1" }},
    {{ card = "kubik-oktobar", seat = "player-2" }},
]
"""


def test_hot_seat_seats_a_person_in_each_place(run: Run) -> None:
    words = ("play", "olomoc", "--scene", "first-night", "--seed", "3", "--hot-seat", "--save", "a.rouage")
    answer = run(*words, typed=["1", "1", "1"])
    assert "You hold Player 1 (player-1)." in answer.lines
    assert "You hold Player 2 (player-2)." in answer.lines
    assert "Both plans lie face down." in answer.lines
    assert answer.out.count(" laid this plan") == 2, "each read their own"


def test_hot_seat_leaves_bots_the_places_that_they_were_given(run: Run) -> None:
    words = ("play", "olomoc", "--scene", "first-night", "--seed", "3", "--hot-seat", "--bot", "player-2=random")
    answer = run(*words, "--save", "a.rouage", typed=["1"])
    assert "You hold Player 2 (player-2)." not in answer.lines


def test_cards_are_typed_and_shown_by_name(run: Run) -> None:
    words = ("play", "olomoc", "--scene", "first-night", "--seed", "3", "--lang", "fr", "--save", "a.rouage")
    typed = ["plan pétra, kubik, dominik, propagande, animosité", "montrer ministères", "montrer couvre-feu"]
    answer = run(*words, typed=typed)
    assert keys(run, "a.rouage")[-1] == "plan petra-kantor kubik-oktobar dominik-kralov propaganda axe"
    assert "  Couvre-feu, carte du ministère Sécurité\u00a0: rang 9, emplacement 3, le ministère déchu." in answer.lines
    [examples] = [line for line in answer.lines if "plan Pétra Kantor, Kubik Oktobar" in line and ">" not in line][:1]
    assert "petra-kantor" not in examples


@pytest.mark.rule("OLO-RUL-85")
@pytest.mark.parametrize(
    ("points", "lang", "said"),
    [
        (5, "en", "The four cycles are over: Player 1 wins by victory points"),
        (3, "en", "The four cycles are over with equal victory points: a draw"),
        (3, "fr", "Les quatre cycles sont joués, à points de victoire égaux\u00a0: égalité"),
    ],
)  # fmt: skip
def test_the_result_is_said_in_full_quietly_or_not(run: Run, tmp_path: Path, points: int, lang: str, said: str) -> None:
    (tmp_path / "last.toml").write_text(LAST.format(points))
    words = ("play", "olomoc", "--setup", "last.toml", "--seed", "5", "--lang", lang)
    (only,) = run(*words, "--quiet").lines
    scores = {
        "en": f"(Player 1: {points}; Player 2: 3)",
        "fr": f"(Joueur 1\u00a0: {points}\u202f; Joueur 2\u00a0: 3)",
    }
    assert only == f"{said} {scores[lang]}."
    aloud = run(*words).lines
    assert [line for line in aloud if only in line]
    assert not [line for line in aloud if line.startswith(("Winner", "Vainqueur"))]


def test_a_marker_is_put_down_in_inches(run: Run, tmp_path: Path) -> None:
    street = STREET.replace("[7000, 6000] }", '[7000, 6000], carries = "herse-pliante" }')
    (tmp_path / "street.toml").write_text(street)
    words = ("play", "olomoc", "--setup", "street.toml", "--seed", "5", "--save", "a.rouage")
    run(*words, "--lang", "fr", typed=["utiliser herse pliante", "poser 8.5,6.5", "quitter"])
    assert keys(run, "a.rouage") == ["use herse-pliante", "put 8500,6500"]
    run("play", "--resume", "a.rouage", "--lang", "fr", typed=["annuler", "poser 1 @ 0", "au plus près"])
    assert keys(run, "a.rouage") == ["use herse-pliante", "near"]
