"""The language file of each family and the types of its engine say the same; faults in a language file are found."""

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

SCENARIOS = Path(__file__).parent / "scenarios"
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


# -- faults of a language file -----------------------------------------------------------------------------------------

SMALL: dict[str, Any] = {
    "family": "small",
    "books": ["one", "two"],
    "based_on": {"two": "one"},
    "sides": ["A", "B"],
    "types": {"size": {"type": "int", "min": 1}, "lot": {"type": "object", "fields": {"size": "size"}}},
    "contexts": {"kind": "string"},
    "events": {
        "act": {
            "kind": "act",
            "means": "something",
            "fields": {"by": {"type": "side", "required": True}, "lot": "lot"},
        },
        "foul": {"kind": "call", "means": "a foul", "fields": {"offence": "offence"}},
        "rare": {"kind": "fact", "means": "only in one", "books": ["one"], "fields": {"n": {"type": "size", "max": 3}}},
    },
    "offences": {"push": {"means": "a push", "context": ["kind"], "kinds": ["soft", "hard"], "sanctions": ["warning"]}},
    "findings": {"goal": "a goal"},
    "sanctions": {"warning": "a warning", "card": "a card"},
    "options": {"serve": "to serve"},
    "restarts": {"serve": {"means": "a serve", "fields": {"rod": "size"}}},
    "phases": {"in_play": "the ball is live"},
    "counts": {"pushes": {"means": "pushes", "scope": {"one": "match"}}},
    "situation": {"score": {"type": "per_side", "of": {"type": "int", "min": 0}}, "counts": "counts"},
    "ruling": {"for": "side"},
}


def changed(path: str, value: object) -> Vocabulary:
    """The small language with one place changed, or taken away where the value is None."""
    document = msgspec.json.decode(msgspec.json.encode(SMALL))
    *way, last = path.split(".")
    place = document
    for name in way:
        place = place.setdefault(name, {})
    if value is None:
        del place[last]
    else:
        place[last] = value
    return Vocabulary(document)


def test_a_sound_language_has_no_faults() -> None:
    small = Vocabulary(SMALL)
    assert small.faults == []
    assert default_faults(small) == []


@pytest.mark.parametrize(
    ("path", "value", "where", "message"),
    [
        ("rules", {}, "", "rules"),
        ("phases", None, "", "lacks the section 'phases'"),
        ("events.Shout", {"kind": "act", "means": "x"}, "events.Shout", "snake_case"),
        ("events.act.kind", "deed", "events.act", "deed"),
        ("events.act.kind", None, "events.act", "neither act, fact nor call"),
        ("events.act.means", None, "events.act", "no meaning"),
        ("events.act.fields.by.typo", 1, "events.act.by", "typo"),
        ("events.act.fields.lot", "heap", "events.act.lot", "unknown type 'heap'"),
        ("events.act.fields.by.only", {"what": [1]}, "events.act.by", "unknown field 'what'"),
        ("events.act.fields.by.books", ["three"], "events.act.by", "unknown book 'three'"),
        ("events.act.fields.how", {"type": "enum"}, "events.act.how", "enum without values"),
        ("events.act.fields.how", {"type": "string", "pattern": "("}, "events.act.how", "pattern"),
        ("events.rare.books", ["three"], "events.rare", "unknown book 'three'"),
        ("based_on.two", "three", "based_on", "unknown book 'three'"),
        ("counts.pushes.scope", {"three": "match"}, "counts.pushes", "unknown book 'three'"),
        ("offences.push.context", ["force", "kind"], "offences.push", "unknown context 'force'"),
        ("offences.push.context", [], "offences.push", "kinds, but no context kind"),
        ("offences.push.sanctions", ["fine"], "offences.push", "unknown sanction 'fine'"),
        ("offences.goal", "also a finding", "offences.goal", "is a finding too"),
        ("types.lot.fields.size", "lot", "types.lot.size.size", "made of itself"),
        ("types.size.min", "one", "types.size", "is not a spec"),
        ("situation", [1], "", "is not a language file"),
    ],
)
def test_a_fault_of_a_language_file_is_found(path: str, value: object, where: str, message: str) -> None:
    found = changed(path, value).faults
    assert any(place == where and message in said for place, said in found), found


@pytest.mark.parametrize(
    ("path", "spec", "message"),
    [
        ("events.act.fields.how", {"type": "enum", "values": ["a"], "default": "b"}, "'b' is not one of a"),
        ("events.act.fields.how", {"type": "size", "default": 0}, "0 is less than 1"),
        ("events.act.fields.how", {"type": "object", "keyed_by": "by", "in": "nowhere"}, "unknown section 'nowhere'"),
    ],
)
def test_a_default_has_to_fit_its_own_spec(path: str, spec: object, message: str) -> None:
    found = default_faults(changed(path, spec))
    assert any(message in said for _, said in found), found


# -- checking values ---------------------------------------------------------------------------------------------------


def faults_of(event: object, *, books: tuple[str, ...] = ("two", "one"), small: Vocabulary | None = None) -> list[str]:
    found: list[str] = []
    Checker(
        small or Vocabulary(SMALL), lambda where, message: found.append(f"{where} {message}".lstrip()), books=books
    ).event(event, "")
    return found


