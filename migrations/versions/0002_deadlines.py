"""What the desk leaves for the clock, and an index for the daily cap of answers."""

from migrations.sql import run

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run("0002", ("deadline", "caps"))


def downgrade() -> None:
    raise NotImplementedError("an append-only log is never migrated backwards")
