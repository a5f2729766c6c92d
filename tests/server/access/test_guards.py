"""Who may do what: every route that changes something or tells what not everybody may know, asked by everybody."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from playon.server.app import create_app
from playon.server.settings import settings_from
from tests.server.access.devices import Device

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
    ("POST", f"{DESK}/links/all"): "director",
    ("POST", f"{DESK}/place"): "director",
    ("POST", f"{DESK}/call"): "director",
    ("POST", f"{DESK}/uncall"): "director",
    ("GET", f"{DESK}/remove"): "director",
    ("POST", f"{DESK}/remove"): "director",
    ("GET", "/match/{match}"): "referee",
    ("GET", API): "all",
    ("GET", f"{API}/stream"): "all",
    ("GET", f"{API}/explain/{{entry}}"): "all",
    ("GET", "/api/v1/matches"): "all",
    ("GET", "/api/v1/time"): "all",
    ("GET", "/api/v1/seal"): "all",
    ("GET", "/"): "all",
    ("GET", "/board/{match}"): "all",
    ("GET", "/overlay/{match}"): "all",
    ("GET", "/api/docs"): "all",
    ("POST", "/leave"): "all",
}
"""While the match goes on; its log, record and reports are everybody's when it is over."""

TELL_NOTHING_OF_MATCHES_BUT_WHAT_ALL_SEE = (
    "/api/docs/",
    "/api/v1/books",
    "/api/v1/rules",
    "/api/v1/wall",
    "/enter/",
    "/favicon.ico",
    "/robots.txt",
    "/rules",
    "/static/",
    "/sw.js",
    "/wall",
)

OVER = {"event": "forfeit", "against": "A", "what": "match", "source": "director"}


GOES = {
    ("DELETE", API),
    ("DELETE", "/api/v1/grants/{grant}"),
    ("POST", "/desk/links/{grant}/revoke"),
    ("POST", "/leave"),
}
"""After these the match, the link or the device is not what it was."""


class Hall:
    """An application with a match, and a device of each role that came each way."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.doors = client.app.state.doors
        self.chief = Device(client, self.doors.give("director")[1])
        self.match = self.new_match()
        self.other = self.new_match()
        self.grant = self.doors.give("referee", match=self.match)[0].id
        self.devices = {(role, way): self.new_device(role, way) for role in ROLES for way in ("cookie", "bearer")}

    def new_match(self) -> str:
        made = self.chief.ask("POST", "/api/v1/matches", json={"book": "ufcc"})
        assert made.status_code == 201
        return str(made.json()["id"])

    def new_device(self, role: str, way: str, match: str | None = None) -> Device:
        match = match or self.match
        token = {
            "spectator": lambda: None,
            "referee of another match": lambda: self.doors.give("referee", match=self.other)[1],
            "referee": lambda: self.doors.give("referee", match=match)[1],
            "director": lambda: self.doors.give("director")[1],
        }[role]()
        if way == "bearer":
            return Device(self.client, token)
        device = Device(self.client)
        if token is not None:
            device.enter(token)
        return device


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    settings = settings_from({"PLAYON_POSTS_PER_MINUTE": "0"}, data=Path(tmp_path_factory.mktemp("hall")))
    with TestClient(create_app(settings)) as client:
        yield Hall(client)


def _body(method: str, path: str) -> dict[str, object]:
    bodies: dict[str, object] = {
        "/api/v1/matches": {"book": "ufcc"},
        API: {"place": "2"},
        f"{API}/entries": {"id": "1", "event": {"event": "time"}},
        f"{API}/preview": {"event": {"event": "time"}},
        "/api/v1/grants": {"role": "director"},
    }
    return {"json": bodies[path]} if method != "GET" and path in bodies else {}


@pytest.mark.parametrize("way", ["cookie", "bearer"])
@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_only_those_who_may(hall: Hall, method: str, path: str, way: str) -> None:
    for role in ROLES:
        device, match, grant = hall.devices[role, way], hall.match, hall.grant
        if (method, path) in GOES:
            match = hall.new_match()
            device = hall.new_device(role, way, match)
            grant = hall.doors.give("referee", match=match)[0].id
        at = path.replace("{match}", match).replace("{grant}", grant).replace("{entry}", "1")
        at += "?once=true" if path.endswith("/stream") else ""
        answer = device.ask(method, at, headers={"accept": "application/json"}, **_body(method, path))
        if role in MAY[ROUTES[method, path]]:
            assert answer.status_code not in (401, 403, 405, 500), role
        else:
            is_page = path == "/match/{match}"  # shows the way to the scoreboard
            assert answer.status_code == (401 if role == "spectator" and not is_page else 403), role
            assert is_page or answer.json()["error"] in ("not_entered", "not_allowed")


@pytest.mark.parametrize("what", ["log", "record", "report.json"])
def test_the_log_is_everybodys_when_the_match_is_over(hall: Hall, what: str) -> None:
    match = hall.new_match()
    told = {"id": "1", "event": OVER, "confirm": True}
    answer = hall.chief.ask("POST", f"/api/v1/matches/{match}/entries", json=told)
    assert answer.status_code == 201, answer.text
    assert Device(hall.client).ask("GET", f"/api/v1/matches/{match}/{what}").status_code == 200


def test_every_route_stands_in_the_table(hall: Hall) -> None:
    there = {
        (method, route.path_format.rstrip("/") or "/")
        for route in hall.client.app.routes
        for method in getattr(route, "methods", ())
        if method not in ("HEAD", "OPTIONS")
    }
    open_to_all = {
        (method, path)
        for method, path in there
        if method == "GET" and path.startswith(TELL_NOTHING_OF_MATCHES_BUT_WHAT_ALL_SEE)
    }
    assert there - open_to_all == set(ROUTES)


@pytest.mark.parametrize("role", ROLES)
def test_the_console_is_seen_by_its_referee_and_the_director(hall: Hall, role: str) -> None:
    device = hall.devices[role, "cookie"]
    with hall.client.websocket_connect(f"/live/{hall.match}?view=console", headers=device.headers()) as socket:
        if role in MAY["referee"]:
            assert socket.receive_json()["view"] == "console"
        else:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 4403


def test_a_referee_of_two_matches_carries_both_links(hall: Hall) -> None:
    device = hall.new_device("referee", "cookie")
    device.enter(hall.doors.give("referee", match=hall.other)[1])
    for match in (hall.match, hall.other):
        assert device.ask("GET", f"/api/v1/matches/{match}/console").status_code == 200
