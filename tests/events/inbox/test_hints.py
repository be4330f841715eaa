"""What a line is answered with that was nearly right: courtesy, slips, letters of the other alphabet, too little."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from events.about import Line
from events.handle import House, courtesy, hearing
from events.handle.hearing import Hearing
from events.model import GameId
from games.kernel.refusal import Refusal
from tests.events.inbox import post
from tests.events.inbox.test_hour import _house, begun
from tests.events.inbox.test_yesno import asked, at_the_vote


def hand(at: House, game: GameId, seat: int) -> tuple[int, ...]:
    with at.desk.engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
    return rules.view(situation.game, seat).mine.hand  # type: ignore[no-any-return]


def told(at: House, game: GameId, seat: int, line: str) -> Line:
    """What becomes of one line."""
    who = f"p{seat}@example.org"
    (found,) = post.receipt(at, who, post.address(at, game, who, seat), line).lines
    return found


def refusal(at: House, game: GameId, seat: int, line: str) -> Refusal:
    found = told(at, game, seat, line)
    assert (found.status, found.refusal is None) == ("refused", False), (line, found)
    assert found.refusal
    return found.refusal


@pytest.mark.parametrize(
    ("wrapped", "code"),
    [
        ("please LAY {n}", "word-in-front"),
        ("Пожалуйста, кладу {n}", "word-in-front"),
        ("I'd like to lay {n}, thanks", "word-in-front"),
        ("я кладу {n} спасибо", "word-in-front"),
        ("could you lay card {n}", "word-in-front"),
        ("please laay {n}", "did-you-mean"),
        ("давай кладуу {n}", "did-you-mean"),
        ("LAY {n} please", "unreadable-part"),
        ("КЛАДУ {n} пожалуйста", "unreadable-part"),
        ("LEY {n}", "did-you-mean"),
        ("kladu {n}", "did-you-mean"),
        ("ДФН {n}", "did-you-mean"),
        ("rkfle {n}", "did-you-mean"),
        ("ЛAY {n}", "did-you-mean"),
    ],
)
def test_an_order_that_was_nearly_right_is_shown_right_and_never_carried_out(
    engine: Engine, wrapped: str, code: str
) -> None:
    at = _house(engine)
    game = begun(at, 2)
    seat, key, _ = asked(at, game)
    number = hand(at, game, seat)[0]
    found = refusal(at, game, seat, wrapped.format(n=number))
    assert (found.code, found.legal) == (code, (f"LAY {number}",))
    assert asked(at, game)[1] == key
    other = next(n for n in range(1, 31) if n not in hand(at, game, seat))
    shown = refusal(at, game, seat, wrapped.format(n=other)).legal
    assert {int(line.split()[1]) for line in shown} == set(hand(at, game, seat))


@pytest.mark.parametrize(
    ("line", "meant", "legal"),
    [
        ("SILENCE lwo", "low", "SILENCE low"),
        ("МОЛЧАНИЕ беречь звезда", None, None),
        ("МОЛЧАНИЕ берчь звезда", "беречь", "SILENCE keep star"),
        ("SILENCE keep eyee", "eye", "SILENCE keep eye"),
        ("ALWAYS hihg", "high", "ALWAYS high"),
        ("ALWAYS READY yess", "yes", "ALWAYS READY yes"),
        ("IF laid contains two below 10 THENN high", "THEN", "IF laid contains two below 10 THEN high"),
        ("ЕСЛИ среди выложенных две ниже 10 то старшю", "старшую", "IF laid contains two below 10 THEN high"),
    ],
)
def test_a_misspelt_part_is_named_in_its_own_language_with_the_line_as_it_would_be_right(
    engine: Engine, line: str, meant: str | None, legal: str | None
) -> None:
    at = _house(engine)
    game = begun(at, 2)
    if meant is None:
        assert told(at, game, 1, line).status == "counted"
        return
    found = refusal(at, game, 1, line)
    assert (found.code, found.params["meant"], found.legal) == ("misspelt-part", (meant,), (legal,))


@pytest.mark.parametrize(
    ("line", "part", "meant"),
    [
        ("MOVE liberry", "liberry", "library"),
        ("ИДУ библотека", "библотека", "библиотека"),
        ("USE bicicle 9", "bicicle", "bicycle"),
        ("RESOLVE 17 MOEV 9", "moev", "MOVE"),
        ("ЛЕЧУ играка 1", "играка", "p1"),
    ],
)
def test_a_part_of_a_card_s_line_is_told_also_while_no_card_of_his_lies(
    engine: Engine, line: str, part: str, meant: str
) -> None:
    at = _house(engine)
    game = begun(at, 2)
    seat, _, _ = asked(at, game)
    found = told(at, game, seat, line).refusal
    if found is None or found.code != "misspelt-part":
        pytest.fail(str(found))
    assert found.params == {"part": part, "meant": (meant,)}
    assert found.legal
    assert all(shown.startswith("LAY ") for shown in found.legal)


def test_standing_alone_shows_the_orders_that_there_are_to_take_back(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at, 2)
    assert refusal(at, game, 1, "STANDING").legal[0] == "STANDING CANCEL all"
    for line in ("ALWAYS low", "ALWAYS READY no"):
        assert told(at, game, 1, line).status == "counted"
    for line in ("STANDING", "приказы", "STANDING 1", "STANDING CANCEL"):
        assert refusal(at, game, 1, line).legal[:3] == ("STANDING CANCEL 1", "STANDING CANCEL 2", "STANDING CANCEL all")


@pytest.mark.parametrize(
    ("line", "code", "legal"),
    [
        ("пожалуйста статус", "word-in-front", ("STATUS",)),
        ("I concede", "word-in-front", ("CONCEDE",)),
        ("stauts please", "did-you-mean", ()),
    ],
)
def test_words_of_the_table_are_found_behind_courtesy_too(
    engine: Engine, line: str, code: str, legal: tuple[str, ...]
) -> None:
    at = _house(engine)
    found = refusal(at, begun(at, 2), 1, line)
    assert (found.code, found.legal) == (code, legal)


@pytest.mark.parametrize(
    ("line", "legal"), [("yes, please", "READY yes"), ("Нет, спасибо", "READY no"), ("ну да", "READY yes")]
)
def test_a_polite_yes_or_no_is_shown_as_the_line_that_it_would_be(engine: Engine, line: str, legal: str) -> None:
    at = _house(engine)
    found = refusal(at, at_the_vote(at), 1, line)
    assert (found.code, found.legal) == ("word-in-front", (legal,))


@pytest.mark.parametrize(
    "line",
    [
        "I will move to 9 next turn if you agree with that",
        "thanks, I pass on that plan of yours",
        "Can you lay 17?",
        "Спасибо, мне пока не надо",
        "ок, давайте завтра",
    ],
)
def test_a_sentence_stays_talk(engine: Engine, line: str) -> None:
    at = _house(engine)
    assert told(at, begun(at, 2), 1, line).status == "ignored"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("please SET 40", "SET 40"),
        ("Ну, я кладу 17, пожалуйста!", "кладу 17,"),
        ("please", "please"),
        ("SET 40", "SET 40"),
        ("", ""),
        ("please " * 7 + "SET 40", "please SET 40"),
    ],
)
def test_courtesy_is_taken_from_both_ends_and_never_all_of_a_line(text: str, plain: str) -> None:
    assert courtesy.bare(text) == plain


def test_more_moves_than_a_game_may_stand_still_for_are_not_read(engine: Engine) -> None:
    at = _house(engine)
    game = begun(at, 2)
    got = post.receipt(
        at, "p1@example.org", post.address(at, game, "p1@example.org", 1), "\n".join(["MOVE 8 9 " * 50] * 290)
    )
    codes = [line.refusal.code for line in got.lines if line.refusal]
    read = hearing.MOST // len("MOVE 8 9 " * 50) + 1
    assert len(codes) == 290
    assert set(codes[read + 1 :]) == {"too-much-to-read"}
    assert "too-much-to-read" not in codes[: read - 1]


def test_the_words_of_a_mail_are_read_up_to_a_number_of_characters(engine: Engine) -> None:
    """By the count of lines that reach the title's grammar, so that no clock is asked."""
    at = _house(engine)
    game = begun(at, 2)
    with at.desk.engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
    heard = Hearing(rules, situation, 1, {})
    read = [heard.line("SILENCE low " + "x" * 388) for _ in range(300)]
    assert sum(isinstance(one, Refusal) and one.code == "unreadable-part" for one in read) == hearing.MOST // 400
    guessed = [heard.guess("SILENCE low") for _ in range(3_000)]
    assert sum(not isinstance(one, Refusal) for one in guessed) == -(-hearing.MOST // len("SILENCE low"))
