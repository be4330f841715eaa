"""The reading of a raw mail: pure, total, and in time linear in its size.

`read` says who a mail is from, whom it is for, whether a person wrote it, and which text is new; `lines` cuts that
text into candidate command lines, each `levelled`; `report.read` reads a delivery report. Nothing here does I/O, knows
the time or logs. No bytes make it raise: whatever is odd becomes a verdict, a machine word, or a replacement character.
"""

from __future__ import annotations

import hashlib

from events.intake import body, gates, header, language, parts, quote, sender, source, target, words
from events.intake.lines import levelled, lines
from events.intake.reading import Attachment, Envelope, House, Line, Reading

__all__ = ["Attachment", "Envelope", "House", "Line", "Reading", "levelled", "lines", "read"]

SUBJECT_CAP = 255


def read(raw: bytes, envelope: Envelope, house: House) -> Reading:
    """All that the mail `raw` says. The order of the verdicts is the order of the rules (1.2/3 to 1.2/11)."""
    mail = source.split_mail(raw)
    tree = parts.tree(mail)
    written = body.read(tree)
    cut = quote.trim(written.text, written.cut)
    who = sender.read(mail)
    authentication = sender.authentication(mail, house)
    sent_to = target.find(mail, envelope, house)
    subject = header.text(mail.first("subject"), SUBJECT_CAP)
    seen = _verdict(gates.Mail(mail, tree, envelope, house, who), written, cut, subject)
    return Reading(
        verdict=seen.verdict,
        reason=seen.reason,
        message_id=target.message_id(mail),
        source_digest=source.digest(mail),
        from_address=who.address,
        sender_problem=who.problem or ("dmarc-fail" if authentication == "fail" else None),
        authentication=authentication,
        key=sent_to.key,
        key_source=sent_to.source,
        token=sent_to.token,
        references=target.references(mail, house),
        subject=subject,
        text=written.text,
        new_text=cut.new_text,
        elided=cut.elided,
        lossy="\ufffd" in cut.new_text,
        new_digest=hashlib.sha256(cut.new_text.encode("utf-8")).digest(),
        language=language.guess(cut.new_text or written.text or subject),
        attachments=written.files,
    )


def _verdict(mail: gates.Mail, written: body.Body, cut: quote.Trimmed, subject: str) -> gates.Seen:
    """The first gate that closes decides."""
    seen = gates.own(mail) or gates.bounce(mail) or gates.automatic(mail) or gates.reaction(mail, cut.new_text)
    if seen:
        return seen
    if mail.sender.problem:
        return gates.Seen("unreadable", mail.sender.problem)
    if written.sealed:
        return gates.Seen("encrypted", written.sealed)
    if _shows_mime(cut.new_text):
        return gates.Seen("unreadable", "mime-in-text")
    if cut.new_text:
        return gates.Seen("person", "text")
    if cut.forwarded or (written.encloses and not written.text.strip()):
        return gates.Seen("forwarded", "nothing-above")
    if written.text.strip():
        if subject.casefold().startswith(words.FORWARD_SUBJECTS):
            return gates.Seen("forwarded", "forward-subject")
        return gates.Seen("empty", "only-quote")
    return gates.Seen("empty", "no-text")


def _shows_mime(text: str) -> bool:
    """Text that still shows the headers of parts was taken apart wrongly: no line of it may count."""
    head = text[:2000].lower().lstrip()
    return head.startswith(("--", "content-")) and "content-type:" in head and "content-transfer-encoding:" in head
