"""How somebody who is invited sits down: in his invitation, and again in every receipt until he does."""

from __future__ import annotations

from projections.letters.page import Block, menu, prose
from projections.letters.scene import Scene


def stands(scene: Scene) -> bool:
    """Whether the reader was invited to a table that still fills, and sits nowhere."""
    return scene.reader.role != "host" and not scene.reader.seats and scene.table.phase == "forming"


def seating(scene: Scene) -> Block:
    lines = [(scene.say(f"invite.line-{id}"), scene.say(f"invite.meaning-{id}")) for id in ("join", "dice")]
    return prose(scene.say("invite.how"), [scene.say("invite.how-text"), ""]).then(menu("", lines))
