"""Kill a process at a named step of a running game, wait until it is quiet, and count what was lost or came twice.

Theory of operation. The children of a real default are armed with a folder (`events.faults`): a file named after a
step makes the first process that gets there die. Players' mails go on meanwhile, and are sent again only if the door
did not say 250. Each mail carries a move and a word that is said once in all the world, so its effect can be counted
in the log and its receipt in the mailbox.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from deploy.local import Stack
from events.faults import FOLDER, STEPS, VARIABLE
from tests.faults.camp import Camp
from tests.faults.party import Party, turnpost, until

SETTINGS = {
    "TURNPOST_LEASE": "4",
    "TURNPOST_SWEEP": "0.5",
    "TURNPOST_TRIES": "3",
    "TURNPOST_SET_ASIDE": "60",
    "TURNPOST_DEATHS": "1000",
    "TURNPOST_DEATH_WINDOW": "1",
}
"""A row of a dead process is free again after four seconds, and dying often is no reason to stop."""

CHILDREN = ("door", "worker", "clock", "relay", "web")
MAILS = 2
"""Mails that are sent around each kill."""


@dataclass(frozen=True)
class Row:
    """`lost`: accepted mails without effect or receipt, and letters marked as sent that never came. `doubled`: effects
    counted twice, second receipts, letters under two names. `again`: one letter delivered twice under its own name."""

    step: str
    kills: int
    mails: int
    lost: int
    doubled: int
    again: int

    def __str__(self) -> str:
        return f"{self.step:20} {self.kills:6} {self.mails:6} {self.lost:6} {self.doubled:8} {self.again:12}"


SENT = "SELECT message_id FROM outbox.letter WHERE game = %s AND state = 'sent' AND channel = 'mail'"
HEAD = f"{'step':20} {'kills':>6} {'mails':>6} {'lost':>6} {'doubled':>8} {'in flight x2':>12}"


@contextmanager
def house() -> Iterator[tuple[Stack, Path]]:
    """A whole default with armed children, and the folder by which they are killed."""
    base = Path(tempfile.mkdtemp(prefix="turnpost-faults-"))
    base.chmod(0o711)
    traps = Path(tempfile.mkdtemp(prefix="turnpost-traps-"))
    traps.chmod(0o777)
    try:
        with Stack(base, SETTINGS | {VARIABLE: f"{FOLDER}{traps}"}) as stack:
            yield stack, traps
    finally:
        for left in traps.iterdir():
            left.unlink()
        traps.rmdir()


def table(kills: int, steps: tuple[str, ...] = STEPS, seated: Callable[[Stack, str], Party] = Party) -> Iterator[Row]:
    """A row for each step, as they are done. `seated`: whose game it is."""
    with house() as (stack, traps):
        for number, step in enumerate(steps):
            party = seated(stack, f"g{number}")
            party.begin()
            for count in range(kills):
                kill(party, traps, step, count)
            party.stop()
            yield counted(party, step, kills)


def kill(party: Party, traps: Path, step: str, count: int) -> None:
    """One death at a step, and rest afterwards. Raises TimeoutError if nobody died, or it never became quiet."""
    until(lambda: set(CHILDREN) <= set(party.stack.record.ready), "not all children are back")
    pids = dict(party.stack.record.pids)
    trap = traps / step
    trap.touch()
    for mail in range(MAILS):
        party.move(count * MAILS + mail)
    until(lambda: not trap.exists(), f"nobody came to {step}")
    until(lambda: party.stack.record.pids != pids, "the supervisor did not notice")
    party.quiet()


def storm(kills: int, number: int) -> tuple[Row, list[str], str]:
    """Any process dies at any instant while the windows of a table of Last Friday close by the clock: what was lost, what is
    wrong with its windows, and what an audit says."""
    chance = random.Random(number)
    with house() as (stack, _):
        camp = Camp(stack, f"storm{number}")
        camp.begin()
        for count in range(kills):
            camp.move(count)
            time.sleep(chance.uniform(0.0, 4.0))
            victim = VICTIMS[count % len(VICTIMS)]
            stack.kill(victim)
            if victim == "supervisor":
                stack.start()
            until(lambda: set(CHILDREN) <= set(stack.record.ready), "not all children are back")
        camp.stop()
        return counted(camp, "at any instant", kills), camp.windows(), turnpost(stack, "audit", camp.game)


VICTIMS = ("clock", "postgres", "worker", "supervisor", "door", "relay", "web")


def counted(party: Party, step: str, kills: int) -> Row:
    """Compare what the door took with the log and the mailboxes."""
    lost = doubled = again = 0
    known = {row[0] for row in party.ask("SELECT message_id FROM outbox.letter WHERE message_id IS NOT NULL")}
    came: Counter[str] = Counter()
    receipts: Counter[str] = Counter()
    for address in (party.host, *party.seats):
        letters = party.letters(address)
        came.update(str(letter["Message-ID"]) for letter in letters)
        answers = [one for one in letters if one["Auto-Submitted"] == "auto-replied"]
        receipts.update({str(one["Message-ID"]): str(one["In-Reply-To"]) for one in answers}.values())
    for sent in party.sent:
        effect, receipt = party.said(sent.word), receipts[sent.message_id]
        lost += effect == 0 or receipt == 0
        doubled += max(0, effect - 1) + max(0, receipt - 1)
    lost += sum(not came[row[0]] for row in party.ask(SENT, party.game))
    doubled += sum(message not in known for message in came)
    again += sum(times - 1 for times in came.values())
    return Row(step, kills, len(party.sent), lost, doubled, again)
