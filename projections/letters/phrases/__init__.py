"""What letters say around what the rules say, one file a language; the same form as the catalogues."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from projections.letters.words import LANGUAGES, Catalogue, catalogue


@cache
def phrases() -> tuple[Catalogue, ...]:
    """All of them; read once."""
    return tuple(catalogue((files(__name__) / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES)
