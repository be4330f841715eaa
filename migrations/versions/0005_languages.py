"""An invitation keeps the language it was given."""

from migrations.sql import run

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run("0005", ("languages",))


def downgrade() -> None:
    raise NotImplementedError("an append-only log is never migrated backwards")
