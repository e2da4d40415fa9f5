"""Odds told before the dice fall: held against every way they may fall, and against another program's arithmetic."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest

from rouage.engine.game import Game
from rouage.games.sine_tempore.die import FACES, cancelled, shown
from tests.sine_tempore.fights import assault, duel, fates
from tests.sine_tempore.tables import Piece, events, hero, keys, pack, play, take
from tests.sine_tempore.test_combat import COLD
from tests.sine_tempore.test_defence import best

Chances = dict[Any, Fraction]


def add_up(parts: Iterable[tuple[Any, Fraction]]) -> Chances:
    sums: Chances = {}
    for what, chance in parts:
        sums[what] = sums.get(what, Fraction(0)) + chance
    return sums


def fractions(told: Mapping[str, str]) -> Chances:
    return {what: Fraction(chance) for what, chance in told.items()}


class Fates:
    """Every way the dice may fall from here; offered re-rolls are declined."""

    def __init__(self, game: Game[Any]) -> None:
        self.ends = fates(game)
        for _, end in self.ends:
            if "keep" in keys(end):
                take(end, "keep")

    def of(self, read: Callable[[Game[Any]], Any]) -> Chances:
        """How likely each result is."""
        return add_up((read(end), chance) for chance, end in self.ends)

    def chance(self, holds: Callable[[Game[Any]], bool]) -> Fraction:
        return self.of(lambda end: bool(holds(end))).get(True, Fraction(0))


ATTACKS: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "blade on a kid": ("achab", "kid", "blade-slash", {}),
    "blade on a mower with spikes": ("achab", "mower", "blade-slash", {}),
    "blade on Bull-y, wounded before": ("achab", "bull-y", "blade-slash", {"enemy": {"wounds": 20}}),
    "blade with a passive skill": ("achab", "spriggan", "blade-slash", {"hero": {"skills": ["hamstring"]}}),
    "blade with a saved die": ("achab", "mower", "blade-slash", {"hero": {"saved": 4}}),
    "bare hands, poisoned": ("achab", "spriggan", "bare-hands", {"hero": {"statuses": ["poison"]}}),
    "strong": ("achab", "mower", "bare-hands", {"hero": {"statuses": ["strength"]}}),
    "energy blade turned mental": ("jukas", "spriggan", "energy-cut", {}),
    "energy blade against Md": ("jukas", "witch", "energy-cut", {}),
    "burst that pushes": ("andromeda", "hunter", "burst", {"foe_at": "f4"}),
    "stock": ("andromeda", "kid-elite", "stock", {}),
    "maul that stuns": ("andromeda", "bull-y", "crush", {"hero": {"items": {"shock-maul": 1}}}),
    "needle that poisons": ("alexandra", "spriggan", "needle", {"foe_at": "f4"}),
    "saw": ("alexandra", "kid-elite", "saw", {"hero": {"items": {"bone-saw": 1}, "skills": ["scalpel"]}}),
    "thought": ("jukas", "witch", "thought-cut", {"hero": {"items": {"mind-knife": 1}}}),
    "behind a shield": ("achab", "spriggan", "bare-hands", {"scenery": [{"terrain": "thicket", "at": "d4"}]}),
    "no dice at all": (
        "achab", "spriggan", "bare-hands",
        {
            "scenery": [{"terrain": "thicket", "at": "d4"}],
            "hero": {"serious": ["broken-arm"] * 2, "statuses": ["poison"]},
        },
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attacks_wounds_and_effects_are_those_of_every_way_the_dice_may_fall(name: str) -> None:
    who, foe, attack, setup = ATTACKS[name]
    game = duel("enumerated", who, foe=foe, **setup)
    target = f"{foe}-1"
    told: Any = game.forecast(f"attack {attack}")["targets"]
    told = told[target]
    take(game, f"attack {attack}")
    all_ = Fates(game)
    assert all_.of(lambda end: str(dealt(end, target))) == fractions(told["wounds"])
    assert all_.chance(lambda end: bool(events(end, "enemy-removed"))) == Fraction(told["removed"])
    for effect in POSSIBLE:
        chance = all_.chance(lambda end, effect=effect: happened(end, effect))  # type: ignore[misc]
        assert chance == Fraction(told["effects"].get(effect, "0")), effect
    assert set(told["effects"]) <= {*POSSIBLE, "re-roll"}


POSSIBLE = ("bleed", "brain-damage", "hindered", "poison", "stunned", "nail-down", "push", "mental")


def happened(game: Game[Any], effect: str) -> bool:
    """Whether an effect came about, or would have, had its target not had it already."""
    if effect == "mental":
        return events(game, "attacks")[0]["how"] != "thought-cut" and events(game, "hit")[0]["mental"] is True
    if effect == "push":
        return bool(events(game, "pushed"))
    asked = [*events(game, "status-gained"), *events(game, "status-refused")]
    return any(event["status"] == effect for event in asked)


def test_the_odds_of_a_target_are_told_when_it_is_chosen() -> None:
    more = [{"enemy": "mower", "at": "c5"}]
    game = take(duel("enumerated", foe="kid", more=more), "attack blade-slash")
    assert keys(game) == ["target kid-1", "target mower-1"]
    for key, foe in (("target kid-1", "kid-1"), ("target mower-1", "mower-1")):
        assert game.decision is not None
        odds = game.decision.odds(key)
        assert odds is not None
        branch = take(game.copy(), key)
        assert Fates(branch).of(lambda end, foe=foe: str(dealt(end, foe))) == fractions(odds.to_data())  # type: ignore[misc]
        forecast: Any = game.forecast(key)["targets"]
        assert forecast[foe]["wounds"] == odds.to_data()


def test_a_sweep_is_one_roll_for_all_and_its_odds_say_so() -> None:
    more = [{"enemy": "mower", "at": "c5"}, {"enemy": "kid-elite", "at": "b4"}]
    game = duel("enumerated", foe="spriggan", more=more, hero={"skills": ["whirl", "hamstring"], "items": {}},
                scenery=[{"terrain": "thicket", "at": "d4"}])  # fmt: skip
    told: Any = game.forecast("skill whirl")["targets"]
    assert sorted(told) == ["kid-elite-1", "mower-1", "spriggan-1"]
    assert {one["dice"] for one in told.values()} == {3}, "one roll, and not all of them are behind the thicket"
    all_ = Fates(take(game, "skill whirl"))
    for id, one in told.items():
        assert all_.of(lambda end, id=id: str(dealt(end, id))) == fractions(one["wounds"])  # type: ignore[misc]
        hindered = all_.chance(lambda end, id=id: gained(end, id, "hindered"))  # type: ignore[misc]
        assert hindered == Fraction(one["effects"].get("hindered", "0"))


def test_of_a_sweep_only_the_wounded_bear_its_effects(tmp_path: Path) -> None:
    more = [{"enemy": "kid-elite", "at": "b4"}]
    blade = {"skills": ["whirl"], "items": {"cold-blade": 1}}
    game = duel("enumerated", foe="bull-y", more=more, hero=blade, packs=[pack(tmp_path, COLD)])
    told: Any = game.forecast("skill whirl")["targets"]
    all_ = Fates(take(game, "skill whirl"))
    for id in ("bull-y-1", "kid-elite-1"):
        hindered = all_.chance(lambda end, id=id: gained(end, id, "hindered"))  # type: ignore[misc]
        assert hindered == Fraction(told[id]["effects"]["hindered"])
    assert told["bull-y-1"]["effects"] != told["kid-elite-1"]["effects"]


def dealt(game: Game[Any], whom: str) -> int:
    return sum(event["n"] for event in events(game, "enemy-wounded") if event["who"] == whom)


def gained(game: Game[Any], who: str, status: str) -> bool:
    return any(event["who"] == who and event["status"] == status for event in events(game, "status-gained"))


def test_a_tremor_is_reckoned_with() -> None:
    """One die less on the next roll, whatever it is for."""
    said = {"items": {}, "oblivion": 4}
    game = duel([4, 1, 1, 1, 1], "jukas", foe="bull-y", hero={**said, "statuses": ["two-ap", "one-ap"]},
                deliriums=["tremor"])  # fmt: skip
    take(game, "skill mind-spike")
    assert hero(game, "jukas")["tremor"] == 1
    attack: Any = game.forecast("attack bare-hands")["targets"]
    assert attack["bull-y-1"]["dice"] == 2
    power: Any = game.forecast("skill mind-spike")
    assert power["dice"] == 4


@pytest.mark.parametrize(
    ("aimed", "dice"), [(False, 5), (True, 6)], ids=["plain", "after Aim, with the visor"]
)  # fmt: skip
def test_an_aim_is_reckoned_with(aimed: bool, dice: int) -> None:
    game = duel(who="andromeda", foe="bull-y", foe_at="f4")
    if aimed:
        take(game, "aim")
    told: Any = game.forecast("attack burst")["targets"]
    assert told["bull-y-1"]["dice"] == dice


def test_scenery_too() -> None:
    game = duel("enumerated", scenery=[{"terrain": "log", "at": "c5"}], foe_at="r8")
    told: Any = game.forecast("attack blade-slash")["targets"]
    all_ = Fates(take(game, "attack blade-slash"))
    assert all_.of(lambda end: str(events(end, "scenery-hit")[0]["n"])) == fractions(told["log-1"]["wounds"])


DEFENCES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "spriggan": ("spriggan", "d4", {}),
    "kid": ("kid", "d4", {}),
    "hunter": ("hunter", "g4", {}),
    "witch": ("witch", "e4", {}),
    "two kinds of icon": ("storm-bull", "d4", {}),
    "three icons of the mind": ("matriarch", "e4", {}),
    "poisoned": ("spriggan", "d4", {"statuses": ["poison"]}),
    "resistant": ("spriggan", "d4", {"statuses": ["resistance"]}),
    "bare": ("mower", "d4", {"items": {}}),
}


@pytest.mark.parametrize("name", DEFENCES)
def test_a_reactions_wounds_are_those_of_every_way_the_dice_may_fall(name: str) -> None:
    foe, at, changes = DEFENCES[name]
    game = play("enumerated", heroes={"achab": {"at": "c4", "time": "1.5", **changes}},
                enemies=[{"enemy": foe, "at": at}], groups={foe: "1.6"})  # fmt: skip
    told: Any = game.forecast("wait 2")["overtakes"]
    model = told[0]["models"][0]
    assert model["reacts"]
    all_ = Fates(take(game, "wait 2"))
    assert {len(events(end, "rolled")[0]["dice"]) for _, end in all_.ends} == {model["dice"]}
    assert all_.of(lambda end: str(events(end, "defended")[0]["n"])) == fractions(model["wounds"])
    brought = {event["status"] for _, end in all_.ends for event in events(end, "status-gained")}
    assert brought <= set(model["brings"])


def test_a_free_attack_is_foretold_when_a_hero_would_leave() -> None:
    kid = [{"enemy": "kid", "at": "c5"}]
    both = duel(foe="spriggan", more=kid, hero={"engaged": ["spriggan-1", "kid-1"]})
    told: Any = both.forecast("disengage")["free_attacks"]
    assert [(one["id"], one["icons"], one["dice"]) for one in told] == [("spriggan-1", 4, 5), ("kid-1", 3, 5)]
    game = duel("enumerated", foe="spriggan", hero={"engaged": ["spriggan-1"]})
    told = game.forecast("disengage")["free_attacks"]
    all_ = Fates(take(game, "disengage"))
    assert all_.of(lambda end: str(events(end, "defended")[0]["n"])) == fractions(told[0]["wounds"])


POWERS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "spike": ("mind-spike", "bull-y", {}),
    "spike on a spriggan": ("mind-spike", "spriggan", {}),
    "storm": ("brain-storm", "mower", {}),
    "storm, poisoned": ("brain-storm", "bull-y", {"statuses": ["poison"]}),
    "gravity": ("gravity", "spriggan", {}),
    "dread": ("dread", "spriggan", {}),
    "break soul": ("break-soul", "witch", {}),
    "too few dice ever to work": ("break-soul", "witch", {"serious": ["concussion"] * 4, "statuses": ["poison"]}),
}


@pytest.mark.parametrize("name", POWERS)
def test_a_powers_odds_are_those_of_every_way_the_dice_may_fall(name: str) -> None:
    skill, foe, changes = POWERS[name]
    game = duel("enumerated", "jukas", foe=foe, foe_at="e4", hero={"skills": [skill], "items": {}, **changes})
    told: Any = game.forecast(f"skill {skill}")
    all_ = Fates(take(game, f"skill {skill}"))
    assert all_.chance(lambda end: events(end, "power-rolled")[0]["works"]) == Fraction(told["works"])
    one = told["targets"][f"{foe}-1"]
    assert all_.of(lambda end: str(dealt(end, f"{foe}-1"))) == fractions(one["wounds"])
    for effect, chance in one["effects"].items():
        assert all_.chance(lambda end, effect=effect: gained(end, f"{foe}-1", effect)) == Fraction(chance)  # type: ignore[misc]


def test_a_powers_odds_are_told_when_its_target_is_chosen() -> None:
    more = [{"enemy": "kid", "at": "d6"}]
    game = take(duel("enumerated", "jukas", foe_at="e4", more=more), "skill wave")
    assert game.decision is not None
    odds = game.decision.odds("target kid-1")
    assert odds is not None
    assert (str(odds.chance("works")), str(odds.chance("fails"))) == ("31/32", "1/32")


@pytest.mark.parametrize(("who", "dice"), [("achab", 3), ("andromeda", 2), ("jukas", 5)])
def test_an_interacts_odds_are_those_of_every_way_the_dice_may_fall(who: str, dice: int) -> None:
    late: Piece = {"time": "5.11"}
    crew = {"achab": late, "andromeda": late, "jukas": late, "alexandra": late}
    game = play("enumerated", scene="antenna", now="2.9", heroes={**crew, who: {"at": "o4", "time": "2.9"}})
    assert game.decision is not None
    odds = game.decision.odds("interact antenna")
    assert odds is not None
    assert odds.chance("failure") == Fraction(2, 3) ** dice
    assert game.forecast("interact antenna")["odds"] == odds.to_data()
    all_ = Fates(take(game, "interact antenna"))
    works = all_.of(lambda end: "success" if events(end, "interacted")[0]["works"] else "failure")
    assert works == fractions(odds.to_data())


def rerolled(game: Game[Any], key: str, read: Callable[[Game[Any]], str]) -> None:
    """The odds told of an answer to a roll, against playing it out."""
    assert game.decision is not None
    odds = game.decision.odds(key)
    assert odds is not None
    assert Fates(take(game.copy(), key)).of(read) == fractions(odds.to_data())


def after(game: Game[Any], faces: str) -> Game[Any]:
    """An enumerated game after one way its dice may fall."""
    take(game, faces)
    assert "keep" in keys(game)
    return game


@pytest.mark.parametrize("foe", ["kid", "mower", "bull-y"])
def test_the_odds_of_re_rolling_an_attack(foe: str) -> None:
    game = duel("enumerated", foe=foe, enemy={"statuses": ["poison"]})
    take(game, "attack blade-slash")
    for key in falls(game):
        here = after(game.copy(), key)
        for answer in keys(here):
            rerolled(here, answer, lambda end: str(sum(event["n"] for event in events(end, "enemy-wounded"))))


def falls(game: Game[Any]) -> list[str]:
    """Some of the ways the dice may fall."""
    every = keys(game)
    return every[:: max(1, len(every) // 9)]


def test_the_odds_of_re_rolling_a_defence() -> None:
    """A Spriggan passed by, and Achab in a thicket."""
    models = [{"enemy": "spriggan", "at": "d4"}]
    game = play("enumerated", heroes={"achab": {"at": "c4", "time": "1.5"}}, enemies=models,
                groups={"spriggan": "1.6"}, scenery=[{"terrain": "thicket", "at": "c4"}])  # fmt: skip
    take(game, "wait 2")
    for key in falls(game):
        here = after(game.copy(), key)
        for answer in keys(here):
            rerolled(here, answer, lambda end: str(events(end, "defended")[0]["n"]))


def test_the_odds_of_re_rolling_a_power() -> None:
    game = duel("enumerated", "jukas", foe="bull-y", hero={"statuses": ["re-roll"], "items": {}})
    take(game, "skill mind-spike")
    for key in falls(game):
        here = after(game.copy(), key)
        for answer in keys(here):
            rerolled(here, answer, lambda end: "works" if events(end, "power-rolled")[0]["works"] else "fails")


def test_the_odds_of_re_rolling_an_interact() -> None:
    late: Piece = {"time": "5.11"}
    crew = dict.fromkeys(("andromeda", "jukas", "alexandra"), late)
    achab = {"at": "o4", "time": "2.9", "statuses": ["re-roll"]}
    game = play("enumerated", scene="antenna", now="2.9", heroes={**crew, "achab": achab})
    take(game, "interact antenna")
    for key in falls(game):
        here = after(game.copy(), key)
        for answer in keys(here):
            rerolled(here, answer, lambda end: "success" if events(end, "interacted")[0]["works"] else "failure")


def as_die(symbol: str, wild: bool = False) -> Any:
    """Icepool's die: 1 where a face bears the symbol."""
    return icepool.Die([int(symbol in face or (wild and "defence" in face)) for face in FACES[1:]])


