"""Whom people mean: seats, of what the table calls them."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

from events import texts, verbs
from games.kernel.audience import Seat
from games.kernel.naming import forms
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation
from games.kernel.table import Table

_PLAIN = 60


def addressees(
    conn: Connection, situation: Situation, own: tuple[Seat, ...], names: Iterable[str]
) -> tuple[Seat, ...] | Refusal:
    """The seats meant by ``p2``, or by the name somebody took, bent or in Latin letters too; a seat goes before a name.
    `own`: the writer's seats.

    Whoever is not there, is the writer himself, or has a namesake is refused, with who sits where: what was meant for
    one must not reach another, nor be lost."""
    there = called(conn, situation.table)
    found: set[Seat] = set()
    for name in names:
        seat = verbs.seat_number(name)
        meant = (seat,) if seat else _called(name, there)
        refusal = _wrong(name, meant if not _one_person(situation.table, meant) else meant[:1], there, own)
        if refusal:
            return refusal
        found.update(meant)
    return tuple(sorted(found))


def called(conn: Connection, table: Table) -> dict[Seat, str]:
    """The seats somebody sits on, each with its name (empty: he took none). Names lie outside the log and the rules."""
    taken = (n for n in table.playing() if table.seat(n).holder)
    return {n: texts.read(conn, table.seat(n).name) or "" for n in taken}


def _called(name: str, there: dict[Seat, str]) -> tuple[Seat, ...]:
    """Who is called so in full; else whose name is bent so, or so written in Latin letters."""
    written = verbs.fold(name)
    full = tuple(n for n, known in there.items() if verbs.fold(known) == written)
    return full or tuple(n for n, known in there.items() if written in map(verbs.fold, forms(known)))


def _one_person(table: Table, seats: tuple[Seat, ...]) -> bool:
    """Whoever holds several seats is called the same on all of them, and is one who hears it on all."""
    return len({table.seat(n).holder for n in seats if n in table.playing()}) == 1


def _wrong(name: str, meant: tuple[Seat, ...], there: dict[Seat, str], own: tuple[Seat, ...]) -> Refusal | None:
    others = tuple(f"p{n} {known}".strip() for n, known in there.items() if n not in own)
    if not meant:
        return Refusal("no-such-name", {"name": name[:_PLAIN], "names": others})
    if len(meant) > 1:
        return Refusal("several-called", {"name": name[:_PLAIN], "names": others})
    if meant[0] not in there:
        return Refusal("nobody-there", {"seat": meant[0], "names": others})
    return Refusal("to-yourself", {"seat": meant[0]}) if meant[0] in own else None
