"""A call of a webhook, and who makes it: known without the client, which is heavy and which most houses never need."""

from __future__ import annotations

from typing import Protocol

import msgspec

from worker.transport.verdict import Verdict


class Call(msgspec.Struct, frozen=True):
    """One call. `id` is the same for every attempt; `body` is signed and sent byte for byte; `secret` as ``whsec_...``."""

    url: str
    secret: str
    id: str
    body: bytes


class Caller(Protocol):
    def post(self, call: Call) -> Verdict:
        """Make the call; never raises for what comes of it."""

    def close(self) -> None:
        """After the last call of a batch."""


class Late:
    """The guarded client (webhook.py), loaded and made when there is something to call."""

    def __init__(self, loopback: bool) -> None:
        self._loopback = loopback
        self._client: Caller | None = None

    def post(self, call: Call) -> Verdict:
        if self._client is None:
            from worker.transport.webhook import Webhook, policy

            self._client = Webhook(policy(self._loopback))
        return self._client.post(call)

    def close(self) -> None:
        if self._client is not None:
            self._client.close()
