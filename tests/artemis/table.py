"""Small tables at which one rule of Espace Artémis can be tried: plain people, scripted dice."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import rouage
from rouage.engine.decision import ChanceThrow
from rouage.engine.game import Game
from rouage.engine.title import BadSetup
from rouage.games.artemis import TITLE

import_module("rouage.games").add(TITLE)

Piece = dict[str, Any]
Play = Game[Any]
ONE, TWO, GM = "player-1", "player-2", "gm"
AVERAGE = dict.fromkeys("FASMVICE", 3)
HOME = {"urbain": "confirme", "spatial": "amateur", "sauvage": "debutant"}
"""At home in town, where a scene is laid unless it says otherwise: no hindrance from the place."""
SPARE = (2, 3, 5, 4) * 8
"""Dice for whatever comes after the rule that is tried, such as the next turn's initiative."""
HALL: Piece = {"name": {"en": "Hall"}, "space": "open"}


def place(space: str = "open", *, indoors: bool = False) -> Piece:
    """A place of a scene."""
    return {"name": {"en": space.capitalize()}, "space": space, "indoors": indoors}


def hero(*, plight: Mapping[str, Any] | None = None, traits: Mapping[str, int] | None = None, **more: Any) -> Piece:
    """An average player's character in light clothes, with a sabre at Confirmé (5); `traits` changes characteristics.

    Initiative 6 and the die; Résistance 3; Esquive 3. There is no experience to spend on dice (`total=3` gives some),
    and nothing is at Professionnel, so that a test is rolled as soon as it is called for. Any key of a setup's hero
    may be given.
    """
    usual: Piece = {
        "characteristics": AVERAGE | dict(traits or {}), "competences": {"sabre": "confirme"}, "environments": HOME,
        "weapons": ["sabre"], "gear": ["wrist-kit", "medikit"], "plight": dict(plight or {}), "total": 0,
    }  # fmt: skip
    return usual | more


def newcomer(**more: Any) -> Piece:
    """A new character within all the rulings on creation, checked against them."""
    learned = {
        "professionnel": ["sabre", "soins"], "confirme": ["esquive", "calme", "tir", "vigilance"],
        "amateur": ["diagnostic", "theorie", "culture", "sport", "menaces", "courage"],
    }  # fmt: skip
    levels = {name: level for level, names in learned.items() for name in names}
    gear = ["wrist-kit", "medikit", "safety-suit", "sword", "stunner", "multiscan-visor"]
    made = {"new": True, "characteristics": AVERAGE | {"F": 4, "A": 4}, "competences": levels, "environments": HOME}
    return made | {"gear": gear, "weapons": ["sabre", "stunner"], "protection": "safety-suit"} | more


def npc(id: str = "pirate", *, plight: Mapping[str, Any] | None = None, **more: Any) -> Piece:
    """Somebody the GM plays: 3 in everything, with a sabre, in light clothes. Any key of a setup's person may be given.

    Several of one id are `pirate-1`, `pirate-2`, …, as a game numbers them: `count=2`.
    """
    return {"id": id, "weapons": ["sabre"], "plight": dict(plight or {})} | more


def play(dice: str | Sequence[int] = (), *, seed: int | None = None, packs: Sequence[Path] = (), **setup: Any) -> Play:
    """A game from a plain setup, with scripted dice; or, with none, with those of a seed."""
    chosen = "seed" if seed is not None and not dice else dice
    return rouage.new("artemis", setup, seed=seed, dice=chosen, packs=packs)


def fight(
    heroes: Piece | Sequence[Piece], people: Piece | Sequence[Piece], dice: str | Sequence[int] = (), **setup: Any
) -> Play:
    """An action scene at the first initiative roll, without its test of Calme unless `calm=True`.

    The dice give everybody's initiative first, heroes and then people; SPARE ones follow those given.
    """
    table: Piece = {"places": [HALL], "calm": False, "heroes": _several(heroes), "people": _several(people)}
    scripted = dice if isinstance(dice, str) or "seed" in setup else [*dice, *SPARE]
    return play(scripted, **table | setup)


def refused_setup(heroes: Piece | Sequence[Piece]) -> str:
    """The message that refuses to lay an evening with these heroes; nothing if it is laid."""
    try:
        evening(heroes)
    except BadSetup as bad:
        return bad.faults[0].id
    return ""


def evening(heroes: Piece | Sequence[Piece], dice: str | Sequence[int] = (), **setup: Any) -> Play:
    """An evening of free scenes, run by the GM."""
    return play(dice, **{"heroes": _several(heroes)} | setup)


