"""The record of a live session on the disk, an entry at a time."""

from pathlib import Path

from playon.cli.exits import complain, reason_of
from playon.entries import Entry
from playon.errors import PlayonError
from playon.record import Header, RecordWriter
from playon.telling.tongue import _


class Saver:
    """Writes entries to a record. A new one begins with its first entry, or with `begin`.

    writer: the one that goes on with an existing record.

    If the disk refuses, the session goes on and is told so; from then on nothing more is written.
    """

    def __init__(self, path: Path, header: Header, writer: RecordWriter | None = None) -> None:
        self.path = path
        self._header = header
        self._writer = writer
        self._failed = False

    def begin(self) -> None:
        """Write the header now. Raises UnwritableRecord or OSError."""
        if self._writer is None:
            self._writer = RecordWriter.create(self.path, self._header)

    def append(self, entry: Entry) -> None:
        """Write one entry."""
        if self._failed:
            return
        try:
            self.begin()
            if self._writer is not None:
                self._writer.append(entry)
        except (PlayonError, OSError) as error:
            self._failed = True
            why = reason_of(error) if isinstance(error, OSError) else str(error)
            told = _("not saved: {why}; the session goes on, but nothing from here on is saved in {path}")
            complain(told.format(why=why, path=self.path))

    def greeting(self) -> str:
        """Where the record will be, for the start of the session."""
        told = _("Every entry is saved in {path} at once; to go on later: playon referee --resume {path}")
        told = told.format(path=self.path)
        is_default = self.path.parent == Path() and self.path.name.startswith("playon-")
        return told + (" " + _("(in a git repository, ignore playon-*.jsonl)") if is_default else "")

    def farewell(self) -> str:
        """Where the record is, for the end of the session."""
        if self._failed:
            return _("the record in {path} is not complete").format(path=self.path)
        if self._writer is None:
            return _("nothing was entered, nothing is saved")
        return _("saved in {path}").format(path=self.path)

    def close(self) -> None:
        """Let go of the file."""
        if self._writer is not None:
            self._writer.close()
