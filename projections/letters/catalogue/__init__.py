"""The catalogues that every title shares, one file a language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from projections.letters.words import LANGUAGES, Catalogue, catalogue


@cache
def common() -> tuple[Catalogue, ...]:
    """All of them; read once."""
    return tuple(catalogue((files(__name__) / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES)
