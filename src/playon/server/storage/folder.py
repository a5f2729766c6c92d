"""The data folder: while the application runs on it, nobody restores a backup under it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from playon.errors import PlayonError

if TYPE_CHECKING:
    from playon.server.settings import Settings

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]


class InUse(PlayonError):
    """The application is running on this data folder."""


@contextmanager
def in_use(settings: "Settings", *, alone: bool = False) -> Iterator[None]:
    """Hold the data folder; alone: nobody else may. A system without locks goes without.

    Raises InUse, also where the folder cannot be written.
    """
    try:
        handle = os.open(settings.data / "in-use", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise InUse(f"{settings.data}: the data folder cannot be used: {error.strerror or error}") from None
    try:
        if fcntl is not None:
            try:
                fcntl.flock(handle, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
            except BlockingIOError:
                raise InUse(f"{settings.data}: the application is running on this data; stop it first") from None
        yield
    finally:
        os.close(handle)
