"""Replies in the shapes of mail programs: how each announces, marks and follows up the quoted letter.

Written after what the programs send, with their wrapping and their HTML. Every shape gives a text and an HTML side;
`dressed` makes a mail of either or both.
"""

from __future__ import annotations

import html
import textwrap
from collections.abc import Callable
from email.message import EmailMessage
from typing import NamedTuple

from tests.events.intake.mails import GAME


class Sides(NamedTuple):
    text: str
    page: str


Shape = Callable[[str, str, str], Sides]
"""(answer, quoted letter, language) -> both sides."""

SIGNED = {"en": "Ivan Petrov\nPlayer of games", "ru": "С уважением,\nИван Петров"}


def marked(letter: str, mark: str = "> ", width: int | None = None) -> str:
    """The letter with `mark` before each line; broken at `width` where a program does that, the rest marked too."""
    lines = letter.split("\n")
    if width:
        lines = [piece for line in lines for piece in (textwrap.wrap(line, width) or [""])]
    return "\n".join((mark + line).rstrip() for line in lines)


def divs(text: str) -> str:
    return "".join(f"<div>{html.escape(line) or '<br>'}</div>" for line in text.split("\n"))


def paragraphs(text: str) -> str:
    return "".join(
        f'<p class="MsoNormal"><span lang="RU">{html.escape(line) or "&nbsp;"}<o:p></o:p></span></p>\n'
        for line in text.split("\n")
    )


def breaks(text: str) -> str:
    return "<br>\n".join(html.escape(line) for line in text.split("\n"))


def gmail(answer: str, letter: str, language: str) -> Sides:
    says = {
        "en": f"On Thu, Jan 25, 2024 at 12:00 PM turnpost <\n{GAME}> wrote:",
        "ru": f"чт, 25 янв. 2024 г. в 12:00, turnpost <\n{GAME}>:",
    }[language]
    page = (
        f'<div dir="ltr">{divs(answer)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">'
        f'{html.escape(says.replace(chr(10), ""))}<br></div><blockquote class="gmail_quote" '
        f'style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">'
        f"{divs(letter)}</blockquote></div>"
    )
    return Sides(f"{answer}\n\n{says}\n\n{marked(letter, width=74)}\n", page)


def gmail_signed(answer: str, letter: str, language: str) -> Sides:
    bare = gmail(answer, letter, language)
    signature = (
        '<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br>'
        f'<div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature">{divs(SIGNED[language])}</div>'
    )
    text = bare.text.replace(answer, f"{answer}\n\n-- \n{SIGNED[language]}\n", 1)
    return Sides(
        text, bare.page.replace('</div><br><div class="gmail_quote">', f'</div>{signature}<br><div class="gmail_quote">', 1)
    )


OUTLOOK = {
    "en": "From: turnpost <{0}>|Sent: Thursday, January 25, 2024 12:00 PM|To: <ivan@players.example>|Subject: your turn",
    "ru": "От: turnpost <{0}>|Отправлено: 25 января 2024 г. 12:00|Кому: Ivan <ivan@players.example>|Тема: ваш ход",
}
SAMSUNG = {
    "en": "-------- Original message --------|From: turnpost <{0}>|Date: 25/01/2024  12:00  (GMT+03:00)|"
    "To: Ivan <ivan@players.example>|Subject: your turn",
    "ru": "-------- Исходное сообщение --------|От: turnpost <{0}>|Дата: 25.01.2024  12:00  (GMT+03:00)|"
    "Кому: Ivan <ivan@players.example>|Тема: ваш ход",
}


def labelled(language: str) -> list[str]:
    return OUTLOOK[language].format(GAME).split("|")


def bold(line: str) -> str:
    label, _, value = line.partition(":")
    return f"<b>{label}:</b>{html.escape(value)}"


def outlook(answer: str, letter: str, language: str) -> Sides:
    """Word's HTML: paragraphs all the way, the header block in a box with a line on top."""
    block = "<br>\n".join(bold(line) for line in labelled(language))
    page = (
        '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p {margin:0} --></style></head>'
        f'<body lang="RU"><div class="WordSection1">{paragraphs(answer)}<p class="MsoNormal"><o:p>&nbsp;</o:p></p>'
        '<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">'
        f'<p class="MsoNormal">{block}<o:p></o:p></p></div></div>{paragraphs(letter)}</div></body></html>'
    )
    return Sides(f"{answer}\n\n" + "\n".join(labelled(language)) + f"\n\n{letter}\n", page)


def outlook_web(answer: str, letter: str, language: str) -> Sides:
    block = "<br>".join(bold(line) for line in labelled(language))
    page = (
        f'<body dir="ltr"><div class="elementToProof">{divs(answer)}</div><div id="appendonsend"></div>'
        '<hr style="display:inline-block;width:98%" tabindex="-1">'
        f'<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">{block}</font><div>&nbsp;</div></div>{divs(letter)}</body>'
    )
    return Sides(f"{answer}\n{'_' * 32}\n" + "\n".join(labelled(language)) + f"\n\n{letter}\n", page)


