"""Ties of two teams: four boards with a referee each, one record, and what the boards have to do with each other."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playon import read_record
from playon.server.api.shapes import BoardView
from playon.server.app import create_app
from playon.server.live.entries import as_written
from tests.server.conftest import EXAMPLES, Store
from tests.serving import Serving, serving

Client = TestClient[Litestar]
Headers = dict[str, str]
PATH = EXAMPLES / "tie-match.jsonl"
BOARDS = (1, 2, 3, 4)
TEAMS = {
    "A": {"name": "Szeged", "players": ["Kata", "Bence", "Lili", "Zoltan", "Vera"]},
    "B": {"name": "Gent", "players": ["Luc", "Anke", "Piet", "Marie"]},
}
BEGIN = (
    {"event": "coin_toss", "winner": "A"},
    {"event": "choose", "by": "A", "option": "flick_off"},
    {"event": "placed", "by": "A"},
    {"event": "placed", "by": "B"},
    {"event": "play"},
)
GOAL = {"event": "goal", "by": "A", "into": "B", "inside": True}


def new_tie(client: Client, director: Headers, *, knock_out: bool = True, **more: Any) -> str:
    body = {"book": "fistf", "kind": "tie", "teams": TEAMS, "situation": {"knock_out": knock_out}, **more}
    answer = client.post("/api/v1/matches", json=body, headers=director)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.fixture
def tie(client: Client, director: Headers) -> str:
    """The id of a new tie of Szeged and Gent."""
    return new_tie(client, director)


class Referee:
    """A referee by a link of their own, of a tie or of one of its boards."""

    taps = 0

    def __init__(self, client: Client, director: Headers, address: str) -> None:
        self.address, self._client = address, client
        answer = client.post("/api/v1/grants", json={"role": "referee", "match": address}, headers=director)
        assert answer.status_code == 201, answer.text
        assert answer.json()["match"] == address
        self.headers = {"authorization": f"Bearer {answer.json()['token']}"}

    def tell(self, event: dict[str, Any] | None = None, *, to: str | None = None, **more: Any) -> httpx.Response:
        """Enter an event, at the own seat unless told otherwise."""
        Referee.taps += 1
        body = {"id": f"tap-{Referee.taps}", "confirm": True, **({"event": event} if event else {}), **more}
        return self._client.post(f"/api/v1/matches/{to or self.address}/entries", json=body, headers=self.headers)

    def did(self, event: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """Likewise; it has to be taken."""
        answer = self.tell(event, **more)
        assert answer.status_code in (200, 201), answer.text
        return dict(answer.json())

    def begin(self) -> None:
        """Until 'play!' of the first flick-off."""
        for event in BEGIN:
            self.did(event)

    def sees(self) -> dict[str, Any]:
        """The console."""
        answer = self._client.get(f"/api/v1/matches/{self.address}/console?lang=en", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())


@pytest.fixture
def referees(client: Client, director: Headers, tie: str) -> dict[int, Referee]:
    """The referees of the four boards."""
    return {n: Referee(client, director, f"{tie}.{n}") for n in BOARDS}


def view(client: Client, address: str) -> dict[str, Any]:
    return dict(client.get(f"/api/v1/matches/{address}?lang=en").json())


# -- records and reports ---------------------------------------------------------------------------------------------------


def test_the_record_of_a_tie_goes_in_and_comes_out_the_same(client: Client, director: Headers, tmp_path: Any) -> None:
    made = client.post("/api/v1/records", content=PATH.read_bytes(), headers=director).json()
    assert (made["kind"], made["state"]) == ("tie", "over")
    out = tmp_path / "out.jsonl"
    out.write_bytes(client.get(f"/api/v1/matches/{made['id']}/record").content)
    assert read_record(out).entries == read_record(PATH).entries
    assert read_record(out).header.boards == read_record(PATH).header.boards
    for n, record in read_record(PATH).board_matches().items():
        out.write_bytes(client.get(f"/api/v1/matches/{made['id']}.{n}/record").content)
        assert read_record(out).entries == record.entries
    for address in (made["id"], f"{made['id']}.3"):
        for form, start in (("json", b"{"), ("csv", b"\xef\xbb\xbf"), ("html", b"<!"), ("pdf", b"%PDF")):
            answer = client.get(f"/api/v1/matches/{address}/report.{form}")
            assert answer.status_code == 200
            assert answer.content.lstrip().startswith(start)


def test_a_tie_that_is_told_line_by_line_becomes_the_same_record(
    client: Client, director: Headers, tmp_path: Any
) -> None:
    record = read_record(PATH)
    tie = new_tie(client, director, strict=True)
    team = Referee(client, director, tie)
    for entry in record.entries:
        team.did(**as_written(entry))
    out = tmp_path / "out.jsonl"
    out.write_bytes(client.get(f"/api/v1/matches/{tie}/record").content)
    assert read_record(out).entries == record.entries
    seen = view(client, tie)
    assert seen["result"] == {"winner": "A", "text": seen["result"]["text"]}
    assert "by shoot-out" in seen["result"]["text"]


def test_a_game_without_ties_says_so(client: Client, director: Headers) -> None:
    answer = client.post("/api/v1/matches", json={"book": "ufcc", "kind": "tie"}, headers=director)
    assert answer.status_code == 422
    assert "no ties" in answer.json()["message"]


# -- who may tell what -----------------------------------------------------------------------------------------------------


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


# -- four boards at once ---------------------------------------------------------------------------------------------------


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


# -- what is shown ---------------------------------------------------------------------------------------------------------


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


# -- kept ------------------------------------------------------------------------------------------------------------------


def test_a_restart_brings_a_tie_back_with_what_each_board_has_seen(store: Store) -> None:
    with TestClient(create_app(store.settings())) as client:
        _grant, token = client.app.state.doors.give("director")
        director = {"authorization": f"Bearer {token}"}
        tie = new_tie(client, director)
        referees = {n: Referee(client, director, f"{tie}.{n}") for n in BOARDS}
        for referee in referees.values():
            referee.begin()
        referees[2].did(GOAL)
        before = {n: referee.sees()["count"] for n, referee in referees.items()}
        record = client.get(f"/api/v1/matches/{tie}/record", headers=director).content
    with TestClient(create_app(store.settings())) as client:
        for referee in referees.values():
            referee._client = client
        assert {n: referee.sees()["count"] for n, referee in referees.items()} == before
        assert client.get(f"/api/v1/matches/{tie}/record", headers=director).content == record
        referees[1].did(GOAL, after=before[1])


class Tapper(threading.Thread):
    """The device of a board's referee: one tap after another, each told what it had seen, sent again until it is safe."""

    def __init__(self, process: Serving, tie: str, board: int, taps: int) -> None:
        super().__init__(daemon=True)
        self.board, self.fault, self.taps = board, "", taps
        self._process, self._path = process, f"/api/v1/matches/{tie}.{board}"

    def run(self) -> None:
        client = self._process.director()
        number = 0
        while number < self.taps and not self.fault:
            body = {"id": f"{self.board}-{number}", "after": number, "confirm": True, "event": self._event(number)}
            try:
                answer = client.post(f"{self._path}/entries", json=body)
            except httpx.HTTPError:
                time.sleep(0.005)
                continue
            if answer.status_code in (200, 201):
                number += 1
            elif answer.status_code != 503:
                self.fault = f"board {self.board}, tap {number}: {answer.status_code} {answer.text[:300]}"
        client.close()

    def _event(self, number: int) -> dict[str, Any]:
        return {"event": "official", "does": "checks_equipment", "note": f"{self.board}-{number}"}


@pytest.fixture
def process(store: Store) -> Iterator[Serving]:
    with serving(store.data, database=store.database, redis=store.redis) as running:
        yield running


def test_four_referees_at_once_lose_nothing_and_hinder_nobody_through_power_cuts(process: Serving) -> None:
    body = {"book": "fistf", "kind": "tie", "teams": TEAMS}
    tie = process.ask("POST", "/api/v1/matches", json=body).json()["id"]
    tappers = [Tapper(process, tie, n, 25) for n in BOARDS]
    for tapper in tappers:
        tapper.start()
    for _ in range(3):
        time.sleep(0.3)
        process.stop()
        process.start()
    for tapper in tappers:
        tapper.join(timeout=60)
        assert not tapper.fault
    log = process.ask("GET", f"/api/v1/matches/{tie}/log").json()
    assert [line["number"] for line in log] == list(range(1, len(log) + 1))
    for n in BOARDS:
        told = [line["entry"]["event"]["note"] for line in log if line["entry"].get("board") == n]
        assert told == [f"{n}-{number}" for number in range(25)]
    assert process.ask("GET", f"/api/v1/matches/{tie}").json()["count"] == 100
