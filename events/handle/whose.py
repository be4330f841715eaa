"""Whose a line is, where that is not plain: it names no seat and its writer holds several, or names one that is not his.

Nothing is guessed. What names no seat does not count and is asked back, with the line as it would be for every seat it could
be for; so a line can never act for another seat than the one its writer had in mind. What names somebody else's seat is the
writer's own where that somebody has let one of his seats speak for it (`Rules.behalf`), and then is read as if he had named
both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection

from events.about import WRITTEN_CAP, Line
from events.handle.addressees import called
from events.handle.guess import guess
from events.handle.hearing import Hearing, unreadable
from events.handle.house import Known
from events.handle.intent import Ear, is_talk
from events.handle.moves import IDLE, MOST_JUDGED, passed_over, questions
from events.handle.plan import Item, Move, Moves, Verb
from events.verbs import Spoken
from games.kernel.audience import Seat
from games.kernel.contract import Rules
from games.kernel.moves import tried
from games.kernel.refusal import Refusal, at
from games.kernel.situation import Situation
from games.kernel.wording import CANONICAL

OF_ONE = {"CONCEDE": "CONCEDE YES", "LEAVE": "LEAVE"}
"""Verbs that do something to a single seat for good, and the line that does it."""


def vague(known: Known, item: Verb) -> Refusal | None:
    """A verb of this kind without a seat, from somebody with several."""
    verb = item.said.verb if isinstance(item.said, Spoken) else ""
    if item.named or len(known.seats) < 2 or verb not in OF_ONE:
        return None
    return _which(known, tuple(f"p{seat}: {OF_ONE[verb]}" for seat in known.seats))


def settled(conn: Connection, known: Known, item: Moves) -> Item | list[Line]:
    """Moves that are for no seat of their writer's, as for the one they may be for; or what became of each line."""
    rules, situation = known.house.desk.read(conn, known.game)
    if situation.game is None or situation.table.phase != "running":
        return item if item.seat else Moves(known.seat, item.lines)  # none of them can count
    if item.seat:
        return _on_behalf(known, item, rules, situation) or item
    return list(_asked(conn, known, item, rules, situation))


def _on_behalf(known: Known, item: Moves, rules: Rules, situation: Situation) -> Moves | None:
    """As lines of the first of his seats that may speak for the other, whose name then stands in front."""
    views = ((seat, rules.view(situation.game, seat)) for seat in known.seats)
    own = next((seat for seat, view in views if rules.behalf(view, item.seat)), 0)
    if not own:
        return None
    name = known.roles.place(item.seat, CANONICAL)
    return Moves(own, tuple(Move(move.number, move.written, f"{name} {move.text}") for move in item.lines))


def _asked(conn: Connection, known: Known, item: Moves, rules: Rules, situation: Situation) -> Iterator[Line]:
    names = called(conn, situation.table)
    heard = {seat: Hearing(rules, situation, seat, names, questions(known, seat)) for seat in known.seats}
    ear = Ear(rules.verbs, heard[known.seat].guess)
    for number, move in enumerate(item.lines):
        read = {seat: one.line(move.text) for seat, one in heard.items()}
        if is_talk(move.text, ear) and all(map(_idle, read.values())):
            yield from passed_over((move,))
            continue
        judged = read if number < MOST_JUDGED else {}
        refusal = _wrong_for_all(known, move, read, ear, rules) or _which(known, _possible(rules, situation, judged))
        yield Line(move.number, move.written[:WRITTEN_CAP], "refused", refusal=at(refusal, move.number))


def _idle(found: Any) -> bool:
    return unreadable(found) or (isinstance(found, Refusal) and found.code == IDLE)


def _wrong_for_all(known: Known, move: Move, read: dict[Seat, Any], ear: Ear, rules: Rules) -> Refusal | None:
    """What is wrong with the line whosoever it is; nothing where it is right for a seat, or wrong in several ways."""
    refusals = [found for found in read.values() if isinstance(found, Refusal)]
    first = refusals[0] if refusals else None
    if first is None or any((one.code, one.params) != (first.code, first.params) for one in refusals):
        return None
    if len(refusals) < len(read):
        return None
    meant = guess(known, move.text, ear, rules.format) if first.code == "unreadable" else None
    return msgspec.structs.replace(meant or first, legal=())


def _possible(rules: Rules, situation: Situation, read: dict[Seat, Any]) -> tuple[str, ...]:
    """The line with each seat in front for which it would count now."""
    said = ((seat, found) for seat, found in read.items() if not isinstance(found, Refusal))
    return tuple(
        f"p{seat}: {rules.format(found)}"
        for seat, found in said
        if tried(rules, situation, seat, msgspec.to_builtins(found)) is None
    )


def _which(known: Known, legal: tuple[str, ...]) -> Refusal:
    return Refusal("which-seat", {"seats": known.seats}, legal=legal)
