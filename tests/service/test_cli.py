"""The command: clear answers, 0 when well, 1 when refused or something was found, 2 when misused."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner, Result

from events import founding, inbox
from events.desk import Desk
from events.settings import Settings
from projections.runner import Runner
from service.cli import app
from service.commands import ground
from service.site import Site
from tests import dice, logbook, tiny_roles, tiny_title
from tests.projections import tiny


@pytest.fixture(autouse=True)
def _ground(site: Site, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command finds the settings in the environment; here with the tiny title in the place of the registry."""
    for name, value in settings.to_env().items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(ground, "open_site", lambda settings, bell: site)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


@pytest.fixture
def game(site: Site) -> str:
    with site.engine.begin() as conn:
        found = tiny.stored(conn, tiny.running()).game
    Runner(site.engine, tiny_title.rules).run_all()
    return str(found)


NEW = ("new", "tiny", "--host", "host@example.org", "--seat", "anna@example.org", "--seat", "boris@example.org:ru")


def test_new_opens_a_table_and_says_what_comes_next(site: Site) -> None:
    order = (*NEW, "--name", "Cave", "--set", "10s", "--window", "5s", "--option", "rounds=4", "--key", "mine-1")
    made = run(*order)

    assert made.exit_code == 0, made.output
    assert "An invitation" not in made.output
    assert "A letter goes to host@example.org, an invitation to anna@example.org, boris@example.org." in made.output
    with site.engine.connect() as conn:
        letters = conn.execute(sa.text("SELECT address, about ->> 'language' FROM outbox.letter ORDER BY address")).all()
        payload = json.loads(conn.execute(sa.text("SELECT payload::text FROM log.version WHERE version = 1")).scalar_one())
    assert [tuple(row) for row in letters] == [
        ("anna@example.org", "en"),
        ("boris@example.org", "ru"),
        ("host@example.org", "en"),
    ]
    assert payload["options"] == {"rounds": 4, "set_seconds": 10, "window_seconds": 5}
    assert "opened before" in run(*order).output
    other = run(*NEW, "--key", "mine-1")
    assert (other.exit_code, "used for another order before" in other.output) == (1, True)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("new",), 2, "Missing argument"),
        ((*NEW, "--set", "soon"), 2, "no span of time"),
        ((*NEW, "--language", "fr"), 2, "en or ru"),
        ((*NEW, "--option", "rounds"), 2, "name=value"),
        ((*NEW, "--set", "0h"), 2, "no span of time"),
        ((*NEW, "--set", "-5m"), 2, "no span of time"),
        ((*NEW, "--set", "9999999d"), 2, "no span of time"),
        ((*NEW, "--set", "91d"), 2, "1..7776000"),
        ((*NEW, "--window", "999999d"), 2, "1..7776000"),
        ((*NEW, "--option", "rounds=0"), 2, "rounds"),
        ((*NEW, "--option", "rounds=" + "9" * 5000), 2, "option rounds cannot be 999"),
        ((*NEW, "--seats", "-3"), 2, "Invalid value for '--seats'"),
        ((*NEW, "--option", "colour=red"), 2, "no option colour"),
        ((*NEW, "--seats", "9"), 2, "9 seats will not do"),
        ((*NEW, "--seat", "nobody"), 2, "nobody"),
        (("replay", "nowhere"), 1, "no game"),
        (("audit", "ff"), 1, "no game"),
        (("inbox", "retry", "x"), 2, "no id"),
        (("inbox", "retry", "00000000-0000-0000-0000-000000000001"), 1, "no such message"),
        (("outbox", "retry", "00000000-0000-0000-0000-000000000001"), 1, "no such letter"),
        (("verify", "/nowhere/at.all"), 1, "cannot be read"),
        (("nonsense",), 2, "No such command"),
    ],
)
def test_bad_input_gets_a_clear_answer_and_changes_nothing(site: Site, words: tuple[str, ...], code: int, said: str) -> None:
    found = run(*words)

    assert (found.exit_code, said in found.output) == (code, True), found.output
    assert "Traceback" not in found.output
    with site.engine.connect() as conn:
        assert conn.execute(sa.text("SELECT count(*) FROM log.version")).scalar_one() == 0


def test_games_are_found_by_name_and_by_the_beginning_of_their_id(game: str) -> None:
    assert "Cave" in run("games").output
    for name in (game, game[:8], "Cave"):
        assert run("replay", name).exit_code == 0


def test_where_there_are_no_games_the_list_says_how_to_open_one(site: Site) -> None:
    found = run("games")

    assert (found.exit_code, "No game yet" in found.output) == (0, True)


def test_a_second_table_of_the_same_name_is_opened_with_a_warning(site: Site) -> None:
    first = run(*NEW, "--name", "Cave", "--key", "one")
    Runner(site.engine, tiny_title.rules).run_all()

    second, again = run(*NEW, "--name", "Cave"), run(*NEW, "--name", "Cave", "--key", "one")

    assert "Another table is called Cave too" in second.output
    assert "Another table" not in first.output + again.output


