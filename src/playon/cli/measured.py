"""Files of measured equipment: reading them, and holding what they tell against a book."""

import io
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playon.cli.exits import WrongUse, complain
from playon.errors import PlayonError
from playon.inspection import BARRING, Check, judge, measures_of
from playon.wording import did_you_mean

if TYPE_CHECKING:
    from playon.book import Rulebook

ABOUT = ("name", "owner")
"""What stands beside the measures of an item and is none."""


@dataclass(frozen=True)
class Inspected:
    """One item of a file. place: where it stands there. checks: none before it is judged."""

    item: str
    place: str
    name: str | None
    owner: str | None
    values: Mapping[str, Any]
    checks: tuple[Check, ...] = ()


@dataclass(frozen=True)
class Inspection:
    """A file held against a book. missing: items that the book knows and the file does not tell of."""

    file: str
    book: "Rulebook"
    items: tuple[Inspected, ...]
    missing: tuple[str, ...]

    @property
    def conforms(self) -> bool:
        """Whether nothing that was measured stands in the way of playing with it."""
        return not any(bars(each) for item in self.items for each in item.checks)

    def counts(self) -> Counter[str]:
        """How many checks there are of each standing."""
        return Counter(each.standing for item in self.items for each in item.checks)


def bars(check: Check) -> bool:
    """Whether an item may not be used because of it."""
    return check.standing == "not_conforming" and check.requirement.finding in BARRING


@dataclass(frozen=True)
class Measured:
    """What a file tells, as it is written. book: the rulebook that it names."""

    file: str
    book: str | None
    items: tuple[Inspected, ...]

    def judged_by(self, book: "Rulebook", tolerance: float) -> Inspection:
        """Every item held against the book; ends the command where an item or a property is not known (each told)."""
        from playon.rulebook import grammar_of

        known = grammar_of(book).items
        judged, faults = [], []
        for each in self.items:
            where = f"{self.file}: {each.place}"
            if each.item not in book.inspection:
                reason = (
                    "is no item that can be inspected"
                    if each.item not in known
                    else f"is nothing that {book.id} measures"
                )
                near = did_you_mean(each.item, book.inspection)
                faults.append(f"{where} {reason}{near or '; known are ' + ', '.join(book.inspection)}")
                continue
            try:
                values = measures_of(known, each.item, each.values)
            except PlayonError as error:
                faults.append(f"{where}: {_with_hint(str(error).removeprefix(f'{each.item}: '))}")
                continue
            checks = tuple(judge(book.inspection[each.item], values, tolerance=tolerance))
            judged.append(Inspected(each.item, each.place, each.name, each.owner, values, checks))
        _stop_at(faults)
        told = {each.item for each in judged}
        return Inspection(self.file, book, tuple(judged), tuple(item for item in book.inspection if item not in told))


def _with_hint(reason: str) -> str:
    reason = reason.replace("there is no field", "there is no property").replace(" or empty, not", ", not")
    if "has to be a number" in reason or "has to be a whole number" in reason:
        return f"{reason}; write lengths as plain numbers in mm, such as 900"
    return reason


def _stop_at(faults: list[str]) -> None:
    if faults:
        for each in faults[:-1]:
            complain(each)
        raise WrongUse(faults[-1])


def read_measured(file: Path) -> Measured:
    """The items that a file tells of. Raises WrongUse (file, item, what to do) where it is none of the kind."""
    name = "standard input" if str(file) == "-" else str(file)
    document = _document(file, name)
    if not isinstance(document, Mapping):
        raise WrongUse(f"{name}: has to hold items with their measures; playon inspect --template prints such a file")
    book = document.get("book")
    if book is not None and not isinstance(book, str):
        raise WrongUse(f'{name}: book: has to be the id of a rulebook, such as "our-club"')
    faults: list[str] = []
    items: list[Inspected] = []
    for key, value in document.items():
        if key == "book":
            continue
        if key == "pitch" and isinstance(value, Mapping):
            items += _of_pitch(value)
            continue
        several = isinstance(value, list)
        for number, each in enumerate(value if several else [value], 1):
            place = f"{key} {number}" if several else str(key)
            if isinstance(each, Mapping):
                items += _item(str(key), place, each, f"{name}: {place}", faults)
            else:
                faults.append(f"{name}: {place}: has to hold measures, a name and a value each, not {_short(each)}")
    _stop_at(faults)
    if not items:
        raise WrongUse(f"{name}: nothing is measured in it; playon inspect --template prints a file to fill in")
    return Measured(name, book, tuple(items))


