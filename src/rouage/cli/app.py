"""The commands and their options, as Typer declares them; each does its work in a module of its own."""

import json
from pathlib import Path
from typing import Annotated

import typer

import rouage
from rouage.cli import (
    campaign,
    lab,
    odds_artemis,
    odds_olomoc,
    odds_signature,
    odds_sine_tempore,
    opening,
    reference,
    serving,
    watching,
)
from rouage.cli.files import write_text
from rouage.cli.help import Command, Group
from rouage.cli.keyboard import Keyboard
from rouage.cli.lab_setup import read_change
from rouage.cli.reader import BadInput, Reader
from rouage.cli.seating import read_wishes
from rouage.cli.setup_file import setup_text
from rouage.cli.table import Request
from rouage.cli.table import play as play_at_table

app = typer.Typer(name="rouage", help="cli.about", cls=Group, add_completion=False, rich_markup_mode=None)
odds_app = typer.Typer(help="cli.about-odds", cls=Group, rich_markup_mode=None)
pack_app = typer.Typer(help="cli.about-pack", cls=Group, rich_markup_mode=None)
campaign_app = typer.Typer(help="cli.about-campaign", cls=Group, rich_markup_mode=None)
table_app = typer.Typer(help="cli.about-table", cls=Group, rich_markup_mode=None)
app.add_typer(odds_app, name="odds")
app.add_typer(pack_app, name="pack")
app.add_typer(campaign_app, name="campaign")
app.add_typer(table_app, name="table")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="cli.option-game")]
File = Annotated[str, typer.Argument(metavar="FILE", help="cli.option-file")]
Language = Annotated[str, typer.Option("--lang", metavar="en|fr", help="cli.option-lang")]
AsJson = Annotated[bool, typer.Option("--json", help="cli.option-json")]
Database = Annotated[str, typer.Option("--database", metavar="URL", help="cli.option-database")]
Packs = Annotated[list[str] | None, typer.Option("--pack", metavar="PATH", help="cli.option-pack")]


def _version(context: typer.Context, asked: bool) -> None:
    if asked:
        reference.version(_reader(context))
        raise typer.Exit


@app.callback()
def before(
    lang: Language = "",
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_version, help="cli.option-version")
    ] = False,
) -> None:
    """The language may be named before the command as well as after it."""


@app.command(cls=Command, help="cli.about-games")
def games(context: typer.Context, as_json: AsJson = False, lang: Language = "") -> None:
    reference.games(_reader(context), as_json)


@app.command(cls=Command, help="cli.about-play")
def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="cli.option-game")] = "",
    scene: Annotated[str, typer.Option("--scene", metavar="ID", help="cli.option-scene")] = "",
    setup: Annotated[str, typer.Option("--setup", metavar="FILE", help="cli.option-setup")] = "",
    players: Annotated[str, typer.Option("--players", metavar="N", help="cli.option-players")] = "",
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="SEAT", help="cli.option-seat")] = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="SEAT=NAME", help="cli.option-bot")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="cli.option-hot-seat")] = False,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="cli.option-seed")] = "",
    dice: Annotated[str, typer.Option("--dice", metavar="seed|typed", help="cli.option-dice")] = "seed",
    save: Annotated[str, typer.Option("--save", metavar="FILE", help="cli.option-save")] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="FILE", help="cli.option-resume")] = "",
    pack: Packs = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="cli.option-quiet")] = False,
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    request = Request(
        game=game, scene=scene, setup=setup, players=players, resume=resume, save=save, seed=seed, dice=dice,
        packs=pack or (), wishes=read_wishes(seat or (), bot or (), hot_seat), as_json=as_json,
    )  # fmt: skip
    raise typer.Exit(play_at_table(request, Reader(_reader(context).language, quiet=quiet or as_json)))


