"""The text of standing orders (rules file 6.3): words to Order and back."""

from __future__ import annotations

from typing import Any

import msgspec

from games.cutthroat_caverns.r1.orders import OWN, Condition, Deed, Order, When
from games.cutthroat_caverns.r1.reactions import two_sided
from games.cutthroat_caverns.r1.vocabulary import plain, usage
from games.kernel.lexicon import Clause, Cursor, Item, Shape, Slot, Tokens, Vocabulary, clause, tokens
from games.kernel.refusal import Refusal

_DEED = Shape(
    head=Slot(("card", "half", "who", "seat"), 1, 3, "card"),
    parts={
        "ON": Slot(("who", "seat"), 1, 1, "seat"),
        "WITH": Slot(("card",), 1, 1, "card"),
        "AT": Slot(("aim", "number"), 1, 1, "aim"),
        "SPECIAL": Slot(),
        "PLAIN": Slot(),
        "BONUS": Slot(),
        "NO-BONUS": Slot(),
    },
)
_THAN = {"at-least": ">=", "at-most": "<=", "more": ">", "less": "<", "equal": "="}


_STUCK = {"event": ("event", "who"), "condition": ("measure",)}
"""What kinds of words are wanted where an order cannot be read on."""


def read(vocabulary: Vocabulary, words: Tokens) -> Order | Refusal:
    """An order, of the words after IF; or what does not fit."""
    parts = _parts(vocabulary, words)
    if parts is None:
        return Refusal("unfinished", {"wanted": ("play",)}, legal=usage("IF"))
    whens, then, otherwise = parts
    when = _when(vocabulary, whens[0])
    if isinstance(when, Refusal):
        return msgspec.structs.replace(when, legal=usage("IF"))
    conditions: tuple[Condition, ...] = ()
    for each in whens[1:]:
        condition = _condition(vocabulary, each)
        if isinstance(condition, Refusal):
            return msgspec.structs.replace(condition, legal=usage("IF"))
        conditions += (condition,)
    deed = _deed(vocabulary, then)
    if isinstance(deed, Refusal):
        return deed
    other = _deed(vocabulary, otherwise) if otherwise else None
    if isinstance(other, Refusal) and other.code == "unfinished":
        return Refusal("else-play", {"part": " ".join(otherwise)}, legal=(write(Order(when, deed, conditions)),))
    return other if isinstance(other, Refusal) else Order(when, deed, conditions, other)


def _parts(vocabulary: Vocabulary, words: Tokens) -> tuple[list[Tokens], Tokens, Tokens] | None:
    """The event and each condition, the words of THEN, the words of ELSE; None where THEN is missing."""
    then = _find(vocabulary, "THEN", words)
    if then is None:
        return None
    whens: list[Tokens] = []
    rest = words[:then]
    while (cut := _find(vocabulary, "AND", rest)) is not None:
        whens.append(rest[:cut])
        rest = rest[cut + 1 :]
    whens.append(rest)
    deeds = words[then + 1 :]
    other = _find(vocabulary, "ELSE", deeds)
    return (whens, deeds, ()) if other is None else (whens, deeds[:other], deeds[other + 1 :])


def _find(vocabulary: Vocabulary, particle: str, words: Tokens) -> int | None:
    """Where a particle of one word stands first."""
    for at in range(len(words)):
        found = vocabulary.whole("particle", words, at)
        if found and particle in found.ids:
            return at
    return None


def _when(vocabulary: Vocabulary, words: Tokens) -> When | Refusal:
    cursor = Cursor(vocabulary, words)
    event = cursor.take("event")
    who: Item | Refusal | None = None
    if event is None:
        who = cursor.take("who", "seat")
        event = cursor.take("event")
    for found in (who, event):
        if isinstance(found, Refusal):
            return found
    if not isinstance(event, Item):
        return _stuck(cursor, "event")
    fields: dict[str, Any] = {"event": event.value}
    if isinstance(who, Item) and event.value not in OWN:
        fields["who"] = _who(who)
    more = _EVENTS[event.value](cursor) if event.value in _EVENTS else {}
    if isinstance(more, Refusal):
        return more
    return _stuck(cursor, "event") if cursor.rest() else When(**fields, **more)


