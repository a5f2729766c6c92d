"""Links: what they open and for whom."""

from collections.abc import Callable

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playon.server.access.tokens import COOKIE, GRANTS_AT_ONCE
from tests.server.access.devices import Device, referees_link

NewDevice = Callable[[], Device]
Application = TestClient[Litestar]


def test_a_directors_link_leads_to_the_desk(application: Application, device: NewDevice) -> None:
    _grant, token = application.app.state.doors.give("director")
    one = device()
    answer = one.enter(token)
    assert (answer.status_code, answer.headers["location"]) == (303, "/desk")
    assert one.get("/desk").status_code == 200


def test_a_referees_link_leads_to_the_console(director: Device, match: str, device: NewDevice) -> None:
    link = referees_link(director, match)
    answer = device().enter(link["link"])
    assert (answer.status_code, answer.headers["location"]) == (303, f"/match/{match}")


def test_the_answer_to_a_link_tells_the_address_to_nobody(director: Device, match: str, device: NewDevice) -> None:
    link = referees_link(director, match)["link"]
    for answer in (device().enter(link), device().enter(link + "x")):
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"


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


@pytest.mark.parametrize("wrong", [{"role": "referee"}, {"role": "director", "match": "abc"}, {"role": "king"}])
def test_links_are_for_a_match_or_for_all(director: Device, wrong: dict[str, str]) -> None:
    assert director.ask("POST", "/api/v1/grants", json=wrong).status_code == 400


def test_a_link_for_a_match_that_is_not_there_is_not_given(director: Device) -> None:
    assert director.ask("POST", "/api/v1/grants", json={"role": "referee", "match": "nowhere"}).status_code == 404


def test_leaving_takes_the_cookie(director: Device) -> None:
    assert director.fill_in("/leave").status_code == 303
    assert COOKIE not in director.cookies
    assert director.get("/desk").status_code == 401
