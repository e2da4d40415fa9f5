"""The four heroes and the sixteen Enemy cards, number by number, with the means that their dice work out to."""

from fractions import Fraction
from math import comb
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.sine_tempore.content import EnemyCard, HeroCard
from rouage.games.sine_tempore.mission_cards import MissionCard
from tests.sine_tempore.tables import FAR, LATE, enemy, events, hero, keys, play, seen, take

SHELF = rouage.title("sine-tempore").shelf()
HEROES = [
    # hero, class, Ra, Ph, Pr, Mi, Wo, special skill
    ("achab", "captain", 5, 3, 3, 3, 6, "leader"),
    ("andromeda", "security", 4, 4, 4, 2, 7, "synthetic"),
    ("jukas", "psychic", 4, 3, 2, 5, 5, "psionic"),
    ("alexandra", "medic", 5, 3, 3, 4, 5, "triage"),
]
ENEMIES = [
    # enemy, rank, Ra, Ac, Pd, Md, Wo, attack, RNG, icons, what a wound brings, reinforcements
    ("witch", "elite", 4, 5, 1, 2, 3, "mental", 4, {"mind": 2}, "stunned", 1),
    ("hunter", "elite", 5, 6, 1, 1, 3, "long-range", 6, {"long-range": 4}, "nail-down", 2),
    ("mower", "elite", 4, 4, 2, 1, 4, "close-combat", 1, {"close-combat": 5}, "bleed", 1),
    ("spriggan", "troop", 4, 4, 1, 0, 2, "close-combat", 1, {"close-combat": 4}, "hindered", 3),
    ("kid", "troop", 5, 3, 0, 0, 1, "close-combat", 1, {"close-combat": 3}, None, 3),
    ("bull-y", "monster", 4, 8, 2, 2, 22, "close-combat", 1, {"close-combat": 6}, "push", 0),
]


@pytest.mark.rule("ST-RUL-98", "ST-HER-01")
@pytest.mark.parametrize(("who", "of", "ra", "ph", "pr", "mi", "wo", "special"), HEROES)
def test_the_numbers_of_the_heroes(
    who: str, of: str, ra: int, ph: int, pr: int, mi: int, wo: int, special: str
) -> None:
    shown = hero(play(), who)
    numbers = {"class": of, "ra": ra, "ph": ph, "pr": pr, "mi": mi, "wo": wo, "special": special}
    assert {key: shown[key] for key in numbers} == numbers
    assert SHELF.get(HeroCard, who).size == "medium"


@pytest.mark.rule("ST-RUL-98")
def test_leader_passes_one_unspent_ap_to_a_hero_he_sees() -> None:
    rocks = [{"terrain": "rock", "at": at, "turned": True} for at in ("b1", "b3")]
    heroes = {"andromeda": {"at": "a1"}, "jukas": {"at": "c8"}, "alexandra": {"at": "h8"}}
    game = play(heroes=heroes, enemies=[FAR], groups={"kid": "1.6"}, scenery=rocks)
    take(game, "wait 1", "end")
    assert keys(game) == ["lead jukas", "lead alexandra", "nobody"], "a rock hides Andromeda"
    take(game, "lead alexandra")
    assert [hero(game, id)["statuses"] for id in ("andromeda", "jukas", "alexandra")] == [[], [], ["one-ap"]]
    spent = take(play(heroes={"jukas": {"at": "c5"}}), "wait 5")
    assert events(spent, "status-gained") == [], "nothing was left to pass on"


def attacked(card: str, at: str, dice: list[int], now: str = "1.8", who: str = "achab", **more: Any) -> Game[Any]:
    """An enemy whose token is in the active sector attacks a hero at c4; somebody else, far off, is asked next."""
    heroes: dict[str, Any] = {id: {"at": f"a{n}", "time": LATE} for n, (id, *_) in enumerate(HEROES, 5)}
    bystander = "andromeda" if who != "andromeda" else "achab"
    heroes[bystander]["time"] = f"1.{int(now[2:]) + 1}"
    heroes[who]["at"] = "c4"
    for id, said in more.pop("heroes", {}).items():
        heroes[id] |= said
    return play(dice, now=now, heroes=heroes, enemies=[{"enemy": card, "at": at}], groups={card: now}, **more)


@pytest.mark.rule("ST-RUL-98")
@pytest.mark.parametrize("who", ["andromeda", "jukas"])
def test_synthetic_refuses_poison_and_brain_damage(who: str) -> None:
    trap = {"andromeda": {"at": "a6"}, "jukas": {"at": "a7"}, who: {"at": "c5"}}
    poisoned = take(play(heroes=trap, loot=["c4"], resources=["spore-trap"]), "loot")
    assert (hero(poisoned, who)["statuses"] == []) is (who == "andromeda")
    game = attacked("matriarch", "e4", [1] * 7, "1.6", who)
    assert "stunned" in hero(game, who)["statuses"]
    assert ("brain-damage" in hero(game, who)["statuses"]) is (who != "andromeda")


