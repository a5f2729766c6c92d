"""What lies on the disk: for whoever runs the application alone, on a machine that others use, too."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from playon.server.app import create_app
from playon.server.live.guarding import back_up
from playon.server.settings import settings_from
from playon.server.storage.folder import in_use
from tests.server.access.devices import Device


@pytest.fixture
def as_usual() -> Iterator[None]:
    """New files may be read by everybody unless somebody sees to it."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("as_usual")
@pytest.mark.parametrize("there", [False, True], ids=["a new folder", "a folder that was there"])
def test_nobody_else_on_the_machine_reads_what_is_kept(tmp_path: Path, there: bool) -> None:
    data = tmp_path / "data"
    if there:
        data.mkdir(mode=0o755)
    settings = settings_from({}, data=data)
    with in_use(settings), TestClient(create_app(settings)) as client:
        chief = Device(client, client.app.state.doors.give("director")[1])
        assert chief.ask("POST", "/api/v1/matches", json={"book": "ufcc"}).status_code == 201
        back_up(client.app.state.hall, settings)
        files = [path for path in data.rglob("*") if path.is_file()]
        assert {"secret", "playon.sqlite", "playon.sqlite-wal"} <= {path.name for path in files}
        assert any(path.name.endswith(".backup.gz") for path in files)
        for path in files:
            assert not stat.S_IMODE(path.stat().st_mode) & 0o077, path.name
    assert there or stat.S_IMODE(data.stat().st_mode) == 0o700
