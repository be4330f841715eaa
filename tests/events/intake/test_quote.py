"""Where the original begins, where it does not, and what is written after it."""

from __future__ import annotations

import pytest

from events.intake import quote
from tests.events.intake.mails import GAME, mail, multipart, page, plain, reading, written

MARKER = "=== reply above this line / отвечайте выше этой строки === [q7x2]"

CUT = {
    "our own line": f"{MARKER}\nATTACK 9",
    "our own line, broken": "=== reply above this line /\nотвечайте выше этой строки === [q7]\nATTACK 9",
    "our own line in Russian alone": "== отвечайте выше этой строки ==\nATTACK 9",
    "a header block above our line": f"From: turnpost\nSent: today\nTo: Red\nSubject: x\n\n{MARKER}\nATTACK 9",
    "an attribution above our line": f"On 1 May 2026, at 10:00, turnpost <{GAME}> wrote:\n\n{MARKER}\nATTACK 9",
    "an attribution broken at a long address": f"On Fri, 1 May 2026 at 10:00, The House\n<{GAME}>\nwrote:\n> ATTACK 9",
    "the same in Russian": f"пт, 1 мая 2026 г. в 10:00, Дом игр <\n{GAME}>:\n\n> ATTACK 9",
    "no verb and no weekday": f"01.05.2026, 10:00, «Дом» <{GAME}>:\n> ATTACK 9",
    "a verb and no address": "1 мая 2026 г., 10:00 пользователь Дом игр написал:\n> ATTACK 9",
    "a bare verb above a quote": "Дом игр писал(а):\n> ATTACK 9",
    "a user group's habit": "In message <x@y.example>, turnpost writes:\n> ATTACK 9",
    "a quote without marks": "On 1 May 2026, at 10:00, turnpost <a@b.example> wrote:\n\nATTACK 9\n\nHOLD",
    "a header block in Russian": "От: turnpost\nОтправлено: 1 мая\nКому: Red\nТема: ход\n\nATTACK 9",
    "a header block of bold labels": "*От:* turnpost\n*Дата:* 1 мая\n*Кому:* Red\n\nATTACK 9",
    "a header block with a long value": "From: turnpost\n <a@b.example>\nSent: today\nTo: Red\n\nATTACK 9",
    "the words between dashes": "-----Исходное сообщение-----\nATTACK 9",
    "a forwarded mail": "---------- Пересылаемое сообщение ----------\nATTACK 9",
    "a forward as on a telephone": "Начало переадресованного сообщения:\n\nATTACK 9",
    "marks alone": "> ATTACK 9\n> HOLD",
    "marks inside marks": ">> ATTACK 9\n> > HOLD\n>",
    "marks of initials": "ДИ> ATTACK 9\nДИ> HOLD",
    "the broken end of a quoted line": f"> {'a long line of the letter that a program ':60}and then\nATTACK 9\n> HOLD",
    "the broken end of the last quoted line": f"> {'x' * 70}\nATTACK 9",
    "a signature": "-- \nATTACK 9\n" * 20,
    "a signature without its blank": "--\nRed\nATTACK 9",
    "a telephone": "Отправлено с iPhone\n\nATTACK 9",
    "a program": "Sent from TypeApp",
    "a list": "_" * 47 + "\nlist mailing list\nhttps://list.example/ATTACK 9",
}  # fmt: skip


@pytest.mark.parametrize("end", CUT.values(), ids=CUT)
def test_the_original_is_cut(end: str) -> None:
    got = quote.trim(f"ATTACK 5\nHOLD\n\n{end}\n")

    assert got.new_text == "ATTACK 5\nHOLD"
    assert "".join(end.split()) in "".join(got.elided.split())


@pytest.mark.parametrize("end", CUT.values(), ids=CUT)
def test_the_original_alone_leaves_nothing(end: str) -> None:
    assert quote.trim(end).new_text == ""


KEPT = {
    "a line that begins like a label": "От: себя добавлю, что меня нет\nATTACK 5",
    "two such lines": "From: me\nTo: Blue\nwait for me",
    "dashes in front": "-word\n-- first\n--HOLD\n- HOLD",
    "dashes in a sentence": "A VIE--TRI\nI wait -- you go",
    "rules of dashes": "plan A\n-----\nplan B\n=====\n* * *\n______",
    "a sheet below bare dashes": "--\n" + "\n".join(f"ATTACK {number}" for number in range(20)),
    "dates and times": "25.01.2026 18:00\nABSENT 2026-01-25 2026-01-30\nв 18:00 меня нет:\nHOLD",
    "a verb": "Red wrote: attack\nОн написал: подожди\nI wrote on Monday:\nHOLD",
    "an address": "INVITE blue@players.example\nred@players.example wrote that he waits\nHOLD",
    "a comparison": "IF HP > 3 THEN HOLD\nHP>3\nA>B",
    "words that telephones use": "Sent from my desk, is much easier than my mobile phone.\nсмотри, отправлено: вчера",
    "words of a forward": "see the forwarded message\nисходное сообщение я потерял",
    "words of our line": "I reply above this line",
    "ends of lines and blanks": "ATTACK 5\n\n\n  HOLD // later",
    "a code": "JOIN abcd1234\nПривет, это Иван",
}


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_a_players_own_lines_survive(text: str) -> None:
    assert quote.trim(text + "\n") == (text, "", False)


