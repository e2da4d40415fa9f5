"""Lessons: each is played to its end; every move is legal, every rule named exists, every word is in both languages."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.table import learn
from rouage.table.learn import Lesson, Step
from rouage.table.live import LiveTable
from tests.patience import soon
from tests.table.house import House, Seat, Visitor, house
from tests.table.trio import caught_up, no

LESSONS = learn.lessons()
FIRST = "signature-first-game"
each_lesson = pytest.mark.parametrize("id", LESSONS)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("lessons")) as one:
        yield one


@pytest.fixture
def ann(here: House) -> Visitor:
    return here.visitor()


def moves(lesson: Lesson) -> list[Step]:
    return [step for step in lesson.step if step.expect]


@each_lesson
def test_a_lesson_is_won_by_every_way_it_allows(id: str) -> None:
    game, lesson = LESSONS[id]
    for keys in itertools.product(*[step.expect for step in moves(lesson)]):
        play = rouage.new(game, lesson.setup, seed=lesson.seed)
        for step, key in zip(moves(lesson), keys, strict=True):
            assert play.why_not(key, step.seat) is None, f"{step.seat}: {key}"
            play.choose(key, step.seat)
        assert play.outcome is not None
        assert lesson.learner in play.outcome.winners


@each_lesson
def test_every_rule_named_exists_and_is_named_for_every_word_about_rules(id: str) -> None:
    game, lesson = LESSONS[id]
    book = rouage.title(game).rulebook()
    for step in lesson.step:
        assert [rule for rule in step.rules if book.get(rule) is None] == []
        if step.seat == lesson.learner:
            assert step.rules, f"{step.expect}: the learner's moves say which rules they teach"


@each_lesson
def test_every_word_is_said_in_both_languages(id: str) -> None:
    _, lesson = LESSONS[id]
    texts = [lesson.name, lesson.text, *(text for step in lesson.step for text in (step.say, step.then) if text)]
    for text in texts:
        assert text.en
        assert text.fr
        assert "  " not in text.en + text.fr
        assert " :" not in text.fr.replace("\u00a0:", ":")
        assert "'" not in text.en + text.fr


@each_lesson
def test_newcomers_are_told_in_order(id: str) -> None:
    """Theme, goal, overview, general rules, special rules; and something is said before each of the learner's moves."""
    _, lesson = LESSONS[id]
    order = ["theme", "goal", "overview", "rules", "special"]
    parts = [step.part for step in lesson.step]
    assert [part for part, _ in itertools.groupby(parts)] == order
    for step in lesson.step:
        assert step.say is not None or step.seat != lesson.learner


def test_the_first_game_shows_what_it_promises() -> None:
    """A six that explodes, two ones, a wound, Energy spent and regained, a trait, help, victory."""
    game, lesson = LESSONS[FIRST]
    play = rouage.new(game, lesson.setup, seed=lesson.seed)
    for step in moves(lesson):
        play.choose(step.expect[0], step.seat)
    told = play.log("en", "player-1")
    promised = ["best 6 (then 6, 1), result 7", "1 and 1, best 1 (then 3)", "wounded Brannoc Oakarm (1/3)"]
    promised += [
        "spent 2 Energy",
        "regained 4 Energy",
        "“Ten years in the shield line” applied",
        "stood by Brannoc Oakarm",
    ]
    for words in promised:
        assert any(words in line for line in told), words
    assert 10 <= len([step for step in moves(lesson) if step.seat == lesson.learner]) <= 20


def test_the_first_skirmish_shows_what_it_promises() -> None:
    """A higher rank leads, cover and distance cost dice, a dodge cancels, a ministry silences, equal ranks draw a card,
    a marker is studied, a charge hits on 4, armour holds, a riposte wounds, a Rogue obeys its Instinct; 7 to 6.
    """
    game, lesson = LESSONS["olomoc-first-skirmish"]
    play = rouage.new(game, lesson.setup, seed=lesson.seed)
    for step in moves(lesson):
        play.choose(step.expect[0], step.seat)
    told = "\n".join(play.log("en", "player-1"))
    for words in (
        "Player 1: Pétra Kantor; Player 2: Hynek Novotny. Ranks: Player 1: 3; Player 2: 1.",
        "Hynek Novotny, Shooting (Tir): 4, 6 at 5+ (long range, cover), successes 1.",
        "Pétra Kantor dodged 1 success, 0 left.",
        "The ministry kept Player 2 from activating anybody: Bohdan did nothing.",
        "Both cards have rank 2: a mechanism came first.",
        "Its first digit gives Player 1 the priority.",
        "Kubik Oktobar, Technique: 6, 3, 2, 3, 5 at 5+ (Protocole), successes 2.",
        "at 4+ (Protocole, support)",
        "Dominik Kralov, Combat: 4, 2, 4, 4, 4 at 4+ (Pince-outil, charge), successes 4.",
        "Bohdan was wounded (Dominik Kralov): wounds 3, life points ticked 2",
        "Dominik Kralov was wounded (Bohdan): wounds 1, life points ticked 0",
        "Bohdan was wounded (Dominik Kralov): wounds 2, life points ticked 2",
        "Rogue 1, by Instinct (in any case): march (Bohdan), the highest rank first.",
        "Rogue 1, by Instinct (within charge range): charge (Bohdan), the highest rank first.",
        "Bohdan was wounded (Rogue 1): wounds 2, life points ticked 1",
        "Bohdan got a stunned token.",
        "Victory points: Player 1: 7; Player 2: 6.",
    ):
        assert words in told, words
    assert 10 <= len([step for step in moves(lesson) if step.seat == lesson.learner]) <= 20


