"""A cursor for the writer of letters, apart from those of the projections."""

from migrations.sql import run

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run("0003", ("notify",))


def downgrade() -> None:
    raise NotImplementedError("an append-only log is never migrated backwards")
