"""Four boards at once: what makes a tap late, what is put in order, what a correction changes elsewhere."""

from tests.server.ties.refereed import BEGIN, GOAL, Client, Headers, Referee, view


def test_a_tap_on_another_board_makes_none_late_that_it_does_not_change(referees: dict[int, Referee]) -> None:
    for referee in referees.values():
        referee.begin()
    count = referees[1].sees()["count"]
    referees[2].did(GOAL)
    assert referees[1].sees()["count"] == count
    assert referees[1].sees()["tie"]["score"] == {"A": 1, "B": 0}
    assert referees[1].did(GOAL, after=count)["count"] == count + 1
    late = referees[1].tell({"event": "placed", "by": "B"}, after=count)
    assert late.status_code == 409
    assert late.json()["view"]["match"] == referees[1].address


def test_what_happens_on_all_boards_makes_a_tap_late(
    client: Client, director: Headers, tie: str, referees: dict[int, Referee]
) -> None:
    for referee in referees.values():
        referee.begin()
    count = referees[3].sees()["count"]
    Referee(client, director, tie).did({"event": "period", "do": "end"})
    assert referees[3].tell({"event": "goal", "by": "A", "into": "B"}, after=count).status_code == 409


def test_who_referees_the_tie_is_late_only_for_the_boards_that_it_is_about(
    client: Client, director: Headers, tie: str, referees: dict[int, Referee]
) -> None:
    team = Referee(client, director, tie)
    for referee in referees.values():
        referee.begin()
    count = team.sees()["count"]
    referees[2].did(GOAL)
    checks = {"event": "official", "does": "checks_equipment"}
    team.did(checks, board=3, after=count)
    assert team.tell(checks, board=2, after=count).status_code == 409
    assert team.tell({"event": "period", "do": "end"}, after=count).status_code == 409
    assert team.tell(void=count, after=count + 3).status_code == 409
    team.did(void=count + 2, after=count + 2)


def test_an_event_sent_late_is_put_before_what_happened_on_other_boards_since(
    client: Client, tie: str, referees: dict[int, Referee]
) -> None:
    for referee in referees.values():
        referee.begin()
    at = view(client, tie)["situation"]["at"]
    count = referees[1].sees()["count"]
    referees[2].did({**GOAL, "at": at + 60})
    body = {"id": "late", "after": count, "event": {**GOAL, "at": at + 20}}
    first = client.post(f"/api/v1/matches/{tie}.1/entries", json=body, headers=referees[1].headers)
    again = client.post(f"/api/v1/matches/{tie}.1/entries", json=body, headers=referees[1].headers)
    assert (first.status_code, again.status_code) == (201, 200)
    referees[1].did({"event": "placed", "by": "B", "at": at + 30}, after=count + 1)
    log = client.get(f"/api/v1/matches/{tie}.1/log", headers=referees[1].headers).json()
    assert [line["at"] for line in log[-2:]] == [at + 20, at + 30]
    assert not any("misfit" in line for line in log)
    seen = view(client, tie)
    assert seen["goals"] == {"A": 2, "B": 0}
    assert seen["situation"]["at"] == at + 60


def test_a_correction_on_one_board_tells_what_it_changes_on_others(
    client: Client, tie: str, referees: dict[int, Referee]
) -> None:
    for referee in referees.values():
        referee.begin()
    number = referees[2].did(GOAL)["number"]
    answer = client.post(f"/api/v1/matches/{tie}.2/preview?lang=en", json={"void": number}, headers=referees[2].headers)
    assert answer.status_code == 200
    changes = answer.json()["changes"]
    assert "score of Szeged: 1 → 0" in changes
    assert answer.json()["lost"][0]["text"].startswith("goal for Szeged")
    assert view(client, tie)["goals"] == {"A": 1, "B": 0}
    referees[2].did(void=number)
    assert view(client, tie)["goals"] == {"A": 0, "B": 0}
    assert referees[1].sees()["tie"]["goals"] == {"A": 0, "B": 0}


def test_the_same_tap_is_stored_once_and_another_under_its_id_is_not_lost_silently(
    client: Client, tie: str, referees: dict[int, Referee]
) -> None:
    body = {"id": "once", "event": BEGIN[0]}
    path = f"/api/v1/matches/{tie}.1/entries"
    answers = [client.post(path, json=body, headers=referees[1].headers) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 200, 200]
    other = client.post(f"/api/v1/matches/{tie}.2/entries", json=body, headers=referees[2].headers)
    assert other.status_code == 422
    assert view(client, tie)["count"] == 1
