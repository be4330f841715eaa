"""Header fields and bodies found in real mail on which parsers raise, loop, or lose text."""

from __future__ import annotations

import base64
import quopri

import pytest

from events.intake import Envelope
from tests.events.intake.mails import DOMAIN, HEAD, KEY, mail, multipart, page, plain, reading, written

ODD_FIELDS = {
    "a parameter that ends in a star": b"Content-Type: text/plain; charset*=utf-8",
    "a parameter that is only a star": b"Content-Type: text/plain; name*",
    "a group of nothing but a comment": b"Cc: (nobody): ;",
    "one double quote": b'Cc: "',
    "binary in Cc": b"Cc: \xff\xfe\x00\x80 <\xc3\x28@x>",
    "a broken file name": b"Content-Disposition: inline; filename*0*=utf-8''%E0%A4%A; filename*2=x",
    "an encoded word as a type": b"Content-Type: =?utf-8?q?text/plain?=",
    "a type that is no type": b"Content-Type: text",
    "a type with a NUL in it": b"Content-Type:\x00 text/plain; charset=utf-8",
    "an unknown charset": b"Content-Type: text/plain; charset=invalid-charset",
    "a charset that is no text": b"Content-Type: text/plain; charset=rot13",
    "a charset of the parser's own": b"Content-Type: text/plain; charset=idna",
    "an unknown encoding": b"Content-Transfer-Encoding: 8-bits-of-luck",
    "a multipart without a boundary": b"Content-Type: multipart/mixed",
    "a multipart whose boundary never comes": b"Content-Type: multipart/mixed; boundary=never",
    "an absurd date": b"Date: Thu, 99 Foo 99999 99:99:99 +9999",
    "a field of another age": b"\xd2\xe5\xec\xe0: \xef\xf0\xe8\xe2\xe5\xf2",
}


@pytest.mark.parametrize("field", ODD_FIELDS.values(), ids=ODD_FIELDS)
def test_an_odd_field_does_not_lose_the_answer(field: bytes) -> None:
    got = reading(mail(field))

    assert (got.verdict, got.new_text, got.lossy) == ("person", "ATTACK 5", False)


@pytest.mark.parametrize(
    ("field", "wanted"),
    [
        (b"<plain@players.example>", "plain@players.example"),
        (b"<[9f8e7d]@players.example>", "[9f8e7d]@players.example"),
        (b" no-brackets@players.example ", "no-brackets@players.example"),
        (b"<folded\n @players.example>", "folded@players.example"),
        (b"<>", None),
        (b"<" + b"x" * 2000 + b"@players.example>", None),
    ],
)
def test_message_ids_as_they_come(field: bytes, wanted: str | None) -> None:
    raw = HEAD.replace(b"<1@players.example>", field) + b"\nATTACK 5\n"

    assert reading(raw).message_id == wanted


def test_a_mail_without_a_message_id_is_known_by_its_source() -> None:
    first = b"From: red@players.example\n\nATTACK 5\n"
    once = reading(b"Received: from a by b; 1\nX-Spam: 3\n" + first)
    again = reading(b"Received: from c by d; 2\nDelivered-To: x@y\n" + first.replace(b"\n", b"\r\n"))
    other = reading(first.replace(b"5", b"6"))

    assert once.message_id is None
    assert once.source_digest == again.source_digest
    assert once.source_digest != other.source_digest


