"""`playon referee -` and unsigned files: bare events, headers, and lines that cannot be read."""

import json
from pathlib import Path
from typing import Any

import pytest

from playon.foosball.events import CoinToss, Time
from playon.record import Header, dumps_record
from tests.cli.playon import TOSS, is_one_complaint, lines, playon, process, record

HEADER = {"playon": 1, "book": "ufcc"}
BAD = ["nonsense\n", '{"at": 3, "event": "tine"}\n', '{"at": 1, "event": "time"}\n', '{"void": 99}\n', "[1]\n"]
"""Lines that cannot be read between the second and third event of TOSS, each for another reason."""


def documents(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def stream(*bad: str, header: bool = True) -> str:
    return lines([HEADER] if header else []) + lines(TOSS[:2]) + "".join(bad) + lines(TOSS[2:])


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("header", [True, False])
def test_a_line_that_cannot_be_read_is_told_and_left_out(bad: str, header: bool, tmp_path: Path) -> None:
    file = tmp_path / "events.jsonl"
    file.write_text(stream(bad, header=header))
    options = [] if header else ["--book", "ufcc"]
    for result, name in (
        (playon("referee", file, *options), f"{file}: "),
        (playon("referee", "-", *options, stdin=file.read_bytes()), ""),
    ):
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)
        assert result.stderr.startswith(f"playon: {name}line {4 if header else 3}: ")
        assert "put_in_play B" in result.stdout
        assert "\nphase  in play\n" in result.stdout


def test_each_bad_line_is_a_line_of_json_with_its_number() -> None:
    result = playon("referee", "-", "--json", stdin=stream(*BAD))
    assert result.exit_code == 2
    assert result.stderr == ""
    told = documents(result.stdout)
    assert [each["line"] for each in told if "error" in each] == [4, 5, 6, 7, 8]
    assert all(each["rulings"] == [] for each in told if "error" in each)
    assert told[-1]["situation"]["phase"] == "in_play"
    assert len(told) == len(TOSS) + len(BAD) + 1


def test_entries_keep_their_numbers_behind_a_bad_line() -> None:
    """An entry whose event cannot be read has a number all the same; corrections count it."""
    text = lines([HEADER, TOSS[0]]) + '{"at": 1, "event": "tine"}\n' + lines([{"at": 2, "event": "time"}, {"void": 3}])
    told = documents(playon("referee", "-", "--json", stdin=text).stdout)
    assert told[3]["void"] == 3
    assert "change" in told[3]
    assert told[-1]["situation"]["at"] == 0


def test_every_line_of_json_has_rulings(tmp_path: Path) -> None:
    path = record(
        tmp_path,
        *TOSS,
        {"at": 10, "event": "technical_shot", "result": "scored"},
        {"at": 11, "event": "goal", "into": "A"},
        {"void": 7},
        {"amend": 5, "event": {"at": 9, "event": "goal", "into": "A"}},
    )
    told = documents(playon("referee", "--json", path).stdout)
    assert all(isinstance(each["rulings"], list) for each in told)
    assert any("refused" in each for each in told)
    assert any("void" in each for each in told)


def test_a_damaged_signed_record_stops(tmp_path: Path) -> None:
    data = dumps_record(Header(book="ufcc"), [CoinToss(at=0.0, winner="A"), Time(at=2.0), Time(at=3.0)])
    damaged = data.replace(b'"at":2.0', b'"at":2.5')
    (tmp_path / "signed.jsonl").write_bytes(damaged)
    whole = playon("referee", tmp_path / "signed.jsonl")
    assert whole.stdout == ""
    streamed = playon("referee", "-", "--json", stdin=damaged)
    assert len(streamed.stdout.splitlines()) == 1
    for result in (whole, streamed):
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)
        assert "line 3" in result.stderr


