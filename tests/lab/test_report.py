"""A report says what its games say, in both languages, and every bar leads to its games."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from rouage.engine.event import Event
from rouage.engine.language import LANGUAGES, known
from rouage.engine.plain import Plain
from rouage.lab.again import again
from rouage.lab.charts import shown, specification
from rouage.lab.counting import Count
from rouage.lab.figures import Estimate
from rouage.lab.plan import Plan
from rouage.lab.playing import ENDLESS, Rows, content, play
from rouage.lab.reading import Bar, Chart, Reading
from rouage.lab.report import page, summary, wording
from rouage.lab.results import Results
from rouage.lab.trouble import LabTrouble
from rouage.lab.vocabulary import Blows, Standing, Vocabulary
from rouage.lab.words import told_apart
from tests.lab.folders import BRAWL, alone

GAMES = 14
SKIRMISH = Plan(game="olomoc", setup={"scene": "first-night"}, bots={"all": "random"})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("lab") / "a </script> name"
    alone(BRAWL, GAMES, made)
    return made


@pytest.fixture(scope="module")
def skirmish(tmp_path_factory: pytest.TempPathFactory) -> Reading:
    return Reading(alone(SKIRMISH, 2, tmp_path_factory.mktemp("lab")))


def data(text: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    read: dict[str, Any] = json.loads(found[1])
    return read


@pytest.mark.parametrize(
    ("language", "change", "bots"),
    [
        ("en", "Tavern brawler, difficulty {id}: 6 (5 as printed)", "a sensible player (Player 1, Player 2, Player 3)"),
        ("fr", "Bagarreur de taverne, difficulté {id}\u00a0: 6 (5 à l’origine)", "mène les créatures (Meneur de jeu)"),
    ],
)
def test_how_games_were_played_is_told_in_words(language: str, change: str, bots: str, tmp_path: Path) -> None:
    number = "creature.tavern-brawler.difficulty"
    alone(replace(BRAWL, changes={number: 6}), 1, tmp_path / "changed")
    told = page(tmp_path / "changed", language)
    assert change.format(id=f"<small>({number})</small>") in told
    assert bots in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_has_a_title_units_and_a_sentence(folder: Path, language: str) -> None:
    reading = Reading(Results.open(folder))
    assert len(reading.charts()) >= 10
    text = page(folder, language)
    for chart in reading.charts():
        for word in ("title", "about"):
            assert known(f"lab.{word}-{chart.id}", language)
        section = text.partition(f'<section id="{chart.id}">')[2].partition("</section>")[0]
        assert section.count("data-bar=") == len(chart.bars)
    for told in data(text)["charts"]:
        titles = re.findall(r'"title": "([^"]+)"', json.dumps(told["spec"]["layer"][0]["encoding"]))
        titles += re.findall(r'"title": "([^"]+)"', json.dumps(told["spec"]["layer"][1]["encoding"]))
        assert any(len(title) > 1 for title in titles), told["id"]
    assert "lab." not in re.sub(r"<script>.*?</script>|<style>.*?</style>", "", text, flags=re.DOTALL)


def test_many_games_with_much_in_each_are_counted_to_the_last(tmp_path: Path) -> None:
    """Squares of 300 in 100,000 games go beyond 32 bits."""
    times = [298 + 4 * (number % 2) for number in range(100_000)]
    results = Results.begin(tmp_path, BRAWL)
    results.add(
        Rows(
            games=[(number, number, "", False, "lost", 50, 9, "", "", "") for number in range(len(times))],
            uses=[(number, "gm", "creature", "wolf", "dealt", one) for number, one in enumerate(times)],
        )
    )
    [bar] = Reading(results).people_dealing().bars
    assert bar.figure.value == 300
    assert bar.figure.high - 300 == pytest.approx(1.96 * 2 / sqrt(100_000), rel=1e-3)


def test_the_page_needs_no_network(folder: Path) -> None:
    head = re.sub(r"<script>.*?</script>", "", page(folder, "en"), flags=re.DOTALL)
    assert not re.search(r'(src|href)\s*=\s*"', head)


def test_every_bar_opens_the_games_behind_it(folder: Path) -> None:
    told = data(page(folder, "en"))
    games = Results.open(folder).table("games")
    won = games.filter("won")["game"].to_list()
    success = next(one for one in told["charts"] if one["id"] == "success")
    assert success["bars"][0]["games"] == won
    for chart in told["charts"]:
        for bar in chart["bars"]:
            assert bar["games"] or bar["told"].startswith("0")
            assert set(bar["games"]) <= set(range(GAMES))
    ending, choices = told["games"]["0"]
    assert choices == games["choices"][0]
    assert told["endings"][ending].startswith(("Victory", "Defeat"))
    assert told["command"].startswith("rouage study ")


def test_a_page_holds_no_more_games_than_it_shows(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rouage.lab.page.MOST_GAMES", 2)
    told = data(page(folder, "en"))
    bars = [bar for chart in told["charts"] for bar in chart["bars"]]
    assert max(len(bar["games"]) for bar in bars) == 2
    assert max(bar["count"] for bar in bars) == GAMES
    assert set(told["games"]) == {str(game) for bar in bars for game in bar["games"]}


def test_shares_and_counts_are_those_of_the_tables(folder: Path) -> None:
    results = Results.open(folder)
    reading = Reading(results)
    endings = reading.endings()
    assert sum(bar.figure.value for bar in endings.bars) == pytest.approx(1)
    assert sum(len(bar.games) for bar in reading.length().bars) == GAMES
    uses = results.table("uses").filter((pl.col("id") == "ember-dart") & (pl.col("measure") == "used"))
    dart = next(bar for bar in reading.things_used().bars if bar.key == "ember-dart")
    assert dart.figure.value == pytest.approx(uses["times"].sum() / GAMES)
    first = reading.hopes().bars[0]
    assert (first.group, first.figure.value) == ("middling", reading.success().value), "nobody is ahead at the start"
    assert sum(bar.figure.value for bar in reading.faces().bars) == pytest.approx(1)


def test_who_plays_against_whom_is_seen(skirmish: Reading, folder: Path) -> None:
    assert skirmish.competitive
    assert [bar.key for bar in skirmish.results_by_seat().bars][:2] == ["player-1", "player-2"]
    assert sum(bar.figure.value for bar in skirmish.results_by_seat().bars) == pytest.approx(1)
    assert not Reading(Results.open(folder)).competitive
    assert not skirmish.defeats().bars


@pytest.mark.parametrize(("language", "said"), [("en", "the players win"), ("fr", "les joueurs en gagnent")])
def test_the_terminal_gets_the_same_in_a_few_lines(folder: Path, language: str, said: str) -> None:
    lines = list(summary(Results.open(folder), language))
    assert said in lines[0]
    assert len(lines) < 40


def test_nothing_to_report_is_said(tmp_path: Path) -> None:
    with pytest.raises(LabTrouble, match="holds no results"):
        page(tmp_path, "en")
    Results.begin(tmp_path / "begun", BRAWL)
    with pytest.raises(LabTrouble, match="no game that was played"):
        page(tmp_path / "begun", "en")


@pytest.mark.parametrize("damage", ["lost", "torn"])
def test_a_damaged_table_is_named(damage: str, tmp_path: Path) -> None:
    alone(BRAWL, 1, tmp_path)
    file = tmp_path / "uses.parquet"
    file.unlink() if damage == "lost" else file.write_bytes(b"PAR1")
    with pytest.raises(LabTrouble, match=r"uses\.parquet is lost or torn"):
        page(tmp_path, "en")


def test_one_game_makes_a_report(tmp_path: Path) -> None:
    alone(BRAWL, 1, tmp_path)
    told = data(page(tmp_path, "fr"))
    assert told["charts"][0]["bars"][0]["told"] in ("0\u202f%", "100\u202f%")
    used = next(chart for chart in told["charts"] if chart["id"] == "things-used")
    rows = next(iter(used["spec"]["datasets"].values()))
    assert not any("(" in row["told"] for row in rows)
    lines = list(summary(Results.open(tmp_path), "en"))
    place = lines.index("What is used")
    assert "(" not in lines[place + 1]
    assert "(" in lines[0], "a share has its interval however few the games"


def invented(folder: Path, outcomes: str, plan: Plan = BRAWL, used: str = "") -> Results:
    """A game each: w is won, l lost, e has no end in sight; a thing is used in every other game."""
    results = Results.begin(folder, plan)
    for number, one in enumerate(outcomes):
        reason = {"w": "won", "l": "lost", "e": ENDLESS}[one]
        row = (number, plan.seed_of(number), "", one == "w", reason, 50 if one != "e" else 20_000, 9, "", "", "")
        seats: list[tuple[object, ...]] = [
            (number, "player-1", "random", one == "w", 1), (number, "player-2", "random", one == "l", 1),
        ]  # fmt: skip
        uses: list[tuple[object, ...]] = [(number, "player-1", "power", used, "used", 1)] if used and number % 2 else []
        results.add(Rows(games=[row], seats=seats, uses=uses))
    results.join()
    return results


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_figure_is_rounded_in_one_way(language: str, tmp_path: Path) -> None:
    """One game of fourteen is 7.1 %, above the charts as within."""
    results = invented(tmp_path, "w" + 13 * "l")
    lines = list(summary(results, language))
    text = page(tmp_path, language)
    table = re.search(r'<section id="success">.*?</section>', text, re.DOTALL)
    assert table is not None
    figures = re.findall(r'<td class="n">([^<]*%[^<]*)</td>', table[0])
    assert figures[0] in lines[0]
    assert f"({figures[1]})" in lines[0]


def test_shares_and_points_have_one_rule_of_rounding() -> None:
    en, fr = wording(BRAWL, "en"), wording(BRAWL, "fr")
    shares = (0.0, 0.004, 0.0946, 0.09999999, 0.1, 0.124, 0.9, 0.9046, 0.9999, 1.0)
    assert [shown("share", one, en) for one in shares] == [
        "0%", "0.4%", "9.5%", "10%", "10%", "12%", "90%", "90.5%", "100%", "100%",
    ]  # fmt: skip
    points = (0.2, -0.45, -0.0999999, 0.0, 0.0001, 0.01, -0.01, 0.015, 0.024)
    assert [shown("points", one, en) for one in points] == [
        "+20 points", "−45 points", "−10 points", "0 points", "0 points", "+1 point", "−1 point", "+1.5 points",
        "+2.4 points",
    ]  # fmt: skip
    assert [shown("points", one, fr).replace("\u00a0", " ") for one in points] == [
        "+20 points", "−45 points", "−10 points", "0 point", "0 point", "+1 point", "−1 point", "+1,5 point",
        "+2,4 points",
    ]  # fmt: skip


def test_a_chart_in_points_has_no_percentages() -> None:
    chart = Chart("things-valued", "points", (Bar("ember-dart", 0, Estimate(0.2, -0.05, 0.4, 20), (1,)),))
    for language in LANGUAGES:
        made = specification(chart, wording(BRAWL, language))
        row = next(iter(made["datasets"].values()))[0]
        assert (row["value"], row["high"]) == (20, 40)
        assert "%" not in json.dumps(made)


@pytest.mark.parametrize(("outcomes", "bars"), [("w" * 12, []), ("l" * 12, []), ("wwwwwwllllll", ["ember-dart"])])
def test_nothing_goes_with_winning_where_all_games_end_alike(outcomes: str, bars: list[str], tmp_path: Path) -> None:
    reading = Reading(invented(tmp_path, outcomes, used="ember-dart"))
    assert [bar.key for bar in reading.things_valued().bars] == bars


def test_games_without_an_end_are_neither_won_nor_lost(tmp_path: Path) -> None:
    reading = Reading(invented(tmp_path / "brawl", "wwle"))
    assert reading.success()[::3] == (2 / 3, 3)
    assert [bar.key for bar in reading.defeats().bars] == ["lost"]
    assert {bar.key for bar in reading.endings().bars} == {"won", "lost", ENDLESS}
    lines = list(summary(Results.open(tmp_path / "brawl"), "en"))
    assert lines[0] == "One game had no end in sight and counts as neither won nor lost."
    assert lines[1].startswith("3 games: the players win 67% of them (")
    assert "Une partie était sans fin en vue" in page(tmp_path / "brawl", "fr")
    skirmish = Reading(invented(tmp_path / "skirmish", "wwle", SKIRMISH))
    assert [(bar.key, bar.figure.value) for bar in skirmish.results_by_seat().bars] == [
        ("player-1", 2 / 3), ("player-2", 1 / 3), ("", 1 / 3),
    ]  # fmt: skip
    count = Count(BRAWL)
    games = Results.open(tmp_path / "brawl").table("games")
    count.add(Rows(games=games.rows()))
    assert count.success == reading.success()


def test_where_no_game_ends_nothing_is_said_of_winning(tmp_path: Path) -> None:
    lines = list(summary(invented(tmp_path, "ee"), "en"))
    assert lines[:2] == ["2 games had no end in sight and count as neither won nor lost.", "No game came to an end."]
    assert "success" not in [chart["id"] for chart in data(page(tmp_path, "en"))["charts"]]


def test_how_much_choice_there_is(tmp_path: Path) -> None:
    """Two answers at first, then six and ten; the GM's questions are not the players', endless ones have no number."""
    results = Results.begin(tmp_path, BRAWL)
    for number in range(6):
        asked = ((1, "player-1", 2), (2, "player-1", None), (2, "gm", 30), (3, "player-1", 6 if number % 2 else 10))
        results.add(
            Rows(
                games=[(number, number, "", True, "won", 3, 9, "", "", "")],
                decisions=[(number, at, seat, "card", "roll", "", options, True) for at, seat, options in asked],
            )
        )
    chart = Reading(results).choice()
    assert [(bar.key, bar.figure.value) for bar in chart.bars] == [("1", 2), ("3", 8)]
    assert chart.bars[1].figure.low < 8 < chart.bars[1].figure.high
    assert chart.bars[1].games == (0, 2, 4, 1, 3, 5), "most choice first"
    assert chart.facts == {"left": 6, "all": 18}
    results.join()
    assert "are left out (6 of 18)" in page(tmp_path, "en")


def led(folder: Path, plan: Plan, leads: list[list[tuple[int, int]]]) -> Chart:
    """Games of 48 choices, and where each stands from which choice on; the first half of them are won."""
    results = Results.begin(folder, plan)
    for number, course in enumerate(leads):
        won = number < len(leads) // 2
        results.add(
            Rows(
                games=[(number, number, "", won, "won" if won else "lost", 48, 9, "", "", "")],
                seats=[(number, "player-1", "random", won, 1)],
                leads=[(number, at, lead) for at, lead in course],
            )
        )
    results.join()
    return Reading(results).hopes()


def test_chances_are_told_by_how_a_table_stands_at_that_moment(tmp_path: Path) -> None:
    """All begin alike. From choice 10 on half of the games stand at 8, and the others at 2; from 30 on they change."""
    late = [[(10, 8), (30, 2)]] * 10 + [[(10, 2), (30, 8)]] * 10
    chart = led(tmp_path / "brawl", BRAWL, late)
    found = {(int(bar.at), bar.group): bar for bar in chart.bars}
    assert {at: group for at, group in found if at < 10} == dict.fromkeys(range(0, 10, 2), "middling")
    assert found[8, "middling"].figure.value == 0.5
    assert [found[at, "better"].figure.value for at in (10, 28, 30, 46)] == [1, 1, 0, 0]
    assert [found[at, "worse"].figure.value for at in (10, 28, 30, 46)] == [0, 0, 1, 1]
    assert found[10, "better"].games == tuple(range(10))
    assert found[10, "better"].figure.low < 1


def test_nothing_is_said_of_chances_where_all_games_end_alike(tmp_path: Path) -> None:
    assert not Reading(invented(tmp_path / "won", 9 * "w")).hopes().bars
    assert not Reading(invented(tmp_path / "lost", 9 * "l", SKIRMISH)).hopes().bars
    assert Reading(invented(tmp_path / "both", 5 * "w" + 4 * "l", SKIRMISH)).hopes().bars


def test_rivals_stand_against_each_other_and_not_against_other_games(tmp_path: Path) -> None:
    chart = led(tmp_path, SKIRMISH, [[(10, 5)], [(10, 1)], [(10, 1)], [(10, 3)], [(10, 2)], *[[(10, 1)]] * 5])
    assert {bar.group for bar in chart.bars if bar.at >= 10} == {"leading"}
    text = page(tmp_path, "fr")
    assert "selon les points" in text
    [drawn] = [one for one in data(text)["charts"] if one["id"] == "hopes-first"]
    assert drawn["bars"][-1]["label"] == "après 46 choix, le joueur 1 mène"
    assert {bar["count"] for bar in drawn["bars"]} == {10}, "the games that stand so, won and lost"


def test_a_lead_is_what_opponents_suffered_less_what_ones_own_side_did() -> None:
    """The night watchman is an ally: his wounds are the players' own."""
    plan = Plan(game="signature", setup={"scene": "chapel-vigil"})
    words = content(plan)[1]
    assert words.allies == {"night-watchman"}
    standing = Standing(words)
    for kind, who, lead in (
        ("creature-wounded", "ghoul-2", 1), ("hero-wounded", "hester", 0), ("creature-wounded", "night-watchman", -1),
        ("creature-defeated", "ghoul-2", 0), ("obstacle-defeated", "grasping-graves", 0),
    ):  # fmt: skip
        event = Event(kind, {"who": who}, (), None)
        standing.hear(event, [*words.uses(event)])
        assert standing.lead == lead, kind


