"""Answers come out of the replies of sixteen programs whole, and nothing of the quoted letter comes with them."""

from __future__ import annotations

import pytest

from tests.events.intake.clients import FORMS, SHAPES, dressed
from tests.events.intake.mails import reading

MARKER = "=== reply above this line / отвечайте выше этой строки === [q7x2]"
LETTERS = {
    "en": f"""{MARKER}
Game 17, event 3: the Troll. It is your turn, you owe one attack by 26 January, 18:00 Moscow time, or the default is played.

What you may answer:
ATTACK 50
ATTACK 30 ON SEAT 2
- HOLD
1. EDGE OUT BLUE WITH 20 AND THEN KEEP THE REST OF YOUR CARDS IN HAND UNTIL THE NEXT EVENT

From: the table. Your hand: 10, 20, 50
Red wrote: I shall attack.

--
turnpost, step 12:abcdef""",
    "ru": f"""{MARKER}
Игра 17, встреча 3: Тролль. Ваш ход, вы должны одну атаку до 26 января, 18:00 по Москве, иначе сыграет ход по умолчанию.

Что можно ответить:
АТАКА 50
АТАКА 30 НА МЕСТО 2
- ДЕРЖУ
1. ПОДВИНУТЬ СИНЕГО КАРТОЙ 20 И ПОТОМ ДЕРЖАТЬ ОСТАЛЬНЫЕ КАРТЫ НА РУКАХ ДО СЛЕДУЮЩЕЙ ВСТРЕЧИ

От: стола. Ваши карты: 10, 20, 50
Красный написал: я атакую.

--
turnpost, шаг 12:abcdef""",
}
ANSWERS = {
    "en": "ATTACK 5\n- A VIE - TRI\nA VIE--TRI\nPRESS TO BLUE: on Monday at 10:00 I wrote: wait\nFrom: me too",
    "ru": "АТАКА 5\n- ЗЕЛЬЕ на себя\nПРЕССА СИНЕМУ: в 18:00 я написал: подожди\nОт: себя добавлю, что 25.01 меня нет\nПАС",
}
ONE_LINE = {"en": "HOLD", "ru": "ПАС"}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("shape", SHAPES)
class TestReplies:
    @pytest.mark.parametrize("answers", [ANSWERS, ONE_LINE], ids=["sheet", "line"])
    def test_the_answer_is_the_new_text(self, shape: str, language: str, form: str, answers: dict[str, str]) -> None:
        got = reading(dressed(shape, language, form, answers[language], LETTERS[language]))

        assert got.new_text == answers[language]
        assert (got.verdict, got.lossy, got.language) == ("person", False, language)

    def test_a_quote_alone_is_no_answer(self, shape: str, language: str, form: str) -> None:
        got = reading(dressed(shape, language, form, "", LETTERS[language]))

        assert (got.verdict, got.new_text) == ("empty", "")

    def test_the_quote_is_kept_beside_it(self, shape: str, language: str, form: str) -> None:
        got = reading(dressed(shape, language, form, ONE_LINE[language], LETTERS[language]))

        assert {"en": "ATTACK 30 ON SEAT 2", "ru": "АТАКА 30 НА МЕСТО 2"}[language] in got.elided


@pytest.mark.parametrize("charset", ["koi8-r", "windows-1251"])
@pytest.mark.parametrize("shape", SHAPES)
def test_old_russian_charsets(shape: str, charset: str) -> None:
    letter = LETTERS["ru"]

    assert reading(dressed(shape, "ru", "both", ANSWERS["ru"], letter, charset)).new_text == ANSWERS["ru"]
