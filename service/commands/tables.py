"""Opening tables, and listing them."""

from __future__ import annotations

from typing import Annotated

import typer

from events import founding, texts, verbs
from events.founding import Guest, NewGame
from events.model import GameId
from events.verbs import NOBODY, Roles
from games.kernel.refusal import Refusal
from games.kernel.wording import CANONICAL
from projections import queries
from projections.letters import clean
from projections.tickets import Ticket
from service.commands.ground import (
    FOUND,
    MISUSED,
    MOST_DOORS,
    MOST_SEATS,
    called,
    connected,
    fail,
    newest,
    seconds,
    site,
    tongue,
)
from service.commands.titles import options_of, seats_of
from service.site import Site
from service.words import rules_of, sentence


def new(
    title: Annotated[str, typer.Argument(help="which game, for instance cutthroat_caverns")],
    host: Annotated[str, typer.Option(help="mail address of the host")],
    seat: Annotated[
        list[str] | None,
        typer.Option(help="mail address to invite, once for each; :ru for Russian, red= before it for a seat"),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(min=1, max=MOST_SEATS, metavar="NUMBER", help="how many seats, if not all are invited now")
    ] = None,
    name: Annotated[str, typer.Option(help="what people call the table")] = "",
    set_: Annotated[str, typer.Option("--set", help="time for a round of questions: 24h, 90m, 10s")] = "24h",
    window: Annotated[str, typer.Option(help="time for a short decision")] = "12h",
    language: Annotated[str, typer.Option(callback=tongue, help="en or ru")] = "en",
    option: Annotated[list[str] | None, typer.Option(help="an option of the title, as name=value")] = None,
    hook: Annotated[str, typer.Option(help="https address that is sent public news")] = "",
    key: Annotated[str, typer.Option(help="your own name for this order: given twice, it opens one table")] = "",
) -> None:
    """Open a table and invite people to it."""
    opened = site()
    connected(opened).close()
    revision = newest(opened, title)
    pinned = rules_of(opened, title, revision)
    options = {"set_seconds": seconds(set_), "window_seconds": seconds(window), **options_of(option or [], pinned)}
    roles = verbs.roles_of(pinned) if pinned else NOBODY
    guests = tuple(_guest(written, roles) for written in seat or ())
    order = NewGame(
        title=title,
        revision=revision,
        seats=seats or seats_of(pinned, len(guests)),
        host=host,
        options=options,
        language=language,
        name=clean.name(name),
        guests=guests,
        hook=hook,
        key=key,
    )
    made = founding.found(opened.desk, opened.settings.domain, order, opened.settings.webhook_loopback)
    if isinstance(made, Refusal):
        fail(sentence(made, language, pinned, opened.post), FOUND if made.code == founding.KEY_USED else MISUSED)
    opened.bell.posted()
    if order.name and not made.repeated:
        _warn_of_namesakes(opened, order.name, made.game)
    url = f"{opened.settings.url}/table/{opened.tickets.write(Ticket('table', made.game))}"
    typer.echo(f"game    {made.game}" + ("  (opened before)" if made.repeated else ""))
    typer.echo(f"head    {made.head}")
    typer.echo(f"page    {url}")
    if made.secret:
        typer.echo(f"secret  {made.secret}  (of the webhook; shown once)")
    typer.echo(f"\nA letter goes to {host}" + (f", an invitation to {_people(guests)}." if guests else "."))
    typer.echo("Players answer with JOIN; then the host answers his letter with START.")


def games() -> None:
    """List all games, the one that changed last first."""
    opened = site()
    with connected(opened) as conn:
        doors = queries.doors(conn)
        if not doors:
            typer.echo(f"No game yet. This opens one: {called()} new TITLE --host ADDRESS --seat ADDRESS ...")
        for door in doors:
            name = clean.name(texts.read(conn, door.name) or "") or "-"
            awaited = [_called(opened, door, seat) for seat in queries.awaited(conn, door.game)]
            typer.echo(
                f"{door.game}  {door.title}@{door.revision}  {door.phase:9}  {door.taken}/{door.seats} seats  "
                f"step {door.step}  {name}" + (f"  awaits seats {', '.join(awaited)}" if awaited else "")
            )


def _called(opened: Site, door: queries.Door, seat: int) -> str:
    """A seat by what its title calls it, else by its number; also where the title is not here any more."""
    pinned = rules_of(opened, door.title, door.revision)
    names = pinned.seat_names(CANONICAL) if pinned else ()
    return names[seat - 1] if names else str(seat)


def _warn_of_namesakes(opened: Site, name: str, made: GameId) -> None:
    """Two tables may be called alike, but then a word on the command line means neither."""
    with opened.engine.connect() as conn:
        named = [door for door in queries.doors(conn, limit=MOST_DOORS) if door.name and door.game != made]
        alike = any(texts.read(conn, door.name) == name for door in named)
    if alike:
        typer.echo(f"Another table is called {name} too; to name this one, write {str(made)[:8]}.", err=True)


def _guest(written: str, roles: Roles) -> Guest:
    """``anna@example.org``, ``anna@example.org:ru``, or for one seat ``red=anna@example.org`` (or its number)."""
    before, sign, behind = written.partition("=")
    place, rest = (before, behind) if sign and "@" not in before else ("", written)
    seat = roles.seat(place) if place else 0
    if seat is None:
        known = ", ".join(roles.names.get(CANONICAL, ())) or "2"
        raise typer.BadParameter(f"{written!r}: there is no seat {place!r}; before the sign stands one of: {known}")
    address, _, language = rest.partition(":")
    if language not in ("", "en", "ru"):
        raise typer.BadParameter(f"{written!r}: the language is en or ru")
    return Guest(address, seat, language)


def _people(guests: tuple[Guest, ...]) -> str:
    return ", ".join(guest.address for guest in guests)
