"""Run by Alembic, on the connection that opens the database."""

from alembic import context

from rouage.table.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
