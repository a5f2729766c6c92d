"""Who may do what: every route that changes something or tells what not everybody may know, asked by everybody."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playon.server.app import create_app
from playon.server.settings import settings_from
from tests.server.devices import Device

ROLES = ("spectator", "referee of another match", "referee", "director")
MAY = {"all": ROLES, "referee": ROLES[2:], "director": ROLES[3:]}

API = "/api/v1/matches/{match}"
DESK = "/desk/match/{match}"
ROUTES = {
    ("POST", "/api/v1/matches"): "director",
    ("PATCH", API): "director",
    ("DELETE", API): "director",
    ("POST", f"{API}/entries"): "referee",
    ("POST", f"{API}/preview"): "referee",
    ("GET", f"{API}/console"): "referee",
    ("GET", f"{API}/log"): "referee",
    ("GET", f"{API}/explain/{{entry}}"): "referee",
    ("GET", f"{API}/other/{{entry}}"): "referee",
    ("GET", f"{API}/record"): "referee",
    ("GET", f"{API}/report.pdf"): "referee",
    ("GET", f"{API}/report.html"): "referee",
    ("GET", f"{API}/report.json"): "referee",
    ("GET", f"{API}/report.csv"): "referee",
    ("GET", "/api/v1/backup"): "director",
    ("POST", "/api/v1/records"): "director",
    ("GET", "/api/v1/grants"): "director",
    ("POST", "/api/v1/grants"): "director",
    ("DELETE", "/api/v1/grants/{grant}"): "director",
    ("GET", "/desk"): "director",
    ("POST", "/desk/matches"): "director",
    ("POST", "/desk/records"): "director",
    ("POST", "/desk/links"): "director",
    ("POST", "/desk/links/{grant}/revoke"): "director",
    ("GET", DESK): "director",
    ("POST", f"{DESK}/links"): "director",
    ("POST", f"{DESK}/place"): "director",
    ("POST", f"{DESK}/call"): "director",
    ("POST", f"{DESK}/uncall"): "director",
    ("GET", f"{DESK}/remove"): "director",
    ("POST", f"{DESK}/remove"): "director",
    ("GET", API): "all",
    ("GET", "/api/v1/matches"): "all",
    ("GET", "/api/v1/time"): "all",
    ("GET", "/api/v1/seal"): "all",
    ("GET", "/"): "all",
    ("GET", "/api/docs"): "all",
    ("POST", "/leave"): "all",
}
"""While the match goes on; its log, record and reports are everybody's when it is over."""

OVER = {"at": 0, "type": "forfeit", "against": "A", "what": "match"}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    settings = settings_from({"PLAYON_POSTS_PER_MINUTE": "0"}, data=Path(tmp_path_factory.mktemp("hall")))
    with TestClient(create_app(settings)) as client:
        client.app.state.director = client.app.state.doors.give("director")[1]
        yield client


def _match(hall: TestClient[Litestar]) -> str:
    made = Device(hall, hall.app.state.director).ask("POST", "/api/v1/matches", json={"book": "ufcc"})
    assert made.status_code == 201
    return str(made.json()["id"])


def _device(hall: TestClient[Litestar], role: str, match: str, way: str) -> Device:
    doors = hall.app.state.doors
    token = {
        "spectator": lambda: None,
        "referee of another match": lambda: doors.give("referee", match=_match(hall))[1],
        "referee": lambda: doors.give("referee", match=match)[1],
        "director": lambda: doors.give("director")[1],
    }[role]()
    if way == "bearer":
        return Device(hall, token)
    device = Device(hall)
    if token is not None:
        device.enter(token)
    return device


def _body(method: str, path: str) -> dict[str, object]:
    bodies: dict[str, object] = {
        "/api/v1/matches": {"book": "ufcc"},
        API: {"place": "2"},
        f"{API}/entries": {"id": "1", "event": {"type": "time"}},
        f"{API}/preview": {"event": {"type": "time"}},
        "/api/v1/grants": {"role": "director"},
    }
    return {"json": bodies[path]} if method != "GET" and path in bodies else {}


@pytest.mark.parametrize("way", ["cookie", "bearer"])
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_only_those_who_may(hall: TestClient[Litestar], method: str, path: str, role: str, way: str) -> None:
    match = _match(hall)
    device = _device(hall, role, match, way)
    grant = hall.app.state.doors.give("referee", match=match)[0].id
    at = path.replace("{match}", match).replace("{grant}", grant).replace("{entry}", "1")
    answer = device.ask(method, at, **_body(method, path))
    if role in MAY[ROUTES[method, path]]:
        assert answer.status_code not in (401, 403, 405, 500)
    else:
        assert answer.status_code == (401 if role == "spectator" else 403)
        assert answer.json()["error"] in ("not_entered", "not_allowed")


@pytest.mark.parametrize("what", ["log", "record", "report.json"])
def test_the_log_is_everybodys_when_the_match_is_over(hall: TestClient[Litestar], what: str) -> None:
    match = _match(hall)
    chief = Device(hall, hall.app.state.director)
    told = {"id": "1", "event": OVER, "confirm": True}
    assert chief.ask("POST", f"/api/v1/matches/{match}/entries", json=told).status_code == 201
    assert Device(hall).ask("GET", f"/api/v1/matches/{match}/{what}").status_code == 200


def test_whatever_changes_something_stands_in_the_table(hall: TestClient[Litestar]) -> None:
    changing = {
        (method, route.path_format.rstrip("/") or "/")
        for route in hall.app.routes
        for method in getattr(route, "http_methods", ())
        if method not in ("GET", "HEAD", "OPTIONS")
    }
    assert changing <= set(ROUTES)


@pytest.mark.parametrize("role", ROLES)
def test_the_console_is_seen_by_its_referee_and_the_director(hall: TestClient[Litestar], role: str) -> None:
    match = _match(hall)
    device = _device(hall, role, match, "cookie")
    with hall.websocket_connect(f"/live/{match}?view=console", headers=device.headers()) as socket:
        if role in MAY["referee"]:
            assert socket.receive_json()["view"] == "console"
        else:
            told = socket.receive()
            assert (told["type"], told["code"]) == ("websocket.close", 4403)


def test_a_referee_of_two_matches_carries_both_links(hall: TestClient[Litestar]) -> None:
    one, other = _match(hall), _match(hall)
    device = _device(hall, "referee", one, "cookie")
    device.enter(hall.app.state.doors.give("referee", match=other)[1])
    for match in (one, other):
        assert device.ask("GET", f"/api/v1/matches/{match}/console").status_code == 200
