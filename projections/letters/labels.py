"""Names of things for a picture, in a reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from projections.letters.words import Speech


def labels(speech: Speech, names: Mapping[int, str]) -> dict[str, str]:
    """``table.key`` -> text for every name the catalogues have, and ``seat.2`` -> the name of a player."""
    return {**speech.named(), **{f"seat.{seat}": name for seat, name in names.items() if name}}
