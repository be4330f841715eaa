"""The bench itself, on next to nothing: every measure gives figures that can be printed. How fast it is says nobody here."""

from __future__ import annotations

import pytest

from deploy.local.postgres import Postgres
from tests.bench import append, camps, depth, friday_proof, fridays, hour_proof, hours, proof, rebuild, replaying, writers
from tests.bench.figure import Figure, explained, row
from tests.bench.ground import Ground, Sizes
from tests.bench.wins import End, Evening, by_ancient, cell, interval

TINY = Sizes(turns=1, acts=2, writers=2, early=7, late=9, games=1, encounters=1, evenings=1)


def test_every_measure_gives_figures_and_each_is_printed_with_its_goal(server: Postgres) -> None:
    ground = Ground(server, TINY)

    found = [
        *append.measured(ground, "here"),
        *writers.measured(ground, "here"),
        *replaying.measured(ground),
        *proof.measured(TINY),
        *hour_proof.measured(TINY),
        *friday_proof.measured(TINY),
        *camps.measured(TINY),
        *depth.measured(ground),
        *rebuild.measured(ground),
    ]

    assert len(found) == 21
    assert len({one.what + one.unit for one in found}) == len(found)
    assert all(one.ours and min(one.judged()) > 0 for one in found)
    assert all(one.what in row(one) for one in found)
    assert all(one.why for one in found if one.goal)


@pytest.mark.parametrize(("bound", "missed"), [("at least", True), ("at most", False)])
def test_a_goal_that_is_missed_is_said_and_explained(bound: str, missed: bool) -> None:
    figure = Figure("this : that", "s", (1.0, 3.0, 2.0), (2.0, 2.0, 2.0), 1.5, bound, "it is work")  # type: ignore[arg-type]

    assert figure.missed() is missed
    assert row(figure).endswith("missed" if missed else "met")
    assert explained([figure]) == (["missed: this : that: it is work"] if missed else ["no goal was missed"])


def test_a_cell_says_what_was_won_and_how_the_rest_was_lost_once() -> None:
    whys = ("reversed", "failed", "overflow", "failed")
    ends = [End(Evening(number, 2, "easy", ("cthulhu", "umordhoth")[number % 2]), why) for number, why in enumerate(whys)]

    assert cell(ends).split() == ["easy", "2", "1", "4", "5", "to", "70", "%", "lost:", "failed", "2,", "overflow", "1"]
    assert [line.split()[:3] for line in by_ancient(ends)] == [["cthulhu", "1", "2"], ["umordhoth", "0", "2"]]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 2, 0.0945, 0.9055), (50, 100, 0.4038, 0.5962)],
)
def test_an_interval_is_that_of_the_tables(won: int, games: int, low: float, high: float) -> None:
    """Wilson's, as tables print it to four digits."""
    assert interval(won, games) == pytest.approx((low, high), abs=0.0001)


def test_every_chapter_of_last_friday_has_its_lines_and_every_camper_is_counted() -> None:
    lines = list(fridays.measured(2, ("1", "2")))

    told = [line for line in lines if line.startswith("chapter")]
    assert [line.split()[:4] for line in told] == [["chapter", "1", "campers", "won"], ["chapter", "2", "campers", "won"]]
    survivors = [line.partition(": ")[2].partition(",")[0].split() for line in lines if "survivors 0..5" in line]
    assert [sum(map(int, one)) for one in survivors] == [2, 2]
    assert all("lines that did not count: 0" in line for line in lines if "a game:" in line)
    assert lines[-1].startswith("4 games in ")


def test_the_table_of_wins_has_a_line_for_each_cell_and_each_ancient_one() -> None:
    lines = list(hours.measured(3, ("easy", "hard"), (1,)))

    assert [line.split()[:2] for line in lines[2:4]] == [["easy", "1"], ["hard", "1"]]
    assert [line.split()[0] for line in lines[4:7]] == ["cthulhu", "umordhoth", "shudde-mell"]
    assert lines[7].startswith("6 games in ")
