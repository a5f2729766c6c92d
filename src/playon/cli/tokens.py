"""A typed line taken apart: its words, the time it sets, and values written as data."""

import re
from dataclasses import dataclass
from typing import Any

from playon.cli.words import NotUnderstood

_TIME = re.compile(r"@(\+)?(?:(\d+):)?(\d+(?:\.\d*)?|\.\d+)s?")


@dataclass(frozen=True)
class When:
    """A time set by hand: seconds, from now on if `forward`, else since the record began."""

    seconds: float
    forward: bool = False

    def at(self, now: float) -> float:
        """The moment in seconds since the record began."""
        return now + self.seconds if self.forward else self.seconds


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
        raise NotUnderstood("a quote or brace is not closed")
    return [_bare(each) for each in [*tokens, *([token] if token else [])]]


def _bare(token: str) -> str:
    """A token without the quotes around it or around its value."""
    name, equals, value = token.partition("=")
    if equals and not name.startswith(("{", "[", '"', "'")):
        return f"{name}={_bare(value)}" if value[:1] in ("'", '"') else token
    return token[1:-1] if len(token) > 1 and token[0] == token[-1] and token[0] in "\"'" else token


def time_of(token: str) -> When | None:
    """The time that `@12.5`, `@1:02.5` or `@+3` sets; None for any other token. Raises NotUnderstood for a bad time."""
    if not token.startswith("@"):
        return None
    match = _TIME.fullmatch(token)
    if match is None:
        raise NotUnderstood(f"{token!r} is no time; write @12.5, @1:02.5 or @+3")
    plus, minutes, seconds = match.groups()
    return When(float(minutes or 0) * 60 + float(seconds), plus is not None)


def data_of(text: str) -> Any:
    """A value written as data: JSON or YAML on one line, a number, yes or no, or just a word. Raises NotUnderstood."""
    import yaml

    try:
        return yaml.safe_load(text) if text else ""
    except (yaml.YAMLError, ValueError):
        raise NotUnderstood(f"{text!r} cannot be read as a value") from None
