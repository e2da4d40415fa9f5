"""Time that passes: the GM names it, and takes what it brings as proposed."""

from tests.artemis.table import GM, Play, prompt


def spend(game: Play, *times: str) -> Play:
    """`spend(game, "6h sleep", "3h")`: so much time, each spent so, with all it brings."""
    for time in times:
        game.choose(f"time {time}", GM)
        accept(game)
    return game


def accept(game: Play) -> Play:
    if prompt(game) == "artemis.time-card":
        game.choose("accept", GM)
    return game


def proposed(game: Play) -> list[tuple[str, str, int]]:
    """What time would bring: line, severity and marks, fewer than none where marks go."""
    lines = game.view(GM)["proposals"]
    assert isinstance(lines, list)
    return [_proposal(line) for line in lines]


def _proposal(line: object) -> tuple[str, str, int]:
    assert isinstance(line, dict)
    args = line["line"]["args"]
    return args["line"].removeprefix("artemis.line-"), args["marks"].removeprefix("artemis.mark-"), args["n"]
