"""Calling the teams to the table, recalls, and games lost by absence."""

from playon.errors import Refused
from playon.events import OTHER, SIDES
from playon.foosball.choices import offer_toss
from playon.foosball.events import CallMatch, Report
from playon.foosball.scoring import lose_game
from playon.foosball.state_of_play import Pause
from playon.foosball.table import FoosballTable


def call_match(t: FoosballTable, e: CallMatch) -> None:
    """The teams are called; recalls are counted from here if one is missing."""
    s = t.s
    if s.rest != "before_match" or s.phase not in ("before_match", "match_call"):
        raise Refused("the match has begun", t.book.clause_of("recall"))
    if not all(s.present.values()):
        s.phase = "match_call"
        s.pause = Pause(kind="match_call", since=t.now, ends_at=t.now + t.limits.recall_every_s)


def report(t: FoosballTable, e: Report) -> None:
    """A team stands at the table. A team that lost games by recalls has the choice of side or serve."""
    s = t.s
    s.present[e.by] = True
    called = s.phase == "match_call" or (s.pause is not None and s.pause.kind == "match_call")
    if not all(s.present.values()) or not called:
        return
    s.pause = None
    if s.phase == "match_call":
        s.phase = s.rest
    for side in SIDES:
        if s.counts[side].get("recalls", 0) >= t.limits.recall_forfeits_from and s.games[OTHER[side]]:
            offer_toss(t, side)
            return


def recall(t: FoosballTable) -> None:
    """The time of a recall has come: from so many on each costs a game."""
    s = t.s
    pause = s.pause
    if pause is None or pause.ends_at is None:
        return
    pause.ends_at += t.limits.recall_every_s
    absent = [side for side in SIDES if not s.present[side]]
    for side in absent:
        late = t.count(side, "recalls") >= t.limits.recall_forfeits_from
        if not late:
            t.find("recall", "first", against=side)
        elif s.present[OTHER[side]]:
            t.find("recall", "late", against=side, sanctions=("forfeit_game",))
            lose_game(t, side, pause=False)
            if s.phase != "match_over":
                s.pause = pause
        else:
            t.find("recall", "late", against=side, sanctions=("referral",))
