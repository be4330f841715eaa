"""Making a game: the door of ``turnpost new`` and of every page that will ever make one.

The table, its secrets and the host's letter are one transaction; each invitation is one of its own, as every command.
The same order (by its `key`) twice makes one game and sends each letter once.
"""

from __future__ import annotations

import hashlib
import uuid

import msgspec
from sqlalchemy import Connection

from events import hooks, invitations, outbox, texts, vault, verbs
from events.about import HostAbout
from events.desk import Answer, Counted, Desk, Refused, Wanted
from events.model import GameId
from events.outbox import Letter
from events.vault import Holder, Invitation
from events.verbs.grammar import MAX_NAME
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.audience import HOST, Seat
from games.kernel.refusal import Refusal

HOST_ORDINAL = 1
KEY_USED = "key-used"
"""The caller's key stands for another order; nothing was changed."""


class Guest(msgspec.Struct, frozen=True):
    """Somebody to invite. `seat` 0: any; `language` empty: the host's."""

    address: str
    seat: Seat = 0
    language: str = ""


class NewGame(msgspec.Struct, frozen=True):
    """What a table is to be. `options`: the title's, and ``set_seconds`` and ``window_seconds``.

    `host`: a mail address. `name`: what people call the table. `hook`: a webhook address, or empty. `key`: the
    caller's own name for this order; empty makes a new game each time.
    """

    title: str
    revision: int
    seats: int
    host: str
    options: dict[str, int | str | bool] = {}
    language: str = "en"
    name: str = ""
    guests: tuple[Guest, ...] = ()
    hook: str = ""
    key: str = ""


class Founded(msgspec.Struct, frozen=True):
    """The new game. `secret`: of its webhook, told once (empty without one, or when the game was made before)."""

    game: GameId
    head: str
    repeated: bool
    secret: str = ""


def found(desk: Desk, domain: str, order: NewGame, hook_loopback: bool = False) -> Founded | Refusal:
    """Make a game and invite its guests. A refusal leaves nothing; `domain` is ours, and nobody in it can play."""
    refusal = _check(domain, order, hook_loopback)
    if refusal:
        return refusal
    key = order.key or uuid.uuid4().hex
    game = desk.server.game_id("new", key)
    called = texts.fresh(order.name)
    secret: list[str] = []

    def then(conn: Connection, answer: Answer) -> None:
        if isinstance(answer, Counted) and not answer.repeated:
            texts.keep(conn, game, called, "name")
            secret.extend(_furnish(conn, desk, game, order))

    create = acts.Create(order.title, order.revision, order.seats, dict(order.options), "", 0, called.name)
    try:
        answer = desk.create(game, create, desk.server.command_id("new", key, _content(order)), then)
    except LookupError:
        return Refusal("unknown-title", {"title": f"{order.title}@{order.revision}"})
    if isinstance(answer, Refused):
        return Refusal(KEY_USED, {"key": key[:80]}) if answer.situation.table.seats else answer.refusal
    head = answer.head
    for number, guest in enumerate(order.guests, 1):
        invited = _invite(desk, game, order, guest, desk.server.command_id("new-guest", key, number))
        if isinstance(invited, Refused):
            return invited.refusal
        head = invited.head
    return Founded(game, head, answer.repeated, "".join(secret))


def _content(order: NewGame) -> bytes:
    """What makes two orders the same: all but the caller's name for it, and the revision, which is ours to choose."""
    plain = msgspec.structs.replace(order, revision=0, key="")
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).digest()


def _check(domain: str, order: NewGame, loopback: bool) -> Refusal | None:
    """What would leave half a game behind if it were found out later."""
    for address in (order.host, *(guest.address for guest in order.guests)):
        try:
            normal = vault.normal(address)
        except ValueError:
            return Refusal("bad-address", {"address": address})
        if normal.rpartition("@")[2] == domain.lower():
            return Refusal("own-address", {"address": address})
    wanted = [guest.seat for guest in order.guests if guest.seat]
    for seat in wanted:
        if not 1 <= seat <= order.seats:
            return Refusal("no-such-seat", {"seat": seat})
        if wanted.count(seat) > 1:
            return Refusal("seat-taken", {"seat": seat})
    if not verbs.good_name(order.name):
        return Refusal("bad-name", {"longest": MAX_NAME})
    if order.hook and not hooks.allowed(order.hook, loopback):
        return Refusal("bad-url", {"url": order.hook[:80]})
    return None


def _furnish(conn: Connection, desk: Desk, game: GameId, order: NewGame) -> tuple[str, ...]:
    """The host sits down to his work: who he is, his first letter, his webhook."""
    host = vault.person_for(conn, order.host, order.language)
    vault.sit(conn, game, Holder(HOST_ORDINAL, host.id, "host", HOST))
    letter = Letter(
        kind="announce",
        unique_key=f"host:{game}",
        about=HostAbout(order.language, tuple(guest.address for guest in order.guests)),
        game=game,
        seat=HOST,
        person=host.id,
        address=vault.normal(order.host),
    )
    outbox.put(conn, letter)
    if not order.hook:
        return ()
    return (hooks.add(conn, game, desk.server.game_id("hook", game.bytes, order.hook), order.hook),)


def _invite(desk: Desk, game: GameId, order: NewGame, guest: Guest, command_id: bytes) -> Answer:
    def then(conn: Connection, answer: Answer) -> None:
        if isinstance(answer, Counted) and not answer.repeated and isinstance(answer.command, acts.Invite):
            invitation = Invitation(game, answer.command.invitation, guest.address, guest.seat, language=guest.language)
            invitations.send(conn, desk.server, invitation, order.language, order.host)

    return desk.prepared(
        game,
        lambda conn, situation, rules: Wanted(
            Actor("host", HOST, HOST_ORDINAL), acts.Invite(situation.table.invitations + 1, guest.seat)
        ),
        command_id,
        then,
    )
