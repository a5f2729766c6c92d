"""Rulebooks as people name them on the command line."""

from pathlib import Path
from typing import TYPE_CHECKING

from playon.telling.tongue import _

if TYPE_CHECKING:
    from playon.rulebook import Rulebook


def name_of(typed: str) -> str:
    """The name under which a rulebook is loaded and written down: an id in small letters, a folder as its absolute path."""
    if not is_folder(typed):
        return typed.casefold()
    path = Path(typed).expanduser().resolve()
    return str(path.parent if path.name == "book.toml" else path)


def is_folder(name: str) -> bool:
    """Whether a rulebook is named by the path of its folder."""
    return name.startswith((".", "~")) or "/" in name or "\\" in name or Path(name).is_absolute()


def heading(book: "Rulebook") -> str:
    """The title of a rulebook and which edition it is; of one that extends another, that other and its edition."""
    if book.extends is None:
        return ", ".join(each for each in (book.title, book.edition) if each)
    from playon.rulebook import load_book

    base = load_book(book.extends)
    if not book.edition or book.edition == base.edition:
        return f"{book.title}, " + " ".join(each for each in (base.id, book.edition) if each)
    return _("{title}, {edition}; extends {base}").format(title=book.title, edition=book.edition, base=base.id)
