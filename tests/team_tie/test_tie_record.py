"""The record of a tie: one file, each line with its board, as careful with damage as that of a match."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from playon import TeamTie, read_record
from playon.errors import DamagedRecord, PlayonError
from playon.record import Header, RecordWriter, dumps_record
from playon.reporting import TieReport, gather_tie
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
