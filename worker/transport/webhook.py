"""Calls a host's webhook as Standard Webhooks 1.0.0 has it: one signed POST, and a verdict.

The address was given by a stranger, so every call goes through a client that resolves the name once, judges every
answer and connects to what it judged; no proxy of ours, no redirect, no internal network, https only. What comes back
is read up to a limit and never shown.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime

import httpx
from ssrfguard import BlockedURLError, Policy, SSRFGuardError
from ssrfguard.httpx import Client

from events.hooks import PORTS
from worker.transport.call import Call
from worker.transport.verdict import Later, Never, Sent, Verdict

CONNECT = 5.0
TOTAL = 15.0
LARGEST = 64 * 1024
"""Bytes of an answer that are read."""

LONGEST_WAIT = 24 * 3600.0
_THROTTLED = (429, 502, 504)
_SECONDS = re.compile(r"[0-9]{1,9}")


def policy(loopback: bool = False) -> Policy:
    """Where a hook may lead. `loopback` opens plain http to this machine, any port, for tests."""
    if loopback:
        return Policy(
            allowed_schemes=frozenset({"http", "https"}),
            allowed_ports=frozenset(range(1, 65536)),
            allowed_networks=("127.0.0.0/8", "::1/128"),  # type: ignore[arg-type]
        )
    return Policy(allowed_schemes=frozenset({"https"}), allowed_ports=frozenset(PORTS))


def sign(secret: str, id: str, at: int, body: bytes) -> str:
    """The ``webhook-signature`` of a body at an instant (seconds). Raises ValueError for a secret that is none."""
    text = secret.removeprefix("whsec_")
    try:
        key = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except binascii.Error as error:
        raise ValueError("not a secret") from error
    mac = hmac.digest(key, b".".join((id.encode(), str(at).encode(), body)), hashlib.sha256)
    return "v1," + base64.b64encode(mac).decode()


class Webhook:
    """The client of a batch. `now` gives seconds since 1970 for the signature."""

    def __init__(self, rule: Policy, now: Callable[[], int] = lambda: int(time.time())) -> None:
        timeout = httpx.Timeout(TOTAL, connect=CONNECT)
        self._client = Client(policy=rule, trust_env=False, follow_redirects=False, timeout=timeout)
        self._now = now

    def post(self, call: Call) -> Verdict:
        at = self._now()
        headers = {
            "content-type": "application/json",
            "user-agent": "turnpost",
            "webhook-id": call.id,
            "webhook-timestamp": str(at),
            "webhook-signature": sign(call.secret, call.id, at, call.body),
        }
        try:
            with self._client.stream("POST", call.url, content=call.body, headers=headers) as answer:
                _drain(answer)
                return _judge(answer, at)
        except (BlockedURLError, httpx.InvalidURL, UnicodeError):
            return Never("blocked url", dead=True)
        except SSRFGuardError:
            return Later("blocked address")
        except httpx.HTTPError as error:
            return Later(f"failed {type(error).__name__}")

    def close(self) -> None:
        self._client.close()


def _drain(answer: httpx.Response) -> None:
    """Read a little of what comes, for a little while; the rest is of no interest."""
    end, read = time.monotonic() + TOTAL, 0
    for chunk in answer.iter_raw(4096):
        read += len(chunk)
        if read > LARGEST or time.monotonic() > end:
            return


def _judge(answer: httpx.Response, at: int) -> Verdict:
    said = f"http {answer.status_code}"
    if answer.is_success:
        return Sent(said)
    if answer.status_code == 410:
        return Never(said, dead=True)
    asked = answer.headers.get("retry-after") if answer.status_code in _THROTTLED else None
    return Later(said, after=wait(asked, at) if asked else None)


def wait(asked: str, at: int) -> float | None:
    """Seconds of a Retry-After, 0 to a day; None for one that says nothing (RFC 9110 10.2.3)."""
    if _SECONDS.fullmatch(asked.strip()):
        return min(float(asked), LONGEST_WAIT)
    try:
        return min(max(parsedate_to_datetime(asked).timestamp() - at, 0.0), LONGEST_WAIT)
    except (ValueError, OverflowError):
        return None
