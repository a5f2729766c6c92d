"""A picture in a page, what is drawn in it, and what it is asked."""

import json
import mimetypes
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import msgspec

from playon import Match
from playon.rulebook import load_book
from playon.telling.forms import vocabulary_document
from playon.telling.offers import offer_words
from playon.telling.speech import speech_of
from playon.telling.tongue import speaking

ROOT = Path(__file__).parents[3]
STATIC = ROOT / "src" / "playon" / "server" / "static"
ADDRESS = "http://pictures.test"
NAMES = {"A": "Lions", "B": "Owls"}
RODS = [
    *(("A", "goalie", 1), ("A", "two", 2), ("B", "three", 3), ("A", "five", 5)),
    *(("B", "five", 5), ("A", "three", 3), ("B", "two", 2), ("B", "goalie", 1)),
]
"""From A's goal to B's, with the number of figures."""
SIZES = [(360, 640), (1280, 800)]


@dataclass
class Drawn:
    """A picture in a page."""

    page: Any

    def tapped(self) -> Any:
        """What the last tap was told to be; it is forgotten then."""
        return self.page.evaluate("() => { const told = window.tapped; window.tapped = null; return told; }")

    def targets(self, start: str) -> list[Any]:
        return list(self.page.query_selector_all(f'[data-key^="{start}"]'))

    def target(self, key: str) -> Any:
        return self.page.query_selector(f'[data-key="{key}"]')

    def tap_at(self, element: Any) -> Any:
        box = element.bounding_box()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return self.tapped()


Draw = Callable[..., Drawn]


def answer(route: Any, language: str) -> None:
    path = urlparse(route.request.url).path
    if path == "/":
        looks = "".join(
            f'<link rel="stylesheet" href="/static/{each}">' for each in ("playon.css", "console/picture.css")
        )
        body = '<main><div id="host"></div><div id="beside"></div></main>'
        route.fulfill(
            content_type="text/html",
            body=f'<!doctype html><html lang="{language}"><head><meta name="viewport" content="width=device-width">'
            f"<title>Picture</title>{looks}</head><body>{body}</body></html>",
        )
        return
    file = STATIC / path.removeprefix("/static/")
    if not path.startswith("/static/") or not file.is_file():
        route.fulfill(status=404)
        return
    route.fulfill(content_type=mimetypes.guess_type(file.name)[0] or "text/plain", body=file.read_bytes())


def view_of(match: Match) -> dict[str, Any]:
    """What a page has of a match, as far as pictures need it."""
    speech = speech_of(match.book, {"A": NAMES["A"], "B": NAMES["B"]})
    offers = [
        {"event": each.event, "text": offer_words(each, speech), "ask": list(each.ask)}
        | ({"blocked": each.blocked} if each.blocked else {})
        for each in match.expected()
    ]
    teams = {side: {"name": name, "players": []} for side, name in NAMES.items()}
    view: dict[str, Any] = json.loads(
        msgspec.json.encode({"teams": teams, "situation": match.document(), "offers": offers})
    )
    return view


def table(book: str = "ufcc", **situation: Any) -> dict[str, Any]:
    return view_of(Match(book, situation=situation or None))


def live(**ball: Any) -> dict[str, Any]:
    """A ball in play."""
    return table(phase="in_play", ball=ball, possession={"side": ball.get("side"), "rod": ball.get("rod")})


def pitch(**situation: Any) -> dict[str, Any]:
    return view_of(Match("fistf", situation=situation or None))


FIGURES = {"A0": [-598, 0], "A1": [-400, 150], "A9": [20, 30], "B0": [598, 0], "B4": [300, -200], "B9": [80, -60]}


def in_play(**more: Any) -> dict[str, Any]:
    return pitch(
        phase="in_play",
        possession="A",
        figures=FIGURES,
        ball={"at": [50, 40]},
        **({"left": "A", "period": "first_half"} | more),
    )


def choose(drawn: Drawn, kind: str) -> None:
    """Ask the picture for one tap of a kind; what it is stands in window.chosen then."""
    drawn.page.evaluate(
        "(kind) => { window.picture.choose(kind).then((told) => { window.chosen = told; }); }",
        kind,
    )


def on_screen(drawn: Drawn, at: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the pitch is in the window."""
    found = drawn.page.evaluate(
        """([x, y]) => {
          const svg = document.querySelector("svg");
          const upright = svg.classList.contains("upright");
          const point = new DOMPoint(upright ? -y : x, upright ? -x : -y).matrixTransform(svg.getScreenCTM());
          return [point.x, point.y];
        }""",
        at,
    )
    return found[0], found[1]


def matched(drawn: Drawn, view: dict[str, Any], tapped: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = drawn.page.evaluate(
        "([offers, tapped]) => window.drawing.matching(offers, tapped)", [view["offers"], tapped]
    )
    return found


def asked(drawn: Drawn, book: str, view: dict[str, Any], offer: dict[str, Any]) -> None:
    with speaking("en"):
        vocabulary = json.loads(msgspec.json.encode(vocabulary_document(load_book(book))))
    drawn.page.evaluate(
        """async ([offer, vocabulary, view]) => {
          const { ask } = await import("/static/console/asking.js");
          window.answer = undefined;
          const host = document.getElementById("beside");
          ask(host, offer, vocabulary, view, window.picture).told.then((event) => { window.answer = event; });
        }""",
        [offer, vocabulary, view],
    )


def answered(drawn: Drawn) -> Any:
    drawn.page.wait_for_function("() => window.answer !== undefined")
    return drawn.page.evaluate("window.answer")


def button(drawn: Drawn, name: str) -> Any:
    return drawn.page.locator("#beside").get_by_role("button", name=name, exact=True)
