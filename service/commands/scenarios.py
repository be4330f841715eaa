"""Scenario files: a situation, what is done, what must come of it. Needs no database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from games import registry
from games.kernel.contract import Rules
from service import scenario as files


def scenario(paths: Annotated[list[Path], typer.Argument(help="files or folders")]) -> None:
    """Run scenario files and print a line for each; 1 if one fails."""
    raise typer.Exit(files.run(paths, _rules, typer.echo))


def _rules(title: str, revision: int) -> Rules:
    """The rules of a scenario; revision 0 means the newest. Raises LookupError."""
    return registry.rules(title, revision or registry.newest(title))
