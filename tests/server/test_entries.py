"""What a referee enters: stored once, in order, answered with its rulings, and never half."""

import threading

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playon import Match, read_record
from playon.server.app import create_app
from tests.server.conftest import EXAMPLES, Store, new_match

Client = TestClient[Litestar]
Headers = dict[str, str]

TOSS = {"event": "coin_toss", "winner": "A"}
CHOICE = {"event": "choose", "by": "A", "option": "serve"}


def enter(client: Client, director: Headers, match: str, tap: str, **told: object):  # type: ignore[no-untyped-def]
    return client.post(f"/api/v1/matches/{match}/entries", json={"id": tap, **told}, headers=director)


def test_an_entry_is_answered_with_its_rulings_and_how_the_match_stands(
    client: Client, director: Headers, match: str
) -> None:
    told = enter(client, director, match, "t1", after=0, event=TOSS).json()
    assert told["view"]["options"]["to"] == "A"
    answer = enter(client, director, match, "t2", after=1, event=CHOICE)
    assert answer.status_code == 201
    told = answer.json()
    assert (told["number"], told["count"], told["again"]) == (2, 2, False)
    assert [each["finding"] for each in told["rulings"]] == ["toss"]
    assert told["view"]["options"] is None


def test_a_tap_that_is_sent_again_is_stored_once(client: Client, director: Headers, match: str) -> None:
    first = enter(client, director, match, "t1", after=0, event=TOSS).json()
    again = enter(client, director, match, "t1", after=0, event=TOSS)
    assert again.status_code == 200
    assert again.json()["again"] is True
    assert again.json()["rulings"] == first["rulings"]
    assert client.get(f"/api/v1/matches/{match}").json()["count"] == 1


def test_of_two_devices_the_later_gets_its_tap_back_with_how_the_match_stands(
    client: Client, director: Headers, match: str
) -> None:
    assert enter(client, director, match, "one", after=0, event=TOSS).status_code == 201
    late = enter(client, director, match, "other", after=0, event=TOSS | {"winner": "B"})
    assert late.status_code == 409
    assert late.json()["error"] == "overtaken"
    assert late.json()["view"]["count"] == 1
    assert client.get(f"/api/v1/matches/{match}").json()["situation"]["toss"]["winner"] == "A"


def test_what_the_rules_refuse_is_told_and_not_stored(client: Client, director: Headers, match: str) -> None:
    answer = enter(client, director, match, "t1", event={"event": "time_out", "by": "A"})
    assert answer.status_code == 422
    assert answer.json()["error"] == "refused"
    hungarian = client.post(
        f"/api/v1/matches/{match}/entries?lang=hu",
        json={"id": "t1", "event": {"event": "time_out", "by": "A"}},
        headers=director,
    )
    assert hungarian.json()["message"] != answer.json()["message"]
    assert client.get(f"/api/v1/matches/{match}").json()["count"] == 0


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"event": {}},
        {"event": {"event": "nonsense"}},
        {"event": TOSS, "void": 1},
        {"void": 1},
        {"amend": 1},
        {"amend": 1, "event": TOSS},
        {"insert": 3, "event": TOSS},
        {"event": TOSS | {"at": -1}},
        {"event": TOSS | {"at": 1e300}},
        {"event": TOSS | {"at": "soon"}},
        {"event": TOSS | {"unknown": 1}},
        {"event": TOSS, "surplus": 1},
        {"event": TOSS, "after": -1},
        {"event": [1]},
    ],
)
def test_what_cannot_be_is_answered_with_a_reason_and_stores_nothing(
    client: Client, director: Headers, match: str, told: dict[str, object]
) -> None:
    answer = enter(client, director, match, "t1", **told)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["message"]
    assert client.get(f"/api/v1/matches/{match}").json()["count"] == 0


@pytest.mark.parametrize("tap", ["", "a b", "x" * 65, "ő", None, 7])
def test_a_tap_needs_an_id_of_plain_letters(client: Client, director: Headers, match: str, tap: object) -> None:
    assert (
        client.post(f"/api/v1/matches/{match}/entries", json={"id": tap, "event": TOSS}, headers=director).status_code
        == 400
    )


def test_an_event_without_a_moment_happens_when_it_arrives(client: Client, director: Headers, match: str) -> None:
    enter(client, director, match, "t1", event=TOSS)
    log = client.get(f"/api/v1/matches/{match}/log", headers=director).json()
    assert 0 <= log[0]["at"] < 60


