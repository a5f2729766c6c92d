"""The rulebook reader: every clause has its page, every link leads somewhere, searching finds, comparing tells all."""

import functools
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote, urljoin, urlsplit

import httpx
import pytest
from litestar.testing import TestClient
from typer.testing import CliRunner

from playon.cli.app import app as command
from playon.rulebook import book_names, load_book
from playon.scenario import load_scenarios, scenario_files
from playon.server.app import create_app
from playon.server.rules.books import own_of
from playon.server.rules.clauses import anchor_of, linked
from playon.server.rules.scenarios import tellers
from playon.server.settings import settings_from
from playon.stories import Shelf, home_of_scenarios, installed_shelf
from playon.telling.searching import wanted_of

BOOKS = book_names()


class Seen(HTMLParser):
    """What a page has of links, anchors and text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag == "a" and named.get("href"):
            self.links.append(str(named["href"]))
        if named.get("id"):
            self.ids.append(str(named["id"]))
        self.inline += [name for name in named if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in named):
            self.inline.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:  # type: ignore[type-arg]
    """A spectator of an application that all tests here share, since they only read."""
    settings = settings_from({"PLAYON_BACKUP_EVERY": "0"}, data=tmp_path_factory.mktemp("reader"))
    with TestClient(create_app(settings)) as client:
        yield client


def page(reader: TestClient, address: str, lang: str = "en", status: int = 200) -> Seen:  # type: ignore[type-arg]
    answer = reader.get(address, headers={"accept-language": lang}, follow_redirects=False)
    assert answer.status_code == status, f"{address}: {answer.status_code}"
    return Seen(answer.text)


@functools.cache
def sides(book: str) -> list[str]:
    return [other for other in BOOKS if other != book and load_book(other).family == load_book(book).family]


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


def test_a_number_in_a_text_is_a_link_only_where_it_stands_alone() -> None:
    addresses = {"9.9": "/a", "9.9.1": "/b"}
    told = linked("Under 9.9.1, not 19.9 nor 9.9.2, but 9.9.", addresses)
    assert [piece for piece, address in told if address] == ["9.9.1", "9.9"]
    assert "".join(piece for piece, _ in told) == "Under 9.9.1, not 19.9 nor 9.9.2, but 9.9."


@pytest.mark.parametrize("book", ["csocso", "indoor"])
def test_the_shelf_has_every_scenario_as_it_is_read_whole(book: str) -> None:
    home = home_of_scenarios()
    assert home is not None
    shelf = Shelf(home / book)
    read = [each for path in scenario_files([home / book]) for each in load_scenarios(path)]
    assert len(shelf) == len(read)
    for each in read:
        assert all(each.id in {teller.id for teller in shelf.of(each.book, clause)} for clause in each.clauses)
        assert shelf.scenario(each.id) == each


def test_the_shelf_reads_whole_what_is_written_in_another_way(tmp_path: Path) -> None:
    text = """
book: ufcc
scenarios:
  - {id: odd-1, clauses: ['2'], title: One, events: [{at: 0, event: coin_toss, winner: A}], expect: {}}
"""
    (tmp_path / "odd.yaml").write_text(text, "utf-8")
    shelf = Shelf(tmp_path)
    assert [teller.id for teller in shelf.of("ufcc", "2")] == ["odd-1"]
    assert shelf.scenario("odd-1") is not None
    assert shelf.scenario("odd-2") is None
