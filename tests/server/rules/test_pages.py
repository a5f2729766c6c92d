"""The rulebook reader: every clause has its page, and every link leads somewhere."""

from pathlib import Path
from urllib.parse import quote, urljoin, urlsplit

import httpx
import pytest
from litestar.testing import TestClient

from playon.rulebook import load_book
from playon.server.rules.books import own_of
from playon.server.rules.clauses import anchor_of
from playon.server.rules.scenarios import tellers
from playon.stories import installed_shelf
from tests.server.rules.reading import BOOKS, page, sides

IN_HUNGARIAN = ("csocso", "ustsa", "fistf", "indoor")
"""A book told in Hungarian, two in English, and one that extends another: the kinds of books that there are."""


@pytest.mark.parametrize(
    ("book", "lang"), [*((book, "en") for book in BOOKS), *((book, "hu") for book in IN_HUNGARIAN)]
)
def test_every_clause_of_a_book_has_its_page_and_its_place_in_the_book(
    reader: TestClient, book: str, lang: str
) -> None:  # type: ignore[type-arg]
    whole = page(reader, f"/rules/{book}", lang)
    assert len(whole.ids) == len(set(whole.ids))
    assert not whole.inline
    for clause in load_book(book).clauses.values():
        assert anchor_of(clause.id) in whole.ids
        if clause.id not in own_of(load_book(book)) and lang == "en":
            continue  # what is taken over is drawn alike in both languages
        seen = page(reader, f"/rules/{book}/{quote(clause.id)}", lang)
        assert not seen.inline
        assert "".join(clause.summary_in(lang).split()) in seen.text.replace(" ", "")
        for teller in tellers(book, clause.id):
            assert teller.id in seen.ids, f"{clause.id} does not tell {teller.id}"


@pytest.mark.parametrize("book", BOOKS)
def test_every_link_of_a_book_and_its_own_clauses_leads_somewhere(reader: TestClient, book: str) -> None:  # type: ignore[type-arg]
    known = {f"/rules/{name}/{clause}" for name in BOOKS for clause in map(quote, load_book(name).clauses)}
    known |= {f"/rules/{name}" for name in BOOKS} | {"/", "/rules"}
    known |= {f"/rules/compare/{one}/{other}" for one in BOOKS for other in sides(one)}
    anchors = {f"/rules/{book}": set(page(reader, f"/rules/{book}").ids)}
    pages = [f"/rules/{book}", *(f"/rules/{book}/{quote(clause)}" for clause in own_of(load_book(book)))]
    runs = 0
    for address in pages:
        for link in page(reader, address).links:
            target = urlsplit(urljoin(address, link))
            assert not target.netloc, link
            if target.path == address and target.query:  # another language or look
                continue
            if target.path not in known:
                clause, _, scenario = target.path.rpartition("/")
                assert clause == address, f"{address} leads to {link}"
                assert installed_shelf().scenario(scenario.replace("%40", "@")), link  # type: ignore[union-attr]
                runs += 1
            if target.fragment:
                assert target.path not in anchors or target.fragment in anchors[target.path], link
    assert runs or not any(tellers(book, clause) for clause in own_of(load_book(book)))


def test_index_names_all_books_of_both_sports_and_how_many_clauses_are_their_own(reader: TestClient) -> None:  # type: ignore[type-arg]
    seen = page(reader, "/rules")
    assert {f"/rules/{book}" for book in BOOKS} <= set(seen.links)
    assert "Foosball" in seen.text
    assert "Subbuteo" in seen.text
    lines = {line["id"]: line for line in reader.get("/api/v1/rules").json()}
    assert lines["goalie-war"]["own"] < lines["goalie-war"]["clauses"] == len(load_book("goalie-war").clauses)
    assert lines["ufcc"]["own"] == lines["ufcc"]["clauses"]


def test_a_story_is_run_by_the_engine_at_that_moment(reader: TestClient) -> None:  # type: ignore[type-arg]
    story = tellers("ufcc", "9.9.1")[0]
    seen = page(reader, f"/rules/ufcc/9.9.1/{quote(story.id)}")
    assert "It answers as the story says" in seen.text
    assert "/rules/ufcc/9.9.1" in seen.links
    told = reader.get(f"/api/v1/rules/ufcc/9.9.1/scenarios/{quote(story.id)}").json()
    assert told["played"]["as_expected"] is True
    assert any(answer["clause"] == "9.9.1" for step in told["played"]["steps"] for answer in step.get("answers", ()))


def test_a_story_of_another_clause_is_not_run_here(reader: TestClient) -> None:  # type: ignore[type-arg]
    page(reader, f"/rules/ufcc/2/{quote(tellers('ufcc', '9.9.1')[0].id)}", status=404)


