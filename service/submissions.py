"""Lines handed in over the API: stored as a submission like any other, so that everything after it is the same.

The stored text is a small message from the holder's own address to a reply key of his seat. The worker reads it through
the intake and decides it at the desk; the receipt goes to the holder by mail. Nothing of this needs the reader to wait.
"""

from __future__ import annotations

import uuid
from email.message import EmailMessage
from email.policy import SMTP
from typing import Any

import msgspec
import sqlalchemy as sa

from events import about as abouts
from events import inbox, keys, outbox, vault
from events.about import ReceiptAbout
from projections.tickets import Ticket
from service.site import Site

CHANNEL = "api"
_RECEIPTS = ("receipt", "idle")
"""How the unique keys of receipts begin (events/handle/receipt.py)."""
_NAMES = uuid.UUID("b0c9a3f2-6c1c-5f0e-9d2e-7a54f1d0c7aa")
"""Namespace of the standing reply key of a seat that is played over the API."""

_mail = sa.table(
    "mail",
    sa.column("id"),
    sa.column("state"),
    sa.column("verdict"),
    sa.column("key_digest"),
    schema="inbox",
)


def submit(site: Site, ticket: Ticket, text: str, key: str) -> uuid.UUID | None:
    """Store lines for a seat. None: not now, or nobody holds the seat. The same key and text twice count once."""
    with site.engine.begin() as conn:
        holder = next((h for h in vault.holders(conn, ticket.game) if h.seat == ticket.seat and h.role == "seat"), None)
        addresses = vault.addresses(conn, holder.person) if holder else ()
        if holder is None or not addresses:
            return None
        reply = _key(site, ticket)
        vault.letter_key(conn, site.server, _letter(ticket), ticket.game, ticket.seat, holder.person)
    to = f"game+{reply}@{site.settings.domain}"
    mail = EmailMessage(policy=SMTP.clone(cte_type="8bit"))
    mail["From"], mail["To"], mail["Subject"] = addresses[0], to, "submission"
    mail["Message-ID"] = f"<{keys.digest('api', reply, key).hex()}@api.{site.settings.domain}>"
    mail.set_content(text, cte="8bit")
    try:
        stored = inbox.store(site.engine, to, addresses[0], mail.as_bytes(), CHANNEL)
    except inbox.TryLater:
        return None
    site.bell.received()
    return stored.id


def result(site: Site, ticket: Ticket, submission: uuid.UUID) -> dict[str, Any] | None:
    """What became of a submission that was handed in with this ticket; None for any other."""
    mine = (_mail.c.id == submission) & (_mail.c.key_digest == keys.key_digest(_key(site, ticket)))
    with site.engine.connect() as conn:
        row = conn.execute(sa.select(_mail.c.state, _mail.c.verdict).where(mine)).first()
        if row is None:
            return None
        names = [f"{prefix}:{submission}" for prefix in _RECEIPTS]
        answer = sa.select(sa.cast(outbox.letter.c.about, sa.Text)).where(outbox.letter.c.unique_key.in_(names))
        text = conn.execute(answer).scalar()
    about = abouts.read(text) if text else None
    lines = msgspec.to_builtins(about.lines) if isinstance(about, ReceiptAbout) else []
    return {"state": row.state, "verdict": row.verdict, "lines": lines}


def _letter(ticket: Ticket) -> uuid.UUID:
    return uuid.uuid5(_NAMES, f"{ticket.game}/{ticket.seat}/{ticket.holder}")


def _key(site: Site, ticket: Ticket) -> str:
    return site.server.reply_key("letter", _letter(ticket).bytes)
