"""Where the scenarios lie that come with Playon, and which of them tell a clause, without reading all of them.

In the source tree they lie with the tests; an installed Playon has them beside its rulebooks.
"""

import functools
import io
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import yaml

from playon.scenario import Scenario, load_scenarios, parsed_scenarios, scenario_files
from playon.vocabulary import parse_yaml

_ITEM = re.compile(r"^- id:", re.MULTILINE)
_KEY = re.compile(r"^ ? ?(?:- )?(id|book|clauses|title|also):", re.MULTILINE)
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NEXT = re.compile(r"^(?:  \w|- )", re.MULTILINE)


class Teller(msgspec.Struct, frozen=True):
    """A scenario as the shelf knows it before it is read. text: what stands of it in its file; "" where all of that is read."""

    id: str
    book: str
    title: str
    clauses: tuple[str, ...]
    file: str
    text: str = ""


class Shelf:
    """The scenarios of some folder, by the book and clause that they tell, and by their ids."""

    def __init__(self, folder: Path) -> None:
        self._by_id: dict[str, Teller] = {}
        told: defaultdict[tuple[str, str], list[Teller]] = defaultdict(list)
        for path in scenario_files([folder]):
            for teller in _tellers(path):
                self._by_id[teller.id] = teller
                for clause in teller.clauses:
                    told[teller.book, clause].append(teller)
        self._told: Mapping[tuple[str, str], Sequence[Teller]] = dict(told)

    def __len__(self) -> int:
        return len(self._by_id)

    def of(self, book: str, clause: str) -> Sequence[Teller]:
        """Those that tell a clause of a book, in the order of their files."""
        return self._told.get((book, clause), ())

    def scenario(self, name: str) -> Scenario | None:
        """The scenario of that id, read; None where there is none. Raises FaultyScenario."""
        teller = self._by_id.get(name)
        if teller is None:
            return None
        found = _read(teller) if teller.text else load_scenarios(teller.file)
        return next((each for each in found if each.id == name), None)


def home_of_scenarios() -> Path | None:
    """The folder of the scenarios that come with Playon; None where it was installed without them."""
    package = Path(str(files("playon")))
    checkout = package.parents[1]
    candidates = [package / "scenarios"]
    if (checkout / "pyproject.toml").is_file():
        candidates.append(checkout / "tests" / "scenarios")
    return next((each for each in candidates if each.is_dir()), None)


@functools.cache
def installed_shelf() -> Shelf | None:
    """The scenarios that come with Playon; None where it was installed without them. Raises FaultyScenario."""
    home = home_of_scenarios()
    return None if home is None else Shelf(home)


def _tellers(path: Path) -> Iterator[Teller]:
    """The scenarios of a file, by a look at what stands before their stories where the file is written like ours."""
    text = path.read_text("utf-8")
    starts = [found.start() for found in _ITEM.finditer(text)]
    before = text[: starts[0]].splitlines() if starts else []
    if not starts or any(line and not line.startswith("#") for line in before):
        yield from _read_whole(path)
        return
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        try:
            yield from _glanced(text[start:end], path)
        except (yaml.YAMLError, LookupError, TypeError, ValueError):
            yield from _read_whole(path)
            return


def _glanced(item: str, path: Path) -> Iterator[Teller]:
    head: dict[str, Any] = {}
    for found in _KEY.finditer(item):
        rest = _NEXT.search(item, found.end())
        head.update(yaml.load(item[found.start(1) : rest.start() if rest else len(item)], Loader=_LOADER))
    clauses = tuple(map(str, head["clauses"]))
    told = Teller(str(head["id"]), str(head["book"]), str(head["title"]), clauses, str(path), item)
    yield told
    for book in head.get("also", ()):
        yield msgspec.structs.replace(told, id=f"{told.id}@{book}", book=str(book))


def _read(teller: Teller) -> list[Scenario]:
    return parsed_scenarios(parse_yaml(io.BytesIO(teller.text.encode()), teller.file), teller.file)


def _read_whole(path: Path) -> Iterator[Teller]:
    for each in load_scenarios(path):
        yield Teller(each.id, each.book, each.title, tuple(each.clauses), str(path))
