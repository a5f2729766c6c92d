"""Rulebooks as data: reading `book.toml` and `clauses.yaml`, and composing a book that extends another."""

import functools
import importlib
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar

import msgspec

from playon.book import Clause, Grammar, Rulebook, RulesOf, Scope
from playon.book_faults import faults_of
from playon.composing import book_names, composed, folder_of, parent_of
from playon.errors import DifferentGames, FaultyRulebook
from playon.inspection import Requirement
from playon.offences import Row
from playon.registers import clause_ids, register_of
from playon.sentences import sentence
from playon.wording import in_words

__all__ = [
    "Clause",
    "Grammar",
    "Rulebook",
    "RulesOf",
    "Scope",
    "book_names",
    "default_book",
    "grammar_of",
    "load_book",
    "match_books",
    "need_one_game",
]


R = TypeVar("R", bound=msgspec.Struct)


class _BookFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    title: str
    family: str
    edition: str = ""
    language: str = "en"
    extends: str | None = None
    register: Literal["own", "with_parent"] = "with_parent"
    rules_of: RulesOf = "play"
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


def default_book(purpose: Literal["book", "inspection"] = "book") -> str:
    """The id of the rulebook that is offered where none is named, for a match or to inspect equipment by."""
    written: str = tomllib.loads((files("playon") / "rulebooks" / "default.toml").read_text("utf-8"))[purpose]
    return written


@functools.lru_cache(maxsize=32)
def load_book(name: str) -> Rulebook:
    """The rulebook of that id, or the one in the folder of that path.

    Raises UnknownBook where there is none, FaultyRulebook (file, key and reason) where its data does not hold together.
    """
    folder = folder_of(name)
    raw, folders = composed(folder, seen=())
    where = str(folder / "book.toml")
    try:
        book = msgspec.convert(raw, _BookFile)
    except msgspec.ValidationError as error:
        raise FaultyRulebook(f"{where}: {in_words(str(error), _BookFile, raw)}") from None
    grammar = _grammar(book.family, where)
    ids, reconstructed = register_of(folders)
    qualified = tuple(each for each in _qualified(raw) if _names_inherited(each, folders))
    checked = Rulebook(
        id=book.id,
        title=book.title,
        edition=book.edition,
        family=book.family,
        language=book.language,
        rules_of=book.rules_of,
        extends=None if book.extends is None else parent_of(folder, book.extends),
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


def match_books() -> list[Rulebook]:
    """The installed rulebooks that matches are played by, in the order of their ids: not those of equipment or officials."""
    return [book for book in map(load_book, book_names()) if book.rules_of == "play"]


def need_one_game(one: Rulebook, other: Rulebook) -> None:
    """Raises DifferentGames unless both books are of one family of games."""
    if one.family != other.family:
        told = sentence("{one} and {other} are rulebooks of different games", one=one.id, other=other.id)
        raise DifferentGames(told)


def grammar_of(book: Rulebook) -> Grammar:
    """What the books of that one's family may say."""
    return _grammar(book.family, book.id)


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
    return any(folder.name == book and clause in clause_ids(folder) for folder in folders[1:])


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
