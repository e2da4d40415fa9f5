"""The page words the same message as Python does, letter by letter: golden games, games of chance, odd facts."""

from __future__ import annotations

import json
import random
import shutil
import string
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, Message, word
from rouage.engine.plain import Plain
from scripts.page_words import page_words

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
GOLDEN = ROOT / "tests" / "signature" / "golden"
MISSIONS = ROOT / "tests" / "sine_tempore" / "golden"

pytestmark = pytest.mark.skipif(
    shutil.which("node") is None or not (WEB / "node_modules" / "typescript").is_dir(),
    reason="needs Node and the page's packages",
)


catalogue = cache(page_words)


class Cases:
    """Messages with the words Python has for them, and the names it asked for on the way."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.cases: list[dict[str, Any]] = []
        self.words: list[str] = []

    def add(self, message: Message, game: Game[Any] | None = None) -> None:
        names: dict[str, str] = {}

        def name(id: str, language: str) -> str:
            assert game is not None
            return names.setdefault(id, game.name_of(id, language))

        self.words.append(word(message, self.language, name if game is not None else None))
        self.cases.append({**message.to_data(), "names": names if game is not None else None})

    def add_event(self, event: dict[str, Plain], game: Game[Any]) -> None:
        args = {name: value for name, value in event.items() if name not in ("number", "kind", "rules")}
        self.add(Message(f"{game.title.name}.{event['kind']}", args), game)

    def check(self, page: Page) -> None:
        assert self.cases
        for case, expected, shown in zip(self.cases, self.words, page.words(self.language, self.cases), strict=True):
            assert shown == expected, case


class Page:
    """The page's own wording, in a process that words for all tests of a module."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._known: set[str] = set()

    def words(self, language: str, cases: list[dict[str, Any]]) -> list[str]:
        asked = {"language": language, "catalogue": None if language in self._known else catalogue(language)}
        self._known.add(language)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({**asked, "cases": cases}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the page's wording has failed: see what Node says above"
        found: list[str] = json.loads(line)
        return found


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    pipe = subprocess.PIPE
    with subprocess.Popen(["node", "scripts/word.mjs"], cwd=WEB, stdin=pipe, stdout=pipe, encoding="utf-8") as process:
        yield Page(process)


def listen(cases: Cases, game: Game[Any]) -> None:
    """Every open question, its answers, and what it says to nonsense."""
    for decision in game.decisions:
        cases.add(decision.prompt, game)
        for option in decision.options:
            cases.add(option.help, game)
        if refusal := decision.why_not("attack nobody"):
            cases.add(refusal.message, game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["gate", "evening"])
def test_golden_games_read_alike(name: str, language: str, page: Page) -> None:
    told: dict[str, Any] = tomllib.loads((GOLDEN / f"{name}.toml").read_text("utf-8"))
    game = rouage.new(
        "signature", told["setup"], seed=told.get("seed"), dice=told.get("dice", "seed"), packs=[GOLDEN / "street"]
    )
    cases = Cases(language)
    for choice in told["choices"].splitlines():
        listen(cases, game)
        seat, _, key = choice.partition(": ")
        game.choose(key, seat)
    for event in game.events():
        cases.add_event(event, game)
    assert cases.words[-len(game.events()) :] == game.log(language)
    cases.check(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_golden_mission_reads_alike(language: str, page: Page) -> None:
    told: dict[str, Any] = tomllib.loads((MISSIONS / "ambush.toml").read_text("utf-8"))
    game = rouage.new("sine-tempore", told["setup"], seed=told["seed"])
    cases = Cases(language)
    for choice in told["choices"].splitlines():
        listen(cases, game)
        seat, _, key = choice.partition(": ")
        game.choose(key, seat)
    for event in game.events():
        cases.add_event(event, game)
    assert cases.words[-len(game.events()) :] == game.log(language)
    cases.check(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("title", "scene"),
    [
        ("signature", "goblin-gorge"), ("signature", "museum-heist"), ("signature", "dead-station"),
        ("sine-tempore", "antenna"), ("sine-tempore", "sabotage"),
        ("olomoc", "first-night"), ("olomoc", "black-water"),
    ],
)  # fmt: skip
def test_games_of_chance_read_alike(title: str, scene: str, language: str, page: Page) -> None:
    game = rouage.new(title, {"scene": scene}, seed=11)
    bot = bots.make("random", 5)
    cases = Cases(language)
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        listen(cases, game)
        game.choose(bot.choose(game.view(decision.seat), decision), decision.seat)
    for event in game.events():
        cases.add_event(event, game)
    cases.check(page)


ODD: tuple[Plain, ...] = (
    0, 1, 2, -1, -12, 999, 1000, -2500, 1_000_000, True, False, None, "", "wolf-2", "11/36", "1/3000", "2999/3000", "1",
    "0", "1/16", "3/16", "5/0", "signature.outcome-success", "no.such-message", "{who}", "it’s “so”", [], [1, 6, 10],
    ["wolf", "owl"], {"en": "Dusk", "fr": ""}, {"fr": "Soir"}, {"id": "signature.outcome-failure"},
    {"id": "table.none", "args": {"n": 2}}, {"id": "engine.answer-too-long", "args": {"n": 1}}, ["it's", None, True],
)  # fmt: skip


def odd_facts(pattern: str, chance: random.Random) -> Iterator[dict[str, Plain]]:
    """Facts that no game sends: every placeholder with anything at all, or with nothing."""
    fields = [(name, spec) for _, name, spec, _ in string.Formatter().parse(pattern) if name is not None]
    for _ in range(4):
        facts = {name: chance.choice(ODD) for name, spec in fields if spec != "lines" and chance.random() < 0.9}
        for name, spec in fields:
            if spec == "lines":
                facts[name] = [[{"id": "signature.outcome-success"}, chance.randint(-3, 9)] for _ in range(3)]
        yield facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_odd_facts_read_alike(language: str, page: Page) -> None:
    messages: Any = catalogue(language)["messages"]
    chance = random.Random(7)
    cases = Cases(language)
    for id, wording in messages.items():
        for facts in odd_facts(wording if isinstance(wording, str) else wording[-1], chance):
            cases.add(Message(id, facts if isinstance(wording, str) else {"n": chance.choice((0, 1, 2, -1)), **facts}))
            cases.add(Message(id, {"n": chance.choice((0, 1, -1, 2, 21, 1000, 1_000_000)), **facts}))
    for id in ("", "Ysolde", "signature", "Signature.round", "no.such-message", "signature.{x}", "{who}"):
        cases.add(Message(id, {"who": 1}))
    cases.check(page)
