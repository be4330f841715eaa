"""Both languages say the same things with the same parameters."""

from __future__ import annotations

from projections.letters.phrases import phrases
from projections.letters.template import compiled, holes


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