def test_replay_shows_what_a_seat_knew_at_a_step(site: Site, game: str) -> None:
    early = run("replay", game, "--step", "2").output
    anna = run("replay", game, "--step", "4", "--seat", "1", "--language", "ru").output
    everybody = run("replay", game, "--step", "4").output

    assert "Anna sits down" in early
    assert "Борис" not in early
    assert "ЧТО УЗНАЛИ ТОЛЬКО ВЫ" in anna
    assert "lucky" in anna or "счастливое" in anna
    assert "счастливое" not in everybody
    assert "lucky" not in everybody.replace("tiny.lucky", "")
    assert run("replay", game, "--step", "99").exit_code == 2
    assert run("replay", game, "--seat", "7").exit_code == 2


def test_replay_of_a_running_game_says_that_who_plays_must_not_look(site: Site, game: str) -> None:
    assert "Who plays in it must not look." in run("replay", game, "--seat", "1").stderr
    assert "must not look" not in run("replay", game).output


def test_replay_knows_a_seat_by_the_name_of_its_player(site: Site, game: str) -> None:
    by_number = run("replay", game, "--seat", "2")
    assert by_number.exit_code == 0
    for name in ("Борис", "boris"):
        assert run("replay", game, "--seat", name).output == by_number.output
    wrong = run("replay", game, "--seat", "Nobody")
    assert wrong.exit_code == 2
    assert "Nobody here is called Nobody" in wrong.output


def test_replay_tells_of_a_game_that_is_over_what_was_asked_and_told_and_to_whom(site: Site, game: str) -> None:
    # given a game that is over and open
    made = logbook.disclose(logbook.play(5))
    with site.engine.begin() as conn:
        over = logbook.log(made, logbook.game_id(5))
        logbook.write(conn, over)
    Runner(site.engine, tiny_title.rules).run_all()
    # when somebody looks into its steps
    steps = [run("replay", str(over.game), "--step", str(leaf.step), "--told") for leaf in over.leaves]
    assert {one.exit_code for one in steps} == {0}
    text = "\n".join(one.output.partition("BY VERSION OF THE RECORD\n")[2] for one in steps)
    # then every version of the log is there, each command by who gave it, each outcome by whom it was told to
    numbers = [int(found) for found in re.findall(r"^([0-9]+) ", text, re.MULTILINE)]
    assert numbers == list(range(1, over.leaves[-1].version + 1))
    assert "10  Seat 2: CHOOSE 5\n    [to seat 2] Seat 2 has laid 5." in text
    assert "11  The clock: PassDeadline\n    [to all] Nothing came from seat 1 in time" in text
    assert '[to nobody] Drew\n   {"index":0,"is":"Drew","purpose":"die","sides":6,"value":4}' in text
    assert "[to seat 1 and seat 2] Seat 1 writes to seat 2:" in text
    assert "[никому] Drew" in run("replay", str(over.game), "--step", "9", "--told", "--language", "ru").output
    # of a running game it is refused
    refused = run("replay", game, "--told")
    assert refused.exit_code == 1
    assert "when the game is over" in refused.output


def test_replay_stands_still_at_any_version_of_a_game_that_is_over(site: Site, game: str) -> None:
    # given a game that is over and open
    made = logbook.disclose(logbook.play(5))
    with site.engine.begin() as conn:
        over = logbook.log(made, logbook.game_id(5))
        logbook.write(conn, over)
    Runner(site.engine, tiny_title.rules).run_all()
    # then each version has its board, and of what was told the lines of that version alone
    for version in over.versions:
        found = run("replay", str(over.game), "--version", str(version.version), "--seat", "2", "--told")
        assert found.exit_code == 0, found.output
        assert f"Version {version.version} of the record, in step {version.step}." in found.output
        told = found.output.partition("BY VERSION OF THE RECORD\n")[2]
        assert re.findall(r"^([0-9]+) ", told, re.MULTILINE) == [str(version.version)]
    # also inside of a step: the message that only two have got by then, under the head of the step before
    assert [(one.version, one.step) for one in over.versions if not one.closes] == [(13, 13)]
    inside = {seat: run("replay", str(over.game), "--version", "13", "--seat", seat).output for seat in ("2", "3")}
    assert "Seat 1 writes to seat 2" in inside["2"]
    assert "writes" not in inside["3"]
    assert f"12:{over.leaves[11].leaf.hex()[:24]}" in inside["3"]
    assert "Nothing that everybody could see." in inside["3"]
    # what cannot be is answered
    assert "There is no version 99; the last one is" in run("replay", str(over.game), "--version", "99").output
    assert run("replay", str(over.game), "--version", "99").exit_code == 2
    assert run("replay", str(over.game), "--version", "3", "--step", "2").exit_code == 2
    refused = run("replay", game, "--version", "3")
    assert (refused.exit_code, "when the game is over" in refused.output) == (1, True)


