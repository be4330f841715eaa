"""Verbs that are commands of the table: who may say them, what they become, and what is written with them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection

from events import invitations, texts, vault, verbs
from events.about import WRITTEN_CAP, Line
from events.desk import Answer, Counted, Wanted
from events.handle import programs, talk
from events.handle.addressees import Asking, addressees
from events.handle.house import Known
from events.handle.plan import Verb
from events.texts import Text
from events.vault import Holder, Invitation
from events.verbs import Spoken
from games.kernel import acts, waiting
from games.kernel.acts import Actor
from games.kernel.cascade import allies
from games.kernel.contract import Rules, Words
from games.kernel.refusal import Refusal, at
from games.kernel.situation import Situation
from games.kernel.table import Table

_TALK = ("PRESS", "CONFIRM", "RECALL")
_ROLE_REFUSAL = {"guest": "guests-only", "host": "host-only", "seat": "seat-only"}


class Speech:
    """One verb of a submission on its way through the desk. `text`: what is kept outside the log. `called`: what somebody
    who sits down is called, also where this line says no name."""

    def __init__(self, known: Known, item: Verb, said: Spoken, called: str = "") -> None:
        self.known = known
        self.item = item
        self.said = said
        self.tongue = ""  # of whoever sat down
        self.why: Words | None = None  # a message waits
        self.called = said.name or called
        self.text: Text = texts.fresh(self.called if said.verb == "JOIN" else said.text)

    def prepare(self, conn: Connection, situation: Situation, rules: Rules) -> Wanted | Refusal:
        refusal = may(self.known, self.said.verb) if self.said.verb != "JOIN" else None
        wanted: Wanted | Refusal = refusal or _PREPARE[self.said.verb](self, conn, situation)
        if isinstance(wanted, Wanted) and isinstance(wanted.command, acts.Press):
            return Wanted(wanted.actor, talk.judged(rules, situation, wanted.command, self.said.text))
        return wanted

    def effects(self, conn: Connection, answer: Counted) -> None:
        """What is written in the transaction of the command, once."""
        if not answer.repeated:
            self._write(conn, answer)
        if self.said.verb == "JOIN":
            self.called = texts.read(conn, getattr(answer.command, "name", "")) or ""
            self.tongue = getattr(vault.person_of(conn, self.known.address), "language", self.said.language)
        if self.said.verb in _TALK:
            self.why = talk.why(self.known.house.desk.rules_of(conn, self.known.game), answer, self.said.text)

    def _write(self, conn: Connection, answer: Counted) -> None:
        if self.text.name in texts.named_by(answer.command):  # what the log does not name is nobody's to keep
            texts.keep(conn, self.known.game, self.text, self.said.verb.lower())
        effect = _EFFECTS.get(self.said.verb)
        if effect:
            effect(self, conn, answer)

    def line(self, answer: Answer) -> Line:
        """What became of the line."""
        if not isinstance(answer, Counted):
            return refused(self.item, _helped(self.said.verb, answer.refusal))
        status: Any = "already" if answer.repeated and self.known.twin else "counted"
        note = _note(self, answer)
        written, canonical = self.item.written[:WRITTEN_CAP], canonical_of(self.said)
        sealed = answer.commitment if self.said.verb in _TALK else ""
        seat = _sat(answer) or self.item.seat
        return Line(self.item.number, written, status, seat, canonical, note, commitment=sealed, why=self.why)

    def actor(self, conn: Connection, role: Any) -> Actor:
        """The sender in a role, by his ordinal in this game."""
        assert self.known.person is not None
        seat = self.item.seat if role == "seat" else 0
        return Actor(role, seat, vault.ordinal(conn, self.known.game, self.known.person))


def may(known: Known, verb: str) -> Refusal | None:
    """Whether the sender may say a verb at all. The host may take a seat of his own table. Where seats are shared out, who
    sits may take more (`_join`), but nobody is advised to."""
    who = verbs.who(verb)
    allowed = {
        "anyone": True,
        "host": known.hosts,
        "seat": bool(known.seats) or (verb == "PRESS" and known.hosts),
        "guest": known.role != "seat",
    }[who]
    if allowed:
        return None
    return Refusal(_ROLE_REFUSAL[who], {"verb": verb})


_INSTEAD = {
    ("LEAVE", "phase-running"): "CONCEDE",
    ("CONCEDE", "phase-forming"): "LEAVE",
    ("CANCEL", "phase-running"): "END: ...",
    ("CANCEL", "phase-paused"): "END: ...",
    ("END", "phase-forming"): "CANCEL: ...",
}
"""A verb that comes at the wrong time, by the refusal, and the verb that does now what it probably meant. None that could
not be taken back is shown as a line to copy: who writes WITHDRAW may mean his last order, and CONCEDE asks first."""


def _helped(verb: str, refusal: Refusal) -> Refusal:
    meant = _INSTEAD.get((verb, refusal.code))
    return msgspec.structs.replace(refusal, legal=(meant,)) if meant else refusal


def refused(item: Verb, refusal: Refusal) -> Line:
    return Line(item.number, item.written[:WRITTEN_CAP], "refused", item.seat, refusal=at(refusal, item.number))


def _join(speech: Speech, conn: Connection, situation: Situation) -> Wanted | Refusal:
    known, said = speech.known, speech.said
    invitation = known.grant.invitation
    now = vault.invitation_of(conn, known.grant.digest)
    wanted = invitation.seat if invitation else 0
    held = _held(known, conn)
    free = _free_for(speech, conn, situation, held) if held else ()
    more = said.seat in _offered(speech, conn, situation) or bool(held and said.seat and _any(speech, conn, situation))
    fresh = now is not None and not now.used
    if held and (not (fresh or more) or (said.seat or wanted) in held):
        return Refusal("already-seated", {"seats": held}, legal=tuple(f"JOIN SEAT {n}" for n in free or ()))
    if now and now.used and not more:
        return Refusal("invitation-used")
    if wanted and said.seat not in (0, wanted) and not more:
        return Refusal("invited-elsewhere", {"seat": wanted})
    person = known.person or vault.person_for(conn, known.address, known.language).id
    ordinal = vault.ordinal(conn, known.game, person)
    dice = hashlib.sha256(said.dice.encode()).hexdigest() if said.dice else ""
    actor = Actor("host", 0, ordinal) if known.hosts and not invitation else Actor("seat", 0, ordinal)
    sits = acts.SitProgram if programs.plays(known.house, known.address) else acts.Join
    name = speech.text.name or next((situation.table.seat(n).name for n in held), "")
    return Wanted(actor, sits(ordinal, said.seat or wanted, dice, name))


def _free_for(speech: Speech, conn: Connection, situation: Situation, held: tuple[int, ...]) -> tuple[int, ...] | None:
    """The seats that somebody who sits may ask for by name too, where seats are shared out: any for the host and for who was
    invited to no seat of which one could say that it is his; for others those that he was invited to. None: no other."""
    known, table = speech.known, situation.table
    rules = known.house.desk.rules_of(conn, known.game)
    entitled, offered = _any(speech, conn, situation), _offered(speech, conn, situation)
    if not (entitled or offered):
        return None
    free = (n for n in table.playing() if table.phase == "forming" and not table.seat(n).holder)
    mine = (n for n in free if entitled or n in offered)
    return tuple(n for n in mine if not any(rules.apart(table.options, n, own) for own in held))


def _any(speech: Speech, conn: Connection, situation: Situation) -> bool:
    """Whether the sender may ask for whatever seat is free, as often as he likes."""
    known = speech.known
    if not known.house.desk.rules_of(conn, known.game).several(situation.table.options):
        return False
    return known.hosts or vault.invited_anywhere(conn, known.game, known.address)


def _offered(speech: Speech, conn: Connection, situation: Situation) -> tuple[int, ...]:
    """Where seats are shared out, those that the sender was invited to by name, by whatever letter, and has not taken."""
    known = speech.known
    if not known.house.desk.rules_of(conn, known.game).several(situation.table.options):
        return ()
    return vault.seats_offered(conn, known.game, known.address)


def _held(known: Known, conn: Connection) -> tuple[int, ...]:
    """The sender's seats at this moment: a line above in his mail, or another mail of his, may have seated him."""
    person = known.person or getattr(vault.person_of(conn, known.address), "id", None)
    holders = vault.holders(conn, known.game)
    return tuple(held.seat for held in holders if held.role == "seat" and held.person == person)


