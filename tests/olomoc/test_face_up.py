"""Whatever lies face up can be read in the terminal, by name, and nothing else: cards, effects, ranks, seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.stage import Part
from rouage.games.olomoc import TITLE, calling, staging

ONE, TWO = "player-1", "player-2"


@pytest.fixture
def game() -> Game[Any]:
    """A first night, before anybody has planned."""
    return night(3)


def night(seed: int) -> Game[Any]:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=seed)
    while game.asking[0].prompt.id != "olomoc.ask-plan":
        game.choose(game.asking[0].keys[0], game.asking[0].seat)
    return game


def texts(part: Part | None) -> list[str]:
    assert part is not None
    return ["".join(text for text, _ in line) for line in part]


def show(game: Game[Any], what: str, seat: str = ONE, language: str = "en") -> list[str]:
    return texts(TITLE.stage.panel(game, seat, what, language, 100))


def scene(game: Game[Any]) -> list[str]:
    assert game.decision is not None
    return [line for part in TITLE.stage.scene(game.decision, "en", 100) for line in texts(part)]


def played(game: Game[Any], phase: int = 1) -> Game[Any]:
    """On to a planning phase in which somebody is asked."""
    while game.state.phase < phase or game.decision is None:
        game.choose(game.asking[0].sample(game.number), game.asking[0].seat)
    return game


@pytest.mark.rule("OLO-SET-11")
def test_the_fallen_ministry_can_be_read(game: Game[Any]) -> None:
    fallen: Any = game.shelf.entries["ministry"][game.state.fallen]
    head, text = show(game, fallen.name.en)
    assert head == "  Couvre-feu, ministry card of Security (Sécurité): rank 9, slot 3, the fallen ministry."
    assert text.strip() == fallen.text.en
    assert "Fallen ministry: Couvre-feu." in scene(game)[1]


@pytest.mark.rule("OLO-SET-11")
@pytest.mark.parametrize("asked", ["fallen", "the fallen ministry", "déchu", "ministère déchu"])
def test_the_fallen_ministry_is_found_as_it_is_called(game: Game[Any], asked: str) -> None:
    name = game.name_of(game.state.fallen, "en")
    assert show(game, asked) == show(game, name)


def test_a_game_without_one_says_so() -> None:
    setup = {
        "agenda": "releves", "begin": "activation", "active": "petra-kantor", "decors": [],
        "rouages": [{"card": "petra-kantor", "seat": ONE, "at": [7000, 6000]}],
    }  # fmt: skip
    game = rouage.new("olomoc", setup, seed=1)
    assert not game.state.fallen
    assert show(game, "fallen") == ["There is no fallen ministry."]


def test_the_deck_is_read_with_ones_own_hand_and_never_the_other(game: Game[Any]) -> None:
    lines = show(game, "ministries")
    assert len(lines) == 2 * len(game.state.slots)
    held = {game.name_of(id, "en") for id in game.state.players[ONE].hand}
    assert {line.strip().partition(",")[0] for line in lines if line.endswith("in your hand.")} == held
    other = show(game, "ministères", TWO, "fr")
    assert {line.strip().partition(",")[0] for line in other if line.endswith("dans votre main.")} == {
        game.name_of(id, "fr") for id in game.state.players[TWO].hand
    }
    spectator = show(game, "ministries", "spectator")
    assert not [line for line in spectator if "hand" in line.partition(": rank")[2]]


def test_no_panel_changes_with_what_is_hidden(game: Game[Any]) -> None:
    """Two worlds that differ in the other's hand, plan and the pile show the same to a seat."""
    game.choose(game.asking[1].sample(5), TWO)
    twins = [game.imagine(ONE, seed) for seed in (1, 2)]
    assert twins[0].state.players[TWO].plan != twins[1].state.players[TWO].plan
    for what in TITLE.stage.panels(game):
        shown = [show(twin, what) for twin in twins]
        assert shown[0] == shown[1], what