def duel(dice: Sequence[int], *, hero_: Piece | None = None, npc_: Piece | None = None, **setup: Any) -> Play:
    """One against one, the hero acting first (a 5 and a 2 for initiative, before the dice given)."""
    return fight(hero_ or hero(), npc_ or npc(), [5, 2, *dice], **setup)


def act(game: Play, *keys: str, seat: str | None = None) -> Play:
    """Make these choices one after another, each for whoever is asked first, or for a seat."""
    for key in keys:
        game.choose(key, seat)
    return game


def keys(game: Play, seat: str | None = None) -> list[str]:
    """What may be answered now, by whoever is asked first, or by a seat (the GM's desk left out)."""
    if seat is None:
        return list(game.decision.keys) if game.decision is not None else []
    return [key for decision in game.asking if decision.seat == seat for key in decision.keys]


def asked(game: Play) -> str:
    """Which seat is asked first; nobody when the game is over."""
    return str(game.decision.seat) if game.decision is not None else ""


def prompt(game: Play) -> str:
    """The message that asks for the decision."""
    return game.decision.prompt.id if game.decision is not None else ""


def refused(game: Play, key: str, seat: str | None = None) -> str:
    """The rule that refuses an answer, or `no answer` where nobody asked for such a thing; nothing if it is allowed."""
    refusal = game.why_not(key, seat)
    return (refusal.rule or "no answer") if refusal is not None else ""


def told(game: Play, kind: str) -> list[dict[str, Any]]:
    """What happened of one kind, oldest first."""
    return [event for event in game.events() if event["kind"] == kind]


def last(game: Play, kind: str) -> dict[str, Any]:
    """What happened last of one kind."""
    return told(game, kind)[-1]


def sees(game: Play, seat: str = GM) -> Any:
    """The table as a seat sees it."""
    return game.view(seat)


def person(game: Play, who: str = "hero-1", seat: str = GM) -> dict[str, Any]:
    """Anybody as a seat sees them."""
    view: dict[str, Any] = game.view(seat)
    found: dict[str, Any] = next(one for one in [*view["heroes"], *view["people"]] if one["id"] == who)
    return found


def line(game: Play, who: str, name: str) -> tuple[int, int, int]:
    """A line of somebody's grid: light, grave and permanent marks."""
    row = person(game, who)["grid"][name]
    return row["light"], row["grave"], row["permanent"]


def marks(game: Play, who: str = "hero-1") -> dict[str, tuple[int, int, int]]:
    """The lines of somebody's grid that are not empty."""
    return {name: found for name in person(game, who)["grid"] if any(found := line(game, who, name))}


def settled(game: Play) -> dict[str, Any]:
    """The last test that everybody saw, with its dice, total, difficulty and zone."""
    return [event for event in game.events() if str(event["kind"]).startswith("tested")][-1]


def zone(game: Play) -> str:
    """How the last test came out: success, uncertainty or failure."""
    return str(settled(game)["zone"]).removeprefix("artemis.zone-")


def lines_of(event: Mapping[str, Any], part: str = "lines") -> dict[str, int]:
    """What a score (`lines`) or a difficulty (`against`) was made of."""
    return {label.removeprefix("artemis.of-"): change for label, change in event[part]}


def card(game: Play) -> dict[str, Any]:
    """The test under way or called for, as the GM sees it."""
    view: dict[str, Any] = game.view(GM)
    found: dict[str, Any] = view["tests"][-1]
    return found


def called(competence: str, difficulty: int, dice: str | Sequence[int] = (), **changes: Any) -> Play:
    """In a free scene, the GM has called upon one hero for a test."""
    game = evening(hero(**changes), dice)
    game.choose(f"call hero-1 {competence} {difficulty}", GM)
    return game


def pack(folder: Path, text: str) -> Path:
    """A pack of its own with these entries; a folder is read once, so each is new."""
    made = Path(mkdtemp(dir=folder))
    manifest = 'id = "mine"\ngame = "artemis"\nversion = 1\nname.en = "Mine"\nlicense = "MIT"\norigin = "house"\n'
    made.joinpath("pack.toml").write_text(manifest, encoding="utf-8")
    made.joinpath("content.toml").write_text(text, encoding="utf-8")
    return made


def fates(game: Play) -> list[tuple[Fraction, Play]]:
    """Every way the dice of an enumerated game may fall from here, each with how likely it is."""
    decision = game.decision
    if not isinstance(decision, ChanceThrow):
        return [(Fraction(1), game)]
    found: list[tuple[Fraction, Play]] = []
    for key in decision.keys:
        branch = game.copy()
        branch.choose(key, "chance")
        found += [(decision.chance(key) * chance, end) for chance, end in fates(branch)]
    return found


def _several(pieces: Piece | Sequence[Piece]) -> list[Piece]:
    return [pieces] if isinstance(pieces, dict) else list(pieces)