def test_a_moment_just_before_the_last_event_is_that_of_the_last_event(
    client: Client, director: Headers, match: str
) -> None:
    enter(client, director, match, "t1", event=TOSS | {"at": 5.0})
    assert enter(client, director, match, "t2", event=CHOICE | {"at": 4.2}).status_code == 201
    assert client.get(f"/api/v1/matches/{match}/log", headers=director).json()[1]["at"] == 5.0


def test_a_moment_long_before_the_last_event_is_refused(client: Client, director: Headers, match: str) -> None:
    enter(client, director, match, "t1", event=TOSS | {"at": 50.0})
    answer = enter(client, director, match, "t2", event=CHOICE | {"at": 4.2})
    assert (answer.status_code, answer.json()["error"]) == (422, "impossible")


@pytest.mark.parametrize("correction", [{}, {"amend": 1}, {"insert": 1}])
def test_a_moment_far_in_the_future_is_refused_and_no_clock_stands_there(
    client: Client, director: Headers, match: str, correction: dict[str, int]
) -> None:
    enter(client, director, match, "t1", event=TOSS | {"at": 5.0})
    for seconds in (2 * 3600, 1e9):
        answer = enter(client, director, match, "t2", event=TOSS | {"at": seconds}, **correction)
        assert (answer.status_code, answer.json()["error"]) == (422, "impossible")
        assert "more than an hour" in answer.json()["message"]
    assert client.get(f"/api/v1/matches/{match}").json()["at"] < 3600


def test_a_moment_soon_to_come_is_taken_as_it_is_told(client: Client, director: Headers, match: str) -> None:
    enter(client, director, match, "t1", event=TOSS)
    assert enter(client, director, match, "t2", event=CHOICE | {"at": 3000.0}).status_code == 201
    assert enter(client, director, match, "t3", event={"event": "ready", "by": "A", "at": 6000.0}).status_code != 500


def test_nothing_ends_a_game_unless_that_is_confirmed(client: Client, director: Headers) -> None:
    match = new_match(
        client, director, situation={"score": {"A": 4}, "phase": "in_play", "ball": {"side": "A", "rod": "three"}}
    )
    goal = {"event": "goal", "into": "B"}
    asked = enter(client, director, match, "t1", after=0, event=goal)
    assert (asked.status_code, asked.json()["error"]) == (428, "needs_confirmation")
    assert asked.json()["ends"][0]["id"] == "game_won"
    assert client.get(f"/api/v1/matches/{match}").json()["count"] == 0
    assert enter(client, director, match, "t1", after=0, event=goal, confirm=True).status_code == 201


def test_a_preview_tells_a_waiting_offence_by_its_name_and_side(client: Client, director: Headers) -> None:
    ball = {"side": "A", "rod": "five", "motion": "rolling"}
    match = new_match(client, director, situation={"phase": "in_play", "ball": ball})
    enter(client, director, match, "t1", event={"event": "left_rod", "by": "A", "rod": "five", "how": "pass"})
    enter(client, director, match, "t2", event={"event": "foul", "offence": "jar", "by": "B"})
    told = client.post(f"/api/v1/matches/{match}/preview", json={"void": 2}, headers=director).json()
    waiting = next(each for each in told["changes"] if each.startswith("pending"))
    assert waiting.startswith("pending: jar of ")
    assert waiting.endswith("→ none")
    assert "," not in waiting


def test_a_preview_says_in_the_visitors_language_why_an_entry_no_longer_fits(
    client: Client, director: Headers, match: str
) -> None:
    enter(client, director, match, "t1", event=TOSS)
    enter(client, director, match, "t2", event=CHOICE)
    amended = {"amend": 1, "event": TOSS | {"winner": "B"}}
    english, hungarian = (
        client.post(f"/api/v1/matches/{match}/preview?lang={each}", json=amended, headers=director).json()["refused"]
        for each in ("en", "hu")
    )
    assert english.keys() == hungarian.keys() == {"2"}
    assert english != hungarian
    enter(client, director, match, "t3", **amended)
    english, hungarian = (
        client.get(f"/api/v1/matches/{match}/log?lang={each}", headers=director).json()[1]["misfit"]
        for each in ("en", "hu")
    )
    assert english != hungarian


