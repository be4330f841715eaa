"""One call in which the desk learns what it must know of a game, and plans that are kept."""

from migrations.sql import run

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run("0004", ("desk",))


def downgrade() -> None:
    raise NotImplementedError("an append-only log is never migrated backwards")
