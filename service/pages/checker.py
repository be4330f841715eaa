"""The program that checks a record, as one file: `python3 verify.zip RECORD.json`. It is the folder `events/verify`."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from flask import Blueprint, Response, make_response, request

from events import verify

_START = "import sys\n\nfrom verify.__main__ import main\n\nsys.exit(main())\n"


def pages() -> Blueprint:
    """`/verify.zip`, for everybody; the same bytes for the same program."""
    found = Blueprint("checker", __name__)
    packed = pack()

    @found.get("/verify.zip")
    def checker() -> Response:
        response = make_response(packed)
        response.headers["Content-Type"] = "application/zip"
        response.headers["Content-Disposition"] = 'attachment; filename="verify.zip"'
        response.add_etag()
        return response.make_conditional(request)

    return found


def pack() -> bytes:
    """The folder beside a file that starts it, so that Python can run the archive, and a person can unpack and read it."""
    sources = sorted(Path(str(verify.__file__)).parent.glob("*.py"))
    held = {"__main__.py": _START.encode(), **{f"verify/{path.name}": path.read_bytes() for path in sources}}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in held.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)  # of 1980, whenever it is packed
    return made.getvalue()
