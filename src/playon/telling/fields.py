"""Fields with their values in words: of a situation, or of an event what its sentence passes over."""

from collections.abc import Mapping
from typing import Any

from playon.events import SIDES
from playon.telling.phrases import ROD, rod_phrase, value_phrase
from playon.telling.tongue import N_, _, name_of, term

_KINDS = {"offence": "offence", "as": "restart", "option": "option", "finding": "finding", "phase": "phase"}
"""Fields that hold names of a kind."""
_BARE = ("rod", "how", "figure", "offence", "option", "kind", "item")
"""Fields whose value tells by itself what it is."""

_FIELDS = {
    "at": N_("where"),
    "rest": N_("comes to rest"),
    "touches": N_("touches"),
    "t": N_("second"),
    "to": N_("to"),
    "hit": N_("hits"),
    "winner": N_("won by"),
    "possession": N_("ball possession"),
    "measured": N_("measured"),
    "player": N_("player"),
    "touched": N_("touched"),
    "missed_at": N_("missed at"),
    "situation": N_("situation"),
    "flicking": N_("flicking"),
    "name": N_("name"),
    "direction": N_("direction"),
    "others": N_("others"),
    "seconds": N_("seconds"),
    "use": N_("use"),
    "flicked": N_("has flicked"),
    "plays": N_("plays"),
    "item": N_("item"),
    "clock": N_("clock"),
    "finding": N_("finding"),
}
"""Fields that are no names of the language of a match, or other ones there."""

_WORDS = {
    "body": N_("body"),
    "crossbar": N_("crossbar"),
    "took_restart": N_("took the restart"),
    "ticked": N_("ticked"),
    "in_hand": N_("in hand"),
    "white": N_("white"),
    "red": N_("red"),
    "green": N_("green"),
}
"""Values, likewise."""


def fields_told(fields: Mapping[str, Any]) -> str:
    """Fields with their values in words, also of what is not so or not there."""
    return ", ".join(_field(name, value) for name, value in fields.items())


def _field(name: str, value: Any) -> str:
    label = _(_FIELDS[name]) if name in _FIELDS else name if _is_figure(name) else name_of(name)
    if value is True:
        return label
    if value is False:
        return _("{what}: no").format(what=label)
    if value is None or value == [] or value == {}:
        return _("{what}: {value}").format(what=label, value=_("none"))
    if name in _KINDS and isinstance(value, str):
        told = term(_KINDS[name], value)
        return told if name in _BARE else f"{label}: {told}"
    told = rod_phrase(value) if name == "rod" and value in ROD else _value(value)
    if name in _BARE and isinstance(value, str):
        return told
    return f"{label} {told}"


def _is_figure(name: str) -> bool:
    return name[:1] in SIDES and (name[1:].isdigit() or name[1:] == "S")


def _value(value: Any) -> str:
    """A value in words; what is made of parts in brackets, so that it stays apart from what follows."""
    match value:
        case Mapping():
            return f"({fields_told({str(name): each for name, each in value.items()})})"
        case [int() | float() as x, int() | float() as y]:
            return f"({x:g}, {y:g})"
        case list() | tuple():
            return ", ".join(map(_value, value))
        case str() if value in _WORDS:
            return _(_WORDS[value])
        case float() | int() if not isinstance(value, bool):
            return f"{value:.10g}"
    return value_phrase(value)
