"""What a window of Espace Artémis shows, number by number, held against what the rules say."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.games.artemis.competences import INNATE
from tests.browser.gamemaster import Gamemaster
from tests.browser.people import Data
from tests.browser.traveller import Traveller
from tests.browser.words import beginning

Play = Game[Any]
LINES: Final = ("wound", "fatigue", "stress", "fear", "hindrance")
ZONES: Final = ("failure", "uncertainty", "success")
ATTITUDES: Final = ("prudent", "defensive", "aggressive")
TESTS: Final = ("artemis.card", "artemis.card-duel", "artemis.card-hidden")
SIGNS: Final = """
    const text = (one) => (one?.textContent ?? '').replace(/\\s+/g, ' ').trim()
    const number = (one) => Number(text(one).replace('−', '-'))
    const seen = (one) => one !== null && one.checkVisibility()
"""
BAR: Final = f"""() => {{ {SIGNS}
    const bar = document.querySelector('[data-hero-bar]')
    if (!bar || !seen(bar)) return null
    const marks = [...bar.querySelectorAll('li > span[aria-hidden]')].map(one => text(one).slice(1))
    return {{ malus: number(bar.querySelector('.malus b')), marks }}
}}"""
"""A character in one line: `✕╱` for a cross and a stroke."""
SHEET: Final = f"""() => {{ {SIGNS}
    const sheet = document.querySelector('[data-sheet]')
    if (!sheet || !seen(sheet)) return null
    const drawn = (box) => ['permanent', 'grave', 'light'].find(one => box.classList.contains(one)) ?? ''
    return {{
        malus: number(sheet.querySelector('.nifimo .malus strong')),
        grid: [...sheet.querySelectorAll('.nifimo .row')]
            .map(row => [...row.querySelectorAll('.box')].map(drawn).filter(Boolean)),
        boxes: [...sheet.querySelectorAll('.nifimo .row')].map(row => row.querySelectorAll('.box').length),
        letters: [...sheet.querySelectorAll('.letters dd')].map(number),
        weapons: [...sheet.querySelectorAll('.weapons > li')].map(one => ({{
            score: number(one.querySelector('.name .figures')),
            numbers: [...one.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('td')].map(number)),
        }})),
        scores: Object.fromEntries([...sheet.querySelectorAll('.groups .score')]
            .map(one => [text(one.querySelector('.name .term > span')), number(one.querySelector('b'))])),
        experience: number(sheet.querySelector('.minds .big')),
        balance: number([...sheet.querySelectorAll('.minds .big')].at(-1)),
    }}
}}"""
CAST: Final = f"""() => {{ {SIGNS}
    const sign = (box) => box.matches('rect') ? '■' : box.getAttribute('d').includes('m0-6') ? 'x' : '/'
    const rows = [...document.querySelectorAll('.cast tbody tr')].filter(seen)
    return rows.length ? Object.fromEntries(rows.map(row => [row.querySelector('[data-ping]').dataset.ping, {{
        initiative: text(row.querySelector('td.initiative')),
        malus: number(row.querySelector('td.malus')),
        grid: [...row.querySelectorAll('td:has(> svg), td:has(> .none)')]
            .map(cell => [...cell.querySelectorAll('rect.ink, path')].map(sign).join('')),
    }}])) : null
}}"""
"""The combat sheet, where there is room for all of it."""
CHANCES: Final = f"""() => {{ {SIGNS}
    const card = document.querySelector('main .test:has(.bar)')
    if (!card || !seen(card)) return null
    return {{
        chances: [...card.querySelectorAll('.zones dd strong')].map(text),
        totals: [...card.querySelectorAll('.zones .bar b')].map(number),
        zones: [...card.querySelectorAll('.zones .bar .cell')]
            .map(one => ['failure', 'uncertainty', 'success'].find(zone => one.classList.contains(zone)) ?? ''),
    }}
}}"""
DUEL: Final = f"""() => {{ {SIGNS}
    const table = document.querySelector('main .attitudes table.duel')
    if (!table || !seen(table)) return null
    return [...table.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('td')].map(cell => [
        text(cell.querySelector('strong')), text(cell.querySelector('small')?.firstChild).replace('+', ''),
    ]))
}}"""


def percent(one: Traveller, chance: str) -> str:
    """As this window's reader writes it."""
    whole, tenth = divmod(round(Fraction(chance) * 1000), 10)
    french = one.words.language == "fr"
    figure = f"{whole}{',' if french else '.'}{tenth}" if tenth else f"{whole}"
    return f"{figure} %" if french else f"{figure}%"


def same(one: Traveller, script: str, wanted: Any, what: str, before: Callable[[], object] = lambda: None) -> None:
    """Until the page shows it; what it shows instead is told. Before every look something may have to be done."""
    found: list[Any] = []

    def here() -> bool:
        before()
        found[:] = [one.page.evaluate(script)]
        return bool(found[0] == wanted)

    try:
        one.window.until(here, what)
    except AssertionError:
        raise AssertionError(f"{one.window.name} shows {what} as {found[0]}, not {wanted}") from None


# A character


