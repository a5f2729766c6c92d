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
        if newest <= seen:
            continue
        try:
            await asyncio.to_thread(back_up, hall, settings)
            seen = newest
        except NotWritten as error:
            _log.error("the automatic backup: %s", error)
        except Exception:
            _log.exception("the automatic backup")


def back_up(hall: Hall, settings: Settings) -> Path:
    """One backup in the data folder; of several processes of one folder the first in a minute makes it. Raises NotWritten."""
    folder = settings.data / "backups"
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise NotWritten(f"{folder}: the folder of backups cannot be made: {error.strerror or error}") from None
    moment = hall.clock()
    path = folder / time.strftime("playon-%Y%m%d-%H%M.backup.gz", time.gmtime(moment / 1000))
    if not path.exists():
        write_backup(hall.engine, path, moment)
    for old in sorted(folder.glob(_PATTERN))[: -settings.backups_kept or None]:
        with contextlib.suppress(OSError):
            old.unlink()
    return path
