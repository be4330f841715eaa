"""Sentences in both languages."""

from __future__ import annotations

from datetime import UTC
from zoneinfo import ZoneInfo

import pytest

from games.kernel.contract import Words
from projections.letters.words import Catalogue, Speech, catalogue

NAMES = {1: "Anna", 2: "Борис"}
EN = catalogue("""
language = "en"
[words]
gets = "{seat:@seat} gets {n:#point}."
lays = "{seat:@seat} lays {cards:@card}."
means = "It means {choices:or}."
means-if-empty = "It means nothing we know."
finds = "Found: {laid:&card}."
due = "By {due:!when}."
left = "{left:!span} left"
dead = "{dead:?gone|here}"
only-en = "Only here."
[names.card]
A = "the axe"
B = "the bow"
C = "the club"
[names.seatless]
player = "player"
[nouns.point]
one = "point"
other = "points"
""")
RU = catalogue("""
language = "ru"
[words]
gets = "{seat:@seat} получает {n:#point}."
lays = "{seat:@seat} кладёт: {cards:@card}."
means = "Это {choices:or}."
means-if-empty = "Это ничего не значит."
finds = "Нашли: {laid:&card}."
due = "До {due:!when}."
left = "осталось {left:!span}"
dead = "{dead:?нет|есть}"
remain = "{n:~remain} {n:#point}"
[style]
either = "или"
nothing = "ничего"
when = "d MMMM, HH:mm zzz"
[names.card]
A = "топор"
B = "лук"
C = "дубина"
[names.seatless]
player = "игрок"
[nouns.point]
one = "очко"
few = "очка"
many = "очков"
other = "очка"
[nouns.remain]
one = "Осталось одно:"
other = "Осталось"
""")
ENGLISH, RUSSIAN = Speech("en", [EN, RU]), Speech("ru", [EN, RU])


@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [
        (1, "Anna gets 1 point.", "Anna получает 1 очко."),
        (2, "Anna gets 2 points.", "Anna получает 2 очка."),
        (5, "Anna gets 5 points.", "Anna получает 5 очков."),
        (11, "Anna gets 11 points.", "Anna получает 11 очков."),
        (21, "Anna gets 21 points.", "Anna получает 21 очко."),
        (-2, "Anna gets -2 points.", "Anna получает -2 очка."),
    ],
)
def test_a_noun_follows_its_count(n: int, english: str, russian: str) -> None:
    words = Words("gets", {"seat": 1, "n": n})
    assert (ENGLISH.say(words, NAMES), RUSSIAN.say(words, NAMES)) == (english, russian)


@pytest.mark.parametrize(
    ("cards", "english", "russian"),
    [
        ((), "lays -.", "кладёт: ничего."),
        (("A",), "lays the axe.", "кладёт: топор."),
        (("A", "B", "C"), "lays the axe, the bow and the club.", "кладёт: топор, лук и дубина."),
    ],
)
def test_several_things_are_a_list(cards: tuple[str, ...], english: str, russian: str) -> None:
    words = Words("lays", {"seat": 2, "cards": cards})
    assert ENGLISH.say(words, NAMES) == f"Борис {english}"
    assert RUSSIAN.say(words, NAMES) == f"Борис {russian}"


def test_a_choice_is_joined_by_or() -> None:
    words = Words("means", {"choices": ("a", "b", "c")})
    assert ENGLISH.say(words, {}) == "It means a, b or c."
    assert RUSSIAN.say(words, {}) == "Это a, b или c."


def test_an_instant_is_told_in_the_readers_zone() -> None:
    evening = Words("due", {"due": 1_780_000_000_000_000})
    assert Speech("en", [EN], UTC).say(evening, {}) == "By Thu 28 May 2026, 20:26 UTC."
    assert Speech("ru", [RU], ZoneInfo("Europe/Moscow")).say(evening, {}) == "До 28 мая, 23:26 +0300."