def _invite(speech: Speech, conn: Connection, situation: Situation) -> Wanted | Refusal:
    address = speech.said.address
    domain = speech.known.house.mail.domain.lower()
    try:
        normal = vault.normal(address)
    except ValueError:
        return Refusal("bad-address", {"address": address}, legal=("INVITE anna@example.org",))
    if normal.rpartition("@")[2] == domain:
        return Refusal("own-address", {"address": address})
    return Wanted(speech.actor(conn, "host"), acts.Invite(situation.table.invitations + 1, speech.said.seat))


def _autopilot(speech: Speech, conn: Connection, situation: Situation) -> Wanted | Refusal:
    """Where programs play, one is invited; everywhere else the rule for silence is all there is."""
    invitation = situation.table.invitations + 1 if speech.known.house.programs else 0
    return Wanted(speech.actor(conn, "host"), acts.Autopilot(speech.said.seat, invitation))


def _press(speech: Speech, conn: Connection, situation: Situation) -> Wanted | Refusal:
    if not speech.said.text:
        return Refusal("press-empty", legal=("PRESS ...", "PRESS TO p2: ..."))
    known = speech.known
    to = addressees(conn, situation, Asking(known.seats, known.roles, known.language), speech.said.to)
    if isinstance(to, Refusal):
        return to
    role = "seat" if speech.item.seat else "host"
    return Wanted(speech.actor(conn, role), acts.Press(speech.item.seat, to, speech.text.name))


