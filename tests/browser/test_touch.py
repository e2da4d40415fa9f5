"""By touch alone: one scene in which every kind of decision comes up, on a tablet and two phones."""

from __future__ import annotations

from tests.browser.hands import Finger
from tests.browser.scripted import EVENING, FIGHT, Company, evening, fight, lay
from tests.browser.serving import Visitor
from tests.browser.windows import PHONE, TABLET, Windows

KINDS = (TABLET, PHONE, PHONE)


def test_a_fight(windows: Windows, visitor: Visitor) -> None:
    fight(Company(windows, Finger(), KINDS), lay(visitor, FIGHT))


def test_between_encounters(windows: Windows, visitor: Visitor) -> None:
    evening(Company(windows, Finger(), KINDS), lay(visitor, EVENING))
