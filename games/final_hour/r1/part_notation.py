"""The parts of an order line: words to parts and back. A part begins with its word and ends where the next one begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from games.final_hour.r1 import commands as c
from games.final_hour.r1.commands import AnyPart, Wound
from games.final_hour.r1.items import item
from games.final_hour.r1.order_notation import stuck
from games.final_hour.r1.vocabulary import plain
from games.kernel.lexicon import Cursor, Item
from games.kernel.refusal import Refusal

Build = Callable[[Cursor], Any]


def parts(cursor: Cursor) -> tuple[AnyPart, ...] | Refusal:
    """All parts up to the end of the line; two that stand together and say the same kind of thing are one."""
    found: list[AnyPart] = []
    while cursor.rest():
        deed = cursor.take("deed")
        if not isinstance(deed, Item):
            return deed or stuck(cursor, "")
        part = BUILD[str(deed.value)](cursor)
        if isinstance(part, Refusal):
            return _placed(part, len(found) + 1)
        if isinstance(part, c.Use):
            part = _timed(cursor, part, tuple(found))
        joined = _joined(found[-1], part) if found else None
        if joined:
            found[-1] = joined
        else:
            found.append(part)
        cursor.filler()
    return tuple(found)


def _placed(refusal: Refusal, number: int) -> Refusal:
    """What is read and yet can be no part of a line says which part it is; what cannot be read shows itself."""
    return replace(refusal, params={**refusal.params, "part": number}) if refusal.code == "item-not-now" else refusal


def _timed(cursor: Cursor, use: c.Use, before: tuple[AnyPart, ...]) -> c.Use:
    """An item is used where its part stands: ahead of every deed of the card before it, else behind it."""
    if cursor.particle("AFTER"):
        return replace(use, after=True)
    if cursor.particle("BEFORE"):
        return use
    return replace(use, after=any(not isinstance(part, SAID_ANYWHERE) for part in before))


SAID_ANYWHERE = (c.Use, c.First, c.Hit, c.Shove)
"""Parts that do not stand for a sentence of the card."""


def _joined(last: AnyPart, part: AnyPart) -> AnyPart | None:
    match last, part:
        case c.Move(path), c.Move(more):
            return c.Move(path + more)
        case c.Seal(walkways), c.Seal(more_walkways):
            return c.Seal(walkways + more_walkways)
        case c.Push(pushes), c.Push(more_pushes):
            return c.Push(pushes + more_pushes)
        case c.Destroy(tokens), c.Destroy(more_tokens):
            return c.Destroy(tokens + more_tokens)
        case c.First(tokens), c.First(more_tokens):
            return c.First(tokens + more_tokens)
        case c.Attack(wounds, at), c.Attack(more_wounds, other) if at == other:
            return c.Attack(wounds + more_wounds, at)
    return None


def _place(cursor: Cursor) -> int | Refusal:
    """A location by number or name."""
    cursor.filler()
    found = cursor.take("place", "number")
    if isinstance(found, Item):
        return int(found.value)
    return found or stuck(cursor, "place")


def _all(cursor: Cursor, *kinds: str) -> tuple[Any, ...] | Refusal:
    """As many things of these kinds as follow, at least one."""
    values: list[Any] = []
    while True:
        cursor.filler()
        found = cursor.take(*kinds)
        if isinstance(found, Refusal):
            return found
        if found is None:
            return tuple(values) or stuck(cursor, kinds[0])
        values.append(int(found.value) if found.kind in ("place", "number", "seat") else found.value)


def _move(cursor: Cursor) -> c.Move | Refusal:
    path = _all(cursor, "place", "number")
    return path if isinstance(path, Refusal) else c.Move(path)


def _wounds(cursor: Cursor) -> tuple[Wound, ...] | Refusal:
    """``S09r=1 S12b=2``, also without the signs between; a token alone takes 1."""
    wounds: list[Wound] = []
    while True:
        cursor.filler()
        token = cursor.take("token")
        if isinstance(token, Refusal):
            return token
        if token is None:
            return tuple(wounds)
        signed = cursor.skip("=")
        said = cursor.take("number") if signed or cursor.rest() else None
        if isinstance(said, Refusal) or (signed and said is None):
            return said or stuck(cursor, "number")
        wounds.append((str(token.value), int(said.value) if said else 1))


def _attack(cursor: Cursor) -> c.Attack | Refusal:
    at: int | Refusal = 0
    if cursor.particle("AT"):
        at = _place(cursor)
    if isinstance(at, Refusal):
        return at
    wounds = _wounds(cursor)
    if isinstance(wounds, Refusal):
        return wounds
    return c.Attack(wounds, at) if wounds else stuck(cursor, "token")


def _run(cursor: Cursor) -> c.Run | Refusal:
    to = _place(cursor)
    wounds = to if isinstance(to, Refusal) else _wounds(cursor)
    return wounds if isinstance(wounds, Refusal) else c.Run(int(to), wounds)  # type: ignore[arg-type]


def _seat(cursor: Cursor) -> int | Refusal:
    cursor.filler()
    found = cursor.take("seat")
    return int(found.value) if isinstance(found, Item) else found or stuck(cursor, "seat")


def _each(cursor: Cursor) -> c.Volley | Refusal:
    of = _seat(cursor)
    wounds = of if isinstance(of, Refusal) else _wounds(cursor)
    if isinstance(wounds, Refusal):
        return wounds
    return c.Volley(int(of), wounds) if wounds else stuck(cursor, "token")  # type: ignore[arg-type]


def _tokens(cursor: Cursor) -> tuple[str, ...] | Refusal:
    return _all(cursor, "token")


def _destroy(cursor: Cursor) -> c.Destroy | Refusal:
    tokens = _tokens(cursor)
    return tokens if isinstance(tokens, Refusal) else c.Destroy(tokens)


def _first(cursor: Cursor) -> c.First | Refusal:
    tokens = _tokens(cursor)
    return tokens if isinstance(tokens, Refusal) else c.First(tokens)


def _push(cursor: Cursor) -> c.Push | Refusal:
    pushes: list[tuple[str, int]] = []
    while isinstance(token := cursor.take("token"), Item):
        to = _place(cursor)
        if isinstance(to, Refusal):
            return to
        pushes.append((str(token.value), to))
        cursor.filler()
    if isinstance(token, Refusal):
        return token
    return c.Push(tuple(pushes)) if pushes else stuck(cursor, "token")


def _seal(cursor: Cursor) -> c.Seal | Refusal:
    """Pairs of locations: ``9-14 9-8``."""
    walkways: list[tuple[int, int]] = []
    while not isinstance(one := _place(cursor), Refusal):
        cursor.skip("-")
        other = _place(cursor)
        if isinstance(other, Refusal):
            return other
        walkways.append((min(one, other), max(one, other)))
    return one if one.code == "ambiguous" or not walkways else c.Seal(tuple(walkways))


def _repair(cursor: Cursor) -> c.Repair | Refusal:
    count = cursor.take("number")
    if not isinstance(count, Item):
        return count or stuck(cursor, "number")
    at = _place(cursor) if cursor.particle("AT") else 0
    return at if isinstance(at, Refusal) else c.Repair(int(count.value), at)


def _heal(cursor: Cursor) -> c.Heal | Refusal:
    of = _seat(cursor)
    return of if isinstance(of, Refusal) else c.Heal(of)


def _hit(cursor: Cursor) -> c.Hit | Refusal:
    token = cursor.take("token")
    if not isinstance(token, Item):
        return token or stuck(cursor, "token")
    of = _seat(cursor)
    return of if isinstance(of, Refusal) else c.Hit(str(token.value), of)


def _shove(cursor: Cursor) -> c.Shove | Refusal:
    at = _place(cursor)
    if isinstance(at, Refusal):
        return at
    token = cursor.take("token")
    return c.Shove(at, str(token.value)) if isinstance(token, Item) else token or stuck(cursor, "token")


def _blast(cursor: Cursor) -> c.Blast | Refusal:
    at = _place(cursor)
    return at if isinstance(at, Refusal) else c.Blast(at)


def _look(cursor: Cursor) -> c.Look | Refusal:
    at = _place(cursor)
    return at if isinstance(at, Refusal) else c.Look(at)


def _use(cursor: Cursor) -> c.Use | Refusal:
    """The item, and what its effect needs; the word of the effect may be left out."""
    found = cursor.take("item")
    if not isinstance(found, Item):
        return found or stuck(cursor, "item")
    name = str(found.value)
    build = USED.get(item(name).effects[0].word)
    if build is None:
        return Refusal("item-not-now", {"item": name, "when": item(name).when})
    again = cursor.take("deed") if cursor.rest() else None
    if isinstance(again, Refusal):
        return again
    part = build(cursor)
    return part if isinstance(part, Refusal) else c.Use(name, part)


USED: Mapping[str, Build] = {
    "HEAL_ANY": _heal,
    "SEAL": _seal,
    "BLAST_ADJ": _blast,
    "PUSH": _push,
    "MOVE": _move,
    "REPAIR_ANY": _repair,
    "INVESTIGATE_ADJ": _look,
}
"""What an item's effect needs to be told."""

