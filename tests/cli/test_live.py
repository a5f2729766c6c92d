"""A live session of `playon referee`, driven through a pipe."""

import json
import signal
import subprocess
import time
from pathlib import Path

from typer.testing import Result

from playon.record import read_record
from tests.cli.playon import TOSS, command, is_one_complaint, playon, process, record

START = ["toss A", "choose table", "@7 ask", "ready A", "serve B"]
"""Up to the first ball in play, B's."""


def session(path: Path, *typed: str, options: tuple[str, ...] = ()) -> Result:
    """A session by hand-made time, of Anna against Bela, saved at `path`."""
    opening = ("--book", "ufcc", "--team-a", "Anna", "--team-b", "Bela", "--save", str(path), "--clock", "manual")
    return playon("referee", *opening, *options, stdin="".join(f"{line}\n" for line in typed))


def answer(result: Result, line: str) -> str:
    """What followed a typed line, up to the next prompt."""
    return result.stdout.partition(f"> {line}\n")[2].partition("\n> ")[0].rpartition("\n")[0]


def events(path: Path) -> list[dict[str, object]]:
    """The entries of a saved record."""
    return [json.loads(line).get("event") or json.loads(line) for line in path.read_text().splitlines()[1:]]


def test_a_session_rules_and_saves(saved: Path) -> None:
    result = session(saved, *START, "touch B five 4", "foul jar A", "choose point", "quit", "goal B")
    assert result.exit_code == 0
    assert "rule 16.1  jar against Anna; Bela chooses current position, point of infraction or serve" in answer(
        result, "foul jar A"
    )
    assert result.stdout.splitlines()[-1] == f"saved in {saved}"
    assert [event["event"] for event in events(saved)] == [
        "coin_toss", "choose", "ask_ready", "ready", "put_in_play", "touch", "foul", "choose",
    ]  # fmt: skip
    assert [event["at"] for event in events(saved)] == [0, 1, 7, 8, 9, 10, 11, 12]
    kept = read_record(saved)
    assert kept.header.strict is False
    assert kept.header.teams["A"].name == "Anna"
    assert (
        kept.match().document()["restart"] == {"by": "B", "as": "ready", "rod": "three"}
        or kept.match().document()["restart"]
    )


def test_it_asks_for_rulebook_and_teams(tmp_path: Path) -> None:
    typed = "nowhere\nufcc\nAnna\n\ntoss A\n"
    result = process("referee", "--save", tmp_path / "s.jsonl", stdin=typed.encode())
    assert result.returncode == 0
    output = result.stdout.decode()
    assert "Rulebook [ufcc]: nowhere\nthere is no rulebook 'nowhere'" in output
    assert "Team B [B]: \n" in output
    assert "Anna 0:0 B | choice | Anna chooses table side or serve" in output


def test_the_prompt_shows_clock_score_ball_and_restart(saved: Path) -> None:
    result = session(saved, *START, "@12 goal B", "")
    assert "0:10.0 | Anna 0:0 Bela | in play | Bela five figure 3, rolling\n> @12 goal B" in result.stdout
    assert "0:13.0 | Anna 0:1 Bela | between points | Anna serves at the five-man rod\n> \n" in result.stdout


def test_a_limit_that_passes_is_announced_at_the_next_line(saved: Path) -> None:
    result = session(saved, *START, "touch B five 4", "@40", "status")
    told = answer(result, "@40")
    assert "7  time\n" in told
    assert "rule 24  possession limit of 10 s at the five-man rod passed at 0:21.0, against Bela" in told
    assert events(saved)[-1] == {"event": "time", "at": 40.0}
    strict = session(saved.with_name("strict.jsonl"), *START, "touch B five 4", "@40", options=("--strict",))
    assert "possession limit against Bela" in answer(strict, "@40")


def test_time_that_brings_nothing_is_not_entered(saved: Path) -> None:
    session(saved, "toss A", "@30", "", "status", "choose table")
    assert [event["event"] for event in events(saved)] == ["coin_toss", "choose"]


def test_what_is_wrong_is_said_and_changes_nothing(saved: Path) -> None:
    result = session(
        saved,
        "@50 toss A",
        "@2 choose A serve",
        "gaol A",
        "touch A",
        "shot scored",
        "x" * 20_000,
        "@x",
        "{",
        '{"event":"x"}',
    )
    assert "time does not run backwards" in answer(result, "@2 choose A serve")
    assert "did you mean goal" in answer(result, "gaol A")
    assert "touch needs rod" in answer(result, "touch A")
    assert "refused" in answer(result, "shot scored")
    assert "no event is called 'x'" in answer(result, '{"event":"x"}')
    assert len(events(saved)) == 1
    assert result.exit_code == 0


def test_undo_shows_what_changes_and_asks(saved: Path) -> None:
    result = session(saved, *START, "@12 goal B", "undo", "n", "undo", "y", "status")
    assert "- entry 6: rule 12  goal for Bela" in answer(result, "undo")
    assert "score of Bela: 1 → 0" in answer(result, "undo")
    assert "left as it was" in result.stdout
    assert answer(result, "status").split("score")[1].split()[:3] == ["Anna", "0:0", "Bela"]
    assert events(saved)[-1]["void"] == 6


