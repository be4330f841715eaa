"""A site over a fresh database, with the tiny title and mailboxes in a folder of the test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from events.desk import Desk
from events.settings import Settings
from service.app import create_app
from service.site import Site, open_site
from tests import dice, tiny_title
from tests.conftest import Database
from tests.projections import tiny


class Bell:
    """Counts what it is rung for."""

    def __init__(self) -> None:
        self.rung: list[str] = []

    def moved(self, shard: int) -> None:
        self.rung.append("moved")

    def posted(self) -> None:
        self.rung.append("posted")

    def received(self) -> None:
        self.rung.append("received")


@pytest.fixture
def settings(database: Database, tmp_path: Path) -> Settings:
    secret = tmp_path / "secrets"
    secret.write_text(bytes(range(32)).hex())
    return Settings(dsn_app=database.app, secrets=secret, url="https://turnpost.example", mailboxes=tmp_path / "mail")


@pytest.fixture
def bell() -> Bell:
    return Bell()


@pytest.fixture
def site(settings: Settings, bell: Bell) -> Iterator[Site]:
    made = open_site(settings, bell, tiny_title.rules, settings.mailboxes)
    desk = Desk(made.engine, made.server, tiny_title.rules, moved=bell.moved, fresh=dice.fixed("a site"))
    made = replace(made, desk=desk, post=tiny.post(), newest=lambda title: 1)
    yield made
    made.engine.dispose()


@pytest.fixture
def web(site: Site) -> FlaskClient:
    return create_app(site).test_client()