@app.command(cls=Command, help="cli.about-replay")
def replay(
    context: typer.Context,
    file: File,
    at: Annotated[str, typer.Option("--at", metavar="N", help="cli.option-at")] = "",
    follow: Annotated[bool, typer.Option("--follow", help="cli.option-follow")] = False,
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="cli.option-eyes")] = "",
    pack: Packs = None,
    change: lab.Changes = None,
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    reader = _reader(context)
    choice = opening.number(at, "--at", 0, rouage.MOST_SEED) if at else None
    told = watching.Replay(Path(file), _content(pack, change), seat or None, reader)
    told.stand_at(choice)
    if not as_json:
        told.spare_secrets()
    if as_json:
        reader.json(told.to_data(choice is not None))
    elif follow:
        told.follow(Keyboard(reader))
    else:
        told.tell()
        if choice is not None:
            told.tell_position()


@app.command(cls=Command, help="cli.about-chronicle")
def chronicle(
    context: typer.Context,
    file: File,
    pack: Packs = None,
    change: lab.Changes = None,
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    watching.chronicle(Path(file), _content(pack, change), _reader(context), as_json)


@app.command(cls=Command, help="cli.about-analyse")
def analyse(
    context: typer.Context,
    file: File,
    tries: Annotated[str, typer.Option("--tries", metavar="N", help="cli.option-tries")] = "",
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="cli.option-analysed-seat")] = "",
    pack: Packs = None,
    change: lab.Changes = None,
    as_json: AsJson = False,
    attended: Annotated[bool, typer.Option("--attended", help="cli.option-attended")] = False,
    lang: Language = "",
) -> None:
    from rouage.cli import analysing

    analysing.analyse(Path(file), tries, seat, _content(pack, change), _reader(context), as_json, attended)


