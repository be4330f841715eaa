"""The vault: people, their addresses, what they hold, and what their keys speak for. Nothing of it is in the log."""

from events.vault.addresses import (
    Person,
    PersonId,
    addresses,
    confirm,
    normal,
    owns,
    person,
    person_for,
    person_of,
    speaks,
    stop,
    stopped,
)
from events.vault.grants import Grant, end_keys, grant, letter_key
from events.vault.holders import Holder, holders, host, host_plays, is_host, ordinal, seats_of, sit, stand
from events.vault.invitations import Invitation, invitation_key, invitation_of, invite, invited, reopen, use

__all__ = [
    "Grant",
    "Holder",
    "Invitation",
    "Person",
    "PersonId",
    "addresses",
    "confirm",
    "end_keys",
    "grant",
    "holders",
    "host",
    "host_plays",
    "invitation_key",
    "invitation_of",
    "invite",
    "invited",
    "is_host",
    "letter_key",
    "normal",
    "ordinal",
    "owns",
    "person",
    "person_for",
    "person_of",
    "reopen",
    "seats_of",
    "sit",
    "speaks",
    "stand",
    "stop",
    "stopped",
    "use",
]
