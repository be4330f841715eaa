"""Outcomes become sentences by a table."""

from __future__ import annotations

import msgspec
import pytest

from games.kernel.contract import Section, Words
from games.kernel.sayings import echo, either, filled, nothing, plain, teller


class Drew(msgspec.Struct, frozen=True):
    seat: int
    count: int


class Rested(msgspec.Struct, frozen=True):
    pass


TELL = teller(
    {Drew: either(lambda x: x.count > 1, echo("draws", "seat", "count"), plain("draws-one", "seat")), Rested: nothing}
)


@pytest.mark.parametrize(
    ("outcome", "seat", "said"),
    [
        (Drew(1, 2), 2, Words("draws", {"seat": 1, "count": 2})),
        (Drew(1, 2), None, Words("draws", {"seat": 1, "count": 2})),  # a spectator
        (Drew(1, 2), 1, None),  # who was told the whole hears no echo
        (Drew(1, 1), 1, Words("draws-one", {"seat": 1})),
        (Rested(), 2, None),
    ],
)
def test_an_outcome_is_said_to_each_reader_by_its_row(outcome: object, seat: int | None, said: Words | None) -> None:
    assert TELL(outcome, seat) == said


def test_an_outcome_without_a_row_is_a_bug() -> None:
    with pytest.raises(KeyError):
        TELL(object(), 1)


def test_a_heading_without_a_line_is_left_out() -> None:
    full, empty = Section(Words("hand"), (Words("card"),)), Section(Words("items"), ())
    assert filled((empty, full, empty)) == (full,)