@pytest.mark.parametrize(
    "event",
    [
        {"at": 0, "event": "act", "by": "A"},
        {"at": 1.5, "event": "act", "by": "B", "lot": {"size": 4}},
        {"at": 1, "event": "foul", "offence": "push", "kind": "hard"},
        {"at": 1, "event": "rare", "n": 3},
    ],
)
def test_a_sound_event_passes(event: object) -> None:
    assert faults_of(event) == []


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (7, "7 is not an event"),
        ({"at": 0}, "lacks 'event'"),
        ({"at": 0, "event": ["act"]}, "event ['act'] is not an event of small"),
        ({"at": 0, "event": "act"}, "(act) lacks 'by'"),
        ({"event": "act", "by": "A"}, "(act) lacks 'at'"),
        ({"at": -1, "event": "act", "by": "A"}, "(act).at -1 is not a time in seconds"),
        ({"at": float("nan"), "event": "act", "by": "A"}, "(act).at nan is not a time in seconds"),
        ({"at": float("inf"), "event": "act", "by": "A"}, "(act).at inf is not a time in seconds"),
        ({"at": True, "event": "act", "by": "A"}, "(act).at True is not a time in seconds"),
        ({"at": 0, "event": "act", "by": "C"}, "(act).by 'C' is not a side"),
        ({"at": 0, "event": "act", "by": ["A"]}, "(act).by ['A'] is not a side"),
        ({"at": 0, "event": "act", "by": None}, "(act).by is empty"),
        ({"at": 0, "event": "act", "by": "A", "lot": {"size": 0}}, "(act).lot.size 0 is less than 1"),
        ({"at": 0, "event": "act", "by": "A", "lot": []}, "(act).lot [] is not an object"),
        ({"at": 0, "event": "act", "by": "A", "x": 1}, "(act).x is an unknown field"),
        (
            {"at": 0, "event": "foul", "offence": "push", "kind": "medium"},
            "(foul).kind 'medium' is not one of soft, hard",
        ),
        ({"at": 0, "event": "foul", "offence": "goal"}, "(foul).offence 'goal' is not an offence of small"),
        ({"at": 0, "event": "foul", "kind": "hard"}, "(foul).kind is an unknown field"),
        ({"at": 0, "event": "rare", "n": 4}, "(rare).n 4 is more than 3"),
    ],
)
def test_a_fault_of_an_event_is_told(event: object, message: str) -> None:
    assert faults_of(event) == [message]


def test_what_another_book_has_does_not_exist() -> None:
    [fault] = faults_of({"at": 0, "event": "rare"}, books=("three",))
    assert fault == "(rare).event the event 'rare' does not exist in three"


def test_a_truth_value_is_no_number() -> None:
    numbered = changed("events.act.fields.n", {"type": "enum", "values": [0, 1]})
    assert faults_of({"at": 0, "event": "act", "by": "A", "n": 1}, small=numbered) == []
    assert faults_of({"at": 0, "event": "act", "by": "A", "n": True}, small=numbered) == [
        "(act).n True is not one of 0, 1"
    ]


def test_what_stands_only_beside_something_else() -> None:
    only = changed("events.act.fields.n", {"type": "int", "only": {"by": ["A"]}})
    assert faults_of({"at": 0, "event": "act", "by": "A", "n": 1}, small=only) == []
    [fault] = faults_of({"at": 0, "event": "act", "by": "B", "n": 1}, small=only)
    assert fault == "(act).n stands only where by is A"


@pytest.mark.parametrize(
    ("situation", "message"),
    [
        ({"score": {"A": 1}, "counts": {"A": {"pushes": 2}}}, None),
        ({"score": {"C": 1}}, ".score.C is an unknown field"),
        ({"score": {"A": -1}}, ".score.A -1 is less than 0"),
        ({"counts": {"A": {"shoves": 2}}}, ".counts.A.shoves is an unknown field; did you mean pushes?"),
        ({"counts": {"A": {"pushes": True}}}, ".counts.A.pushes True is not a whole number"),
        ([], " [] is not a situation"),
    ],
)
def test_a_situation_is_checked(situation: object, message: str | None) -> None:
    found: list[str] = []
    checker = Checker(Vocabulary(SMALL), lambda where, said: found.append(f"{where} {said}"), books=("one",))
    checker.situation(situation, "s")
    assert found == ([] if message is None else [f"s{message}"])


@pytest.mark.parametrize(
    ("ruling", "message"),
    [
        ({"clause": "1", "offence": "push", "sanctions": ["warning"], "for": "A"}, None),
        ({"clause": ["1", "2"], "finding": "goal", "restart": {"by": "A", "as": "serve", "rod": 2}}, None),
        ({"clause": "9"}, ".clause '9' is not a clause of one"),
        ({"clause": 1}, ".clause 1 is not text; put it in quotes"),
        ({"offence": "push", "sanctions": ["card"]}, ".sanctions 'card' is not a sanction for push"),
        ({"restart": {"as": "throw"}}, ".restart.as 'throw' is not a restart of small"),
        ({"restart": {"rod": 0}}, ".restart.rod 0 is less than 1"),
        ({"options": {"to": "A", "choices": []}}, ".options.choices has 0 items, which is less than 1"),
    ],
)
def test_a_ruling_is_checked(ruling: object, message: str | None) -> None:
    found: list[str] = []
    checker = Checker(
        Vocabulary(SMALL), lambda where, said: found.append(f"{where} {said}"), books=("one",), clauses={"1", "2"}
    )
    checker.check(ruling, Spec(type="ruling"), "r")
    assert found == ([] if message is None else [f"r{message}"])