def test_a_record_is_written_for_a_seat_by_number_or_by_name(site: Site, game: str, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("number.json", "name.json")]
    for file, seat in zip(files, ("2", "Борис"), strict=True):
        assert run("export", game, str(file), "--seat", seat).exit_code == 0
    everybody = tmp_path / "everybody.json"
    assert run("export", game, str(everybody)).exit_code == 0
    assert files[0].read_text() == files[1].read_text() != everybody.read_text()
    wrong = run("export", game, str(tmp_path / "none.json"), "--seat", "Nobody")
    assert (wrong.exit_code, "Nobody here is called Nobody" in wrong.output) == (2, True)


def test_audit_export_verify(site: Site, game: str, tmp_path: Path) -> None:
    file = tmp_path / "out.json"

    assert "The log is what the rules say" in run("audit", game).output
    assert run("export", game, str(file), "--seat", "1").exit_code == 0
    head = re.search(r"[0-9]+:[0-9a-f]{24}", run("replay", game).output)
    assert head
    good = run("verify", str(file), "--head", head[0])
    other = run("verify", str(file), "--head", "4:" + "0" * 24)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    half = run("verify", str(file))

    assert (good.exit_code, other.exit_code, half.exit_code) == (0, 1, 1)
    assert "FOUND" in other.output
    assert "FOUND" in half.output
    assert run("export", game, str(file), "--final").exit_code == 1
    assert run("export", game, str(file), "--seat", "9").exit_code == 2
    assert run("export", game, str(file), "--final", "--seat", "1").exit_code == 2
    assert run("export", game, str(tmp_path / "no" / "folder.json")).exit_code == 1


def test_what_was_set_aside_can_be_read_again(site: Site, game: str) -> None:
    stored = inbox.store(site.engine, "turnpost@turnpost.localhost", "x@example.org", b"From: x@example.org\r\n\r\nhi")
    with site.engine.begin() as conn:
        conn.execute(sa.text("UPDATE inbox.mail SET state = 'aside', reason = 'crashed', finished = now()"))

    listed = run("inbox", "aside").output
    again = run("inbox", "retry", str(stored.id))

    assert str(stored.id) in listed
    assert "crashed" in listed
    assert again.exit_code == 0
    assert "0 set aside." in run("inbox", "aside").output


def test_failed_letters_can_be_sent_again(site: Site) -> None:
    order = founding.NewGame("tiny", 1, 2, "host@example.org", key="k")
    founding.found(site.desk, "turnpost.localhost", order)
    with site.engine.begin() as conn:
        conn.execute(sa.text("UPDATE outbox.letter SET state = 'failed', reason = '550', relay_answer = 'no such user'"))
        row = conn.execute(sa.text("SELECT id FROM outbox.letter")).scalar_one()

    assert "no such user" in run("outbox", "failed").output
    assert run("outbox", "retry", str(row)).exit_code == 0
    assert "0 failed." in run("outbox", "failed").output


def test_hooks_are_listed_and_boards_made_anew(site: Site, game: str) -> None:
    order = founding.NewGame("tiny", 1, 2, "host@example.org", hook="https://forum.example.org/in", key="k")
    founding.found(site.desk, "turnpost.localhost", order)

    assert "https://forum.example.org/in" in run("hooks").output
    assert run("rebuild").output.count("versions folded") == 3
    assert run("rebuild", "lobby").exit_code == 0
    assert run("rebuild", "nothing").exit_code == 2


def test_without_settings_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNPOST_DSN_APP", "")

    found = run("games")

    assert found.exit_code == 2
    assert "dev.py turnpost" in found.output


@pytest.fixture
def roles(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title whose seats have names, in the place of the one whose seats have numbers."""
    desk = Desk(site.engine, site.server, tiny_roles.rules, fresh=dice.fixed("a site"))
    found = replace(site, desk=desk, post=msgspec.structs.replace(site.post, lookup=tiny_roles.rules))
    monkeypatch.setattr(ground, "open_site", lambda settings, bell: found)


@pytest.mark.usefixtures("roles")
def test_seats_that_have_names_are_called_by_them(site: Site) -> None:
    anna, host = ("--seat", "grey=anna@example.org:ru"), ("--host", "host@example.org")
    assert run("new", "tiny", *host, *anna, "--seat", "1=bo@example.org", "--seats", "4").exit_code == 0
    with site.engine.connect() as conn:
        query = sa.text("SELECT address, seat FROM people.invitation ORDER BY ordinal")
        assert [tuple(row) for row in conn.execute(query)] == [("anna@example.org", 4), ("bo@example.org", 1)]
    wrong = run("new", "tiny", *host, "--seat", "purple=anna@example.org", "--seats", "4")
    assert wrong.exit_code == 2
    assert "there is no seat 'purple'" in " ".join(wrong.output.replace("│", " ").split())


@pytest.mark.usefixtures("roles")
def test_the_list_of_games_names_awaited_seats(game: str) -> None:
    assert "awaits seats fox, red" in run("games").output
    assert run("replay", game, "--seat", "red").output == run("replay", game, "--seat", "2").output
