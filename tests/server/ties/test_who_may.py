"""Who referees a board tells and corrects that board alone."""

import pytest

from tests.server.ties.refereed import BEGIN, Client, Headers, Referee


def test_a_referee_tells_his_own_board_alone_and_the_teams_referee_all(
    client: Client, director: Headers, tie: str, referees: dict[int, Referee]
) -> None:
    one = referees[1]
    one.did(BEGIN[0])
    assert one.tell(BEGIN[0], to=f"{tie}.2").status_code == 403
    assert one.tell(BEGIN[0], to=tie).status_code == 403
    answer = one.tell(BEGIN[0], board=2)
    assert answer.status_code == 422
    assert "board 1" in answer.json()["message"]
    for path in ("console", "log", "record"):
        assert client.get(f"/api/v1/matches/{tie}.1/{path}", headers=one.headers).status_code == 200
        assert client.get(f"/api/v1/matches/{tie}.2/{path}", headers=one.headers).status_code == 403
        assert client.get(f"/api/v1/matches/{tie}/{path}", headers=one.headers).status_code == 403
    team = Referee(client, director, tie)
    team.did(BEGIN[0], board=2)
    team.did(BEGIN[1], to=f"{tie}.2")
    assert [line["text"] for line in team.sees()["log"]] == [
        "board 1: Szeged wins the toss",
        "board 2: Szeged wins the toss",
        "board 2: Szeged takes the flick-off",
    ]


def test_a_referee_corrects_his_own_board_alone(referees: dict[int, Referee]) -> None:
    referees[1].did(BEGIN[0])
    referees[2].did(BEGIN[0])
    for wrong in ({"void": 1}, {"amend": 1, "event": BEGIN[0]}):
        answer = referees[2].tell(**wrong)
        assert answer.status_code == 422
        assert "entry 1" in answer.json()["message"]
    referees[2].did(void=2)
    assert [line.get("void") for line in referees[2].sees()["log"]] == [True, None]
    assert [line.get("void") for line in referees[1].sees()["log"]] == [None]


@pytest.mark.parametrize("address", ["{tie}.5", "{tie}.0", "{tie}.", "{tie}.1.2", "{tie}x.1"])
def test_there_are_four_boards(client: Client, director: Headers, tie: str, address: str) -> None:
    path = f"/api/v1/matches/{address.format(tie=tie)}"
    assert client.get(path).status_code == 404
    answer = client.post(f"{path}/entries", json={"id": "x", "event": BEGIN[0]}, headers=director)
    assert answer.status_code == 404


def test_a_match_has_no_boards(client: Client, director: Headers, match: str) -> None:
    assert client.get(f"/api/v1/matches/{match}.1").status_code == 404
    body = {"id": "x", "board": 1, "event": {"event": "coin_toss", "winner": "A"}}
    assert client.post(f"/api/v1/matches/{match}/entries", json=body, headers=director).status_code == 422
    assert (
        client.post("/api/v1/grants", json={"role": "referee", "match": f"{match}.1"}, headers=director).status_code
        == 404
    )
