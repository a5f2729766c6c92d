"""The language of a match as data: reading a family's language file, and checking values against it."""

import functools

from playon.vocabulary.language import Entry, Vocabulary, families, packaged_vocabulary
from playon.vocabulary.own_faults import default_faults
from playon.vocabulary.saying import is_number, meant, near
from playon.vocabulary.specs import Report, Spec
from playon.vocabulary.values import Checker
from playon.vocabulary.yaml_files import Located, LocatedList, UnreadableFile, line_at, parse_yaml, read_yaml

__all__ = [
    "Checker",
    "Entry",
    "Located",
    "LocatedList",
    "Report",
    "Spec",
    "UnreadableFile",
    "Vocabulary",
    "default_faults",
    "families",
    "is_number",
    "line_at",
    "meant",
    "near",
    "parse_yaml",
    "read_yaml",
    "vocabulary",
]


@functools.lru_cache(maxsize=8)
def vocabulary(family: str) -> Vocabulary:
    """The vocabulary of a family of games, from its language file.

    Raises UnknownBook where the family has none, UnreadableFile where the file is not YAML; other faults of the file
    stand in `Vocabulary.faults`.
    """
    return packaged_vocabulary(family)
