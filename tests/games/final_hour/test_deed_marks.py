"""The marks of action cards and items in the picture: one for each thing they do, and none that nobody may know."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.final_hour.r1 import campus, cards, deed_marks
from games.final_hour.r1.effect import WORDS, effects
from games.final_hour.r1.items import items
from games.final_hour.r1.state import Laid
from tests.games.final_hour.test_picture import MINE, drawn, empty


@pytest.mark.parametrize("name", sorted(cards.cards()))
def test_a_card_bears_a_mark_for_each_thing_it_does(name: str) -> None:
    """Its own holder sees the marks of both halves; once it is known which half counts, all see those of that."""
    one = cards.card(name)
    kept = replace(empty(), investigators=tuple(replace(each, items=()) for each in empty().investigators))
    assert marks(drawn(kept, mine=replace(MINE, drawn=name))) == len(one.top.effects) + len(one.bottom.effects)
    lowest, *rest = (Laid(1 + n, number, "") for n, number in enumerate((3, 9, 17, 28)))
    for side, order in (("top", (3, 9, 17, 28)), ("bottom", (9, 17, 28, 3))):
        shown = replace(kept, laid=(replace(lowest, card=name), *rest), order=order, turn=4, phase="gate")
        assert marks(drawn(shown, mine=None)) == len(one.half(side).effects)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", sorted(items()))
def test_an_item_bears_its_mark_wherever_it_lies(name: str) -> None:
    first, *rest = empty().investigators
    assert marks(drawn(replace(empty(), investigators=(replace(first, items=(name,)), *rest)), mine=None)) == 1


def test_nobody_but_its_owner_sees_a_mark_of_a_card_that_lies_face_down() -> None:
    hidden = replace(empty(), laid=tuple(Laid(n, 4 * n, "") for n in (1, 2, 3, 4)))
    assert marks(drawn(hidden, mine=None)) == 0
    own = replace(MINE, drawn="", laid=((4, "J09"),))
    assert marks(drawn(hidden, mine=own)) == len(cards.card("J09").top.effects) + len(cards.card("J09").bottom.effects)


def test_marks_of_cards_are_told_apart_without_colour() -> None:
    row = effects("; ".join(f"ACTIVATE {zone}" for zone in campus.ZONES))
    row += tuple(effects(f"{word}{' 1' * len(after)}")[0] for word, after in deed_words())
    grey = [re.sub(r"#[0-9a-f]{6}", "#000000", "".join(deed_marks.drawn((one,), 0, 0)[0])) for one in row]
    assert len(set(grey)) == len(row)


def deed_words() -> list[tuple[str, tuple[str, ...]]]:
    """Words of cards and items."""
    used = {one.word for card in cards.cards().values() for half in (card.top, card.bottom) for one in half.effects}
    used |= {one.word for each in items().values() for one in each.effects}
    return [(word, WORDS[word]) for word in sorted(used - {"ACTIVATE"})]


def marks(document: str) -> int:
    return sum(element.get("class") == "deed" for element in ElementTree.fromstring(document).iter())
