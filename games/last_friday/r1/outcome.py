"""The base of all outcomes."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True, tag_field="is"):
    """A fact in the past tense; its tag is its wire name."""
