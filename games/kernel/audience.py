"""Who may see an outcome.

An audience is ``"all"``, ``"none"`` or a sorted tuple of seats. Seats count from 1; seat 0 is the host's
column, which sees what is for the host only. ``"none"`` is known to the server alone until the end.
"""

from __future__ import annotations

from typing import Literal

Seat = int
HOST: Seat = 0

Audience = Literal["all", "none"] | tuple[Seat, ...]


def seats(*numbers: Seat) -> Audience:
    """The audience of just these seats, in the one order that is ever written down."""
    return tuple(sorted(set(numbers)))


def may_see(audience: Audience, seat: Seat | None) -> bool:
    """Whether a seat (None: a spectator) is entitled to an outcome with this audience."""
    if audience == "all":
        return True
    if audience == "none" or seat is None:
        return False
    return seat in audience


def write(audience: Audience) -> str:
    """The text form of the log: ``all``, ``none`` or ``1,3``."""
    return audience if isinstance(audience, str) else ",".join(str(seat) for seat in audience)


def read(text: str) -> Audience:
    """The audience of its text form. Raises ValueError on anything that `write` does not produce."""
    if text == "all":
        return "all"
    if text == "none":
        return "none"
    audience = tuple(int(part) for part in text.split(","))
    if write(seats(*audience)) != text:
        raise ValueError(f"not an audience: {text!r}")
    return audience