def test_a_preview_says_what_a_correction_changes_and_enters_nothing(
    client: Client, director: Headers, match: str
) -> None:
    enter(client, director, match, "t1", event=TOSS)
    enter(client, director, match, "t2", event=CHOICE)
    told = client.post(
        f"/api/v1/matches/{match}/preview", json={"amend": 1, "event": TOSS | {"winner": "B"}}, headers=director
    ).json()
    assert [each["id"] for each in told["lost"]] == ["toss"]
    assert list(told["refused"]) == ["2"]
    assert told["changes"]
    assert client.get(f"/api/v1/matches/{match}").json()["situation"]["toss"]["winner"] == "A"


def test_two_referees_at_once_make_one_record_that_the_engine_takes(store: Store) -> None:
    """Each thread taps as if it were alone; whoever is overtaken looks again, as the console does."""
    with TestClient(create_app(store.settings())) as client:
        _grant, token = client.app.state.doors.give("director")
        director = {"authorization": f"Bearer {token}"}
        match = new_match(client, director)

        def referee(name: str) -> None:
            seen, done = 0, 0
            while done < 12:
                answer = enter(
                    client,
                    director,
                    match,
                    f"{name}{done}",
                    after=seen,
                    event={"event": "report", "by": "A", "note": name},
                )
                seen = answer.json()["count"]
                done += answer.status_code == 201
                assert answer.status_code in (201, 409), answer.text

        threads = [threading.Thread(target=referee, args=(name,)) for name in "xyz"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        log = client.get(f"/api/v1/matches/{match}/log", headers=director).json()
        assert [line["number"] for line in log] == list(range(1, 37))
        for name in "xyz":
            assert sum(line["entry"]["event"]["note"] == name for line in log) == 12


def test_after_a_restart_every_match_stands_as_before(store: Store) -> None:
    record = read_record(EXAMPLES / "csocso-match.jsonl")
    with TestClient(create_app(store.settings())) as client:
        _grant, token = client.app.state.doors.give("director")
        director = {"authorization": f"Bearer {token}"}
        data = (EXAMPLES / "csocso-match.jsonl").read_bytes()
        match = client.post("/api/v1/records", content=data, headers=director).json()["id"]
        before = client.get(f"/api/v1/matches/{match}/console", headers=director).json()
    with TestClient(create_app(store.settings())) as client:
        after = client.get(f"/api/v1/matches/{match}/console", headers=director).json()
        assert client.get(f"/api/v1/matches/{match}/record", headers=director).content
    assert {**after, "now": 0} == {**before, "now": 0}
    expected: Match = record.match()
    assert after["situation"]["score"] == expected.document()["score"]


def test_two_processes_on_one_database_see_each_others_entries(store: Store) -> None:
    if store.redis is None:
        pytest.skip("SQLite is for one process")
    with TestClient(create_app(store.settings())) as one, TestClient(create_app(store.settings())) as other:
        _grant, token = one.app.state.doors.give("director")
        director = {"authorization": f"Bearer {token}"}
        match = new_match(one, director)
        assert other.get(f"/api/v1/matches/{match}").json()["count"] == 0
        with other.websocket_connect(f"/live/{match}") as socket:
            assert socket.receive_json()["count"] == 0
            assert enter(one, director, match, "t1", after=0, event=TOSS).status_code == 201
            assert socket.receive_json()["count"] == 1
        late = enter(other, director, match, "t2", after=0, event=TOSS)
        assert (late.status_code, late.json()["count"]) == (409, 1)
        assert enter(other, director, match, "t1", after=0, event=TOSS).json()["again"] is True
        assert enter(other, director, match, "t3", after=1, event=CHOICE).status_code == 201
        assert enter(one, director, match, "t4", after=1, event=TOSS).status_code == 409


def test_a_flick_as_people_tell_it_has_touched_the_ball_unless_it_is_marked_missed(
    client: Client, director: Headers
) -> None:
    situation = {"phase": "in_play", "possession": "A", "ball": {"at": [0, 0]}}
    for marks, missed in (([], False), (["missed"], True)):
        match = new_match(client, director, "fistf", situation=situation)
        view = client.get(f"/api/v1/matches/{match}/console", headers=director).json()
        offer = next(each for each in view["offers"] if each.get("marks") == marks)
        event = {**offer["event"], "figure": "A5"}
        answer = enter(client, director, match, "t1", event=event, marks=marks).json()
        touches = answer["view"]["log"][-1]["entry"]["event"].get("touches")
        assert touches == (None if missed else [{"by": "A5", "hit": "ball"}])
        assert [each["id"] for each in answer["calls"]] == (["change"] if missed else [])
