"""Which clauses a register holds, and which of them its print has lost, without reading all of it."""

import re
from bisect import bisect
from importlib.resources.abc import Traversable

from playon.book import read_clauses
from playon.errors import FaultyRulebook

_CLAUSE_ID = re.compile(r"""^\s*-\s+id:\s*(["']?)(.+?)\1\s*(?:#.*)?$""", re.MULTILINE)
_ANY_ID = re.compile(r"""\bid["']?\s*:""")
_RECONSTRUCTED = re.compile(r"""^\s+reconstructed:\s*(["']?)([a-z]+)\1""", re.MULTILINE)


def register_of(folders: tuple[Traversable, ...]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The clause ids of a book, its own before those it takes over, and those that are not printed as they stand."""
    ids: list[str] = []
    reconstructed: dict[str, str] = {}
    own: frozenset[str] = frozenset()
    for number, folder in enumerate(folders):
        found, restored = _scanned(folder)
        ids.extend(each for each in found if each not in own)
        reconstructed.update((each, how) for each, how in restored.items() if each not in own)
        if number == 0:
            own = frozenset(found)
    return tuple(ids), reconstructed


def clause_ids(folder: Traversable) -> tuple[str, ...]:
    """The ids of a register, as a rule without reading all of it."""
    return _scanned(folder)[0]


def _scanned(folder: Traversable) -> tuple[tuple[str, ...], dict[str, str]]:
    """The ids of a register, and what of its clauses is reconstructed, as a rule without reading all of it."""
    try:
        text = (folder / "clauses.yaml").read_text("utf-8")
    except UnicodeDecodeError:
        raise FaultyRulebook(f"{folder / 'clauses.yaml'}: not a text in UTF-8") from None
    starts = [(found.start(), found[2]) for found in _CLAUSE_ID.finditer(text)]
    if len(starts) != len(_ANY_ID.findall(text)):
        clauses = read_clauses(folder)
        return tuple(each.id for each in clauses), {
            each.id: each.reconstructed for each in clauses if each.reconstructed
        }
    places = [start for start, _ in starts]
    marks = _RECONSTRUCTED.finditer(text) if "reconstructed:" in text else ()
    restored = {starts[bisect(places, mark.start()) - 1][1]: mark[2] for mark in marks}
    return tuple(clause for _, clause in starts), restored
