"""The catalogues as the page reads them: one JSON file for each language.

A plural's wordings stand in the order of the catalogue's own Plural-Forms; the file names, in that order, the
categories by which a browser's `Intl.PluralRules` knows the same forms.
"""

import json
import sys
import tomllib
from gettext import c2py
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from scripts import answer_words

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "rouage" / "locale"
GAMES = ROOT / "src" / "rouage" / "games"
TARGET = ROOT / "web" / "src" / "words"
LANGUAGES = ("en", "fr")
LEFT_OUT = frozenset({"cli"})
"""Domains that only the command line speaks."""


def page_words(language: str, source: Path = SOURCE) -> dict[str, object]:
    """The plural categories and the messages of one language."""
    messages: dict[str, str | list[str]] = {}
    plurals: dict[str, list[str]] = {}
    for file in sorted((source / language / "LC_MESSAGES").glob("*.po")):
        if file.stem in LEFT_OUT:
            continue
        with file.open("rb") as lines:
            catalogue = read_po(lines, locale=language)
        plurals[file.stem] = categories(catalogue)
        messages |= wordings(catalogue)
    orders = {tuple(order) for order in plurals.values()}
    if len(orders) > 1:
        raise SystemExit(f"The catalogues of {language} do not agree on the order of their plurals")
    return {
        "plurals": list(next(iter(orders), ("other",))),
        "messages": dict(sorted(messages.items())),
        "answers": answers(language),
    }


def answers(language: str, games: Path = GAMES) -> dict[str, dict[str, dict[str, list[str]]]]:
    """The words of every game's answers in a language, and where the player's own text stands in them."""
    found: dict[str, dict[str, dict[str, list[str]]]] = {}
    for folder in sorted(games.glob("*/words")):
        file, beside = folder / f"{language}.toml", folder / "own.toml"
        parts = answer_words.read(file) if file.exists() else {}
        parts = {part: parts.get(part, {}) for part in answer_words.PARTS}
        own = tomllib.loads(beside.read_text(encoding="utf-8")) if beside.exists() else {}
        if any(parts.values()) or own:
            own_words = {verb: pattern.split() for verb, pattern in own.items()}
            found[folder.parent.name.replace("_", "-")] = {**parts, "own": own_words}
    return found


def wordings(catalogue: Catalog) -> dict[str, str | list[str]]:
    found: dict[str, str | list[str]] = {}
    for message in catalogue:
        if not message.id:
            continue
        if isinstance(message.id, str):
            found[message.id] = str(message.string)
        else:
            found[message.id[0]] = list(message.string or ())
    return found


def categories(catalogue: Catalog) -> list[str]:
    """The category of each plural form: found by asking both sides about the same numbers."""
    assert catalogue.locale is not None
    form = c2py(catalogue.plural_expr)
    rule = Locale.parse(str(catalogue.locale)).plural_form
    seen: dict[int, list[str]] = {number: [] for number in range(catalogue.num_plurals)}
    for count in range(1000):
        category = rule(count)
        if category not in seen[form(count)]:
            seen[form(count)].append(category)
    if any(len(one) != 1 for one in seen.values()):
        raise SystemExit(f"Browsers do not count as these catalogues do: {catalogue.locale}, {catalogue.plural_expr}")
    return [one[0] for one in seen.values()]


def main() -> int:
    for language in LANGUAGES:
        text = json.dumps(page_words(language), ensure_ascii=False, indent=0, separators=(",", ":"))
        file = TARGET / f"catalogue.{language}.json"
        # Left alone when nothing changed, so that whatever watches it does not build again.
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
