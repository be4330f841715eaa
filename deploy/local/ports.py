"""Ports on loopback: the wanted one if it is free, else another, held for as long as we run."""

from __future__ import annotations

import socket

from events.settings import Address

LOOPBACK = "127.0.0.1"


def reserve(wanted: int, before: int) -> socket.socket:
    """A bound socket that does not listen: nobody else gets the port, our child may.

    Tried in this order: the `wanted` port, the one we had `before` (0 for none), any. A child binds with
    SO_REUSEADDR, as servers do, and is let in because this socket allows it; between two lives of the child
    the port stays ours. The port we had before may still hold closed connections of ours, so it alone is
    bound leniently.
    """
    for port in (wanted, before):
        if port:
            try:
                return _bind(port, lenient=port == before)
            except OSError:
                continue
    return _bind(0, lenient=False)


def address(held: socket.socket) -> Address:
    """Where a reserved socket is."""
    host, port = held.getsockname()
    return Address(host, port)


def _bind(port: int, *, lenient: bool) -> socket.socket:
    held = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if lenient:
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind((LOOPBACK, port))
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # from now on a child may share it
    except OSError:
        held.close()
        raise
    return held
