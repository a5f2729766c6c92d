"""What another book says beside the match's own: in two columns on a wide terminal, below the event elsewhere."""

from collections.abc import Iterable
from typing import Any

import msgspec

from playon.alongside import Alongside, Answer, Both
from playon.cli.books import name_of
from playon.cli.screen import CLAUSE, DIM, STRONG, Part, Screen
from playon.cli.showing import refusal, show_entry, show_step
from playon.entries import Entry
from playon.events import Event
from playon.rulebook import Rulebook, load_book
from playon.telling.phrases import Names, clause_phrase, clock
from playon.telling.running import Run, Step
from playon.telling.speech import Speech, speech_of
from playon.telling.tongue import _, said
from playon.telling.written import board_said

WIDE = 100
"""Columns of a terminal from which on two books stand side by side."""
_INDENT = 17
_GAP = "   "


class Beside:
    """Another book beside a run. It is asked before each event, and weighed when the match has answered.

    book: the other book. names: what the sides are called.
    """

    def __init__(self, run: Run, book: Rulebook, names: Names) -> None:
        self._run = run
        self._alongside = Alongside(run.match, book)
        self._speech = speech_of(book, names)

    def ask(self, entry: Entry) -> Answer | None:
        """What the other book says of an entry that comes next; None for a correction, which is no event."""
        return self._alongside.ask(entry) if isinstance(entry, Event) else None

    def weigh(self, step: Step, other: Answer | None) -> Both | None:
        """The match's own answer and that of the other book."""
        if other is None:
            return None
        refused = None if step.refused is None else str(step.refused)
        own = Answer(rulings=step.rulings, refused=refused, clause=step.clause)
        return self._alongside.weigh(own, other)

    def document(self, both: Both | None = None) -> dict[str, Any]:
        """The member `also` of a line of JSON.

        book: its id. asked: whether it was, for it is not of corrections and of lines that cannot be read. differs, rulings,
        and perhaps refused (with its clause) or unable, as in Answer.
        """
        book = self._alongside.other.id
        if both is None:
            return {"book": book, "asked": False, "differs": False, "rulings": []}
        other = msgspec.to_builtins(both.other)
        return {"book": book, "asked": True, "differs": both.differ, "rulings": [], **other}

    def summary(self) -> dict[str, Any]:
        """The member `also` of the last line of JSON: how many events there were, how many of them the books answer differently."""
        told = self._alongside
        return {"book": told.other.id, "events": told.events, "different": told.different}

    def show(self, screen: Screen, step: Step, both: Both | None, speech: Speech) -> None:
        """An entry with what the match's book says and, where it differs, what the other book says."""
        if both is None or not both.differ:
            show_step(screen, step, speech)
        elif screen.is_terminal and screen.width >= WIDE:
            show_entry(screen, step, speech)
            self._show_columns(screen, both, speech, step.rod)
        else:
            show_step(screen, step, speech)
            for parts in _told(both.other, self._speech, step.rod):
                before = f"{self._alongside.other.id}:  "
                screen.line(" " * _INDENT, (before, STRONG), *parts, indent=_INDENT + len(before))

    def show_summary(self, screen: Screen) -> None:
        """One line on how often the two books differ."""
        told = self._alongside
        one = told.events == 1
        many = _("{events} events, {different} ruled differently by {book}")
        phrase = _("1 event, {different} ruled differently by {book}") if one else many
        screen.line(phrase.format(events=told.events, different=told.different, book=told.other.id))

    def _show_columns(self, screen: Screen, both: Both, speech: Speech, rod: str | None) -> None:
        own, other = _told(both.own, speech, rod), _told(both.other, self._speech, rod)
        head: tuple[Part, Part] = ((self._run.match.book.id, STRONG), (self._alongside.other.id, STRONG))
        screen.columns([[head[0]], *own], [[head[1]], *other], indent=_INDENT, gap=_GAP)


def _told(answer: Answer, speech: Speech, rod: str | None) -> list[list[Part]]:
    """An answer as lines: each ruling with its clause, and before it the moment if time alone brought it."""
    if answer.unable is not None:
        return [[_("cannot be asked here: "), said(answer.unable)]]
    if answer.refused is not None:
        return [[*refusal(answer.refused, answer.clause)]]
    return list(_rulings(answer, speech, rod)) or [[(_("no ruling"), DIM)]]


def _rulings(answer: Answer, speech: Speech, rod: str | None) -> Iterable[list[Part]]:
    for ruling in answer.rulings:
        moment = ruling.why.get("at")
        timed = isinstance(moment, int | float)
        at = f"{clock(float(moment))}  " if timed and moment is not None else ""
        where = "" if ruling.board is None else f"{board_said(ruling.board)}: "
        yield [at, where, (clause_phrase(ruling), CLAUSE), "  ", speech.ruling(ruling, rod if timed else None)]


def other_book(typed: str) -> Rulebook:
    """The book that somebody named. Raises UnknownBook."""
    return load_book(name_of(typed))