@app.command(cls=Command, help="cli.about-verify")
def verify(
    context: typer.Context,
    file: File,
    pack: Packs = None,
    change: lab.Changes = None,
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    raise typer.Exit(watching.verify(Path(file), _content(pack, change), _reader(context), as_json))


@app.command(cls=Command, help="cli.about-rules")
def rules(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli.option-game")],
    id: Annotated[list[str] | None, typer.Argument(metavar="[ID]", help="cli.option-rule")] = None,
    search: Annotated[str, typer.Option("--search", metavar="WORDS", help="cli.option-search")] = "",
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    if id and search:
        raise BadInput("rule-or-search")
    words = " ".join(id or ())
    if not words and not search and (title := reference.game_with_rule(game)) is not None:
        reference.rules(title, game, "", _reader(context), as_json)
    else:
        reference.rules(rouage.title(game), words, search, _reader(context), as_json)


@odds_app.command("artemis", cls=Command, help="cli.about-odds-artemis")
def odds_of_artemis(
    context: typer.Context,
    score: Annotated[str, typer.Option("--score", metavar="N", help="cli.option-score")] = "",
    difficulty: Annotated[str, typer.Option("--difficulty", metavar="N", help="cli.option-test-difficulty")] = "",
    malus: Annotated[str, typer.Option("--malus", metavar="N", help="cli.option-malus")] = "0",
    privilege: Annotated[bool, typer.Option("--privilege", help="cli.option-privilege")] = False,
    experience: Annotated[bool, typer.Option("--experience", help="cli.option-experience")] = False,
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    data = odds_artemis.test(score, difficulty, malus, privilege, experience)
    if as_json:
        _reader(context).json(data)
    else:
        odds_artemis.tell(data, _reader(context))


@odds_app.command("olomoc", cls=Command, help="cli.about-odds-olomoc")
def odds_of_olomoc(
    context: typer.Context,
    dice: Annotated[str, typer.Option("--dice", metavar="N", help="cli.option-dice-rolled")] = "",
    difficulty: Annotated[str, typer.Option("--difficulty", metavar="N", help="cli.option-success")] = "5",
    dodge: Annotated[str, typer.Option("--dodge", metavar="N", help="cli.option-dodge")] = "0",
    dodging: Annotated[str, typer.Option("--dodging", metavar="N", help="cli.option-dodging")] = "5",
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    data = odds_olomoc.attack(dice, difficulty, dodge, dodging)
    if as_json:
        _reader(context).json(data)
    else:
        odds_olomoc.tell(data, _reader(context))


@odds_app.command("signature", cls=Command, help="cli.about-odds-signature")
def odds_of_signature(
    context: typer.Context,
    difficulty: Annotated[str, typer.Option("--difficulty", metavar="N", help="cli.option-difficulty")] = "",
    move: Annotated[str, typer.Option("--move", metavar="short|long", help="cli.option-move")] = "",
    ground: Annotated[str, typer.Option("--ground", metavar="ordinary|difficult", help="cli.option-ground")] = "",
    energy: Annotated[str, typer.Option("--energy", metavar="N", help="cli.option-energy")] = "0",
    modifier: Annotated[str, typer.Option("--modifier", metavar="N", help="cli.option-modifier")] = "0",
    advantage: Annotated[bool, typer.Option("--advantage", help="cli.option-advantage")] = False,
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    if bool(difficulty) == bool(move):
        raise BadInput("difficulty-or-move")
    if ground and not move:
        raise BadInput("ground-without-move")
    if move:
        data = odds_signature.move(move, ground or "ordinary", modifier, energy, advantage)
    else:
        data = odds_signature.task(difficulty, modifier, energy, advantage)
    if as_json:
        _reader(context).json(data)
    else:
        odds_signature.tell(data, _reader(context))


@odds_app.command("sine-tempore", cls=Command, help="cli.about-odds-sine-tempore")
def odds_of_sine_tempore(
    context: typer.Context,
    dice: Annotated[str, typer.Option("--dice", metavar="N", help="cli.option-dice-rolled")] = "",
    symbols: Annotated[str, typer.Option("--symbols", metavar="LIST", help="cli.option-symbols")] = "",
    defence: Annotated[str, typer.Option("--defence", metavar="N", help="cli.option-defence")] = "0",
    wo: Annotated[str, typer.Option("--wo", metavar="N", help="cli.option-toughness")] = "",
    saved: Annotated[str, typer.Option("--saved", metavar="FACE", help="cli.option-saved")] = "",
    scheme: Annotated[str, typer.Option("--scheme", metavar="LIST", help="cli.option-scheme")] = "",
    mental: Annotated[bool, typer.Option("--mental", help="cli.option-mental")] = False,
    needs: Annotated[str, typer.Option("--needs", metavar="LIST", help="cli.option-needs")] = "",
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    if len([one for one in (symbols, scheme, needs) if one]) != 1:
        raise BadInput("one-roll")
    if scheme:
        data = odds_sine_tempore.defence(dice, scheme, mental)
    elif needs:
        data = odds_sine_tempore.power(dice, needs)
    else:
        data = odds_sine_tempore.attack(dice, symbols, defence, wo, saved)
    if as_json:
        _reader(context).json(data)
    else:
        odds_sine_tempore.tell(data, _reader(context))


@pack_app.command("check", cls=Command, help="cli.about-pack-check")
def check_pack(
    context: typer.Context,
    path: Annotated[str, typer.Argument(metavar="PATH", help="cli.option-pack-path")],
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    raise typer.Exit(reference.check_pack(Path(path).expanduser().absolute(), _reader(context), as_json))


@app.command(cls=Command, help="cli.about-schema")
def schema(
    context: typer.Context,
    game: GameName,
    pack: Annotated[bool, typer.Option("--pack", help="cli.option-schema-pack")] = False,
    lang: Language = "",
) -> None:
    found = reference.schema(rouage.title(game), pack)
    _reader(context).out.file.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")


@app.command(cls=Command, help="cli.about-setup")
def setup(
    context: typer.Context,
    game: GameName,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="cli.option-out")] = "",
    pack: Packs = None,
    lang: Language = "",
) -> None:
    reader = _reader(context)
    title = rouage.title(game)
    text = setup_text(title, opening.pack_paths(pack or ()), reader)
    if not out:
        reader.out.file.write(text)
        return
    file = Path(out).expanduser()
    if file.exists():
        raise BadInput("file-exists", file=file)
    write_text(file, text)
    reader.say("setup-written", file=file, command=f"rouage play {title.name} --setup {file}")


@app.command(cls=Command, help="cli.about-serve")
def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="cli.option-host")] = "",
    port: Annotated[str, typer.Option("--port", metavar="N", help="cli.option-port")] = "",
    database: Database = "",
    open_page: Annotated[bool, typer.Option("--open", help="cli.option-open")] = False,
    pack: Packs = None,
    lang: Language = "",
) -> None:
    wanted = serving.settings(host, port, database, tuple(pack or ()))
    raise typer.Exit(serving.serve(wanted, _reader(context), open_page))


# What a server needs is imported only by those who ask for it: it takes longer than most games take to begin.


Out = Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="cli.option-out-file")]


