"""Pictures: what is kept of them, what is refused, and to whom they belong."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image, PngImagePlugin

from rouage.table.pictures import BadPicture, redraw
from tests.table.house import House, Visitor, house


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("pictures")) as one:
        yield one


@pytest.fixture(scope="module")
def ann(here: House) -> Visitor:
    return here.visitor()


@pytest.fixture(scope="module")
def table(ann: Visitor) -> str:
    return ann.lay("tavern-brawl", me=["gm"])


def picture(kind: str = "PNG", mode: str = "RGB", size: tuple[int, int] = (40, 30), **more: Any) -> bytes:
    made = io.BytesIO()
    Image.new(mode, size, 1 if mode in ("1", "L", "P") else (200, 80, 20, 128)[: len(mode)]).save(made, kind, **more)
    return made.getvalue()


def bring(visitor: Visitor, body: bytes, status: int = 201, **params: str) -> Any:
    return visitor.post("/pictures", status=status, content=body, params=params, headers={"content-type": "image/png"})


@pytest.mark.parametrize(
    ("kind", "mode"),
    [
        ("PNG", "RGB"),
        ("PNG", "RGBA"),
        ("PNG", "P"),
        ("PNG", "1"),
        ("PNG", "L"),
        ("JPEG", "RGB"),
        ("JPEG", "L"),
        ("WEBP", "RGBA"),
    ],
)
def test_a_picture_is_kept_and_shown(ann: Visitor, here: House, table: str, kind: str, mode: str) -> None:
    told = bring(ann, picture(kind, mode), table=table)
    assert (told["width"], told["height"], told["mime"]) == (40, 30, "image/webp")
    answer = here.visitor().http.get(told["url"])
    assert answer.headers["content-type"] == "image/webp"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    with Image.open(io.BytesIO(answer.content)) as shown:
        assert (shown.format, shown.size) == ("WEBP", (40, 30))
        assert (shown.mode == "RGBA") == (mode == "RGBA")


def test_the_same_picture_is_kept_once_by_its_content(ann: Visitor, table: str) -> None:
    one, two = (bring(ann, picture(size=(17, 5)), table=table) for _ in range(2))
    assert one == two


def test_nothing_hides_in_a_picture() -> None:
    """Neither where it was taken, nor words, nor what was appended to the file."""
    info = PngImagePlugin.PngInfo()
    info.add_text("Comment", "a secret word")
    written = picture(pnginfo=info)
    exif = Image.Exif()
    exif[0x010E] = "a secret word"
    taken = picture("JPEG", exif=exif) + b"a secret word"
    for body in (written, taken):
        assert b"a secret word" in body
        kept = redraw(body, "table")
        assert b"a secret word" not in kept.body
        with Image.open(io.BytesIO(kept.body)) as shown:
            assert not shown.getexif()


def test_a_picture_taken_sideways_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    kept = redraw(picture("JPEG", size=(40, 20), exif=exif), "table")
    assert (kept.width, kept.height) == (20, 40)


def test_a_drawing_of_few_colours_stays_exact() -> None:
    drawing = Image.new("P", (64, 64))
    drawing.putpalette([0, 0, 0, 255, 0, 0, 0, 90, 200])
    for n in range(64):
        drawing.putpixel((n, (n * 7) % 64), 1 + n % 2)
    made = io.BytesIO()
    drawing.save(made, "PNG")
    with Image.open(io.BytesIO(redraw(made.getvalue(), "table").body)) as shown:
        assert shown.convert("RGB").tobytes() == drawing.convert("RGB").tobytes()


def bomb(width: int, height: int) -> bytes:
    """A PNG that says it is enormous, and is a hundred bytes long."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(
    ("body", "status", "id"),
    [
        (b"", 415, "table.picture-kind"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", 415, "table.picture-kind"),
        (b"GIF89a\x01\x00\x01\x00\x80\x00\x00", 415, "table.picture-kind"),
        (b"BM" + b"\0" * 60, 415, "table.picture-kind"),
        (picture("GIF", "P"), 415, "table.picture-kind"),
        (bomb(5000, 10), 422, "table.picture-too-wide"),
        (bomb(30_000, 30_000), 422, "table.picture-too-wide"),
        (bomb(12_000, 12_000), 422, "table.picture-too-wide"),
        (bomb(100, 100), 422, "table.picture-broken"),
        (picture("JPEG")[:200], 422, "table.picture-broken"),
        (picture("PNG")[:60], 422, "table.picture-broken"),
    ],
)
def test_what_is_no_picture_is_refused_in_words(ann: Visitor, table: str, body: bytes, status: int, id: str) -> None:
    assert bring(ann, body, status, table=table)["error"]["id"] == id
    with pytest.raises(BadPicture):
        redraw(body, table)


def test_a_picture_too_large_is_refused(ann: Visitor, table: str) -> None:
    assert bring(ann, b"\x89PNG" + b"x" * 2_200_000, 413, table=table)["error"]["id"] == "table.too-large"


def test_pictures_are_brought_by_those_who_sit_there(ann: Visitor, here: House, table: str) -> None:
    bob = here.visitor()
    assert bring(bob, picture(), 403, table=table)["error"]["id"] == "table.not-your-seat"
    assert bring(bob, picture(), 403, table="nosuchtable")["error"]["id"] == "table.not-your-seat"
    assert bring(bob, picture(), 403, chronicle="nosuchone")["error"]["id"] == "table.not-your-chronicle"
    for params in ({}, {"table": table, "chronicle": "nosuchone"}):
        assert bring(ann, picture(), 422, **params)["error"]["id"] == "table.picture-owner"


def test_a_picture_goes_with_its_table(ann: Visitor) -> None:
    mine = ann.lay("tavern-brawl", me=["gm"])
    told = bring(ann, picture(size=(21, 22)), table=mine)
    ann.delete(f"/tables/{mine}")
    assert ann.get(f"/pictures/{told['hash']}", 404)["error"]["id"] == "table.no-such-picture"


def test_an_odd_hash_is_refused(ann: Visitor) -> None:
    assert ann.refused("GET", "/pictures/..%2f..", status=404) == "table.no-such-address"
    assert ann.refused("GET", "/pictures/abc", status=422) == "table.bad-field"
