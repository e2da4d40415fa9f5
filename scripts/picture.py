"""Draws docs/images/first-scene.svg: what a newcomer sees when the first scene opens."""

import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).parent.parent / "docs" / "images" / "first-scene.svg"
TYPED = "1\nroll\nquit\n"
WIDTH = 112


def transcript() -> str:
    """The first scene with a fixed seed, as the terminal shows it."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "ROUAGE_HOME": home, "COLUMNS": str(WIDTH), "NO_COLOR": "1"}
        command = [sys.executable, "-c", "from rouage.cli import main; main()", "play", "signature"]
        command += ["--scene", "tavern-brawl", "--seed", "7", "--lang", "en"]
        done = subprocess.run(command, input=TYPED, capture_output=True, text=True, env=environment, check=False)
    return done.stdout


def shown(text: str) -> list[str]:
    """From the scene's opening to the first roll; where it is saved and the promise about its dice are left out."""
    lines = [line for line in text.splitlines() if "rouage" not in line.lower() and not re.search("[0-9a-f]{64}", line)]
    end = next((number for number, line in enumerate(lines) if "best" in line), len(lines))
    return lines[: end + 1]


def draw(lines: list[str]) -> str:
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    for line in lines:
        style = "bold green" if line.startswith(">") else "bold" if line.endswith((":", "?")) else ""
        console.print(Text(line, style=style))
    drawn = console.export_svg(title="rouage play")
    # Whoever reads the page fetches no fonts from elsewhere, and needs no word about how it was drawn.
    return re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", drawn, flags=re.DOTALL)


def main() -> None:
    PICTURE.write_text(draw(shown(transcript())), "utf-8")


if __name__ == "__main__":
    main()
