"""Seats that have names, in what people read: letters, invitations, the page; in the words of either language."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC

import pytest

from events.about import HostAbout, InviteAbout, Line, ReceiptAbout
from games.kernel import acts, trial
from games.kernel.acts import Actor
from games.kernel.contract import Words
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial
from projections.letters import board, happened, load
from projections.letters.kinds import doors, help, receipt
from projections.letters.orders import of_title
from projections.letters.page import text_lines, text_of
from projections.letters.scene import Links, Reader, Scene
from tests import tiny_roles
from tests.projections import tiny
from tests.projections.mailbag import NOON, steps_of

PEOPLE = {1: "Boris", 2: "Anna", 3: "Anna"}


def scene(made: Trial, seats: tuple[int, ...] = (2, 3), language: str = "en", role: str = "seat") -> Scene:
    reader = Reader(language, UTC, role, seats)
    speech = load.voice(reader, tiny.words("tiny", 1), tiny_roles.RULES)
    steps = steps_of(made.played)
    return Scene(reader, speech, made.rules, made.situation, "Coop", PEOPLE, "1:00", 1, steps, {}, Links())


def started() -> Trial:
    return trial.seated(tiny_roles.RULES, b"secret", 4, {"rounds": 2})


def forming() -> Trial:
    made = Trial(tiny_roles.RULES, b"secret")
    create = acts.Create("tiny", 1, 4, {"rounds": 2, "set_seconds": 60, "window_seconds": 60}, "ab", 1)
    made.act(create, Actor("host"))
    made.act(acts.Join(2, 2), Actor("seat", 0, 2))
    return made


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("fox   Boris", "red   Anna", "blue  Anna", "grey  somebody")),
        ("ru", ("лис      Boris", "красный  Anna", "синий    Anna", "серый    игрок без имени")),
    ],
)
def test_the_list_of_seats_says_who_plays_what(language: str, lines: tuple[str, ...]) -> None:
    assert board.seats(scene(started(), language=language)).lines == lines


def test_lines_to_copy_and_sentences_name_the_seat() -> None:
    made = started()
    found = scene(made)
    text = text_lines((*board.menus(found), board.owed(found, board.now_owed(found)), board.how(found)))
    assert "  red: CHOOSE 3" in text
    assert "  blue: CHOOSE 6" in text
    assert "- Red: Choose a number, by" in text
    assert "p2" not in text
    assert "красный: ЧИСЛО 3" in text_lines(board.menus(scene(made, language="ru")))


@pytest.mark.parametrize(
    ("line", "en", "ru"),
    [
        ("INVITE p2@example.org SEAT 2", "INVITE p2@example.org SEAT red", "ПРИГЛАСИТЬ p2@example.org МЕСТО красный"),
        ("JOIN SEAT 3 AS Mr p2", "JOIN SEAT blue AS Mr p2", "ВОЙТИ МЕСТО синий КАК Mr p2"),
        ("JOIN AS Mr SEAT 2", "JOIN AS Mr SEAT 2", "ВОЙТИ КАК Mr SEAT 2"),
        ("PRESS TO p1, Mr p3, p4 ...", "PRESS TO fox, Mr p3, grey ...", "СКАЗАТЬ КОМУ лис, Mr p3, серый ..."),
        ("p2: PRESS TO p3: p4", "red: PRESS TO blue: p4", "красный: СКАЗАТЬ КОМУ синий: p4"),
        ("HOOK https://example.org/p2", "HOOK https://example.org/p2", "ВЕБХУК https://example.org/p2"),
        ("HELP SEAT 2", "HELP SEAT 2", "ПОМОЩЬ SEAT 2"),
    ],
)
def test_a_number_is_a_seat_only_where_an_order_has_one(line: str, en: str, ru: str) -> None:
    """An address or a name with p2 in it must come back as it was written."""
    say = of_title(tiny_roles.RULES)
    assert (say(line, "en"), say(line, "ru")) == (en, ru)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("PRESS TO red: words say something to red only", "CLOSE SEAT grey", "INVITE anna@example.org SEAT red")),
        ("ru", ("СКАЗАТЬ КОМУ красный: слова услышит только красный;", "ЗАКРЫТЬ МЕСТО серый")),
    ],
)
def test_the_examples_of_help_name_seats_too(language: str, said: tuple[str, ...]) -> None:
    found = scene(started(), (), language, "host")
    text = " ".join(text_lines(help.blocks(found, ("",))).split())
    assert [part for part in said if part not in text] == []
    assert "p2" not in text


def test_what_happened_names_the_seat_and_who_sat_down() -> None:
    made = started()
    made.line(2, "CHOOSE 3")
    made.act(acts.Concede(4), Actor("seat", 4, 4))
    told = [text for _, text in happened.public_lines(scene(made), steps_of(made.played))]
    assert "Anna sits down as red." in told
    assert "Grey gives up. The seat goes on by the rule for silence and cannot win." in told


ALLIED = replace(tiny_roles.RULES, side=lambda seat: tiny_roles.HENS.seats if seat in tiny_roles.HENS.seats else (seat,))


@pytest.mark.parametrize(
    ("language", "fox", "grey"),
    [
        ("en", "by the rule for silence and cannot win.", "by the rule for silence, and wins or loses with its allies."),
        ("ru", "правилу молчания и победить не может.", "правилу молчания и победит или проиграет вместе с союзниками."),
    ],
)
def test_who_gives_up_beside_allies_still_wins_or_loses_with_them(language: str, fox: str, grey: str) -> None:
    made = trial.seated(ALLIED, b"secret", 4, {"rounds": 2})
    for seat in (1, 4):
        made.act(acts.Concede(seat), Actor("seat", seat, seat))
    told = [text for _, text in happened.public_lines(scene(made, language=language), steps_of(made.played))]
    given_up = [text for text in told if "gives up" in text or "сдаётся" in text]
    assert [text.endswith(end) for text, end in zip(given_up, (fox, grey), strict=True)] == [True, True]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Free to choose: fox, blue and grey.", "you want, for instance JOIN SEAT fox AS Anna;", "a line for each")),
        ("ru", ("Свободны: лис, синий и серый.", "кем будете, например ВОЙТИ МЕСТО лис КАК Анна;", "по строке на каждое")),
    ],
)
def test_an_invitation_says_what_there_is_to_choose_from(language: str, said: tuple[str, ...]) -> None:
    draft = doors.invite(scene(forming(), (), language, "guest"), InviteAbout(1, 0, language, "host@example.org"))
    text = " ".join(text_of(draft, "===").split())
    assert [part for part in said if part not in text] == []


def test_an_invitation_to_one_seat_and_the_hosts_words_name_it() -> None:
    made = forming()
    invited = doors.invite(scene(made, (), role="guest"), InviteAbout(1, 3, "en", "host@example.org"))
    text = " ".join(text_of(invited, "===").split())
    assert "You would play blue." in text
    assert "a line for each: JOIN SEAT blue AS Anna. A name said once holds for all of them." in text
    host = text_of(doors.host(scene(made, (), role="host"), HostAbout("en")), "===")
    assert "CLOSE SEAT grey" in host
    assert "INVITE anna@example.org SEAT red LANGUAGE ru" in host


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ("CLOSE SEAT grey", "SEAT grey AUTOPILOT")), ("ru", ("ЗАКРЫТЬ МЕСТО серый", "МЕСТО серый АВТОПИЛОТ"))],
)
def test_the_words_of_the_host_are_the_same_in_all_letters(language: str, said: tuple[str, ...]) -> None:
    at = scene(forming(), (), language, "host")
    about = ReceiptAbout("host", (), NOON, (Line(1, "START", "refused", refusal=Refusal("wrong-phase")),))
    opened, refused, helped = (
        " ".join(text.split())
        for text in (
            text_of(doors.host(at, HostAbout(language)), "==="),
            text_of(receipt.receipt(at, about, lambda: None), "==="),
            text_lines(help.blocks(at, ("",))),
        )
    )
    for letter in (opened, refused, helped):
        assert [part for part in said if part not in letter] == []


HELPED, PRESSED = Line(1, "HELP", "counted", canonical="HELP"), Line(2, "PRESS: a", "counted", 2, "PRESS ...")
LOST = Line(3, "red: CHOOSE 9", "refused", 2, refusal=Refusal("wrong-phase"))
UNSAID = Line(4, "PRESS", "refused", 2, refusal=Refusal("press-empty"))


@pytest.mark.parametrize(
    ("lines", "en", "ru"),
    [
        (
            (HELPED, PRESSED, LOST),
            "No order is counted: 1 order not counted.",
            "Ни один приказ не засчитан; не засчитано: 1 приказ.",
        ),
        (
            (Line(5, "blue: CHOOSE 2", "counted", 3, "CHOOSE 2"), HELPED, PRESSED, LOST),
            "1 order counted, 1 order not counted.",
            "Засчитано: 1 приказ, не засчитано: 1 приказ.",
        ),
        (
            (Line(5, "blue: CHOOSE 2", "counted", 3, "CHOOSE 2"), HELPED, UNSAID),
            "1 order counted; of the rest of your message not all is.",
            "Засчитано: 1 приказ; из остального засчитано не всё.",
        ),
        ((HELPED, UNSAID), "Not all that you wrote is counted.", "Засчитано не всё, что вы написали."),
    ],
)
def test_a_receipt_counts_as_orders_what_changes_the_game(lines: tuple[Line, ...], en: str, ru: str) -> None:
    for language, said in (("en", en), ("ru", ru)):
        found = receipt.receipt(scene(started(), language=language), ReceiptAbout("seat", (2, 3), NOON, lines), lambda: None)
        assert said in " ".join(text_of(found, "===").split())


@pytest.mark.parametrize(
    ("language", "rule"),
    [
        ("en", "All moves of one mail for one seat count together"),
        ("ru", "Все ходы сообщения за одно место считаются вместе"),
    ],
)
def test_why_tells_a_rule_once_for_all_the_lines_that_it_stopped(language: str, rule: str) -> None:
    lines = tuple(
        Line(n, f"red: {said}", "refused", 2, refusal=Refusal(code, params))
        for n, (said, code, params) in enumerate(
            (("x", "unreadable", {}), ("y", "unreadable", {}), ("CHOOSE 2", "not-counted-with", {"other": 1})), 1
        )
    )
    told = " ".join(text_lines(help.why(scene(started(), language=language), lines)).split())
    assert told.count(rule) == 1
    assert [line.written for line in lines if line.written not in told] == []


def test_a_receipt_names_seats_and_shows_what_would_be_right_in_its_language() -> None:
    apart = Refusal("seats-apart", {"seat": 1, "held": (2, 3), "free": (4,)}, legal=("JOIN SEAT 4",))
    lines = (
        Line(1, "JOIN fox", "refused", 2, refusal=apart),
        Line(2, "PRESS HENS: a", "counted", 2, "PRESS TO HENS ...", Words("note.pressed", {"to": (3, 4)})),
        Line(3, "x", "refused", 1, refusal=Refusal("not-your-seat", {"seat": 1, "seats": (2, 3)})),
        Line(4, "PRESS", "refused", 2, refusal=Refusal("press-empty", legal=("PRESS ...", "PRESS TO p2: ..."))),
        Line(5, "blue: CHOOSE 9", "refused", 3, refusal=Refusal("wrong-phase", legal=("CHOOSE 1",))),
    )
    about = ReceiptAbout("seat", (2, 3), NOON, lines)
    english, russian = (
        " ".join(text_of(receipt.receipt(scene(started(), language=language), about, lambda: None), "===").split())
        for language in ("en", "ru")
    )
    assert "Whoever holds red and blue may not hold fox too" in english
    assert "| JOIN SEAT grey" in english
    assert "| PRESS TO red: ..." in english
    assert "| blue: CHOOSE 1" in english
    assert "| синий: " in russian
    assert "Fox is not yours. Yours: red and blue." in english
    assert "Вместе нельзя: красный и синий - и ещё лис." in russian
    assert "| ВОЙТИ МЕСТО серый" in russian


def test_a_receipt_says_a_seat_once_and_none_beside_talk() -> None:
    lines = (
        Line(1, "blue: CHOOSE 9", "refused", 3, refusal=Refusal("wrong-phase")),
        Line(2, "blue: CHOOSE 2", "counted", 3, "CHOOSE 2"),
        Line(3, "Синий: choose 2", "counted", 3, "CHOOSE 2"),
        Line(4, "See you!", "ignored", 2),
        Line(5, "CHOOSE 2", "refused", refusal=Refusal("which-seat", {"seats": (2, 3)}, legal=("p2: CHOOSE 2",))),
    )
    about = ReceiptAbout("seat", (2, 3), NOON, lines)
    english, russian = (
        text_of(receipt.receipt(scene(started(), language=language), about, lambda: None), "===").splitlines()
        for language in ("en", "ru")
    )
    assert "1. NOT COUNTED: Blue: CHOOSE 9" in english
    assert english[english.index("2. COUNTED: Blue: CHOOSE 2") + 1].startswith("3. COUNTED: Blue: CHOOSE 2")
    assert "    You wrote: Синий: choose 2" in english
    assert "4. PASSED OVER: See you!" in english
    assert "      | red: CHOOSE 2" in english
    assert "red or blue, with a colon behind" in " ".join(line.strip() for line in english)
    assert "1. НЕ ЗАСЧИТАНО: Синий: CHOOSE 9" in russian
    assert "красный или синий, с двоеточием позади" in " ".join(line.strip() for line in russian)


@pytest.mark.parametrize(("language", "said"), [("en", "Somebody sits down as grey."), ("ru", "Игрок без имени садится")])
def test_a_sentence_about_somebody_without_a_name_begins_large(language: str, said: str) -> None:
    told = [text for _, text in happened.public_lines(scene(started(), language=language), steps_of(started().played))]
    assert any(text.startswith(said) for text in told)


@pytest.mark.parametrize(("language", "said"), [("en", "at a table with 4 seats."), ("ru", "За столом 4 места.")])
def test_an_invitation_counts_seats_and_not_people(language: str, said: str) -> None:
    draft = doors.invite(scene(forming(), (), language, "guest"), InviteAbout(1, 0, language, "host@example.org"))
    assert said in " ".join(text_of(draft, "===").split())
