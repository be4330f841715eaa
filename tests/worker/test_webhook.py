"""Webhooks by Standard Webhooks 1.0.0, to addresses that strangers name: signed, guarded, and judged by their answer."""

from __future__ import annotations

import base64
import json
import socket
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ssrfguard import Policy
from standardwebhooks.webhooks import Webhook as Oracle

from events import hooks
from worker.transport.verdict import Later, Never, Sent
from worker.transport.webhook import Call, Webhook, policy, sign, wait

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
NOW = 1_614_265_330


class Target:
    """A server on loopback that answers as it is told and keeps what it was sent."""

    def __init__(self) -> None:
        self.answer: tuple[int, dict[str, str]] = (204, {})
        self.seen: list[tuple[dict[str, str], bytes]] = []
        kept = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                kept.seen.append(({name.lower(): value for name, value in self.headers.items()}, body))
                code, headers = kept.answer
                self.send_response(code)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/in"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()  # so soon it sees that it ends


@pytest.fixture
def target() -> Iterator[Target]:
    made = Target()
    yield made
    made.server.shutdown()
    made.server.server_close()


def call(url: str, id: str = "msg_1") -> Call:
    return Call(url, SECRET, id, b'{"test": 2432232314}')


def post(url: str, rule: Policy | None = None) -> Sent | Later | Never:
    client = Webhook(rule or policy(loopback=True))
    try:
        return client.post(call(url))
    finally:
        client.close()


def test_the_vector_of_the_specification() -> None:
    body = b'{"test": 2432232314}'
    assert sign(SECRET, "msg_p5jXN8AQM9LWM0D4loKWxJek", NOW, body) == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert sign(SECRET.removeprefix("whsec_"), "x", NOW, body) == sign(SECRET, "x", NOW, body)


@given(st.binary(min_size=24, max_size=64), st.text("abc_123", min_size=1), st.integers(0, 2**32), st.text())
def test_the_library_signs_the_same(key: bytes, id: str, at: int, text: str) -> None:
    body = text.encode("utf-8", "replace")
    theirs = Oracle(key).sign(id, datetime.fromtimestamp(at, UTC), body.decode())
    assert sign("whsec_" + base64.b64encode(key).decode(), id, at, body) == theirs


def test_a_call_can_be_verified_by_who_gets_it(target: Target) -> None:
    assert post(target.url) == Sent("http 204")
    headers, body = target.seen[0]
    assert Oracle(SECRET).verify(body, headers) == json.loads(body)
    assert headers["webhook-id"] == "msg_1"


@pytest.mark.parametrize("code", [200, 202, 204, 299])
def test_only_two_hundreds_are_success(target: Target, code: int) -> None:
    target.answer = (code, {})
    assert isinstance(post(target.url), Sent)


@pytest.mark.parametrize("code", [301, 302, 307, 308, 400, 401, 404, 500, 503])
def test_everything_else_is_tried_again(target: Target, code: int) -> None:
    target.answer = (code, {"Location": target.url, "Retry-After": "7"})
    assert post(target.url) == Later(f"http {code}")
    assert len(target.seen) == 1  # no redirect was followed


def test_gone_is_for_ever(target: Target) -> None:
    target.answer = (410, {})
    assert post(target.url) == Never("http 410", dead=True)


@pytest.mark.parametrize("code", [429, 502, 504])
def test_who_is_throttled_waits_as_long_as_he_was_asked(target: Target, code: int) -> None:
    target.answer = (code, {"Retry-After": "120"})
    assert post(target.url) == Later(f"http {code}", after=120.0)


@pytest.mark.parametrize(
    ("asked", "seconds"),
    [
        ("0", 0.0), ("30", 30.0), ("999999", 86_400.0), ("-1", None), ("1e9", None), ("soon", None), ("", None),
        (formatdate(NOW - 60, usegmt=True), 0.0), (formatdate(NOW + 60, usegmt=True), 60.0),
        (formatdate(NOW + 10**7, usegmt=True), 86_400.0),
    ],
)  # fmt: skip
def test_what_is_asked_for_is_clamped(asked: str, seconds: float | None) -> None:
    assert wait(asked, NOW) == seconds


def test_nobody_there_is_tried_again() -> None:
    with socket.socket() as held:  # bound, so that nobody else gets it, and not listening
        held.bind(("127.0.0.1", 0))
        assert isinstance(post(f"http://127.0.0.1:{held.getsockname()[1]}/"), Later)


