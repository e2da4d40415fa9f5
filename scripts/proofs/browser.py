"""Everything the page promises, in a real browser: whole games and every decision by mouse, finger and keys."""

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from scripts.proofs.part import Finding, Findings, Options, Part
from tests.browser import (
    around,
    artemis_hot_seat,
    artemis_questions,
    campaign,
    crews,
    hot_seat,
    mission_alone,
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


def whole_mission(windows: Windows, _server: ServerProcess, _how: str, language: str) -> dict[str, int]:
    """Whatever is offered is taken, until one mission is over."""
    return {"entries": mission_alone.whole_mission(windows, language=language)}


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
    assert campaign.two_missions(windows, Visitor(server.url), (language, others)) > 20
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


SHOWN: Final[dict[str, Showing]] = {
    "game": game, "scene": scene, "mission": mission, "whole-mission": whole_mission, "colony": colony,
    "campaign": campaigns, "skirmish": skirmishes, "questions": questions,
    "planning": planning, "evening": voyage, "tests": tests, "secrets": secrets, "crew": crew, "shortcuts": typed,
    "lesson": lesson, "study": study, "restart": restart, "curtain": curtain, "offline": offline, "screens": screens,
}  # fmt: skip


class Show(NamedTuple):
    """What one part shows, named as in `SHOWN`."""

    played: tuple[str, ...]
    """With every hand, in each language."""
    anyhow: tuple[str, ...] = ()
    """In each language, with whatever hand."""
    screens: tuple[str, ...] = ()
    """Looked at in every size of window, in each language."""


OF_SINE_TEMPORE: Final = Show(("mission", "colony"), ("crew", "campaign", "whole-mission"), ("camp", "chronicle"))
OF_OLOMOC: Final = Show(("skirmish", "questions", "planning"), (), ("bloc", "set-up", "questions"))
OF_ARTEMIS: Final = Show(
    ("evening", "tests", "secrets"), (), ("desk-artemis", "duel", "laid-artemis", "asked-artemis")
)  # fmt: skip
TITLES: Final = (OF_SINE_TEMPORE, OF_OLOMOC, OF_ARTEMIS)
TABLE: Final = Show(
    ("game", "scene", "lesson", "study", "restart", "curtain"), ("shortcuts", "offline"),
    tuple([part for part in ALL if not any(part in title.screens for title in TITLES)]),
)  # fmt: skip
"""The table itself, with Signature on it."""


def items(show: Show, _options: Options) -> list[str]:
    """`game finger fr` is a whole game by touch in French; `screens desk.tablet en` is the desk on a tablet."""
    found = [f"{what} {hand} {language}" for what in show.played for hand in HANDS for language in LANGUAGES]
    found += [f"{what} any {language}" for what in show.anyhow for language in LANGUAGES]
    shown = [(part, kind) for part in show.screens for kind in (FEW if part in RARE else KINDS)]
    return found + [f"screens {part}.{kind.name} {language}" for part, kind in shown for language in LANGUAGES]


TOLD: Final = {
    "game": "{game} whole games in four windows each, {choices} choices in all",
    "scene": "{scene} scenes in which every kind of decision comes up",
    "mission": "{answers} answers to every kind of question that Sine Tempore asks",
    "colony": "{settled} answers between the missions of a campaign",
    "campaign": "{campaign} campaigns of two missions in two windows and two languages",
    "skirmish": "{skirmish} nights of Olomòc in two windows each, {marches} times somebody moved",
    "questions": "{replies} answers to every kind of question that Olomòc asks",
    "planning": "{planning} plans on one device that nobody else saw",
    "evening": "{evening} evenings of Espace Artémis in four windows each, in two languages at once",
    "tests": "{choices-made} answers to every kind of question that Espace Artémis asks",
    "secrets": "{secrets} devices on which nobody saw what another keeps to themselves",
    "screens": "{screens} screens in light and dark without a serious fault",
}


def report(findings: Findings) -> Iterator[str]:
    total = Counter[str]()
    for item, finding in findings.items():
        if not finding.failures:
            what = item.split()[0]
            total.update({what: what != "screens", **finding.figures})
    shown = {item.split()[0] for item in findings}
    yield from [told.format_map(total) for what, told in TOLD.items() if what in shown]


def part(what: str, show: Show) -> Part:
    return Part(
        f"{what} by mouse, finger and keys in both languages, and the page hinders nobody",
        partial(items, show), prove, report, ("src", "tests/browser", "web/src"),
    )  # fmt: skip


PARTS: Final = {
    "browser": part("a game of Signature is played to its end", TABLE),
    "browser-sine-tempore": part("missions and a campaign are played", OF_SINE_TEMPORE),
    "browser-olomoc": part("a night of Olomòc is played to its end", OF_OLOMOC),
    "browser-artemis": part("an evening of Espace Artémis is played", OF_ARTEMIS),
}
