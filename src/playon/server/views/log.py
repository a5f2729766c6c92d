"""The log of a match: every entry with what it was answered, what was taken back and why."""

from typing import Any

import msgspec

from playon.entries import Amend, Entry, Insert, Void, taken_back
from playon.events import Event
from playon.server.live.live_match import LiveMatch
from playon.server.views.calls import call_of
from playon.server.views.naming import speech_for
from playon.telling.events import entry_words
from playon.telling.tongue import said


def log_lines(live: LiveMatch, *, first: int = 1, last: int | None = None) -> list[dict[str, Any]]:
    """The entries from `first` to `last` (both counted from 1), oldest first.

    number, at, text (a sentence), entry (as a record holds it), calls; void: taken back; misfit: why a corrected match
    refuses it; corrects: the entry it is about.
    """
    match = live.match
    entries = match.entries
    until = len(entries) if last is None else min(last, len(entries))
    speech = speech_for(live)
    voided = taken_back(list(entries))
    rulings: dict[int, list[dict[str, Any]]] = {}
    for number, ruling in match.rulings:
        if first <= number <= until:
            rulings.setdefault(number, []).append(call_of(ruling, speech))
    misfits = match.misfits
    lines = []
    for number in range(max(1, first), until + 1):
        entry = entries[number - 1]
        line: dict[str, Any] = {
            "number": number,
            "at": _moment(entry),
            "text": entry_words(entry, speech),
            "entry": _document(entry),
            "calls": rulings.get(number, []),
        }
        if number in voided:
            line["void"] = True
        if number in misfits:
            line["misfit"] = said(misfits[number])
        if isinstance(entry, Void | Amend | Insert):
            line["corrects"] = _target(entry)
        lines.append(line)
    return lines


def _document(entry: Entry) -> dict[str, Any]:
    built: dict[str, Any] = msgspec.to_builtins(entry)
    return {"event": built} if isinstance(entry, Event) else built


def _moment(entry: Entry) -> float | None:
    return None if isinstance(entry, Void) else entry.at if isinstance(entry, Event) else entry.event.at


def _target(entry: Void | Amend | Insert) -> int:
    match entry:
        case Void(void=number) | Amend(amend=number) | Insert(insert=number):
            return number