@campaign_app.command("missions", cls=Command, help="cli.about-campaign-missions")
def list_missions(
    context: typer.Context, file: File, pack: Packs = None, as_json: AsJson = False, lang: Language = ""
) -> None:
    campaign.missions(Path(file), opening.pack_paths(pack or ()), _reader(context), as_json)


@campaign_app.command("mission", cls=Command, help="cli.about-campaign-mission")
def write_mission(
    context: typer.Context,
    file: File,
    number: Annotated[str, typer.Argument(metavar="N", help="cli.option-mission")],
    out: Out = "",
    pack: Packs = None,
    lang: Language = "",
) -> None:
    campaign.mission(Path(file), number, out, opening.pack_paths(pack or ()), _reader(context))


@campaign_app.command("retry", cls=Command, help="cli.about-campaign-retry")
def retry_mission(
    context: typer.Context,
    file: File,
    number: Annotated[str, typer.Argument(metavar="[N]", help="cli.option-lost-mission")] = "",
    out: Out = "",
    pack: Packs = None,
    lang: Language = "",
) -> None:
    campaign.retry(Path(file), number, out, opening.pack_paths(pack or ()), _reader(context))


@table_app.command("list", cls=Command, help="cli.about-table-list")
def list_tables(
    context: typer.Context, database: Database = "", pack: Packs = None, as_json: AsJson = False, lang: Language = ""
) -> None:
    from rouage.cli import carrying

    carrying.list_tables(serving.settings("", "", database, tuple(pack or ())), _reader(context), as_json)


@table_app.command("export", cls=Command, help="cli.about-table-export")
def export_table(
    context: typer.Context,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="cli.option-table")],
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="cli.option-out")] = "",
    database: Database = "",
    pack: Packs = None,
    lang: Language = "",
) -> None:
    from rouage.cli import carrying

    carrying.export(serving.settings("", "", database, tuple(pack or ())), table, out, _reader(context))


@table_app.command("import", cls=Command, help="cli.about-table-import")
def import_table(
    context: typer.Context,
    file: File,
    title: Annotated[str, typer.Option("--title", metavar="WORDS", help="cli.option-title")] = "",
    database: Database = "",
    pack: Packs = None,
    lang: Language = "",
) -> None:
    from rouage.cli import carrying

    wanted = serving.settings("", "", database, tuple(pack or ()))
    carrying.bring(wanted, Path(file).expanduser(), title, _reader(context))


lab.add_to(app)


def _content(packs: list[str] | None, changes: list[str] | None) -> opening.Content:
    return opening.Content(opening.pack_paths(packs or ()), dict([read_change(text) for text in changes or ()]))


def _reader(context: typer.Context) -> Reader:
    assert isinstance(context.obj, Reader)
    return context.obj
