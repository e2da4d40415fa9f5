"""Bots weigh the cards in play: with numbers that somebody turned, and those of somebody's own pack."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import rouage
from rouage import bots
from rouage.bots.olomoc.table import Table as Bloc
from rouage.bots.search import sense
from rouage.bots.sine_tempore import colonists
from rouage.bots.sine_tempore.mending import Mending
from rouage.bots.sine_tempore.table import Table as Board
from rouage.engine.game import Game
from rouage.engine.numbers import with_changes
from tests.olomoc.table import pack as olomoc_pack
from tests.sine_tempore.tables import pack as sine_tempore_pack

ONE: Final = "player-1"
CHAMPION: Final = """
[rouage.champion]
name.en = "Champion"
ministries = ["securite"]
faction = "cabales-d-olomoc"
rank = 2
technique = 7
combat = 8
tir = 6
esquive = 5
life = "RSS"
"""
OGRE: Final = """
[enemy.ogre]
name.en = "Ogre"
text.en = "It has come for the kitchen."
miniature = "kid"
rank = "troop"
ra = 4
ac = 4
wo = 4
[[enemy.ogre.attacks]]
name.en = "Ladle"
kind = "close-combat"
ap = 2
rng = 2
scheme = { close-combat = 7 }
"""


def changed(game: Game[Any], changes: Mapping[str, int]) -> Game[Any]:
    """The same game from its beginning, with some numbers of its cards turned as the Lab turns them."""
    return Game.begin(game.title, game.header, with_changes(game.shelf, changes))


def answer(game: Game[Any]) -> str:
    """What the usual bot of that seat says."""
    name, decision = game.title.name, game.decision
    assert decision is not None
    return bots.make(bots.default(name, decision.seat), 0, name).choose(game.view(decision.seat), decision)


def bloc(game: Game[Any]) -> Bloc:
    decision = game.decision
    assert decision is not None
    return Bloc(game.view(decision.seat), decision.cards, decision.seat)


def board(game: Game[Any]) -> Board:
    decision = game.decision
    assert decision is not None
    return Board(game.view(decision.seat), decision.cards)


def duel() -> Game[Any]:
    """Pétra may charge Hynek, who is nearly done, or shoot at him."""
    setup = {
        "agenda": "purge", "begin": "activation", "active": "petra-kantor", "decors": [], "phase": 3,
        "players": {ONE: {"opened": ["petra-kantor"]}},
        "rouages": [
            {"card": "petra-kantor", "seat": ONE, "at": [4000, 3000]},
            {"card": "hynek-novotny", "seat": "player-2", "at": [8500, 3000], "ticked": 3, "actions": 0},
        ],
    }  # fmt: skip
    return rouage.new("olomoc", setup, seed=1)


def stand(*enemies: str, packs: tuple[Path, ...] = (), **of_andromeda: object) -> Game[Any]:
    """Andromeda faces enemies across the glade; the others are far away and act later."""
    later = {"time": "2.12"}
    crew = {
        "achab": {"at": "a1", **later}, "andromeda": {"at": "c4", "time": "1.5", **of_andromeda},
        "jukas": {"at": "a7", **later}, "alexandra": {"at": "a8", **later},
    }  # fmt: skip
    models = [{"enemy": enemy, "at": f"h{number}"} for number, enemy in enumerate(enemies, 4)]
    setup = {
        "scene": "landing-site", "begin": "play", "event": "none", "now": "1.5", "scenery": [], "heroes": crew,
        "enemies": models, "groups": dict.fromkeys(enemies, "1.10"),
    }  # fmt: skip
    return rouage.new("sine-tempore", setup, seed=1, packs=packs)


def target(game: Game[Any]) -> str:
    """Whom the crew fires at first."""
    while not (key := answer(game)).startswith("target "):
        game.choose(key)
    return key


@pytest.mark.parametrize("game", [duel(), stand("kid")], ids=["olomoc", "sine-tempore"])
def test_a_decision_shows_the_cards_of_its_own_table(game: Game[Any]) -> None:
    name = "rouage.petra-kantor.combat" if game.title.name == "olomoc" else "enemy.kid.wo"
    kind, id, field = name.split(".")
    turned = changed(game, {name: 7})
    assert game.decision is not None
    assert turned.decision is not None
    assert getattr(turned.decision.cards[kind][id], field) == 7
    assert getattr(game.decision.cards[kind][id], field) != 7
    imagined = turned.decision.imagine(3).decision
    assert imagined is not None
    assert imagined.cards is turned.decision.cards


def test_a_card_that_nobody_has_is_none() -> None:
    assert bloc(duel()).card("rouage", "nobody") is None
    assert bloc(duel()).card("nothing", "nobody") is None
    assert board(stand("kid")).card("enemy", "nobody") is None
    assert board(stand("kid")).card("nothing", "nobody") is None


def test_a_rouage_is_read_from_its_changed_card() -> None:
    changes = {"rouage.petra-kantor.combat": 1, "capacity.veteran-brisee.uses": 3, "measures.bloc.long_range": 5000}
    table = bloc(changed(duel(), changes))
    petra = table.pieces["petra-kantor"]
    assert petra.combat == 1
    assert [power.uses for name, power in petra.powers if name == "veteran-brisee"] == [3]
    assert table.long == 5000
    assert (bloc(duel()).pieces["petra-kantor"].combat, bloc(duel()).long) == (4, 4000)


def test_whoever_has_become_weak_does_not_charge() -> None:
    assert answer(duel()).startswith("charge hynek-novotny ")
    assert answer(changed(duel(), {"rouage.petra-kantor.combat": 1})) == "shoot hynek-novotny"


def draft(*packs: Path) -> Game[Any]:
    return rouage.new("olomoc", {"agenda": "releves", "compose": "draft"}, seed=2, packs=packs)


def picked(game: Game[Any]) -> str:
    while (decision := game.decision) is not None and decision.prompt.id != "olomoc.ask-pick-rouage":
        game.choose(answer(game))
    return answer(game)


def test_whoever_has_become_strong_is_picked() -> None:
    assert picked(draft()) != "pick dominik-kralov"
    assert picked(changed(draft(), {"rouage.dominik-kralov.technique": 9})) == "pick dominik-kralov"


def test_a_rouage_of_ones_own_pack_is_known(tmp_path: Path) -> None:
    game = draft(olomoc_pack(tmp_path, CHAMPION))
    assert picked(game) == "pick champion"
    setup = {
        "agenda": "purge", "begin": "activation", "active": "champion",
        "rouages": [{"card": "champion", "seat": ONE, "at": [4000, 3000]}],
    }  # fmt: skip
    champion = bloc(rouage.new("olomoc", setup, seed=1, packs=[olomoc_pack(tmp_path, CHAMPION)])).pieces["champion"]
    assert (champion.rank, champion.technique, champion.combat, champion.tir, champion.esquive) == (2, 7, 8, 6, 5)


def test_a_changed_hostile_frightens_a_searcher_of_olomoc() -> None:
    setup = {
        "agenda": "releves", "begin": "activation", "active": "petra-kantor", "phase": 3, "decors": [],
        "rouages": [
            {"card": "petra-kantor", "seat": ONE, "at": [8000, 3000]},
            {"card": "bohdan", "seat": "player-2", "at": [1000, 15000]},
            {"card": "rogue", "id": "rogue-1", "at": [8000, 4300]},
        ],
    }  # fmt: skip
    game, own = rouage.new("olomoc", setup, seed=1), sense("olomoc")
    fierce = changed(game, {"rouage.rogue.combat": 9})
    assert fierce.view(ONE) == game.view(ONE), "only the card tells"
    assert own.worth(fierce, ONE) < own.worth(game, ONE)


def test_an_enemy_is_read_from_its_changed_card() -> None:
    game = changed(stand("kid"), {"enemy.kid.attacks#1.ap": 2, "enemy.kid.attacks#1.scheme.close-combat": 8})
    attack = board(game).foes["kid-1"].attack
    assert (attack.ap, attack.icons) == (2, 8)
    assert board(stand("kid")).foes["kid-1"].attack.icons != 8


def test_fire_goes_at_whoever_has_become_dangerous() -> None:
    assert target(stand("spriggan", "kid")) == "target spriggan-1"
    assert target(changed(stand("spriggan", "kid"), {"enemy.kid.attacks#1.scheme.close-combat": 9})) == "target kid-1"


def test_an_enemy_of_ones_own_pack_is_known(tmp_path: Path) -> None:
    attack = board(stand("ogre", packs=(sine_tempore_pack(tmp_path, OGRE),))).foes["ogre-1"].attack
    assert (attack.ap, attack.rng, attack.icons, attack.symbol) == (2, 2, 7, "close-combat")


def test_armour_and_medipacks_are_read_from_their_changed_cards() -> None:
    usual = stand("kid", resources=["medipack"])
    armour = next(one["id"] for one in board(usual).heroes["andromeda"].seen["items"] if one["slot"] == "armour")
    turned = changed(usual, {f"item.{armour}.physical": 8, "resource.medipack.use.effects#1.n": 5})
    before, after = board(usual), board(turned)
    printed: int = before.card("item", armour).physical
    assert after.heroes["andromeda"].physical == before.heroes["andromeda"].physical - printed + 8
    healed = [cure[2] for cure in Mending(after, after.heroes["andromeda"], 3.5).cures if cure[0] == "use medipack"]
    assert healed == [5]


def test_colonists_give_whoever_it_serves_what_has_become_better() -> None:
    """What Achab carries is weaker than what lies in stock, or stronger."""
    shelf = rouage.title("sine-tempore").shelf()
    now = {
        "settlers": [{"hero": "achab", "items": {"captains-blade": 1}}], "stock": {"sabre": 1}, "store": {"x": 0},
        "modules": {}, "upgrades": [],
    }  # fmt: skip
    keys = ["give sabre achab", "done"]
    for blade, said in ((9, "done"), (0, "give sabre achab")):
        cards = with_changes(shelf, {"item.captains-blade.profiles#1.atb": blade}).entries
        assert colonists.answer("ask-workshop", {"campaign": now}, cards, keys, Random(0)) == said


def test_a_changed_enemy_frightens_a_searcher_of_sine_tempore() -> None:
    game, own = stand("kid"), sense("sine-tempore")
    fierce = changed(game, {"enemy.kid.attacks#1.rng": 9, "enemy.kid.attacks#1.scheme.close-combat": 9})
    assert fierce.view(ONE) == game.view(ONE), "only the card tells"
    assert own.worth(fierce, ONE) < own.worth(game, ONE)
