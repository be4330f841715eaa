"""Questions that run their whole time, in letters: the others read the same whether there is an answer or not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import Connection, Engine, select

from events.model import shard_of
from games.kernel import trial
from games.kernel.contract import Rules
from games.kernel.trial import Trial
from projections import queries, tables
from projections.runner import Runner
from tests import tiny_fixed, tiny_title
from tests.events.desk import table
from tests.events.desk.table import Quick
from tests.laws.interference import search
from tests.laws.titles import TINY, TITLES
from tests.projections import tiny
from tests.projections.mailbag import letters, scene, steps_of
from worker.told import reasons

BOTH = pytest.mark.parametrize("rules", [tiny_fixed.RULES, tiny_fixed.SEEN], ids=["hidden", "seen"])


def started(rules: Rules) -> Trial:
    return trial.seated(rules, b"secret", 3, {"rounds": 2})


def mailbox(made: Trial, seat: int, language: str = "en") -> tuple[str, ...]:
    """Every letter the seat could get now."""
    words = tiny.words("tiny", 1)
    return letters(scene(made.rules, made.situation, steps_of(made.played), seat, language, words))


@BOTH
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_letter_of_others_tells_that_somebody_has_answered(rules: Rules, language: str) -> None:
    made = started(rules)
    quiet = [mailbox(made, seat, language) for seat in (2, 3)]
    for line in ("CHOOSE 4", "CHOOSE 5", "CLEAR", "CHOOSE 1"):
        before = made.situation
        came = made.line(1, line)
        assert isinstance(came, tuple)
        assert set(reasons(rules, before, came, made.situation)) <= {1}
        assert [mailbox(made, seat, language) for seat in (2, 3)] == quiet


def test_a_letter_that_said_who_has_answered_would_be_found() -> None:
    made = started(tiny_title.RULES)
    quiet = mailbox(made, 2)
    made.line(1, "CHOOSE 4")
    assert mailbox(made, 2) != quiet


def test_who_has_answered_reads_until_when_he_may_change_it_and_is_asked_no_more() -> None:
    made = started(tiny_fixed.RULES)
    ask, *_ = mailbox(made, 1)
    assert "CHOOSE 3" in ask
    made.line(1, "CHOOSE 4")
    answered = " ".join(mailbox(made, 1)[-1].split())
    assert "Choose a number: your answer is in. You may change it until Thu 1 Jan 1970, 00:00" in answered
    assert "at the latest" not in answered
    assert "CHOOSE 3" not in answered
    assert "Выбрать число: ответ получен. Менять его можно до" in " ".join(mailbox(made, 1, "ru")[-1].split())


@BOTH
def test_letters_do_not_depend_on_what_others_have_chosen_or_whether(rules: Rules) -> None:
    title = replace(TITLES[TINY], rules=rules)
    found = search(title, title.played(3, 3))
    assert found.breaches == []
    assert found.pairs > 20


def test_the_boards_count_them_as_open_until_their_time_is_over(engine: Engine) -> None:
    def seen(title: str, revision: int) -> Rules:
        return tiny_fixed.SEEN

    desk = table.desk(engine, Quick(60_000_000), seen)
    game = table.started(desk)
    boards = Runner(engine, seen)

    def shown() -> tuple[object, ...]:
        boards.run(shard_of(game))
        with engine.begin() as conn:
            return queries.awaited(conn, game), queries.next_due(conn), _answered(conn)

    before = shown()
    for seat in (1, 2):
        table.submit(desk, game, seat, "CHOOSE 3")
    assert shown() == before
    assert before[0] == (1, 2)


def _answered(conn: Connection) -> list[bool]:
    return list(conn.execute(select(tables.ask.c.answered)).scalars())
