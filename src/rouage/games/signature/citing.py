"""Which rules an action rests on, for whoever asks why it may be done."""

from __future__ import annotations

from typing import Final

from rouage.games.signature import difficulty, distance, objects
from rouage.games.signature.declaring import WEAPONS, Deed, tasks_in
from rouage.games.signature.state import Hero, Table

ONE: Final = ("SIG-ACT-01", "SIG-ACT-03")
SEVERAL: Final = ("SIG-ACT-01", "SIG-MUL-01", "SIG-MUL-02", "SIG-RUL-17")
MOVES: Final = {
    ("ordinary", "short"): "SIG-MOV-02", ("ordinary", "long"): "SIG-MOV-03",
    ("difficult", "short"): "SIG-MOV-04", ("difficult", "long"): "SIG-MOV-05",
}  # fmt: skip
HINDERED: Final = {1: "SIG-OBJ-09", 2: "SIG-OBJ-12"}
"""What armour costs in movement."""
ARMED: Final = {1: "SIG-OBJ-05", 2: "SIG-OBJ-06"}
"""What a weapon gives."""
DEEDS: Final[dict[str, tuple[str, ...]]] = {
    "attack": ("SIG-RUL-12", "SIG-WND-06"), "shoot": ("SIG-RNG-02", "SIG-RUL-10"), "throw": ("SIG-RNG-03",),
    "power": ("SIG-RUL-37",), "pin": ("SIG-RUL-45", "SIG-CRE-12"), "notice": ("SIG-CRE-08", "SIG-RUL-45"),
    "search": ("SIG-CRE-08", "SIG-GM-02"), "catch": ("SIG-CRE-07", "SIG-RUL-33"), "escape": ("SIG-RUL-33",),
    "overpower": ("SIG-CRE-10",), "shift": ("SIG-RUL-17",), "overcome": ("SIG-WND-02", "SIG-WND-05"),
    "draw": ("SIG-RUL-41",), "reload": ("SIG-RUL-41",), "stand": ("SIG-RUL-41",),
    "kill": ("SIG-DEF-03", "SIG-RUL-30"), "step": ("SIG-ACT-02", "SIG-RUL-16"), "move": ("SIG-MOV-06", "SIG-RUL-14"),
}  # fmt: skip


def rules_of(state: Table, who: str, deeds: tuple[Deed, ...]) -> tuple[str, ...]:
    """The rules of an action and of each of its deeds, in order, none twice."""
    hero = state.hero(who)
    cited = [*(SEVERAL if tasks_in(deeds) > 1 else ONE)]
    for deed in deeds:
        cited += _of_deed(state, hero, deed)
    return tuple(dict.fromkeys(cited))


def _of_deed(state: Table, hero: Hero, deed: Deed) -> list[str]:
    verb, target, thing = deed
    cited = ["SIG-RUL-50"] if verb == "shift" and state.find_hero(target) else [*DEEDS[verb]]
    if verb == "move":
        cited.insert(0, MOVES[state.scene.ground, thing.split()[0]])
    if verb in ("move", "catch", "escape") and (malus := objects.armour_malus(state, hero)):
        cited.append(HINDERED[malus])
    if verb in ("shoot", "throw") and distance.adjacent(difficulty.gap_between(state, hero.id, target)):
        cited[0] = "SIG-RNG-04"
    held = objects.weapon(state, hero, WEAPONS[verb]) if verb in WEAPONS else None
    if held is not None and held.bonus:
        cited.append(ARMED[held.bonus])
    return cited