def outlook_phone(answer: str, letter: str, language: str) -> Sides:
    get = {"en": "Get Outlook for iOS<https://aka.ms/o0ukef>", "ru": "Скачать Outlook для Android<https://aka.ms/AAb9ysg>"}[
        language
    ]
    block = "<br>".join(bold(line) for line in labelled(language))
    page = (
        f'<body><div dir="ltr">{divs(answer)}</div><div id="ms-outlook-mobile-signature"><div><br></div>'
        f'{html.escape(get.partition("<")[0])}</div><hr><div id="divRplyFwdMsg">{block}</div>{divs(letter)}</body>'
    )
    return Sides(f"{answer}\n\n{get}\n{'_' * 32}\n" + "\n".join(labelled(language)) + f"\n\n{letter}\n", page)


def apple(answer: str, letter: str, language: str) -> Sides:
    says = {
        "en": f"On 25 Jan 2024, at 12:00, turnpost <{GAME}> wrote:",
        "ru": f"25 янв. 2024 г., в 12:00, turnpost <{GAME}> написал(а):",
    }[language]
    page = (
        f'<html><body style="word-wrap: break-word;">{divs(answer)}<div><br>'
        f'<blockquote type="cite"><div>{html.escape(says)}</div>'
        f'<br class="Apple-interchange-newline"><div>{divs(letter)}</div></blockquote></div><br></body></html>'
    )
    return Sides(f"{answer}\n\n> {says}\n> \n{marked(letter)}\n", page)


def iphone(answer: str, letter: str, language: str) -> Sides:
    sent = {"en": "Sent from my iPhone", "ru": "Отправлено с iPhone"}[language]
    bare = apple(answer, letter, language)
    page = bare.page.replace(
        "<div><br><blockquote",
        f'<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">{sent}</div><div dir="ltr"><br><blockquote',
        1,
    )
    return Sides(bare.text.replace(answer, f"{answer}\n\n{sent}", 1), page)


SAYS_THUNDERBIRD = {
    "en": "On 25/01/2024 12:00, turnpost wrote:",
    "ru": "25.01.2024 12:00, turnpost пишет:",
}


def thunderbird(answer: str, letter: str, language: str) -> Sides:
    """Bottom posting, as it comes out of the box."""
    says = SAYS_THUNDERBIRD[language]
    page = (
        f'<html><body><div class="moz-cite-prefix">{says}<br></div><blockquote type="cite" cite="mid:x@turnpost.example">'
        f"{breaks(letter)}</blockquote>{breaks(answer)}<br></body></html>"
    )
    return Sides(f"{says}\n{marked(letter, width=72)}\n\n{answer}\n", page)


def thunderbird_top(answer: str, letter: str, language: str) -> Sides:
    says = SAYS_THUNDERBIRD[language]
    page = (
        f'<html><body><p>{breaks(answer)}</p><div class="moz-signature">-- <br>{breaks(SIGNED[language])}</div>'
        f'<div class="moz-cite-prefix">{says}<br></div><blockquote type="cite">{breaks(letter)}</blockquote></body></html>'
    )
    return Sides(f"{answer}\n\n-- \n{SIGNED[language]}\n\n{says}\n{marked(letter)}\n", page)


def yandex(answer: str, letter: str, language: str) -> Sides:
    says = {"en": f'25.01.2024, 12:00, "turnpost" <{GAME}>:', "ru": f"25.01.2024, 12:00, turnpost <{GAME}>:"}[language]
    signature = f"-- \n{SIGNED[language]}"
    page = (
        f"{divs(answer)}<div> </div><div>{html.escape(says)}</div><blockquote>{divs(letter)}</blockquote>"
        f"<div> </div><div>{breaks(signature)}</div>"
    )
    return Sides(f"{answer}\n \n{says}\n{marked(letter)}\n \n \n{signature}\n", page)


def yandex_phone(answer: str, letter: str, language: str) -> Sides:
    sent = {"en": "Sent from Yandex Mail for mobile", "ru": "Отправлено из мобильной Яндекс Почты"}[language]
    says = {"en": f"12:00, 25 January 2024, turnpost <{GAME}>:", "ru": f"25 января 2024 г., 12:00, turnpost <{GAME}>:"}[
        language
    ]
    sent = {"en": "Sent via Yandex Mail", "ru": sent}[language]
    page = (
        f"<div>{breaks(answer)}</div><br><div>{html.escape(says)}"
        f'<blockquote class="quote">{divs(letter)}</blockquote></div><br>{sent}'
    )
    return Sides(f"{answer}\n\n{says}\n\n{marked(letter)}\n\n{sent}\n", page)


