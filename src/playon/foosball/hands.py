"""Hands on and off the handles: wiping, turning away, reaching for something, and the second before a shot."""

from playon.clock import reached
from playon.foosball.events import HandsOff, HandsOn, LeftRod
from playon.foosball.penalties import penalise
from playon.foosball.table import FoosballTable
from playon.foosball.terms import DEFENCE
from playon.foosball.time_outs import call_time_out


def hands_off(t: FoosballTable, e: HandsOff) -> None:
    """A player lets go. Fully turned away he asks for a time out; reaching down or aside he distracts; wiping he may."""
    s = t.s
    seen = e.noticed and not e.let_pass
    if plays_the_ball(t, e):
        hands = s.hands[e.by]
        hands.released, hands.since = e.hands, t.now
    if not t.live or not seen:
        return
    if e.turned_away and e.hands == "both" and (t.variants.turned_away == "anybody" or t.ball_side() == e.by):
        call_time_out(t, e.by, turned_away=True, facts={"harmless": e.harmless, "technical": e.technical})
    elif e.reaching != "none":
        facts = {"kind": "hands", "harmless": e.harmless, "technical": e.technical}
        penalise(t, "distraction", e.by, facts, breach=t.book.breaches.get("reaching"))


def hands_on(t: FoosballTable, e: HandsOn) -> None:
    """A player takes handles; on his partner's rod that is a distraction while the ball is in play."""
    if e.partners:
        if t.live and e.noticed and not e.let_pass:
            facts = {"kind": "partners_rod", "harmless": e.harmless, "technical": e.technical}
            penalise(t, "distraction", e.by, facts)
        return
    if plays_the_ball(t, e):
        hands = t.s.hands[e.by]
        at_once = t.variants.roll_over == "at_once" and e.hands == "wrist"
        hands.released, hands.since = None, None if at_once else t.now


def plays_the_ball(t: FoosballTable, e: HandsOff | HandsOn) -> bool:
    """Whether the player is the one who plays the rod with the ball; True where nobody can tell."""
    s = t.s
    rod = s.ball.rod if s.ball.side == e.by else None
    if s.format.discipline == "singles" or e.player is None or rod is None:
        return True
    if e.player == "goalkeeper":
        return rod in DEFENCE
    if e.player == "forward":
        return rod not in DEFENCE
    return s.positions[e.by].get(rod, e.player) == e.player


def hands_back_too_late(t: FoosballTable, e: LeftRod) -> str | None:
    """The clause broken when a shot or pass follows too soon on a hand that was off; None if it does not.

    In singles only a set shot on the three-man rod is meant.
    """
    s = t.s
    hands = s.hands[e.by]
    if hands.since is None or (hands.released is None and reached(e.at, hands.since + t.limits.regrip_s)):
        return None
    if t.variants.regrip == "shot" and e.how != "shot":
        return None
    if s.format.discipline == "singles" and not (e.rod == "three" and e.how == "shot" and (s.ball.set_up or t.still)):
        return None
    return t.book.breaches.get("regrip")
