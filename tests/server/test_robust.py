"""What may go wrong around the application, and what anybody may send: it answers, loses nothing, and goes on."""

import asyncio
import contextlib
import json
import logging
import sqlite3
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from redis import Redis
from sqlalchemy import text

from playon.server.app import create_app
from playon.server.settings import settings_from
from playon.server.storage.database import writing
from playon.server.storage.folder import InUse, in_use
from playon.server.storage.rows import EntryRow
from playon.server.storage.writer import EntryWriter, NotStored
from tests.server.conftest import Store, new_match
from tests.serving import serving

Client = TestClient[Litestar]
Headers = dict[str, str]

FLIP = {"event": "coin_toss", "winner": "A"}
DEEP = 100_000


@pytest.mark.parametrize(
    "body",
    [b"[" * DEEP, b'{"a":' * DEEP, b'{"event":' + b"[" * DEEP + b"]" * DEEP + b"}", b'{"situation":' + b"[" * DEEP],
    ids=["lists", "objects", "inside an event", "inside a situation"],
)
@pytest.mark.parametrize(
    "path", ["/api/v1/matches", "/api/v1/matches/{match}/entries", "/api/v1/matches/{match}/preview"]
)
def test_what_is_nested_without_end_is_told_to_be_unusable(
    client: Client, director: Headers, match: str, path: str, body: bytes
) -> None:
    answer = client.post(path.format(match=match), content=body, headers=director)
    assert answer.status_code == 400, answer.text
    assert answer.json()["message"]


@pytest.mark.parametrize("name", ["a%00b", "x" * 5000])
@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/matches/{}",
        "/api/v1/matches/{}/log",
        "/board/{}",
        "/overlay/{}",
        "/match/{}",
        "/wall/{}",
        "/rules/{}",
        "/rules/ufcc/{}",
        "/static/{}",
        "/desk/match/{}",
        "/enter/{}",
    ],
)
def test_a_name_that_nothing_can_have_leads_nowhere(client: Client, director: Headers, path: str, name: str) -> None:
    assert client.get(path.format(name), headers=director).status_code == 404


@pytest.mark.parametrize("path", ["/api/v1/wall?event={}", "/api/v1/matches?event={}", "/api/v1/grants?match={}"])
def test_asking_for_a_name_that_nothing_can_have_finds_nothing(client: Client, director: Headers, path: str) -> None:
    assert client.get(path.format("a%00b"), headers=director).status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/v1/matches", {"book": "ufcc", "place": "\0"}),
        ("PATCH", "/api/v1/matches/{match}", {"place": "\0"}),
        ("POST", "/api/v1/grants", {"role": "director", "label": "\0"}),
        ("POST", "/api/v1/matches/{match}/entries", {"id": "a", "device": "\0", "event": FLIP}),
    ],
)
def test_a_text_that_a_database_does_not_take_is_no_fault_of_ours(
    client: Client, director: Headers, match: str, method: str, path: str, body: dict[str, object]
) -> None:
    """PostgreSQL has no NUL in texts; SQLite takes it."""
    answer = client.request(method, path.format(match=match), json=body, headers=director)
    assert answer.status_code < 500, answer.text


def test_an_entry_that_cannot_be_stored_spoils_none_that_is_stored_with_it(client: Client, match: str) -> None:
    class Picky(EntryWriter):
        def _commit(self, rows: Sequence[EntryRow]) -> None:
            if any(each.device == "unfit" for each in rows):
                raise ValueError("the driver does not take it")
            super()._commit(rows)

    writer = Picky(client.app.state.hall.engine)

    def row(number: int, device: str = "") -> EntryRow:
        return EntryRow(match=match, number=number, tap=f"t{number}", entry=b"{}", received=0, device=device)

    async def together() -> list[BaseException | None]:
        jobs = [asyncio.create_task(writer.store([each])) for each in (row(1), row(2, "unfit"), row(3))]
        await asyncio.sleep(0)  # all wait before the thread looks, so that they are one transaction
        writer.start()
        first = await asyncio.gather(*jobs, return_exceptions=True)
        await asyncio.wait_for(writer.store([row(4)]), 10)
        return list(first)

    try:
        found = asyncio.run(together())
        assert [type(each) for each in found] == [type(None), NotStored, type(None)]
    finally:
        writer.close()


