"""How a reader checks his record alone: where the program lies, and the line to run; said wherever a record is told of."""

from __future__ import annotations

from projections.letters.page import Block, exact, prose
from projections.letters.scene import Scene


def block(scene: Scene, file: str) -> Block:
    """An address and a command do not survive being broken."""
    copied = exact("", [f"  {scene.links.checker}", f"  python3 verify.zip {file} --head {scene.head}"])
    return prose("", [scene.say("letter.check")]).then(copied)
