"""From lines to what has to be done: verbs one by one, the move lines of each seat together."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from events import intake, verbs
from events.verbs import NOBODY, Roles, Spoken
from games.kernel.audience import Seat
from games.kernel.refusal import Refusal


class Verb(msgspec.Struct, frozen=True):
    """A line that is no move. `seat`: the seat it names (`named`) or, if none, the sender's."""

    number: int
    written: str
    seat: Seat
    said: Spoken | Refusal
    named: Seat = 0


class Move(msgspec.Struct, frozen=True):
    number: int
    written: str
    text: str


class Moves(msgspec.Struct, frozen=True):
    """All move lines for one seat, in the order written; prose may be among them. Seat 0: they do not say for which."""

    seat: Seat
    lines: tuple[Move, ...]

    @property
    def number(self) -> int:
        """The first of its lines."""
        return self.lines[0].number


Item = Verb | Moves


RESEATS = ("JOIN", "LEAVE")
"""Verbs after which their writer holds other seats than before."""


def stretches(lines: Iterable[intake.Line], roles: Roles = NOBODY) -> tuple[tuple[intake.Line, ...], ...]:
    """The lines of a submission, parted behind each one that changes what its writer holds: what stands below is said
    from where he sits then. At least one stretch, which may be empty; what stands below a SIGNOFF is in none."""
    found: list[list[intake.Line]] = [[]]
    for line in lines:
        said = verbs.read(roles.split(line.text)[1], roles)
        verb = said.verb if isinstance(said, Spoken) else ""
        if verb == "SIGNOFF":
            break
        found[-1].append(line)
        if verb in RESEATS:
            found.append([])
    return tuple(tuple(one) for one in (found if found[-1] or len(found) == 1 else found[:-1]))


def called(lines: Iterable[intake.Line], roles: Roles = NOBODY) -> str:
    """The name that the writer of a mail gives himself: the first that stands on a line which takes a seat."""
    read = (verbs.read(roles.split(line.text)[1], roles) for line in lines)
    return next((said.name for said in read if isinstance(said, Spoken) and said.verb == "JOIN" and said.name), "")


def plan(lines: Iterable[intake.Line], own: Seat, bare: Seat, roles: Roles = NOBODY) -> tuple[Item, ...]:
    """What a submission asks for, in the order written; moves stand where the first of their seat stood. `own`: the seat of
    a verb that names none; `bare`: that of such a move, 0 where nobody can tell."""
    items: list[Verb | Seat] = []
    moves: dict[Seat, list[Move]] = {}
    for line in lines:
        named, text = roles.split(line.text)
        said = verbs.read(text, roles)
        if said is not None:
            if not (isinstance(said, Spoken) and said.verb == "ENDPRESS"):
                items.append(Verb(line.number, line.text, named or own, said, named))
            continue
        if own and not (named or bare):
            named, text = roles.led(text)  # whoever holds several may leave the colon out
        seat = named or bare
        if seat not in moves:
            moves[seat] = []
            items.append(seat)
        moves[seat].append(Move(line.number, line.text, text))
    return tuple(item if isinstance(item, Verb) else Moves(item, tuple(moves[item])) for item in items)
