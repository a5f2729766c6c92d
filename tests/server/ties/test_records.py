"""A tie goes in and comes out as a record, and is reported."""

from typing import Any

from playon import read_record
from playon.server.live.entries import as_written
from tests.server.ties.refereed import PATH, Client, Headers, Referee, new_tie, view


def test_the_record_of_a_tie_goes_in_and_comes_out_the_same(client: Client, director: Headers, tmp_path: Any) -> None:
    made = client.post("/api/v1/records", content=PATH.read_bytes(), headers=director).json()
    assert (made["kind"], made["state"]) == ("tie", "over")
    out = tmp_path / "out.jsonl"
    out.write_bytes(client.get(f"/api/v1/matches/{made['id']}/record").content)
    assert read_record(out).entries == read_record(PATH).entries
    assert read_record(out).header.boards == read_record(PATH).header.boards
    for n, record in read_record(PATH).board_matches().items():
        out.write_bytes(client.get(f"/api/v1/matches/{made['id']}.{n}/record").content)
        assert read_record(out).entries == record.entries
    for address in (made["id"], f"{made['id']}.3"):
        for form, start in (("json", b"{"), ("csv", b"\xef\xbb\xbf"), ("html", b"<!"), ("pdf", b"%PDF")):
            answer = client.get(f"/api/v1/matches/{address}/report.{form}")
            assert answer.status_code == 200
            assert answer.content.lstrip().startswith(start)


def test_a_tie_that_is_told_line_by_line_becomes_the_same_record(
    client: Client, director: Headers, tmp_path: Any
) -> None:
    record = read_record(PATH)
    tie = new_tie(client, director, strict=True)
    team = Referee(client, director, tie)
    for entry in record.entries:
        team.did(**as_written(entry))
    out = tmp_path / "out.jsonl"
    out.write_bytes(client.get(f"/api/v1/matches/{tie}/record").content)
    assert read_record(out).entries == record.entries
    seen = view(client, tie)
    assert seen["result"] == {"winner": "A", "text": seen["result"]["text"]}
    assert "by shoot-out" in seen["result"]["text"]


def test_a_game_without_ties_says_so(client: Client, director: Headers) -> None:
    answer = client.post("/api/v1/matches", json={"book": "ufcc", "kind": "tie"}, headers=director)
    assert answer.status_code == 422
    assert "no ties" in answer.json()["message"]
