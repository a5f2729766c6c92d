"""The hall as a whole: which match stands where on the wall, and how often the wall changes."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
import websockets

from playon.server.views.wall import wall
from tests.server.conftest import Store
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


@contextlib.contextmanager
def two_processes(store: Store) -> Iterator[tuple[Serving, Serving]]:
    """Where a match is refereed, and where a wall is watched: the same place, or two processes with a Redis between them."""
    with serving(store.data / "table", database=store.database, redis=store.redis) as table:
        if store.redis is None:
            yield table, table
            return
        place = Serving(store.data / "wall", database=store.database, redis=store.redis)
        place.token = table.token  # both are of one database, so the second tells no link
        with contextlib.closing(place):
            place.start()
            yield table, place


@pytest.mark.parametrize("way", ["socket", "stream", "asked once"])
def test_clocks_on_a_wall_run_out_though_nobody_taps_and_nobody_looks_at_the_match(store: Store, way: str) -> None:
    def clocks(view: dict[str, Any]) -> list[str]:
        return [each["name"] for each in view["running"][0]["clocks"]]

    async def by_socket(place: Serving) -> AsyncIterator[dict[str, Any]]:
        async with websockets.connect(place.address.replace("http", "ws") + "/live?event=clock-cup") as socket:
            async for told in socket:
                if (view := json.loads(told))["type"] == "view":
                    yield view

    async def by_stream(place: Serving) -> AsyncIterator[dict[str, Any]]:
        address = f"{place.address}/api/v1/wall/stream?event=clock-cup"
        async with httpx.AsyncClient(timeout=10) as client, client.stream("GET", address) as answer:
            async for line in answer.aiter_lines():
                if line.startswith("data: {"):
                    yield json.loads(line[6:])

    async def by_asking(place: Serving) -> AsyncIterator[dict[str, Any]]:
        while True:
            yield await asyncio.to_thread(seen, place, "clock-cup")
            await asyncio.sleep(0.2)

    async def follow(table: Serving, place: Serving) -> list[list[str]]:
        follow = {"socket": by_socket, "stream": by_stream, "asked once": by_asking}[way]
        found: list[list[str]] = []
        async with asyncio.timeout(15), contextlib.aclosing(follow(place)) as views:  # type: ignore[type-var]
            async for view in views:
                if not found:
                    for each in {table.port: table, place.port: place}.values():
                        each.set_forward(600)
                if not found or clocks(view) != found[-1]:
                    found.append(clocks(view))
                if len(found) == 2:
                    break
        return found

    with two_processes(store) as (table, place):
        match = table.make("ufcc-match", event="Clock Cup")
        table.play(match, "ufcc-match", 1, 23)
        before, after = asyncio.run(follow(table, place))
    assert before == ["possession"]
    assert after != before
