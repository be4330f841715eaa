"""Instants in a reader's zone. What is said is computed from the stored instant, never from a time of sending."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from babel import Locale
from babel.dates import format_datetime

from events.model import Micros
from projections.letters.words import LOCALES

_PATTERN = "EEE d MMM y, HH:mm"
_SHORT = "EEE d MMM, HH:mm"


def zone(name: str) -> tzinfo:
    """A zone by its IANA name; UTC for a name nobody knows, because a letter must leave all the same."""
    try:
        return ZoneInfo(name or "UTC")
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def full(at: Micros, where: tzinfo, language: str) -> str:
    """``Tue 1 Dec 2026, 14:00 Europe/Moscow (11:00 UTC)``; seconds are shown where there are any."""
    locale = Locale.parse(LOCALES[language])
    local, world = _local(at, where), _local(at, UTC)
    text = format_datetime(local, _with_seconds(_PATTERN, local), tzinfo=where, locale=locale)
    if local.utcoffset() == world.utcoffset():
        return f"{text} UTC"
    pattern = "HH:mm" if local.date() == world.date() else "d MMM, HH:mm"
    other = format_datetime(world, _with_seconds(pattern, world), tzinfo=UTC, locale=locale)
    return f"{text} {where} ({other} UTC)"


def short(at: Micros, where: tzinfo, language: str) -> str:
    """For a subject: ``Tue 1 Dec, 14:00``."""
    local = _local(at, where)
    return format_datetime(local, _with_seconds(_SHORT, local), tzinfo=where, locale=Locale.parse(LOCALES[language]))


def _local(at: Micros, where: tzinfo) -> datetime:
    return datetime.fromtimestamp(at // 1_000_000, UTC).astimezone(where)


def _with_seconds(pattern: str, at: datetime) -> str:
    return pattern.replace("HH:mm", "HH:mm:ss") if at.second else pattern
