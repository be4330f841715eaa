"""An answer to a letter in a local mailbox, as a mail program would make it, handed to the door of the local default."""

from __future__ import annotations

import smtplib
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid

from events.settings import Settings
from service.mailboxes import Letter

PATIENCE = 30.0
"""Seconds the door may take for each of its answers."""


def compose(letter: Letter, text: str, to: str = "") -> EmailMessage:
    """From the address the letter was delivered to, to its Reply-To or to `to`, in its thread.

    Raises ValueError where the letter does not say whom to answer, or an address cannot stand in a header.
    """
    heads = {name.lower(): " ".join(value.split()) for name, value in letter.headers}
    whose, house = heads.get("delivered-to", ""), to or heads.get("reply-to", "")
    if not whose or not house:
        raise ValueError("the letter does not say whom to answer")
    mail = EmailMessage(SMTP)
    mail["From"], mail["To"] = whose, house
    mail["Subject"] = "Re: " + " ".join(letter.subject.split())
    mail["Date"] = formatdate(usegmt=True)
    mail["Message-ID"] = make_msgid(domain="localhost")
    if told := heads.get("message-id"):
        mail["In-Reply-To"] = told
        mail["References"] = told
    mail.set_content(text, cte="base64")
    return mail


def post(settings: Settings, mail: EmailMessage) -> None:
    """Hand it to the door; it is stored there when this returns. Raises OSError (smtplib's errors are some)."""
    speak = smtplib.LMTP if settings.door_lmtp else smtplib.SMTP
    with speak(settings.door.host, settings.door.port, timeout=PATIENCE) as link:
        link.send_message(mail, str(mail["From"]), [str(mail["To"])])
