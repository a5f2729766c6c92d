"""Scenario files as `playon check` takes them: what cannot be read is told with its file and line, and the rest is run."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from playon.errors import PlayonError
from playon.scenario import Scenario, by_each_book, scenario_files
from playon.vocabulary import Located, LocatedList, UnreadableFile, read_yaml
from playon.wording import in_words


@dataclass(frozen=True)
class Placed:
    """A scenario with the line it begins on, counted from 1."""

    scenario: Scenario
    line: int | None


@dataclass(frozen=True)
class Unreadable:
    """A file, or a scenario in it, that cannot be read or run. `name`: the id or number of the scenario, or ""."""

    file: str
    line: int | None
    name: str
    reason: str

    @property
    def place(self) -> str:
        """The file and, where it is known, the line."""
        return self.file if self.line is None else f"{self.file}:{self.line}"


def scenarios_in(paths: Sequence[Path]) -> Iterator[Placed | Unreadable]:
    """All scenarios of files, and of folders at any depth."""
    for path in paths:
        if not path.exists():
            yield Unreadable(str(path), None, "", "there is no such file or folder")
            continue
        for file in scenario_files([path]):
            yield from _scenarios_of(file)


def _scenarios_of(file: Path) -> Iterator[Placed | Unreadable]:
    try:
        document = read_yaml(file)
    except UnreadableFile as error:
        yield Unreadable(str(file), error.line, "", error.problem)
        return
    book = document.get("book") if isinstance(document, Located) else None
    found = document.get("scenarios") if isinstance(document, Located) else document
    if not isinstance(found, LocatedList):
        yield Unreadable(str(file), 1, "", "a scenario file holds a list of scenarios")
        return
    for number, (item, line) in enumerate(zip(found, found.lines, strict=True), 1):
        yield from _scenario(item, line, number, str(file), book)


def _scenario(item: Any, line: int, number: int, file: str, book: object) -> Iterator[Placed | Unreadable]:
    if not isinstance(item, Located):
        yield Unreadable(file, line, f"scenario {number}", "is not a scenario")
        return
    written = {"book": book, **item} if book is not None else item
    name = str(item.get("id", f"scenario {number}"))
    try:
        scenario = msgspec.convert(written, Scenario)
    except (msgspec.ValidationError, TypeError) as error:
        yield Unreadable(file, line, name, in_words(str(error), Scenario))
        return
    for each in by_each_book(msgspec.structs.replace(scenario, file=file)):
        yield Placed(each, line)


def unrunnable(placed: Placed, error: PlayonError) -> Unreadable:
    """A scenario whose events or situation the engine cannot read."""
    scenario = placed.scenario
    reason = str(error).removeprefix(f"{scenario.file}: {scenario.id}: ")
    return Unreadable(scenario.file, placed.line, scenario.id, reason)
