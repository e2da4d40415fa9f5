"""Pictures people bring: known by their content, drawn anew so that nothing hides in them, and kept small."""

from __future__ import annotations

import asyncio
import hashlib
import io
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from rouage.engine.language import Message, Trouble
from rouage.table.store import PictureRow

KINDS: Final = ("PNG", "JPEG", "WEBP")
ACCEPTED: Final = ("image/png", "image/jpeg", "image/webp")
WIDEST: Final = 4096
"""Pixels, in either direction: looked at before anything is decoded."""
MIME: Final = "image/webp"
QUALITY: Final = 88
_DRAWING: Final = ThreadPoolExecutor(2, "drawing")
"""Decoded, a picture takes up to sixty megabytes: two at once, however many are brought."""


class BadPicture(Trouble, ValueError):
    """What cannot be kept as a picture, and with which status that is answered."""

    def __init__(self, status: int, id: str, **args: int) -> None:
        super().__init__(Message(f"table.{id}", dict(args)))
        self.status: Final = status


async def drawn(body: bytes, owner: str) -> PictureRow:
    """The picture as it will be kept. Raises BadPicture."""
    return await asyncio.get_running_loop().run_in_executor(_DRAWING, redraw, body, owner)


def redraw(body: bytes, owner: str) -> PictureRow:
    """The first frame, upright, without a word about where and when it was taken."""
    try:
        # Whatever the sender calls it, the bytes say what it is; no other decoder is tried.
        with Image.open(io.BytesIO(body), formats=KINDS) as found:
            if max(found.size) > WIDEST:
                raise BadPicture(422, "picture-too-wide", most=WIDEST)
            plain = found.format == "PNG" and found.mode in ("1", "L", "P")
            upright = ImageOps.exif_transpose(found)
            picture = upright.convert("RGBA" if upright.has_transparency_data else "RGB")
    except BadPicture:
        raise
    except UnidentifiedImageError:
        raise BadPicture(415, "picture-kind") from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise BadPicture(422, "picture-too-wide", most=WIDEST) from None
    except Exception:
        # A decoder may stumble over broken bytes in any way.
        raise BadPicture(422, "picture-broken") from None
    made = io.BytesIO()
    # Drawings of few colours stay exact; the rest would be ten times as large.
    picture.save(made, "WEBP", lossless=plain, quality=80 if plain else QUALITY, method=4)
    kept = made.getvalue()
    return PictureRow(hashlib.sha256(kept).hexdigest(), MIME, *picture.size, kept, owner)
