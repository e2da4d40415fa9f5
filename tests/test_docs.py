"""The pages say what is true: their Python runs, their packs load, their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rouage

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name)
def test_the_python_of_a_page_runs(page: Path) -> None:
    names: dict[str, object] = {}
    for code in blocks(page, "python"):
        exec(compile(code, page.name, "exec"), names)
    assert "rouage" in names


@pytest.mark.parametrize("page", sorted((ROOT / "docs/tutorials").glob("designers.*.md")), ids=lambda page: page.name)
def test_the_pack_of_a_page_loads(page: Path, tmp_path: Path) -> None:
    manifest, content = blocks(page, "toml")
    (tmp_path / "pack.toml").write_text(manifest, "utf-8")
    (tmp_path / "content.toml").write_text(content, "utf-8")
    shelf = rouage.title("signature").shelf([tmp_path])
    assert "bog-lurker" in shelf.names("creature")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text("utf-8"))
    missing = [link for link in links if not link.startswith("http") and not (page.parent / link).exists()]
    assert missing == []


def test_every_page_for_users_is_in_both_languages() -> None:
    pages = {page.name.split(".")[0]: set[str]() for page in (ROOT / "docs/tutorials").glob("*.md")}
    for page in (ROOT / "docs/tutorials").glob("*.md"):
        pages[page.name.split(".")[0]].add(page.name.split(".")[1])
    assert set(pages) == {"players", "masters", "designers", "researchers"}
    assert all(languages == {"en", "fr"} for languages in pages.values())
