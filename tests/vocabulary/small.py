"""A small language, and how one place of it is changed."""

from typing import Any

import msgspec

from playon.vocabulary import Vocabulary

SMALL: dict[str, Any] = {
    "family": "small",
    "books": ["one", "two"],
    "based_on": {"two": "one"},
    "sides": ["A", "B"],
    "types": {"size": {"type": "int", "min": 1}, "lot": {"type": "object", "fields": {"size": "size"}}},
    "contexts": {"kind": "string"},
    "events": {
        "act": {
            "kind": "act",
            "means": "something",
            "fields": {"by": {"type": "side", "required": True}, "lot": "lot"},
        },
        "foul": {"kind": "call", "means": "a foul", "fields": {"offence": "offence"}},
        "rare": {"kind": "fact", "means": "only in one", "books": ["one"], "fields": {"n": {"type": "size", "max": 3}}},
    },
    "offences": {"push": {"means": "a push", "context": ["kind"], "kinds": ["soft", "hard"], "sanctions": ["warning"]}},
    "findings": {"goal": "a goal"},
    "sanctions": {"warning": "a warning", "card": "a card"},
    "options": {"serve": "to serve"},
    "restarts": {"serve": {"means": "a serve", "fields": {"rod": "size"}}},
    "phases": {"in_play": "the ball is live"},
    "counts": {"pushes": {"means": "pushes", "scope": {"one": "match"}}},
    "situation": {"score": {"type": "per_side", "of": {"type": "int", "min": 0}}, "counts": "counts"},
    "ruling": {"for": "side"},
}


def changed(path: str, value: object) -> Vocabulary:
    """The small language with one place changed, or taken away where the value is None."""
    document = msgspec.json.decode(msgspec.json.encode(SMALL))
    *way, last = path.split(".")
    place = document
    for name in way:
        place = place.setdefault(name, {})
    if value is None:
        del place[last]
    else:
        place[last] = value
    return Vocabulary(document)
