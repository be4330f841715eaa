"""A PostgreSQL server that is thrown away with everything in it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from deploy.local.postgres import Postgres


@contextmanager
def server(where: Path, prefix: str, settings: Mapping[str, str]) -> Iterator[Postgres]:
    """Started in a new folder below `where`, and gone with it and its socket when the block is left."""
    base = Path(tempfile.mkdtemp(prefix=prefix, dir=where))
    base.chmod(0o711)
    postgres = Postgres(base, dict(settings))
    try:
        postgres.start()
        yield postgres
    finally:
        postgres.stop()
        shutil.rmtree(base, ignore_errors=True)
        shutil.rmtree(postgres.socket, ignore_errors=True)
