"""A command as the one line that says it: what letters show, and what the readers of lines (notation.py) read back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.last_friday.r1 import camper_notation, maniac_notation
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import parts as p
from games.last_friday.r1.box import CLUES, seat_of
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.vocabulary import BOOK


def format(command: Any) -> str:
    """The canonical line of a command. Raises KeyError on anything else."""
    return _FORMATS[type(command)](command)


def _head(*words: str) -> str:
    return " ".join(word for word in words if word)


def _written(kind: str, *names: str) -> str:
    return " ".join(BOOK.plain.written(kind, name) for name in names)


def _order_text(one: c.Order) -> str:
    """The colour stands in front where it is another's, or where the line would else be one of its own."""
    named = seat_of(one.of) != one.seat or (bool(one.parts) and isinstance(one.parts[0], p.Look))
    return _head(_written("colour", one.of) if named else "", camper_notation.text(one.parts, one.hold))


def _captain_text(one: c.Captain) -> str:
    return f"CAPTAIN {one.of if seat_of(one.of) != one.seat else _written('quant', 'none')}"


def _push_text(one: c.Push) -> str:
    return f"PUSH {one.to}" + (f" VIA {' '.join(one.via)}" if one.via else "")


def _alarm_text(one: c.Alarm) -> str:
    return f"ALARM {camper_notation.way(one.to, one.via) if one.to else _written('stay', 'stay')}"


def _blood_text(one: c.Blood) -> str:
    if one.stride is None:
        return f"BLOOD {_written('quant', 'none')}"
    return f"BLOOD {maniac_notation.stride_text(one.stride).removeprefix('GO ')}"


def _wish_text(one: c.Wish) -> str:
    kind = _written("wish", one.kind)
    lamp = "lamp" if one.kind == "lantern" else "yes"
    plain = one.kind not in ("lantern", "stealth")
    values = " ".join(value if plain else _written(lamp, value) for value in one.values)
    return f"WISH {kind} {values or _written('quant', 'none')}"


def _face(face: str) -> str:
    kind = "colour" if face in COLOURS else "clue" if face in CLUES else "face"
    return _written(kind, face)


_FORMATS: Mapping[type, Callable[[Any], str]] = {
    c.Order: _order_text,
    c.Withdraw: lambda o: _head("TAKE-BACK", _written("colour", o.of) if o.of and seat_of(o.of) != o.seat else ""),
    c.Captain: _captain_text,
    c.Push: _push_text,
    c.Alarm: _alarm_text,
    c.LookAt: lambda o: _head("LOOK", *o.dots),
    c.ChooseCard: lambda o: f"CARD {o.card}",
    c.PlaceChosen: lambda o: f"PLACE {o.dot}",
    c.OpenCabin: lambda o: f"CABIN {_written('colour', o.colour)}",
    c.Hunt: maniac_notation.text,
    c.Drift: lambda o: f"CHANCE {_written('chance', o.what)}",
    c.Blood: _blood_text,
    c.Twist: lambda o: f"TWIST {_written('yes', 'yes' if o.yes else 'no')}",
    c.Wish: _wish_text,
    c.Layout: lambda o: _head("LAYOUT", *(f"{at}={_face(face)}" for at, face in o.laid)),
    c.Boat: lambda o: f"BOAT {o.dock}",
    c.Spread: lambda o: _head("SPREAD CORPSES", *o.corpses, "CLUES", *o.clues),
    c.Start: lambda o: f"BEGIN {o.circle}",
    c.NameChosen: lambda o: f"CHOSEN {_written('colour', o.colour)}",
    c.Reward: lambda o: _head("REWARD", *(_written("token", one) for one in o.tokens)),
}
