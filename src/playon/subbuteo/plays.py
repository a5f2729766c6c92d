"""A figure or goalkeeper plays the ball: whose play it was, the flick count, the block-flick it opens, who may play again."""

from playon.events import OTHER, Side
from playon.subbuteo.contacts import Figure, Point
from playon.subbuteo.keepers import is_spare, spare_of
from playon.subbuteo.run import Run
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import more

NO_ATTACK = ("block", "free_flick")
"""Plays that do not count in the five against a spare goalkeeper (9.2.1 e, 9.2.1.1)."""


def attempt(t: SubbuteoTable, side: Side, figure: Figure) -> int:
    """Count a play or an attempt of a figure; the number in a row, this one included (5.2.1, 5.2.3)."""
    flicks = t.s.counts[side].flicks
    number = more(flicks.get(figure, 0))
    flicks[figure] = number
    return number


def played(run: Run, side: Side, figure: Figure, as_: str, ball: Point) -> None:
    """The ball is played by a flicked figure of the attacker or by a goalkeeper (5.2.1 a, 6.2.1)."""
    t = run.t
    s = t.s
    start = run.origins.get(figure)
    if start is None:
        start = t.where(figure)
    before = s.last_play if as_ == "keeper" and s.last_play is not None and s.last_play.by != side else None
    if before is not None:
        before.before = None
    called = _called_shootable(run, side, ball)
    s.last_play = LastPlay(
        by=side,
        figure=figure,
        as_=as_,
        from_=None if called else ball,
        inside=True if called else None,
        figure_from=start,
        at_elapsed=s.clock.elapsed,
        before=before,
    )
    s.kept_counts = None
    if not run.was_moving and not run.ball_touched:
        s.played_on = None
    counts = s.counts[side]
    if len(counts.flicks) > 1 or (counts.flicks and figure not in counts.flicks):
        counts.flicks = {figure: counts.flicks[figure]} if figure in counts.flicks else {}
    if is_spare(figure):
        counts.keeper_touches = more(
            counts.keeper_touches
        )  # 8.1.5.1: its plays and the goalkeeper's touches are counted together
        spare = s.spares[side]
        s.last_play.first = run.spare_first or (spare.plays == 0 and figure in s.moving)
        spare.plays = more(spare.plays)
    elif as_ != "keeper":
        counts.keeper_touches = 0
    barred = s.barred
    if barred and as_ != "block":
        s.barred = {each: bar for each, bar in barred.items() if each == figure or bar == "spare_left_area"}
    if s.spares[side].left_area and not is_spare(figure) and "spare_plays_again" in t.book.offences:
        s.barred[spare_of(side)] = "spare_left_area"  # 9.2.1.2
    if s.spares[OTHER[side]].in_play and as_ not in NO_ATTACK:
        counts.attack_flicks = more(counts.attack_flicks)
    open_block_flick(t, side)
    s.must_use = None


def _called_shootable(run: Run, side: Side, ball: Point) -> bool:
    """Whether the referee, without a camera, has called a ball shootable that lay elsewhere when its place was told (7.1.1 a)."""
    t = run.t
    if t.s.figures is not None or not t.s.ball.shootable:
        return False
    return not t.pitch.wholly_in_shooting_area(ball, t.pitch.ball_radius, t.opposing_goal(side))


def open_block_flick(t: SubbuteoTable, side: Side) -> None:
    """A touch of the attacker gives the defender a block-flick, where he need not wait for the ball to stop (6.2.1)."""
    t.s.block_flick = OTHER[side] if t.variants.block_flick == "each_touch" else None


def deflected(run: Run, side: Side, figure: Figure) -> None:
    """The ball has touched another figure of the attacker, which interrupts the row of the others (5.2.1 b)."""
    s = run.t.s
    counts = s.counts[side]
    if counts.flicks:
        counts.flicks = {figure: counts.flicks[figure]} if figure in counts.flicks else {}
    counts.keeper_touches = 0
    if s.barred:
        s.barred = {each: bar for each, bar in s.barred.items() if bar != "took_restart" or each == figure}


def touches(run: Run, thing: str) -> None:
    """Remember what the ball has touched since it was last played."""
    s = run.t.s
    s.last_touch = thing
    if s.last_play is not None:
        s.last_play.touched = [*s.last_play.touched, thing]
