"""A table of Last Friday by mail on a whole running default: three people on six seats, in windows of seconds."""

from __future__ import annotations

import psycopg

from deploy.local import Stack
from tests.faults import mail
from tests.faults.party import Party, Sent, turnpost, until

SHARES = (("maniac",), ("red", "blue"), ("yellow", "green", "brown"))
TIMES = ("--set", "6s", "--window", "6s", "--option", "extra_seconds=4", "--option", "mode=1")
"""Short enough for a window to close between any two mails, and longer than a letter takes."""


class Camp(Party):
    """Like a party; its windows close by the clock, whoever has written."""

    def __init__(self, stack: Stack, name: str) -> None:
        super().__init__(stack, name, len(SHARES))

    def begin(self) -> str:
        words = ["new", "last_friday", "--host", self.host, "--name", self.name, *TIMES]
        for address, colours in zip(self.seats, SHARES, strict=True):
            words += [word for colour in colours for word in ("--seat", f"{colour}={address}")]
        out = turnpost(self.stack, *words)
        self.game = out.split("game", 1)[1].split()[0]
        for address, colours in zip(self.seats, SHARES, strict=True):
            self.say(address, self.latest(address), "\n".join(f"JOIN SEAT {colour}" for colour in colours))
        until(lambda: self.count("Joined") == sum(map(len, SHARES)), "the seats were not taken")
        self.quiet()
        self.say(self.host, self.latest(self.host), "START")
        until(lambda: self.count("lf.WindowOpened"), "no window has opened")
        return self.game

    def move(self, number: int) -> Sent:
        """Somebody answers for the first of his seats, with a word that nobody ever said."""
        address = self.seats[number % len(self.seats)]
        word = f"word{self.name}{len(self.sent)}x"
        letter = self.asked(address)
        lines = mail.menu(letter) if letter else []
        made = self.say(address, letter or self.latest(address), "\n".join([*lines[number % 5 :][:1], f"PRESS: {word}"]))
        self.sent.append(Sent(str(made["Message-ID"]), address, word))
        return self.sent[-1]

    def stop(self) -> None:
        """Its windows would close on, and letters go out while they are counted."""
        self.say(self.host, self.latest(self.host), "END: enough")
        until(self.over, "the game did not end")
        self.quiet()

    def over(self) -> bool:
        """Also while the database is coming back."""
        try:
            return self.count("Ended") > 0
        except psycopg.OperationalError:
            return False

    def windows(self) -> list[str]:
        """What is wrong with the row of windows: each opens and closes, one after the other."""
        rows = self.ask(
            """SELECT version, kind FROM log.outcome WHERE game = %s AND kind IN ('lf.WindowOpened', 'lf.OrdersClosed')
            ORDER BY version, index""",
            self.game,
        )
        wanted = [("lf.WindowOpened", "lf.OrdersClosed")[n % 2] for n in range(len(rows))]
        return [f"version {row[0]}: {row[1]}" for row, kind in zip(rows, wanted, strict=True) if row[1] != kind]
