"""Faults of scenario files and match records are found, each at its line, and no file ends in anything else."""

import io
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from playon.events import Event
from playon.foosball.events import CoinToss, Time
from playon.lint import Fault, lint_file, lint_language
from playon.record import Header, dumps_record
from playon.rulebook import load_book
from playon.vocabulary import Located, UnreadableFile, families, read_yaml
from playon.vocabulary.yaml_files import DEPTH_LIMIT, FILE_LIMIT, parse_yaml

SCENARIOS = Path(__file__).parent / "scenarios"

SOUND = """\
- id: jar-1
  book: ufcc
  clauses: ["16.1"]
  title: The first jar
  difficulty: easy
  tags: [reading]
  situation: {score: {A: 1, B: 1}, phase: in_play, counts: {B: {jars: 1}}}
  events:
    - {at: 0, event: time}
    - {at: 1.5, event: foul, offence: jar, by: B, kind: slam}
  expect:
    rulings:
      - {clause: "16.1", offence: jar, against: B}
    options: {to: A, choices: [serve]}
    situation: {stakes: {infraction: {side: A, rod: three}}}
"""


def lint(folder: Path, text: str | bytes, name: str = "some.yaml", seen: dict[str, str] | None = None) -> list[Fault]:
    file = folder / name
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return lint_file(file, {} if seen is None else seen)


def told(faults: list[Fault]) -> list[tuple[int | None, str, str]]:
    return [(fault.line, fault.where, fault.message) for fault in faults]


def test_the_scenarios_of_the_house_have_no_faults() -> None:
    seen: dict[str, str] = {}
    files = sorted(SCENARIOS.rglob("*.yaml"))
    assert files
    assert [fault for file in files for fault in lint_file(file, seen)] == []
    assert len(seen) >= len(files)


@pytest.mark.parametrize("family", families())
def test_the_languages_of_the_house_have_no_faults(family: str) -> None:
    assert lint_language(family) == []


def test_an_unknown_language_is_told() -> None:
    [fault] = lint_language("curling")
    assert "'curling'" in fault.message


# -- scenarios ---------------------------------------------------------------------------------------------------------


def test_a_sound_scenario_has_no_faults(tmp_path: Path) -> None:
    seen: dict[str, str] = {}
    assert lint(tmp_path, SOUND, seen=seen) == []
    assert seen == {"jar-1": str(tmp_path / "some.yaml")}


