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
    sa.column("raw"),
    schema="inbox",
)


class Other(msgspec.Struct, frozen=True):
    """The key was used before, for other lines."""


def submit(site: Site, ticket: Ticket, text: str, key: str) -> uuid.UUID | Other | None:
    """Store lines for a seat. None: not now, or nobody holds the seat. The same key and text twice are one row, whoever
    comes first: the row's id is made from seat and key."""
    with site.engine.begin() as conn:
        holder = next((h for h in vault.holders(conn, ticket.game) if h.seat == ticket.seat and h.role == "seat"), None)
        addresses = vault.addresses(conn, holder.person) if holder else ()
        if holder is None or not addresses:
            return None
        reply = vault.standing_key(conn, site.server, _letter(ticket), ticket.game, ticket.seat, holder.person)
    name = keys.digest("api", reply, key)
    row, raw = uuid.UUID(bytes=name[:16], version=4), _mailed(site, reply, addresses[0], name, text)
    before = _before(site, row, raw)
    if before is not None:
        return before
    try:
        inbox.store(site.engine, _to(site, reply), addresses[0], raw, inbox.OF_ONE_SEAT, row)
    except inbox.TryLater:
        return _before(site, row, raw)  # two at once: the other one was stored
    site.bell.received()
    return row


def _to(site: Site, reply: str) -> str:
    return f"game+{reply}@{site.settings.domain}"


def _mailed(site: Site, reply: str, sender: str, name: bytes, text: str) -> bytes:
    mail = EmailMessage(policy=SMTP.clone(cte_type="8bit"))
    mail["From"], mail["To"], mail["Subject"] = sender, _to(site, reply), "submission"
    mail["Message-ID"] = f"<{name.hex()}@api.{site.settings.domain}>"
    mail.set_content(text, cte="8bit")
    return mail.as_bytes()


def _before(site: Site, row: uuid.UUID, raw: bytes) -> uuid.UUID | Other | None:
    """What an earlier submission with this key was; only the lines are compared, the holder may write from elsewhere."""
    with site.engine.connect() as conn:
        kept = conn.execute(sa.select(_mail.c.raw).where(_mail.c.id == row)).scalar()
    if kept is None:
        return None
    return row if _lines(bytes(kept)) == _lines(raw) else Other()


def _lines(raw: bytes) -> bytes:
    return raw.partition(b"\r\n\r\n")[2]


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
