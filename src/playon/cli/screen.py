"""Output: colours and a width to keep to on a terminal, plain lines that are never cut or wrapped where it is piped."""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import IO, Any, TypeVar

import msgspec
from rich.console import Console
from rich.text import Text

GOOD, BAD, DIM, STRONG, CLAUSE = "green", "bold red", "dim", "bold", "cyan"

T = TypeVar("T")

Part = str | tuple[str, str]
"""A piece of a line: text, or text and its style."""

Lines = Sequence[Sequence[Part]]
"""Lines, each of its pieces."""


class Screen:
    """Writes lines of styled text to a stream, standard output by default.

    Styles show on a terminal only, and not there where NO_COLOR is set.
    """

    def __init__(self, stream: IO[str] | None = None) -> None:
        self._console = Console(file=stream, highlight=False, markup=False, emoji=False)

    @property
    def is_terminal(self) -> bool:
        """Whether a person looks at it."""
        return self._console.is_terminal

    @property
    def width(self) -> int:
        """Columns of the terminal."""
        return self._console.width

    @property
    def is_narrow(self) -> bool:
        """Whether it is a terminal without room for columns beside a text."""
        return self.is_terminal and self._console.width < 72

    def line(self, *parts: Part, indent: int = 0) -> None:
        """One line. On a terminal a long one is wrapped between words and goes on at `indent` columns."""
        text = Text.assemble(*parts)
        if not self.is_terminal:
            self._console.file.write(text.plain.rstrip() + "\n")
            return
        text.rstrip()
        head, tail = text[:indent], text[indent:]
        for each in tail.wrap(self._console, max(20, self._console.width - indent)) or [Text()]:
            each.rstrip()
            self._console.print(head + each, soft_wrap=True)
            head = Text(" " * indent)

    def table(self, head: Sequence[str], rows: Iterable[Sequence[str]], *, styles: Sequence[str] = ()) -> None:
        """Columns under a head; the last takes what is left of the width, on a terminal others a quarter at most."""
        limit = max(12, self._console.width // 4) if self.is_terminal else None
        body = [[*(_cut(cell, limit) for cell in row[:-1]), row[-1]] for row in rows]
        widths = [max(len(each[place]) for each in [list(head), *body]) for place in range(len(head))]
        widths[-1] = 0
        for row, is_head in [(list(head), True), *((row, False) for row in body)]:
            parts: list[Part] = []
            for place, cell in enumerate(row):
                style = STRONG if is_head else styles[place] if place < len(styles) else ""
                parts += [(cell.ljust(widths[place]), style), "  " if place + 1 < len(row) else ""]
            self.line(*parts, indent=sum(widths) + 2 * (len(widths) - 1))

    def columns(self, left: Lines, right: Lines, *, indent: int, gap: str) -> None:
        """Lines in two columns of one width with a gap between them; what is too long goes on in its own column."""
        width = max(20, (self._console.width - indent - len(gap)) // 2)

        def wrapped(lines: Lines) -> list[Text]:
            return [part for line in lines for part in Text.assemble(*line).wrap(self._console, width)]

        for one, other in zip_longest(wrapped(left), wrapped(right), fillvalue=Text()):
            one.truncate(width, pad=True)
            other.rstrip()
            self._console.print(Text(" " * indent) + one + gap + other, soft_wrap=True)

    @contextmanager
    def paged(self) -> Iterator[None]:
        """What is written meanwhile goes through the pager of a terminal that is too small for it; plain otherwise."""
        if not self.is_terminal:
            yield
            return
        os.environ.setdefault("LESS", "FRX")
        with self._console.pager(styles=True):
            yield

    def track(self, items: Sequence[T], label: str) -> Iterable[T]:
        """The items one after another, with a progress bar below the lines while a person looks at it."""
        if not self.is_terminal:
            return items
        from rich.progress import track

        return track(items, label, console=self._console, transient=True)

    def document(self, value: Any) -> None:
        """One JSON object on one line, at once."""
        self._console.file.write(msgspec.json.encode(value).decode() + "\n")
        self.flush()

    def flush(self) -> None:
        """Let it be seen now."""
        self._console.file.flush()


def _cut(cell: str, limit: int | None) -> str:
    return cell if limit is None or len(cell) <= limit else cell[: limit - 1] + "…"


def tell(value: Any) -> str:
    """A value of a document as scenarios write it: YAML on one line, without quotes around a plain word."""
    if isinstance(value, str):
        return value
    if value is None:
        return "nothing"
    import yaml

    plain = json.loads(msgspec.json.encode(value))
    flow = yaml.safe_dump(plain, default_flow_style=True, allow_unicode=True, sort_keys=False, width=float("inf"))
    return flow.removesuffix("\n").removesuffix("\n...")
