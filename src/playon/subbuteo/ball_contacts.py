"""The ball meets something: a play, a deflection, a change of possession, or an offence."""

from playon.events import OTHER, Side
from playon.subbuteo import goalkeeping, offside
from playon.subbuteo.block_flicks import touches_later
from playon.subbuteo.bodies import ball_on_body
from playon.subbuteo.contacts import BODIES, KEEPERS, Contact, Figure, Point
from playon.subbuteo.foul_play import reached_the_ball
from playon.subbuteo.penalties import penalise
from playon.subbuteo.plays import attempt, deflected, played, touches
from playon.subbuteo.points import beyond
from playon.subbuteo.possession import change
from playon.subbuteo.rebounds import rebound
from playon.subbuteo.run import Run


def ball_contact(run: Run, c: Contact) -> None:
    """The ball hits something, or something hits it."""
    other = c.by if c.hit == "ball" else c.hit
    if not run.t.live:  # before the restart the ball is not in the match; only what is flicked then may not touch it
        if other == run.figure and run.without_right:
            run.rightless_touch = True
        if other != run.figure or run.kind not in ("positional", "tick"):
            return
    possessed = run.t.s.possession
    at = _ball_at(run, c)
    if c.hit == "ball" and not run.moving_at(c):
        run.lay.setdefault(other, at)
    offside.ball_reaches(run, other, at)
    if other in KEEPERS:
        keeper_touch(run, c, side_of(other), at)
    elif other in BODIES:
        ball_on_body(run, c, side_of(other), at)
    elif other[0] in "AB":
        figure_touch(run, c, other, at, runs=c.hit != other or c.hit_moving)
    else:
        touches(run, other)
        if other == "net":
            goalkeeping.prevents_goal(run, c, run.t.side_of_goal(-1 if at[0] < 0 else 1), "net")
    if run.t.s.possession != possessed:
        run.changed_at = at
    run.ball_at = at
    run.ball_moving = True
    run.ball_touched = True


def side_of(thing: str) -> Side:
    """The side that a figure, body, finger or rod belongs to."""
    return "A" if thing[0] == "A" else "B"


def figure_touch(run: Run, c: Contact, figure: Figure, at: Point, *, runs: bool) -> None:
    """The ball and a figure meet. runs: the figure itself was moving."""
    side: Side = "A" if figure[0] == "A" else "B"
    if figure not in run.origins:
        run.moved(figure, run.t.where(figure))
    if run.neutral(figure) and not (runs and (figure == run.figure or figure in run.rebounded)):
        return
    if runs and figure in run.rebounded and not _resting_on_barrier(run, figure):
        touches(run, figure)
        rebound(run, c, figure, "ball", ball_moving=run.moving_at(c))
    elif runs:
        running_figure(run, c, figure, side, at, ball_moving=run.moving_at(c))
    else:
        standing_figure(run, figure, side, at)


def running_figure(run: Run, c: Contact, figure: Figure, side: Side, at: Point, *, ball_moving: bool) -> None:
    """A moving figure and the ball meet."""
    t = run.t
    s = t.s
    kind = run.kinds.get(figure)
    attacks = s.possession == side
    if kind == "tick":
        touches(run, figure)
        penalise(
            t,
            "tick_contact",
            side,
            figure=figure,
            place=run.place(c),
            facts={"touched": "ball", "ball_moving": ball_moving, "flick": "tick"},
            restore=run.undo(figure),
        )
    elif kind == "positional":
        touches(run, figure)
        penalise(t, "positional_contact", side, figure=figure, facts={"touched": "ball"}, restore=run.undo(figure))
    elif kind is None:
        touches(run, figure)
        if attacks:
            deflected(run, side, figure)
            offside.ball_touched(run, figure, at)
        else:
            t.find("no_change", "moving", figure=figure)
    elif attacks:
        if figure in run.touched:
            touches(run, figure)
            offside.ball_touched(run, figure, at)
            return
        if kind == "block":
            attempt(t, side, figure)  # 6.1.3.1: a valid attacking flick, though it was flicked before the change
            run.kinds[figure] = "play"
        run.touched.add(figure)
        before = at if not ball_moving or c.hit_at is not None or c.by == "ball" else run.place(c)
        reached_the_ball(run, figure, side)
        as_ = run.takes if run.takes is not None and figure == run.figure else "play"
        played(run, side, figure, as_, before)
        s.last_touch = figure
        offside.ball_played(run, figure, c, before)
    elif kind == "block":
        touches(run, figure)
        _blocked(run, c, figure, side, at, ball_moving=ball_moving, after_change=False)
    else:
        last = s.last_play
        if last is not None and run.played_last(figure):
            run.touched.add(figure)
            touches(run, figure)
            change(t, side, "regained")  # 5.1.3.2, 5.3.3.1
            s.block_flick = OTHER[side]
            offside.ball_touched(run, figure, at)
        else:
            touches(run, figure)
            _blocked(run, c, figure, side, at, ball_moving=ball_moving, after_change=True)


