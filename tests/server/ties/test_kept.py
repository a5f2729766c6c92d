"""A tie is brought back by a restart, and loses nothing through power cuts."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from playon.server.app import create_app
from tests.server.conftest import Store
from tests.server.ties.refereed import BOARDS, GOAL, TEAMS, Referee, new_tie
from tests.serving import Serving, serving


def test_a_restart_brings_a_tie_back_with_what_each_board_has_seen(store: Store) -> None:
    with TestClient(create_app(store.settings())) as client:
        _grant, token = client.app.state.doors.give("director")
        director = {"authorization": f"Bearer {token}"}
        tie = new_tie(client, director)
        referees = {n: Referee(client, director, f"{tie}.{n}") for n in BOARDS}
        for referee in referees.values():
            referee.begin()
        referees[2].did(GOAL)
        before = {n: referee.sees()["count"] for n, referee in referees.items()}
        record = client.get(f"/api/v1/matches/{tie}/record", headers=director).content
    with TestClient(create_app(store.settings())) as client:
        for referee in referees.values():
            referee._client = client
        assert {n: referee.sees()["count"] for n, referee in referees.items()} == before
        assert client.get(f"/api/v1/matches/{tie}/record", headers=director).content == record
        referees[1].did(GOAL, after=before[1])


class Tapper(threading.Thread):
    """The device of a board's referee: one tap after another, each told what it had seen, sent again until it is safe."""

    def __init__(self, process: Serving, tie: str, board: int, taps: int) -> None:
        super().__init__(daemon=True)
        self.board, self.fault, self.taps = board, "", taps
        self._process, self._path = process, f"/api/v1/matches/{tie}.{board}"

    def run(self) -> None:
        client = self._process.director()
        number = 0
        while number < self.taps and not self.fault:
            body = {"id": f"{self.board}-{number}", "after": number, "confirm": True, "event": self._event(number)}
            try:
                answer = client.post(f"{self._path}/entries", json=body)
            except httpx.HTTPError:
                time.sleep(0.005)
                continue
            if answer.status_code in (200, 201):
                number += 1
            elif answer.status_code != 503:
                self.fault = f"board {self.board}, tap {number}: {answer.status_code} {answer.text[:300]}"
        client.close()

    def _event(self, number: int) -> dict[str, Any]:
        return {"event": "official", "does": "checks_equipment", "note": f"{self.board}-{number}"}


@pytest.fixture
def process(store: Store) -> Iterator[Serving]:
    with serving(store.data, database=store.database, redis=store.redis) as running:
        yield running


def test_four_referees_at_once_lose_nothing_and_hinder_nobody_through_power_cuts(process: Serving) -> None:
    body = {"book": "fistf", "kind": "tie", "teams": TEAMS}
    tie = process.ask("POST", "/api/v1/matches", json=body).json()["id"]
    tappers = [Tapper(process, tie, n, 25) for n in BOARDS]
    for tapper in tappers:
        tapper.start()
    for _ in range(3):
        time.sleep(0.3)
        process.stop()
        process.start()
    for tapper in tappers:
        tapper.join(timeout=60)
        assert not tapper.fault
    log = process.ask("GET", f"/api/v1/matches/{tie}/log").json()
    assert [line["number"] for line in log] == list(range(1, len(log) + 1))
    for n in BOARDS:
        told = [line["entry"]["event"]["note"] for line in log if line["entry"].get("board") == n]
        assert told == [f"{n}-{number}" for number in range(25)]
    assert process.ask("GET", f"/api/v1/matches/{tie}").json()["count"] == 100
