"""What is shown of a tie and of its boards."""

import msgspec

from playon.server.api.shapes import BoardView
from tests.server.ties.refereed import BEGIN, BOARDS, GOAL, PATH, TEAMS, Client, Headers, Referee, view


def test_views_of_a_tie_and_its_boards_keep_their_promise(
    client: Client, director: Headers, tie: str, referees: dict[int, Referee]
) -> None:
    record = client.post("/api/v1/records", content=PATH.read_bytes(), headers=director).json()["id"]
    for referee in referees.values():
        referee.begin()
    for address in (tie, record, *(f"{tie}.{n}" for n in BOARDS), f"{record}.2"):
        msgspec.json.decode(client.get(f"/api/v1/matches/{address}").content, type=BoardView)
    seen = view(client, tie)
    assert [(each["match"], each["players"]["A"], each["state"]) for each in seen["boards"]] == [
        (f"{tie}.{n}", name, "running") for n, name in zip(BOARDS, TEAMS["A"]["players"], strict=False)
    ]
    assert view(client, f"{tie}.2")["teams"]["B"]["players"] == ["Anke"]


def test_a_board_offers_what_can_happen_on_it_and_the_tie_what_concerns_all(
    client: Client, director: Headers, tie: str, referees: dict[int, Referee]
) -> None:
    team = Referee(client, director, tie)
    comes_in = [offer for offer in team.sees()["offers"] if offer["event"].get("what") == "player"]
    assert [(each["board"], each["event"]["by"]) for each in comes_in] == [(n, side) for n in BOARDS for side in "AB"]
    team.did({**comes_in[0]["event"], "player": "Vera"}, board=comes_in[0]["board"])
    assert view(client, f"{tie}.1")["teams"]["A"]["players"] == ["Vera"]
    for referee in referees.values():
        referee.begin()
    signals = [offer["event"] for offer in team.sees()["offers"] if "board" not in offer]
    assert signals == [{"event": "period", "do": "end"}]
    seen = referees[1].sees()
    assert seen["offers"]
    assert all("board" not in offer for offer in seen["offers"])


def test_golden_goals_that_fell_together_are_told_as_not_clear(
    client: Client, director: Headers, tie: str, referees: dict[int, Referee]
) -> None:
    team = Referee(client, director, tie)
    for referee in referees.values():
        referee.begin()
    for do in ("end", "start", "end"):
        at = view(client, tie)["situation"]["at"] + 181
        team.did({"event": "period", "do": do, "at": at})
    for referee in referees.values():
        for event in BEGIN[:-1]:
            referee.did(event)
    team.did({"event": "play"})
    first = referees[2].did(GOAL)["number"]
    assert view(client, tie)["result"]["winner"] == "A"
    other = {"event": "goal", "by": "B", "into": "A", "inside": True}
    assert referees[3].tell(other, clear=False).status_code == 422
    team.did(GOAL, amend=first, board=2, clear=False)
    assert view(client, tie)["result"] is None
    doubtful = [offer for offer in referees[3].sees()["offers"] if offer.get("clear") is False]
    assert {offer["event"]["into"] for offer in doubtful} == {"A", "B"}
    referees[3].did(other, clear=False)
    assert view(client, tie)["goals"] == {"A": 1, "B": 1}
    assert "not clear whether it was the first" in team.sees()["log"][-1]["text"]


def test_the_wall_and_the_list_show_a_tie(client: Client, tie: str, referees: dict[int, Referee]) -> None:
    referees[1].begin()
    referees[1].did(GOAL)
    (line,) = client.get("/api/v1/wall?lang=en").json()["running"]
    assert (line["kind"], line["score"], line["played"][0]) == ("tie", {"A": 1, "B": 0}, {"A": 1, "B": 0})
    assert [each["kind"] for each in client.get("/api/v1/matches").json()] == ["tie"]


def test_why_and_another_book_are_told_at_the_board(client: Client, tie: str, referees: dict[int, Referee]) -> None:
    for referee in referees.values():
        referee.begin()
    referees[2].did({"event": "foul", "offence": "misconduct", "by": "A", "kind": "speech"})
    number = view(client, tie)["count"]
    told = client.get(f"/api/v1/matches/{tie}.2/explain/{number}?lang=en").json()
    assert told["call"]["entry"] == number
    whole = client.get(f"/api/v1/matches/{tie}/explain/{number}?lang=en").json()
    assert whole["call"]["text"] == f"board 2: {told['call']['text']}"
    books = [book["id"] for book in client.get("/api/v1/books").json() if book["family"] == "subbuteo"]
    path = f"/api/v1/matches/{tie}.2/other/{number}?book={next(each for each in books if each != 'fistf')}"
    answer = client.get(path, headers=referees[2].headers)
    assert answer.status_code == 200, answer.text
    assert "differ" in answer.json()
