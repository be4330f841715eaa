"""The table's commands that are not moves: from making a table to ending it."""

from __future__ import annotations

from itertools import combinations

from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.audience import HOST, Seat
from games.kernel.cascade import go_on
from games.kernel.contract import Options, Rules, Told
from games.kernel.dice import ALGORITHM, Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, tell
from games.kernel.table import Table, contributions

Result = tuple[Told, ...] | Refusal

PACES: dict[str, int] = {"set_seconds": 24 * 3600, "window_seconds": 12 * 3600}
"""Options every title has: seconds for a set phase and for a window or choice (rules of play by mail)."""

SHORTEST, LONGEST = 1, 90 * 24 * 3600
"""Seconds. Programs may play fast; beyond a season nobody waits, and far beyond no calendar has such an instant."""

_LARGEST = 10**12
"""No number of an option is larger; a title's own bounds are narrower. Much larger ones cannot even be written out."""

_SHOWN = 60
"""Characters of what somebody else wrote that a refusal repeats."""


def create(rules: Rules, situation: Situation, command: acts.Create, actor: Actor, dice: Dice) -> Result:
    known = {**PACES, **rules.meta.options}
    refusal = _bad_options(known, command.options)
    if refusal:
        return refusal
    if command.seats not in rules.meta.seats:
        return Refusal("bad-seats", {"seats": command.seats, "allowed": rules.meta.seats})
    if command.algorithm != ALGORITHM:
        return Refusal("bad-option", {"option": "algorithm", "value": command.algorithm, "like": str(ALGORITHM)})
    options = {**known, **command.options}
    refusal = rules.check(options, command.seats)
    if refusal:
        return refusal
    created = acts.Created(
        command.title, command.revision, command.seats, options, command.seed, command.algorithm, command.name
    )
    return (Told(created),)


def _bad_options(known: Options, given: Options) -> Refusal | None:
    """The first option that is none, is of another type, or is a pace that nobody can play at."""
    unknown = sorted(set(given) - set(known))
    if unknown:
        names = tuple(name[:_SHOWN] for name in unknown[:5])
        return Refusal("unknown-option", {"options": names, "known": tuple(sorted(known))})
    for name, value in sorted(given.items()):
        if type(value) is not type(known[name]):
            return Refusal("bad-option", {"option": name, "value": str(value)[:_SHOWN], "like": str(known[name])})
        if isinstance(value, int) and abs(value) > _LARGEST:
            return Refusal("bad-option", {"option": name, "value": "-..." if value < 0 else "...", "like": str(known[name])})
        if name in PACES and not SHORTEST <= int(value) <= LONGEST:
            return Refusal("bad-option", {"option": name, "value": value, "like": f"{SHORTEST}..{LONGEST}"})
    return None


def invite(rules: Rules, situation: Situation, command: acts.Invite, actor: Actor, dice: Dice) -> Result:
    table = situation.table
    if command.seat and (command.seat > len(table.seats) or table.seat(command.seat).closed):
        return Refusal("no-such-seat", {"seat": command.seat})
    if command.seat and table.seat(command.seat).holder:
        return Refusal("seat-taken", {"seat": command.seat})
    return (Told(acts.Invited(table.invitations + 1, command.seat), (HOST,)),)


def join(rules: Rules, situation: Situation, command: acts.Join | acts.SitProgram, actor: Actor, dice: Dice) -> Result:
    """On the seat named, else on the first that is free and may be held beside what the person has; one given to the
    autopilot comes last."""
    table = situation.table
    free = sorted((n for n in table.playing() if not table.seat(n).holder), key=lambda n: (table.seat(n).machine, n))
    if command.seat and (command.seat > len(table.seats) or table.seat(command.seat).closed):
        return Refusal("no-such-seat", {"seat": command.seat})
    if command.seat and table.seat(command.seat).holder == command.holder:
        return Refusal("already-seated", {"seats": (command.seat,)})
    clashes = _clashes(rules, table, command) if isinstance(command, acts.Join) else {}
    fitting = [n for n in free if n not in clashes]
    asked = command.seat or next(iter(fitting or free), 0)
    if clashes and _alone(rules, table):
        return Refusal("already-seated", {"seats": next(iter(clashes.values()))})
    if asked in clashes:
        lines = tuple(f"JOIN SEAT {n}" for n in fitting)
        return Refusal("seats-apart", {"seat": asked, "held": clashes[asked], "free": tuple(fitting)}, legal=lines)
    if not free:
        return Refusal("table-full", {})
    if command.seat and command.seat not in free:
        return Refusal("seat-taken", {"seat": command.seat, "free": tuple(fitting)})
    return (Told(acts.Joined(asked, command.holder, command.dice, command.name)),)


def _clashes(rules: Rules, table: Table, command: acts.Join) -> dict[Seat, tuple[Seat, ...]]:
    """The seats that a person may not take beside what he holds, each with the seats of his that forbid it."""
    held = tuple(n for n in table.playing() if table.seat(n).holder == command.holder)
    found = {n: tuple(own for own in held if rules.apart(table.options, n, own)) for n in table.playing() if n not in held}
    return {n: forbidding for n, forbidding in found.items() if forbidding}


def _alone(rules: Rules, table: Table) -> bool:
    """Whether every two seats are apart: then a person has one, and that is all there is to say."""
    return all(rules.apart(table.options, one, two) for one, two in combinations(table.playing(), 2))


