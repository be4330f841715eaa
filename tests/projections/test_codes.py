"""Whatever the handling of a submission can say has words in both languages, with no parameter that it lacks."""

from __future__ import annotations

import pytest

from events.handle import codes
from projections.letters.catalogue import common, own
from projections.letters.phrases import phrases
from projections.letters.template import compiled, holes

LISTS = {"notes": codes.NOTES, "refusals": codes.REFUSALS, "notices": codes.NOTICES}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", LISTS)
def test_every_code_has_its_words(name: str, language: str) -> None:
    words: dict[str, str] = {}
    for catalogue in (*common(), *phrases(), *own("cutthroat_caverns", 1)):
        if catalogue.language == language:
            words.update(catalogue.words)

    missing = [code for code in LISTS[name] if code not in words]
    foreign = [
        code
        for code, params in LISTS[name].items()
        if code in words and not {hole.name for hole in holes(compiled(words[code]))} <= set(params)
    ]

    assert (missing, foreign) == ([], [])


@pytest.mark.parametrize("one", phrases(), ids=lambda one: one.language)
def test_no_phrase_hides_a_common_sentence(one: object) -> None:
    others = {key for catalogue in common() for key in catalogue.words}

    assert not set(one.words) & others  # type: ignore[attr-defined]
