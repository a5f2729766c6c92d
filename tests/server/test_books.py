"""The installed rulebooks and the language of each, over HTTP."""

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playon import book_names
from playon.server.app import create_app
from playon.server.pages import console, making
from playon.server.settings import settings_from


@pytest.fixture
def books(tmp_path: Path) -> Any:
    with TestClient[Litestar](create_app(settings_from({}, data=tmp_path, database=None, redis=None))) as client:
        yield client


def test_every_installed_book_is_listed(books: Any) -> None:
    told = books.get("/api/v1/books").json()
    assert [each["id"] for each in told] == book_names()
    assert all(each["title"] and each["family"] in ("foosball", "subbuteo") for each in told)


def test_the_language_of_a_book_comes_in_the_language_of_the_visitor(books: Any) -> None:
    english = books.get("/api/v1/books/ufcc/vocabulary?lang=en").json()
    hungarian = books.get("/api/v1/books/ufcc/vocabulary", headers={"accept-language": "hu"}).json()
    assert (english["language"], hungarian["language"]) == ("en", "hu")
    assert english["events"].keys() == hungarian["events"].keys()
    assert english["events"]["goal"]["label"] == "goal"
    assert hungarian["events"]["goal"]["label"] == "gól"


def test_a_book_that_is_not_there_is_said_to_be_none(books: Any) -> None:
    answer = books.get("/api/v1/books/..%2F..%2Fetc/vocabulary")
    assert answer.status_code == 404
    told = books.get("/api/v1/books/nothing/vocabulary?lang=hu")
    assert (told.status_code, told.json()["message"]) == (404, "nincs ilyen szabálykönyv")


def test_a_match_is_offered_the_books_that_matches_are_played_by_and_no_others(books: Any) -> None:
    told = books.get("/api/v1/books").json()
    played = {each["id"] for each in told if each["rules_of"] == "play"}
    assert {each["id"] for each in told} - played == {"fistf-equipment", "fistf-referee"}
    assert {choice.id for choices in making.books().values() for choice in choices} == played
    for family in ("foosball", "subbuteo"):
        others = {book for book, _title in console.books_of(family)}
        assert others == {each["id"] for each in told if each["family"] == family} & played
