"""A power cut at any moment: what was acknowledged is there once, what was not is there once or not at all."""

import random
import threading
import time

import httpx

from tests.server.conftest import EXAMPLES, Store
from tests.serving import Serving, serving

KILLS = 50
MATCHES = 3


class Tapper(threading.Thread):
    """A referee's device: sends each tap again until it is acknowledged, however often the application dies."""

    def __init__(self, process: Serving, match: str) -> None:
        super().__init__(daemon=True)
        self.match = match
        self.acknowledged: list[tuple[str, int]] = []
        self.stop = threading.Event()
        self._process = process
        self.fault = ""

    def run(self) -> None:
        client = self._process.director()
        number = 0
        while not self.stop.is_set():
            tap = f"{self.match}-{number}"
            body = {"id": tap, "after": number, "event": {"event": "report", "by": "AB"[number % 2], "note": tap}}
            try:
                answer = client.post(f"/api/v1/matches/{self.match}/entries", json=body)
            except httpx.HTTPError:
                time.sleep(0.005)
                continue
            if answer.status_code not in (200, 201):
                self.fault = f"{answer.status_code} {answer.text[:300]}"
                return
            self.acknowledged.append((tap, answer.json()["number"]))
            number += 1
        client.close()


def _let_them_tap(tappers: list[Tapper], times: int) -> None:
    """Wait until so many more taps are acknowledged; with none, the application is killed while it wakes up."""
    wanted = sum(len(tapper.acknowledged) for tapper in tappers) + times
    until = time.monotonic() + 10
    while sum(len(tapper.acknowledged) for tapper in tappers) < wanted and time.monotonic() < until:
        time.sleep(0.002)


def test_fifty_kills_lose_nothing_and_double_nothing(store: Store) -> None:
    chance = random.Random(20261201)
    starts = []
    with serving(store.data, database=store.database, redis=store.redis) as process:
        with process.director() as director:
            matches = [director.post("/api/v1/matches", json={"book": "ufcc"}).json()["id"] for _ in range(MATCHES)]
        tappers = [Tapper(process, match) for match in matches]
        for tapper in tappers:
            tapper.start()
        for _ in range(KILLS):
            _let_them_tap(tappers, chance.randrange(6))
            time.sleep(chance.uniform(0, 0.05))
            process.stop()
            starts.append(process.start())
        for tapper in tappers:
            tapper.stop.set()
            tapper.join(timeout=20)
            assert not tapper.fault
        with process.director() as director:
            for tapper in tappers:
                log = director.get(f"/api/v1/matches/{tapper.match}/log").json()
                stored = [line["entry"]["event"]["note"] for line in log]
                assert stored == [tap for tap, _ in tapper.acknowledged]
                assert [number for _, number in tapper.acknowledged] == list(range(1, len(stored) + 1))
    assert sum(len(tapper.acknowledged) for tapper in tappers) > KILLS
    assert sorted(starts)[len(starts) // 2] < 5


def test_a_restart_restores_sixty_four_matches_and_their_clocks(store: Store) -> None:
    """A match that nobody taps in goes on in time, so what is compared is what time does not change, and the time itself."""
    data = b"".join((EXAMPLES / "ufcc-match.jsonl").read_bytes().splitlines(keepends=True)[:220])
    with serving(store.data, database=store.database, redis=store.redis) as process:
        with process.director() as director:
            matches = [director.post("/api/v1/records", content=data).json()["id"] for _ in range(64)]
            before = {match: director.get(f"/api/v1/matches/{match}").json() for match in matches}
            log = director.get(f"/api/v1/matches/{matches[0]}/log").json()
        process.stop()
        process.start()
        with process.director() as director:
            after = {match: director.get(f"/api/v1/matches/{match}").json() for match in matches}
            assert director.get(f"/api/v1/matches/{matches[0]}/log").json() == log
    for match in matches:
        assert (after[match]["count"], after[match]["state"]) == (219, "running")
        for same in ("epoch", "teams", "book"):
            assert after[match][same] == before[match][same]
        passed = (after[match]["now"] - before[match]["now"]) / 1000
        assert abs(after[match]["at"] - before[match]["at"] - passed) < 0.01
