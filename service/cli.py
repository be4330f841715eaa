"""The operator's and the host's command: `turnpost`. Exit codes: 0 well, 1 refused or something was found, 2 misused."""

from __future__ import annotations

import logging
import sys

import typer

from events.observe import set_up
from service.commands import operate, proof, scenarios, tables

app = typer.Typer(
    name="turnpost",
    help="Long games by mail: open tables, replay, audit and verify them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("new")(tables.new)
app.command("games")(tables.games)
app.command("replay")(proof.replay)
app.command("audit")(proof.audit)
app.command("export")(proof.export)
app.command("verify")(proof.verify)
app.command("scenario")(scenarios.scenario)
app.command("hooks")(operate.hooks)
app.command("rebuild")(operate.rebuild)
app.command("token")(operate.token)
app.add_typer(operate.inbox, name="inbox")
app.add_typer(operate.outbox, name="outbox")


def main() -> None:
    """The installed program. What it prints is for its caller; of its logs, only warnings are."""
    set_up("turnpost", sys.stderr, logging.WARNING)
    app()


if __name__ == "__main__":
    main()
