"""Talk at a table whose title bounds it: judged before it becomes a command, and what its writer is told of it.

The words of a message lie outside the log and may be erased, so nothing that is decided may depend on them. They are read
here, under the lock of the game and against the board as it lies then; what was found goes into the command, and an audit
decides that again.
"""

from __future__ import annotations

from events.desk import Counted
from games.kernel import acts, waiting
from games.kernel.contract import Rules, Words
from games.kernel.press import bounded, rests
from games.kernel.situation import Situation


def judged(rules: Rules, situation: Situation, press: acts.Press, text: str) -> acts.Press | waiting.HoldPress:
    """The command for a message. Words of a host who does not play (seat 0) are judged by nobody."""
    seems = rules.talk.seems(situation.game, text) if rules.talk and press.seat and bounded(rules, situation) else None
    return waiting.HoldPress(press.seat, press.to, press.text, seems.kinds) if seems else press


def note(answer: Counted) -> Words:
    """What became of a message."""
    for outcome in (one.outcome for one in answer.outcomes):
        if isinstance(outcome, waiting.PressHeld):
            return Words("note.press-held", {"number": outcome.number})
        if isinstance(outcome, waiting.PressKept):
            return Words("note.press-kept", {"number": outcome.number})
    return Words("note.pressed", {"to": answer.command.to if isinstance(answer.command, acts.Press) else ()})


def confirmed(answer: Counted) -> Words:
    assert isinstance(answer.command, waiting.ConfirmPress)
    number = answer.command.number
    sent = waiting.PressReleased(answer.command.seat, number) in [one.outcome for one in answer.outcomes]
    return Words("note.press-confirmed" if sent else "note.press-confirmed-kept", {"number": number})


def why(rules: Rules, answer: Counted, text: str) -> Words | None:
    """Why a message waits, in the title's words, as the board lies now; None where it does not wait, or would not now."""
    game, kinds = answer.situation.game, {type(one.outcome) for one in answer.outcomes}
    if rules.talk is None or game is None:
        return None
    if waiting.PressHeld in kinds:
        seems = rules.talk.seems(game, text)
        return seems.words if seems else None
    waits = waiting.PressKept in kinds or (waiting.PressConfirmed in kinds and waiting.PressReleased not in kinds)
    return rests(rules, answer.situation) if waits else None
