"""What a process says about itself: one JSON object a line, and nothing that somebody else must not read.

Theory of operation. Logs outlive mail and leave the machine, so nothing reaches them by accident: a field is written
only if `FIELDS` names it, and only if its value has the shape written there. A value of another shape is replaced by
``withheld``; a field without an entry is dropped. No shape lets an address, a reply key or a line of a letter
through: words are short and cut at hyphens, so a key of 32 letters is none. Exceptions are written as their types
and the places in the code, never with their texts, which quote parameters, rows and addresses. Messages of libraries
keep their template and lose what would be filled in.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any, TextIO

import structlog

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]{0,23}(?:[-_. :][A-Za-z0-9]{1,16}){0,9}")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,23}(?:\.[A-Za-z_][A-Za-z0-9_]{0,23}){0,6}")
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_NUMBER = re.compile(r"-?[0-9]{1,16}(?:\.[0-9]{1,20})?(?:e-?[0-9]{1,2})?")

FIELDS: dict[str, re.Pattern[str]] = {
    "time": re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}Z"),
    "level": _WORD,
    "event": _WORD,
    "process": _WORD,
    "logger": _NAME,
    "template": re.compile(r"[\x20-\x7e]{1,160}"),
    "game": _UUID,
    "version": _NUMBER,
    "shard": _NUMBER,
    "command": _WORD,  # the wire name, never the payload
    "command_id": re.compile(r"[0-9a-f]{16}"),  # its tag (`keys.ServerKey.tag`), never itself
    "mail": _UUID,  # the inbox row
    "letter": _UUID,  # the outbox row
    "kind": _WORD,
    "channel": _WORD,
    "state": _WORD,
    "verdict": _WORD,
    "reason": _WORD,
    "work": _WORD,
    "answer": _WORD,
    "code": _NUMBER,
    "count": _NUMBER,
    "tries": _NUMBER,
    "seconds": _NUMBER,
    "listen": re.compile(r"[0-9A-Za-z.\[\]:-]{1,60}:[0-9]{1,5}"),
    "sqlstate": re.compile(r"[0-9A-Z]{5}"),
}
"""Field -> the only shape in which it is written."""

LISTS: dict[str, re.Pattern[str]] = {"errors": _NAME, "trace": re.compile(r"[A-Za-z0-9_.<>]{1,120}:[0-9]{1,6}")}
WITHHELD = "withheld"
_DEPTH = 12
_TALKATIVE = ("psycopg.pool", "mail.log")
"""Libraries that warn again and again of what their caller is told by an exception anyway."""

Event = MutableMapping[str, Any]


class Loose:
    """A stream whose lines may be lost, on a full disk for instance, and cost nobody anything else: whoever says what went
    wrong must not go wrong himself, in the middle of an answer to a mail or of a loop that runs for months."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._stream.flush()


def set_up(process: str, stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send everything this process logs, its libraries included, to `stream` (standard error) as JSON lines."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
            _name(process),
            explained,
            allowed,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(Loose(stream or sys.stderr)),  # type: ignore[arg-type]
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers[:] = [LibraryHandler()]
    root.setLevel(max(level, logging.WARNING))
    for talkative in _TALKATIVE:
        logging.getLogger(talkative).setLevel(logging.ERROR)
    logging.captureWarnings(True)


def log() -> structlog.typing.FilteringBoundLogger:
    """The logger of this process. Events are constant words; what varies goes into the fields of `FIELDS`."""
    return structlog.get_logger()  # type: ignore[no-any-return]


def allowed(_logger: object, _method: str, event: Event) -> Event:
    """Keep the fields that `FIELDS` and `LISTS` name, each in its shape; the last step before the line is written."""
    kept: dict[str, Any] = {name: _shaped(FIELDS[name], value) for name, value in event.items() if name in FIELDS}
    for name, shape in LISTS.items():
        if name in event:
            kept[name] = [_shaped(shape, item) for item in event[name]]
    return kept


def explained(_logger: object, _method: str, event: Event) -> Event:
    """Replace an exception by the types of its chain, its places in the code, and PostgreSQL's code if it has one."""
    found = event.pop("exc_info", None)
    error = sys.exc_info()[1] if found is True else found[1] if isinstance(found, tuple) else found
    if isinstance(error, BaseException):
        chain = _chain(error)
        event["errors"] = [type(link).__name__ for link in chain]
        event["trace"] = [place for link in chain for place in _places(link)][-_DEPTH:]
        state = next((code for link in chain if (code := getattr(link, "sqlstate", None))), None)
        if state is not None:
            event["sqlstate"] = state
    return event


class LibraryHandler(logging.Handler):
    """Takes what libraries log: their name, the template of the message, the exception; never what was filled in."""

    def emit(self, record: logging.LogRecord) -> None:
        template = record.msg if record.args and isinstance(record.msg, str) else WITHHELD
        log().log(record.levelno, "library", logger=record.name, template=template, exc_info=record.exc_info)


def _name(process: str) -> structlog.typing.Processor:
    def add(_logger: object, _method: str, event: Event) -> Event:
        event["process"] = process
        return event

    return add


def _shaped(shape: re.Pattern[str], value: object) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if shape.fullmatch(str(value)) is None:
        return WITHHELD
    return value if isinstance(value, (int, float)) else str(value)


def _chain(error: BaseException) -> list[BaseException]:
    links: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in links and len(links) < _DEPTH:
        links.append(link)
        link = link.__cause__ or link.__context__
    return links


def _places(error: BaseException) -> list[str]:
    frames = traceback.walk_tb(error.__traceback__)
    return [f"{frame.f_globals.get('__name__', '?')}.{frame.f_code.co_name}:{line}" for frame, line in frames]
