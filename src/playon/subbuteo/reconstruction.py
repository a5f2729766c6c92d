"""Rulings that rest on what the print of a book has lost and a kindred book supplies."""

from collections.abc import Iterable

from playon.rulebook import Rulebook
from playon.rulings import Ruling


def mark_reconstructed(rulings: Iterable[Ruling], book: Rulebook) -> None:
    """Say of each ruling what of its clauses is not printed; a finding has no sanction, so a lost one does not matter there."""
    lost = book.reconstructed
    for ruling in rulings:
        for clause in (ruling.clause, ruling.breach):
            what = lost.get(clause) if clause is not None else None
            if clause is not None and what is not None and (what != "sanction" or ruling.offence is not None):
                ruling.reconstructed = {**ruling.reconstructed, clause: what}
