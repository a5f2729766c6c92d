"""Complaints of the reader in words that help: which field, what was expected, what is near."""

import re
import types
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `(?P<path>.*)`)?$", re.DOTALL)
_KEY_OF = "key` in `"
_TYPES = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "object": "an object",
    "array": "a list",
    "null": "empty",
    "date": "a date",
    "datetime": "a date",
    "time": "a time of day",
}


def in_words(error: str, kind: Any, value: Any = None) -> str:
    """A validation error of msgspec about a value of type `kind`, as a sentence: the field, what is wrong, what is allowed.

    value: what was read; with it the keys of mappings are named, which the error itself leaves out.
    """
    match = _PLACE.match(error)
    what, path = (match["what"], match["path"] or "") if match else (error, "")
    of_key = path.startswith(_KEY_OF)
    path = path.removeprefix(_KEY_OF)
    steps: list[str] = re.findall(r"\.\.\.|[^.\[\]]+", path.removeprefix("$"))
    shown = [step for step in _with_keys(steps, kind, value) if step != "..."]
    where = f"{'.'.join(shown)}: " if shown else ""
    here = _type_at(kind, steps)
    if of_key:
        here = next((get_args(option)[0] for option in _options(here) if get_origin(option) is dict), None)
    return where + _sentence(what, here)


def _with_keys(steps: list[str], kind: Any, value: Any) -> list[str]:
    """The steps of a path with the keys of mappings in them, as far as the value tells which they are."""
    shown = []
    for place, step in enumerate(steps):
        if step == "..." and isinstance(value, Mapping):
            inner = _type_at(kind, steps[: place + 1])
            step = next((str(key) for key, each in value.items() if not _is(each, inner)), step)
        shown.append(step)
        if isinstance(value, Mapping):
            value = value.get(step)
        elif isinstance(value, list):
            value = value[int(step)] if step.isdigit() and int(step) < len(value) else None
    return shown


def _is(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except (msgspec.ValidationError, TypeError):
        return False
    return True


def _sentence(what: str, here: Any) -> str:
    if found := re.match(r"Invalid enum value (.*)", what):
        return _not_among(found[1].strip("'\""), _values(here))
    if found := re.match(r"Object contains unknown field `(.*)`", what):
        return f"there is no field {found[1]!r}{did_you_mean(found[1], _fields(here))}"
    if found := re.match(r"Object missing required field `(.*)`", what):
        return f"the field {found[1]!r} is missing"
    if found := re.match(r"Expected `(\w+)(?: \| \w+)*` (>=|<=|>|<) ([-\d.e+]+)", what):
        bound = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}[found[2]]
        return f"has to be {_TYPES.get(found[1], found[1])} of {bound} {float(found[3]):.12g}"
    if found := re.match(r"Expected `([\w| ]+)`, got `(\w+)`", what):
        wanted = " or ".join(_TYPES.get(each.strip(), each.strip()) for each in found[1].split("|"))
        return f"has to be {wanted}, not {_TYPES.get(found[2], found[2])}"
    if what == "Number out of range":
        return "the number is too large"
    return what[:1].lower() + what[1:]


def _not_among(value: str, values: list[str]) -> str:
    if not values:
        return f"{value!r} is not known there"
    if len(values) <= 8:
        return f"{value!r} is not one of {', '.join(values)}"
    return f"{value!r} is not known there{did_you_mean(value, values)}"


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """What follows a complaint about an unknown word: the known one that is near it, if there is one."""
    near = get_close_matches(word, sorted(words), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _plain(kind: Any) -> Any:
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return kind


def _options(kind: Any) -> list[Any]:
    kind = _plain(kind)
    if get_origin(kind) in (Union, types.UnionType):
        return [each for option in get_args(kind) for each in _options(option)]
    return [kind]


def _values(kind: Any) -> list[str]:
    return [str(value) for option in _options(kind) if get_origin(option) is Literal for value in get_args(option)]


def _fields(kind: Any) -> list[str]:
    structs = [each for each in _options(kind) if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    return [field.encode_name for each in structs for field in msgspec.structs.fields(each)]


def _type_at(kind: Any, steps: list[str]) -> Any:
    """The type that stands at a path; None where the path leads out of what the types tell."""
    for step in steps:
        following = None
        for option in _options(kind):
            if get_origin(option) in (dict, list, tuple):
                following = get_args(option)[-1]
            elif isinstance(option, type) and issubclass(option, msgspec.Struct):
                names = {field.encode_name: field.name for field in msgspec.structs.fields(option)}
                if step in names:
                    following = get_type_hints(option, include_extras=True)[names[step]]
        if following is None and not (step.isdigit() or step == "..."):
            return None
        kind = kind if following is None else following
    return kind
