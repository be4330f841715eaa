"""From an outbox row to a letter: who reads it, which part of the log it needs, which writer puts it into words."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from events import export, replay, vault
from events.about import (
    AnnounceAbout,
    AskAbout,
    EndedAbout,
    HostAbout,
    InviteAbout,
    NewsAbout,
    NoticeAbout,
    ReceiptAbout,
    Telling,
)
from events.model import GameId
from events.outbox import Claimed
from games.kernel.audience import HOST, Seat
from games.kernel.contract import Words
from games.kernel.refusal import Param
from projections.letters import board, instants, load, markup
from projections.letters.catalogue import own
from projections.letters.kinds import doors, receipt, turns
from projections.letters.page import Draft, text_of
from projections.letters.rendered import Attachment, Picture, Rendered
from projections.letters.scene import Reader, Scene
from projections.letters.words import LANGUAGES, Catalogue, Speech
from projections.tickets import Tickets

MOST_GAMES = 20
EXPORT_NAME = "turnpost.json"
_person = sa.table(
    "person", sa.column("id"), sa.column("language"), sa.column("zone"), sa.column("letters"), schema="people"
)


class Post(msgspec.Struct, frozen=True):
    """What every letter needs to know of the house: its rules, its addresses, and what it keeps folded. `cid`: the
    Content-ID of the picture of a seat in a letter; without it, letters are text."""

    lookup: replay.Lookup
    tickets: Tickets
    url: str
    cache: replay.Cache | None = None
    catalogues: Callable[[str, int], tuple[Catalogue, ...]] = own
    cid: Callable[[uuid.UUID, Seat], str] | None = None


def render(conn: sa.Connection, letter: Claimed, post: Post) -> Rendered:
    """The words of a mail letter; reads only. Raises LookupError for a game that is not there, TypeError for a hook."""
    about: Any = letter.about
    reader = _reader(conn, letter)
    game = letter.game
    if game is None:
        if not isinstance(about, NoticeAbout):
            raise LookupError("a letter of this kind belongs to a game")
        voice = _Voice(load.speech(reader, ()))
        return _rendered(doors.notice(voice, about, games=_games(conn, letter, about, post)), "", reader)
    rules = replay.pinned(conn, game, post.lookup)
    speech = load.voice(reader, post.catalogues(rules.meta.title, rules.meta.revision), rules)
    scene = load.scene(conn, game, reader, rules, speech, _span(about), post.cache, _heard(about))
    scene = load.linked(scene, game, post.tickets, post.url)
    if isinstance(about, Telling):
        scene = load.as_of(conn, game, scene, _span(about)[1])
    if isinstance(about, ReceiptAbout):
        draft = receipt.receipt(scene, about, lambda: _export(conn, game, scene))
    else:
        draft = _WRITERS[type(about)](scene, about)
    marker = scene.say("letter.marker")
    written = _rendered(draft, marker, reader)
    return written if post.cid is None else _illustrated(written, draft, partial(post.cid, letter.id))


class _Voice(msgspec.Struct, frozen=True):
    """Says sentences where no game is known."""

    speech: Speech

    def say(self, id: str, /, **params: Param) -> str:
        return self.words(Words(id, dict(params)))

    def words(self, words: Words) -> str:
        return self.speech.say(words, {})


def _games(conn: sa.Connection, letter: Claimed, about: NoticeAbout, post: Post) -> tuple[str, ...]:
    """The games a lost mail may have meant: those its sender holds something in. The letter goes to his address alone."""
    sender = vault.person_of(conn, letter.address or "")
    if about.code not in doors.LOST or sender is None:
        return ()
    found = []
    for game in vault.games_of(conn, sender.id):
        table = replay.situation(conn, game, replay.pinned(conn, game, post.lookup), None, post.cache).table
        if table.phase not in ("ended", "cancelled"):
            found.append(load.game_name(conn, game, table))
    return tuple(sorted(found)[:MOST_GAMES])


def _notice(scene: Scene, about: NoticeAbout) -> Draft:
    return doors.notice(scene, about, scene.name, board.proof(scene))


_WRITERS: dict[type, Callable[[Scene, Any], Draft]] = {
    AskAbout: turns.ask,
    NewsAbout: turns.news,
    AnnounceAbout: turns.announce,
    EndedAbout: turns.ended,
    HostAbout: doors.host,
    InviteAbout: doors.invite,
    NoticeAbout: _notice,
}


def _span(about: Any) -> tuple[int, int]:
    """The steps a letter tells of: after the first number, up to the second."""
    return turns.span(about) if isinstance(about, AskAbout | NewsAbout | AnnounceAbout | EndedAbout) else (0, 0)


def _heard(about: Any) -> tuple[int, int] | None:
    return turns.heard(about) if isinstance(about, Telling) else None


def _reader(conn: sa.Connection, letter: Claimed) -> Reader:
    """Who reads: the language of the person, else that of what he wrote; seats he holds now, among those it is about."""
    row = conn.execute(sa.select(_person).where(_person.c.id == letter.person)).first() if letter.person else None
    language = (row.language if row else "") or getattr(letter.about, "language", "") or LANGUAGES[0]
    zone = instants.zone(row.zone if row else "")
    role, seats = _role(conn, letter)
    letters = row.letters if row else "text"
    return Reader(language if language in LANGUAGES else LANGUAGES[0], zone, role, seats, letters)


def _role(conn: sa.Connection, letter: Claimed) -> tuple[str, tuple[Seat, ...]]:
    about: Any = letter.about
    if letter.game is None or letter.person is None:
        return "guest", ()
    held = vault.seats_of(conn, letter.game, letter.person)
    if isinstance(about, HostAbout) or getattr(about, "role", "") == "host":
        return "host", ()
    named: tuple[Seat, ...] = getattr(about, "seats", held)
    seats = tuple(seat for seat in held if seat in named)
    return ("seat", seats) if seats else ("host" if vault.is_host(conn, letter.game, letter.person) else "guest", ())


def _export(conn: sa.Connection, game: GameId, scene: Scene) -> Attachment:
    """The record as this reader may see it: his own columns while the game runs, all of it when it is open."""
    own = scene.reader.seats or ((HOST,) if scene.reader.role == "host" else ())
    whole = export.final(conn, game) if scene.table.open_dice else export.running(conn, game, own)
    if not isinstance(whole, dict):
        raise TypeError("an open game has a final export")
    return Attachment(EXPORT_NAME, "application/json", export.write(whole))


def _rendered(draft: Draft, marker: str, reader: Reader) -> Rendered:
    return Rendered(
        subject=draft.subject[:200],
        text=text_of(draft, marker),
        language=reader.language,
        attachments=draft.attachments,
        marker=marker,
    )


def _illustrated(written: Rendered, draft: Draft, cid: markup.Cid) -> Rendered:
    """With the same words as HTML, if there is a picture to stand among them."""
    pictures = tuple(Picture(cid(drawing.seat), drawing.svg) for drawing in draft.drawings())
    if not pictures:
        return written
    return msgspec.structs.replace(
        written, html=markup.page(draft, written.marker, written.language, cid), pictures=pictures
    )
