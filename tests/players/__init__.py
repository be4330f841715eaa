"""Programs that play by mail and know nothing but their mailbox: standard library only, run as `python -m`."""
