"""A tiny stand-in for a child of the supervisor: ready at once, ends on SIGTERM, misbehaves when told to.

    python -m tests.deploy.standin NAME [deaf] [crash]

deaf: does not listen to SIGTERM. crash: ends itself with exit 3 as soon as it was started.
"""

import os
import signal
import socket
import sys
import time


def main(name: str, habits: list[str]) -> int:
    if "crash" in habits:
        print("a stand-in that cannot live", flush=True)
        return 3
    signal.signal(signal.SIGTERM, signal.SIG_IGN if "deaf" in habits else lambda *_: sys.exit(0))
    where = os.environ.get(f"TURNPOST_{name.upper()}", "")
    held = socket.socket()
    if where:
        host, _, port = where.rpartition(":")
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind((host, int(port)))
        held.listen()
    print(f"ready {name} {where}".rstrip(), flush=True)
    while True:
        time.sleep(60)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
