"""All that reaches somebody of a running game since the last look, as texts: letters, times, pages, calls.

A letter is compared as the relay got it: its size to the byte, every header, every part with its headers and content.
What is declared as opaque is a placeholder by then, and nothing else is. A page is fetched as a browser would, by the
addresses that stand in the reader's letters: status (304 where the ETag of last time still holds), headers, body. Of a
row of the outbox its instants, states and sizes are looked at, also where no letter came of it.
"""

from __future__ import annotations

import email.message
import email.policy
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from urllib.parse import urlsplit

from sqlalchemy import text

from events.clock import SECOND, micros
from games.kernel.audience import Seat
from projections.tickets import Ticket
from tests.laws.opaque import header, masked
from tests.laws.running import URL, Letter, Running, address
from worker.transport.call import Call

_LINK = re.compile(re.escape(URL) + r"[^\s<>\"&]*")
_ROWS = """
    SELECT l.channel, l.kind, l.seat, l.made, l.due_at, l.expires, l.sent_at, l.state, l.attempts, l.reason,
           length(l.message_id) AS name, length(l.rendered) AS size
    FROM outbox.letter l LEFT JOIN people.address a USING (person)
    WHERE l.game = :game AND coalesce(l.address, a.address, :who) = :who AND l.channel = :channel
    ORDER BY l.made, l.kind, l.seat, l.sent_at
"""
EVERYBODY = -1
"""The reader who has the public page and hears the webhook."""


@dataclass
class Reader:
    """A seat, the host (0), or everybody (-1), in front of one running game. `links`: the addresses of pages he was sent;
    `submission`: where he sees what became of the lines he handed in last."""

    who: Seat
    running: Running
    seen: int = 0
    called: int = 0
    links: dict[str, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    looks: int = 0
    submission: str = ""

    def letters(self) -> tuple[str, ...]:
        """What came by mail since the last look."""
        came, self.seen = self.running.letters[self.seen :], len(self.running.letters)
        mine = [letter for letter in came if letter.to == address(self.who)] if self.who != EVERYBODY else []
        for letter in came if self.who == EVERYBODY else mine:
            if not self.links:
                self._find_links(letter)
        return tuple(told(letter) for letter in mine)

    def calls(self) -> tuple[str, ...]:
        """What the webhook heard since the last look."""
        came, self.called = self.running.calls[self.called :], len(self.running.calls)
        return tuple(heard(call) for call in came) if self.who == EVERYBODY else ()

    def times(self) -> tuple[str, ...]:
        """Every row that was ever written for him."""
        channel = "webhook" if self.who == EVERYBODY else "mail"
        values = {"game": self.running.game, "who": address(max(self.who, 0)), "channel": channel}
        with self.running.works.engine.connect() as conn:
            rows = conn.execute(text(_ROWS), values).all()
        return tuple(" ".join(f"{name}={_second(value)}" for name, value in row._mapping.items()) for row in rows)

    def pages(self) -> tuple[str, ...]:
        """What his addresses show now: his picture, and of the pages that all have one after the other."""
        paths = list(self.links)
        if self.who == EVERYBODY and paths:
            self.looks += 1
            paths = [paths[self.looks % len(paths)]]
        paths += [self.submission] if self.submission else []
        return tuple(self._fetched(path, self.links.get(path, "")) for path in paths)

    def _find_links(self, letter: Letter) -> None:
        for part in _message(letter.raw).walk():
            if part.get_content_type() != "text/plain":
                continue
            for link in _LINK.findall(part.get_content()):
                path = urlsplit(link).path.rstrip(".")
                if path.startswith("/picture/") and self.who != EVERYBODY:
                    self.links |= {path: "", f"{path.removesuffix('.svg')}?find=106": ""}
                elif path.startswith("/table/") and self.who == EVERYBODY:
                    token = path.rpartition("/")[2]
                    picture = self.running.tickets.write(Ticket("picture", self.running.game))
                    self.links |= {path: "en", f"{path}?": "ru", f"/picture/{picture}.svg": "", "/": ""}
                    self.links |= {f"/picture/{picture}": "en", f"/picture/{picture}?find=106": "ru"}
                    self.links |= {f"/api/tables/{token}?after=5&language={one}": "" for one in ("en", "ru")}

    def _fetched(self, path: str, language: str) -> str:
        headers = {"Accept-Language": language, "If-None-Match": self.tags.get(path, "")}
        answer = self.running.web.get(path, headers=headers, base_url=URL)
        self.tags[path] = answer.headers.get("ETag", "")
        known = "\n".join(header(name, value) for name, value in answer.headers.items())
        return masked(f"GET {path}: {answer.status_code}\n{known}\n\n{answer.get_data(as_text=True)}")


def _second(value: object) -> object:
    """Of an instant the whole seconds: a work lasts one, and how often it looked at the clock is nobody's business."""
    return micros(value) // SECOND if isinstance(value, datetime) else value


def told(letter: Letter) -> str:
    """A letter with all that a mail program can show of it, and its size."""
    parts = "\n".join(_parts(_message(letter.raw)))
    return masked(f"from <{letter.sender}>, {len(letter.raw)} bytes\n{parts}")


def heard(call: Call) -> str:
    return masked(f"{call.url} {call.id}\n{call.body.decode()}")


def _message(raw: bytes) -> email.message.EmailMessage:
    made = email.message_from_bytes(raw, policy=email.policy.default)
    assert isinstance(made, email.message.EmailMessage)
    return made


def _parts(message: email.message.EmailMessage) -> Iterator[str]:
    for part in message.walk():
        yield from (f"{name}: {value}" for name, value in part.items())
        if not part.is_multipart():
            content = part.get_content()
            yield content if isinstance(content, str) else content.decode("latin-1")
