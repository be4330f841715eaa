"""A person may want letters without pictures."""

from migrations.sql import run

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run("0006", ("letters",))


def downgrade() -> None:
    raise NotImplementedError("an append-only log is never migrated backwards")
