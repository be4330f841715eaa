"""The JSON API: thin, and the same doors as the mail. Marshmallow stands at this edge and nowhere deeper.

Who makes tables shows the operator's token; who reads or writes for a seat has that seat's ticket in the address. A
submission is stored like a mail and read by the same intake, so it is durable when 202 says so, and the same `key`
twice is one submission.
"""

from __future__ import annotations

import uuid
from typing import Any, NoReturn

import msgspec
from flask.views import MethodView
from flask_smorest import Blueprint, abort
from marshmallow import Schema, fields, validate

from events import founding
from events.founding import Founded, Guest, NewGame
from games.kernel.refusal import Refusal
from projections.letters import pages as letters
from projections.tickets import Ticket
from service import body, operator, submissions
from service.pages.board import opened
from service.site import Site
from service.words import rules_of, sentence

_LANGUAGE = validate.OneOf(("en", "ru"))
_LONGEST = 20_000
_ADDRESS = validate.Length(max=320)
_LINE = validate.Regexp(r"[^\x00-\x1f\x7f-\x9f\u2028\u2029]*\Z", error="One line; without line ends and tabs.")
_KEY = validate.And(validate.Length(8, 100), _LINE)
_SEATS = validate.Range(1, 20)
_OTHER = {"key": ["Used before, for something else. Choose another key; the same one repeats only the same content."]}


class GuestSchema(Schema):
    """Somebody to invite; seat 0 is any."""

    address = fields.Email(required=True, validate=_ADDRESS)
    seat = fields.Integer(strict=True, load_default=0, validate=validate.Range(0, 20))
    language = fields.String(load_default="", validate=validate.OneOf(("", "en", "ru")))


class OrderSchema(Schema):
    """A table to open. `key`: the caller's own name for the order; the same order twice opens one table."""

    title = fields.String(required=True, validate=validate.And(validate.Length(1, 60), _LINE))
    host = fields.Email(required=True, validate=_ADDRESS)
    seats = fields.Integer(strict=True, required=True, validate=_SEATS)
    name = fields.String(load_default="", validate=validate.And(validate.Length(max=40), _LINE))
    language = fields.String(load_default="en", validate=_LANGUAGE)
    options = fields.Dict(keys=fields.String(), values=fields.Raw(), load_default=dict)
    guests = fields.List(fields.Nested(GuestSchema), load_default=list, validate=validate.Length(max=20))
    hook = fields.String(load_default="", validate=validate.And(validate.Length(max=500), _LINE))
    key = fields.String(required=True, validate=_KEY)


class LinesSchema(Schema):
    """Lines as they would stand in a mail."""

    text = fields.String(required=True, validate=validate.Length(1, _LONGEST))
    key = fields.String(required=True, validate=_KEY)


class SinceSchema(Schema):
    """`after`: the last step the caller has."""

    after = fields.Integer(load_default=0, validate=validate.Range(0, 2**31 - 1))
    language = fields.String(load_default="en", validate=_LANGUAGE)


def routes(site: Site) -> Blueprint:
    """All routes below `/api`."""
    found = Blueprint("api", __name__, url_prefix="/api", description="Tables, seats, submissions")
    body.guard(found)

    @found.route("/games")
    class Games(MethodView):
        @found.arguments(OrderSchema)
        @found.response(201)
        def post(self, order: dict[str, Any]) -> dict[str, Any]:
            """Open a table; invitations go out by mail."""
            operator.only(site)
            wanted = _order(site, order)
            made = founding.found(site.desk, site.settings.domain, wanted, site.settings.webhook_loopback)
            if isinstance(made, Refusal):
                _refused(site, made, wanted)
            return _opened(site, made)

    @found.route("/tables/<token>")
    class Tables(MethodView):
        @found.arguments(SinceSchema, location="query")
        @found.response(200)
        def get(self, wanted: dict[str, Any], token: str) -> dict[str, Any]:
            """What everybody may see: seats, board, and the steps after `after`."""
            ticket = _ticket(site, token, "table")
            with site.engine.connect() as conn:
                page = letters.table(conn, ticket.game, wanted["language"], site.post, wanted["after"])
            plain: dict[str, Any] = msgspec.to_builtins(page)
            return plain

    @found.route("/seats/<token>/submissions")
    class Submissions(MethodView):
        @found.arguments(LinesSchema)
        @found.response(202)
        def post(self, said: dict[str, Any], token: str) -> dict[str, Any]:
            """Hand in lines for a seat. 202: stored, it will be read, and the receipt comes by mail as always."""
            ticket = _ticket(site, token, "play")
            stored = submissions.submit(site, ticket, said["text"], said["key"])
            if stored is None:
                abort(503)
            if isinstance(stored, submissions.Other):
                abort(409, errors=_OTHER)
            return {"id": str(stored)}

    @found.route("/seats/<token>/submissions/<uuid:submission>")
    class Submission(MethodView):
        @found.response(200)
        def get(self, token: str, submission: uuid.UUID) -> dict[str, Any]:
            """What became of a submission of this seat."""
            found = submissions.result(site, _ticket(site, token, "play"), submission)
            return found if found is not None else abort(404)

    return found


def _refused(site: Site, refusal: Refusal, order: NewGame) -> NoReturn:
    if refusal.code == founding.KEY_USED:
        abort(409, errors=_OTHER)
    said = sentence(refusal, "en", rules_of(site, order.title, order.revision), site.post)
    abort(422, errors={refusal.code: msgspec.to_builtins(refusal.params)}, message=said)


def _ticket(site: Site, token: str, kind: str) -> Ticket:
    """The same 404 for everything that does not open."""
    ticket = opened(site, token, kind)
    return ticket if ticket is not None else abort(404)


def _order(site: Site, order: dict[str, Any]) -> NewGame:
    try:
        revision = site.newest(order["title"])
    except LookupError:
        revision = 0  # refused by the desk, with its reason
    guests = tuple(Guest(**guest) for guest in order.pop("guests"))
    return NewGame(**order, revision=revision, guests=guests)


def _opened(site: Site, made: Founded) -> dict[str, Any]:
    table = site.tickets.write(Ticket("table", made.game))
    return {
        "game": str(made.game),
        "table": table,
        "url": f"{site.settings.url}/table/{table}",
        "head": made.head,
        "repeated": made.repeated,
    }
