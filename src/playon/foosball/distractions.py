"""Rods moved or banged away from the ball, advice and practice: what disturbs the other side or the match."""

from playon.foosball.events import Coach, Practise, RodMoved
from playon.foosball.facts import has_ball
from playon.foosball.penalties import penalise
from playon.foosball.table import FoosballTable


def rod_moved(t: FoosballTable, e: RodMoved) -> None:
    """A rod without the ball is moved. A fake and a slight move are part of the game, banging and wild motion distract."""
    if not t.live or not e.noticed or e.let_pass or e.manner not in ("wild", "banged"):
        return
    kind = "bang" if e.manner == "banged" else "movement"
    penalise(t, "distraction", e.by, {"kind": kind, "harmless": e.harmless, "technical": e.technical})


def coach(t: FoosballTable, e: Coach) -> None:
    """A side is given advice: free in time outs and before and after the match, perhaps between games, never from the audience."""
    between = t.variants.coaching == "breaks" and t.s.phase == "between_games"
    free = between or t.s.phase in ("time_out", "official_time_out", "before_match", "match_call", "match_over")
    if not e.noticed or e.let_pass or (free and e.place == "bench"):
        return
    penalise(t, "coaching", e.by, {"kind": e.place, "technical": e.technical})


def practise(t: FoosballTable, e: Practise) -> None:
    """Somebody practises: free before the match, perhaps between games. A ball moved by accident is no practice."""
    s = t.s
    between = t.variants.practice_in_breaks == "free" and "between_games" in (s.phase, s.rest)
    free = between or s.phase in ("before_match", "match_call", "match_over") or s.rest == "before_match"
    if free or e.accidental or not e.noticed or e.let_pass:
        return
    if t.live and e.table == "match":
        return
    kind = "other_table" if e.table == "other" else e.what
    penalise(t, "practice", e.by, {"kind": kind, "has_ball": has_ball(t, e.by) and not t.live})
