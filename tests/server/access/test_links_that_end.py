"""Links run out, are taken back and go with their match, and their devices with them."""

import time
from collections.abc import Callable

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession
from sqlalchemy.exc import OperationalError

from playon.server.access import doors as doors_module
from playon.server.access.doors import Doors
from playon.server.api import live
from playon.server.settings import Settings
from tests.server.access.devices import Device, referees_link

NewDevice = Callable[[], Device]
Application = TestClient[Litestar]


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
    link = referees_link(director, match)
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
    link = referees_link(director, match)
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
    link = referees_link(director, match)
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
    link = referees_link(director, match)
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


@pytest.mark.parametrize("name", ["_of_id", "_of_token"])
def test_a_link_taken_back_just_when_it_is_looked_up_is_not_remembered(
    application: Application, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    doors: Doors = application.app.state.doors
    grant, token = doors.give("director")
    look_up = getattr(doors, name)

    def overtaken(key: str) -> object:
        found = look_up(key)
        doors.revoke(grant.id)
        return found

    with monkeypatch.context() as late:
        late.setattr(doors, name, overtaken)
        assert doors.by_ids([grant.id]) if name == "_of_id" else doors.by_token(token)
    assert doors.by_ids([grant.id]) == []
    assert doors.by_token(token) is None
