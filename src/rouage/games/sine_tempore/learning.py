"""Learning: what the skill tree of a class lets a hero learn, and what becomes of the skill it comes from (ST-SKL)."""

from __future__ import annotations

from collections.abc import Iterable

from rouage.engine.pack import Shelf
from rouage.games.sine_tempore.content import SkillCard


def tree(shelf: Shelf, of: str) -> dict[str, SkillCard]:
    """Every skill of a class; special skills belong to one hero and are on no tree. [ST-SKL-01] [ST-SKL-02]"""
    return {id: card for id, card in shelf.entries["skill"].items() if card.of == of and card.type != "special"}


def base_skills(shelf: Shelf, of: str) -> tuple[str, ...]:
    """Outside a campaign each hero has learned these. [ST-RUL-125]"""
    return tuple([id for id, card in tree(shelf, of).items() if card.type == "base"])


def learnable(shelf: Shelf, of: str, learned: Iterable[str]) -> list[str]:
    """The tree is consulted for each new skill: base skills at once, an advanced one after the skill it is linked to,
    of whichever specialisation. [ST-SKL-03] [ST-SKL-05] [ST-SKL-06] [ST-SKL-07]
    """
    cards, now = tree(shelf, of), {*learned}
    ever = _ever(cards, now)
    return [
        id
        for id, card in cards.items()
        if id not in ever
        and (card.type == "base" or (card.after in now if card.type == "evolved" else card.after in ever))
    ]


def learn(shelf: Shelf, learned: tuple[str, ...], skill: str) -> tuple[str, ...]:
    """An evolved skill takes the place of the one it comes from; any other is added. [ST-SKL-08] [ST-SKL-09]"""
    card: SkillCard = shelf.entries["skill"][skill]
    if card.type == "evolved":
        return tuple([skill if id == card.after else id for id in learned])
    return (*learned, skill)


def ever_learned(shelf: Shelf, of: str, learned: Iterable[str]) -> set[str]:
    """What a hero knows, with what evolutions have replaced."""
    return _ever(tree(shelf, of), {*learned})


def off_the_tree(shelf: Shelf, of: str, learned: tuple[str, ...]) -> list[str]:
    """Skills that nobody can have learned, without the one they are linked to. [ST-SKL-07]"""
    cards = tree(shelf, of)
    ever = _ever(cards, {*learned})
    return [id for id in learned if id in cards and cards[id].type == "derived" and cards[id].after not in ever]


def beside_evolution(shelf: Shelf, of: str, learned: tuple[str, ...]) -> list[tuple[str, str]]:
    """Skills that an evolution has replaced, each with the one that took its place. [ST-SKL-08]"""
    cards = tree(shelf, of)
    return [(id, new) for new in learned if new in cards for id in learned if id in _replaced(cards, new)]


def _ever(cards: dict[str, SkillCard], learned: set[str]) -> set[str]:
    """With those that an evolution has replaced."""
    return learned.union(*[_replaced(cards, id) for id in learned if id in cards])


def _replaced(cards: dict[str, SkillCard], id: str) -> set[str]:
    found: set[str] = set()
    while (card := cards.get(id)) is not None and card.type == "evolved" and card.after is not None:
        id = card.after
        found.add(id)
    return found
