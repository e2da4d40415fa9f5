"""Ways to attack: a weapon's profiles, bare hands and attack skills as one thing (ST-CBT-01, ST-RUL-40, ST-RUL-122)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rouage.games.sine_tempore import statuses
from rouage.games.sine_tempore.cards import characteristic, event_card, items, kit, skill_card, weapon
from rouage.games.sine_tempore.content import ItemCard, Profile, SkillCard
from rouage.games.sine_tempore.costs import attack_cost
from rouage.games.sine_tempore.die import Counts
from rouage.games.sine_tempore.effects import Context, holds
from rouage.games.sine_tempore.state import Hero, Play
from rouage.games.sine_tempore.vocabulary import Characteristic, Kind, Secondary, Size, Symbol

BARE_HANDS: Final = "bare-hands"
NOWHERE: Final[Mapping[Size, int]] = {}
"""Of an attack that reaches every size alike."""
USUAL: Final[dict[str, tuple[Characteristic, Symbol]]] = {
    "close-combat": ("ph", "close-combat"), "long-range": ("pr", "long-range"),
}  # fmt: skip
"""What is rolled, and what wounds, without a weapon of that kind. [ST-RUL-122]"""


class Strike:
    """One way to attack, with all that the rules need to know of it. [ST-WPN-01] [ST-CBT-05]"""

    __slots__ = (
        "ap", "atb", "chain", "dice", "far", "how", "item", "kind", "rng", "secondary", "skill", "sweep", "uses",
        "wounds",
    )  # fmt: skip

    def __init__(
        self, how: str, kind: Kind, uses: Characteristic, ap: int, rng: int, atb: int, wounds: tuple[Symbol, ...],
        chain: bool = False, secondary: tuple[Secondary, ...] = (), item: str = "", skill: str = "",
        sweep: bool = False, dice: int = 0, far: Mapping[Size, int] = NOWHERE,
    ) -> None:  # fmt: skip
        self.how: Final = how
        self.kind: Final = kind
        self.uses: Final = uses
        self.ap: Final = ap
        self.rng: Final = rng
        self.atb: Final = atb
        self.wounds: Final = wounds
        self.chain: Final = chain
        self.secondary: Final = secondary
        self.item: Final = item
        self.skill: Final = skill
        self.sweep: Final = sweep
        self.dice: Final = dice
        self.far: Final = far
        """How many squares farther it reaches a model of some size. [ST-RUL-58]"""

    @property
    def span(self) -> str:
        """The range in words: from what holds against anybody to the farthest against a size. [ST-RUL-58]"""
        return f"{self.rng}–{self.rng + max(self.far.values())}" if self.far and not self.sweep else str(self.rng)

    @property
    def spends(self) -> tuple[str, str]:
        """The bonuses for a next attack that this one uses up."""
        return f"dice {self.kind}", f"atb {self.item}"


HANDS: Final = Strike(BARE_HANDS, "close-combat", "ph", 3, 1, 0, ("close-combat",))
"""[ST-RUL-49]"""


class Arms:
    """Every way a hero has to attack: the profiles of the weapon, bare hands, and attack skills."""

    __slots__ = ("named", "strikes")

    def __init__(self, strikes: tuple[Strike, ...], skilled: dict[tuple[str, bool], Strike]) -> None:
        self.strikes: Final = strikes
        """The profiles, then bare hands."""
        self.named: Final = skilled | {(strike.how, False): strike for strike in strikes}
        """All by name; attack skills with and without their glyph power."""


def arms(game: Play, hero: Hero) -> Arms:
    """Worked out once for every outfit and set of skills."""
    own = hero.kit or kit(game, hero)
    if own.arms is None:
        own.arms = _arm(game, hero)
    return own.arms


def _arm(game: Play, hero: Hero) -> Arms:
    held = weapon(game, hero)
    profiles = [_profile(profile, held[0]) for profile in held[1].profiles] if held is not None else []
    attacks = [(id, card) for id in hero.skills if (card := skill_card(game, id)).use == "attack"]
    skilled = {(id, glyph): _skill(id, card, held, glyph) for id, card in attacks for glyph in (False, True)}
    return Arms((*profiles, HANDS), {name: strike for name, strike in skilled.items() if strike is not None})


def strikes(game: Play, hero: Hero) -> tuple[Strike, ...]:
    """The profiles of the weapon, then bare hands. [ST-WPN-02] [ST-RUL-49]"""
    return arms(game, hero).strikes


def _profile(profile: Profile, item: str) -> Strike:
    return Strike(
        profile.id, profile.kind, profile.uses, profile.ap, profile.rng, profile.atb, profile.wounds, profile.chain,
        profile.secondary, item, far=profile.far,
    )  # fmt: skip


def strike_of(game: Play, hero: Hero, how: str, glyph: bool) -> Strike | None:
    """By the id of a profile, of bare hands, or of an attack skill."""
    return arms(game, hero).named.get((how, glyph))


def _skill(id: str, card: SkillCard, held: tuple[str, ItemCard] | None, glyph: bool) -> Strike | None:
    """A profile of that kind on the weapon, at the skill's cost; without one, the characteristic alone. [ST-RUL-122]"""
    kind = card.kind
    assert kind is not None
    power = card.glyph if glyph else None
    more, ap = (power.dice, card.ap + power.ap) if power is not None else (0, card.ap)
    for profile in held[1].profiles if held is not None else ():
        if profile.kind == kind:
            assert held is not None
            return Strike(
                id, kind, profile.uses, ap, card.rng or profile.rng, profile.atb, profile.wounds, False,
                (*profile.secondary, *card.secondary), held[0], id, card.sweep, more,
                {} if card.rng else profile.far,
            )  # fmt: skip
    rng = card.rng or (1 if kind == "close-combat" else 0)
    uses, symbol = USUAL[kind]
    if not rng:
        return None
    return Strike(id, kind, uses, ap, rng, 0, (symbol,), False, card.secondary, "", id, card.sweep, more)


def cost(game: Play, hero: Hero, strike: Strike, chained: bool = True) -> int:
    """The printed cost, less 1 along a chain, changed by statuses. [ST-CBT-02] [ST-RUL-43] [ST-RUL-44] [ST-RUL-83]"""
    ap = strike.ap
    if chained and strike.chain and hero.chain == strike.item:
        ap = max(1, ap - 1)
    return attack_cost(ap, hero.running, game.state.switches) if hero.running else ap


def dice(game: Play, hero: Hero, strike: Strike, shield: bool) -> int:
    """Characteristic, ATB and bonuses, less Poison and a shield; never below 0. [ST-RUL-40] [ST-EQP-16] [ST-DIE-14]"""
    pool = characteristic(game, hero, strike.uses) + strike.atb + strike.dice
    pool += sum([hero.next.get(name, 0) for name in strike.spends])
    if hero.running & statuses.STRENGTH and strike.kind == "close-combat":
        pool += 2
    if hero.aimed:
        pool += sum([card.aimed for _, card in items(game, hero)])
    event = event_card(game)
    if event is not None and strike.item:
        pool += event.dice.get(strike.uses, 0)
    return max(0, pool - (1 if hero.held & statuses.POISON else 0) - (1 if shield else 0))


def mental(game: Play, hero: Hero, strike: Strike, counts: Counts) -> bool:
    """Whether the attack is mental in the end: by its kind, or turned by what was rolled. [ST-RUL-39]"""
    if strike.kind == "mental":
        return True
    context = Context(hero.id, "", counts, 0, strike.kind, strike.item)
    return any(effect.do == "mental" for one in strike.secondary if holds(game, one, context) for effect in one.effects)
