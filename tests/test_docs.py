"""The pages say what is true: their code runs, their packs load, their links lead somewhere, what they name exists."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import pytest
from typer.main import get_command

import rouage
from rouage import bots
from rouage.cli.app import app
from rouage.table.settings import Limits
from tests.table.house import house

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PROTOCOL = ROOT / "docs/protocol.md"
DESIGNERS = sorted((ROOT / "docs/tutorials").glob("designers.*.md"))
HOSTING = ROOT / "docs/hosting.md"
VARIABLE = re.compile(r"\bROUAGE_[A-Z]+(?:_[A-Z]+)*\b")


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if blocks(page, "python") and page != PROTOCOL and page not in DESIGNERS],
    ids=lambda page: page.name,
)
def test_the_python_of_a_page_runs(page: Path) -> None:
    names: dict[str, object] = {}
    for code in blocks(page, "python"):
        exec(compile(code, page.name, "exec"), names)
    assert "rouage" in names


@pytest.mark.parametrize("name", rouage.games())
def test_the_bot_of_the_bots_page_comes_to_an_end(name: str) -> None:
    [code] = [code for code in blocks(ROOT / "docs/bots.md", "python") if code.startswith("from random import")]
    names: dict[str, type[bots.Bot]] = {}
    exec(compile(code, "bots.md", "exec"), names)
    [made] = [one for one in names.values() if hasattr(one, "choose")]
    scene = next(iter(rouage.title(name).scenes(rouage.title(name).shelf())))
    game, bot = rouage.new(name, {"scene": scene}, seed=2), made(1)  # type: ignore[call-arg]
    while game.asking and game.number < 5000:
        decision = game.asking[0]
        game.choose(bot.choose(game.view(decision.seat), decision), decision.seat)
    assert game.outcome is not None


def test_the_bot_of_the_protocol_page_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [code] = blocks(PROTOCOL, "python")
    with house(tmp_path) as here:
        exec(compile(code.replace("http://127.0.0.1:8787", here.url), PROTOCOL.name, "exec"), {})
    assert re.fullmatch(r"\{'winners': .*\} after \d+ choices\n", capsys.readouterr().out)


@pytest.mark.parametrize("page", DESIGNERS, ids=lambda page: page.name)
def test_the_packs_of_a_page_load_and_are_played(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is shown as a folder, a manifest and a file; the page's own Python plays the last."""
    monkeypatch.chdir(tmp_path)
    folders = re.findall(r"^([\w-]+)/$", page.read_text("utf-8"), re.MULTILINE)
    toml = blocks(page, "toml")
    for folder, manifest, content in zip(folders, toml[::2], toml[1::2], strict=True):
        Path(folder).mkdir()
        Path(folder, "pack.toml").write_text(manifest, "utf-8")
        Path(folder, "content.toml").write_text(content, "utf-8")
    creatures, scenes, skirmishers = folders
    assert "hotel-roof" in rouage.title("artemis").shelf([Path(scenes)]).names("scene")
    assert "bog-lurker" in rouage.title("signature").shelf([Path(creatures)]).names("creature")
    assert "zdenka-pilar" in rouage.title("olomoc").shelf([Path(skirmishers)]).names("rouage")
    [code] = blocks(page, "python")
    exec(compile(code, page.name, "exec"), {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    links = re.findall(r"\]\(([^)#]*)#?([^)]*)\)", text) + [(file, "") for file in re.findall(r'src="(.+?)"', text)]
    here = [(page.parent / file if file else page, part) for file, part in links if not file.startswith("http")]
    assert [file for file, _ in here if not file.exists()] == []
    assert [f"{file.name}#{part}" for file, part in here if part and part not in headings(file)] == []


def headings(page: Path) -> set[str]:
    """Where links into a page may lead: its headings, as they are made into addresses."""
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_exist(page: Path) -> None:
    """Every `rouage …` and `make …` that a page shows can be typed."""
    shown = re.findall(r"(?:^ *|`|[\w/]/bin/|=\S+ )((?:rouage|make) [^`\n#]+)", page.read_text("utf-8"), re.MULTILINE)
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    unknown = [one for one in shown if not (_in_make(one, targets) if one.startswith("make") else _in_rouage(one))]
    assert unknown == []


def _in_make(line: str, targets: set[str]) -> bool:
    words = [word for word in line.split()[1:] if "=" not in word and not word.startswith("[")]
    return words[0] in targets if words else "=" in line


def _in_rouage(line: str) -> bool:
    command = get_command(app)
    words = line.split()[1:]
    while words and hasattr(command, "commands"):
        if words[0] not in command.commands:
            return False
        command = command.commands[words.pop(0)]
    options = {name for parameter in command.params for name in parameter.opts}
    return {word for word in words if word.startswith("--")} <= options


def test_every_page_for_users_is_in_both_languages() -> None:
    pages = {page.name.split(".")[0]: set[str]() for page in (ROOT / "docs/tutorials").glob("*.md")}
    for page in (ROOT / "docs/tutorials").glob("*.md"):
        pages[page.name.split(".")[0]].add(page.name.split(".")[1])
    assert set(pages) == {"players", "missions", "skirmishes", "voyages", "masters", "designers", "researchers"}
    assert all(languages == {"en", "fr"} for languages in pages.values())


def test_every_variable_is_documented_and_no_other() -> None:
    read = {name for file in (ROOT / "src").rglob("*.py") for name in VARIABLE.findall(file.read_text("utf-8"))}
    table = re.findall(r"^\| (`ROUAGE.*?) \|", HOSTING.read_text("utf-8"), re.MULTILINE)
    assert {name for row in table for name in VARIABLE.findall(row)} == read
    builders = (ROOT / "web/vite.config.ts", ROOT / "hatch_build.py")
    building = {name for file in builders for name in VARIABLE.findall(file.read_text("utf-8"))}
    named = {name for page in PAGES for name in VARIABLE.findall(page.read_text("utf-8"))}
    assert named == read | building


def test_the_limits_are_those_of_the_server() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| ([\d, ]+) \|", HOSTING.read_text("utf-8"), re.MULTILINE)
    told = {
        name: float(number)
        for names, numbers in rows
        for name, number in zip(re.findall(r"\w+", names), numbers.split(", "), strict=True)
    }
    assert told == asdict(Limits())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_keys_are_those_of_the_page(language: str) -> None:
    """Every key of the table stands in the players' list, and no key that does nothing."""
    source = (ROOT / "web/src/shell/keys.ts").read_text("utf-8")
    usual = source.partition("export const USUAL")[2].partition("\n}")[0]
    keys = {_printed(key) for row in re.findall(r": \[(.*)\]", usual) for key in re.findall(r"'(.+?)'", row)}
    page = (ROOT / f"docs/tutorials/players.{language}.md").read_text("utf-8")
    listed = set(re.findall(r"<kbd>(.*?)</kbd>", page))
    assert listed - {"Tab", "Enter", "Alt"} == keys - set("2345678")


def _printed(key: str) -> str:
    return "+".join([part.upper() if re.fullmatch("[a-z]", part) else part for part in key.split("+")])


def test_the_map_of_screens_names_files() -> None:
    page = (ROOT / "docs/games/signature.md").read_text("utf-8")
    section = page.partition("## The screens")[2].partition("\n## ")[0]
    named = re.findall(r"`([\w/.-]+\.(?:svelte|ts))`", section)
    folder = ROOT / "web/src/games/signature"
    assert named
    assert [file for file in named if not (folder / file).exists()] == []
