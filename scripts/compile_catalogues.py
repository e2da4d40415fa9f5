"""Compile PO catalogues, those named or all of the package, into the MO files that gettext reads."""

import sys
from collections.abc import Iterable
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent


def catalogues(root: Path) -> list[Path]:
    """The PO files of the tree."""
    return sorted((root / "src" / "rouage" / "locale").glob("*/LC_MESSAGES/*.po"))


def compile_catalogues(sources: Iterable[Path]) -> list[Path]:
    """Write an MO file beside each PO file and tell which were written."""
    written = []
    for source in sources:
        language = source.parent.parent.name
        with source.open("rb") as readable:
            catalogue = read_po(readable, locale=language, domain=source.stem, abort_invalid=True)
        target = source.with_suffix(".mo")
        with target.open("wb") as writable:
            write_mo(writable, catalogue)
        written.append(target)
    return written


if __name__ == "__main__":
    compile_catalogues([Path(name) for name in sys.argv[1:]] or catalogues(ROOT))
