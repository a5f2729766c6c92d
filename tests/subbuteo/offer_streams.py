"""What is offered in a match with figures: where it starts, what is likely then, and what fills in what is asked."""

from typing import Any, get_args

from hypothesis import strategies as st

from playon import Match
from playon.rulings import Offer
from playon.subbuteo.event_terms import ClaimOf, DoubtAbout, LostTimeReason, Touched

BOOK = "fistf"
STANDING = {
    "A1": (-60, 0),
    "A2": (40, 90),
    "A3": (-200, -50),
    "B1": (100, 0),
    "B2": (150, -120),
    "A0": (-597, 0),
    "B0": (597, 0),
}
STARTS: dict[str, dict[str, Any]] = {
    "before the match": {},
    "in play": {"phase": "in_play", "possession": "A"},
    "in play with positions": {"phase": "in_play", "possession": "B", "figures": STANDING, "clock": {"elapsed": 890}},
    "a free-flick": {
        "phase": "set_up",
        "restart": {"by": "A", "as": "free_flick", "place": (100, 0)},
        "figures": STANDING,
    },
    "a corner-flick": {"phase": "to_take", "restart": {"by": "B", "as": "corner_flick", "place": (-600, 400)}},
    "half-time": {"period": "half_time", "phase": "pause", "clock": {"elapsed": 0}, "possession": "A"},
    "golden goal": {"period": "golden_goal", "phase": "pause", "match": {"knock_out": True}},
    "a shoot-out": {
        "period": "shoot_out",
        "phase": "pause",
        "match": {"knock_out": True},
        "shoot_out": {"goal": "left"},
    },
    "a team match": {
        "phase": "in_play",
        "possession": "A",
        "tie": {"board": 2, "boards": {}},
        "match": {"kind": "team"},
    },
    "a late ball": {
        "phase": "pause",
        "possession": "A",
        "clock": {"late_ball": True, "ended": "second_half", "runs": True},
        "period": "second_half",
        "last_play": {"by": "A", "figure": "A1", "as": "play", "from": (400, 0)},
        "ball": {"at": (450, 0), "motion": "moving"},
    },
    "the end": {"phase": "match_over"},
}


def likely(match: Match) -> list[Offer]:
    """The offers before those that fit nearly any moment."""
    found = []
    for each in match.expected():
        if "by" in each.ask or each.blocked is not None:
            return found
        found.append(each)
    return found


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
