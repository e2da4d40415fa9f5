"""The campaign's own content: map, recruit, narrative missions and plot book, as far as data can be right or wrong."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.fault import PackError
from rouage.engine.pack import Text, check
from rouage.games.sine_tempore.campaign_cards import PlotCard, PlotChoice, TerritoryCard
from rouage.games.sine_tempore.cards import at_level
from rouage.games.sine_tempore.content import EnemyCard, HeroCard, ItemCard, MiniatureCard, TerrainCard
from rouage.games.sine_tempore.mission_cards import Cast, MissionCard, TileCard, read_time
from rouage.games.sine_tempore.setup import CREW
from rouage.games.sine_tempore.story import casts, reached, recalled
from tests.conformance import random_play
from tests.sine_tempore.tables import events, hero, keys, pack, play, seen, take

SHELF = rouage.title("sine-tempore").shelf()
MISSIONS = {id: SHELF.get(MissionCard, id) for id in SHELF.names(MissionCard)}
BOOK = {id: card for id, card in MISSIONS.items() if card.chapter is not None}
PLOT = {id: SHELF.get(PlotCard, id) for id in SHELF.names(PlotCard)}
ART = Path(__file__).parents[2] / "web/src/games/sine-tempore/art"
RESERVED = {"matriarch", "stalker", "reaper", "oak-father", "storm-bull"}
Marks = frozenset[str]
Square = tuple[int, int]


def chapter(id: str) -> Any:
    found = BOOK[id].chapter
    assert found is not None
    return found


# The plot book as a whole


@pytest.mark.rule("ST-RUL-115", "ST-CAM-06")
def test_ten_narrative_missions_in_seven_stages_two_of_them_final() -> None:
    assert sorted(chapter(id).number for id in BOOK) == list(range(1, 11))
    stages = Counter(chapter(id).stage for id in BOOK)
    assert stages == {1: 1, 2: 1, 3: 2, 4: 1, 5: 2, 6: 1, 7: 2}
    branches = {(chapter(id).stage, chapter(id).branch) for id in BOOK}
    assert {(stage, branch) for stage in (3, 5, 7) for branch in "ab"} < branches
    needed = {chapter(id).stage: chapter(id).territories for id in BOOK}
    assert [needed[stage] for stage in sorted(needed)] == [2, 4, 7, 10, 13, 16, 19]
    assert {id for id, card in MISSIONS.items() if card.final} == {id for id in BOOK if chapter(id).stage == 7}
    assert not any(card.random for card in BOOK.values())
    assert sorted(card.number for card in MISSIONS.values()) == list(range(1, 21))


def told(when: str, mission: str, marks: Marks) -> list[str]:
    """The pages a crew gets to read."""
    return [
        id
        for id, page in PLOT.items()
        if page.when == when and page.mission == mission and recalled(marks, page.needs, page.unless)
    ]


def read(pages: list[str], marks: Marks) -> Iterator[tuple[Marks, frozenset[str]]]:
    """What the story may remember after these pages, and which of them were told."""
    states: list[tuple[Marks, frozenset[str]]] = [(marks, frozenset())]
    for id in pages:
        choices: tuple[PlotChoice | None, ...] = PLOT[id].choices or (None,)
        states = [
            (known | frozenset(choice.marks if choice is not None else ()), so_far | {id})
            for known, so_far in states
            for choice in choices
        ]
    yield from states


def telling() -> tuple[set[str], set[tuple[str, Marks]], set[tuple[int, Marks]]]:
    """Every page that can be told, every mission with what may be remembered before it, every state of the story."""
    pages = {id for id, page in PLOT.items() if page.when == "opening"}
    played: set[tuple[str, Marks]] = set()
    left: list[tuple[int, Marks]] = [(1, frozenset())]
    known: set[tuple[int, Marks]] = set()
    while left:
        stage, marks = left.pop()
        if (stage, marks) in known or stage > 7:
            continue
        known.add((stage, marks))
        for id in BOOK:
            said = chapter(id)
            if said.stage != stage or not recalled(marks, said.needs, said.unless):
                continue
            played.add((id, marks))
            pages |= set(told("before", id, marks))
            after = marks | set(said.loses)
            for later, read_now in read(told("failure", id, after), after):
                pages |= read_now
                left.append((stage, later))
            after = marks | set(said.wins)
            for later, read_now in read(told("success", id, after), after):
                pages |= read_now
                left.append((stage + 1, later))
            if said.recruits:
                pages |= {other for other, page in PLOT.items() if page.when == "recruit"}
            if BOOK[id].final:
                pages |= set(told("ending", id, after))
    return pages, played, known


PAGES, PLAYED, STATES = telling()


@pytest.mark.rule("ST-CAM-07")
def test_every_page_can_be_told() -> None:
    assert {*PLOT} == PAGES


@pytest.mark.rule("ST-GEN-03")
def test_either_ending_can_be_reached_and_no_choice_leads_nowhere() -> None:
    assert {id for id, _ in PLAYED} == {*BOOK}
    for stage, marks in STATES:
        open_now = [id for id in BOOK if chapter(id).stage == stage and recalled(marks, chapter(id).needs, ())]
        assert open_now, (stage, sorted(marks))
    finals = {id for id in BOOK if BOOK[id].final}
    for id in finals:
        endings = {page for page in PAGES if PLOT[page].when == "ending" and PLOT[page].mission == id}
        assert endings
        assert any(not PLOT[page].needs and not PLOT[page].unless for page in endings), "whatever was done before"


@pytest.mark.rule("ST-CAM-07")
def test_what_is_needed_can_be_won_and_what_is_won_is_needed() -> None:
    won = {mark for page in PLOT.values() for choice in page.choices for mark in choice.marks}
    won |= {mark for id in BOOK for mark in (*chapter(id).wins, *chapter(id).loses)}
    asked = {mark for page in PLOT.values() for mark in (*page.needs, *page.unless)}
    asked |= {mark for id in BOOK for mark in (*chapter(id).needs, *chapter(id).unless)}
    asked |= {mark for card in BOOK.values() for when in card.when for mark in (*when.marks, *when.unless)}
    assert asked == won


@pytest.mark.rule("ST-CAM-07")
@pytest.mark.parametrize("id", BOOK)
def test_a_scene_before_and_after_each(id: str) -> None:
    for _, marks in [one for one in PLAYED if one[0] == id]:
        assert told("before", id, marks)
        assert told("failure", id, marks | set(chapter(id).loses))
        assert told("ending" if BOOK[id].final else "success", id, marks | set(chapter(id).wins))


@pytest.mark.rule("ST-CAM-07")
def test_choices_reach_later_missions() -> None:
    """Each mission but the first is changed by something, and each real choice changes one that comes later."""
    for id, card in BOOK.items():
        assert bool(card.when) is (chapter(id).stage > 1)
    for page in PLOT.values():
        if page.when == "success" and page.choices:
            assert page.mission is not None
            stage = chapter(page.mission).stage
            for choice in page.choices:
                later = [
                    id
                    for id, card in BOOK.items()
                    if chapter(id).stage > stage
                    and (
                        {*choice.marks} & {*chapter(id).needs}
                        or any({*choice.marks} & {*when.marks} for when in card.when)
                    )
                ]
                assert later, choice.id


# Set-ups


def variants(id: str) -> list[tuple[Cast, ...]]:
    """The groups that may take part, by everything the story may remember then."""
    card = BOOK[id]
    found = {reached(card, marks) for mission, marks in PLAYED if mission == id}
    return [casts(card, consequences) for consequences in sorted(found)]


def squares(card: MissionCard) -> set[Square]:
    found: set[Square] = set()
    for laid in card.tiles:
        wide, high = SHELF.get(TileCard, laid.tile).size
        area = {*product(range(laid.at[0], laid.at[0] + wide), range(laid.at[1], laid.at[1] + high))}
        assert not area & found, "no tile lies on another"
        found |= area
    return found


def covered(card: MissionCard, closed_only: bool) -> set[Square]:
    found: set[Square] = set()
    for fixed in card.terrain:
        terrain = SHELF.get(TerrainCard, fixed.terrain)
        wide, high = terrain.size[::-1] if fixed.turned else terrain.size
        if terrain.closed or not closed_only:
            found |= {*product(range(fixed.at[0], fixed.at[0] + wide), range(fixed.at[1], fixed.at[1] + high))}
    return found


@pytest.mark.rule("ST-SET-13", "ST-RUL-106")
@pytest.mark.parametrize("id", BOOK)
def test_the_layout_is_legal_and_its_own(id: str) -> None:
    card = BOOK[id]
    sides = [frozenset({laid.tile, SHELF.get(TileCard, laid.tile).back}) for laid in card.tiles]
    assert len(set(sides)) == len(sides), "each tile once"
    layouts = Counter(frozenset((laid.tile, laid.at) for laid in one.tiles) for one in MISSIONS.values())
    assert layouts[frozenset((laid.tile, laid.at) for laid in card.tiles)] == 1
    shapes = {frozenset(squares(one)) for one in MISSIONS.values() if one.chapter is None}
    assert frozenset(squares(card)) not in shapes
    assert sum(laid.random for laid in card.tiles) + len(card.terrain) <= 7


@pytest.mark.rule("ST-SET-13", "ST-MIS-05", "ST-MIS-08")
@pytest.mark.parametrize("id", BOOK)
def test_everybody_stands_on_a_square_of_their_own_and_nobody_is_cut_off(id: str) -> None:
    card = BOOK[id]
    board, closed = squares(card), covered(card, closed_only=True)
    things = {point.at for point in card.points.values()}
    closed |= {point.at for point in card.points.values() if point.closed}
    assert things <= board
    assert covered(card, closed_only=False) <= board
    assert len(things) == len(card.points)
    for named in (card.start_zone, card.entries, card.far_edge):
        assert {*named} <= board - closed
        assert len({*named}) == len(named)
    way = walk(board - closed, card.start_zone[0])
    assert {*card.start_zone, *card.entries, *card.far_edge} <= way
    for point in card.points.values():
        x, y = point.at
        assert {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & way
    for groups in variants(id):
        models = [at for cast in groups for at in cast.at]
        assert len({*models}) == len(models)
        assert {*models} <= way - {*card.start_zone}


def walk(free: set[Square], start: Square) -> set[Square]:
    found, left = {start}, [start]
    while left:
        x, y = left.pop()
        for step in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if step in free and step not in found:
                found.add(step)
                left.append(step)
    return found


@pytest.mark.rule("ST-CMP-02", "ST-RUL-99")
@pytest.mark.parametrize("id", BOOK)
def test_the_box_holds_the_miniatures_whatever_happened_before(id: str) -> None:
    for groups in variants(id):
        used: Counter[str] = Counter()
        for cast in groups:
            used[SHELF.get(EnemyCard, cast.enemy).miniature] += len(cast.at)
        assert all(n <= SHELF.get(MiniatureCard, kind).count for kind, n in used.items())
        assert len({cast.enemy for cast in groups if SHELF.get(EnemyCard, cast.enemy).elite_of}) <= 1
        assert groups


@pytest.mark.rule("ST-RUL-99")
def test_the_five_reserved_cards_are_met_in_the_plot_book() -> None:
    met = {id: {cast.enemy for cast in card.enemies} & RESERVED for id, card in BOOK.items()}
    assert set().union(*met.values()) == RESERVED
    assert len([id for id, cards in met.items() if cards]) >= 5


@pytest.mark.rule("ST-CAM-07")
def test_most_of_them_give_the_enemies_an_objective_with_a_threat_value() -> None:
    wanted: list[str] = []
    for id, card in BOOK.items():
        against = card.against
        point = against.point if against is not None else card.objective.point
        tv = against.tv if against is not None else card.objective.tv
        if against is not None or card.objective.kind == "protect":
            assert tv > 0
            assert any(cast.objective == point for cast in card.enemies)
            wanted.append(id)
        else:
            assert not any(cast.objective for cast in card.enemies)
    assert len(wanted) >= 6
    assert len({card.objective.kind for card in BOOK.values()}) == 8, "of every kind there is"


@pytest.mark.rule("ST-RUL-06", "ST-MIS-02")
@pytest.mark.parametrize("id", BOOK)
def test_the_card_says_in_both_languages_what_happens_when_and_what_it_takes(id: str) -> None:
    card = BOOK[id]
    starts, ends = read_time(card.starts) or 0, read_time(card.ends) or 0
    assert card.events
    assert card.rules is not None
    for due in card.events:
        assert starts < (read_time(due.at) or 0) < ends
        assert due.at in card.rules.in_("en")
        assert due.at in card.rules.in_("fr")
    numbers = [card.against.count, card.against.tv] if card.against is not None else []
    numbers += [card.objective.count, card.objective.tv] if card.objective.kind == "protect" else []
    for language in ("en", "fr"):
        said = re.findall(r"\d+", f"{card.aim.in_(language)} {card.rules.in_(language)}")
        assert {str(number) for number in numbers} <= {*said}
    others = [one for one in BOOK.values() if one is not card]
    assert all(due.text not in [other.text for one in others for other in one.events] for due in card.events)


@pytest.mark.rule("ST-SET-13")
@pytest.mark.parametrize("id", BOOK)
def test_each_is_played_to_its_end_whatever_is_remembered(id: str) -> None:
    card = BOOK[id]
    every = sorted({reached(card, marks): marks for mission, marks in PLAYED if mission == id}.values(), key=sorted)
    for number, marks in enumerate((every[0], every[-1])):
        setup = {"scene": id, "deploy": "auto", "marks": sorted(marks)}
        game = rouage.new("sine-tempore", setup, seed=number)
        assert seen(game, "mission")["id"] == id
        random_play(game, number, 2000)
        assert game.outcome is not None


# An objective of the enemies' own


def besieged(ruin: int, threat: int) -> Any:
    """A Kid beside the chest, Achab in its area."""
    away = {id: {"at": at, "time": "5.1"} for id, at in (("andromeda", "a1"), ("jukas", "b1"), ("alexandra", "c1"))}
    heroes = {**away, "achab": {"at": "e5", "time": "1.6", "threat": threat}}
    return rouage.new(
        "sine-tempore",
        {
            "scene": "name-on-the-crate", "begin": "play", "event": "none", "scenery": [], "now": "1.5", "ruin": ruin,
            "heroes": heroes, "enemies": [{"enemy": "kid", "at": "e8"}], "groups": {"kid": "1.5"},
        },
        dice=[1] * 40,
    )  # fmt: skip


@pytest.mark.rule("ST-CAM-07", "ST-AIN-05", "ST-THR-03")
def test_enemies_pursue_an_objective_of_their_own_that_is_not_the_heroes() -> None:
    card = BOOK["name-on-the-crate"]
    assert card.against is not None
    tv, count = card.against.tv, card.against.count
    game = besieged(0, tv - 1)
    assert [(one["n"], one["total"], one["of"]) for one in events(game, "sabotaged")] == [(5, 5, count)]
    assert seen(game, "mission")["progress"] == 0
    assert seen(game, "mission")["against"] == {"point": "chest", "count": count, "tv": tv, "ruin": 5}
    assert game.outcome is None
    assert events(besieged(0, tv), "sabotaged") == [], "a hero as threatening as the chest comes first"
    lost = besieged(count - 5, 0)
    assert lost.outcome is not None
    assert (lost.outcome.winners, lost.outcome.reason) == ((), "objective-ruined")


@pytest.mark.rule("ST-CAM-07")
def test_an_objective_of_their_own_lies_on_the_board_and_is_not_the_heroes_to_protect(tmp_path: Path) -> None:
    own = """
