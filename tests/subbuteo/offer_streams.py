"""Strategies for streams of well-formed events of a match with figures."""

from typing import Any, get_args

from hypothesis import strategies as st

from playon.subbuteo.event_terms import ClaimOf, DoubtAbout, LostTimeReason, Touched

FIGURES = ("1", "2", "3", "9", "0", "S")
MOMENTS = st.sampled_from([0.0, 0.0, 0.0, 0.4, 1.0, 3.0, 6.0, 11.0, 20.0, 190.0, 905.0])
"""Seconds from one event to the next, short of and past every limit."""


def points() -> st.SearchStrategy[list[float]]:
    return st.tuples(
        st.sampled_from([-600, -450, -100, 0, 80, 590, 612]), st.sampled_from([-412, -150, 0, 30, 400])
    ).map(list)


def figures(side: str) -> st.SearchStrategy[str]:
    return st.sampled_from(FIGURES).map(lambda number: side + number)


def runs(side: str) -> st.SearchStrategy[dict[str, Any]]:
    """What a ball did, told roughly."""
    into = st.fixed_dictionaries({"to": points(), "in_goal": st.sampled_from("AB")})
    rolling = st.fixed_dictionaries({"to": points(), "motion": st.sampled_from(["stopped", "moving"])})
    return st.one_of(rolling, into)


def filled(offer_event: dict[str, Any], ask: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    """Values for the fields that an offer asks for, as somebody at the pitch would fill them in."""
    return st.sampled_from("AB").flatmap(lambda side: _filled({"by": side, **offer_event}, ask))


def _filled(event: dict[str, Any], ask: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    by = event["by"]
    other = "B" if by == "A" else "A"
    own = st.sampled_from(FIGURES[:4]).map(lambda number: by + number)
    figure = own if event["event"] != "claim" or event.get("what") == "tick" else figures(other)
    values: dict[str, st.SearchStrategy[Any]] = {
        "by": st.just(by),
        "figure": figure,
        "figures": st.dictionaries(own, points(), max_size=3),
        "what": st.sampled_from([each for each in get_args(ClaimOf) if each != "tick"])
        if event["event"] == "claim"
        else st.sampled_from(["goal", "full_time"]),
        "place": points(),
        "ball": runs(by),
        "about": st.sampled_from(get_args(DoubtAbout)),
        "seconds": st.sampled_from([5, 30]),
        "reason": st.sampled_from(get_args(LostTimeReason)),
        "does": st.sampled_from(["checks_players", "counts_figures", "hands_in_report"]),
        "board": st.integers(1, 4),
        "behind": st.sampled_from(["none", "arm", "body"]),
        "hinders": st.sampled_from(["none", "sight", "reach"]),
        "touched": st.sampled_from(get_args(Touched)),
        "situation": st.just({}),
    }
    return st.fixed_dictionaries({name: values[name] for name in ask})
