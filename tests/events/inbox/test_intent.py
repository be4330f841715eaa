"""What was meant as an order and what is talk, line by line, in both languages; and what their writers are told."""

from __future__ import annotations

import pytest

from events.handle.intent import Ear, is_question, is_talk
from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.view import view
from games.kernel.refusal import Refusal

VIEW = view(arrange({"players": 4, "seats": {1: {"hand": [40, 30, 10, "X_RALLY", "X_CRIT"], "items": ["I_HASTE"]}}}), 1)
NAMES = {1: "Anna", 2: "Борис", 3: "Ruth", 4: "Зоя"}

ORDERS_EN = """
paly rally
plya rally on p2
playy rally
hodl reveal
hld reveal would-kill
hold on reveal pls would kill
sett 30
ste 30
stt 40 fire after
st 30
SETT 50
kep all
keeep critical-miss
discrad 10
dicsard 5 10
pss
Pas
polciy strongest
policy strong pls
usse haste
us haste
giv haste to p2
gvie haste to Ruth
tarde haste for cure with p2
retrcat 2
cancle
claer
tkae haste from p2
drwa 2
standign cancel all
30
attack 30
card 30
ATTACK
LAY DOWN
statsu
satus
hlep
verfiy
PALY rally on Ruth before she gets away with it
paly rally on Ruth if she would kill it please
"""

ORDERS_RU = """
кладу сорок
клоду 30
кладу атака30
клад 30
кладуу святую воду
жать вскрытие
ждат вскрытие убьёт
ждть удар
жду вскрытие убьет пожалста
отсавить все
оставть все
берегуу критический промах
беррегу клич
пасс
паас
сбрость 10
сбрсить 5
сбрасываю 5 и всё
играую клич
ирграю клич на Борис
сыгрть клич
убираюю
дарьу скорость и2
менюя скорость на лечение с и2
отзываюю 2
праивло сильнейшая
правло сильнейшая
выптиь скорость
исползую скорость
добрть 2
взть скорость
теяю
приказыы отменить все
30
атака 30
карту 30
АТАКА
КЛАДИ
стаутс
помщь
провекра
КЛДУ святую воду потому что так надо
"""

TALK_EN = """
Hi all,
Hello there, everybody
What are the rules?
What a game this is
What now?
Let it live one more round
Lets see who blinks first
See you at 8 tonight, friends
I'm away until 12 December, sorry
That was not fair, Ruth
Not my fault
Now we wait
Nobody passes me the salt
Make it quick
Last time you said the same
Lost again
Love it
Less talk, more action
Deep trouble for all of us
Held my breath there
Gave it all I had
Used to be easier
Help is what I need, and soon, dear friends of mine
Yet another ripper
More luck next time
Get well soon, Boris, we miss you
OK
GG all
LOL that was close
NOT again, Ruth, not again please
Best wishes
Anna
I will lay something big this time
how do I attack
can we trade later?
On Monday I am on a train all day
Thanks for the game so far
Starting now
Take care of yourself, Boris
When will you let anybody else have a go?
If you say so
Set me free at last, dear Anna
No way that you get away with it
Give me a break, will you
Well played, Boris!
"""

TALK_RU = """
Всем привет!
Привет, Борис
Меня не будет до пятницы
Меня это не устраивает
Не надо так
Мне всё равно
Нас теперь трое
Нет слов, одни эмоции у меня сегодня
Играет хорошо, ничего не скажешь
Играли весь вечер
Сказал же, что так и будет
Согласны, идём дальше
Жаль, что так вышло
Ждём продолжения
Взял и убил, молодец
Взяли и обманули
Поставил бы на тебя, но не сегодня
Правильно сделал
Помочь не могу
Так и знал
Там видно будет
Тут без вариантов
Если хочешь, давай вдвоём
Да ладно тебе, бывает и хуже
Дать бы тебе по шапке за такое
Раз так, то мстить буду всем
Пока думаю
Уеду 12 декабря, вернусь через неделю
Правда жизни
Какие тут правила?
Как мне атаковать
Что делать дальше?
Можно вопрос?
Самое время отомстить
На этой неделе я в отъезде
Бери от жизни всё, что она даёт тебе
День удался
Удачи всем
Спасибо за игру
ОК
УРА, победа близко
С уважением, Зоя
Счёт пока в мою пользу
"""


def _ear() -> Ear:
    return Ear(RULES.verbs, lambda text: RULES.parse(text, VIEW, NAMES))


def _lines(text: str) -> list[str]:
    return text.strip().splitlines()


def _passed_over(line: str) -> bool:
    """As the handling of a mail asks: the title finds no order in the line, and it is talk."""
    ear = _ear()
    found = ear.reads(line)
    return isinstance(found, Refusal) and found.code == "unreadable" and is_talk(line, ear)


@pytest.mark.parametrize("line", [*_lines(ORDERS_EN), *_lines(ORDERS_RU)])
def test_an_order_gone_wrong_is_never_passed_over(line: str) -> None:
    assert not _passed_over(line)


@pytest.mark.parametrize("line", [*_lines(TALK_EN), *_lines(TALK_RU)])
def test_a_sentence_is_passed_over(line: str) -> None:
    assert _passed_over(line)


@pytest.mark.parametrize("line", ["how do I attack", "What are the rules?", "Как мне атаковать", "Anna, was that you?"])
def test_what_may_be_a_question_for_us_is_known(line: str) -> None:
    assert is_question(line)


@pytest.mark.parametrize("line", ["Well played", "Так и знал", ""])
def test_what_is_none_is_not(line: str) -> None:
    assert not is_question(line)


def test_a_line_is_judged_without_a_game_too() -> None:
    assert is_talk("Hi all")
    assert not is_talk("statsu")
