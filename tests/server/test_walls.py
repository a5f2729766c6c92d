"""The hall as a whole: which match stands where on the wall, and how often the wall changes."""

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import websockets

from playon.server.views.wall import wall
from tests.serving import Serving, serving


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("walls")) as one:
        yield one


def seen(playing: Serving, event: str) -> dict[str, Any]:
    answer: dict[str, Any] = httpx.get(f"{playing.address}/api/v1/wall", params={"event": event}).json()
    return answer


def line(place: str) -> dict[str, Any]:
    return {"id": place, "place": place, "state": "running", "called": None, "changed": 0, "event": "Open"}


def test_tables_stand_in_the_order_of_their_numbers_and_those_without_one_last() -> None:
    places = ["Table 10", "", "Table 9", "Pitch 2", "Table 1"]
    made = wall("open", [line(each) for each in places], "en")
    assert [each["place"] for each in made["running"]] == ["Pitch 2", "Table 1", "Table 9", "Table 10", ""]
    assert made["title"] == "Open"


def test_a_match_goes_from_next_over_called_and_in_play_to_the_results(playing: Serving) -> None:
    match = playing.make("csocso-match", event="Way Cup", place="Table 4", title="Final")
    other = playing.make("csocso-match", event="Other Cup")

    def groups() -> dict[str, list[str]]:
        view = seen(playing, "way-cup")
        return {name: [each["id"] for each in view[name]] for name in ("next", "called", "running", "results")}

    empty: dict[str, list[str]] = {"next": [], "called": [], "running": [], "results": []}
    assert groups() == {**empty, "next": [match]}
    playing.ask("PATCH", f"/api/v1/matches/{match}", json={"called": True})
    assert groups() == {**empty, "called": [match]}
    playing.play(match, "csocso-match", 1, 40)
    assert groups() == {**empty, "running": [match]}
    playing.play(match, "csocso-match", 41, 108)
    assert groups() == {**empty, "results": [match]}
    found = seen(playing, "way-cup")["results"][0]
    assert (found["result"]["winner"], found["games"], found["played"][0]) == ("A", {"A": 2, "B": 0}, {"A": 5, "B": 1})
    everything = seen(playing, "")
    assert other in [each["id"] for each in everything["next"]]


def test_a_match_moved_to_another_table_stands_there_at_once(playing: Serving) -> None:
    match = playing.make("ufcc-match", event="Moving Cup", place="Table 1")
    playing.play(match, "ufcc-match", 1, 5)
    assert seen(playing, "moving-cup")["running"][0]["place"] == "Table 1"
    playing.ask("PATCH", f"/api/v1/matches/{match}", json={"place": "Table 12"})
    assert seen(playing, "moving-cup")["running"][0]["place"] == "Table 12"


def test_a_match_that_is_taken_out_leaves_the_wall(playing: Serving) -> None:
    match = playing.make("ufcc-match", event="Gone Cup")
    assert len(seen(playing, "gone-cup")["next"]) == 1
    playing.ask("DELETE", f"/api/v1/matches/{match}")
    assert seen(playing, "gone-cup")["next"] == []


def test_a_wall_changes_at_most_once_a_second_and_shows_the_last_state(playing: Serving) -> None:
    match = playing.make("ufcc-match", event="Quick Cup")

    async def follow() -> list[dict[str, Any]]:
        address = playing.address.replace("http", "ws") + "/live?event=quick-cup"
        messages = []
        async with websockets.connect(address) as socket:
            messages.append(json.loads(await socket.recv()))
            began = time.monotonic()
            await asyncio.to_thread(playing.play, match, "ufcc-match", 1, 60)
            until = time.monotonic() + 2.5
            while (left := until - time.monotonic()) > 0:
                try:
                    messages.append(json.loads(await asyncio.wait_for(socket.recv(), left)))
                except TimeoutError:
                    break
            states = [each for each in messages[1:] if each["type"] == "view"]
            assert 1 <= len(states) <= time.monotonic() - began + 1
        return states

    states = asyncio.run(follow())
    assert states[-1]["running"][0]["score"] == httpx.get(f"{playing.address}/api/v1/matches/{match}").json()["score"]
    assert states[-1]["view"] == "wall"


def test_a_wall_says_nothing_of_what_happens_in_other_tournaments(playing: Serving) -> None:
    playing.make("ufcc-match", event="Quiet Cup")
    loud = playing.make("ufcc-match", event="Loud Cup")

    async def follow() -> list[str]:
        address = playing.address.replace("http", "ws") + "/live?event=quiet-cup"
        async with websockets.connect(address) as socket:
            await socket.recv()
            await asyncio.to_thread(playing.play, loud, "ufcc-match", 1, 20)
            try:
                return [json.loads(await asyncio.wait_for(socket.recv(), 1.5))["type"]]
            except TimeoutError:
                return []

    assert asyncio.run(follow()) in ([], ["beat"])
