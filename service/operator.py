"""Whether a request shows the operator's token. What it opens looks to everybody else as if it were not there."""

from __future__ import annotations

import hmac

from flask import abort, request

from service.site import Site


def only(site: Site) -> None:
    """Go on for the operator; the 404 of every wrong address for anybody else."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    same = hmac.compare_digest(token.strip().encode("utf-8", "replace"), site.operator_token().encode())
    if scheme.lower() != "bearer" or not same:
        abort(404)
