"""Strategies for streams of well-formed foosball events."""

import types
import typing
from typing import Any, Literal, get_args

import msgspec
from hypothesis import strategies as st

from playon.events import Event
from playon.foosball import events as ev
from playon.foosball.terms import KINDS, Offence

BY_HAND = (ev.Decide, ev.Correct)
EVENTS: tuple[type[Event], ...] = tuple(kind for kind in get_args(ev.AnyEvent) if kind not in BY_HAND)


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a field's type."""
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        return values_of(get_args(kind)[0])
    if origin is Literal:
        return st.sampled_from(get_args(kind))
    if origin in (types.UnionType, typing.Union):
        return st.one_of([values_of(each) for each in get_args(kind)])
    if origin is dict:
        return st.dictionaries(values_of(get_args(kind)[0]), values_of(get_args(kind)[1]), max_size=4)
    if origin is list:
        return st.lists(values_of(get_args(kind)[0]), max_size=2)
    if kind is bool:
        return st.booleans()
    if kind is int:
        return st.integers(1, 5)
    if kind is float:
        return st.sampled_from([0.0, 10.0, 360.0, 361.0, 720.0, 1800.0, 7200.0])
    if kind is str:
        return st.sampled_from(["Ann", "Ben", "forward", "goalkeeper"])
    if kind is type(None):
        return st.none()
    return st.builds(kind, **{field.name: values_of(field.type) for field in msgspec.structs.fields(kind)})


def events(kind: type[Event]) -> st.SearchStrategy[dict[str, Any]]:
    """Events of one class as objects without `at`; optional fields are mostly left out."""
    hints = typing.get_type_hints(kind, include_extras=True)
    required, optional = {}, {}
    for field in msgspec.structs.fields(kind):
        if field.name in ("at", "note", "source", "ball"):
            continue
        known = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
        (required if known else optional)[field.name] = values_of(hints[field.name])
    if kind is ev.PutInPlay:
        optional["figure"] = st.sampled_from([1, 3])
    drawn = st.fixed_dictionaries(required, optional=optional)
    tag = str(kind.__struct_config__.tag)
    if kind is ev.Foul:
        return st.sampled_from(get_args(Offence)).flatmap(lambda offence: fouls(offence))
    return drawn.map(lambda fields: {"event": tag, **plain(fields)})


def fouls(offence: str) -> st.SearchStrategy[dict[str, Any]]:
    """Calls of one offence, with any of its kinds and of the official's answers."""
    answers = {
        name: st.booleans() for name in ("harmless", "technical", "deliberate", "delay", "last_ball", "take_serve")
    }
    kinds = {"kind": st.sampled_from(KINDS[offence])} if offence in KINDS else {}
    fields = st.fixed_dictionaries({"by": st.sampled_from("AB")}, optional={**answers, **kinds})
    return fields.map(lambda given: {"event": "foul", "offence": offence, **given})


def plain(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields as an object, nothing that is None among them."""
    built: dict[str, Any] = msgspec.to_builtins(fields)
    return {name: value for name, value in built.items() if value is not None}


anything = st.sampled_from(EVENTS).flatmap(events)
"""Any well-formed event but those entered by hand."""

moments = st.sampled_from([0.0, 0.3, 1.0, 1.0, 2.0, 3.0, 5.0, 9.9, 10.1, 15.5, 30.0, 95.0, 200.0])
"""Seconds from one event to the next, short of and past every limit."""
