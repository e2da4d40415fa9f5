"""The command line: play at a terminal or through a pipe, and look things up."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

import typer
from typer.main import get_command

from rouage.cli.app import app
from rouage.cli.help import usage_trouble
from rouage.cli.reader import BadInput, Reader, asked_language, spoken_language
from rouage.engine.collector import spare_collector
from rouage.engine.fault import PackError
from rouage.engine.language import LANGUAGES, Trouble

GOOD, BAD_INPUT, OWN_FAULT, INTERRUPTED = 0, 2, 70, 130
DEBUG: Final = "ROUAGE_DEBUG"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status. Whatever happens, a person reads a sentence, not a traceback."""
    spare_collector()
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    asked = asked_language(words)
    reader = Reader(asked if asked in LANGUAGES else spoken_language(os.environ))
    try:
        if asked not in (None, *LANGUAGES):
            raise BadInput("unknown-language", language=asked, known=", ".join(LANGUAGES))
        status = _run(words, reader)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Whoever read our lines has left; the interpreter must not try to write the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except KeyboardInterrupt:
        return INTERRUPTED
    except EOFError:
        return GOOD
    except Trouble as trouble:
        reader.complain(trouble.in_(reader.language))
    except PackError as error:
        for fault in error.faults:
            reader.complain(fault.in_(reader.language))
    except Exception as error:
        if os.environ.get(DEBUG):
            traceback.print_exc()
        reader.complain(reader.phrase("own-fault", error=f"{type(error).__name__}: {error}", variable=DEBUG))
        return OWN_FAULT
    return BAD_INPUT


def _run(words: list[str], reader: Reader) -> int:
    try:
        status = get_command(app).main(words or ["--help"], "rouage", standalone_mode=False, obj=reader)
    except typer.Abort as left:
        # What the library makes of Ctrl+C, and of the end of what is typed.
        return INTERRUPTED if isinstance(left.__cause__ or left.__context__, KeyboardInterrupt) else GOOD
    except Exception as error:
        if hasattr(error, "format_message"):
            raise usage_trouble(error) from None
        raise
    return status if isinstance(status, int) else GOOD
