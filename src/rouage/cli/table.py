"""`rouage play`, from the welcome to the last word."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import rouage
from rouage.cli import opening, showing, staging
from rouage.cli.files import new_save
from rouage.cli.keyboard import Keyboard
from rouage.cli.play import Leave, Session
from rouage.cli.reader import BadInput, Reader
from rouage.cli.seating import NOBODY, Seating, Wishes
from rouage.engine.game import Game
from rouage.engine.language import known
from rouage.engine.plain import Plain

INTERRUPTED = 130


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What was asked for on the command line."""

    game: str = ""
    scene: str = ""
    setup: str = ""
    players: str = ""
    resume: str = ""
    save: str = ""
    seed: str = ""
    dice: str = "seed"
    packs: Sequence[str] = field(default=())
    wishes: Wishes = field(default_factory=Wishes)
    as_json: bool = False


def play(request: Request, reader: Reader) -> int:
    """Open the game, play it, and say how it ended or how to go on. Returns the exit status."""
    keyboard = Keyboard(reader)
    game = _resumed(request) if request.resume else _new(request, reader, keyboard)
    seating = Seating(game, request.wishes)
    if game.header.dice == "typed" and not seating.people:
        raise BadInput("nobody-rolls")
    packs = [word for pack in request.packs for word in ("--pack", pack)]
    session = Session(game, seating, reader, keyboard, _save_file(request, game), packs)
    for notice in game.notices:
        reader.line(reader.word(notice))
    over = bool(request.resume) and game.outcome is not None
    _introduce(session, resumed=bool(request.resume))
    status = 0
    try:
        session.run()
    except (Leave, EOFError):
        _part(session)
    except KeyboardInterrupt:
        reader.line()
        _part(session)
        status = INTERRUPTED
    _tell_result(session, request.as_json, over)
    return status


def _resumed(request: Request) -> Game[Any]:
    asked = {"--scene": request.scene, "--setup": request.setup, "--players": request.players, "--seed": request.seed}
    for option, given in asked.items():
        if given:
            raise BadInput("not-with-resume", option=option)
    game = opening.load(Path(request.resume).expanduser(), opening.pack_paths(request.packs))
    if request.game and request.game != game.title.name:
        raise BadInput("other-game", file=request.resume, game=game.title.name)
    return game


def _new(request: Request, reader: Reader, keyboard: Keyboard) -> Game[Any]:
    if request.dice not in ("seed", "typed"):
        raise BadInput("bad-choice", option="--dice", text=request.dice, known="seed, typed")
    if request.scene and request.setup:
        raise BadInput("scene-or-setup")
    seed = opening.number(request.seed, "--seed", 0, rouage.MOST_SEED) if request.seed else None
    title = rouage.title(request.game or opening.FIRST_GAME)
    packs = opening.pack_paths(request.packs)
    shelf = title.shelf(packs)
    if request.setup:
        setup = opening.read_setup(Path(request.setup).expanduser())
    elif request.scene:
        seed = secrets.randbits(64) if seed is None and request.scene == opening.RANDOM else seed
        setup = opening.scene_setup(title, shelf, request.scene, seed or 0)
    elif not (scenes := title.scenes(shelf)):
        setup = {}
    elif reader.quiet:
        setup = {"scene": next(iter(scenes))}
    else:
        reader.say("welcome", game=title.spoken_name(reader.language))
        setup = {"scene": opening.choose_scene(title, shelf, reader, keyboard)}
    if request.players:
        setup = {**setup, "players": opening.players(title, request.players)}
    return rouage.new(title.name, setup, seed=seed, dice=request.dice, packs=packs)


def _save_file(request: Request, game: Game[Any]) -> Path:
    if not request.save:
        if request.resume:
            return Path(request.resume).expanduser()
        scene = game.header.setup.get("scene")
        return new_save(game.title.name, scene if isinstance(scene, str) else "", os.environ, datetime.now())
    file = Path(request.save).expanduser()
    if file.exists() and not (request.resume and file.samefile(Path(request.resume).expanduser())):
        raise BadInput("file-exists", file=file)
    return file


def _introduce(session: Session, resumed: bool) -> None:
    """Where the game is kept, what was promised about the dice, what happened, and where the person stands."""
    reader = session.reader
    if reader.quiet:
        return
    session.save()
    reader.say("saving-in", file=session.file)
    if session.game.header.dice != "typed":
        reader.say("promise", commitment=session.game.commitment)
    if resumed:
        session.recall()
    if session.holder is None:
        session.news(NOBODY)
        return
    session.sit(session.holder)
    reader.line()
    reader.say("how-to-play" if staging.board(session.game) is None else "how-to-play-board")


def _part(session: Session) -> None:
    session.save()
    session.reader.say("kept", file=session.file)
    session.reader.say("resume-with", command=session.resume_command())


def _tell_result(session: Session, as_json: bool, over: bool) -> None:
    """Who won, and how the game ended where nobody has just read it: it is quiet, or was over when it was opened."""
    reader, game = session.reader, session.game
    if as_json:
        reader.json(_result(session))
        return
    outcome = game.outcome
    if outcome is None:
        if reader.quiet:
            reader.answer(reader.phrase("kept", file=session.file))
        return
    reader.line()
    said = showing.ending(game, reader)
    if said and (reader.quiet or over):
        reader.answer(said)
    players = {seat for seat in game.seats if seat != "gm"}
    full = known(f"{game.title.name}.result-{outcome.reason}", reader.language)
    named = full or (outcome.reason == "evening-over" and players <= set(outcome.winners))
    if outcome.winners and not named:
        winners = [showing.winner(game, seat, reader) for seat in outcome.winners]
        reader.answer(reader.phrase("winners", names=", ".join(winners)))
    if game.header.dice != "typed":
        reader.say("reveal", seed=game.header.seed, salt=game.header.salt)
    reader.say("check-with", file=session.file)


def _result(session: Session) -> dict[str, Plain]:
    """How it stands, for a program; the seed only once the game is over."""
    game = session.game
    data: dict[str, Plain] = {
        "game": game.title.name, "choices": game.number, "commitment": game.commitment,
        "outcome": game.outcome.to_data() if game.outcome else None, "save": str(session.file),
    }  # fmt: skip
    return {**data, "seed": game.header.seed, "salt": game.header.salt} if game.outcome else data
