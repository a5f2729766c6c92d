"""The picture of the pitch: what lies under a finger is what is told, in millimetres, by touch and by keys."""

import pytest

from tests.browser.pictures.drawn import FIGURES, SIZES, Draw, choose, in_play, on_screen, pitch


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
