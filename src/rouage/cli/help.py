"""Help in the reader's language, as plain lines; and wrong words on the command line, told the same way.

Commands and options name messages where Typer expects their help. Typer's own boxes and English are not used.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from typer.core import TyperCommand, TyperGroup

from rouage import UnknownGame, games
from rouage.cli.reader import BadInput, Reader

Context = Any
"""Typer has moved this class about between versions; nothing here depends on which one it is."""


class Command(TyperCommand):
    """A command whose help is ours."""

    def format_help(self, ctx: Context, formatter: Any) -> None:
        formatter.write("\n".join(_help(self, ctx)) + "\n")

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        rest: list[str] = super().parse_args(ctx, args)
        if ctx.args:
            raise BadInput("extra-words", words=" ".join(ctx.args))
        return rest


class Group(TyperGroup):
    """Commands under one name."""

    def format_help(self, ctx: Context, formatter: Any) -> None:
        formatter.write("\n".join(_help(self, ctx)) + "\n")

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        if not args:
            raise BadInput("missing-word", word="GAME" if self.name == "odds" else "COMMAND")
        rest: list[str] = super().parse_args(ctx, args)
        return rest

    def resolve_command(self, ctx: Context, args: list[str]) -> Any:
        name = args[0]
        known = self.list_commands(ctx)
        if name not in known and not name.startswith("-"):
            if self.name == "odds":
                raise BadInput("no-odds-game", game=name) if name in games() else UnknownGame(name)
            raise BadInput("unknown-command", command=name, known=", ".join(get_close_matches(name, known, 1) or known))
        return super().resolve_command(ctx, args)


def _help(command: Any, ctx: Context) -> list[str]:
    reader: Reader = ctx.obj
    options = [one for one in command.get_params(ctx) if one.param_type_name == "option"]
    arguments = [one for one in command.get_params(ctx) if one.param_type_name == "argument"]
    inner = command.list_commands(ctx) if isinstance(command, Group) else []
    words = [ctx.command_path, *(one.metavar or one.name for one in arguments)]
    words += [reader.phrase("usage-command")] if inner else []
    lines = [reader.phrase("usage", words=" ".join([*words, reader.phrase("usage-options")])), ""]
    lines += [reader.phrase(command.help.removeprefix("cli.")), ""]
    rows = [(name, _told(command.get_command(ctx, name).help, reader)) for name in inner]
    rows += [(one.metavar or one.name, _told(one.help, reader)) for one in arguments]
    rows += [(_option(one), _with_default(one, reader)) for one in options]
    width = max(len(name) for name, _ in rows)
    return lines + [f"  {name:<{width}}  {help}" for name, help in rows]


def _option(option: Any) -> str:
    flag = getattr(option, "is_flag", False)
    return f"{option.opts[0]} {option.metavar}" if option.metavar and not flag else str(option.opts[0])


def _with_default(option: Any, reader: Reader) -> str:
    """What it is for, and what is taken where it is not given."""
    told, value = _told(option.help, reader), option.default
    given = isinstance(value, str | int) and not isinstance(value, bool) and value != ""
    return reader.phrase("option-default", help=told, value=value) if given else told


def _told(help: str | None, reader: Reader) -> str:
    if help and help.startswith("cli."):
        return reader.phrase(help.removeprefix("cli."))
    return reader.phrase("option-help")


_BY_KIND: Final = {
    "NoSuchOption": "unknown-option",
    "BadOptionUsage": "option-needs-value",
    "MissingParameter": "missing-word",
}


def usage_trouble(error: Any) -> BadInput:
    """Typer's complaint as one of our sentences."""
    kind = _BY_KIND.get(type(error).__name__)
    if kind == "missing-word":
        return BadInput(kind, word=error.param.metavar or error.param.name)
    if kind is not None:
        return BadInput(kind, option=error.option_name)
    return (
        BadInput("missing-word", word="COMMAND")
        if "Missing command" in str(error)
        else BadInput("bad-usage", why=error)
    )
