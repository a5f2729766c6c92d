"""Events in words: who does what, and then each further field by its name."""

from collections.abc import Mapping
from typing import Any

from playon.events import SIDES
from playon.telling.phrases import ROD, clock, rod_phrase, value_phrase
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
    "into": N_("into the goal of"),
    "to": N_("to"),
    "hit": N_("hits"),
    "aim": N_("aimed at"),
    "winner": N_("won by"),
    "possession": N_("ball possession"),
    "measured": N_("measured"),
    "player": N_("player"),
    "do": N_("does"),
    "played_by": N_("played by"),
    "reason": N_("reason"),
    "purpose": N_("purpose"),
    "touched": N_("touched"),
    "source": N_("source"),
    "effect": N_("effect"),
    "step": N_("step"),
    "leave": N_("leave"),
    "does": N_("is doing"),
    "missed_at": N_("missed at"),
    "cause": N_("cause"),
    "situation": N_("situation"),
    "tapped": N_("tapped"),
    "hesitated": N_("hesitated"),
    "before_deg": N_("degrees before"),
    "after_deg": N_("degrees after"),
    "manner": N_("manner"),
    "evidence": N_("evidence"),
    "witness": N_("witness"),
    "owner": N_("owner"),
    "subject": N_("subject"),
    "partners": N_("partners"),
    "face": N_("face"),
    "flicking": N_("flicking"),
    "about": N_("about"),
    "name": N_("name"),
    "returned": N_("given back"),
    "unplayable": N_("out of reach"),
    "reaching": N_("reaching"),
    "matches": N_("matches"),
    "direction": N_("direction"),
    "which": N_("which"),
    "left_board": N_("left the board"),
    "others": N_("others"),
    "over_rods": N_("over the rods"),
    "deflected": N_("deflected"),
    "sudden": N_("sudden"),
    "length_s": N_("length in seconds"),
    "seconds": N_("seconds"),
    "newcomer": N_("newcomer"),
    "noticed": N_("noticed"),
    "upheld": N_("upheld"),
    "controlled": N_("controlled"),
    "struck_ball": N_("struck the ball"),
    "struck_by": N_("struck by"),
    "let_pass": N_("let pass"),
    "surplus": N_("surplus"),
    "called_by": N_("called by"),
    "said": N_("said"),
    "asks": N_("asks"),
    "at_once": N_("at once"),
    "same_place": N_("same place"),
    "soiled": N_("soiled"),
    "obvious": N_("obvious"),
    "use": N_("use"),
    "flicked": N_("has flicked"),
    "plays": N_("plays"),
    "item": N_("item"),
    "option": N_("choice"),
    "clock": N_("clock"),
    "finding": N_("finding"),
}
"""Fields that are no names of the language of a match, or other ones there."""

_WORDS = {
    "caught": N_("caught"),
    "missed": N_("missed"),
    "deflected": N_("deflected"),
    "in_reach": N_("in reach"),
    "done": N_("done"),
    "in": N_("in"),
    "rocked": N_("rocked"),
    "foreign": N_("something foreign"),
    "body": N_("body"),
    "counts_figures": N_("counts the figures"),
    "checks_equipment": N_("checks the equipment"),
    "checks_players": N_("checks the players"),
    "hands_in_report": N_("hands in the report"),
    "failed": N_("failed"),
    "pick_up": N_("to pick it up"),
    "remove": N_("to take it away"),
    "stop_ball": N_("to stop the ball"),
    "catch": N_("to catch it"),
    "save_goal": N_("to save a goal"),
    "reach": N_("reach"),
    "sight": N_("sight"),
    "banged": N_("banged"),
    "slight": N_("slight"),
    "confirmed": N_("confirmed"),
    "refuted": N_("refuted"),
    "down": N_("down"),
    "arm": N_("arm"),
    "doubtful": N_("doubtful"),
    "overrule": N_("to overrule"),
    "spectators": N_("spectators"),
    "thumb_rear": N_("with the thumb from behind"),
    "crossbar": N_("crossbar"),
    "rail": N_("rail"),
    "serving_hole": N_("serving hole"),
    "scorer": N_("scorer"),
    "other_official": N_("the other official"),
    "took_restart": N_("took the restart"),
    "ticked": N_("ticked"),
    "in_hand": N_("in hand"),
    "white": N_("white"),
    "red": N_("red"),
    "green": N_("green"),
}
"""Values, likewise."""


def event_told(event: Mapping[str, Any]) -> str:
    """An event with its fields in words, e.g. `0:05.0 A: time out`."""
    by = event.get("by")
    told = term("event", str(event["event"]))
    if isinstance(by, str):
        told = f"{by}: {told}"
    left_out = {"event", "at"} | ({"by"} if isinstance(by, str) else set())
    fields = fields_told({name: value for name, value in event.items() if name not in left_out})
    if fields:
        told = f"{told} – {fields}"
    moment = event.get("at")
    return f"{clock(moment)} {told}" if isinstance(moment, int | float) else told


def fields_told(fields: Mapping[str, Any]) -> str:
    """Fields with their values in words; what is not so or not known is left out."""
    return ", ".join(_field(name, value) for name, value in fields.items() if value is not None and value is not False)


def _field(name: str, value: Any) -> str:
    label = _(_FIELDS[name]) if name in _FIELDS else name if _is_figure(name) else name_of(name)
    if value is True:
        return label
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
