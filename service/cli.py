"""The operator's and the host's command: `turnpost`. Exit codes: 0 well, 1 refused or something was found, 2 misused."""

from __future__ import annotations

import logging
import sys

import sqlalchemy as sa
import typer
from typer.core import TyperGroup

from events.observe import set_up
from service.commands import mail, maps, operate, practice, proof, rules, scenarios, tables
from service.commands.ground import NO_DATABASE, called, fail


class Plain(TyperGroup):
    """Refuses words that are not text before anybody looks them up or stores them, and says in a line when the database
    goes away or is not ours."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:
        for word in args:
            if not text(word):
                ctx.fail(f"{word!r} is not UTF-8 text.")
        return super().parse_args(ctx, args)

    def invoke(self, ctx: typer.Context) -> object:
        try:
            return super().invoke(ctx)
        except sa.exc.OperationalError:
            fail(NO_DATABASE)
        except sa.exc.DBAPIError as error:
            fail(f"The database cannot be used so: {str(error.orig).splitlines()[0]}")


def text(word: str) -> bool:
    """Whether a word can be stored: no NUL, and no byte of another encoding."""
    return "\0" not in word and word.encode(errors="replace") == word.encode(errors="surrogatepass")


app = typer.Typer(
    name="turnpost",
    cls=Plain,
    help="Long games by mail: open tables, replay, audit and verify them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("new")(tables.new)
app.command("practice")(practice.practice)
app.command("games")(tables.games)
app.command("mail")(mail.mail)
app.command("post")(mail.post)
app.command("replay")(proof.replay)
app.command("audit")(proof.audit)
app.command("export")(proof.export)
app.command("verify")(proof.verify)
app.command("rules")(rules.rules)
app.command("scenario")(scenarios.scenario)
app.command("hooks")(operate.hooks)
app.command("rebuild")(operate.rebuild)
app.command("token")(operate.token)
app.add_typer(maps.maps, name="map")
app.add_typer(operate.inbox, name="inbox")
app.add_typer(operate.outbox, name="outbox")


def main() -> None:
    """The installed program. What it prints is for its caller; of its logs, only warnings are."""
    set_up("turnpost", sys.stderr, logging.WARNING)
    app(prog_name=called())


if __name__ == "__main__":
    main()
