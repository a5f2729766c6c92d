"""Rulebooks as people name them on the command line."""

from pathlib import Path


def name_of(typed: str) -> str:
    """The name under which a rulebook is loaded and written down: an id in small letters, a folder as its absolute path."""
    if not is_folder(typed):
        return typed.casefold()
    path = Path(typed).expanduser().resolve()
    return str(path.parent if path.name == "book.toml" else path)


def is_folder(name: str) -> bool:
    """Whether a rulebook is named by the path of its folder."""
    return name.startswith((".", "~")) or "/" in name or "\\" in name or Path(name).is_absolute()
