"""Logs hold what the allow-list names, in the shape it names, and no more."""

import errno
import io
import json
import logging
import uuid
import warnings
from collections.abc import Iterator

import pytest
import structlog

from events import observe

GAME = uuid.UUID("5f0c1c4e-8d2c-4d8e-9d5b-0b9a6d1f2e3a")
KEY = "a2b3c4d5e6f7a2b3c4d5e6f7a2b3c4d5"
MARKERS = ("marker@example.org", KEY, "MARKERTEXT with many words, and a comma")


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level, before = root.handlers[:], root.level, structlog.get_config()
    stream = io.StringIO()
    observe.set_up("door", stream)
    yield stream
    structlog.configure(**before)
    logging.captureWarnings(False)
    root.handlers[:], root.level = handlers, level


def test_a_named_field_is_written(lines: io.StringIO) -> None:
    observe.log().info("command counted", game=GAME, version=7, command="SetAttack", command_id="0123456789abcdef")
    written = json.loads(lines.getvalue())
    assert written["event"] == "command counted"
    assert (written["game"], written["version"], written["command"]) == (str(GAME), 7, "SetAttack")
    assert (written["command_id"], written["process"]) == ("0123456789abcdef", "door")


class Full(io.StringIO):
    """A file on a disk that is full, until it is not."""

    full = True

    def write(self, text: str) -> int:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(text)


def test_what_cannot_be_written_down_is_lost_and_nothing_else(lines: io.StringIO) -> None:
    stream = Full()
    observe.set_up("door", stream)
    observe.log().warning("mail refused for now")
    logging.getLogger("library").error("of a library")
    stream.full = False
    observe.log().warning("work failed")
    assert json.loads(stream.getvalue())["event"] == "work failed"


@pytest.mark.parametrize("marker", MARKERS)
@pytest.mark.parametrize("field", [*observe.FIELDS, "address", "key", "body"])
def test_no_field_lets_a_secret_through(lines: io.StringIO, field: str, marker: str) -> None:
    observe.log().info(**{"event": "something", field: marker})
    if field != "template":
        assert marker not in lines.getvalue()


def test_an_exception_is_types_and_places_never_its_text(lines: io.StringIO) -> None:
    def broken() -> None:
        try:
            raise ValueError(MARKERS[0])
        except ValueError as error:
            raise RuntimeError(KEY) from error

    try:
        broken()
    except RuntimeError:
        observe.log().exception("work failed", work="notify")
    written = json.loads(lines.getvalue())
    assert written["errors"] == ["RuntimeError", "ValueError"]
    assert any("broken" in place for place in written["trace"])
    assert not any(marker in lines.getvalue() for marker in MARKERS)


def test_a_library_keeps_its_template_and_loses_what_fills_it(lines: io.StringIO) -> None:
    logging.getLogger("library").warning("cannot reach %s", MARKERS[0])
    logging.getLogger("library").warning(f"cannot reach {MARKERS[0]}")
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn(MARKERS[0], UserWarning, stacklevel=1)
    first, second, third = (json.loads(line) for line in lines.getvalue().splitlines())
    assert first["template"] == "cannot reach %s"
    assert second["template"] == third["template"] == observe.WITHHELD
