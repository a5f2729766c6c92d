"""The picture of the table: what lies under a finger is what is told, by touch and by keys."""

from itertools import pairwise

import pytest

from tests.browser.pictures.drawn import RODS, SIZES, Draw, choose, live, table


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
    seen: list[str] = []
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
