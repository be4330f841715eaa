"""Pages: what they show, to whom, and that a GET changes nothing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import sqlalchemy as sa
from flask.testing import FlaskClient

from events import export, founding
from projections.runner import Runner
from projections.tickets import Ticket
from service.app import create_app
from service.site import Site
from tests import tiny_title
from tests.projections import tiny

MAIL = """Subject: =?utf-8?b?0KXQvtC0?=
From: t@turnpost.localhost
Content-Type: text/plain; charset=utf-8

Да <b>
""".encode()


def deliver(site: Site, box: str, name: str, content: bytes = MAIL) -> None:
    assert site.mailboxes
    folder = site.mailboxes / box / "new"
    folder.mkdir(parents=True)
    (folder / name).write_bytes(content)


def test_home_says_that_everything_is_local(web: FlaskClient) -> None:
    page = web.get("/")

    assert page.status_code == 200
    assert "No mail leaves this machine" in page.text


def test_mail_that_would_have_gone_out_can_be_read(web: FlaskClient, site: Site) -> None:
    deliver(site, "anna@example.org", "1.turnpost")

    assert "anna@example.org" in web.get("/mail").text
    assert "Ход" in web.get("/mail/anna@example.org").text
    letter = web.get("/mail/anna@example.org/1.turnpost").text
    assert "Да &lt;b&gt;" in letter


def test_no_path_leads_out_of_the_mailboxes(web: FlaskClient, site: Site) -> None:
    deliver(site, "anna@example.org", "1.turnpost")

    for path in ("/mail/..", "/mail/..%2f..", "/mail/anna@example.org/..%2f..%2fsecrets", "/mail/nobody", "/mail/.hidden"):
        assert web.get(path).status_code == 404


def test_mail_is_shown_on_the_local_default_only(site: Site) -> None:
    elsewhere = create_app(Site(**{**vars(site), "mailboxes": None})).test_client()

    assert elsewhere.get("/mail").status_code == 404
    assert "/mail" not in elsewhere.get("/").text


def test_picture_is_the_view_of_its_seat_and_changes_its_tag_with_what_it_shows(web: FlaskClient, site: Site) -> None:
    with site.engine.begin() as conn:
        game = tiny.stored(conn, tiny.running()).game
    url = f"/picture/{site.tickets.write(Ticket('picture', game, 1, 1))}.svg"

    found = web.get(url)

    assert found.status_code == 200
    assert found.mimetype == "image/svg+xml"
    assert found.text.startswith("<svg")
    step, _, mark = found.headers["ETag"].strip('"').partition("-")
    assert step == "4"
    assert len(mark) == 26
    assert web.get(url, headers={"If-None-Match": found.headers["ETag"]}).status_code == 304
    assert "no-cache" in found.headers["Cache-Control"]


def test_table_page_shows_public_steps_in_the_readers_language(web: FlaskClient, site: Site) -> None:
    made = tiny.running()
    tiny.press(made, 1, (), "<script>alert(1)</script>")
    tiny.press(made, 1, (2,), "psst")
    with site.engine.begin() as conn:
        game = tiny.stored(conn, made, bodies=("<script>alert(1)</script>", "psst")).game
    url = f"/table/{site.tickets.write(Ticket('table', game))}"

    page = web.get(url, headers={"Accept-Language": "ru"}).text

    assert "Anna пишет:" in page
    assert "<script>" not in page
    assert "psst" not in page
    assert "lucky" not in page
    assert "Anna writes:" in web.get(url).text


def test_headers_forbid_framing_sniffing_and_keeping(web: FlaskClient) -> None:
    for path in ("/", "/health", "/nothing-here", "/static/style.css", "/api/openapi.json"):
        found = web.get(path)
        headers = found.headers
        found.close()
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cache-Control"]


def test_health(web: FlaskClient) -> None:
    assert web.get("/health").json == {"status": "ok"}


def test_reading_changes_nothing(web: FlaskClient, site: Site) -> None:
    with site.engine.begin() as conn:
        game = tiny.stored(conn, tiny.running()).game
    Runner(site.engine, tiny_title.rules).run_all()
    tickets = [site.tickets.write(Ticket(kind, game, 1, 1)) for kind in ("picture", "play")]
    table = site.tickets.write(Ticket("table", game))
    before = _counts(site)

    for _ in range(3):
        for path in ("/", "/mail", f"/picture/{tickets[0]}.svg", f"/table/{table}", f"/api/tables/{table}", "/metrics"):
            assert web.get(path, headers={"Authorization": f"Bearer {site.operator_token()}"}).status_code == 200

    assert _counts(site) == before


def _counts(site: Site) -> list[int]:
    names = ("log.version", "outbox.letter", "inbox.mail", "inbox.key", "people.person", "texts.text")
    with site.engine.connect() as conn:
        return [conn.execute(sa.text(f"SELECT count(*) FROM {name}")).scalar_one() for name in names]


def test_the_program_that_checks_a_record_is_served_as_one_file_that_runs_alone(
    web: FlaskClient, site: Site, tmp_path: Path
) -> None:
    with site.engine.begin() as conn:
        game = tiny.stored(conn, tiny.running()).game
        (tmp_path / "record.json").write_bytes(export.write(export.running(conn, game, (1,))))

    found = web.get("/verify.zip")
    (tmp_path / "verify.zip").write_bytes(found.data)
    done = subprocess.run(
        [sys.executable, "-S", "verify.zip", "record.json"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    cached = web.get("/verify.zip", headers={"If-None-Match": found.headers["ETag"]})

    assert (found.status_code, found.mimetype, cached.status_code) == (200, "application/zip", 304)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "OK"), done.stderr


def test_table_page_leads_home_and_to_the_picture_of_what_everybody_sees(web: FlaskClient, site: Site) -> None:
    with site.engine.begin() as conn:
        game = tiny.stored(conn, tiny.running()).game
    page = web.get(f"/table/{site.tickets.write(Ticket('table', game))}").text

    picture = re.search(r'href="(/picture/[^"]+)"', page)
    assert picture
    shown = web.get(picture[1])
    ticket = site.tickets.read(picture[1].removeprefix("/picture/").removesuffix(".svg"))

    assert (shown.status_code, shown.mimetype) == (200, "image/svg+xml")
    assert ticket == Ticket("picture", game)  # of no seat
    assert 'href="/"' in page
    assert re.search(r"Head of the record: [0-9]+:[0-9a-f]{24}\.", page)
    assert "Awaited: Anna" in page


def test_table_page_before_the_start_has_no_picture_to_lead_to(web: FlaskClient, site: Site) -> None:
    order = founding.NewGame("tiny", 1, 2, "host@example.org", key="k")
    made = founding.found(site.desk, "turnpost.localhost", order)
    assert isinstance(made, founding.Founded)

    page = web.get(f"/table/{site.tickets.write(Ticket('table', made.game))}")

    assert (page.status_code, "/picture/" in page.text) == (200, False)
