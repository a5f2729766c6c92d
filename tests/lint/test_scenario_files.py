"""Faults of scenario files are found, each at its line, with what was meant."""

import io
import re
from pathlib import Path

import pytest

from playon.lint import lint_file
from playon.rulebook import load_book
from playon.vocabulary import Located, UnreadableFile, read_yaml
from playon.vocabulary.yaml_files import DEPTH_LIMIT, FILE_LIMIT, parse_yaml
from tests.lint.linting import SOUND, lint, told


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
