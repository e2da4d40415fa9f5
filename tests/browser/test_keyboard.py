"""By keys alone, in both languages: one scene in which every kind of decision comes up, and every key there is."""

from __future__ import annotations

import pytest

from tests.browser.hands import Keys
from tests.browser.scripted import EVENING, FIGHT, Company, evening, fight, lay
from tests.browser.serving import Visitor
from tests.browser.shortcuts import shortcuts
from tests.browser.windows import DESKTOP, LAPTOP, Windows

KINDS = (DESKTOP, LAPTOP, LAPTOP)
pytestmark = pytest.mark.parametrize("language", ["en", "fr"])


def test_a_fight(windows: Windows, visitor: Visitor, language: str) -> None:
    fight(Company(windows, Keys(), KINDS, language), lay(visitor, FIGHT))


def test_between_encounters(windows: Windows, visitor: Visitor, language: str) -> None:
    evening(Company(windows, Keys(), KINDS, language), lay(visitor, EVENING))


def test_shortcuts(windows: Windows, visitor: Visitor, language: str) -> None:
    shortcuts(Company(windows, Keys(), KINDS, language), visitor.lay(setup=FIGHT))
