"""Differences between kindred books that their editors noted clause by clause, in the file `differs.yaml` of one of them.

They tell what no number or row carries: a may that became a must, a scope, a wording in doubt.
"""

from typing import Literal

import msgspec

from playon.book import Rulebook, read_yaml

Kind = Literal["outcome", "number", "scope", "wording", "must", "doubt", "only here", "only there"]
_TURNED: dict[Kind, Kind] = {"only here": "only there", "only there": "only here"}


class Noted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What two books say in clauses of the same number. `there`: the other book, `here`: the one compared with it."""

    clauses: str
    there: str
    here: str
    kinds: tuple[Kind, ...]


class _Register(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    than: str
    differences: list[Noted]


def noted(one: Rulebook, other: Rulebook) -> list[Noted]:
    """The differences noted between two books, `there` being the first of them; none where neither speaks of the other.

    Raises FaultyRulebook where a register cannot be read.
    """
    register = _register_of(other)
    if register is not None and register.than == one.id:
        return register.differences
    register = _register_of(one)
    if register is not None and register.than == other.id:
        return [_turned(each) for each in register.differences]
    return []


def _turned(each: Noted) -> Noted:
    kinds = tuple(_TURNED.get(kind, kind) for kind in each.kinds)
    return Noted(each.clauses, there=each.here, here=each.there, kinds=kinds)


def _register_of(book: Rulebook) -> _Register | None:
    """The register beside the book, else the one beside the clauses that it takes over."""
    for folder in (book.home, *book.folders[:1]):
        if folder is not None and (folder / "differs.yaml").is_file():
            register: _Register = read_yaml(folder / "differs.yaml", _Register)
            return register
    return None
