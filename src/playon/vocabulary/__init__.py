"""The language of a match as data: reading a family's language file, and checking values against it."""

import functools

from playon.vocabulary.language import Entry, Vocabulary, families, packaged_vocabulary
from playon.vocabulary.specs import Report, Spec
from playon.vocabulary.values import Checker, default_faults, is_number
from playon.vocabulary.yaml_files import Located, UnreadableFile, read_yaml

__all__ = [
    "Checker",
    "Entry",
    "Located",
    "Report",
    "Spec",
    "UnreadableFile",
    "Vocabulary",
    "default_faults",
    "families",
    "is_number",
    "read_yaml",
    "vocabulary",
]


@functools.lru_cache(maxsize=8)
def vocabulary(family: str) -> Vocabulary:
    """The vocabulary of a family of games, from its language file.

    Raises UnknownBook where the family has none, UnreadableFile where the file is no YAML; other faults of the file
    stand in `Vocabulary.faults`.
    """
    return packaged_vocabulary(family)
