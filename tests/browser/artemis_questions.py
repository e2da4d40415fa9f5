"""Scenes of Espace Artémis in which every kind of question comes up, with dice that are typed in where any fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tests.browser.company import GM, Company, Look, asked, opened
from tests.browser.gamemaster import Gamemaster
from tests.browser.hands import Hand
from tests.browser.serving import Visitor
from tests.browser.traveller import Traveller
from tests.browser.windows import Kind, Theme, Windows

Setup = dict[str, Any]
AVERAGE: Final = dict.fromkeys("FASMVICE", 3)
HOME: Final = {"urbain": "confirme", "spatial": "confirme", "sauvage": "confirme"}


@dataclass(frozen=True)
class Scene:
    """A table as it stands, and what is answered there, one question after the other."""

    setup: Setup
    script: tuple[str, ...]


def rolls(*faces: int) -> tuple[str, ...]:
    """One die after the other."""
    return tuple([f"dice {face}" for face in faces])


def hero(name: str, levels: dict[str, str], **more: Any) -> Setup:
    """Somebody average in everything but this, at home everywhere, without experience unless it is given."""
    return {
        "name": {"en": name}, "characteristics": AVERAGE, "competences": levels, "environments": HOME, "total": 0,
        "weapons": ["sabre"], "gear": ["wrist-kit", "medikit"], **more,
    }  # fmt: skip


HALL: Final = {"name": {"en": "Hall", "fr": "Salle"}, "space": "open"}
CORRIDOR: Final = {"name": {"en": "Corridor", "fr": "Couloir"}, "space": "slightly"}
BLOWS: Final = Scene(
    {
        "surprising": True, "places": [HALL, CORRIDOR],
        "heroes": [
            hero(
                "Ana", {"sabre": "professionnel", "calme": "professionnel", "esquive": "professionnel"},
                weapons=["sabre", "laser"], total=3,
            ),
            hero("Bo", {"sabre": "confirme"}),
        ],
        "people": [
            {"id": "pirate", "count": 2, "weapons": ["sabre"], "scores": {"sabre": 5}, "plight": {"wounds": [4, 0, 0]}},
        ],
    },
    (
        "privilege", "dice 5 3", "experience", *rolls(2, 4, 5, 4, 3, 2),
        "surprise pirate", *rolls(4, 4), "keep", "defensive", "sense", "dice 5", "keep", "aggressive", "roll", "dice 3",
        "keep", "dice 5", "take", "dice 4", "fight-on",
        "threaten pirate-2", *rolls(5, 2),
        "attack hero-1", "prudent", "dice 4", "privilege", "dice 4 2", "keep", "force",
        "attack hero-2", "prudent", *rolls(5, 3),
        *rolls(2, 3, 2, 5), "attack hero-1 total", "dodge", "aggressive", "roll", "dice 4",
        "attack pirate precise leg", "prudent", "prudent", *rolls(5, 3, 5),
        *rolls(5, 4, 2, 5, 2), "move 2", "shoot pirate-2 with laser", "stand", "dice 2", "keep",
        "throw sabre at pirate-2", "stand", "dice 4", "force", "intimidate hero-2", *rolls(2, 5),
        *rolls(5, 3, 2), "try acrobaties over the rail", "automatic", "dodge", "wait",
        *rolls(5, 3, 2), "wait", "wait", "flee",
    ),
)  # fmt: skip
"""Calme, surprise, a duel with its attitudes, a defence forced, a dodge, a wound, and somebody who wavers."""
SKETCH: Final = Scene(
    {
        "calm": False, "places": [HALL],
        "heroes": [
            hero(
                "Iris", {"esquisse": "professionnel", "invocation": "confirme", "metamorphose": "confirme"},
                characteristics=AVERAGE | {"E": 5},
            ),
            hero("Bo", {"sabre": "confirme"}),
        ],
        "people": [{"id": "pirate", "count": 2, "weapons": ["sabre"]}],
    },
    (
        *rolls(5, 4, 3, 2), "sketch", "roll", "dice 3", "wait", "wait", "wait", *rolls(5, 4, 3, 2),
        "draw-in pirate pirate-2 consenting hero-2", "consent", "roll", "dice 3", "invoke simple-object", "dice 2",
        "insist", "drop simple-object", "become animal wolf", "dice 4", "release", "credible", *rolls(3, 4, 5),
    ),
)  # fmt: skip
"""A sketch traced in one turn and peopled in the next: two spirits against their will, one that consents."""
CARE: Final = Scene(
    {
        "heroes": [
            {"character": "lubin"},
            {
                "character": "bastien", "protection": "exoskeleton", "total": 9, "balance": -9,
                "plight": {"wounds": [1, 2, 0], "stress": [2, 1, 0], "shorted": 1, "fatigue": [2, 1, 0]},
            },
        ],
    },
    (
        "player-1: say Is anybody there?",
        "player-2: try vigilance is that a door?", "difficulty 6 outcome", "roll", "dice 3", "keep",
        "player-1: try survie find water", "difficulty 7", "dice 3", "keep", "offer fatigue", "pay",
        "player-1: power who has been here?", "grant 1",
        "desk: npc guard amateur ally", "desk: mark guard wound grave 1", "player-1: stabilise guard", "nothing",
        "roll", "dice 3",
        "player-1: stabilise bastien", "roll", "dice 3",
        "player-1: soothe bastien from-afar", "dice 3", "keep",
        "player-2: repair bastien", "dice 4", "keep", "player-1: coma 8", "dice 3", "player-2: rouse lubin",
        "dice 5", "keep",
        "player-2: advance competence esquive", "player-2: illness Sleepwalking",
        "desk: time 8h sleep", "change 3 -1", "strike 2", "accept",
    ),
)  # fmt: skip
"""Between scenes: something tried, a price offered, care, by one or by more, catalepsy, a secret illness, sleep."""
QUEST: Final = Scene(
    {"scene": "the-brother-who-stayed", "heroes": [{"character": "yse"}, {"character": "solveig"}]},
    (
        "lead yse", "tick together", "tick calm", "tick relations", "depart", "player-1: describe The taste of salt.",
        "player-2: silent", "talented yse", "roll", "dice 4", "player-1: roll", "dice 5", "keep",
        "dice 5", "keep", *rolls(5, 4, 2, 2, 2, 4, 2), "desk: set panic-herd.out 1", "desk: set panic-herd-2.out 1",
        "invoke simple-object", "dice 4", "wait", "wait", *rolls(5, 4, 2), "drop simple-object",
        "desk: set old-quarrel.out 1", "become animal wolf", "dice 5", "solved", "scores",
    ),
)  # fmt: skip
"""A quest from its briefing to its second trial."""
MARCH: Final = Scene(
    {"scene": "crossing-of-cendrelune", "heroes": [{"character": "noor"}]},
    (
        "dice 4", "keep", "rest 20", "accept", "sleep 9", "accept", "go-on",
    ),
)  # fmt: skip
"""A hard journey: the first stretch, a rest, a night."""
DESK: Final = Scene(
    {
        "options": ["hunger", "big-weapons"],
        "heroes": [hero("Ana", {"manoeuvrer": "confirme"}), hero("Bo", {"sabre": "confirme"})],
    },
    (
        "desk: note The captain lies.", "desk: say Rain on the hull.", "desk: whisper player-1 She knows you.",
        "desk: call all vigilance 7 outcome over the wall", "desk: succeed hero-1", "desk: doubt",
        "desk: nifimo hero-1 calme 1 the dark", "desk: difficulty 9", "desk: fail", "desk: feat hero-1 9 over the gap",
        "dice 5", "dice 4",
        "desk: xp hero-1 2", "desk: balance hero-1 +1 a kind word", "desk: source hero-2 +1 A letter",
        "desk: scenario 1", "desk: mark hero-1 stress light +1 the dark", "desk: mark hero-1 stress light -1",
        "desk: hurt hero-2 2", "dice 5", "keep", "desk: load hero-1 2", "desk: wear hero-1 safety-suit pressurised",
        "desk: give hero-1 laser",
        "desk: take hero-1 laser", "desk: cover hero-1 on", "desk: set hero-1.used 1", "desk: diet hero-1 bare",
        "desk: chase hero-1 5", "dice 3", "dice 5", "keep", "desk: breach 4 2", "desk: time 10m",
        "desk: npc stranger amateur", "desk: add smuggler hidden", "desk: reveal smuggler!1", "desk: fight",
        "desk: end", "desk: begin last-call", "desk: end", "desk: end 1",
    ),
)  # fmt: skip
"""Every command of the GM's own."""
SCENES: Final = {
    "blows": BLOWS, "sketch": SKETCH, "care": CARE, "quest": QUEST, "march": MARCH, "desk": DESK,
}  # fmt: skip


