"""The web process: `python -m service.web`. The composition root: reads the settings, opens the site, serves it.

waitress runs the requests in threads; SIGTERM and SIGINT close the listener and let what runs come to its end.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from types import FrameType

from waitress.server import create_server

from events.doorbell import Doorbell, publisher
from events.heartbeat import Heartbeat
from events.observe import log, set_up
from events.settings import Settings, SettingsError
from service.app import create_app
from service.site import open_site

THREADS = 8


def main() -> int:
    """Serves until it is told to stop; 0 then. 1: the settings are not usable, and a line says which."""
    set_up("web")
    try:
        settings = Settings.from_env(os.environ)
        bell = Doorbell(publisher(settings.dsn_queue)) if settings.dsn_queue else None
        given = os.environ.get("TURNPOST_MAILBOXES", "")
        site = open_site(settings, bell, mailboxes=Path(given) if given else None)
    except (SettingsError, OSError, ValueError) as error:
        print(f"web: {error}", file=sys.stderr, flush=True)
        return 1
    signal.signal(signal.SIGTERM, _stop)
    signal.signal(signal.SIGINT, _stop)
    server = create_server(create_app(site), host=settings.web.host, port=settings.web.port, threads=THREADS, ident=None)
    host, port = server.effective_host, server.effective_port
    heart = Heartbeat(site.engine, "web", site.meter)
    heart.start()
    print(f"ready web {host}:{port}", flush=True)
    server.run()
    server.close()
    heart.stop()
    if bell:
        bell.close()
    site.engine.dispose()
    log().info("stopped")
    return 0


def _stop(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)  # the one exception that the server's loop lets through and takes as its end


if __name__ == "__main__":
    sys.exit(main())
