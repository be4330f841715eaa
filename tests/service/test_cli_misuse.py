"""The command and everything a hand can get wrong: a clear line, 1 or 2, nothing changed, never a traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
import typer
from typer.testing import CliRunner, Result

from events.settings import Settings
from projections.runner import Runner
from service.cli import app
from service.commands import ground
from service.site import Site
from tests import tiny_title
from tests.projections import tiny
from tests.test_house import ROOT

NEW = ("new", "tiny", "--host", "host@example.org", "--seat", "anna@example.org", "--seat", "boris@example.org")
HUGE = "9" * 5000
BROKEN = "a\udcff"  # what Python makes of an argument that is not UTF-8

MISUSED: list[tuple[tuple[str, ...], int]] = [
    ((), 2),
    (("",), 2),
    (("nonsense",), 2),
    (("--nonsense",), 2),
    (("new",), 2),
    (("new", "chess", "--host", "host@example.org", "--seats", "2"), 2),
    (("new", "", "--host", "host@example.org", "--seats", "2"), 2),
    (("new", "tiny", "--seats", "2"), 2),
    (("practice",), 2),
    (("practice", "tiny"), 2),
    (("practice", "tiny", "--seats", "1"), 2),
    (("practice", "tiny", "--language", "fr"), 2),
    ((*NEW, "--host", "nobody"), 2),
    ((*NEW, "--host", ""), 2),
    ((*NEW, "--host", BROKEN), 2),
    ((*NEW, "--host", f"{BROKEN}@example.org"), 2),
    ((*NEW, "--seat", ""), 2),
    ((*NEW, "--seat", "carl@example.org:fr"), 2),
    ((*NEW, "--seat", f"{BROKEN}@example.org"), 2),
    ((*NEW, "--seats", "x"), 2),
    ((*NEW, "--seats", "-1"), 2),
    ((*NEW, "--seats", "99"), 2),
    ((*NEW, "--seats", HUGE), 2),
    ((*NEW, "--seats", "9" * 30), 2),
    ((*NEW, "--name", BROKEN), 2),
    ((*NEW, "--set", ""), 2),
    ((*NEW, "--set", "0h"), 2),
    ((*NEW, "--set", "-1h"), 2),
    ((*NEW, "--set", "999999d"), 2),
    ((*NEW, "--option", "set_seconds=0"), 2),
    ((*NEW, "--option", "window_seconds=soon"), 2),
    ((*NEW, "--set", HUGE), 2),
    ((*NEW, "--window", "soon"), 2),
    ((*NEW, "--language", "fr"), 2),
    ((*NEW, "--option", "rounds"), 2),
    ((*NEW, "--option", "rounds="), 2),
    ((*NEW, "--option", "=3"), 2),
    ((*NEW, "--option", "rounds=x"), 2),
    ((*NEW, "--option", f"rounds={HUGE}"), 2),
    ((*NEW, "--option", "rounds=²"), 2),
    ((*NEW, "--option", "colour=red"), 2),
    ((*NEW, "--option", f"{BROKEN}=1"), 2),
    ((*NEW, "--hook", "ftp://example.org"), 2),
    ((*NEW, "--hook", "https://127.0.0.1/"), 2),
    ((*NEW, "--hook", BROKEN), 2),
    ((*NEW, "--key", BROKEN), 2),
    (("games", "x"), 2),
    (("replay",), 2),
    (("replay", ""), 1),
    (("replay", "nowhere"), 1),
    (("replay", BROKEN), 2),
    (("replay", "Cave", "--step", "99"), 2),
    (("replay", "Cave", "--step", "-1"), 2),
    (("replay", "Cave", "--step", "x"), 2),
    (("replay", "Cave", "--step", "9" * 30), 2),
    (("replay", "Cave", "--seat", "99"), 2),
    (("replay", "Cave", "--seat", "-1"), 2),
    (("replay", "Cave", "--seat", "9" * 30), 2),
    (("replay", "Cave", "--language", "fr"), 2),
    (("audit",), 2),
    (("audit", "nowhere"), 1),
    (("audit", "#"), 1),
    (("export", "Cave"), 2),
    (("export", "nowhere", "{free}"), 1),
    (("export", "Cave", "{folder}"), 1),
    (("export", "Cave", "{folder}/no/such/folder.json"), 1),
    (("export", "Cave", "{file}/below.json"), 1),
    (("export", "Cave", "{free}", "--seat", "99"), 2),
    (("export", "Cave", "{free}", "--seat", "-1"), 2),
    (("export", "Cave", "{free}", "--final"), 1),
    (("export", "Cave", "{free}", "--final", "--seat", "1"), 2),
    (("export", "Cave", "x\0y"), 2),
    (("verify",), 2),
    (("verify", "{free}"), 1),
    (("verify", "{folder}"), 1),
    (("verify", "{empty}"), 1),
    (("verify", "{half}"), 1),
    (("verify", "{binary}"), 1),
    (("verify", "{deep}"), 1),
    (("verify", "{other}"), 1),
    (("verify", "x\0y"), 2),
    (("verify", "{file}", "--head", "x"), 2),
    (("verify", "{file}", "--head", f"{HUGE}:00"), 2),
    (("verify", "{file}", "--head", "99:" + "0" * 24), 1),
    (("verify", "{file}", "--receipt", "x"), 1),
    (("scenario",), 2),
    (("scenario", "{free}"), 1),
    (("scenario", "{folder}"), 1),
    (("scenario", "{empty}"), 1),
    (("scenario", "{binary}"), 1),
    (("scenario", "{half}"), 1),
    (("scenario", "{deep}"), 1),
    (("scenario", "{other}"), 1),
    (("scenario", "x\0y"), 2),
    (("map",), 2),
    (("map", "check"), 2),
    (("map", "check", "{free}"), 1),
    (("map", "check", "{folder}"), 1),
    (("map", "check", "{empty}"), 1),
    (("map", "check", "{half}"), 1),
    (("map", "check", "{binary}"), 1),
    (("map", "check", "{deep}"), 1),
    (("map", "check", "{other}"), 1),
    (("map", "check", "x\0y"), 2),
    (("inbox",), 2),
    (("inbox", "retry"), 2),
    (("inbox", "retry", "x"), 2),
    (("inbox", "retry", BROKEN), 2),
    (("inbox", "retry", "00000000-0000-0000-0000-000000000001"), 1),
    (("outbox", "retry", "x"), 2),
    (("outbox", "retry", "00000000-0000-0000-0000-000000000001"), 1),
    (("rebuild", "nothing"), 2),
    (("rebuild", BROKEN), 2),
]


@pytest.fixture(autouse=True)
def _ground(site: Site, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in settings.to_env().items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(ground, "open_site", lambda settings, bell: site)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


@pytest.fixture
def named(site: Site, tmp_path: Path) -> Callable[[str], str]:
    """A game called Cave, and files of every kind to stand in the place of ``{words}``."""
    with site.engine.begin() as conn:
        tiny.stored(conn, tiny.running())
    Runner(site.engine, tiny_title.rules).run_all()
    places = {name: tmp_path / f"{name}.yaml" for name in ("free", "file", "empty", "half", "binary", "deep", "other")}
    assert run("export", "Cave", str(places["file"])).exit_code == 0
    whole = places["file"].read_bytes()
    contents = {
        "empty": b"",
        "half": whole[: len(whole) // 2],
        "binary": bytes(range(256)) * 20,
        "deep": b"[" * 100_000,
        "other": b'{"turnpost": []}',
    }
    for name, content in contents.items():
        places[name].write_bytes(content)
    places["folder"] = tmp_path / "folder"
    places["folder"].mkdir()

    def fill(word: str) -> str:
        return word.format(**places) if "{" in word else word

    return fill


def test_misuse_gets_a_clear_answer_and_changes_nothing(site: Site, named: Callable[[str], str]) -> None:
    before = versions(site)

    wrong = [(words, answer) for words, code in MISUSED if (answer := judged(run(*map(named, words)), code))]

    assert not wrong, "\n".join(map(repr, wrong))
    assert versions(site) == before


def judged(found: Result, code: int) -> str:
    """What is not right about an answer; empty if it is."""
    if found.exception and not isinstance(found.exception, SystemExit):
        return f"traceback: {type(found.exception).__name__}: {found.exception}"[:200]
    if found.exit_code != code:
        return f"exit {found.exit_code}: {found.output[:200]}"
    return "" if found.output.strip() else "not a word"


def versions(site: Site) -> int:
    with site.engine.connect() as conn:
        return int(conn.execute(sa.text("SELECT count(*) FROM log.version")).scalar_one())


NEEDING_A_DATABASE = [
    NEW, ("games",), ("replay", "Cave"), ("audit", "Cave"), ("export", "Cave", "x.json"), ("hooks",), ("rebuild",),
    ("inbox", "aside"), ("inbox", "retry", "00000000-0000-0000-0000-000000000001"), ("outbox", "failed"),
]  # fmt: skip


def test_a_database_that_is_not_ours_is_told_in_a_line(
    site: Site, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Site] = []

    def open_site(*given: object) -> Site:
        opened.append(OPEN_SITE(*given))  # type: ignore[arg-type]
        return opened[0]

    monkeypatch.setattr(ground, "open_site", open_site)
    monkeypatch.setenv("TURNPOST_DSN_APP", re.sub(r"dbname=\S+", "dbname=postgres", settings.dsn_app))

    found = run("games")
    opened[0].engine.dispose()

    assert (found.exit_code, "The database cannot be used so" in found.output) == (1, True), found.output


def command(settings: Settings, *words: str | bytes, **more: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TURNPOST_", "PG"))}
    return subprocess.run(
        [sys.executable, "-m", "service.cli", *words], cwd=ROOT, env={**kept, **settings.to_env(), **more},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("words", NEEDING_A_DATABASE, ids=lambda words: " ".join(words[:2]))
def test_where_no_database_answers_a_line_says_so(
    site: Site, settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(ground, "open_site", OPEN_SITE)
    monkeypatch.setenv("TURNPOST_DSN_APP", f"host={tmp_path} user=app dbname=nothing")

    found = run(*words)

    assert (found.exit_code, found.output.strip()) == (1, ground.NO_DATABASE)


OPEN_SITE = ground.open_site


def test_the_program_itself_ends_without_a_traceback(settings: Settings, tmp_path: Path) -> None:
    binary = command(settings, b"replay", b"\xff\xfe")
    misread = command(settings, "games", TURNPOST_LEASE="soon")
    lost = command(settings, "games", TURNPOST_DSN_APP=f"host={tmp_path} user=app")
    nonsense = command(settings, "games", TURNPOST_DSN_APP="not a dsn at all")
    nowhere = command(settings, "token", TURNPOST_SECRETS=str(tmp_path))

    usage = command(settings, "games", "--nonsense", TURNPOST_CALLED="python3 dev.py turnpost")

    assert (usage.returncode, "Usage: python3 dev.py turnpost games" in usage.stderr) == (2, True), usage.stderr
    for done, code in ((binary, 2), (misread, 2), (lost, 1), (nonsense, 1), (nowhere, 2)):
        assert (done.returncode, "Traceback" in done.stderr, bool(done.stderr.strip())) == (code, False, True), done.stderr


def test_every_command_that_the_readme_shows_is_one() -> None:
    shown = re.findall(r"^(?:for .*; do echo .* \| |echo \w+ \| )?turnpost (\w+)([^#|;\n]*)", README, re.MULTILINE)
    known = typer.main.get_command(app).commands  # type: ignore[attr-defined]

    assert len(shown) > 8
    for word, rest in shown:
        options = {name for parameter in known[word].params for name in parameter.opts}
        assert set(re.findall(r"--[a-z]+", rest)) <= options, (word, rest)


README = (ROOT / "README.md").read_text().replace("\\\n", "")