@pytest.mark.rule("OLO-ART-03")
def test_the_artefact_in_force_can_be_read(game: Game[Any]) -> None:
    drawn = game.state.pile.discards[-1]
    card: Any = game.shelf.entries["artefact"][drawn]
    lines, holder = show(game, "artefact"), game.name_of(game.state.priority, "en")
    assert lines[0] == f"The Artefact: {len(game.state.pile.cards)} cards in the pile."
    assert f"card {card.number}, in force: the first digit, {card.player}, gives {holder} the priority." in lines[1]
    assert lines[2].strip() == card.text.en
    assert f"Artefact: {card.name.en}." in scene(game)[1]


@pytest.mark.rule("OLO-ART-03")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_artefact_card_is_found_by_its_title_however_many_copies_there_are(game: Game[Any], language: str) -> None:
    cards: Mapping[str, Any] = game.shelf.entries["artefact"]
    for id in (id for id, card in cards.items() if card.deck == game.state.artefact):
        alike = [one for one in cards.values() if (one.deck, one.name) == (cards[id].deck, cards[id].name)]
        lines = show(game, cards[id].name.in_(language), language=language)
        assert len(lines) == 2 * len(alike)
        for one in alike:
            assert [line for line in lines if f" {one.number}" in line], one.number
            assert f"    {one.text.in_(language)}" in lines


@pytest.mark.rule("OLO-RUL-84", "OLO-CAB-05", "OLO-EQP-01")
def test_all_that_a_card_is_tied_to_is_told(game: Game[Any]) -> None:
    assert show(game, "herse pliante")[0] == (
        "Herse pliante, equipment of the ministry Building (Édification) or Brigade du Couvre-feu:"
    )
    assert show(game, "griffe d’axe", language="fr")[0].endswith("don\u00a0: ministère Axe ou Mlok")
    assert show(game, "la tanche")[2].startswith("  Gens de la Frange, Brigade du Couvre-feu. Ministry: ")


def test_threats_are_those_of_enemies_in_french_too() -> None:
    setup = {
        "agenda": "releves", "begin": "activation", "active": "petra-kantor", "phase": 2, "decors": [],
        "markers": [{"at": [4000, 8000]}],
        "rouages": [
            {"card": "petra-kantor", "seat": ONE, "at": [7000, 6000]},
            {"card": "bohdan", "seat": ONE, "at": [7000, 3000]},
            {"card": "kubik-oktobar", "seat": TWO, "at": [7000, 12000]},
        ],
    }  # fmt: skip
    game = rouage.new("olomoc", setup, seed=1)
    assert len(show(game, "around")) == 3
    for asked, language in (("threats", "en"), ("menaces", "fr"), ("menace", "fr")):
        [line] = show(game, asked, language=language)
        assert line.startswith("  Kubik Oktobar"), asked


@pytest.mark.rule("OLO-CMP-07", "OLO-RUL-84")
def test_the_legend_tells_a_marker_that_is_tinted_or_of_another_size() -> None:
    game = rouage.new("olomoc", {"agenda": "coulee-de-fiel", "compose": "draft"}, seed=1)
    assert "o1 marker 1, 40 mm, tinted · " in show(game, "board")[-1]
    assert "o1 marqueur 1, 40 mm, teinté · " in show(game, "board", language="fr")[-1]
    assert "o1 marker 1 · " in show(night(3), "board")[-1]


def test_effects_in_force_are_told_with_their_end(game: Game[Any]) -> None:
    assert show(game, "effects") == ["Nothing lasts now."]
    setup = {
        "agenda": "releves", "begin": "activation", "active": "petra-kantor", "phase": 2, "decors": [],
        "rouages": [
            {"card": "petra-kantor", "seat": ONE, "at": [7000, 6000]},
            {"card": "kubik-oktobar", "seat": TWO, "at": [7000, 12000]},
        ],
    }  # fmt: skip
    broken = rouage.new("olomoc", setup, seed=1)
    broken.choose("use veteran-brisee")
    assert show(broken, "effects") == [
        "  Vétéran brisée: counts as rank 0 for coordinations (Pétra Kantor), until the end of the cycle."
    ]
    assert "In force: Vétéran brisée." in scene(broken)[1]


