"""Everything the handling of a submission can say: ids of notes, codes of refusals and notices, with their parameters.

The words stand in the catalogues of the letters; a test there can hold them against these lists. Codes of the table
and of the titles stand beside their rules.
"""

from __future__ import annotations

from collections.abc import Mapping

NOTES: Mapping[str, tuple[str, ...]] = {
    "note.joined": ("seat", "name", "tongue"),  # tongue: the language of his letters from now on
    "note.joined-nameless": ("seat", "tongue"),
    "note.language": ("tongue",),
    "note.letters-text": (),
    "note.letters-pictures": (),
    "note.declined": (),
    "note.left": ("seat",),
    "note.invited": ("address", "seat"),
    "note.closed": ("seat",),
    "note.autopilot": ("seat", "program"),  # program: whether one is invited
    "note.started": (),
    "note.cancelled": (),
    "note.paused": (),
    "note.resumed": (),
    "note.conceded": ("seat",),
    "note.ended": (),
    "note.pressed": ("to",),  # seats; empty: to all
    "note.order-filed": ("number", "line"),  # line: what takes it back
    "note.press-kept": ("number",),  # talk rests
    "note.press-held": ("number",),  # it seems to tell what it must not
    "note.press-confirmed": ("number",),
    "note.press-confirmed-kept": ("number",),  # and talk rests
    "note.press-recalled": ("number",),
    "note.status": (),
    "note.help": ("topic",),
    "note.why": (),
    "note.verified": ("head",),
    "note.not-in-chain": ("head",),
    "note.export": ("head",),
    "note.resent": (),
    "note.nothing-to-resend": (),
    "note.hooked": ("url", "secret"),
    "note.example": (),  # not counted and not refused: a line with our bar in front
}
"""What a counted line did."""

REFUSALS: Mapping[str, tuple[str, ...]] = {
    "unreadable": (),  # looks like a command, but no word of it is known
    "yes-to-what": (),  # nothing but yes or no, and it is not clear to which question
    "nothing-to-agree-to": (),
    "word-in-front": ("word",),  # an order, with words of courtesy around it
    "too-much-to-read": ("most",),
    "did-you-mean": ("word", "meant"),  # the same, where known words are near
    "moves-seat-only": (),
    "surely-together": ("seat",),
    "surely-last": (),
    "surely": ("seat",),  # what giving up would do; the line that does it stands below
    "no-address": ("verb",),
    "line-too-long": ("most",),
    "too-many-lines": ("most",),
    "too-many-words": ("verb", "rest"),
    "no-seat-named": ("verb",),
    "bad-head": ("head",),
    "bad-url": ("url",),
    "bad-address": ("address",),
    "bad-name": ("longest",),
    "name-means": ("name",),
    "to-yourself": ("seat",),
    "nobody-there": ("seat", "names"),
    "nobody-of-group": ("name", "names"),
    "several-called": ("name", "names"),
    "no-addressee": ("rest",),
    "fill-in": ("verb",),  # an example of ours came back as it was
    "press-empty": (),
    "press-too-long": ("most",),
    "no-number": ("verb",),
    "no-such-name": ("name", "names"),
    "guests-only": ("verb",),
    "host-only": ("verb",),
    "seat-only": ("verb",),
    "which-seat": ("seats",),  # the seats the sender holds
    "not-your-seat": ("seat", "seats"),  # the seats the sender holds
    "closed-ask": (),  # what is owed now stands in the receipt
    "closed-at": ("due",),  # the same, of one that a clock has closed
    "contradiction": ("lines",),  # two line numbers of the mail
    "not-counted-with": ("other",),  # the number of the line that stopped the rest of the moves
    "already-seated": ("seats",),
    "invitation-used": (),
    "invited-elsewhere": ("seat",),
    "own-address": ("address",),
    "already-hooked": ("url",),
    "no-such-language": ("language",),
    "no-such-letters": ("letters",),
    "unread": (),  # a deadline waits for something unread; never shown to people
}
"""Why a line does not count, beside what table and title say."""

NOTICES: Mapping[str, tuple[str, ...]] = {
    "unreadable": ("reason",),  # machine word of the reading
    "encrypted": (),
    "empty": (),
    "forwarded": (),
    "lossy": (),
    "unknown-key": (),
    "key-ended": (),
    "unknown-sender": ("address",),  # to the address we know: somebody wrote with your key from there
    "set-aside": (),  # to the sender: kept, an operator looks at it
    "row-aside": (),  # to the host: a submission could not be read, the clocks were moved once
    "begun-without-you": (),  # to an address that was invited and never sat down
    "declined": ("address",),  # to the host: an invited person does not want to play
    "late-proof": ("seat", "received"),  # to the host: it came in time, was read late; you may rule
}
"""Whole letters that say nothing was executed."""
