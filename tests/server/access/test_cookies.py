"""The cookie of a device: out of reach, for encrypted connections, and of this application alone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playon.server.access.tokens import COOKIE, Cookies
from playon.server.app import create_app
from playon.server.settings import settings_from
from tests.server.access.devices import Device

NewDevice = Callable[[], Device]
Application = TestClient[Litestar]


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
