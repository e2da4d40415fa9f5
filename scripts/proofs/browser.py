"""Everything the page promises, in a real browser: whole games and every decision by mouse, finger and keys."""

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from scripts.proofs.part import Finding, Findings, Options, Part
from tests.browser import (
    around,
    artemis_hot_seat,
    artemis_questions,
    campaign,
    crews,
    hot_seat,
    missions,
    olomoc_questions,
    scripted,
    skirmish,
    whole_game,
)
from tests.browser.evening import PASSED, evening
from tests.browser.gallery import Gallery
from tests.browser.hands import Finger, Hand, Keys, Mouse
from tests.browser.screens import ALL, RARE
from tests.browser.serving import Visitor, serving
from tests.browser.shortcuts import shortcuts
from tests.browser.windows import DESKTOP, KINDS, LAPTOP, NARROW, PHONE, TABLET, Kind, Theme, Windows, chromium
from tests.table.server_process import ServerProcess

LANGUAGES: Final = ("en", "fr")
HANDS: Final[dict[str, Callable[[], Hand]]] = {"mouse": Mouse, "finger": Finger, "keys": Keys}
SCREENS: Final[dict[str, tuple[Kind, Kind, Kind, Kind]]] = {
    "mouse": (DESKTOP, LAPTOP, NARROW, LAPTOP),
    "finger": (TABLET, PHONE, PHONE, TABLET),
    "keys": (DESKTOP, LAPTOP, LAPTOP, LAPTOP),
}
"""Of the GM, the two players and whoever watches."""
FEW: Final = (DESKTOP, PHONE, TABLET)
"""Windows in which rare screens are looked at."""
THEMES: Final[dict[str, Theme]] = {"en": "light", "fr": "dark"}


def items(_options: Options) -> list[str]:
    """`game finger fr` is a whole game by touch in French; `screens desk tablet en` is the desk on a tablet."""
    found = [f"{what} {hand} {language}" for what in PLAYED for hand in HANDS for language in LANGUAGES]
    found += [
        f"{what} any {language}" for what in ("shortcuts", "offline", "crew", "campaign") for language in LANGUAGES
    ]
    shown = [(part, kind) for part in ALL for kind in (FEW if part in RARE else KINDS)]
    found += [f"screens {part}.{kind.name} {language}" for part, kind in shown for language in LANGUAGES]
    return found


def prove(item: str) -> Finding:
    what, how, language = item.split()
    with tempfile.TemporaryDirectory() as name, serving(Path(name)) as server, chromium() as browser:
        windows = Windows(browser, server.url)
        try:
            figures = SHOWN[what](windows, server, how, language)
            failures = [f"{item}: {complaint}" for complaint in windows.complaints()]
        finally:
            windows.close()
    return Finding(failures, figures=figures)


Showing = Callable[[Windows, ServerProcess, str, str], dict[str, int]]


