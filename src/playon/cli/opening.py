"""How a live session begins: anew, with rulebook and teams asked for, or from the record of an earlier one."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from playon.cli.asking import Ask, asker
from playon.cli.books import name_of
from playon.cli.completion import candidates
from playon.cli.exits import complain
from playon.cli.live import Session
from playon.cli.saving import Saver
from playon.cli.screen import DIM, Screen
from playon.cli.session_clock import SessionClock
from playon.cli.showing import show_heading
from playon.errors import DamagedRecord, PlayonError
from playon.match import Match
from playon.record import Header, RecordWriter, Team
from playon.rulebook import Rulebook, default_book, load_book, match_books
from playon.telling.lines import one_line
from playon.telling.running import Run, names_of
from playon.telling.speech import speech_of
from playon.telling.standing import score_line
from playon.telling.tongue import _, said


def new_session(
    *, book: str | None, teams: tuple[str | None, str | None], strict: bool, manual: bool, save: Path | None
) -> None:
    """Ask for what is not given, then referee. Raises UnknownBook, UnwritableRecord, OSError."""
    screen = Screen()
    ask = asker(_books)
    try:
        book, rulebook = _loaded(book) if book is not None else _asked_book(ask, screen)
        asked = _("Team {side} [{side}]: ")
        named = [
            name if name is not None else ask(asked.format(side=side)) for side, name in zip("AB", teams, strict=True)
        ]
    except (EOFError, KeyboardInterrupt):
        screen.line("")
        screen.line(_("nothing was entered, nothing is saved"))
        return
    header = Header(
        book=book,
        edition=rulebook.edition,
        family=rulebook.family,
        teams={"A": Team(name=one_line(named[0]) or "A"), "B": Team(name=one_line(named[1]) or "B")},
        strict=strict,
    )
    saver = Saver(save or Path(f"playon-{datetime.now():%Y%m%d-%H%M%S}.jsonl"), header)
    if save is not None:
        saver.begin()
    screen.line("")
    match = Match(rulebook, strict=strict)
    _referee(match, header, SessionClock(manual=manual), saver, screen)


def resumed_session(path: Path, *, manual: bool) -> None:
    """Go on where a record ends. Raises DamagedRecord, UnwritableRecord, UnreadableEvent, OSError."""
    with RecordWriter.resume(path) as writer:
        record = writer.record()
        if record.notice:
            complain(f"{path}: {record.notice}")
        run = Run(record.header)
        for entry, line in zip(record.entries, record.lines, strict=True):
            step = run.take(entry)
            if step.refused is not None:
                raise DamagedRecord(f"{path}: line {line}: the rules refuse entry {step.number}: {step.refused}")
        clock = SessionClock(float(run.match.situation.at), manual=manual)
        _referee(run.match, record.header, clock, Saver(path, record.header, writer), Screen(), resumed=True)


def _referee(
    match: Match, header: Header, clock: SessionClock, saver: Saver, screen: Screen, *, resumed: bool = False
) -> None:
    session: Session | None = None

    def fitting(before: str, beginning: str) -> Sequence[str]:
        if session is None:
            return ()
        return candidates(session.words, session.sides, before, beginning, session.usual())

    speech = speech_of(match.book, names_of(header))
    session = Session(match, speech, clock, saver, asker(fitting), screen)
    show_heading(screen, header, match.book)
    if resumed:
        one = len(match.entries) == 1
        told = _("resumed after 1 entry: {score}") if one else _("resumed after {count} entries: {score}")
        screen.line(
            told.format(count=len(match.entries), score=score_line(match.document(), speech.names, speech.sport))
        )
    screen.line((saver.greeting(), DIM))
    screen.line((_("Type what happens, e.g. toss A; help tells more, next lists what is likely, quit ends."), DIM))
    try:
        session.run()
    finally:
        saver.close()


def _loaded(name: str) -> tuple[str, Rulebook]:
    """A rulebook with the name that goes into the record: its id, or the absolute path of its folder."""
    return name_of(name), load_book(name_of(name))


def _asked_book(ask: Ask, screen: Screen) -> tuple[str, Rulebook]:
    """The rulebook that somebody names, with that name; asked again until there is one."""
    screen.line(_("Rulebooks: {books}").format(books=", ".join(book.id for book in match_books())))
    offered = default_book()
    while True:
        try:
            name = ask(_("Rulebook [{book}]: ").format(book=offered)).strip() or offered
            return _loaded(name)
        except PlayonError as error:
            screen.line(said(error.sentence))


def _books(before: str, beginning: str) -> Sequence[str]:
    return [book.id for book in match_books() if book.id.startswith(beginning)] if not before else ()
