"""Records and backups: what goes out comes back the same."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playon import book_names, read_record
from playon.server.app import create_app
from playon.server.storage.backups import FaultyBackup, NotEmpty, restore_backup, write_backup
from playon.server.storage.database import open_database
from tests.cli.playon import playon
from tests.server.conftest import EXAMPLES, Store

Client = TestClient[Litestar]
Headers = dict[str, str]


@pytest.mark.parametrize("book", book_names())
def test_a_record_goes_in_and_comes_out_the_same(client: Client, director: Headers, book: str, tmp_path: Path) -> None:
    path = EXAMPLES / f"{book}-match.jsonl"
    match = client.post("/api/v1/records", content=path.read_bytes(), headers=director).json()["id"]
    out = tmp_path / "out.jsonl"
    out.write_bytes(client.get(f"/api/v1/matches/{match}/record", headers=director).content)
    assert read_record(out).entries == read_record(path).entries
    for form, start in (("json", b"{"), ("csv", b"\xef\xbb\xbf"), ("html", b"<!")):
        answer = client.get(f"/api/v1/matches/{match}/report.{form}", headers=director)
        assert answer.status_code == 200
        assert answer.content.lstrip().startswith(start)


def test_files_name_the_table_to_which_a_match_was_moved(client: Client, director: Headers, match: str) -> None:
    client.patch(f"/api/v1/matches/{match}", json={"place": "Court 7"}, headers=director)
    assert b'"table":"Court 7"' in client.get(f"/api/v1/matches/{match}/record", headers=director).content
    assert "Court 7" in client.get(f"/api/v1/matches/{match}/report.html", headers=director).text


@pytest.mark.parametrize("path", ["report.html", "report.csv"])
def test_a_file_names_its_encoding_once(client: Client, director: Headers, match: str, path: str) -> None:
    answer = client.get(f"/api/v1/matches/{match}/{path}", headers=director)
    assert answer.headers["content-type"].count("charset") == 1


def test_a_report_is_set_as_pdf_in_the_visitors_language(client: Client, director: Headers) -> None:
    data = (EXAMPLES / "ufcc-match.jsonl").read_bytes()
    match = client.post("/api/v1/records", files={"record": ("match.jsonl", data)}, headers=director).json()["id"]
    answer = client.get(f"/api/v1/matches/{match}/report.pdf?lang=hu")
    assert answer.content.startswith(b"%PDF")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        b"{}",
        b'{"playon":1,"book":"/etc"}\n',
        b'{"playon":1,"book":"../ufcc"}\n',
        b"\xff\xfe\x00",
        b'{"playon":99,"book":"ufcc"}\n',
    ],
)
def test_what_is_no_record_is_refused_with_a_reason(client: Client, director: Headers, data: bytes) -> None:
    answer = client.post("/api/v1/records", content=data, headers=director)
    assert answer.status_code in (404, 422)
    assert answer.json()["message"]
    assert client.get("/api/v1/matches").json() == []


@pytest.mark.parametrize(
    "names",
    [
        {"title": "x" * 201},
        {"teams": {"A": {"name": "A", "players": ["x"] * 51}, "B": {"name": "B"}}},
        {"teams": {"A": {"name": "A"}, "B": {"name": "B", "players": ["x" * 201]}}},
        {"officials": ["x"] * 51},
    ],
)
def test_a_record_with_more_names_than_fit_a_page_is_refused(
    client: Client, director: Headers, names: dict[str, object]
) -> None:
    header = {"playon": 1, "book": "ufcc", "teams": {"A": {"name": "A"}, "B": {"name": "B"}}}
    assert client.post("/api/v1/records", json=header, headers=director).status_code == 201
    answer = client.post("/api/v1/records", json=header | names, headers=director)
    assert (answer.status_code, answer.json()["error"]) == (422, "unreadable")
    assert answer.json()["message"].startswith("line 1: ")


def test_a_match_that_began_before_all_time_darkens_no_page(
    client: Client, director: Headers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The latest moment that an event may have is a billion seconds, and the clock of a record goes on from its last event."""
    record = b'{"playon":1,"book":"ufcc","teams":{"A":{"name":"A"},"B":{"name":"B"}}}\n{"event":"time","at":1e9}\n'
    match = client.post("/api/v1/records", content=record, headers=director).json()["id"]
    hall = client.app.state.hall
    later = hall.clock() + 5000
    for each in (hall, client.app.state.renderings, client.app.state.walls):
        monkeypatch.setattr(each, "clock" if each is hall else "_clock", lambda: later)
    match_path = f"/api/v1/matches/{match}"
    for path in (
        "/",
        "/wall",
        f"/board/{match}",
        f"/overlay/{match}",
        "/api/v1/wall",
        match_path,
        f"{match_path}/console",
    ):
        assert client.get(path, headers=director).status_code == 200, path


