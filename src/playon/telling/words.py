"""The words of a live session: every event with its fields, read off the event structs of a family of games."""

import difflib
import functools
import importlib
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import inspect

from playon.errors import PlayonError
from playon.events import SIDES, Event, snake_case
from playon.telling.sports import Sport, sport_of
from playon.telling.tongue import N_, _

Kind = Literal["side", "choice", "flag", "number", "text", "parts", "figure", "point", "data"]

_KINDS: Mapping[str, str] = {"number": N_("number"), "text": N_("text")}
"""Kinds of fields that are told by their names."""

_PLAIN = ("side", "choice", "flag", "number")
"""Kinds of fields of which one word tells the value."""

_FIGURE = "^[AB]([0-9]{1,2}|S)$"
"""What the name of a figure looks like that stands on a pitch."""


class NotUnderstood(PlayonError):
    """A typed line that is no event; the message says which word and what fits there."""


@dataclass(frozen=True)
class Field:
    """A field of an event as it is typed.

    values: the words of a choice (and the sides of a side). low, high: bounds of a number; whole: it has no fraction.
    pattern: what a text or the name of a figure looks like.
    parts: the fields of a field that is an object of its own (one side's rod).
    """

    name: str
    kind: Kind
    required: bool = False
    values: tuple[str, ...] = ()
    whole: bool = False
    low: float | None = None
    high: float | None = None
    pattern: str = ""
    parts: tuple["Field", ...] = ()

    def meaning_of(self, word: str, names: Mapping[str, str]) -> Any:
        """What a word stands for in this field, or None where it stands for nothing. `names`: sides by team name."""
        match self.kind:
            case "side":
                return names.get(word.casefold())
            case "choice":
                plain = plain_word(word)
                return plain if plain in self.values else None
            case "flag":
                return {"yes": True, "true": True, "no": False, "false": False}.get(word.casefold())
            case "number":
                return self._number(word)
            case "text" | "figure":
                return self._text(word)
            case "point":
                return self._point(word)
        return None

    def hint(self) -> str:
        """What can be typed there."""
        match self.kind:
            case "side" | "choice":
                return "|".join(self.values)
            case "flag":
                return "yes|no"
            case "number" if self.low is not None and self.high is not None and self.high < 1000:
                return f"{self.low:g}-{self.high:g}"
            case "parts":
                return " ".join(part.hint() for part in self.parts)
            case "figure":
                return "A1, B1 ..."
            case "point":
                return "x y"
            case "data":
                return "{...}"
        return _(_KINDS.get(self.kind, self.kind))

    def _text(self, word: str) -> str | None:
        """The word, or with a capital letter first where only that fits: `a3`."""
        if not self.pattern:
            return word
        return next((each for each in (word, word[:1].upper() + word[1:]) if re.search(self.pattern, each)), None)

    def _point(self, word: str) -> list[float] | None:
        """Two numbers with a comma, space or underscore between them."""
        parts = re.split(r"[\s,_]+", word.strip("()[] "))
        try:
            x, y = (float(part) for part in parts)
        except ValueError:
            return None
        return [x, y] if all(math.isfinite(each) for each in (x, y)) else None

    def _number(self, word: str) -> int | float | None:
        try:
            value = int(word) if self.whole else float(word)
        except ValueError:
            return None
        too_low = self.low is not None and not value >= self.low
        too_high = self.high is not None and not value <= self.high
        return None if too_low or too_high else value


@dataclass(frozen=True)
class EventWord:
    """An event that can be typed.

    fields: its own, which bare words are matched to. common: those that every event has.
    """

    name: str
    fields: Mapping[str, Field]
    common: Mapping[str, Field]

    def field_named(self, name: str) -> Field | None:
        """Its own or a common field of that name."""
        return self.fields.get(name) or self.common.get(name)

    def usage(self) -> str:
        """The event with its required fields, and behind them, in brackets, those that may be left out."""
        needed = [f"{each.name}={each.hint()}" for each in self.fields.values() if each.required]
        others = [f"[{each.name}={each.hint()}]" for each in self.fields.values() if not each.required]
        return " ".join([self.name, *needed, *others])


