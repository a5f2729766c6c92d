"""HEAD, as monitors and `curl -I` ask: what GET answers, without the body."""

from pathlib import Path

import httpx
import pytest

from tests.serving import serving

PAGES = (
    "/",
    "/wall",
    "/rules",
    "/rules/ufcc/23.1.1",
    "/nothing",
    "/desk",
    "/api/v1/time",
    "/api/v1/wall",
    "/api/v1/matches/",
    "/api/docs",
    "/static/playon.css",
    "/robots.txt",
)
_SAME = ("content-type", "content-security-policy", "cache-control", "x-frame-options", "location")


def test_head_answers_as_get_without_a_body(tmp_path: Path) -> None:
    with serving(tmp_path) as running, httpx.Client(base_url=running.address, timeout=10) as anybody:
        match = running.new_match("ufcc")
        for path in (*PAGES, f"/board/{match}", f"/overlay/{match}", f"/api/v1/matches/{match}"):
            got, head = anybody.get(path), anybody.head(path)
            assert (head.status_code, head.content) == (got.status_code, b""), path
            assert [head.headers.get(each) for each in _SAME] == [got.headers.get(each) for each in _SAME], path
        # a stream has no end; its head has
        for path in (f"/api/v1/matches/{match}/stream", "/api/v1/wall/stream"):
            assert anybody.head(path).headers["content-type"].startswith("text/event-stream")
        # one connection goes on after all that, and what has no GET has no HEAD
        assert anybody.head(f"/api/v1/matches/{match}/entries").status_code == 405
        assert anybody.get("/api/v1/time").status_code == 200


@pytest.mark.parametrize("method", ["PUT", "PATCH"])
def test_other_methods_stay_what_they_were(tmp_path: Path, method: str) -> None:
    with serving(tmp_path) as running:
        assert httpx.request(method, f"{running.address}/").status_code == 405
