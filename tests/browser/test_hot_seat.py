"""Several people around one screen: a curtain falls between them."""

from tests.browser.around import curtain
from tests.browser.hands import Finger
from tests.browser.windows import PHONE, Windows


def test_a_curtain_falls_between_two_people(windows: Windows) -> None:
    curtain(windows, Finger(), PHONE)
