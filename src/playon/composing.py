"""Where rulebooks lie, and how a book that extends another is put together from both."""

import re
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from playon.errors import FaultyRulebook, UnknownBook
from playon.wording import did_you_mean

_MERGED = (
    "format",
    "limits",
    "variants",
    "counts",
    "findings",
    "claims",
    "breaches",
    "say",
    "also",
    "offence",
    "outcome",
    "inspection",
)

LONGEST_LINE = 20
"""Books that extend one another, from a club's edition to its base."""


def book_names() -> list[str]:
    """The ids of the installed rulebooks, sorted."""
    root = files("playon") / "rulebooks"
    return sorted(folder.name for folder in root.iterdir() if (folder / "book.toml").is_file())


def folder_of(name: str) -> Traversable:
    """The folder of a book, by its id or its path. Raises UnknownBook where there is none."""
    path = Path(name)
    if path.name == "book.toml":
        path = path.parent
    folder = files("playon") / "rulebooks" / name
    is_path = path.is_absolute() or name.startswith((".", "~")) or "/" in name or "\\" in name
    try:
        if is_path and (path / "book.toml").is_file():
            return path
        if re.fullmatch(r"[a-z0-9][a-z0-9-]*", name) and (folder / "book.toml").is_file():
            return folder
    except (OSError, ValueError):
        pass
    shown = name if len(name) <= 80 else f"{name[:77]}..."
    if is_path:
        raise UnknownBook(f"there is no rulebook in the folder {shown!r}: it holds no book.toml")
    raise UnknownBook(
        f"there is no rulebook {shown!r}; installed are {', '.join(book_names())}; a folder is given as a path such as ./club"
    )


def parent_of(folder: Traversable, parent: str) -> str:
    """The book that another extends, as it is loaded; a relative path counts from the folder of that book."""
    if isinstance(folder, Path) and parent.startswith("."):
        return str((folder / parent).resolve())
    return parent


def composed(folder: Traversable, seen: tuple[str, ...]) -> tuple[dict[str, Any], tuple[Traversable, ...]]:
    """A book as written, with what it takes over, and the folders of its registers, nearest first.

    seen: the folders on the way here. Raises FaultyRulebook (file, key and reason).
    """
    where = str(folder / "book.toml")
    try:
        raw = tomllib.loads((folder / "book.toml").read_text("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a ValueError, too
        raise FaultyRulebook(f"{where}: {error}") from None
    for key in ("id", "title"):
        if key not in raw:
            raise FaultyRulebook(f"{where}: the field {key!r} is missing")
    if (folder / "inspection.toml").is_file():
        raw["inspection"] = _inspection(folder, seen)
    for key in _MERGED:
        if not isinstance(raw.get(key, {}), dict):
            raise FaultyRulebook(f"{where}: {key}: has to be a table")
    parent = raw.get("extends")
    own = (folder,) if (folder / "clauses.yaml").is_file() else ()
    if parent is None:
        if not own:
            raise FaultyRulebook(f"{where}: a book that extends no other needs a clauses.yaml beside it")
        return raw, own
    if str(folder) in seen:
        raise FaultyRulebook(f"{where}: extends: {' -> '.join((*seen, str(folder)))} goes round in a circle")
    if len(seen) == LONGEST_LINE:
        raise FaultyRulebook(f"{where}: extends: more than {LONGEST_LINE} books extend one another")
    try:
        base, folders = composed(folder_of(parent_of(folder, str(parent))), (*seen, str(folder)))
    except UnknownBook as error:
        raise FaultyRulebook(f"{where}: extends: {error}") from None
    if raw.get("family", base.get("family")) != base.get("family"):
        raise FaultyRulebook(f"{where}: extends: {parent} is a book of {base.get('family')}, not of {raw['family']}")
    merged = {**{key: value for key, value in base.items() if key not in ("extends", "register")}, **raw}
    for key in _MERGED:
        if isinstance(base.get(key), dict) or isinstance(raw.get(key), dict):
            merged[key] = {**base.get(key, {}), **raw.get(key, {})}
    for table in ("offence", "outcome"):
        for offence, rows in raw.get(table, {}).items():
            if rows == [] and offence not in base.get(table, {}):
                near = did_you_mean(offence, base.get(table, {}))
                raise FaultyRulebook(f"{where}: {table}.{offence}: {parent} has no rows for it to leave out{near}")
        if isinstance(merged.get(table), dict):
            merged[table] = {offence: rows for offence, rows in merged[table].items() if rows != []}
    for part, place in (("limits", base.get("limits", {})), ("findings", base.get("findings", {}))):
        _need_known(where, part, str(parent), raw.get(part, {}), place)
    if isinstance(merged.get("limits"), dict):
        merged["limits"] = {limit: number for limit, number in merged["limits"].items() if number != ""}
    for finding, own_clauses in raw.get("findings", {}).items():
        inherited = base.get("findings", {}).get(finding, {})
        if isinstance(own_clauses, dict):
            kinds = inherited if isinstance(inherited, dict) else {"other": inherited}
            _need_known(where, f"findings.{finding}", str(parent), own_clauses, kinds)
            merged["findings"][finding] = {kind: each for kind, each in {**kinds, **own_clauses}.items() if each}
    if isinstance(merged.get("findings"), dict):
        merged["findings"] = {finding: clauses for finding, clauses in merged["findings"].items() if clauses}
    if raw.get("register") == "own":
        if not own:
            raise FaultyRulebook(f"{where}: register: a register of its own needs a clauses.yaml beside the book")
        return merged, own
    return merged, (*own, *folders)


def _need_known(where: str, part: str, parent: str, own: dict[str, Any], inherited: dict[str, Any]) -> None:
    """What is left out by an empty text has to be something that the other book has."""
    for name, value in own.items():
        if value == "" and name not in inherited:
            near = did_you_mean(name, inherited)
            raise FaultyRulebook(f"{where}: {part}.{name}: {parent} has nothing there to leave out{near}")


def _inspection(folder: Traversable, seen: tuple[str, ...]) -> dict[str, Any]:
    """What is required of each item, as written; or like another book, all of it under one clause of this one."""
    where = str(folder / "inspection.toml")
    try:
        written = tomllib.loads((folder / "inspection.toml").read_text("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise FaultyRulebook(f"{where}: {error}") from None
    if "like" not in written:
        return written
    if written.keys() != {"like", "clause"}:
        raise FaultyRulebook(f"{where}: beside `like` stands the `clause` of this book, and nothing else")
    if str(folder) in seen:
        raise FaultyRulebook(f"{where}: like: goes round in a circle")
    try:
        other = composed(folder_of(parent_of(folder, str(written["like"]))), (*seen, str(folder)))[0]
    except UnknownBook as error:
        raise FaultyRulebook(f"{where}: like: {error}") from None
    return {
        item: [
            {
                **{key: value for key, value in row.items() if key != "breach"},
                "clause": written["clause"],
                "rule": row["clause"],
            }
            for row in rows
        ]
        for item, rows in other.get("inspection", {}).items()
    }
