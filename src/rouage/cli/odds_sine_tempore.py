"""`rouage odds sine-tempore`: the exact odds of an attack, a defence or a power, before anybody rolls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rouage.cli import showing
from rouage.cli.opening import number
from rouage.cli.reader import BadInput, Reader
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import SYMBOLS, Symbol, attack_odds, defence_odds, power_odds

GAME: Final = "sine-tempore"
MOST_DICE: Final = 20
MOST_ICONS: Final = 12
MOST_WOUNDS: Final = 60
Icons = dict[Symbol, int]


def attack(dice: str, symbols: str, defence: str, toughness: str, saved: str) -> dict[str, Plain]:
    """Wounds on an enemy: symbols that wound, less its defence."""
    pool = number(dice, "--dice", 0, MOST_DICE)
    wanted = tuple(read_icons(symbols, "--symbols"))
    less = number(defence, "--defence", 0, MOST_ICONS)
    kept = number(saved, "--saved", 1, 6) if saved else 0
    odds = attack_odds(pool, wanted, less, kept)
    data: dict[str, Plain] = {
        "game": GAME, "roll": "attack", "dice": pool, "symbols": list(wanted), "defence": less, "saved": kept,
        "wounds": dict(odds.to_data()),
    }  # fmt: skip
    if toughness:
        most = number(toughness, "--wo", 1, MOST_WOUNDS)
        data |= {"wo": most, "removed": str(odds.chance(lambda wounds: wounds >= most))}
    return data


def defence(dice: str, scheme: str, mental: bool) -> dict[str, Plain]:
    """Wounds on a hero: icons that no die cancels."""
    pool = number(dice, "--dice", 0, MOST_DICE)
    icons = read_icons(scheme, "--scheme")
    odds = defence_odds(pool, icons, mental)
    return {
        "game": GAME, "roll": "defence", "dice": pool, "scheme": _plain(icons), "mental": mental,
        "wounds": dict(odds.to_data()),
    }  # fmt: skip


def power(dice: str, needs: str) -> dict[str, Plain]:
    """Whether a power works: the icons it demands, in kind and number."""
    pool = number(dice, "--dice", 0, MOST_DICE)
    icons = read_icons(needs, "--needs")
    odds = power_odds(pool, icons)
    return {
        "game": GAME, "roll": "power", "dice": pool, "needs": _plain(icons), "works": str(odds.chance("works")),
        "fails": str(odds.chance("fails")),
    }  # fmt: skip


def read_icons(text: str, option: str) -> Icons:
    """`close-combat:4,explosion`; a symbol without a number counts once."""
    found: Icons = {}
    known = {str(symbol): symbol for symbol in SYMBOLS}
    for part in text.split(","):
        name, mark, digits = part.strip().partition(":")
        good = name in known and known[name] not in found
        if not good or (mark and not (digits.isascii() and digits.isdigit() and len(digits) < 3)):
            raise BadInput(
                "bad-icons", option=option, text=text, known=", ".join(SYMBOLS), example="close-combat:4,explosion:1"
            )
        found[known[name]] = number(digits, option, 1, MOST_ICONS) if mark else 1
    return found


def _plain(icons: Icons) -> dict[str, Plain]:
    return {str(symbol): count for symbol, count in icons.items()}


def tell(data: Mapping[str, Plain], reader: Reader) -> None:
    """The same in words: fraction and percentage of each outcome."""
    match data["roll"]:
        case "attack":
            names = [_symbol(str(one), reader) for one in _listed(data["symbols"])]
            reader.say("odds-attack", dice=data["dice"], symbols=", ".join(names), defence=data["defence"])
            showing.ladder(data["wounds"], reader)
            if "removed" in data:
                reader.say("odds-removed", chance=data["removed"])
        case "defence":
            reader.say("odds-defence", dice=data["dice"], scheme=_icons(data["scheme"], reader))
            showing.ladder(data["wounds"], reader)
        case _:
            reader.say("odds-power", dice=data["dice"], needs=_icons(data["needs"], reader))
            for outcome in ("works", "fails"):
                name = reader.word(Message(f"sine-tempore.outcome-{outcome}"))
                reader.line("  " + showing.odds_line(name, str(data[outcome]), reader))


def _listed(value: Plain) -> list[Plain]:
    return value if isinstance(value, list) else []


def _icons(value: Plain, reader: Reader) -> str:
    assert isinstance(value, dict)
    return ", ".join([f"{_symbol(symbol, reader)} {count}" for symbol, count in value.items()])


def _symbol(symbol: str, reader: Reader) -> str:
    return reader.word(Message(f"sine-tempore.name-{symbol}"))
