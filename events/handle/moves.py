"""The move lines of one submission for one seat: one Submit, all or nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection

from events import vault
from events.about import WRITTEN_CAP, Line
from events.desk import Answer, Counted, Refused, Wanted
from events.handle import yesno
from events.handle.addressees import called
from events.handle.guess import guess
from events.handle.hearing import LONGEST, Hearing, unreadable
from events.handle.house import Known
from events.handle.intent import Ear, is_question, is_talk
from events.handle.mending import FEW, as_meant, mended, sound, unknown_part, with_own_orders
from events.handle.plan import Move, Moves
from events.model import shard_of
from events.sql import load
from events.verbs import fold
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.audience import Seat
from games.kernel.contract import Rules, Standing, Unstanding, Words
from games.kernel.moves import alone, command_of
from games.kernel.refusal import Refusal, at
from games.kernel.situation import Situation, waits

NOTHING = "nothing-to-submit"
IDLE = "nothing-to-agree-to"
_NUMBER = re.compile(r"\d+")
MOST_JUDGED = 30
"""Lines that are told what is wrong with each, besides the one that stopped all."""
MOST_HALVES = 10
"""Lines that are put together into the one they should have been. No card or turn has so many parts; a mail may have three
hundred lines."""


class Submitted:
    """Reads the lines under the game's lock and remembers which of them became moves, and what is wrong with each."""

    def __init__(self, known: Known, item: Moves) -> None:
        self.known = known
        self.item = item
        self.moves: list[Move] = list(item.lines)
        self.read: list[tuple[Move, Any]] = []
        self.sent: list[Move] = []
        self.wrong: dict[int, Refusal] = {}  # by the number of the line
        self.meant: dict[int, Words] = {}  # so too

    def prepare(self, conn: Connection, situation: Situation, rules: Rules) -> Wanted | Refusal:
        """The Submit; or the refusal of the first line that is none, which stops all of them."""
        self.sent = []
        if situation.game is None or situation.table.phase != "running":
            ear = Ear(rules.verbs)
            self.moves = [move for move in self.item.lines if _begins(rules, move.text) or not is_talk(move.text, ear)]
            return Refusal(f"phase-{situation.table.phase}", {"command": "Submit"}) if self.moves else Refusal(NOTHING)
        heard = Hearing(
            rules, situation, self.item.seat, called(conn, situation.table), questions(self.known, self.item.seat)
        )
        view, ear = heard.view, Ear(rules.verbs, heard.guess)
        read = _without_idle([(move, heard.line(move.text)) for move in self.item.lines])
        read = [(move, found) for move, found in read if not _is_talk(move, found, ear)]
        self.moves = [move for move, _ in read]
        if not read:
            return Refusal(NOTHING)
        self.read = read
        menu = self._menu(rules, situation, view)
        wrong = [(move, found) for move, found in read if isinstance(found, Refusal)]
        self.wrong = {move.number: found for move, found in wrong}
        self.wrong |= {move.number: self._helped(found, move, heard, menu) for move, found in wrong[:MOST_JUDGED]}
        if self.wrong:
            self._judge(rules, situation)
        first = next((n for n, (move, _) in enumerate(read, 1) if move.number in self.wrong), 0)
        refusal = at(self.wrong[read[first - 1][0].number], first) if first else None
        refusal = refusal or contradiction(tuple(read)) or self._clash(situation, rules, view)
        refusal = refusal or self._guard(conn, situation, rules, view)
        if refusal:
            return refusal
        once = [(move, found) for n, (move, found) in enumerate(read) if not _settled(found, (one for _, one in read[:n]))]
        self.sent = [move for move, _ in once]
        self.meant = {move.number: words for move, found in once if (words := rules.meant(found, view))}
        moves = tuple(msgspec.to_builtins(found) for _, found in once)
        assert self.known.person is not None  # only who holds a seat gets here
        holder = vault.ordinal(conn, self.known.game, self.known.person)
        return Wanted(Actor("seat", self.item.seat, holder), acts.Submit(self.item.seat, moves))

    def _judge(self, rules: Rules, situation: Situation) -> None:
        """Where one line has stopped all, each of the others that cannot count either is told so at once; of hundreds the
        first ones."""
        legible = [(move, found) for move, found in self.read if not isinstance(found, Refusal)]
        for move, found in legible[:MOST_JUDGED]:
            refusal = alone(rules, situation, self.item.seat, msgspec.to_builtins(found))
            self.wrong |= {move.number: refusal} if refusal else {}

    def _clash(self, situation: Situation, rules: Rules, view: Any) -> Refusal | None:
        """Two lines of which the title says that they are one; a line that says both, and what follows, is offered if that
        would count."""
        pairs = ((n, before, said) for n, (_, said) in enumerate(self.read, 1) for _, before in self.read[: n - 1])
        found = next(((n, clash) for n, before, said in pairs if (clash := rules.clash(before, said))), None)
        if found is None:
            return None
        number, refusal = found
        legal = self._whole(refusal.legal, number, rules, view)
        legal = tuple(line for line in legal if self._counts(rules, situation, rules.parse(line, view)))
        return at(msgspec.structs.replace(refusal, legal=legal), number)

    def _whole(self, legal: tuple[str, ...], number: int, rules: Rules, view: Any) -> tuple[str, ...]:
        """The line with what follows in it; none where that would be no move any more."""
        added = 0
        for _, said in self.read[number:]:
            further = rules.clash(rules.parse(legal[0], view), said) if legal else None
            if further:
                legal, added = further.legal, added + 1
            if not legal or added > MOST_HALVES or len(legal[0]) > LONGEST:
                return ()
        return legal

    def _counts(self, rules: Rules, situation: Situation, said: Any) -> bool:
        return not isinstance(said, Refusal) and not alone(rules, situation, self.item.seat, msgspec.to_builtins(said))

    def _guard(self, conn: Connection, situation: Situation, rules: Rules, view: Any) -> Refusal | None:
        """An answer to a letter that asked something counts as long as any of it is still asked; what answers no question
        counts always, since nearly every letter that lies in somebody's mailbox is an old one."""
        asked = questions(self.known, self.item.seat)
        if not asked or any(situation.table.ask(key) for key in asked):
            return None
        answers = [n for n, (move, said) in enumerate(self.read, 1) if not _anytime(rules, said, move, view)]
        if not answers:
            return None
        return at(self._closed(conn, asked), 0 if len(answers) == len(self.read) else answers[0])

    def _closed(self, conn: Connection, asked: tuple[str, ...]) -> Refusal:
        """That the question of that letter has closed, and when, if a clock closed it."""
        game = self.known.game
        values = {"shard": shard_of(game), "game": game, "asks": list(asked)}
        due = conn.execute(load("closed", "events.handle"), values).scalar()
        return Refusal("closed-at", {"due": due}) if due else Refusal("closed-ask")

    def lines(self, answer: Answer, rules: Rules) -> tuple[Line, ...]:
        """What became of each line, prose included."""
        if isinstance(answer, Counted) and answer.repeated:
            self._moves_of(answer, rules)
        taken = {move.number for move in self.moves}
        ignored = passed_over([move for move in self.item.lines if move.number not in taken], self.item.seat)
        if isinstance(answer, Counted):
            return (*self._counted(answer, rules), *ignored)
        return (*self._refused(answer, rules), *ignored)

    def _moves_of(self, answer: Counted, rules: Rules) -> None:
        """Nothing was prepared for a command that counts since before: what is talk is found by the rules alone."""
        heard = Hearing(rules, answer.situation, self.item.seat, {})
        ear, read = Ear(rules.verbs, heard.guess), [(move, heard.line(move.text)) for move in self.item.lines]
        self.moves = [move for move, found in read if not yesno.said(move.text) and not _is_talk(move, found, ear)]
        bare = [move for move in self.item.lines if move in self.moves or yesno.said(move.text)]
        assert isinstance(answer.command, acts.Submit)
        if len(bare) == len(answer.command.moves):
            self.moves = bare

    def _counted(self, answer: Counted, rules: Rules) -> list[Line]:
        assert isinstance(answer.command, acts.Submit)
        status = "already" if answer.repeated and self.known.twin else "counted"
        said = [command_of(rules, move) for move in answer.command.moves]
        return [
            self._line(
                move,
                status,
                canonical=rules.format(command),
                note=self._filed(answer.situation, command, rules) or self.meant.get(move.number),
                commitment=answer.commitment,
            )
            for move, command in self._paired(said)
        ]

    def _paired(self, said: list[Any]) -> Iterator[tuple[Move, Any]]:
        """Each line with what it has become; one that settles what a line before it has settled alike, with the same. Where
        nothing was read, because the command counts since before, that is seen by how the lines are written."""
        left = iter(said)
        found: dict[Any, Any] = {}
        read = {move.number: command for move, command in self.read}
        for move in self.moves:
            key = fold(move.text)
            command = read.get(move.number) or (found[key] if _settled(found.get(key), found.values()) else next(left, None))
            if command is None:
                return
            found[key] = command
            yield move, command

    def _filed(self, situation: Situation, command: Any, rules: Rules) -> Words | None:
        """The number of a standing order, by which it is taken back, as long as it is in force."""
        if not isinstance(command, Standing):
            return None
        own = [
            one.number for one in situation.table.standing if one.seat == self.item.seat and one.text == command.order.text
        ]
        back = rules.format(Unstanding(own[-1])) if own else ""
        return Words("note.order-filed", {"number": own[-1], "line": back}) if own else None

    def _refused(self, answer: Refused, rules: Rules) -> list[Line]:
        """Each line that is wrong says why; the others say which one stopped them."""
        refusal = answer.refusal
        if refusal.line == 0:
            return [self._line(move, "refused", refusal=refusal) for move in self.moves]
        if not self.wrong:
            self._judge(rules, answer.situation)
        first = (self.sent or self.moves)[refusal.line - 1].number
        others = Refusal("not-counted-with", {"other": first})
        told = {move.number: others for move in self.moves} | self.wrong | {first: refusal}
        return [self._line(move, "refused", refusal=at(told[move.number], move.number)) for move in self.moves]

    def _helped(self, refusal: Refusal, move: Move, heard: Hearing, menu: tuple[str, ...]) -> Refusal:
        """A line that begins with a misspelt word is answered with the word that was probably meant; one that only says a
        number of the menu, with the lines that have it; one of which a part is wrong, with the line as it would be right."""
        rules, table = heard.rules, heard.situation.table
        if refusal.code == IDLE:
            return msgspec.structs.replace(refusal, legal=menu[:FEW])
        if refusal.code != "unreadable":
            return with_own_orders(mended(refusal, move.text, heard), rules, table, self.item.seat)
        meant = guess(self.known, move.text, Ear(rules.verbs, heard.guess), rules.format)
        if meant or refusal.legal:
            return sound(meant, heard) if meant else as_meant(refusal, heard)
        said = set(_NUMBER.findall(move.text))
        near = tuple(line for line in menu if said and said <= set(_NUMBER.findall(line)))
        offered = msgspec.structs.replace(refusal, legal=(near or menu)[:FEW])
        return unknown_part(move.text, heard) or offered

    def _menu(self, rules: Rules, situation: Situation, view: Any) -> tuple[str, ...]:
        """The answers to what the seat is asked now."""
        owed = (wait for wait in waits(rules, situation) if wait.seat == self.item.seat and not wait.answered)
        return tuple(option.line for wait in owed for option in rules.options(view, wait))

    def _line(self, move: Move, status: Any, **more: Any) -> Line:
        return Line(move.number, move.written[:WRITTEN_CAP], status, seat=self.item.seat, **more)


