"""What can be played and by which rules: games, scenes, rulebooks, packs, schemas."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter

import rouage
from rouage import bots
from rouage.table.complaints import Wrong
from rouage.table.protocol import GameInfo, RuleInfo, SceneInfo
from rouage.table.telling import seat_names
from rouage.table.visitors import AHall

router = APIRouter(prefix="/api", tags=["books"])


@router.get("/games")
def games(hall: AHall) -> list[GameInfo]:
    return [_game(name, hall.settings.packs_of(name)) for name in rouage.games()]


@cache
def _game(name: str, packs: tuple[Path, ...]) -> GameInfo:
    title = rouage.title(name)
    shelf = title.shelf(packs)
    scenes = [_scene(name, id, packs) for id in title.scenes(shelf)]
    return GameInfo(name=name, version=title.version, scenes=scenes, bots=list(bots.names(name)))


def _scene(name: str, id: str, packs: tuple[Path, ...]) -> SceneInfo:
    """A scene, and who plays in it: found by laying it once."""
    title = rouage.title(name)
    game = rouage.new(name, {"scene": id}, seed=0, packs=packs)
    text = title.scenes(title.shelf(packs))[id]
    said = title.introduction(title.shelf(packs), id)
    scene = game.view("spectator").get("scene")
    words: dict[str, Any] = dict(scene) if isinstance(scene, dict) else {}
    if said is not None:
        words["text"] = {"en": said.in_("en"), "fr": said.in_("fr")}
    seats = [{"seat": seat, "plays": plays} for seat, plays in seat_names(game, game.seats).items()]
    return SceneInfo.model_validate(
        {"id": id, "name": {"en": text.in_("en"), "fr": text.in_("fr")}, "text": words.get("text", {}), "seats": seats}
    )


def known(name: str) -> str:
    if name not in rouage.games():
        raise Wrong(404, "no-such-game", game=name[:40])
    return name


@router.get("/rules/{game}")
def rules(game: str) -> list[RuleInfo]:
    """The whole rulebook in our words, in order."""
    return _rules(known(game))


@cache
def _rules(game: str) -> list[RuleInfo]:
    book = rouage.title(game).rulebook()
    return [
        RuleInfo.model_validate(
            {
                "id": rule.id,
                "chapter": rule.chapter,
                "listed": rule.listed,
                "title": rule.title,
                "text": rule.text,
                "related": list(rule.related),
            }
        )
        for rule in book
    ]


@router.get("/packs/{game}")
def packs(game: str, hall: AHall) -> dict[str, Any]:
    """Every card on the shelf by kind, with its name in both languages."""
    title = rouage.title(known(game))
    shelf = title.shelf(hall.settings.packs_of(game))
    return {"packs": dict(shelf.hashes), "cards": shelf.catalogue()}


@router.get("/cards/{game}")
def cards(game: str, hall: AHall) -> dict[str, Any]:
    """What every player may read of a game's content, card by card; nothing of a game whose GM keeps it."""
    title = rouage.title(known(game))
    return title.cards(title.shelf(hall.settings.packs_of(game)))


@router.get("/schema/{game}")
def schema(game: str) -> dict[str, object]:
    """JSON Schema of a setup."""
    return rouage.schema(known(game))
