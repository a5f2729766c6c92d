"""Rulings as they are shown: the call, its clause, who is concerned, and what follows."""

from typing import Any

import msgspec

from playon.differences import Given
from playon.rulings import Ruling
from playon.telling.phrases import clause_phrase, options_phrase, restart_phrase
from playon.telling.speech import Speech
from playon.telling.tongue import term
from playon.telling.written import board_said

FOR_ALL = ("tie_won",)
"""Findings that every board of a tie has."""


def call_of(ruling: Ruling, speech: Speech, *, entry: int | None = None, at: float | None = None) -> dict[str, Any]:
    """A ruling as data.

    text: in one sentence. name: of what was found. say: the official's words. cited: its clause as it is cited. clause: its
    number, where it has one. board: of a tie seen whole, where it was called. options: [{value, label}] of the side in
    `chooser`. entry, at: the event it answers.
    """
    kind = "offence" if ruling.offence else "finding"
    found: dict[str, Any] = {
        "entry": entry,
        "at": at,
        "kind": kind,
        "id": ruling.offence or ruling.finding,
        "name": term(kind, ruling.offence or ruling.finding or ""),
        "board": ruling.board,
        "text": where(ruling) + speech.ruling(ruling),
        "say": " - ".join(term("say", word) for word in (ruling.say or "").split(" - ")) or None,
        "cited": clause_phrase(ruling) if ruling.clause else None,
        "clause": ruling.clause,
        "against": ruling.against,
        "to": ruling.for_ or ruling.to,
        "sanctions": [term("sanction", each) for each in ruling.sanctions],
        "restart": restart_phrase(ruling.restart, speech.names) if ruling.restart else None,
        "by_hand": ruling.by_hand,
        "score": ruling.score,
        "seconds": ruling.seconds,
    }
    if ruling.options is not None:
        found["chooser"] = ruling.options.to
        found["choice"] = options_phrase(ruling.options, speech.names)
        found["options"] = [{"value": each, "label": term("option", each)} for each in ruling.options.choices]
    return {name: value for name, value in found.items() if value not in (None, [], False, "")}


def where(ruling: Ruling) -> str:
    """On which board of a tie a ruling was given, before its words; nothing where it holds for all of them."""
    return "" if ruling.board is None or ruling.finding in FOR_ALL else f"{board_said(ruling.board)}: "


def told_once(rulings: Given) -> Given:
    """Rulings without those that the other boards of a tie repeat."""
    found: Given = []
    for number, ruling in rulings:
        same = found and found[-1][0] == number and found[-1][1].finding == ruling.finding
        if not (same and ruling.finding in FOR_ALL):
            found.append((number, ruling))
    return found


def document_of(ruling: Ruling) -> dict[str, Any]:
    """A ruling as the engine gives it."""
    built: dict[str, Any] = msgspec.to_builtins(ruling)
    return built
