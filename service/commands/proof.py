"""Looking back, and proving: replay, audit, export, verify."""

from __future__ import annotations

from datetime import UTC
from pathlib import Path
from typing import Annotated

import typer
from sqlalchemy import Connection

from events import audit as audits
from events import disclosure, store, verbs
from events import export as exports
from events import verify as verifier
from events.handle.addressees import Asking, addressees
from events.model import GameId
from events.verify.game import is_head
from games.kernel.audience import Seat
from games.kernel.refusal import Refusal
from projections.letters import past, unsealed
from projections.letters.page import Block, text_lines
from projections.letters.scene import Reader
from service.commands.ground import MISUSED, MOST_SEATS, MOST_STEPS, called, connected, fail, game, site, tongue
from service.site import Site
from service.words import sentence

Game = Annotated[str, typer.Argument(help="id, beginning of the id, or name of the table")]


HOST_WHO_PLAYS = (
    "This game runs, and what stands here is what one seat keeps from the others. Who plays in it must not look."
)


def replay(
    written: Game,
    step: Annotated[
        int, typer.Option(min=0, max=MOST_STEPS, metavar="NUMBER", help="the step to go back to; without it, now")
    ] = 0,
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help="as this seat saw it, by number or by name; without it, as everybody did")
    ] = "",
    language: Annotated[str, typer.Option(callback=tongue, help="en or ru")] = "en",
    told: Annotated[
        bool,
        typer.Option(
            "--told",
            help="also all that was asked and told in that step or version, and to whom: once the game is over, "
            "and of a chapter that was opened before",
        ),
    ] = False,
    version: Annotated[
        int,
        typer.Option(
            min=0,
            max=MOST_STEPS,
            metavar="NUMBER",
            help="a version of the record, also inside a step; once the game is over",
        ),
    ] = 0,
) -> None:
    """Show the board in words as a seat saw it at a step, and what that seat learned in that step."""
    if step and version:
        fail("Either --step or --version: a version lies in a step.", MISUSED)
    opened = site()
    with connected(opened) as conn:
        found = game(conn, written)
        number = _seat(conn, opened, found, seat, language)
        reader = Reader(language, UTC, "seat" if number else "guest", (number,) if number else ())
        over = opened.desk.read(conn, found)[1].table.open_dice
        if version and not over:
            fail("Versions inside of steps are shown when the game is over. Use --step.")
        place = past.within(conn, found, reader, version, opened.post) if version else None
        seen = place or past.at(conn, found, reader, step, opened.post)
        if isinstance(seen, Refusal):
            fail(sentence(seen, language), MISUSED)
        which = (past.numbered(seen, version),) if version else ()
        more: tuple[Block, ...] = ()
        if told:
            open_columns = disclosure.disclosed(store.versions(conn, found)).of(seen.step)
            if not open_columns:
                fail("What was told to others is shown when the game is over, or its chapter is opened. Leave out --told.")
            span = (version, version) if version else past.span(conn, found, seen.step)
            more = (unsealed.block(conn, found, seen, span, open_columns),)
    if number and not over:
        typer.echo(HOST_WHO_PLAYS, err=True)
    typer.echo(text_lines((*which, *past.blocks(seen), *more)))


def _seat(conn: Connection, opened: Site, found: GameId, written: str, language: str) -> Seat:
    """The seat that a number or a name means; 0 where nothing was written. Ends where it is not clear which."""
    if not written or (written.isdecimal() and int(written) <= MOST_SEATS):
        return int(written or 0)
    rules, situation = opened.desk.read(conn, found)
    meant = addressees(conn, situation, Asking((), verbs.roles_of(rules), language), (written,))
    if isinstance(meant, Refusal):
        fail(sentence(meant, language, rules, opened.post), MISUSED)
    return meant[0]


def audit(written: Game) -> None:
    """Decide every command again by the rules the game has pinned, and compare with what is stored."""
    opened = site()
    with connected(opened) as conn:
        found = audits.stored(conn, game(conn, written), opened.post.lookup)
    counted = {name: getattr(found, name) for name in ("versions", "outcomes", "draws", "views", "steps", "texts")}
    looked = ", ".join(f"{number} {name}" for name, number in counted.items())
    if found.finding:
        fail(f"FOUND at version {found.finding.version} ({found.finding.code}): {found.finding.what}\nLooked at {looked}.")
    typer.echo(f"The log is what the rules say: {looked}.")


def export(
    written: Game,
    file: Annotated[Path, typer.Argument(help="where to write it")],
    seat: Annotated[
        str,
        typer.Option(
            metavar="SEAT", help="with the column of this seat, by number or name; without it, as everybody has it"
        ),
    ] = "",
    final: Annotated[bool, typer.Option("--final", help="everything, once the game is over and open")] = False,
) -> None:
    """Write the record of a game to a file."""
    if seat and final:
        fail("Either --seat or --final: the final record holds every seat.", MISUSED)
    opened = site()
    with connected(opened) as conn:
        found = game(conn, written)
        number = _seat(conn, opened, found, seat, "en")
        rules, situation = opened.desk.read(conn, found)
        if not 0 <= number <= len(situation.table.seats):
            fail(sentence(Refusal("no-such-seat", {"seat": number}), "en", rules, opened.post), MISUSED)
        made = exports.final(conn, found) if final else exports.running(conn, found, (number,) if number else ())
    if isinstance(made, Refusal):
        fail("The game is not open yet: a final record exists when it is over. Leave out --final.")
    try:
        file.write_bytes(exports.write(made))
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}")
    typer.echo(f"{file}: {len(made['steps'])} steps. Check it here: {called()} verify {file}")
    typer.echo(f"Anywhere else, with Python alone: {opened.settings.url}/verify.zip, which is the folder events/verify.")


def verify(
    file: Annotated[Path, typer.Argument(help="an export")],
    head: Annotated[str, typer.Option(help="step:hash as it stands in a letter")] = "",
    receipt: Annotated[list[str] | None, typer.Option(help="seal of an act, as a receipt prints it")] = None,
) -> None:
    """Check an export from the file alone: chain, seals, columns, dice. Needs no database."""
    if head and not is_head(head):
        fail(f"{head[:80]!r} is no head: it is a step, a colon, and at least 16 hex digits, as letters print it.", MISUSED)
    report = verifier.verify(file, head or None, receipt or ())
    for fact in report.facts:
        typer.echo(f"ok     {fact}")
    for finding in report.findings:
        typer.echo(f"FOUND  {finding}")
    if not report.ok:
        fail(f"Not in order; it held up to step {report.step}.")
    typer.echo(f"In order up to step {report.step}.")