def test_the_log_and_the_record_are_the_referees_until_the_match_is_over(
    client: Client, director: Headers, match: str
) -> None:
    for path in ("log", "record", "report.json"):
        assert client.get(f"/api/v1/matches/{match}/{path}").status_code == 401
        assert client.get(f"/api/v1/matches/{match}/{path}", headers=director).status_code == 200
    over = client.post(
        "/api/v1/records", content=(EXAMPLES / "ufcc-match.jsonl").read_bytes(), headers=director
    ).json()["id"]
    for path in ("log", "record", "report.json"):
        assert client.get(f"/api/v1/matches/{over}/{path}").status_code == 200


def test_a_backup_brings_everything_back_into_another_database(store: Store, tmp_path: Path) -> None:
    with TestClient(create_app(store.settings())) as client:
        _grant, token = client.app.state.doors.give("director", label="Dóra")
        director = {"authorization": f"Bearer {token}"}
        for book in ("ufcc", "fistf"):
            client.post("/api/v1/records", content=(EXAMPLES / f"{book}-match.jsonl").read_bytes(), headers=director)
        engine = open_database(store.settings().database)
        path = tmp_path / "all.backup.gz"
        write_backup(engine, path, 1)
        with pytest.raises(NotEmpty):
            restore_backup(engine, path)
        before = client.get("/api/v1/matches").json()
        engine.dispose()
    other = Store("sqlite", tmp_path / "other")
    engine = open_database(other.settings().database)
    counts = restore_backup(engine, path)
    again = tmp_path / "again.backup.gz"
    write_backup(engine, again, 1)
    engine.dispose()
    assert again.read_bytes() == path.read_bytes()
    assert counts["matches"] == 2
    with TestClient(create_app(other.settings())) as client:
        assert client.get("/api/v1/matches").json() == before
        assert client.get("/api/v1/matches", headers={"authorization": f"Bearer {token}"}).status_code == 200


def test_a_backup_that_is_cut_off_or_changed_restores_nothing(tmp_path: Path) -> None:
    store = Store("sqlite", tmp_path / "data")
    with TestClient(create_app(store.settings())) as client:
        _grant, token = client.app.state.doors.give("director")
        director = {"authorization": f"Bearer {token}"}
        client.post("/api/v1/records", content=(EXAMPLES / "ufcc-match.jsonl").read_bytes(), headers=director)
        whole = client.get("/api/v1/backup", headers=director).content
    engine = open_database(store.settings().database)
    for place, data in enumerate(
        (b"", whole[:100], whole[:-20], whole[:200] + b"x" + whole[201:], b"text", whole + whole)
    ):
        path = tmp_path / f"{place}.gz"
        path.write_bytes(data)
        with pytest.raises(FaultyBackup):
            restore_backup(engine, path, replace=True)
    engine.dispose()
    with TestClient(create_app(store.settings())) as client:
        assert len(client.get("/api/v1/matches").json()) == 1


def test_the_commands_back_up_and_restore(tmp_path: Path) -> None:
    store = Store("sqlite", tmp_path / "data")
    with TestClient(create_app(store.settings())) as client:
        _grant, token = client.app.state.doors.give("director")
        data = (EXAMPLES / "ufcc-match.jsonl").read_bytes()
        client.post("/api/v1/records", content=data, headers={"authorization": f"Bearer {token}"})
    file = tmp_path / "b.gz"
    assert playon("backup", file, "--data", store.data).exit_code == 0
    done = playon("restore", file, "--data", tmp_path / "new")
    assert done.stdout.startswith("1 match,")
    assert "--replace" in playon("restore", file, "--data", tmp_path / "new").stderr
    assert playon("restore", file, "--data", tmp_path / "new", "--replace").exit_code == 0
