"""Names as people write them who have no Cyrillic letters, or whose language bends them."""

from __future__ import annotations

import pytest

from games.kernel.naming import forms


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("Борис", "boris"),
        ("Юля", "yulya"),
        ("Мария", "maria"),
        ("Жанна Щ.", "zhanna shch."),
        ("Борис", "Борису"),
        ("Анна", "Анне"),
    ],
)
def test_a_name_is_known_in_latin_letters_and_bent(name: str, way: str) -> None:
    assert way in forms(name)


@pytest.mark.parametrize("name", ["Anna", "p2", ""])
def test_a_latin_name_has_one_form(name: str) -> None:
    assert forms(name) == ()
