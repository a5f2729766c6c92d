"""What is known of each family of games: the words that are typed, how a match stands, what a correction tells.

A family has a module here of its name with its `SPORT`.
"""

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playon.telling.clocks import Clocks
from playon.telling.phrases import Names

Values = dict[str, Any]
Usual = Sequence[Mapping[str, Any]]
"""Events that can happen now."""


def _as_it_is(event: str, values: Values, bare: frozenset[str], usual: Usual) -> None:
    return None


def _nothing_else(values: Mapping[str, Any]) -> tuple[frozenset[str], tuple[str, ...]]:
    return frozenset(), ()


def _not_said(before: Mapping[str, Any], after: Mapping[str, Any], names: Names) -> str:
    return ""


def _no_meaning(word: str, rest: Sequence[str], usual: Usual) -> tuple[str, dict[str, str]] | None:
    return None


@dataclass(frozen=True)
class Sport:
    """A family of games as people speak of it.

    short: words for events that no part of their name gives away.
    phrases: words that stand for an event with some of its fields: {word: (event, {field: value})}.
    phrase_means: what such a word stands for, where that is more than the event with its fields.
    meant: what such a word means where that depends on the moment, given the words behind it and what can happen.
    marks: words that are no field of an event and say something of it: {event: {word: what is marked}}.
    marked: how an offer is told with a mark, e.g. `{offer} and misses it`. is_marked: whether an event is offered with marks, too.
    complete: fills in what the sport's way of speaking leaves out of a typed event; bare: fields told without their name.
    finish: does so once all required fields are there; marks: what was marked.
    unwritten: fields of an event that need not be written, and words that are to be written for them.
    shortly: an event in one line for people, where writing all of it would be too long; None where it would not.
    seldom: events that can happen nearly always and are not what happens next. is_seldom: others, by the situation.
    narrate: an event of a record as a sentence with the names of the teams. passed_over: the fields of which it says not all.
    standing: the situation as (label, text). status: it in a few words, for a prompt. score: the score in one phrase.
    decided: what decided a match beside its score, e.g. a shoot-out.
    part: the part of the match that is played. clocks: the clocks that matter now.
    public_counts: counts that everybody in the hall may see, and the number of the book that limits them where one does.
    ball: where the ball is, where that goes before a list of what can happen next.
    by_itself: a situation without what goes on by itself while nothing happens.
    followed, besides: the parts of a situation that a correction is told by, in lines of their own and together.
    unruled: what to say of an event that gave no ruling and changed something that nobody sees.
    moments: fields that hold moments. called: paths as people say them.
    how: lines of help on typing. examples: {event: (line, what it says)}. words: lines of help on short words.
    """

    family: str
    short: Mapping[str, str]
    narrate: Callable[[Mapping[str, Any], Names], str]
    passed_over: Callable[[Mapping[str, Any]], dict[str, Any]]
    standing: Callable[[Mapping[str, Any], Names], list[tuple[str, str]]]
    status: Callable[[Mapping[str, Any], Names, float], list[str]]
    score: Callable[[Mapping[str, Any], Names], list[str]]
    part: Callable[[Mapping[str, Any]], str]
    clocks: Clocks
    by_itself: Callable[[Mapping[str, Any]], dict[str, Any]]
    seldom: frozenset[str]
    followed: Sequence[str]
    besides: Sequence[str]
    how: Sequence[str]
    phrases: Mapping[str, tuple[str, Mapping[str, str]]] = field(default_factory=dict)
    phrase_means: Callable[[str], str | None] = lambda word: None
    meant: Callable[[str, Sequence[str], Usual], tuple[str, dict[str, str]] | None] = _no_meaning
    complete: Callable[[str, Values, frozenset[str], Usual], None] = _as_it_is
    marks: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    marked: Mapping[str, str] = field(default_factory=dict)
    is_marked: Callable[[Mapping[str, Any]], bool] = lambda event: True
    finish: Callable[[str, Values, frozenset[str]], None] = lambda event, values, marks: None
    unwritten: Callable[[Mapping[str, Any]], tuple[frozenset[str], tuple[str, ...]]] = _nothing_else
    shortly: Callable[[Mapping[str, Any]], str | None] = lambda event: None
    is_seldom: Callable[[Mapping[str, Any], Mapping[str, Any]], bool] = lambda event, document: False
    decided: Callable[[Mapping[str, Any]], list[str]] = lambda document: []
    ball: Callable[[Mapping[str, Any], Names], str] = lambda document, names: ""
    unruled: Callable[[Mapping[str, Any], Mapping[str, Any], Names], str] = _not_said
    moments: Sequence[str] = ()
    called: Mapping[str, str] = field(default_factory=dict)
    public_counts: Mapping[str, str | None] = field(default_factory=dict)
    examples: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)
    words: Callable[[], list[str]] = list

    def names_event(self, word: str) -> bool:
        """Whether a word names an event by itself."""
        return word in self.short or word in self.phrases


@functools.cache
def sport_of(family: str) -> Sport:
    """A family of games, e.g. "foosball"."""
    sport: Sport = importlib.import_module(f"playon.telling.sports.{family}").SPORT
    return sport
