"""Rulebooks and their clauses in words: what one is called, which clauses are near, what the print has lost."""

import difflib
from collections.abc import Iterable

from playon.rulebook import Rulebook, load_book
from playon.telling.tongue import N_, _

LOST = {
    "clause": N_("the print has lost this clause; what stands here is the kindred book's"),
    "sanction": N_("the print has lost the sanction; the one given is the kindred book's"),
    "procedure": N_("the print has lost the procedure; the one given is the kindred book's"),
    "end": N_("the print breaks off; the end is the kindred book's"),
}
"""What of a clause is not printed, by the mark in the register."""


def heading(book: Rulebook) -> str:
    """The title of a rulebook and which edition it is; of one that extends another, that other and its edition."""
    if book.extends is None:
        return ", ".join(each for each in (book.title, book.edition) if each)
    base = load_book(book.extends)
    if not book.edition or book.edition == base.edition:
        return f"{book.title}, " + " ".join(each for each in (base.id, book.edition) if each)
    return _("{title}, {edition}; extends {base}").format(title=book.title, edition=book.edition, base=base.id)


def near_clauses(clause: str, known: Iterable[str]) -> list[str]:
    """Up to six clauses that may have been meant: the clause around it, its sisters, and those written alike."""
    names = list(known)
    parent = clause.rpartition(".")[0]
    around = [each for each in names if parent and (each == parent or each.rpartition(".")[0] == parent)]
    alike = difflib.get_close_matches(clause, names, n=6, cutoff=0.6)
    nearest = dict.fromkeys([*difflib.get_close_matches(clause, around, n=6, cutoff=0.3), *around, *alike])
    return sorted(list(nearest)[:6], key=names.index)
