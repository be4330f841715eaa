"""An invitation is a row in the vault and a letter; both are written in the transaction of the command. One that nobody
answered until the game began is not left hanging: its address hears so."""

from __future__ import annotations

from sqlalchemy import Connection

from events import outbox, vault
from events.about import InviteAbout, NoticeAbout
from events.keys import ServerKey
from events.model import GameId
from events.outbox import Letter
from events.vault import Invitation


def send(conn: Connection, server: ServerKey, invitation: Invitation, language: str, host: str) -> None:
    """Keep an invitation and write its letter, once. Raises ValueError for a bad address. `host`: who invites;
    `language`: of the letter where the invitation names none.

    The letter's reply key is `vault.invitation_key`, not a letter key: the person is known only when he sits down.
    """
    address = vault.normal(invitation.address)
    vault.invite(conn, server, invitation)
    about = InviteAbout(invitation.ordinal, invitation.seat, invitation.language or language, host)
    name = f"invite:{invitation.game}:{invitation.ordinal}"
    outbox.put(conn, Letter(kind="invite", unique_key=name, about=about, game=invitation.game, address=address))


def close(conn: Connection, game: GameId, language: str) -> None:
    """Tell everybody who was invited and has not come that the game has begun, once. `language`: of the letter where the
    invitation names none."""
    for one in vault.unanswered(conn, game):
        about = NoticeAbout("begun-without-you", language=one.language or language)
        name = f"uninvited:{game}:{one.ordinal}"
        outbox.put(conn, Letter(kind="notice", unique_key=name, about=about, game=game, address=one.address))
