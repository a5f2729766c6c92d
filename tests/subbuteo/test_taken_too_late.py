"""A restart that is taken after its time: the offended side chooses, and playing on means that the restart was taken."""

import pytest

from playon import Match

TAKEN = ("free_flick", "corner_flick", "penalty_flick", "flick_off")


@pytest.mark.parametrize("restart", TAKEN)
def test_who_plays_on_goes_on_from_the_restart_that_was_taken(restart: str) -> None:
    clock = {"elapsed": 100, "may_flick_since": 100}
    due = {"by": "B", "as": restart, "place": [-300, 0]}
    match = Match("fistf", situation={"phase": "to_take", "possession": "B", "restart": due, "clock": clock})
    touches = [{"t": 0.1, "by": "B2", "hit": "ball"}, {"t": 0.2, "by": "ball", "hit": "A1"}]
    rulings = match.observe({"at": 11, "event": "flick", "by": "B", "figure": "B2", "touches": touches})
    assert rulings[0].offence == "time_wasting"
    situation = match.situation
    assert (situation.phase, situation.options.to) == ("choice", "A")
    again = Match.from_situation("fistf", match.document())
    for each in (match, again):
        each.observe({"at": 12, "event": "choose", "by": "A", "option": "play_on"})
        assert (each.situation.phase, each.situation.restart) == ("in_play", None)
    assert again.document() == match.document()
