"""Corrections in a live session: each shows what it would change and asks before it is entered."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from playon.cli.looking_back import check_entry, number_of
from playon.cli.showing import show_change
from playon.cli.tokens import time_of
from playon.cli.typed import read_event
from playon.differences import Change
from playon.errors import ImpossibleEvent
from playon.events import Event
from playon.telling.tongue import _
from playon.telling.words import NotUnderstood
from playon.telling.written import entry_written, event_written

if TYPE_CHECKING:
    from playon.cli.live import Session

Correct = Callable[[bool], Change]
"""Enters a correction, or only says what it would change (True)."""


class Corrections:
    """`undo`, `void N`, `amend N EVENT`, `insert N EVENT`."""

    def __init__(self, session: "Session") -> None:
        self._session = session

    def take(self, command: str, rest: list[str]) -> None:
        """Preview a correction, ask, enter it. Raises NotUnderstood, ImpossibleEvent, Refused or UnreadableEvent."""
        match = self._session.match
        if command == "undo":
            if not match.play:
                raise ImpossibleEvent(_("there is nothing to undo"))
            number = max(entry for entry, _ in match.play)
        elif not rest:
            raise NotUnderstood(_("{command} needs the number of an entry; log shows them").format(command=command))
        else:
            number = number_of(rest[0])
        if command in ("undo", "void"):
            what = _("taking back {entry}").format(entry=self._told(number))
            self._confirm(what, lambda preview: match.void(number, preview=preview))
            return
        event = self._event(number, rest[1:])
        told = event_written(event, self._session.words)
        correct = match.amend if command == "amend" else match.insert
        what = _("{event} instead of {entry}") if command == "amend" else _("{event} before {entry}")
        what = what.format(event=told, entry=self._told(number))
        self._confirm(what, lambda preview: correct(number, event, preview=preview))

    def _event(self, number: int, tokens: list[str]) -> dict[str, object]:
        """The typed event, at the time of the entry it is about unless another is given."""
        session = self._session
        when = time_of(tokens[0]) if tokens else None
        if when is not None:
            tokens = tokens[1:]
        if not tokens:
            raise NotUnderstood(_("name the event, too, e.g. amend 12 goal A"))
        at = next((event.at for entry, event in session.match.play if entry == number), 0.0)
        return {"at": when.at(at) if when is not None else at, **read_event(tokens, session.words, session.sides)}

    def _told(self, number: int) -> str:
        check_entry(self._session, number)
        entries = self._session.match.entries
        events: dict[int, Event] = dict(self._session.match.play)
        return f"{number}, {entry_written(events.get(number, entries[number - 1]), self._session.words)}"

    def _confirm(self, what: str, correct: Correct) -> None:
        session = self._session
        change = correct(True)
        session.screen.line(f"  {what}:")
        show_change(session.screen, change, session.speech, indent=4)
        answer = session.ask("  " + _("enter it? [y/n] ")).strip().casefold()
        if answer not in ("y", "yes", _("yes"), _("yes")[0]):
            session.screen.line("  " + _("left as it was"))
            return
        correct(False)
        session.save_correction()
        session.screen.line("  " + _("entered as {number}").format(number=len(session.match.entries)))
