"""Verbs by mail: what a line asks for, and that prose asks for nothing."""

from __future__ import annotations

import pytest

from events import verbs
from events.verbs import Spoken
from games.kernel.refusal import Refusal

SAID = [
    ("JOIN", Spoken("JOIN", "en")),
    ("join g7 seat 2 as Anna Maria dice hello as world", Spoken("JOIN", "en", 2, name="Anna Maria", dice="hello as world")),
    ("Войти место 3 как Анна кости три слова", Spoken("JOIN", "ru", 3, name="Анна", dice="три слова")),
    ("ＪＯＩＮ ＳＥＡＴ ２", Spoken("JOIN", "en", 2)),
    ("START.", Spoken("START", "en")),
    ("END: we are done", Spoken("END", "en", text="we are done")),
    ("Пауза: обед", Spoken("PAUSE", "ru", text="обед")),
    ("INVITE <Anna@Example.org> SEAT 2 LANGUAGE ru", Spoken("INVITE", "en", 2, "Anna@Example.org", tongue="ru")),
    ("Закрыть место 4", Spoken("CLOSE", "ru", 4)),
    *((line, Spoken("AUTOPILOT", "en", 4)) for line in ("SEAT 4 AUTOPILOT", "autopilot seat 4", "Autopilot p4.")),
    *((line, Spoken("AUTOPILOT", "ru", 4)) for line in ("Место 4 автопилот", "АВТОПИЛОТ МЕСТО 4", "место 4 автопилоту")),
    ("PRESS TO p2, p3 hello, all", Spoken("PRESS", "en", to=("p2", "p3"), text="hello, all")),
    ("PRESS TO 2,3 hello", Spoken("PRESS", "en", to=("2", "3"), text="hello")),
    ("press to Anna, Bob: hi: there", Spoken("PRESS", "en", to=("Anna", "Bob"), text="hi: there")),
    ("PRESS TO p2\nline one\n\nline two", Spoken("PRESS", "en", to=("p2",), text="line one\n\nline two")),
    ("PRESS TO Anna, p3\nline", Spoken("PRESS", "en", to=("Anna", "p3"), text="line")),
    ("PRESS first\nsecond", Spoken("PRESS", "en", text="first\nsecond")),
    ("RULES", Spoken("HELP", "en")),
    ("info Ripper?", Spoken("HELP", "en", text="Ripper?")),
    ("Правила окна", Spoken("HELP", "ru", text="окна")),
    ("CONCEDE", Spoken("CONCEDE", "en")),
    ("сдаюсь, да!", Spoken("CONCEDE", "ru", text="YES")),
    ("PRESS hello", Spoken("PRESS", "en", text="hello")),
    ("PRESS TO ALL hello", Spoken("PRESS", "en", text="hello")),
    ("VERIFY 12:0123456789ABCDEF", Spoken("VERIFY", "en", text="12:0123456789abcdef")),
    ("HOOK https://example.org/hook", Spoken("HOOK", "en", text="https://example.org/hook")),
]

REFUSED = [
    ("start the game please", "too-many-words"),
    ("End of story", "too-many-words"),
    ("Start again tomorrow?", "too-many-words"),
    ("INVITE Bob", "bad-address"),
    ("INVITE", "no-address"),
    ("CONCEDE the point", "too-many-words"),
    ("INVITE bob@example.org SEAT", "too-many-words"),
    ("JOIN SEAT here", "too-many-words"),
    ("JOIN AS " + "x" * 41, "bad-name"),
    *((f"JOIN AS {name}", "name-means") for name in ("Start", "p3", "2", "Место3", "всем", "Press Officer", "The Host")),
    ("JOIN AS An\u202ena", "bad-name"),
    ("CLOSE the door", "no-seat-named"),
    ("AUTOPILOT", "no-seat-named"),
    ("SEAT four AUTOPILOT", "no-seat-named"),
    ("VERIFY me", "bad-head"),
    ("HOOK ftp://example.org", "bad-url"),
    ("PRESS TO them all", "no-addressee"),
    ("PRESS TO p2: " + "x" * 20_001, "press-too-long"),
    *(
        (line, "fill-in")
        for line in (
            "JOIN AS ...",
            "JOIN AS ...           sit down",
            "JOIN AS Anna DICE ... sit down, and have a hand in the dice",
            "JOIN ... DICE. Every throw is computed",
            "Войти как … кости …",
            "INVITE ... SEAT 2",
            "END: ...",
            "PRESS ...",
            "PRESS TO p2: ..",
        )
    ),
]


@pytest.mark.parametrize(("line", "said"), SAID)
def test_a_verb_says_what_it_says(line: str, said: Spoken) -> None:
    assert verbs.read(line) == said


@pytest.mark.parametrize(("line", "code"), REFUSED)
def test_a_verb_with_the_wrong_words_after_it_is_refused_and_says_what_is_right(line: str, code: str) -> None:
    read = verbs.read(line)
    assert isinstance(read, Refusal)
    assert read.code == code
    assert read.legal
    assert code != "fill-in" or all(isinstance(verbs.read(legal), Spoken) for legal in read.legal)


@pytest.mark.parametrize(
    "line",
    [
        "SET 40",
        "starting now",
        "Joining later",
        "broadcasts",
        "Seat 4 is an autopilot",
        "Место 4 пусто",
        "Rules are there to be broken, Ruth",
        "",
        "p2: SET 40",
        "Привет!",
    ],
)
def test_a_line_that_begins_with_no_verb_as_a_whole_word_is_none(line: str) -> None:
    assert verbs.read(line) is None


@pytest.mark.parametrize(
    ("line", "seat", "rest"),
    [
        ("p2: SET 40", 2, "SET 40"),
        ("П3: HOLD items", 3, "HOLD items"),
        ("р3: ЖДУ предметов", 3, "ЖДУ предметов"),  # a Cyrillic letter that looks like p
        ("место 4: SET 5", 4, "SET 5"),
        ("SET 40", 0, "SET 40"),
    ],
)
def test_a_line_may_name_its_seat(line: str, seat: int, rest: str) -> None:
    assert verbs.NOBODY.split(line) == (seat, rest)


@pytest.mark.parametrize(
    ("word", "verb"), [("STATSU", "status"), ("Statu", "status"), ("стаутс", "статус"), ("hlep", "help")]
)
def test_a_misspelt_verb_is_named_but_not_spoken(word: str, verb: str) -> None:
    assert verbs.close(word) == (verb,)
    assert verbs.read(word) is None
