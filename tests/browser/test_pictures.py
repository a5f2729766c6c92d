"""The pictures of table and pitch in a real browser: what lies under a finger is what is told, by touch and by keys."""

import json
import mimetypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import msgspec
import pytest

from playon import Match
from playon.record import read_record
from playon.rulebook import load_book
from playon.telling.forms import vocabulary_document
from playon.telling.offers import offer_words
from playon.telling.speech import speech_of
from playon.telling.tongue import speaking

ROOT = Path(__file__).parents[2]
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


@pytest.fixture
def draw(chromium: Any) -> Iterator[Draw]:
    """Draws a picture: draw(kind, view, size, language, dark)."""
    pages: list[Any] = []

    def drawn(
        kind: str, view: dict[str, Any], size: tuple[int, int] = (360, 640), language: str = "en", *, dark: bool = False
    ) -> Drawn:
        page = chromium.new_page(
            viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light"
        )
        pages.append(page)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.route(f"{ADDRESS}/**", lambda route: _answer(route, language))
        page.goto(f"{ADDRESS}/")
        page.evaluate(
            """async ([kind, view]) => {
              const drawing = await import(`/static/console/${kind}.js`);
              window.drawing = drawing;
              window.picture = drawing.picture(document.getElementById("host"), view, (told) => { window.tapped = told; });
            }""",
            [kind, view],
        )
        assert not faults
        return Drawn(page)

    yield drawn
    for page in pages:
        page.close()


def _answer(route: Any, language: str) -> None:
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


# -- the table -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_every_rod_and_every_figure_is_what_is_under_the_finger(draw: Draw, size: tuple[int, int]) -> None:
    drawn = draw("table", table(), size)
    for side, rod, count in RODS:
        target = drawn.target(f"rod {side} {rod}")
        men = target.query_selector_all(".man")
        assert len(men) == count
        for man in men:
            told = drawn.tap_at(man)
            assert (told["kind"], told["side"], told["rod"]) == ("rod", side, rod)
            assert told["figure"] == int(man.text_content())


