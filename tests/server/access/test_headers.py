"""What every answer tells browsers, and that no page needs anything from anywhere else."""

import re
from collections.abc import Callable

import pytest

from playon.server.access.headers import ALWAYS
from tests.server.access.devices import HTML, Device

PATHS = (
    "/",
    "/desk",
    "/enter/nothing",
    "/api/docs",
    "/api/docs/openapi.json",
    "/api/docs/openapi.yaml",
    "/api/v1/matches",
    "/api/v1/matches/nothing",
    "/api/v1/grants",
    "/static/playon.css",
    "/static/nothing.js",
    "/robots.txt",
    "/favicon.ico",
    "/nothing/at/all",
)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("who", ["spectator", "director"])
def test_every_answer_has_the_headers(director: Device, device: Callable[[], Device], path: str, who: str) -> None:
    answer = (director if who == "director" else device()).get(path)
    for name in ALWAYS.keys() - {"referrer-policy"}:
        assert answer.headers.get(name) == ALWAYS[name], name
    assert answer.headers["referrer-policy"] in ("same-origin", "no-referrer")
    assert answer.headers.get("cache-control")
    assert "server" not in answer.headers


def test_refusals_and_wrong_methods_have_them_too(director: Device) -> None:
    for answer in (
        director.ask("PUT", "/api/v1/matches"),
        director.ask("POST", "/api/v1/matches", seal=False),
        director.ask("POST", "/api/v1/matches", content=b"{"),
    ):
        assert answer.status_code in (400, 403, 405)
        assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_the_policy_allows_no_script_but_our_files() -> None:
    policy = ALWAYS["content-security-policy"]
    assert "unsafe" not in policy
    assert "data:" not in policy
    assert "script-src 'self'" in policy.split("; ")


@pytest.mark.parametrize("path", ["/", "/desk", "/api/docs", "/enter/nothing", "/nothing"])
def test_pages_hold_nothing_that_the_policy_forbids(director: Device, path: str) -> None:
    text = director.get(path).text
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text)
    assert not re.findall(r"<script(?![^>]*\bsrc=\"/static/)(?![^>]*application/json)[^>]*>", text)
    addresses = re.findall(r"(?:src|href|action)=\"([^\"]*)\"", text)
    assert addresses
    assert all(each.startswith(("/", "#", "?")) and not each.startswith("//") for each in addresses)


def test_files_whose_address_changes_with_them_are_kept(director: Device) -> None:
    address = re.search(r"/static/playon\.css\?v=\w+", director.get("/").text)
    assert address is not None
    assert "immutable" in director.get(address.group()).headers["cache-control"]
    assert director.get("/static/playon.css").headers["cache-control"] == "no-cache"
    assert director.get("/static/nothing.css?v=1").headers["cache-control"] == "private, no-cache"


def test_what_not_everybody_may_see_is_kept_nowhere(director: Device, device: Callable[[], Device]) -> None:
    match = director.ask("POST", "/api/v1/matches", json={"book": "ufcc"}).json()["id"]
    guarded = [
        route.path_format.replace("{match}", match).replace("{entry}", "1")
        for route in director.client.app.routes
        for handler in getattr(route, "route_handlers", ())
        if handler.resolve_guards() and "GET" in getattr(handler, "http_methods", ())
    ]
    assert {"/desk", "/api/v1/backup", f"/api/v1/matches/{match}/console"} <= set(guarded)
    for path in guarded:
        for one in (director, device()):
            assert one.get(path).headers["cache-control"] == "no-store", path


@pytest.mark.parametrize("path", ["/", "/board/{match}", "/overlay/{match}", "/match/{match}", "/wall", "/nothing"])
def test_pages_are_kept_for_nobody_else(director: Device, path: str) -> None:
    match = director.ask("POST", "/api/v1/matches", json={"book": "ufcc"}).json()["id"]
    answer = director.get(path.replace("{match}", match))
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "Cookie" in answer.headers["vary"]


ODD = {
    "more fields than any of ours": "&".join(f"field{number}=1" for number in range(300)),
    "a choice with more fields": "keep=1&lang=hu&" + "&".join(f"field{number}=1" for number in range(300)),
    "bytes that are no text": "q=%ff&lang=%ff&event=%ff&one=%ff&other=%ff&left=%ed%a0%80",
    "no escapes": "q=%zz&lang=%&keep=%f",
    "fields twice": "lang=hu&lang=en&q=a&q=b&event=a&event=b&one=x&one=y",
    "a new line": "event=%0d%0aset-cookie:a=b&one=%0d%0aset-cookie:a=b&other=%0d%0a&lang=%0d%0a",
    "very long": f"q={'a%20' * 2000}&event={'x' * 8000}&lang={'x' * 8000}",
}


@pytest.mark.parametrize("query", ODD.values(), ids=ODD)
def test_no_page_fails_by_what_stands_behind_its_address(director: Device, query: str) -> None:
    match = director.ask("POST", "/api/v1/matches", json={"book": "ufcc"}).json()["id"]
    there = {
        route.path_format.replace("{match}", match).replace("{book}", "ufcc").replace("{clause}", "9.9.1")
        for route in director.client.app.routes
        if "GET" in getattr(route, "methods", ()) and not route.path_format.startswith(("/api/v1/", "/static/"))
    }
    assert {"/", "/desk", f"/overlay/{match}", "/rules/search", "/enter/{token}"} <= there
    for path in there:
        answer = director.get(f"{path}?{query}")
        assert answer.status_code < 500, path
        assert "a" not in answer.cookies


def test_people_get_pages_and_programs_json(device: Callable[[], Device]) -> None:
    one = device()
    page = one.get("/nothing")
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    for path, accept in (("/api/v1/nothing", "*/*"), ("/api/v1/nothing", HTML), ("/nothing", "application/json")):
        answer = one.ask("GET", path, headers={"accept": accept})
        assert answer.status_code == 404
        assert answer.json()["error"] == "not_found"


def test_errors_are_told_in_the_visitors_language(device: Callable[[], Device]) -> None:
    answer = device().ask("GET", "/desk", headers={"accept": HTML, "accept-language": "hu"})
    assert answer.status_code == 401
    assert "Ezen az eszközön nem nyitható meg" in answer.text


def test_a_choice_of_language_and_looks_is_kept_and_a_passed_on_address_chooses_nothing(
    device: Callable[[], Device],
) -> None:
    one = device()
    assert 'lang="hu"' in one.get("/?lang=hu").text
    assert '<html lang="en"' in one.get("/").text
    one.get("/?lang=hu&keep=1")
    one.get("/?look=dark&keep=1")
    one.get("/?look=purple&lang=xx&keep=1")
    page = one.get("/").text
    assert '<html lang="hu"' in page
    assert 'data-theme="dark"' in page


def test_searchers_are_told_to_leave_links_alone(device: Callable[[], Device]) -> None:
    answer = device().get("/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "Disallow: /enter/" in answer.text


def test_the_documentation_tells_every_call_of_the_document(director: Device) -> None:
    document = director.get("/api/docs/openapi.json").json()
    page = director.get("/api/docs").text
    assert document["paths"]
    assert all(path in page for path in document["paths"])
    assert not any(path.startswith(("/desk", "/enter")) for path in document["paths"])
