"""What a reader sees of the pages of the rulebooks."""

import functools
from html.parser import HTMLParser

from litestar.testing import TestClient

from playon.rulebook import book_names, load_book

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


def page(reader: TestClient, address: str, lang: str = "en", status: int = 200) -> Seen:  # type: ignore[type-arg]
    answer = reader.get(address, headers={"accept-language": lang}, follow_redirects=False)
    assert answer.status_code == status, f"{address}: {answer.status_code}"
    return Seen(answer.text)


@functools.cache
def sides(book: str) -> list[str]:
    return [other for other in BOOKS if other != book and load_book(other).family == load_book(book).family]
