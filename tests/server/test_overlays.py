"""How an overlay is styled by its address, whatever stands there."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playon.server.pages.overlaying import FONTS, PARTS, POSITIONS, Style, style_of


def test_an_address_styles_an_overlay() -> None:
    told = {"position": "bottom-right", "scale": "1.5", "a": "ff0", "b": "#00Ff80", "show": "score,clock", "call": "0"}
    style, unusable = style_of({**told, "stale": "hide", "left": "b", "font": "Serif", "margin": ".5"})
    assert unusable == []
    assert style == Style(
        position="bottom-right",
        scale=1.5,
        a="#ff0",
        b="#00ff80",
        show=("score", "clock"),
        call=0.0,
        stale="hide",
        left="B",
        font="serif",
        margin=0.5,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("position", "middle"),
        ("scale", "1e9"),
        ("scale", "-1"),
        ("scale", "nan"),
        ("scale", "99"),
        ("a", "red"),
        ("a", "#12345"),
        ("b", "#fff;background:url(//x)"),
        ("b", "#fff\n"),
        ("show", "everything"),
        ("stale", "perhaps"),
        ("left", "C"),
        ("font", "Comic Sans"),
        ("call", "soon"),
        ("margin", "²"),
    ],
)
def test_a_value_that_cannot_be_used_is_left_out_and_named(name: str, value: str) -> None:
    style, unusable = style_of({name: value, "lang": "hu", "unknown": "x"})
    if name == "b" and value == "#fff\n":
        # what stands around a value is no part of it
        assert (style.b, unusable) == ("#fff", [])
        return
    assert style == Style()
    assert unusable == [name]


def test_of_the_parts_those_that_are_known_are_shown() -> None:
    style, unusable = style_of({"show": "clock, <b>, score"})
    assert (style.show, unusable) == (("score", "clock"), [])


@given(st.dictionaries(st.sampled_from([*Style.__struct_fields__, "size"]), st.text(max_size=40)))
def test_nothing_of_an_address_goes_through_but_what_is_known(told: dict[str, str]) -> None:
    style, _unusable = style_of(told)
    for colour in (style.a, style.b, style.ink, style.paper):
        assert colour is None or re.fullmatch("#[0-9a-f]{3,8}", colour)
    assert style.position in POSITIONS
    assert style.font in FONTS
    assert set(style.show) <= set(PARTS)
    assert style.stale in ("hide", "dim", "keep")
    assert style.left in ("A", "B")
    assert 0.3 <= style.scale <= 4
    assert 0 <= style.call <= 600
    assert 0 <= style.margin <= 20
