"""What commands that open a table know of its title: its rules, its usual size, and its options as they are written."""

from __future__ import annotations

from pathlib import Path

import typer

from games.kernel.contract import Rules

LARGEST = 1_000_000
"""Bytes of a file that an option takes."""
_DIGITS = 15
"""Of a number in an option; what is longer is no number that any option takes."""


def seats_of(pinned: Rules | None, otherwise: int) -> int:
    """How many seats a table has if nobody says: where the title leaves a choice, as many as `otherwise`."""
    return pinned.meta.seats[0] if pinned and len(pinned.meta.seats) == 1 else otherwise


def options_of(written: list[str], pinned: Rules | None) -> dict[str, int | str | bool]:
    """Of ``name=value``. A word that looks like a number stays a word where the title's option is one: ``mode=1``. There
    ``name=@file`` takes what the file says, such as a map."""
    known = pinned.meta.options if pinned else {}
    found: dict[str, int | str | bool] = {}
    said: dict[str, str] = {}
    for pair in written:
        name, sign, value = pair.partition("=")
        if not sign:
            raise typer.BadParameter(f"{pair!r}: write name=value")
        if name in found and value != said[name]:
            raise typer.BadParameter(f"{name}: {said[name][:40]!r} and {value[:40]!r} cannot both hold")
        said[name] = value
        found[name] = _text(name, value) if isinstance(known.get(name), str) else _value(value)
    return found


def _text(name: str, value: str) -> str:
    if not value.startswith("@"):
        return value
    try:
        with Path(value[1:]).open("rb") as file:
            content = file.read(LARGEST + 1)
        text = content.decode("utf-8")
    except OSError as error:
        raise typer.BadParameter(f"{name}: {value[1:]}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise typer.BadParameter(f"{name}: {value[1:]} is no text in UTF-8") from error
    if len(content) > LARGEST:
        raise typer.BadParameter(f"{name}: {value[1:]} is larger than {LARGEST} bytes")
    return text


def _value(text: str) -> int | str | bool:
    if text in ("true", "false"):
        return text == "true"
    number = text.removeprefix("-")
    return int(text) if number.isdecimal() and len(number) <= _DIGITS else text
