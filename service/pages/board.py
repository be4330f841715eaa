"""What one seat sees as a picture, and what everybody has seen as a page; both by addresses that cannot be guessed."""

from __future__ import annotations

import base64
import hmac
from collections.abc import Mapping

from flask import Blueprint, Response, abort, make_response, render_template, request, url_for

from events import store
from projections.letters import pages as letters
from projections.letters import posters
from projections.tickets import Ticket
from service.site import Site

_VIEWED = "viewed"
_DRAWING = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}
_PAGE = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'",
}


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
        return _tagged(site, svg, step, _DRAWING)

    @found.get("/picture/<token>")
    def poster(token: str) -> Response:
        """The same in a page, with a form to look for something in it, which works without a script."""
        ticket = opened(site, token, "picture")
        if ticket is None:
            abort(404)
        with site.engine.connect() as conn:
            seat = ticket.seat or None
            language = letters.language(conn, ticket.game, seat) if seat else _asked_for()
            page = posters.poster(conn, ticket.game, seat, language, request.args.get("find", ""), site.post)
        if not page.svg:
            abort(404)
        response = _tagged(site, render_template("poster.html", page=page, token=token), page.step, _PAGE)
        if page.problem:
            response.status_code = 400
        return response

    @found.get("/table/<token>")
    def table(token: str) -> Response:
        ticket = opened(site, token, "table")
        if ticket is None:
            abort(404)
        with site.engine.connect() as conn:
            page = letters.table(conn, ticket.game, _asked_for(), site.post)
        picture = _of_everybody(site, ticket, "board.poster" if page.seeks else "board.picture") if page.drawn else ""
        return make_response(render_template("table.html", page=page, picture=picture))

    return found


def _asked_for() -> str:
    return request.accept_languages.best_match(("en", "ru")) or "en"


def _of_everybody(site: Site, ticket: Ticket, page: str) -> str:
    """The address of the picture that shows what this page tells, to whoever has the page."""
    return url_for(page, token=site.tickets.write(Ticket("picture", ticket.game)))


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


def _tagged(site: Site, body: str, step: int, kind: Mapping[str, str]) -> Response:
    """An ETag is the step with an HMAC of the bytes, so that it changes exactly when the picture may have changed."""
    mark = hmac.digest(site.server.derived(_VIEWED), body.encode(), "sha256")[:16]
    response = make_response(body)
    response.headers.update(kind)
    response.headers["Cache-Control"] = "private, no-cache"
    response.set_etag(f"{step}-{base64.b32encode(mark).decode().rstrip('=').lower()}")
    return response.make_conditional(request)
