"""For whoever runs this: is it alive, and how is it doing. No figure has a label for a game, a seat or a person."""

from __future__ import annotations

import sqlalchemy as sa
from flask import Blueprint, Response, jsonify
from flask.typing import ResponseReturnValue

from events import exposition
from service import operator
from service.site import Site


def pages(site: Site) -> Blueprint:
    """`/health`: 200 while the database answers, else 503. `/metrics`: Prometheus text, for the operator."""
    found = Blueprint("ops", __name__)

    @found.get("/health")
    def alive() -> ResponseReturnValue:
        try:
            with site.engine.connect() as conn:
                conn.execute(sa.text("SELECT 1"))
        except sa.exc.DBAPIError:
            return jsonify(status="no database"), 503
        return jsonify(status="ok"), 200

    @found.get("/metrics")
    def metrics() -> Response:
        if not site.settings.metrics_open:
            operator.only(site)
        with site.engine.connect() as conn:
            return Response(exposition.page(conn), content_type="text/plain; version=0.0.4; charset=utf-8")

    return found
