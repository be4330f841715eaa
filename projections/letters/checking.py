"""How a reader checks his record alone: where the program lies, and the line to run; said wherever a record is told of."""

from __future__ import annotations

from projections.letters.page import prose
from projections.letters.scene import Scene


def lines(scene: Scene, file: str) -> list[str]:
    """To be laid as they are: an address and a command do not survive being broken."""
    said = [*prose("", [scene.say("letter.check")]).lines]
    return [*said, f"  {scene.links.checker}", f"  python3 verify.zip {file} --head {scene.head}"]