def _blocked(
    run: Run, c: Contact, figure: Figure, side: Side, at: Point, *, ball_moving: bool, after_change: bool
) -> None:
    """A block-flicked figure, or one that counts as such after the change, has touched the ball (6.2.4, 5.1.3.1)."""
    t = run.t
    found = ("incorrect_block_flick ball", side) in run.found  # 4.3.3 R2: what else it touched is another offence
    run.found.add(("incorrect_block_flick ball", side))
    if run.without_right and figure == run.figure:
        run.rightless_touch = True  # 6.2.1: one offence, ruled from where it was flicked
    elif not found and not touches_later(run, figure, side):
        penalise(
            t,
            "incorrect_block_flick",
            side,
            figure=figure,
            place=run.place(c),
            facts={"touched": "ball", "ball_moving": ball_moving, "after_change": after_change, "flick": "block"},
            restore=run.undo(figure),
        )
    played_by = t.s.last_play
    if played_by is None or played_by.figure != figure:
        played(run, side, figure, "block", at)
        t.s.block_flick = None


def standing_figure(run: Run, figure: Figure, side: Side, at: Point) -> None:
    """The ball hits a standing figure: a deflection by the attacker, a change where it is the defender's (5.1.2 b)."""
    t = run.t
    s = t.s
    touches(run, figure)
    if s.possession == side:
        deflected(run, side, figure)
        offside.ball_touched(run, figure, at)
    elif s.possession is not None and protected(run, s.possession):
        t.find("no_change", "played_on", to=s.possession, figure=figure)
    else:
        last = s.last_play
        change(t, side, "figure", keep=last is not None and last.by == OTHER[side])
        if last is not None and last.by == side and last.figure != figure:
            s.counts[side].flicks = {}  # 5.2.2 keeps the count of the figure that played alone
        offside.ball_won(run, figure, at)


def protected(run: Run, side: Side) -> bool:
    """Whether the other side has offended at this ball and a standing defender wins nothing (6.2.4 R1)."""
    s = run.t.s
    if s.played_on == side:
        return True
    return any(each.offence == "incorrect_block_flick" and each.against != side for each in s.pending)


def keeper_touch(run: Run, c: Contact, side: Side, at: Point) -> None:
    """A goalkeeper or its rod touches the ball, which is always a play (8.1.3, 8.1.6)."""
    t = run.t
    s = t.s
    keeper = f"{side}0"
    if goalkeeping.prevents_goal(run, c, side, "keeper"):
        touches(run, keeper)
        return
    saved = s.possession is not None and s.possession != side
    if saved:
        change(t, side, "keeper")
        run.touched.discard(keeper)
    goalkeeping.touched(run, c, side, at)
    if not saved and s.possession == side:
        offside.ball_played(run, keeper, c, at)


def _ball_at(run: Run, c: Contact) -> Point:
    """Where the ball was at a contact."""
    met = c.at
    if c.hit == "ball":
        if c.hit_at is not None:
            return c.hit_at
        at_rest = not run.ball_moving and not c.hit_moving
        return run.ball_at if at_rest or met is None else met
    if c.by_at is not None:
        return c.by_at
    if met is None:
        return run.ball_at
    stood = run.t.where(c.hit) if c.by == "ball" and not c.hit_moving else None
    return met if stood is None else beyond(stood, met, run.t.pitch.ball_radius)


def _resting_on_barrier(run: Run, figure: Figure) -> bool:
    return run.e.rebounded is not None and figure not in run.e.rebounded
