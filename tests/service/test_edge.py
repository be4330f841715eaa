"""What the web answers to whom: names that are ours, figures for the operator, letters for this machine alone."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from flask.testing import FlaskClient

from events.heartbeat import Heartbeat
from events.settings import Address, Settings
from service.app import create_app
from service.hosts import known, loopback, names
from service.site import Site
from tests.service.test_pages import deliver

PLACES = (
    "/",
    "/mail",
    "/health",
    "/metrics",
    "/api/openapi.json",
    "/api/games",
    "/table/x",
    "/static/style.css",
    "/nowhere",
)


def client(site: Site, **settings: object) -> FlaskClient:
    return create_app(replace(site, settings=msgspec.structs.replace(site.settings, **settings))).test_client()


def operator(site: Site) -> dict[str, str]:
    return {"Authorization": f"Bearer {site.operator_token()}"}


@pytest.mark.parametrize("path", PLACES)
@pytest.mark.parametrize("host", ["rebound.example", "rebound.example:8080", "localhost.rebound.example", "10.0.0.7"])
def test_a_name_that_is_not_ours_is_answered_421(web: FlaskClient, path: str, host: str) -> None:
    found = web.get(path, headers={"Host": host})

    assert found.status_code == 421
    assert host not in found.text


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "LOCALHOST:9", "127.0.0.1:8080", "127.9.9.9", "[::1]:8080", "a.localhost:1", "localhost.",
        "turnpost.example", "TURNPOST.example:443", "turnpost.example.",
    ],
)  # fmt: skip
def test_this_machine_and_the_public_address_are_ours(web: FlaskClient, host: str) -> None:
    assert web.get("/health", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["", "a b", "[::1", "::::", "x@localhost", "localhost/..", "a\\b", "localhost:x"])
def test_a_host_that_is_none_is_refused(web: FlaskClient, host: str) -> None:
    assert web.get("/health", environ_overrides={"HTTP_HOST": host, "SERVER_NAME": "x"}).status_code in (400, 421)


def test_further_names_can_be_named(site: Site) -> None:
    settings = Settings.from_env({"TURNPOST_HOSTS": "Games.example.net, [2001:db8::1]", "TURNPOST_WEB": "192.0.2.1:80"})

    ours = names(settings)

    for host in ("games.example.net:8443", "[2001:db8::1]:80", "192.0.2.1"):
        assert known(host, ours)
    assert not known("example.net", ours)


def test_listening_everywhere_is_not_a_name() -> None:
    assert not known("0.0.0.0:8080", names(Settings(web=Address("0.0.0.0", 8080))))


def test_names_that_only_look_like_this_machine_are_not() -> None:
    assert not any(map(loopback, ("127.0.0.1.example", "xlocalhost", "localhost.example", "", "128.0.0.1", "[::2]")))


def test_metrics_are_for_the_operator(web: FlaskClient, site: Site) -> None:
    strangers = [web.get("/metrics", headers={"Authorization": said}) for said in ("", "Bearer x", "Bearer \xff", "Basic x")]

    seen = web.get("/metrics", headers=operator(site))

    assert {(answer.status_code, answer.text) for answer in strangers} == {(404, web.get("/nowhere").text)}
    assert seen.status_code == 200
    assert "turnpost_oldest_unsent_letter_seconds 0.0" in seen.text
    assert "metrics" not in web.get("/").text


def test_a_setting_opens_the_metrics(site: Site) -> None:
    opened = client(site, metrics_open=True)

    assert opened.get("/metrics").status_code == 200
    assert "/metrics" in opened.get("/").text


def test_the_web_is_on_the_page_like_every_process(site: Site) -> None:
    web = client(site, metrics_open=True)
    web.get("/health")
    web.get("/nowhere")
    Heartbeat(site.engine, "web", site.meter).beat()

    page = web.get("/metrics").text

    assert 'turnpost_requests_total{process="web",status="200"} 1.0' in page
    assert 'turnpost_requests_total{process="web",status="404"} 1.0' in page
    assert 'turnpost_heartbeat_age_seconds{process="web"}' in page


@pytest.mark.parametrize("path", ["/mail", "/mail/anna@example.org", "/mail/anna@example.org/1.turnpost"])
def test_letters_are_shown_to_a_browser_of_this_machine_alone(web: FlaskClient, site: Site, path: str) -> None:
    deliver(site, "anna@example.org", "1.turnpost")

    by_public_name = web.get(path, headers={"Host": "turnpost.example"})
    by_proxy = web.get(path, headers={"X-Forwarded-For": "192.0.2.1"})
    from_afar = web.get(path, environ_base={"REMOTE_ADDR": "192.0.2.1"})
    listening_afar = client(site, web=Address("0.0.0.0", 8080)).get(path)

    assert web.get(path).status_code == 200
    for answer in (by_public_name, by_proxy, from_afar, listening_afar):
        assert (answer.status_code, answer.text) == (404, "404 Not Found\n")
    assert "/mail" not in web.get("/", headers={"X-Forwarded-For": "192.0.2.1"}).text
