"""`rouage campaign`: the missions inside the record of a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rouage.cli import opening
from rouage.cli.files import write_text
from rouage.cli.reader import BadInput, Reader
from rouage.engine.game import Game
from rouage.engine.lines import BadRecord, Parsed
from rouage.games import sine_tempore

MOST_MISSIONS: Final = 9999


def missions(file: Path, packs: Sequence[Path], reader: Reader, as_json: bool) -> None:
    """Each mission with its result, and where its choices stand."""
    game = _campaign(file, packs)
    found = sine_tempore.missions(game)
    if as_json:
        reader.json([one._asdict() for one in found])
        return
    for one in found:
        result = "mission-under-way" if one.success is None else "mission-won" if one.success else "mission-lost"
        mission, aim = [game.name_of(id, reader.language) for id in (one.mission, one.aim)]
        said = {"number": one.number, "mission": mission, "aim": aim, "result": reader.phrase(result)}
        reader.answer(reader.phrase("campaign-mission", **said, first=one.first, last=one.last))


def mission(file: Path, number: str, out: str, packs: Sequence[Path], reader: Reader) -> None:
    """One mission as a record of its own, which can be verified, replayed and shared."""
    game = _campaign(file, packs)
    wanted = opening.number(number, "N", 1, MOST_MISSIONS)
    alone = sine_tempore.standalone(game, wanted)
    target = Path(out).expanduser() if out else file.with_name(f"{file.stem}-mission-{wanted}{file.suffix}")
    write_text(target, alone.save())
    reader.say("mission-written", file=target, n=wanted)


def retry(file: Path, number: str, out: str, packs: Sequence[Path], reader: Reader) -> None:
    """A branch of the campaign from where a mission was laid; the record itself stays as it is."""
    game = _campaign(file, packs)
    wanted = opening.number(number, "N", 1, MOST_MISSIONS) if number else None
    branch = sine_tempore.retry(game, wanted)
    campaign = branch.view("spectator")["campaign"]
    assert isinstance(campaign, dict)
    default = file.with_name(f"{file.stem}-retry-{campaign['number']}{file.suffix}")
    target = Path(out).expanduser() if out else default
    if target.resolve() == file.resolve():
        raise BadInput("retry-onto-itself", file=file)
    write_text(target, branch.save())
    reader.say("retry-written", file=target, n=campaign["number"], command=f"rouage play --resume {target}")


def place(text: str, trouble: BadRecord, content: opening.Content) -> int | None:
    """The number of the mission in which a record of a campaign is not true, where it is one."""
    title = sine_tempore.TITLE
    if Parsed(text).header.game != title.name:
        return None
    found = sine_tempore.mission_at(text, trouble.line, title, content.shelf(title))
    return found[0] if found is not None else None


def _campaign(file: Path, packs: Sequence[Path]) -> Game[Any]:
    game = opening.load(file, packs)
    if game.title is not sine_tempore.TITLE:
        raise BadInput("not-a-campaign", file=file)
    return game
