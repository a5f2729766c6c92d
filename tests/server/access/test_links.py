"""Links: what they open, for how long, and that nobody else learns of them."""

import logging
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession
from sqlalchemy.exc import OperationalError

from playon.server.access import doors as doors_module
from playon.server.access.doors import Doors
from playon.server.access.tokens import COOKIE, GRANTS_AT_ONCE, Cookies, without_tokens
from playon.server.api import live
from playon.server.app import create_app
from playon.server.settings import Settings, settings_from
from tests.server.access.devices import HTML, Device

NewDevice = Callable[[], Device]
Application = TestClient[Litestar]


@pytest.fixture
def match(director: Device) -> str:
    return str(director.ask("POST", "/api/v1/matches", json={"book": "ufcc"}).json()["id"])


def _referees_link(director: Device, match: str, **more: object) -> dict[str, str]:
    answer = director.ask("POST", "/api/v1/grants", json={"role": "referee", "match": match, **more})
    assert answer.status_code == 201
    return dict(answer.json())


def test_a_directors_link_leads_to_the_desk(application: Application, device: NewDevice) -> None:
    _grant, token = application.app.state.doors.give("director")
    one = device()
    answer = one.enter(token)
    assert (answer.status_code, answer.headers["location"]) == (303, "/desk")
    assert one.get("/desk").status_code == 200


def test_a_referees_link_leads_to_the_console(director: Device, match: str, device: NewDevice) -> None:
    link = _referees_link(director, match)
    answer = device().enter(link["link"])
    assert (answer.status_code, answer.headers["location"]) == (303, f"/match/{match}")


