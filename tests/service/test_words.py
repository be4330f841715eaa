"""What is refused about a title is said in the words of that title."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from games import registry
from games.kernel.refusal import Refusal
from projections.letters.catalogue import own
from service.site import Site
from service.words import rules_of, sentence

BAD_CAMP = Refusal("bad-camp", {"where": "dots", "what": "there are none", "right": "about 235"})


@pytest.mark.parametrize(
    ("refusal", "language", "said"),
    [
        (BAD_CAMP, "en", "The map cannot be used. dots: there are none. It should be: about 235."),
        (BAD_CAMP, "ru", "Эта карта не годится. dots: there are none. Надо: about 235."),
        (Refusal("seat-taken", {"seat": 2}), "en", "Red is taken."),
    ],
)
def test_a_title_refuses_in_its_own_words(site: Site, refusal: Refusal, language: str, said: str) -> None:
    post = structs.replace(site.post, lookup=registry.rules, catalogues=own)
    friday = registry.rules("last_friday", 1)

    assert sentence(refusal, language, friday, post).startswith(said)
    assert rules_of(replace(site, post=post), "last_friday", 1) is friday


def test_where_no_title_is_known_the_common_words_do(site: Site) -> None:
    assert rules_of(site, "chess", 1) is None
    assert sentence(Refusal("seat-taken", {"seat": 2})).startswith("Seat 2 is taken")
