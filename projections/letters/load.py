"""Where a scene comes from: one game of the log, its texts, and the vault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby

import msgspec
import sqlalchemy as sa

from events import chain, codec, replay, store, texts
from events.model import GameId, Version
from games.kernel import acts
from games.kernel.audience import Seat
from games.kernel.contract import Rules
from games.kernel.table import Table
from projections.letters import clean, orders
from projections.letters.catalogue import common
from projections.letters.phrases import phrases
from projections.letters.scene import Links, Reader, Scene, Step
from projections.letters.words import Catalogue, Speech
from projections.tickets import Kind, Ticket, Tickets

_DIGESTS: dict[type, str] = {
    acts.Pressed: "text",
    acts.Paused: "reason",
    acts.Cancelled: "reason",
    acts.Ended: "reason",
}
"""Outcomes that carry the digest of a text which lies outside the log, and the field it stands in."""


def scene(
    conn: sa.Connection,
    game: GameId,
    reader: Reader,
    rules: Rules,
    speech: Speech,
    span: tuple[int, int],
    cache: replay.Cache | None = None,
    heard: tuple[int, int] | None = None,
) -> Scene:
    """The game as it stands now, with the closed steps after `span[0]` up to `span[1]`, and the versions after `heard[0]`
    up to `heard[1]`. Links are put in by `linked`."""
    situation = replay.situation(conn, game, rules, None, cache)
    head = store.head(conn, game)
    steps = tuple(steps_between(conn, game, rules, span))
    own = None if heard is None else gathered(conn, game, rules, heard)
    return Scene(
        reader=reader,
        speech=speech,
        rules=rules,
        situation=situation,
        name=game_name(conn, game, situation.table),
        names=seat_names(conn, situation.table, speech.roles),
        head=chain.write_head(head.step, head.leaf) if head.step else "",
        step=head.step,
        steps=steps,
        own=own,
        texts={**texts_of(conn, (*steps, *(own or ()))), **unsent_texts(conn, situation.table, reader.seats)},
    )


def unsent_texts(conn: sa.Connection, table: Table, seats: tuple[Seat, ...]) -> Mapping[str, str]:
    """The words of messages that the reader himself has written and nobody has got."""
    found = {one.text: texts.read(conn, one.text) for one in table.unsent if one.seat in seats}
    return {digest: "\n".join(clean.lines(body)) for digest, body in found.items() if body}


def speech(reader: Reader, own: Iterable[Catalogue]) -> Speech:
    """A title's `own` sentences first, then what letters say, then what all titles share."""
    return Speech(reader.language, (*own, *phrases(), *common()), reader.zone)


def voice(reader: Reader, own: Iterable[Catalogue], rules: Rules) -> Speech:
    """The same for a game: its orders and its seats are called as its title calls them."""
    return Speech(reader.language, (*own, *phrases(), *common()), reader.zone, orders.of_title(rules), rules.seat_names)


def steps_between(conn: sa.Connection, game: GameId, rules: Rules, span: tuple[int, int]) -> Iterable[Step]:
    """The closed steps after `span[0]` up to `span[1]`, each with the outcomes of all its versions."""
    since, upto = span
    first = store.leaf(conn, game, since) if since > 0 else None
    last = store.leaf(conn, game, min(upto, store.head(conn, game).step))
    if upto <= since or last is None:
        return
    kept: list[Version] = []
    for version in store.versions(conn, game, first.version + 1 if first else 1, last.version):
        kept.append(version)
        if version.closes:
            told = tuple(codec.told(rules, entry) for one in kept for entry in one.entries)
            yield Step(version.step, version.at, told)
            kept = []


def gathered(conn: sa.Connection, game: GameId, rules: Rules, heard: tuple[int, int]) -> tuple[Step, ...]:
    """These versions by the step they lie in, closed or not: words to one seat do not wait for the step."""
    found = store.versions(conn, game, heard[0] + 1, heard[1])
    return tuple(
        Step(number, lying[-1].at, tuple(codec.told(rules, entry) for version in lying for entry in version.entries))
        for number, lying in ((number, tuple(group)) for number, group in groupby(found, lambda version: version.step))
    )


def seat_names(conn: sa.Connection, table: Table, roles: tuple[str, ...] = ()) -> dict[int, str]:
    """Names of seats as their holders chose them, cleaned; a name that two seats have gets the
    number of the seat, unless the title names its seats; a seat without one is left out and called by its number."""
    found = {n: clean.name(texts.read(conn, seat.name) or "") for n, seat in enumerate(table.seats, 1) if seat.name}
    often = Counter(name.casefold() for name in found.values() if not roles)
    return {n: f"{name} ({n})" if often[name.casefold()] > 1 else name for n, name in found.items() if name}


def game_name(conn: sa.Connection, game: GameId, table: Table) -> str:
    """The name the host gave, else a short mark made from the id."""
    return clean.name(texts.read(conn, table.name) or "") or f"#{game.hex[:6]}"


def as_of(conn: sa.Connection, game: GameId, scene: Scene, step: int) -> Scene:
    """The scene under the number and the head of the last step that it tells, also where the log has gone on since: the
    next letter tells the rest, and nobody reads of a step that stands nowhere."""
    step = min(step, scene.step)
    leaf = store.leaf(conn, game, step) if step else None
    return msgspec.structs.replace(scene, step=step, head=chain.write_head(step, leaf.leaf) if leaf else "")


def linked(scene: Scene, game: GameId, tickets: Tickets, url: str) -> Scene:
    """The scene with the reader's own addresses in it."""
    table = scene.table

    def of(kind: Kind, seat: Seat) -> str:
        return tickets.write(Ticket(kind, game, seat, table.seat(seat).holder))

    drawn = ".svg" if scene.rules.seek is None else ""  # else a page of its own, where one can look for things
    links = Links(
        table=f"{url}/table/{tickets.write(Ticket('table', game))}",
        pictures={seat: f"{url}/picture/{of('picture', seat)}{drawn}" for seat in scene.reader.seats},
        programs={seat: f"{url}/api/seats/{of('play', seat)}/submissions" for seat in scene.reader.seats},
        checker=f"{url}/verify.zip",
    )
    return msgspec.structs.replace(scene, links=links)


def texts_of(conn: sa.Connection, steps: Iterable[Step]) -> Mapping[str, str]:
    """The words behind the digests of these steps, cleaned; erased ones are left out."""
    found: dict[str, str] = {}
    for step in steps:
        for told in step.told:
            field = _DIGESTS.get(type(told.outcome))
            digest = getattr(told.outcome, field) if field else ""
            body = texts.read(conn, digest) if digest else None
            if body:
                found[digest] = "\n".join(clean.lines(body))
    return found
