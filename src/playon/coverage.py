"""Coverage of a rulebook: for every clause of its register what carries it out, and which scenarios tell it.

A carrier is written `kind:name` in the register's `carried_by`:

    offence:jar            rows of the offence table          finding:dead_ball      a finding, with its clause
    limit:time_out_s       a number the engine reads          format:points_to_win   a default of the format
    count:jars             a count with its scope             variant:...            a procedure the book picks
    breach:regrip          a breach found from facts          claim:goal             what a claim without proof is refused by
    event:coin_toss        an event that people enter         state:sides_changed    a part of the situation
    inspection:goal.depth  what is required of an item     inspection:goal        all that is required of it
    rule:serving.ask_ready a function or method of the engine book:title             a key of the book's own file
"""

import importlib
import pkgutil
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import get_args

import msgspec

from playon.book import read_clauses
from playon.rulebook import Clause, Rulebook, load_book
from playon.scenario import load_scenarios, scenario_files


class Line(msgspec.Struct, frozen=True):
    """One clause of the register. `gap` says what is missing, or is None."""

    clause: str
    summary: str
    carriers: list[str]
    scenarios: list[str]
    gap: str | None


def coverage(book: Rulebook, scenario_paths: Sequence[str | Path] = ()) -> list[Line]:
    """A line for every clause of the book, in the order of the register.

    scenario_paths: files and folders of scenarios; those of this book count, and for the clauses that it takes over from
    another book those of that one. Raises FaultyScenario.
    """
    told = _scenarios_by_clause(scenario_paths)
    line = with_ancestors(book)
    own = [own_clauses(each) for each in line]
    found = []
    for clause in book.clauses.values():
        home = next((place for place, clauses in enumerate(own) if clause.id in clauses), None)
        if home is None:
            continue  # cited as another book's, where it has its line
        scenarios = [scenario for each in line[: home + 1] for scenario in told.get((each.id, clause.id), ())]
        found.append(Line(clause.id, clause.summary, clause.carried_by, scenarios, _gap(line[home], clause)))
    return found


def with_ancestors(book: Rulebook) -> list[Rulebook]:
    """A book and those it extends, nearest first."""
    return [book] if book.extends is None else [book, *with_ancestors(load_book(book.extends))]


def own_clauses(book: Rulebook) -> frozenset[str]:
    """The clauses of the register that lies in a book's own folder, which an edition need not have."""
    if book.extends is None:
        return book.clause_ids
    if not book.folders or book.folders[0] != book.home:
        return frozenset()
    return frozenset(clause.id for clause in read_clauses(book.folders[0]))


def _scenarios_by_clause(paths: Sequence[str | Path]) -> dict[tuple[str, str], list[str]]:
    told: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for path in scenario_files(paths):
        for scenario in load_scenarios(path):
            for clause in scenario.clauses:
                told[scenario.book, str(clause)].append(scenario.id)
    return told


def _gap(book: Rulebook, clause: Clause) -> str | None:
    if not clause.carried_by:
        return "nothing carries it out"
    unknown = [carrier for carrier in clause.carried_by if not carrier_exists(book, carrier)]
    return f"no such carrier: {', '.join(unknown)}" if unknown else None


def carrier_exists(book: Rulebook, carrier: str) -> bool:
    """Whether a carrier names something that the book or the engine of its family really has."""
    kind, _, name = carrier.partition(":")
    if kind == "rule":
        try:
            return callable(pkgutil.resolve_name(f"playon.{book.family}.{name}"))
        except (AttributeError, ImportError, ValueError):
            return False
    return name in set(_known(book, kind))


def fields_of(settings: type[msgspec.Struct]) -> tuple[str, ...]:
    """The names of a book's settings."""
    return settings.__struct_fields__


def _known(book: Rulebook, kind: str) -> Iterable[str]:
    family = f"playon.{book.family}"
    match kind:
        case "offence":
            return book.offences
        case "finding":
            return book.findings
        case "claim":
            return book.claims
        case "breach":
            return book.breaches
        case "count":
            return book.counts
        case "inspection":
            rows = [(item, each) for item, requirements in book.inspection.items() for each in requirements]
            return {*book.inspection, *(f"{item}.{each.property}" for item, each in rows)}
        case "limit":
            return fields_of(type(book.limits))
        case "format":
            return fields_of(type(book.format))
        case "variant":
            return fields_of(type(book.variants))
        case "book":
            return ("title", "edition", "extends", "limits", "format")
        case "event":
            events = importlib.import_module(f"{family}.events").AnyEvent
            return [str(event.__struct_config__.tag) for event in get_args(events)]
        case "state":
            situation: tuple[str, ...] = importlib.import_module(f"{family}.situation").Situation.__struct_fields__
            return situation
    return ()
