"""What a letter is about, as plain data: the `about` column of the outbox.

Whoever has something to say writes one of these; the words are made when the letter is sent, in the language of
its reader, from this and from the log. So a letter never says more than its reader may know at that moment, and a
correction of a catalogue reaches letters that still wait. Instants are microseconds since 1970 UTC. Nothing here
holds a reply key: keys are made for the letter when it is rendered (`vault.letter_key`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.kernel.audience import Seat
from games.kernel.contract import Words
from games.kernel.refusal import Param, Refusal

LineStatus = Literal["counted", "refused", "already", "ignored"]
Role = Literal["seat", "host", "guest"]

WRITTEN_CAP = 200
"""How many characters of a line as written are repeated; a receipt is no way to send somebody a novel."""


class Owed(msgspec.Struct, frozen=True):
    """One ask of the reader's own seats. `due` is None while the clocks stand still; `answered`: may be changed; `fixed`: to
    its due instant, whatever others do."""

    seat: Seat
    kind: str
    due: int | None = None
    answered: bool = False
    fixed: bool = False


class Line(msgspec.Struct, frozen=True):
    """What became of one line. `number` counts the lines of the new text from 1; `written` is capped.

    ``already``: the same submission was counted before; ``ignored``: prose, nothing hangs on it. `canonical`: the line
    as we understood it (empty: not understood). `note` says what a counted verb did, `why` for what reason, in words of the
    title; `refusal` why a line is not counted. `commitment`: hex, of a hidden act, to hold us to it (design 5).
    """

    number: int
    written: str
    status: LineStatus
    seat: Seat = 0
    canonical: str = ""
    note: Words | None = None
    refusal: Refusal | None = None
    commitment: str = ""
    why: Words | None = None


class Answering(msgspec.Struct, frozen=True):
    """The submission a letter answers: what its threading headers and its subject come from. All may be empty."""

    message_id: str = ""
    references: tuple[str, ...] = ()
    subject: str = ""


class About(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of everything a letter can be about."""


class ReceiptAbout(About, frozen=True, tag="receipt"):
    """The answer to one submission. Sent exactly once, for counted and refused alike, never superseded.

    `role`: as whom the sender was known. `received`: the instant that counts. `repeated`: the whole submission had been
    counted before. `owed`: what the sender's seats owe now. `head`: ``step:hash``, empty before the first step.
    `enclose` names what the lines asked for: ``status``, ``help`` (topics in `topics`), ``why`` (the lines last
    refused in `reasons`), ``export`` (a running export for the sender's own column). `late`: the submission was read
    late by our fault and its ask had closed; the receipt then proves that it came in time. `quiet`: until then no more
    receipts of this sort go to this address.
    """

    role: Role
    seats: tuple[Seat, ...]
    received: int
    lines: tuple[Line, ...]
    owed: tuple[Owed, ...] = ()
    head: str = ""
    repeated: bool = False
    enclose: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    reasons: tuple[Line, ...] = ()
    late: bool = False
    language: str = ""
    answering: Answering = Answering()
    quiet: int | None = None


class NoticeAbout(About, frozen=True, tag="notice"):
    """A short word that nothing changed, or that the host should know. `code` names the sentence, `params` fill it in.

    Codes to a sender: ``unreadable empty forwarded encrypted lossy unknown-key key-ended unknown-sender set-aside``;
    to a host: ``row-aside late-proof hook-refused``; ``unknown-sender`` goes to the known address of the key's owner;
    ``begun-without-you`` to whoever was invited and has not come.
    `text`: the first lines of what was written, where there was any to read (capped). `quiet`: until then no more
    notices go to this address.
    """

    code: str
    params: dict[str, Param] = {}
    text: str = ""
    language: str = ""
    answering: Answering = Answering()
    quiet: int | None = None


class InviteAbout(About, frozen=True, tag="invite"):
    """An invitation: answering it with JOIN sits the reader down. `seat` 0: any free seat. `invitation` from 1.
    `host`: who invites, as he wrote his address."""

    invitation: int
    seat: Seat = 0
    language: str = ""
    host: str = ""


class HostAbout(About, frozen=True, tag="host"):
    """The host's first letter: the table stands, these are the words for it. `guests`: the addresses he named, as he wrote
    them; their invitations go out with it."""

    language: str = ""
    guests: tuple[str, ...] = ()


class Telling(About, frozen=True, kw_only=True):
    """Base of what tells a person how a game goes on. What only his seats saw is told by versions, not by steps, so that
    it stands in one letter alone also where its step closes later: that of versions after `heard`, up to `upto` (0:
    written before this was kept; then by steps). Versions never stand in words."""

    heard: int = 0
    upto: int = 0


class AnnounceAbout(Telling, frozen=True, tag="announce"):
    """Something that happened to the whole table before or around the start (seats, contributions, cancelled).

    `event` is the wire name of the outcome that made the letter, `step` the step it closed; what happened after step
    `since` is told with it (None: the one step only).
    """

    event: str
    step: int
    since: int | None = None


class AskAbout(Telling, frozen=True, tag="ask"):
    """It is your turn. `asks`: keys of the asks of the reader's seats; `since`..`step`: what happened since his last."""

    seats: tuple[Seat, ...]
    asks: tuple[str, ...]
    since: int
    step: int


class NewsAbout(Telling, frozen=True, tag="news"):
    """You were acted upon, or talked to, and owe nothing: the steps `since`..`step` as the reader's seats saw them."""

    seats: tuple[Seat, ...]
    since: int
    step: int


class EndedAbout(Telling, frozen=True, tag="ended"):
    """The game is over, at `step`; everything is open now. What happened after step `since` is told (None: the step)."""

    seats: tuple[Seat, ...]
    step: int
    since: int | None = None


class HookAbout(About, frozen=True, tag="hook"):
    """A call to a host's webhook. `event`: ``challenge``, or the dotted type of what happened; public facts only."""

    hook: str
    event: str
    step: int = 0


AnyAbout = (
    ReceiptAbout | NoticeAbout | InviteAbout | HostAbout | AnnounceAbout | AskAbout | NewsAbout | EndedAbout | HookAbout
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyAbout)


def write(about: AnyAbout) -> str:
    """The JSON text of the outbox column."""
    return _encoder.encode(about).decode()


def read(text: str | bytes) -> AnyAbout:
    """What `write` wrote. Raises msgspec.ValidationError on anything else."""
    return _decoder.decode(text)
