"""Alembic's entry: runs the revisions over the connection that `migrations.upgrade` hands in, in its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], version_table_schema="public")
with context.begin_transaction():
    context.run_migrations()
