"""The application that all tests of the rulebook reader share, since they only read."""

from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from playon.server.app import create_app
from playon.server.settings import settings_from


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:  # type: ignore[type-arg]
    """A spectator of an application that all tests here share, since they only read."""
    settings = settings_from({"PLAYON_BACKUP_EVERY": "0"}, data=tmp_path_factory.mktemp("reader"))
    with TestClient(create_app(settings)) as client:
        yield client
