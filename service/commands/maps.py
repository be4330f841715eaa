"""Maps of Last Friday, for whoever draws one: whether a file can be played, and how well. Needs no database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from games.last_friday.r1.check import Report
from games.last_friday.r1.check import check as checked
from games.last_friday.r1.mapfile import EXAMPLES, LARGEST, Problem
from games.last_friday.r1.mapfile import example as text_of
from service.commands.ground import FOUND, MISUSED, fail

maps = typer.Typer(help="Maps of Last Friday.", no_args_is_help=True)


@maps.command()
def check(file: Annotated[Path, typer.Argument(help="a map file, JSON")]) -> None:
    """Say what is wrong with a map, and what could be better; 1 if it cannot be played."""
    try:
        with file.open("rb") as opened:
            report = checked(opened.read(LARGEST + 1))
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}.")
    for line in told(report):
        typer.echo(line)
    if report.faults:
        raise typer.Exit(FOUND)


@maps.command()
def example(name: Annotated[str, typer.Argument(help=" or ".join(EXAMPLES))] = EXAMPLES[0]) -> None:
    """Print a map file to copy from: camp is the whole board that comes with the title, fixture a small one that shows the
    form on one page and is no board."""
    if name not in EXAMPLES:
        fail(f"There is no map {name!r:.60}. There are: {', '.join(EXAMPLES)}.", MISUSED)
    typer.echo(text_of(name), nl=False)


def told(report: Report) -> tuple[str, ...]:
    """The report, a line each."""
    return (
        *(f"WRONG {_line(one)}" for one in report.faults),
        *(f"weak  {_line(one)}" for one in report.warnings),
        *([f"and {report.more} more"] if report.more else []),
        *(["The rest is looked at when this is mended."] if report.waits else []),
        *(f"{name}: {value}" for name, value in report.measures.items()),
        *([f"hash of the rules part: {report.hash}"] if report.hash else []),
        *(["It can be played."] if not report.faults else []),
    )


def _line(problem: Problem) -> str:
    """One problem; words of the file are shown as words that cannot move the cursor of a terminal."""
    rule = f"rule {problem.rule}, " if problem.rule else ""
    written = f"{rule}{problem.where}: {problem.what}. Right: {problem.right}."
    return "".join(letter if letter.isprintable() else "?" for letter in written)
