"""A letter agrees with itself: what it counts, numbers and offers is true at the moment it tells of."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from sqlalchemy import Engine

from events.about import AnnounceAbout, AnyAbout, AskAbout, Line, NewsAbout, ReceiptAbout
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.trial import Trial
from projections.letters import Rendered, render
from tests.projections import tiny
from tests.projections.mailbag import NOON

HOST = Actor("host", 0, 1)


def _letter(engine: Engine, who: str, made: Trial, about: AnyAbout, said: tuple[str, ...] = ()) -> Rendered:
    with engine.begin() as conn:
        logged = tiny.stored(conn, made, bodies=said)
        return render(conn, tiny.letter(conn, logged.game, f"{who}@example.org", about), tiny.post())


def _paused() -> Trial:
    made = tiny.running()
    made.line(1, "CHOOSE 3")
    made.act(acts.Pause(), HOST)
    return made


@pytest.mark.parametrize("who", ["anna", "boris"])
@pytest.mark.parametrize(
    "about",
    [
        AnnounceAbout("Paused", 5),
        ReceiptAbout("seat", (1, 2), NOON, (Line(1, "STATUS", "counted"),), enclose=("status",)),
    ],
)
def test_in_a_pause_nothing_is_due_and_no_move_is_offered(engine: Engine, who: str, about: AnyAbout) -> None:
    if isinstance(about, ReceiptAbout):
        about = replace(about, seats=(1,) if who == "anna" else (2,))
    text = _letter(engine, who, _paused(), about).text.partition("HOW TO ANSWER")[0] or ""
    speaks = {"anna": "The host has stopped the clocks: nothing falls due", "boris": "Ведущий остановил часы: сроки"}
    assert speaks[who] in text
    for never in ("2027, ", "Silence:", "Молчание:", "CHOOSE 4"):
        assert never not in text.replace("Received Fri 15 Jan 2027, 08:00 UTC", "").replace("15 янв. 2027, 11:00", "")


def test_the_host_reads_in_a_pause_how_it_ends(engine: Engine) -> None:
    assert "until you write RESUME" in " ".join(_letter(engine, "host", _paused(), AnnounceAbout("Paused", 5)).text.split())


def test_number_head_and_subject_are_those_of_the_last_step_told(engine: Engine) -> None:
    made = tiny.running()
    tiny.press(made, 2, (), "first")
    tiny.press(made, 2, (), "second")
    letter = _letter(engine, "anna", made, NewsAbout((1,), 4, 5), ("first", "second"))
    assert "Step 5" in letter.subject
    assert "Cave - Tiny - step 5\n" in letter.text
    assert "Head of the record: 5:" in letter.text
    assert "| first" in letter.text
    assert "| second" not in letter.text


def test_nobody_reads_his_own_words_as_news_and_an_open_step_has_no_number(engine: Engine) -> None:
    made = tiny.running()
    tiny.press(made, 1, (2,), "psst")
    tiny.press(made, 2, (1,), "what?")
    about = AskAbout((1,), ("1/choose/1",), 4, 4, heard=len(made.played) - 2, upto=len(made.played))
    text = _letter(engine, "anna", made, about, ("psst", "what?")).text
    assert "psst" not in text
    assert "| what?" in text
    assert "\n5  " not in text


def test_an_act_of_several_lines_has_one_seal_and_talk_is_not_called_counted(engine: Engine) -> None:
    lines = (
        Line(1, "CHOOSE 3", "counted", 1, "CHOOSE 3", commitment="5e" * 32),
        Line(2, "HOLD ON", "counted", 1, "HOLD ON", commitment="5e" * 32),
        Line(3, "good luck", "ignored"),
    )
    text = _letter(engine, "anna", tiny.running(), ReceiptAbout("seat", (1,), NOON, lines)).text
    assert text.count("5e" * 32) == 1
    assert "All that you wrote is counted" not in text
    assert "the rest was passed over" in text


def test_who_was_silent_for_long_reads_himself_how_to_come_back(engine: Engine) -> None:
    made = tiny.running(rounds=3)
    for _ in range(2):
        made.line(1, "CHOOSE 3")
        made.deadline(made.owed()[0])
    with engine.begin() as conn:
        logged = tiny.stored(conn, made)
        letters = {
            who: render(
                conn, tiny.letter(conn, logged.game, f"{who}@example.org", NewsAbout((seat,), 7, 8)), tiny.post()
            ).text
            for who, seat in (("boris", 2), ("anna", 1))
        }
    assert "Вы давно молчите" in letters["boris"]
    assert "You have been silent" not in letters["anna"]