def test_spans_and_choices() -> None:
    assert ENGLISH.say(Words("left", {"left": 43_200}), {}) == "12 hours left"
    assert RUSSIAN.say(Words("left", {"left": 30}), {}) == "осталось 30 секунд"
    assert [RUSSIAN.say(Words("dead", {"dead": d}), {}) for d in (True, False)] == ["нет", "есть"]
    assert RUSSIAN.say(Words("remain", {"n": 21}), {}) == "Осталось одно: 21 очко"


def test_a_sentence_begins_large_where_a_seat_has_no_name_and_a_name_stays_as_it_is_written() -> None:
    assert ENGLISH.say(Words("gets", {"seat": 3, "n": 1}), NAMES) == "Player 3 gets 1 point."
    assert ENGLISH.say(Words("gets", {"seat": 3, "n": 1}), {3: "anna"}) == "anna gets 1 point."


def test_orders_are_said_in_the_language() -> None:
    own = Catalogue("ru", {"wrote": "Записано: {lines:$order:or}"})
    speech = Speech("ru", [own, RU], orders=lambda line, language: f"{language}({line})")
    assert speech.say(Words("wrote", {"lines": ("SET 40", "PASS")}), {}) == "Записано: ru(SET 40) или ru(PASS)"


def test_text_of_players_is_never_read_as_a_template() -> None:
    assert ENGLISH.say(Words("gets", {"seat": 3, "n": 1}), {3: "{n:#point}"}) == "{n:#point} gets 1 point."


def test_what_a_language_lacks_is_said_in_english_then_plainly() -> None:
    assert RUSSIAN.say(Words("only-en"), {}) == "Only here."
    assert RUSSIAN.say(Words("nowhere", {"n": 2}), {}) == "nowhere n=2"
    assert RUSSIAN.say(Words("lays", {"seat": 9, "cards": ("D",)}), {}) == "Игрок 9 кладёт: D."


def test_what_is_missing_can_be_asked() -> None:
    assert RUSSIAN.missing(Words("gets", {"seat": 1, "n": 1})) == ()
    assert RUSSIAN.missing(Words("only-en")) == ("no sentence 'only-en'",)
    assert RUSSIAN.missing(Words("gets", {"seat": 1})) == ("gets: no parameter 'n'",)
    assert RUSSIAN.missing(Words("lays", {"seat": 1, "cards": ("A", "D")})) == ("lays: no card 'D'",)


def test_the_more_particular_catalogue_comes_first() -> None:
    own = Catalogue("en", {"gets": "{seat:@seat}: {n}"})
    assert Speech("en", [own, EN]).say(Words("gets", {"seat": 1, "n": 7}), NAMES) == "Anna: 7"


def test_a_file_that_is_no_catalogue_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown field"):
        catalogue('language = "en"\nword = 1')


def test_what_a_list_holds_twice_is_said_once_with_its_count() -> None:
    assert ENGLISH.say(Words("lays", {"seat": 1, "cards": ("A", "D", "A")}), NAMES).count("2 × ") == 1
    assert " × " not in ENGLISH.say(Words("lays", {"seat": 1, "cards": ("A", "D")}), NAMES)


def test_a_sentence_about_a_list_may_have_a_form_for_an_empty_one() -> None:
    assert [speech.say(Words("means", {"choices": ()}), {}) for speech in (ENGLISH, RUSSIAN)] == [
        "It means nothing we know.",
        "Это ничего не значит.",
    ]
    assert ENGLISH.say(Words("lays", {"seat": 1, "cards": ()}), NAMES) == "Anna lays -."
    assert ENGLISH.say(Words("means", {"choices": ("a",)}), {}) == "It means a."


def test_things_stand_beside_their_places_also_where_several_are_alike() -> None:
    found = Words("finds", {"laid": ("d1 A", "d2 B", "d3 A")})
    assert ENGLISH.say(found, {}) == "Found: d1 (the axe), d2 (the bow) and d3 (the axe)."
    assert RUSSIAN.say(found, {}) == "Нашли: d1 (топор), d2 (лук) и d3 (топор)."
    assert ENGLISH.missing(Words("finds", {"laid": ("d1 Z",)})) == ("finds: no card 'Z'",)
