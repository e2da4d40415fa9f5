"""`rouage simulate`: games into a folder, however often it takes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rouage.lab.lock import alone_in
from rouage.lab.plan import Plan, check
from rouage.lab.playing import Rows
from rouage.lab.results import Results
from rouage.lab.running import played


def simulate(
    plan: Plan, games: int, folder: Path, processes: int = 0, cluster: str = "",
    seen: Callable[[Rows], None] = lambda _rows: None,
) -> Results:  # fmt: skip
    """Play games 0 to `games` − 1 into a folder, or those of them that are not there yet.

    The content of the tables does not depend on who played, how many at a time, or how often it was interrupted.
    Raises LabTrouble where somebody is already playing into that folder, where it cannot be written, and where a table
    of earlier games is lost.
    """
    check(plan)
    results = Results.begin(folder, plan)
    with alone_in(folder):
        results.check()
        try:
            for rows in played(plan, range(results.done, games), processes, cluster):
                results.add(rows)
                seen(rows)
            results.join()
        except BaseException:
            results.write()
            raise
    return results
