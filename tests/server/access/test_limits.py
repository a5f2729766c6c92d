"""Rate limits: what is too much is refused with the time to wait, and nobody else waits with the one who did it."""

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from litestar import Litestar
from litestar.exceptions import TooManyRequestsException
from litestar.testing import TestClient
from redis.exceptions import RedisError

from playon.server.access.limits import InProcess, InRedis, Limit, address_of
from playon.server.app import create_app
from playon.server.live.feed import redis_of
from playon.server.settings import FaultySettings, settings_from
from tests.server.access.devices import Device
from tests.server.conftest import REDIS, left_out


@pytest.fixture
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    """An application that takes three posts and three wrong links in a minute that does not end."""
    monkeypatch.setattr(Limit.__init__, "__defaults__", (lambda: 1_000_000_015.0,))
    told = {"PLAYON_POSTS_PER_MINUTE": "3", "PLAYON_LOGINS_PER_MINUTE": "3"}
    with TestClient(create_app(settings_from(told, data=tmp_path))) as client:
        yield client


def test_too_many_posts_of_one_link_are_refused_and_others_are_not(narrow: TestClient[Litestar]) -> None:
    one, other = (Device(narrow, narrow.app.state.doors.give("director")[1]) for _ in range(2))
    for _ in range(3):
        assert one.ask("POST", "/api/v1/matches", json={"book": "ufcc"}).status_code == 201
    answer = one.ask("POST", "/api/v1/matches", json={"book": "ufcc"})
    assert answer.status_code == 429
    assert answer.json()["error"] == "too_many"
    assert answer.headers["retry-after"] == "5"
    assert one.ask("GET", "/api/v1/matches").status_code == 200
    assert other.ask("POST", "/api/v1/matches", json={"book": "ufcc"}).status_code == 201


def test_posts_of_nobody_count_for_their_address(narrow: TestClient[Litestar]) -> None:
    answers = [Device(narrow).ask("POST", "/api/v1/matches", json={"book": "ufcc"}).status_code for _ in range(4)]
    assert answers == [401, 401, 401, 429]


def test_whoever_tries_links_is_stopped(narrow: TestClient[Litestar]) -> None:
    answers = [Device(narrow).enter(f"{number:032}") for number in range(4)]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
    assert answers[3].headers["retry-after"] == "5"
    assert answers[3].headers["content-type"].startswith("text/html")


def test_a_hall_of_referees_behind_one_address_works_whatever_others_there_try(narrow: TestClient[Litestar]) -> None:
    chief = Device(narrow, narrow.app.state.doors.give("director")[1])
    match = chief.ask("POST", "/api/v1/matches", json={"book": "ufcc"}).json()["id"]
    told = {"event": {"event": "time"}}
    for number in range(5):
        Device(narrow).enter(f"{number:032}")
        Device(narrow).ask("POST", f"/api/v1/matches/{match}/preview", json=told)
        Device(narrow, f"{number:032}").ask("POST", f"/api/v1/matches/{match}/preview", json=told)
    for _ in range(10):
        referee = Device(narrow)
        assert referee.enter(narrow.app.state.doors.give("referee", match=match)[1]).status_code == 303
        assert referee.ask("POST", f"/api/v1/matches/{match}/preview", json=told).status_code == 200


def test_a_minute_later_it_begins_anew() -> None:
    now = 600.0

    async def count() -> None:
        nonlocal now
        limit = Limit("posts", 2, InProcess(), lambda: now)
        for _ in range(2):
            await limit.count("a")
        with pytest.raises(TooManyRequestsException):
            await limit.count("a")
        await limit.count("b")
        now += 60
        await limit.count("a")

    asyncio.run(count())


def test_processes_count_together_through_redis() -> None:
    async def count() -> None:
        one, other = (redis_of(REDIS) for _ in range(2))
        assert one is not None
        assert other is not None
        try:
            await one.ping()
        except (RedisError, OSError):
            left_out("Redis does not run")
        who = secrets.token_hex(8)
        limits = [Limit("test", 3, InRedis(client), lambda: 600.0) for client in (one, other)]
        for limit in (*limits, limits[0]):
            await limit.count(who)
        for limit in limits:
            with pytest.raises(TooManyRequestsException):
                await limit.count(who)
        for client in (one, other):
            await client.aclose()

    asyncio.run(count())


def test_a_redis_that_is_gone_stops_no_match() -> None:
    async def count() -> None:
        client = redis_of("redis://127.0.0.1:1/0")
        assert client is not None
        limit = Limit("posts", 1, InRedis(client))
        for _ in range(3):
            await limit.count("a")
        await client.aclose()

    asyncio.run(count())


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        ("", "unknown"),
    ],
)
def test_an_address_is_a_host_or_a_network_of_one(host: str, counted: str) -> None:
    assert address_of(SimpleNamespace(client=SimpleNamespace(host=host))) == counted  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("told", "proxies"),
    [("", ""), ("0", ""), ("1", "127.0.0.1,::1"), ("10.0.0.2, 10.1.0.0/16", "10.0.0.2,10.1.0.0/16")],
)
def test_only_proxies_that_are_named_are_believed(tmp_path: Path, told: str, proxies: str) -> None:
    assert settings_from({"PLAYON_BEHIND_PROXY": told}, data=tmp_path).proxies == proxies


def test_a_proxy_that_is_no_address_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FaultySettings, match="PLAYON_BEHIND_PROXY"):
        settings_from({"PLAYON_BEHIND_PROXY": "everybody"}, data=tmp_path)
