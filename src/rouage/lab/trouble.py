"""What the Lab cannot do, in words; and what must be installed for what it could."""

from __future__ import annotations

import importlib.util
from typing import Final

from rouage.engine.language import Message, Trouble
from rouage.engine.plain import Plain

WANTED: Final = {"lab": ("polars", "altair", "vl_convert"), "cluster": ("ray",)}
"""The modules that an extra of the package brings."""


class LabTrouble(Trouble):
    """Something asked of the Lab that it cannot do."""

    def __init__(self, id: str, **args: Plain) -> None:
        super().__init__(Message(f"lab.{id}", args))


def need(extra: str) -> None:
    """Say in words what to install, before an import fails."""
    missing = [name for name in WANTED[extra] if importlib.util.find_spec(name) is None]
    if missing:
        command = f"pip install 'rouage[{extra}]'"
        raise LabTrouble("needs-extra", modules=", ".join(missing), command=command)