def test_a_rouages_card_tells_what_is_printed_on_it(game: Game[Any]) -> None:
    lines = show(game, "bohdan")
    card: Any = game.shelf.entries["rouage"]["bohdan"]
    assert f"Rank {card.rank}, Technique {card.technique}, Combat {card.combat}, Shooting (Tir) {card.tir}" in lines[1]
    assert lines[2].startswith("  Cabales d’Olomòc. Ministry: ")
    carried = lines.index("  Carries Souffle du Veneur:")
    assert lines[carried + 1].startswith("  Souffle du Veneur (active, 1 Darkness token, once a cycle). ")


def test_equipment_says_who_carries_it(game: Game[Any]) -> None:
    lines = show(game, "equipment")
    assert "Matraque, equipment of the ministry Security (Sécurité) (Pétra Kantor):" in lines
    assert "Souffle du Veneur, gift of Cabales d’Olomòc (Bohdan):" in lines
    assert show(game, "matraque")[0] == lines[0]


@pytest.mark.rule("OLO-PHA-13")
def test_propaganda_says_its_rank_and_what_it_does(game: Game[Any]) -> None:
    [line] = show(game, "propaganda")
    assert line.startswith("Propaganda, rank 0: ")
    assert "up to 2 action tokens" in line
    assert line.endswith("Propaganda cards: Player 1: 1; Player 2: 1.")


def test_every_card_of_the_game_is_found_by_its_name(game: Game[Any]) -> None:
    played(game, 2)
    for language in ("en", "fr"):
        for id in [*game.state.rouages, *game.state.slots, *[one.carries for one in game.state.rouages.values()]]:
            if not id:
                continue
            name = game.name_of(id, language)
            assert name in show(game, name, language=language)[0]


def test_nothing_to_be_read_is_told_by_its_id(game: Game[Any]) -> None:
    played(game, 2)
    ids = [id for kind in game.shelf.entries.values() for id in kind if "-" in id] + [*game.state.markers]
    for language in ("en", "fr"):
        for what in TITLE.stage.panels(game):
            for line in show(game, what, language=language):
                assert not [id for id in ids if f"({id})" in line or f" {id} " in line], line


# Planning


@pytest.mark.rule("OLO-PHA-03")
def test_ranks_stand_on_the_planning_screen(game: Game[Any]) -> None:
    lines = scene(game)
    assert (
        "Your cards by rank: Pétra Kantor: 3; Kubik Oktobar: 2; Dominik Kralov: 1; Propaganda: 0 (you have 1)." in lines
    )
    for name, rank in (("Pétra Kantor (P1)", 3), ("Bohdan (B2)", 3), ("Hynek Novotny (H2)", 1)):
        assert [line for line in lines if line.startswith(f"{name}: rank {rank} · ")], name
    assert len([line for line in lines if ": rank" in line and "ministry card" in line]) == 4


def test_cards_that_are_turned_up_bear_their_ranks(game: Game[Any]) -> None:
    played(game, 1)
    mine, theirs = show(game, "plan")[:2]
    assert mine.count("rank ") == 5
    assert theirs.count("rank ") == 1
    assert theirs.count("—") == 4


# Seats and numbers


@pytest.mark.rule("OLO-SET-02")
def test_seats_and_rolled_numbers_are_told_apart() -> None:
    """The second seat may hold number 1: marks and names follow the seat, the number is told as a number."""
    seed = next(
        seed for seed in range(50)
        if rouage.new("olomoc", {"scene": "first-night"}, seed=seed).state.players[TWO].number == 1
    )  # fmt: skip
    game = night(seed)
    one, two = show(game, "players")
    assert one.startswith("Player 1 (seat “player-1”, yours), number 2 by the roll, edge: ")
    assert two.startswith("Player 2 (seat “player-2”), number 1 by the roll, edge: ")
    assert [line for line in show(game, "crew") if line.startswith("Pétra Kantor (P1)")]
    told = game.log("en")
    assert [line for line in told if line.startswith("Player 2 won the roll and holds number 1 for the whole game")]


