"""What faults are told with: values cut to a length, the nearest known name, and types in words."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TypeGuard

IN_WORDS = {
    "bool": "true or false",
    "int": "a whole number",
    "number": "a number",
    "string": "text",
    "time": "a time in seconds",
    "side": "a side",
    "point": "a point [x, y]",
    "list": "a list",
    "per_side": "an object with a value for each side",
    "counts": "an object with the counts of each side",
    "situation": "a situation",
    "ruling": "a ruling",
    "options": "an object with `to` and `choices`",
    "restart_at": "a restart",
}
"""Types that a value may fail to be; the others are objects."""


def is_number(value: object) -> TypeGuard[float]:
    """Whether it is a number; a truth value is none, nor is what is no number or endless."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < float("inf")


def shown(value: object) -> str:
    """A value for a message, cut where it is long."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__} too large to show"
    return text if len(text) <= 80 else f"{text[:77]}..."


def near(word: object, names: Iterable[object]) -> str | None:
    """The known name that was probably meant: the same in other letters or hyphens, or one written alike."""
    if not isinstance(word, str):
        return None
    known = {_plain(name): name for name in names if isinstance(name, str)}
    plain = _plain(word[:60])
    found = [plain] if plain in known else get_close_matches(plain, known, n=1, cutoff=0.65)
    return known[found[0]] if found else None


def meant(word: object, names: Iterable[object]) -> str:
    """The end of a fault about an unknown name: the name that was probably meant, if there is one."""
    found = near(word, names)
    return f"; did you mean {found}?" if found is not None else ""


def with_article(kind: str) -> str:
    """A word with "a" or "an" before it."""
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"


def _plain(word: str) -> str:
    return word.casefold().replace("-", "_").replace(" ", "_")
