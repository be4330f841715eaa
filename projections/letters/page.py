"""How a letter is set: blocks of lines, a line to cut along parts the public ones from what is for one seat only."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

import msgspec

from events import verbs
from events.intake import levelled
from projections.letters.rendered import Attachment

WIDTH = 76
"""Characters a line. What a reader has to copy is never broken."""

GLUE = "\x1f"
"""Stands for a blank that a line is not broken at; no text of ours holds it."""


class Block(msgspec.Struct, frozen=True):
    """A heading (or none) and lines that are already broken."""

    heading: str
    lines: tuple[str, ...]


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


def prose(heading: str, paragraphs: Iterable[str]) -> Block:
    """Sentences to read: broken at the width, one below the other."""
    lines: list[str] = []
    for text in paragraphs:
        lines.extend(_wrap(text, "", ""))
    return Block(heading, tuple(lines))


def items(heading: str, entries: Iterable[str]) -> Block:
    """A list: each entry begins with a dash and hangs; one that begins with a blank belongs to the one above."""
    lines: list[str] = []
    for text in entries:
        first = "    " if text.startswith(" ") else "- "
        lines.extend(_wrap(text.strip(), first, " " * len(first)))
    return Block(heading, tuple(lines))


def numbered(heading: str, entries: Iterable[tuple[str, str]]) -> Block:
    """A list with a label before each entry; an empty label continues the one above."""
    listed = list(entries)
    width = max((len(label) for label, _ in listed), default=0) + 2
    lines: list[str] = []
    for label, text in listed:
        lines.extend(_wrap(text, label.ljust(width), " " * width))
    return Block(heading, tuple(lines))


def barred(heading: str, paragraphs: Iterable[str]) -> Block:
    """Words to read that are orders elsewhere: each line behind a bar."""
    return Block(heading, tuple(line for text in paragraphs for line in _wrap(text, f"{verbs.BAR} ", f"{verbs.BAR} ")))


def exact(heading: str, lines: Iterable[str]) -> Block:
    """Lines to copy, as they are."""
    return Block(heading, tuple(lines))


def menu(heading: str, entries: Iterable[tuple[str, str]]) -> Block:
    """Lines to copy, indented, with their meaning behind them, or below where there is no room."""
    listed = list(entries)
    width = min(max((len(line) for line, _ in listed), default=0), 28) + 2
    lines: list[str] = []
    for line, meaning in listed:
        if not meaning:
            lines.append(f"  {line}")
        elif len(line) <= width - 2:
            lines.extend(_wrap(meaning, f"  {line.ljust(width)}", " " * (width + 2)))
        else:
            lines.append(f"  {line}")
            lines.extend(_wrap(meaning, " " * (width + 2), " " * (width + 2)))
    return Block(heading, tuple(lines))


def examples(heading: str, entries: Iterable[tuple[str, str]]) -> Block:
    """Lines that show how something is written, each behind a bar, so that a letter which comes back does nothing."""
    return menu(heading, [(example(line), meaning) for line, meaning in entries])


def example(line: str) -> str:
    return f"{verbs.BAR} {line}"


def text_of(draft: Draft, marker: str) -> str:
    """The whole text: the line to write above, the blocks, the cut. Ends with one line feed."""
    first, public, secret = (_blocks(blocks) for blocks in (draft.first, draft.public, draft.secret))
    parts = [marker] if marker else []
    if first:
        parts += [draft.cut, *first, draft.passage]
    parts.extend(public)
    if secret:
        parts.append(draft.cut)
        parts.extend(secret)
    return "\n\n".join(parts) + "\n"


def text_lines(blocks: Iterable[Block]) -> str:
    """Blocks alone, without frame."""
    return "\n\n".join(_blocks(blocks))


def _blocks(blocks: Iterable[Block]) -> list[str]:
    return [_block(block) for block in blocks if block.lines or block.heading]


def _block(block: Block) -> str:
    lines = [block.heading.upper(), *block.lines] if block.heading else block.lines
    return "\n".join(_inert(line) for line in lines)


def _inert(line: str) -> str:
    """A program may send a letter of ours back without a mark of quotation: no line of it may read as a verb."""
    _, text = verbs.split_seat(levelled(line))
    return example(line) if isinstance(verbs.read(text), verbs.Spoken) else line


def _wrap(text: str, first: str, rest: str) -> list[str]:
    if not text:
        return [first.rstrip()]
    lines = textwrap.wrap(
        text if first.startswith(verbs.BAR) else _glued(text),
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(GLUE, " ") for line in lines]


def _glued(text: str) -> str:
    """A word that is also a verb of ours never begins a line of prose: it stays with the word before it."""
    first, *others = text.split(" ")
    return first + "".join((GLUE if verbs.verb_of(word) else " ") + word for word in others)
