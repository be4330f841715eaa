"""The word lists of `words.toml`, in the shapes the rules ask them in.

Data, not logic: a new client or language is a line in the file. Nothing here depends on the machine or the time.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib import resources
from typing import Any

_DATA: dict[str, dict[str, Any]] = tomllib.loads(
    resources.files(__package__).joinpath("words.toml").read_text(encoding="utf-8")
)


def _folded(section: str, name: str) -> tuple[str, ...]:
    return tuple(word.casefold() for word in _DATA[section][name])


def _whole(words: Iterable[str]) -> re.Pattern[str]:
    """Any of `words` as whole words; longest first, so that 'wrote' does not shadow a longer form."""
    longest = sorted(set(words), key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join(re.escape(word) for word in longest) + r")(?!\w)")


DAEMONS = frozenset(_folded("gates", "daemons"))
DAEMON_NAMES = _folded("gates", "daemon_names")
ROBOTS = frozenset(_folded("gates", "robots"))
PRECEDENCES = frozenset(_folded("gates", "precedences"))
ROBOT_FIELDS = frozenset(_folded("gates", "fields"))
ROBOT_TRACES = _folded("gates", "traces")
ORDINARY_FIELDS = frozenset(_folded("gates", "ordinary"))
AUTO_SUBJECTS = re.compile(r"(?:" + "|".join(re.escape(s) for s in _folded("gates", "subjects")) + r")(?!\w)")
FAILURES = _folded("gates", "failures")
REACTION_TYPES = frozenset(_folded("gates", "reaction_types"))
REACTIONS = _folded("gates", "reactions")
STUBS = _folded("gates", "stubs")
FORWARD_SUBJECTS = _folded("gates", "forward_subjects")

MARKER = _folded("marker", "phrases")

VERBS = _whole(_folded("attribution", "verbs"))
LEADS = re.compile(r"(?:" + "|".join(re.escape(word) for word in _folded("attribution", "leads")) + r")(?!\w)")
WEEKDAYS = re.compile(r"(?:" + "|".join(re.escape(word) for word in _folded("attribution", "weekdays")) + r")")
MONTHS = _folded("attribution", "months")

LABELS: dict[str, str] = {
    word: kind for kind in ("from", "sent", "to", "copy", "subject") for word in _folded("labels", kind)
}
"""Label as written in a header block, folded -> what it labels."""

ORIGINALS = frozenset(_folded("separators", "originals"))
FORWARDS = frozenset(_folded("separators", "forwards"))
OPENERS = frozenset(_folded("separators", "openers"))
MOBILE = _folded("signature", "mobile")
MOBILE_SHORT = _folded("signature", "mobile_short")

HTML_BLOCKS = frozenset(_folded("html", "blocks"))
HTML_VOID = frozenset(_folded("html", "void"))
HTML_CITES = _folded("html", "cites")
HTML_CUTS = _folded("html", "cuts")
HTML_SIGNATURES = _folded("html", "signatures")
HTML_SIGNATURE_IDS = frozenset(_folded("html", "signature_ids"))

PRESS = frozenset(_folded("commands", "press"))
ENDPRESS = frozenset(_folded("commands", "endpress"))
SIGNOFF = frozenset(_folded("commands", "signoff"))

CHARSET_ALIASES: dict[str, str] = dict(_DATA["charsets"]["aliases"])
CYRILLIC: tuple[str, ...] = tuple(_DATA["charsets"]["cyrillic"])
WESTERN: tuple[str, ...] = tuple(_DATA["charsets"]["western"])
PAIRS = frozenset(_DATA["charsets"]["pairs"].split())