def test_the_same_id_with_another_text_is_told_by_the_digest() -> None:
    one, two = reading(mail(body=b"ATTACK 5\n")), reading(mail(body=b"ATTACK 6\n"))

    assert one.message_id == two.message_id
    assert one.new_digest != two.new_digest


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ("Мой ход".encode("koi8-r"), "Мой ход"),
        ("Мой ход на сегодня".encode("windows-1251"), "Мой ход на сегодня"),
        ("Мой ход".encode(), "Мой ход"),
        (b"=?utf-8?B?0JzQvtC5INGF0L7QtA?=", "Мой ход"),
        (b"=?utf-8?B?0JzQvtC5INGF0L7Q?= =?utf-8?B?tA==?=", "Мой ход"),
        (b"=?koi8-r?Q?=ED=CF=CA_=C8=CF=C4?=", "Мой ход"),
        (b"=?utf8mb4?Q?Re=3A_=D0=9C=D0=BE=D0=B9?= =?utf8mb4?Q?_=D1=85=D0=BE=D0=B4?=", "Re: Мой ход"),
        (b"a =?utf-8?q?b?= c", "a b c"),
        (b"=?nonsense?q?abc?=", "abc"),
        (b"=?utf-8?q?one=0Atwo=00=E2=80=AEthree?=", "one twothree"),
        (b"=?utf-8?x?broken?= =?utf-8?q?open", "=?utf-8?x?broken?= =?utf-8?q?open"),
        (b"x" * 999, "x" * 255),
    ],
)
def test_subjects_as_they_come(raw: bytes, wanted: str) -> None:
    assert reading(b"From: red@players.example\nSubject: " + raw + b"\n\nATTACK 5\n").subject == wanted


def test_surrogates_never_leave() -> None:
    got = reading(mail(b"Content-Type: text/plain; charset=utf-7", body=b"ATTACK +2AA-5\n"))

    assert got.lossy
    assert got.new_text.encode() == "ATTACK \ufffd5".encode()


TEXT = "ЯД на того, кто впереди — «сейчас»\nАТАКА 50 на тролля, если он ещё жив"


@pytest.mark.parametrize(
    "body",
    [
        base64.b64encode(TEXT.encode()).rstrip(b"="),
        base64.encodebytes(TEXT.encode()),
        base64.b64encode((TEXT + "!").encode()) + b"\n____________\nour list\nhttps://list.example\n",
        b" ".join(base64.encodebytes(TEXT.encode()).split()),
    ],
    ids=["no padding", "in lines", "a plain footer below", "blanks inside"],
)
def test_base64_as_it_comes(body: bytes) -> None:
    assert written(body, encoding=b"base64").new_text.rstrip("!") == TEXT


def test_soft_breaks_inside_characters() -> None:
    whole = quopri.encodestring(TEXT.encode()).replace(b"=\n", b"")
    cut = whole.replace(b"=D0", b"=D0=\n").replace(b"=D1", b"=D1=  \n")

    assert written(cut, encoding=b"quoted-printable").new_text == TEXT


def test_flowed_lines_are_joined_and_quotes_of_them_cut() -> None:
    body = b"ATTACK the troll \nwith a 50\nHOLD \n\nOn 1 May 2026, turnpost <a@b.example> wrote:\n> a long \n> quoted line\n"
    got = written(body, kind=b"text/plain; charset=utf-8; format=flowed")

    assert got.new_text == "ATTACK the troll with a 50\nHOLD"


def test_delsp_joins_words_that_were_cut() -> None:
    body = "АТА \nКА 50\n".encode()

    assert written(body, kind=b"text/plain; charset=utf-8; format=flowed; delsp=yes").new_text == "АТАКА 50"


def test_uuencoded_files_are_files() -> None:
    body = b"ATTACK 5\n\nbegin 644 map.txt\n#0V%T\n`\nend\nHOLD\n"
    got = written(body)

    assert got.new_text == "ATTACK 5\n\nHOLD"
    assert [(one.name, one.size) for one in got.attachments] == [("map.txt", 3)]


def test_half_a_uuencoded_file_is_text() -> None:
    assert written(b"begin 644 chapter\nATTACK 5\n").new_text == "begin 644 chapter\nATTACK 5"