@pytest.mark.parametrize("size", SIZES)
def test_a_figure_is_said_only_where_it_was_hit(draw: Draw, size: tuple[int, int]) -> None:
    drawn = draw("table", table(), size)
    for side, rod, count in RODS:
        boxes = [man.bounding_box() for man in drawn.target(f"rod {side} {rod}").query_selector_all(".man rect")]
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
        chosen = f'[data-key="rod {side} {rod}"].chosen'
        for one, other in pairwise(middles):
            drawn.page.mouse.click((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
            told = drawn.tapped()
            assert (told["side"], told["rod"], told.get("figure")) == (side, rod, None)
            assert drawn.page.query_selector(chosen)
            assert not drawn.page.query_selector(".man.chosen")
        for figure, (x, y) in enumerate(middles, start=1):
            drawn.page.mouse.click(x, y)
            number = int(drawn.page.query_selector(f"{chosen} .man.chosen").text_content())
            assert drawn.tapped()["figure"] == number
            assert number in (figure, count + 1 - figure)


@pytest.mark.parametrize("size", SIZES)
def test_rods_stand_in_their_order_from_goal_to_goal(draw: Draw, size: tuple[int, int]) -> None:
    drawn = draw("table", table(), size)
    axis = "y" if size[0] < 620 else "x"
    places = [drawn.target(f"rod {side} {rod}").bounding_box() for side, rod, _count in RODS]
    goals = [drawn.target(f"goal {side}").bounding_box() for side in ("A", "B")]
    order = [each[axis] for each in (goals[0], *places, goals[1])]
    assert order == sorted(order, reverse=axis == "y")


def test_targets_are_large_enough_for_fingers_on_a_phone(draw: Draw) -> None:
    drawn = draw("table", table(), (360, 640))
    for target in drawn.page.query_selector_all(".target .hit"):
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 40, target.evaluate("each => each.parentNode.dataset.key")
    assert drawn.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("size", SIZES)
def test_goals_the_middle_and_off_the_table(draw: Draw, size: tuple[int, int]) -> None:
    drawn = draw("table", table(), size)
    assert drawn.tap_at(drawn.target("goal A")) == {"kind": "goal", "into": "A"}
    assert drawn.tap_at(drawn.target("goal B")) == {"kind": "goal", "into": "B"}
    assert drawn.tap_at(drawn.target("middle")) == {"kind": "zone", "zone": "midfield"}
    assert [drawn.tap_at(each) for each in drawn.targets("off")] == [{"kind": "off"}] * 4


def test_after_a_change_of_sides_the_table_is_seen_from_the_other_end(draw: Draw) -> None:
    drawn = draw("table", table(sides_changed=True), (360, 640))
    assert drawn.target("goal A").bounding_box()["y"] < drawn.target("goal B").bounding_box()["y"]
    man = drawn.target("rod A five").query_selector_all(".man")[0]
    assert drawn.tap_at(man)["figure"] == 1


def test_the_ball_is_at_its_figure_and_its_rod_is_marked(draw: Draw) -> None:
    drawn = draw("table", live(side="B", rod="three", figure=2), (1280, 800))
    rod = drawn.target("rod B three")
    ball = drawn.page.query_selector(".ball circle").bounding_box()
    man = rod.query_selector_all(".man")[1].bounding_box()
    assert abs(ball["y"] + ball["height"] / 2 - man["y"] - man["height"] / 2) < 3
    assert abs(ball["x"] - man["x"]) < man["width"] * 1.5
    assert "possessing" in rod.get_attribute("class")
    assert "the ball is at figure 2" in rod.get_attribute("aria-label")
    assert len(drawn.page.query_selector_all(".possessing")) == 1


@pytest.mark.parametrize(
    ("zone", "side", "from_goal"),
    [("lip", "A", 0), ("behind_two", "A", 1), ("midfield", None, 4), ("behind_five", "B", 6)],
)
def test_a_dead_ball_lies_in_its_zone(draw: Draw, zone: str, side: str | None, from_goal: int) -> None:
    drawn = draw("table", table(phase="in_play", ball={"zone": zone, "side": side, "motion": "stopped"}), (1280, 800))
    ball = drawn.page.query_selector(".ball circle").bounding_box()
    at = ball["x"] + ball["width"] / 2
    before = [drawn.target(f"rod {each} {rod}").bounding_box() for each, rod, _count in RODS]
    passed = sum(1 for box in before if box["x"] + box["width"] / 2 < at - 1)
    assert abs(passed - from_goal) <= 1
    assert not drawn.page.query_selector(".on-its-way")


def test_a_ball_on_its_way_is_ahead_of_the_rod_that_played_it(draw: Draw) -> None:
    view = table(phase="in_play", ball={}, last_stroke={"side": "A", "rod": "five", "how": "pass"})
    drawn = draw("table", view, (1280, 800))
    ball = drawn.page.query_selector(".ball.on-its-way circle").bounding_box()
    assert ball["x"] > drawn.target("rod A five").query_selector(".bar").bounding_box()["x"]


def test_two_balls_are_told_apart(draw: Draw) -> None:
    view = table(
        "two-ball-rollerball",
        phase="in_play",
        balls_in_play=2,
        ball={"side": "A", "rod": "five"},
        second_ball={"side": "B", "rod": "two"},
    )
    drawn = draw("table", view)
    assert sorted(each.text_content() for each in drawn.page.query_selector_all(".ball")) == ["1", "2"]


def test_who_plays_which_rod_is_written_beside_it(draw: Draw) -> None:
    positions = {"A": {"three": "Ann", "five": "Bob", "two": "Cid", "goalie": "Dan"}, "B": {}}
    drawn = draw("table", table("four-on-four", positions=positions))
    assert [each.text_content() for each in drawn.page.query_selector_all(".player")] == [
        "Dan",
        "Cid",
        "Bob",
        "Ann",
    ] or sorted(each.text_content() for each in drawn.page.query_selector_all(".player")) == [
        "Ann",
        "Bob",
        "Cid",
        "Dan",
    ]
    assert "Bob" in drawn.target("rod A five").get_attribute("aria-label")


def test_the_table_is_played_on_by_keys(draw: Draw) -> None:
    drawn = draw("table", table(), (1280, 800))
    assert len(drawn.page.query_selector_all('svg [tabindex="0"]')) == 1
    drawn.page.keyboard.press("Tab")
    seen = []
    for _step in range(40):
        key = drawn.page.evaluate("document.activeElement.dataset.key")
        if seen and seen[-1] == key:
            break
        seen.append(key)
        drawn.page.keyboard.press("ArrowRight")
    assert [each for each in seen if each.startswith("rod")] == [f"rod {side} {rod}" for side, rod, _count in RODS]
    drawn.page.evaluate("document.querySelector('[data-key=\"rod A five\"]').focus()")
    drawn.page.keyboard.press("Enter")
    assert drawn.tapped() == {"kind": "rod", "side": "A", "rod": "five"}
    drawn.page.keyboard.press("4")
    assert drawn.tapped()["figure"] == 4
    drawn.page.evaluate("document.querySelector('[data-key=\"rod A two\"]').focus()")
    drawn.page.keyboard.press("4")
    assert drawn.tapped() is None


def test_one_tap_of_a_kind_can_be_asked_for(draw: Draw) -> None:
    drawn = draw("table", table())
    choose(drawn, "zone")
    assert drawn.page.query_selector(".picture-note").text_content() == "Tap where the ball lies"
    zones = drawn.targets("zone")
    assert len(zones) == 7
    drawn.tap_at(drawn.target("zone behind_two B"))
    assert drawn.page.evaluate("window.chosen") == {"kind": "zone", "zone": "behind_two", "side": "B"}
    assert not drawn.targets("zone")
    assert not drawn.page.query_selector(".picture-note").is_visible()
    choose(drawn, "figure")
    drawn.tap_at(drawn.target("goal A"))
    assert drawn.page.evaluate("window.chosen").get("zone"), "a goal is no figure"
    drawn.tap_at(drawn.target("rod B two").query_selector_all(".man")[0])
    assert drawn.page.evaluate("window.chosen")["figure"] in (1, 2)
    drawn.page.evaluate(
        "() => { window.picture.choose('rod').then((told) => { window.chosen = told; }); window.picture.cancel(); }"
    )
    assert drawn.page.evaluate("window.chosen") is None


@pytest.mark.parametrize("kind", ["table", "pitch"])
def test_whatever_can_be_tapped_has_a_name_in_the_language_of_the_page(draw: Draw, kind: str) -> None:
    view = table() if kind == "table" else in_play()
    names = {}
    for language in ("en", "hu"):
        drawn = draw(kind, view, (360, 640), language)
        names[language] = [
            each.get_attribute("aria-label") for each in drawn.page.query_selector_all('[role="button"]')
        ]
        assert all(names[language])
        assert drawn.page.query_selector("svg").get_attribute("aria-label")
    assert not set(names["en"]) & set(names["hu"])


# -- the pitch -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("at", [(0, 0), (-590, 390), (500, 0), (-123, -245), (310, 160), (450, -380)])
def test_a_tapped_spot_is_told_in_millimetres(draw: Draw, size: tuple[int, int], at: tuple[float, float]) -> None:
    drawn = draw("pitch", pitch(), size)
    drawn.page.evaluate("window.picture.show('whole')")
    choose(drawn, "place")
    drawn.page.mouse.click(*on_screen(drawn, at))
    told = drawn.page.evaluate("window.chosen")
    within = 4 if size[0] < 620 else 2
    assert all(abs(one - other) <= within for one, other in zip(told["place"], at, strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("part", ["whole", "left", "right"])
def test_goals_lines_and_figures_are_what_is_under_the_finger(draw: Draw, size: tuple[int, int], part: str) -> None:
    drawn = draw("pitch", in_play(), size)
    drawn.page.evaluate(f"window.picture.show('{part}')")
    signs = {"whole": (-1, 1), "left": (-1,), "right": (1,)}[part]
    for sign in signs:
        drawn.page.mouse.click(*on_screen(drawn, (sign * 645, 10)))
        assert drawn.tapped() == {"kind": "goal", "into": "A" if sign < 0 else "B"}
        drawn.page.mouse.click(*on_screen(drawn, (sign * 250, 430)))
        told = drawn.tapped()
        assert (told["line"], told["place"][1]) == ("touchline", 400)
        assert abs(told["place"][0] - sign * 250) <= 4
        drawn.page.mouse.click(*on_screen(drawn, (sign * 630, -300)))
        told = drawn.tapped()
        assert (told["line"], told["place"][0]) == ("goal_line", sign * 600)
        drawn.page.mouse.click(*on_screen(drawn, (sign * 200, 300)))
        assert "line" not in drawn.tapped()
    for name, at in FIGURES.items():
        if part != "whole" and (at[0] > 0) != (part == "right"):
            continue
        drawn.page.mouse.click(*on_screen(drawn, (at[0], at[1])))
        told = drawn.tapped()
        assert (told["kind"], told["figure"], told["side"]) == ("figure", name, name[0])


def test_goals_change_hands_with_the_ends(draw: Draw) -> None:
    drawn = draw("pitch", in_play(left="B", period="second_half"), (1280, 800))
    drawn.page.mouse.click(*on_screen(drawn, (-645, 0)))
    assert drawn.tapped() == {"kind": "goal", "into": "B"}


def test_without_a_camera_there_are_no_figures(draw: Draw) -> None:
    drawn = draw("pitch", pitch(phase="in_play", possession="A"))
    assert not drawn.page.query_selector_all(".figure")
    drawn.page.mouse.click(*on_screen(drawn, (-400, 150)))
    assert drawn.tapped()["kind"] == "place"


def test_a_pitch_of_other_measures_is_drawn_to_them(draw: Draw) -> None:
    view = pitch(pitch={"length": 1000, "width": 600})
    drawn = draw("pitch", view, (1280, 800))
    drawn.page.mouse.click(*on_screen(drawn, (100, 330)))
    assert drawn.tapped()["place"][1] == 300


def test_a_half_is_larger_than_the_whole_on_a_phone_turned_aside(draw: Draw) -> None:
    drawn = draw("pitch", in_play(), (700, 360))

    def width(part: str) -> float:
        drawn.page.evaluate(f"window.picture.show('{part}')")
        one, other = on_screen(drawn, (100, 0)), on_screen(drawn, (300, 0))
        return abs(one[0] - other[0]) + abs(one[1] - other[1])

    assert width("right") >= width("whole")
    pressed = drawn.page.query_selector_all('.pitch-tools [aria-pressed="true"]')
    assert [each.text_content() for each in pressed] == ["Whole pitch"]


def test_the_pitch_is_played_on_by_keys(draw: Draw) -> None:
    drawn = draw("pitch", in_play(), (1280, 800))
    drawn.page.evaluate("document.querySelector('.cursor').focus()")
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowRight", "ArrowUp"):
        drawn.page.keyboard.press(key)
    drawn.page.keyboard.press("Enter")
    assert drawn.tapped() == {"kind": "place", "place": [21, 10]}
    drawn.page.evaluate("document.querySelector('[data-key=\"figure B4\"]').focus()")
    drawn.page.keyboard.press("Enter")
    assert drawn.tapped()["figure"] == "B4"


# -- which offers a tap may mean -------------------------------------------------------------------------------------------


def matched(drawn: Drawn, view: dict[str, Any], tapped: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = drawn.page.evaluate(
        "([offers, tapped]) => window.drawing.matching(offers, tapped)", [view["offers"], tapped]
    )
    return found


def test_a_tapped_rod_is_first_what_its_ball_does(draw: Draw) -> None:
    view = live(side="A", rod="five", figure=3)
    drawn = draw("table", view)
    ball = {"side": "A", "rod": "five"}
    own = matched(drawn, view, {"kind": "rod", "side": "A", "rod": "five", "ball": ball})
    assert own[0]["event"]["rod"] == "five"
    assert own[0]["event"]["by"] == "A"
    onward = matched(drawn, view, {"kind": "rod", "side": "A", "rod": "three", "ball": ball})
    assert (onward[0]["event"]["event"], onward[0]["event"]["how"]) == ("left_rod", "pass")
    into = matched(drawn, view, {"kind": "goal", "into": "B"})
    assert into[0]["event"] == {"event": "goal", "into": "B"}
    assert all(each["event"].get("into", "B") == "B" for each in into)


def test_a_tapped_zone_goal_or_rail_of_a_loose_ball(draw: Draw) -> None:
    view = table(phase="in_play", ball={}, last_stroke={"side": "A", "rod": "five", "how": "pass"})
    drawn = draw("table", view)
    assert matched(drawn, view, {"kind": "zone", "zone": "midfield"})[0]["event"]["zone"] == "midfield"
    behind = matched(drawn, view, {"kind": "zone", "zone": "behind_five", "side": "B"})
    assert behind[0]["event"] == {"event": "ball_stopped", "side": "B", "zone": "behind_five"}
    assert matched(drawn, view, {"kind": "off"})[0]["event"]["event"] == "left_area"
    caught = matched(drawn, view, {"kind": "rod", "side": "B", "rod": "two"})
    assert caught[0]["event"] == {"event": "reached_rod", "by": "B", "rod": "two", "how": "caught"}


def test_a_tapped_figure_or_line_fills_in_what_is_asked(draw: Draw) -> None:
    view = in_play()
    drawn = draw("pitch", view)
    flick = matched(drawn, view, {"kind": "figure", "side": "A", "figure": "A9"})[0]
    assert (flick["event"]["event"], flick["event"]["figure"], flick["ask"]) == ("flick", "A9", [])
    out = matched(drawn, view, {"kind": "place", "line": "touchline", "place": [120, 400]})[0]
    assert out["event"] == {"event": "out", "line": "touchline", "place": [120, 400]}
    assert not out["ask"]
    assert all(not each.get("blocked") for each in matched(drawn, view, {"kind": "goal", "into": "B"}))


# -- questions -------------------------------------------------------------------------------------------------------------


def asked(drawn: Drawn, book: str, view: dict[str, Any], offer: dict[str, Any]) -> None:
    with speaking("en"):
        vocabulary = json.loads(msgspec.json.encode(vocabulary_document(load_book(book))))
    drawn.page.evaluate(
        """async ([offer, vocabulary, view]) => {
          const { ask } = await import("/static/console/asking.js");
          window.answer = undefined;
          const host = document.getElementById("beside");
          ask(host, offer, vocabulary, view, window.picture).then((event) => { window.answer = event; });
        }""",
        [offer, vocabulary, view],
    )


def answered(drawn: Drawn) -> Any:
    drawn.page.wait_for_function("() => window.answer !== undefined")
    return drawn.page.evaluate("window.answer")


def button(drawn: Drawn, name: str) -> Any:
    return drawn.page.locator("#beside").get_by_role("button", name=name, exact=True)


def test_one_tap_answers_one_question(draw: Draw) -> None:
    view = live(side="A", rod="five", figure=3)
    drawn = draw("table", view)
    asked(drawn, "ufcc", view, {"event": {"event": "foul", "offence": "jar"}, "text": "foul: jar ...", "ask": ["by"]})
    button(drawn, "Owls").click()
    assert answered(drawn) == {"event": "foul", "offence": "jar", "by": "B"}
    assert not drawn.page.query_selector("#beside .asking")


def test_a_rod_that_was_tapped_asks_for_its_figure_where_the_step_needs_one(draw: Draw) -> None:
    view = live(side="A", rod="five")
    drawn = draw("table", view)
    view["offers"].insert(
        0, {"event": {"event": "touch", "by": "A", "rod": "five"}, "text": "touch", "ask": ["figure"]}
    )
    rod = {"kind": "rod", "side": "A", "rod": "five"}
    assert matched(drawn, view, {**rod, "figure": 4})[0]["event"]["figure"] == 4
    offer = next(each for each in matched(drawn, view, rod) if each["event"]["event"] == "touch")
    assert offer["ask"] == ["figure"]
    asked(drawn, "ufcc", view, offer)
    drawn.tap_at(drawn.target("rod B five").query_selector_all(".man")[1])
    assert drawn.page.evaluate("window.answer") is None
    drawn.tap_at(drawn.target("rod A five").query_selector_all(".man")[1])
    assert answered(drawn) == {"event": "touch", "by": "A", "rod": "five", "figure": 2}


def test_questions_are_answered_one_after_the_other_by_digits(draw: Draw) -> None:
    view = live(side="A", rod="five", figure=3)
    drawn = draw("table", view)
    asked(
        drawn,
        "ufcc",
        view,
        {"event": {"event": "request"}, "text": "a team asks for something ...", "ask": ["by", "what"]},
    )
    drawn.page.keyboard.press("1")
    drawn.page.locator("#beside input[type=search]").fill("ball")
    shown = drawn.page.locator("#beside .asking-buttons button:visible").all_inner_texts()
    assert len(shown) == 3
    assert all("ball" in each for each in shown)
    drawn.page.locator("#beside input[type=search]").fill("")
    drawn.page.keyboard.press("3")
    assert answered(drawn) == {"event": "request", "by": "A", "what": "maintenance"}


def test_a_question_can_be_left(draw: Draw) -> None:
    view = in_play()
    drawn = draw("pitch", view)
    offer = {"event": {"event": "out", "line": "touchline"}, "text": "out ...", "ask": ["place"]}
    asked(drawn, "fistf", view, offer)
    drawn.page.keyboard.press("Escape")
    assert answered(drawn) is None
    assert not drawn.page.query_selector(".picture-note").is_visible()


def test_a_spot_that_is_asked_for_is_tapped_on_the_pitch(draw: Draw) -> None:
    view = in_play()
    drawn = draw("pitch", view, (1280, 800))
    asked(drawn, "fistf", view, {"event": {"event": "out", "line": "touchline"}, "text": "out ...", "ask": ["place"]})
    drawn.page.mouse.click(*on_screen(drawn, (200, 390)))
    told = answered(drawn)
    assert told["place"][1] == 400
    assert abs(told["place"][0] - 200) <= 2


def test_more_details_are_behind_the_questions(draw: Draw) -> None:
    view = live(side="A", rod="five", figure=3)
    drawn = draw("table", view)
    asked(drawn, "ufcc", view, {"event": {"event": "foul", "offence": "jar"}, "text": "foul", "ask": ["by"]})
    drawn.page.locator("#beside summary").first.click()
    more = drawn.page.locator("#beside .asking-more")
    more.get_by_role("button", name="table", exact=True).click()
    button(drawn, "Lions").first.click()
    button(drawn, "Enter it").click()
    assert answered(drawn) == {"event": "foul", "offence": "jar", "by": "A", "kind": "table"}


def test_a_ruling_by_hand_needs_a_reason_and_takes_a_score(draw: Draw) -> None:
    view = live(side="A", rod="five", figure=3)
    drawn = draw("table", view)
    offer = {"event": {"event": "correct"}, "text": "correct the state", "ask": ["reason", "situation"]}
    asked(drawn, "ufcc", view, offer)
    assert button(drawn, "Enter it").is_disabled()
    assert not button(drawn, "Leave it open").is_visible()
    drawn.page.locator("#beside input").first.fill("wrong score")
    button(drawn, "Enter it").click()
    score = drawn.page.locator("#beside fieldset", has=drawn.page.locator("legend", has_text="score")).last
    score.locator("input").first.fill("3")
    button(drawn, "Enter it").click()
    told = answered(drawn)
    assert told == {"event": "correct", "reason": "wrong score", "situation": {"score": {"A": 3}}}
    match = Match("ufcc")
    match.observe({**told, "at": 1})
    assert match.situation.score["A"] == 3


def test_a_form_gives_back_the_event_it_was_made_of(draw: Draw) -> None:
    """Every event of every example goes through the form of its book unchanged."""
    for name in ("ufcc", "fistf", "two-ball-rollerball", "fistf-equipment"):
        record = read_record(ROOT / "examples" / f"{name}-match.jsonl")
        events = [msgspec.to_builtins(each) for each in record.entries if hasattr(each, "at")][:60]
        kind = "table" if load_book(name).family == "foosball" else "pitch"
        drawn = draw(kind, table() if kind == "table" else in_play(), (1280, 800))
        given = drawn.page.evaluate(
            """async ([events, vocabulary, view]) => {
              const { form } = await import("/static/console/asking.js");
              return events.map((event) => form(event, vocabulary, view).value());
            }""",
            [
                json.loads(msgspec.json.encode(events)),
                json.loads(msgspec.json.encode(vocabulary_document(load_book(name)))),
                {"teams": {}, "situation": {}},
            ],
        )
        assert given == json.loads(msgspec.json.encode(events))
