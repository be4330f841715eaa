"""The front page, and on the local default the mail that would have gone out."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request

from projections import queries
from service import hosts, mailboxes
from service.site import Site


def pages(site: Site) -> Blueprint:
    """`/` for everybody; `/mail` only where the default's own relay writes mailboxes, and only on this machine."""
    found = Blueprint("home", __name__)
    root = site.mailboxes if hosts.loopback(site.settings.web.host) else None

    @found.get("/")
    def index() -> str:
        with site.engine.connect() as conn:
            doors = queries.doors(conn) if root and _here() else []
        phases = {phase: sum(door.phase == phase for door in doors) for phase in ("forming", "running", "ended")}
        return render_template("home.html", local=root is not None and _here(), settings=site.settings, phases=phases)

    if root is None:
        return found

    @found.before_request
    def _only_here() -> None:
        if request.endpoint != "home.index" and not _here():
            abort(404)

    @found.get("/mail")
    def mail() -> str:
        return render_template("mail.html", boxes=mailboxes.boxes(root))

    @found.get("/mail/<box>")
    def box(box: str) -> str:
        letters = mailboxes.letters(root, box)
        return abort(404) if letters is None else render_template("box.html", box=box, letters=letters)

    @found.get("/mail/<box>/<name>")
    def letter(box: str, name: str) -> str:
        found = mailboxes.letter(root, box, name)
        return abort(404) if found is None else render_template("letter.html", box=box, letter=found)

    return found


_FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via")


def _here() -> bool:
    """Whether a browser of this machine asks, by a name of this machine. Letters hold the keys of all players, so that
    somebody's proxy in front of the default must not show them."""
    asks = hosts.loopback(request.remote_addr or "") and hosts.loopback(request.host)
    return asks and not any(name in request.headers for name in _FORWARDED)
