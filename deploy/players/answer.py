"""An answer to a letter, as a mail: who writes it, and how his program dresses it.

A shape is a function (answer, letter, writer) -> EmailMessage. `plain` is that of the programs themselves, which quote
nothing; people's mail programs have others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid

from deploy.players.letter import Letter


@dataclass(frozen=True)
class Writer:
    """Who answers, and in which language his program speaks. `now`: local time with its zone."""

    address: str
    name: str
    language: str
    signature: str
    now: datetime


Shape = Callable[[str, Letter, Writer], EmailMessage]


def plain(answer: str, letter: Letter, writer: Writer) -> EmailMessage:
    """The lines and nothing else."""
    mail = reply(letter, writer, "Re: ")
    mail.set_content(answer + "\n", cte="8bit" if answer.isascii() else "base64")
    return mail


def reply(letter: Letter, writer: Writer, mark: str) -> EmailMessage:
    """A reply to `letter` without its body: to its Reply-To, in its thread."""
    mail = EmailMessage()
    mail["From"] = f'"{writer.name}" <{writer.address}>'
    mail["To"] = letter.reply_to
    mail["Subject"] = letter.subject if letter.subject.lower().startswith("re:") else mark + letter.subject
    mail["Date"] = format_datetime(writer.now)
    mail["Message-ID"] = make_msgid(domain=writer.address.rpartition("@")[2])
    mail["In-Reply-To"] = letter.id
    mail["References"] = " ".join(dict.fromkeys([*str(letter.message["References"] or "").split(), letter.id]))
    return mail
