"""Verbs that change no game: they read, or write beside the log. Written with the receipt, in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection

from events import chain, hooks, outbox, store, vault
from events.about import WRITTEN_CAP, Line, NoticeAbout
from events.handle.house import Known
from events.handle.plan import Verb
from events.handle.spoken import canonical_of, may, refused
from events.outbox import Letter
from events.verbs import Spoken
from games.kernel.audience import HOST
from games.kernel.contract import Words
from games.kernel.refusal import Refusal

_LEAST_HEX = 20
_REASONS = 5
"""So many refusals are explained at once."""


class Aside(msgspec.Struct, frozen=True):
    """What such a verb adds to the receipt: its line, and what is to be enclosed."""

    line: Line
    enclose: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()


def speak(conn: Connection, known: Known, item: Verb) -> Aside:
    """Do one of these verbs, or say why not; a verb that could not be read ends here too."""
    said = item.said
    if isinstance(said, Refusal):
        return Aside(refused(item, said))
    refusal = may(known, said.verb)
    return Aside(refused(item, refusal)) if refusal else _SPEAK[said.verb](conn, known, item, said)


def _line(known: Known, item: Verb, said: Spoken, note: Words) -> Line:
    return Line(item.number, item.written[:WRITTEN_CAP], "counted", item.seat, canonical_of(said), note)


def _status(conn: Connection, known: Known, item: Verb, said: Spoken) -> Aside:
    return Aside(_line(known, item, said, Words("note.status")), ("status",))


def _help(conn: Connection, known: Known, item: Verb, said: Spoken) -> Aside:
    return Aside(_line(known, item, said, Words("note.help", {"topic": said.text})), ("help",), (said.text,))


def _why(conn: Connection, known: Known, item: Verb, said: Spoken) -> Aside:
    """Alone it is about the last refusal; with the code of one it asks for the rule as HELP does."""
    if said.text:
        return _help(conn, known, item, said)
    return Aside(_line(known, item, said, Words("note.why")), ("why",))


def last_refused(conn: Connection, known: Known, lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines of this submission that were refused; if there are none, those of the sender's last receipt with any."""
    here = tuple(line for line in lines if line.refusal)
    return (here or outbox.last_refused(conn, known.game, known.address))[:_REASONS]


def _verify(conn: Connection, known: Known, item: Verb, said: Spoken) -> Aside:
    """Whether a head is in the chain (``step:hash``, at least 80 bits); without one, the running export alone."""
    if not said.text:
        head = store.head(conn, known.game)
        written = chain.write_head(head.step, head.leaf)
        return Aside(_line(known, item, said, Words("note.export", {"head": written})), ("export",))
    step, _, digits = said.text.partition(":")
    leaf = store.leaf(conn, known.game, int(step))
    found = leaf is not None and len(digits) >= _LEAST_HEX and leaf.leaf.hex().startswith(digits)
    note = "note.verified" if found else "note.not-in-chain"
    return Aside(_line(known, item, said, Words(note, {"head": said.text})), ("export",))


def _resend(conn: Connection, known: Known, item: Verb, said: Spoken) -> Aside:
    """The newest letter that told the sender something, once more, as things stand now."""
    last = outbox.last_of(conn, known.game, known.person) if known.person else None
    if last is None:
        return Aside(_line(known, item, said, Words("note.nothing-to-resend")), ("status",))
    again = msgspec.structs.replace(last, unique_key=f"resend:{known.command_id(0).hex()}", address=known.address)
    outbox.put(conn, again)
    return Aside(_line(known, item, said, Words("note.resent")))


def _hook(conn: Connection, known: Known, item: Verb, said: Spoken) -> Aside:
    """A webhook of the host; its secret stands in this receipt and nowhere else."""
    url, server = said.text, known.house.desk.server
    if not hooks.allowed(url, known.house.hook_loopback):
        return Aside(refused(item, Refusal("bad-url", {"url": url[:80]}, legal=("HOOK https://example.org/in",))))
    if hooks.known(conn, known.game, url):
        return Aside(refused(item, Refusal("already-hooked", {"url": url[:80]})))
    secret = hooks.add(conn, known.game, server.game_id("hook", known.row.id.bytes, item.number), url)
    return Aside(_line(known, item, said, Words("note.hooked", {"url": url, "secret": secret})))


def _language(conn: Connection, known: Known, item: Verb, said: Spoken) -> Aside:
    """The sender's letters come in another language from now on; whoever has not sat down yet says it to his invitation."""
    person = known.person or getattr(vault.person_of(conn, known.address), "id", None)
    if person:
        vault.speaks(conn, person, said.tongue)
    if known.grant.invitation:
        vault.speak(conn, known.game, known.grant.invitation.ordinal, said.tongue)
    return Aside(_line(known, item, said, Words("note.language", {"tongue": said.tongue})))


def _letters(conn: Connection, known: Known, item: Verb, said: Spoken) -> Aside:
    """The sender's letters come as text alone, or with pictures, from now on, in all his games."""
    assert known.person is not None
    letters = said.text.lower()
    vault.prefers(conn, known.person, letters)
    return Aside(_line(known, item, said, Words(f"note.letters-{letters}")))


def _decline(conn: Connection, known: Known, item: Verb, said: Spoken) -> Aside:
    """Nothing changes; the host is told, once for each invitation. The invitation stays good: minds change."""
    now = vault.invitation_of(conn, known.grant.digest)
    if now is None or now.used:
        return Aside(refused(item, Refusal("invitation-used" if now else "guests-only", {"verb": said.verb})))
    host = vault.host(conn, known.game)
    if host:
        about = NoticeAbout("declined", {"address": known.address})
        name = f"declined:{known.game}:{now.ordinal}"
        outbox.put(conn, Letter(kind="notice", unique_key=name, about=about, game=known.game, seat=HOST, person=host.person))
    return Aside(_line(known, item, said, Words("note.declined")))


_SPEAK: dict[str, Callable[[Connection, Known, Verb, Spoken], Aside]] = {
    "STATUS": _status,
    "HELP": _help,
    "WHY": _why,
    "VERIFY": _verify,
    "RESEND": _resend,
    "HOOK": _hook,
    "LANGUAGE": _language,
    "LETTERS": _letters,
    "DECLINE": _decline,
}