@pytest.mark.rule("ST-RUL-98")
def test_psionic_means_powers_and_meditation() -> None:
    at = {"achab": {"at": "c5", "oblivion": 2}, "jukas": {"at": "c4", "time": "1.5", "oblivion": 2}}
    game = play(heroes={"achab": {**at["achab"], "time": LATE}, "jukas": at["jukas"]})
    assert {"meditate 2", "skill shell"} <= set(keys(game))
    refusal = play(heroes={"achab": {"oblivion": 2}}).why_not("meditate 1")
    assert refusal is not None
    assert refusal.rule == "ST-RUL-93"


@pytest.mark.rule("ST-RUL-98")
@pytest.mark.parametrize(("wounds", "after"), [(5, 3), (4, 3)])
def test_triage_heals_one_more_of_whoever_lies_on_the_ground(wounds: int, after: int) -> None:
    medic = {"at": "c4", "time": "1.5", "items": {"med-kit": 1}}
    heroes = {"achab": {"at": "a5", "time": LATE}, "alexandra": medic, "jukas": {"at": "c5", "wounds": wounds}}
    game = take(play(heroes=heroes), "use med-kit", "target jukas")
    assert hero(game, "jukas")["wounds"] == after


@pytest.mark.rule("ST-RUL-99")
@pytest.mark.parametrize(
    ("id", "rank", "ra", "ac", "pd", "md", "wo", "kind", "rng", "icons", "brings", "reinforcements"), ENEMIES
)
def test_the_numbers_of_the_enemies(
    id: str, rank: str, ra: int, ac: int, pd: int, md: int, wo: int, kind: str, rng: int, icons: dict[str, int],
    brings: str | None, reinforcements: int,
) -> None:  # fmt: skip
    card = SHELF.get(EnemyCard, id)
    assert (card.rank, card.ra, card.ac, card.pd, card.md, card.wo) == (rank, ra, ac, pd, md, wo)
    assert (card.faction, card.reinforcements, card.specific) == ("primaevi", reinforcements, False)
    (attack,) = card.attacks
    assert (attack.kind, attack.ap, attack.rng, attack.scheme) == (kind, 3, rng, icons)
    effects = [(one.wounded, effect.status or effect.do) for one in attack.secondary for effect in one.effects]
    assert effects == ([] if brings is None else [(True, brings)])
    shown = enemy(play(enemies=[{"enemy": id, "at": "r4"}], groups={id: LATE}), f"{id}-1")
    assert (shown["ra"], shown["ac"], shown["pd"], shown["md"], shown["wo"]) == (ra, ac, pd, md, wo)


@pytest.mark.rule("ST-RUL-99")
@pytest.mark.parametrize(
    ("card", "at", "dice", "now", "statuses"),
    [
        ("witch", "e4", [1, 1, 1], "1.8", ["stunned"]),
        ("witch", "e4", [1, 1, 1], "1.6", ["slow-down", "stunned"]),
        ("witch", "e4", [4, 4, 1], "1.6", []),
        ("hunter", "f4", [5, 2, 2, 2, 2], "1.8", ["nail-down"]),
        ("mower", "d4", [3, 3, 3, 3, 3], "1.8", ["bleed"]),
        ("spriggan", "d4", [3, 3, 3, 3, 3], "1.8", ["hindered"]),
        ("kid", "d4", [3, 3, 3, 3, 3], "1.8", []),
    ],
)
def test_what_a_wound_of_an_enemy_brings(card: str, at: str, dice: list[int], now: str, statuses: list[str]) -> None:
    game = attacked(card, at, dice, now)
    assert sorted(hero(game, "achab")["statuses"]) == statuses
    assert bool(hero(game, "achab")["wounds"]) is (dice != [4, 4, 1])


@pytest.mark.rule("ST-RUL-99")
@pytest.mark.parametrize(
    ("card", "icons"), [("mower", 5), ("mower-elite", 6), ("reaper", 6), ("spriggan", 4), ("bull-y", 6)]
)
def test_a_mower_has_one_icon_more_on_red(card: str, icons: int) -> None:
    for now, more in (("1.8", 0), ("1.9", 1 if "mower" in card or card == "reaper" else 0)):
        assert events(attacked(card, "d4", [1] * 5, now), "enemy-attacks")[0]["n"] == icons + more


@pytest.mark.rule("ST-RUL-99")
def test_bull_y_pushes_two_squares_and_on_blue_hits_everybody_adjacent() -> None:
    game = attacked("bull-y", "d4", [3] * 5)
    assert hero(game, "achab")["at"] == "a4"
    beside = {"jukas": {"at": "d5"}}
    for now, hit in (("1.8", 1), ("1.7", 2)):
        game = attacked("bull-y", "d4", [1] * 9, now, heroes=beside)
        assert len(events(game, "enemy-attacks")) == hit


@pytest.mark.rule("ST-RUL-99")
def test_a_marksman_ignores_shields() -> None:
    crate = [{"terrain": "crate", "at": "c4"}]
    shot = attacked("hunter", "f4", [5, 5, 5, 5, 5], scenery=crate)
    assert events(shot, "defended"), "nothing may be re-rolled"
    struck = attacked("spriggan", "d4", [3, 3, 3, 3, 3], scenery=crate)
    assert keys(struck) == ["keep", "re-roll 3"]


