"""Names typed at the desk and by players: of several words, in either language, as the sheet and the book have them."""

from __future__ import annotations

import pytest

from rouage.engine.step import Step, step_to_plain
from rouage.games.artemis import TITLE
from rouage.games.artemis.state import Play
from tests.artemis.table import GM, ONE, evening, hero, refused


def meant(game: Play, key: str, seat: str) -> object:
    """The step that an answer leads to, with all it holds."""
    asked = [*game.decisions, *game.title.asides(game)]
    step = next(one for one in asked if one.seat == seat and one.claims(key)).read(key)
    assert isinstance(step, Step), step
    return step_to_plain(step)


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("call hero-1 Combat sense 7", "call hero-1 sens-du-combat 7"),
        ("call hero-1 Sens du combat très difficile gm là-bas", "call hero-1 sens-du-combat 11 gm là-bas"),
        ("call hero-1 Musique et chant 7 mj là-bas", "call hero-1 musique-et-chant 7 gm là-bas"),
        ("call hero-1 Catch and throw (Attraper/lancer) 7", "call hero-1 attraper-lancer 7"),
        ("give hero-1 Fusées éclairantes", "give hero-1 flares"),
        ('give hero-1 "Climbing rope"', "give hero-1 climbing-rope"),
        ("wear hero-1 Combinaison de combat pressurised", "wear hero-1 combat-suit pressurised"),
        ("mark hero-1 Blessure légère 1", "mark hero-1 wound light 1"),
        ("hurt hero-1 Mal en point", "hurt hero-1 2"),
        ("hurt hero-1 Severely wounded", "hurt hero-1 4"),
        ("time 8h dormir", "time 8h sleep"),
        ("time 1d complete rest", "time 1d holiday"),
        ("time 1d Repos complet hero-1", "time 1d holiday hero-1"),
        ("time 8h in a medical casket hero-1", "time 8h casket hero-1"),
        ("time 8h caisson médical Character 1", "time 8h casket hero-1"),
        ("npc Père Étienne d'Aubigny confirmé Piolet Vêtements épais ally",
         "npc Père Étienne d'Aubigny confirme ice-pick thick-clothes ally"),
        ("add Ash hound 2 hidden", "add ash-hound 2 hidden"),
        ("add Chien des cendres 2 hidden", "add ash-hound 2 hidden"),
        ("feat Character 1, Character 2 difficile sauter", "feat hero-1,hero-2 9 sauter"),
        ("call hero-1, hero-2 calme 7", "call hero-1,hero-2 calme 7"),
        ("time 8h sleep Character 1, leisure Character 2", "time 8h sleep hero-1 leisure hero-2"),
        ("whisper Character 2 Psst, hero-1", "whisper player-2 Psst, hero-1"),
        ("begin Jackdaws Aboard", "begin jackdaws-aboard"),
    ],
)  # fmt: skip
def test_the_desk_reads_names_in_either_language(said: str, key: str) -> None:
    """Whatever is on the cards and the sheet is called as people call it, however many words its name has."""
    assert meant(evening([hero(), hero()]), said, GM) == meant(evening([hero(), hero()]), key, GM)


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("try Sens du combat qui vient", "try sens-du-combat qui vient"),
        ("try combat sense qui vient", "try sens-du-combat qui vient"),
        ("advance competence Contes et légendes", "advance competence contes-et-legendes"),
        ("advance environment wild", "advance environment sauvage"),
        ("advance milieu Urbain", "advance environment urbain"),
        ("advance environment Space", "advance environment spatial"),
        ("stabilise Character 2 with Healing", "stabilise hero-2 with guerison"),
        ("stabilise personnage 2 with soins", "stabilise hero-2"),
        ("soothe Character 2 from afar", "soothe hero-2 from-afar"),
    ],
)  # fmt: skip
def test_players_name_what_they_do_in_either_language(said: str, key: str) -> None:
    def table() -> Play:
        healer = hero(total=99, gear=["medikit"], competences={"soins": "amateur", "guerison": "amateur"})
        return evening([healer, hero(plight={"wounds": [0, 2, 0], "stress": [2, 0, 0]})])

    assert meant(table(), said, ONE) == meant(table(), key, ONE)


@pytest.mark.parametrize("said", ["stabilise hero-2 with magic", "stabilise hero-2 quickly", "soothe hero-2 nicely"])
def test_a_manner_of_care_that_there_is_not_is_refused(said: str) -> None:
    healer = hero(gear=["medikit"], competences={"soins": "amateur"})
    game = evening([healer, hero(plight={"wounds": [0, 2, 0], "stress": [2, 0, 0]})])
    assert refused(game, said, ONE) == "ART-ZON-01"


@pytest.mark.parametrize("name", ["musique et chant", "Physique chimie", "courir/nager", "Contes et légendes"])
def test_a_number_stays_hidden_whatever_the_competence_is_called(name: str) -> None:
    """What stands after a name of several words is still read as the command's own."""
    key = TITLE.vocabulary("fr").read(f"appeler hero-1 {name} moyen mj à voir")
    step = meant(evening(hero()), key, GM)
    assert isinstance(step, dict)
    assert (step["visibility"], step["number"], step["what"]) == ("gm", 7, "à voir")
