"""Posts that another site makes a visitor's browser send are refused, whatever they look like."""

import pytest
from litestar.exceptions import WebSocketDisconnect

from playon.server.access.same_site import SEAL_COOKIE, SEAL_HEADER, Seals, from_elsewhere
from tests.server.access.devices import HTML, Device

OURS = "http://testserver.local"
ELSEWHERE = (
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "https://testserver.local.evil.example"},
    {"origin": "http://testserver.local:81"},
    {"origin": "ftp://testserver.local"},
    {"origin": "http://[broken"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "cross-site", "origin": OURS},
)
NEW = {"book": "ufcc"}


@pytest.mark.parametrize("told", ELSEWHERE)
def test_even_with_the_seal_nothing_comes_from_elsewhere(director: Device, told: dict[str, str]) -> None:
    answer = director.ask("POST", "/api/v1/matches", json=NEW, headers=told)
    assert (answer.status_code, answer.json()["error"]) == (403, "from_elsewhere")


@pytest.mark.parametrize("told", [{"origin": OURS}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {}])
def test_our_own_pages_may_post(director: Device, told: dict[str, str]) -> None:
    assert director.ask("POST", "/api/v1/matches", json=NEW, headers=told).status_code == 201


@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
def test_by_cookie_nothing_is_changed_without_the_seal(director: Device, method: str) -> None:
    match = director.ask("POST", "/api/v1/matches", json=NEW).json()["id"]
    path = "/api/v1/matches" if method == "POST" else f"/api/v1/matches/{match}"
    answer = director.ask(method, path, seal=False, json={"place": "9"} if method == "PATCH" else NEW)
    assert (answer.status_code, answer.json()["error"]) == (403, "unsealed")
    assert director.ask("GET", f"/api/v1/matches/{match}").json()["place"] != "9"


@pytest.mark.parametrize("seal", ["", "a.b", "{other}", "{other-secret}"])
def test_a_seal_that_is_not_the_one_the_browser_keeps_is_none(director: Device, seal: str) -> None:
    given = {"{other}": director.client.app.state.seals.new(), "{other-secret}": Seals(b"y" * 32).new()}.get(seal, seal)
    answer = director.ask("POST", "/api/v1/matches", json=NEW, headers={SEAL_HEADER: given})
    assert (answer.status_code, answer.json()["error"]) == (403, "unsealed")


def test_a_seal_that_somebody_planted_is_none(director: Device) -> None:
    director.cookies[SEAL_COOKIE] = "planted"
    answer = director.ask("POST", "/api/v1/matches", json=NEW)
    assert (answer.status_code, answer.json()["error"]) == (403, "unsealed")


def test_a_form_of_another_site_is_refused_and_one_of_ours_is_taken(director: Device) -> None:
    attack = director.ask("POST", "/desk/matches", seal=False, data=NEW, headers={"accept": HTML})
    assert attack.status_code == 403
    assert attack.headers["content-type"].startswith("text/html")
    assert director.fill_in("/desk/matches", book="ufcc").status_code == 303
    assert len(director.ask("GET", "/api/v1/matches").json()) == 1


def test_a_form_that_is_sent_as_plain_text_is_refused(director: Device) -> None:
    answer = director.ask(
        "POST", "/api/v1/matches", seal=False, content=b'{"book": "ufcc"}', headers={"content-type": "text/plain"}
    )
    assert answer.status_code == 403


def test_leaving_cannot_be_done_to_somebody(director: Device) -> None:
    assert director.ask("POST", "/leave", seal=False, headers={"origin": "https://evil.example"}).status_code == 403


def test_a_token_needs_no_seal(director: Device) -> None:
    _grant, token = director.client.app.state.doors.give("director")
    program = Device(director.client, token)
    assert program.ask("POST", "/api/v1/matches", json=NEW).status_code == 201


def test_a_wrong_token_beside_the_cookie_does_not_lend_its_power(director: Device) -> None:
    answer = director.ask("POST", "/api/v1/matches", seal=False, json=NEW, headers={"authorization": "Bearer x"})
    assert answer.status_code == 401


def test_a_browser_that_lost_its_seal_gets_a_new_one(director: Device) -> None:
    del director.cookies[SEAL_COOKIE]
    assert director.ask("POST", "/api/v1/matches", json=NEW).status_code == 403
    assert director.ask("GET", "/api/v1/seal").status_code == 204
    assert director.ask("POST", "/api/v1/matches", json=NEW).status_code == 201
    kept = director.cookies[SEAL_COOKIE]
    director.ask("GET", "/api/v1/seal")
    assert director.cookies[SEAL_COOKIE] == kept


def test_a_page_renews_a_seal_of_another_secret(director: Device) -> None:
    director.cookies[SEAL_COOKIE] = Seals(b"z" * 32).new()
    director.get("/desk")
    assert director.ask("POST", "/api/v1/matches", json=NEW).status_code == 201


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://testserver.local:81"])
def test_a_console_is_not_opened_for_another_site(director: Device, origin: str) -> None:
    match = director.ask("POST", "/api/v1/matches", json=NEW).json()["id"]
    path, headers = f"/live/{match}?view=console", director.headers()
    with director.client.websocket_connect(path, headers=headers | {"origin": origin}) as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4403
    with director.client.websocket_connect(path, headers=headers | {"origin": OURS}) as socket:
        assert socket.receive_json()["view"] == "console"


class _Asked:
    def __init__(self, **headers: str) -> None:
        self.headers = headers


@pytest.mark.parametrize(
    ("origin", "host", "elsewhere"),
    [
        ("https://hall.example", "10.0.0.7:8000", False),
        ("https://HALL.example", "10.0.0.7:8000", False),
        ("http://hall.example", "10.0.0.7:8000", True),
        ("http://10.0.0.7:8000", "10.0.0.7:8000", False),
        ("https://hall.example.evil.example", "10.0.0.7:8000", True),
        ("http://[::1]:8000", "[::1]:8000", False),
        ("http://", "", True),
    ],
)
def test_our_origin_is_the_address_that_was_asked_for_or_the_public_one(
    origin: str, host: str, elsewhere: bool
) -> None:
    asked = _Asked(origin=origin, host=host)
    assert from_elsewhere(asked, "https://hall.example/playon") is elsewhere  # type: ignore[arg-type]