def in_short(person: Data) -> Data:
    """A character as the bar above the cards has it."""
    drawn = [person["grid"][line]["drawn"] for line in LINES]
    return {"malus": person["malus"], "marks": [marks.replace("x", "✕").replace("/", "╱") for marks in drawn]}


def in_full(one: Traveller, person: Data) -> Data:
    """The whole sheet."""
    rows = [person["grid"][line] for line in LINES]
    order = ("permanent", "grave", "light")
    grid = [[severity for severity in order for _ in range(row[severity])] for row in rows]
    return {
        "malus": person["malus"],
        "grid": grid,
        "boxes": [max(len(row), 8) for row in grid],
        "letters": [person["characteristics"][letter] for letter in "FASMVICE"],
        "weapons": [
            {"score": weapon["score"], "numbers": six(weapon) if weapon["use"] == "melee" else []}
            for weapon in person["weapons"]
        ],
        "scores": {
            french(one, f"artemis.competence-{id}"): score
            for id, score in person["scores"].items()
            if id in person["levels"] or id in INNATE
        },
        "experience": person["experience"]["left"],
        "balance": person["balance"]["total"],
    }


def six(weapon: Data) -> list[list[int]]:
    """Attack in each attitude, then parry."""
    return [[weapon["numbers"][attitude][at] for attitude in ATTITUDES] for at in (0, 1)]


def french(one: Traveller, id: str) -> str:
    """English names of the game's words end with the French one."""
    words = one.words(id)
    name = words.rpartition(" (")[2].removesuffix(")") if words.endswith(")") else words
    return name[0].upper() + name[1:]


def bar_agrees(one: Traveller, view: Data) -> None:
    """Where the sheet is not beside the cards, one line says how one's character fares."""
    if one.page.evaluate(BAR) is not None:
        hero = next(hero for hero in view["heroes"] if hero["seat"] == view["seat"])
        same(one, BAR, in_short(hero), "the line of one's character")


def sheet_agrees(one: Traveller, view: Data) -> None:
    """Every number of one's own sheet, wherever it lies."""
    tab = one.page.get_by_role("tab", name=beginning(one.words("page.panel-sheet")))

    def open_it() -> None:
        # A question that comes meanwhile brings its card to the front: then the tab is pressed again.
        if one.page.evaluate(SHEET) is None and tab.is_visible():
            one.hand.press(tab)

    hero = next(hero for hero in view["heroes"] if hero["seat"] == view["seat"])
    same(one, SHEET, in_full(one, hero), "the sheet", before=open_it)
    one.ready()


def cast_agrees(gm: Gamemaster, view: Data) -> None:
    """The combat sheet: everybody who is there, with initiative, malus and the lines of their grids."""
    if gm.page.evaluate(CAST) is None:
        return
    fights = view["phase"] == "fight"
    everybody = [person for person in [*view["heroes"], *view["people"]] if not person["out"]]
    wanted = {
        person["id"]: {
            "initiative": ("·" if person["initiative"] is None else f"{person['initiative']}") if fights else "",
            "malus": person["malus"],
            "grid": [person["grid"].get(line, {"drawn": ""})["drawn"] for line in LINES],
        }
        for person in everybody
    }
    same(gm, CAST, wanted, "the combat sheet")


# A question


def question_agrees(one: Traveller, game: Play, decision: Decision[Any]) -> None:
    """Chances on the card are the rules' own."""
    if decision.prompt.id in TESTS:
        zones_agree(one, decision)
    elif decision.prompt.id in ("artemis.stance", "artemis.attitude"):
        duel_agrees(one, game, decision)


def zones_agree(one: Traveller, decision: Decision[Any]) -> None:
    """The bar: every total the die can make, the zone it falls in, and how likely each zone is."""
    args: Data = dict(decision.prompt.args)
    odds = decision.odds("roll")
    if "lines" not in args:
        same(one, CHANCES, {"chances": [], "totals": [], "zones": []}, "a test whose number nobody knows")
        return
    score = sum([change for _, change in args["lines"]])
    totals = [score + die for die in (-3, 1, 2, 3, 4, 5, 6, 9)]
    at = args.get("difficulty")
    wanted = {
        "chances": [percent(one, str(odds.chance(zone))) for zone in ZONES] if odds is not None else [],
        "totals": totals,
        "zones": ["" if at is None else zone_of(total, at) for total in totals],
    }
    same(one, CHANCES, wanted, "the zones of a test")


def zone_of(total: int, difficulty: int) -> str:
    return "success" if total >= difficulty + 2 else "failure" if total <= difficulty - 2 else "uncertainty"


def duel_agrees(one: Traveller, game: Play, decision: Decision[Any]) -> None:
    """Attitude against attitude: the chance one hopes for, and what can still be forced."""
    told: list[Any] = [game.forecast(key, decision.seat) for key in ATTITUDES if key in decision.keys]
    rows: list[Data] = [row for foreseen in told for row in foreseen.get("duel", {}).values()]
    if not rows:
        return
    wished = "success" if decision.prompt.id == "artemis.stance" else "failure"
    wanted = [
        [
            [percent(one, cell.get(wished, "0")), percent(one, cell["uncertainty"]) if "uncertainty" in cell else ""]
            for cell in row.values()
        ]
        for row in rows
    ]
    same(one, DUEL, wanted, "attitude against attitude")