def _of_message(command: type) -> Callable[[Speech, Connection, Situation], Wanted | Refusal]:
    return lambda speech, conn, situation: Wanted(
        speech.actor(conn, "seat"), command(speech.item.seat, int(speech.said.text))
    )


def _of_seat(command: type) -> Callable[[Speech, Connection, Situation], Wanted | Refusal]:
    return lambda speech, conn, situation: Wanted(speech.actor(conn, "seat"), command(speech.item.seat))


def _concede(speech: Speech, conn: Connection, situation: Situation) -> Wanted | Refusal:
    """Giving up is for good, and a word that people say in talk: said alone, it says what it would do."""
    table, seat = situation.table, speech.item.seat
    if not speech.said.text and table.phase == "running" and not table.seat(seat).conceded:
        refusal = _surely(speech.known.house.desk.rules_of(conn, speech.known.game), situation.table, seat)
        front = f"p{seat}: " if len(speech.known.seats) > 1 else ""
        return msgspec.structs.replace(refusal, legal=(f"{front}CONCEDE YES",))
    return _of_seat(acts.Concede)(speech, conn, situation)


def _surely(rules: Rules, table: Table, seat: int) -> Refusal:
    """What giving up would do: to the game, where nobody else is left; to a seat that has allies; to one that has none."""
    if all(table.seat(n).conceded for n in table.playing() if n != seat):
        return Refusal("surely-last")
    code = "surely-together" if allies(rules, table, seat) else "surely"
    return Refusal(code, {"seat": seat})


def _of_host(make: Callable[[Speech], Any]) -> Callable[[Speech, Connection, Situation], Wanted | Refusal]:
    return lambda speech, conn, situation: Wanted(speech.actor(conn, "host"), make(speech))


_PREPARE: dict[str, Callable[[Speech, Connection, Situation], Wanted | Refusal]] = {
    "JOIN": _join,
    "LEAVE": _of_seat(acts.Leave),
    "INVITE": _invite,
    "START": _of_host(lambda s: acts.Start()),
    "CANCEL": _of_host(lambda s: acts.Cancel(s.text.name)),
    "CLOSE": _of_host(lambda s: acts.CloseSeat(s.said.seat)),
    "AUTOPILOT": _autopilot,
    "PAUSE": _of_host(lambda s: acts.Pause(s.text.name)),
    "RESUME": _of_host(lambda s: acts.Resume()),
    "CONCEDE": _concede,
    "END": _of_host(lambda s: acts.End(s.text.name)),
    "PRESS": _press,
    "CONFIRM": _of_message(waiting.ConfirmPress),
    "RECALL": _of_message(waiting.RecallPress),
}

COMMANDS = frozenset(_PREPARE)


def _sit(speech: Speech, conn: Connection, answer: Counted) -> None:
    """The person sits down; answering the invitation from its address has shown that the address is his."""
    known = speech.known
    joined = next(one.outcome for one in answer.outcomes if isinstance(one.outcome, acts.Joined))
    person = known.person or vault.person_for(conn, known.address, known.language).id
    vault.sit(conn, known.game, Holder(joined.holder, person, "seat", joined.seat))
    vault.confirm(conn, known.address)
    answered = known.grant.invitation
    if answered and answered.seat in (0, joined.seat):
        vault.use(conn, known.game, answered.ordinal)
    else:
        vault.use_seat(conn, known.game, known.address, joined.seat)
    if answered:
        vault.speaks(conn, person, _tongue(speech, conn))