def test_the_first_watch_shows_what_it_promises() -> None:
    """Uncertainty and its price, nerves, the privilege, a forced parry, damage in three steps, a 6 bought, rest."""
    game, lesson = LESSONS["artemis-first-watch"]
    play = rouage.new(game, lesson.setup, seed=lesson.seed)
    for step in moves(lesson):
        play.choose(step.expect[0], step.seat)
    told = "\n".join(play.log("en", "player-1"))
    for words in (
        "Alertness (Vigilance): die 2, total 8 (score 7, malus −1) against difficulty 9: uncertainty.",
        "Bastien Orsoni paid the price (one light fatigue): it counts as a success.",
        "Calm (Calme): die 6 (6, 3), total 9 (score 4, malus −1) against difficulty 10: uncertainty.",
        "Attitudes: Bastien Orsoni, aggressive; Jackdaw deckhand, prudent.",
        "Glaive: die 5, the best of two (5, 1), total 13 (score 7, malus −1, aggressive +2).",
        "parry against Jackdaw deckhand, Glaive: die 2, total 6 (score 7, malus −1, aggressive −2) against attack 7",
        "Bastien Orsoni: 1 light fatigue (3 on the line, malus −1).",
        "parry against Jackdaw deckhand, Glaive: die 1 (1, 3), total 9 (score 7, malus −1, defensive +2)",
        "Damage to Bastien Orsoni, Wounded (Blessé): rank 3, protection −2. That leaves Grazed (Écorché).",
        "Resistance (Résistance): die 4, total 10 (score 6) against difficulty 10: uncertainty.",
        "Bastien Orsoni: 1 light wound (1 on the line, malus −1).",
        "Glaive: die 6 by experience (2, 1), total 10 (score 7, malus −1, defensive −2).",
        "Jackdaw deckhand: 2 light wounds (7 on the line, malus −4).",
        "Bastien Orsoni is rid of 2 light fatigues (1 left on the line, malus −1).",
        "Bastien Orsoni is rid of 1 grave fatigue (0 left on the line, malus −1).",
        "Bastien Orsoni gained 2 points of experience (4 to spend).",
    ):
        assert words in told, words
    assert 10 <= len([step for step in moves(lesson) if step.seat == lesson.learner]) <= 20


@pytest.mark.parametrize("language", ["en", "fr"])
@each_lesson
def test_a_lesson_is_played_at_a_table(ann: Visitor, id: str, language: str) -> None:
    _, lesson = LESSONS[id]
    told = ann.post(f"/lessons/{id}", {"language": language, "name": "Ann"})
    table = told["table"]
    assert (table["kind"], table["title"]) == ("lesson", lesson.name.in_(language))
    first = next(at for at, step in enumerate(lesson.step) if step.expect and step.seat == lesson.learner)
    assert told["done"] <= first, "only the table's own moves may be made already"
    assert told["mine"] == [lesson.learner]
    assert len(told["steps"]) == told["lesson"]["steps"] == len(lesson.step)
    with ann.sit(table["id"], lesson.learner) as seat:
        for number, step in enumerate(lesson.step):
            if step.seat != lesson.learner or not step.expect:
                continue
            key = step.expect[0]
            told_by_others(ann, seat, number)
            assert open_to(seat, key), key
            answer = seat.choose(key)
            assert answer["type"] == "accepted", answer
        seat.until(lambda position: position["outcome"] is not None)
        assert lesson.learner in seat.position["outcome"]["winners"]
    assert ann.get(f"/tables/{table['id']}/lesson")["done"] == len(lesson.step)


def told_by_others(ann: Visitor, seat: Seat, number: int) -> None:
    """Wait until the table has made its own moves before a step, and hear them all."""
    steps = ann.get(f"/tables/{seat.table}/lesson")["steps"]
    while any(step["expect"] for step in steps[ann.get(f"/tables/{seat.table}/lesson")["done"] : number]):
        seat.next()
    while seat.number < ann.get(f"/tables/{seat.table}/log", seat=seat.seat)["number"]:
        seat.next()


