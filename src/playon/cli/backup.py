"""`playon backup` and `playon restore`: everything that the application has stored, as one file."""

import time
from pathlib import Path
from typing import Annotated

import typer

from playon.cli.exits import WrongUse, counted
from playon.cli.serve import needs_server

_Data = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where everything is kept; by default ./playon-data.")
]
_Database = Annotated[
    str | None, typer.Option(metavar="URL", help="Another database, e.g. postgresql://user@host/name.")
]


def backup(
    output: Annotated[Path, typer.Argument(metavar="FILE", help="Where the backup is written.")],
    data: _Data = None,
    database: _Database = None,
) -> None:
    """Write everything that is stored to one file: matches, entries, links. The application may go on meanwhile."""
    with needs_server():
        from playon.server.settings import settings_from
        from playon.server.storage.backups import write_backup
        from playon.server.storage.database import open_database
    if not output.parent.is_dir():
        raise WrongUse(f"{output}: there is no folder {output.parent}")
    if output.is_dir():
        raise WrongUse(f"{output} is a folder; name a file")
    engine = open_database(settings_from(data=data, database=database, existing=True).database)
    try:
        size = write_backup(engine, output, time.time_ns() // 1_000_000)
    finally:
        engine.dispose()
    print(f"{output}: {counted(size, 'byte')}")


def restore(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    data: _Data = None,
    database: _Database = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Put the backup in the place of the matches that are stored.")
    ] = False,
) -> None:
    """Bring a backup back, into SQLite or PostgreSQL, after the whole of it was checked. Stop the application first."""
    with needs_server():
        from playon.server.settings import settings_from
        from playon.server.storage.backups import restore_backup
        from playon.server.storage.database import open_database
        from playon.server.storage.folder import in_use
    settings = settings_from(data=data, database=database)
    with in_use(settings, alone=True):
        engine = open_database(settings.database)
        try:
            counts = restore_backup(engine, source, replace=replace)
        finally:
            engine.dispose()
    told = (("matches", "match", "matches"), ("entries", "entry", "entries"), ("grants", "link", "links"))
    print(", ".join(f"{counts[table]} {one if counts[table] == 1 else many}" for table, one, many in told))
