"""A post office for tests: people write to the addresses of letters that lie in the outbox, and read their answers."""

from __future__ import annotations

import itertools
import uuid
from email.message import EmailMessage

from sqlalchemy import Engine, text

from events import about, founding, inbox, intake, keys, vault
from events.about import AnyAbout, NoticeAbout, ReceiptAbout
from events.founding import Founded, Guest, NewGame
from events.handle import Caps, House, read_one
from events.model import GameId
from events.pace import Pace
from tests.events.desk import table

DOMAIN = "turnpost.example"
_ids = itertools.count(1)


def house(engine: Engine, pace: Pace | None = None, caps: Caps | None = None, **more: object) -> House:
    return House(
        table.desk(engine, pace),
        intake.House(DOMAIN, "turnpost", None),
        caps=caps or Caps(),
        **more,  # type: ignore[arg-type]
    )


def new(at: House, people: int = 2, **more: object) -> GameId:
    """A table with a host and invitations for p1, p2 ... in seat order."""
    guests = tuple(Guest(f"p{n}@example.org", n) for n in range(1, people + 1))
    order = NewGame("tiny", 1, people, "host@example.org", guests=guests, **more)  # type: ignore[arg-type]
    made = founding.found(at.desk, DOMAIN, order)
    assert isinstance(made, Founded), made
    return made.game


def running(at: House, people: int = 2, **more: object) -> GameId:
    """The same, filled and started by mail."""
    game = new(at, people, **more)
    for n in range(1, people + 1):
        write(at, f"p{n}@example.org", invited(at, game, n), "JOIN")
    write(at, "host@example.org", address(at, game, "host@example.org", 0), "START")
    return game


def seat_host(at: House, game: GameId, seat: int) -> None:
    """The host holds a seat of his own table from now on."""
    with at.desk.engine.begin() as conn:
        host = vault.host(conn, game)
        assert host is not None
        vault.stand(conn, game, seat)
        vault.sit(conn, game, vault.Holder(host.ordinal, host.person, "seat", seat))


def invited(at: House, game: GameId, ordinal: int) -> str:
    """The address that an invitation is answered to."""
    return f"game+{vault.invitation_key(at.desk.server, game, ordinal)}@{DOMAIN}"


def address(at: House, game: GameId, who: str, seat: int, asks: tuple[tuple[int, str], ...] = ()) -> str:
    """The reply address of a fresh letter to somebody about a seat and some asks."""
    with at.desk.engine.begin() as conn:
        person = vault.person_of(conn, who)
        assert person is not None
        return f"game+{vault.letter_key(conn, at.desk.server, uuid.uuid4(), game, seat, person.id, asks)}@{DOMAIN}"


def source(who: str, to: str, body: str, message_id: str | None = None, **headers: str) -> bytes:
    """A plain mail."""
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = who, to, headers.pop("subject", "Re: your turn")
    made["Message-ID"] = message_id or f"<{next(_ids)}@example.org>"
    for name, value in headers.items():
        made[name.replace("_", "-")] = value
    made.set_content(body)
    return made.as_bytes()


def send(at: House, who: str, to: str, body: str, **more: str) -> uuid.UUID:
    """A mail as the door stores it; gives the row."""
    return inbox.store(at.desk.engine, to, who, source(who, to, body, **more)).id


def write(at: House, who: str, to: str, body: str, **more: str) -> AnyAbout | None:
    """A mail, read; gives what the answer to it is about (None: no answer)."""
    row = send(at, who, to, body, **more)
    read_all(at)
    return answer(at, row)


def read_all(at: House) -> None:
    while read_one(at):
        pass


def receipt(at: House, who: str, to: str, body: str, **more: str) -> ReceiptAbout:
    found = write(at, who, to, body, **more)
    assert isinstance(found, ReceiptAbout), found
    return found


def statuses(found: ReceiptAbout) -> list[tuple[int, str, str]]:
    """Number, status, and canonical form or code of the refusal."""
    return [(n.number, n.status, n.refusal.code if n.refusal else n.canonical) for n in found.lines]


def answer(at: House, row: uuid.UUID) -> AnyAbout | None:
    found = [letter for key, letter, _ in outbox(at) if str(row) in key and not key.endswith("host")]
    receipts = [letter for letter in found if isinstance(letter, ReceiptAbout)]
    assert len(receipts) <= 1
    return (receipts or found or [None])[0]


def outbox(at: House) -> list[tuple[str, AnyAbout, str]]:
    """Every letter put so far: its reason, what it is about, to what address."""
    with at.desk.engine.begin() as conn:
        rows = conn.execute(
            text(
                "SELECT unique_key, about::text AS about, coalesce(address, '') AS address FROM outbox.letter ORDER BY made"
            )
        ).all()
    return [(row.unique_key, about.read(row.about), row.address) for row in rows]


def notices(at: House, code: str) -> list[tuple[NoticeAbout, str]]:
    """The notices with a code, and to whom."""
    found = [(letter, to) for _, letter, to in outbox(at) if isinstance(letter, NoticeAbout)]
    return [(letter, to) for letter, to in found if letter.code == code]


def state(at: House, row: uuid.UUID) -> tuple[str, str | None]:
    with at.desk.engine.begin() as conn:
        found = conn.execute(text("SELECT state, verdict FROM inbox.mail WHERE id = :id"), {"id": row}).one()
    return found.state, found.verdict


def version(at: House, game: GameId) -> int:
    with at.desk.engine.begin() as conn:
        return at.desk.read(conn, game)[1].table.version


def digest(to: str) -> bytes:
    key = keys.key_in(to)
    assert key is not None
    return keys.key_digest(key)