def sit_program(rules: Rules, situation: Situation, command: acts.SitProgram, actor: Actor, dice: Dice) -> Result:
    """Once the game has begun only a seat that the start found on autopilot is waiting for a program."""
    table = situation.table
    waiting = [n for n in table.playing() if table.seat(n).unmanned]
    if table.phase != "forming" and command.seat not in waiting:
        return Refusal(f"phase-{table.phase}", {"command": "Join"})
    joined = join(rules, situation, command, actor, dice)
    if isinstance(joined, Refusal):
        return joined
    seat = next(one.outcome.seat for one in joined if isinstance(one.outcome, acts.Joined))
    return (*joined, Told(acts.AutopilotSeated(seat)))


def leave(rules: Rules, situation: Situation, command: acts.Leave, actor: Actor, dice: Dice) -> Result:
    if not situation.table.seat(command.seat).holder:
        return Refusal("not-seated", {"seat": command.seat})
    return (Told(acts.Left(command.seat)),)


def close_seat(rules: Rules, situation: Situation, command: acts.CloseSeat, actor: Actor, dice: Dice) -> Result:
    """Only the last open seat can be closed, so that seat numbers never move."""
    playing = situation.table.playing()
    if command.seat not in playing:
        return Refusal("no-such-seat", {"seat": command.seat})
    if situation.table.seat(command.seat).holder:
        return Refusal("seat-taken", {"seat": command.seat})
    if command.seat != playing[-1]:
        return Refusal("close-last-first", {"seat": command.seat, "last": playing[-1]}, legal=_closable(rules, situation))
    if len(playing) - 1 < min(rules.meta.seats):
        return Refusal("bad-seats", {"seats": len(playing) - 1, "allowed": rules.meta.seats})
    return (Told(acts.SeatClosed(command.seat)),)


def _closable(rules: Rules, situation: Situation) -> tuple[str, ...]:
    """The line that closes the last seat; none where that cannot be closed either."""
    playing = situation.table.playing()
    closes = not situation.table.seat(playing[-1]).holder and len(playing) > min(rules.meta.seats)
    return (f"CLOSE SEAT {playing[-1]}",) if closes else ()


def autopilot(rules: Rules, situation: Situation, command: acts.Autopilot, actor: Actor, dice: Dice) -> Result:
    """A free seat only: whoever sits there is not sent away. A person who joins before the start takes it over."""
    table = situation.table
    if command.seat not in table.playing():
        return Refusal("no-such-seat", {"seat": command.seat})
    if table.seat(command.seat).holder:
        return Refusal("seat-taken", {"seat": command.seat})
    if table.seat(command.seat).machine:
        return Refusal("already-autopilot", {"seat": command.seat})
    told: tuple[Told, ...] = (Told(acts.AutopilotSeated(command.seat)),)
    if command.invitation:
        told += (Told(acts.Invited(table.invitations + 1, command.seat), (HOST,)),)
    return told


def start(rules: Rules, situation: Situation, command: acts.Start, actor: Actor, dice: Dice) -> Result:
    """A free seat blocks the start; the contributions are sealed here, before the first draw. Nobody is asked at a table
    without anybody, so one seat at least has a holder."""
    table = situation.table
    playing = table.playing()
    empty = tuple(n for n in playing if not table.seat(n).holder)
    if any(table.seat(n).holder for n in playing):
        empty = tuple(n for n in empty if not table.seat(n).machine)
    if empty:
        closable = _closable(rules, situation)
        free = tuple(n for n in empty if not table.seat(n).machine)
        given = tuple(f"AUTOPILOT SEAT {n}" for n in free[:1])
        lines = (f"INVITE anna@example.org SEAT {empty[0]}", *given, *closable)
        return Refusal("seats-empty", {"seats": empty, "closes": bool(closable)}, legal=lines)
    refusal = rules.check(table.options, len(playing))
    if refusal:
        return refusal
    told: tuple[Told, ...] = (Told(acts.Started(playing, contributions(table))),)
    told += rules.open(table.options, len(playing), dice)
    return go_on(rules, tell(rules, situation, told), dice)


def cancel(rules: Rules, situation: Situation, command: acts.Cancel, actor: Actor, dice: Dice) -> Result:
    return (Told(acts.Cancelled(command.reason)),)


def pause(rules: Rules, situation: Situation, command: acts.Pause, actor: Actor, dice: Dice) -> Result:
    return (Told(acts.Paused(command.reason)),)


def resume(rules: Rules, situation: Situation, command: acts.Resume, actor: Actor, dice: Dice) -> Result:
    return (Told(acts.Resumed()),)


def postpone(rules: Rules, situation: Situation, command: acts.Postpone, actor: Actor, dice: Dice) -> Result:
    return (Told(acts.Postponed(command.reason)),)


def concede(rules: Rules, situation: Situation, command: acts.Concede, actor: Actor, dice: Dice) -> Result:
    """The character plays on by defaults; the game ends when everybody has given up."""
    table = situation.table
    if table.seat(command.seat).conceded:
        return Refusal("already-conceded", {})
    told: tuple[Told, ...] = (Told(acts.Conceded(command.seat)),)
    tale = tell(rules, situation, told)
    after = tale.after
    if all(after.table.seat(n).conceded for n in after.table.playing()):
        return (*told, Told(acts.Ended("conceded", (), "")))
    return go_on(rules, tale, dice)


def end(rules: Rules, situation: Situation, command: acts.End, actor: Actor, dice: Dice) -> Result:
    return (Told(acts.Ended("host", (), command.reason)),)


def disclose(rules: Rules, situation: Situation, command: acts.Disclose, actor: Actor, dice: Dice) -> Result:
    """Everything when the game is over; before that, chapters whose secrecy is, and never the dice. Which steps those are
    the server knows, and an audit holds it to that."""
    table = situation.table
    if table.phase in ("running", "paused") and (command.dice or table.opens <= table.shown):
        return Refusal(f"phase-{table.phase}", {"command": type(command).__name__})
    return (Told(acts.Disclosed(command.first, command.last, command.columns, command.dice)),)
