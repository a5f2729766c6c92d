"""How Alembic runs the migrations: on the connection it is given, or by `alembic -x url=...` for those who write one."""

from alembic import context
from sqlalchemy import Connection

from playon.server.storage.database import engine_for
from playon.server.storage.tables import METADATA


def _run(connection: Connection) -> None:
    # in one transaction on SQLite, too, so that a start that is cut off leaves no half of a table
    context.configure(
        connection=connection,
        target_metadata=METADATA,
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if (given := context.config.attributes.get("connection")) is not None:
    _run(given)
else:
    with engine_for(context.get_x_argument(as_dictionary=True)["url"]).connect() as opened:
        _run(opened)
