"""Scenes: how one is announced, and how its names outlive it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from rouage.engine.game import Game
from rouage.games.roleplay.visibility import GM
from rouage.games.roleplay.words import Words, both


class Scene(Protocol):
    """Where it happens; what is at stake there is each game's own."""

    @property
    def id(self) -> str:
        """Empty for a scene that no pack knows."""

    @property
    def name(self) -> Words: ...

    @property
    def secret(self) -> Words:
        """For the GM's eyes."""

    def names(self) -> dict[str, Words]:
        """Its own words, by the ids under which events name them: `scene/ID`, `scene/ID/text`, …"""


def tell_scene(game: Game[Any], scene: Scene, rules: tuple[str, ...]) -> None:
    """The GM sets the scene, where it has a name."""
    if scene.name[0]:
        game.tell("scene", rules, scene=f"scene/{scene.id}", text=f"scene/{scene.id}/text")


def tell_secret(game: Game[Any], scene: Scene, rules: tuple[str, ...]) -> None:
    """What only the GM knows of it."""
    if scene.secret[0]:
        game.tell("scene-secret", rules, GM, text=both(scene.secret))


def scene_words(scene: Scene, gone: Mapping[str, Words], id: str) -> Words:
    """What an id below `scene/` stands for, in this scene or one that is over; empty where it has no words."""
    return gone.get(id) or scene.names().get(id, ("", ""))
