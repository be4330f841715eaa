"""The one-command default: every server turnpost needs, on loopback, under one supervisor.

`Stack` is the door for tests and the demo; `python -m deploy.local` is what `dev.py run` becomes.
"""

from deploy.local.stack import Stack, StackError

__all__ = ["Stack", "StackError"]
