"""The sentences of a title: catalogues that lie beside its rules, one file a language; none where it has none."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from projections.letters.words import LANGUAGES, Catalogue, catalogue


@cache
def title_catalogues(title: str, revision: int) -> tuple[Catalogue, ...]:
    """Read once. The folder is ``games/TITLE/rN/words``."""
    package = f"games.{title}.r{revision}"
    try:
        folder = files(package) / "words"
    except ModuleNotFoundError:
        return ()
    found = (folder / f"{language}.toml" for language in LANGUAGES)
    return tuple(catalogue(file.read_text("utf-8")) for file in found if file.is_file())