def as_fractions(die: Any) -> Chances:
    return {str(outcome): Fraction(weight, die.denominator()) for outcome, weight in die.items()}


@pytest.mark.parametrize("dice", range(9))
@pytest.mark.parametrize("symbol", ["close-combat", "long-range", "mind", "interact", "blood"])
def test_icepool_counts_symbols_alike(symbol: str, dice: int) -> None:
    ours = shown(dice, (symbol,)).map(sum)
    assert fractions(ours.to_data()) == as_fractions(dice @ as_die(symbol))


@pytest.mark.parametrize("dice", range(8))
@pytest.mark.parametrize(
    ("symbol", "icons", "wild"),
    [
        ("close-combat", 3, True),
        ("close-combat", 5, True),
        ("long-range", 4, True),
        ("mind", 2, False),
        ("explosion", 3, True),
    ],
)
def test_icepool_defends_alike(symbol: str, icons: int, wild: bool, dice: int) -> None:
    ours = cancelled(dice, ((symbol, icons),), wild).map(sum)
    theirs = (dice @ as_die(symbol, wild)).map(lambda useful: max(0, icons - useful))
    assert fractions(ours.to_data()) == as_fractions(theirs)


@pytest.mark.parametrize("wild", [True, False])
def test_icepool_agrees_on_schemes_of_several_kinds(wild: bool) -> None:
    scheme = (("close-combat", 2), ("explosion", 1), ("mind", 1))
    slots = [symbol for symbol, icons in scheme for _ in range(icons)]
    ours = cancelled(4, scheme, wild).map(sum)
    theirs = icepool.d6.pool(4).expand().map(lambda *faces: len(slots) - best(faces, slots, wild), star=True)
    assert fractions(ours.to_data()) == as_fractions(theirs)


