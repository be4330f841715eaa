"""What holds of the rulebook of every title: each entry whole, short, and the same in both languages."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.kernel.rulebook import Entry
from projections.letters.catalogue import own
from projections.letters.template import compiled, holes
from projections.letters.words import Speech

LONGEST = 400
"""Letters of an entry; it is read in a mail."""


def whole(one: Entry, speeches: Sequence[Speech]) -> None:
    """Nothing in it is missing or left unfilled, and both languages say the same numbers."""
    every = (*one.text, *one.facts)
    assert [lack for words in every for speech in speeches for lack in speech.missing(words)] == []
    assert all(speech.names("kind" if one.kind == "ask" else one.kind, one.id) for speech in speeches)
    texts = [" ".join(speech.say(words, {}) for words in one.text) for speech in speeches]
    assert max(map(len, texts)) <= LONGEST
    assert all("{" not in text and "None" not in text for text in texts)
    english, russian = (
        sorted(re.findall(r"\d+", " ".join(speech.say(words, {}) for words in every))) for speech in speeches
    )
    assert english == russian
    assert one.ways


def alike(title: str) -> None:
    """The catalogues of a title have the same sentences, with the same things to fill in, and the same names."""
    en, ru = (c for c in own(title, 1) if any(key.startswith("rule.") for key in c.words))
    assert (en.language, ru.language) == ("en", "ru")
    assert en.words.keys() == ru.words.keys()
    for key in en.words:
        terms = [{(h.name, h.of if h.kind == "@" else "") for h in holes(compiled(each.words[key]))} for each in (en, ru)]
        assert terms[0] == terms[1], key
    assert {table: set(names) for table, names in en.names.items()} == {t: set(n) for t, n in ru.names.items()}
    assert en.nouns.keys() == ru.nouns.keys()
