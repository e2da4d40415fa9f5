"""The missions inside the record of a campaign: each a game of its own, to be checked, shared or tried again."""

from __future__ import annotations

from typing import Any, NamedTuple

from rouage.engine.decision import Illegal
from rouage.engine.dice import DiceRanOut, DieOffScale
from rouage.engine.game import Game
from rouage.engine.history import Header
from rouage.engine.language import Message
from rouage.engine.lines import Parsed
from rouage.engine.pack import Shelf
from rouage.engine.title import Title
from rouage.games.sine_tempore.camp import seed_of
from rouage.games.sine_tempore.muster import setup_of
from rouage.games.sine_tempore.state import Mission, Play


class MissionRecord(NamedTuple):
    """A mission of a campaign, and where its choices stand in the record."""

    number: int
    mission: str
    aim: str
    """The territory it was played for, or the mission itself."""
    success: bool | None
    """Not known while it is under way."""
    first: int
    last: int
    """The choice that laid it, and the last one made in it."""


def missions(game: Play) -> list[MissionRecord]:
    """Those begun in this record, in order. Raises Illegal where the game is no campaign."""
    if game.state.campaign is None:
        raise Illegal("", Message("sine-tempore.no-campaign"))
    found: list[MissionRecord] = []
    for entry in game.entries():
        for event in entry.events:
            if event.kind == "set-out":
                said = event.data
                number = int(str(said["n"]))
                found.append(
                    MissionRecord(number, str(said["mission"]), str(said["aim"]), None, entry.number, entry.number)
                )
            elif found and event.kind in ("mission-succeeded", "mission-failed"):
                found[-1] = found[-1]._replace(success=event.kind == "mission-succeeded", last=entry.number)
        if found and found[-1].success is None:
            found[-1] = found[-1]._replace(last=entry.number)
    return found


def find(game: Play, number: int) -> MissionRecord:
    """Raises Illegal where there is no such mission in the record."""
    known = missions(game)
    for one in known:
        if one.number == number:
            return one
    last = known[-1].number if known else 0
    raise Illegal("", Message("sine-tempore.no-such-mission-in-record", {"number": number, "last": last}))


def standalone(game: Play, number: int) -> Play:
    """A mission of a campaign as a game by itself: the same setup, dice and choices, and so the same events."""
    wanted = find(game, number)
    entries = [entry for entry in game.entries() if wanted.first <= entry.number <= wanted.last]
    laid = game.at(entries[0])
    old = game.header
    faces = tuple([face for entry in entries for face in entry.dice]) if old.dice == "script" else ()
    promise = entries[0].promise
    seed = seed_of(old.seed if promise is None else promise.seed, "mission", number)
    setup = setup_of(laid.state, game.shelf)
    header = Header(old.game, old.version, old.packs, setup, old.dice, faces, seed, old.salt)
    alone: Play = Game.begin(game.title, header, game.shelf)
    for entry in entries[1:]:
        if entry.promise is not None and entry.promise is not promise:
            promise = entry.promise
            alone.reseed(promise.seed, promise.salt)
        alone.choose(entry.key, entry.seat)
    return alone


def retry(game: Play, number: int | None = None) -> Play:
    """The campaign where a mission was laid, to be played otherwise: the last one that was lost, if none is named."""
    if number is None:
        lost = [one.number for one in missions(game) if one.success is False]
        if not lost:
            raise Illegal("", Message("sine-tempore.no-lost-mission"))
        number = lost[-1]
    return game.rewind(find(game, number).first)


def mission_at(text: str, line: int, title: Title[Mission], shelf: Shelf) -> tuple[int, str] | None:
    """The mission that a line of a record belongs to, as far as what stands before it can be played again."""
    parsed = Parsed(text)
    game: Game[Any] = Game.begin(title, parsed.header, shelf)
    for choice in parsed.choices:
        if choice.line >= line:
            break
        game.promises = parsed.promises[: choice.promised]
        try:
            game.choose(choice.key, choice.seat)
        except (Illegal, DiceRanOut, DieOffScale):
            break
    campaign = game.state.campaign
    return (campaign.missions, campaign.mission) if campaign is not None and campaign.phase == "mission" else None
