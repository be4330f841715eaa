"""Mail as a channel of the outbox: who reads a letter, where it goes, what is said, and the headers around it."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from events import clock, outbox, vault
from events.about import AnnounceAbout, AskAbout, EndedAbout, InviteAbout, NoticeAbout, ReceiptAbout
from events.keys import ServerKey
from events.model import GameId
from events.outbox import Claimed, Letter, letter
from games.kernel.audience import HOST, Seat
from games.kernel.situation import Situation
from projections.letters import Post, Rendered, render
from worker import rows, schedule
from worker.envelope import Envelope, Pngs, compose
from worker.illustrator import Illustrator
from worker.names import Names
from worker.outbox import Finish, Keep, Stale, Undeliverable
from worker.transport.smtp import Smtp
from worker.transport.verdict import Later, Never, Verdict

_NO_PNGS: Pngs = {}
Situations = Callable[[Connection, GameId], Situation]


class House(msgspec.Struct, frozen=True):
    """What every mail needs to know of us. `situation`: a game as it stands; `instance`: our name in loop headers;
    `illustrator` draws the pictures."""

    server: ServerKey
    names: Names
    post: Post
    situation: Situations
    instance: str
    illustrator: Illustrator


class Postbox:
    """One batch of mails over one connection."""

    delays: tuple[float, ...] = schedule.MAIL

    def __init__(self, house: House, link: Smtp) -> None:
        self._house = house
        self._link = link
        self._ready: dict[uuid.UUID, tuple[str, str, bytes]] = {}

    def prepare(self, conn: Connection, row: Claimed) -> Finish | None:
        """Words, key, headers, once; a row that has its bytes is sent as it is. Pictures are drawn afterwards."""
        if row.rendered is not None and row.address is not None:
            self._ready[row.id] = (self._sender(row), row.address, row.rendered)
            return None
        address = _address(conn, row)
        key = self._key(conn, row)
        rendered = render(conn, row, self._house.post)
        around = self._envelope(conn, row, address, key)
        if key and rendered.pictures:
            return lambda: self._illustrated(row, rendered, around)
        self._keep(conn, row, address, _composed(rendered.plain() if key else rendered.unanswerable(), around))
        return None

    def _illustrated(self, row: Claimed, rendered: Rendered, around: Envelope) -> Keep:
        """The letter with its pictures, or as text where they cannot be had: no letter is lost for a picture."""
        message = self._house.illustrator.message(row.id, rendered, lambda letter, pngs: _composed(letter, around, pngs))
        return lambda conn: self._keep(conn, row, around.recipient, message)

    def _keep(self, conn: Connection, row: Claimed, address: str, message: bytes) -> None:
        rows.prepared(conn, row.id, self._house.names.message_id(row.id), address, message)
        self._ready[row.id] = (self._sender(row), address, message)

    def carry(self, row: Claimed) -> Verdict:
        return self._link.send(*self._ready.pop(row.id))

    def taken(self, conn: Connection, row: Claimed) -> None:
        pass

    def refused(self, conn: Connection, row: Claimed, verdict: Later | Never) -> None:
        """A dead address is sent nothing more, and the host learns that a seat cannot be reached: never silently."""
        if isinstance(verdict, Later):
            return
        address = conn.execute(select(letter.c.address).where(letter.c.id == row.id)).scalar()
        if verdict.dead and address:
            vault.stop(conn, address, "refused")
        if row.game and row.kind not in ("notice", "hook") and self._may_be_told(conn, row, row.game):
            _tell_host(conn, row, row.game)

    def close(self) -> None:
        self._link.close()

    def _may_be_told(self, conn: Connection, row: Claimed, game: GameId) -> bool:
        """Whether the host may know that this letter was written. One who plays knows it of letters whose reason all see;
        the next of those fails as well, so he learns of a dead address a little later."""
        about: Any = row.about
        if isinstance(about, InviteAbout | AnnounceAbout | EndedAbout) or not vault.host_plays(conn, game):
            return True
        if not isinstance(about, AskAbout):
            return False
        asked = [self._house.situation(conn, game).table.ask(key) for key in about.asks]
        return all(ask is not None and ask.visible for ask in asked)

    def _sender(self, row: Claimed) -> str:
        return "" if _answers(row) else self._house.names.bounce(row.id)

    def _key(self, conn: Connection, row: Claimed) -> str:
        """The reply key of this letter; empty where there is nothing to answer to."""
        about: Any = row.about
        if row.game is None:
            return ""
        if isinstance(about, InviteAbout):
            return vault.invitation_key(self._house.server, row.game, about.invitation)
        if row.person is None:
            guest = vault.invited(conn, row.game, row.address or "")
            return vault.invitation_key(self._house.server, row.game, guest.ordinal) if guest else ""
        situation = self._house.situation(conn, row.game)
        held = vault.seats_of(conn, row.game, row.person)
        seat = row.seat if row.seat in held else held[0] if held else HOST
        if not held and not vault.is_host(conn, row.game, row.person):
            if _answers(row):
                return ""
            raise Stale("not-seated")
        asks = _asks(about, situation, held)
        if isinstance(about, AskAbout) and not asks:
            raise Stale("closed")
        return vault.letter_key(conn, self._house.server, row.id, row.game, seat, row.person, asks)

    def _envelope(self, conn: Connection, row: Claimed, address: str, key: str) -> Envelope:
        names = self._house.names
        answering = getattr(row.about, "answering", None)
        mine = letter.c.person == row.person if row.person else letter.c.address == address
        earlier = rows.earlier(conn, row.game, mine, row.id) if row.game else ()
        root = names.thread(row.game, str(row.person or address))
        return Envelope(
            sender=self._sender(row),
            recipient=address,
            origin=names.house(),
            reply_to=names.reply(key) if key else "",
            message_id=names.message_id(row.id),
            parent=answering.message_id if answering else earlier[-1] if earlier else "",
            thread=(root, *earlier),
            list_id=names.list_id(row.game) if row.game else "",
            instance=self._house.instance,
            at=clock.now(conn),
            answers=_answers(row),
        )


def _answers(row: Claimed) -> bool:
    """Whether a letter answers a mail: such a one has no envelope sender, so that nothing answers it."""
    return isinstance(row.about, ReceiptAbout | NoticeAbout)


def _address(conn: Connection, row: Claimed) -> str:
    """Where it goes. A person is reached where he wants to be now; an address that was stopped gets nothing."""
    known = vault.addresses(conn, row.person) if row.person else ()
    address = row.address or next(iter(known), None)
    if address is None or vault.stopped(conn, address):
        raise Undeliverable("no-address")
    return address


def _asks(about: Any, situation: Situation, held: tuple[Seat, ...]) -> tuple[tuple[Seat, str], ...]:
    """What an answer may answer: what the letter asks for and is still open; of other letters, everything that is open.

    An answered ask counts as open, because its answer may be changed; a letter that asks for nothing else is not sent.
    """
    mine = [ask for ask in situation.table.asks if ask.seat in held]
    if isinstance(about, AskAbout):
        mine = [ask for ask in mine if ask.key in about.asks]
        if all(ask.answered for ask in mine):
            return ()
    return tuple((ask.seat, ask.key) for ask in mine)


def _composed(rendered: Rendered, around: Envelope, pngs: Pngs = _NO_PNGS) -> bytes:
    try:
        return compose(rendered, around, pngs)
    except ValueError:
        raise Undeliverable("bad-address") from None


def _tell_host(conn: Connection, row: Claimed, game: GameId) -> None:
    """Once for each seat and address that fails."""
    host = vault.host(conn, game)
    if host is None or host.person == row.person:
        return
    if isinstance(row.about, InviteAbout):
        about = NoticeAbout("invitation-failed", {"invitation": row.about.invitation})
    elif row.seat:
        about = NoticeAbout("letter-failed", {"seat": row.seat})
    else:
        return
    name = f"letter-failed:{game}:{row.person or row.id}"
    outbox.put(conn, Letter(kind="notice", unique_key=name, about=about, game=game, seat=HOST, person=host.person))