def _tongue(speech: Speech, conn: Connection) -> str:
    """The language of the letters of somebody who sits down: the one his invitation was given, or that he asked for
    since; only where nobody named one does the word decide that he wrote."""
    invitation = vault.invitation_of(conn, speech.known.grant.digest)
    return (invitation.language if invitation else "") or speech.said.language


def _stand(speech: Speech, conn: Connection, answer: Counted) -> None:
    assert speech.known.person is not None
    vault.stand(conn, speech.known.game, speech.item.seat)
    if not vault.seats_of(conn, speech.known.game, speech.known.person):
        vault.end_keys(conn, speech.known.game, speech.known.person)
    vault.reopen(conn, speech.known.game, speech.known.person)


def _send_invitation(speech: Speech, conn: Connection, answer: Counted) -> None:
    assert isinstance(answer.command, acts.Invite)
    known, said, command = speech.known, speech.said, answer.command
    invitation = Invitation(known.game, command.invitation, said.address, command.seat, language=said.tongue)
    invitations.send(conn, known.house.desk.server, invitation, known.language, known.address)


def _call_program(speech: Speech, conn: Connection, answer: Counted) -> None:
    assert isinstance(answer.command, acts.Autopilot)
    known, command = speech.known, answer.command
    if command.invitation:
        address = programs.address(known.house, known.game, command.seat)
        invitation = Invitation(known.game, command.invitation, address, command.seat, language=known.language)
        invitations.send(conn, known.house.desk.server, invitation, known.language, known.address)


_EFFECTS: dict[str, Callable[[Speech, Connection, Counted], None]] = {
    "JOIN": _sit,
    "LEAVE": _stand,
    "INVITE": _send_invitation,
    "AUTOPILOT": _call_program,
}


def _note(speech: Speech, answer: Counted) -> Words:
    """What the verb did, as words to be rendered."""
    said, seat = speech.said, speech.item.seat
    joined = _sat(answer)
    made: dict[str, Words] = {
        "JOIN": _joined(joined, speech.called, speech.tongue),
        "LEAVE": Words("note.left", {"seat": seat}),
        "INVITE": Words("note.invited", {"address": said.address, "seat": said.seat}),
        "START": Words("note.started"),
        "CANCEL": Words("note.cancelled"),
        "CLOSE": Words("note.closed", {"seat": said.seat}),
        "AUTOPILOT": Words("note.autopilot", {"seat": said.seat, "program": bool(speech.known.house.programs)}),
        "PAUSE": Words("note.paused"),
        "RESUME": Words("note.resumed"),
        "CONCEDE": Words("note.conceded", {"seat": seat}),
        "END": Words("note.ended"),
    }
    spoken = _TALKED.get(said.verb)
    return spoken(answer) if spoken else made[said.verb]


def _sat(answer: Counted) -> int:
    """The seat that somebody has taken with it; 0: none."""
    return next((one.outcome.seat for one in answer.outcomes if isinstance(one.outcome, acts.Joined)), 0)


_TALKED: dict[str, Callable[[Counted], Words]] = {
    "PRESS": talk.note,
    "CONFIRM": talk.confirmed,
    "RECALL": lambda answer: Words("note.press-recalled", {"number": getattr(answer.command, "number", 0)}),
}


def _joined(seat: int, name: str, tongue: str) -> Words:
    """Who gave no name is told what he is called, and how to change it; everybody, how to change his language."""
    if name:
        return Words("note.joined", {"seat": seat, "name": name, "tongue": tongue})
    return Words("note.joined-nameless", {"seat": seat, "tongue": tongue})


def canonical_of(said: Spoken) -> str:
    """The line as we understood it, in the words of the vocabulary; free text is left out, it stands as written."""
    parts = [said.verb]
    if said.address:
        parts.append(said.address)
    if said.seat:
        parts += ["SEAT", str(said.seat)]
    if said.name:
        parts += ["AS", said.name]
    if said.dice:
        parts += ["DICE", "..."]
    if said.tongue:
        parts += [said.tongue] if said.verb == "LANGUAGE" else ["LANGUAGE", said.tongue]
    if said.to:
        parts += ["TO", ", ".join(said.to)]
    if said.verb in ("PRESS", "PAUSE", "CANCEL", "END") and said.text:
        parts.append("...")
    elif said.text:
        parts.append(said.text)
    return " ".join(parts)
