"""A record opened as a study: stepped through, commented, tried otherwise, and shown to somebody else."""

from pathlib import Path

from tests.browser.around import study
from tests.browser.hands import Mouse
from tests.browser.windows import Windows


def test_a_record_is_studied(windows: Windows, tmp_path: Path) -> None:
    study(windows, tmp_path, Mouse())
