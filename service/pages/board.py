"""What one seat sees as a picture, and what everybody has seen as a page; both by addresses that cannot be guessed."""

from __future__ import annotations

import base64
import hmac

from flask import Blueprint, Response, abort, make_response, render_template, request, url_for

from events import store
from projections.letters import pages as letters
from projections.tickets import Ticket
from service.site import Site

_VIEWED = "viewed"


def pages(site: Site) -> Blueprint:
    """A wrong ticket, a ticket of another kind, and a ticket whose holder has left get the same 404."""
    found = Blueprint("board", __name__)

    @found.get("/picture/<token>.svg")
    def picture(token: str) -> Response:
        ticket = opened(site, token, "picture")
        if ticket is None:
            abort(404)
        with site.engine.connect() as conn:
            svg, step = letters.picture(conn, ticket.game, ticket.seat or None, site.post)
        if not svg:
            abort(404)
        return _tagged(site, svg.encode(), step)

    @found.get("/table/<token>")
    def table(token: str) -> Response:
        ticket = opened(site, token, "table")
        if ticket is None:
            abort(404)
        language = request.accept_languages.best_match(("en", "ru")) or "en"
        with site.engine.connect() as conn:
            page = letters.table(conn, ticket.game, language, site.post)
        return make_response(
            render_template("table.html", page=page, picture=_of_everybody(site, ticket) if page.drawn else "")
        )

    return found


def _of_everybody(site: Site, ticket: Ticket) -> str:
    """The address of the picture that shows what this page tells, to whoever has the page."""
    return url_for("board.picture", token=site.tickets.write(Ticket("picture", ticket.game)))


def opened(site: Site, token: str, kind: str) -> Ticket | None:
    """The ticket, if it is of this kind, its game is there, and its seat still has the holder it was given to."""
    ticket = site.tickets.read(token)
    if ticket is None or ticket.kind != kind:
        return None
    with site.engine.connect() as conn:
        if not store.head(conn, ticket.game).version:
            return None
        if not ticket.seat:
            return ticket
        _, situation = site.desk.read(conn, ticket.game)
    seats = situation.table.seats
    fits = ticket.seat <= len(seats) and seats[ticket.seat - 1].holder == ticket.holder
    return ticket if fits else None


def _tagged(site: Site, body: bytes, step: int) -> Response:
    """An ETag is the step with an HMAC of the bytes, so that it changes exactly when the picture may have changed."""
    mark = hmac.digest(site.server.derived(_VIEWED), body, "sha256")[:16]
    response = make_response(body)
    response.headers["Content-Type"] = "image/svg+xml; charset=utf-8"
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    response.set_etag(f"{step}-{base64.b32encode(mark).decode().rstrip('=').lower()}")
    return response.make_conditional(request)
