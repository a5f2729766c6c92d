"""The report of a record: read it, and write it whole or not at all."""

import contextlib
import os
import stat
import sys
import tempfile
from pathlib import Path

from playon.cli.exits import WrongUse
from playon.cli.source import BadLine, Source, opened
from playon.errors import DamagedRecord, PlayonError
from playon.reporting import Refusal, Report, TieReport
from playon.telling.reports.making import gathered
from playon.telling.running import Run


def reported(record: str, book: str | None) -> tuple[Report | TieReport, list[str]]:
    """The report of a record, and what is to be complained of: lines that cannot be read and entries that are refused.

    record: a path, or `-` for standard input. Raises DamagedRecord, UnknownBook, OSError.
    """
    with opened(record, book) as source:
        try:
            run = Run(source.header)
        except PlayonError as error:
            raise DamagedRecord(f"{source.name}: {error}" if source.name else str(error)) from None
        refused, complaints, lines = [], [], 0
        for place, line, entry in source.entries():
            lines += 1
            if isinstance(entry, BadLine):
                if entry.is_entry:
                    run.skip()
                refused.append(Refusal(None, line, None, entry.problem))
                complaints.append(f"{place}: {entry.problem}")
                continue
            try:
                step = run.take(entry)
            except PlayonError as error:
                if source.signed:
                    raise DamagedRecord(f"{place}: {error}") from None
                refused.append(Refusal(None, line, entry, error.sentence))
                complaints.append(f"{place}: {error}")
                continue
            if step.refused is not None:
                refused.append(Refusal(step.number, line, entry, step.refused, step.clause))
                complaints.append(f"{place}: {step.refused}")
        if source.bare and not lines:
            raise DamagedRecord(f"{f'{source.name}: ' if source.name else ''}there is no event in it")
        notices = _notices(source)
        found = gathered(run, refused, notices, source.total)
    return found, [*complaints, *(f"{source.name}: {each}" if source.name else each for each in notices)]


def write(data: bytes, output: Path | None, record: str) -> None:
    """Write to a file, or to standard output. A file is there whole or as it was before. Raises WrongUse, OSError."""
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError):
        if record != "-" and os.path.samefile(record, output):
            raise WrongUse(f"{output} is the record itself; name another file")
    if output.exists() and not stat.S_ISREG(output.stat().st_mode):
        output.write_bytes(data)
        return
    target = output.resolve()
    handle, part = tempfile.mkstemp(prefix=".report-", suffix=".part", dir=_folder_of(target, output))
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(part, _mode_of(target))
        os.replace(part, target)
    except BaseException as error:
        with contextlib.suppress(OSError):
            os.unlink(part)
        if isinstance(error, OSError):
            raise WrongUse(f"{output}: the report was not written: {(error.strerror or str(error)).lower()}") from None
        raise


def _folder_of(target: Path, output: Path) -> Path:
    folder = target.parent
    if not folder.is_dir():
        raise WrongUse(f"{output}: there is no folder {folder}")
    if not os.access(folder, os.W_OK) or (target.exists() and not os.access(target, os.W_OK)):
        raise WrongUse(f"{output}: the report was not written: permission denied")
    return folder


def _mode_of(target: Path) -> int:
    """The rights of the file that is replaced, or those that a new file would have."""
    with contextlib.suppress(OSError):
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _notices(source: Source) -> list[str]:
    return [source.notice] if source.notice else []
