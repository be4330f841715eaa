"""Lines as people write them, in either language, and what they mean; what is written back is read again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel.datafile import table
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1.anytime import anytime, clash
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.cards import cards_of
from games.last_friday.r1.fits import MOST, fits, near, spelt
from games.last_friday.r1.flags import readings
from games.last_friday.r1.notation import format, parse
from games.last_friday.r1.parts import Go, Use
from games.last_friday.r1.state import Board, Camper, Group, Hunter, Hut
from games.last_friday.r1.views import View
from games.last_friday.r1.vocabulary import reword, spoken

STANDS = dict(zip(COLOURS, ("a", "c", "f", "h", "waiting"), strict=True))
BOARD = Board(
    readings=readings({"camp": "fixture"}),
    chapter=3,
    round=4,
    phase="campers",
    stage="orders",
    campers=tuple(Camper(one, cards_of(one)[1:], cards_of(one)[0], STANDS[one]) for one in COLOURS),
    reserve=20,
    huts=(Hut("red", "maniac"), Hut("blue", "maniac")),
    boat="p",
)
RED = View(2, BOARD, group=Group())
BROWN = View(6, BOARD, group=Group())
MANIAC = View(1, BOARD, hunter=Hunter(at=1))
FRESH = View(1, replace(BOARD, chapter=1, huts=()), hunter=Hunter())
CAMP = View(
    2,
    replace(BOARD, readings=readings({}), huts=(), campers=tuple(replace(one, at="d13") for one in BOARD.campers)),
    group=Group(),
)
KINDS = tuple(kind for kind in table("games.last_friday.r1", "notation.toml") if kind not in ("usage", "together", "alone"))
NAMES = {1: "Anna", 2: "Олег", 3: "Bea"}


def written(command: Any, language: str) -> str:
    return reword(format(command), language)


def order(*parts: Any, hold: bool = False) -> c.Order:
    return c.Order(2, "red", parts, hold)


@pytest.mark.parametrize(
    ("lines", "meant"),
    [
        (
            (
                "red: a > c via 2 > e",
                "a > c via 2 > e",
                "red > c via 2 > e",
                "go c via 2 > e",
                "красный: a > c ЧЕРЕЗ 2 > e",
            ),
            order(c.Go("c", (2,)), c.Go("e")),
        ),
        (("red c", "go c", "go a > c", "> c", "ИДУ c", "Matt > c", "олег > c", "p2 > c"), order(c.Go("c"))),
        (("a > c via straight", "red > c VIA direct", "a > c ЧЕРЕЗ напрямик"), order(c.Go("c", (0,)))),
        (
            ("red: a > c via 2, use hearing after", "red: use hearing after, a > c via 2", "a > c via 2; use hearing"),
            order(c.Go("c", (2,)), c.Use("hearing")),
        ),
        (
            ("use hearing, a > c", "a > c, use hearing before", "ПРИМЕНЯЮ слух; a > c", "a > c, ПРИМЕНИТЬ чуткий слух ДО"),
            order(c.Use("hearing"), c.Go("c")),
        ),
        (
            ("a > c > e > f, use sneakers", "use sneakers a > c > e > f", "a > c > e > f ПРИМЕНЯЮ кроссовки"),
            order(c.Use("sneakers"), c.Go("c"), c.Go("e"), c.Go("f")),
        ),
        (("a > c, use sneakers after",), order(c.Go("c"), c.Use("sneakers"))),
        (
            ("red: use lantern at b; > c", "use lantern on b, a > c", "USE lantern b; a > c", "ПРИМЕНЯЮ фонарь НА b, a > c"),
            order(c.Use("lantern", "b"), c.Go("c")),
        ),
        (("> c; use shovel at e see b", "a > c, use shovel at e showing b"), order(c.Go("c"), c.Use("shovel", "e", "b"))),
        (
            (
                "> c; open; use trap found at e",
                "a > c, open, use found trap e",
                "a > c ОТКРЫТЬ ПРИМЕНИТЬ НАЙДЕННЫЙ капкан e",
            ),
            order(c.Go("c"), c.Open(), c.Use("trap", "e", "", True)),
        ),
        (
            ("> c; open; take; > e", "red c, open, take, c > e", "ИДУ c, ОТКРЫВАЮ, БЕРУ, c > e"),
            order(c.Go("c"), c.Open(), c.Take(), c.Go("e")),
        ),
        (
            ("> c; shift e; open; let lie", "> c; shift e; open; leave", "a > c СДВИГ e ОТКРЫТЬ ОСТАВИТЬ"),
            order(c.Go("c"), c.Shift("e"), c.Open(), c.Leave()),
        ),
        (("drop key at b; > c", "drop key b; a > c", "КЛАДУ ключ НА b; a > c"), order(c.Drop("key", "b"), c.Go("c"))),
        (("use lantern, a > c", "USE lantern; > c"), order(c.Use("lantern"), c.Go("c"))),
        (("drop lantern, a > c",), order(c.Drop("lantern"), c.Go("c"))),
        (("take at b; > c",), order(c.Take("b"), c.Go("c"))),
        (("> c > e; look h", "a > c > e СМОТРЕТЬ h"), order(c.Go("c"), c.Go("e"), c.Look("h"))),
        (("a > p, boat q", "> p; BOAT q", "a > p; boat 6", "a > p, лодка p > q"), order(c.Go("p"), c.Go("q", by="boat"))),
        (("> c; open; ask", "a > c ОТКРЫТЬ СПРОСИТЬ"), order(c.Go("c"), c.Open(), c.Ask())),
        (("> c; hold if news", "a > c, hold", "a > c СТОП ПРИ НОВОСТЯХ"), order(c.Go("c"), hold=True)),
        (("red quiet", "quiet", "красный ТИХО"), order()),
        (("blue: h > c", "синий: h > c", "max h > c"), c.Order(2, "blue", (c.Go("c"),))),
        (("take-back", "take-back red", "ЗАБИРАЮ красный"), c.Withdraw(2, "red")),
        (("captain blue", "КАПИТАН синий", "captain max"), c.Captain(2, "blue")),
        (("captain none", "КАПИТАН никого", "КАПИТАН никто"), c.Captain(2, "red")),
        (("push 4 via g", "red: push 4 via g", "ТОЛКАЮ 4 ЧЕРЕЗ g"), c.Push(2, 4, ("g",))),
        (("alarm c via 2", "ТРЕВОГА c ЧЕРЕЗ 2"), c.Alarm(2, "c", (2,))),
        (("alarm stay", "ТРЕВОГА стоять"), c.Alarm(2)),
        (("look a h", "look a, h", "СМОТРЕТЬ a h"), c.LookAt(2, ("a", "h"))),
        (("card Matt", "card R1", "КАРТА Мэтт"), c.ChooseCard(2, "R1")),
        (("place r1", "СТАВЛЮ r1"), c.PlaceChosen(2, "r1")),
        (("cabin yellow", "ДОМИК жёлтый"), c.OpenCabin(2, "yellow")),
        (("wish key b c", "key b c", "ПОЖЕЛАНИЕ ключ b c"), c.Wish(2, "key", ("b", "c"))),
    ],
)
def test_lines_of_a_camper(lines: tuple[str, ...], meant: Any) -> None:
    for line in lines:
        assert parse(line, RED, NAMES) == meant, line
    for language in ("en", "ru"):
        assert parse(written(meant, language), RED, NAMES) == meant, written(meant, language)


def hunt(*strides: c.Stride, **more: Any) -> c.Hunt:
    return c.Hunt(1, strides, **more)


@pytest.mark.parametrize(
    ("lines", "meant"),
    [
        (
            ("1 > 2 via a", "maniac: 1 > 2 via a", "1-2 via a", "1 → 2 via a", "маньяк: 1 > 2 ЧЕРЕЗ a"),
            hunt(c.Stride(2, via=("a",))),
        ),
        (("walk 2", "go 1 > 2", "maniac > 2", "ИДУ 2"), hunt(c.Stride(2))),
        (
            ("1 > 2 > 5", "speed 1 > 2 > 5", "1 > 2 > 5, speed", "СКОРОСТЬ 1 > 2 > 5", "go 2; go 5"),
            hunt(c.Stride(2), c.Stride(5)),
        ),
        (("swim 1 > 6", "swim 6", "ВПЛАВЬ 1 > 6", "maniac SWIM 6"), hunt(c.Stride(6, "swim"))),
        (("hatch 8", "ЛАЗ 8"), hunt(c.Stride(8, "hatch"))),
        (
            ("1 > 3; axe red after", "1 > 3, axe red", "1 > 3; ТОПОР красный ПОСЛЕ"),
            hunt(c.Stride(3), axe="red", when="after"),
        ),
        (("axe red before, 1 > 3", "axe red; 1 > 3", "ТОПОР красный ДО 1 > 3"), hunt(c.Stride(3), axe="red")),
        (("1 > 3, shadow 4", "ТЕНЬ 4; 1 > 3"), hunt(c.Stride(3), shadow=4)),
        (("blood 4 via g", "blood > 4 via g", "КРОВЬ 4 ЧЕРЕЗ g"), c.Blood(1, c.Stride(4, via=("g",)))),
        (("blood swim 6", "КРОВЬ ВПЛАВЬ 6"), c.Blood(1, c.Stride(6, "swim"))),
        (("1 > 3, clear b", "СНИМАЮ b; 1 > 3"), hunt(c.Stride(3), clear="b")),
        (("blood none", "КРОВЬ ничего", "blood no"), c.Blood(1)),
        (("twist yes", "ПОВОРОТ да"), c.Twist(1, True)),
        (("wish clue a b", "clue a b", "ПОЖЕЛАНИЕ улика a b", "улику a, b"), c.Wish(1, "clue", ("a", "b"))),
        (("clue none", "ПОЖЕЛАНИЕ улика ничего"), c.Wish(1, "clue")),
        (("lantern leave", "wish lantern no", "ПОЖЕЛАНИЕ фонарь оставить"), c.Wish(1, "lantern", ("no",))),
        (("stealth yes", "ПОЖЕЛАНИЕ невидимку да", "невидимка да"), c.Wish(1, "stealth", ("yes",))),
        (
            (
                "layout a=red b=corpse c=hearing",
                "layout a = red key, b = owner, c = keen hearing",
                "РАСКЛАДКА a=красный ключ b=труп c=слух",
            ),
            c.Layout(1, (("a", "red"), ("b", "corpse"), ("c", "hearing"))),
        ),
        (("boat q", "boat 6", "boat at q", "ЛОДКА q"), c.Boat(1, "q")),
        (("spread corpses a b clues c d", "РАЗМЕЩАЮ ТРУПЫ a b УЛИКИ c d"), c.Spread(1, ("a", "b"), ("c", "d"))),
        (("begin 150", "maniac start 150", "НАЧИНАЮ 150"), c.Start(1, 150)),
        (("stand", "СТОЮ"), hunt()),
        (("chosen green", "ИЗБРАННЫЙ зелёный"), c.NameChosen(1, "green")),
        (("reward axe, speed", "НАГРАДА топор скорость"), c.Reward(1, ("axe", "speed"))),
        (("chance hunt", "НАУДАЧУ ход"), c.Drift(1, "hunt")),
        (("take-back", "ЗАБИРАЮ"), c.Withdraw(1)),
        (("cabin yellow",), c.OpenCabin(1, "yellow")),
    ],
)
def test_lines_of_the_maniac(lines: tuple[str, ...], meant: Any) -> None:
    for line in lines:
        assert parse(line, MANIAC, NAMES) == meant, line
    for language in ("en", "ru"):
        assert parse(written(meant, language), MANIAC, NAMES) == meant, written(meant, language)


def test_where_he_may_choose_his_start_a_way_begins_there() -> None:
    meant = hunt(c.Stride(4, via=("c",)), start=2)
    for line in ("2 > 4 via c", "maniac: start 2 > 4 via c", "BEGIN 2; GO 4 via c", "маньяк: СТАРТ 2 > 4 ЧЕРЕЗ c"):
        assert parse(line, FRESH, NAMES) == meant, line
    assert parse(written(meant, "ru"), FRESH, NAMES) == meant


def test_a_newcomer_begins_with_the_dot_he_steps_on() -> None:
    assert parse("b > a", BROWN) == c.Order(6, "brown", (c.Go("b"), c.Go("a")))


def test_an_axe_goes_to_the_closed_cabin_of_the_circle() -> None:
    view = replace(MANIAC, board=replace(BOARD, huts=()))
    assert parse("1 > 3, axe after", view) == hunt(c.Stride(3), axe="red", when="after")
    assert parse("axe after, 1 > 3", view) == hunt(c.Stride(3), axe="red", when="after")
    found = parse("axe before, 1 > 3", view)
    assert isinstance(found, Refusal)
    assert (found.code, found.params) == ("no-axe-here", {"at": 1, "cabins": ()})


@pytest.mark.parametrize(
    ("line", "view", "code", "params"),
    [
        ("c > e", RED, "not-there", {"said": "c", "at": "a"}),
        ("3 > 4", MANIAC, "not-there", {"said": 3, "at": 1}),
        ("a > c, swim 6", RED, "other-side", {"part": "SWIM"}),
        ("maniac > 2", RED, "other-side", {"part": "maniac"}),
        ("blood none", RED, "other-side", {"part": "BLOOD"}),
        ("red > c", MANIAC, "other-side", {"part": "red"}),
        ("push 4", MANIAC, "other-side", {"part": "PUSH"}),
        ("1 > 2, stealth yes", MANIAC, "own-line", {"part": "WISH stealth"}),
        ("stand; 1 > 2", MANIAC, "either-or", {"part": "STAND", "other": "GO"}),
        ("speed 1 > 2", MANIAC, "unfinished", {"wanted": ("two-steps",)}),
        ("red > ", RED, "unfinished", {"wanted": ("dot",)}),
        ("red > x99", RED, "unreadable-part", {"part": "x99"}),
        ("red quiet > c", RED, "quiet-alone", {}),
        ("a > c via", RED, "unfinished", {"wanted": ("circle",)}),
        ("a > c via e", RED, "unreadable-part", {"part": "e"}),
        ("boat 5", RED, "no-such-dock", {"circle": 5, "docks": (1, 6)}),
        ("a > c, use", RED, "unfinished", {"wanted": ("clue",)}),
        ("reward sword", MANIAC, "unreadable-part", {"part": "sword"}),
        ("spread a b", MANIAC, "unreadable-part", {"part": "a b"}),
    ],
)
def test_what_does_not_fit_says_what_and_where(line: str, view: View, code: str, params: dict[str, Any]) -> None:
    found = parse(line, view)
    assert isinstance(found, Refusal), line
    assert (found.code, found.params) == (code, params)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "thanks, see you",
        "Red is dead, long live blue",
        "красный совсем обнаглел",
        "I go to c",
        "look who is talking",
        "open the pod bay doors",
        "take care of him",
        "maniac music",
        "c",
        "c and e.",
        "141.",
        "2, 3 and 5",
    ],
)
def test_talk_is_no_order(line: str) -> None:
    assert parse(line, RED) == Refusal("unreadable")


def test_whoever_writes_from_no_seat_is_not_read() -> None:
    assert parse("red > c", View(None, BOARD)) == Refusal("unreadable")


def test_no_dot_of_the_camp_is_a_word_of_the_game() -> None:
    words = {phrase.words for kind in (*KINDS, "seat") for phrase in spoken(CAMP, NAMES).phrases(kind)}
    assert [dot for dot in CAMP.board.ground().all_dots if (dot,) in words] == []
    found = parse("b1 > b2", CAMP, NAMES)
    assert isinstance(found, Refusal)
    assert (found.code, found.params) == ("not-there", {"said": "b1", "at": "d13"})


@pytest.mark.parametrize(
    ("line", "view", "counts"),
    [
        ("a > c", RED, True),
        ("use hearing; a > c", RED, True),
        ("GO c", RED, False),
        ("red c", RED, False),
        ("1 > 3", MANIAC, True),
        ("GO 3", MANIAC, False),
        ("wish clue a", MANIAC, True),
        ("captain blue", RED, True),
        ("take-back", RED, True),
        ("push 4 via g", RED, False),
    ],
)
def test_what_counts_in_answer_to_an_old_letter(line: str, view: View, counts: bool) -> None:
    """A turn does if its line says from where: else it may have been meant for one that is over."""
    assert anytime(parse(line, view), line, view) == counts


def test_two_lines_for_one_turn_are_shown_as_one() -> None:
    one, other = parse("GO c", RED), parse("open; take", RED)
    assert clash(one, other) == Refusal("two-orders", {"of": "red"}, legal=("GO c; OPEN; TAKE",))
    assert clash(one, one) is None
    for second in ("GO b > a", "QUIET"):  # two ways behind each other, or a way and none, are no turn
        assert clash(one, parse(second, RED)) == Refusal("two-orders", {"of": "red"})
    assert clash(one, parse("captain blue", RED)) is None
    assert clash(parse("clue a", MANIAC), parse("clue b", MANIAC)) == Refusal("two-wishes", {"kind": "clue"})
    assert clash(parse("clue a", MANIAC), parse("lantern leave", MANIAC)) is None


@pytest.mark.parametrize("line", ["Edwin", "Edwin, who is sorry"])
def test_the_name_of_somebody_who_plays_several_campers_is_no_order(line: str) -> None:
    """Mail programs put it below a letter; an order that it spoiled would not count."""
    seen = View(3, BOARD, group=Group())

    assert parse(line, seen, {3: "Edwin", 5: "Edwin"}) == Refusal("unreadable")


def test_what_is_shown_as_right_comes_nearest_to_what_was_written() -> None:
    """Who names a place he cannot reach like that is shown how to get there, not the beginning of his menu."""
    lines = [line for line, _ in fits(RED)]
    for written in lines:
        shown = near(RED, f"{written} zz9")
        assert shown[0] == written
        assert set(shown) <= set(lines)
        assert len(shown) == min(MOST, len(lines))


def test_a_command_that_no_line_says_is_spelt_by_what_it_names() -> None:
    assert spelt(c.Order(2, "red", (Go("zz", (7,)), Use("hearing")))) == "red go zz 7 walk use hearing"
    assert spelt(c.Twist(1, "perhaps")) == "perhaps"  # type: ignore[arg-type]
