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
LISTED = (
    *("topic", "table", "reading", "card", "item", "token", "clue", "location"),
    *("special", "ancient", "encounter", "verb", "word", "ask"),
)
_WAYS = 6
"""So many ways to write a thing are shown; there may be more."""
_GRAMMAR = ("table", "lines")
_MOVES = ("table", "moves")
_EXAMPLES = {"verb": ("help.moves",), "word": ("help.text", "help.host", "help.talk")}


def shelf(scene: Scene) -> Shelf:
    """What the reader can look up: the rules as they stand in this game."""
    return lookup.shelf(scene.speech, scene.rules, scene.table.options)


def blocks(scene: Scene, topics: tuple[str, ...] = ()) -> tuple[Block, ...]:
    """What was asked about; where HELP stood alone, the words of the table, and what there is to look up."""
    found = shelf(scene)
    asked = tuple(dict.fromkeys(topic for topic in topics if topic))
    told = tuple(block for topic in asked for block in about(found, topic))
    return told if asked and all(topics) else (*told, *_everything(scene), *contents(found))


def about(found: Shelf, topic: str) -> tuple[Block, ...]:
    """The entries that a topic means; where it means none, what it may have meant, and how to get the list."""
    entries = lookup.find(found, topic)
    if entries:
        return tuple(block for entry in entries for block in _entry(found, entry))
    name = {"topic": clean.name(topic)}
    meant = lookup.near(found, topic)
    lines = [Words("help.meant", {"meant": meant})] if meant else []
    said = (Words("help.unknown", name), *lines, Words("help.unknown-list"))
    return (prose(found.say(Words("help.unknown-heading")), map(found.say, said)),)


def contents(found: Shelf) -> tuple[Block, ...]:
    """What there is to look up, by kinds."""
    heading = found.say(Words("help.contents"))
    by_kind = {kind: tuple(each) for kind, each in groupby(found.entries, key=lambda entry: entry.kind)}
    blocks = [prose(heading, [found.say(Words("help.how"))])]
    for kind in LISTED:
        if kind in by_kind:
            names = ", ".join(dict.fromkeys(map(found.name, by_kind[kind])))
            layout = barred if kind in _WORDS else prose
            blocks.append(layout(found.speech.name("entries", kind, {}), [names]))
    return tuple(blocks)


def why(scene: Scene, lines: tuple[Line, ...]) -> tuple[Block, ...]:
    """Why lines did not count: what was wrong, and the rule behind it, below the first line that it stopped."""
    heading, found = scene.say("why.heading"), shelf(scene)
    if not lines:
        return (prose(heading, [scene.say("why.nothing")]),)
    told: list[Block] = []
    rules: set[tuple[str, str]] = set()
    for line in lines:
        assert line.refusal is not None
        behind = found.reason(line.refusal.code, line.refusal.params)
        text = [scene.words(Words(line.refusal.code, line.refusal.params))]
        if behind and (behind.kind, behind.id) not in rules:
            rules.add((behind.kind, behind.id))
            text += [found.say(words) for words in (*behind.text, *behind.facts)]
        written = example(scene.order(line.canonical) or clean.line(line.written))
        told.append(Block(heading if not told else "", (Exact((written,)), *_prose(found, "", text).parts)))
    return tuple(told)


def rule(scene: Scene, refusal: Refusal, written: str) -> str:
    """In a receipt, below a refusal: the topic that tells the rule. Empty: there is none. How a line is made is told under
    its own word, where it begins with one."""
    found = shelf(scene)
    entry = found.reason(refusal.code, refusal.params)
    if entry is not None and (entry.kind, entry.id) == _GRAMMAR:
        entry = lookup.word(found, written) or entry
    return scene.say("receipt.rule", topic=found.name(entry)) if entry else ""


def _entry(found: Shelf, entry: Entry) -> tuple[Block, ...]:
    ways = _ways(found, entry)
    lines = [" ".join(map(found.say, entry.text)), *map(found.say, entry.facts)]
    if entry.kind in ("card", "verb", "word"):
        lines.append(found.say(Words("help.ways", {"ways": ways})))
    shown = _prose(found, _heading(found, entry), lines)
    if (entry.kind, entry.id) == _MOVES:
        return (shown, *_moves(found))
    pairs = tuple(_examples(found, entry))
    return (shown, examples("", pairs)) if pairs else (shown,)


def _heading(found: Shelf, entry: Entry) -> str:
    """A name that begins as a move does gets a word in front, for no line of a letter may read as an order."""
    name = found.name(entry)
    if entry.kind in _WORDS:
        return found.say(Words("help.word", {"word": name}))
    moves = fold(name.partition(" ")[0]) in set(map(fold, found.verbs))
    return found.say(Words("help.topic", {"topic": name})) if moves else name


def _moves(found: Shelf) -> tuple[Block, ...]:
    """The whole grammar of a title; what every table has it says itself."""
    return tuple(_block(found, part) for part in found.say(Words("help.moves")).split("\n\n"))


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
    """The words of every table; moves are a topic of their own, for a title may have a whole grammar to tell."""
    parts = [scene.say("help.text")]
    if scene.reader.role == "host":
        parts.append(scene.say("help.host"))
    if scene.rules.talk:
        parts.append(scene.say("help.talk"))
    found = shelf(scene)
    first, *rest = (_block(found, part) for text in parts for part in text.split("\n\n"))
    return (Block(scene.say("help.heading", topic="turnpost"), first.parts), *rest)


def _block(found: Shelf, text: str) -> Block:
    """A paragraph; lines with two blanks in them are an example and its meaning."""
    pairs = [line.partition("  ") for line in text.splitlines()]
    if any(gap for _, gap, _ in pairs):
        return examples("", [(word, _held(found, meaning)) for word, _, meaning in pairs])
    return prose("", [_held(found, line) for line in text.splitlines()])


def _prose(found: Shelf, heading: str, paragraphs: Iterable[str]) -> Block:
    return prose(heading, [_held(found, text) for text in paragraphs])


def _held(found: Shelf, text: str) -> str:
    """A text in which no line will begin with the word of a move: the letter may come back without marks of quotation."""
    moves = set(map(fold, found.verbs))
    first, *others = text.split(" ")
    return first + "".join((GLUE if fold(word) in moves else " ") + word for word in others)
