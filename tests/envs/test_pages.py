"""The page about the environments names every one of them, every array and every column, with its meaning."""

from pathlib import Path

from rouage.envs.layout import OPTION_COLUMNS
from rouage.envs.scenarios import SCENARIOS

PAGE = Path(__file__).parent.parent.parent / "docs" / "environments.md"


def test_every_array_is_documented() -> None:
    text = PAGE.read_text("utf-8")
    for one in SCENARIOS.values():
        assert f"| `{one.name}` | {', '.join(one.seats)} |" in text
        for array in one.arrays:
            shape = " × ".join(map(str, array.shape))
            assert f"**`{array.name}`** ({shape}): {array.meaning}." in text
            for column, meaning in array.columns.items():
                assert f"| `{column}` | {meaning} |" in text
        for name in one.layout.space.spaces:
            assert f"`{name}`" in text
        assert ", ".join([f"`{verb}`" for verb in one.teller.verbs]) in text
    for column, meaning in OPTION_COLUMNS.items():
        assert f"| `{column}` | {meaning} |" in text
