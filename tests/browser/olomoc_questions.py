"""Scenes of Olomòc in which every kind of question comes up, with dice that are typed in where any fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any, Final

from playwright.sync_api import expect

import rouage
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.games.olomoc.planning import digest
from tests.browser.bloc import spot_in
from tests.browser.hands import Hand
from tests.browser.leader import Leader
from tests.browser.serving import Visitor
from tests.browser.windows import Kind, Theme, Windows

Setup = dict[str, Any]
Look = Callable[[Leader, str], None]
"""What is done about a question before it is answered."""
SEATS: Final = ("player-1", "player-2")
SEED: Final = 7
DICE: Final = "dice"
"""How a throw is written in a script: `dice 3 5`, with ones for all the others."""
NONCE: Final = "0" * 32
NEAR: Final = 90
"""Thousandths of an inch: what is left where the ghost was brought to a tenth of one on either axis."""
PLAIN: Final[Setup] = {"agenda": "releves", "begin": "activation", "decors": [], "markers": []}


@dataclass(frozen=True)
class Scene:
    """A table as it stands, and what is answered there, one question after the other."""

    setup: Setup
    script: tuple[str, ...]


def mine(*cards: str, **more: Any) -> list[Setup]:
    return [{"card": card, "seat": "player-1", **more} for card in cards]


def theirs(*cards: str, **more: Any) -> list[Setup]:
    return [{"card": card, "seat": "player-2", **more} for card in cards]


BLOWS: Final = Scene(
    {
        **PLAIN, "active": "petra-kantor", "markers": [{"at": [4000, 4000]}],
        "players": {"player-1": {"opened": ["dominik-kralov", "petra-kantor"]}},
        "rouages": [
            *mine("petra-kantor", at=[8000, 8000]), *mine("dominik-kralov", at=[2819, 4000]),
            *theirs("kubik-oktobar", at=[9300, 8000], carries="sirene-d-epaule"),
        ],
    },
    (
        "march 6800,9600", "strike kubik-oktobar", "dice", "charge kubik-oktobar", "march 7900,8900",
        "riposte combat", "dice 5 5", "dice", "fate", "dice 6 6 6", "push-target", "push 10300,7600",
        "use sirene-d-epaule kubik-oktobar", "rest petra-kantor stunned", "coordinate dominik-kralov",
        "turn dominik-kralov", "study marker-1", "dice 6", "keep", "end",
    ),
)  # fmt: skip
"""Away from one who strikes in passing, back by a charge, an answer to it, fate, a tactic, and a second to act."""
GIFTS: Final = Scene(
    {
        **PLAIN, "active": "bohdan", "players": {"player-1": {"opened": ["la-tanche", "bohdan"]}},
        "rouages": [
            *mine("bohdan", at=[6000, 6000], carries="souffle-du-veneur"),
            *mine("la-tanche", at=[6000, 4500], carries="brassard-de-cabale", actions=3),
            *mine("dominik-kralov", at=[4700, 4500], actions=3, darkness=2, stunned=True),
            *theirs("kubik-oktobar", at=[9500, 6000]),
        ],
    },
    (
        "shoot kubik-oktobar", "dodge", "dice 5 5", "dice 5", "keep", "use directives", "target la-tanche",
        "use souffle-du-veneur", "place 4500,8500", "coordinate la-tanche", "turn la-tanche",
        "rest dominik-kralov darkness", "use brassard-de-cabale la-tanche", "lose stunned",
        "use filer-entre-les-doigts", "march 7500,4500", "charge kubik-oktobar 8000,5200", "nothing", "dice 6",
        "keep", "none", "attack kubik-oktobar", "nothing", "dice", "keep", "end",
    ),
)  # fmt: skip
"""A shot, capacities that name, place and march, a charge aimed to the hair, and an attack."""
BEASTS: Final = Scene(
    {
        **PLAIN, "begin": "hostiles", "cycle": 4,
        "rouages": [
            *mine("petra-kantor", at=[8000, 5000]), *theirs("bohdan", at=[11000, 5000]),
            {"card": "rogue", "id": "rogue-1", "at": [9500, 8000]},
            {"card": "rogue", "id": "rogue-2", "at": [2000, 14000]},
        ],
    },
    (
        "activate rogue-1", "target petra-kantor", "direct", "dodge", "dice 6", "dice", "target bohdan",
    ),
)  # fmt: skip
"""Hostiles: which, at whom, from where; and the end of the game."""
CYCLE: Final = Scene(
    {
        **PLAIN, "begin": "cycle", "pile": ["irruption-101", "silence-105"],
        "players": {seat: {"hand": ["axe"]} for seat in SEATS},
        "rouages": [
            *mine("petra-kantor", at=[600, 600]), *mine("kubik-oktobar", "dominik-kralov"),
            *theirs("bohdan", "jana-alena-novak", "hynek-novotny"),
        ],
    },
    (
        "at 904,1939", "player-1: plan propaganda kubik-oktobar petra-kantor dominik-kralov axe",
        "player-1: plan propaganda petra-kantor kubik-oktobar dominik-kralov axe",
        "player-2: plan bohdan jana-alena-novak hynek-novotny propaganda axe",
        "enter 8000,13000", "end", "rally petra-kantor 0", "end",
    ),
)  # fmt: skip
"""Where a hostile arrives, both plans and a second thought, the first step onto the Bloc, and a propaganda."""
IN_SECRET: Final = Scene(
    {
        "agenda": "releves", "layout": "default", "compose": "secret", "referee": False,
        "players": {"player-1": {"number": 1}},
    },
    (
        "edge north",
        "player-1: cabal petra-kantor=matraque kubik-oktobar=brassard-de-cabale dominik-kralov=clef-de-service",
        "player-2: cabal mere-vase=lanterne-noire lida-roseau=pirogue-pliante la-tanche=filet-leste",
        "player-1: seal petra-kantor kubik-oktobar dominik-kralov propaganda axe",
        "player-2: seal mere-vase lida-roseau la-tanche propaganda axe",
        "player-1: open petra-kantor", "player-2: open mere-vase",
    ),
)  # fmt: skip
"""An edge, cabals and plans that nobody but their owner knows, the table included."""
DRAFT: Final = Scene(
    {"agenda": "releves", "layout": "free", "compose": "draft"},
    (
        "dice 5", "dice", "put 3900,12500 1000,0", "put 12100,12500 1000,0", "put 3500,3500 0,1000",
        "put 12500,3500 0,1000", "put 8000,12500 0,1000", "put 8000,3500 0,1000", "edge north",
        "pick petra-kantor", "pick mere-vase", "pick kubik-oktobar", "pick lida-roseau", "pick dominik-kralov",
        "pick la-tanche", "take lanterne-noire", "take matraque", "take pirogue-pliante", "take brassard-de-cabale",
        "take filet-leste", "take clef-de-service",
        "assign petra-kantor=matraque kubik-oktobar=brassard-de-cabale dominik-kralov=clef-de-service",
        "assign mere-vase=lanterne-noire lida-roseau=pirogue-pliante la-tanche=filet-leste",
    ),
)  # fmt: skip
"""Who is player 1, where the decors stand, and two cabals by turns."""
INTERRUPTED: Final = Scene(
    {
        **PLAIN, "active": "petra-kantor",
        "rouages": [
            *mine("petra-kantor", at=[8000, 8000], carries="herse-pliante"), *theirs("le-passeur", at=[9300, 8000]),
        ],
    },
    (
        "march 6000,8000", "strike le-passeur", "dice 6 6 6", "use gaffe le-passeur", "push 8000,9000",
        "march 8000,12000", "use herse-pliante", "near", "end",
    ),
)  # fmt: skip
"""A march whose mover is pushed on its way, and is announced anew; and a marker put down."""
CROWBAR: Final = Scene(
    {
        **PLAIN, "active": "le-passeur",
        "markers": [{"at": [8000, y], "source": "herse-pliante"} for y in (9500, 6500)],
        "rouages": [
            *mine("le-passeur", at=[8000, 8000], carries="pied-de-biche"),
            *theirs("kubik-oktobar", at=[14000, 14000]),
        ],
    },
    ("use pied-de-biche", "take marker-1", "end"),
)  # fmt: skip
"""Two markers that a card put down, one of them taken away."""
BOOTS: Final = Scene(
    {
        **PLAIN, "active": "petra-kantor",
        "rouages": [
            *mine("petra-kantor", at=[8000, 8000], carries="bottes-de-fuite"),
            *theirs("kubik-oktobar", at=[8000, 11000]),
        ],
    },
    ("use bottes-de-fuite", "direct", "end"),
)  # fmt: skip
"""A march that a card binds."""
TIDE: Final = Scene(
    {
        **PLAIN, "begin": "cycle", "artefact": "maree", "pile": ["concretion-214", "silence-105"],
        "players": {seat: {"hand": ["axe"]} for seat in SEATS},
        "rouages": [
            *mine("petra-kantor", at=[600, 15400]), *mine("kubik-oktobar", "dominik-kralov"),
            *theirs("bohdan", "jana-alena-novak", "hynek-novotny"),
        ],
    },
    ("player-2: at 904,14061",),
)  # fmt: skip
"""A marker that the Artefact puts down, where two places are as near."""
SCENES: Final = {
    "blows": BLOWS, "gifts": GIFTS, "beasts": BEASTS, "cycle": CYCLE, "in-secret": IN_SECRET, "draft": DRAFT,
    "interrupted": INTERRUPTED, "crowbar": CROWBAR, "boots": BOOTS, "tide": TIDE,
}  # fmt: skip


def opened(scene: Scene) -> Game[Any]:
    return rouage.new("olomoc", scene.setup, seed=SEED, dice="typed")


def asked(game: Game[Any], step: str) -> tuple[Decision[Any], str]:
    """The question that a step of a script answers, and the answer, with all the dice that are thrown."""
    named, _, answer = step.rpartition(": ")
    decision = next(one for one in game.decisions if not named or one.seat == named)
    if answer.split()[0] != DICE:
        return decision, answer
    wanted = decision.prompt.args["n"]
    assert isinstance(wanted, int)
    return decision, " ".join([*answer.split()[1:], *["1"] * 12][:wanted])


def sealed(answer: str) -> str:
    """As the table gets it: cards that are laid under seal, and those that are opened, with a number beside them."""
    verb, *cards = answer.split()
    match verb:
        case "seal":
            return f"seal {' '.join([digest(slot, card, NONCE) for slot, card in enumerate(cards, 1)])}"
        case "open":
            return f"{answer} {NONCE}"
    return answer


def played(scene: Scene) -> dict[str, set[str]]:
    """Without a page: the questions that come up, each with the words that begin its answers."""
    game = opened(scene)
    found: dict[str, set[str]] = {}
    for step in scene.script:
        decision, answer = asked(game, step)
        found.setdefault(decision.prompt.id, set()).add(answer.split()[0])
        game.choose(sealed(answer), decision.seat)
    return found


def acted(
    windows: Windows, hand: Hand, kinds: Sequence[Kind], scene: Scene, language: str = "en", theme: Theme = "light",
    look: Look | None = None,
) -> int:  # fmt: skip
    """On two pages, by one kind of hand: every answer of the script, each to the question that the rules ask."""
    game = opened(scene)
    leaders = seated(windows, hand, kinds, scene.setup, language, theme)
    for step in scene.script:
        decision, answer = asked(game, step)
        leader = leaders[decision.seat]
        if look is not None:
            leader.awaits(decision.prompt.id)
            look(leader, decision.prompt.id.partition(".")[2])
        sent = leader.give(decision.prompt.id, answer)
        assert same(answer, sent), f"{answer} became {sent}"
        game.choose(sent, decision.seat)
    for seat, leader in leaders.items():
        left_as(leader, game.view(seat), over=game.outcome is not None)
    return len(scene.script)


def left_as(leader: Leader, view: Any, over: bool) -> None:
    leader.window.until(lambda: leader.view["rouages"] == view["rouages"], "everybody as the rules leave them")
    leader.window.until(lambda: leader.over == over, "the end" if over else "the game to go on")


def seated(
    windows: Windows, hand: Hand, kinds: Sequence[Kind], setup: Setup, language: str = "en", theme: Theme = "light"
) -> dict[str, Leader]:
    """Both players at a table whose dice are typed, each at a window of their own."""
    leaders = [
        Leader(windows.open(seat, kind=kind, language=language, theme=theme), hand)
        for seat, kind in zip(SEATS, kinds, strict=True)
    ]
    for one in leaders:
        one.window.context.add_init_script("localStorage.setItem('rouage.captions', 'instant')")
    links = Visitor(windows.url).lay(game="olomoc", setup=setup, seed=str(SEED), dice="typed")
    for seat, one in zip(SEATS, leaders, strict=True):
        one.sit(links[seat], seat)
        expect(one.bloc).to_be_visible()
    return dict(zip(SEATS, leaders, strict=True))


def same(answer: str, sent: str) -> bool:
    """Whether that was meant: the very answer, a spot near enough, or cards under a seal."""
    verb, (wanted, given) = answer.split()[0], (spot_in(answer), spot_in(sent))
    if wanted and given:
        return sent.startswith(verb) and hypot(wanted[0] - given[0], wanted[1] - given[1]) <= NEAR
    if verb in ("seal", "open"):
        return sent.startswith("seal " if verb == "seal" else f"{answer} ")
    return sent == answer
