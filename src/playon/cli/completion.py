"""What may be typed next in a live session, from the same table that reads the line."""

from collections.abc import Mapping, Sequence
from typing import Any

from playon.cli.spoken import event_and_rest
from playon.cli.tokens import time_of, tokens_of
from playon.cli.typed import Reading
from playon.events import Side
from playon.telling.tongue import N_
from playon.telling.words import NotUnderstood, Words

COMMANDS: Mapping[str, str] = {
    "next": N_("what is likely to happen now (next all: everything); its number alone enters it"),
    "why": N_("explain the last ruling, or those of entry N"),
    "undo": N_("take the last event back"),
    "void": N_("take entry N back: void 12"),
    "amend": N_("put another event in the place of entry N: amend 12 goal A"),
    "insert": N_("enter an event that happened before entry N: insert 12 goal A"),
    "log": N_("the last entries with their rulings, or the last N, or all"),
    "status": N_("how the match stands"),
    "help": N_("this, or what an event means and takes: help goal"),
    "quit": N_("end the session"),
}
"""What a session understands besides events."""

_WITH_EVENT = ("amend", "insert")


def candidates(
    words: Words, names: Mapping[str, Side], before: str, beginning: str, usual: Sequence[Mapping[str, Any]] = ()
) -> list[str]:
    """The words that fit behind `before` and begin with `beginning`; nothing where the line makes no sense.

    usual: events that can happen now.
    """
    try:
        tokens = tokens_of(before)
        if tokens and time_of(tokens[0]):
            tokens = tokens[1:]
        fitting = _fitting(words, names, tokens, beginning, usual)
    except NotUnderstood:
        return []
    return [each for each in dict.fromkeys(fitting) if each.casefold().startswith(beginning.casefold())]


def _fitting(
    words: Words, names: Mapping[str, Side], tokens: Sequence[str], beginning: str, usual: Sequence[Mapping[str, Any]]
) -> list[str]:
    first = tokens[0].casefold() if tokens else ""
    if first in _WITH_EVENT:
        if len(tokens) < 2:
            return []
        tokens = tokens[2:]
    elif first == "help":
        return sorted([*words.events, *COMMANDS])
    elif first in COMMANDS:
        return []
    if not tokens:
        phrases = {id(meant): word for word, meant in reversed(list(words.sport.phrases.items()))}
        short = [*words.short, *phrases.values()]
        commands = COMMANDS if first not in _WITH_EVENT else ()
        return [*sorted([*words.events, *short]), *commands, *(words.offences if beginning else ())]
    if all(token.casefold() in names for token in tokens):
        return sorted([*words.events, *(words.offences if beginning else ())])
    return _values(words, names, tokens, beginning, usual)


def _values(
    words: Words, names: Mapping[str, Side], tokens: Sequence[str], beginning: str, usual: Sequence[Mapping[str, Any]]
) -> list[str]:
    """The values of the fields that are still free, and the names of those that are given by name.

    Before an offence is named there are offences and sides only, as its other fields depend on it.
    """
    word, rest = event_and_rest(tokens, words, names, usual)
    reading = Reading(word, words, names)
    name, equals, _ = beginning.partition("=")
    if equals:
        each = word.field_named(name)
        return [f"{name}={value}" for value in (reading.values_of(each) if each else ())]
    waiting = word.field_named(rest[-1]) if rest else None
    if waiting is not None and waiting.kind != "flag" and reading.values_of(waiting):
        return list(reading.values_of(waiting))
    reading.take(rest)
    found: list[str] = []
    offence = word.fields.get("offence")
    if offence is not None and offence.name not in reading.values:
        return [value for each in (offence, *reading.free()) if each.required for value in reading.values_of(each)]
    for each in reading.free():
        found += [each.name] if each.kind == "flag" else reading.values_of(each)
    by_name = [each.name for each in reading.free() if each.kind in ("number", "text", "figure", "point", "data")]
    return [*found, *(f"{each}=" for each in by_name if each != "kind")]
