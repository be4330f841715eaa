"""The bench itself, on next to nothing: every measure gives figures that can be printed. How fast it is says nobody here."""

from __future__ import annotations

import pytest

from deploy.local.postgres import Postgres
from tests.bench import append, depth, proof, rebuild, replaying, writers
from tests.bench.figure import Figure, explained, row
from tests.bench.ground import Ground, Sizes

TINY = Sizes(turns=1, acts=2, writers=2, early=7, late=9, games=1, encounters=1)


def test_every_measure_gives_figures_and_each_is_printed_with_its_goal(server: Postgres) -> None:
    ground = Ground(server, TINY)

    found = [
        *append.measured(ground, "here"),
        *writers.measured(ground, "here"),
        *replaying.measured(ground),
        *proof.measured(TINY),
        *depth.measured(ground),
        *rebuild.measured(ground),
    ]

    assert len(found) == 14
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
