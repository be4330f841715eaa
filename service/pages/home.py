"""The front page, and on the local default the mail that would have gone out."""

from __future__ import annotations

from flask import Blueprint, abort, render_template

from projections import queries
from service import mailboxes
from service.site import Site


def pages(site: Site) -> Blueprint:
    """`/` for everybody; `/mail` only where the default's own relay writes mailboxes."""
    found = Blueprint("home", __name__)
    root = site.mailboxes

    @found.get("/")
    def index() -> str:
        with site.engine.connect() as conn:
            doors = queries.doors(conn) if root else []
        phases = {phase: sum(door.phase == phase for door in doors) for phase in ("forming", "running", "ended")}
        return render_template("home.html", local=root is not None, settings=site.settings, phases=phases)

    if root is None:
        return found

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
