"""The state machine of the table: which command counts in which phase, and from whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from games.kernel import acts, lifecycle, moves, press, secrecy, waiting
from games.kernel.acts import Actor
from games.kernel.contract import Rules, Told
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, tell

Result = tuple[Told, ...] | Refusal
Handler = Callable[[Rules, Situation, Any, Actor, Dice], Result]


class Row(msgspec.Struct, frozen=True):
    """In which phases, by which roles, decided where."""

    phases: tuple[str, ...]
    roles: tuple[str, ...]
    handler: Handler


_LIVE = ("forming", "running", "paused")
_ANY = ("forming", "running", "paused", "ended", "cancelled")

TABLE: dict[type, Row] = {
    acts.Create: Row(("new",), ("host",), lifecycle.create),
    acts.Invite: Row(("forming",), ("host",), lifecycle.invite),
    acts.Join: Row(("forming",), ("seat", "host"), lifecycle.join),
    acts.Leave: Row(("forming",), ("seat", "host"), lifecycle.leave),
    acts.CloseSeat: Row(("forming",), ("host",), lifecycle.close_seat),
    acts.Autopilot: Row(("forming",), ("host",), lifecycle.autopilot),
    acts.SitProgram: Row(("forming", "running", "paused"), ("seat", "host"), lifecycle.sit_program),
    acts.Start: Row(("forming",), ("host",), lifecycle.start),
    acts.Cancel: Row(("forming",), ("host",), lifecycle.cancel),
    acts.Submit: Row(("running",), ("seat",), moves.submit),
    acts.PassDeadline: Row(("running",), ("clock",), moves.pass_deadline),
    acts.PassDeadlines: Row(("running",), ("clock",), moves.pass_deadlines),
    acts.Pause: Row(("running",), ("host",), lifecycle.pause),
    acts.Resume: Row(("paused",), ("host",), lifecycle.resume),
    acts.Postpone: Row(("running",), ("server", "host"), lifecycle.postpone),
    acts.Concede: Row(("running",), ("seat",), lifecycle.concede),
    acts.End: Row(("running", "paused"), ("host",), lifecycle.end),
    acts.Press: Row(_ANY, ("seat", "host"), press.press),
    waiting.HoldPress: Row(_LIVE, ("seat",), press.hold),
    waiting.ConfirmPress: Row(_ANY, ("seat",), press.confirm),
    waiting.RecallPress: Row(_ANY, ("seat",), press.recall),
    acts.Disclose: Row(("running", "paused", "ended", "cancelled"), ("server",), lifecycle.disclose),
}


def decide(rules: Rules, situation: Situation, command: acts.Command, actor: Actor, dice: Dice) -> Result:
    """What comes of a command, the whole cascade, with every draw appended for the verifier; or a refusal."""
    row = TABLE[type(command)]
    phase = situation.table.phase
    if phase not in row.phases:
        return Refusal(f"phase-{phase}", {"command": type(command).__name__})
    if actor.role not in row.roles:
        return Refusal("not-yours", {"command": type(command).__name__, "roles": row.roles})
    result = row.handler(rules, situation, command, actor, dice)
    if isinstance(result, Refusal):
        return result
    for follows in (press.released, secrecy.ended):
        if more := follows(rules, situation, result):
            result = tell(rules, situation, result, more)
    draws = [Told(acts.Drew(d.purpose, d.index, d.sides, d.value), "none") for d in dice.drawn()]
    return tell(rules, situation, result, draws)
