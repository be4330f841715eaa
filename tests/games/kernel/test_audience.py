"""Who may see what, and its text form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.audience import may_see, read, seats, write

AUDIENCES = st.one_of(st.just("all"), st.just("none"), st.sets(st.integers(0, 6), min_size=1).map(lambda s: seats(*s)))


@given(AUDIENCES)
def test_the_text_form_reads_back(audience: object) -> None:
    assert read(write(audience)) == audience  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "2,1", "1,1", "1, 2", "everybody", "ALL"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"audience|int"):
        read(text)


@pytest.mark.parametrize(
    ("audience", "seat", "sees"),
    [("all", None, True), ("all", 3, True), ("none", 1, False), ((1, 2), 1, True), ((1, 2), 3, False), ((1,), None, False)],
)
def test_who_sees(audience: object, seat: int | None, sees: bool) -> None:
    assert may_see(audience, seat) is sees  # type: ignore[arg-type]
