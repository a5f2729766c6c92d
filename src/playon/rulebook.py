"""Rulebooks as data: reading `book.toml` and `clauses.yaml`, and composing a book that extends another."""

import functools
import importlib
import re
import tomllib
from bisect import bisect
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from playon.book import Clause, Grammar, Rulebook, Scope, read_clauses
from playon.book_faults import faults_of
from playon.errors import DifferentGames, FaultyRulebook, UnknownBook
from playon.inspection import Requirement
from playon.offences import Row
from playon.sentences import sentence
from playon.wording import did_you_mean, in_words

__all__ = [
    "Clause",
    "Grammar",
    "Rulebook",
    "Scope",
    "book_names",
    "default_book",
    "grammar_of",
    "load_book",
    "need_one_game",
]

_CLAUSE_ID = re.compile(r"""^\s*-\s+id:\s*(["']?)(.+?)\1\s*(?:#.*)?$""", re.MULTILINE)
_ANY_ID = re.compile(r"""\bid["']?\s*:""")
_RECONSTRUCTED = re.compile(r"""^\s+reconstructed:\s*(["']?)([a-z]+)\1""", re.MULTILINE)
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

R = TypeVar("R", bound=msgspec.Struct)

LONGEST_LINE = 20
"""Books that extend one another, from a club's edition to its base."""


class _BookFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    title: str
    family: str
    edition: str = ""
    language: str = "en"
    extends: str | None = None
    register: Literal["own", "with_parent"] = "with_parent"
    format: dict[str, Any] = {}
    limits: dict[str, Any] = {}
    variants: dict[str, Any] = {}
    counts: dict[str, str] = {}
    findings: dict[str, str | dict[str, str]] = {}
    claims: dict[str, str] = {}
    breaches: dict[str, str] = {}
    say: dict[str, str] = {}
    also: dict[str, str] = {}
    offence: dict[str, Any] = {}
    outcome: dict[str, Any] = {}
    inspection: dict[str, Any] = {}


def book_names() -> list[str]:
    """The ids of the installed rulebooks, sorted."""
    root = files("playon") / "rulebooks"
    return sorted(folder.name for folder in root.iterdir() if (folder / "book.toml").is_file())


def default_book(purpose: Literal["book", "inspection"] = "book") -> str:
    """The id of the rulebook that is offered where none is named, for a match or to inspect equipment by."""
    written: str = tomllib.loads((files("playon") / "rulebooks" / "default.toml").read_text("utf-8"))[purpose]
    return written


@functools.lru_cache(maxsize=32)
def load_book(name: str) -> Rulebook:
    """The rulebook of that id, or the one in the folder of that path.

    Raises UnknownBook where there is none, FaultyRulebook (file, key and reason) where its data does not hold together.
    """
    folder = _folder_of(name)
    raw, folders = _composed(folder, seen=())
    where = str(folder / "book.toml")
    try:
        book = msgspec.convert(raw, _BookFile)
    except msgspec.ValidationError as error:
        raise FaultyRulebook(f"{where}: {in_words(str(error), _BookFile, raw)}") from None
    grammar = _grammar(book.family, where)
    ids, reconstructed = _register_of(folders)
    qualified = tuple(each for each in _qualified(raw) if _names_inherited(each, folders))
    checked = Rulebook(
        id=book.id,
        title=book.title,
        edition=book.edition,
        family=book.family,
        language=book.language,
        extends=None if book.extends is None else _parent_of(folder, book.extends),
        format=_struct(grammar.format, book.format, where, "format"),
        limits=_struct(grammar.limits, book.limits, where, "limits"),
        variants=_struct(grammar.variants, book.variants, where, "variants"),
        counts=book.counts,
        findings=book.findings,
        claims=book.claims,
        breaches=book.breaches,
        say=book.say,
        also=book.also,
        offences={offence: _rows(rows, Row, where, f"offence.{offence}") for offence, rows in book.offence.items()},
        outcomes={offence: _rows(rows, Row, where, f"outcome.{offence}") for offence, rows in book.outcome.items()},
        clauses_in_order=(*ids, *qualified),
        reconstructed=reconstructed,
        folders=folders,
        home=folder,
        inspection={
            item: _rows(rows, Requirement, where, f"inspection.{item}") for item, rows in book.inspection.items()
        },
    )
    faults = list(faults_of(checked, grammar))
    if faults:
        raise FaultyRulebook("\n".join(f"{where}: {fault}" for fault in faults))
    return checked


def need_one_game(one: Rulebook, other: Rulebook) -> None:
    """Raises DifferentGames unless both books are of one family of games."""
    if one.family != other.family:
        told = sentence("{one} and {other} are rulebooks of different games", one=one.id, other=other.id)
        raise DifferentGames(told)


def _folder_of(name: str) -> Traversable:
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


def _parent_of(folder: Traversable, parent: str) -> str:
    """The book that another extends, as it is loaded; a relative path counts from the folder of that book."""
    if isinstance(folder, Path) and parent.startswith("."):
        return str((folder / parent).resolve())
    return parent


def _composed(folder: Traversable, seen: tuple[str, ...]) -> tuple[dict[str, Any], tuple[Traversable, ...]]:
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
        base, folders = _composed(_folder_of(_parent_of(folder, str(parent))), (*seen, str(folder)))
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


def _register_of(folders: tuple[Traversable, ...]) -> tuple[tuple[str, ...], dict[str, str]]:
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
        other = _composed(_folder_of(_parent_of(folder, str(written["like"]))), (*seen, str(folder)))[0]
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


def grammar_of(book: Rulebook) -> Grammar:
    """What the books of that one's family may say."""
    return _grammar(book.family, book.id)


def _clause_ids(folder: Traversable) -> tuple[str, ...]:
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


def _qualified(raw: dict[str, Any]) -> Iterator[str]:
    """Clauses cited as `book:clause`, since the book has a clause of its own under that number."""
    cited = {str(each) for each in _texts((raw.get("findings"), raw.get("offence"), raw.get("outcome"))) if ":" in each}
    yield from sorted(cited)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _texts(each)


def _names_inherited(cited: str, folders: tuple[Traversable, ...]) -> bool:
    book, _, clause = cited.partition(":")
    return any(folder.name == book and clause in _clause_ids(folder) for folder in folders[1:])


def _grammar(family: str, where: str) -> Grammar:
    if not re.fullmatch(r"[a-z_]+", family):
        raise FaultyRulebook(f"{where}: family: {family!r} is no family of games")
    try:
        module = importlib.import_module(f"playon.{family}.grammar")
    except ModuleNotFoundError:
        raise FaultyRulebook(f"{where}: family: {family!r} is no family of games") from None
    grammar: Grammar = module.GRAMMAR
    return grammar


def _rows(rows: Any, kind: type[R], where: str, key: str) -> tuple[R, ...]:
    if not isinstance(rows, list):
        raise FaultyRulebook(f"{where}: {key}: has to be written as [[{key}]], a row each")
    found = []
    for number, row in enumerate(rows):
        try:
            found.append(msgspec.convert(row, kind))
        except msgspec.ValidationError as error:
            raise FaultyRulebook(f"{where}: {key}[{number}]: {in_words(str(error), kind, row)}") from None
    return tuple(found)


def _struct(kind: type[msgspec.Struct], values: dict[str, Any], where: str, key: str) -> msgspec.Struct:
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise FaultyRulebook(f"{where}: {key}: {in_words(str(error), kind, values)}") from None
