"""Asked the same of the same board again: states are frozen and rules are pure, so the answer is still good."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Given = TypeVar("Given")
Found = TypeVar("Found")
Function = Callable[[Given], Found]


def of_the_last_few(kept: int) -> Callable[[Function[Given, Found]], Function[Given, Found]]:
    """A pure function of one frozen value that remembers what it said of the very objects it was asked about last.

    By identity, which costs nothing to see. The object is held, so no other can have come to its place, with its id; and all
    that is remembered is replaced at once, so threads never see halves of two.
    """

    def remembering(function: Function[Given, Found]) -> Function[Given, Found]:
        known: dict[int, tuple[Given, Found]] = {}

        @wraps(function)
        def asked(given: Given) -> Found:
            nonlocal known
            pair = known.get(id(given))
            if pair is None:
                pair = given, function(given)
                known = dict([*known.items(), (id(given), pair)][-kept:])
            return pair[1]

        return asked

    return remembering


def of_the_last(function: Function[Given, Found]) -> Function[Given, Found]:
    """The same of two objects, because a board is looked at beside the one before it, or beside the same one folded from
    the log."""
    return of_the_last_few(2)(function)


def of_the_like(function: Function[Given, Found]) -> Function[Given, Found]:
    """The same of two values, and of any equal to them: the rules fold what they tell as they go, and whoever hears it
    folds it again on the same board. Where most parts are the very same objects, to compare is quick."""
    pairs: list[tuple[Given, Found]] = []

    @wraps(function)
    def asked(given: Given) -> Found:
        for last, found in pairs:
            if last is given:
                return found
        like = [found for last, found in pairs if last == given]
        found = like[0] if like else function(given)
        pairs[:] = [(given, found), *pairs[:1]]
        return found

    return asked
