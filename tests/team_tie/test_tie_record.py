"""The record of a tie: one file, each line with its board, as careful with damage as that of a match."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from playon import TeamTie, read_record
from playon.entries import Void
from playon.errors import DamagedRecord, PlayonError
from playon.record import Header, Record, RecordWriter, dumps_record
from playon.reporting import TieReport, gather_tie
from playon.telling.reports.csv import COLUMNS
from playon.telling.reports.making import rendered, report_of
from playon.telling.tongue import speaking
from tests.cli.playon import playon
from tests.team_tie.ties import PLAYERS, goal, in_golden_goal, late

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/tie-match.jsonl"


def header(tie: TeamTie) -> Header:
    return Header(
        book=tie.book.id, kind="tie", situation=late().document(), boards={str(n): p for n, p in PLAYERS.items()}
    )


def recorded(tie: TeamTie) -> bytes:
    return dumps_record(header(tie), tie.entries)


def record_of(tie: TeamTie) -> Record:
    return read_record(io.BytesIO(recorded(tie)))


def corrected() -> TeamTie:
    tie = in_golden_goal()
    tie.observe(2, goal("A", 100))
    tie.observe(4, goal("B", 101), clear=False)
    tie.observe(1, goal("B", 200))
    tie.void(len(tie.entries), reason="offside")
    return tie


def test_a_tie_comes_back_from_its_record() -> None:
    tie = corrected()
    record = read_record(io.BytesIO(recorded(tie)))
    assert record.entries == tuple(tie.entries)
    assert record.tie().document() == tie.document()
    assert dumps_record(record.header, record.entries) == recorded(tie)


def test_a_tie_gives_out_the_records_of_its_boards() -> None:
    tie = corrected()
    for n, record in read_record(io.BytesIO(recorded(tie))).board_matches().items():
        again = read_record(io.BytesIO(dumps_record(record.header, record.entries)))
        assert again.match().document() == tie.document()["boards"][str(n)]
        assert again.header.teams["A"].players == (f"A{n}",)


def test_a_last_line_cut_off_is_left_out_and_other_damage_is_named_with_its_line() -> None:
    data = recorded(corrected())
    torn = read_record(io.BytesIO(data[:-30]))
    assert torn.notice is not None
    lines = data.splitlines(keepends=True)
    changed = [*lines[:5], lines[5].replace(b'"board":4', b'"board":3'), *lines[6:]]
    assert changed != lines
    with pytest.raises(DamagedRecord, match="line 6: its sum does not fit"):
        read_record(io.BytesIO(b"".join(changed)))
    with pytest.raises(DamagedRecord, match="line 4: its sum does not fit"):
        read_record(io.BytesIO(b"".join([*lines[:3], *lines[4:]])))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"board":"two","event":{"at":1,"event":"time"}}', "number of a board"),
        ('{"board":2,"clear":1,"event":{"at":1,"event":"time"}}', "true or false"),
        ('{"board":2,"void":1}', "names no board"),
        ('{"board":2,"event":{"at":1,"event":"tim"}}', "did you mean time"),
        ('{"board":9,"event":{"at":1,"event":"time"}}', "no board 9"),
    ],
)
def test_a_line_that_is_none_is_named(line: str, said: str) -> None:
    first = json.dumps({"playon": 1, "book": "fistf", "kind": "tie"})
    events = '{"board":1,"event":{"at":0,"event":"time"}}'
    with pytest.raises(PlayonError, match=said):
        read_record(io.BytesIO(f"{first}\n{events}\n{line}\n".encode())).tie()


def test_only_a_tie_names_boards() -> None:
    first = json.dumps({"playon": 1, "book": "fistf"})
    with pytest.raises(PlayonError, match="kind: tie"):
        read_record(io.BytesIO(f'{first}\n{{"board":1,"event":{{"at":0,"event":"time"}}}}\n'.encode())).match()
    with pytest.raises(DamagedRecord):
        read_record(ROOT / "examples/fistf-match.jsonl").tie()


def test_a_record_is_written_line_by_line_and_resumed(tmp_path: Path) -> None:
    tie = corrected()
    path = tmp_path / "tie.jsonl"
    with RecordWriter.create(path, header(tie)) as writer:
        for entry in tie.entries[:7]:
            writer.append(entry)
    with RecordWriter.resume(path) as writer:
        for entry in tie.entries[7:]:
            writer.append(entry)
    assert path.read_bytes() == recorded(tie)


def test_the_example_is_made_by_its_program(tmp_path: Path) -> None:
    made = tmp_path / "tie.jsonl"
    subprocess.run([sys.executable, "examples/record_a_tie.py", str(made)], cwd=ROOT, check=True, capture_output=True)
    assert made.read_bytes() == EXAMPLE.read_bytes()
    tie = read_record(made).tie()
    assert (tie.situation.winner, tie.situation.decision and tie.situation.decision.by) == ("A", "shoot_out")


def test_the_report_tells_boards_by_half_shoot_out_and_who_came_in() -> None:
    record = read_record(EXAMPLE)
    report = gather_tie(record.header, record.match(), total=record.total)
    assert isinstance(report, TieReport)
    assert (report.wins, report.goals, report.shoot_out_board) == ({"A": 1, "B": 1}, {"A": 3, "B": 3}, 1)
    assert [each.score for each in report.boards["3"].periods][:2] == [{"A": 0, "B": 1}, {"A": 1, "B": 0}]
    assert [(each.player, each.out) for each in report.came_in] == [("Vera", "Zoltan")]
    assert len(report.boards["1"].shots) == 10


def test_whoever_sat_on_the_board_of_the_shoot_out_is_told_beside_who_takes_it() -> None:
    told = playon("referee", str(EXAMPLE)).output.splitlines()
    assert [line.split()[2:5] for line in told[-8:] if line.startswith("board 1 ")] == [["Kata", "-", "Luc"]]
    assert [line.split()[1:] for line in told[-8:] if line.startswith("shoot-out ")] == [["Vera", "-", "Luc"]]


def test_a_report_tells_the_numbers_of_the_record_where_entries_were_refused_and_no_blank_names() -> None:
    break_time = {**late().document(), "at": 0}
    seats = {"1": {"A": "A1", "B": " "}}
    first = {"playon": 1, "book": "fistf", "kind": "tie", "officials": ["Dora", " "], "boards": seats}
    first["teams"] = {"A": {"name": "A", "players": ["A1", ""]}, "B": {"name": "B"}}
    first["situation"] = break_time
    comes_in = {"event": "substitution", "by": "A", "what": "player", "player": "a fifth"}
    lines = [
        {"board": 1, "event": {"at": 1, **comes_in}},
        {"event": {"at": 15, "event": "time"}},
        {"board": 1, "event": {"at": 16, **comes_in}},
        {"void": 3, "reason": "nobody came"},
        {"board": 1, "event": {"at": 17, **comes_in}},
    ]
    data = "".join(json.dumps(each) + "\n" for each in (first, *lines)).encode()
    report = report_of(read_record(io.BytesIO(data)))
    assert isinstance(report, TieReport)
    assert (report.officials, report.teams["A"].players) == (("Dora",), ("A1",))
    assert [each.entry for each in report.came_in] == [5]
    assert [(each.entry, each.target) for each in report.corrections] == [(4, 3)]
    assert [each.entry for each in report.misfits] == [1]


@pytest.mark.parametrize(("lang", "divider"), [("en", ","), ("hu", ";")])
def test_a_spreadsheet_of_a_tie_has_the_columns_of_a_match_behind_the_board(lang: str, divider: str) -> None:
    with speaking(lang):
        told = rendered(report_of(read_record(EXAMPLE)), "csv", to_file=False).decode()
    rows = list(csv.reader(io.StringIO(told), delimiter=divider))
    assert {len(row) for row in rows} == {len(COLUMNS) + 1}
    goals = [row for row in rows if row[0] == "3" and "fistf 7.1.1" in row]
    assert [row[11:13] for row in goals] == [["0", "1"], ["1", "1"]]
    assert not [cell for row in rows for cell in row if cell.startswith("=") or cell == "7.1.1"]


def test_a_copy_of_a_tie_is_one_of_its_own() -> None:
    tie = corrected()
    before, copy = tie.document(), tie.copy()
    assert (copy.document(), copy.entries, copy.rulings) == (before, tie.entries, tie.rulings)
    copy.observe(3, goal("A", 300))
    copy.void(1)
    copy.undo()
    assert tie.document() == before
    tie.observe(3, goal("A", 300))
    assert record_of(tie).tie().document() == tie.document()


@pytest.mark.parametrize(("lang", "won"), [("en", "by shoot-out"), ("hu", "szétlövéssel")])
def test_the_command_line_replays_and_reports_a_tie(lang: str, won: str, tmp_path: Path) -> None:
    replayed = playon("referee", str(EXAMPLE), "--lang", lang)
    assert replayed.exit_code == 0
    assert won in replayed.output
    for end in ("html", "csv", "json", "pdf"):
        out = tmp_path / f"tie.{end}"
        assert playon("report", str(EXAMPLE), "-o", str(out), "--lang", lang).exit_code == 0
        assert end in ("json", "pdf") or won in out.read_text("utf-8")


def test_the_example_is_in_the_language_of_a_match_and_a_misspelt_line_is_named(tmp_path: Path) -> None:
    assert playon("lint", EXAMPLE).exit_code == 0
    wrong = tmp_path / "tie.jsonl"
    first = json.dumps({"playon": 1, "book": "fistf", "kind": "tie"})
    wrong.write_text(f'{first}\n{{"board":1,"event":{{"at":0,"event":"goal","into":"C","by":"A"}}}}\n')
    told = playon("lint", wrong)
    assert told.exit_code == 1
    assert ":2: event (goal).into" in told.output


def test_a_correction_is_told_board_by_board(tmp_path: Path) -> None:
    record = read_record(EXAMPLE)
    path = tmp_path / "tie.jsonl"
    path.write_bytes(dumps_record(record.header, [*record.entries, Void(void=len(record.entries))]))
    told = playon("referee", str(path)).output
    for n in (1, 2, 3, 4):
        assert f"- entry 108: board {n}: " in told
    assert "board 1: shoot out shots of Szeged: " in told
    assert "boards 1" not in told


def test_another_book_beside_a_tie_answers_on_its_boards_or_says_why_it_cannot() -> None:
    told = playon("referee", str(EXAMPLE), "--also", "fistf-classic")
    assert told.exit_code == 0
    assert "fistf-classic:  board 4: rule " in told.output
    assert playon("referee", str(EXAMPLE), "--also", "ufcc").exit_code == 2
