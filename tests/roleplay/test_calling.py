"""What the GM calls for, whatever the game: who takes it up, and what a verdict is about."""

from __future__ import annotations

import pytest

from rouage.games.roleplay.calling import Check, judged, take_up
from rouage.games.roleplay.visibility import VISIBILITY


class Feat(Check):
    def __init__(self, who: str, visibility: str = "all") -> None:
        self.who = who
        self.visibility = visibility


ANA, BO = Feat("ana"), Feat("bo")


@pytest.mark.parametrize(
    ("calls", "under_way", "words", "whose"),
    [
        ([ANA], [], [], "ana"),
        ([ANA, BO], [], [], ""),
        ([ANA, BO], [], ["bo"], "bo"),
        ([ANA], [BO], [], ""),
        ([ANA], [BO], ["ana"], "ana"),
        ([ANA], [BO], ["bo"], ""),
        ([ANA, BO], [], ["ana", "bo"], ""),
        ([], [], [], ""),
    ],
)
def test_whose_call_a_verdict_is_about(
    calls: list[Check], under_way: list[Check], words: list[str], whose: str
) -> None:
    assert judged(calls, under_way, words) == whose


def test_a_call_that_is_taken_up_gets_under_way_last() -> None:
    calls, under_way = [ANA, BO], [Feat("cy")]
    assert take_up(calls, under_way, "bo") is BO
    assert (calls, [one.who for one in under_way]) == ([ANA], ["cy", "bo"])


def test_who_may_see_a_number() -> None:
    assert [one for one in VISIBILITY if Feat("ana", one).open] == ["all"]
    assert [one for one in VISIBILITY if Feat("ana", one).shown] == ["all", "player"]