def test_an_entry_whose_answer_got_lost_in_the_database_does_not_stop_its_match(
    client: Client, director: Headers, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the commit: nobody knows that it was stored. The next tap still goes in, behind it."""
    whole = EntryWriter._commit

    def breaks(writer: EntryWriter, rows: list[EntryRow]) -> None:
        whole(writer, rows)
        raise OSError("the connection broke")

    path = f"/api/v1/matches/{match}/entries"
    monkeypatch.setattr(EntryWriter, "_commit", breaks)
    lost = client.post(path, json={"id": "a", "event": FLIP}, headers=director)
    assert lost.status_code == 503, lost.text
    monkeypatch.setattr(EntryWriter, "_commit", whole)
    again = client.post(path, json={"id": "a", "event": FLIP}, headers=director)
    assert (again.status_code, again.json()["again"]) == (200, True)
    void = client.post(path, json={"id": "b", "after": 1, "void": 1}, headers=director)
    assert (void.status_code, void.json()["count"]) == (201, 2), void.text


def test_the_same_id_for_something_else_is_refused_and_loses_nothing_silently(
    client: Client, director: Headers, match: str
) -> None:
    path = f"/api/v1/matches/{match}/entries"
    assert client.post(path, json={"id": "a", "event": FLIP}, headers=director).status_code == 201
    without_moment = {key: each for key, each in FLIP.items() if key != "at"}
    for same in (FLIP, without_moment):
        assert client.post(path, json={"id": "a", "event": same}, headers=director).status_code == 200
    for other in (
        {"event": FLIP | {"winner": "B"}},
        {"void": 1},
        {"amend": 1, "event": FLIP},
        {"insert": 1, "event": FLIP},
        {"event": {"event": "nonsense"}},
    ):
        answer = client.post(path, json={"id": "a", **other}, headers=director)
        assert answer.status_code == 422, answer.text
    assert client.get(f"/api/v1/matches/{match}").json()["count"] == 1


def test_a_stored_match_that_cannot_be_opened_keeps_no_other_from_being_played(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(create_app(store.settings())) as client:
        _grant, token = client.app.state.doors.give("director")
        headers = {"authorization": f"Bearer {token}"}
        bad, good = (new_match(client, headers) for _ in range(2))
        for match in (bad, good):
            entered = client.post(f"/api/v1/matches/{match}/entries", json={"id": "a", "event": FLIP}, headers=headers)
            assert entered.status_code == 201, entered.text
        with writing(client.app.state.hall.engine) as connection:
            statement = text("UPDATE entries SET entry = :entry WHERE match = :match")
            connection.execute(statement, {"entry": b'{"event":{"event":"of_another_version","at":1}}', "match": bad})
    with caplog.at_level(logging.CRITICAL), TestClient(create_app(store.settings())) as client:
        assert client.get(f"/api/v1/matches/{good}").json()["count"] == 1
        assert client.get(f"/api/v1/matches/{bad}").status_code == 422
        for page in ("/", "/wall", "/api/v1/wall", "/desk"):
            assert client.get(page, headers=headers).status_code == 200


def test_a_match_that_is_taken_out_while_taps_come_in_is_gone(store: Store) -> None:
    with serving(store.data, database=store.database, redis=store.redis) as process:
        process.start()
        with process.director() as director:
            for _ in range(5):
                match = director.post("/api/v1/matches", json={"book": "ufcc"}).json()["id"]
                path = f"/api/v1/matches/{match}/entries"
                codes: set[int] = set()

                def tap(device: int, path: str = path, codes: set[int] = codes) -> None:
                    for number in range(8):
                        told = {"id": f"{device}.{number}", "event": FLIP, "confirm": True}
                        codes.add(director.post(path, json=told).status_code)

                devices = [threading.Thread(target=tap, args=(each,)) for each in range(4)]
                for each in devices:
                    each.start()
                assert director.delete(f"/api/v1/matches/{match}").status_code == 204
                for each in devices:
                    each.join()
                assert codes <= {201, 404, 422}, codes
                assert director.get(f"/api/v1/matches/{match}").status_code == 404
                assert match not in [each["id"] for each in director.get("/api/v1/wall").json()["running"]]


def test_a_second_application_on_the_same_data_is_refused_unless_redis_joins_them(tmp_path: Path) -> None:
    settings = settings_from({}, data=tmp_path)
    with in_use(settings, alone=True):
        with pytest.raises(InUse), in_use(settings, alone=True):
            pass
        with pytest.raises(InUse), in_use(settings):
            pass
    with in_use(settings), in_use(settings):
        pass


def test_nothing_is_said_to_be_stored_in_a_file_that_was_removed(tmp_path: Path) -> None:
    with TestClient(create_app(Store("sqlite", tmp_path).settings())) as client:
        _grant, token = client.app.state.doors.give("director")
        headers = {"authorization": f"Bearer {token}"}
        match = new_match(client, headers)
        away = tmp_path / "away"
        away.mkdir()
        files = list(tmp_path.glob("playon.sqlite*"))
        for each in files:
            each.rename(away / each.name)
        tap = {"id": "a", "event": FLIP}
        assert client.post(f"/api/v1/matches/{match}/entries", json=tap, headers=headers).status_code == 503
        assert client.post("/api/v1/matches", json={"book": "ufcc"}, headers=headers).status_code == 503
        for each in files:
            (away / each.name).rename(each)
        assert client.post(f"/api/v1/matches/{match}/entries", json=tap, headers=headers).status_code == 201


def test_while_the_database_is_locked_those_who_look_do_not_wait(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        process.start()
        with (
            process.director() as director,
            contextlib.closing(sqlite3.connect(tmp_path / "playon.sqlite", isolation_level=None)) as other,
        ):
            other.execute("BEGIN IMMEDIATE")
            makers = [
                threading.Thread(target=lambda: director.post("/api/v1/matches", json={"book": "ufcc"}))
                for _ in range(12)
            ]
            for each in makers:
                each.start()
            time.sleep(0.5)
            for path in ("/", "/api/v1/wall", "/api/v1/matches"):
                assert httpx.get(process.address + path, timeout=5).status_code == 200
            other.execute("ROLLBACK")
            for each in makers:
                each.join()
            assert len(director.get("/api/v1/matches").json()) == 12


def test_a_redis_that_goes_and_comes_back_brings_the_feed_back(store: Store) -> None:
    if store.redis is None:
        pytest.skip("here no Redis carries the feed")
    name = f"steady-{store.data.name}"
    store = Store(store.name, store.data, store.database, f"{store.redis}?client_name={name}")
    with (
        serving(store.data, database=store.database, redis=store.redis) as process,
        contextlib.closing(Redis.from_url(store.redis or "")) as redis,
    ):
        process.start()
        with process.director() as director:
            match = director.post("/api/v1/matches", json={"book": "ufcc"}).json()["id"]
            with director.stream("GET", f"/api/v1/matches/{match}/stream") as stream:
                lines = (json.loads(each[6:]) for each in stream.iter_lines() if each.startswith("data: {"))
                assert next(lines)["place"] in ("", None)
                own = redis.client_id()
                for place in ("1", "2", "3"):
                    for each in redis.client_list():
                        if each["name"] == name and int(each["id"]) != own:
                            with contextlib.suppress(Exception):
                                redis.client_kill_filter(_id=each["id"])
                    director.patch(f"/api/v1/matches/{match}", json={"place": place})
                    while next(lines)["place"] != place:
                        pass
