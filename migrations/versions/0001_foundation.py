"""The log with its guards, and room for everything beside it."""

import pgmq

from migrations.sql import execute, run

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    run("0001", ("roles", "log", "append", "guards", "secrets", "people", "texts", "inbox", "outbox", "board", "lease"))
    run("0001", ("queue_before",))
    execute(pgmq.get_embedded_install_sql())
    run("0001", ("queue_after", "rights"))


def downgrade() -> None:
    raise NotImplementedError("an append-only log is never migrated backwards")
