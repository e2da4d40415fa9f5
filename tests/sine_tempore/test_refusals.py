"""What is refused names the rule that refuses it, and says why in both languages."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.scenes import BEAST, acting
from tests.sine_tempore.tables import keys, refused, take

KID = {"enemy": "kid", "at": "d4"}
HELD: dict[str, Any] = {"enemies": [KID], "said": {"engaged": ["kid-1"]}}
EDGE: dict[str, Any] = {"scene": "cross-the-glade", "enemies": [{"enemy": "kid", "at": "h8"}]}
WALLED: dict[str, Any] = {"enemies": [{"enemy": "kid", "at": at} for at in ("b4", "c3", "c5", "d4")]}
NAILED = {"at": "r4", "statuses": ["nail-down"]}
BARE: dict[str, Any] = {"items": {}}
CASES: list[tuple[str, str, dict[str, Any], list[str], str, str]] = [
    ("too far for the AP left", "achab", {}, [], "move 6", "ST-APT-06"),
    ("no number of squares", "achab", {}, [], "move", "ST-MOV-05"),
    ("no squares at all", "achab", {}, [], "move 0", "ST-MOV-05"),
    ("nonsense for a number", "achab", {}, [], "move three", "ST-MOV-05"),
    ("walled in", "achab", WALLED, [], "move 1", "ST-MOV-04"),
    ("engaged", "achab", HELD, [], "move 1", "ST-RUL-33"),
    ("nailed down", "achab", {"said": {"statuses": ["nail-down"]}}, [], "move 1", "ST-STA-29"),
    ("hindered", "achab", {"said": {"statuses": ["hindered"]}}, [], "move 3", "ST-APT-06"),
    ("a square off the board", "achab", {}, ["move 2"], "to z9", "ST-TGT-10"),
    ("a square too far", "achab", {}, ["move 2"], "to h8", "ST-MOV-01"),
    ("a square taken", "achab", {"enemies": [KID]}, ["move 2"], "to d4", "ST-RUL-31"),
    ("a closed square", "achab", {"scenery": [{"terrain": "rock", "at": "d4"}]}, ["move 2"], "to d4", "ST-RUL-37"),
    ("a hero engaging", "achab", {"enemies": [KID]}, [], "engage kid-1", "ST-ENG-02"),
    ("not engaged", "achab", {}, [], "disengage", "ST-DSG-01"),
    ("nothing to hit", "achab", {}, [], "attack blade-slash", "ST-TGT-01"),
    ("no such attack", "achab", {"enemies": [KID]}, [], "attack burst", "ST-WPN-02"),
    ("an attack too dear", "achab", {"enemies": [KID]}, ["wait 3"], "attack blade-slash", "ST-APT-06"),
    ("aiming twice", "achab", {}, ["aim"], "aim", "ST-AIM-05"),
    ("a wait too long", "achab", {}, [], "wait 6", "ST-APT-06"),
    ("a wait of nothing", "achab", {}, [], "wait 0", "ST-RUL-22"),
    ("a wait without a number", "achab", {}, [], "wait", "ST-WAI-02"),
    ("another's skill", "achab", {}, [], "skill mind-spike", "ST-USK-01"),
    ("a skill without a target", "achab", {}, [], "skill feint", "ST-RUL-55"),
    ("an attack skill without a target", "andromeda", {"said": {"at": "a8"}}, [], "skill suppress", "ST-TGT-01"),
    ("a skill without its weapon", "andromeda", {"enemies": [BEAST], "said": BARE}, [], "skill suppress", "ST-RUL-122"),
    ("a glyph that does not match", "achab", {"others": {"jukas": {"at": "c5"}}}, [], "skill rally glyph", "ST-GLY-02"),
    ("a glyph it does not bear", "achab", {}, [], "skill order glyph", "ST-GLY-02"),
    ("a skill too dear", "jukas", {"enemies": [BEAST]}, ["wait 2"], "skill mind-spike", "ST-APT-06"),
    ("an item not carried", "achab", {}, [], "use med-kit", "ST-UEQ-01"),
    ("an item that does nothing", "achab", {}, [], "use mirmidon-armour", "ST-UEQ-01"),
    ("a resource not in hand", "achab", {}, [], "use medipack", "ST-UEQ-01"),
    ("no cell", "achab", {}, [], "cell captains-blade", "ST-EQP-07"),
    ("no such item for a cell", "achab", {}, [], "cell nothing", "ST-UEQ-01"),
    ("no psionic", "achab", {}, [], "meditate 1", "ST-RUL-93"),
    ("nothing to forget", "jukas", {}, [], "meditate 1", "ST-RUL-92"),
    ("nothing to handle", "achab", {}, [], "interact antenna", "ST-RUL-59"),
    ("no loot", "achab", {}, [], "loot", "ST-LOT-02"),
    ("nowhere to leave", "achab", {}, [], "leave", "ST-RUL-128"),
    ("far from the edge", "achab", EDGE, [], "leave", "ST-RUL-128"),
    ("nailed down at the edge", "achab", {**EDGE, "said": NAILED}, [], "leave", "ST-STA-29"),
    ("no such deed", "achab", {}, [], "dance", "ST-ACN-02"),
]  # fmt: skip


def table(who: str, setup: dict[str, Any], then: list[str]) -> Game[Any]:
    clock: dict[str, Any] = {"now": "2.3"} if "scene" in setup else {}
    return take(acting(who, **clock, **setup), *then)


@pytest.mark.rule("ST-ACN-02")
@pytest.mark.parametrize(
    ("who", "setup", "then", "key", "rule"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_refusal_names_its_rule(who: str, setup: dict[str, Any], then: list[str], key: str, rule: str) -> None:
    game = table(who, setup, then)
    assert key not in keys(game)
    assert refused(game, key) == rule
    refusal = game.why_not(key)
    assert refusal is not None
    assert game.say(refusal.message, "en") != game.say(refusal.message, "fr")
