"""HELP: the words that are no moves, for players and hosts, in the reader's language."""

from __future__ import annotations

from projections.letters.page import Block, examples, prose
from projections.letters.scene import Scene


def blocks(scene: Scene, topics: tuple[str, ...] = ()) -> tuple[Block, ...]:
    """Everything, whatever was asked about: it is short. `topics` only names it in the heading."""
    heading = scene.say("help.heading", topic=", ".join(topic for topic in topics if topic) or "turnpost")
    parts = [scene.say("help.text")]
    if scene.reader.role == "host":
        parts.append(scene.say("help.host"))
    parts.append(scene.say("help.moves"))  # a title may have a whole grammar to tell
    first, *rest = (_block(part) for text in parts for part in text.split("\n\n"))
    return (Block(heading, first.parts), *rest)


def _block(text: str) -> Block:
    """A paragraph; lines with two blanks in them are an example and its meaning."""
    pairs = [line.partition("  ") for line in text.splitlines()]
    if any(gap for _, gap, _ in pairs):
        return examples("", [(word, meaning) for word, _, meaning in pairs])
    return prose("", text.splitlines())
