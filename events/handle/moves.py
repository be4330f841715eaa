"""The move lines of one submission for one seat: one Submit, all or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection

from events import vault
from events.about import WRITTEN_CAP, Line
from events.desk import Answer, Counted, Refused, Wanted
from events.handle.addressees import called
from events.handle.guess import guess
from events.handle.house import Known
from events.handle.plan import Move, Moves, is_prose
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Rules
from games.kernel.moves import command_of
from games.kernel.refusal import Refusal, at
from games.kernel.situation import Situation

NOTHING = "nothing-to-submit"
LONGEST = 500
"""Characters of one move. An order with all its conditions has two hundred; a megabyte of them would be read at every
window, and stand in every letter."""


class Submitted:
    """Reads the lines under the game's lock and remembers which of them became moves."""

    def __init__(self, known: Known, item: Moves) -> None:
        self.known = known
        self.item = item
        self.words: tuple[str, ...] = ()
        self.moves: list[Move] = list(item.lines)

    def prepare(self, conn: Connection, situation: Situation, rules: Rules) -> Wanted | Refusal:
        """The Submit; or the refusal of the first line that is none, which stops all of them."""
        self.words = rules.verbs
        if situation.game is None or situation.table.phase != "running":
            return Refusal(f"phase-{situation.table.phase}", {"command": "Submit"})
        view = rules.view(situation.game, self.item.seat)
        names = called(conn, situation.table)
        read = [(move, _parsed(rules, move.text, view, names)) for move in self.item.lines]
        read = [(move, found) for move, found in read if not _is_talk(move, found)]
        self.moves = [move for move, _ in read]
        if not read:
            return Refusal(NOTHING)
        wrong = next((at(found, n) for n, (_, found) in enumerate(read, 1) if isinstance(found, Refusal)), None)
        refusal = wrong or contradiction(tuple(read)) or self._guard(situation)
        if refusal:
            return refusal
        moves = tuple(msgspec.to_builtins(found) for _, found in read)
        assert self.known.person is not None  # only who holds a seat gets here
        holder = vault.ordinal(conn, self.known.game, self.known.person)
        return Wanted(Actor("seat", self.item.seat, holder), acts.Submit(self.item.seat, moves))

    def _guard(self, situation: Situation) -> Refusal | None:
        """An answer to a letter that asked something counts as long as any of it is still asked."""
        asked = [key for seat, key in self.known.grant.asks if seat == self.item.seat]
        if asked and not any(situation.table.ask(key) for key in asked):
            return Refusal("closed-ask")
        return None

    def lines(self, answer: Answer, rules: Rules) -> tuple[Line, ...]:
        """What became of each line, prose included."""
        if isinstance(answer, Counted) and answer.repeated:
            self._moves_of(answer, rules)
        taken = {move.number for move in self.moves}
        ignored = [self._line(move, "ignored") for move in self.item.lines if move.number not in taken]
        if isinstance(answer, Counted):
            return (*self._counted(answer, rules), *ignored)
        return (*self._refused(answer), *ignored)

    def _moves_of(self, answer: Answer, rules: Rules) -> None:
        """Nothing was prepared for a command that counts since before: what is talk is found by the rules alone."""
        view = rules.view(answer.situation.game, self.item.seat)
        self.moves = [move for move in self.item.lines if not _is_talk(move, _parsed(rules, move.text, view, {}))]

    def _counted(self, answer: Counted, rules: Rules) -> list[Line]:
        assert isinstance(answer.command, acts.Submit)
        status = "already" if answer.repeated and self.known.twin else "counted"
        canonical = [rules.format(command_of(rules, move)) for move in answer.command.moves]
        moves = self.moves[: len(canonical)]
        return [
            self._line(move, status, canonical=text, commitment=answer.commitment)
            for move, text in zip(moves, canonical, strict=False)
        ]

    def _refused(self, answer: Refused) -> list[Line]:
        """The line that is wrong says why; the others say which one stopped them."""
        refusal = answer.refusal
        if refusal.line == 0:
            return [self._line(move, "refused", refusal=refusal) for move in self.moves]
        wrong = self.moves[refusal.line - 1]
        mine = at(self._helped(refusal, wrong), wrong.number)
        others = Refusal("not-counted-with", {"other": wrong.number})
        return [self._line(m, "refused", refusal=mine if m is wrong else at(others, m.number)) for m in self.moves]

    def _helped(self, refusal: Refusal, move: Move) -> Refusal:
        """A line that begins with a misspelt word is answered with the word that was probably meant."""
        return (guess(self.known, move.text, self.words) or refusal) if refusal.code == "unreadable" else refusal

    def _line(self, move: Move, status: Any, **more: Any) -> Line:
        return Line(move.number, move.written[:WRITTEN_CAP], status, seat=self.item.seat, **more)


def _parsed(rules: Rules, text: str, view: Any, names: Mapping[int, str]) -> Any:
    """What a line says; one too long for a move is none. Of talk only the beginning is looked at."""
    found = rules.parse(text[:LONGEST], view, names)
    talk = isinstance(found, Refusal) and found.code == "unreadable"
    return found if talk or len(text) <= LONGEST else Refusal("line-too-long", {"most": LONGEST})


def contradiction(read: tuple[tuple[Move, Any], ...]) -> Refusal | None:
    """Two lines that settle the same thing differently. A title's command says by `settles` what it settles; saying
    the same twice does no harm."""
    seen: dict[str, tuple[Move, Any]] = {}
    for n, (move, command) in enumerate(read, 1):
        what = getattr(type(command), "settles", "")
        if not what:
            continue
        first, before = seen.setdefault(what, (move, command))
        if before != command:
            return Refusal("contradiction", {"lines": (first.number, move.number)}, line=n)
    return None


def _is_talk(move: Move, found: Any) -> bool:
    return isinstance(found, Refusal) and found.code == "unreadable" and is_prose(move.text)
