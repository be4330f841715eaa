"""What a template may hold."""

from __future__ import annotations

import pytest

from projections.letters.template import Hole, compiled, holes


def test_text_and_placeholders_keep_their_order() -> None:
    assert compiled("{seat:@seat} gets {n:#point}.") == (Hole("seat", "@", "seat"), " gets ", Hole("n", "#", "point"), ".")


def test_double_braces_are_braces() -> None:
    assert "".join(str(part) for part in compiled("a {{b}} c")) == "a {b} c"


def test_or_lists_of_plain_and_of_named_things() -> None:
    assert holes(compiled("{a:or} {b:@card:or}")) == (Hole("a", "", "", True), Hole("b", "@", "card", True))


@pytest.mark.parametrize(
    "wrong", ["{", "}", "{}", "{Seat}", "{n:#}", "{n:%x}", "{n:?only}", "{n:?a|b|c}", "{n:!never}", "{a:{b}}", "{n:x}"]
)
def test_anything_else_is_a_bug_of_the_catalogue(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"placeholder|lone"):
        compiled(wrong)
