"""Checking scenario files, match records and language files without running them, collecting all their faults."""

from pathlib import Path

from playon.errors import PlayonError
from playon.lint.faults import Fault
from playon.lint.records import lint_record
from playon.lint.scenarios import lint_scenarios
from playon.vocabulary import default_faults, vocabulary

__all__ = ["Fault", "lint_file", "lint_language"]


def lint_file(path: str | Path, seen: dict[str, str], book: str | None = None) -> list[Fault]:
    """The faults of a match record (`.jsonl`) or of a file of scenarios (any other name). A bad file raises nothing.

    seen: the ids of the scenarios met so far with their files; those of this file are added.
    book: the rulebook of bare events, in a `.jsonl` file without a header.
    """
    if str(path).endswith(".jsonl"):
        return lint_record(path, book)
    return lint_scenarios(path, seen)


def lint_language(family: str) -> list[Fault]:
    """The faults of a family's own language file."""
    name = f"language/{family}.yaml"
    try:
        words = vocabulary(family)
    except PlayonError as error:
        return [Fault(name, None, "", str(error))]
    return [Fault(name, None, where, message) for where, message in [*words.faults, *default_faults(words)]]
