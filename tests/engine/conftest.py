"""The toy stands among the games while the engine is tested."""

from collections.abc import Iterator

import pytest

from rouage.games import add, remove
from tests.toy import TOY


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    add(TOY)
    yield
    remove(TOY.name)