def _reveals(cursor: Cursor) -> dict[str, Any] | Refusal:
    than = cursor.take("than")
    if isinstance(than, Item):
        number = cursor.take("number")
        return {"than": than.value, "number": number.value} if isinstance(number, Item) else _stuck(cursor, "number")
    found = cursor.take("sort", "card")
    if isinstance(found, Refusal):
        return found
    return {found.kind: found.value} if found else {}


def _plays(cursor: Cursor) -> dict[str, Any] | Refusal:
    found = cursor.take("card", "who")
    if isinstance(found, Refusal):
        return found
    if found and found.kind == "who" and found.value != "any":
        return Refusal("unreadable-part", {"part": found.written})
    fields: dict[str, Any] = {"card": found.value} if found and found.kind == "card" else {}
    if cursor.particle("ON"):
        at = cursor.take("who", "seat")
        if not isinstance(at, Item):
            return at or _stuck(cursor, "seat")
        fields["at"] = _who(at)
    return fields


_EVENTS: dict[Any, Any] = {"reveals": _reveals, "plays": _plays}


def _condition(vocabulary: Vocabulary, words: Tokens) -> Condition | Refusal:
    cursor = Cursor(vocabulary, words)
    measure = cursor.take("measure")
    if not isinstance(measure, Item) or measure.value == "mine":
        return measure if isinstance(measure, Refusal) else _stuck(Cursor(vocabulary, words), "condition")
    if measure.value == "turn":
        return _stuck(cursor, "condition") if cursor.rest() else Condition("turn")
    of = cursor.take("who", "seat") if measure.value == "prestige" else None
    than = cursor.take("than")
    right = cursor.take("number", "measure") if measure.value == "prestige" else cursor.take("number")
    for found in (of, than, right):
        if isinstance(found, Refusal):
            return found
    if not isinstance(than, Item) or not isinstance(right, Item) or cursor.rest():
        return _stuck(cursor, "number")
    fields: dict[str, Any] = {"measure": measure.value, "than": than.value}
    if isinstance(of, Item):
        fields["of"] = _who(of)
    if right.kind == "number":
        return Condition(**fields, number=int(right.value))
    return Condition(**fields, mine=True) if right.value == "mine" else _stuck(Cursor(vocabulary, words), "condition")


def _deed(vocabulary: Vocabulary, words: Tokens) -> Deed | Refusal:
    cursor = Cursor(vocabulary, words)
    verb = cursor.take("verb")
    if not isinstance(verb, Item) or verb.value != "PLAY":
        return Refusal("unfinished", {"wanted": ("play",)}, legal=usage("IF"))
    read = clause(vocabulary, _DEED, cursor.rest(), usage("IF"))
    if isinstance(read, Refusal):
        return read
    cards, halves, seats = (of_kind(read, "", *kinds) for kinds in (("card",), ("half",), ("who", "seat")))
    on = (*seats, *read.get("ON", ()))
    if len(cards) != 1:
        return Refusal("unfinished", {"wanted": ("card",)}, legal=usage("IF"))
    if len(halves) > 1 or len(on) > 1 or contrary(read):
        return Refusal("doubled", {"part": " ".join(cursor.rest())}, legal=usage("IF"))
    return Deed(
        card=str(cards[0].value),
        on=_who(on[0]) if on else None,
        half=half_of(cards[0], halves),
        attack=str(read["WITH"][0].value) if "WITH" in read else "",
        special=special(read),
        token=read["AT"][0].value if "AT" in read else None,  # type: ignore[arg-type]
        bonus=bonus(read),
    )


