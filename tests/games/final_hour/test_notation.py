"""Lines as people write them, in either language, and what they mean; what is written back is read again."""

from __future__ import annotations

from typing import Any

import pytest

from games.final_hour.r1 import RULES
from games.final_hour.r1 import commands as c
from games.final_hour.r1.orders import Order, When
from games.kernel.contract import Standing, Unstanding
from games.kernel.refusal import Refusal
from tests.games.final_hour.rules.board import plain
from tests.games.final_hour.rules.test_cards import card

VIEW = RULES.view(RULES.arrange(card("J02", monsters={3: ["S09r", "S12b"]})), 1)
NAMES = {1: "Anna", 2: "Олег"}


@pytest.mark.parametrize(
    ("lines", "meant"),
    [
        (("P 17", "lay 17", "LAY card 17", "КЛАДУ 17", "кладу карту 17", "П 17", "1) P 17"), c.Lay(1, 17)),
        (("SILENCE low", "policy lowest", "МОЛЧАНИЕ младшую"), c.SetPolicy(1, c.Rule("low"))),
        (
            ("SILENCE keep eye, star", "silence keep star and eyes", "МОЛЧАНИЕ беречь звезду и око"),
            c.SetPolicy(1, c.Rule("keep", ("star", "eye"))),
        ),
        (("SILENCE none", "МОЛЧАНИЕ: ничего"), c.SetPolicy(1, None)),
        (("SWAP 17 3", "swap 17 and 3", "МЕНЯЮ 17 и 3"), c.Swap(1, 17, 3)),
        (("PASS", "ПАС"), c.Pass(1)),
        (("READY", "READY yes", "ГОТОВНОСТЬ: да", "готов"), c.Ready(1, True)),
        (("READY no", "ГОТОВНОСТЬ: нет", "ГОЛОСУЮ нет"), c.Ready(1, False)),
        (("STAKE 3 9 17", "stake 3, 9, 17", "СТАВЛЮ 3 9 17"), c.Stake(1, (3, 9, 17))),
        (("TAKE-BACK 24", "take back 24", "ЗАБИРАЮ 24"), c.TakeBack(1, 24)),
        (("RESOLVE 5", "O 5", "РАЗЫГРЫВАЮ 5"), c.Orders(1, 5)),
        (
            ("MOVE 3 8", "RESOLVE 5: MOVE 3; MOVE 8", "go to the library, quad", "ИДУ в библиотеку, 8"),
            c.Orders(1, 5, (c.Move((3, 8)),)),
        ),
        (
            ("ATTACK S09r=1 S12b=2", "attack s09r s12b=2", "АТАКУЮ С09к=1 S12b=2", "RESOLVE 5 АТАКУЮ s09r=1 с12с=2"),
            c.Orders(1, 5, (c.Attack((("S09r", 1), ("S12b", 2))),)),
        ),
        (
            ("ATTACK AT 9 S09r=5", "attack in labs S09r=5", "АТАКУЮ В 9 S09r=5"),
            c.Orders(1, 5, (c.Attack((("S09r", 5),), 9),)),
        ),
        (("SEAL 9-14 8-9", "seal 14-9, 9–8", "ЗАПЕЧАТЫВАЮ 9-14 8-9"), c.Orders(1, 5, (c.Seal(((9, 14), (8, 9))),))),
        (("PUSH S09r 14", "push S09r to 14", "ТОЛКАЮ S09r НА 14"), c.Orders(1, 5, (c.Push((("S09r", 14),)),))),
        (("RUN 3 S09r=2; RUN 4", "БЕГУ 3 S09r=2 БЕГУ 4"), c.Orders(1, 5, (c.Run(3, (("S09r", 2),)), c.Run(4)))),
        (("EACH p2 S09r=2", "ЗАЛП p2 S09r=2"), c.Orders(1, 5, (c.Volley(2, (("S09r", 2),)),))),
        (("DESTROY S09r", "УНИЧТОЖАЮ S09r"), c.Orders(1, 5, (c.Destroy(("S09r",)),))),
        (("REPAIR 2", "ЧИНЮ 2"), c.Orders(1, 5, (c.Repair(2),))),
        (("HEAL p2", "heal tommy", "ЛЕЧУ Олега", "ЛЕЧУ Томми", "heal Олег"), c.Orders(1, 5, (c.Heal(2),))),
        (
            ("MOVE 3; USE chalk 3-4", "MOVE 3; USE box of chalk SEAL 3-4 AFTER", "ИДУ 3; ПРИМЕНЯЮ мел 3-4"),
            c.Orders(1, 5, (c.Move((3,)), c.Use("I2", c.Seal(((3, 4),)), after=True))),
        ),
        (("USE bicycle 3", "ПРИМЕНЯЮ велосипед 3"), c.Orders(1, 5, (c.Use("I5", c.Move((3,))),))),
        (("USE tool-chest 3 AT 9", "ПРИМЕНЯЮ инструменты 3 В 9"), c.Orders(1, 5, (c.Use("I7", c.Repair(3, 9)),))),
        (
            ("FIRST S12b S09r; HIT S09r p2; SHOVE 6 S12b", "СНАЧАЛА S12b S09r; УДАР S09r p2; СДВИГ 6 S12b"),
            c.Orders(1, 5, (c.First(("S12b", "S09r")), c.Hit("S09r", 2), c.Shove(6, "S12b"))),
        ),
        (("DIRECT FIRST DO2", "РАСПЛАТА СНАЧАЛА DO2"), c.Direct(1, (c.First(("DO2",)),))),
        (("STANDING CANCEL 2", "ПРИКАЗ ОТМЕНИТЬ 2"), Unstanding(2)),
        (("STANDING CANCEL all", "ПРИКАЗЫ ОТМЕНИТЬ все"), Unstanding()),
    ],
)
def test_lines(lines: tuple[str, ...], meant: Any) -> None:
    for line in lines:
        assert RULES.parse(line, VIEW, NAMES) == meant, line
    for language in ("en", "ru"):
        assert RULES.parse(RULES.write(meant, language), VIEW, NAMES) == meant


