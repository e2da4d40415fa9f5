"""The games."""

from __future__ import annotations

from importlib import import_module

TITLES = ("signature",)


def title(name: str):
    return import_module(f"rouage.games.{name.replace('-', '_')}").TITLE