@pytest.mark.parametrize(
    ("dice", "means"),
    [(5, {"kid": "0.26", "hunter": "0.80", "mower": "1.67", "bull-y": "2.67"}),
     (4, {"kid": "0.53", "hunter": "1.33", "mower": "2.33", "bull-y": "3.33"})],
)  # fmt: skip
def test_the_printed_means_of_the_enemies_attacks(dice: int, means: dict[str, str]) -> None:
    schemes = {"kid": ("close-combat", 3), "hunter": ("long-range", 4), "mower": ("close-combat", 5),
               "bull-y": ("close-combat", 6)}  # fmt: skip
    for foe, mean in means.items():
        odds = cancelled(dice, (schemes[foe],), True).map(sum)
        assert f"{float(odds.mean()):.2f}" == mean


@pytest.mark.parametrize(("foe", "mean"), [("kid", "2.50"), ("spriggan", "1.53"), ("bull-y", "0.72")])
def test_the_printed_means_of_five_dice(foe: str, mean: str) -> None:
    """Against Pd 0, 1 and 2, before the target's Wo cuts anything off."""
    odds = shown(5, ("close-combat",)).map(sum)
    pd = {"kid": 0, "spriggan": 1, "bull-y": 2}[foe]
    assert f"{float(odds.map(lambda raw: max(0, raw - pd)).mean()):.2f}" == mean


def test_looking_ahead_changes_nothing() -> None:
    game = assault([1] * 5)
    before = game.save()
    for key in keys(game):
        game.forecast(key)
    assert game.save() == before