ATTRIBUTION = "On Fri, 1 May 2026 at 10:00, turnpost <a@b.example> wrote:"


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_they_survive_right_above_an_attribution(text: str, gap: str) -> None:
    assert quote.trim(f"{text}{gap}{ATTRIBUTION}\n> ATTACK 9\n").new_text == text


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_they_survive_below_a_quote(text: str) -> None:
    assert quote.trim(f"{ATTRIBUTION}\n> ATTACK 9\n> HOLD\n\n{text}\n").new_text == text


def test_answers_in_between_are_kept() -> None:
    text = f"{ATTRIBUTION}\n> {MARKER}\n> your attack?\n\nATTACK 5\n\n> a potion?\nHOLD\n\n> more?\n-- \nRed\n"

    assert quote.trim(text).new_text == "ATTACK 5\n\nHOLD"


def test_text_below_an_unmarked_original_is_not_taken_for_an_answer() -> None:
    got = reading(mail(body=f"{MARKER}\nyour turn\n\nATTACK 9\n".encode()))

    assert (got.verdict, got.reason) == ("empty", "only-quote")


def test_a_comment_above_a_forwarded_mail_is_kept() -> None:
    forwarded = "---------- Forwarded message ---------\nFrom: turnpost\nDate: x\nTo: y\n\nATTACK 9\n"
    bare, commented = written(forwarded.encode()), written(b"what now?\n\n" + forwarded.encode())

    assert (bare.verdict, commented.verdict, commented.new_text) == ("forwarded", "person", "what now?")


def test_a_forward_told_by_its_subject() -> None:
    block = b"From: turnpost\nSent: today\nTo: Red\nSubject: your turn\n\nATTACK 9\n"

    assert reading(mail(head=b"From: a@b.example\nSubject: FW: your turn\n", body=block)).verdict == "forwarded"
    assert reading(mail(head=b"From: a@b.example\nSubject: Re: your turn\n", body=block)).verdict == "empty"


PAGES = {
    "a blockquote as layout": "<blockquote style='margin:0 0 0 40px;border:none'>ATTACK 5</blockquote>",
    "one div around all": "<div>ATTACK 5<br><br><b>From:</b> t<br><b>Sent:</b> x<br><b>To:</b> y<br><br>HOLD</div>",
    "hidden text": "<div style='display:none'>HOLD</div>ATTACK 5",
    "scripts, styles, comments": "<style>HOLD</style><script>HOLD</script><!-- HOLD --><title>HOLD</title>ATTACK&nbsp;5",
    "a quote after a line that announces it": "ATTACK 5<p>01.05.2026, 10:00, t &lt;a@b.example&gt;:</p><blockquote>HOLD",
    "tags that never close": "<div><p><b>ATTACK 5<blockquote type=cite>HOLD",
    "tags that close nothing": "</div></p></blockquote>ATTACK 5</b>",
    "entities": "ATTACK&#32;&#53;&#0;&#99999999999999;",
    "the mark of a client": "ATTACK 5<div id='x_divRplyFwdMsg'></div>HOLD",
}  # fmt: skip


@pytest.mark.parametrize("html", PAGES.values(), ids=PAGES)
def test_pages(html: str) -> None:
    got = reading(multipart(b"alternative", page(html)))

    assert got.new_text.replace("\u00a0", " ").rstrip("\ufffd") == "ATTACK 5"


def test_lists_tables_and_preformatted_text() -> None:
    html = "<ul><li>ATTACK 5</li><li>HOLD</li></ul><table><tr><td>A<td>B</tr></table><pre>  x\n  y</pre>"

    assert reading(multipart(b"alternative", page(html))).new_text == "- ATTACK 5\n- HOLD\nA B\n  x\n  y"


def test_the_text_that_was_cut_is_kept_beside_it() -> None:
    got = reading(multipart(b"alternative", plain(f"HOLD\n\n{ATTRIBUTION}\n> ATTACK 9")))

    assert got.elided == f"{ATTRIBUTION}\n> ATTACK 9"
    assert got.text == f"HOLD\n\n{ATTRIBUTION}\n> ATTACK 9"
