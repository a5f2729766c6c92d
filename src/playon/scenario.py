"""Conformance scenarios: short stories in the language of a match, with the rulings and the situation expected at their end.

The rules of comparison are those of language.md, section Scenarios.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from playon.errors import FaultyScenario, PlayonError, Refused
from playon.family import family_of
from playon.match import Match
from playon.rulings import Ruling
from playon.vocabulary import UnreadableFile, read_yaml
from playon.wording import in_words

Tolerances = tuple[float, float]
"""How far a length (mm) and another number may be from what is expected."""


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is expected after the last event; a part left out is not compared."""

    rulings: list[dict[str, Any]] | None = None
    no_offence: bool = False
    options: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    restart: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    situation: dict[str, Any] | None = None
    refused: bool = False


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario of a file. `also`: other books by whose clauses of the same numbers the whole story is ruled alike."""

    id: str
    book: str
    clauses: list[str]
    title: str
    events: list[dict[str, Any]]
    expect: Expectation
    situation: dict[str, Any] | None = None
    difficulty: str | None = None
    note: str | None = None
    tags: list[str] = []
    also: list[str] = []
    file: str = ""


class Mismatch(msgspec.Struct, frozen=True):
    """A place where what was given differs from what was expected."""

    where: str
    expected: Any
    given: Any


class Outcome(msgspec.Struct, frozen=True):
    """A scenario that was run: the rulings given, as plain data, and every mismatch."""

    scenario: Scenario
    mismatches: list[Mismatch]
    rulings: list[dict[str, Any]]

    @property
    def passed(self) -> bool:
        return not self.mismatches


def scenario_files(paths: Sequence[str | Path]) -> list[Path]:
    """The scenario files among the paths; a folder gives all .yaml and .yml files below it, sorted.

    Raises FaultyScenario where a path does not exist.
    """
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            found += sorted(each for each in path.rglob("*") if each.suffix in (".yaml", ".yml") and each.is_file())
        elif path.exists():
            found.append(path)
        else:
            raise FaultyScenario(f"{path}: there is no such file or folder")
    return found


def load_scenarios(path: str | Path) -> list[Scenario]:
    """The scenarios of a file, one that several books rule alike once for each of them (its id ends in `@` and the book).

    Raises FaultyScenario, which names the file and the scenario.
    """
    try:
        data = read_yaml(Path(path))
    except UnreadableFile as error:
        raise FaultyScenario(str(error)) from None
    except OSError as error:
        raise FaultyScenario(f"{path}: {error.strerror or error}") from None
    return parsed_scenarios(data, path)


def parsed_scenarios(data: Any, path: str | Path) -> list[Scenario]:
    """The scenarios of a document that was read from that file, likewise. Raises FaultyScenario."""
    if isinstance(data, dict):
        book = data.get("book")
        if not isinstance(data.get("scenarios") or [], list):
            raise FaultyScenario(f"{path}: `scenarios` has to be a list")
        data = [
            {**({"book": book} if book else {}), **each}
            for each in data.get("scenarios") or []
            if isinstance(each, dict)
        ]
    if not isinstance(data, list):
        raise FaultyScenario(f"{path}: a scenario file holds a list of scenarios")
    return [one for number, each in enumerate(data, 1) for one in by_each_book(_scenario(each, number, path))]


def by_each_book(scenario: Scenario) -> Iterator[Scenario]:
    """The scenario, and again for each other book that rules it alike."""
    yield scenario
    for book in scenario.also:
        yield msgspec.structs.replace(scenario, id=f"{scenario.id}@{book}", book=book, also=[])


def _scenario(data: Any, number: int, path: str | Path) -> Scenario:
    name = data.get("id", number) if isinstance(data, dict) else number
    try:
        scenario = msgspec.convert(data, Scenario)
    except (msgspec.ValidationError, TypeError) as error:
        raise FaultyScenario(f"{path}: scenario {name}: {in_words(str(error), Scenario)}") from None
    return msgspec.structs.replace(scenario, file=str(path))


def run_scenario(scenario: Scenario, *, book: Any = None) -> Outcome:
    """Run a scenario on a fresh match and compare. `book`: another rulebook than the one it names.

    Raises PlayonError (with the scenario's id) where an event or the situation cannot be read.
    """
    given: list[Ruling] = []
    refusal: str | None = None
    before: dict[str, Any] = {}
    last: list[Ruling] = []
    try:
        match = Match(book or scenario.book, situation=scenario.situation)
        for number, event in enumerate(scenario.events, 1):
            final = number == len(scenario.events)
            if final:
                before = match.document()
            try:
                last = match.observe(event)
            except Refused as error:
                if not (final and scenario.expect.refused):
                    wrong = Mismatch(f"event {number} ({event.get('event')})", "happens", f"refused: {error}")
                    return Outcome(scenario, [wrong], _plain(given))
                refusal = str(error)
                last = []
            given += last
    except Refused:
        raise
    except PlayonError as error:
        raise type(error)(f"{scenario.file}: {scenario.id}: {error}") from None
    document = match.document()
    mismatches = list(_compare(scenario.expect, given, document, family_of(match.book).tolerances))
    if scenario.expect.refused:
        mismatches += _refused(refusal, last, before, document)
    return Outcome(scenario, mismatches, _plain(given))


def _plain(rulings: list[Ruling]) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(ruling) for ruling in rulings]


def _refused(
    refusal: str | None, last: list[Ruling], before: dict[str, Any], after: dict[str, Any]
) -> Iterator[Mismatch]:
    """Either the engine refuses the event, or it answers with `request_refused` alone; the state is unchanged."""
    if refusal is not None:
        return
    if not last or any(
        ruling.finding != "request_refused" and ruling.sanctions != ("request_refused",) for ruling in last
    ):
        yield Mismatch("refused", True, _plain(last) or "the event happened")
    changed = {key for key in after if key != "at" and before.get(key) != after.get(key)}
    if changed:
        yield Mismatch("refused: the state is unchanged", "unchanged", sorted(changed))


def _is_point(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(type(each) in (int, float) for each in value)


def _compare(
    expect: Expectation, given: list[Ruling], document: dict[str, Any], within: Tolerances
) -> Iterator[Mismatch]:
    if expect.rulings is not None:
        yield from _compare_rulings(expect.rulings, given, within)
    if expect.no_offence:
        broken = [ruling for ruling in given if ruling.offence is not None or ruling.sanctions]
        if broken:
            yield Mismatch("no_offence", True, _plain(broken))
    if expect.options is not msgspec.UNSET:
        yield from _difference("options", expect.options, document.get("options"), within)
    if expect.restart is not msgspec.UNSET:
        yield from _difference("restart", expect.restart, document.get("restart"), within)
    if expect.situation is not None:
        yield from _difference("situation", expect.situation, document, within)


def _compare_rulings(expected: list[dict[str, Any]], given: list[Ruling], within: Tolerances) -> Iterator[Mismatch]:
    plain = _plain(given)
    if not expected and plain:
        yield Mismatch("rulings", [], plain)
    place = 0
    for number, wanted in enumerate(expected):
        found = next((i for i in range(place, len(plain)) if _matches(wanted, plain[i], within)), None)
        if found is None:
            yield Mismatch(f"rulings[{number}]", wanted, plain[place:] or "no further ruling")
            return
        place = found


def _matches(wanted: Mapping[str, Any], ruling: Mapping[str, Any], within: Tolerances) -> bool:
    for field, value in wanted.items():
        if field == "clause":
            clauses = [ruling.get("clause"), ruling.get("breach")]
            if not any(
                _related(each, own) for each in (value if isinstance(value, list) else [value]) for own in clauses
            ):
                return False
        elif field == "sanctions":
            mine = {str(each) for each in ruling.get("sanctions", ())} - {"request_refused"}
            listed = value if isinstance(value, (list, tuple)) else [value] if value is not None else []
            if mine != {str(each) for each in listed} - {"request_refused"}:
                return False
        elif list(_difference(field, value, ruling.get(field), within)):
            return False
    return True


def _related(wanted: Any, clause: Any) -> bool:
    """Whether two clauses are the same, or one is a part of the other."""
    if wanted is None or clause is None:
        return wanted is clause
    one, other = str(wanted), str(clause)
    return one == other or _is_part(one, other) or _is_part(other, one)


def _is_part(one: str, whole: str) -> bool:
    """Whether a clause is a part of another: 4.2.1, 4.2 b and, where letters follow at once or after a dash, 4.2b of 4.2."""
    rest = one[len(whole) :]
    return one.startswith(whole) and bool(rest) and (rest[0] in ". -" or (rest[0].isalpha() and whole[-1:].isdigit()))


def _difference(where: str, wanted: Any, given: Any, within: Tolerances) -> Iterator[Mismatch]:
    """Compare what is named, recursively: lists as sets, an absent count as 0, `null` as not there, no restart as none."""
    if where == "restart" and (wanted in (None, {"as": "none"})):
        if given not in (None, {}):
            yield Mismatch(where, wanted, given)
    elif isinstance(wanted, dict):
        if not isinstance(given, dict):
            yield Mismatch(where, wanted, given)
            return
        for key, value in wanted.items():
            yield from _difference(f"{where}.{key}", value, given.get(key), within)
    elif _is_point(wanted) and _is_point(given):
        if any(abs(one - other) > within[0] + 1e-9 for one, other in zip(wanted, given, strict=True)):
            yield Mismatch(where, wanted, given)
    elif isinstance(wanted, (list, tuple)):
        if not isinstance(given, (list, tuple)) or sorted(map(repr, wanted)) != sorted(map(repr, given)):
            yield Mismatch(where, wanted, given)
    elif ".counts." in where and isinstance(wanted, int):
        if wanted != (given or 0):
            yield Mismatch(where, wanted, given or 0)
    elif isinstance(wanted, (int, float)) and not isinstance(wanted, bool) and isinstance(given, (int, float)):
        if abs(wanted - given) > within[1]:
            yield Mismatch(where, wanted, given)
    elif wanted != given:
        yield Mismatch(where, wanted, given)
