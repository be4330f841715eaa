"""Charsets as declared, mislabelled, unknown and broken."""

from __future__ import annotations

import pytest

from tests.events.intake.mails import written

RUSSIAN = "АТАКА 50 на тролля\nЗелье выпью сам, держу карту"
SHORT = "ПАС\nда"
FAMILY = ["windows-1251", "koi8-r", "cp866", "iso-8859-5", "mac-cyrillic"]


def got(text: str, real: str, declared: str) -> str:
    return written(text.encode(real), kind=b"text/plain; charset=" + declared.encode()).new_text


@pytest.mark.parametrize("real", [*FAMILY, "utf-8"])
@pytest.mark.parametrize("declared", [*FAMILY, "utf-8", "us-ascii", "iso-8859-1", "windows-1252", "x-unknown", "8bit"])
def test_russian_is_read_whatever_was_declared(real: str, declared: str) -> None:
    assert got(RUSSIAN, real, declared) == RUSSIAN


@pytest.mark.parametrize("real", ["windows-1251", "koi8-r", "utf-8"])
def test_a_few_letters_are_enough_where_the_label_is_right(real: str) -> None:
    assert got(SHORT, real, real) == SHORT


@pytest.mark.parametrize(
    ("alias", "real"),
    [
        ("utf8mb4", "utf-8"),
        ("cp-1251", "windows-1251"),
        ("win-1251", "windows-1251"),
        ("x-mac-cyrillic", "mac-cyrillic"),
        ('"KOI8R"', "koi8-r"),
        ("unicode-1-1-utf-7", "utf-7"),
        ("ansi_x3.110", "ascii"),
        ("ks_c_5601-1987", "cp949"),
    ],
)
def test_names_of_mail_programs(alias: str, real: str) -> None:
    text = {"ascii": "HOLD", "cp949": "안녕하세요"}.get(real, RUSSIAN)

    assert got(text, real, alias) == text


@pytest.mark.parametrize(
    ("text", "real", "declared"),
    [
        ("Größe fünf, bitte über den Müll", "windows-1252", "iso-8859-1"),
        ("Ça déjà vu à l'été", "iso-8859-1", "us-ascii"),
        ("Größe fünf", "utf-8", "iso-8859-1"),
        ("攻击巨魔五十", "gb18030", "gb2312"),
        ("攻击巨魔五十", "utf-8", "gb2312"),
        ("トロールを攻撃", "iso-2022-jp", "iso-2022-jp"),
        ("Zażółć gęślą jaźń", "iso-8859-2", "iso-8859-2"),
        ("Атака: їжак, ґанок, єнот", "windows-1251", "windows-1251"),
        ("50 → 60", "utf-16", "utf-16"),
    ],
)
def test_other_alphabets(text: str, real: str, declared: str) -> None:
    assert got(text, real, declared) == text


@pytest.mark.parametrize(
    ("raw", "declared"),
    [
        (RUSSIAN.encode()[:-1], "utf-8"),
        (RUSSIAN.encode().replace(b"\xd0\xbe", b"\xd0", 1), "utf-8"),
        (b"\xff\xfe\xfd\xfc\xfb\xfa \x80\x81\x8d\x8f ATTACK 5 \x90\x9d", "x-nonsense"),
        ("攻击".encode("gb18030")[:-1] + b" 5", "gb2312"),
    ],
)
def test_what_cannot_be_known_is_marked_and_not_executed(raw: bytes, declared: str) -> None:
    reading = written(raw, kind=b"text/plain; charset=" + declared.encode())

    assert (reading.verdict, reading.lossy) == ("person", True)


def test_a_broken_quote_does_not_spoil_the_answer() -> None:
    raw = "АТАКА 50\n\nOn 1 May 2026, turnpost <a@b.example> wrote:\n> ход".encode() + b"\xd0\n"

    assert (written(raw).new_text, written(raw).lossy) == ("АТАКА 50", False)
