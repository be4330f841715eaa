"""An audit: the pinned rules decide every command again, and must say what the log says.

Compared are the canonical texts of what is stored, read through the upcasters, and of what is decided now; then which
asks got due instants (the instants themselves are taken as stored), the views of every seat, the links of the chain,
and, for a game of the database, the texts whose digests the log holds. An audit stops at the first thing that is not so.
It names versions and kinds and never a payload, so that its answer gives nothing of a running game away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from events import audit_texts, canonical, chain, codec, disclosure, replay, secrets, store, texts, upcasters
from events.model import Entry, GameId, Leaf, Version
from events.secrets import Secrets
from games.kernel import acts, dice
from games.kernel.contract import Rules, Told
from games.kernel.decide import decide
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, dice_for, evolve, fold, opened, settle


class Finding(msgspec.Struct, frozen=True):
    """What is not as it should be. `code` is for programs, `what` for people."""

    version: int
    code: str
    what: str


class Audit(msgspec.Struct, frozen=True):
    """How much was looked at before the first finding. No finding: the log is what the rules say."""

    versions: int
    outcomes: int
    draws: int
    views: int
    steps: int
    texts: int = 0
    finding: Finding | None = None


def stored(conn: Connection, game: GameId, lookup: replay.Lookup) -> Audit:
    """Audit a game of the database; `lookup` finds the rules it has pinned. Raises LookupError for an unknown game."""
    rules = replay.pinned(conn, game, lookup)
    kept = texts.of(conn, game)
    versions, leaves = store.whole(conn, game)
    found = audit(rules, versions, leaves, secrets.of(conn, game))
    if found.finding:
        return found
    looked, altered = audit_texts.compared(conn, game, kept, versions)
    finding = Finding(altered.version, "text", altered.what) if altered else None
    return msgspec.structs.replace(found, texts=looked, finding=finding)


def audit(rules: Rules, versions: Sequence[Version], leaves: Sequence[Leaf], kept: Secrets) -> Audit:
    """Audit the versions and links of a game, from the first on."""
    auditor = _Auditor(rules, versions, leaves, kept)
    for number, version in enumerate(versions, 1):
        finding = auditor.look(number, version)
        if finding:
            return auditor.report(finding)
    if len(leaves) > auditor.step - 1:
        return auditor.report(Finding(len(versions), "step", "the chain has more links than the log has steps"))
    return auditor.report(None)


class _Bad(Exception):
    """Carries a finding out of the depth; never leaves this file."""

    def __init__(self, code: str, what: str) -> None:
        super().__init__(code)
        self.code = code
        self.what = what


class _Auditor:
    def __init__(self, rules: Rules, versions: Sequence[Version], leaves: Sequence[Leaf], kept: Secrets) -> None:
        self.rules = rules
        self.kept = kept
        self.links = {leaf.version: leaf for leaf in leaves}
        self.folding = replay.Folding(rules, replay.jumps(versions))
        self.step = 1
        self.pending: list[Version] = []
        self.text: chain.Text = chain.as_it_is  # for the step that is open
        self.previous = b""
        self.chapters: list[disclosure.Reached] = []
        self.counts = dict.fromkeys(("versions", "outcomes", "draws", "views"), 0)

    def report(self, finding: Finding | None) -> Audit:
        return Audit(**self.counts, steps=self.step - 1, finding=finding)

    def look(self, number: int, version: Version) -> Finding | None:
        """The first thing that is wrong about a version; None: all is well."""
        try:
            self._place(number, version)
            self._rules_agree(version)
            self._link(version)
        except _Bad as bad:
            return Finding(number, bad.code, bad.what)
        except (canonical.NotCanonical, upcasters.UnknownShape, msgspec.ValidationError) as error:
            return Finding(number, "unreadable", f"a stored text cannot be read: {type(error).__name__}")
        except Exception as error:  # whatever damaged data make the rules do is a finding, not the audit's end
            return Finding(number, "raised", f"the rules cannot go on: {type(error).__name__}")
        self.counts["versions"] += 1
        return None

    def _place(self, number: int, version: Version) -> None:
        """Versions count from 1, parents lie before, a step ends where something public happened."""
        if version.version != number:
            raise _Bad("gap", f"the log goes on with version {version.version}")
        if not 0 <= version.parent < number:
            raise _Bad("parent", "it stands on a version that is not before it")
        closes = any(entry.audience == "all" for entry in version.entries)
        if (version.step, version.closes, number in self.links) != (self.step, closes, closes):
            raise _Bad("step", "it is not in the step where it belongs")

    def _rules_agree(self, version: Version) -> None:
        command = self._command(version)
        if isinstance(command, acts.Create) and command.seed != dice.commitment(self.kept.dice_secret):
            raise _Bad("seed", "the published commitment is not that of the dice secret")
        before = self.folding.before(version)
        early = isinstance(command, acts.Disclose) and before.table.phase in ("running", "paused")
        if early and command != disclosure.chapters(self.rules, before.table, self.chapters):
            raise _Bad("disclosed", "it opens something else than the chapters whose secrecy is over")
        told = decide(self.rules, before, command, version.actor, dice_for(before, self.kept.dice_secret))
        if isinstance(told, Refusal):
            raise _Bad("refused", f"the rules refuse {version.kind} now: {told.code}")
        read = self._outcomes(version.entries, told)
        decided, stored = fold(self.rules, before, told), evolve(self.rules, before, read)
        if {wait.key for wait in opened(self.rules, decided)} != version.dues.keys():
            raise _Bad("dues", "other asks have a due instant than were opened")
        settled = settle(self.rules, decided, version.version, version.dues)
        if decided == stored:  # then the same is waited for
            stored = Situation(settled.table, stored.game)
        else:
            stored = settle(self.rules, stored, version.version, version.dues)
        self._views_agree(settled, self.folding.put(version, stored))

    def _command(self, version: Version) -> acts.Command:
        """The command, if it is stored as it would be today. Writing what was read also shows members that nobody reads."""
        quick = codec.glance_command(version.kind, version.shape, version.payload)
        if quick is not None:
            return quick
        self.text = canonical.rewrite
        command = codec.decode_command(version.kind, version.shape, version.payload)
        again = codec.encode_command(command)
        if (version.kind, version.shape, version.payload) != again:
            read = canonical.write(codec.upcast(version.kind, version.shape, version.payload))
            _same((version.kind, read), (again.kind, again.payload), "the command")
        return command

    def _outcomes(self, stored: Sequence[Entry], told: Sequence[Told]) -> list[Any]:
        """The stored outcomes, read, if they are those that were decided. All at once where all are as they would be
        written today; one by one where not, which says what is wrong."""
        payloads = [entry.payload for entry in stored]
        read = codec.read_page(self.rules, codec.labels(stored), ",".join(payloads))
        as_written = read is not None and codec.texts([one.outcome for one in told]) == payloads
        places = [(entry.index, entry.audience) for entry in stored]
        if read is None or not as_written or places != [(index, codec.audience_of(one)) for index, one in enumerate(told)]:
            self.text = canonical.rewrite
            self._one_by_one(stored, codec.entries(self.rules, told))
            return [codec.decode_outcome(self.rules, entry.kind, entry.shape, entry.payload) for entry in stored]
        self.counts["outcomes"] += len(stored)
        self.counts["draws"] += sum(entry.kind == "Drew" for entry in stored)
        return read

    def _one_by_one(self, stored: Sequence[Entry], decided: Sequence[Entry]) -> None:
        for entry, now in zip(stored, decided, strict=False):
            what = f"outcome {entry.index} ({entry.kind})"
            if (entry.index, entry.audience) != (now.index, now.audience):
                raise _Bad("audience", f"{what} was decided for other readers")
            if (entry.kind, entry.shape, entry.payload) != (now.kind, now.shape, now.payload):
                read = canonical.write(codec.upcast(entry.kind, entry.shape, entry.payload, self.rules))
                _same((entry.kind, read), (now.kind, now.payload), what)
            self.counts["outcomes"] += 1
            self.counts["draws"] += entry.kind == "Drew"
        if len(stored) != len(decided):
            raise _Bad("outcomes", f"{len(stored)} outcomes are stored, {len(decided)} were decided")

    def _views_agree(self, decided: Situation, stored: Situation) -> None:
        """What is folded from the stored texts shows every seat the same as what was decided."""
        if not _alike(decided.table, stored.table):
            raise _Bad("table", "the table folded from the log is another one")
        if decided.game is None:
            return
        view = self.rules.view
        for seat in (None, *stored.table.playing()):
            if not _alike(view(decided.game, seat), view(stored.game, seat)):
                raise _Bad("view", f"the view of seat {seat or 'nobody'} folded from the log is another one")
            self.counts["views"] += 1

    def _link(self, version: Version) -> None:
        self.pending.append(version)
        if not version.closes:
            return
        link = self.links[version.version]
        seats = len(self.folding.situation.table.seats)
        made = chain.close_step(self.kept, seats, self.previous, self.pending, self.text)
        if made != link:
            raise _Bad("leaf", f"the link of step {self.step} is not the one its content gives")
        self.step, self.pending, self.previous, self.text = self.step + 1, [], made.leaf, chain.as_it_is
        self.chapters.append(disclosure.reached(self.rules, self.folding.situation))


def _same(stored: tuple[str, str], now: tuple[str, str], what: str) -> None:
    """Wire name and text must be the same."""
    if stored != now:
        raise _Bad("differs", f"{what}: what is stored is not what was decided")


def _alike(decided: Any, stored: Any) -> bool:
    """The same as values, or else at least as texts (a list and a tuple are)."""
    return bool(decided == stored) or _text(decided) == _text(stored)


def _text(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")