def questions(known: Known, seat: Seat) -> tuple[str, ...]:
    """The questions to this seat of the letter that is answered."""
    return tuple(key for owner, key in known.grant.asks if owner == seat)


def _without_idle(read: list[tuple[Move, Any]]) -> list[tuple[Move, Any]]:
    """Beside anything else a yes or no that answers nothing is talk."""
    idle = [pair for pair in read if isinstance(pair[1], Refusal) and pair[1].code == IDLE]
    return read if len(idle) == len(read) else [pair for pair in read if pair not in idle]


def _settled(command: Any, before: Iterable[Any]) -> bool:
    """Whether it settles what one before it has settled alike: it goes in once. Of an answer that ends its question the
    second would find nothing to answer, and stop all."""
    return bool(getattr(type(command), "settles", "")) and command in before


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


def passed_over(lines: Iterable[Move], seat: int = 0) -> list[Line]:
    """Talk, shown so that a cut in the wrong place is seen; the first that may have been a question says how to ask."""
    found = [Line(move.number, move.written[:WRITTEN_CAP], "ignored", seat=seat) for move in lines]
    asked = next((n for n, line in enumerate(found) if is_question(line.written)), None)
    if asked is not None:
        found[asked] = msgspec.structs.replace(found[asked], note=Words("note.question"))
    return found


def _anytime(rules: Rules, said: Any, move: Move, view: Any) -> bool:
    return isinstance(said, Standing | Unstanding) or rules.anytime(said, move.text, view)


def _begins(rules: Rules, text: str) -> bool:
    return fold(next(iter(text.split()), "")) in set(map(fold, rules.verbs))


def _is_talk(move: Move, found: Any, ear: Ear) -> bool:
    return unreadable(found) and is_talk(move.text, ear)