BUILD: Mapping[str, Build] = {
    "MOVE": _move,
    "ATTACK": _attack,
    "RUN": _run,
    "EACH": _each,
    "DESTROY": _destroy,
    "PUSH": _push,
    "SEAL": _seal,
    "REPAIR": _repair,
    "HEAL": _heal,
    "USE": _use,
    "FIRST": _first,
    "HIT": _hit,
    "SHOVE": _shove,
}


def text(given: tuple[AnyPart, ...]) -> str:
    """All parts in canonical words."""
    line, deeds = [], False
    for part in given:
        line.append(_USE_TEXT[deeds, part.after](part) if isinstance(part, c.Use) else TEXT[type(part)](part))
        deeds = deeds or not isinstance(part, SAID_ANYWHERE)
    return "; ".join(line)


def _wounds_text(wounds: tuple[Wound, ...]) -> str:
    return "".join(f" {token}={count}" for token, count in wounds)


def _use_text(use: c.Use) -> str:
    _, _, rest = TEXT[type(use.part)](use.part).partition(" ")
    return f"USE {plain().written('item', use.item)} {rest}"


_USE_TEXT: Mapping[tuple[bool, bool], Callable[[c.Use], str]] = {
    (False, False): _use_text,
    (False, True): lambda use: f"{_use_text(use)} AFTER",
    (True, False): lambda use: f"{_use_text(use)} BEFORE",
    (True, True): _use_text,
}
"""By whether a deed of the card stands before it, and whether it is meant for afterwards."""

