"""What squares and attacks cost, as statuses change it: for heroes and enemies alike (ST-RUL-82, ST-RUL-83)."""

from __future__ import annotations

from rouage.games.sine_tempore import statuses
from rouage.games.sine_tempore.content import SkillCard
from rouage.games.sine_tempore.switches import Switches


def ap_for(squares: int, running: int, switches: Switches) -> int:
    """What so many squares cost heroes and enemies alike. [ST-ACN-01] [ST-MOV-01] [ST-STA-12] [ST-STA-28] [ST-RUL-82]
    [ST-RUL-130]
    """
    if not running:
        return squares
    slow = bool(running & statuses.HINDERED)
    fast = bool(running & statuses.SPEED_UP) and switches.speed_up_edition == "fr"
    if running & statuses.SLOW_DOWN and switches.slow_down_edition == "en":
        return 2 * squares
    if slow and not fast:
        return 2 * squares
    return (squares + 1) // 2 if fast and not slow else squares


def squares_for(ap: int, running: int, switches: Switches) -> int:
    """How many squares so many AP pay for."""
    if not running:
        return ap
    squares = 2 * ap
    while ap_for(squares, running, switches) > ap:
        squares -= 1
    return squares


def attack_cost(attack_ap: int, running: int, switches: Switches) -> int:
    """Slow down makes attacks dearer; by the English edition, Speed up makes them cheap. [ST-RUL-83] [ST-RUL-130]"""
    if not running:
        return attack_ap
    if running & statuses.SPEED_UP and switches.speed_up_edition == "en":
        attack_ap = 1
    if running & statuses.SLOW_DOWN and switches.slow_down_edition == "fr":
        attack_ap += 1
    return attack_ap


def oblivion(card: SkillCard, glyph: bool) -> int:
    """What a power costs beside AP. [ST-PSI-05] [ST-RUL-129]"""
    return max(0, card.oblivion + (card.glyph.oblivion if glyph and card.glyph is not None else 0))
