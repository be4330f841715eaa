"""The Flask application. Wrong address, wrong token, no token: one answer, which tells nothing."""

from __future__ import annotations

from flask import Flask, Response, jsonify, request
from flask.typing import ResponseReturnValue
from flask_smorest import Api
from werkzeug.exceptions import HTTPException

from service import api, headers, hosts
from service.pages import board, checker, home, ops
from service.site import Site

LARGEST = 256 * 1024
"""Bytes of a request: a few hundred lines, no more."""


_TOLD = (400, 409, 413, 415, 422)
"""Where the answer says what is wrong, where, and what would be right. To 404 there is nothing to say."""
_USUAL = {413: {"body": [f"Too large; at most {LARGEST} bytes."]}}


def create_app(site: Site) -> Flask:
    """All routes over one site. Pages of the local default appear only where it writes mailboxes."""
    app = Flask("service")
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST,
        API_TITLE="turnpost",
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/api",
        OPENAPI_JSON_PATH="openapi.json",
        JSON_SORT_KEYS=False,
    )
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.extensions["site"] = site
    headers.guard(app)
    hosts.guard(app, site.settings)
    _count(app, site)
    app.register_error_handler(HTTPException, _refused)
    for pages in (home.pages(site), board.pages(site), checker.pages(), ops.pages(site)):
        app.register_blueprint(pages)
    Api(app).register_blueprint(api.routes(site))
    app.register_error_handler(HTTPException, _refused)
    return app


def _count(app: Flask, site: Site) -> None:
    """By status alone: which page was asked for is nobody's business."""

    @app.after_request
    def _answered(response: Response) -> Response:
        site.meter.count("turnpost_requests", str(response.status_code))
        return response


def _refused(error: HTTPException) -> ResponseReturnValue:
    """Programs get JSON, people a line."""
    code = error.code or 500
    if request.path.startswith("/api/"):
        data = getattr(error, "data", None) or {}
        body = {"code": code, "status": error.name}
        problems = data.get("messages") or data.get("errors") or _USUAL.get(code)
        if code in _TOLD and problems:
            body["errors"] = problems
        if "message" in data:
            body["message"] = data["message"]
        return jsonify(body), code
    return f"{code} {error.name}\n", code, {"Content-Type": "text/plain; charset=utf-8"}