def test_void_amend_and_insert(saved: Path) -> None:
    result = session(
        saved, *START, "@12 goal B", "amend 6 goal A", "y", "insert 6 @11 touch B five 2", "yes", "void 7", "y",
        "void 99", "amend x", "amend 6", "void", "log",
    )  # fmt: skip
    entries = [json.loads(line) for line in saved.read_text().splitlines()[1:]]
    assert entries[6]["amend"] == 6
    assert entries[6]["event"] == {"event": "goal", "at": 12.0, "into": "B"}
    assert entries[7]["insert"] == 6
    assert entries[7]["event"] == {"event": "touch", "at": 11.0, "by": "B", "rod": "five", "figure": 2}
    assert entries[8]["void"] == 7
    assert len(entries) == 9
    assert "there is no entry 99" in answer(result, "void 99")
    assert "not the number of an entry" in answer(result, "amend x")
    assert "name the event" in answer(result, "amend 6")
    assert "needs the number" in answer(result, "void")
    assert "insert 6 touch B five figure 2" in answer(result, "log")
    assert read_record(saved).match().document()["score"] == {"A": 0, "B": 1}


def test_why_next_log_status_and_help(saved: Path) -> None:
    result = session(
        saved,
        "why",
        "log",
        "next",
        "next all",
        *START,
        "foul jar A",
        "why",
        "why 2",
        "why 1",
        "log 2",
        "help",
        "help jar",
        "help goal",
        "help nonsense",
    )
    assert "there was no ruling yet" in answer(result, "why")
    assert "nothing was entered yet" in answer(result, "log")
    assert "Anna wins the toss  (coin_toss A)" in answer(result, "next")
    assert "rule 16.1" in result.stdout
    assert "count of jars  1" in result.stdout
    assert "toss" in answer(result, "why 2")
    assert "no ruling on entry 1" in answer(result, "why 1")
    assert answer(result, "log 2").startswith("    5")
    assert "insert 12 goal A" in answer(result, "help")
    assert "slam" in answer(result, "help jar")
    assert '"goal B" is a goal for B' in answer(result, "help goal")
    assert "there is no help on 'nonsense'" in answer(result, "help nonsense")


def test_an_offer_is_entered_by_its_number(saved: Path) -> None:
    result = session(saved, "toss A", "choose table", "next", "999", "1", "2")
    assert "1  Bela asks ready  (ask_ready B)" in answer(result, "next")
    assert events(saved)[-1]["event"] == "ask_ready"
    assert "999 is not in the list" in answer(result, "999")
    assert "something has happened since the list was shown" in answer(result, "2")


def test_a_number_stands_for_nothing_once_time_has_brought_something(saved: Path) -> None:
    result = session(saved, "1", *START, "touch B five 4", "next", "@40 1", "next", "undo", "y", "1")
    assert "no list was shown yet" in answer(result, "1")
    assert "something has happened" in answer(result, "@40 1")
    assert "something has happened" in result.stdout.rpartition("> 1\n")[2]
    assert events(saved)[-1]["event"] == "time"


def test_an_event_may_be_given_as_json(saved: Path) -> None:
    session(saved, '{"event": "coin_toss", "winner": "B"}')
    assert events(saved) == [{"event": "coin_toss", "at": 0.0, "winner": "B"}]


def test_a_session_is_resumed(saved: Path) -> None:
    session(saved, *START)
    result = playon("referee", "--resume", saved, "--clock", "manual", stdin="status\n@20 goal A\n")
    assert result.exit_code == 0
    assert "0:09.0 | Anna 0:0 Bela | in play" in result.stdout
    assert "goal for Anna" in result.stdout
    assert read_record(saved).match().document()["score"] == {"A": 1, "B": 0}


def test_nothing_entered_nothing_saved(tmp_path: Path) -> None:
    result = process("referee", "--book", "ufcc", "--team-a", "", "--team-b", "", stdin=b"help\n", PWD=str(tmp_path))
    assert result.returncode == 0
    assert result.stdout.decode().splitlines()[-1] == "nothing was entered, nothing is saved"
    assert playon("referee", stdin="").exit_code == 0


def test_a_record_is_not_written_over(saved: Path) -> None:
    saved.write_text("mine")
    result = session(saved, "toss A")
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)
    assert saved.read_text() == "mine"


def test_where_nothing_can_be_saved_or_resumed(tmp_path: Path) -> None:
    refused = record(tmp_path, TOSS[0], {"at": 1, "event": "technical_shot", "result": "scored"})
    for result in (
        session(tmp_path / "missing" / "live.jsonl"),
        playon("referee", "--resume", tmp_path / "missing.jsonl"),
        playon("referee", "--resume", tmp_path),
        playon("referee", "--resume", refused),
        playon("referee", "--book", "nowhere"),
    ):
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)


def test_control_c_tells_where_it_is_saved(saved: Path) -> None:
    options = ("--book", "ufcc", "--team-a", "Anna", "--team-b", "Bela", "--save", str(saved))
    with subprocess.Popen(
        command("referee", *options), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdin.write("toss A\n")
        run.stdin.flush()
        deadline = time.monotonic() + 30
        while not (saved.exists() and len(saved.read_text().splitlines()) == 2) and time.monotonic() < deadline:
            time.sleep(0.02)
        time.sleep(0.2)
        run.send_signal(signal.SIGINT)
        assert run.wait(30) == 0
        assert run.stdout.read().splitlines()[-1] == f"saved in {saved}"
        assert run.stderr.read() == ""
