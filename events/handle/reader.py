"""Reads one submission to its end: sender, lines, commands, receipt.

Theory of operation. Each command of a submission is a transaction of its own; the row is marked done, and the receipt
written, in the transaction of the last one. After a crash in between the row is read again, and the commands that had
counted are recognised by their ids. What fails is tried again after a rest; after too many tries, or too long, the row
is set aside: kept, counted as read, shown to the operator. If it names a game, that game's clocks are moved once and
its host is told, so that nobody is defaulted because we could not read him.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from events import clock, inbox, intake, vault, verbs
from events.about import WRITTEN_CAP, Line
from events.desk import Answer, Counted, Refused, Wanted
from events.faults import reach
from events.handle import asides, whose
from events.handle.guess import guess
from events.handle.house import House, Known
from events.handle.intent import is_talk
from events.handle.moves import NOTHING, Submitted, passed_over
from events.handle.plan import Item, Moves, Verb, called, plan, stretches
from events.handle.receipt import Enclosed, Note, finish, notice, tell_host, tell_idle_host
from events.handle.sender import identify, seated
from events.handle.spoken import COMMANDS, Speech
from events.inbox import Submission
from events.model import GameId, shard_of
from events.observe import log
from events.sql import load
from events.verbs import Spoken
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Words
from games.kernel.refusal import Refusal, at
from games.kernel.situation import Situation

MOST_LINES = 300
"""Lines of one submission that are looked at; the receipt names the first that was not."""


def read_one(house: House) -> bool:
    """Claim the next submission and read it. False when nothing waits. Raises only what the database raises."""
    row = inbox.claim(house.desk.engine, house.lease)
    if row is None:
        return False
    reach("inbox-claimed")
    if row.tries > house.tries or row.at - row.claimed > house.set_aside * clock.SECOND:
        set_aside(house, row, "lease-lost")
        return True
    try:
        handle(house, row)
    except Exception as error:
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            raise
        log().error("submission failed", mail=str(row.id), tries=row.tries, exc_info=True)
        if row.tries >= house.tries:
            set_aside(house, row, type(error).__name__)
        else:
            inbox.release(house.desk.engine, row, type(error).__name__)
    return True


def handle(house: House, row: Submission) -> None:
    """One submission. Whatever it raises leaves the row as it is, to be read again."""
    with house.desk.engine.begin() as conn:
        known = identify(conn, house, row)
    if known is not None:
        _execute(known)
    house.posted()


class _Work:
    """The items of one submission on their way: commands first, in order; the rest with the receipt. `called`: the name that
    its writer gives himself, for every seat that he takes in it."""

    def __init__(self, known: Known, called: str) -> None:
        self.known = known
        self.called = called
        self.lines: list[Line] = []
        self.rest: list[Verb] = []
        self.late = False

    def end(self, conn: Connection, situation: Situation, head: str) -> None:
        enclose: list[str] = []
        topics: list[str] = []
        for item in self.rest:
            found = asides.speak(conn, self.known, item)
            self.lines.append(found.line)
            enclose += [one for one in found.enclose if one not in enclose]
            topics += found.topics
        reasons = asides.last_refused(conn, self.known, self.lines) if "why" in enclose else ()
        enclosed = Enclosed(tuple(enclose), tuple(topics), reasons, self.late)
        finish(conn, self.known, tuple(self.lines), enclosed, situation, head)


def _execute(known: Known) -> None:
    written = intake.lines(known.row.new_text or "")
    shown = [line for line in written[:MOST_LINES] if line.text.startswith(verbs.BAR)]
    parts = stretches([line for line in written[:MOST_LINES] if line not in shown], known.roles)
    work = _Work(known, called((line for part in parts for line in part), known.roles))
    work.lines += _examples(shown)
    if len(written) > MOST_LINES:
        work.lines.append(_too_many(written[MOST_LINES]))
    for n, part in enumerate(parts, 1):
        _stretch(work, plan(part, work.known.seat, work.known.bare, known.roles), last=n == len(parts))


def _stretch(work: _Work, items: tuple[Item, ...], *, last: bool) -> None:
    """The items between two changes of seat; with the last of all comes the receipt."""
    known = work.known
    commands: list[Item] = []
    for item in _settled(work, items):
        lines = _not_yours(known, item)
        if lines:
            work.lines += lines
        elif isinstance(item, Moves) or (isinstance(item.said, Spoken) and item.said.verb in COMMANDS):
            commands.append(item)
        else:
            work.rest.append(item)
    for n, item in enumerate(commands, 1):
        _command(work, item, ends=last and n == len(commands))
    if last and commands:
        return
    with known.house.desk.engine.begin() as conn:
        if not last:
            work.known = seated(conn, known)
        else:
            _, situation = known.house.desk.read(conn, known.game)
            work.end(conn, situation, known.house.desk.head(conn, known.game))


def _settled(work: _Work, items: tuple[Item, ...]) -> Iterator[Item]:
    """The items whose seat is known; what became of the others is told at once."""
    known = work.known
    for item in items:
        found = _whose(known, item)
        if isinstance(found, list):
            work.lines += found
        else:
            yield found


def _whose(known: Known, item: Item) -> Item | list[Line]:
    if isinstance(item, Verb):
        refusal = whose.vague(known, item)
        return (
            [Line(item.number, item.written[:WRITTEN_CAP], "refused", refusal=at(refusal, item.number))] if refusal else item
        )
    if item.seat in known.seats or not known.seats:
        return item
    with known.house.desk.engine.begin() as conn:
        return whose.settled(conn, known, item)


def _examples(shown: list[intake.Line]) -> list[Line]:
    """Lines of a letter of ours, with the bar still in front: passed over, and the first one says how it is meant."""
    notes = [Words("note.example"), *[None] * len(shown)]
    return [
        Line(line.number, line.text[:WRITTEN_CAP], "ignored", note=note) for line, note in zip(shown, notes, strict=False)
    ]


def _too_many(line: intake.Line) -> Line:
    refusal = Refusal("too-many-lines", {"most": MOST_LINES}, line.number)
    return Line(line.number, line.text[:WRITTEN_CAP], "refused", refusal=refusal)


def _not_yours(known: Known, item: Item) -> list[Line]:
    """The refused lines of an item for a seat that the sender does not hold; empty where he may go on."""
    if item.seat in known.seats or (isinstance(item, Verb) and item.seat == known.seat):
        return []
    ignored: list[Line] = []
    if isinstance(item, Verb):
        lines = [(item.number, item.written)]
    else:
        talk = [move for move in item.lines if is_talk(move.text)]
        ignored = passed_over(talk)
        lines = [(move.number, move.written) for move in item.lines if move not in talk]
    refused = [
        Line(number, text[:WRITTEN_CAP], "refused", item.seat, refusal=at(_no_move(known, item.seat, text), number))
        for number, text in lines
    ]
    return [*refused, *ignored]


def _no_move(known: Known, seat: int, text: str) -> Refusal:
    """Why this line is no move of the sender: a misspelt verb of his, somebody's seat, or he has none."""
    if seat:
        return Refusal("not-your-seat", {"seat": seat, "seats": known.seats})
    return guess(known, text) or Refusal("moves-seat-only")


