"""Backups while the application serves, and where there is no room: nothing is lost, and it is said what is wrong."""

import contextlib
import logging
import os
import resource
import secrets
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Engine

from playon.server.app import create_app
from playon.server.live.guarding import back_up
from playon.server.storage import database
from playon.server.storage.backups import restore_backup, write_backup
from playon.server.storage.database import NoDatabase, newest, open_database, writing
from playon.server.storage.matches import add_match, match_row
from tests.server.conftest import Store, new_match
from tests.serving import serving

Client = TestClient[Litestar]


SMALL = 40_000
"""Bytes that a file may have where there is hardly any room; SQLite itself needs 32 KiB beside its database."""


def playon(*words: str | Path, room: int | None = None) -> tuple[int, str]:
    """The exit code and what is told. room: bytes that a file may grow to, as on a disk that is full."""

    def narrow() -> None:
        if room is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    done = subprocess.run(
        [sys.executable, "-m", "playon", *map(str, words)],
        capture_output=True,
        text=True,
        timeout=120,
        preexec_fn=narrow,
        env={**os.environ, "COLUMNS": "500"},
    )
    return done.returncode, done.stdout + done.stderr


def fill(engine: Engine, match: str) -> None:
    """Make 59 more of that match, with names that nothing makes smaller."""
    with writing(engine) as connection:
        row = match_row(connection, match)
        assert row is not None
        for number in range(59):
            large = row.header.rstrip(b"}") + b',"title":"' + secrets.token_hex(3000).encode() + b'"}'
            add_match(connection, msgspec.structs.replace(row, id=f"m{number}", header=large))


def test_a_restore_under_a_running_application_is_refused_from_whatever_folder(store: Store, tmp_path: Path) -> None:
    saved = tmp_path / "saved.backup.gz"
    with serving(store.data / "one", database=store.database, redis=store.redis) as one:
        match = one.new_match("ufcc")
        url = store.database or f"sqlite:///{one.data.resolve() / 'playon.sqlite'}"
        assert playon("backup", saved, "--data", one.data, "--database", url)[0] == 0
        one.new_match("csocso")
        for folder in (one.data, tmp_path / "other"):
            code, told = playon("restore", saved, "--replace", "--data", folder, "--database", url)
            assert code != 0, told
            assert "the application is running" in told
        assert len(one.ask("GET", "/api/v1/matches").json()) == 2
    code, told = playon("restore", saved, "--replace", "--data", tmp_path / "other", "--database", url)
    assert code == 0, told
    with serving(store.data / "one", database=store.database, redis=store.redis) as one:
        assert [each["id"] for each in one.ask("GET", "/api/v1/matches").json()] == [match]


def test_a_backup_for_which_there_is_no_room_leaves_nothing_and_the_one_before(store: Store) -> None:
    with TestClient(create_app(store.settings())) as client:
        headers = {"authorization": f"Bearer {client.app.state.doors.give('director')[1]}"}
        fill(client.app.state.hall.engine, new_match(client, headers))
    folder = store.data / "saved"
    folder.mkdir()
    saved = folder / "all.backup.gz"
    where = ("--data", store.data, *(("--database", store.database) if store.database else ()))
    assert playon("backup", saved, *where)[0] == 0
    before = saved.read_bytes()
    assert len(before) > SMALL
    code, told = playon("backup", saved, *where, room=SMALL)
    assert code != 0
    assert f"{saved}: the backup cannot be written: " in told
    assert list(folder.iterdir()) == [saved]
    assert saved.read_bytes() == before


def test_a_restore_for_which_there_is_no_room_changes_nothing(client: Client, match: str, tmp_path: Path) -> None:
    engine = client.app.state.hall.engine
    fill(engine, match)
    saved = tmp_path / "all.backup.gz"
    write_backup(engine, saved, 0)
    place = tmp_path / "place"
    url = f"sqlite:///{place / 'playon.sqlite'}"
    place.mkdir()
    open_database(url).dispose()
    code, told = playon("restore", saved, "--data", place, room=(place / "playon.sqlite").stat().st_size)
    assert code != 0
    assert "nothing of it was restored" in told
    engine = open_database(url)
    assert restore_backup(engine, saved)["matches"] == 60  # it is still empty, so that this needs no leave to replace
    engine.dispose()


def test_a_backup_of_a_folder_without_data_is_refused_and_makes_none(tmp_path: Path) -> None:
    code, told = playon("backup", tmp_path / "x.gz", "--data", tmp_path / "nowhere")
    assert code != 0
    assert "there is no data of the application in this folder" in told
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    code, told = playon("restore", tmp_path / "none.gz", "--data", tmp_path / "data")
    assert code != 0
    assert "none.gz: the backup cannot be read: No such file" in told


def test_an_automatic_backup_that_cannot_be_written_is_told_in_one_line_and_tried_again(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    backups = store.data / "backups"
    backups.write_text("no folder")
    with TestClient(create_app(store.settings(PLAYON_BACKUP_EVERY="0.002"))) as client:
        headers = {"authorization": f"Bearer {client.app.state.doors.give('director')[1]}"}
        client.get(f"/api/v1/matches/{new_match(client, headers)}")
        _until(lambda: "the folder of backups cannot be made" in caplog.text)
        assert all(each.exc_info is None for each in caplog.records if each.levelno >= logging.ERROR)
        backups.unlink()
        _until(lambda: backups.is_dir() and bool(list(backups.glob("playon-*.backup.gz"))))


def _until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_what_is_left_of_a_backup_that_was_cut_off_goes_with_a_later_one(store: Store) -> None:
    settings = store.settings()
    with TestClient(create_app(settings)) as client:
        folder = settings.data / "backups"
        folder.mkdir()
        old, new = folder / ".backup-old.part", folder / ".backup-new.part"
        for each in (old, new):
            each.touch()
        os.utime(old, (0, 0))
        made = back_up(client.app.state.hall, settings)
        assert sorted(folder.iterdir()) == sorted([new, made])


def test_the_newest_migration_is_the_one_that_its_tool_calls_so(store: Store) -> None:
    """A start whose tables are up to date does not load the tool, so it has to know by itself."""
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).with_name("migrations")))
    assert ScriptDirectory.from_config(config).get_current_head() == newest()


def test_a_database_of_a_newer_playon_is_left_alone(store: Store) -> None:
    settings = store.settings()
    engine = open_database(settings.database)
    with contextlib.closing(engine.raw_connection()) as connection:
        connection.cursor().execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    engine.dispose()
    with pytest.raises(NoDatabase, match="a newer version of Playon"):
        open_database(settings.database)
