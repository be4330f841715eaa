"""The supervisor with stand-in children: `python -m tests.deploy.standins STATE_FOLDER`.

STANDIN_HABITS says who misbehaves: `web=crash clock=deaf`.
"""

import os
import sys
from pathlib import Path

from deploy.local.__main__ import say
from deploy.local.children import TABLE, Row
from deploy.local.instance import Instance


def main(base: str) -> int:
    habits = dict(word.split("=") for word in os.environ.get("STANDIN_HABITS", "").split())
    table = tuple(
        Row(row.name, "tests.deploy.standin", row.roles, arguments=(row.name, habits.get(row.name, "")))
        for row in TABLE
        if not row.once
    )
    return Instance(Path(base), table, os.environ, say).run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
