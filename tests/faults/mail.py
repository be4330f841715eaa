"""What a player does with mail, in a few lines: read the maildir of an address, find the menu, write an answer."""

from __future__ import annotations

import email
import email.policy
import mailbox
import re
import smtplib
import time
from email.message import EmailMessage
from email.utils import make_msgid
from pathlib import Path

from events.maildirs import folder_name
from events.settings import Address

_EOL = re.compile(rb"\r?\n")
_MENUS = re.compile(r"WHAT \w+ CAN ANSWER")
"""Above the lines of a seat; who holds several reads their names there."""
_MENU = re.compile(r"^  (\S.*?)(?: {2,}.*)?$")


def letters(mailboxes: Path, address: str) -> list[EmailMessage]:
    """Everything an address has got, oldest first."""
    folder = mailboxes / folder_name(address)
    if not folder.exists():
        return []
    box = mailbox.Maildir(folder, create=False)
    raw = [box.get_bytes(key) for key in sorted(box.keys())]  # a key begins with the time of delivery
    return [_parsed(one) for one in raw]


def text(letter: EmailMessage) -> str:
    part = letter.get_body(("plain",))
    return str(part.get_content()) if part else ""


def menu(letter: EmailMessage) -> list[str]:
    """The lines that a letter offers as answers, the first questions first."""
    found: list[str] = []
    inside = False
    for line in text(letter).splitlines():
        inside = bool(_MENUS.match(line)) or (inside and (not line or line.startswith(" ")))
        match = _MENU.match(line) if inside else None
        if match:
            found.append(match[1])
    return found


def answer(to: str, sender: str, body: str, follows: str = "") -> EmailMessage:
    """A reply as a plain mail program writes it."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, to, "Re: your turn"
    mail["Message-ID"] = make_msgid(domain="players.example.org")
    if follows:
        mail["In-Reply-To"] = follows
    mail.set_content(body)
    return mail


def deliver(door: Address, sender: str, to: str, raw: bytes, patience: float = 180.0) -> None:
    """Hand a mail to the door as a mail server does: what is not answered by 250 comes again, the same. Raises
    smtplib.SMTPResponseException for a permanent refusal, TimeoutError when the door never takes it."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            once(door, sender, to, raw)
            return
        except smtplib.SMTPResponseException as answered:
            if answered.smtp_code >= 500:
                raise
        except (OSError, smtplib.SMTPException):
            pass  # nobody there, or gone before the answer
        time.sleep(0.1)
    raise TimeoutError(f"the door did not take a mail to {to} in {patience:g} s")


def once(door: Address, sender: str, to: str, raw: bytes) -> None:
    """One try. A 250 that was said counts, whatever becomes of the connection afterwards."""
    link = smtplib.SMTP(door.host, door.port, timeout=90)
    try:
        link.ehlo()
        for code, words in (link.mail(sender), link.rcpt(to), link.data(_EOL.sub(b"\r\n", raw))):
            if code >= 300:
                raise smtplib.SMTPResponseException(code, words)
    finally:
        link.close()


def _parsed(raw: bytes) -> EmailMessage:
    found = email.message_from_bytes(raw, policy=email.policy.default)
    assert isinstance(found, EmailMessage)
    return found
