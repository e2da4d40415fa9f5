"""The nine places where the books can be read otherwise (ST-RUL-120, ST-RUL-130, ST-OPT-03)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Edition = Literal["en", "fr"]


@dataclass(frozen=True, slots=True)
class Switches:
    """Each as the catalogue of rules settles it, unless the players prefer the other reading. [ST-RUL-120]"""

    strict_target: bool = False
    """On: an enemy never turns to a hero other than the chosen one. [ST-RUL-26]"""
    defence_tokens_while_held: bool = False
    """On: Vigorous, Resistance and Psionic Shell also help from the moment they are gained. [ST-RUL-76]"""
    slow_down_edition: Edition = "fr"
    """en: Slow down makes each square cost 2 AP and leaves attacks alone. [ST-STA-27]"""
    speed_up_edition: Edition = "fr"
    """en: each attack costs 1 AP, and movement is unchanged. [ST-STA-28]"""
    ko_may_only_wait: bool = True
    """Off: a KO hero's token moves by the full Ra, without regard to the Time Shift. [ST-WND-03]"""
    cross_adversaries: bool = False
    """On: squares of standing adversaries may be crossed, not stopped on. [ST-MOV-04]"""
    reaction_needs_interaction: bool = True
    """Off: whoever is overtaken reacts, able to reach the hero or not. [ST-REA-04]"""
    oblivion_on_failure: bool = True
    """Off: a power that fails costs no Oblivion. [ST-RUL-89]"""
    defence_symbol_wild: bool = True
    """Off: only the same symbol cancels an icon. [ST-RUL-47]"""
