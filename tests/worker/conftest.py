"""What the workers are tested with: an engine of role app, and servers of the library on ports of their own."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator

import pytest
from aiosmtpd.smtp import SMTP
from sqlalchemy import Engine

from events import database as databases
from events.settings import Address
from tests.conftest import Database


@pytest.fixture
def engine(database: Database) -> Iterator[Engine]:
    made = databases.engine(database.app)
    yield made
    made.dispose()


@contextlib.contextmanager
def listening(conversation: Callable[[], SMTP]) -> Iterator[Address]:
    """A server on a free port of loopback, in a thread of its own."""
    loop = asyncio.new_event_loop()

    def run() -> None:
        asyncio.set_event_loop(loop)
        loop.run_forever()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()

    async def listen() -> asyncio.Server:
        return await asyncio.get_running_loop().create_server(conversation, "127.0.0.1", 0)

    async def shut(server: asyncio.Server) -> None:
        server.close()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    server = asyncio.run_coroutine_threadsafe(listen(), loop).result(60)
    try:
        yield Address(*server.sockets[0].getsockname()[:2])
    finally:
        asyncio.run_coroutine_threadsafe(shut(server), loop).result(60)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(60)
        loop.close()
