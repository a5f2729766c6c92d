"""Every requirement of equipment, at its limits and just past them; what the language, the register and the table say agrees."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from playon import Match, book_names, load_book
from playon.book import read_clauses
from playon.errors import FaultyRulebook, Refused, UnreadableEvent
from playon.inspection import Check, Requirement, Share, judge, measures_of
from playon.subbuteo.items import ITEMS, OF_PITCH, items_of_pitch
from playon.vocabulary import vocabulary

INSPECTING = [name for name in book_names() if load_book(name).inspection]
WHOLE = [name for name in INSPECTING if load_book(name).inspection.keys() >= set(ITEMS)]
"""Books that lay something down about every item; another may hold a single measure to its own size."""
SOURCES = [name for name in WHOLE if not any(row.rule for rows in load_book(name).inspection.values() for row in rows)]
ROWS = [
    pytest.param(item, row, id=f"{name}-{item}-{number}-{row.property}")
    for name in SOURCES
    for item, rows in load_book(name).inspection.items()
    for number, row in enumerate(rows)
]
LENGTH = 1200.0


def apart(row: Requirement) -> dict[str, Any]:
    """Other measures that a row needs to be judged."""
    measured: dict[str, Any] = {
        name: value[0] if isinstance(value, list) else value for name, value in row.when.items() if name != row.property
    }
    for size in (row.min, row.max, row.exact):
        if isinstance(size, Share):
            measured[size.of] = LENGTH
    if row.differs_from is not None:
        measured[row.differs_from] = ["white"]
    return measured


def of_size(size: Any) -> float:
    return size.times * LENGTH + size.plus if isinstance(size, Share) else float(size)


def words_of(kind: Any) -> set[str]:
    """The words that a type allows."""
    parts = get_args(kind)
    return {each for each in parts if isinstance(each, str)} | {word for each in parts for word in words_of(each)}


def values(item: str, row: Requirement) -> Iterator[tuple[Any, bool]]:
    """Values at the limits of a row and just past them, with whether they fulfil it."""
    low = row.min if row.exact is None else row.exact
    high = row.max if row.exact is None else row.exact
    fine = 1 if "int" in str(ITEMS[item].__annotations__.get(row.property, "")) else 0.1
    if low is not None:
        yield of_size(low), True
        yield of_size(low) - fine, False
    if high is not None:
        yield of_size(high), True
        yield of_size(high) + fine, False
    if low is None and high is not None:
        yield of_size(high) / 2, True
    if row.is_ is not None:
        yield row.is_, True
        yield not row.is_, row.property in row.when
    if row.allowed:
        field = next(each for each in msgspec.structs.fields(ITEMS[item]) if each.name == row.property)
        is_list = "list" in str(field.type)
        for value in words_of(field.type):
            if row.when.get(row.property, value) == value:
                yield [value] if is_list else value, value in row.allowed
    if row.distinct is not None:
        yield ["white"] * 3, True
        yield ["white", "blue"], False
    if row.differs_from is not None:
        yield "red", True
        yield "white", False
        yield "White ", False


def the_check(row: Requirement, measured: dict[str, Any], tolerance: float = 0.0) -> Check | None:
    return next(iter(judge([row], measured, tolerance=tolerance)), None)


@pytest.mark.parametrize(("item", "row"), ROWS)
def test_a_limit_is_legal_and_just_past_it_is_not(item: str, row: Requirement) -> None:
    tried = 0
    for value, fulfilled in values(item, row):
        measured = apart(row)
        if row.sum:
            measured |= {row.sum[0]: value - 5, row.sum[1]: 5}
        else:
            measured[row.property] = value
        check = the_check(row, measured)
        if check is None:
            assert row.property in row.when
            continue
        assert (check.standing == "conforming") is fulfilled, (value, check)
        tried += 1
    assert tried


@pytest.mark.parametrize(("item", "row"), ROWS)
def test_what_is_not_measured_is_said_to_be_so(item: str, row: Requirement) -> None:
    check = the_check(row, apart(row))
    assert check is None or check.standing == "not_measured"


@pytest.mark.parametrize("name", SOURCES)
def test_the_table_has_the_numbers_of_the_register(name: str) -> None:
    book = load_book(name)
    rows = [row for requirements in book.inspection.values() for row in requirements]
    used: dict[str, set[float]] = {}
    for row in rows:
        for size in (row.min, row.max, row.exact):
            sizes = (abs(size.plus), size.times) if isinstance(size, Share) else (size,)
            used.setdefault(row.clause, set()).update(each for each in sizes if each is not None)
        used.setdefault(row.clause, set()).add(len(row.allowed))
    missing = []
    for clause in read_clauses(book.folders[0]):
        for key, number in clause.numbers.items():
            known = any(number in found for each, found in used.items() if each.startswith(clause.id))
            if not known and key != "since_year":
                missing.append((clause.id, key, number))
            if key == "since_year":
                assert any(f"{number:g}" in row.note for row in rows if row.clause == clause.id), clause.id
    assert missing == []


def test_the_items_are_those_of_the_language() -> None:
    language = vocabulary("subbuteo").table("items")
    assert set(ITEMS) == set(language)
    for item, kind in ITEMS.items():
        assert {field.encode_name for field in msgspec.structs.fields(kind)} == set(language[item].fields), item
        for field in msgspec.structs.fields(kind):
            words = words_of(field.type)
            spec = language[item].fields[field.encode_name]
            if words and spec.values:
                assert words == set(spec.values), (item, field.name)


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_inspection_by_events(name: str) -> None:
    match = Match(name)
    [ruling] = match.observe({"at": 0, "event": "inspect", "item": "corner", "measured": {"radius": 25}})
    assert (ruling.finding, ruling.item, ruling.property) == ("conforming", "corner", "radius")
    event = {"at": 1, "event": "inspect", "item": "corner", "name": "left", "owner": "B", "measured": {"radius": 31}}
    [ruling] = match.observe(event)
    assert (ruling.finding, ruling.against, ruling.property) == ("not_conforming", "B", "radius")
    assert ruling.why["name"] == "left"
    assert (ruling.why["measured"], ruling.why["min"], ruling.why["max"]) == (31, 20, 30)


def test_a_book_that_measures_nothing_refuses() -> None:
    silent = next(name for name in book_names() if load_book(name).family == "subbuteo" and name not in INSPECTING)
    with pytest.raises(Refused, match="goal area"):
        Match(silent).observe({"at": 0, "event": "inspect", "item": "goal_area", "measured": {"depth": 60}})


@pytest.mark.parametrize(
    ("item", "measured", "said"),
    [
        ("gaol", {}, "did you mean 'goal'"),
        ("goal", {"dephth": 80}, "did you mean 'depth'"),
        ("goal", {"depth": "80 mm"}, "has to be a number"),
        ("goal", {"depth": -1}, "at least 0"),
        ("goal", {"depth": float("nan")}, "at least 0"),
        ("goal", {"fixed": "glue"}, "mechanical, tape, weight, none"),
        ("hall", {"clearance": []}, "clearance"),
        ("goal", [], "has to be an object"),
    ],
)
def test_what_cannot_be_read_is_told(item: str, measured: Any, said: str) -> None:
    with pytest.raises(UnreadableEvent, match=said):
        measures_of(ITEMS, item, measured)


def test_one_side_of_the_hall_is_enough_to_fail() -> None:
    rows = load_book(SOURCES[0]).inspection["hall"]
    assert [each.standing for each in judge(rows, {"clearance": [1000.0, 1000.0]})] == ["conforming"]
    assert [each.standing for each in judge(rows, {"clearance": [1000.0, 999.9]})] == ["not_conforming"]


def test_a_tolerance_holds_for_nominal_lengths_alone() -> None:
    goal = load_book(SOURCES[0]).inspection["goal"]
    measured = {"post_height": 60.5, "post_distance": 124.4, "thickness": 5.2, "posts": 2}
    found = {each.requirement.property: each.standing for each in judge(goal, measured, tolerance=0.5)}
    assert (found["post_height"], found["post_distance"], found["thickness"]) == (
        "conforming",
        "not_conforming",
        "not_conforming",
    )


def test_a_height_is_measured_whole_or_as_a_sum() -> None:
    figure = load_book(SOURCES[0]).inspection["figure"]
    for measured in ({"height": 30.0}, {"figure_height": 24.0, "base_height": 6.0}):
        heights = [each for each in judge(figure, measured) if each.requirement.property == "height"]
        assert [each.standing for each in heights] == ["conforming"]


def test_the_pitch_of_a_situation_is_inspected() -> None:
    fields = vocabulary("subbuteo").situation["pitch"].fields or {}
    for place in OF_PITCH:
        head, _, tail = place.partition(".")
        assert not tail or tail in (fields[head].fields or {}), place
        assert head in fields
    pitch = {name: spec.default for name, spec in fields.items()}
    book = load_book(SOURCES[0])
    for item, measured in items_of_pitch(pitch).items():
        checks = judge(book.inspection[item], measures_of(ITEMS, item, measured))
        assert [each for each in checks if each.standing == "not_conforming"] == [], item


def test_a_faulty_table_is_told(tmp_path: Any) -> None:
    base = next(name for name in book_names() if load_book(name).family == "subbuteo" and name not in INSPECTING)
    clause = load_book(base).clauses_in_order[0]
    book = f'id = "club"\ntitle = "Club"\nfamily = "subbuteo"\nextends = "{base}"\n'
    (tmp_path / "book.toml").write_text(book, "utf-8")
    for text, said in (
        ("[[gaol]]\nclause = 'x'\nproperty = 'depth'\nmax = 1", "inspection.gaol"),
        (f"[[goal]]\nclause = '{clause}'\nproperty = 'dephth'\nmax = 1", "no property 'dephth'"),
        ("[[goal]]\nclause = 'nowhere'\nproperty = 'depth'\nmax = 1", "no clause 'nowhere'"),
        (f"[[goal]]\nclause = '{clause}'\nproperty = 'depth'", "requires nothing"),
        (f"[[goal]]\nclause = '{clause}'\nproperty = 'depth'\nmax = 1\nfinding = 'wrong'", "'wrong' is no finding"),
        (f"[[goal]]\nclause = '{clause}'\nproperty = 'depth'\nmaximum = 1", "maximum"),
        ("[[goal]", "inspection.toml"),
        ("like = 'nowhere'\nclause = 'x'", "nowhere"),
        ("like = 'nowhere'", "clause"),
    ):
        (tmp_path / "inspection.toml").write_text(text, "utf-8")
        load_book.cache_clear()
        with pytest.raises(FaultyRulebook, match=said):
            load_book(str(tmp_path))
    load_book.cache_clear()


def test_a_club_sets_its_own_standard(tmp_path: Any) -> None:
    base = SOURCES[0]
    clause = load_book(base).inspection["playing_area"][0].clause
    (tmp_path / "book.toml").write_text(
        f'id = "club"\ntitle = "Club"\nfamily = "subbuteo"\nextends = "{base}"\n', "utf-8"
    )
    row = f"[[playing_area]]\nclause = '{clause}'\nproperty = 'length'\nexact = 900\nfinding = 'not_standard'\n"
    (tmp_path / "inspection.toml").write_text(row, "utf-8")
    load_book.cache_clear()
    match = Match(str(tmp_path))
    [ruling] = match.observe({"at": 0, "event": "inspect", "item": "playing_area", "measured": {"length": 950}})
    assert (ruling.finding, ruling.property) == ("not_standard", "length")
    [ruling] = match.observe({"at": 0, "event": "inspect", "item": "corner", "measured": {"radius": 20}})
    assert ruling.finding == "conforming"
