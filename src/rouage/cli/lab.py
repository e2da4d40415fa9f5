"""The Lab's commands and their options, as Typer declares them; what they do stands in `lab_work`.

Polars, Altair and Ray are imported only by those who ask for them, and whoever lacks them is told what to install.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from rouage.cli import lab_work
from rouage.cli.help import Command
from rouage.cli.reader import Reader

GameName = Annotated[str, typer.Argument(metavar="GAME", help="cli.option-game")]
Folder = Annotated[str, typer.Argument(metavar="DIR", help="cli.option-results")]
LastFolder = Annotated[str, typer.Argument(metavar="[DIR]", help="cli.option-results-last")]
Setup = Annotated[
    list[str] | None, typer.Option("--setup", metavar="FILE|KEY=VALUE", help="cli.option-lab-setup")
]  # fmt: skip
Bots = Annotated[list[str] | None, typer.Option("--bot", metavar="[SEAT=]NAME", help="cli.option-lab-bot")]
Packs = Annotated[list[str] | None, typer.Option("--pack", metavar="PATH", help="cli.option-pack")]
Changes = Annotated[
    list[str] | None, typer.Option("--change", metavar="NUMBER=VALUE", help="cli.option-change")
]  # fmt: skip
Seed = Annotated[str, typer.Option("--seed", metavar="N", help="cli.option-lab-seed")]
Processes = Annotated[str, typer.Option("--processes", metavar="N", help="cli.option-processes")]
AsJson = Annotated[bool, typer.Option("--json", help="cli.option-json")]
Attended = Annotated[bool, typer.Option("--attended", help="cli.option-attended")]
Language = Annotated[str, typer.Option("--lang", metavar="en|fr", help="cli.option-lang")]
OpenPage = Annotated[bool, typer.Option("--open", help="cli.option-open-report")]
Links = Annotated[str, typer.Option("--links", metavar="ADDRESS", help="cli.option-links")]
PageFile = Annotated[str, typer.Option("--out", metavar="FILE", help="cli.option-page")]


def simulate(
    context: typer.Context,
    game: GameName,
    setup: Setup = None,
    bot: Bots = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help="cli.option-games")] = "1000",
    seed: Seed = "1",
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="cli.option-results-out")] = "",
    change: Changes = None,
    processes: Processes = "",
    cluster: Annotated[str, typer.Option("--cluster", metavar="ADDRESS", help="cli.option-cluster")] = "",
    pack: Packs = None,
    as_json: AsJson = False,
    attended: Attended = False,
    lang: Language = "",
) -> None:
    asked = lab_work.Asked(game, setup or (), bot or (), seed, pack or (), change or (), processes)
    if attended:
        lab_work.simulate_attended(asked, games, out, cluster, _reader(context))
    else:
        raise typer.Exit(lab_work.simulate(asked, games, out, cluster, _reader(context), as_json))


def report(
    context: typer.Context, folder: LastFolder = "", out: PageFile = "", open_page: OpenPage = False,
    links: Links = "", lang: Language = "",
) -> None:  # fmt: skip
    lab_work.report(folder, out, links, open_page, _reader(context))


def compare(
    context: typer.Context,
    before: Annotated[str, typer.Argument(metavar="A", help="cli.option-compare-before")],
    after: Annotated[str, typer.Argument(metavar="B", help="cli.option-compare-after")],
    out: PageFile = "",
    open_page: OpenPage = False,
    links: Links = "",
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    lab_work.compare(before, after, out, links, open_page, _reader(context), as_json)


def tune(
    context: typer.Context,
    game: GameName,
    of: Annotated[str, typer.Option("--of", metavar="WHAT", help="cli.option-rate-of")] = "wins",
    rate: Annotated[str, typer.Option("--rate", metavar="LOW..HIGH", help="cli.option-rate")] = "45..55",
    number: Annotated[
        list[str] | None, typer.Option("--number", metavar="NAME=LOW..HIGH", help="cli.option-tunable")
    ] = None,
    setup: Setup = None,
    bot: Bots = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help="cli.option-trial-games")] = "200",
    trials: Annotated[str, typer.Option("--trials", metavar="N", help="cli.option-trials")] = "30",
    log: Annotated[str, typer.Option("--log", metavar="FILE", help="cli.option-trial-log")] = "",
    seed: Seed = "1",
    change: Changes = None,
    processes: Processes = "",
    pack: Packs = None,
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    asked = lab_work.Asked(game, setup or (), bot or (), seed, pack or (), change or (), processes)
    wanted = lab_work.Wanted(of, rate, number or (), games, trials, log)
    raise typer.Exit(lab_work.tune(asked, wanted, _reader(context), as_json))


def forecast(
    context: typer.Context,
    game: GameName,
    setup: Setup = None,
    bot: Bots = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help="cli.option-games")] = "200",
    seed: Seed = "1",
    change: Changes = None,
    processes: Processes = "",
    pack: Packs = None,
    as_json: AsJson = False,
    attended: Attended = False,
    lang: Language = "",
) -> None:
    asked = lab_work.Asked(game, setup or (), bot or (), seed, pack or (), change or (), processes)
    if attended:
        lab_work.forecast_attended(asked, games, _reader(context))
    else:
        lab_work.forecast(asked, games, _reader(context), as_json)


def study(
    context: typer.Context,
    folder: Folder,
    number: Annotated[str, typer.Argument(metavar="N", help="cli.option-game-number")],
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="cli.option-record-out")] = "",
    server: Annotated[str, typer.Option("--server", metavar="URL", help="cli.option-server")] = "",
    lang: Language = "",
) -> None:
    raise typer.Exit(lab_work.study(folder, number, out, server, _reader(context)))


def add_to(app: typer.Typer) -> None:
    """The Lab's commands among the others."""
    commands: dict[str, Callable[..., None]] = {
        "cli.about-simulate": simulate, "cli.about-report": report, "cli.about-compare": compare,
        "cli.about-tune": tune, "cli.about-forecast": forecast, "cli.about-study": study,
    }  # fmt: skip
    for about, command in commands.items():
        app.command(cls=Command, help=about)(command)


def _reader(context: typer.Context) -> Reader:
    reader = context.find_root().obj
    assert isinstance(reader, Reader)
    return reader
