"""Automatic backups: while matches run, a copy of everything every few minutes, the oldest making room."""

import asyncio
import contextlib
import logging
import time
from pathlib import Path

from playon.server.live.hall import Hall
from playon.server.settings import Settings
from playon.server.storage.backups import NotWritten, write_backup

_log = logging.getLogger("playon.server")
_PATTERN = "playon-*.backup.gz"


async def guard(hall: Hall, settings: Settings) -> None:
    """Back up again and again while anything changes, until it is cancelled."""
    if not settings.backup_every:
        return
    seen = 0
    while True:
        await asyncio.sleep(settings.backup_every * 60)
        newest = max((live.row.changed for live in hall.recent()), default=0)
        if newest == seen:  # a clock that was set back makes the newest change an earlier one
            continue
        try:
            await asyncio.to_thread(back_up, hall, settings)
            seen = newest
        except NotWritten as error:
            _log.error("the automatic backup: %s", error)
        except Exception:
            _log.exception("the automatic backup")


def back_up(hall: Hall, settings: Settings) -> Path:
    """One backup in the data folder; of several processes of one folder the first in a minute makes it. Raises NotWritten.

    The clock of a machine may be set back: the backup that is made now is made and kept whatever later ones are there.
    """
    folder = settings.data / "backups"
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise NotWritten(f"{folder}: the folder of backups cannot be made: {error.strerror or error}") from None
    moment = hall.clock()
    path = folder / time.strftime("playon-%Y%m%d-%H%M.backup.gz", time.gmtime(moment / 1000))
    if hall.alone or not path.exists():
        write_backup(hall.engine, path, moment)
    others = sorted(each for each in folder.glob(_PATTERN) if each != path)
    for old in others[: max(0, len(others) + 1 - settings.backups_kept)]:
        with contextlib.suppress(OSError):
            old.unlink()
    return path
