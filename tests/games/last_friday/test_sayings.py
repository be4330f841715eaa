"""Whole games by chance: everything that happens, stands, can be answered and is refused is said in both languages, every
line is read back as what it was written for, and no word of a letter depends on what its reader may not know."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.kernel.audience import may_see
from games.kernel.contract import Words
from games.kernel.laws import parses_back
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, play, seated
from games.last_friday.r1 import RULES, checks
from games.last_friday.r1.box import CAMPERS, CLUES, MANIAC
from games.last_friday.r1.choices import choices
from games.last_friday.r1.commands import Drift, Hunt
from games.last_friday.r1.decide import decide
from games.last_friday.r1.defaults import default
from games.last_friday.r1.notation import format, parse
from games.last_friday.r1.state import Group, Hunter, State
from games.last_friday.r1.view import view
from games.last_friday.r1.vocabulary import reword
from games.last_friday.r1.waits import waits
from games.last_friday.r1.words import describe, narrate, options
from games.last_friday.r1.words.narrate import SAYINGS
from projections.letters.catalogue import speech
from tests.games.last_friday.rules.chance import Chance, dealt
from tests.games.last_friday.test_words import SAMPLES

SPEECHES = [speech("last_friday", 1, language, reword=reword) for language in ("en", "ru")]
READERS = (None, MANIAC, *CAMPERS)
GAMES = (1, 2)


class Heard(Chance):
    """A game whose every command is written and read back."""

    def _try(self, command: Any) -> None:
        if isinstance(command, Hunt) and not command.axe:
            command = replace(command, when="before")  # when no axe is used says nothing, and no line can hold it
        seen, counted = view(self.state, command.seat), decide(self.state, command, self.dice)
        if not isinstance(counted, Refusal):
            for language in ("en", "ru"):
                assert parse(reword(format(command), language), seen) == command, reword(format(command), language)
        super()._try(command)


@cache
def a_game(number: int) -> tuple[Chance, tuple[State, ...]]:
    """A whole game and the states in which it was at rest."""
    rests: list[State] = []
    game = Heard(
        dealt(random.Random(number).randrange, {"rhythm": ("fixed", "ready")[number % 2]}), random.Random(number).randrange
    )
    game.play(lambda now: rests.append(now.state))
    return game, tuple(rests)


def _whole(words: Words) -> None:
    for speech_ in SPEECHES:
        assert speech_.missing(words) == ()
        text = speech_.say(words, {})
        assert text.strip()
        assert "{" not in text
        assert "None" not in text


def _told(game: Chance, rests: tuple[State, ...]) -> tuple[Words, ...]:
    """Every different sentence of what happened and of how these states stand, for whoever reads it."""
    found: dict[bytes, Words] = {}
    for one in game.told:
        for reader in READERS:
            words = narrate(one.outcome, reader) if may_see(one.to, reader) else None
            found |= {msgspec.json.encode(words): words} if words else {}
    for state in rests:
        for reader in READERS:
            sections = describe(view(state, reader))
            every = [words for one in sections for words in (one.heading, *one.lines)]
            found |= {msgspec.json.encode(words): words for words in every}
    return tuple(found.values())


@pytest.mark.parametrize("number", GAMES)
def test_whole_games_lack_no_sentence_in_either_language(number: int) -> None:
    game, rests = a_game(number)
    found = _told(game, rests[::5])
    assert len(found) > 300
    for words in (*found, *(Words(one.code, one.params) for one in game.refusals)):
        _whole(words)


@pytest.mark.parametrize("number", GAMES)
def test_every_line_of_a_menu_counts_and_is_read_back(number: int) -> None:
    _, rests = a_game(number)
    kinds: set[str] = set()
    for state in rests[::14]:
        for wait in waits(state):
            seen = view(state, wait.seat)
            kinds.add(wait.kind)
            commands = choices(seen, wait)
            menu = options(seen, wait)
            assert [one.line for one in menu] == [format(one) for one in commands]
            assert len({one.line for one in menu}) == len(menu) > 0
            assert len({msgspec.json.encode(one.words) for one in menu}) == len(menu)  # no two lines mean the same
            for one, command in zip(menu, commands, strict=True):
                assert checks.check(seen, command) is None
                for language in ("en", "ru"):
                    assert parse(reword(one.line, language), seen) == command
                _whole(one.words)
    assert {"order", "hunt"} <= kinds


@pytest.mark.parametrize("number", GAMES)
def test_what_silence_stands_for_is_a_line_too(number: int) -> None:
    _, rests = a_game(number)
    for state in rests[::14]:
        for wait in waits(state):
            seen = view(state, wait.seat)
            command = default(seen, wait)
            assert isinstance(command, Drift) or command in choices(seen, wait)
            assert parse(format(command), seen) == command


@pytest.mark.parametrize("number", GAMES)
def test_no_word_depends_on_what_its_reader_may_not_know(number: int) -> None:
    """Campers are told the same wherever the maniac is and whatever lies unseen; he is, whatever they have filed."""
    _, rests = a_game(number)
    chance = random.Random(number)
    for state in rests[::25]:
        faces = tuple((dot, chance.choice(CLUES)) for dot, _ in state.faces)
        moved = replace(state, hunter=replace(Hunter(at=1), layout=state.hunter.layout[::-1]), faces=faces)
        silent = replace(state, group=Group(), faces=faces)
        for other, readers in ((moved, (None, *CAMPERS)), (silent, (None, MANIAC))):
            for reader in readers:
                mine, theirs = view(state, reader), view(other, reader)
                assert describe(mine) == describe(theirs)
                if reader:
                    for wait in waits(state):
                        if wait.seat == reader:
                            assert options(mine, wait) == options(theirs, wait)
                    for line in ("red > a1", "54 > 55", "2", "hold", "red > zz9", "blood none", "axe before"):
                        assert parse(line, mine) == parse(line, theirs)


def test_the_first_section_has_the_same_lines_in_every_letter_of_a_chapter() -> None:
    _, rests = a_game(1)
    for reader in READERS:
        shapes = {
            tuple(line.id.removesuffix("-none") for line in describe(view(state, reader))[0].lines)
            for state in rests
            if state.board.round
        }
        assert len(shapes) <= 2  # once the game is over, its points are told as well


def test_no_sentence_reads_as_an_order() -> None:
    """A program may send a letter back without marks of quotation: nothing in it may be taken for a move."""
    game, rests = a_game(2)
    views = (view(rests[-1], MANIAC), view(rests[-1], 2))
    samples = (words for one in SAMPLES if (words := narrate(one, None)))
    sentences = {speech_.say(words, {}) for words in (*samples, *_told(game, rests[::15])) for speech_ in SPEECHES}
    read = {text for text in sentences for seen in views if parse(text, seen) != Refusal("unreadable")}
    assert read == set()


@cache
def a_whole_game(mode: str) -> Trial:
    """By chance from the menus, set-up and end included, with lines that people try."""
    chance = random.Random(mode)
    options = {"mode": mode, "rhythm": "ready", "q14_trap": "closed", "trap_cleared": "stop"}
    return play(seated(RULES, mode.encode().ljust(32), 6, options), chance.randrange, TRIED)


TRIED = (
    *(
        "red: d13 > e11",
        "use hearing",
        "54 > 73",
        "WISH clue a1 a2",
        "stealth yes",
        "captain blue",
        "blue GO a1",
        "take-back",
    ),
    *(
        "key b2",
        "wish lantern leave",
        "speed 1 > 2 > 3",
        "quiet; hold if news",
        "open",
        "clear a1; go 5",
        "axe red after; go 9",
    ),
)


@pytest.mark.parametrize("mode", ["campaign", "1", "2", "3", "4"])
def test_games_from_set_up_to_end_lack_no_sentence(mode: str) -> None:
    trial = a_whole_game(mode)
    found: dict[bytes, Words] = {}
    for one in trial.played:
        for told in one.told:
            for reader in READERS:
                if may_see(told.to, reader) and type(told.outcome) in SAYINGS and (words := narrate(told.outcome, reader)):
                    found[msgspec.json.encode(words)] = words
        if one.after.game is None:
            continue
        for wait in waits(one.after.game):
            for option in options(view(one.after.game, wait.seat), wait)[:3]:
                found[msgspec.json.encode(option.words)] = option.words
    assert len(found) > 40
    for words in (*found.values(), *(Words(one.code, one.params) for _, one in trial.refused)):
        _whole(words)


def test_commands_of_whole_games_are_read_back_in_both_languages() -> None:
    assert [breach for mode in ("2", "3", "4") for breach in parses_back(a_whole_game(mode))] == []
