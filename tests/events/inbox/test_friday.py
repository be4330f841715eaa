"""Last Friday through the door of mail: a maniac and one person with all five campers, lines as people write them."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import Engine

from events import audit, founding, handle, intake
from events.about import ReceiptAbout
from events.deadlines import pass_deadlines
from events.founding import Founded, Guest, NewGame
from events.handle import House
from events.model import GameId
from games import registry
from games.kernel.contract import Wait
from games.kernel.refusal import Refusal
from games.kernel.situation import waits
from tests.events.desk import table
from tests.events.inbox import post

TITLE = "last_friday"
MAX, CAL, DEE = "max@example.org", "cal@example.org", "dee@example.org"
CAMPERS = (2, 3, 4, 5, 6)
BROWN = 6
DAY = 24 * 3600 * 1_000_000
ALL = ("red", "yellow", "green", "blue", "brown")


def _house(engine: Engine) -> House:
    return House(table.desk(engine, rules=registry.rules), intake.House(post.DOMAIN, "turnpost", None))


def begun(at: House, cal: tuple[str, ...] = ALL, **options: int | str | bool) -> GameId:
    """Max is the maniac, Cal has these campers and Dee the others; windows close when all is in."""
    order = NewGame(
        TITLE,
        registry.newest(TITLE),
        6,
        "host@example.org",
        guests=(Guest(MAX), Guest(CAL), Guest(DEE)),
        options={"rhythm": "ready", "mode": "1", **options},
    )
    opened = founding.found(at.desk, post.DOMAIN, order)
    assert isinstance(opened, Founded), opened
    game = opened.game
    post.write(at, MAX, post.invited(at, game, 1), "JOIN SEAT maniac AS Max")
    for who, number, names in ((CAL, 2, cal), (DEE, 3, tuple(name for name in ALL if name not in cal))):
        post.write(at, who, post.invited(at, game, number), "\n".join(f"JOIN SEAT {name}" for name in names))
    post.write(at, "host@example.org", post.address(at, game, "host@example.org", 0), "START")
    return game


def owed(at: House, game: GameId) -> tuple[Wait, ...]:
    with at.desk.engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
    return tuple(wait for wait in waits(rules, situation) if not wait.answered)


def said(at: House, game: GameId, who: str, seat: int, body: str) -> list[tuple[int, str, str]]:
    """Seat, status and canonical line, or the code of the refusal, of each line of a mail."""
    got = post.receipt(at, who, post.address(at, game, who, seat), body)
    return [(one.seat, one.status, one.refusal.code if one.refusal else one.canonical) for one in got.lines]


def ready(at: House, game: GameId, cal: tuple[str, ...] = ALL) -> None:
    """Through the set-up, by what silence stands for or the first of the menu; or to a window that only time closes."""
    for _ in range(20):
        waiting = owed(at, game)
        if not waiting or any(wait.kind == "order" for wait in waiting):
            return
        with at.desk.engine.begin() as conn:
            rules, situation = at.desk.read(conn, game)
        wait = waiting[0]
        menu = rules.options(rules.view(situation.game, wait.seat), wait)
        name = rules.seat_names("en")[wait.seat - 1]
        who = MAX if wait.seat == 1 else CAL if name in cal else DEE
        assert said(at, game, who, wait.seat, f"{name}: {menu[0].line}")[0][1] == "counted"


def test_lines_of_one_mail_go_to_the_campers_they_name(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at)
    ready(at, game)

    found = said(
        at,
        game,
        CAL,
        2,
        "red: d13 > e11, hold if news\nyellow: f6 > f5; open\nblue: GO i10\nDo you think he is near?\nкоричневый: ИДУ f7",
    )
    assert sorted(found) == [
        (0, "ignored", ""),
        (2, "counted", "GO e11; HOLD IF NEWS"),
        (3, "counted", "GO f5; OPEN"),
        (5, "counted", "GO i10"),
        (6, "counted", "GO f7"),
    ]


def test_wrong_lines_say_what_is_wrong_and_change_nothing(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at)
    ready(at, game)

    for line, code in (
        ("red: f6 > f5", "not-there"),
        ("red: GO a1", "no-step"),
        ("red: GO zz99", "unreadable-part"),
        ("red: USE hearing", "not-held"),
        ("GO a1", "which-seat"),
        ("maniac: 54 > 73", "not-your-seat"),
        ("red: GO e11\nred: OPEN", "two-orders"),
    ):
        found = said(at, game, CAL, 2, line)
        assert code in {one[2] for one in found}, (line, found)
        assert not any(one[1] == "counted" for one in found), found
    assert {(wait.kind, wait.seat) for wait in owed(at, game)} == {("order", seat) for seat in CAMPERS}


def test_each_wrong_turn_of_a_mail_says_what_is_wrong_with_it(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at)
    ready(at, game)

    found = said(at, game, CAL, 2, "red: GO a1\nred: GO zz9\nred: USE hearing\nred: GO e11; OPEN; OPEN; GO a1\nred: GO e11")
    assert [code for _, _, code in found] == ["no-step", "unreadable-part", "not-held", "no-step", "not-counted-with"]
    lines = ("BEGIN 2 > 150", "WISH clue a1", "GO 4", "BEGIN 2; AXE red; SHADOW 3; GO 1", "BEGIN 2; GO 1; AXE red")
    found = said(at, game, MAX, 1, "\n".join(lines))
    assert [code for _, _, code in found] == ["no-stride", "not-counted-with", "contradiction", "one-token", "no-axe-circle"]


@pytest.mark.parametrize(
    ("line", "code", "legal"),
    [
        ("red: ЖЕЛАЮ ключ e12", "unreadable", ("WISH key e12",)),
        ("red: ПОЖИЛАНИЕ ключ e12", "did-you-mean", ("WISH key e12",)),
        ("red: слушаю; ИДУ e11", "not-held", None),
        ("red: нюхаю; ИДУ e11", "unreadable-part", ()),
        ("red: шагаю e11", "unreadable", ("GO e11",)),
        ("red: e9; e11", "unreadable", None),
    ],
)
def test_a_line_is_not_put_right_by_leaving_out_what_was_wanted(
    engine: Engine, line: str, code: str, legal: tuple[str, ...] | None
) -> None:
    at = _house(engine)
    game = begun(at)
    ready(at, game)
    (found,) = post.receipt(at, CAL, post.address(at, game, CAL, 2), line).lines
    assert found.refusal
    assert found.refusal.code == code
    assert legal is None or found.refusal.legal == legal


@pytest.mark.parametrize("again", [False, True])
def test_an_answer_that_ends_its_question_may_stand_in_a_mail_twice(engine: Engine, again: bool) -> None:
    """The second would find its question gone, and so nothing of the mail would count. Also where the mail comes twice."""
    at = _house(engine)
    game = begun(at)
    letter = post.address(at, game, CAL, 2)
    body = "red: CARD R3\nred: card r3\nred: CARD Dana\nyellow: CARD Y2\ngreen: CHANCE start"

    for _ in range(1 + again):
        got = post.receipt(at, CAL, letter, body, message_id="<cards@example.org>")

    status = "already" if again else "counted"
    assert [(one.seat, one.status) for one in got.lines if one.seat == 2][:2] == [(2, status)] * 2
    assert {one.canonical for one in got.lines if one.seat == 2} == {"CARD R3"}
    assert [(one.seat, one.status, one.canonical) for one in got.lines if one.seat == 3] == [(3, status, "CARD Y2")]
    assert [one.refusal and one.refusal.code for one in got.lines if one.seat == 4] == ["other-side"]
    with at.desk.engine.begin() as conn:
        assert audit.stored(conn, game, registry.rules).finding is None


def test_what_the_dice_are_to_choose_and_a_choice_do_not_stand_in_one_mail(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at)
    ready(at, game)

    assert said(at, game, MAX, 1, "BEGIN 2 > 1\nCHANCE hunt") == [
        (1, "refused", "not-counted-with"),
        (1, "refused", "either-or"),
    ]


@pytest.mark.parametrize(
    ("line", "rights"),
    [
        ("GO e11", ("p2: GO e11",)),  # red alone stands beside it, and it is not taken for red all the same
        ("d13 > e11; OPEN", ("p2: GO e11; OPEN",)),
        ("QUIET", tuple(f"p{seat}: QUIET" for seat in CAMPERS)),
        ("CAPTAIN green", tuple(f"p{seat}: CAPTAIN {'none' if seat == 4 else 'green'}" for seat in CAMPERS)),
        ("CONCEDE YES", tuple(f"p{seat}: CONCEDE YES" for seat in CAMPERS)),
        ("GO a1", ()),
    ],
)
def test_a_line_of_somebody_with_several_seats_is_asked_back_if_it_does_not_say_for_which(
    engine: Engine, line: str, rights: tuple[str, ...]
) -> None:
    at = _house(engine)
    game = begun(at)
    ready(at, game)
    before = post.version(at, game)

    got = post.receipt(at, CAL, post.address(at, game, CAL, 2), f"{line}\nSee you there!")

    first, talk = got.lines
    assert first.refusal is not None
    assert (first.refusal.code, first.refusal.params, first.refusal.legal) == ("which-seat", {"seats": CAMPERS}, rights)
    assert (talk.status, post.version(at, game)) == ("ignored", before)
    for right in rights[:1]:
        assert "counted" in {one[1] for one in said(at, game, CAL, 2, right)}


def test_who_has_several_seats_may_leave_the_colon_out_but_not_the_colour(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at)
    ready(at, game)

    assert said(at, game, CAL, 2, "yellow GO f5; open\nзелёному иду h9") == [
        (3, "counted", "GO f5; OPEN"),
        (4, "counted", "GO h9"),
    ]


def test_a_captain_orders_with_and_without_a_colon_and_nobody_else_does(engine: Engine) -> None:
    at, cal = _house(engine), ("red", "yellow")
    game = begun(at, cal)
    ready(at, game, cal)
    assert [one[2] for one in said(at, game, CAL, 2, "blue: GO i10\nbrown GO f7")] == ["not-your-seat", "not-your-seat"]
    assert said(at, game, DEE, 5, "blue: CAPTAIN yellow") == [(5, "counted", "CAPTAIN yellow")]

    assert said(at, game, CAL, 2, "blue: h13 > i10") == [(3, "counted", "blue GO i10")]
    assert said(at, game, CAL, 2, "blue h13 > i10; hold if news") == [(3, "counted", "blue GO i10; HOLD IF NEWS")]
    assert said(at, game, CAL, 2, "blue: TAKE-BACK") == [(3, "counted", "TAKE-BACK blue")]
    assert said(at, game, CAL, 2, "blue: WISH key e12")[0][1] == "refused"
    assert said(at, game, CAL, 2, "brown: GO f7")[0][2] == "not-your-seat"


def test_the_maniac_writes_his_way_and_his_wishes(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at)
    ready(at, game)

    found = said(at, game, MAX, 1, "150 > 172, stealth no")
    assert found[0][2] == "own-line"
    found = said(at, game, MAX, 1, "maniac: 150 > 172\nCLUE a1 a2\nlantern leave")
    assert found == [
        (1, "counted", "BEGIN 150; GO 172"),
        (1, "counted", "WISH clue a1 a2"),
        (1, "counted", "WISH lantern leave"),
    ]


@pytest.mark.parametrize(("mode", "language"), [("1", "en"), ("2", "ru"), ("3", "en"), ("4", "ru")])
def test_a_chapter_is_played_by_answering_from_the_menu(engine: Engine, mode: str, language: str) -> None:
    at, choose = _house(engine), random.Random(int(mode))
    game = begun(at, mode=mode)
    for _ in range(400):
        with engine.begin() as conn:
            rules, situation = at.desk.read(conn, game)
        if situation.table.phase == "ended":
            break
        wait = next(wait for wait in waits(rules, situation) if not wait.answered)
        line = choose.choice(rules.options(rules.view(situation.game, wait.seat), wait)).line
        who = MAX if wait.seat == 1 else CAL
        name = rules.seat_names(language)[wait.seat - 1]
        to = post.address(at, game, who, wait.seat, ((wait.seat, wait.key),))
        row = post.send(at, who, to, f"Hello,\n\n{name}: {rules.reword(line, language)}\n\n-- \nPlayer")
        assert handle.read_one(at)
        got = post.answer(at, row)
        assert isinstance(got, ReceiptAbout), got
        assert [one.refusal for one in got.lines if one.status == "refused"] == []
    assert situation.table.phase == "ended"
    with engine.begin() as conn:
        assert audit.stored(conn, game, registry.rules).finding is None


def test_a_line_for_a_window_that_the_clock_has_closed_is_told_when_and_what_is_owed_now(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = _house(engine)
    game = begun(at, rhythm="fixed")
    ready(at, game)
    with monkeypatch.context() as layout:  # which runs its whole time, whatever is in
        table.goes_on(layout, DAY)
        assert pass_deadlines(at.desk, 120).passed == 1
    ready(at, game)
    asked = {wait.seat: wait.key for wait in owed(at, game)}
    old = post.address(at, game, CAL, BROWN, ((BROWN, asked[BROWN]),))
    with engine.begin() as conn:
        _, situation = at.desk.read(conn, game)
    ask = situation.table.ask(asked[BROWN])
    assert ask is not None
    table.goes_on(monkeypatch, DAY)
    assert pass_deadlines(at.desk, 120).passed == len(CAMPERS)

    got = post.receipt(at, CAL, old, "brown: QUIET")

    assert [(line.status, line.refusal) for line in got.lines] == [("refused", Refusal("closed-at", {"due": ask.due}))]
    assert not got.late
    with engine.begin() as conn:
        assert at.desk.read(conn, game)[1].game.group.filed == ()
    # one that says from where counts for the next window
    with engine.begin() as conn:
        board = at.desk.read(conn, game)[1].game.board
    here = board.camper("brown").at
    to = board.ground().steps(here)[0]
    via = f" VIA {to.via[0]}" if to.via else ""
    line = f"brown: {here} > {to.target}{via}"
    assert [one.status for one in post.receipt(at, CAL, old, line).lines] == ["counted"]
