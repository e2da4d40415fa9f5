"""Skill sheets and trees: what can be learned, and what becomes of the skill it comes from."""

import pytest

from rouage.engine.title import BadSetup
from rouage.games.sine_tempore.content import ClassCard, SkillCard
from rouage.games.sine_tempore.learning import learn, learnable, tree
from tests.sine_tempore.skills import OF, SHELF, SKILLS
from tests.sine_tempore.tables import hero, play, refused


@pytest.mark.rule("ST-SKL-01")
def test_each_hero_uses_the_sheet_of_the_class() -> None:
    for of, who in OF.items():
        assert hero(play(), who)["skills"] == [
            skill for one, _, skill, kind, *_ in SKILLS if (one, kind) == (of, "base")
        ]


@pytest.mark.rule("ST-SKL-02")
@pytest.mark.parametrize("of", list(OF))
def test_a_sheet_lists_every_skill_with_its_rules_and_shows_the_tree(of: str) -> None:
    cards = tree(SHELF, of)
    assert set(cards) == {skill for one, _, skill, *_ in SKILLS if one == of}
    assert all(card.text.en and card.text.fr for card in cards.values())
    assert all(card.after in cards for card in cards.values() if card.after is not None)


@pytest.mark.rule("ST-SKL-03", "ST-SKL-06", "ST-SKL-07")
def test_the_tree_says_what_can_be_learned_next() -> None:
    assert learnable(SHELF, "captain", ()) == ["order", "rally", "lunge", "feint"], "base skills, at once"
    assert learnable(SHELF, "captain", ("order",)) == ["grand-order", "rally", "lunge", "feint"]
    assert learnable(SHELF, "captain", ("grand-order", "rally")) == ["hold-the-line", "lunge", "feint"]
    every = tuple(skill for one, _, skill, kind, *_ in SKILLS if one == "medic" and kind != "base")
    assert learnable(SHELF, "medic", (*every, "antidote", "scalpel")) == []


@pytest.mark.rule("ST-SKL-05")
def test_a_specialisation_only_names_a_field() -> None:
    for of in OF:
        assert len(SHELF.get(ClassCard, of).specialisations) == 2
    fields = {SHELF.get(SkillCard, id).specialisation for id in learnable(SHELF, "psychic", ("mind-spike", "wave"))}
    assert fields == {"force", "dominion"}
    mixed = {"jukas": {"learned": ["mind-spike", "shell", "still-mind"]}}
    assert hero(play(heroes=mixed), "jukas")["skills"] == ["mind-spike", "shell", "still-mind"]


@pytest.mark.rule("ST-SKL-07")
def test_nobody_has_a_derived_skill_without_the_one_it_is_linked_to() -> None:
    with pytest.raises(BadSetup) as caught:
        play(heroes={"achab": {"learned": ["order", "hold-the-line"]}})
    assert [fault.id for fault in caught.value.faults] == ["sine-tempore.skill-off-the-tree"]


@pytest.mark.rule("ST-SKL-08")
def test_an_evolution_replaces_the_skill_it_comes_from() -> None:
    assert learn(SHELF, ("order", "feint"), "grand-order") == ("grand-order", "feint")
    game = play(heroes={"achab": {"learned": ["grand-order"]}})
    assert (refused(game, "skill grand-order"), refused(game, "skill order")) == ("", "ST-USK-01")
    with pytest.raises(BadSetup) as caught:
        play(heroes={"achab": {"learned": ["order", "grand-order"]}})
    (fault,) = caught.value.faults
    assert fault.id == "sine-tempore.skill-beside-evolution"
    assert (fault.args["found"], fault.args["by"]) == ("order", "grand-order")


@pytest.mark.rule("ST-SKL-09")
def test_a_derivation_is_added_and_the_earlier_skill_stays() -> None:
    assert learn(SHELF, ("rally", "feint"), "hold-the-line") == ("rally", "feint", "hold-the-line")
    game = play(heroes={"achab": {"learned": ["rally", "hold-the-line"]}, "jukas": {"at": "c5"}})
    assert refused(game, "skill rally") == refused(game, "skill hold-the-line") == ""
