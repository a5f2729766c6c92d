"""What one process keeps in memory of matches, walls and clocks, and for how long."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from playon.server.live.entries import Submission
from playon.server.live.feed import TAKEN_OUT
from playon.server.live.hall import Hall
from playon.server.live.rendering import Renderings
from playon.server.storage.rows import EntryRow

FLIP = {"event": "coin_toss", "winner": "A"}


def test_a_match_that_another_process_takes_out_while_an_entry_is_on_its_way_is_not_kept(
    client: TestClient[Litestar], match: str
) -> None:
    async def follow() -> list[str]:
        news: list[asyncio.Task[bool]] = []

        async def store(_rows: Sequence[EntryRow]) -> None:
            news.append(asyncio.create_task(hall.told(match, TAKEN_OUT)))
            await asyncio.sleep(0.05)

        writer: Any = SimpleNamespace(store=store)
        feed: Any = SimpleNamespace(tell=lambda *_: None)
        hall = Hall(client.app.state.hall.engine, writer, feed, alone=False)
        await hall.enter(match, Submission(id="a", event=FLIP))
        assert await news[0]
        return [live.row.id for live in hall.recent()]

    assert asyncio.run(follow()) == []


def test_many_walls_are_asked_for_and_few_are_kept(client: TestClient[Litestar]) -> None:
    for number in range(80):
        assert client.get(f"/api/v1/wall?event=cup-{number}").status_code == 200
    walls = client.app.state.walls
    assert len(walls._walls) == len(walls._locks) == 64


def test_what_ran_out_is_forgotten_once_a_match_runs_no_longer() -> None:
    renderings = Renderings({}, lambda: 0)
    lives: list[Any] = [
        SimpleNamespace(row=SimpleNamespace(id=name), count=3, ahead=lambda _moment: (None, ["passed"]))
        for name in "ab"
    ]
    assert [renderings.let_time_pass(live) for live in lives] == [True, True]
    renderings.forget_others({"b"})
    assert [renderings.let_time_pass(live) for live in lives] == [True, False]
