"""The director's desk, by its forms alone, as a browser without scripts sends them."""

import re

import pytest

from playon.rulebook import match_books
from tests.server.access.devices import Device


def _made(director: Device, **fields: str) -> str:
    answer = director.fill_in("/desk/matches", **{"book": "csocso", **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].rpartition("/")[2])


def _line(director: Device, match: str) -> dict[str, object]:
    return next(dict(line) for line in director.ask("GET", "/api/v1/matches").json() if line["id"] == match)


def test_every_book_that_matches_are_played_by_can_be_chosen(director: Device) -> None:
    page = director.get("/desk").text
    assert set(re.findall(r'<option value="([^"]+)" data-family', page)) == {book.id for book in match_books()}


def test_a_match_is_made_as_the_form_tells(director: Device) -> None:
    match = _made(
        director,
        team_a="Anna <b>",
        players_b="Béla; Csaba",
        title="Döntő",
        event="Budapest Open",
        place="3. asztal",
        officials="Dóra, Elek",
        date="2026-12-01",
        strict="on",
        games_to_win="1",
        discipline="doubles",
        kind="team",
    )
    view = director.ask("GET", f"/api/v1/matches/{match}").json()
    assert view["teams"]["A"]["name"] == "Anna <b>"
    assert view["teams"]["B"]["players"] == ["Béla", "Csaba"]
    assert view["teams"]["B"]["name"] == "Béla / Csaba"
    assert (view["title"], view["event"], view["place"]) == ("Döntő", "Budapest Open", "3. asztal")
    assert view["officials"] == ["Dóra", "Elek"]
    assert view["situation"]["format"]["games_to_win"] == 1
    assert view["situation"]["format"]["discipline"] == "doubles"
    page = director.get(f"/desk/match/{match}").text
    assert "Anna &lt;b&gt;" in page
    assert "Anna <b>" not in page


def test_a_match_of_the_other_sport_is_made_as_its_form_tells(director: Device) -> None:
    match = _made(director, book="fistf", kind="team", knock_out="on", games_to_win="9")
    situation = director.ask("GET", f"/api/v1/matches/{match}").json()["situation"]
    assert situation["match"]["kind"] == "team"
    assert situation["match"]["knock_out"] is True


@pytest.mark.parametrize(
    "wrong",
    [
        {"book": "nothing"},
        {"book": "../../etc"},
        {"games_to_win": "many"},
        {"games_to_win": "0"},
        {"team_a": "x" * 121},
        {"place": "x" * 61},
    ],
)
def test_a_form_that_cannot_be_used_comes_back_with_what_was_written(director: Device, wrong: dict[str, str]) -> None:
    answer = director.fill_in("/desk/matches", **{"book": "csocso", "team_b": "Cecília", **wrong})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert "Cecília" in answer.text
    assert director.ask("GET", "/api/v1/matches").json() == []


def test_players_are_called_and_called_no_longer(director: Device) -> None:
    match = _made(director)
    assert director.fill_in(f"/desk/match/{match}/call").headers["location"] == f"/desk/match/{match}"
    assert _line(director, match)["called"]
    assert director.fill_in(f"/desk/match/{match}/uncall", **{"from": "desk"}).headers["location"] == "/desk"
    assert _line(director, match)["called"] is None


def test_a_match_moves_to_another_table(director: Device) -> None:
    match = _made(director, place="1")
    director.fill_in(f"/desk/match/{match}/place", place="7")
    assert _line(director, match)["place"] == "7"


def test_a_match_is_taken_out_in_two_steps(director: Device) -> None:
    match = _made(director)
    assert director.get(f"/desk/match/{match}/remove").status_code == 200
    for sure in ({}, {"sure": "on"}, {"sure": "another"}):
        assert director.fill_in(f"/desk/match/{match}/remove", **sure).status_code == 422
    assert director.fill_in(f"/desk/match/{match}/remove", sure=match).headers["location"] == "/desk"
    assert director.ask("GET", "/api/v1/matches").json() == []
    assert director.get(f"/desk/match/{match}").status_code == 404


