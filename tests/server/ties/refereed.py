"""A tie and those who referee it."""

from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.conftest import EXAMPLES

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


def view(client: Client, address: str) -> dict[str, Any]:
    return dict(client.get(f"/api/v1/matches/{address}?lang=en").json())