def test_a_signed_mail_is_read_inside() -> None:
    pgp = (
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n- -- ATTACK 5\nHOLD\n"
        "-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n"
    )
    smime = multipart(b"signed", plain("HOLD"), b"Content-Type: application/pkcs7-signature; name=smime.p7s\n\nabc")

    assert written(pgp.encode()).new_text == "-- ATTACK 5\nHOLD"
    assert (reading(smime).verdict, reading(smime).new_text) == ("person", "HOLD")


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (multipart(b"encrypted", b"Content-Type: application/pgp-encrypted\n\nVersion: 1", plain("abc")), "pgp"),
        (mail(b"Content-Type: application/pkcs7-mime; smime-type=enveloped-data", body=b"MIIB"), "smime"),
        (mail(body=b"-----BEGIN PGP MESSAGE-----\n\nabc\n"), "pgp-inline"),
    ],
)
def test_an_encrypted_mail_is_said_to_be_so(raw: bytes, reason: str) -> None:
    assert (reading(raw).verdict, reading(raw).reason) == ("encrypted", reason)


def test_deep_and_broad_mails_are_bounded() -> None:
    deep = (
        HEAD
        + b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (depth, depth) for depth in range(3000))
        + b"\nATTACK 5\n"
    )
    broad = multipart(b"mixed", *[b"Content-Type: image/png\n\nx"] * 3000)

    assert reading(deep).verdict == "person"
    assert (reading(broad).verdict, len(reading(broad).attachments)) == ("empty", 50)


def test_no_empty_line_and_no_header_at_all() -> None:
    assert reading(b"").verdict == "unreadable"
    assert reading(b"just text\n").new_text == "just text"
    assert reading(b"\nFrom x Mon Jan  1 00:00:00 2026\n" + mail()).new_text == "ATTACK 5"


def test_mac_line_ends() -> None:
    assert reading(mail(body=b"ATTACK 5\nHOLD\n").replace(b"\n", b"\r")).new_text == "ATTACK 5\nHOLD"


def test_text_that_still_shows_parts_is_not_executed() -> None:
    raw = mail(
        b"Content-Type: multipart/mixed; boundary=never",
        body=b"--other\nContent-Type: text/plain\nContent-Transfer-Encoding: 8bit\n\nATTACK 5\n",
    )

    assert (reading(raw).verdict, reading(raw).reason) == ("unreadable", "mime-in-text")


def test_files_are_no_orders_but_a_lone_text_file_is() -> None:
    placed = b'Content-Disposition: attachment; filename="../or\xc2\xaders.txt"'
    file = b"Content-Type: text/plain; charset=utf-8\n" + placed + b"\n\nATTACK 5\n"
    beside, alone = reading(multipart(b"mixed", plain("HOLD"), file)), reading(multipart(b"mixed", plain(""), file))
    two = reading(multipart(b"mixed", plain(""), file, file))

    assert (beside.new_text, alone.new_text, two.verdict) == ("HOLD", "ATTACK 5", "empty")
    assert [one.name for one in beside.attachments] == ["or_ers.txt"]


def test_text_wins_unless_it_says_nothing() -> None:
    both = reading(multipart(b"alternative", plain("HOLD"), page("<p>ATTACK 5</p>")))
    blank = reading(multipart(b"alternative", plain(" \n"), page("<p>ATTACK 5</p>")))
    stub = reading(multipart(b"alternative", plain("Your program does not support HTML."), page("<p>ATTACK 5</p>")))

    assert (both.new_text, blank.new_text, stub.new_text) == ("HOLD", "ATTACK 5", "ATTACK 5")


def test_a_forwarded_mail_is_no_order_and_a_comment_above_it_is() -> None:
    inside = b"Content-Type: message/rfc822\n\nFrom: blue@players.example\n\nATTACK 9\n"
    bare, commented = reading(multipart(b"mixed", inside)), reading(multipart(b"mixed", plain("HOLD"), inside))

    assert (bare.verdict, bare.new_text) == ("forwarded", "")
    assert (commented.verdict, commented.new_text) == ("person", "HOLD")


def test_the_key_counts_whatever_a_header_says() -> None:
    got = reading(
        mail(b"Delivered-To: game+" + b"q" * 32 + b"@" + DOMAIN.encode()), Envelope("", f"GAME={KEY.upper()}@{DOMAIN}")
    )

    assert (got.key, got.key_source) == (KEY, "envelope")
