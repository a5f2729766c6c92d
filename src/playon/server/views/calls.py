"""Rulings as they are shown: the call, its clause, who is concerned, and what follows."""

from typing import Any

import msgspec

from playon.rulings import Ruling
from playon.telling.phrases import clause_phrase, options_phrase, restart_phrase
from playon.telling.speech import Speech
from playon.telling.tongue import term


def call_of(ruling: Ruling, speech: Speech, *, entry: int | None = None, at: float | None = None) -> dict[str, Any]:
    """A ruling as data.

    text: in one sentence. name: of what was found. say: the official's words. cited: its clause as it is cited. clause: its
    number, where it has one. options: [{value, label}] of the side in `chooser`. entry, at: the event it answers.
    """
    kind = "offence" if ruling.offence else "finding"
    found: dict[str, Any] = {
        "entry": entry,
        "at": at,
        "kind": kind,
        "id": ruling.offence or ruling.finding,
        "name": term(kind, ruling.offence or ruling.finding or ""),
        "text": speech.ruling(ruling),
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


def document_of(ruling: Ruling) -> dict[str, Any]:
    """A ruling as the engine gives it."""
    built: dict[str, Any] = msgspec.to_builtins(ruling)
    return built