def test_rivals_lead_by_points_and_a_mission_counts_whom_it_gives_in_care() -> None:
    skirmish = Standing(Vocabulary("olomoc", SKIRMISH.shelf()))
    for seat, points, lead in (("player-2", 3, -3), ("player-1", 4, 1)):
        skirmish.hear(Event("scored", {"seat": seat, "n": 1, "points": points}, (), None), ())
        assert skirmish.lead == lead
    escort = Standing(Vocabulary("sine-tempore", Plan(game="sine-tempore").shelf()))
    escort.hear(Event("ally-wounded", {"who": "alien", "n": 2}, (), None), ())
    assert escort.lead == -2


@pytest.mark.parametrize(
    ("game", "scene"),
    [("artemis", "last-call"), ("olomoc", "first-night"), ("signature", "tavern-brawl"), ("sine-tempore", "coven")],
)
def test_every_game_tells_who_is_ahead(game: str, scene: str) -> None:
    leads = play(Plan(game=game, setup={"scene": scene}), 0).leads
    assert len(leads) > 1
    assert all(one[2] != other[2] for one, other in pairwise(leads))


def test_wounds_are_those_on_the_sheets(tmp_path: Path) -> None:
    """An event that says how many wounds there are by now is one wound."""
    results = alone(BRAWL, 2, tmp_path)
    for number in range(2):
        game = again(tmp_path, number).game
        uses = results.table("uses").filter((pl.col("game") == number) & (pl.col("kind") == "character"))
        healed = Counter(event.data["who"] for one in game.entries() for event in one.events if event.kind == "healed")
        taken = dict(uses.filter(pl.col("measure") == "taken").group_by("id").agg(pl.col("times").sum()).rows())
        for hero in game.state.heroes:
            assert taken.get(hero.id, 0) - healed[hero.id] == hero.wounds


