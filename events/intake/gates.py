"""What is no move whatever it says: our own mail, failed deliveries, robots, reactions (rules 1.2/3 to 1.2/6).

Each gate answers with a machine word for what it saw, or None. The order is part of the rules: a bounce quotes our
letter and its headers, a robot may answer with a null sender.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from events.intake import header, ours, words
from events.intake.parts import Part
from events.intake.reading import Envelope, House, Verdict
from events.intake.sender import Sender
from events.intake.source import Source

LOOP = "x-turnpost-loop"

_LOCAL = re.compile(r"([^\s<>\"@,;:()]+)@")


class Seen(NamedTuple):
    verdict: Verdict
    reason: str


class Mail(NamedTuple):
    """What the gates look at."""

    source: Source
    tree: Part
    envelope: Envelope
    house: House
    sender: Sender

    def word(self, name: str) -> str:
        """The field `name` as one lower-case line, empty if absent."""
        return header.text(self.source.first(name), 300).casefold()

    def local_part(self) -> str:
        found = _LOCAL.search(self.word("from"))
        return found[1] if found else ""


def own(mail: Mail) -> Seen | None:
    """A letter of ours that came back: our loop header, one of our addresses as sender, one of our lists."""
    if any(header.text(value, 200) == mail.house.instance for value in mail.source.all(LOOP)):
        return Seen("own", "loop-header")
    for address in (mail.sender.address, mail.envelope.mail_from):
        if address and ours.of(address, mail.house.domain):
            return Seen("own", "own-sender")
    if re.search(r"[.@<]" + re.escape(mail.house.domain.casefold()) + r">?\s*$", mail.word("list-id")):
        return Seen("own", "own-list")
    return None


def bounce(mail: Mail) -> Seen | None:
    """A report, or mail to a bounce address, from nobody or from a mail system."""
    if mail.tree.kind == "multipart/report":
        report = mail.tree.parameters.get("report-type", "").lower()
        if report == "disposition-notification":
            return Seen("automatic", "read-receipt")
        return Seen("bounce", "complaint" if report == "feedback-report" else "report")
    if mail.source.first("x-failed-recipients") is not None:
        return Seen("bounce", "failed-recipients")
    if _is_daemon(mail):
        return Seen("bounce", "daemon")
    robot = mail.word("auto-submitted").startswith("auto-replied") or words.AUTO_SUBJECTS.match(mail.word("subject"))
    if robot and not mail.word("subject").startswith(words.FAILURES):
        return None
    written_to = ours.of(mail.envelope.rcpt_to, mail.house.domain)
    if written_to and written_to.token:
        return Seen("bounce", "bounce-address")
    return Seen("bounce", "null-sender") if mail.envelope.mail_from.strip(" <>") == "" else None


def automatic(mail: Mail) -> Seen | None:
    """Holiday notes, lists, robots. X-Auto-Response-Suppress is no evidence: Outlook sets it on ordinary mail."""
    submitted = mail.word("auto-submitted")
    if submitted and submitted.partition(";")[0].strip() != "no":
        return Seen("automatic", "auto-submitted")
    if mail.word("precedence") in words.PRECEDENCES:
        return Seen("automatic", "precedence")
    for field in mail.source.fields:
        if field.name in words.ROBOT_FIELDS and field.value.strip().lower() not in (b"", b"no", b"none", b"false"):
            return Seen("automatic", field.name)
        if field.name.startswith("x-") and field.name not in words.ORDINARY_FIELDS and "dkim" not in field.name:
            whole = field.name + " " + header.raw_text(field.value[:1000]).casefold()
            if any(trace in whole for trace in words.ROBOT_TRACES):
                return Seen("automatic", "private-field")
    if mail.local_part() in words.ROBOTS:
        return Seen("automatic", "robot-sender")
    if words.AUTO_SUBJECTS.match(mail.word("subject")):
        return Seen("automatic", "subject")
    return None


def reaction(mail: Mail, text: str) -> Seen | None:
    """Gmail's and Outlook's thumbs, which arrive as mails. `text`: the new text."""
    if any(part.kind in words.REACTION_TYPES for part in mail.tree.walk()):
        return Seen("reaction", "reaction-part")
    first = text.strip().partition("\n")[0].casefold()
    if len(first) < 160 and any(first.rstrip(" .:!").endswith(phrase) for phrase in words.REACTIONS):
        return Seen("reaction", "reaction-text")
    return None


def _is_daemon(mail: Mail) -> bool:
    whole = mail.word("from")
    if mail.source.first("from") is not None and whole.strip(" <>") == "":
        return True
    return mail.local_part() in words.DAEMONS or whole.strip(" \"'<").startswith(words.DAEMON_NAMES)
