"""What a tap on a picture may mean, and that whatever can be tapped has a name."""

import pytest

from tests.browser.pictures.drawn import Draw, in_play, live, matched, table


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
