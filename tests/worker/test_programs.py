"""Door, worker and clock as processes: a game by mail, with and without a broker, and the end of each."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator
from contextlib import ExitStack
from email.message import EmailMessage
from pathlib import Path

import msgspec
import psycopg
import pytest

from events import database as databases
from events import founding, keys
from events.desk import Desk
from events.founding import Founded, Guest, NewGame
from events.settings import Address, Settings
from games import registry
from tests import dice
from tests.conftest import Database
from tests.worker.house import DOMAIN, Sink, parsed, sink
from tests.worker.programs import NOWHERE, Program, until

PLAYERS = ("anna@example.org", "boris@example.org", "clara@example.org")
HOST = "host@example.org"


class Place:
    """A house with its programs; `relay` keeps what is sent."""

    def __init__(self, settings: Settings, relay: Sink, stack: ExitStack) -> None:
        self.settings = settings
        self.relay = relay
        self._stack = stack
        self.programs: dict[str, Program] = {}
        self.players, self.host = PLAYERS, HOST

    def start(self, module: str, **extra: str) -> Program:
        program = Program(module, self.settings, extra)
        self._stack.callback(program.stop)
        listen = program.ready()
        if module == "worker.door":
            self.settings = msgspec.structs.replace(self.settings, door=Address.parse(listen))
        self.programs[module] = program
        return program

    def found(self) -> Founded:
        """A table of Cutthroat Caverns whose guests are invited."""
        engine = databases.engine(self.settings.dsn_app, 2)
        desk = Desk(engine, keys.read(self.settings.secrets), registry.rules, fresh=dice.fixed("mail"))
        guests = tuple(Guest(address) for address in self.players)
        options = {"set_seconds": 600, "window_seconds": 600}
        made = founding.found(desk, DOMAIN, NewGame("cutthroat_caverns", 1, 3, self.host, options=options, guests=guests))
        engine.dispose()
        assert isinstance(made, Founded), made
        return made

    def letters(self, to: str) -> list[EmailMessage]:
        return self.relay.letters(to)

    def answer(self, to: str, *lines: str) -> None:
        """Answer the newest letter that a player has."""
        letter = self.letters(to)[-1]
        mail = EmailMessage()
        mail["From"] = to
        mail["To"] = str(letter["Reply-To"])
        mail["Subject"] = f"Re: {letter['Subject']}"
        mail["Message-ID"] = f"<{to.partition('@')[0]}-{len(self.letters(to))}@example.org>"
        mail["In-Reply-To"] = letter["Message-ID"]
        mail.set_content("\n".join(lines) + "\n")
        with smtplib.SMTP(self.settings.door.host, self.settings.door.port, timeout=90) as link:
            link.send_message(mail)

    def play_to_the_first_turn(self) -> None:
        """Everybody joins, the host starts; each learns that the game begins, or is asked at once."""
        self.found()
        assert until(lambda: all(self.letters(one) for one in (self.host, *self.players)))
        for player in self.players:
            self.answer(player, "JOIN")
        assert until(lambda: all(len(self.letters(player)) >= 2 for player in self.players)), self.words()
        self.answer(self.host, "START")
        assert until(lambda: all(begun(self.letters(player)) for player in self.players)), self.words()

    def words(self) -> str:
        """What is known when something did not come: subjects, rows, the ends of the logs."""
        with psycopg.connect(self.settings.dsn_app) as conn:
            letters = conn.execute("SELECT kind, state, attempts, reason FROM outbox.letter ORDER BY made").fetchall()
            mails = conn.execute("SELECT state, tries, reason, verdict FROM inbox.mail ORDER BY received").fetchall()
        subjects = [(to, str(parsed(raw)["Subject"])) for to, _, raw in self.relay.taken]
        logs = [program.words()[-2000:] for program in self.programs.values()]
        return "\n".join(map(str, (*subjects, *letters, *mails, *logs)))


def begun(letters: list[EmailMessage]) -> bool:
    subjects = [str(letter["Subject"]) for letter in letters]
    return any("your turn" in subject or "begins" in subject for subject in subjects)


@pytest.fixture
def place(database: Database, tmp_path: Path) -> Iterator[Place]:
    secrets = tmp_path / "key"
    secrets.write_text("5a" * 32)
    with ExitStack() as stack:
        relay, kept = stack.enter_context(sink())
        settings = Settings(
            dsn_app=database.app, dsn_queue=database.queue, secrets=secrets, domain=DOMAIN,
            door=NOWHERE, relay=relay, lease=3.0, sweep=0.5,
        )  # fmt: skip
        yield Place(settings, kept, stack)


def test_a_game_begins_by_mail(place: Place) -> None:
    for module in ("worker.door", "worker", "worker.clock"):
        place.start(module)
    place.play_to_the_first_turn()
    for program in place.programs.values():
        assert program.stop() == 0
        assert program.errors() == []


def test_with_the_broker_gone_the_game_goes_on(place: Place, database: Database) -> None:
    for module in ("worker.door", "worker", "worker.clock"):
        place.start(module)
    with psycopg.connect(database.admin, autocommit=True) as admin:
        admin.execute(f"REVOKE CONNECT ON DATABASE {database.name} FROM queue")
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'queue'")
        place.play_to_the_first_turn()
        worker = place.programs["worker"]
        assert worker.process.poll() is None
        admin.execute(f"GRANT CONNECT ON DATABASE {database.name} TO queue")
    for program in place.programs.values():
        assert program.stop() == 0
