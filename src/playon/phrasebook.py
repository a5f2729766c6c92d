"""How the settings of rulebooks are told to people: the phrases of a family of games, from `language/FAMILY.phrases.toml`."""

import functools
import tomllib
from importlib.resources import files
from typing import Literal

import msgspec

DiffersIn = Literal["outcome", "number", "scope", "procedure"]


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"template": "as"}):
    """What a setting, count, offence or finding is called.

    topic: key of `Phrases.topics`. unit, many: its unit in the singular and, unless an s makes it, the plural.
    template: how its number is told, with {n} or {nth}. none: what is told without a number.
    times: what stands behind `first time` for this count. count: the count that goes with this offence.
    """

    topic: str
    what: str
    unit: str = ""
    many: str = ""
    template: str = ""
    none: str = ""
    times: str = ""
    count: str = ""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A procedure in more than one form: what it is about, what a difference in it changes, and {value: phrase}."""

    topic: str
    kind: DiffersIn
    what: str
    values: dict[str, str]


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All phrases of a family: {name: phrase} by the part of a rulebook that they tell; topics in their order."""

    topics: dict[str, str]
    format: dict[str, Thing]
    limits: dict[str, Thing]
    counts: dict[str, Thing]
    scopes: dict[str, str]
    variants: dict[str, Choice]
    offences: dict[str, Thing]
    findings: dict[str, Thing]
    breaches: dict[str, Thing]
    words: dict[str, str]
    facts: dict[str, dict[str, str]]
    kinds: dict[str, dict[str, str]]
    sanctions: dict[str, str]
    options: dict[str, str]
    restarts: dict[str, str]
    places: dict[str, str]
    sides: dict[str, str]


@functools.cache
def phrases_of(family: str) -> Phrases:
    """The phrases of a family of games, e.g. "foosball"."""
    text = (files("playon") / "language" / f"{family}.phrases.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Phrases)


def number_phrase(thing: Thing, value: float) -> str:
    """A number with its unit, e.g. `10 seconds`, `60 minutes` or `from the third recall on`."""
    if thing.template:
        return thing.template.format(n=f"{value:g}", nth=nth(int(value)))
    if thing.unit == "second" and value >= 120 and not value % 60:
        return f"{value / 60:g} minutes"
    unit = thing.unit if value == 1 else thing.many or f"{thing.unit}s"
    return f"{value:g} {unit}".strip()


def nth(number: int) -> str:
    """A number as an ordinal: `first` to `fifth` in letters, then `6th`."""
    if 1 <= number <= 5:
        return ("first", "second", "third", "fourth", "fifth")[number - 1]
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def either(words: list[str]) -> str:
    """Phrases as a choice: `a, b or c`."""
    return " or ".join(([", ".join(words[:-1])] if len(words) > 1 else []) + words[-1:])
