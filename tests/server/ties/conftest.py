"""A new tie with the referees of its boards."""

import pytest

from tests.server.ties.refereed import BOARDS, Client, Headers, Referee, new_tie


@pytest.fixture
def tie(client: Client, director: Headers) -> str:
    """The id of a new tie of Szeged and Gent."""
    return new_tie(client, director)


@pytest.fixture
def referees(client: Client, director: Headers, tie: str) -> dict[int, Referee]:
    """The referees of the four boards."""
    return {n: Referee(client, director, f"{tie}.{n}") for n in BOARDS}
