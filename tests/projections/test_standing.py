"""What an owner reads of his standing orders: which could do nothing now, and why one did nothing; nobody else reads it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.cutthroat_caverns import r1 as caverns
from games.kernel import acts
from games.kernel.contract import Told
from games.kernel.situation import Situation
from games.kernel.table import Filed
from games.kernel.trial import seated
from games.kernel.wording import LANGUAGES
from projections.letters import board, happened
from projections.letters.catalogue import own
from projections.letters.page import text_lines
from projections.letters.scene import Scene
from tests.projections import mailbag

RULES = caverns.RULES
TRIP = "IF any WOULD-KILL THEN PLAY trip"
EDGE = "IF any BEFORE-REVEAL THEN PLAY edge-out"


def scene(seat: int, language: str = "en") -> Scene:
    """Seat 1 holds one Trip, and has filed an order for it and one for a card it lacks."""
    situation = seated(RULES, bytes(32), 3, {}).situation
    players = tuple(replace(one, hand=("X_TRIP", "A010")) for one in situation.game.players)
    view = RULES.view(situation.game, 1)
    orders = [RULES.parse(line, view).order for line in (TRIP, EDGE)]
    filed = tuple(Filed(1, number, order.text, order.order) for number, order in enumerate(orders, 1))
    changed = Situation(replace(situation.table, standing=filed), replace(situation.game, players=players))
    return mailbag.scene(RULES, changed, (), seat, language, own("cutthroat_caverns", 1))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This order can do nothing now: you do not hold Edge Out."),
        ("ru", "Сейчас этот приказ ничего не может, на руке этого нет: Обход."),
    ],
)
def test_the_list_marks_the_order_whose_card_is_gone(language: str, said: str) -> None:
    told = " ".join(text_lines(board.orders(scene(1, language), 1)).split())
    assert told.count(said) == 1
    assert told.endswith(said)  # below the second order, the first can still act


def test_nobody_else_s_scene_can_say_it() -> None:
    orders = scene(2).table.standing
    assert [scene(2).lacks(order) for order in orders] == [None, None]


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [
        (2, "attack-gone", "standing order 2 came, but nothing was done for you: you did not hold the attack card"),
        (2, "card-protected", "its card is under PROTECT"),
        (0, "not-in-hand", "The moment of the answer you laid up came, but nothing was done for you: you did not hold"),
        (2, "something-new", "standing order 2 came, but what it says did not fit then"),
    ],
)
def test_what_did_nothing_says_why_to_its_owner(number: int, code: str, said: str) -> None:
    (sentence,) = happened.sentences_of(scene(1), Told(acts.Lapsed(1, number, "w", code), (1,)), 1)
    assert said in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_an_order_can_meet_has_words_for_it(language: str) -> None:
    folder = Path(str(caverns.__file__)).parent
    text = "".join((folder / name).read_text("utf-8") for name in ("orders.py", "checks_play.py"))
    codes = set(re.findall(r'Refusal\("([a-z-]+)"', text)) - {"not-holding"}  # that is said of a PASS alone
    assert "needs-target" in codes
    speech = scene(1, language).speech
    assert [code for code in sorted(codes) if not speech.names("lapse", code)] == []
