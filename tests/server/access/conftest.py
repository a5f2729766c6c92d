"""An application of one's own for each test, and devices that ask it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playon.server.app import create_app
from playon.server.settings import Settings, settings_from
from tests.server.access.devices import Device


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings with an empty data folder."""
    return settings_from({}, data=tmp_path / "data")


@pytest.fixture
def application(settings: Settings) -> Iterator[TestClient[Litestar]]:
    """The application, running."""
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def device(application: TestClient[Litestar]) -> Callable[[], Device]:
    """Makes devices that have entered nothing yet."""
    return lambda: Device(application)


@pytest.fixture
def director(application: TestClient[Litestar]) -> Device:
    """A device that came by the director's link."""
    _grant, token = application.app.state.doors.give("director", label="first")
    device = Device(application)
    assert device.enter(token).status_code == 303
    return device


@pytest.fixture
def match(director: Device) -> str:
    """The id of a new match."""
    return str(director.ask("POST", "/api/v1/matches", json={"book": "ufcc"}).json()["id"])
