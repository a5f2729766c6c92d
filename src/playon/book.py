"""A rulebook as the engine sees it: its settings, its tables, and the register of its clauses."""

import functools
from collections.abc import Mapping
from typing import Any, Literal, get_args

import msgspec

from playon.errors import FaultyRulebook
from playon.inspection import Requirement
from playon.offences import Row
from playon.wording import in_words

Scope = Literal["ball", "game", "match", "succession", "possession"]
Told = Literal["summary", "when", "then"]
"""The parts of a clause that its register can tell in other languages, too."""
RulesOf = Literal["play", "officials", "equipment"]
"""What a book lays down rules of. Matches are played by a book of play; the others go with one that it extends."""


class Grammar(msgspec.Struct, frozen=True, kw_only=True):
    """What the books of one family of games may say: the names of the family and the shape of its settings.

    limits, format, variants: struct types; a book gives each field that has no default.
    facts: what a row's `when` may test, with the values each fact can have.
    kinds: the forms of an offence, the values of the fact `kind` in its rows.
    breaches: names for what was broken, where an offence comes in more forms than its kinds.
    scopes: how long a count may live. tables: which of `outcome`, `claims` and `breaches` the engine reads.
    rows: the keys of a row that the engine carries out. restart_by, restart_places: what `by` and `place` of its restart may be.
    needed, found: offences and findings that every book must know, since the engine comes to them by itself.
    items: what can be inspected, each with a struct type of what is measured of it.
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
    rods: frozenset[str]
    scopes: frozenset[str]
    tables: frozenset[str]
    rows: frozenset[str]
    restart_by: frozenset[str]
    restart_places: frozenset[str]
    needed: frozenset[str]
    found: frozenset[str]
    items: Mapping[str, type[msgspec.Struct]] = {}


Reconstructed = Literal["", "clause", "sanction", "procedure", "end"]
"""What of a clause its print has lost and a kindred book supplies: all of it, its sanction, its procedure, its end."""


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One row of a book's register, in our own words. `carried_by` names what carries it out (see CONTRIBUTING).

    reconstructed: what of it is not printed, but stood where the print has a gap.
    """

    id: str
    chapter: str
    kind: str
    decided_by: str
    summary: str
    summary_hu: str = ""
    when: str = ""
    when_hu: str = ""
    then: str = ""
    then_hu: str = ""
    numbers: dict[str, float | list[float]] = {}
    see: list[str] = []
    note: str = ""
    reconstructed: Reconstructed = ""
    carried_by: list[str] = []

    def summary_in(self, language: str) -> str:
        """The summary in that language where the register has one, else in English."""
        return self.told("summary", language)

    def told(self, part: Told, language: str) -> str:
        """A part of the clause in that language where the register has it, else in English."""
        return getattr(self, f"{part}_{language}", "") or str(getattr(self, part))

    def is_told_in(self, language: str) -> bool:
        """Whether the register has every part of it in that language, which is not English."""
        return all(getattr(self, f"{part}_{language}", "") for part in get_args(Told) if getattr(self, part))


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One edition of a rulebook, complete and checked.

    limits, format and variants are structs of the family (for foosball: `playon.foosball.grammar`).
    counts: how long each count lives. findings: the clause behind each finding, or behind each kind of it.
    claims: the clause behind a refused claim. breaches: the clause broken, by the grammar's name for it.
    say: the official's words for a sanction, finding or offence.
    offences, outcomes: the rows of the offence table, and those tried once the ball's next outcome is known.
    reconstructed: {clause: what of it is not printed}, as in `Clause`.
    also: a second clause behind a finding, told as its `breach`.
    inspection: what is required of each item of equipment, if the book says anything about it.
    rules_of: play, or what goes with it; by a book of play alone are matches played.
    home: its own folder. folders: those of the registers, its own and the inherited ones, as far as there are some.
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
    counts: dict[str, str]
    findings: dict[str, str | dict[str, str]]
    claims: dict[str, str]
    breaches: dict[str, str]
    say: dict[str, str]
    offences: dict[str, tuple[Row, ...]]
    outcomes: dict[str, tuple[Row, ...]]
    clauses_in_order: tuple[str, ...]
    reconstructed: dict[str, str]
    folders: tuple[Any, ...]
    home: Any = None
    also: dict[str, str] = {}
    inspection: dict[str, tuple[Requirement, ...]] = {}
    rules_of: RulesOf = "play"

    def __repr__(self) -> str:
        return f"<Rulebook {self.id}: {self.title}>"

    @functools.cached_property
    def clause_ids(self) -> frozenset[str]:
        """The ids of all clauses."""
        return frozenset(self.clauses_in_order)

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
            for clause in read_clauses(folder):
                qualified = f"{folder.name}:{clause.id}"
                if qualified in self.clause_ids:
                    found[qualified] = msgspec.structs.replace(clause, id=qualified)
                found.setdefault(clause.id, clause)
        return found


class _Register(msgspec.Struct, frozen=True):
    clauses: list[Clause]


def read_clauses(folder: Any) -> list[Clause]:
    """The register in a book's folder. Raises FaultyRulebook where it cannot be read."""
    register: _Register = read_yaml(folder / "clauses.yaml", _Register)
    return register.clauses


def read_yaml(path: Any, kind: type[msgspec.Struct]) -> Any:
    """A file of a book's folder as that kind of struct. Raises FaultyRulebook (file and reason) whatever is in the file."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data = None
    try:
        data = yaml.load(path.read_text("utf-8"), Loader=loader)
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        reason = in_words(str(error), kind, data)
    except UnicodeDecodeError:
        reason = "not a text in UTF-8"
    except RecursionError:
        reason = "the parts stand too deep in one another"
    except (yaml.YAMLError, ValueError, TypeError) as error:
        reason = str(error)
    raise FaultyRulebook(f"{path}: {reason}")