def test_the_answer_to_a_link_tells_the_address_to_nobody(director: Device, match: str, device: NewDevice) -> None:
    link = _referees_link(director, match)["link"]
    for answer in (device().enter(link), device().enter(link + "x")):
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(application: Application, device: NewDevice) -> None:
    answer = device().enter(application.app.state.doors.give("director")[1])
    cookie = next(each for each in answer.headers.get_list("set-cookie") if each.startswith(f"{COOKIE}="))
    told = {each.strip().casefold() for each in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= told
    assert "secure" not in told


def test_over_https_cookies_are_for_encrypted_connections(tmp_path: Path) -> None:
    with TestClient(create_app(settings_from({}, data=tmp_path, public_url="https://hall.example"))) as client:
        answer = Device(client).enter(client.app.state.doors.give("director")[1])
        cookies = answer.headers.get_list("set-cookie")
        assert len(cookies) == 2
        assert all("secure" in each.casefold() for each in cookies)
        assert answer.headers["strict-transport-security"].startswith("max-age=")


def test_a_proxy_that_is_believed_about_https_makes_cookies_for_it(application: Application, device: NewDevice) -> None:
    """The application sees what uvicorn makes of `X-Forwarded-Proto`: the scheme of the request."""
    token = application.app.state.doors.give("director")[1]
    answer = device().get(f"https://testserver.local/enter/{token}?look=dark&keep=1")
    page = device().get("https://testserver.local/?look=dark&keep=1")
    cookies = answer.headers.get_list("set-cookie") + page.headers.get_list("set-cookie")
    assert len(cookies) == 3
    assert all("secure" in each.casefold() for each in cookies)


def test_opening_a_link_again_changes_nothing(application: Application, device: NewDevice) -> None:
    grant, token = application.app.state.doors.give("director")
    one = device()
    for _ in range(3):
        assert one.enter(token).status_code == 303
    assert application.app.state.cookies.read(one.cookies[COOKIE]) == [grant.id]


def test_a_device_carries_the_last_links_it_opened(application: Application, device: NewDevice) -> None:
    one = device()
    given = [application.app.state.doors.give("director") for _ in range(GRANTS_AT_ONCE + 2)]
    for _grant, token in given:
        one.enter(token)
    assert application.app.state.cookies.read(one.cookies[COOKIE]) == [grant.id for grant, _token in given[2:]]


def test_a_director_who_opens_referees_links_remains_director(
    application: Application, director: Device, match: str
) -> None:
    for _ in range(GRANTS_AT_ONCE + 2):
        director.enter(application.app.state.doors.give("referee", match=match)[1])
    assert director.get("/desk").status_code == 200


def test_links_that_open_no_longer_take_nobodys_place(application: Application, device: NewDevice, match: str) -> None:
    one, doors = device(), application.app.state.doors
    for _ in range(3):
        grant, token = doors.give("referee", match=match)
        one.enter(token)
        doors.revoke(grant.id)
    grant, token = doors.give("referee", match=match)
    one.enter(token)
    assert application.app.state.cookies.read(one.cookies[COOKIE]) == [grant.id]


def test_a_link_that_never_was_is_not_found(device: NewDevice) -> None:
    answer = device().enter("a" * 32)
    assert answer.status_code == 404
    assert "There is no such link" in answer.text


def test_a_link_that_ran_out_is_gone(application: Application, device: NewDevice) -> None:
    _grant, token = application.app.state.doors.give("director", expires=1)
    answer = device().enter(token)
    assert answer.status_code == 410
    assert "run out" in answer.text


def test_a_link_that_was_taken_back_is_gone_and_so_are_its_devices(
    director: Device, match: str, device: NewDevice
) -> None:
    link = _referees_link(director, match)
    one = device()
    one.enter(link["link"])
    assert one.ask("GET", f"/api/v1/matches/{match}/console").status_code == 200
    assert director.ask("DELETE", f"/api/v1/grants/{link['id']}").status_code == 204
    assert one.ask("GET", f"/api/v1/matches/{match}/console").status_code == 401
    assert device().enter(link["link"]).status_code == 410
    assert director.ask("DELETE", f"/api/v1/grants/{link['id']}").status_code == 404


def test_in_another_process_a_link_that_was_taken_back_holds_five_seconds_at_most(
    application: Application, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    here: Doors = application.app.state.doors
    there = Doors(application.app.state.hall.engine, application.app.state.hall.clock)
    grant, token = here.give("director")
    now = 1000.0
    monkeypatch.setattr(doors_module.time, "monotonic", lambda: now)
    assert there.by_token(token) is not None
    assert there.by_ids([grant.id])
    here.revoke(grant.id)
    now += 5.01
    assert there.by_token(token) is None
    assert not there.by_ids([grant.id])


def test_an_open_console_closes_when_its_link_is_taken_back(director: Device, match: str, device: NewDevice) -> None:
    link = _referees_link(director, match)
    one = device()
    one.enter(link["link"])
    with one.client.websocket_connect(f"/live/{match}?view=console", headers=one.headers()) as socket:
        socket.receive_json()
        director.ask("DELETE", f"/api/v1/grants/{link['id']}")
        with pytest.raises(WebSocketDisconnect) as closed:
            _listen(socket)
        assert closed.value.code == 4403


def test_an_open_console_stays_open_when_the_database_does_not_answer_for_a_moment(
    application: Application, director: Device, match: str, device: NewDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = _referees_link(director, match)
    one, asked = device(), []
    one.enter(link["link"])
    doors = application.app.state.doors

    def away(_grants: object) -> None:
        asked.append(1)
        raise OperationalError("SELECT", {}, Exception("the server closed the connection"))

    monkeypatch.setattr(live, "LOOK", 0.05)
    with application.websocket_connect(f"/live/{match}?view=console", headers=one.headers()) as socket:
        assert socket.receive_json()["type"] == "view"
        with monkeypatch.context() as patch:
            patch.setattr(doors, "remembered", away)
            while len(asked) < 3:
                time.sleep(0.01)
        socket.send_json({"ping": 1})
        assert socket.receive_json(timeout=5)["type"] == "pong"
        doors.revoke(link["id"])
        with pytest.raises(WebSocketDisconnect) as closed:
            _listen(socket)
        assert closed.value.code == 4403


def _listen(socket: WebSocketTestSession) -> None:
    """Until it is closed, five seconds for each message."""
    while True:
        socket.receive_json(timeout=5)


def test_a_link_goes_with_its_match(director: Device, match: str, device: NewDevice) -> None:
    link = _referees_link(director, match)
    director.ask("DELETE", f"/api/v1/matches/{match}")
    assert device().enter(link["link"]).status_code == 404


def test_the_last_director_cannot_shut_themselves_out(application: Application, director: Device) -> None:
    doors: Doors = application.app.state.doors
    (own,) = [grant.id for grant in doors.all()]
    doors.give("director", expires=1)
    answer = director.ask("DELETE", f"/api/v1/grants/{own}")
    assert (answer.status_code, answer.json()["error"]) == (409, "last_director")
    doors.give("director")
    assert director.ask("DELETE", f"/api/v1/grants/{own}").status_code == 204


def test_a_director_whose_links_have_all_run_out_gets_a_new_one_at_the_next_start(application: Application) -> None:
    doors: Doors = application.app.state.doors
    doors.give("director", expires=1)
    assert not doors.has_director()
    doors.give("director")
    assert doors.has_director()


@pytest.mark.parametrize("wrong", [{"role": "referee"}, {"role": "director", "match": "abc"}, {"role": "king"}])
def test_links_are_for_a_match_or_for_all(director: Device, wrong: dict[str, str]) -> None:
    assert director.ask("POST", "/api/v1/grants", json=wrong).status_code == 400


def test_a_link_for_a_match_that_is_not_there_is_not_given(director: Device) -> None:
    assert director.ask("POST", "/api/v1/grants", json={"role": "referee", "match": "nowhere"}).status_code == 404


def test_leaving_takes_the_cookie(director: Device) -> None:
    assert director.fill_in("/leave").status_code == 303
    assert COOKIE not in director.cookies
    assert director.get("/desk").status_code == 401


@pytest.mark.parametrize("kind", ["forged", "of another secret", "turned", "too old", "too long", "of another kind"])
def test_a_cookie_that_is_not_ours_opens_nothing(
    application: Application, device: NewDevice, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    grant, token = application.app.state.doors.give("director")
    one = device()
    one.enter(token)
    value = one.cookies[COOKIE]
    if kind == "too old":
        with monkeypatch.context() as patch:
            patch.setattr("itsdangerous.timed.time.time", lambda: 1_000_000_000)
            value = application.app.state.cookies.signed([grant.id])
    one.cookies[COOKIE] = {
        "forged": "WyJhIl0.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "of another secret": Cookies(b"x" * 32).signed([grant.id]),
        "turned": value[:-2] + ("aa" if value[-2:] != "aa" else "bb"),
        "too old": value,
        "too long": value + "a" * 5000,
        "of another kind": application.app.state.seals.new(),
    }[kind]
    assert one.get("/desk").status_code == 401


def test_a_token_is_told_once_and_kept_nowhere(
    director: Device, match: str, settings: Settings, device: NewDevice, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        token = _referees_link(director, match, label="Kiss Péter")["token"]
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
