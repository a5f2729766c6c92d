"""Events as sentences: a sentence for what happened, with details behind it for what else was told of it."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playon.events import OTHER, SIDES
from playon.telling.lines import one_line
from playon.telling.phrases import (
    ROD,
    Names,
    at_rod,
    filled,
    point_phrase,
    rod_phrase,
    seconds,
    value_phrase,
)
from playon.telling.tongue import N_, _, term

Event = Mapping[str, Any]

_TERMS = {"offence": "offence", "option": "option", "item": "item"}
"""Fields whose words are names of that kind."""
_LONG = frozenset(("ruling", "restart", "situation", "measured"))
"""Fields that would take a page."""
_SILENT = frozenset(("at", "event", "note")) | _LONG
"""Fields that no sentence tells of, or that are told otherwise."""
COMMON: Mapping[tuple[str, Any], str] = {
    ("noticed", False): N_("nobody acts on it yet"),
    ("let_pass", True): N_("the official lets it pass"),
    ("harmless", True): N_("play was not affected"),
    ("technical", True): N_("as a technical foul"),
    ("deliberate", True): N_("on purpose"),
    ("accidental", True): N_("without intent"),
    ("delay", True): N_("with a delay of game"),
    ("source", "assistant"): N_("told by the assistant"),
    ("source", "head_official"): N_("told by the head official"),
    ("source", "director"): N_("told by the director"),
    ("source", "players"): N_("told by the players"),
    ("source", "auto_referee"): N_("told by the automatic referee"),
    ("source", "linesman"): N_("told by the linesman"),
    ("source", "head_referee"): N_("told by the head referee"),
}
"""What fields of many events say: {(field, value): phrase}."""


@dataclass(frozen=True)
class Narration:
    """How the events of a family are told.

    sentences: {event: ((fields that it needs, sentence), ...)}, of which the first that fits is taken; None stands for a field that
    is not told, ... for any value. Places are fields, or `other` (the side that is not `into` or `by`), `at` (at the rod).
    words: {(field, value): phrase} for what stands in a place. details: likewise for what is said behind the sentence, where a
    place may stand for the value; a field alone stands for any value. further: more that is said behind it. quiet: fields that are
    told by `further` alone. closer: what of these it leaves out.
    """

    sentences: Mapping[str, Sequence[tuple[Mapping[str, Any], str]]]
    words: Mapping[tuple[str, Any], str]
    details: Mapping[tuple[str, Any] | str, str]
    further: Callable[[Event, Names], list[str]] = lambda event, names: []
    quiet: frozenset[str] = field(default_factory=frozenset)
    closer: Callable[[Event], dict[str, Any]] = lambda event: {}

    def tell(self, event: Event, names: Names) -> str:
        """An event as a sentence with its details, in the language that is spoken."""
        name = event["event"]
        needs, sentence = next((each for each in self.sentences.get(name, ()) if _fits(each[0], event)), ({}, ""))
        said = set(needs) | set(re.findall(r"\{(\w+)\}", sentence)) | _SILENT | self.quiet
        if "{at}" in sentence:
            said.add("rod")
        if "{other}" in sentence:
            said |= {"into", "by"}
        told = self._filled(sentence, event, names) if sentence else term("event", name)
        details = [self._detail(each, event[each], event, names) for each in event if each not in said]
        details += self.further(event, names)
        if event.get("note"):
            details.append(one_line(str(event["note"])))
        return ", ".join(each for each in (told, *details) if each)

    def passed_over(self, event: Event) -> dict[str, Any]:
        """The fields of an event of which `tell` says nothing, or not all: for those who look closely."""
        return {name: event[name] for name in event if name in _LONG} | self.closer(event)

    def _filled(self, sentence: str, event: Event, names: Names) -> str:
        """A sentence with its places filled."""
        return filled(_(sentence), lambda place: self._word(place, event, names))

    def _word(self, place: str, event: Event, names: Names) -> str:
        if place == "at":
            return at_rod(event["rod"])
        if place == "other":
            side = event.get("into") or event.get("by")
            return names[OTHER[side]] if side in SIDES else ""
        return self._value(place, event.get(place), names)

    def _value(self, place: str, value: Any, names: Names) -> str:
        if (place, value) in self.words if isinstance(value, str | int) else False:
            return _(self.words[place, value])
        if value in SIDES if isinstance(value, str) else False:
            return names[value]
        if place in _TERMS:
            return term(_TERMS[place], str(value))
        if place == "rod" and value in ROD:
            return rod_phrase(str(value))
        if place == "of":
            return next((each for each in (term(kind, str(value)) for kind in ("offence", "finding"))), "")
        if place == "reason" and isinstance(value, str):
            return one_line(value)
        if place in ("seconds", "length_s") and isinstance(value, int | float):
            return seconds(value)
        if _is_point(value):
            return point_phrase(value)
        if isinstance(value, str):
            return term("form", value) if re.fullmatch("[a-z_]+", value) else one_line(value)
        if isinstance(value, Mapping):
            return ", ".join(
                f"{self._key(key, names)} {self._value(place, each, names)}" for key, each in value.items()
            )
        if isinstance(value, list | tuple):
            return ", ".join(self._value(place, each, names) for each in value)
        return value_phrase(value)

    def _key(self, key: Any, names: Names) -> str:
        if key in SIDES:
            return names[key]
        return rod_phrase(key) if key in ROD else term("part", str(key))

    def _detail(self, name: str, value: Any, event: Event, names: Names) -> str:
        if isinstance(value, bool | str | int):
            for table in (self.details, COMMON):
                if (name, value) in table:
                    return _(table[name, value])
        if name in self.details:
            return self._filled(self.details[name], event, names)
        label = term("part", name)
        if value is True:
            return label
        if value is False:
            return _("{what}: no").format(what=label)
        return _("{what}: {value}").format(what=label, value=self._value(name, value, names))


def _fits(needs: Mapping[str, Any], event: Event) -> bool:
    return all(
        event.get(name) is not None if value is ... else event.get(name) == value for name, value in needs.items()
    )


def _is_point(value: Any) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(each, int | float) and not isinstance(each, bool) for each in value)
    )