@pytest.mark.parametrize(
    ("lines", "order"),
    [
        (("ALWAYS low", "ВСЕГДА младшую"), Order(then=c.Rule("low"))),
        (("ALWAYS READY no", "ВСЕГДА ГОТОВНОСТЬ: нет"), Order(vote=False)),
        (("ALWAYS cards", "ВСЕГДА карты"), Order(auto="resolve")),
        (("ALWAYS watch", "ВСЕГДА часы"), Order(auto="watch")),
        (("ALWAYS items", "ВСЕГДА вещи"), Order(auto="item")),
        (("ALWAYS reckoning", "ВСЕГДА расплату", "ВСЕГДА расплата"), Order(auto="reckoning")),
        (
            ("IF laid contains two below 10 THEN high ELSE low", "ЕСЛИ выложено две ниже 10 ТО старшую ИНАЧЕ младшую"),
            Order(c.Rule("high"), When(2, "below", 10), c.Rule("low")),
        ),
        (
            ("IF laid contains 1 above 20 THEN keep tide", "если среди выложенных одна выше 20 тогда беречь волну"),
            Order(c.Rule("keep", ("tide",)), When(1, "above", 20)),
        ),
    ],
)
def test_standing_orders(lines: tuple[str, ...], order: Order) -> None:
    for line in lines:
        read = RULES.parse(line, VIEW)
        assert isinstance(read, Standing), line
        assert read.order.order == plain(order)
        for language in ("en", "ru"):
            assert RULES.parse(RULES.write(read, language), VIEW) == read


@pytest.mark.parametrize(
    "line",
    ["", "17", "thanks, see you", "I lay 17", "P", "P seventeen", "P 17 18", "MOVE 3 or 4", "READY?", "SEAL 9", "IF ready"],
)
def test_what_is_not_wholly_understood_is_nothing(line: str) -> None:
    assert isinstance(RULES.parse(line, VIEW), Refusal)


def test_whoever_writes_from_no_seat_is_not_read() -> None:
    assert RULES.parse("P 17", RULES.view(RULES.arrange({}), None)) == Refusal("unreadable")