@pytest.mark.parametrize(
    ("old", "new", "line", "where", "message"),
    [
        ("difficulty: easy", "colour: red", 5, "jar-1 colour", "is an unknown field"),
        ("  title: The first jar\n", "", 1, "jar-1", "lacks 'title'"),
        ("id: jar-1", "id: 7", 1, "scenario 1 id", "7 is not text"),
        ("tags: [reading]", "tags: reading", 6, "jar-1 tags", "'reading' is not a list"),
        ('clauses: ["16.1"]', 'clauses: ["16.99"]', 3, "jar-1 clauses", "'16.99' is not a clause of ufcc"),
        ('clauses: ["16.1"]', "clauses: [16.1]", 3, "jar-1 clauses[0]", "16.1 is not text; put it in quotes"),
        ('clauses: ["16.1"]', "clauses: []", 3, "jar-1 clauses", "has 0 items, which is less than 1"),
        ("phase: in_play", "phase: playing", 7, "jar-1 situation.phase", "'playing' is not a phase of foosball"),
        (
            "{jars: 1}",
            "{serve_violations: 1}",
            7,
            "jar-1 situation.counts.B.serve_violations",
            "is an unknown field",
        ),
        ("by: B,", "by: b,", 10, "jar-1 events[1] (foul).by", "'b' is not a side; did you mean B?"),
        (
            "kind: slam",
            "kind: bench",
            10,
            "jar-1 events[1] (foul).kind",
            "'bench' is not one of table, opposing_rod, slam",
        ),
        ("at: 1.5", "at: soon", 10, "jar-1 events[1] (foul).at", "'soon' is not a time"),
        ("at: 0,", "at: 2,", 10, "jar-1 events[1]", "at goes backwards from 2 to 1.5"),
        (
            "event: time}",
            "event: tine}",
            9,
            "jar-1 events[0].event",
            "'tine' is not an event of foosball; did you mean time?",
        ),
        ("event: time}", "event: count_three}", 9, "jar-1 events[0] (count_three).event", "does not exist in ufcc"),
        ("- {at: 0, event: time}", "- nothing", 9, "jar-1 events[0]", "'nothing' is not an event"),
        (
            "choices: [serve]",
            "choices: [kick]",
            14,
            "jar-1 expect.options.choices[0]",
            "'kick' is not an option of foosball",
        ),
        (
            "against: B}",
            "againts: B}",
            13,
            "jar-1 expect.rulings[0].againts",
            "is an unknown field; did you mean against?",
        ),
        (
            'clause: "16.1", offence',
            'clause: "16.9", offence',
            13,
            "jar-1 expect.rulings[0].clause",
            "not a clause of ufcc",
        ),
        ("offence: jar, against", "finding: goal, offence: jar, against", 13, "jar-1 expect.rulings[0]", "names both"),
        ('clause: "16.1", offence: jar, ', "", 13, "jar-1 expect.rulings[0]", "names neither clause"),
        ("    rulings:", "    no_offence: true\n    rulings:", 14, "jar-1 expect.rulings[0]", "beside no_offence"),
        ("    rulings:", "    refused: false\n    rulings:", 12, "jar-1 expect.refused", "False is not one of True"),
        (
            "    rulings:",
            "    ruling: x\n    rulings:",
            12,
            "jar-1 expect.ruling",
            "is an unknown field; did you mean rulings?",
        ),
        ("rod: three", "rod: four", 15, "jar-1 expect.situation.stakes.infraction.rod", "'four' is not one of goalie"),
        ("book: ufcc", "book: chess", 2, "jar-1 book", "is not checked: there is no rulebook 'chess'"),
        ("  book: ufcc\n", "", 1, "jar-1", "is not checked: names no book"),
        ("phase: in_play", "phase: in_play, phase: stopped", 7, "", "is not YAML: the key 'phase' stands twice"),
        ("phase: in_play", "phase: [in_play", 7, "", "is not YAML"),
        ("phase: in_play", "[phase]: in_play", 7, "", "is not YAML: a list or mapping cannot be a key"),
        ("phase: in_play", "phase: !!python/object:os.system x", 7, "", "is not YAML"),
        ("phase: in_play", "phase: 2024-99-99", None, "", "is not YAML"),
        ("phase: in_play", "phase: \x07", None, "", "is not YAML"),
        ("phase: in_play", "phase: *nowhere", 7, "", "is not YAML: found undefined alias"),
    ],
)
def test_a_fault_of_a_scenario_is_told_at_its_line(
    tmp_path: Path, old: str, new: str, line: int | None, where: str, message: str
) -> None:
    assert old in SOUND
    faults = lint(tmp_path, SOUND.replace(old, new, 1))
    assert len(faults) == 1, faults
    assert faults[0][:3] == (str(tmp_path / "some.yaml"), line, where)
    assert message in faults[0].message
    assert "\n" not in faults[0].message


