"""Tokens are told once, kept nowhere and in no log, and whatever stands in a link is answered."""

import logging
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings, strategies
from litestar import Litestar
from litestar.testing import TestClient

from playon.server.access.tokens import COOKIE, without_tokens
from playon.server.app import create_app
from playon.server.settings import Settings, settings_from
from tests.server.access.devices import HTML, Device, referees_link

NewDevice = Callable[[], Device]
Application = TestClient[Litestar]


def test_a_token_is_told_once_and_kept_nowhere(
    director: Device, match: str, settings: Settings, device: NewDevice, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        token = referees_link(director, match, label="Kiss Péter")["token"]
        one = device()
        one.enter(token)
        one.enter(token[:-1])
        Device(director.client, token).ask("GET", f"/api/v1/matches/{match}/console")
        listed = director.ask("GET", f"/api/v1/grants?match={match}")
    assert [line["label"] for line in listed.json()] == ["Kiss Péter"]
    assert token not in listed.text
    assert "hash" not in listed.text
    stored = b"".join(path.read_bytes() for path in settings.data.iterdir() if path.is_file())
    assert b"Kiss P" in stored
    assert token.encode() not in stored
    ours = "\n".join(record.getMessage() for record in caplog.records if record.name != "httpx")
    assert token[:-1] not in ours


def test_where_a_link_fails_by_a_fault_of_ours_the_log_has_no_token(
    application: Application, device: NewDevice, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_token: str) -> None:
        raise RuntimeError("the disk is gone")

    monkeypatch.setattr(application.app.state.doors, "by_token", broken)
    answer = device().enter("sesame-open-yourself")
    assert answer.status_code == 500
    assert answer.headers["content-type"].startswith("text/html")
    assert "the disk is gone" not in answer.text
    assert "the disk is gone" in caplog.text
    assert "sesame" not in caplog.text


def test_a_log_of_requests_tells_no_token(caplog: pytest.LogCaptureFixture) -> None:
    """uvicorn is started by others, too, and then notes each request."""
    caplog.handler.addFilter(without_tokens)
    log = logging.getLogger("a log of requests")
    for path in ("/enter/sesame", "/enter/sesame?lang=hu", "/enter/sesame/", "/board/x"):
        log.warning('%s - "%s %s HTTP/%s" %d', "192.0.2.7:1", "GET", path, "1.1", 303)
    caplog.handler.removeFilter(without_tokens)
    assert "sesame" not in caplog.text
    assert '192.0.2.7:1 - "GET /enter/...?lang=hu HTTP/1.1" 303' in caplog.text
    assert "/board/x" in caplog.text


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(token=strategies.text(max_size=400))
def test_whatever_stands_in_a_link_is_answered(unlimited: Application, token: str) -> None:
    unlimited.cookies.clear()
    answer = unlimited.get(
        unlimited.base_url.copy_with(raw_path=b"/enter/" + _quoted(token)),
        headers={"accept": HTML},
        follow_redirects=False,
    )
    assert answer.status_code in (400, 404)
    assert COOKIE not in answer.cookies


def _quoted(text: str) -> bytes:
    return "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "surrogatepass")).encode()


@pytest.fixture(scope="module")
def unlimited(tmp_path_factory: pytest.TempPathFactory) -> object:
    told = settings_from({"PLAYON_LOGINS_PER_MINUTE": "0"}, data=tmp_path_factory.mktemp("unlimited"))
    with TestClient(create_app(told)) as client:
        yield client
