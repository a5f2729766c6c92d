"""Addresses of seats: what names no match, tie or board is answered in words on every route, and a board is not the whole tie."""

import re
from typing import Any

import pytest
from litestar import Litestar

from tests.server.ties.refereed import Client, Headers, Referee, new_tie

TOSS = {"event": "coin_toss", "winner": "A"}
BODIES: dict[str, Any] = {
    "/entries": {"id": "a-tap", "event": TOSS},
    "/preview": {"event": TOSS},
    "PATCH": {"place": "7"},
}
READ_BY_ALL = ("/stream", "/board/", "/overlay/", "/explain/")
"""Parts of the routes that are open to all, beside the match itself."""


def routes(application: Litestar) -> list[tuple[str, str]]:
    """The method and path of every route on which a match is named, but of sockets."""
    found = {
        (method, route.path)
        for route in application.routes
        for method in getattr(route, "methods", ())
        if "{match" in route.path and method not in ("OPTIONS", "HEAD")
    }
    assert len(found) > 20
    return sorted(found)


def asked(client: Client, headers: Headers, method: str, path: str, address: str) -> Any:
    """The answer on that route of that address."""
    path = re.sub(r"\{match[^}]*\}", address, path)
    path = re.sub(r"\{entry[^}]*\}", "1", path)
    path = re.sub(r"\{[^}]*\}", "json", path)
    body = next((body for name, body in BODIES.items() if path.endswith(name) or method == name), None)
    form = {"json": body} if body or "/api/" in path else {"data": {}}
    more = form if method in ("POST", "PATCH", "PUT") else {}
    params = {"once": "true", "book": "fistf"}
    return client.request(method, path, headers=headers, params=params, follow_redirects=False, **more)


@pytest.mark.parametrize(
    "wrong", ["{tie}.5", "{tie}.0", "{tie}.", "{tie}.1.1", ".1", ".{tie}", "{match}.1", "{tie}.01"]
)
def test_an_address_of_nothing_is_told_as_such_everywhere(
    application: Litestar, client: Client, director: Headers, match: str, wrong: str
) -> None:
    tie = new_tie(client, director)
    for method, path in routes(application):
        answer = asked(client, director, method, path, wrong.format(tie=tie, match=match))
        assert answer.status_code == 404, (method, path, answer.text[:200])
        assert "there is no" in answer.text.casefold(), (method, path, answer.text)
    for still in (tie, match):
        assert client.get(f"/api/v1/matches/{still}").json()["count"] == 0


def test_the_link_of_a_board_opens_nothing_else(
    application: Litestar, client: Client, director: Headers, match: str
) -> None:
    tie = new_tie(client, director)
    one = Referee(client, director, f"{tie}.1")
    for method, path in routes(application):
        if (method, path.partition("}")[2]) == ("GET", "") or any(part in path for part in READ_BY_ALL):
            continue
        for other in (tie, f"{tie}.2", match):
            answer = asked(client, one.headers, method, path, other)
            assert answer.status_code in (401, 403), (method, path, other, answer.text[:200])
    for still in (tie, f"{tie}.2", match):
        assert client.get(f"/api/v1/matches/{still}").json()["count"] == 0


def test_a_board_is_moved_called_and_removed_with_its_tie_alone(
    application: Litestar, client: Client, director: Headers
) -> None:
    tie = new_tie(client, director)
    for method, path in routes(application):
        if path.startswith("/desk/") or (method in ("PATCH", "DELETE") and path.endswith("}")):
            answer = asked(client, director, method, path, f"{tie}.1")
            assert answer.status_code == 404, (method, path, answer.text[:200])
    assert client.get(f"/api/v1/matches/{tie}.1").json()["place"] == "1"
    assert client.get("/api/v1/grants", params={"match": tie}, headers=director).json() == []
