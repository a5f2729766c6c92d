"""A typed line taken apart: its words, the time it sets, and values written as data."""

import re
from dataclasses import dataclass
from typing import Any

from playon.telling.tongue import _
from playon.telling.words import NotUnderstood

_TIME = re.compile(r"@([+-])?(?:(\d+):)?(\d+(?:\.\d*)?|\.\d+)s?")


@dataclass(frozen=True)
class When:
    """A time set by hand: seconds since the record began, or, if `relative`, from now (ago where negative)."""

    seconds: float
    relative: bool = False

    def at(self, now: float) -> float:
        """The moment in seconds since the record began, in whole thousandths."""
        return round(now + self.seconds if self.relative else self.seconds, 3)


def tokens_of(line: str) -> list[str]:
    """The words of a line; what stands in quotes or braces stays together. Raises NotUnderstood for an open one.

    A quote opens at the start of a word or of a value only, so that an apostrophe is just a letter.
    """
    tokens: list[str] = []
    token, quote, depth = "", "", 0
    for letter in line:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'" and (depth or not token or token.endswith("=")):
            quote = letter
        elif letter in "{[":
            depth += 1
        elif letter in "}]":
            depth -= 1
        elif letter.isspace() and depth <= 0:
            tokens += [token] if token else []
            token = ""
            continue
        token += letter
    if quote or depth:
        raise NotUnderstood(_("a quote or brace is not closed"))
    return [_bare(each) for each in [*tokens, *([token] if token else [])]]


def _bare(token: str) -> str:
    """A token without the quotes around it or around its value."""
    name, equals, value = token.partition("=")
    if equals and not name.startswith(("{", "[", '"', "'")):
        return f"{name}={_bare(value)}" if value[:1] in ("'", '"') else token
    return token[1:-1] if len(token) > 1 and token[0] == token[-1] and token[0] in "\"'" else token


def time_of(token: str) -> When | None:
    """The time that `@12.5`, `@1:02`, `@+3` or `@-2` sets; None for another token. Raises NotUnderstood."""
    if not token.startswith("@"):
        return None
    match = _TIME.fullmatch(token)
    if match is None:
        raise NotUnderstood(_("{word!r} is not a time; write @12.5, @1:02.5, @+3 or @-2").format(word=token))
    sign, minutes, seconds = match.groups()
    length = float(minutes or 0) * 60 + float(seconds)
    return When(-length if sign == "-" else length, sign is not None)


def data_of(text: str) -> Any:
    """A value written as data: JSON or YAML on one line, a number, yes or no, or just a word. Raises NotUnderstood."""
    import yaml

    try:
        return yaml.safe_load(text) if text else ""
    except (yaml.YAMLError, ValueError, RecursionError):
        raise NotUnderstood(_("{word!r} cannot be read as a value").format(word=text)) from None
