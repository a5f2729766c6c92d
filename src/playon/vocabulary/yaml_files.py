"""Reading YAML files that may be anything: bounded in size, depth and expansion, no key twice, lines kept."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any

import yaml

from playon.errors import PlayonError

try:
    from yaml import CSafeLoader as _SafeLoader
except ImportError:
    from yaml import SafeLoader as _SafeLoader  # type: ignore[assignment]

FILE_LIMIT = 16 << 20
"""The largest file that is read, in bytes."""
VALUE_LIMIT = 300_000
"""The most values a file may stand for once every alias is written out."""
DEPTH_LIMIT = 100
"""How deep lists and mappings may stand within one another."""

_MERGE = "tag:yaml.org,2002:merge"
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
_REMARK = re.compile(r" \([^)]*\)")


class UnreadableFile(PlayonError):
    """A file that is not YAML, or more of it than is reasonable. `line` counts from 1, or is None for the whole file."""

    def __init__(self, name: str, line: int | None, problem: str) -> None:
        super().__init__(f"{name}:{line}: {problem}" if line is not None else f"{name}: {problem}")
        self.line = line
        self.problem = problem


class Located(dict[Any, object]):
    """A mapping of a file that knows the line it begins on, counted from 1, and that of each of its keys."""

    line = 0
    lines: Mapping[object, int] = MappingProxyType({})

    def line_of(self, key: object) -> int:
        """The line on which a key stands; that of the mapping where there is no such key."""
        return self.lines.get(key, self.line)


class LocatedList(list[object]):
    """A list of a file that knows the lines of its items."""

    lines: Sequence[int] = ()


def line_at(document: object, place: str) -> int | None:
    """The line of a place such as `expect.rulings[0].clause`, or of the nearest around it; None where no line is known."""
    line = document.line if isinstance(document, Located) else None
    value = document
    for name, number in _STEP.findall(_REMARK.sub("", place)):
        if number and isinstance(value, LocatedList) and int(number) < len(value):
            line, value = value.lines[int(number)], value[int(number)]
        elif name and isinstance(value, Located) and name in value:
            line, value = value.line_of(name), value[name]
        else:
            break
    return line


def read_yaml(path: str | Path) -> object:
    """The document in a file: None, scalars, lists and `Located` mappings. Raises UnreadableFile."""
    name = str(path)
    try:
        with open(path, "rb") as stream:
            return parse_yaml(stream, name)
    except OSError as error:
        raise UnreadableFile(name, None, f"cannot be read: {(error.strerror or str(error)).lower()}") from None


def parse_yaml(stream: IO[bytes], name: str) -> object:
    """The document in a stream; `name` is for messages. Raises UnreadableFile."""
    data = stream.read(FILE_LIMIT + 1)
    if len(data) > FILE_LIMIT:
        raise UnreadableFile(name, None, f"is larger than {FILE_LIMIT >> 20} MiB; divide it")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableFile(name, line, "is not text in UTF-8") from None
    try:
        _weigh(text, name)
        return yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = error.problem or error.context or "is not YAML"
        raise UnreadableFile(name, mark.line + 1 if mark else None, f"is not YAML: {problem}") from None
    except (yaml.YAMLError, ValueError, OverflowError, TypeError, RecursionError) as error:
        told = "a number has too many digits" if "int_max_str_digits" in str(error) else " ".join(str(error).split())
        raise UnreadableFile(name, None, f"is not YAML: {told}") from None


def _weigh(text: str, name: str) -> None:
    """Refuse a document that grows beyond the limits when it is read, before it is built."""
    total = 0
    open_at: list[tuple[str | None, int]] = []
    weights: dict[str, int] = {}
    for event in yaml.parse(text, Loader=_SafeLoader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent):
            if any(event.anchor == anchor for anchor, _ in open_at):
                raise UnreadableFile(name, line, f"*{event.anchor} stands within itself")
            total += weights.get(str(event.anchor), 1)
        elif isinstance(event, yaml.CollectionEndEvent):
            anchor, before = open_at.pop()
            if anchor is not None:
                weights[anchor] = total - before
        elif isinstance(event, yaml.CollectionStartEvent):
            open_at.append((event.anchor, total))
            total += 1
            if len(open_at) > DEPTH_LIMIT:
                raise UnreadableFile(
                    name, line, f"lists and mappings stand more than {DEPTH_LIMIT} deep in one another"
                )
        elif isinstance(event, yaml.ScalarEvent):
            total += 1
            if event.anchor is not None:
                weights[event.anchor] = 1
        if total > VALUE_LIMIT:
            raise UnreadableFile(
                name, line, f"stands for more than {VALUE_LIMIT} values; divide the file, use fewer aliases"
            )


class _Loader(_SafeLoader):
    """Builds mappings as `Located` and refuses a key that stands twice."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> Located:
    seen: set[object] = set()
    for key, _ in node.value:
        if key.tag == _MERGE:
            continue
        name = loader.construct_object(key, deep=True)
        try:
            again = name in seen
        except TypeError:
            raise yaml.MarkedYAMLError(
                problem="a list or mapping cannot be a key", problem_mark=key.start_mark
            ) from None
        if again:
            raise yaml.MarkedYAMLError(problem=f"the key {str(name)[:60]!r} stands twice", problem_mark=key.start_mark)
        seen.add(name)
    loader.flatten_mapping(node)
    built = Located(loader.construct_mapping(node, deep=True))
    built.line = node.start_mark.line + 1
    built.lines = {
        loader.construct_object(key, deep=True): key.start_mark.line + 1 for key, _ in node.value if key.tag != _MERGE
    }
    return built


def _sequence(loader: _Loader, node: yaml.SequenceNode) -> LocatedList:
    built = LocatedList(loader.construct_sequence(node, deep=True))
    built.lines = [item.start_mark.line + 1 for item in node.value]
    return built


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)
_Loader.add_constructor("tag:yaml.org,2002:seq", _sequence)
