"""How a letter is set as text: blocks of lines; a line to cut along parts the public ones from what is for one seat.

A block keeps what it is made of, so that the HTML part (`markup.py`) is made of the same words and not of broken lines.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

import msgspec

from events import verbs
from events.intake import levelled
from games.kernel.audience import Seat
from projections.letters.rendered import Attachment

WIDTH = 76
"""Characters a line. What a reader has to copy is never broken."""

GLUE = "\x1f"
"""Stands for a blank that a line is not broken at; no text of ours holds it."""


class Prose(msgspec.Struct, frozen=True):
    """Sentences to read: broken at the width, one below the other."""

    paragraphs: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        for text in self.paragraphs:
            yield from _wrap(text, "", "")


class Items(msgspec.Struct, frozen=True):
    """A list: each entry begins with a dash and hangs; one that begins with a blank belongs to the one above."""

    entries: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        for text in self.entries:
            first = "    " if text.startswith(" ") else "- "
            yield from _wrap(text.strip(), first, " " * len(first))


class Numbered(msgspec.Struct, frozen=True):
    """A list with a label before each entry; an empty label continues the one above."""

    entries: tuple[tuple[str, str], ...]

    def lines(self) -> Iterator[str]:
        width = max((len(label) for label, _ in self.entries), default=0) + 2
        for label, text in self.entries:
            yield from _wrap(text, label.ljust(width), " " * width)


class Exact(msgspec.Struct, frozen=True):
    """Lines to copy, as they are."""

    copied: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        yield from self.copied


class Menu(msgspec.Struct, frozen=True):
    """Lines to copy, indented, with their meaning behind them, or below where there is no room."""

    entries: tuple[tuple[str, str], ...]

    def lines(self) -> Iterator[str]:
        width = min(max((len(line) for line, _ in self.entries), default=0), 28) + 2
        for line, meaning in self.entries:
            if not meaning:
                yield f"  {line}"
            elif len(line) <= width - 2:
                yield from _wrap(meaning, f"  {line.ljust(width)}", " " * (width + 2))
            else:
                yield f"  {line}"
                yield from _wrap(meaning, " " * (width + 2), " " * (width + 2))


class Drawing(msgspec.Struct, frozen=True):
    """The table as a picture (SVG), for a reader's seat, and in words for whoever sees no pictures. No line of text."""

    seat: Seat
    svg: str
    words: str

    def lines(self) -> Iterator[str]:
        yield from ()


Part = Prose | Items | Numbered | Exact | Menu | Drawing


class Block(msgspec.Struct, frozen=True):
    """A heading (or none), and what stands below it."""

    heading: str
    parts: tuple[Part, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of text, already broken."""
        return tuple(line for part in self.parts for line in part.lines())

    def drawings(self) -> tuple[Drawing, ...]:
        return tuple(part for part in self.parts if isinstance(part, Drawing))

    def then(self, *others: Block) -> Block:
        """The same block, with what stands in others below it."""
        return Block(self.heading, (*self.parts, *(part for other in others for part in other.parts)))


class Draft(msgspec.Struct, frozen=True):
    """What a letter says, before it is put together. `cut` is the line between `public` and `secret`; `first` stands
    above all else and is for the reader alone too: what he owes comes before what is long. `passage`: the line below."""

    subject: str
    public: tuple[Block, ...]
    cut: str = ""
    secret: tuple[Block, ...] = ()
    first: tuple[Block, ...] = ()
    passage: str = ""
    attachments: tuple[Attachment, ...] = ()

    def drawings(self) -> tuple[Drawing, ...]:
        """The pictures in it, in order."""
        blocks = (*self.first, *self.public, *self.secret)
        return tuple(drawing for block in blocks for drawing in block.drawings())


def prose(heading: str, paragraphs: Iterable[str]) -> Block:
    return Block(heading, (Prose(tuple(paragraphs)),))


def items(heading: str, entries: Iterable[str]) -> Block:
    return Block(heading, (Items(tuple(entries)),))


def numbered(heading: str, entries: Iterable[tuple[str, str]]) -> Block:
    return Block(heading, (Numbered(tuple(entries)),))


def barred(heading: str, paragraphs: Iterable[str]) -> Block:
    """Words to read that are orders elsewhere: each line behind a bar."""
    bar = f"{verbs.BAR} "
    return exact(heading, (line for text in paragraphs for line in _wrap(text, bar, bar)))


def exact(heading: str, lines: Iterable[str]) -> Block:
    return Block(heading, (Exact(tuple(lines)),))


def menu(heading: str, entries: Iterable[tuple[str, str]]) -> Block:
    return Block(heading, (Menu(tuple(entries)),))


def examples(heading: str, entries: Iterable[tuple[str, str]]) -> Block:
    """Lines that show how something is written, each behind a bar, so that a letter which comes back does nothing."""
    return menu(heading, [(example(line), meaning) for line, meaning in entries])


def example(line: str) -> str:
    return f"{verbs.BAR} {line}"


def text_of(draft: Draft, marker: str) -> str:
    """The whole text: the line to write above, the blocks, the cut. Ends with one line feed."""
    pieces = (piece if isinstance(piece, str) else _block(piece) for piece in frame(draft, marker))
    return "\n\n".join(piece for piece in pieces if piece) + "\n"


def frame(draft: Draft, marker: str) -> tuple[str | Block, ...]:
    """A letter in order: the line to write above, the blocks that say anything, the lines to cut along between them."""
    first, public, secret = (_saying(blocks) for blocks in (draft.first, draft.public, draft.secret))
    before = (draft.cut, *first, draft.passage) if first else ()
    after = (draft.cut, *secret) if secret else ()
    return (*((marker,) if marker else ()), *before, *public, *after)


def text_lines(blocks: Iterable[Block]) -> str:
    """Blocks alone, without frame."""
    return "\n\n".join(_block(block) for block in _saying(blocks))


def _saying(blocks: Iterable[Block]) -> tuple[Block, ...]:
    return tuple(block for block in blocks if block.heading or block.lines or block.drawings())


def _block(block: Block) -> str:
    lines = [block.heading.upper(), *block.lines] if block.heading else block.lines
    return "\n".join(inert(line) for line in lines)


def inert(line: str) -> str:
    """A program may send a letter of ours back without a mark of quotation: no line of it may read as a verb."""
    _, text = verbs.NOBODY.split(levelled(line))
    return example(line) if isinstance(verbs.read(text), verbs.Spoken) else line


def _wrap(text: str, first: str, rest: str) -> list[str]:
    if not text:
        return [first.rstrip()]
    lines = textwrap.wrap(
        text if first.startswith(verbs.BAR) else glued(text),
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(GLUE, " ") for line in lines]


def glued(text: str) -> str:
    """A word that is also a verb of ours never begins a line of prose: it stays with the word before it."""
    first, *others = text.split(" ")
    return first + "".join((GLUE if verbs.verb_of(word) else " ") + word for word in others)