def game(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    return {"choices": whole_game.played(windows, HANDS[how](), SCREENS[how], language, THEMES[language])}


def scene(windows: Windows, server: ServerProcess, how: str, language: str) -> dict[str, int]:
    """Every kind of decision, on two tables."""
    visitor = Visitor(server.url)
    for setup, play in ((scripted.FIGHT, scripted.fight), (scripted.EVENING, scripted.evening)):
        company = scripted.Company(windows, HANDS[how](), SCREENS[how][:3], language, THEMES[language])
        play(company, scripted.lay(visitor, setup))
    return {}


def mission(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    """Every kind of question that Sine Tempore asks, on a few tables."""
    kind, theme = SCREENS[how][1], THEMES[language]
    return {
        "answers": sum(
            [missions.acted(windows, HANDS[how](), kind, scene, language, theme) for scene in missions.SCENES.values()]
        )
    }


def colony(windows: Windows, server: ServerProcess, how: str, language: str) -> dict[str, int]:
    """Every kind of question between the missions of a campaign, a page of the plot book among them."""
    kind, hand, visitor = SCREENS[how][1], HANDS[how](), Visitor(server.url)
    given = campaign.acted(windows, visitor, hand, kind, language, THEMES[language])
    with tempfile.TemporaryDirectory() as folder:
        campaign.plot(windows, Path(folder), hand, kind, language)
    return {"settled": given + 1}


def campaigns(windows: Windows, server: ServerProcess, _how: str, language: str) -> dict[str, int]:
    """Two missions and the Colony Phase between them in two windows, and the chronicle as a file of its own."""
    others = "fr" if language == "en" else "en"
    campaign.two_missions(windows, Visitor(server.url), (language, others))
    with tempfile.TemporaryDirectory() as folder:
        assert "<script" not in campaign.chronicle(windows, server.url, Path(folder), language)
    return {}


def skirmishes(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    """A night of Olomòc laid and furnished through the page, and one played to its end, in two windows each."""
    hands, kinds = (HANDS[how](), HANDS[how]()), facing(how, language)
    skirmish.set_up(windows, hands, kinds, (language, language))
    told = skirmish.whole_game(windows, hands, kinds, (language, language))
    return {"marches": told["moved"]}


def questions(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    """Every kind of question that Olomòc asks, on a few tables of two windows."""
    kinds, theme = facing(how, language), THEMES[language]
    scenes = olomoc_questions.SCENES.values()
    return {
        "replies": sum(
            [olomoc_questions.acted(windows, HANDS[how](), kinds, scene, language, theme) for scene in scenes]
        )
    }


def facing(how: str, language: str) -> tuple[Kind, Kind]:
    """What two players sit at; in the other language they change places."""
    _, one, _, other = SCREENS[how]
    return (one, other) if language == "en" else (other, one)


def voyage(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    """An evening of Espace Artémis in four windows; one of the players reads the other language."""
    desk, one, other, _ = SCREENS[how]
    others = "fr" if language == "en" else "en"
    languages = (language, language, others, language)
    told = evening(windows, HANDS[how](), (desk, one, other, one), languages, THEMES[language])
    assert not PASSED - told, f"never came up: {PASSED - told}"
    return {}


def tests(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    """Every kind of question that Espace Artémis asks and every command of its desk, on a few tables."""
    kinds, theme = SCREENS[how][:3], THEMES[language]
    scenes = artemis_questions.SCENES.values()
    return {
        "choices-made": sum(
            [artemis_questions.acted(windows, HANDS[how](), kinds, scene, (language,), theme) for scene in scenes]
        )
    }


def secrets(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    artemis_hot_seat.secrets(windows, HANDS[how](), SCREENS[how][2], language)
    return {}


def planning(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    hot_seat.planning(windows, HANDS[how](), SCREENS[how][2], language)
    return {}


def crew(windows: Windows, server: ServerProcess, _how: str, language: str) -> dict[str, int]:
    """Four windows at one table in two languages, and windows that come back while the enemies act."""
    others = "fr" if language == "en" else "en"
    crews.four_seats(windows, Visitor(server.url), 24, (language, others, language, others))
    crews.reload(windows, Visitor(server.url), language)
    crews.cut_off(windows, server, language)
    return {}


def typed(windows: Windows, server: ServerProcess, _how: str, language: str) -> dict[str, int]:
    company = scripted.Company(windows, Keys(), SCREENS["keys"][:3], language, THEMES[language])
    shortcuts(company, Visitor(server.url).lay(setup=scripted.FIGHT))
    return {}


def lesson(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    """Every one of them."""
    for id in around.ENDINGS:
        around.lesson(windows, HANDS[how](), SCREENS[how][1], language, id)
    return {}


def study(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    with tempfile.TemporaryDirectory() as folder:
        around.study(windows, Path(folder), HANDS[how](), SCREENS[how][0], language)
    return {}


def restart(windows: Windows, server: ServerProcess, how: str, language: str) -> dict[str, int]:
    around.restart(windows, server, HANDS[how](), SCREENS[how], language)
    return {}


def curtain(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    around.curtain(windows, HANDS[how](), SCREENS[how][2], language)
    return {}


def offline(windows: Windows, _server: ServerProcess, _how: str, language: str) -> dict[str, int]:
    around.offline(windows, language)
    return {}


def screens(windows: Windows, _server: ServerProcess, how: str, language: str) -> dict[str, int]:
    """All that axe knows, in light and in dark."""
    part, kind = how.split(".")
    gallery = Gallery(thorough=True)
    ALL[part](windows, gallery, next(one for one in KINDS if one.name == kind), language)
    assert not gallery.faults, "\n".join(gallery.faults)
    return {"screens": len(gallery.seen)}


PLAYED: Final = (
    "game", "scene", "mission", "colony", "skirmish", "questions", "planning", "evening", "tests", "secrets", "lesson",
    "study", "restart", "curtain",
)  # fmt: skip
ANYHOW: Final = ("shortcuts", "offline", "crew", "campaign")
"""Shown in each language, with whatever hand."""
SHOWN: Final[dict[str, Showing]] = {
    "game": game, "scene": scene, "mission": mission, "colony": colony,
    "campaign": campaigns, "skirmish": skirmishes, "questions": questions,
    "planning": planning, "evening": voyage, "tests": tests, "secrets": secrets, "crew": crew, "shortcuts": typed,
    "lesson": lesson, "study": study, "restart": restart, "curtain": curtain, "offline": offline, "screens": screens,
}  # fmt: skip


def report(findings: Findings) -> Iterator[str]:
    total = Counter[str]()
    for item, finding in findings.items():
        if not finding.failures:
            total[item.split()[0]] += 1
            total.update(finding.figures)
    yield f"{total['game']} whole games in four windows each, {total['choices']} choices in all"
    yield f"{total['scene']} scenes in which every kind of decision comes up"
    yield f"{total['answers']} answers to every kind of question that Sine Tempore asks"
    yield f"{total['settled']} answers between the missions of a campaign"
    yield f"{total['campaign']} campaigns of two missions in two windows and two languages"
    yield f"{total['skirmish']} nights of Olomòc in two windows each, {total['marches']} times somebody moved"
    yield f"{total['replies']} answers to every kind of question that Olomòc asks"
    yield f"{total['planning']} plans on one device that nobody else saw"
    yield f"{total['evening']} evenings of Espace Artémis in four windows each, in two languages at once"
    yield f"{total['choices-made']} answers to every kind of question that Espace Artémis asks"
    yield f"{total['secrets']} devices on which nobody saw what another keeps to themselves"
    yield f"{total['screens']} screens in light and dark without a serious fault"


PART = Part(
    "the page plays a game to its end by mouse, finger and keys in both languages, and hinders nobody",
    items, prove, report, ("src", "tests/browser", "web/src"),
)  # fmt: skip
