"""One maildir for each address, written so that a mail answered with 250 is on the disk."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

from events.maildirs import folder_name


def deliver(root: Path, address: str, sender: str, content: bytes) -> Path:
    """Store one mail for `address` and return its file, after it has reached the disk.

    Lines end as on this system, as a local delivery has them; the envelope is kept in two headers on top.
    """
    maildir = _maildir(root, folder_name(address))
    name = f"{time.time_ns()}.{secrets.token_hex(8)}.turnpost"
    envelope = f"Return-Path: <{sender}>\nDelivered-To: {address}\n".encode("utf-8", "replace")
    half = maildir / "tmp" / name
    with half.open("xb") as file:
        file.write(envelope + content.replace(b"\r\n", b"\n"))
        file.flush()
        os.fsync(file.fileno())
    whole = maildir / "new" / name
    half.rename(whole)
    _sync(whole.parent)
    return whole


def _maildir(root: Path, name: str) -> Path:
    """The maildir, complete or not there at all: readers open it as soon as they see it."""
    maildir = root / name
    if not maildir.exists():
        half = root / f".{name}.{secrets.token_hex(4)}"
        for part in ("tmp", "new", "cur"):
            (half / part).mkdir(parents=True, mode=0o700)
        try:
            half.rename(maildir)
        except OSError:  # another delivery made it in the meantime
            for part in ("tmp", "new", "cur"):
                (half / part).rmdir()
            half.rmdir()
        _sync(root)
    return maildir


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
