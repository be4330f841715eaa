"""${message}"""

from migrations.sql import run

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    run("${up_revision}", ())


def downgrade() -> None:
    raise NotImplementedError("an append-only log is never migrated backwards")
