"""The picture of a situation: whole, to scale, and nothing of it from elsewhere."""

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from playon.subbuteo.drawing import Restart, Words, draw
from playon.subbuteo.points import Point
from tests.subbuteo.pitches import PITCH, pitch, points, teams

SVG = "{http://www.w3.org/2000/svg}"

FIGURES: dict[str, Point] = {"A0": (-590, 0), "A1": (380, 0), "AS": (-550, 50), "B0": (590, 10), "B2": (450, -25)}


def drawn(text: str, tag: str, kind: str) -> list[ElementTree.Element]:
    """The elements of that tag whose classes include all of these."""
    wanted = set(kind.split())
    return [one for one in ElementTree.fromstring(text).iter(SVG + tag) if wanted <= set(one.get("class", "").split())]


def written(text: str, kind: str) -> list[str]:
    return [one.text or "" for one in drawn(text, "text", kind)]


def test_figures_and_ball_stand_where_they_are_with_y_upwards() -> None:
    text = draw(PITCH, FIGURES, (420, 30), possession="A")
    assert [(one.get("cx"), one.get("cy"), one.get("r")) for one in drawn(text, "circle", "ball")] == [
        ("420", "-30", "11")
    ]
    figure = next(one for one in drawn(text, "circle", "B base") if one.get("cx") == "450")
    assert (figure.get("cy"), figure.get("r")) == ("25", "10")
    assert sorted(written(text, "name")) == sorted(FIGURES)


def test_a_figure_that_lies_is_marked() -> None:
    text = draw(PITCH, FIGURES, None, lying=["A1"])
    assert [one.get("cx") for one in drawn(text, "circle", "A base lying")] == ["380"]
    assert len(drawn(text, "line", "cross")) == 2
    assert not drawn(draw(PITCH, FIGURES, None), "line", "cross")


def test_names_can_be_read_where_paint_order_is_not_known() -> None:
    text = draw(PITCH, FIGURES, None)
    assert "paint-order" not in text
    assert written(text, "edge") == written(text, "name")
    assert all(one.get("aria-hidden") == "true" for one in drawn(text, "text", "edge"))


def test_goalkeepers_hang_on_their_rods_and_the_spare_one_is_marked() -> None:
    text = draw(PITCH, FIGURES, None)
    assert len(drawn(text, "rect", "A base")) == len(drawn(text, "line", "rod A")) == 1
    assert len(drawn(text, "circle", "A spare")) == 1


def test_distances_are_the_gaps_to_the_nearest_figures() -> None:
    text = draw(PITCH, {**FIGURES, "B3": (420, 21), "B9": (-500, 300)}, (420, 0))
    assert written(text, "figure") == ["touching", "18.1 mm", "19 mm"]


def test_the_lines_lie_on_their_middle_with_their_width() -> None:
    text = draw(PITCH, None, None)
    boundary = drawn(text, "rect", "line")[0]
    assert [boundary.get(key) for key in ("x", "y", "width", "height")] == ["-599", "-399", "1198", "798"]
    assert len(drawn(text, "rect", "line")) == 5
    assert len(drawn(text, "path", "line")) == 6


def test_the_offside_line_is_drawn_at_the_goal_that_is_attacked() -> None:
    def line(left: str) -> str | None:
        return drawn(draw(PITCH, FIGURES, (0, 0), left=left, possession="A", offside_line=460), "line", "offside")[
            0
        ].get("x1")

    assert (line("A"), line("B")) == ("460", "-460")
    assert not drawn(draw(PITCH, FIGURES, (0, 0), offside_line=460), "line", "offside")


def test_the_restart_is_marked_and_named() -> None:
    text = draw(PITCH, FIGURES, (599, 399), restart=Restart((599, 399), "corner-flick"))
    assert written(text, "restart-name") == ["corner-flick"]
    assert drawn(text, "circle", "restart")[0].get("cx") == "599"


def test_a_limit_line_is_drawn_where_there_is_one() -> None:
    assert drawn(draw(pitch(limit_line={"distance": 50, "width": 1}), None, None), "rect", "limit")
    assert not drawn(draw(PITCH, None, None), "rect", "limit")


def test_titles_may_hold_anything_and_words_may_be_in_another_language() -> None:
    text = draw(PITCH, None, (1, 2), title="A & <B>", possession="B", words=Words(possession="birtokos", ball="labda"))
    assert "A & <B>" in written(text, "ink")
    assert any(one.startswith("birtokos B") for one in written(text, "ink"))
    assert "labda (1, 2)" in written(text, "faint")


def test_the_picture_takes_nothing_from_elsewhere_and_suits_dark_pages() -> None:
    text = draw(PITCH, FIGURES, (0, 0), title="A match")
    assert "href" not in text
    assert "url(" not in text
    assert text.count("http") == 1  # the name space
    assert "prefers-color-scheme:dark" in text


@given(teams(690, 490), points(), st.sampled_from(("A", "B", None)), st.text(max_size=20).filter(str.isprintable))
def test_every_situation_gives_one_picture(
    figures: dict[str, Point], ball: Point, possession: str | None, title: str
) -> None:
    def once() -> str:
        return draw(PITCH, figures, ball, possession=possession, offside_line=500, title=title)

    text = once()
    assert sorted(written(text, "name")) == sorted(figures)
    assert once() == text