[mission.own]
name.en = "Own"
text.en = "A pack's."
aim.en = "Remove all."
number = 99
starts = "1.12"
ends = "3.12"
objective = {objective}
against = {{ point = "{point}", count = 6, tv = 2 }}
tiles = [{{ tile = "a-front", at = [0, 0] }}]
start_zone = [[0, 2], [0, 3], [0, 4], [0, 5]]
enemies = [{{ enemy = "kid", sector = 2, at = [[5, 7]] }}]

[mission.own.points.thing]
name.en = "Thing"
kind = "object"
at = [3, 3]
"""
    for point, objective, key in (
        ("nothing", '{ kind = "remove" }', "against.point"),
        ("thing", '{ kind = "protect", point = "thing", count = 6 }', "against"),
    ):
        folder = tmp_path / key
        folder.mkdir()
        with pytest.raises(PackError) as caught:
            play(packs=[pack(folder, own.format(point=point, objective=objective))])
        assert [(fault.entry, fault.key) for fault in caught.value.faults] == [("mission.own", key)]


# The map, the recruit, and the box as it was


@pytest.mark.rule("ST-RUL-108")
def test_twenty_four_territories_in_three_rings() -> None:
    places = sorted((card.ring, card.place) for card in SHELF.all(TerritoryCard))
    assert places == [*product((1, 2, 3), range(1, 9))]
    assert len({card.name.in_("en") for card in SHELF.all(TerritoryCard)}) == 24
    with pytest.raises(PackError):
        check(TerritoryCard, {"name": {"en": "x"}, "text": {"en": "x"}, "ring": 4, "place": 1}, "territory")


@pytest.mark.rule("ST-RUL-111", "ST-RUL-114")
def test_three_elements_and_four_modules() -> None:
    assert [*SHELF.entries["element"]] == ["alh-84001", "inottenio", "kekulenium"]
    assert [*SHELF.entries["module"]] == ["infirmary", "workshop", "laboratory", "bridge"]


@pytest.mark.rule("ST-RUL-116")
def test_a_recruit_is_data_and_the_box_stays_as_it_was() -> None:
    heroes = {id: SHELF.get(HeroCard, id) for id in SHELF.names(HeroCard)}
    recruits = [id for id, card in heroes.items() if card.recruit]
    assert [id for id in heroes if id not in recruits] == [*CREW]
    assert {chapter(id).recruits for id in BOOK} - {None} == {*recruits}
    items = {id: SHELF.get(ItemCard, id) for id in SHELF.names(ItemCard)}
    kits = {id for id, card in items.items() if card.recruit}
    assert len(items) - len(kits) == 24
    assert kits == {item for id in recruits for item in heroes[id].items}
    assert not any(items[id].found for id in kits)
    for id in recruits:
        assert [items[item].slot for item in heroes[id].items] == ["weapon", "armour", "accessory"]
        assert {items[item].hero for item in heroes[id].items} == {id}
        assert SHELF.entries["skill"][heroes[id].special].type == "special"


WITH_YARROW = ("achab", "andromeda", "jukas", "yarrow")


def yarrow(dice: list[int] | None = None, **more: Any) -> Any:
    """She is about to act; the others are elsewhere."""
    away = {id: {"at": at, "time": "3.1"} for id, at in (("achab", "a1"), ("andromeda", "a2"), ("jukas", "a3"))}
    of_hers = {"at": "c4", "time": "1.5", **more.pop("hero", {})}
    return play(dice or [], crew=WITH_YARROW, heroes={**away, "yarrow": of_hers}, **more)


@pytest.mark.rule("ST-RUL-116", "ST-HER-12")
def test_minutes_taken_from_yarrow_do_not_stay_taken() -> None:
    foe: dict[str, Any] = {"enemies": [{"enemy": "witch", "at": "f4"}], "groups": {"witch": "1.5"}}
    game = yarrow([1] * 9, hero={"time": "1.7"}, **foe)
    assert events(game, "hit") or hero(game, "yarrow")["wounds"]
    assert hero(game, "yarrow")["statuses"] == [], "wounded by a Witch, and not Stunned"
    assert hero(game, "yarrow")["sector"] == 7


@pytest.mark.rule("ST-RUL-116")
def test_her_bow_nails_down_her_cloak_hides_and_her_boots_slip_away() -> None:
    foe: dict[str, Any] = {"enemies": [{"enemy": "mower", "at": "h4"}], "groups": {"mower": "3.1"}}
    shot = take(yarrow([5, 5, 5, 5, 5], **foe), "attack thorn")
    assert seen(shot, "enemies")[0]["statuses"] == ["nail-down"]
    beside: dict[str, Any] = {"enemies": [{"enemy": "spriggan", "at": "d4"}], "groups": {"spriggan": "1.5"}}
    struck = yarrow([3, 3, 3], hero={"time": "1.7", "threat": 5}, **beside)
    assert hero(struck, "yarrow")["threat"] < 5
    for level in (1, 2, 3):
        game = take(yarrow(hero={"items": {"quiet-boots": level}}), "use quiet-boots")
        assert f"to {'cdefgh'[level + 1]}4" in keys(game)
        assert f"to {'cdefgh'[level + 2]}4" not in keys(game)
        assert hero(game, "yarrow")["ap"] == 4
    bow = SHELF.get(ItemCard, "thornbow")
    assert [at_level(bow, level).profiles[0].atb for level in (1, 2, 3)] == [0, 1, 2]


@pytest.mark.rule("ST-RUL-116")
def test_she_may_go_on_any_mission_and_learns_as_a_medic() -> None:
    game = rouage.new("sine-tempore", {"scene": "coven", "deploy": "auto", "crew": [*WITH_YARROW]}, seed=4)
    random_play(game, 4, 2000)
    assert game.outcome is not None
    learned = {"yarrow": {"learned": ["first-aid", "toxin-dart"]}}
    with pytest.raises(rouage.BadSetup):
        rouage.new("sine-tempore", {"crew": [*WITH_YARROW], "heroes": {"yarrow": {"learned": ["order"]}}})
    medic = rouage.new("sine-tempore", {"crew": [*WITH_YARROW], "heroes": learned, "deploy": "auto"}, seed=1)
    assert hero(medic, "yarrow")["skills"] == ["first-aid", "toxin-dart"]


# Words and pictures


def texts(of: object) -> Iterator[Text]:
    if isinstance(of, Text):
        yield of
    elif is_dataclass(of) and not isinstance(of, type):
        for one in fields(of):
            yield from texts(getattr(of, one.name))
    elif isinstance(of, dict):
        for one in of.values():
            yield from texts(one)
    elif isinstance(of, tuple):
        for one in of:
            yield from texts(one)


OURS = [
    *PLOT.values(), *BOOK.values(), *SHELF.all(TerritoryCard), *SHELF.entries["module"].values(),
    *SHELF.entries["element"].values(), *[card for card in SHELF.all(HeroCard) if card.recruit],
    *[card for card in SHELF.all(ItemCard) if card.recruit], SHELF.entries["skill"]["out-of-time"],
]  # fmt: skip


@pytest.mark.rule("ST-CAM-07")
def test_everything_is_written_in_both_languages_and_well_set() -> None:
    found = [text for card in OURS for text in texts(card)]
    assert len(found) > 250
    for text in found:
        english, french = text.in_("en"), text.in_("fr")
        assert english == english.strip() != ""
        assert french == french.strip() != ""
        assert not re.search(r"['\"]", english + french), english
        assert not re.search(r" [:;!?»]|« ", french), french
        assert "  " not in english + french
        assert english.count("\n\n") == french.count("\n\n")


@pytest.mark.rule("ST-CAM-07")
def test_every_page_mission_territory_and_recruit_has_its_picture() -> None:
    for page in PLOT.values():
        if page.picture is not None:
            assert any((ART / kind / f"{page.picture}.svg").is_file() for kind in ("plot", "missions"))
    for kind, ids in (
        ("missions", MISSIONS), ("territories", SHELF.names(TerritoryCard)), ("heroes", SHELF.names(HeroCard)),
        ("portraits", SHELF.names(HeroCard)), ("items", SHELF.names(ItemCard)), ("skills", ["out-of-time"]),
    ):  # fmt: skip
        assert [id for id in ids if not (ART / kind / f"{id}.svg").is_file()] == []
    for card in BOOK.values():
        shown = [id for id, point in card.points.items() if point.kind in ("object", "carried")]
        assert [id for id in shown if not (ART / "points" / f"{id}.svg").is_file()] == []