def played(scene: Scene) -> dict[str, set[str]]:
    """Without a page: the questions that come up, each with the words that begin its answers."""
    game = opened(scene.setup)
    found: dict[str, set[str]] = {}
    for step in scene.script:
        decision, answer = asked(game, step)
        found.setdefault(decision.prompt.id, set()).add(answer.split()[0])
        game.choose(answer, decision.seat)
    return found


def acted(
    windows: Windows, hand: Hand, kinds: Sequence[Kind], scene: Scene, languages: Sequence[str] = ("en",),
    theme: Theme = "light", look: Look | None = None,
) -> int:  # fmt: skip
    """At windows of these kinds, the GM's first, by one kind of hand: every answer of the script; how many.

    Where there are fewer languages than windows, they come round again.
    """
    company = seated(windows, hand, kinds, scene.setup, languages, theme)
    company.agree()
    company.play(scene.script, look)
    company.sheets_agree()
    return len(scene.script)


def seated(
    windows: Windows, hand: Hand, kinds: Sequence[Kind], setup: Setup, languages: Sequence[str], theme: Theme = "light"
) -> Company:
    """Everybody at a table that lies ready; the GM's kind of window first, the players' in turn."""
    links = Visitor(windows.url).lay(game="artemis", setup=setup, seed="", dice="typed")
    players = [seat for seat in links if seat != GM]
    people: dict[str, Traveller] = {}
    for number, seat in enumerate((GM, *players)):
        kind = kinds[0] if seat == GM else kinds[1:][(number - 1) % len(kinds[1:])]
        language = languages[number % len(languages)]
        made = Gamemaster if seat == GM else Traveller
        people[seat] = made(windows.open(seat, kind=kind, language=language, theme=theme), hand)
        people[seat].sit(links[seat], seat)
    gm = people[GM]
    assert isinstance(gm, Gamemaster)
    return Company(gm, [people[seat] for seat in players], opened(setup))