@dataclass(frozen=True)
class Words:
    """All events of a family.

    kinds: the forms of each offence, the values of the field `kind` beside it. situation: the parts of a situation.
    """

    sport: Sport
    events: Mapping[str, EventWord]
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    situation: tuple[str, ...] = ()

    def find(self, tokens: Sequence[str]) -> tuple[EventWord, list[str]]:
        """The event that the first words name, and the words after it. Raises NotUnderstood.

        A name may be written as it is, with spaces, run together, by its beginning or by one of its parts, as long as
        only one event fits; an offence stands for the call of a foul.
        """
        for count in range(min(4, len(tokens)), 0, -1):
            joined = plain_word("_".join(tokens[:count]))
            if joined in self.events:
                return self.events[joined], list(tokens[count:])
            if count > 1 and joined in self.offences:
                return self.events["foul"], list(tokens)
        first = plain_word(tokens[0])
        fitting = self.fitting(first)
        if len(fitting) == 1:
            return self.events[fitting[0]], list(tokens[1:])
        if len(fitting) > 1:
            raise NotUnderstood(_("{word!r} could be {words}").format(word=tokens[0], words=_(" or ").join(fitting)))
        for count in range(min(4, len(tokens)), 0, -1):
            if plain_word("_".join(tokens[:count])) in self.offences:
                return self.events["foul"], list(tokens)
        near = difflib.get_close_matches(
            first, [*self.events, *self.short, *self.sport.phrases, *self.offences], n=3, cutoff=0.6
        )
        told = _("no event is called {word!r}; did you mean {words}?") if near else _("no event is called {word!r}")
        raise NotUnderstood(told.format(word=tokens[0], words=_(" or ").join(near)))

    def fitting(self, word: str) -> list[str]:
        """The events that one word may stand for."""
        if self.short.get(word) in self.events:
            return [self.short[word]]
        squashed = word.replace("_", "")
        same = [name for name in self.events if name.replace("_", "") == squashed]
        begun = [name for name in self.events if name.replace("_", "").startswith(squashed)]
        begun += [name for short, name in self.short.items() if short.startswith(squashed) and name in self.events]
        parts = [name for name in self.events if word in name.split("_")]
        inside = [name for name in self.events if any(part.startswith(word) for part in name.split("_"))]
        return next((list(dict.fromkeys(found)) for found in (same, begun, parts, inside) if found), [])

    @property
    def family(self) -> str:
        """The family's name, e.g. "foosball"."""
        return self.sport.family

    @property
    def short(self) -> Mapping[str, str]:
        """Words that stand for events."""
        return self.sport.short

    @property
    def offences(self) -> tuple[str, ...]:
        """The offences that an official can call."""
        foul = self.events.get("foul")
        return foul.fields["offence"].values if foul is not None else ()


def plain_word(word: str) -> str:
    """A word as the language writes it: small letters, underscores."""
    return word.casefold().replace("-", "_")


@functools.cache
def words_of(family: str, *, two_balls: bool = False) -> Words:
    """The words of a family of games, e.g. "foosball". two_balls: events of a ball say of which."""
    told = importlib.import_module(f"playon.{family}.events")
    events: tuple[type[Event], ...] = get_args(told.AnyEvent)
    of_a_ball = told.OF_A_BALL if two_balls else ()
    kinds = importlib.import_module(f"playon.{family}.grammar").GRAMMAR.kinds
    situation: type[msgspec.Struct] = importlib.import_module(f"playon.{family}.situation").Situation
    words = [_event_word(event, ("ball",) if event in of_a_ball else ()) for event in events]
    return Words(sport_of(family), {word.name: word for word in words}, kinds, situation.__struct_encode_fields__)


def _event_word(event: type[Event], own: Sequence[str]) -> EventWord:
    """The word of an event. own: fields that all events have and that have a meaning of their own in this one."""
    family: type[Event] = event.__bases__[0]
    shared = family.__struct_fields__
    hints = get_type_hints(event)
    fields = {each.encode_name: _field(each, hints[each.name]) for each in _struct(event).fields if each.name != "at"}
    return EventWord(
        snake_case(event.__name__),
        {name: fields[name] for name in (*(name for name in fields if name not in shared), *own)},
        {name: each for name, each in fields.items() if name in shared and name not in own},
    )


def _struct(kind: type[msgspec.Struct]) -> inspect.StructType:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return found


def _field(each: inspect.Field, hint: Any) -> Field:
    """A field by the type it takes; None among the types only says that it may be left out."""
    name, required = each.encode_name, each.required
    types = [kind for kind in _alternatives(each.type) if not isinstance(kind, inspect.NoneType)]
    if any(isinstance(kind, inspect.LiteralType) for kind in types):
        words = tuple(_literals(hint))
        return Field(name, "side" if words == SIDES else "choice", required, words)
    match types:
        case [inspect.BoolType()]:
            return Field(name, "flag", required)
        case [inspect.IntType(ge=low, le=high)]:
            return Field(name, "number", required, whole=True, low=low, high=high)
        case [inspect.FloatType(ge=low, le=high)]:
            return Field(name, "number", required, low=low, high=high)
        case [inspect.StrType(pattern=pattern)] if pattern == _FIGURE:
            return Field(name, "figure", required, pattern=pattern)
        case [inspect.StrType(pattern=pattern)]:
            return Field(name, "text", required, pattern=pattern or "")
        case [inspect.TupleType(item_types=(inspect.FloatType(), inspect.FloatType()))]:
            return Field(name, "point", required)
        case [inspect.StructType(cls=part, fields=fields)]:
            hints = get_type_hints(part)
            parts = tuple(_field(inner, hints[inner.name]) for inner in fields)
            if all(inner.required and inner.kind in _PLAIN for inner in parts):
                return Field(name, "parts", required, parts=parts)
    return Field(name, "data", required)


def _literals(hint: Any) -> list[str]:
    """The words of a type, in the order in which they are declared."""
    return [word for each in get_args(hint) for word in ([each] if isinstance(each, str) else _literals(each))]


def _alternatives(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    match kind:
        case inspect.UnionType(types=types):
            return types
        case inspect.Metadata(type=inner):
            return _alternatives(inner)
    return (kind,)
