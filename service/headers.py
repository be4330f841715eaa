"""Headers of every answer: nothing of ours is framed, sniffed, cached by others, or loads anything from elsewhere."""

from __future__ import annotations

from flask import Flask, Response

_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",  # addresses of pages are secrets
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex, nofollow",
}
CACHING = "no-store"


def guard(app: Flask) -> None:
    """Put the headers on everything; an answer that named its own rule for caching keeps it."""

    @app.after_request
    def _add(response: Response) -> Response:
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", CACHING)
        return response