def test_a_wound_is_the_doing_of_whoever_hit(tmp_path: Path) -> None:
    """Artémis marks a wound some steps after the blow, and tells of damage that nobody did, a fall or a fire, alike."""
    words, blows = Vocabulary("artemis", Plan(game="artemis").shelf()), Blows()
    told: list[tuple[str, dict[str, Plain]]] = [
        ("shoots", {"who": "noor", "weapon": "line-thrower"}),
        ("hit", {"who": "jackdaw-boarder-2", "by": "noor"}),
        ("damage", {"who": "jackdaw-boarder-2"}),
        ("marked", {"who": "jackdaw-boarder-2", "line": "artemis.line-wound", "n": 2}),
        ("marked", {"who": "jackdaw-boarder-2", "line": "artemis.line-fatigue", "n": 1}),
        ("became-unconscious", {"who": "jackdaw-boarder-2"}),
        ("damage", {"who": "noor"}),
        ("marked", {"who": "noor", "line": "artemis.line-wound", "n": 1}),
    ]
    events = [Event(kind, data, (), None) for kind, data in told]
    found = [use for event in events for use in words.uses(event, blows.by(event))]
    assert [(use.id, use.measure, use.times) for use in found] == [
        ("noor", "attacks", 1), ("line-thrower", "used", 1), ("noor", "worked", 1), ("jackdaw-boarder", "taken", 2),
        ("noor", "dealt", 2), ("jackdaw-boarder", "fell", 1), ("noor", "felled", 1), ("noor", "taken", 1),
    ]  # fmt: skip
    reading = Reading(alone(Plan(game="artemis", setup={"scene": "last-call"}), 1, tmp_path))
    dealt, taken = (
        sum(bar.figure.value for bar in of().bars) for of in (reading.people_dealing, reading.people_suffering)
    )
    assert dealt == taken > 0, "a brawl in which nobody falls from a roof"


def test_enemies_use_nothing_of_the_players(tmp_path: Path) -> None:
    results = alone(Plan(game="artemis", setup={"scene": "last-call"}), 1, tmp_path)
    uses = results.table("uses")
    fists = uses.filter((pl.col("id") == "fists") & (pl.col("measure") == "used"))["times"].sum()
    attacks = uses.filter((pl.col("kind") == "character") & (pl.col("measure") == "attacks"))["times"].sum()
    assert 0 < fists <= attacks
    assert "competence-bagarre" in uses["id"].to_list()


def test_things_are_called_by_their_names() -> None:
    words = wording(Plan(game="olomoc"), "en")
    assert words.name("rogue") == "Rogue"
    assert words.seat("player-2") == "Player 2"
    assert wording(Plan(game="artemis"), "fr").name("competence-bagarre") != "competence-bagarre"
    assert wording(BRAWL, "en").name("aldwin/trait-1") == "Patient healer"
    assert wording(BRAWL, "fr").verb("attack") == "attaquer"
    called = [("Wolf", "creature", "wolf"), ("Wolf", "creature", "grey-wolf"), ("Bear", "creature", "bear")]
    assert told_apart(called) == ["Wolf (wolf)", "Wolf (grey-wolf)", "Bear"]
