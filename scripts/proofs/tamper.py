"""One changed choice, die or hash in a record makes its verification fail, naming the line."""

import json
from collections.abc import Iterator

import rouage
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import Game, played, scenes

GAMES_OF_A_SCENE = 2

Row = dict[str, object]
Change = tuple[str, int, Row, frozenset[int]]
"""What was changed, the line changed, what it now says, and the lines that may be named for it."""


def items(options: Options) -> list[str]:
    return [f"{scene} {seed}" for scene in scenes() for seed in range(options.seed, options.seed + GAMES_OF_A_SCENE)]


def prove(item: str) -> Finding:
    """Change a game's record in every place, one at a time."""
    scene, seed = item.split()
    game = played(scene, int(seed), "random")
    text = game.save()
    finding = Finding(figures={"changes": 0, "lines": text.count("\n")})
    if (sound := rouage.verify(text)).trouble is not None:
        finding.failures.append(f"{item}: the untouched record fails: {sound.trouble}")
    lines = text.splitlines()
    for what, line, row, named in changes(lines, other_keys(game)):
        forged = [*lines[: line - 1], json.dumps(row, ensure_ascii=False), *lines[line:]]
        trouble = rouage.verify("\n".join(forged) + "\n").trouble
        finding.figures["changes"] += 1
        if trouble is None or trouble.line not in named:
            found = f"line {trouble.line} is named" if trouble else "the record verifies"
            finding.failures.append(f"{item}: {what} changed in line {line}, but {found}")
    return finding


def other_keys(game: Game) -> dict[int, str]:
    """For each choice another one that was just as legal, the hardest forgery to see; else one that was not."""
    found: dict[int, str] = {}
    branch = game.rewind(0)
    for entry in game.entries()[1:]:
        decision = branch.deciding(entry.key, entry.seat)
        found[entry.number] = next((key for key in decision.candidates() if key != entry.key), entry.key + "x")
        branch.choose(entry.key, entry.seat)
    return found


def changes(lines: list[str], keys: dict[int, str]) -> Iterator[Change]:
    """Every choice, die and hash, then what frames them: the opening, the snapshot, and the promise about the dice."""
    rows: list[Row] = [json.loads(line) for line in lines]
    last = len(rows)
    for line, row in enumerate(rows, 1):
        here = frozenset((line,))
        for name in ("hash", "sum"):
            if isinstance(value := row.get(name), str):
                yield name, line, row | {name: _other_digit(value)}, here
        if isinstance(number := row.get("n"), int):
            yield "choice", line, row | {"key": keys[number]}, here
        if isinstance(dice := row.get("dice"), list):
            for place, face in enumerate(dice):
                yield "die", line, row | {"dice": [*dice[:place], face % 6 + 1, *dice[place + 1 :]]}, here
        if isinstance(promise := row.get("commitment"), str):
            # A broken promise does not tell which side was forged: what was promised, or what was revealed.
            yield "commitment", line, row | {"commitment": _other_digit(promise)}, here | {last}
        if isinstance(reveal := row.get("reveal"), dict):
            yield "seed", line, row | {"reveal": reveal | {"seed": reveal["seed"] + 1}}, here
            yield "salt", line, row | {"reveal": reveal | {"salt": reveal["salt"] + "0"}}, here
        if isinstance(snapshot := row.get("snapshot"), dict):
            tray = {"state": snapshot["state"] | {"tray": [*snapshot["state"]["tray"], 6]}}
            yield "snapshot", line, row | {"snapshot": snapshot | tray}, here


def _other_digit(text: str) -> str:
    """The last digit of a hash, one higher."""
    return text[:-1] + f"{(int(text[-1], 16) + 1) % 16:x}"


def report(findings: Findings) -> Iterator[str]:
    changed = sum(finding.figures.get("changes", 0) for finding in findings.values())
    missed = sum(len(finding.failures) for finding in findings.values())
    lines = sum(finding.figures.get("lines", 0) for finding in findings.values())
    yield f"{len(findings)} records of {lines} lines in all: {changed} changes, {changed - missed} found at their place"


PART = Part("one changed choice, die or hash is found at its line", items, prove, report)
