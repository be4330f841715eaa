"""HELP and WHY: the words that are no moves, the rules by topic, and the rule behind a refusal, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from events.about import Line
from events.verbs.words import fold
from games.kernel.contract import Words
from games.kernel.lexicon import tokens
from games.kernel.refusal import Refusal
from games.kernel.rulebook import Entry
from games.kernel.wording import tongue
from projections.letters import clean, lookup
from projections.letters.lookup import Shelf
from projections.letters.page import GLUE, Block, Exact, barred, example, examples, prose
from projections.letters.scene import Scene

_WORDS = ("verb", "word")
_LISTED = ("topic", "table", "card", "encounter", "verb", "word", "ask")
_WAYS = 6
"""So many ways to write a thing are shown; there may be more."""
_EXAMPLES = {"verb": ("help.moves",), "word": ("help.text", "help.host")}


def shelf(scene: Scene) -> Shelf:
    """What the reader can look up: the rules as they stand in this game."""
    return lookup.shelf(scene.speech, scene.rules, scene.table.options)


def blocks(scene: Scene, topics: tuple[str, ...] = ()) -> tuple[Block, ...]:
    """What was asked about; everything that can be written, and what there is to look up, where HELP stood alone."""
    found = shelf(scene)
    asked = tuple(dict.fromkeys(topic for topic in topics if topic))
    told = tuple(block for topic in asked for block in about(found, topic))
    return told if asked and all(topics) else (*told, *_everything(scene), *contents(found))


def about(found: Shelf, topic: str) -> tuple[Block, ...]:
    """The entries that a topic means; where it means none, what it may have meant, and the list."""
    entries = lookup.find(found, topic)
    if entries:
        return tuple(block for entry in entries for block in _entry(found, entry))
    name = {"topic": clean.name(topic)}
    meant = lookup.near(found, topic)
    lines = [Words("help.meant", {"meant": meant})] if meant else []
    unknown = prose(found.say(Words("help.unknown-heading")), map(found.say, (Words("help.unknown", name), *lines)))
    return (unknown, *contents(found))


def contents(found: Shelf) -> tuple[Block, ...]:
    """What there is to look up, by kinds."""
    heading = found.say(Words("help.contents"))
    by_kind = {kind: tuple(each) for kind, each in groupby(found.entries, key=lambda entry: entry.kind)}
    blocks = [prose(heading, [found.say(Words("help.how"))])]
    for kind in _LISTED:
        if kind in by_kind:
            names = ", ".join(dict.fromkeys(map(found.name, by_kind[kind])))
            layout = barred if kind in _WORDS else prose
            blocks.append(layout(found.speech.name("entries", kind, {}), [names]))
    return tuple(blocks)


def why(scene: Scene, lines: tuple[Line, ...]) -> tuple[Block, ...]:
    """Why lines did not count: what was wrong, the rule behind it, and where that stands."""
    heading, found = scene.say("why.heading"), shelf(scene)
    if not lines:
        return (prose(heading, [scene.say("why.nothing")]),)
    told: list[Block] = []
    for line in lines:
        assert line.refusal is not None
        behind = found.reason(line.refusal.code)
        text = [scene.words(Words(line.refusal.code, line.refusal.params))]
        if behind:
            reason, entry = behind
            text += [found.say(words) for words in (*entry.text, *entry.facts, reason.ref)]
        written = example(scene.order(line.canonical) or clean.line(line.written))
        told.append(Block(heading if not told else "", (Exact((written,)), *_prose(found, "", text).parts)))
    return tuple(told)


def rule(scene: Scene, refusal: Refusal) -> str:
    """In a receipt, below a refusal: where the rule stands, and the topic that tells it. Empty: there is none."""
    found = shelf(scene)
    behind = found.reason(refusal.code)
    if behind is None:
        return ""
    reason, entry = behind
    return scene.say("receipt.rule", ref=found.say(reason.ref), topic=found.name(entry))


def _entry(found: Shelf, entry: Entry) -> tuple[Block, ...]:
    ways = _ways(found, entry)
    lines = [" ".join(map(found.say, entry.text)), *map(found.say, entry.facts)]
    if entry.kind in ("card", "verb", "word"):
        lines.append(found.say(Words("help.ways", {"ways": ways})))
    lines.append(found.say(entry.ref))
    name = found.name(entry)
    shown = _prose(found, found.say(Words("help.word", {"word": name})) if entry.kind in _WORDS else name, lines)
    pairs = tuple(_examples(found, entry))
    return (shown, examples("", pairs)) if pairs else (shown,)


def _ways(found: Shelf, entry: Entry) -> tuple[str, ...]:
    """How a thing is written in the reader's language; where there is no such way, in any."""
    own = [way for way in entry.ways if tongue(way) in ("", found.speech.language)] or entry.ways
    return tuple(dict.fromkeys(way.upper() if entry.kind in _WORDS else way for way in own))[:_WAYS]


def _examples(found: Shelf, entry: Entry) -> Iterable[tuple[str, str]]:
    """The lines of the general help that begin with this word."""
    ways = {tokens(way) for way in entry.ways}
    for id in _EXAMPLES.get(entry.kind, ()):
        for line in found.say(Words(id)).splitlines():
            word, gap, meaning = line.partition("  ")
            first = tokens(word)
            if gap and any(first[: len(way)] == way for way in ways):
                yield word, meaning


def _everything(scene: Scene) -> tuple[Block, ...]:
    parts = [scene.say("help.text")]
    if scene.reader.role == "host":
        parts.append(scene.say("help.host"))
    parts.append(scene.say("help.moves"))  # a title may have a whole grammar to tell
    first, *rest = (_block(part) for text in parts for part in text.split("\n\n"))
    return (Block(scene.say("help.heading", topic="turnpost"), first.parts), *rest)


def _block(text: str) -> Block:
    """A paragraph; lines with two blanks in them are an example and its meaning."""
    pairs = [line.partition("  ") for line in text.splitlines()]
    if any(gap for _, gap, _ in pairs):
        return examples("", [(word, meaning) for word, _, meaning in pairs])
    return prose("", text.splitlines())


def _prose(found: Shelf, heading: str, paragraphs: Iterable[str]) -> Block:
    """Sentences in which no line begins with the word of a move: the letter may come back without marks of quotation."""
    moves = set(map(fold, found.verbs))
    held = []
    for text in paragraphs:
        first, *others = text.split(" ")
        held.append(first + "".join((GLUE if fold(word) in moves else " ") + word for word in others))
    return prose(example(heading) if fold(heading.partition(" ")[0]) in moves else heading, held)
