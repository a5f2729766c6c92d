"""`playon lint`."""

from pathlib import Path

from tests.cli.playon import SCENARIOS, TOSS, is_one_complaint, lines, playon, record

FAULTY = """
- id: faulty
  book: ufcc
  clauses: ['16.1']
  title: A side that is none
  events:
    - {at: 0, event: foul, offence: jar, by: C}
  expect: {no_offence: true}
"""


def test_files_without_a_fault(tmp_path: Path) -> None:
    result = playon("lint", SCENARIOS / "ufcc" / "16.yaml", record(tmp_path, *TOSS))
    assert result.exit_code == 0
    assert result.stdout == "2 files, 0 faults\n"


def test_a_fault_has_file_line_and_place(tmp_path: Path) -> None:
    path = tmp_path / "faulty.yaml"
    path.write_text(FAULTY)
    result = playon("lint", path)
    assert result.exit_code == 1
    *faults, last = result.stdout.splitlines()
    assert last == f"1 file, {len(faults)} fault{'s' * (len(faults) != 1)}"
    assert faults[0].startswith(f"{path}:7: ")


def test_a_folder_is_searched(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "faulty.yaml").write_text(FAULTY)
    record(tmp_path, *TOSS)
    (tmp_path / "notes.txt").write_text("nothing to see")
    assert playon("lint", tmp_path).stdout.splitlines()[-1].startswith("2 files, ")


def test_bare_events_under_a_named_book(tmp_path: Path) -> None:
    file = tmp_path / "bare.jsonl"
    file.write_text(lines([TOSS[0], {"at": 1, "event": "chose", "by": "A", "option": "serve"}]))
    result = playon("lint", file, "--book", "UFCC")
    assert result.stdout == (
        f"{file}:2: event.event 'chose' is not an event of foosball; did you mean choose?\n1 file, 1 fault\n"
    )
    assert "--book" in playon("lint", file).stdout
    result = playon("lint", file, "--book", "nowhere")
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)


def test_bad_files_are_faults_and_missing_ones_wrong_use(tmp_path: Path) -> None:
    (tmp_path / "binary.yaml").write_bytes(bytes(range(256)))
    assert playon("lint", tmp_path / "binary.yaml").exit_code == 1
    for path in (tmp_path / "missing.yaml", tmp_path / "empty"):
        (tmp_path / "empty").mkdir(exist_ok=True)
        result = playon("lint", path)
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)
