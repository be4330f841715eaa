"""Hands letters to the smarthost by SMTP: one connection for a batch, one verdict for each letter.

The relay's answer decides (RFC 5321 4.2.1): 4yz is later, 5yz to RCPT is the address, 5yz to DATA is the letter. A 5yz
to MAIL or to the greeting is about ourselves: no letter is given up for a relay that is set up wrongly. Whatever goes
wrong ends the connection, the next letter opens a new one, and so no letter suffers for the one before it.
"""

from __future__ import annotations

import contextlib
import smtplib

from events.settings import Address
from worker.transport.verdict import Later, Never, Sent, Verdict

TIMEOUT = 30.0
_KEPT = 200


class Smtp:
    """A connection to the relay, opened when the first letter needs it."""

    def __init__(self, relay: Address, name: str, timeout: float = TIMEOUT) -> None:
        self._relay = relay
        self._name = name
        self._timeout = timeout
        self._link: smtplib.SMTP | None = None

    def send(self, sender: str, recipient: str, message: bytes) -> Verdict:
        """Hand over one message. `sender` is the envelope sender, empty for the null path of an automatic answer."""
        try:
            link = self._link or self._call()
            verdict = _transaction(link, sender, recipient, message)
        except smtplib.SMTPDataError as error:
            verdict = _refused("data", error.smtp_code, _bytes(error.smtp_error), dead=False)
        except ValueError:
            verdict = Never("address cannot be written in a command", dead=True)
        except (OSError, smtplib.SMTPException) as error:
            verdict = Later(f"relay {type(error).__name__}", relay=True)
        if not isinstance(verdict, Sent):
            self.close()
        return verdict

    def _call(self) -> smtplib.SMTP:
        link = smtplib.SMTP(self._relay.host, self._relay.port, local_hostname=self._name, timeout=self._timeout)
        self._link = link
        link.ehlo_or_helo_if_needed()
        return link

    def close(self) -> None:
        """Say goodbye; a letter after this opens a new connection."""
        link, self._link = self._link, None
        if link is not None:
            with contextlib.suppress(OSError, smtplib.SMTPException):
                link.quit()
            link.close()


def _transaction(link: smtplib.SMTP, sender: str, recipient: str, message: bytes) -> Verdict:
    code, text = link.mail(sender, [f"size={len(message)}"] if link.has_extn("size") else [])
    if code != 250:
        return Later(_said("mail", code, text), relay=True)
    code, text = link.rcpt(recipient)
    if code not in (250, 251):
        return _refused("rcpt", code, text, dead=True)
    code, text = link.data(message)
    if code != 250:
        return _refused("data", code, text, dead=False)
    return Sent(_said("data", code, text))


def _refused(at: str, code: int, text: bytes, dead: bool) -> Verdict:
    if code == 421:
        return Later(_said(at, code, text), relay=True)
    return Never(_said(at, code, text), dead=dead) if 500 <= code < 600 else Later(_said(at, code, text))


def _bytes(text: bytes | str) -> bytes:
    return text if isinstance(text, bytes) else text.encode("ascii", "replace")


def _said(at: str, code: int, text: bytes) -> str:
    return f"{at} {code} {text.decode('ascii', 'replace')}"[:_KEPT]