def _command(work: _Work, item: Item, *, ends: bool) -> None:
    """One command through the desk. `ends`: it is the last, and the receipt is written with it."""
    known = work.known
    desk = known.house.desk
    if isinstance(item, Moves):
        way: Submitted | Speech = Submitted(known, item)
    else:
        assert isinstance(item.said, Spoken)
        way = Speech(known, item, item.said, work.called)

    def then(conn: Connection, answer: Answer) -> None:
        if isinstance(way, Speech):
            if isinstance(answer, Counted):
                way.effects(conn, answer)
            work.lines.append(way.line(answer))
        else:
            work.lines += way.lines(answer, desk.rules_of(conn, known.game)) if not _nothing(answer) else _prose(item)
            work.late = _late(conn, known, answer, item.seat) or work.late
        if ends:
            work.end(conn, answer.situation, answer.head)

    desk.prepared(known.game, way.prepare, known.command_id(item.number), then)


def _nothing(answer: Answer) -> bool:
    return isinstance(answer, Refused) and answer.refusal.code == NOTHING


def _prose(item: Item) -> list[Line]:
    assert isinstance(item, Moves)
    return passed_over(item.lines)


def _late(conn: Connection, known: Known, answer: Answer, seat: int) -> bool:
    """Whether a move found its ask closed by a deadline that it had kept. A host who does not play is told."""
    if not isinstance(answer, Refused) or answer.refusal.code not in ("closed-ask", "closed-at"):
        return False
    asked = [key for owner, key in known.grant.asks if owner == seat]
    values = {"shard": shard_of(known.game), "game": known.game, "asks": asked, "received": known.row.received}
    if not conn.execute(load("late", "events.handle"), values).scalar():
        return False
    params = {"seat": seat, "received": known.row.received}
    tell_idle_host(conn, known.house, known.row, known.game, "late-proof", dict(params))
    return True


def set_aside(house: House, row: Submission, reason: str) -> None:
    """Give a row up. If it names a game, that game alone has its clocks moved once, in the same transaction."""
    log().error("submission set aside", mail=str(row.id), reason=reason, tries=row.tries)
    house.seen("set-aside")
    if row.game is None:
        with house.desk.engine.begin() as conn:
            inbox.aside(conn, row, reason)
        return
    game = row.game

    def then(conn: Connection, answer: Answer) -> None:
        inbox.aside(conn, row, reason)
        if not row.aside:
            tell = tell_host if isinstance(answer, Counted) else tell_idle_host  # moved clocks are public
            tell(conn, house, row, game, "row-aside", {})
            _tell_sender(conn, house, row)

    name = house.desk.server.command_id("aside", row.id.bytes)
    house.desk.prepared(game, lambda conn, situation, rules: _postpone(conn, game, situation), name, then)
    house.posted()


def _postpone(conn: Connection, game: GameId, situation: Situation) -> Wanted | Refusal:
    """Once for the asks that are open: rows that cannot be read must not stop a game for ever."""
    last = conn.execute(load("postponed", "events.handle"), {"shard": shard_of(game), "game": game}).scalar_one()
    if last and last >= max((ask.since for ask in situation.table.asks), default=0):
        return Refusal("postponed-before")
    return Wanted(Actor("server"), acts.Postpone("row-aside"))


def _tell_sender(conn: Connection, house: House, row: Submission) -> None:
    grant = vault.grant(conn, row.key_digest) if row.key_digest else None
    if grant and grant.person:
        notice(conn, house, row, None, Note("set-aside", {}, row.game, grant.person))
