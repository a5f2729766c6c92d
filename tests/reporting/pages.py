"""Reports as they are written: pages of HTML and PDF, and what is read in them."""

import io
from html.parser import HTMLParser
from pathlib import Path

from pypdf import PdfReader

from tests.cli.playon import playon

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(set((ROOT / "examples").glob("*.jsonl")) - {ROOT / "examples/tie-match.jsonl"})
"""Records of matches, not of the tie."""
HUNGARIAN = "Mérkőzésjelentés"
VOID_TAGS = ("meta", "br", "hr", "img", "link", "input")


class Page(HTMLParser):
    """A page of HTML: its tags in balance, its language, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID_TAGS:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.words)


def text_of(pdf: bytes) -> str:
    reader = PdfReader(io.BytesIO(pdf))
    return "\n".join(page.extract_text() for page in reader.pages).replace("\u200b", "")


def pages_of(pdf: bytes) -> int:
    return len(PdfReader(io.BytesIO(pdf)).pages)


def written(source: Path, form: str, *options: str) -> bytes:
    output = source.parent / f"{source.stem}-report.{form}"
    result = playon("report", source, "-o", output, *options)
    assert result.exit_code in (0, 1), result.stderr
    return output.read_bytes()
