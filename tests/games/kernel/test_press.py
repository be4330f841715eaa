"""Talk that a title bounds: kept while it rests, held back while it seems to tell, and told when it may be."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel import acts, laws, waiting
from games.kernel.acts import Actor
from games.kernel.audience import may_see
from games.kernel.press import MOST_WAITING
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated
from tests import tiny_talk, tiny_title

SECRET = b"secret of a test"
HOST = Actor("host")


def started(seats: int = 3, rounds: int = 2) -> Trial:
    return seated(tiny_talk.RULES, SECRET, seats, {"rounds": rounds})


def actor(seat: int) -> Actor:
    return Actor("seat", seat, seat) if seat else HOST


def says(trial: Trial, seat: int, text: str, *to: int) -> Any:
    return trial.act(acts.Press(seat, to, text), actor(seat))


def holds(trial: Trial, seat: int, text: str, *to: int) -> Any:
    return trial.act(waiting.HoldPress(seat, to, text, ("number",)), actor(seat))


def confirms(trial: Trial, seat: int, number: int) -> Any:
    return trial.act(waiting.ConfirmPress(seat, number), actor(seat))


def kinds(result: Any) -> list[str]:
    assert not isinstance(result, Refusal), result
    return [type(one.outcome).__name__ for one in result]


def pressed(result: Any) -> list[str]:
    return [one.outcome.text for one in result if isinstance(one.outcome, acts.Pressed)]


def choose(trial: Trial, *seats: int) -> Any:
    result = None
    for seat in seats:
        result = trial.line(seat, f"CHOOSE {seat}")
    return result


def test_what_is_said_while_talk_rests_is_known_to_its_writer_alone() -> None:
    trial = started()

    told = says(trial, 1, "a")

    assert [(type(one.outcome).__name__, one.to) for one in told] == [("PressKept", (1,))]


def test_what_is_kept_goes_out_in_the_version_that_opens_talk_in_the_order_written() -> None:
    # given three messages to different people, said while numbers are chosen
    trial = started()
    trial.line(1, "HOLD ON")
    says(trial, 2, "a", 3)
    says(trial, 1, "b")
    says(trial, 2, "c", 1)
    assert pressed(choose(trial, 1, 2)) == []

    # when the last one chooses, and the window opens
    told = choose(trial, 3)

    # then all of them go out, each to whom it was for
    found = [(one.outcome.text, one.to) for one in told if isinstance(one.outcome, acts.Pressed)]
    assert found == [("a", (2, 3)), ("b", "all"), ("c", (1, 2))]
    assert trial.situation.table.unsent == ()
    assert pressed(says(trial, 1, "d")) == ["d"]


def test_talk_that_opens_for_a_moment_within_a_version_lets_out_what_is_kept() -> None:
    # given nobody who asked to be asked: the window opens and closes at once, and the next round is open
    trial = started()
    says(trial, 1, "a")

    told = choose(trial, 1, 2, 3)

    assert "Shown" in kinds(told)
    assert pressed(told) == ["a"]
    assert kinds(says(trial, 1, "b")) == ["PressKept"]


def test_silence_opens_talk_as_well() -> None:
    trial = started()
    says(trial, 1, "a")
    choose(trial, 1, 2)

    assert pressed(trial.deadline(trial.owed()[0])) == ["a"]


def test_a_pause_lets_nothing_out_and_keeps_what_is_said_in_it() -> None:
    trial = started()
    says(trial, 1, "a")

    assert pressed(trial.act(acts.Pause(), HOST)) == []
    assert kinds(says(trial, 2, "b")) == ["PressKept"]
    assert pressed(trial.act(acts.Resume(), HOST)) == []
    assert pressed(choose(trial, 1, 2, 3)) == ["a", "b"]


def test_the_end_of_a_game_lets_out_what_is_kept_and_bounds_nothing_any_more() -> None:
    trial = started()
    says(trial, 1, "a")
    holds(trial, 2, "7")

    told = trial.act(acts.End(), HOST)

    assert kinds(told) == ["Ended", "PressReleased", "Pressed"]
    assert pressed(says(trial, 2, "b")) == ["b"]
    assert pressed(confirms(trial, 2, 1)) == ["7"]


def test_the_words_of_somebody_who_gave_up_go_out_with_the_others() -> None:
    trial = started()
    says(trial, 1, "a")
    assert pressed(trial.act(acts.Concede(1), actor(1))) == []

    assert pressed(choose(trial, 2, 3)) == ["a"]


def test_a_held_message_waits_for_its_writer_alone_and_stays_when_talk_opens() -> None:
    trial = started()
    trial.line(1, "HOLD ON")
    told = holds(trial, 1, "7", 2)
    assert [(type(one.outcome).__name__, one.to) for one in told] == [("PressHeld", (1,))]

    assert pressed(choose(trial, 1, 2, 3)) == []

    told = confirms(trial, 1, 1)
    assert [(type(one.outcome).__name__, one.to) for one in told] == [
        ("PressConfirmed", (1,)),
        ("PressReleased", (1,)),
        ("Pressed", (1, 2)),
    ]


def test_one_confirmed_while_talk_rests_is_kept_in_its_old_place() -> None:
    trial = started()
    holds(trial, 1, "7")
    says(trial, 1, "a")

    assert kinds(confirms(trial, 1, 1)) == ["PressConfirmed"]
    assert pressed(choose(trial, 1, 2, 3)) == ["7", "a"]


def test_what_waits_can_be_taken_back_and_never_goes_out() -> None:
    trial = started()
    says(trial, 1, "a")
    holds(trial, 1, "7")

    trial.act(waiting.RecallPress(1, 1), actor(1))
    trial.act(waiting.RecallPress(1, 2), actor(1))

    assert pressed(choose(trial, 1, 2, 3)) == []


@pytest.mark.parametrize(
    "command",
    [
        waiting.ConfirmPress(1, 1),
        waiting.ConfirmPress(1, 9),
        waiting.ConfirmPress(2, 1),
        waiting.RecallPress(2, 1),
        waiting.RecallPress(1, 2),
    ],
)
def test_a_number_that_names_nothing_of_ones_own_that_waits_for_that_is_refused(command: Any) -> None:
    trial = started()
    says(trial, 1, "a")

    result = trial.act(command, actor(command.seat))

    assert isinstance(result, Refusal)
    assert result.code == "no-such-message"


def test_numbers_count_the_messages_of_one_seat_so_that_they_tell_of_no_other() -> None:
    trial = started()
    says(trial, 1, "a")
    says(trial, 1, "b")

    told = says(trial, 2, "c")

    assert told[0].outcome.number == 1


def test_nobody_piles_up_messages_without_end() -> None:
    trial = started()
    for n in range(MOST_WAITING):
        says(trial, 1, f"word {n}")

    result = says(trial, 1, "one more")

    assert isinstance(result, Refusal)
    assert result.code == "too-many-waiting"
    assert kinds(says(trial, 2, "mine")) == ["PressKept"]


def test_a_host_who_holds_no_seat_is_heard_at_any_time() -> None:
    assert pressed(says(started(), 0, "tomorrow we pause")) == ["tomorrow we pause"]


def test_a_title_without_bounds_keeps_and_holds_nothing() -> None:
    trial = seated(tiny_title.RULES, SECRET, 2, {})

    assert pressed(says(trial, 1, "a")) == ["a"]
    assert isinstance(holds(trial, 1, "7"), Refusal)


def played(*said: tuple[int, str]) -> Trial:
    """A game up to the choice of the last seat, in which these things are said (held where there is a digit in them)."""
    trial = started()
    trial.line(1, "HOLD ON")
    for seat, text in said:
        (holds if text.isdigit() else says)(trial, seat, text)
    choose(trial, 1, 2)
    return trial


SAID: list[tuple[tuple[int, str], ...]] = [
    ((1, "a"),),
    ((1, "b"), (1, "7"), (1, "c")),
    ((1, "7"),),
]


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("reader", [2, 3, None])
def test_a_game_in_which_somebody_was_kept_or_held_is_the_same_for_all_others(said: Any, reader: int | None) -> None:
    quiet, spoken = played(), played(*said)

    assert heard(spoken, reader) == heard(quiet, reader)
    assert steps(spoken) == steps(quiet)
    assert laws.redecides(spoken) == []
    if said[0][1] != "7":  # and the difference comes when talk opens
        choose(quiet, 3)
        choose(spoken, 3)
        assert heard(spoken, reader) != heard(quiet, reader)


def heard(trial: Trial, reader: int | None) -> list[object]:
    return [one for version in trial.played for one in version.told if may_see(one.to, reader)]


def steps(trial: Trial) -> int:
    return sum(any(one.to == "all" for one in version.told) for version in trial.played)
