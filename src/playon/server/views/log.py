"""The log of a match: every entry with what it was answered, what was taken back and why."""

from typing import Any

from playon.entries import Amend, Insert, Void
from playon.server.live.entries import as_written, moment_of
from playon.server.live.live_match import LiveMatch
from playon.server.views.calls import call_of, told_once
from playon.server.views.naming import speech_for
from playon.telling.events import entry_words
from playon.telling.tongue import said


def log_lines(
    live: LiveMatch, *, first: int = 1, last: int | None = None, most: int | None = None
) -> list[dict[str, Any]]:
    """The entries from `first` to `last` (both counted from 1), oldest first. most: of these so many at the end.

    number, at, text (a sentence), entry (as a record holds it), calls; void: taken back; misfit: why a corrected match
    refuses it; corrects: the entry it is about.
    """
    entries = [each for each in live.entered() if first <= each[0] and (last is None or each[0] <= last)]
    entries = entries if most is None else entries[-most:]
    numbers = {number for number, _entry in entries}
    speech = speech_for(live)
    voided = live.taken_back()
    rulings: dict[int, list[dict[str, Any]]] = {}
    for number, ruling in told_once(live.match.rulings):
        if number in numbers:
            rulings.setdefault(number, []).append(call_of(ruling, speech))
    misfits = live.match.misfits
    lines = []
    for number, entry in entries:
        line: dict[str, Any] = {
            "number": number,
            "at": moment_of(entry),
            "text": entry_words(entry, speech),
            "entry": as_written(entry),
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


def _target(entry: Void | Amend | Insert) -> int:
    match entry:
        case Void(void=number) | Amend(amend=number) | Insert(insert=number):
            return number
