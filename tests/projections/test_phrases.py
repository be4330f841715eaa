"""Both languages say the same things with the same parameters."""

from __future__ import annotations

import re

import pytest

from events import verbs
from events.verbs.words import fold, vocabulary
from projections.letters.phrases import phrases
from projections.letters.template import compiled, holes
from projections.letters.words import Catalogue

_INSIDE = {*vocabulary().particles, *vocabulary().forms}
MOVES = {"CLEAR", "THEN", "PLAY", "HOLD", "УБИРАЮ", "ЕСЛИ", "ИГРАЮ", "ЖДУ"}
"""Words of the titles, not of the table."""


def test_each_language_has_every_phrase_with_the_same_placeholders() -> None:
    en, ru = phrases()

    assert (en.language, ru.language) == ("en", "ru")
    assert set(en.words) == set(ru.words)
    assert {t: set(names) for t, names in en.names.items()} == {t: set(names) for t, names in ru.names.items()}
    assert set(en.nouns) == set(ru.nouns)
    for key in en.words:
        wanted, found = ({hole.name for hole in holes(compiled(c.words[key]))} for c in (en, ru))
        assert found == wanted, key


def test_russian_nouns_have_all_the_forms_that_russian_counts_with() -> None:
    ru = phrases()[1]

    assert all(set(forms) >= {"one", "few", "many", "other"} for forms in ru.nouns.values())


@pytest.mark.parametrize("catalogue", phrases(), ids=lambda catalogue: catalogue.language)
@pytest.mark.parametrize("key", ["letter.how-words", "help.text", "help.host", "help.talk"])
def test_every_word_that_a_letter_tells_its_reader_to_write_is_one(catalogue: Catalogue, key: str) -> None:
    found = re.findall(r"\b[A-ZА-ЯЁ]{3,}\b", catalogue.words[key])
    known = {word for word in found if verbs.verb_of(word) or fold(word) in _INSIDE or word in MOVES}
    assert found
    assert set(found) == known
