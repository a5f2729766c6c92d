"""The language file of each family and the types of its engine say the same."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
import pytest
from msgspec import inspect

from playon import Match, PlayonError, book_names, load_book
from playon.errors import UnknownBook
from playon.events import SIDES
from playon.scenario import load_scenarios, scenario_files
from playon.vocabulary import Checker, Spec, Vocabulary, default_faults, families, vocabulary

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FAMILIES = families()
LANGUAGES = {family: vocabulary(family) for family in FAMILIES}
TERMS = {family: import_module(f"playon.{family}.terms") for family in FAMILIES}
SITUATIONS = {family: import_module(f"playon.{family}.situation").Situation for family in FAMILIES}
EVENT_TYPES: dict[str, dict[str, inspect.StructType]] = {
    family: {
        str(each.tag): each
        for each in inspect.multi_type_info(get_args(import_module(f"playon.{family}.events").AnyEvent))
        if isinstance(each, inspect.StructType)
    }
    for family in FAMILIES
}
EVENTS = [
    (family, name)
    for family in FAMILIES
    for name in sorted({*EVENT_TYPES[family], *LANGUAGES[family].sections["events"]})
]
SCALARS: dict[type[inspect.Type], str] = {
    inspect.BoolType: "bool",
    inspect.IntType: "int",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}
ENDLESS = 1e6
"""Bounds from here on are put on times and measures only so that they stay numbers."""


def shape_of_type(kind: inspect.Type) -> object:
    """A type of the engine in words that a spec can be put in too; that it may be empty is left out."""
    if isinstance(kind, inspect.Metadata):
        return shape_of_type(kind.type)
    if isinstance(kind, inspect.UnionType):
        kinds = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        shapes = [shape_of_type(each) for each in kinds]
        return shapes[0] if len(shapes) == 1 else frozenset[object]().union(*cast(list[frozenset[object]], shapes))
    if isinstance(kind, inspect.LiteralType):
        return frozenset(kind.values)
    if isinstance(kind, inspect.StructType):
        return {field.encode_name: (shape_of_type(field.type), field.required) for field in kind.fields}
    if isinstance(kind, inspect.DictType):
        key = shape_of_type(kind.key_type)
        return (
            "document" if isinstance(kind.value_type, inspect.AnyType) else ("map", key, shape_of_type(kind.value_type))
        )
    if isinstance(kind, inspect.VarTupleType):
        return "list", shape_of_type(kind.item_type)
    if isinstance(kind, inspect.TupleType):
        assert len(kind.item_types) == 2
        return "point"
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        top = None if kind.le is not None and kind.le >= ENDLESS else kind.le
        return SCALARS[type(kind)], kind.ge, top
    if isinstance(kind, inspect.StrType) and kind.pattern is not None:
        return "string", alternatives(kind.pattern)
    return SCALARS[type(kind)]


def alternatives(pattern: str) -> str:
    """A pattern for the whole text without its anchors and the brackets round them."""
    bare = pattern.removeprefix("^").removesuffix("$")
    return bare[1:-1] if bare.startswith("(") and bare.endswith(")") else bare


def shape_of_spec(spec: Spec, words: Vocabulary) -> object:
    """A spec in the words of `shape_of_type`."""
    names = {"offence": "offences", "finding": "findings", "option": "options"}
    if spec.alternatives:
        shapes = [shape_of_spec(each, words) for each in spec.alternatives]
        return frozenset[object]().union(*cast(list[frozenset[object]], shapes))
    match spec.type:
        case "enum":
            return frozenset(spec.values or ())
        case "side":
            return frozenset(SIDES)
        case "offence" | "finding" | "option":
            return frozenset(words.sections[names[spec.type]])
        case "object" if spec.keyed_by is not None:
            return "document"
        case "object":
            return {name: (shape_of_spec(each, words), each.required) for name, each in (spec.fields or {}).items()}
        case "map":
            assert spec.keys is not None
            assert spec.of is not None
            return ("map", shape_of_spec(spec.keys, words), shape_of_spec(spec.of, words))
        case "per_side":
            assert spec.of is not None
            return ("map", frozenset(SIDES), shape_of_spec(spec.of, words))
        case "list":
            assert spec.of is not None
            return "list", shape_of_spec(spec.of, words)
        case "string" if spec.pattern is not None:
            return "string", alternatives(spec.pattern)
        case "ruling" | "situation" | "restart_at":
            return "document"
        case "time":
            return "number", 0, None
        case "int" | "number":
            return spec.type, spec.min, None if spec.max is not None and spec.max >= ENDLESS else spec.max
    return spec.type


def default_of_spec(spec: Spec) -> object:
    """The default, None where there is none or a rulebook gives it."""
    return None if str(spec.default).startswith("by ") else spec.default


def fields_of_event(family: str, name: str) -> dict[str, Spec]:
    """All fields of an event in the language, those of the contexts with every event that calls an offence."""
    words = LANGUAGES[family]
    own = words.sections["events"][name].fields
    extra = words.contexts if "offence" in own else {}
    return {"at": Spec(type="time", required=True), **words.common, **extra, **own}


def default_of_field(field: inspect.Field) -> object:
    """The default of a field, None where there is none or where it is an empty list or map."""
    if field.default is not msgspec.NODEFAULT:
        return field.default or None if isinstance(field.default, tuple) else field.default
    return None if field.default_factory is msgspec.NODEFAULT else field.default_factory() or None


def test_every_family_has_its_names() -> None:
    assert FAMILIES == ["foosball", "subbuteo"]


@pytest.mark.parametrize("family", FAMILIES)
def test_the_events_have_the_same_names(family: str) -> None:
    assert set(EVENT_TYPES[family]) == set(LANGUAGES[family].sections["events"])


@pytest.mark.parametrize(("family", "name"), EVENTS)
def test_an_event_has_the_same_fields(family: str, name: str) -> None:
    if name not in LANGUAGES[family].sections["events"]:
        pytest.fail(f"the language has no event {name}")
    specs = fields_of_event(family, name)
    fields = {field.encode_name: field for field in EVENT_TYPES[family][name].fields}
    assert set(fields) == set(specs)
    assert {each: field.required for each, field in fields.items()} == {
        each: spec.required for each, spec in specs.items()
    }
    assert {each: shape_of_type(field.type) for each, field in fields.items()} == {
        each: shape_of_spec(spec, LANGUAGES[family]) for each, spec in specs.items()
    }
    assert {each: default_of_field(field) for each, field in fields.items()} == {
        each: default_of_spec(spec) or None if spec.type in ("list", "map") else default_of_spec(spec)
        for each, spec in specs.items()
    }


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(
    ("section", "literal"),
    [
        ("offences", "Offence"),
        ("findings", "Finding"),
        ("sanctions", "Sanction"),
        ("options", "Option"),
        ("restarts", "RestartName"),
        ("phases", "Phase"),
        ("counts", "Count"),
    ],
)
def test_a_section_has_the_names_of_the_engine(section: str, literal: str, family: str) -> None:
    assert set(LANGUAGES[family].sections[section]) == set(get_args(getattr(TERMS[family], literal)))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_offences_come_in_the_same_kinds(family: str) -> None:
    kinds = {name: entry.kinds for name, entry in LANGUAGES[family].sections["offences"].items() if entry.kinds}
    assert {name: set(values) for name, values in kinds.items()} == {
        name: set(values) for name, values in TERMS[family].KINDS.items()
    }


DESCRIBED_ELSEWHERE = ("earlier", "shot", "interrupted", "before", "taken", "counts")
"""Objects that the language describes once: as the parts `technical_shot`, `pause`, `last_play` and `restart`, and the counts."""


def parts(fields: Mapping[str, Spec], where: str = "") -> Iterator[tuple[str, frozenset[str]]]:
    """The names of the fields of a document and of every object in it."""
    yield where, frozenset(fields)
    for name, spec in fields.items():
        inner = spec if spec.fields is not None else spec.of
        if inner is not None and inner.fields is not None and name not in DESCRIBED_ELSEWHERE:
            yield from parts(inner.fields, f"{where}.{name}")


def parts_of_type(kind: inspect.StructType, where: str = "") -> Iterator[tuple[str, frozenset[str]]]:
    yield where, frozenset(field.encode_name for field in kind.fields)
    for field in kind.fields:
        inner: inspect.Type | None = field.type
        if isinstance(inner, inspect.UnionType):
            inner = next((each for each in inner.types if isinstance(each, inspect.StructType)), None)
        if isinstance(inner, inspect.DictType):
            inner = inner.value_type
        if isinstance(inner, inspect.ListType):
            inner = inner.item_type
        if field.encode_name in DESCRIBED_ELSEWHERE:
            continue
        if isinstance(inner, inspect.StructType) and inner.cls.__module__ != "playon.rulings":
            yield from parts_of_type(inner, f"{where}.{field.encode_name}")


@pytest.mark.parametrize("family", FAMILIES)
def test_a_situation_has_the_same_parts(family: str) -> None:
    kind = inspect.type_info(SITUATIONS[family])
    assert isinstance(kind, inspect.StructType)
    assert dict(parts_of_type(kind)) == dict(parts(LANGUAGES[family].situation))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_packaged_language_has_no_faults(family: str) -> None:
    assert LANGUAGES[family].faults == []
    assert default_faults(LANGUAGES[family]) == []


def without_empty(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: without_empty(each) for name, each in value.items() if each is not None}
    return [without_empty(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("book", book_names())
def test_what_the_engine_fills_in_is_in_the_language(book: str) -> None:
    """Every situation that an event of a scenario leads to, as a record would hold it."""
    found: set[tuple[str, str, str]] = set()
    words = LANGUAGES[load_book(book).family]
    for scenario in (each for path in scenario_files([SCENARIOS / book]) for each in load_scenarios(path)):
        match = Match(book, situation=scenario.situation)
        checker = Checker(words, lambda where, message, name=scenario.id: found.add((name, where, message)))
        for event in scenario.events:
            with suppress(PlayonError):
                match.observe(event)
            written = msgspec.json.decode(msgspec.json.encode(match.document()))
            checker.situation(without_empty(written), "situation")
    # A still ball behind the two-man rod keeps that rod, whose clock runs, besides its zone.
    assert {each for each in found if each[1:] != ("situation.ball.rod", "stands only where zone is nothing")} == set()


def test_an_unknown_family_is_named() -> None:
    with pytest.raises(UnknownBook, match=r"'curling'.*foosball, subbuteo"):
        vocabulary("curling")
