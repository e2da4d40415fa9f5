"""Batches of games come out the same by one process, two, a cluster or after a kill; a changed card is found first."""

import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rouage.lab.comparing import compare
from rouage.lab.plan import Plan
from rouage.lab.results import PARTS, SCHEMA, Results
from rouage.lab.simulating import simulate
from scripts.proofs.part import Finding, Findings, Options, Part

SCENES = {
    "artemis": "last-call", "olomoc": "first-night", "signature": "tavern-brawl", "sine-tempore": "landing-site",
}  # fmt: skip
MISSION, CARD = "coven", "spriggan"
UNCHANGED = 10
"""Other cards, at least, among which the changed one must be found."""


def games(options: Options) -> list[str]:
    """`signature 2000`: so many games, three times over."""
    return [f"{name} {2 * options.games}" for name in SCENES]


def prove_games(item: str) -> Finding:
    """The three ways to play must leave the same tables, row for row."""
    name, count = item.split()[0], int(item.split()[1])
    plan = Plan(game=name, setup={"scene": SCENES[name]}, seed=11)
    finding = Finding()
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        start = time.perf_counter()
        alone = simulate(plan, count, here / "alone", processes=1)
        finding.figures["milliseconds"] = round(1000 * (time.perf_counter() - start))
        far = on_two_workers(plan, count, here / "cluster")
        finding.failures += [f"{name}: {different} is not the same on a cluster" for different in differing(alone, far)]
        killed_at = kill_half_way(plan, count, here / "killed")
        if not 0 < killed_at < count:
            finding.failures.append(f"{name}: the kill came after {killed_at} of {count} games, so it shows nothing")
        resumed = simulate(plan, count, here / "killed", processes=1)
        finding.failures += [
            f"{name}: {different} is not the same once resumed" for different in differing(alone, resumed)
        ]
        failed = [one for one in alone.table("games")["error"].to_list() if one]
        finding.failures += [f"{name}: {one}" for one in failed[:3]]
        finding.figures |= {
            "games": alone.table("games").height, "killed": killed_at,
            "decisions": alone.table("decisions").height, "won": int(alone.table("games")["won"].sum()),
        }  # fmt: skip
    return finding


def differing(one: Results, other: Results) -> list[str]:
    return [name for name in SCHEMA if not one.table(name).equals(other.table(name))]


FAR = """
import json, sys
from pathlib import Path
import ray
from rouage.lab.plan import from_manifest
from rouage.lab.simulating import simulate
ray.init(num_cpus=2, include_dashboard=False)
simulate(from_manifest(json.loads(sys.argv[1])), int(sys.argv[2]), Path(sys.argv[3]), cluster="auto")
ray.shutdown()
"""


def on_two_workers(plan: Plan, count: int, folder: Path) -> Results:
    """A Ray of our own, in a process of its own: it leaves nothing behind."""
    subprocess.run(_words(FAR, plan, count, folder), check=True, stderr=subprocess.DEVNULL)
    return Results.open(folder)


def _words(code: str, plan: Plan, count: int, folder: Path) -> list[str]:
    return [sys.executable, "-c", code, json.dumps(plan.manifest()), str(count), str(folder)]


KILLED = """
import json, sys
from pathlib import Path
from rouage.lab import results
results.EVERY = 0.2
from rouage.lab.plan import from_manifest
from rouage.lab.simulating import simulate
simulate(from_manifest(json.loads(sys.argv[1])), int(sys.argv[2]), Path(sys.argv[3]), processes=2)
"""


def kill_half_way(plan: Plan, count: int, folder: Path) -> int:
    """End a run by force once half of its games are kept; how many there are then."""
    process = subprocess.Popen(_words(KILLED, plan, count, folder))
    while process.poll() is None and _kept(folder) < count // 2:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    return Results.open(folder).done


def _kept(folder: Path) -> int:
    return max((int(part.name.partition("-")[2]) for part in (folder / PARTS).glob("[0-9]*")), default=0)


def report_games(findings: Findings) -> Iterator[str]:
    for item, finding in findings.items():
        of, name = finding.figures, item.split()[0]
        if "games" in of:
            each = of["milliseconds"] / 1000 / max(of["games"], 1)
            yield (
                f"{name:<13} {of['games']} games alone, on two Ray workers, killed after {of['killed']} and resumed: "
                f"{of['decisions']} decisions, {of['won'] / max(of['games'], 1):.1%} won, {each:.2f} s a game"
            )


PART = Part(
    "simulated games are the same, row for row, by one process, on a cluster, and after a kill",
    games, prove_games, report_games, depends_on=("src", "scripts/proofs"),
)  # fmt: skip


def cards(options: Options) -> list[str]:
    return [f"{MISSION} {CARD} {options.games}"]


def prove_change(item: str) -> Finding:
    """One enemy is given one wound more; the comparison must name it first, and be sure of it."""
    finding, count = Finding(), int(item.split()[-1])
    plain = Plan(game="sine-tempore", setup={"scene": MISSION}, bots={"all": "sine-tempore-crew"}, seed=5)
    name = f"enemy.{CARD}.wo"
    more = plain.shelf().get("enemy", CARD).wo + 1
    tougher = Plan(game=plain.game, setup=plain.setup, bots=plain.bots, seed=plain.seed, changes={name: more})
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        found = compare(
            simulate(plain, count, here / "a", processes=1), simulate(tougher, count, here / "b", processes=1)
        )  # fmt: skip
    others = len({one.id for one in found.content}) - 1
    if found.first is None or found.first.id != CARD or not found.first.clear:
        named = found.first.id if found.first else "nothing"
        finding.failures.append(f"{item}: {named} is named first, and not {CARD}")
    if others < UNCHANGED:
        finding.failures.append(f"{item}: only {others} other cards were played")
    for one in (*found.whole, *found.content[:3]):
        finding.notes.append(
            f"{one.id or 'the game'}, {one.measure}: {one.before:.2f} → {one.after:.2f}, difference "
            f"{one.figure.value:+.2f} ({one.figure.low:+.2f} to {one.figure.high:+.2f}), {one.score:+.1f} errors, "
            f"doubt {one.doubt:.2g}"
        )
    finding.figures = {"games": found.n, "others": others}
    return finding


def report_change(findings: Findings) -> Iterator[str]:
    for item, finding in findings.items():
        games, others = (finding.figures.get(name, 0) for name in ("games", "others"))
        yield f"{item}, one wound more: {games} paired games, among {others} unchanged cards"
        yield from finding.notes


COMPARE = Part(
    "a card with one wound more is found first among all others, with the same seeds",
    cards, prove_change, report_change, depends_on=("src", "scripts/proofs"),
)  # fmt: skip
