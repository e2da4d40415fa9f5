"""Check that every message exists in English and in French, with the same placeholders.

Also that each `Message("…")` written out in the code names a message that exists, and each id in the page.
"""

import ast
import re
import string
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.pofile import PoFileError, read_po

from scripts import answer_words

SOURCE = Path(__file__).resolve().parent.parent / "src" / "rouage"
PAGE = SOURCE.parent.parent / "web" / "src"
LANGUAGES = ("en", "fr")
SPEAKERS = {
    "Message": (0, ""),
    "no": (0, "table."),
    "_trouble": (0, "table."),
    "Wrong": (1, "table."),
    "complaint": (1, "table."),
}
"""Who says something, by the place of the id among what it is given, and the domain it leaves out."""
OF_OLOMOC = {"Message": (0, ""), "no": (1, "olomoc."), "_no": (1, "olomoc.")}
"""In that game, whose refusals name their rule first."""
_PAGE_DOMAINS = (
    "page", "roleplay-page", "signature-page", "sine-tempore-page", "sine-tempore", "olomoc-page", "olomoc",
    "artemis-page", "artemis",
)  # fmt: skip
_PAGE_ID = re.compile(rf"""['"`]((?:{"|".join(_PAGE_DOMAINS)})\.[a-z0-9-]*[a-z0-9])['"`]""")
_MSGID = re.compile(r'^msgid "(.+)"$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Entry:
    """A message of one catalogue: its id, the id of its plural if it has one, and its wordings."""

    id: str
    plural: str | None
    wordings: tuple[str, ...]
    is_fuzzy: bool

    def placeholders(self) -> set[str]:
        """The fields of all wordings with their formats; a plural may leave its number unsaid."""
        fields = {
            f"{name}:{spec}" if spec else name
            for wording in self.wordings
            for _, name, spec, _ in string.Formatter().parse(wording)
            if name is not None
        }
        return fields - {"n"} if self.plural else fields

    def faults(self, domain: str) -> Iterator[str]:
        """What is wrong with the message by itself."""
        if not self.id.startswith(f"{domain}."):
            yield f"{self.id} does not begin with {domain}."
        if self.is_fuzzy:
            yield f"{self.id} is fuzzy"
        if not all(self.wordings):
            yield f"{self.id} is empty"
        if self.plural not in (None, self.id):
            yield f"{self.id} has another id for its plural, {self.plural}"
        try:
            self.placeholders()
        except ValueError as error:
            yield f"{self.id} cannot be formatted: {error}"


class Catalogue:
    """The messages of one domain in one language, and the faults found while reading them."""

    def __init__(self, file: Path) -> None:
        self.domain = file.stem
        self.language = file.parent.parent.name
        self.entries: dict[str, Entry] = {}
        self.faults: list[str] = []
        try:
            self._read(file)
        except PoFileError as error:
            self._fault(str(error))

    def _read(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        for name, times in Counter(_MSGID.findall(text)).items():
            if times > 1:
                self._fault(f"{name} stands there {times} times")
        for message in read_po(text.splitlines(), locale=self.language, abort_invalid=True):
            if not message.id:
                continue
            ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            wordings = (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))
            entry = Entry(ids[0], ids[1] if len(ids) > 1 else None, wordings, message.fuzzy)
            self.entries[entry.id] = entry
            for fault in entry.faults(self.domain):
                self._fault(fault)

    def _fault(self, text: str) -> None:
        self.faults.append(f"{self.language}/{self.domain}.po: {text}")


def faults(source: Path = SOURCE) -> list[str]:
    """Everything wrong with the catalogues and with the ids the code names."""
    catalogues = {
        (language, file.stem): Catalogue(file)
        for language in LANGUAGES
        for file in sorted((source / "locale" / language / "LC_MESSAGES").glob("*.po"))
    }
    found = [fault for catalogue in catalogues.values() for fault in catalogue.faults]
    for domain in sorted({domain for _, domain in catalogues}):
        english, french = (catalogues.get((language, domain)) for language in LANGUAGES)
        if english is not None and french is not None:
            found.extend(_twin_faults(english, french))
        else:
            found.append(f"{'en' if english is None else 'fr'}/{domain}.po does not exist")
    known = {name for catalogue in catalogues.values() for name in catalogue.entries}
    found += [f"{place}: no catalogue has {name}" for place, name in named_messages(source) if name not in known]
    if source == SOURCE:
        found += [f"{place}: no catalogue has {name}" for place, name in page_messages() if name not in known]
    return found


def _twin_faults(one: Catalogue, other: Catalogue) -> Iterator[str]:
    for here, there in ((one, other), (other, one)):
        for name in sorted(here.entries.keys() - there.entries.keys()):
            yield f"{there.language}/{there.domain}.po: {name} is missing"
    for name, entry in one.entries.items():
        twin = other.entries.get(name)
        if twin is None:
            continue
        if (entry.plural is None) != (twin.plural is None):
            yield f"{one.domain}.po: {name} has a plural in one language only"
        try:
            different = entry.placeholders() ^ twin.placeholders()
        except ValueError:
            continue
        if different:
            yield f"{one.domain}.po: {name} has different placeholders: {', '.join(sorted(different))}"


def named_messages(source: Path) -> Iterator[tuple[str, str]]:
    """The ids given as literals to whatever says something in the code, each with its file and line."""
    for file in sorted(source.rglob("*.py")):
        speakers = OF_OLOMOC if file.parent.name == "olomoc" else SPEAKERS
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if not isinstance(node, ast.Call) or _called(node.func) not in speakers:
                continue
            place, domain = speakers[_called(node.func)]
            given = [*node.args[place : place + 1], *(word.value for word in node.keywords if word.arg == "id")]
            for value in given:
                for name in _literals(value):
                    yield (
                        f"{file.relative_to(source.parent)}:{node.lineno}",
                        name if "." in name else f"{domain}{name}",
                    )


def page_messages(page: Path = PAGE) -> Iterator[tuple[str, str]]:
    """The ids of the page's own domains that stand in its code."""
    for file in sorted([*page.rglob("*.svelte"), *page.rglob("*.ts")]):
        if not file.name.endswith(".test.ts"):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                for name in _PAGE_ID.findall(line):
                    yield f"{file.relative_to(page.parent.parent)}:{number}", name


def _literals(value: ast.expr) -> list[str]:
    if isinstance(value, ast.IfExp):
        return [*_literals(value.body), *_literals(value.orelse)]
    return [value.value] if isinstance(value, ast.Constant) and isinstance(value.value, str) else []


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def main() -> int:
    """Print the faults, those of the words of answers too."""
    found = [*faults(), *answer_words.faults()]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
