"""Whom people mean: seats, of what the table calls them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection

from events import texts, verbs
from events.verbs import NOBODY, Roles
from games.kernel.audience import Seat
from games.kernel.naming import forms
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation
from games.kernel.table import Table
from games.kernel.wording import CANONICAL

_PLAIN = 60


class Asking(msgspec.Struct, frozen=True):
    """Who names seats: his own ones, what the seats are called at his table, and the language he is answered in."""

    own: tuple[Seat, ...] = ()
    roles: Roles = NOBODY
    language: str = CANONICAL


def addressees(conn: Connection, situation: Situation, asking: Asking, names: Iterable[str]) -> tuple[Seat, ...] | Refusal:
    """The seats meant by ``p2``, by what the title calls a seat or a group, or by the name somebody took, bent or in Latin
    letters too; a seat goes before a name.

    Whoever is not there, is the writer himself, or has a namesake is refused, with who sits where: what was meant for
    one must not reach another, nor be lost."""
    there = called(conn, situation.table)
    others = {n: person for n, person in there.items() if n not in asking.own}
    found: set[Seat] = set()
    for name in names:
        group = asking.roles.groups.get(verbs.fold(name))
        if group:
            meant = tuple(n for n in group if n in others)
            refusal = None if meant else Refusal("nobody-of-group", {"name": name[:_PLAIN], "names": _shown(others, asking)})
        else:
            seat = asking.roles.seat(name)
            meant = (seat,) if seat else _called(name, there)
            one = meant[:1] if _one_person(situation.table, meant) else meant
            refusal = _wrong(name, one, there, asking)
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


def _shown(there: dict[Seat, str], asking: Asking) -> tuple[str, ...]:
    """Seats with who sits there, as one may write them."""
    return tuple(f"{asking.roles.place(n, asking.language)} {person}".strip() for n, person in there.items())


def _wrong(name: str, meant: tuple[Seat, ...], there: dict[Seat, str], asking: Asking) -> Refusal | None:
    others = _shown({n: person for n, person in there.items() if n not in asking.own}, asking)
    if not meant:
        return Refusal("no-such-name", {"name": name[:_PLAIN], "names": others})
    if len(meant) > 1:
        return Refusal("several-called", {"name": name[:_PLAIN], "names": others})
    if meant[0] not in there:
        return Refusal("nobody-there", {"seat": meant[0], "names": others})
    return Refusal("to-yourself", {"seat": meant[0]}) if meant[0] in asking.own else None