def test_without_stories_that_is_said_kindly(reader: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[type-arg]
    from playon.server.pages import reading
    from playon.server.rules import scenarios

    monkeypatch.setattr(scenarios, "installed_shelf", lambda: None)
    scenarios.told.cache_clear()
    reading._kept_inside.cache_clear()
    try:
        assert "installed without its stories" in page(reader, "/rules/ufcc/9.9.1").text
    finally:
        scenarios.told.cache_clear()
        reading._kept_inside.cache_clear()


def test_an_unknown_book_or_clause_is_answered_with_the_nearest(reader: TestClient) -> None:  # type: ignore[type-arg]
    assert "/rules/ustsa" in page(reader, "/rules/ustza", status=404).links
    assert "/rules/ufcc/9.9.1" in page(reader, "/rules/ufcc/9.9.7", status=404).links
    for address, error, near in (("ustza", "unknown_book", "ustsa"), ("ufcc/9.9.7", "unknown_clause", "9.9.1")):
        answer = reader.get(f"/api/v1/rules/{address}")
        assert (answer.status_code, answer.json()["error"]) == (404, error)
        assert near in answer.json()["near"]


@pytest.mark.parametrize(
    "name", ["..", ".", "%2e%2e%2fetc", "~", "%2Fetc%2Fpasswd", "C:%5Cbooks", "./ufcc", "<b>", "%00"]
)
def test_only_installed_books_are_read(reader: TestClient, tmp_path: Path, name: str) -> None:  # type: ignore[type-arg]
    transport = f"/rules/{name}"
    assert reader.get(transport, follow_redirects=False).status_code in (200, 404)
    assert "<b>" not in reader.get("/rules/%3Cb%3E").text
    for place in (quote(str(tmp_path), safe=""), str(tmp_path)):
        assert reader.get(f"/api/v1/rules/{place}").status_code == 404


def test_a_browser_that_has_a_page_is_not_sent_it_again(reader: TestClient) -> None:  # type: ignore[type-arg]
    first = reader.get("/rules/ufcc")
    assert first.headers["content-encoding"] == "gzip"
    again = reader.get("/rules/ufcc", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = reader.get("/rules/ufcc?lang=hu", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("came", "back"),
    [
        ("?back=/match/abc-1", "/match/abc-1"),
        ("?back=/board/abc-1", "/board/abc-1"),
        ("?back=https://elsewhere.example/match/abc", None),
        ("?back=//elsewhere.example/match/abc", None),
        ("?back=javascript:alert(1)", None),
        ("?back=/match/../desk", None),
        ("?back=/enter/secret", None),
    ],
)
def test_the_way_back_to_a_match_never_leaves_this_site(reader: TestClient, came: str, back: str | None) -> None:  # type: ignore[type-arg]
    links = [link for link in page(reader, f"/rules/ufcc/9.9.1{came}").links if not link.startswith("?")]
    assert [link for link in links if "abc" in link or "desk" in link or "enter" in link] == ([back] if back else [])


def test_who_comes_from_a_match_finds_the_way_back(reader: TestClient) -> None:  # type: ignore[type-arg]
    host = httpx.URL(str(reader.base_url))
    own = {"referer": str(host.join("/match/abc-1"))}
    assert 'href="/match/abc-1"' in reader.get("/rules/ufcc/9.9.1", headers=own).text
    strange = {"referer": "https://elsewhere.example/match/abc-1"}
    assert "/match/abc-1" not in reader.get("/rules/ufcc/9.9.1", headers=strange).text


def test_programs_read_what_people_read(reader: TestClient) -> None:  # type: ignore[type-arg]
    told = reader.get("/api/v1/rules/csocso/9.9.1?lang=hu").json()
    assert told["clause"]["summary"] == load_book("csocso").clauses["9.9.1"].summary_hu
    assert told["clause"]["text_language"] == "hu"
    assert told["scenarios"]
    assert {each["book"] for each in told["elsewhere"]} <= set(sides("csocso"))
    whole = reader.get("/api/v1/rules/ufcc").json()
    assert [each["clause"] for each in whole["clauses"]] == list(load_book("ufcc").clauses)
    paths = reader.get("/api/docs/openapi.json").json()["paths"]
    for path in ("", "/search", "/compare/{one}/{other}", "/{book}", "/{book}/{clause}"):
        assert f"/api/v1/rules{path}" in paths


def test_what_is_reconstructed_is_marked_in_book_and_clause(reader: TestClient) -> None:  # type: ignore[type-arg]
    lost = [(book, clause) for book in BOOKS for clause in load_book(book).reconstructed]
    assert lost
    book, clause = lost[0]
    for address in (f"/rules/{book}", f"/rules/{book}/{quote(clause)}"):
        assert "reconstructed)" in page(reader, address).text
