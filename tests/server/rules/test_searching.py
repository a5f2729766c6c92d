"""Searching finds clauses by words and numbers; comparing tells all that two books rule differently."""

import json
import re
from urllib.parse import quote

import pytest
from litestar.testing import TestClient
from typer.testing import CliRunner

from playon.cli.app import app as command
from playon.rulebook import load_book
from playon.server.rules.books import own_of
from playon.telling.searching import wanted_of
from tests.server.rules.reading import Seen, page


def test_a_word_that_is_typed_often_is_looked_for_once() -> None:
    """Else one visitor who types it a hundred times keeps a processor for seconds."""
    assert wanted_of("Goal jar goal GOAL góal") == ["goal", "jar"]


@pytest.mark.parametrize(
    ("query", "book", "clause"),
    [
        ("time out same rod", "ufcc", "9.9"),
        ("IDŐKÉRÉS rúd", "csocso", "9.9"),
        ("idokeres rud", "csocso", "9.9"),
        ("offside position", "fistf", "13.1.1.1"),
    ],
)
def test_searching_finds_by_words_without_case_and_accents(
    reader: TestClient, query: str, book: str, clause: str
) -> None:  # type: ignore[type-arg]
    lang = load_book(book).language
    seen = page(reader, f"/rules/search?q={quote(query)}&book={book}", lang)
    assert f"/rules/{book}/{clause}" in seen.links


def test_found_words_are_marked_letter_for_letter(reader: TestClient) -> None:  # type: ignore[type-arg]
    answer = reader.get("/rules/search?q=idokeres&book=csocso&lang=hu").text
    assert re.search(r"<mark>[Ii]dőkérés</mark>", answer)


def test_searching_tells_as_many_clauses_as_the_command_line(reader: TestClient) -> None:  # type: ignore[type-arg]
    told = CliRunner().invoke(command, ["rules", "search", "ufcc", "time", "out"]).stdout
    lines = [line.split()[0] for line in told.splitlines() if line and not line.startswith(" ")]
    found = reader.get("/api/v1/rules/search?q=time+out&book=ufcc").json()
    assert [each["clause"] for each in found["found"]] == lines[: len(found["found"])]
    assert found["count"] == len(lines) > 5


def test_the_number_of_a_clause_leads_to_it_at_once(reader: TestClient) -> None:  # type: ignore[type-arg]
    for query in ("q=9.9.1&book=ufcc", "q=ufcc+9.9.1", "q=9.9.1.&book=ufcc"):
        answer = reader.get(f"/rules/search?{query}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, "/rules/ufcc/9.9.1")
    assert reader.get("/rules/search?q=9.9.1&book=ufcc&stay=1", follow_redirects=False).status_code == 200
    several = page(reader, "/rules/search?q=9.9.1")
    assert {"/rules/ufcc/9.9.1", "/rules/csocso/9.9.1"} <= set(several.links)


def test_all_books_are_searched_without_telling_what_is_taken_over_again(reader: TestClient) -> None:  # type: ignore[type-arg]
    found = reader.get("/api/v1/rules/search?q=jarring").json()["found"]
    assert {"ufcc", "ustsa"} <= {each["book"] for each in found}
    assert all(each["clause"] in own_of(load_book(each["book"])) for each in found)


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize(("one", "other"), [("ufcc", "ustsa"), ("csocso", "ufcc"), ("fistf", "fistf-equipment")])
def test_comparing_tells_as_many_differences_as_the_command_line(
    reader: TestClient, one: str, other: str, lang: str
) -> None:  # type: ignore[type-arg]
    told = CliRunner().invoke(command, ["rules", "compare", one, other, "--json"]).stdout
    documents = [json.loads(line) for line in told.splitlines()]
    differences = [each for each in documents if "noted" not in each]
    answer = reader.get(f"/rules/compare/{one}/{other}?lang={lang}").text
    assert f'data-count="{len(differences)}"' in answer
    assert answer.count('class="difference"') == len(documents)
    if lang == "en":
        assert [each["name"] for each in reader.get(f"/api/v1/rules/compare/{one}/{other}").json()["differences"]] == [
            each["name"] for each in differences
        ]
        seen = Seen(answer)
        assert all(each["what"] in seen.text for each in differences)


def test_a_comparison_is_filtered_by_topic_and_words(reader: TestClient) -> None:  # type: ignore[type-arg]
    whole = reader.get("/api/v1/rules/compare/ufcc/ustsa").json()["differences"]
    topic = whole[0]["topic"]
    of_it = [each for each in whole if each["topic"] == topic]
    answer = reader.get("/rules/compare/ufcc/ustsa", params={"topic": topic}).text
    assert answer.count('class="difference"') == len(of_it) < len(whole)
    assert 'class="difference"' not in reader.get("/rules/compare/ufcc/ustsa?q=xylophone").text


def test_books_of_different_games_are_not_compared(reader: TestClient) -> None:  # type: ignore[type-arg]
    assert "different games" in page(reader, "/rules/compare/ufcc/fistf", status=404).text