HOSTILE = [
    "https://127.0.0.1/", "https://localhost/", "https://2130706433/", "https://0x7f000001/", "https://0177.0.0.1/",
    "https://127.1/", "https://127.0.0.1./", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/",
    "https://0.0.0.0/", "https://[::]/", "https://169.254.169.254/latest/meta-data/", "https://100.64.0.1/",
    "https://10.0.0.1/", "https://172.16.0.1/", "https://192.168.1.1/", "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/", "https://[fe80::1]/", "https://[fc00::1]/", "https://198.18.0.1/", "https://192.0.2.1/",
    "https://224.0.0.1/", "https://255.255.255.255/", "https://①②⑦.0.0.1/", "https://user:pw@127.0.0.1/",
    "https://example.org\\@127.0.0.1/", "https://intranet.internal/", "file:///etc/passwd", "gopher://127.0.0.1:25/",
    "http://example.org/", "https://example.org:22/", "https://127.0.0.1:443@example.org/", "ftp://example.org/", "", "https://",
]  # fmt: skip


@pytest.mark.parametrize(
    "url",
    [*HOSTILE, "https://intranet/", "https://printer.local/", "https://10.1/", "https://a b.org/", "https://x.org/\n",
     "https://x.org/\0", "https://[::1", "https://x.org:99999/", "https://x.org:0/", "https://x.org/" + "y" * 500,
     "HTTP://example.org/", "//example.org/", "https:example.org", "javascript:alert(1)", "https://localhost.:443/"],
)  # fmt: skip
def test_what_leads_inside_is_refused_when_it_is_named(url: str) -> None:
    assert not hooks.allowed(url, loopback=False)


@pytest.mark.parametrize(
    "url",
    ["https://forum.example.org/in?a=b", "https://forum.example.org:8443/", "https://93.184.216.34/", "https://[2606:4700::1]/",
     "HTTPS://Forum.Example.ORG/", "https://пример.рф/", "https://1.example.org/"],
)  # fmt: skip
def test_what_is_public_is_taken(url: str) -> None:
    assert hooks.allowed(url, loopback=False)


def test_this_machine_is_taken_where_a_setting_says_so() -> None:
    assert hooks.allowed("http://127.0.0.1:81/in", loopback=True)
    assert not hooks.allowed("http://127.0.0.1:81/in", loopback=False)
    assert not any(
        hooks.allowed(url, loopback=True) for url in ("http://10.0.0.1/", "http://example.org/", "ftp://localhost/")
    )


def test_a_redirect_is_not_followed_wherever_it_leads(target: Target) -> None:
    for place in ("http://127.0.0.1:1/", "http://169.254.169.254/latest/meta-data/", target.url):
        target.answer = (302, {"Location": place})
        assert post(target.url) == Later("http 302")
    assert len(target.seen) == 3


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every connection that anybody tries to open, none of which is opened; names lead where a rebinding server wants."""
    tried: list[object] = []

    def connect(self: socket.socket, address: object) -> None:
        tried.append(address)
        raise OSError("no network in this test")

    monkeypatch.setattr(socket.socket, "connect", connect)
    return tried


@pytest.mark.parametrize("url", HOSTILE)
def test_no_hostile_address_is_ever_called(url: str, connections: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    def inside(host: object, port: object, *_: object, **__: object) -> list[object]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.7", port))]

    if "example.org" in url or "internal" in url:
        monkeypatch.setattr(socket, "getaddrinfo", inside)
    verdict = post(url, policy())
    assert isinstance(verdict, Later | Never)
    assert verdict.reason.startswith("blocked")
    assert connections == []


@pytest.mark.parametrize("answers", [("93.184.216.34", "127.0.0.1"), ("127.0.0.1", "93.184.216.34")])
def test_a_name_with_one_inner_address_among_its_answers_is_refused(
    answers: tuple[str, ...], connections: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def mixed(host: object, port: object, *_: object, **__: object) -> list[object]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in answers]

    monkeypatch.setattr(socket, "getaddrinfo", mixed)
    assert post("https://mixed.example.org/", policy()) == Later("blocked address")
    assert connections == []


def test_a_name_is_resolved_once_and_called_where_it_was_judged(
    connections: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = iter(["93.184.216.34", "127.0.0.1", "127.0.0.1", "127.0.0.1"])

    def rebinding(host: object, port: object, *_: object, **__: object) -> list[object]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(turns), port))]

    monkeypatch.setattr(socket, "getaddrinfo", rebinding)
    assert isinstance(post("https://rebind.example.org/", policy()), Later)
    assert {address[0] for address in connections if isinstance(address, tuple)} <= {"93.184.216.34"}
    assert connections


def test_no_proxy_of_the_environment_is_asked(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1/")
    assert isinstance(post(target.url), Sent)