LONG = """\
- id: long-1
  book: ufcc
  clauses: ["16.1"]
  title: A long one
  events:
    - at: 0
      event: foul
      by: A
      offence: jar
  expect:
    rulings:
      - clause: "16.1"
        against: A
    restart:
      by: B
      as: serve
      rod: five
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "where", "message"),
    [
        ("title: A", "titel: A", 4, "long-1 titel", "is an unknown field; did you mean title?"),
        ("  book: ufcc", "  bok: ufcc", 2, "long-1 bok", "is an unknown field; did you mean book?"),
        ("  events:", "  event:", 5, "long-1 event", "is an unknown field; did you mean events?"),
        ("  expect:", "  expects:", 10, "long-1 expects", "is an unknown field; did you mean expect?"),
        ("event: foul", "evnt: foul", 7, "long-1 events[0].evnt", "is an unknown field; did you mean event?"),
        ("event: foul", "event: fuol", 7, "long-1 events[0].event", "did you mean foul?"),
        ("      event: foul\n", "", 6, "long-1 events[0]", "lacks 'event'"),
        ("by: A", "by: a", 8, "long-1 events[0] (foul).by", "did you mean A?"),
        ("offence: jar", "offence: jarr\n      kind: slam", 9, "long-1 events[0] (foul).offence", "did you mean jar?"),
        ("clause:", "clase:", 12, "long-1 expect.rulings[0].clase", "is an unknown field; did you mean clause?"),
        ("against: A", "against: C", 13, "long-1 expect.rulings[0].against", "'C' is not a side"),
        ("as: serve", "as: serv", 16, "long-1 expect.restart.as", "did you mean serve?"),
        ("rod: five", "rod: fvie", 17, "long-1 expect.restart.rod", "did you mean five?"),
    ],
)
def test_a_slip_gives_one_fault_at_its_own_line_with_what_was_meant(
    tmp_path: Path, old: str, new: str, line: int, where: str, message: str
) -> None:
    assert lint(tmp_path, LONG) == []
    faults = lint(tmp_path, LONG.replace(old, new))
    assert len(faults) == 1, faults
    assert (faults[0].line, faults[0].where) == (line, where)
    assert message in faults[0].message


def test_what_is_missing_is_told_once(tmp_path: Path) -> None:
    without = LONG.partition("  expect:")[0]
    assert told(lint(tmp_path, without)) == [(1, "long-1", "lacks 'expect'")]
    assert told(lint(tmp_path, without.partition("  events:")[0] + "  expect: {no_offence: true}\n")) == [
        (1, "long-1", "lacks 'events'")
    ]


def test_that_no_restart_stands_can_be_expected(tmp_path: Path) -> None:
    for nothing in ("null", "{as: none}"):
        assert lint(tmp_path, SOUND.replace("    rulings:", f"    restart: {nothing}\n    rulings:")) == []
    [fault] = lint(tmp_path, SOUND.replace("    rulings:", "    restart: {as: none, by: A}\n    rulings:"))
    assert fault.message == "'none' is not a restart of foosball"


def test_a_long_value_is_cut_in_the_message(tmp_path: Path) -> None:
    [fault] = lint(tmp_path, SOUND.replace("phase: in_play", f"phase: {'x' * 5000}"))
    assert len(fault.message) < 200
    [fault] = lint(tmp_path, SOUND.replace("A: 1, B: 1", f"A: 1, B: 0x{'f' * 10_000}").replace("in_play", "in_plai"))
    assert len(fault.message) < 200


def test_a_scenario_written_twice_is_told_with_the_other_file(tmp_path: Path) -> None:
    seen: dict[str, str] = {}
    assert lint(tmp_path, SOUND, "one.yaml", seen) == []
    [fault] = lint(tmp_path, SOUND, "two.yaml", seen)
    assert fault.where == "jar-1"
    assert fault.message == f"is there twice; the other stands in {tmp_path / 'one.yaml'}"


def test_scenarios_may_stand_under_one_book(tmp_path: Path) -> None:
    inner = "".join(f"  {line}\n" for line in SOUND.replace("  book: ufcc\n", "").splitlines())
    assert lint(tmp_path, f"book: ufcc\nscenarios:\n{inner}") == []
    [fault] = lint(tmp_path, f"book: chess\nscenarios:\n{inner}")
    assert fault.line == 3


def test_a_book_of_its_own_has_what_it_extends(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "book.toml").write_text('id = "house"\ntitle = "House rules"\nextends = "ufcc"\nfamily = "foosball"\n')
    assert load_book(str(folder)).id == "house"
    assert lint(tmp_path, SOUND.replace("book: ufcc", f"book: {folder}")) == []
    of_the_base = SOUND.replace("book: ufcc", f"book: {folder}").replace(
        "offence: jar, by: B, kind: slam", "offence: aerial, by: B"
    )
    assert lint(tmp_path, of_the_base) == []
    [fault] = lint(tmp_path, SOUND.replace("book: ufcc", f"book: {folder}").replace('["16.1"]', '["16.99"]'))
    assert fault.message == "'16.99' is not a clause of house"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "holds no scenarios"),
        ("# nothing\n", 1, "holds no scenarios"),
        ("just words", 1, "holds no scenarios"),
        ("{a: 1}", 1, "holds no scenarios"),
        ("scenarios: 3", 1, "holds no scenarios"),
        (b"\x89PNG\r\n\x1a\n\x00", 1, "is not text in UTF-8"),
        ("a: é\nb: x".encode("latin-1"), 1, "is not text in UTF-8"),
        ("a: 1\nb: é".encode("latin-1"), 2, "is not text in UTF-8"),
        (b"\x00" * 100, None, "is not YAML"),
        ("[" * (DEPTH_LIMIT + 1), 1, f"more than {DEPTH_LIMIT} deep"),
        ("[" * 100_000, 1, "deep|depth"),
        ("- " * 100_000, 1, "deep|depth"),
        ("&a [*a]", 1, r"\*a stands within itself"),
        ("a: &a [1]\nb: &b {c: *b}", 2, r"\*b stands within itself"),
        ("a\n--- b\n", 2, "is not YAML"),
        ("x: " + "9" * 10_000, None, "is not YAML"),
        ("- 1\n" * 400_000, 300_000, "more than 300000 values"),
    ],
)
def test_what_is_no_file_of_scenarios_gives_one_fault(
    tmp_path: Path, text: str | bytes, line: int | None, message: str
) -> None:
    faults = lint(tmp_path, text)
    assert len(faults) == 1, faults
    assert faults[0].line == line
    assert re.search(message, faults[0].message)


def test_aliases_that_grow_without_end_are_refused_at_once() -> None:
    text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    text += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 30))
    with pytest.raises(UnreadableFile, match="stands for more than"):
        parse_yaml(io.BytesIO(text.encode()), "bomb")


def test_aliases_and_merges_of_reasonable_size_are_read(tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    file.write_text("base: &base {x: 1, y: 2}\nother:\n  <<: *base\n  y: 3\nlist: [*base, *base]\n")
    document = read_yaml(file)
    assert document == {"base": {"x": 1, "y": 2}, "other": {"x": 1, "y": 3}, "list": [{"x": 1, "y": 2}] * 2}
    assert isinstance(document, Located)
    other = document["other"]
    assert isinstance(other, Located)
    assert (document.line, other.line) == (1, 3)


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    class Endless(io.RawIOBase):
        def read(self, size: int = -1, /) -> bytes:
            assert 0 < size <= FILE_LIMIT + 1
            return b"#" * size

    with pytest.raises(UnreadableFile, match="is larger than 16 MiB"):
        parse_yaml(Endless(), "endless")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["missing.yaml", "missing.jsonl"])
def test_a_missing_file_is_a_fault(tmp_path: Path, name: str) -> None:
    [fault] = lint_file(tmp_path / name, {})
    assert "cannot be read: no such file" in fault.message


@pytest.mark.parametrize("name", ["folder.yaml", "folder.jsonl"])
def test_a_folder_is_a_fault(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    [fault] = lint_file(tmp_path / name, {})
    assert "cannot be read: is a directory" in fault.message


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


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["A", "three", "goal", "jar", "", "ufcc"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["at", "event", "by", "as", "counts", "A", "rulings"]), inner, max_size=3)
    ),
    max_leaves=8,
)
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


# -- records -----------------------------------------------------------------------------------------------------------

HEADER = Header(book="ufcc", situation={"score": {"A": 1, "B": 0}})


def signed(*events: Event) -> bytes:
    return dumps_record(HEADER, events)


def unsigned(*lines: str, header: str = '{"playon": 1, "book": "ufcc"}') -> str:
    return "\n".join([header, *lines]) + "\n"


def test_a_sound_record_has_no_faults(tmp_path: Path) -> None:
    assert lint(tmp_path, signed(CoinToss(at=0.0, winner="A"), Time(at=2.0)), "match.jsonl") == []
    lines = ['{"at":1,"event":"time"}', '{"amend":1,"event":{"at":2,"event":"time"}}', '{"void":2}', '{"void":3}']
    assert lint(tmp_path, unsigned(*lines), "match.jsonl") == []


FLICK = '{"at": 1, "event": "flick", "by": "A", "figure": "A3", "touches": [{"by": "A3", "hit": "ball", "at": [0, 0]}]}'


@pytest.mark.parametrize(
    ("old", "new", "where", "message"),
    [
        ("", "", None, None),
        ('"A3", "touches"', '"C3", "touches"', "event (flick).figure", "'C3' does not look like"),
        ('"at": [0, 0]', '"at": [0]', "event (flick).touches[0].at", "[0] is not a point [x, y]"),
        ('"hit": "ball"', '"hits": "ball"', "event (flick).touches[0].hits", "unknown field; did you mean hit?"),
        ('"flick",', '"put_in_play",', "event.event", "'put_in_play' is not an event of subbuteo"),
        ('"flick",', '"flik",', "event.event", "'flik' is not an event of subbuteo; did you mean flick?"),
    ],
)
def test_a_record_of_a_pitch_is_checked_in_its_language(
    old: str, new: str, where: str | None, message: str | None, tmp_path: Path
) -> None:
    line = FLICK.replace(old, new) if old else FLICK
    assert line != FLICK or where is None
    faults = lint(tmp_path, unsigned(line, header='{"playon": 1, "book": "fistf"}'), "match.jsonl")
    assert [fault.where for fault in faults] == ([] if where is None else [where])
    assert message is None or message in faults[0].message


TIME = '{"at": 5, "event": "time"}'
EARLIER = '{"at": 4, "event": "time"}'


@pytest.mark.parametrize(
    ("lines", "line", "where", "message"),
    [
        ([TIME, '{"at":5,"event":"tine"}'], 3, "event.event", "'tine' is not an event of foosball"),
        (['{"at":5,"event":"foul","offence":"jar"}'], 2, "event (foul)", "lacks 'by'"),
        (['{"at":5,"event":"foul","offence":"jar","by":"A","kind":"x"}'], 2, "event (foul).kind", "'x' is not one of"),
        (['{"event":{"at":5,"event":"count_three"}}'], 2, "event (count_three).event", "does not exist in ufcc"),
        (['{"event":7}'], 2, "event", "7 is not an event"),
        (['{"at":5,"evnt":"foul"}'], 2, "event.evnt", "is an unknown field; did you mean event?"),
        ([TIME, '{"amend":1,"event":{"at":5,"event":"tine"}}'], 3, "event.event", "'tine' is not an event"),
        (
            ['{"at":5,"event":"decide","reason":"x","ruling":{"clause":"99"}}'],
            2,
            "event (decide).ruling.clause",
            "not a clause",
        ),
        ([TIME, EARLIER], 3, "event", "at goes backwards from 5.0 to 4.0"),
        ([TIME, '{"insert":1,"event":{"at":6,"event":"time"}}'], 2, "event", "at goes backwards from 6.0 to 5.0"),
        (
            [TIME, '{"at":9,"event":"time"}', '{"amend":1,"event":{"at":10,"event":"time"}}'],
            3,
            "event",
            "from 10.0 to 9.0",
        ),
        ([TIME, '{"void":1}', '{"void":1}'], 4, "void 1", "taken back already"),
        ([TIME, '{"void":1}', f'{{"amend":1,"event":{TIME}}}'], 4, "amend 1", "no longer stands"),
        ([TIME, '{"void":1}', f'{{"insert":2,"event":{TIME}}}'], 4, "insert 2", "is not an event"),
        ([TIME, '{"void":2}'], 3, "", "void 2: there is no such entry; 1 stand before this line"),
        ([TIME, "nonsense", '{"at":6,"event":"time"}'], 3, "", "is not a JSON object"),
        ([TIME, '{"event":{"at":1e999,"event":"time"}}'], 3, "event", "cannot be read"),
    ],
)
def test_a_fault_of_a_record_is_told_at_its_line(
    tmp_path: Path, lines: list[str], line: int, where: str, message: str
) -> None:
    faults = lint(tmp_path, unsigned(*lines), "match.jsonl")
    assert len(faults) == 1, faults
    assert faults[0][:3] == (str(tmp_path / "match.jsonl"), line, where)
    assert message in faults[0].message


def test_an_event_may_be_taken_back_put_back_and_taken_back_again(tmp_path: Path) -> None:
    assert lint(tmp_path, unsigned(TIME, '{"void":1}', '{"void":2}', '{"void":1}'), "match.jsonl") == []


def test_bare_events_are_checked_under_a_book_that_is_named(tmp_path: Path) -> None:
    assert "name their rulebook" in lint(tmp_path, TIME, "bare.jsonl")[0].message
    file = tmp_path / "bare.jsonl"
    file.write_text(f"{TIME}\n" + '{"at":6,"event":"tine"}\n{"at":6,"evnt":"time"}\n')
    assert told(lint_file(file, {}, "ufcc")) == [
        (2, "event.event", "'tine' is not an event of foosball; did you mean time?"),
        (3, "event.evnt", "is an unknown field; did you mean event?"),
    ]
    file.write_text(unsigned(TIME))
    assert lint_file(file, {}, "ufcc") == []


def test_a_line_that_is_too_long_gives_one_fault(tmp_path: Path) -> None:
    long = '{"note": "' + "x" * (3 << 20) + '"}'
    faults = lint(tmp_path, unsigned(TIME, long, "nonsense"), "match.jsonl")
    assert [fault.line for fault in faults] == [3, 4]


def test_a_voided_event_does_not_count_for_the_order_of_time(tmp_path: Path) -> None:
    assert lint(tmp_path, unsigned(TIME, '{"void":1}', EARLIER), "match.jsonl") == []


@pytest.mark.parametrize(
    ("header", "where", "message"),
    [
        ('{"playon":1,"book":"chess"}', "header.book", "there is no rulebook 'chess'"),
        ('{"playon":1,"book":"ufcc","family":"subbuteo"}', "header.family", "is 'subbuteo'"),
        ('{"playon":1,"book":"ufcc","edition":"2031"}', "header.edition", "is '2031'"),
        ('{"playon":1,"book":"ufcc","situation":{"phase":"x"}}', "header.situation.phase", "'x' is not a phase"),
        ('{"playon":7,"book":"ufcc"}', "", "format 7 is newer"),
        ('{"book":"ufcc"}', "", "here is no header"),
    ],
)
def test_a_fault_of_a_header_is_told(tmp_path: Path, header: str, where: str, message: str) -> None:
    [fault] = lint(tmp_path, unsigned(TIME, header=header), "match.jsonl")
    assert (fault.line, fault.where) == (1, where)
    assert message in fault.message


def test_a_break_in_the_chain_is_told_once(tmp_path: Path) -> None:
    data = signed(CoinToss(at=0.0, winner="A"), Time(at=2.0), Time(at=3.0))
    [fault] = lint(tmp_path, data.replace(b'"at":2.0', b'"at":2.5'), "match.jsonl")
    assert (fault.line, fault.where) == (3, "")
    assert "its sum does not fit" in fault.message


def test_a_line_that_was_cut_off_is_told(tmp_path: Path) -> None:
    assert told(lint(tmp_path, signed(Time(at=2.0))[:-9], "match.jsonl")) == [
        (2, "", "was cut off in the middle (52 bytes) and is left out")
    ]


def test_a_file_of_nonsense_does_not_give_a_fault_for_each_of_its_lines(tmp_path: Path) -> None:
    faults = lint(tmp_path, unsigned(*["nonsense"] * 5000), "match.jsonl")
    assert len(faults) == 101
    assert "the rest was not checked" in faults[-1].message


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
