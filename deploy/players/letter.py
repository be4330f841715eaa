"""A letter as a player reads it: the text part, cut into what stands under each heading.

A player knows how letters look and no more: headings in capitals, menus of lines with their meaning behind two blanks,
a list of what is owed with the time it is due.
"""

from __future__ import annotations

import email
import email.policy
import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import EmailMessage
from itertools import takewhile

from deploy.players.words import TONGUES, Tongue, english_friday

_GAP = re.compile(r" {2,}")
_LP = re.compile(r"^(?:- )?(?:initiative|очерёдность) \d+: (?P<who>.+) \((?:seat|место) \d+\), .+?: (?P<lp>\d+) (?:LP|ОЖ)")
_HEAD = re.compile(r"\b\d+:[0-9a-f]{24}\b")


@dataclass(frozen=True)
class Question:
    """A menu: what is asked (kind), when it is due (as printed), the lines that answer it, and what lies open: two
    moments of one kind may fall due in the same second, and are told apart by what they are about; by their lines where
    nothing lies open. `seat`: whose, in English, where the reader holds several; each of their lines begins with it."""

    kind: str
    due: str
    lines: tuple[str, ...]
    open: tuple[str, ...] = ()
    seat: str = ""

    @property
    def name(self) -> tuple[str, ...]:
        """By this a player knows a question again that he has answered."""
        return self.kind, self.due, *self.open

    @property
    def moment(self) -> tuple[str, str]:
        """What he who lets it pass lets pass in every letter, whatever else comes to lie open meanwhile."""
        return self.kind, self.due


class Letter:
    """One mail of the house. `text` is its text part, `tongue` the language it is written in. Anybody can put a mail into a
    box: one that cannot be read has no text, so it asks nothing."""

    def __init__(self, raw: bytes) -> None:
        message = email.message_from_bytes(raw, policy=email.policy.default)
        assert isinstance(message, EmailMessage)
        part = message.get_body(("plain",))
        self.message = message
        self.text = _content(part).replace("\r\n", "\n") if part else ""
        self.tongue: Tongue = TONGUES["ru" if str(message["Content-Language"]).startswith("ru") else "en"]
        self.blocks = dict(_blocks(self.text))

    @property
    def subject(self) -> str:
        return str(self.message["Subject"])

    @property
    def id(self) -> str:
        return str(self.message["Message-ID"])

    @property
    def answers(self) -> str:
        """The Message-ID this letter follows."""
        return str(self.message["In-Reply-To"] or "")

    @property
    def reply_to(self) -> str:
        return str(self.message["Reply-To"] or "")

    @property
    def is_receipt(self) -> bool:
        return str(self.message["Auto-Submitted"]) == "auto-replied"

    @property
    def is_refusal(self) -> bool:
        """A receipt with a line that was not counted."""
        return self.is_receipt and any(f". {self.tongue.refused}: " in line for line in self.text.split("\n"))

    @property
    def is_over(self) -> bool:
        return self.tongue.over in self.blocks

    @property
    def is_hour(self) -> bool:
        """Whether it is about Final Hour; every letter of a game names its title."""
        return self.tongue.hour in self.text

    @property
    def is_friday(self) -> bool:
        """Whether it is about Last Friday."""
        return self.tongue.friday in self.text

    @property
    def seat(self) -> str:
        """Whose eyes it is for, by the English name of the only seat; empty where that is not said."""
        found = re.search(self.tongue.only, self.text)
        return english_friday(found[1]) if found else ""

    @property
    def head(self) -> str:
        """The head of the record, as ``step:hash``."""
        found = _HEAD.search(self.text)
        return found.group() if found else ""

    def menu(self, heading: str) -> tuple[str, ...]:
        """The lines to copy below a heading: those indented by two, up to their meaning."""
        lines = self.blocks.get(heading, ())
        return tuple(_GAP.split(line.strip())[0] for line in lines if re.match(r" {2}\S", line))

    def questions(self) -> tuple[Question, ...]:
        """What is asked of the reader, each with its menu."""
        found = []
        for heading in self.blocks:
            single = heading.startswith(self.tongue.menu)
            several = None if single else re.match(self.tongue.seat_menu, heading)
            if single or several:
                kind = heading[several.end() :] if several else heading.removeprefix(self.tongue.menu)
                named = f"{several['seat']}: {kind}" if several else kind
                seat = english_friday(several["seat"].lower()) if several else ""
                lines = self.menu(heading)
                found.append(Question(named, self._due(named), lines, self.blocks.get(self.tongue.open, lines), seat))
        return tuple(found)

    def lp(self, name: str) -> int:
        """How many LP the board gives to a player; 100 where it does not say."""
        for lines in self.blocks.values():
            for line in lines:
                found = _LP.match(line)
                if found and found["who"] == name:
                    return int(found["lp"])
        return 100

    def plays_without(self, name: str) -> bool:
        """Whether silence answers for a player by now."""
        return re.search(rf"^\d+ +{re.escape(name)}, {self.tongue.gone}$", self.text, re.MULTILINE) is not None

    def attachment(self) -> bytes:
        """The first file that came with it; empty if there is none."""
        for part in self.message.iter_attachments():
            content = part.get_content()
            return content if isinstance(content, bytes) else str(content).encode()
        return b""

    def _due(self, kind: str) -> str:
        for entry in entries(self.blocks.get(self.tongue.owed, ())):
            what, by, due = entry.partition(self.tongue.by)
            if by and what.upper() == kind:
                return due
        return ""


def _content(part: EmailMessage) -> str:
    """Empty where the part is not what it says it is."""
    try:
        return str(part.get_content())
    except (LookupError, ValueError):
        return ""


def _blocks(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Heading -> lines. Paragraphs without one belong to what stands above them."""
    heading, lines = "", list[str]()
    for paragraph in text.split("\n\n"):
        first, *rest = paragraph.strip("\n").split("\n")
        if first == first.upper() and re.match(r"[A-ZА-ЯЁ]{2}", first):
            yield heading, tuple(lines)
            heading, lines = first, rest
        else:
            lines += [first, *rest]
    yield heading, tuple(lines)


def entries(lines: tuple[str, ...]) -> list[str]:
    """The entries of a list with dashes, each on one line again; what is set below an entry is no part of it."""
    entries: list[str] = []
    for line in lines:
        if line.startswith("- "):
            entries.append(line[2:])
        elif entries and line.startswith("  ") and not line.startswith("    "):
            entries[-1] += " " + line.strip()
    return entries


def below(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences that begin here and are set below an entry."""
    text = " ".join(line.strip() for line in takewhile(lambda line: line.startswith("    "), lines))
    return tuple(re.split(r"(?<=\.) ", text))