TEXT: Mapping[type, Callable[[Any], str]] = {
    c.Move: lambda part: " ".join(("MOVE", *map(str, part.path))),
    c.Attack: lambda part: "ATTACK" + (f" AT {part.at}" if part.at else "") + _wounds_text(part.wounds),
    c.Run: lambda part: f"RUN {part.to}{_wounds_text(part.wounds)}",
    c.Volley: lambda part: f"EACH p{part.of}{_wounds_text(part.wounds)}",
    c.Destroy: lambda part: " ".join(("DESTROY", *part.tokens)),
    c.Push: lambda part: " ".join(("PUSH", *(f"{token} {to}" for token, to in part.pushes))),
    c.Seal: lambda part: " ".join(("SEAL", *(f"{a}-{b}" for a, b in part.walkways))),
    c.Repair: lambda part: f"REPAIR {part.count}" + (f" AT {part.at}" if part.at else ""),
    c.Heal: lambda part: f"HEAL p{part.of}",
    c.Blast: lambda part: f"BLAST {part.at}",
    c.Look: lambda part: f"LOOK {part.at}",
    c.First: lambda part: " ".join(("FIRST", *part.tokens)),
    c.Hit: lambda part: f"HIT {part.token} p{part.of}",
    c.Shove: lambda part: f"SHOVE {part.at} {part.token}",
}
