"""The mail of the local default: read what lies in a mailbox, and answer it."""

from __future__ import annotations

import os
import smtplib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from events.settings import Settings, SettingsError
from service import answers, mailboxes
from service.commands.ground import MISUSED, called, fail
from service.mailboxes import Letter

LARGEST = 256 * 1024
"""Bytes of an answer typed by hand; the door takes more."""
_SHOWN = ("Date", "Reply-To", "Subject")
_MOST = 1000


def mail(
    address: Annotated[str, typer.Argument(help="whose; without it, a list of the mailboxes")] = "",
    last: Annotated[int, typer.Option(min=1, max=_MOST, metavar="NUMBER", help="how many, the newest at the end")] = 1,
) -> None:
    """Print the newest letters of a mailbox of the local default."""
    root = _local().mailboxes
    if not address:
        for box in mailboxes.boxes(root):
            typer.echo(f"{box.count:5}  {box.name}")
        return
    found = list(_letters(root, address, last))
    for letter in reversed(found):
        heads = dict(letter.headers)
        typer.echo("\n".join(f"{name}: {heads[name]}" for name in _SHOWN if name in heads))
        typer.echo(f"\n{letter.text.rstrip()}\n")


def post(
    whose: Annotated[str, typer.Option("--from", help="the mailbox whose newest letter is answered")],
    file: Annotated[Path, typer.Argument(help="a text file with the answer; - or nothing: what is typed")] = Path("-"),
    to: Annotated[str, typer.Option(help="to this reply address, not to that of the newest letter")] = "",
) -> None:
    """Answer the newest letter in a mailbox of the local default: one order a line."""
    settings = _local()
    letter = next((one for one in _letters(settings.mailboxes, whose, _MOST) if to or _answerable(one)), None)
    if letter is None:
        fail(f"No letter to {whose} can be answered.")
    text = _text(file)
    try:
        made = answers.compose(letter, text, to)
        answers.post(settings, made)
    except smtplib.SMTPRecipientsRefused as error:
        fail(f"The door takes no mail to {', '.join(error.recipients)}.", MISUSED)
    except ValueError as error:
        fail(f"No answer can be made: {error}", MISUSED)
    except smtplib.SMTPException as error:
        fail(f"The door did not take it: {error}")
    except OSError as error:
        fail(f"The door at {settings.door} does not answer ({error.strerror or error}). `python3 dev.py run` opens it.")
    typer.echo(f"Taken, from {made['From']} to {made['To']}: {made['Subject']}")
    typer.echo(f"What came of it, in a moment: {called()} mail {whose}")


def _local() -> Settings:
    """The settings of a default that writes mailboxes, or a plain word that there is none."""
    try:
        settings = Settings.from_env(os.environ)
    except SettingsError as error:
        fail(f"The settings cannot be used: {error}.", MISUSED)
    if not settings.mailboxes.is_dir():
        fail(
            f"There are no mailboxes at {settings.mailboxes}: `python3 dev.py run` makes them, with the first letter. "
            "Where mail goes out for real, use your mail program.",
            MISUSED,
        )
    return settings


def _letters(root: Path, address: str, most: int) -> Iterator[Letter]:
    """The newest first, each whole."""
    box = mailboxes.box_of(root, address)
    heads = mailboxes.letters(root, box)
    if heads is None:
        known = ", ".join(one.name for one in mailboxes.boxes(root)) or "none yet"
        fail(f"There is no mailbox of {address!r}. There is: {known}", MISUSED)
    for head in heads[:most]:
        if whole := mailboxes.letter(root, box, head.name):
            yield whole


def _answerable(letter: Letter) -> bool:
    return any(name.lower() == "reply-to" for name, _ in letter.headers)


def _text(file: Path) -> str:
    """What is to be said. An empty answer is a slip, and so is what is no text."""
    try:
        with file.open("rb") if str(file) != "-" else typer.get_binary_stream("stdin") as source:
            raw = source.read(LARGEST + 1)
        text = raw.decode()
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}", MISUSED)
    except UnicodeDecodeError:
        fail("The answer is not UTF-8 text.", MISUSED)
    if len(raw) > LARGEST or not text.strip():
        fail(f"The answer is empty or longer than {LARGEST} bytes.", MISUSED)
    return text