def test_a_referees_link_is_shown_once_with_a_code(director: Device) -> None:
    match = _made(director)
    page = director.fill_in(f"/desk/match/{match}/links", label="Kiss Péter", hours="72")
    assert page.status_code == 200 or page.status_code == 201
    link = re.search(r'id="link">([^<]+)<', page.text)
    assert link is not None
    assert "<svg" in page.text
    assert "Kiss Péter" in page.text
    referee = Device(director.client)
    assert referee.enter(link.group(1)).headers["location"] == f"/match/{match}"
    listed = director.get(f"/desk/match/{match}").text
    assert "Kiss Péter" in listed
    assert link.group(1).rpartition("/")[2] not in listed
    (grant,) = director.ask("GET", f"/api/v1/grants?match={match}").json()
    assert grant["expires"] - grant["created"] == pytest.approx(72 * 3_600_000, abs=1000)
    director.fill_in(f"/desk/links/{grant['id']}/revoke")
    assert referee.ask("GET", f"/api/v1/matches/{match}/console").status_code == 401


@pytest.mark.parametrize(
    "path", ["/desk/links", "/desk/match/{match}/links", "/desk/matches", "/desk/match/{match}/remove"]
)
def test_what_answers_a_form_offers_no_choice_that_loses_it(director: Device, path: str) -> None:
    """A link is shown once, and what was written comes back once: the same address with another language does not open."""
    answer = director.fill_in(path.replace("{match}", _made(director)))
    assert answer.headers["content-type"].startswith("text/html")
    assert 'action="/leave"' in answer.text
    addresses = [each for each in re.findall(r'href="([^"#]*)"', answer.text) if not each.startswith("/static/")]
    assert addresses
    for each in addresses:
        assert not each.startswith("?")
        assert director.get(each).status_code == 200, each


def test_a_further_directors_link_opens_the_desk(director: Device) -> None:
    page = director.fill_in("/desk/links", label="deputy", hours="")
    link = re.search(r'id="link">([^<]+)<', page.text)
    assert link is not None
    other = Device(director.client)
    assert other.enter(link.group(1)).headers["location"] == "/desk"
    assert other.get("/desk").status_code == 200


def test_the_code_holds_the_link_and_links_lead_to_the_public_address(director: Device) -> None:
    match = _made(director)
    answer = director.ask("POST", "/api/v1/grants", json={"role": "referee", "match": match}).json()
    assert answer["link"] == f"http://testserver.local/enter/{answer['token']}"


def test_a_record_comes_in_by_a_form(director: Device) -> None:
    match = _made(director, team_a="Gyula")
    record = director.ask("GET", f"/api/v1/matches/{match}/record").content
    seal = {"seal": director.cookies["playon_seal"]}
    files = {"record": ("match.jsonl", record)}
    answer = director.ask("POST", "/desk/records", seal=False, data=seal, files=files)
    assert answer.status_code == 303
    again = answer.headers["location"].rpartition("/")[2]
    assert again != match
    assert director.ask("GET", f"/api/v1/matches/{again}").json()["teams"]["A"]["name"] == "Gyula"


@pytest.mark.parametrize("content", [b"", b"nothing", b"\xff\xfe\x00"])
def test_a_file_that_is_no_record_is_told(director: Device, content: bytes) -> None:
    seal = {"seal": director.cookies["playon_seal"]}
    answer = director.ask("POST", "/desk/records", seal=False, data=seal, files={"record": ("x.jsonl", content)})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_a_report_runs_no_scripts_and_keeps_its_styles(director: Device) -> None:
    match = _made(director)
    answer = director.get(f"/api/v1/matches/{match}/report.html")
    policy = answer.headers["content-security-policy"]
    assert "sandbox" in policy
    assert "style-src 'unsafe-inline'" in policy
    assert "script" not in policy
