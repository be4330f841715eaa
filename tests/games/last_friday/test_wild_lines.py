"""Lines put together by chance from all that a line may hold: each is read or refused in words, nothing else happens, and
no game stops moving for it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.kernel.contract import Words
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1.box import CAMPERS, MANIAC
from games.last_friday.r1.fits import fits
from games.last_friday.r1.views import View
from games.last_friday.r1.vocabulary import reword
from projections.letters.catalogue import speech
from tests.games.lawful import refusal_of

SPEECHES = [speech("last_friday", 1, language, reword=reword) for language in ("en", "ru")]
DEEDS = ("GO", "BOAT", "USE", "OPEN", "TAKE", "LET-LIE", "DROP", "LOOK", "SHIFT", "ASK", "QUIET", "HOLD IF NEWS")
HUNTS = ("GO", "SWIM", "HATCH", "BEGIN", "STAND", "AXE", "SPEED", "SHADOW", "CLEAR")
OWN = ("TAKE-BACK", "CAPTAIN", "PUSH", "ALARM", "CARD", "PLACE", "CABIN", "BLOOD", "TWIST", "WISH", "LAYOUT", "CHOSEN")
WORDS = ("VIA", "AT", "SEE", "BEFORE", "AFTER", "FOUND", ">", ">", ">", ";", ";", "=", "none", "yes", "no", "stay")
THINGS = ("hearing", "trap", "lantern", "shovel", "sneakers", "key", "corpse", "axe", "stealth", "red", "maniac", "R1")
STRANGE = ("0", "-7", "007", "10" * 15, "zz99", "²", "٣", "\u202e", "<b>", "@", "x" * 60, "")
GAMES = (("1", "fixed", 90), ("2", "ready", 40), ("3", "ready", 40), ("4", "ready", 40))


def wild(view: View, chance: Random) -> str:
    """A line that would count, with a word put in, left out or taken for another; or a deed with anything behind it."""
    board, own = view.board, view.hunter
    ground = board.ground()
    at = (own.at or 2) if own else board.campers[(view.seat or 2) - 2].at
    near = (*ground.circles(at), *ground.dots(at)) if at in (*ground.all_circles, *ground.all_dots) else ground.all_dots[:9]
    pool = (HUNTS if own else DEEDS, (str(at), *map(str, near)), WORDS, THINGS, OWN, ground.all_dots, STRANGE)
    weights = (9, 14, 9, 4, 1, 1, 1)
    parts = [str(chance.choice(chance.choices(pool, weights)[0])) for _ in range(chance.randint(0, 4))]
    if not chance.randrange(3):
        return " ".join((chance.choice(pool[chance.choice((0, 0, 1, 4))]), *parts))
    lines = [line for line, _ in fits(view)] or ["QUIET"]
    words = chance.choice(lines).split()
    cut = chance.randrange(len(words) + 1)
    return " ".join((*words[:cut], *parts[:2], *words[cut + chance.randrange(2) :]))


def silent(trial: Trial, chance: Random) -> None:
    running = trial.running()
    assert running, "nobody is awaited"
    assert not isinstance(trial.deadline(chance.choice(running)), Refusal)


def tried(trial: Trial, seat: int, line: str) -> Refusal | None:
    """Why a line does not count; what it is answered with is whole, and what is shown as right would count."""
    view = RULES.view(trial.situation.game, seat)
    refusal = refusal_of(RULES, trial.situation.game, line, view)
    if refusal is not None:
        for one in SPEECHES:
            assert one.missing(Words(refusal.code, refusal.params)) == (), line
        for legal in refusal.legal[:1]:
            assert refusal_of(RULES, trial.situation.game, legal, view) is None, (line, legal)
    return refusal


@pytest.mark.parametrize(("mode", "rhythm", "turns"), GAMES)
def test_whatever_is_written_is_read_or_refused_in_words(mode: str, rhythm: str, turns: int) -> None:
    chance, found = Random(mode), Counter[str]()
    trial = seated(RULES, b"wild" * 8, 6, {"mode": mode, "rhythm": rhythm})
    for _ in range(turns):
        for seat in (MANIAC, *CAMPERS) * 2:
            if trial.over():
                break
            line = wild(RULES.view(trial.situation.game, seat), chance)
            refusal = tried(trial, seat, line)
            found[refusal.code if refusal else "counts"] += 1
            if refusal is None and chance.randrange(2):
                assert not isinstance(trial.line(seat, line), Refusal)
        if trial.over():
            break
        silent(trial, chance)

    assert len(found) > 15, found
    assert found["counts"] > 20, found
