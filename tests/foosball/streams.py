"""Strategies for streams of well-formed foosball events."""

from typing import Any, get_args

import msgspec
from hypothesis import strategies as st

from playon.events import Event
from playon.foosball import events as ev
from playon.foosball.terms import KINDS, Offence
from tests.drawn import Values

BY_HAND = (ev.Decide, ev.Correct)
EVENTS: tuple[type[Event], ...] = tuple(kind for kind in get_args(ev.AnyEvent) if kind not in BY_HAND)


VALUES = Values(
    {
        int: st.integers(1, 5),
        float: st.sampled_from([0.0, 10.0, 360.0, 361.0, 720.0, 1800.0, 7200.0]),
        str: st.sampled_from(["Ann", "Ben", "forward", "goalkeeper"]),
    },
    whole=True,
)


def events(kind: type[Event]) -> st.SearchStrategy[dict[str, Any]]:
    """Events of one class as objects without `at`; optional fields are mostly left out."""
    if kind is ev.Foul:
        return st.sampled_from(get_args(Offence)).flatmap(lambda offence: fouls(offence))
    drawn = VALUES.fields_of(kind, skip=("ball",))
    if kind is ev.PutInPlay:
        drawn = st.tuples(drawn, st.sampled_from([1, 3])).map(
            lambda both: {name: both[1] if name == "figure" else value for name, value in both[0].items()}
        )
    tag = str(kind.__struct_config__.tag)
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
