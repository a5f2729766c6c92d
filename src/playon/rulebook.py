"""Rulebooks as data: reading `book.toml` and `clauses.yaml`, composing a book that extends another, and checking it whole."""

import functools
import importlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal

import msgspec

from playon.errors import FaultyRulebook, UnknownBook
from playon.offences import Row, shadowed_by

Scope = Literal["ball", "game", "match"]

_CLAUSE_ID = re.compile(r'^  - id: "?([^"\n]+?)"?$', re.MULTILINE)
_MERGED = ("format", "limits", "variants", "counts", "findings", "claims", "breaches", "say", "offence", "outcome")


class Grammar(msgspec.Struct, frozen=True, kw_only=True):
    """What the books of one family of games may say: the names of the family and the shape of its settings.

    limits, format, variants: struct types; a book gives each field that has no default.
    facts: what a row's `when` may test, with the values each fact can have.
    kinds: the forms of an offence, the values of the fact `kind` in its rows.
    breaches: names for what was broken, where an offence comes in more forms than its kinds.
    """

    family: str
    limits: type[msgspec.Struct]
    format: type[msgspec.Struct]
    variants: type[msgspec.Struct]
    facts: Mapping[str, tuple[Any, ...]]
    kinds: Mapping[str, tuple[str, ...]]
    offences: frozenset[str]
    findings: frozenset[str]
    sanctions: frozenset[str]
    options: frozenset[str]
    restarts: frozenset[str]
    counts: frozenset[str]
    breaches: frozenset[str]


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One row of a book's register, in our own words. `carried_by` names what carries it out (see CONTRIBUTING)."""

    id: str
    chapter: str
    kind: str
    decided_by: str
    summary: str
    when: str = ""
    then: str = ""
    numbers: dict[str, float] = {}
    see: list[str] = []
    note: str = ""
    carried_by: list[str] = []


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One edition of a rulebook, complete and checked.

    limits, format and variants are structs of the family (for foosball: `playon.foosball.grammar`).
    counts: how long each count lives. findings: the clause behind each finding, or behind each kind of it.
    claims: the clause behind a refused claim. breaches: the clause broken, by the grammar's name for it. say: the official's words for a sanction, finding or offence.
    offences, outcomes: the rows of the offence table, and those tried once the ball's next outcome is known.
    """

    id: str
    title: str
    edition: str
    family: str
    language: str
    extends: str | None
    format: Any
    limits: Any
    variants: Any
    counts: dict[str, Scope]
    findings: dict[str, str | dict[str, str]]
    claims: dict[str, str]
    breaches: dict[str, str]
    say: dict[str, str]
    offences: dict[str, tuple[Row, ...]]
    outcomes: dict[str, tuple[Row, ...]]
    clause_ids: frozenset[str]
    folders: tuple[Any, ...]

    def clause_of(self, finding: str, kind: str | None = None) -> str | None:
        """The clause that lays a finding down; `kind` picks among several (the pause, the request, the cause)."""
        clause = self.findings.get(finding)
        if isinstance(clause, dict):
            return clause.get(kind or "other", clause.get("other"))
        return clause

    @functools.cached_property
    def clauses(self) -> dict[str, Clause]:
        """The register: {clause id: Clause}, in the order of the book; a book's own clause goes before its parent's."""
        found: dict[str, Clause] = {}
        for folder in self.folders:
            for clause in _read_clauses(folder):
                found.setdefault(clause.id, clause)
        return found


class _BookFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    title: str
    family: str
    edition: str = ""
    language: str = "en"
    extends: str | None = None
    format: dict[str, Any] = {}
    limits: dict[str, Any] = {}
    variants: dict[str, Any] = {}
    counts: dict[str, Scope] = {}
    findings: dict[str, str | dict[str, str]] = {}
    claims: dict[str, str] = {}
    breaches: dict[str, str] = {}
    say: dict[str, str] = {}
    offence: dict[str, list[Row]] = {}
    outcome: dict[str, list[Row]] = {}


def book_names() -> list[str]:
    """The ids of the installed rulebooks, sorted."""
    root = files("playon") / "rulebooks"
    return sorted(folder.name for folder in root.iterdir() if (folder / "book.toml").is_file())


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
        raise FaultyRulebook(f"{where}: {error}") from None
    grammar = _grammar(book.family, where)
    ids = frozenset(found for each in folders for found in _CLAUSE_ID.findall((each / "clauses.yaml").read_text("utf-8")))
    checked = Rulebook(
        id=book.id,
        title=book.title,
        edition=book.edition,
        family=book.family,
        language=book.language,
        extends=book.extends,
        format=_struct(grammar.format, book.format, where, "format"),
        limits=_struct(grammar.limits, book.limits, where, "limits"),
        variants=_struct(grammar.variants, book.variants, where, "variants"),
        counts=book.counts,
        findings=book.findings,
        claims=book.claims,
        breaches=book.breaches,
        say=book.say,
        offences={offence: tuple(rows) for offence, rows in book.offence.items()},
        outcomes={offence: tuple(rows) for offence, rows in book.outcome.items()},
        clause_ids=ids,
        folders=folders,
    )
    faults = list(_faults(checked, grammar))
    if faults:
        raise FaultyRulebook("\n".join(f"{where}: {fault}" for fault in faults))
    return checked


def _folder_of(name: str) -> Traversable:
    path = Path(name)
    if path.name == "book.toml":
        path = path.parent
    if (path.is_absolute() or len(path.parts) > 1 or name in (".", "..")) and (path / "book.toml").is_file():
        return path
    folder = files("playon") / "rulebooks" / name
    if re.fullmatch(r"[a-z0-9][a-z0-9-]*", name) and (folder / "book.toml").is_file():
        return folder
    raise UnknownBook(f"there is no rulebook {name!r}; installed are {', '.join(book_names())}; a folder is given as a path")


def _composed(folder: Traversable, seen: tuple[str, ...]) -> tuple[dict[str, Any], tuple[Traversable, ...]]:
    where = str(folder / "book.toml")
    try:
        raw = tomllib.loads((folder / "book.toml").read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FaultyRulebook(f"{where}: {error}") from None
    parent = raw.get("extends")
    own = (folder,) if (folder / "clauses.yaml").is_file() else ()
    if parent is None:
        if not own:
            raise FaultyRulebook(f"{where}: a book that extends no other needs a clauses.yaml beside it")
        return raw, own
    if parent in seen:
        raise FaultyRulebook(f"{where}: extends: {' -> '.join((*seen, parent))} goes round in a circle")
    try:
        base, folders = _composed(_folder_of(str(parent)), (*seen, str(raw.get("id"))))
    except UnknownBook as error:
        raise FaultyRulebook(f"{where}: extends: {error}") from None
    merged = {**{key: value for key, value in base.items() if key != "extends"}, **raw}
    for key in _MERGED:
        if isinstance(base.get(key), dict) or isinstance(raw.get(key), dict):
            merged[key] = {**base.get(key, {}), **raw.get(key, {})}
    return merged, (*own, *folders)


def _grammar(family: str, where: str) -> Grammar:
    if not re.fullmatch(r"[a-z_]+", family):
        raise FaultyRulebook(f"{where}: family: {family!r} is no family of games")
    try:
        module = importlib.import_module(f"playon.{family}.grammar")
    except ModuleNotFoundError:
        raise FaultyRulebook(f"{where}: family: {family!r} is no family of games") from None
    grammar: Grammar = module.GRAMMAR
    return grammar


def _struct(kind: type[msgspec.Struct], values: dict[str, Any], where: str, key: str) -> msgspec.Struct:
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise FaultyRulebook(f"{where}: {key}: {error}") from None


def _faults(book: Rulebook, grammar: Grammar) -> Iterator[str]:
    for count in book.counts:
        if count not in grammar.counts:
            yield f"counts.{count}: no count of {grammar.family} has that name"
    for finding, clause in book.findings.items():
        if finding not in grammar.findings:
            yield f"findings.{finding}: no finding of {grammar.family} has that name"
        for each in clause.values() if isinstance(clause, dict) else [clause]:
            yield from _clause_faults(book, each, f"findings.{finding}")
    for claim, clause in book.claims.items():
        if claim not in grammar.findings | grammar.offences | {"default"}:
            yield f"claims.{claim}: neither an offence nor a finding has that name"
        yield from _clause_faults(book, clause, f"claims.{claim}")
    for breach, clause in book.breaches.items():
        if breach not in grammar.breaches:
            yield f"breaches.{breach}: no breach of {grammar.family} has that name"
        yield from _clause_faults(book, clause, f"breaches.{breach}")
    for word in book.say:
        if word not in grammar.sanctions | grammar.findings | grammar.offences:
            yield f"say.{word}: no sanction, finding or offence has that name"
    for table, offences in (("offence", book.offences), ("outcome", book.outcomes)):
        for offence, rows in offences.items():
            if offence not in grammar.offences:
                yield f"{table}.{offence}: no offence of {grammar.family} has that name"
                continue
            for number, row in enumerate(rows):
                where = f"{table}.{offence}[{number}]"
                yield from _row_faults(book, grammar, offence, row, where)
                earlier = shadowed_by(rows[:number], row)
                if earlier is not None:
                    yield f"{where}: can never be reached, row {earlier} always fits before it"


def _row_faults(book: Rulebook, grammar: Grammar, offence: str, row: Row, where: str) -> Iterator[str]:
    for clause in row.clauses_named():
        yield from _clause_faults(book, clause, where)
    if row.clause is None and row.becomes is None:
        yield f"{where}: names neither a clause nor another offence it becomes"
    for fact, values in row.conditions:
        known = grammar.kinds.get(offence, ()) if fact == "kind" else grammar.facts.get(fact)
        if known is None:
            yield f"{where}: when.{fact}: no fact has that name"
            continue
        yield from (f"{where}: when.{fact}: {value!r} is none of {list(known)}" for value in values if value not in known)
    if isinstance(row.breach, dict):
        for kind in row.breach:
            if kind not in grammar.kinds.get(offence, ()):
                yield f"{where}: breach.{kind}: {offence} has no such kind"
    for name, known_names, key in (
        *((count, frozenset(book.counts), "count") for count in (*row.counts, *row.set)),
        *((sanction, grammar.sanctions, "sanctions") for sanction in row.sanctions),
        *((option, grammar.options, "options") for option in row.options),
        *((rule.as_, grammar.restarts, "restart") for rule in (row.restart, row.after) if rule is not None and rule.as_),
    ):
        if name not in known_names:
            yield f"{where}: {key}: {name!r} is not known there"
    if row.becomes is not None and row.becomes not in grammar.offences:
        yield f"{where}: becomes: {row.becomes!r} is no offence"
    if row.becomes is not None and row.becomes not in book.offences:
        yield f"{where}: becomes: the book has no row for {row.becomes}"
    if row.finding is not None and row.finding not in grammar.findings:
        yield f"{where}: finding: {row.finding!r} is no finding"
    if (row.up_to is not None or row.from_ is not None) and not row.counts:
        yield f"{where}: up_to and from need a count"


def _clause_faults(book: Rulebook, clause: str, where: str) -> Iterator[str]:
    if clause not in book.clause_ids:
        yield f"{where}: the book has no clause {clause!r}"


def _read_clauses(folder: Any) -> list[Clause]:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        data = yaml.load((folder / "clauses.yaml").read_text("utf-8"), Loader=loader)
        return msgspec.convert(data["clauses"], list[Clause])
    except (yaml.YAMLError, KeyError, TypeError, msgspec.ValidationError) as error:
        raise FaultyRulebook(f"{folder / 'clauses.yaml'}: {error}") from None
