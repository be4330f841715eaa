"""The rules of a title by topic, as HELP sends them by mail. Needs no database."""

from __future__ import annotations

from datetime import UTC
from typing import Annotated

import typer

from games import registry
from projections.letters import load, lookup
from projections.letters.catalogue import own
from projections.letters.kinds import help
from projections.letters.page import text_lines
from projections.letters.scene import Reader
from service.commands.ground import FOUND, MISUSED, fail, tongue


def rules(
    title: Annotated[str, typer.Argument(help="which game, for instance cutthroat_caverns")],
    topic: Annotated[
        list[str] | None, typer.Argument(help="a card, an encounter, a word, a topic; without it, what there is")
    ] = None,
    language: Annotated[str, typer.Option(callback=tongue, help="en or ru")] = "en",
) -> None:
    """Print what the rules say, as HELP does by mail; 1 if there is no such topic."""
    try:
        revision = registry.newest(title)
    except registry.UnknownTitle:
        fail(f"There is no title {title}. There are: {', '.join(sorted({name for name, _ in registry.titles()}))}.", MISUSED)
    pinned = registry.rules(title, revision)
    speech = load.voice(Reader(language, UTC, "guest"), own(title, revision), pinned)
    found = lookup.shelf(speech, pinned, {})
    written = " ".join(topic or ())
    blocks = help.about(found, written) if written else ()
    known = bool(written and lookup.find(found, written))
    typer.echo(text_lines(blocks if known else (*blocks, *help.contents(found))))
    if written and not known:
        raise typer.Exit(FOUND)
