"""Whole games of Last Friday add up by a tally that knows nothing of the rules, and together they reach what there is."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import get_args

import pytest

from games.kernel.trial import Trial
from games.last_friday.r1 import RULES
from games.last_friday.r1.box import CAMPERS, CLUES, MANIAC, SECRETLY
from games.last_friday.r1.box import box as printed
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.cards import cards
from games.last_friday.r1.chapters import chapter, sheltered_to_win
from games.last_friday.r1.closing import TAKEN
from games.last_friday.r1.flags import flags
from games.last_friday.r1.ground import ground
from games.last_friday.r1.places import known
from tests.golden.last_friday import box, golden, reach, tally
from tests.golden.last_friday.land import land
from tests.golden.last_friday.ledger import Tally
from tests.golden.last_friday.walker import STORY

UNREACHED: dict[str, str] = {
    "equipped from the box": "wants all clues of a type out of the reserve, and some of them in the box",
    "trail without a clue, reserve empty": "wants all 35 clues out at once; a test of the rules has it",
}
"""What no golden game reaches, and why."""


@cache
def everything() -> tuple[tuple[int, Trial, Tally], ...]:
    return tuple(golden.numbered())


@cache
def reached(number: int) -> frozenset[str]:
    return frozenset(reach.walk(next(trial for one, trial, _ in everything() if one == number)))


def test_every_game_adds_up() -> None:
    assert [f"game {number}, {what}" for number, _, book in everything() for what in book.wrong] == []


def test_every_game_was_heard_to_its_end() -> None:
    assert all(book.book.over for _, _, book in everything())
    assert min(book.heard for _, _, book in everything()) > len(box.CARDS)


def test_what_no_game_reaches_is_named() -> None:
    found = {thing for number, _, _ in everything() for thing in reached(number)}

    assert {thing for thing in reach.wanted() if thing not in found} == UNREACHED.keys()
    assert sorted(found - set(reach.wanted())) == []


def test_one_campaign_has_a_death_one_who_enters_anew_stealth_and_things_that_outlive_a_chapter() -> None:
    campaigns = [number for number, trial, _ in everything() if trial.situation.table.options["mode"] == "campaign"]
    whole = [number for number in campaigns if set(STORY) <= reached(number)]

    assert whole
    assert any(len(trial.situation.game.board.closed) == 4 for number, trial, _ in everything() if number in whole)


def test_the_tally_has_a_row_for_every_outcome() -> None:
    assert {kind.__struct_config__.tag.removeprefix("lf.") for kind in get_args(RULES.outcomes)} == tally.HEARD.keys()


def test_every_mode_is_played_in_either_rhythm_and_with_readings_of_a_host() -> None:
    tables = [trial.situation.table.options for _, trial, _ in everything()]

    assert {(one["mode"], one["rhythm"]) for one in tables} == set(product(golden.MODES, ("ready", "fixed")))
    for name, value in golden.OPTIONS.items():
        assert {one[name] for one in tables} == {value, flags().options[name]}


def test_the_second_box_holds_what_the_first_does() -> None:
    assert dict.fromkeys(box.CLUES, box.EACH) == printed().clues
    assert printed().encounters == box.ENCOUNTERS
    assert (printed().corpses, printed().rounds, printed().trail) == (box.CORPSES, box.ROUNDS, box.TRAIL)
    assert (printed().maniac, TAKEN, sheltered_to_win()) == (box.SECRETLY, box.TAKEN, box.SHELTERED_TO_WIN)
    assert (flags().steps, flags().tokens_held, flags().uses) == (box.STEPS, box.HELD, box.USES)
    assert (COLOURS, CLUES, MANIAC, CAMPERS, SECRETLY) == (
        box.COLOURS,
        box.CLUES,
        box.MANIAC,
        box.CAMPERS,
        box.SECRETLY,
    )


def test_the_cards_of_the_second_box_say_what_those_of_the_first_do() -> None:
    rows = {name: (row.colour, (row.token, row.hook, row.amount, row.clue or "")) for name, row in cards().items()}

    assert {name: (box.OF[name[0]], tuple(row)) for name, row in box.CARDS.items()} == rows


@pytest.mark.parametrize("number", box.CHAPTERS)
def test_the_chapters_of_the_second_box_say_what_those_of_the_first_do(number: int) -> None:
    mine, theirs = box.CHAPTERS[number], chapter(number)
    starts = {"hideout-before": "before"}

    assert (mine.first, mine.lag) == (theirs.first, theirs.lag)
    assert (mine.start, mine.start_alone) == (
        starts.get(theirs.campaign.start, theirs.campaign.start),
        starts.get(theirs.alone.start, theirs.alone.start),
    )
    assert (set(mine.tokens), set(mine.tokens_alone)) == (set(theirs.campaign.tokens), set(theirs.alone.tokens))
    assert (mine.corpses, mine.clues, mine.chosen) == (theirs.alone.corpses, theirs.alone.clues, theirs.alone.chosen)
    assert theirs.alone.cabins == (box.OPENING if number > 1 else ())
    assert theirs.extra_step == (number in box.KILLING)


@pytest.mark.parametrize("name", ["camp", "fixture"])
@pytest.mark.parametrize("sides", [{}, {"red": "camper", "blue": "maniac"}, {"red": "maniac", "blue": "maniac"}])
def test_both_read_the_same_trails_out_of_a_map(name: str, sides: dict[str, str]) -> None:
    mine, theirs = land(name, tuple(sorted(sides.items()))), ground(known(name), sides)  # type: ignore[arg-type]

    assert set(mine.trails) == {*theirs.all_circles, *theirs.all_dots}
    for circle in theirs.all_circles:
        assert Counter(mine.walks(circle)) == Counter((way.dots, way.target) for way in theirs.walks(circle))
        assert mine.dots(circle) == set(theirs.dots(circle))
        assert {dot: steps for dot, steps in mine.over(circle).items() if theirs.steps_over(dot, circle) != steps} == {}
    for dot in theirs.all_dots:
        assert mine.circles(dot) == set(theirs.circles(dot))
        assert mine.steps(dot) == {way.target for way in theirs.steps(dot)}
        assert all(mine.step(dot, way.target, way.between) for way in theirs.steps(dot))


def test_a_view_that_shows_what_is_the_other_sides_is_heard() -> None:
    trial = golden.played(RULES, 1, Counter())
    state = trial.situation.game
    honest = {seat: RULES.view(state, seat) for seat in golden.EYES}
    for seat, other in ((None, MANIAC), (None, CAMPERS[0]), (CAMPERS[0], MANIAC), (MANIAC, CAMPERS[0])):
        book = Tally()
        tally.views(book, {**honest, seat: honest[other]})
        assert len(book.wrong) == 1, (seat, other)
    book = Tally()
    tally.views(book, honest)
    assert book.wrong == []
