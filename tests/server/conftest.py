"""What the tests of the application have: both kinds of stores, the application in this process, and as a process of its own."""

import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import create_engine, text

from playon.server.app import create_app
from playon.server.settings import Settings, settings_from
from tests.serving import UNLIMITED

EXAMPLES = Path(__file__).parents[2] / "examples"
POSTGRES = os.environ.get("PLAYON_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("PLAYON_TEST_REDIS", "redis://127.0.0.1:6379/0")


def left_out(reason: str) -> NoReturn:
    """Skip a test for want of something on this machine; where nothing may be left out, that is a failure."""
    if os.environ.get("PLAYON_LEAVE_NOTHING_OUT"):
        pytest.fail(f"nothing may be left out here, but {reason}")
    pytest.skip(reason)


@dataclass(frozen=True)
class Store:
    """Where an application of a test keeps its data."""

    name: str
    data: Path
    database: str | None = None
    redis: str | None = None

    def settings(self, **environment: str) -> Settings:
        """Settings for it. Posts are not limited unless a test says so."""
        return settings_from(UNLIMITED | environment, data=self.data, database=self.database, redis=self.redis)


@contextmanager
def a_database() -> Iterator[str]:
    """The URL of a new PostgreSQL database; left out where that or Redis does not run."""
    for server, port in (("PostgreSQL", 5432), ("Redis", 6379)):
        if not _answers(port):
            left_out(f"{server} does not run on 127.0.0.1:{port}")
    name = f"playon_test_{secrets.token_hex(6)}"
    with _server_connection() as run:
        run(f'CREATE DATABASE "{name}"')
    try:
        yield POSTGRES.rpartition("/")[0] + f"/{name}"
    finally:
        with _server_connection() as run:
            run(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """SQLite, then PostgreSQL with Redis; the latter is left out where they do not run."""
    if request.param == "sqlite":
        yield Store("sqlite", tmp_path)
        return
    with a_database() as url:
        yield Store("postgresql", tmp_path, url, REDIS)


@pytest.fixture
def application(store: Store) -> Litestar:
    """The application on that store."""
    return create_app(store.settings())


@pytest.fixture
def client(application: Litestar) -> Iterator[TestClient[Litestar]]:
    """A spectator in a browser."""
    with TestClient(application) as client:
        yield client


@pytest.fixture
def director(client: TestClient[Litestar]) -> dict[str, str]:
    """The headers of a program that may do everything."""
    _grant, token = client.app.state.doors.give("director")
    return {"authorization": f"Bearer {token}"}


@pytest.fixture
def match(client: TestClient[Litestar], director: dict[str, str]) -> str:
    """The id of a new match."""
    return new_match(client, director)


def new_match(client: TestClient[Litestar], director: dict[str, str], book: str = "ufcc", **more: object) -> str:
    """A match of Red Lions and Blue Owls; gives its id."""
    teams = {
        "A": {"name": "Red Lions", "players": ["Ann", "Ben"]},
        "B": {"name": "Blue Owls", "players": ["Bea", "Cid"]},
    }
    answer = client.post("/api/v1/matches", json={"book": book, "teams": teams, **more}, headers=director)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


class _server_connection:  # noqa: N801
    """Statements that stand outside of transactions, on the database server itself."""

    def __enter__(self):  # type: ignore[no-untyped-def]
        self.engine = create_engine(
            POSTGRES.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT"
        )
        self.connection = self.engine.connect()
        return lambda statement: self.connection.execute(text(statement))

    def __exit__(self, *_error: object) -> None:
        self.connection.close()
        self.engine.dispose()