def test_a_book_beside_a_header_has_to_be_the_same(tmp_path: Path) -> None:
    path = record(tmp_path, *TOSS)
    (tmp_path / "club").mkdir()
    club = tmp_path / "club" / "book.toml"
    club.write_text('id = "club"\ntitle = "Club"\nfamily = "foosball"\nextends = "ufcc"\n')
    assert playon("referee", path, "--book", "ufcc").exit_code == 0
    assert playon("referee", path, "--book", "UFCC").exit_code == 0
    assert playon("referee", "-", "--book", "ufcc", stdin=path.read_bytes()).exit_code == 0
    signed = dumps_record(Header(book="ufcc"), [Time(at=1.0)])
    assert playon("referee", "-", "--book", "ufcc", stdin=signed).exit_code == 0
    for result in (
        playon("referee", path, "--book", club.parent),
        playon("referee", "-", "--book", club.parent, stdin=signed),
    ):
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)
        assert "the record names its own rulebook, ufcc; --book is for bare events" in result.stderr
    own = record(tmp_path, *TOSS, header={"book": str(club.parent)}, name="own.jsonl")
    assert playon("referee", own, "--book", club.parent).exit_code == 0


def test_a_long_line_in_a_stream_is_one_bad_line() -> None:
    long = '{"note": "' + "x" * (3 << 20) + '"}\n'
    told = documents(process("referee", "-", "--json", stdin=stream(long).encode()).stdout.decode())
    assert [each["line"] for each in told if "error" in each] == [4]
    assert told[-1]["situation"]["phase"] == "in_play"


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_a_record_is_headed_by_title_book_and_teams(tmp_path: Path) -> None:
    teams = {
        "A": {"name": "Red Lions", "players": ["Ann", "Ben"]},
        "B": {"name": "Blue Owls", "players": ["Bea", "Cid"]},
    }
    shown = playon("referee", record(tmp_path, *TOSS, header={"title": "Final", "teams": teams})).stdout
    assert shown.startswith(
        "Final\nUFCC / Ultimate Foos table football rules, quick reference guide (ufcc)\n"
        "A Red Lions (Ann, Ben) - B Blue Owls (Bea, Cid)\n\n"
    )
    bare = playon("referee", "-", "--book", "ufcc", stdin=lines(TOSS)).stdout
    assert "\nA - B\n" in bare


LATE = (
    *TOSS,
    {"at": 9.5, "event": "touch", "by": "B", "rod": "five", "figure": 2},
    {"at": 25, "event": "goal", "into": "A"},
)


def test_what_time_brings_stands_before_the_event_with_its_moment(tmp_path: Path) -> None:
    shown = playon("referee", record(tmp_path, *LATE)).stdout
    before, _, after = shown.partition("    7    0:25.0  goal into A\n")
    assert before.splitlines()[-1].startswith("         0:20.5  rule 24.3 (breach of 24)  possession limit")
    assert "possession limit" not in after.splitlines()[0]


def test_an_announced_limit_is_told_with_its_name_length_and_moment(tmp_path: Path) -> None:
    shown = playon("referee", "--advisory", record(tmp_path, *LATE)).stdout
    assert (
        "\n         0:20.5  rule 24  possession limit of 10 s at the five-man rod passed at 0:20.5, against Bela\n"
        "    7    0:25.0  goal into A\n" in shown
    )


def test_clauses_do_not_look_like_entries(tmp_path: Path) -> None:
    path = record(
        tmp_path, *TOSS, {"at": 10, "event": "goal", "into": "A"}, {"void": 6}, {"at": 11, "event": "ready", "by": "A"}
    )
    shown = playon("referee", path).stdout
    assert "rule 12  goal for Bela" in shown
    assert "- entry 6: rule 12  goal for Bela" in shown


def test_a_sanction_with_the_name_of_its_offence_is_not_said_twice(tmp_path: Path) -> None:
    touch = {"at": 9.5, "event": "touch", "by": "B", "rod": "five", "figure": 2}
    stop = {"at": 10, "event": "ball_stopped", "by": "B", "rod": "five"}
    shown = playon(
        "referee", record(tmp_path, *TOSS, touch, stop, {"at": 12, "event": "foul", "offence": "reset", "by": "A"})
    )
    assert "reset against Anna" in shown.stdout
    assert ": reset" not in shown.stdout


def test_a_byte_order_mark_is_named_wherever_it_stands() -> None:
    for stdin in (
        b"\xef\xbb\xbf" + lines(TOSS).encode(),
        lines(TOSS[:1]).encode() + b"\xef\xbb\xbf" + lines(TOSS[1:]).encode(),
    ):
        result = playon("referee", "-", "--book", "ufcc", stdin=stdin)
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)
        assert "byte order mark" in result.stderr
