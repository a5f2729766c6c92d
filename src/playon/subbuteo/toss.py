"""The coin: who takes the flick-off or chooses ends, who changes figures, who shoots first (4.1, 17.1.2)."""

from playon.errors import Refused
from playon.events import OTHER
from playon.rulings import Options
from playon.subbuteo.awards import flick_off_of_period
from playon.subbuteo.events import Choose, Clash, CoinToss
from playon.subbuteo.shots import next_shot
from playon.subbuteo.situation import ShootOut
from playon.subbuteo.table import OF_A_TOSS, SubbuteoTable
from playon.subbuteo.terms import Option

CHOICES = OF_A_TOSS
FLICK_OFF: tuple[Option, ...] = ("flick_off", "ends")
SHOOT_OUT: tuple[Option, ...] = ("shoot", "keep")


def coin_toss(t: SubbuteoTable, e: CoinToss) -> None:
    """A coin has been tossed: its winner chooses, or its loser changes figures."""
    s = t.s
    if s.phase == "match_over":
        raise Refused("the match is over")
    if e.purpose == "figures":
        t.find("toss", "figures", to=e.winner)
        change_figures(t, OTHER[e.winner])
        return
    if e.purpose == "shoot_out" or s.period == "shoot_out":
        if s.period != "shoot_out":
            raise Refused("there is no shoot-out yet", t.book.clause_of("shoot_out"))
        if s.options is not None or (s.shoot_out is not None and s.shoot_out.first is not None):
            raise Refused("the toss is settled", t.book.clause_of("toss", "shoot_out"))
        choices = SHOOT_OUT
    else:
        if s.phase not in ("before_match", "pause") or s.period not in ("first_half", "golden_goal"):
            raise Refused("the coin is tossed before the match and before extra time", t.book.clause_of("toss"))
        choices = FLICK_OFF
    s.interrupted = s.phase
    s.options = Options(to=e.winner, choices=choices)
    s.phase = "choice"
    kind = "shoot_out" if choices == SHOOT_OUT else "other"
    t.find("toss", kind, to=e.winner, options=s.options)


def settle(t: SubbuteoTable, e: Choose) -> None:
    """The winner of the toss has chosen."""
    s = t.s
    s.options = None
    s.interrupted = None
    if e.option in SHOOT_OUT:
        out = s.shoot_out if s.shoot_out is not None else ShootOut(goal="right")
        s.shoot_out = out
        out.first = e.by if e.option == "shoot" else OTHER[e.by]
        next_shot(t)
        return
    by = e.by if e.option == "flick_off" else OTHER[e.by]
    if s.period == "first_half":
        s.match.first_flick_off = by
    s.clock.elapsed = 0
    s.clock.passed = None
    s.clock.runs = False
    flick_off_of_period(t, by, "toss")


def clash(t: SubbuteoTable, e: Clash) -> None:
    """Bases look alike: a newcomer must change, else, or in some books always, the coin decides (4.1.2)."""
    if e.newcomer is not None and t.variants.similar_bases == "newcomer":
        change_figures(t, e.newcomer)


def change_figures(t: SubbuteoTable, side: str) -> None:
    """A side must change its set within the time for it (4.1.2)."""
    s = t.s
    s.must_change = "A" if side == "A" else "B"
    s.must_change_since = t.now
    t.find("change_figures", against=s.must_change, seconds=t.limits.change_figures_s)
