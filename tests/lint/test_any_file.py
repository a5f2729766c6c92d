"""No file ends in anything but faults: bytes, pieces of the languages, any value in any place."""

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from playon.lint import lint_file
from tests.lint.linting import SOUND, values

# fmt: off
PIECES = (
    "- ", "{", "}", "[", "]", ": ", ", ", "\n", "\n- ", "  ", "&a ", "*a", "<<", "!!set ", "? ", "|\n", "'", '"', "#",
    "---\n", "id", "book", "ufcc", "clauses", "events", "expect", "situation", "rulings", "1", ".nan", ".inf", "~", "0x",
)
# fmt: on


@given(
    st.one_of(
        st.binary(max_size=60), st.lists(st.sampled_from(PIECES), max_size=25).map(lambda each: "".join(each).encode())
    )
)
@settings(max_examples=400)
def test_no_file_ends_in_anything_but_faults(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    for name in ("any.yaml", "any.jsonl"):
        file = tmp_path_factory.getbasetemp() / name
        file.write_bytes(data)
        assert lint_file(file, {}), "this is no sound file"


KEYS = ["id", "book", "clauses", "title", "situation", "events", "expect", "note", "tags", "difficulty"]


@given(st.sampled_from(KEYS), values)
@example("book", ["ufcc"])
@example("events", [{"at": 0, "event": "decide", "reason": "x", "ruling": {"clause": {}, "sanctions": {}}}])
@example("expect", {"rulings": {"clause": 1}})
@settings(max_examples=300)
def test_any_value_in_any_place_gives_faults_at_most(
    tmp_path_factory: pytest.TempPathFactory, key: str, value: object
) -> None:
    import yaml

    [scenario] = yaml.safe_load(SOUND)
    file = tmp_path_factory.getbasetemp() / "place.yaml"
    file.write_text(yaml.safe_dump([{**scenario, key: value}]))
    for fault in lint_file(file, {}):
        assert fault.line is not None


@given(st.sampled_from(["situation", "event"]), values)
@settings(max_examples=200)
def test_any_value_in_a_record_gives_faults_at_most(
    tmp_path_factory: pytest.TempPathFactory, place: str, value: object
) -> None:
    header: dict[str, object] = {"playon": 1, "book": "ufcc"}
    lines = [header, {"event": value}] if place == "event" else [{**header, "situation": value}]
    file = tmp_path_factory.getbasetemp() / "value.jsonl"
    file.write_bytes(b"\n".join(map(msgspec.json.encode, lines)) + b"\n")
    for fault in lint_file(file, {}):
        assert fault.line is not None