def special(read: Clause) -> bool | None:
    """What a clause says about the own special attack."""
    return True if "SPECIAL" in read else False if "PLAIN" in read else None


def bonus(read: Clause) -> bool | None:
    """What a clause says about the bonus of Holy Water."""
    return True if "BONUS" in read else False if "NO-BONUS" in read else None


def contrary(read: Clause) -> tuple[str, str] | None:
    """Two particles of a clause that cannot both be meant."""
    pairs = (("SPECIAL", "PLAIN"), ("BONUS", "NO-BONUS"))
    return next((pair for pair in pairs if pair[0] in read and pair[1] in read), None)


def half_of(card: Item, named: tuple[Item, ...]) -> Any:
    """The half that is named, else the one whose own name was written (``tougher`` is the lower half); None: not said."""
    if named:
        return named[0].value
    found = plain().whole("face", tokens(card.written), 0) or plain().begun("face", tokens(card.written), 0)
    return found.ids[0] if found and found.ids == ("down",) else None


def of_kind(read: Clause, part: str, *kinds: str) -> tuple[Item, ...]:
    return tuple(item for item in read.get(part, ()) if item.kind in kinds)


def _who(item: Item) -> Any:
    return int(item.value) if item.kind == "seat" else item.value


def _stuck(cursor: Cursor, wanted: str) -> Refusal:
    rest = cursor.rest()
    meant = cursor.meant(*_STUCK.get(wanted, ()))
    if meant:
        return Refusal("misspelt-part", {"part": rest[0], "meant": meant})
    if rest:
        return Refusal("unreadable-part", {"part": " ".join(rest[:4])})
    return Refusal("unfinished", {"wanted": (wanted,)})


def write(order: Order) -> str:
    """The canonical text."""
    whens = " AND ".join((_when_text(order.when), *(_condition_text(c) for c in order.conditions)))
    text = f"IF {whens} THEN PLAY {_deed_text(order.then)}"
    return f"{text} ELSE PLAY {_deed_text(order.otherwise)}" if order.otherwise else text


def who_text(who: Any) -> str:
    return f"p{who}" if isinstance(who, int) else plain().written("who", who)


def _when_text(when: When) -> str:
    words = [] if when.event in OWN else [who_text(when.who)]
    words.append(plain().written("event", when.event))
    if when.than is not None:
        words += [_THAN[when.than], str(when.number)]
    elif when.sort:
        words.append(plain().written("sort", when.sort))
    elif when.card:
        words.append(plain().written("card", when.card))
    if when.at is not None:
        words += ["ON", who_text(when.at)]
    return " ".join(words)


def _condition_text(condition: Condition) -> str:
    left = plain().written("measure", condition.measure)
    if condition.measure == "turn":
        return left
    if condition.measure == "prestige":
        left = f"{left}({who_text(condition.of)})"
    return f"{left} {_THAN[condition.than]} {'mine' if condition.mine else condition.number}"


def _deed_text(deed: Deed) -> str:
    words = card_text(deed.card, deed.half)
    words += ["ON", who_text(deed.on)] if deed.on is not None else []
    words += ["WITH", plain().written("card", deed.attack)] if deed.attack else []
    return " ".join([*words, *choices_text(deed.special, deed.token, deed.bonus)])


def card_text(card: str, half: str | None) -> list[str]:
    """A card to be played, by its half: the lower half of a two-sided card has a name of its own."""
    if half == "down" and two_sided(card):
        return [plain().written("face", half)]
    return [plain().written("card", card), *([plain().written("half", half)] if half else [])]


def choices_text(special: bool | None, token: Any, bonus: bool | None) -> list[str]:
    """The particles for a special attack, a target and a bonus."""
    words = [] if special is None else ["SPECIAL" if special else "PLAIN"]
    if token is not None:
        words += ["AT", f"token {token}" if isinstance(token, int) else plain().written("aim", token)]
    if bonus is not None:
        words.append("BONUS" if bonus else "NO-BONUS")
    return words
