"""The installed rulebooks, by the family of games that they belong to."""

from playon import book_names, load_book


def books_of(family: str) -> list[str]:
    """The ids of the rulebooks of a family, e.g. "foosball"."""
    return [name for name in book_names() if load_book(name).family == family]