def mail_ru(answer: str, letter: str, language: str) -> Sides:
    says = {
        "en": f"Thursday, 25 January 2024, 12:00 +03:00 from turnpost <{GAME}>:",
        "ru": f"Четверг, 25 января 2024, 12:00 +03:00 от turnpost <{GAME}>:",
    }[language]
    page = (
        f"<HTML><BODY><div>{breaks(answer)}<br>"
        f'<blockquote style="border-left:1px solid #0857A6;margin:10px;padding:0 0 0 10px">'
        f"{html.escape(says)}<br>{divs(letter)}</blockquote></div></BODY></HTML>"
    )
    return Sides(f"\n{answer}\n \n{says}\n \n{marked(letter, mark='>')}\n", page)


def mail_ru_phone(answer: str, letter: str, language: str) -> Sides:
    sent = {"en": "Sent from Mail.ru app for Android", "ru": "Отправлено из мобильной Почты Mail"}[language]
    says = {
        "en": f"Thursday, 25 January 2024, 12:00 +0300 from turnpost  <{GAME}>:",
        "ru": f"четверг, 25 января 2024г., 12:00 +03:00 от turnpost  {GAME}:",
    }[language]
    page = (
        f'<div>{breaks(answer)}</div><div id="mail-app-auto-default-signature">--<br>{sent}</div>'
        f'{html.escape(says)}<br><blockquote id="mail-app-auto-quote">{divs(letter)}</blockquote>'
    )
    return Sides(f"{answer}\n\n--\n{sent}\n\n{says}\n{marked(letter)}\n", page)


def samsung(answer: str, letter: str, language: str) -> Sides:
    sent = {"en": "Sent from my Galaxy", "ru": "Отправлено с моего Galaxy"}[language]
    block = SAMSUNG[language].format(GAME).split("|")
    page = (
        f'<div id="compose">{divs(answer)}</div><div id="composer_signature" dir="auto">{sent}</div><div><br></div>'
        f'<div align="left">{divs(chr(10).join(block))}</div>{divs(letter)}'
    )
    return Sides(f"{answer}\n\n{sent}\n\n" + "\n".join(block) + f"\n\n{letter}\n", page)


def the_bat(answer: str, letter: str, language: str) -> Sides:
    """Quotes by initials; what it says above is short of an address."""
    says = {"en": "Thursday, January 25, 2024, 12:00:45 PM, you wrote:", "ru": "Вы писали 25 января 2024 г., 12:00:45:"}[
        language
    ]
    signature = {
        "en": "-- \nBest regards,\n Ivan                            mailto:ivan@players.example",
        "ru": "-- \nС уважением,\n Иван                          mailto:ivan@players.example",
    }[language]
    page = (
        f"<html><body>{breaks(answer)}<br><br>{says}<br><table><tr><td width=2 bgcolor=#0000ff></td><td></td></tr></table>"
        f'<blockquote type="cite">{breaks(letter)}</blockquote><br>{breaks(signature)}</body></html>'
    )
    return Sides(f"{answer}\n\n{says}\n\n{marked(letter, mark='T> ', width=70)}\n\n\n{signature}\n", page)


def proton(answer: str, letter: str, language: str) -> Sides:
    says = {
        "en": f"On Thursday, January 25th, 2024 at 12:00, turnpost <{GAME}> wrote:",
        "ru": f"четверг, 25 января 2024 г. в 12:00, turnpost <{GAME}> написал(а):",
    }[language]
    page = (
        f'{divs(answer)}<div class="protonmail_signature_block"><div>Sent with Proton Mail</div></div>'
        '<div class="protonmail_quote">'
        f'{html.escape(says)}<br><blockquote class="protonmail_quote" type="cite">{divs(letter)}</blockquote><br></div>'
    )
    return Sides(f"{answer}\n\nSent with Proton Mail\n\n{says}\n\n{marked(letter)}\n", page)


SHAPES: dict[str, Shape] = {
    shape.__name__: shape
    for shape in (
        gmail, gmail_signed, outlook, outlook_web, outlook_phone, apple, iphone, thunderbird, thunderbird_top,
        yandex, yandex_phone, mail_ru, mail_ru_phone, samsung, the_bat, proton,
    )
}  # fmt: skip
FORMS = ("text", "page", "both")


def dressed(shape: str, language: str, form: str, answer: str, letter: str, charset: str = "utf-8") -> bytes:
    """A reply as the program `shape` sends it, with the sides that `form` names."""
    sides = SHAPES[shape](answer, letter, language)
    mail = EmailMessage()
    mail["From"] = "Ivan <ivan@players.example>"
    mail["To"] = GAME
    mail["Subject"] = "Re: your turn"
    mail["Message-ID"] = f"<{shape}.{language}.{form}@players.example>"
    if form != "page":
        mail.set_content(sides.text, charset=charset)
    if form == "page":
        mail.set_content(sides.page, subtype="html", charset=charset)
    elif form == "both":
        mail.add_alternative(sides.page, subtype="html", charset=charset)
    return mail.as_bytes()
