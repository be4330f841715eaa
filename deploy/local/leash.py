"""Tie a program to the life of its parent, then become that program.

    python -I -S leash.py SIGNAL PARENT UID GID COMMAND...

The kernel sends SIGNAL (a number) when the parent PARENT (a pid) dies, so that nothing outlives a
supervisor killed with -9. UID and GID of -1 keep the account; others drop to it for good.

Why a program and not a `preexec_fn`: that one runs Python between fork and exec, which may hang where
the parent has threads (a test runner has), and newer Pythons warn about it. Why the rights are dropped here
and not by the parent: this file may lie below a folder only the superuser can enter. The leash is set after
the drop, because changing the account clears it. Where the kernel has no such thing (not Linux) the program
starts without a leash, and the next start of the supervisor finds what is left.
"""

import ctypes  # before the drop: afterwards its folder may be closed to us
import os
import sys

PR_SET_PDEATHSIG = 1  # prctl(2)


def main(arguments: list[str]) -> None:
    """Never returns: becomes the command, or exits 127 if the parent is already gone."""
    signal_number, parent, uid, gid = (int(word) for word in arguments[:4])
    if uid >= 0:
        os.setgroups([])
        os.setgid(gid)
        os.setuid(uid)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal_number)
    if os.getppid() != parent:  # it died before the leash was set: no signal will ever come
        sys.exit(127)
    os.execvp(arguments[4], arguments[4:])


if __name__ == "__main__":
    main(sys.argv[1:])
