"""Those the players do not know of yet: named apart while hidden, so that nothing betrays them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol, TypeVar

from rouage.games.roleplay.visibility import GM, Audience
from rouage.games.roleplay.words import Words, free_id


class Hideable(Protocol):
    """Somebody or something that may be hidden from the players."""

    id: str
    hidden: bool


H = TypeVar("H", bound=Hideable)


def seen(one: Hideable) -> Audience:
    """Who may hear of somebody: the GM alone while they are hidden."""
    return GM if one.hidden else None


def come_out(one: H, among: list[H], taken: Collection[str]) -> str:
    """Hidden no more: the next free name and the last place, so that nothing tells where it was. Its secret id.

    `taken` are the ids already in play.
    """
    secret = one.id
    one.hidden = False
    one.id = free_id(taken, secret.partition("!")[0])
    among.remove(one)
    among.append(one)
    return secret


def may_name(id: str, seat: str) -> bool:
    """Names of the hidden (`wolf!1`) and a scene's secret are the GM's."""
    return seat == "gm" or ("!" not in id and not id.endswith("/secret"))


def open_names(gone: Mapping[str, Words]) -> dict[str, Words]:
    """Of those who are gone, the names that everybody has heard."""
    return {id: name for id, name in gone.items() if "!" not in id}
