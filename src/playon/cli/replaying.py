"""`playon referee RECORD`: the rulings of a match record, from a file or as it comes in on standard input."""

from typing import Any

from playon.alongside import Both
from playon.cli.alongside import Beside, other_book
from playon.cli.exits import FINDINGS, FINE, WRONG_USE, complain
from playon.cli.screen import Screen
from playon.cli.showing import show_heading, show_standing, show_step
from playon.cli.source import BadLine, Source, opened
from playon.entries import Entry
from playon.errors import DamagedRecord, PlayonError
from playon.rulebook import Rulebook
from playon.telling.running import Run, Step, names_of
from playon.telling.speech import Speech, speech_of


def replay(record: str, *, book: str | None, strict: bool | None, as_json: bool, also: str | None = None) -> int:
    """Run a record and show every step and how the match stands in the end; gives the exit code.

    record: a path, or `-` for standard input. book: the rulebook of bare events that have no header before them.
    also: another rulebook, whose answers are shown beside. Raises DamagedRecord, UnknownBook, OSError.
    """
    other = None if also is None else other_book(also)
    with opened("-" if record == "-" else record, book) as source:
        return _Replay(source, strict, Screen(), as_json=as_json, other=other).run()


class _Replay:
    """One record while it is run."""

    def __init__(
        self, source: Source, strict: bool | None, screen: Screen, *, as_json: bool, other: Rulebook | None
    ) -> None:
        self._source = source
        self._run = _run_of(source, strict)
        self._screen = screen
        self._as_json = as_json
        self._speech: Speech = speech_of(self._run.match.book, names_of(self._run.header))
        self._beside = None if other is None else Beside(self._run, other, self._speech.names)
        self._unreadable = 0
        self._is_headed = False

    def run(self) -> int:
        """All of it, then how the match stands; gives the exit code."""
        lines = 0
        for place, line, entry in self._source.entries():
            lines += 1
            self._take(place, line, entry)
        if self._source.bare and not lines:
            raise DamagedRecord(f"{f'{self._source.name}: ' if self._source.name else ''}there is no event in it")
        if self._source.notice:
            complain(f"{f'{self._source.name}: ' if self._source.name else ''}{self._source.notice}")
        self._show_end()
        return WRONG_USE if self._unreadable else FINDINGS if self._run.refused else FINE

    def _take(self, place: str, line: int, entry: Entry | BadLine) -> None:
        if isinstance(entry, BadLine):
            if entry.is_entry:
                self._run.skip()
            self._leave_out(place, line, entry.problem)
            return
        beside = self._beside
        try:
            other = None if beside is None else beside.ask(entry)
            step = self._run.take(entry)
        except PlayonError as error:
            if self._source.signed:
                raise DamagedRecord(f"{place}: {error}") from None
            self._leave_out(place, line, str(error))
            return
        self._show(step, None if beside is None else beside.weigh(step, other))

    def _leave_out(self, place: str, line: int, problem: str) -> None:
        """Say that a line cannot be read; the run goes on without it."""
        self._unreadable += 1
        if self._as_json:
            self._document({"line": line, "error": problem, "rulings": []})
        else:
            self._head()
            self._screen.flush()
            complain(f"{place}: {problem}")

    def _show(self, step: Step, both: Both | None) -> None:
        if self._as_json:
            self._document(step.document(), both)
            return
        self._head()
        if self._beside is None:
            show_step(self._screen, step, self._speech)
        else:
            self._beside.show(self._screen, step, both, self._speech)
        self._screen.flush()

    def _document(self, line: dict[str, Any], both: Both | None = None) -> None:
        self._screen.document(line if self._beside is None else {**line, "also": self._beside.document(both)})

    def _head(self) -> None:
        if not self._is_headed:
            self._is_headed = True
            show_heading(self._screen, self._run.header, self._run.match.book)
            self._screen.line("")

    def _show_end(self) -> None:
        document = self._run.match.document()
        if self._as_json:
            also = {} if self._beside is None else {"also": self._beside.summary()}
            self._screen.document({"situation": document, "rulings": [], **also})
            return
        self._head()
        self._screen.line("")
        show_standing(self._screen, document, self._speech)
        if self._beside is not None:
            self._screen.line("")
            self._beside.show_summary(self._screen)


def _run_of(source: Source, strict: bool | None) -> Run:
    """The match before its first entry; complaints about the header name the record."""
    try:
        return Run(source.header, strict=strict)
    except PlayonError as error:
        raise DamagedRecord(f"{source.name}: {error}" if source.name else str(error)) from None
