"""How mail programs dress an answer: where they put the quoted letter, how they announce it, what they add below.

Each shape is a function (answer, letter, writer) -> EmailMessage. The quote is always the whole letter, as programs
quote by default. Written after replies of Gmail, Outlook, Apple Mail on a telephone, Thunderbird and Yandex Mail.
"""

from __future__ import annotations

import html
from email.message import EmailMessage

from deploy.players.answer import Shape, Writer, reply
from deploy.players.letter import Letter

MONTHS = {
    "en": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    "ru": ("янв.", "февр.", "мар.", "апр.", "мая", "июн.", "июл.", "авг.", "сент.", "окт.", "нояб.", "дек."),
}
DAYS = {"en": ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"), "ru": ("пн", "вт", "ср", "чт", "пт", "сб", "вс")}


def gmail(answer: str, letter: Letter, writer: Writer) -> EmailMessage:
    """Text and HTML; one line that announces, broken where it is long, then the quote."""
    house, address = _house(letter), writer.now
    day, month = DAYS[writer.language][address.weekday()], MONTHS[writer.language][address.month - 1]
    if writer.language == "ru":
        says = f"{day}, {address.day} {month} {address.year} г. в {address:%H:%M}, turnpost <{house}>:"
    else:
        says = f"On {day}, {month} {address.day}, {address.year} at {address:%I:%M %p} turnpost <{house}> wrote:"
    mail = reply(letter, writer, "Re: ")
    mail.set_content(f"{answer}\n\n{_broken(says, 72)}\n\n{_marked(letter.text)}\n", cte="quoted-printable")
    linked = html.escape(says).replace(house, f'<a href="mailto:{house}">{house}</a>')
    mail.add_alternative(
        f'<div dir="ltr">{_lines(answer)}</div><br><div class="gmail_quote gmail_quote_container">'
        f'<div dir="ltr" class="gmail_attr">{linked}<br></div>'
        '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);'
        f'padding-left:1ex">{_lines(letter.text)}</blockquote></div>\n',
        subtype="html",
        cte="quoted-printable",
    )
    return mail


def outlook(answer: str, letter: Letter, writer: Writer) -> EmailMessage:
    """A signature, a rule, a block of headers, and the letter below it without any mark; Russian in windows-1251."""
    russian = writer.language == "ru"
    names = ("От", "Отправлено", "Кому", "Тема") if russian else ("From", "Sent", "To", "Subject")
    month = MONTHS[writer.language][writer.now.month - 1]
    sent = f"{writer.now.day} {month} {writer.now.year} {'г. ' if russian else ''}{writer.now:%H:%M}"
    values = (f"turnpost <{_house(letter)}>", sent, f"{writer.name} <{writer.address}>", letter.subject)
    pairs = list(zip(names, values, strict=True))
    header = "\n".join(f"{name}: {value}" for name, value in pairs)
    text = f"{answer}\n\n{writer.signature}\n{writer.name}\n{'_' * 32}\n{header}\n\n{letter.text}"
    bold = "<br>".join(f"<b>{name}:</b> {html.escape(value)}" for name, value in pairs)
    body = (
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body dir="ltr">'
        f'<div class="elementToProof">{_lines(answer)}</div>'
        f'<div id="Signature"><p>{writer.signature}<br>{html.escape(writer.name)}</p></div><div id="appendonsend"></div>'
        '<hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr">'
        f'<font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">{bold}</font><div>&nbsp;</div></div>'
        f'<div class="BodyFragment"><div class="PlainText">{_lines(letter.text)}</div></div></body></html>'
    )
    charset = "windows-1251" if russian and _fits(text, "windows-1251") else "utf-8"
    mail = reply(letter, writer, "RE: ")
    mail.set_content(text, charset=charset, cte="base64")
    mail.add_alternative(body, subtype="html", charset="utf-8", cte="base64")
    return mail


def apple(answer: str, letter: Letter, writer: Writer) -> EmailMessage:
    """From a telephone: its signature, then the announcement inside the quote."""
    day, month = writer.now.day, MONTHS[writer.language][writer.now.month - 1]
    if writer.language == "ru":
        sent = "Отправлено с iPhone"
        says = f"{day} {month} {writer.now.year} г., в {writer.now:%H:%M}, turnpost <{_house(letter)}> написал(а):"
    else:
        sent = "Sent from my iPhone"
        says = f"On {day} {month} {writer.now.year}, at {writer.now:%H:%M}, turnpost <{_house(letter)}> wrote:"
    mail = reply(letter, writer, "Re: ")
    mail.set_content(f"{answer}\n\n{sent}\n\n> {says}\n> \n{_marked(letter.text)}\n", cte="quoted-printable")
    mail.add_alternative(
        '<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">'
        f'{_lines(answer)}<div><br></div><div id="AppleMailSignature" dir="ltr">{sent}</div><div dir="ltr"><br>'
        f'<blockquote type="cite">{html.escape(says)}<br><br></blockquote></div>'
        f'<blockquote type="cite"><div dir="ltr">{_lines(letter.text)}</div></blockquote></body></html>',
        subtype="html",
        cte="quoted-printable",
    )
    return mail


def thunderbird(answer: str, letter: Letter, writer: Writer) -> EmailMessage:
    """Text alone, as format=flowed; the signature below the quote."""
    says = (
        f"{writer.now:%d.%m.%Y %H:%M}, turnpost пишет:"
        if writer.language == "ru"
        else (f"On {writer.now:%d/%m/%Y %H:%M}, turnpost wrote:")
    )
    mail = reply(letter, writer, "Re: ")
    text = f"{answer}\n\n{says}\n{_marked(letter.text)}\n\n-- \n{writer.signature}\n{writer.name}\n"
    mail.set_content(text, cte="8bit" if text.isascii() else "base64")
    mail.set_param("format", "flowed")
    mail["User-Agent"] = "Mozilla Thunderbird"
    return mail


def yandex(answer: str, letter: Letter, writer: Writer) -> EmailMessage:
    """HTML alone; the signature between answer and quote."""
    said = f'{writer.now:%d.%m.%Y, %H:%M}, "turnpost" &lt;{_house(letter)}&gt;:'
    mail = reply(letter, writer, "Re: ")
    paragraphs = "".join(f"<div>{html.escape(line) or ' '}</div>" for line in answer.split("\n"))
    mail.set_content(
        f"{paragraphs}<div> </div><div>-- <br />{writer.signature}<br />{html.escape(writer.name)}</div>"
        f"<div> </div><div> </div><div>{said}</div><blockquote><div>{_lines(letter.text)}</div></blockquote>\n",
        subtype="html",
        cte="base64",
    )
    return mail


SHAPES: dict[str, Shape] = {shape.__name__: shape for shape in (gmail, outlook, apple, thunderbird, yandex)}


def _house(letter: Letter) -> str:
    return letter.reply_to


def _marked(text: str) -> str:
    return "\n".join(f"> {line}" if line else ">" for line in text.rstrip("\n").split("\n"))


def _broken(line: str, width: int) -> str:
    """At the last blank before `width`, as Gmail breaks its own line."""
    at = line.rfind(" ", 0, width)
    return line if len(line) <= width or at < 0 else f"{line[:at]}\n{line[at + 1 :]}"


def _lines(text: str) -> str:
    """Text as HTML, with the blanks kept that a menu is aligned by."""
    return html.escape(text.rstrip("\n")).replace("  ", "&nbsp; ").replace("\n", "<br>\n")


def _fits(text: str, charset: str) -> bool:
    try:
        text.encode(charset)
    except UnicodeEncodeError:
        return False
    return True