# Names that are typed


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (
            "plan petra, kubik, dominik, propagande, animosité",
            "plan petra-kantor kubik-oktobar dominik-kralov propaganda axe",
        ),
        (
            "plan Pétra Kantor Contrôle sanitaire kubik dominik propaganda",
            "plan petra-kantor integrite kubik-oktobar dominik-kralov propaganda",
        ),
        (
            "plan édification petra kub dom prop",
            "plan edification petra-kantor kubik-oktobar dominik-kralov propaganda",
        ),
    ],
)
def test_cards_are_planned_by_name_in_either_language(game: Game[Any], text: str, key: str) -> None:
    assert game.decision is not None
    assert TITLE.stage.shorthand(game.decision, text) == (key,)
    assert game.why_not(key) is None


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("setup", [{"scene": "first-night"}, {"agenda": "releves", "compose": "draft"}])
def test_an_answer_as_it_is_shown_is_understood(setup: dict[str, Any], language: str) -> None:
    game = rouage.new("olomoc", setup, seed=6)
    seen = set()
    while game.number < 60 and game.decision is not None:
        decision = game.asking[0]
        for key in decision.keys[:12]:
            shown = TITLE.stage.spoken(decision, key, language)
            if shown != key:
                seen.add(key.partition(" ")[0])
                assert TITLE.stage.shorthand(decision, shown)[:1] == (key,), shown
        game.choose(decision.sample(game.number), decision.seat)
    assert len(seen) > 1


def test_a_name_in_doubt_is_nobody(game: Game[Any]) -> None:
    assert calling.meant(game, "no", [*game.state.rouages]) == ""
    assert calling.meant(game, "jana", [*game.state.rouages]) == "jana-alena-novak"


def test_markers_have_an_article_in_french(game: Game[Any]) -> None:
    assert game.name_of("marker-2", "fr") == "le marqueur 2"
    assert game.name_of("marker-2", "en") == "marker 2"
    claimed: dict[str, Any] = {"kind": "claimed", "seat": ONE, "what": "marker-1"}
    assert game.tell_in_words(claimed, "fr") == "Joueur 1 a posé un pion d’agenda sur le marqueur 1."
    assert "o1 marqueur 1" in show(game, "bloc", language="fr")[-1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_panel_with_nothing_in_it_says_so(language: str) -> None:
    """While cabals are drafted there is no plan, no crew and no equipment; nobody is active before the first card."""
    game = rouage.new("olomoc", {"agenda": "releves", "compose": "draft"}, seed=1)
    sparse = rouage.new(
        "olomoc",
        {"agenda": "releves", "begin": "activation", "active": "petra-kantor", "decors": [], "markers": [],
         "rouages": [{"card": "petra-kantor", "seat": "player-1"}]},
        seed=1,
    )  # fmt: skip
    for one in (game, sparse):
        for seat in (*one.seats, "spectator"):
            for part in staging.PARTS:
                lines = TITLE.stage.panel(one, seat, part, language, 80)
                assert lines, part
    for part, said in (("plan", "No plan lies on the table."), ("crew", "No rouage is in play yet."),
                       ("equipment", "No rouage carries equipment or a gift."),
                       ("around", "No rouage on the Bloc is active now: look at one by its name.")):  # fmt: skip
        told = TITLE.stage.panel(game, "spectator", part, "en", 80)
        assert told is not None
        assert ["".join([text for text, _ in line]) for line in told] == [said]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_one_seat_is_told_names_the_seat(language: str) -> None:
    """Somebody may hold both seats, or look on where bots play: “your cards” would be whose?"""
    game = night(3)
    game.choose(game.asking[0].sample(1), game.asking[0].seat)
    told = {
        (event["kind"], seat): game.tell_in_words(event, language)
        for seat in (ONE, TWO)
        for event in game.events(seat=seat)
        if event["kind"] in ("dealt", "planned")
    }
    assert ("planned", ONE) in told
    assert {("dealt", ONE), ("dealt", TWO)} < told.keys()
    for (_, seat), words in told.items():
        assert game.name_of(seat, language) in words