def _item(item: str, place: str, written: Mapping[Any, Any], where: str, faults: list[str]) -> Iterator[Inspected]:
    name, owner = (written.get(each) for each in ABOUT)
    for key, value in zip(ABOUT, (name, owner), strict=True):
        if value is not None and not isinstance(value, str):
            faults.append(f"{where}: {key}: has to be a text, not {_short(value)}")
            return
    values = {str(key): value for key, value in written.items() if key not in ABOUT}
    if values:
        yield Inspected(item, place, name, owner, values)


def _of_pitch(pitch: Mapping[str, Any]) -> Iterator[Inspected]:
    """The measures of a situation's `pitch`, as those of the items."""
    from playon.subbuteo.items import items_of_pitch

    for item, values in items_of_pitch(pitch).items():
        yield Inspected(item, f"pitch ({item})", None, None, values)


def _document(file: Path, name: str) -> Any:
    from playon.vocabulary import UnreadableFile, read_yaml
    from playon.vocabulary.yaml_files import FILE_LIMIT

    if file.is_dir():
        raise WrongUse(f"{name} is a folder, not a file of measures")
    ending = file.suffix.casefold() if file.exists() or file.suffix else ".toml"
    try:
        if str(file) == "-":
            return _of_any_kind(sys.stdin.buffer.read(FILE_LIMIT + 1), name)
        if ending in (".yaml", ".yml"):
            return read_yaml(file)
        if ending not in (".toml", ".json"):
            raise WrongUse(f"{name}: a file of measures ends in .toml, .yaml or .json, which says how it is written")
        with file.open("rb") as stream:
            raw = stream.read(FILE_LIMIT + 1)
        if len(raw) > FILE_LIMIT:
            raise WrongUse(f"{name}: is larger than {FILE_LIMIT >> 20} MiB; divide it")
        text = raw.decode("utf-8-sig")
        if ending == ".toml":
            return tomllib.loads(text)
        return _json(text)
    except UnreadableFile as error:
        raise WrongUse(str(error)) from None
    except UnicodeDecodeError as error:
        raise WrongUse(f"{name}: this is not text in UTF-8 (byte {error.start})") from None
    except RecursionError:
        raise WrongUse(f"{name}: the parts stand too deep in one another") from None
    except ValueError as error:
        problem = "a number has too many digits" if "int_max_str_digits" in str(error) else str(error)
        raise WrongUse(f"{name}: is not {ending[1:].upper()}: {problem}") from None


def _of_any_kind(raw: bytes, name: str) -> Any:
    """What comes through a pipe, which has no ending to tell how it is written. Raises WrongUse."""
    from playon.vocabulary import UnreadableFile
    from playon.vocabulary.yaml_files import FILE_LIMIT, parse_yaml

    if len(raw) > FILE_LIMIT:
        raise WrongUse(f"{name}: is larger than {FILE_LIMIT >> 20} MiB; divide it")
    text = raw.decode("utf-8-sig")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        problem = str(error)
    try:
        return parse_yaml(io.BytesIO(raw), name)
    except UnreadableFile as error:
        if text.lstrip()[:1] == "{":
            raise
        raise WrongUse(f"{error}; as TOML it is not right either: {problem}") from None


def _json(text: str) -> Any:
    """What a JSON file tells. Raises ValueError, also where a name stands twice or a text is none, as a half character."""
    import json

    def distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in pairs:
            if name in found:
                raise ValueError(f"the name {name[:60]!r} stands twice")
            found[name] = value
        return found

    told = json.loads(text, object_pairs_hook=distinct)
    try:
        json.dumps(told, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ValueError("a text holds half a character (a lone surrogate)") from None
    return told


def _short(value: Any) -> str:
    told = repr(value)
    return told if len(told) <= 40 else f"{told[:37]}..."