def open_to(seat: Seat, key: str) -> bool:
    """Whether the page can offer it: from a list, or, where answers are endless, with the words for what it does."""
    if key in keys(seat.position):
        return True
    weighed = seat.ask({"type": "weigh", "key": key})
    return any(one["endless"] for one in seat.position["decisions"]) and bool(weighed.get("help"))


def keys(position: dict[str, Any]) -> list[str]:
    return [option["key"] for one in position["decisions"] for option in one["options"]]


def test_another_move_is_refused_with_what_to_try(ann: Visitor) -> None:
    table = ann.post(f"/lessons/{FIRST}")["table"]["id"]
    with ann.sit(table, "player-1") as seat:
        refused = seat.choose("wait")
        message = refused["refusal"]["message"]
        assert (refused["type"], message["id"]) == ("refused", "table.lesson-other")
        assert message["args"]["what"]["id"].startswith("signature.help-")
        weighed = seat.ask({"type": "weigh", "key": "wait"})
        assert "refusal" not in weighed, "anything may be looked at"
        assert seat.choose("move short toward tavern-brawler")["type"] == "accepted"


def test_going_back_in_a_lesson(ann: Visitor) -> None:
    """Undo leads to before the learner's own last move, over what the table played since; then it plays it again."""
    _, lesson = LESSONS[FIRST]
    table = ann.post(f"/lessons/{FIRST}")["table"]["id"]
    with ann.sit(table, "player-1") as seat:
        for key in ("move short toward tavern-brawler", "roll"):
            assert seat.choose(key)["type"] == "accepted"
        seat.until(lambda position: "energy 2" in keys(position))
        reached = ann.get(f"/tables/{table}/lesson")["done"]
        assert lesson.step[reached].expect == ("energy 2",)
        assert seat.ask({"type": "undo"})["type"] == "accepted"
        seat.until(lambda position: "roll" in keys(position) and "energy 2" not in keys(position))
        assert ann.get(f"/tables/{table}/lesson")["done"] < reached
        assert seat.choose("roll")["type"] == "accepted"
        seat.until(lambda position: "energy 2" in keys(position))
        assert ann.get(f"/tables/{table}/lesson")["done"] == reached


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as one:
        ann = one.visitor()
        table = ann.post(f"/lessons/{FIRST}")["table"]["id"]
        with ann.sit(table, "player-1") as seat:
            seat.choose("move short toward tavern-brawler")
        cookie = ann.http.cookies["rouage"]
    with house(tmp_path) as one:
        ann = one.visitor()
        ann.http.cookies.set("rouage", cookie)
        assert ann.get(f"/tables/{table}/lesson")["mine"] == ["player-1"]
        with ann.sit(table, "player-1") as seat:
            assert seat.choose("energy 1")["refusal"]["message"]["id"] == "table.lesson-other"
            assert seat.choose("roll")["type"] == "accepted"


async def looked_again(table: LiveTable) -> None:
    """As after anything that happens at a table."""
    for _ in range(2):
        await soon(lambda: not table.attendant.busy, "a table at rest")
        table.attendant.look()
    await soon(lambda: not table.attendant.busy, "a table at rest")


@pytest.mark.parametrize("whose", ["table", "learner"])
def test_a_script_that_no_longer_fits_is_given_up_and_said_once(
    here: House, ann: Visitor, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    """As after a change of the rules: the lesson stops, tells the learner so, and tries nothing again."""
    table_id = ann.post(f"/lessons/{FIRST}")["table"]["id"]
    table = here.hall.live[table_id]
    guide = table.guide
    assert guide is not None
    learner = guide.lesson.learner
    number = next(at for at, step in enumerate(guide.moves) if at and (step.seat != learner) is (whose == "table"))
    guide.moves[number] = replace(guide.moves[number], expect=("fly away",))
    played: list[str] = []
    play = table.play

    async def counted(seat: str, key: str) -> None:
        played.append(key)
        await play(seat, key)

    monkeypatch.setattr(table, "play", counted)
    with ann.sit(table_id, learner) as seat:
        for step in guide.moves[:number]:
            if step.seat == learner:
                assert seat.choose(step.expect[0])["type"] == "accepted"
        here.run(looked_again(table))
        assert "fly away" not in played
        caught_up(seat)
        assert seat.choose("wait")["refusal"]["message"]["id"] == "table.lesson-broken"
        assert [no(one) for one in seat.frames if one["type"] == "trouble"] == ["table.lesson-broken"]
    with ann.sit(table_id, learner) as seat:
        assert seat.hear(lambda one: one["type"] == "trouble")["message"]["id"] == "table.lesson-broken"


def test_lessons_are_listed_and_unknown_ones_refused(ann: Visitor) -> None:
    assert [one["id"] for one in ann.get("/lessons")] == list(LESSONS)
    assert ann.refused("POST", "/lessons/no-such", status=404) == "table.no-such-lesson"
    table = ann.lay("tavern-brawl", me=["gm"])
    assert ann.refused("GET", f"/tables/{table}/lesson", status=404) == "table.no-lesson-here"
