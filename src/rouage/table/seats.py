"""Who may sit where: secrets in links, sessions in cookies, and what each session holds. Only hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

HOST: Final = "host"
"""Held by whoever laid the table: opens play, hands out links, closes it. Not a seat of the game."""


def new_secret() -> str:
    """128 bits, in letters that may stand in a link."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is kept of a secret. It is random and long, so that a plain hash hides it well enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)


def new_id() -> str:
    """A table's name in addresses: short enough to be read out, too long to be guessed."""
    return "".join([secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12)])
