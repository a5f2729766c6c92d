"""How the settings of rulebooks are told to people: the phrases of a family of games, from `language/FAMILY.phrases.toml`."""

import functools
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Literal

import msgspec

DiffersIn = Literal["outcome", "number", "scope", "procedure"]


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"template": "as"}):
    """What a setting, count, offence or finding is called.

    topic: key of `Phrases.topics`. unit: key of `Phrases.units`.
    template: how its number is told, with {n} or {nth}. none: what is told without a number.
    times: what stands behind `first time` for this count. count: the count that goes with this offence.
    """

    topic: str
    what: str
    unit: str = ""
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
    """All phrases of a family: {name: phrase} by the part of a rulebook that they tell; topics in their order.

    units: in the singular and the plural. words: what joins the others. demands: what is required of
    equipment. forms: forms of offences and findings, names: items of equipment and their properties, whose name is not as good
    as a phrase.
    """

    topics: dict[str, str]
    format: dict[str, Thing]
    limits: dict[str, Thing]
    units: dict[str, tuple[str, str]]
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
    demands: dict[str, str] = {}
    forms: dict[str, str] = {}
    names: dict[str, str] = {}


@functools.cache
def phrases_of(family: str) -> Phrases:
    """The phrases of a family of games, e.g. "foosball"."""
    text = (files("playon") / "language" / f"{family}.phrases.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Phrases)


def number_phrase(thing: Thing, value: float, phrases: Phrases) -> str:
    """A number with its unit, e.g. `10 seconds`, `60 minutes` or `from the third recall on`."""
    if thing.template:
        return thing.template.format(n=f"{value:g}", nth=nth(int(value), phrases))
    if thing.unit == "second" and value >= 120 and not value % 60:
        return phrases.words["minutes"].format(n=f"{value / 60:g}")
    one, many = phrases.units.get(thing.unit, ("", ""))
    return f"{value:g} {one if value == 1 else many}".strip()


def nth(number: int, phrases: Phrases) -> str:
    """A number as an ordinal: `first` to `fifth` in letters, then `6th`."""
    if 1 <= number <= 5:
        return phrases.words[f"nth_{number}"]
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return phrases.words["nth"].format(n=number, ending=ending)


def either(words: list[str], phrases: Phrases, joined: str = "or") -> str:
    """Phrases as a choice, `a, b or c`, or all together, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return phrases.words[joined].format(some=", ".join(words[:-1]), last=words[-1])


def form_phrase(form: str, phrases: Phrases) -> str:
    """A form of an offence or a finding by its name."""
    return phrases.forms.get(form) or form.replace("_", " ")


def in_other_words(phrases: Phrases, say: Callable[[str, str], str]) -> Phrases:
    """The same phrases as `say` gives them for their section and their English words, e.g. in another language."""

    def each(section: str, value: Any) -> Any:
        match value:
            case str():
                return say(section, value) if value else value
            case Thing():
                named = {name: each(section, getattr(value, name)) for name in _SAID}
                return msgspec.structs.replace(value, **named)
            case Choice():
                return msgspec.structs.replace(value, what=say(section, value.what), values=each(section, value.values))
        if isinstance(value, tuple):
            return tuple(say(section, word) for word in value)
        return {name: each(section, inner) for name, inner in value.items()}

    return Phrases(**{section: each(section, getattr(phrases, section)) for section in phrases.__struct_fields__})


_SAID = ("what", "template", "none", "times")
"""The fields of a thing that are told."""
