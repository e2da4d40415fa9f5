"""The sign of the house as files: a cog with the face of a die for its hub.

`python -m scripts.icons` writes web/public/icon.svg and the PNG sizes that phones ask for.
"""

import math
import sys
from pathlib import Path

from PIL import Image, ImageDraw

TARGET = Path(__file__).resolve().parent.parent / "web" / "public"
PAPER, VERDIGRIS, WASH, BRASS, INK = "#f5efe3", "#175e58", "#f3e4c1", "#c39235", "#2b2420"
TEETH, PITCH, DEPTH = 12, 42.0, 5.0
DIE, ROUND, PIP, SPREAD = 21.0, 9.0, 4.2, 16.0
PIPS = ((0.0, 0.0), (0.0, -SPREAD), (0.0, SPREAD), (-SPREAD, 0.0), (SPREAD, 0.0))
FINE = 8
"""Drawn so many times larger, then reduced: smooth edges."""


def outline() -> list[tuple[float, float]]:
    """The corners of the cog around the origin, in a square of 100."""
    step = 2 * math.pi / TEETH
    shape = ((PITCH - DEPTH, -0.31), (PITCH + DEPTH, -0.16), (PITCH + DEPTH, 0.16), (PITCH - DEPTH, 0.31))
    return [
        (radius * math.cos((tooth + turn) * step), radius * math.sin((tooth + turn) * step))
        for tooth in range(TEETH)
        for radius, turn in shape
    ]


def svg() -> str:
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in outline())
    pips = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{PIP}"/>' for x, y in PIPS)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
        f'<polygon points="{corners}" fill="{VERDIGRIS}" stroke="{VERDIGRIS}" stroke-width="3" '
        'stroke-linejoin="round"/>'
        f'<rect x="-{DIE:g}" y="-{DIE:g}" width="{2 * DIE:g}" height="{2 * DIE:g}" rx="{ROUND:g}" '
        f'transform="rotate(45)" fill="{WASH}" stroke="{BRASS}" stroke-width="2"/>'
        f'<g fill="{INK}">{pips}</g></svg>\n'
    )


def picture(size: int, margin: float) -> Image.Image:
    """The sign on paper; the margin is a share of the side, larger where a phone cuts its own shape."""
    side = size * FINE
    scale = side * (1 - 2 * margin) / 100
    image = Image.new("RGB", (side, side), PAPER)
    pen = ImageDraw.Draw(image)

    def place(x: float, y: float) -> tuple[float, float]:
        return side / 2 + x * scale, side / 2 + y * scale

    def dot(x: float, y: float, radius: float, colour: str) -> None:
        left, top = place(x - radius, y - radius)
        right, bottom = place(x + radius, y + radius)
        pen.ellipse((left, top, right, bottom), fill=colour)

    pen.polygon([place(x, y) for x, y in outline()], fill=VERDIGRIS)
    for rim, colour in ((1, BRASS), (-1, WASH)):
        _die(image, (DIE + rim) * scale, (ROUND + rim) * scale, colour)
    for x, y in PIPS:
        dot(x, y, PIP, INK)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def _die(image: Image.Image, half: float, corner: float, colour: str) -> None:
    """A square with round corners, standing on one of them."""
    mask = Image.new("L", image.size, 0)
    middle = image.width / 2
    pen = ImageDraw.Draw(mask)
    pen.rounded_rectangle((middle - half, middle - half, middle + half, middle + half), corner, fill=255)
    image.paste(colour, mask=mask.rotate(45, Image.Resampling.BICUBIC))


def main() -> int:
    (TARGET / "icon.svg").write_text(svg(), encoding="utf-8")
    for name, size, margin in (
        ("icon-180.png", 180, 0.06), ("icon-192.png", 192, 0.06), ("icon-512.png", 512, 0.06),
        ("icon-maskable-512.png", 512, 0.16),
    ):  # fmt: skip
        picture(size, margin).quantize(128).save(TARGET / name, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