@pytest.mark.rule("ST-RUL-99")
def test_kids_in_a_pack_have_one_icon_more_elite_or_not() -> None:
    for other, icons in (("kid", 4), ("kid-elite", 4), ("spriggan", 3)):
        game = play(
            [1] * 20, now="1.8", heroes={"achab": {"time": "1.10"}},
            enemies=[{"enemy": "kid", "at": "d4"}, {"enemy": other, "at": "c5"}],
            groups={other: LATE, "kid": "1.8"},
        )  # fmt: skip
        assert events(game, "enemy-attacks")[0]["n"] == icons


@pytest.mark.rule("ST-RUL-99")
@pytest.mark.parametrize("id", ["witch", "hunter", "mower", "spriggan", "kid"])
def test_an_elite_has_one_wound_and_one_icon_more_and_a_name(id: str) -> None:
    plain, elite = SHELF.get(EnemyCard, id), SHELF.get(EnemyCard, f"{id}-elite")
    assert (elite.elite_of, elite.miniature, elite.wo) == (id, plain.miniature, plain.wo + 1)
    same = ("ra", "ac", "pd", "md", "marksman", "pack", "answers")
    assert [getattr(elite, key) for key in same] == [getattr(plain, key) for key in same]
    assert sum(elite.attacks[0].scheme.values()) == sum(plain.attacks[0].scheme.values()) + 1
    assert elite.attacks[0].secondary == plain.attacks[0].secondary
    assert elite.name != plain.name
    pair = [{"enemy": id, "at": "r1"}, {"enemy": f"{id}-elite", "at": "r8"}]
    groups = seen(play(enemies=pair, groups={id: LATE, f"{id}-elite": LATE}), "groups")
    assert [one["id"] for one in groups] == [id, f"{id}-elite"], "with a token of its own"


@pytest.mark.rule("ST-RUL-99")
def test_ten_cards_are_kept_for_harder_missions() -> None:
    used = {cast.enemy for card in SHELF.all(MissionCard) if card.random for cast in card.enemies}
    assert used == {id for id, *_ in ENEMIES}
    kept = {*SHELF.names(EnemyCard)} - used
    assert len([id for id in kept if SHELF.get(EnemyCard, id).elite_of]) == 5
    assert len([id for id in kept if SHELF.get(EnemyCard, id).specific]) == 5


def mean(odds: dict[str, str]) -> Fraction:
    return sum((int(wounds) * Fraction(chance) for wounds, chance in odds.items()), Fraction(0))


def expected(icons: int, dice: int) -> Fraction:
    """Worked out by hand: a die cancels one icon with probability 2/3."""
    ways = [comb(dice, n) * Fraction(2, 3) ** n * Fraction(1, 3) ** (dice - n) for n in range(dice + 1)]
    return sum((max(0, icons - n) * chance for n, chance in enumerate(ways)), Fraction(0))


@pytest.mark.rule("ST-RUL-99")
@pytest.mark.parametrize(
    ("card", "icons", "five", "four"),
    [("kid", 3, "0.26", "0.53"), ("spriggan", 4, "0.80", "1.33"), ("hunter", 4, "0.80", "1.33"),
     ("mower", 5, "1.67", "2.33"), ("bull-y", 6, "2.67", "3.33")],
)  # fmt: skip
def test_the_mean_wounds_of_an_attack(card: str, icons: int, five: str, four: str) -> None:
    for who, dice, told in (("achab", 5, five), ("andromeda", 5, five), ("jukas", 4, four), ("alexandra", 4, four)):
        others = {id: {"at": f"a{n}", "time": LATE} for n, (id, *_) in enumerate(HEROES, 5)}
        heroes = {**others, who: {"at": "c4", "time": "1.8", "engaged": [f"{card}-1"]}}
        game = play(heroes=heroes, now="1.8", enemies=[{"enemy": card, "at": "d4"}], groups={card: LATE})
        foreseen: Any = game.forecast("disengage")["free_attacks"]
        found = mean(foreseen[0]["wounds"])
        assert found == expected(icons, dice)
        assert f"{float(found):.2f}" == told


@pytest.mark.rule("ST-RUL-99")
@pytest.mark.parametrize(("target", "told"), [("crate-1", "2.50"), ("matriarch-1", "1.53"), ("bull-y-1", "0.72")])
def test_the_mean_wounds_of_five_dice_against_pd_0_1_and_2(target: str, told: str) -> None:
    """A crate has no defence, the Matriarch Pd 1, Bull-y Pd 2; none of them falls to five dice."""
    enemies = [{"enemy": card, "at": at} for card, at in (("matriarch", "d4"), ("bull-y", "c5"))]
    setup: dict[str, Any] = {"enemies": enemies, "groups": {"matriarch": LATE, "bull-y": LATE}}
    game = play(**setup, scenery=[{"terrain": "crate", "at": "c3"}])
    foreseen: Any = game.forecast("attack blade-slash")
    assert foreseen["targets"][target]["dice"] == 5
    assert f"{float(mean(foreseen['targets'][target]['wounds'])):.2f}" == told
