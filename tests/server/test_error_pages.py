"""What goes wrong on a page is told on a page, in the reader's language; the API tells programs in JSON."""

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.conftest import Store

Client = TestClient[Litestar]
Headers = dict[str, str]

ACCEPTED = ("text/html,application/xhtml+xml", "*/*", "")
PAGES = [
    ("GET", "/board/none", 404),
    ("GET", "/overlay/none", 404),
    ("GET", "/match/none", 404),
    ("GET", "/desk/match/none", 404),
    ("GET", "/rules/none", 404),
    ("GET", "/rules/ufcc/99.99", 404),
    ("GET", "/enter/none", 404),
    ("GET", "/nothing", 404),
    ("GET", "/nothing/at/all", 404),
    ("GET", "/board/a%00b", 404),
    ("POST", "/board/none", 405),
    ("DELETE", "/rules", 405),
    ("POST", "/desk/matches", 400),
]
API = [
    ("GET", "/api/v1/matches/none", 404),
    ("GET", "/api/v1/nothing", 404),
    ("DELETE", "/api/v1/time", 405),
    ("POST", "/api/v1/matches", 400),
]
BROKEN = {"content-type": "multipart/form-data; boundary=x"}


@pytest.fixture
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return Store("sqlite", tmp_path_factory.mktemp("pages"))


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("accepted", ACCEPTED)
def test_a_page_that_cannot_be_shown_is_a_page(client: Client, director: Headers, accepted: str, language: str) -> None:
    for method, path, status in PAGES:
        told = {**director, **BROKEN, "accept": accepted, "accept-language": language}
        answer = client.request(method, path, headers=told, content=b"--y" if method == "POST" else None)
        assert answer.status_code == status, (method, path, answer.text)
        assert answer.headers["content-type"].startswith("text/html"), (method, path, answer.text)
        assert f'<html lang="{language}"' in answer.text, (method, path)
        assert ("Playon" in answer.text, 'href="/' in answer.text) == (True, True), (method, path)


def test_what_is_missing_beside_the_documents_of_the_api_is_a_page_too(client: Client) -> None:
    answer = client.get("/api/docs/none", headers={"accept": "text/html", "accept-language": "hu"})
    assert answer.status_code == 404
    assert '<html lang="hu"' in answer.text


@pytest.mark.parametrize("accepted", [*ACCEPTED, "application/json"])
def test_the_api_tells_programs_whatever_they_accept(client: Client, director: Headers, accepted: str) -> None:
    for method, path, status in API:
        told = {**director, "accept": accepted, "content-type": "application/json"}
        answer = client.request(method, path, headers=told, content=b"{" if method == "POST" else None)
        assert answer.status_code == status, (method, path, answer.text)
        assert set(answer.json()) >= {"error", "message"}, (method, path)


def test_the_api_says_what_is_missing_in_the_language_that_is_accepted(client: Client) -> None:
    for method, path in (("GET", "/api/v1/nothing"), ("DELETE", "/api/v1/time")):
        told = {each: client.request(method, path, headers={"accept-language": each}).json() for each in ("en", "hu")}
        assert told["en"]["error"] == told["hu"]["error"]
        assert told["en"]["message"] != told["hu"]["message"]


def test_our_own_scripts_are_answered_in_json_wherever_they_send_to(client: Client, director: Headers) -> None:
    answer = client.post("/desk/match/none/call", headers={**director, "accept": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (404, "no_match")
